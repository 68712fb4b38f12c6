"""Fairness: what a seat reads depends on what it may know, and on nothing else (section 15)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from pentaprism import load
from pentaprism.catalogue import game_of, names
from pentaprism.ppn import position_of, read_position
from pentaprism.table import Table
from protocol_driver import Talk, grammar, steady

HIDING = [name for name in names() if game_of(name).hides]
LOOKS = ("state json", "state ppn", "expect", "events", "render ascii")


def stops(name: str, seed: int, few: int) -> Iterator[Table]:
    """Some decisions of a random game."""
    table = game_of(name).new(seed=seed)
    rng = random.Random(seed)
    made = 0
    while table.pending is not None:
        if rng.randrange(1 + made) < few:
            yield table
        table.push(rng.choice(table.legal_actions))
        made += 1


def told(table: Table) -> Talk:
    """A session in which this is the truth."""
    talk = Talk()
    talk.done(
        "setoption name Seed value 11",
        "setoption name InfoInterval value 3600000",
        f"position ppn {position_of(table)}",
    )
    return talk


def answers(talk: Talk, view: str, *, acts: bool) -> list[str]:
    """Everything that a seat can read at a moment of a game."""
    found = []
    for look in LOOKS:
        found += talk.say(f"{look} view {view}")
    found += talk.say("state json view p9", f"play view {view} p1.nonsense:1")
    if acts:
        found += talk.say("legal", "go nodes 40", "go level 2", "go nodes 10 multipv 3")
        found += talk.say("expect", "go searchmoves p1.nonsense", "play p1.nonsense:?")
    return [steady(line) for line in found]


# Annex E, 9: sections 15.1 and 15.3, for the referee.
@pytest.mark.parametrize("name", HIDING)
def test_what_a_seat_reads_is_the_same_in_every_twin(name: str) -> None:
    for table in stops(name, 5, 2):
        for seat in table.game.seats:
            acts = table.actor == seat
            wanted = answers(told(table), str(seat), acts=acts)
            for seed in (1, 2):
                twin = table.view(seat).guess(seed)
                assert answers(told(twin), str(seat), acts=acts) == wanted


@pytest.mark.parametrize("name", HIDING)
def test_what_the_public_reads_is_the_same_in_every_twin(name: str) -> None:
    for table in stops(name, 6, 2):
        wanted = answers(told(table), "public", acts=False)
        for seat in table.game.seats:
            assert answers(told(table.view(seat).guess(3)), "public", acts=False) == wanted


# 3.3: an observer's session knows what the referee's view of that seat knows.
@pytest.mark.parametrize("name", names())
def test_an_observer_keeps_up_with_the_referee(name: str) -> None:
    game = game_of(name)
    for seat in game.seats:
        referee, observer = Talk(), Talk()
        referee.done(f"newgame {name} seed 21")
        observer.done(f"newgame {name} observer {seat}")
        rng = random.Random(f"{name} {seat}")
        seen, compared = 0, 0
        while True:
            events = referee.done(f"events from {seen + 1} view {seat}")[:-1]
            if events:
                observer.done("play " + " ".join(line.split()[2] for line in events))
            seen += len(events)
            status = referee.done("status")[0]
            wanted = referee.done(f"state ppn view {seat}")
            if f" actor {seat} " in status or " over yes " in status or compared == 0:
                assert observer.done("state ppn") == wanted
                assert observer.done("status")[0].split()[5:15] == status.split()[5:15]
                compared += 1
            if " over yes " in status or compared > 25:
                break
            moves = referee.done("legal limit 60")[:-1]
            referee.done(f"play {rng.choice(moves).split()[1]}")
        assert compared > 0


# 4.6: an observer is told exactly what its seat sees.
@pytest.mark.parametrize("name", ["chroma-arcana", "kuhn", "hearts", "goofspiel", "scuffle"])
def test_an_observer_is_told_no_more_and_no_less(name: str) -> None:
    talk = Talk()
    table = game_of(name).new(seed=9)
    view = "p2"
    talk.done(f"newgame {name} observer {view}")
    checked = 0
    referee = Talk()
    referee.done(f"newgame {name} seed 9")
    while table.pending is not None and checked < 12:
        truth = [line.split()[2] for line in referee.done("events view truth")[:-1]]
        own = [line.split()[2] for line in referee.done(f"events view {view}")[:-1]]
        index = int(talk.done("status")[0].split()[6])
        for full, seen in zip(truth[index:], own[index:], strict=True):
            before = talk.done("state")
            if full != seen:
                assert talk.error(f"play {full}") == "hidden-information"
                checked += 1
            elif seen.startswith("~") and ":" in seen:
                head, _, last = seen.rpartition(":")
                masked = f"{head}:" + ",".join("?" for _ in last.split(","))
                if talk.say(f"play {masked}")[-1].split()[1] == "unknown-not-allowed":
                    checked += 1
            assert talk.done("state") == before
            talk.done(f"play {seen}")
        if " over yes " in referee.done("status")[0]:
            break
        moves = referee.done("legal limit 5")[:-1]
        referee.done(f"play {moves[0].split()[1]}")
    assert checked > 1


# Annex E, 10: nothing of an earlier game is left after Clear.
def test_an_earlier_game_leaves_no_trace() -> None:
    fresh = Talk()
    used = Talk()
    used.done("setoption name Seed value 2", "newgame hearts seed 1", "go nodes 100", "play best")
    for talk in (fresh, used):
        talk.done("setoption name Seed value 2", "newgame kuhn seed 6", "setoption name Clear")
    line = "go nodes 300"
    assert [steady(x) for x in fresh.done(line)] == [steady(x) for x in used.done(line)]


# 15.4: whether a seat is asked does not tell what it holds.
def test_a_sealed_seat_with_one_choice_thinks_like_one_with_many() -> None:
    table = next(
        table
        for seed in range(1, 60)
        for table in stops("scuffle", seed, 9)
        if table.actor == 1
        and len(table.legal_actions) == 1
        and len(table.view(0).legal_actions) > 1
    )
    talk = told(table)
    play = talk.machine.session.game()
    play.setup = replace(play.setup, sealed=(table.game.seats[1],))
    *infos, best = talk.done("go nodes 60")
    assert " reason nodes" in best
    assert " nodes 60 " in infos[-1]


def idle(seed: int) -> Table | None:
    """A window in which seat 1 can only pass, as the first guess of seat 2 has it but not all."""
    table, rng = load("prism-connect", decklists="closed").new(seed=seed), random.Random(seed)
    for _ in range(80):
        if table.actor == 0 and len(table.legal_actions) == 1:
            other = table.view(1)
            wide = any(len(other.guess(number).legal_actions) > 1 for number in range(20))
            if wide and len(other.legal_actions) == 1:
                return table
        table.push(rng.choice(list(table.legal_actions)))
    return None


# 15.4: nor does a guess in which the seat happens to have one choice; nor where nobody is open.
@pytest.mark.parametrize("shut", [(0,), (0, 1)])
def test_a_sealed_seat_that_may_have_had_a_choice_takes_its_time(shut: tuple[int, ...]) -> None:
    table = next(table for table in map(idle, range(1, 60)) if table is not None)
    talk = told(table)
    play = talk.machine.session.game()
    play.setup = replace(play.setup, sealed=tuple(table.game.seats[seat] for seat in shut))
    for limit, reason in (
        ("nodes 200", "nodes"),
        ("guesses 90", "guesses"),
        ("level 3", "level"),
        ("movetime 120", "time"),
    ):
        *infos, best = talk.done(f"go {limit}")
        assert best == f"bestmove p1.pass reason {reason}"
    assert int(infos[-1].split(" time ")[1].split()[0]) > 60


def test_positions_read_back_in_every_view() -> None:
    for name in names():
        for table in stops(name, 3, 3):
            text = position_of(table)
            assert grammar().matches("ppn", text)
            again = read_position(text)
            assert isinstance(again, Table)
            assert again.bytes == table.bytes
            for seat in table.game.seats:
                view = table.view(seat)
                read = read_position(position_of(view))
                assert read == view
                assert read.text.split()[-1] == str(seat)
                assert table.game.view(read.text) == view
