"""Prestige, a session of three duels (2.24 of the specification)."""

from __future__ import annotations

import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel
from pentaprism.campaign import Prestige
from pentaprism.errors import GameOverError, ParameterError
from pentaprism.reference import reference_game

FIRST_WINS = """
    given turn A CAST
    A: hp 4; ego nuri:0; book obliterate:4
    B: hp 3; ego zaria:0
    do A cast obliterate
"""
TIE = """
    given turn A CAST
    A: hp 2; ego farouk:0; book shared-agony:2
    B: hp 2; ego salma:0
    do A cast shared-agony
"""
SECOND_WINS = """
    given turn B CAST
    A: hp 3; ego jibril:0
    B: hp 7; ego rania:0; book obliterate:4
    do B cast obliterate
"""


def dealt_next(session: Prestige) -> set[str]:
    """The Egos that can be dealt first in the next duel."""
    table = pp.load("chroma-arcana", **session.params).new(seed=0, manual=True)
    table.push("~first:p1")
    return {str(action).rpartition(":")[2] for action, _ in table.chance_outcomes or ()}


@pytest.mark.rule("CA-PRES-1")
@pytest.mark.rule("CA-PRES-2")
@pytest.mark.rule("CA-PRES-3")
@pytest.mark.rule("CA-PRES-5")
def test_three_duels_with_their_health_added_up() -> None:
    """Case W-23 of the specification."""
    session = Prestige()
    assert len(dealt_next(session)) == 26
    session = session.after(Duel(FIRST_WINS).table)
    assert session.points == (4, 0)
    assert len(dealt_next(session)) == 24
    assert not {"nuri", "zaria"} & dealt_next(session)
    session = session.after(Duel(TIE).table)
    assert session.points == (4, 0)
    assert not session.over
    assert session.winner is None
    assert len(dealt_next(session)) == 22
    session = session.after(Duel(SECOND_WINS).table)
    assert session.points == (4, 7)
    assert session.over
    assert session.winner == pp.Seat(1)
    with pytest.raises(GameOverError):
        session.after(Duel(TIE).table)


@pytest.mark.rule("CA-PRES-3")
def test_egos_that_were_dealt_and_not_kept_are_dealt_again() -> None:
    table = pp.load("chroma-arcana").new(seed=0, manual=True)
    table.push("~first:p1")
    for seat, ego in zip(
        "111222", ("nuri", "hana", "omar", "zaria", "idris", "selim"), strict=True
    ):
        table.push(f"~deal:p{seat}:{ego}")
    for action in ("ego:hana", "ego:selim", "~reveal:p1:hana", "~reveal:p2:selim"):
        table.push(action)
    left = dealt_next(Prestige().resigned(table, 0))
    assert not {"hana", "selim"} & left
    assert {"nuri", "omar", "zaria", "idris"} < left


@pytest.mark.rule("CA-PRES-4")
def test_every_duel_has_a_full_setup() -> None:
    session = Prestige().after(Duel(FIRST_WINS).table)
    table = pp.load("chroma-arcana", **session.params).new(seed=0, manual=True)
    assert [(str(a), n) for a, n in table.chance_outcomes or ()] == [
        ("~first:p1", 1),
        ("~first:p2", 1),
    ]
    table = pp.load("chroma-arcana", **session.params).new(seed=0)
    while not str(next(iter(table.legal_actions))).startswith("major"):
        table.push(next(iter(table.legal_actions)))
    assert len(table.legal_actions) == 8
    assert table.view(0)._core.picture().count("health 9") == 2


@pytest.mark.rule("CA-PRES-5")
def test_equal_prestige_is_a_drawn_session() -> None:
    session = Prestige()
    for _ in range(3):
        session = session.after(Duel(TIE).table)
    assert session.over
    assert session.points == (0, 0)
    assert session.winner is None


@pytest.mark.rule("CA-PRES-6")
def test_all_three_duels_are_played() -> None:
    session = Prestige()
    for _ in range(2):
        session = session.after(Duel(FIRST_WINS.replace("hp 4", "hp 10")).table)
    assert session.points == (20, 0)
    assert not session.over
    assert session.winner is None


@pytest.mark.rule("CA-PRES-7")
def test_without_egos_none_is_used_up() -> None:
    game = pp.load("chroma-arcana", egos="off", max_turns=1)
    table = game.new(seed=3)
    while table.outcome() is None:
        table.push(table.legal_actions[-1])
    session = Prestige().after(table)
    assert session.params == {"egos_out": 0}
    outcome = table.outcome()
    assert outcome is not None
    assert session.points == outcome.scores


@pytest.mark.rule("CA-GEN-14")
def test_a_mage_who_resigns_gets_nothing_and_the_rival_its_health() -> None:
    duel = Duel("given turn A CAST\nA: hp 8; ego nuri:0\nB: hp 3; ego zaria:0; book snapfire:0")
    session = Prestige().resigned(duel.table, 0)
    assert session.points == (0, 3)
    assert session.duels[0].egos == ("nuri", "zaria")
    assert Prestige().resigned(duel.table, "p2").points == (8, 0)


def test_a_duel_must_be_over_and_be_one() -> None:
    with pytest.raises(ParameterError):
        Prestige().after(pp.load("chroma-arcana").new(seed=1))
    with pytest.raises(ParameterError):
        Prestige().resigned(reference_game("kuhn").new(seed=1), 0)
