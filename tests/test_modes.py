"""What other tests show of a game in its usual mode holds in every mode (annex E, 9 and 13)."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from modes import every_mode, newgame, params_of
from pentaprism.catalogue import game_of
from pentaprism.ppn import position_of, read_position
from pentaprism.table import Table
from protocol_driver import Talk, steady
from test_protocol_fairness import LOOKS, told

MODES = [pytest.param(*mode, id="-".join(mode).replace(" ", "-")) for mode in every_mode()]
FEW = 2  # stops in a game
DECISIONS = 40


def stops(name: str, params: str) -> Iterator[Table]:
    """Some positions of a random game that wait for a decision."""
    rng = random.Random(f"{name} {params}")
    table = game_of(name, params_of(params)).new(seed=rng.randrange(1000))
    at = {0, *rng.sample(range(1, DECISIONS), FEW - 1)}
    for made in range(DECISIONS):
        if table.actor is None:
            return
        if made in at:
            yield table
        table.push(rng.choice(table.legal_actions))


def heard(table: Table, view: str, *, acts: bool) -> list[str]:
    """What a seat reads and is told by a search."""
    talk = told(table)
    found = [line for look in LOOKS for line in talk.say(f"{look} view {view}")]
    if acts:
        found += talk.say("legal limit 300", "go nodes 15 multipv 2", "go level 2")
        found += talk.say("play p1.nonsense:?")
    return [steady(line) for line in found]


# 15.1 and 15.3, and H2: the seat that is to decide, and one that looks on.
@pytest.mark.parametrize(("name", "params"), MODES)
def test_a_seat_reads_the_same_in_every_twin(name: str, params: str) -> None:
    for table in stops(name, params):
        if not table.game.hides:
            return
        others = [seat for seat in table.game.seats if seat != table.actor]
        for seat in (table.actor, *others[:1]):
            assert seat is not None
            acts = seat == table.actor
            twin = table.view(seat).guess(7)
            assert twin.sound
            assert (twin.actor, twin.pending) == (table.actor, table.pending)
            assert heard(twin, str(seat), acts=acts) == heard(table, str(seat), acts=acts)


# 3.3, 4.6 and C.7: an observer that is told what its seat sees knows what the referee says it does.
@pytest.mark.parametrize(("name", "params"), MODES)
def test_an_observer_and_a_record_know_what_the_referee_tells(name: str, params: str) -> None:
    for table in stops(name, params):
        referee = Talk()
        referee.done(f"{newgame(name, params)} referee manual")
        if table.history:
            referee.done("play " + " ".join(table.history))
        for seat in map(str, table.game.seats):
            observer = Talk()
            observer.done(f"{newgame(name, params)} observer {seat}")
            if table.history:
                observer.done("play " + " ".join(table.log(seat)))
            for look in ("state ppn", "record show"):
                assert observer.done(look) == referee.done(f"{look} view {seat}")
            again = Talk()
            lines = observer.done("record show")[:-1]
            again.done("record begin", *(f"record line {line[5:]}" for line in lines))
            again.done("record end")
            assert again.done("record show")[:-1] == lines


@pytest.mark.parametrize(("name", "params"), MODES)
def test_positions_are_read_back(name: str, params: str) -> None:
    for table in stops(name, params):
        again = read_position(position_of(table))
        assert isinstance(again, Table)
        assert again.bytes == table.bytes
        for seat in table.game.seats:
            view = table.view(seat)
            assert read_position(position_of(view)) == view


# 8.8 and 8.9, annex E, 14: to take back and to mend lead where the game was.
@pytest.mark.parametrize(("name", "params"), MODES)
def test_undo_and_amend_lead_back(name: str, params: str) -> None:
    *_, table = stops(name, params)
    talk = Talk()
    talk.done(f"{newgame(name, params)} referee manual", "play " + " ".join(table.history))
    looks = ("status", "state ppn", "events", "record show")
    before = talk.done(*looks)
    count = len(talk.done("events")) - 1
    for back in {1, min(7, count), count}:
        last = [line.split()[2] for line in talk.done(f"events from {count - back + 1}")[:-1]]
        talk.done(f"undo events {back}", f"play {' '.join(last)}")
        assert talk.done(*looks) == before
    index = 1 + count // 2
    (line, _) = talk.done(f"events from {index} to {index}")
    talk.done(f"amend {index} {line.split()[2]}")
    assert talk.done(*looks) == before


def test_the_number_of_a_scenario_is_enough() -> None:
    game = game_of("champions-of-hara", {"scenario": 4})
    assert game == game_of("champions-of-hara", {"scenario": 4, "mode": "scenario"})
    assert game.params["mode"] == "scenario"
    assert (
        game_of("champions-of-hara", {"scenario": "1", "players": 3}).params["mode"] == "scenario"
    )
    assert game_of("champions-of-hara").params["mode"] == "versus"
    # All parameters of a game make it again, also those that mean nothing in its mode.
    versus = game_of("champions-of-hara", {"players": 3})
    assert game_of("champions-of-hara", dict(versus.params)) == versus
