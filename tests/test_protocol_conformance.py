"""Annex E of the protocol, point by point, against the engine as a process, with every game.

Points 3, 4, 5, 8 and 11, which are about time and hostile input, are in test_protocol_process.py;
bench/responses.py measures them on a quiet machine, and protocol_soak.py runs them for long.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentaprism.catalogue import game_of, names
from pentaprism.events import parts
from pentaprism.ppn import position_of
from pentaprism.table import Table
from protocol_driver import FINAL, Conversation, Process, Wire, grammar, steady
from test_protocol import COMMANDS
from test_protocol_fairness import HIDING, LOOKS, stops

DECISIONS = 6
DECIDED = {"goofspiel", "phantom-tic-tac-toe", "random-tree"}
"""Games in which decisions alone may be hidden, so that no sealed seat hides a thing at once."""
QUICK: dict[str, dict[str, int | str]] = {
    "prisma-arena": {"setup": "quickstart"},
    "champions-of-hara": {"quests": "on", "champion_1": "oric", "champion_2": "leaf"},
}
"""Parameters without a long setup that everybody sees, and with something to hide."""
SETTLED = ("setoption name Seed value 7", "setoption name InfoInterval value 3600000")
SAMPLES = sorted((Path(__file__).parent / "data" / "protocol").glob("*.txt"))


@pytest.fixture(scope="module")
def engine() -> Iterator[Wire]:
    """One process for all games: what is left of an earlier one would be found."""
    with Process() as process:
        wire = Wire(process)
        wire.done(*SETTLED)
        yield wire


@pytest.fixture(scope="module")
def other() -> Iterator[Wire]:
    """Another process."""
    with Process() as process:
        wire = Wire(process)
        wire.done(*SETTLED)
        yield wire


def walk(talk: Conversation, seed: int, most: int = DECISIONS) -> Iterator[list[str]]:
    """The legal events at some decisions of a random game that was begun."""
    rng = random.Random(seed)
    for _ in range(most):
        events = [line.split()[1] for line in talk.done("legal limit 200")[:-1]]
        if not events:
            return
        yield events
        talk.done(f"play {rng.choice(events)}")


def test_1_a_handshake_starts_a_conversation() -> None:
    with Process() as process:
        lines = Wire(process).done("ppi 1")
        assert lines[-1] == "ppiok 1"
        assert {line.split(maxsplit=1)[0] for line in lines} == {
            "id",
            "protocol",
            "feature",
            "option",
            "ppiok",
        }


@pytest.mark.parametrize("tag", ["", "@t.1-_Z "])
def test_2_every_command_has_one_final_reply(tag: str) -> None:
    with Process() as process:
        wire = Wire(process)
        for command in COMMANDS:
            found = wire.say(tag + command)
            assert all(line.startswith(tag) for line in found)
            assert [line for line in found if FINAL.match(line)] == [found[-1]], command
        assert process.rest() == []


@pytest.mark.parametrize("name", names())
def test_6_a_legal_decision_at_any_time(engine: Wire, name: str) -> None:
    engine.done(f"newgame {name} seed 12")
    for events in walk(engine, 1):
        if len(events) < 200:
            for order in ("go movetime 0", "go nodes 1", "go level 0", "go level 3 nodes 5"):
                assert engine.last(order).split()[1] in events


@pytest.mark.parametrize("name", names())
def test_7_one_bad_event_changes_nothing(engine: Wire, name: str) -> None:
    engine.done(f"newgame {name} seed 13")
    good = [line.split()[2] for line in engine.done("events")[:-1]]
    for events in walk(engine, 2, 4):
        del events
    good = [line.split()[2] for line in engine.done("events")[:-1]]
    looks = ("status", "state", "state ppn", "events", "getoption", "record show")
    before = engine.done(*looks)
    for place in range(len(good) + 1):
        for bad in ("p1.nonsense:1", "~nonsense"):
            wrong = [*good[:place], bad, *good[place:]]
            reply = engine.last("position startpos moves " + " ".join(wrong))
            assert reply.startswith("error "), reply
            assert f" at {place + 1} token {bad} " in reply
            assert engine.done(*looks) == before


def heard(talk: Conversation, view: str, *, acts: bool) -> list[str]:
    """Everything that a seat can read at a moment of a game."""
    found = talk.done("status")
    for look in (*LOOKS, "render unicode", "render svg", "events from 2"):
        found += talk.say(f"{look} view {view}")
    found += talk.say(f"play view {view} p1.nonsense:1")
    if acts:
        found += talk.say("legal", "go nodes 30 multipv 2", "go level 1", "expect")
    return [steady(line).replace("view truth", "view …") for line in found]


@pytest.mark.parametrize("name", HIDING)
def test_9_what_a_seat_does_not_know_changes_nothing(engine: Wire, name: str) -> None:
    for table in stops(name, 8, 2):
        for seat in table.game.seats:
            acts = table.actor == seat
            found = []
            for twin in (table, table.view(seat).guess(5), table.view(seat).guess(6)):
                engine.done(f"position ppn {position_of(twin)}")
                found.append(heard(engine, str(seat), acts=acts))
            assert found[0] == found[1] == found[2]


def twin_of(table: Table, viewer: str, rng: random.Random) -> list[str] | None:
    """Another history that a seat would have seen alike; None: that try came to nothing."""
    twin = table.game.table("", manual=True)
    seen = table.log(viewer)
    for at, event in enumerate(seen):
        if twin.pending == "outcome":
            outcomes = twin.chance_outcomes
            if outcomes is None:
                return None
            choices = [str(action) for action, _ in outcomes]
        else:
            choices = [f"{twin.actor}.{action}" for action in twin.legal_actions]
        rng.shuffle(choices)
        later = {told.rpartition(":")[2] for told in seen[at + 1 :]}
        choices.sort(key=lambda choice: choice.rpartition(":")[2] in later)
        for choice in choices:
            twin.push(choice)
            if twin.log(viewer)[at] == event:
                break
            twin.pop()
        else:
            return None
    return list(twin.history)


# The other roles in which the engine holds the truth, with the histories that led there.
@pytest.mark.parametrize("role", ["manual", "sealed"])
@pytest.mark.parametrize("name", HIDING)
def test_9_the_same_with_dealt_histories(engine: Wire, name: str, role: str) -> None:
    rng = random.Random(f"{name} {role}")
    game = game_of(name, QUICK.get(name))
    params = "".join(f" param {key}={value}" for key, value in QUICK.get(name, {}).items())
    compared = 0
    for seed in range(6):
        table = game.new(seed=seed)
        for _ in range(seed):
            if table.pending == "decision":
                table.push(rng.choice(table.legal_actions))
        for seat in game.seats if table.pending is not None else ():
            others = [str(other) for other in game.seats if other != seat]
            sealed = f" sealed {','.join(others)}" if role == "sealed" and others else ""
            if sealed and any(event[:2] in others for event in table.history):
                continue  # a sealed seat is played by the engine alone
            tries = (twin_of(table, str(seat), rng) for _ in range(20))
            twin = next((found for found in tries if found and found != list(table.history)), None)
            if twin is None:
                continue
            found = []
            for history in (list(table.history), twin):
                engine.done(f"newgame {name}{params} referee manual{sealed}")
                for event in history:
                    engine.done(f"play view {seat} {event}")
                found.append(heard(engine, str(seat), acts=table.actor == seat))
            assert found[0] == found[1]
            compared += 1
    assert compared > 0 or name in DECIDED


# What an observer says follows from what it was told: two processes say the same.
@pytest.mark.parametrize("name", HIDING)
def test_9_observers_know_what_they_were_told(engine: Wire, other: Wire, name: str) -> None:
    table = game_of(name).new(seed=3)
    rng = random.Random(name)
    for _ in range(4):
        if table.pending == "decision":
            table.push(rng.choice(table.legal_actions))
    seat = str(table.game.seats[-1])
    found = []
    for wire in (engine, other):
        wire.done(*SETTLED, f"newgame {name} observer {seat}")
        for event in table.log(seat):
            wire.done(f"play {event}")
        found.append(heard(wire, seat, acts=str(table.actor) == seat))
    assert found[0] == found[1]


@pytest.mark.parametrize("name", names())
def test_10_equal_seeds_are_equal_games_and_searches(engine: Wire, other: Wire, name: str) -> None:
    found = []
    for wire in (engine, other):
        said = wire.done("setoption name Clear", *SETTLED, f"newgame {name} seed 99")
        for events in walk(wire, 3, 3):
            said += [*events, *wire.done("go nodes 40", "go level 2")]
        found.append([steady(line) for line in said])
    assert found[0] == found[1]


@pytest.mark.parametrize("name", names())
def test_12_lines_can_be_played_in_some_guess(engine: Wire, name: str) -> None:
    game = game_of(name)
    table = game.new(seed=14)
    rng = random.Random(4)
    engine.done(f"newgame {name} seed 14")
    for _ in range(DECISIONS):
        if table.pending != "decision":
            break
        for seat in game.seats:
            mine = seat == table.actor
            if not mine:
                engine.process.write(f"go ponder seat {seat} nodes 40", "stop")
            lines = engine.done("go nodes 40 multipv 3") if mine else engine.process.reply()
            for line in lines[:-1]:
                view = table.view(seat)
                for event in line.partition(" pv ")[2].split():
                    view = view.after(event)
            if not mine:
                assert engine.process.reply() == ["ok stop"]
        event = f"{table.actor}.{rng.choice(table.legal_actions)}"
        table.push(event)
        engine.done(f"play {event}")


@pytest.mark.parametrize("name", names())
def test_13_records_load_and_save_to_the_same_bytes(
    engine: Wire, name: str, tmp_path: Path
) -> None:
    engine.done(f"newgame {name} seed 15")
    for events in walk(engine, 5):
        del events
    for view in ("truth", *map(str, game_of(name).seats)):
        path = tmp_path / f"{view}.ppr"
        engine.done(f"newgame {name} seed 15")
        for events in walk(engine, 5):
            del events
        engine.done(f"record save view {view} file {path}", f"record verify file {path}")
        engine.done(f"record load file {path}")
        engine.done(f"record save view {view} file {path}.again")
        raw = path.read_bytes()
        assert Path(f"{path}.again").read_bytes() == raw
        at = random.Random(name).randrange(len(raw))
        path.write_bytes(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        assert engine.say(f"record verify file {path}")[-1].startswith("error "), at


@pytest.mark.parametrize("name", names())
def test_14_undo_and_amend_return_to_the_same_bytes(engine: Wire, name: str) -> None:
    engine.done(f"newgame {name} seed 16")
    looks = ("status", "state", "state ppn", "events", "record show")
    seen = [engine.done(*looks)]
    for events in walk(engine, 6):
        del events
        seen.append(engine.done(*looks))
    del seen[-1]
    if len(engine.done("events")) > 1:
        while len(seen) > 1:
            engine.done("undo")
            if engine.done(*looks) == seen[-1]:
                del seen[-1]
    history = game_of(name).new(seed=16).history
    engine.done(f"newgame {name} referee manual")
    for event in history:
        engine.done(f"play {event}")
    before = engine.done(*looks)
    for at, line in enumerate(engine.done("events")[:-1], 1):
        assert len(parts(game_of(name), line.split()[2])) == 1
        engine.done(f"amend {at} {line.split()[2]}")
        assert engine.done(*looks) == before


# 15.4: who is asked follows from what everybody sees, whatever the seat holds.
@pytest.mark.parametrize("name", HIDING)
def test_15_a_question_does_not_tell_what_a_seat_holds(name: str) -> None:
    for table in stops(name, 9, 4):
        for seat in table.game.seats:
            for seed in (1, 2, 3):
                twin = table.view(seat).guess(seed)
                assert (twin.actor, twin.pending) == (table.actor, table.pending)
                if table.actor is not None and table.actor != seat:
                    assert twin.legal_actions


def test_16_the_samples_of_the_document_are_well_formed() -> None:
    assert SAMPLES
    for path in SAMPLES:
        for line in path.read_text(encoding="utf-8").splitlines():
            if line.startswith("< ") and not line.endswith(" …"):
                assert grammar().matches("engine-line", line[2:].replace("…", "0")), line


def test_the_process_ends_with_the_status_that_is_promised() -> None:
    command = [sys.executable, "-m", "pentaprism", "engine"]
    for said, status in ((b"isready\nquit\n", 0), (b"isready\n", 0)):
        run = subprocess.run(command, check=False, input=said, capture_output=True)
        assert run.returncode == status
    wrong = subprocess.run([*command, "--nonsense"], check=False, capture_output=True)
    assert wrong.returncode == 2
