"""Sealed seats: a driver that tries learns nothing of them until the game is over (3.5, 15.6)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from pentaprism.catalogue import game_of
from pentaprism.seat import Seat
from pentaprism.table import Table
from protocol_driver import Talk, steady
from test_protocol_fairness import HIDING, stops, told


def test_a_sealed_game_commits_to_its_deal() -> None:
    talk = Talk()
    commit = talk.done("newgame kuhn referee sealed p2")[0]
    assert re.fullmatch("commit sha256 [0-9a-f]{64}", commit)
    assert talk.done("events")[0] == "event 1 ~deal:p1:?"
    assert talk.done("events view p1")[1] == "event 2 ~deal:p2:?"
    for line in ("state view truth", "state view p2", "events view p2", "perft 2"):
        assert talk.error(line) == "sealed"
    assert "%Seed" not in "\n".join(talk.done("record show"))
    talk.done("play p1.bet")
    for event in ("p2.pass", "p2.bet:concede"):
        assert talk.error(f"play {event}") == "sealed"
    assert talk.done("legal")[-1] == "ok legal count 2 exact no"
    found = talk.done("go nodes 50")
    assert all(" value " not in line and " pv " not in line for line in found)
    talk.done("play best")
    text = [line[5:] for line in talk.done("record show")[:-1]]
    for name in ("%Seed", "%Salt", f"%Commit {commit.split()[-1]}"):
        assert [line for line in text if line.startswith(name)]


def test_sealed_seats_are_named() -> None:
    talk = Talk()
    talk.done("newgame prisma-arena mode ffa players 4 referee sealed p2,p3,p4")
    assert talk.last("state view truth").endswith(
        " Seats 2, 3 and 4 are sealed until the game is over"
    )
    assert talk.last("state view p3").endswith(" Seat 3 is sealed until the game is over")


def played_with_a_sealed_seat(talk: Talk, decisions: int) -> list[str]:
    """Plays so many decisions of seat 1, and what seat 2 does between; the events of the game."""
    talk.done("newgame chroma-arcana mode first-game seed 3 referee sealed p2")
    decided = 0
    while decided < decisions:
        if " actor p2 " in talk.done("status")[0]:
            talk.done("go level 1", "play best")
        else:
            talk.done("play " + talk.done("legal limit 1")[0].split()[1])
            decided += 1
    return [line.split()[2] for line in talk.done("events")[:-1]]


def test_a_sealed_game_is_not_taken_back_past_what_it_showed() -> None:
    talk = Talk()
    shown = played_with_a_sealed_seat(talk, 4)
    before = talk.done("status", "events", "state")
    assert talk.error("undo decisions 5") == "undo-reveals"
    assert talk.done("status", "events", "state") == before
    own = [event for event in shown if not event.startswith("~")]
    talk.done("position startpos moves " + " ".join(own))
    assert talk.done("status", "events", "state") == before


def test_a_sealed_game_does_not_start_anew_past_what_it_showed() -> None:
    talk = Talk()
    shown = played_with_a_sealed_seat(talk, 4)
    before = talk.done("status", "events", "state")
    own = [event for event in shown if not event.startswith("~")]
    for moves in ("", " moves " + " ".join(own[:2])):
        assert talk.error("position startpos" + moves) == "undo-reveals"
    assert talk.done("status", "events", "state") == before


@pytest.mark.parametrize("back", ["undo", "position startpos"])
def test_who_gave_up_a_sealed_game_has_seen_it_all(back: str) -> None:
    talk = Talk()
    played_with_a_sealed_seat(talk, 1)
    talk.done("play p1.concede", "state view p2")
    assert talk.error(back) == "undo-reveals"
    assert " over yes " in talk.done("status")[0]


def test_the_seed_of_a_sealed_deal_deals_nothing_else() -> None:
    talk = Talk()
    talk.done("newgame kuhn seed 1")
    start = talk.done("state ppn")[0][5:]
    talk.done("newgame kuhn referee sealed p2")
    seed = talk.machine.session.game().setup.seed
    talk.done(f"position ppn {start}")
    assert f"data %Seed {seed}" not in talk.done("record show")
    assert talk.machine.session.game().setup.seed != seed


def test_a_sealed_seat_is_not_asked_what_it_could_choose() -> None:
    """An answer would tell what it holds: one card is refused as impossible, another not."""
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game seed 3 referee sealed p2")
    assert " actor p2 " in talk.done("status")[0]
    for event in ("p2.stay", "p2.place:barrier", "p2.place:obliterate"):
        for word in ("searchmoves", "avoidmoves"):
            (reply,) = talk.say(f"go nodes 5 {word} {event}")
            assert reply.startswith(f"error sealed token {word} message Seat 2 is sealed"), reply
    talk.done("go nodes 5", "play best")


def test_the_work_of_a_sealed_seat_tells_nothing_of_its_choices() -> None:
    """How deep and wide a tree grows follows from how many decisions a hand allows (10.6)."""
    talk = Talk()
    played_with_a_sealed_seat(talk, 1)
    assert " actor p2 " in talk.done("status")[0]
    for limit in ("nodes 50", "guesses 20", "level 2", "movetime 60"):
        for line in talk.done(f"go {limit}")[:-1]:
            assert re.fullmatch(r"info seat p2 time \d+ nodes \d+ nps \d+ guesses \d+", line)
    assert talk.error("go depth 2") == "sealed"
    talk.done("newgame connect-four referee sealed p1", "go depth 2")


def goofspiel_with_a_sealed_seat(talk: Talk) -> None:
    """Both seats have bid, and the bids are not shown yet."""
    talk.done("newgame goofspiel referee manual sealed p2", "play p1.bid:3", "go nodes 30")
    talk.done("play best")


def test_nobody_mends_what_a_sealed_seat_decided_or_decided_on() -> None:
    talk = Talk()
    goofspiel_with_a_sealed_seat(talk)
    own = talk.done("record show view p1")
    for event in ("1 p1.bid:2", "1 p1.nonsense", "2 p2.bid:1", "2 p2.bid:4", "2 ~reveal:1"):
        assert talk.say(f"amend {event}") == talk.say("amend 2 p2.bid:1"), event
    assert talk.error("amend 2 p2.bid:1") == "sealed"
    assert talk.done("record show view p1") == own


def test_people_in_a_sealed_game_mend_no_more_than_they_may_take_back() -> None:
    talk = Talk()
    talk.done("newgame goofspiel referee manual sealed p2", "play p1.bid:3", "amend 1 p1.bid:2")
    assert talk.done("events view p1")[0] == "event 1 p1.bid:2"
    talk.done("play concede")
    assert talk.error("amend 2 p2.bid:1") == "sealed"
    talk.done("newgame goofspiel referee manual sealed p2", "play p1.concede")
    assert talk.error("amend 1 p1.bid:2") == "undo-reveals"
    talk.done("newgame kuhn referee manual sealed p2", "play ~deal:p1:king ~deal:p2:queen")
    talk.done("amend 2 ~deal:p2:jack", "amend 1 ~deal:p1:queen")


@pytest.mark.parametrize("fields", ["turn=1", "nothing=1", "p1.health=3", "actor=p2"])
def test_a_position_with_sealed_seats_is_not_changed_by_hand(fields: str) -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana mode first-game referee manual sealed p2")
    assert talk.error(f"adjust {fields}") == "sealed"


def test_what_is_due_is_not_told_by_a_search_that_cannot_begin() -> None:
    talk = Talk()
    goofspiel_with_a_sealed_seat(talk)
    assert talk.last("go nodes 5") == (
        "error outcome-pending message An outcome of chance comes first"
    )


def test_a_sealed_game_does_not_tell_what_another_start_would_have_drawn() -> None:
    """Another decision long ago is refused for that, whether or not what follows it is possible."""
    talk = Talk()
    shown = played_with_a_sealed_seat(talk, 4)
    own = [event for event in shown if not event.startswith("~")]
    first = next(at for at, event in enumerate(own) if event.startswith("p1."))
    anew = ["p1.redraw" if own[first] == "p1.stay" else "p1.stay"]
    for kept in (own[: first + 1], own[:first] + anew):
        for other in ("p1.pass", "p1.nonsense", "p1.place:barrier", "~draw:p1:barrier*4"):
            line = " ".join(["position startpos moves", *kept, other])
            assert talk.error(line) == "undo-reveals", line


def test_a_file_for_the_record_needs_an_open_seat(tmp_path: Path) -> None:
    talk = Talk()
    talk.done(f"setoption name RecordFile value {tmp_path / 'game.ppr'}", "newgame kuhn seed 1")
    before = talk.done("status")
    assert talk.last("newgame kuhn referee sealed p1,p2") == (
        "error sealed token RecordFile message All seats are sealed until the game is over:"
        " there is no view for RecordFile; set it to nothing first"
    )
    assert talk.done("status") == before
    talk.done('setoption name RecordFile value ""', "newgame kuhn referee sealed p1,p2")
    reply = talk.last(f"setoption name RecordFile value {tmp_path / 'other.ppr'}")
    assert reply.startswith("error sealed token RecordFile ")


PROBES = (
    *("status", "expect", "legal limit 40", "legal outcomes", "events", "state", "state ppn"),
    *(
        "render",
        "record show",
        "state view truth",
        "perft 1",
        "undo",
        "position startpos",
        "review",
    ),
    *(
        "amend 1 p1.pass",
        "adjust turn=2",
        "go depth 2",
        "go nodes 5 searchmoves p1.pass",
        "play p1.nonsense",
    ),
)


def heard(table: Table, open_seat: Seat) -> list[str]:
    """What a driver hears at a table with all seats sealed but one; whatever is chosen left out."""
    talk = told(table)
    play = talk.machine.session.game()
    sealed = tuple(seat for seat in table.game.seats if seat != open_seat)
    play.setup = replace(play.setup, sealed=sealed, told=False)
    tries = (
        [
            f"{verb} {table.actor}.{action}"
            for action in table.view(open_seat).legal_actions[:9]
            for verb in ("play", "go nodes 5 avoidmoves")
        ]
        if table.actor in sealed
        else []
    )
    found = [line for probe in (*PROBES, *tries) for line in talk.say(probe)]
    for limit in ("nodes 20", "guesses 15", "level 1", "level 3 nodes 9 multipv 3"):
        *infos, best = talk.done(f"go {limit}")
        found += [*infos, best.partition(" reason ")[2] if table.actor in sealed else best]
    return [steady(line) for line in found]


# 15.1, 15.3 and 15.4.
@pytest.mark.parametrize("name", [name for name in HIDING if len(game_of(name).seats) > 1])
def test_a_driver_hears_the_same_in_every_twin_of_a_sealed_game(name: str) -> None:
    for table in stops(name, 8, 2):
        for seat in table.game.seats:
            twin = table.view(seat).guess(4)
            assert heard(twin, seat) == heard(table, seat)
