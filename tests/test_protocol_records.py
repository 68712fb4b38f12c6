"""Records through the protocol: they load, verify and save to the same bytes (annex C)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from pentaprism.catalogue import game_of, names
from pentaprism.record import Record
from protocol_driver import Talk, grammar


def played(name: str, *, events: int, role: str = "") -> Talk:
    """A random game, as far as so many decisions."""
    talk = Talk()
    talk.done(f"newgame {name} seed 31 {role}".rstrip())
    rng = random.Random(name)
    for _ in range(events):
        moves = talk.done("legal limit 50")[:-1]
        if not moves:
            break
        talk.done(f"play {rng.choice(moves).split()[1]}")
    return talk


def shown(talk: Talk, view: str) -> list[str]:
    """The lines of a record."""
    return [line.removeprefix("data ") for line in talk.done(f"record show view {view}")[:-1]]


def loaded(lines: list[str]) -> Talk:
    """A session that was told a record line by line."""
    talk = Talk()
    talk.done("record begin", *(f"record line {line}" for line in lines), "record end")
    return talk


@pytest.mark.parametrize("events", [3, 1000])
@pytest.mark.parametrize("name", names())
def test_a_record_loads_and_saves_to_the_same_bytes(name: str, events: int) -> None:
    if events > 3 and name == "chroma-arcana":
        events = 40
    talk = played(name, events=events)
    for view in ("truth", *map(str, game_of(name).seats)):
        lines = shown(talk, view)
        assert all(grammar().matches("record-line", line) for line in lines)
        again = loaded(lines)
        assert shown(again, view) == lines
        assert (
            again.done(f"state json view {view}")[0].partition('"role"')[0]
            == (talk.done(f"state json view {view}")[0].partition('"role"')[0])
        )


def test_a_changed_byte_is_found(tmp_path: Path) -> None:
    talk = played("leduc", events=3)
    path = tmp_path / "game.ppr"
    assert talk.done(f"record save file {path}")[-1].startswith("ok record events ")
    good = path.read_bytes()
    assert talk.last(f"record verify file {path}").endswith("digest ok")
    rng = random.Random(5)
    for at in rng.sample(range(len(good)), 40):
        changed = bytearray(good)
        changed[at] ^= 1 << rng.randrange(7)
        path.write_bytes(changed)
        before = talk.done("status", "state")
        code = talk.say(f"record verify file {path}")[-1].split()[1]
        assert code in {"bad-record", "file", "hash-mismatch"}, changed[at - 5 : at + 5]
        assert talk.say(f"record load file {path}")[-1].startswith("error ")
        assert talk.done("status", "state") == before


def test_a_record_is_readable_as_far_as_it_was_written() -> None:
    lines = shown(played("hearts", events=10), "p2")
    last = next(i for i, line in enumerate(lines) if line.startswith("%State"))
    for end in (last, last - 1, last - 5):
        assert shown(loaded(lines[:end]), "p2")[: end - 1] == lines[: end - 1]


TURNS = [
    "chroma-arcana",
    "prisma",
    "prisma-arena param setup=quickstart",
    "prism-connect",
    "champions-of-hara mode scenario scenario 4 players 3",
]


# C.4: so what is written of a game that is not over can be checked.
@pytest.mark.parametrize("name", TURNS)
def test_each_turn_begins_with_its_position(name: str) -> None:
    talk = played(name, events=110)
    for view in ("truth", "p2"):
        lines = shown(talk, view)
        states = [i for i, line in enumerate(lines) if line.startswith("%State ")]
        assert len(states) > 2
        half = lines[: states[1] + 1]
        assert shown(loaded(half), view)[: len(half)] == half
        half[states[0]] = half[states[0]][:-16] + "0123456789abcdef"
        spoilt = Talk()
        spoilt.done("record begin", *(f"record line {line}" for line in half))
        reply = spoilt.last("record end")
        assert reply.startswith("error bad-record ")
        assert "not that of its %State" in reply


@pytest.mark.parametrize("name", TURNS)
def test_a_file_that_grows_has_them_too(name: str, tmp_path: Path) -> None:
    """However often something was taken back; then it says the same as the record at the end."""
    talk = Talk()
    path = tmp_path / "game.ppr"
    talk.done(f"setoption name RecordFile value {path}", f"newgame {name} seed 31")
    rng = random.Random(name)
    for made in range(60):
        moves = talk.done("legal limit 50")[:-1]
        if not moves:
            break
        talk.done(f"play {rng.choice(moves).split()[1]}")
        if made % 13 == 12:
            talk.done("undo decisions 3")
    written = Record.read(path)
    last = f"%State {len(written.events)} "
    at_turns = [line for line in shown(talk, "truth") if line.startswith("%State ")]
    told = [f"%State {index} {position}" for index, position in written.states]
    assert told in (at_turns, [line for line in at_turns if not line.startswith(last)])
    assert len(told) > 1
    assert talk.last(f"record verify file {path}").startswith("ok record ")


def test_a_change_by_hand_comes_behind_the_position_before_it() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game referee manual")
    history = game_of("chroma-arcana", {"setup": "first-game"}).new(seed=1).history
    talk.done("play " + " ".join(history))
    for decision in ("p1.stay", "p2.stay"):
        talk.done(f"play {decision}")
    talk.done("adjust p1.health=3")
    lines = shown(talk, "truth")
    assert any(line.startswith("%Adjust ") for line in lines)
    again = loaded(lines)
    assert shown(again, "truth") == lines
    assert again.done("state ppn") == talk.done("state ppn")


def test_a_position_is_told_once() -> None:
    lines = shown(played("kuhn", events=1), "truth")
    at = next(i for i, line in enumerate(lines) if line.startswith("%State "))
    talk = Talk()
    talk.done("record begin", *(f"record line {line}" for line in [*lines[: at + 1], lines[at]]))
    assert talk.last("record end").startswith(f"error bad-record at {at + 2} ")


def test_a_virtual_game_loads_with_what_the_engine_drew() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game observer p2 virtual", "play ~first:p1")
    talk.done("play ~draw:p1:?*4", "play p1.stay", "play p2.stay")
    lines = shown(talk, "p2")
    again = loaded(lines)
    assert shown(again, "p2") == lines
    assert " virtual yes" in again.done("status")[0]


def test_a_commitment_can_be_checked_afterwards(tmp_path: Path) -> None:
    talk = Talk()
    commit = talk.done("newgame kuhn referee sealed p2")[0].split()[-1]
    while " over no " in talk.done("status")[0]:
        if " actor p2 " in talk.done("status")[0]:
            talk.done("go nodes 20", "play best")
        else:
            talk.done("play p1.bet")
    path = tmp_path / "sealed.ppr"
    talk.done(f"record save file {path}")
    text = path.read_text(encoding="utf-8")
    assert f"%Commit {commit}" in text
    assert talk.last(f"record verify file {path}").endswith("digest ok")
    body = text[: text.index("%Sha256")]
    salt = body.split("%Salt ")[1].split("\n")[0]
    path.write_text(body.replace(salt, salt[::-1]), encoding="utf-8")
    assert talk.last(f"record verify file {path}").startswith("error bad-record ")


def test_a_position_of_a_record_can_be_looked_at() -> None:
    talk = played("connect-four", events=6)
    lines = shown(talk, "truth")
    again = loaded(lines)
    again.done("position record 4")
    assert " index 4 " in again.done("status")[0]
    again.done("position record 6")
    assert shown(again, "truth") == lines
    assert again.error("position record 7") == "bad-argument"


def test_a_result_is_told_by_sides() -> None:
    """Teams have one rank, in the record as in `status` (C.5)."""
    talk = played("prisma-arena mode team", events=2, role="")
    talk.done("play concede")
    rank = talk.done("status")[0].split(" rank ")[1].split()[0]
    assert rank in {"t1=1,t2=2", "t1=2,t2=1"}
    lines = shown(talk, "truth")
    assert f"%Result {rank} reason concession" in lines
    assert shown(loaded(lines), "truth") == lines
