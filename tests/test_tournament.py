"""Tournaments: groups, rotations and ratings of more players than two."""

from __future__ import annotations

from collections import Counter

import pytest

from pentaprism.errors import ParameterError
from pentaprism.matches import Played, Player, Tournament
from pentaprism.reference import reference_game

GOOFSPIEL = reference_game("goofspiel", seats=3)


def tournament(*players: str, game: object = GOOFSPIEL) -> Tournament:
    return Tournament(game, tuple(Player.parse(word) for word in players))  # type: ignore[arg-type]


def test_everybody_has_every_side_of_a_deal() -> None:
    three = tournament("0", "0", "0", "0")
    for deal in range(40):
        lineups = three.lineups(deal)
        assert len(lineups) == 3
        assert len(set(lineups[0])) == 3
        assert all(sorted(column) == sorted(lineups[0]) for column in zip(*lineups, strict=True))
        assert lineups == three.lineups(deal)


@pytest.mark.parametrize("count", [3, 4, 5, 7])
def test_everybody_plays_as_often_as_may_be(count: int) -> None:
    three = tournament(*["0"] * count)
    played = Counter(who for deal in range(40 * count) for who in three.lineups(deal)[0])
    assert len(played) == count
    assert max(played.values()) - min(played.values()) <= 18  # of 120


def test_jobs_change_nothing() -> None:
    some = tournament("0", "1", "0", "2")
    alone = list(some.run(3))
    assert list(some.run(3, jobs=3)) == alone
    assert [game.lineup for deal in alone for game in deal] == [
        lineup for deal in range(1, 4) for lineup in some.lineups(deal)
    ]


def test_ratings_are_in_the_order_of_strength() -> None:
    some = tournament("0", "nodes=200", "0", "2", game=reference_game("connect-four"))
    standings = some.standings([game for deal in some.run(20) for game in deal])
    assert [one.player for one in standings[:2]] == [1, 3]
    assert standings[0].mu - standings[-1].mu > 2 * standings[0].sigma
    assert standings[0].share > 0.8
    assert sum(one.games for one in standings) == 2 * 40


def test_a_tie_moves_equals_by_nothing() -> None:
    two = tournament("0", "0", game=reference_game("tic-tac-toe"))
    drawn = two.standings([Played((0, 1), (0.5, 0.5), 9)])
    assert [round(one.mu, 6) for one in drawn] == [25.0, 25.0]
    won = two.standings([Played((1, 0), (1.0, 0.0), 9)])
    assert [one.player for one in won] == [1, 0]
    assert won[0].mu > 25 > won[1].mu


def test_there_must_be_enough_players_and_sides() -> None:
    with pytest.raises(ParameterError, match="3 sides: name as many"):
        tournament("0", "1")
    with pytest.raises(ParameterError, match="one side"):
        tournament("0", "1", game=reference_game("2048"))
