"""Matches: mirrored deals, scores with their intervals, players in words."""

from __future__ import annotations

import math
import random

import pytest

import pentaprism as pp
from pentaprism.engine import Engine
from pentaprism.errors import LimitError, ParameterError
from pentaprism.levels import LEVELS
from pentaprism.matches import Match, Player, Score
from pentaprism.matches.score import elo_of
from pentaprism.reference import reference_game


def test_a_level_against_itself_is_even_in_seatings() -> None:
    two = Match(reference_game("connect-four"), Player(), Player())
    assert two.seatings() == ((True, False), (False, True))
    teams = Match(reference_game("connect-four", seats=4), Player(), Player())
    assert len(teams.game.sides) == 2
    assert teams.seatings() == two.seatings()
    four = Match(reference_game("hearts"), Player(), Player())
    assert four.seatings() == ((True, False, True, False), (False, True, False, True))


def test_every_sharing_is_followed_by_its_opposite() -> None:
    for name in ("connect-four", "hearts", "pig"):
        found = Match(reference_game(name), Player(), Player()).seatings()
        for one, other in zip(found[::2], found[1::2], strict=True):
            assert other == tuple(not x for x in one)


def test_the_points_of_a_deal_are_those_of_its_games() -> None:
    """Played again by hand: the same deal, the same engines, the seats exchanged."""
    game = reference_game("kuhn")
    first, second = Player(LEVELS[3]), Player(LEVELS[0])
    deal = Match(game, first, second).play(5)
    for seat, points in enumerate(deal.points):
        table = game.new(seed=5)
        with first.engine(game, 11) as one, second.engine(game, 12) as other:
            while table.actor is not None:
                engine = one if table.actor == seat else other
                view = table.view(table.actor)
                table.push(
                    view.legal_actions[0]
                    if len(view.legal_actions) == 1
                    else engine.play(view).action
                )
        outcome = table.outcome()
        assert outcome is not None
        assert points == outcome.values[seat]
    assert Match(game, first, second).play(5) == deal


def test_jobs_change_nothing() -> None:
    match = Match(reference_game("connect-four"), Player(LEVELS[2]), Player(LEVELS[0]))
    alone = list(match.run(4, 3))
    assert [deal.seed for deal in alone] == [3, 4, 5, 6]
    assert list(match.run(4, 3, jobs=3)) == alone
    assert match.score(alone).share > 0.5


def test_there_must_be_somebody_to_play_against() -> None:
    with pytest.raises(ParameterError, match="one side"):
        Match(reference_game("2048"), Player(), Player())


def test_an_interval_is_that_of_wilson_or_wider() -> None:
    even = Score.of([[1.0, 0.0]] * 50)
    assert (even.share, even.games, even.deals) == (0.5, 100, 50)
    assert even.low == pytest.approx(0.4038, abs=1e-4)  # Wilson's of 50 in 100
    assert even.high == pytest.approx(0.5962, abs=1e-4)
    won = Score.of([[1.0, 1.0]] * 10)
    assert won.high == 1.0
    assert won.low == pytest.approx(0.8389, abs=1e-4)  # Wilson's of 20 in 20
    together = Score.of([[1.0, 1.0], [0.0, 0.0]] * 25)
    assert together.high - together.low > even.high - even.low  # as if there were half the games
    assert (Score.of([]).low, Score.of([]).high) == (0.0, 1.0)


def test_an_interval_holds_the_truth_as_often_as_it_says() -> None:
    rng = random.Random(1)
    held = 0
    rounds = 400
    for _ in range(rounds):
        deals = []
        for _ in range(40):
            luck = rng.choice((0.45, 0.75))  # of the deal, for both of its games
            deals.append([float(rng.random() < luck) for _ in range(2)])
        score = Score.of(deals)
        held += score.low <= 0.6 <= score.high
    assert held >= 0.91 * rounds


def test_elo() -> None:
    assert elo_of(0.5) == 0
    assert elo_of(10 / 11) == pytest.approx(400)
    assert elo_of(0.25) == pytest.approx(-elo_of(0.75))
    assert elo_of(1.0) == math.inf
    assert "Elo +infinite (+7 to +infinite)" in str(Score.of([[1.0, 1.0]] * 2))
    assert "Elo -infinite (-infinite to -7)" in str(Score.of([[0.0, 0.0]] * 2))


def test_players_in_words() -> None:
    assert Player.parse("4").level == LEVELS[4]
    player = Player.parse("level=8,nodes=30,exploration=1.5,solver=false,evaluation=features")
    assert player.level == LEVELS[8]
    assert player.limit is not None
    assert player.limit.nodes == 30
    assert dict(player.settings) == {
        "exploration": 1.5,
        "solver": False,
        "evaluation": "features",
    }
    with player.engine(reference_game("kuhn"), 1) as engine:
        view = reference_game("kuhn").new(seed=1).view(0)
        assert engine.play(view, player.limit).report.nodes == 30


WRONG = {
    "11": "between 0 and 10",
    "strong": "neither a level",
    "nodes=many": "whole number",
    "speed=3": "no setting",
    "solver=maybe": "true or false",
    "exploration=x": "is a number",
    "exploration=-5": "between",
    "evaluation=magic": "one of",
    "nodes=0": "between",
    "time=soon": "is a number",
}


@pytest.mark.parametrize("text", WRONG)
def test_wrong_players_say_what_is_wrong(text: str) -> None:
    with pytest.raises(LimitError, match=WRONG[text]):
        Player.parse(text)


def test_a_stronger_player_has_more_than_half() -> None:
    match = Match(reference_game("connect-four"), Player.parse("nodes=300"), Player.parse("0"))
    deals = list(match.run(5))
    assert match.score(deals).share > 0.8
    assert all(deal.choices > 8 for deal in deals)
    assert isinstance(match.game, pp.Game)


def test_who_leads_has_an_undecided_game_where_that_is_asked_for() -> None:
    """Random players do not bring all energy home in six Days."""
    game = pp.load("champions-of-hara")
    players = Player(LEVELS[0]), Player(LEVELS[0])
    assert Match(game, *players).play(1).points == (0.5, 0.5)
    decided = Match(game, *players, adjudicate=True).play(1)
    assert set(decided.points) <= {0.0, 1.0}
    assert decided.choices == Match(game, *players).play(1).choices


def test_of_more_sides_than_two_the_points_are_those_of_the_ranks() -> None:
    """Two of three sides have all, two thirds or a third of a win, one of them the rest."""
    game = pp.load("champions-of-hara", players=3, mode="introductory")
    match = Match(game, Player(LEVELS[0]), Player(LEVELS[0]), adjudicate=True)
    points = match.play(1).points
    sides = [sum(seating) for seating in match.seatings()]
    assert sides == [2, 1] * 3
    for share, held in zip(points, sides, strict=True):
        thirds = round(3 * share)
        assert share == pytest.approx(thirds / 3)
        assert held - 1 <= thirds <= held + 1


def test_nothing_leads_where_a_game_has_no_features() -> None:
    with pytest.raises(ParameterError, match="features"):
        Match(reference_game("kuhn"), Player(), Player(), adjudicate=True)


def test_a_level_of_few_nodes_steps_before_it_judges() -> None:
    game = pp.load("champions-of-hara")
    found = [Engine(level=level).settings_for(game).evaluation for level in (1, 7, 8, 10)]
    assert found == ["truncated", "truncated", "features", "features"]
    told = Engine(level=1, evaluator="features").settings_for(game)
    assert told.evaluation == "features"
    other = pp.load("chroma-arcana")
    assert Engine(level=1).settings_for(other).evaluation == other.settings.evaluation
