"""`legal outcomes`: what chance may bring, for a driver that asks people for it (8.13)."""

from __future__ import annotations

import random

import pytest

from protocol_driver import Talk

ROLES = ("referee manual", "observer p1")
GAMES = (
    "chroma-arcana mode first-game",
    "prism-connect",
    "prisma players 3",
    "prisma-arena mode team",
    "champions-of-hara",
    "champions-of-hara scenario 1 players 3",
)


def offered(talk: Talk) -> list[str]:
    """The outcomes that are listed, each once and as many as are counted."""
    *lines, last = talk.done("legal outcomes")
    events = [line.split()[1] for line in lines]
    assert last.startswith(f"ok legal count {len(set(events))} exact ")
    return events


@pytest.mark.parametrize("role", ROLES)
@pytest.mark.parametrize("game", GAMES)
def test_each_outcome_that_is_offered_can_be_told(game: str, role: str) -> None:
    """A game whose people tell nothing but what they were offered."""
    talk, rng = Talk(), random.Random(5)
    talk.done(f"newgame {game} seed 1 {role}")
    told = 0
    for _ in range(40):
        if " pending outcome " not in talk.done("status")[0]:
            assert offered(talk) == []
            break
        events = offered(talk)
        assert events
        talk.done(f"play {rng.choice(events)}")
        told += 1
    assert told > 1


def test_what_may_be_drawn_is_said_by_name() -> None:
    talk = Talk()
    talk.done("newgame prism-connect referee manual", "play ~first:p1")
    lines = talk.done("legal outcomes limit 2")
    assert lines[0] == "move ~draw:p1:TQ-01 index 0 text Mio Candlewright"
    assert len(lines) == 3
    assert lines[-1].endswith(" exact yes")
    assert talk.error("legal outcomes seat p1") == "bad-argument"


def test_what_stays_hidden_is_offered_by_its_form() -> None:
    talk = Talk()
    talk.done("newgame kuhn observer p2")
    assert offered(talk) == ["~deal:p1:?"]


def test_outcomes_of_a_sealed_seat_are_not_listed() -> None:
    """Who deals for a sealed seat is not told what it may still be dealt."""
    talk = Talk()
    talk.done("newgame kuhn referee manual sealed p2", "play ~deal:p1:king")
    assert talk.done("legal outcomes") == ["ok legal count 0 exact no"]
    talk.done("newgame kuhn referee manual sealed p1,p2")
    assert talk.error("legal outcomes") == "sealed"


def test_an_outcome_that_is_refused_says_where_to_look() -> None:
    talk = Talk()
    talk.done("newgame champions-of-hara referee manual")
    assert talk.last("play ~first:p1").endswith("; legal outcomes lists what is")
