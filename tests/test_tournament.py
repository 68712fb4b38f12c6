"""Tournaments: groups, rotations and ratings of more players than two."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import pentaprism as pp
from pentaprism.errors import ParameterError
from pentaprism.matches import Played, Player, Tournament
from pentaprism.matches.adjudication import adjudicated, ranked
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
    assert standings[0].score.share > 0.8
    assert sum(one.score.games for one in standings) == 2 * 40


def test_a_tie_moves_equals_by_nothing() -> None:
    two = tournament("0", "0", game=reference_game("tic-tac-toe"))
    drawn = two.standings([Played((0, 1), (0.5, 0.5), 9)])
    assert [round(one.mu, 6) for one in drawn] == [25.0, 25.0]
    won = two.standings([Played((1, 0), (1.0, 0.0), 9)])
    assert [one.player for one in won] == [1, 0]
    assert won[0].mu > 25 > won[1].mu


@pytest.mark.parametrize("players", [3, 4])
def test_an_undecided_game_is_ranked_where_that_is_asked_for(players: int) -> None:
    """By the weights of the features: the order of the leads is that of the scores of the seats."""
    game = pp.load("champions-of-hara", players=players, mode="introductory")
    undecided = tournament(*["0"] * players, game=game).play(1)
    ranked = Tournament(game, (Player.parse("0"),) * players, adjudicate=True).play(1)
    for before, after in zip(undecided, ranked, strict=True):
        assert before.values == (0.5,) * players
        assert (after.lineup, after.choices) == (before.lineup, before.choices)
        assert sum(after.values) == pytest.approx(1.0)
        assert len(set(after.values)) == players
    table = pp.load("champions-of-hara", players=players).new(seed=1)
    rng = random.Random(1)
    while table.actor is not None:
        table.push(rng.choice(table.legal_actions))
    own = [name for name in table.game.features if not name.startswith("rival")]
    scores = [
        sum(table.game.features[name] * table.view(seat).features[name] for name in own)
        for seat in table.game.seats
    ]
    order = sorted(table.game.seats, key=lambda seat: scores[seat])
    values = adjudicated(table.game, table)
    assert sorted(table.game.seats, key=lambda seat: values[seat]) == order
    expected = [n / sum(range(players)) for n in range(players)]
    assert sorted(values) == pytest.approx(expected)


def test_a_game_that_was_decided_is_not_ranked() -> None:
    """Nor is a place other than the first told apart in it."""
    game = pp.load("prisma-arena", mode="ffa", players=3)
    as_it_ended = tournament("0", "0", "0", game=game).play(2)
    ranked = Tournament(game, (Player.parse("0"),) * 3, adjudicate=True).play(2)
    assert any(len(set(one.values)) > 1 for one in as_it_ended)
    for before, after in zip(as_it_ended, ranked, strict=True):
        if len(set(before.values)) > 1:
            assert after == before


def test_a_win_is_shared_out_by_rank() -> None:
    assert ranked([0.0, 4.0]) == [0.0, 1.0]
    assert ranked([1.0, 1.0]) == [0.5, 0.5]
    assert ranked([3.0, -1.0, 2.0]) == pytest.approx([2 / 3, 0.0, 1 / 3])
    assert ranked([5.0, 1.0, 5.0, 1.0]) == pytest.approx([5 / 12, 1 / 12, 5 / 12, 1 / 12])


def test_games_of_a_deal_are_not_independent() -> None:
    """The interval of a share is that of a match: wider where the games of a deal end alike."""
    two = tournament("0", "0", game=reference_game("tic-tac-toe"))
    lone = [Played((0, 1), (float(n % 2), 1 - n % 2), 9, deal=n) for n in range(40)]
    pairs = [Played((0, 1), (float(n % 2), 1 - n % 2), 9, deal=n) for n in range(20)] * 2
    by_game, by_deal = (two.standings(games)[0].score for games in (lone, pairs))
    assert by_game.games == by_deal.games == 40
    assert (by_game.deals, by_deal.deals) == (40, 20)
    assert by_deal.high - by_deal.low > 1.3 * (by_game.high - by_game.low)
    some = tournament("0", "1", "0", "2")
    assert [game.deal for deal in some.run(2, 5) for game in deal] == [5, 5, 5, 6, 6, 6]


def test_places_are_rated_and_not_the_first_alone() -> None:
    four = tournament("0", "0", "0", game=GOOFSPIEL)
    values = tuple(ranked([3.0, 2.0, 1.0]))
    standings = four.standings([Played((2, 0, 1), values, 9)] * 4)
    assert [one.player for one in standings] == [2, 0, 1]
    assert standings[1].mu - standings[2].mu > 1


def test_there_must_be_enough_players_and_sides() -> None:
    with pytest.raises(ParameterError, match="3 sides: name as many"):
        tournament("0", "1")
    with pytest.raises(ParameterError, match="one side"):
        tournament("0", "1", game=reference_game("2048"))
    with pytest.raises(ParameterError, match="features"):
        Tournament(GOOFSPIEL, (Player.parse("0"),) * 3, adjudicate=True)
