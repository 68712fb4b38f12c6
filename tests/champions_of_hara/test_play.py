"""Champions of Hara as a game that can be loaded and played.

The whole contract in every mode is checked by the driver in C++ (`test_cases.py`); here it is
what passes through Python.
"""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import pentaprism as pp
from pentaprism.engine import Engine, Limit
from pentaprism.errors import ParameterError
from pentaprism.testing import (
    check_after,
    check_honesty,
    check_legal,
    check_replay,
    check_reproducible_search,
)

RICH: dict[str, int | str] = {
    "players": 3, "layout": "random", "quests": "on", "alternates": 63, "passives": 42,
}  # fmt: skip


def finished(seed: int, **params: int | str) -> pp.Table:
    """A random game at its end."""
    table = pp.load("champions-of-hara", **params).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    return table


def test_it_keeps_the_contract() -> None:
    game = pp.load("champions-of-hara", **RICH)
    check_legal(game, 1, sums_to_one=False)  # CH-WIN-4: a draw is worth the same to each
    check_replay(game, 1)
    check_honesty(pp.load("champions-of-hara", **RICH | {"players": 2}), 1)
    check_after(game, 1)


def test_a_search_cannot_tell_a_twin_from_the_truth() -> None:
    game = pp.load("champions-of-hara", mode="introductory")
    check_reproducible_search(game, 1, nodes=30)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_nobody_wins_after_the_sixth_day(players: int) -> None:
    """CH-WIN-4: a random game ends undecided, and each player has the value of a draw."""
    table = finished(2, players=players, draw_value=20)
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == table.game.seats
    assert outcome.values == (0.2,) * players


@pytest.mark.parametrize(
    "params",
    [
        {"players": 1},
        {"players": 5},
        {"champion_1": "nobody"},
        {"mode": "scenario", "scenario": 1},  # three or four players
        {"mode": "scenario", "scenario": 3},  # solo
        {"mode": "scenario", "scenario": 3, "players": 1, "champion_1": "leaf"},  # CH-SCN-6
        {"mode": "scenario", "scenario": 8, "players": 3},  # two equal teams
        {"mode": "scenario", "scenario": 10, "corrupted": "enoki"},  # CH-SCN-2
    ],
)
def test_what_is_no_game_is_refused(params: dict[str, int | str]) -> None:
    with pytest.raises(ParameterError):
        pp.load("champions-of-hara", **params)


def scenario(number: int, **params: int | str) -> pp.Game:
    return pp.load("champions-of-hara", mode="scenario", scenario=number, **params)


@pytest.mark.parametrize(
    ("number", "players", "sides", "cooperative"),
    [
        (1, 3, ["0", "1", "2"], False),
        (2, 4, ["0123"], True),
        (3, 1, ["0"], True),
        (5, 4, ["0", "123"], False),
        (8, 4, ["02", "13"], False),
        (17, 2, ["0", "1"], False),
    ],
)
def test_who_plays_with_whom(
    number: int, players: int, sides: list[str], cooperative: bool
) -> None:
    """CH-TEAM-1, CH-TEAM-3, CH-SC05-1: without names the first seat has the hunted champion."""
    game = scenario(number, players=players)
    assert ["".join(str(int(seat)) for seat in side) for side in game.sides] == sides
    assert game.cooperative is cooperative


def test_bosses_are_laid_out_on_the_first_day() -> None:
    """CH-SC03-3, CH-SPWN-3, CH-SPWN-4: on space 3 of each World, and the Hydra out of its deck."""
    table = scenario(3, players=1, first="p1").new(seed=2)
    record = table.view(0).record
    assert table.game.rules is not None
    lying = [
        table.game.rules.components[int(record["hexes"][7 + 6 * world + 2])].id
        for world in range(6)
    ]
    assert lying == [f"{world}-m9" for world in "apoblr"]
    assert int(record["dusk"]["size"]) == 29


def test_teams_are_an_option() -> None:
    """CH-TEAM-3."""
    game = scenario(8, players=4, teams="14-23")
    assert [[int(seat) for seat in side] for side in game.sides] == [[0, 3], [1, 2]]


def test_the_players_of_a_scenario_win_together() -> None:
    """CH-SCN-3, CH-SCN-5: not having won is a loss of all."""
    game = scenario(4, players=3)
    table = game.new(seed=5)
    rng = random.Random(5)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.values == (0.0, 0.0, 0.0)
    assert outcome.ending in {"loss", "days"}


@pytest.mark.parametrize(("number", "players"), [(1, 3), (9, 1)])
def test_scenarios_keep_the_contract(number: int, players: int) -> None:
    game = scenario(number, players=players)
    check_replay(game, 1)
    check_honesty(game, 1)


def test_a_search_of_secret_targets_cannot_tell_a_twin_from_the_truth() -> None:
    """CH-SC01-2."""
    check_reproducible_search(scenario(1, players=3), 1, nodes=20)


def test_an_engine_plays_a_scenario() -> None:
    table = scenario(7, players=2).new(seed=3)
    with Engine(seed=1) as engine:
        for _ in range(4):
            assert table.actor is not None
            report = engine.play(table.view(table.actor), Limit(nodes=60))
            assert report.action in table.legal_actions
            table.push(report.action)


def test_an_engine_plays_it() -> None:
    table = pp.load("champions-of-hara", players=3).new(seed=3)
    with Engine(seed=1) as engine:
        for _ in range(4):
            assert table.actor is not None
            action = engine.play(table.view(table.actor), Limit(nodes=100)).action
            assert action in table.legal_actions
            table.push(action)


def test_a_node_tries_few_choices_before_it_tries_them_again() -> None:
    """By the game's own settings a node considers √n actions after n visits."""
    game = pp.load("champions-of-hara", mode="scenario", scenario=6, players=1)
    table = game.new(seed=1)
    while table.actor is None or len(table.legal_actions) < 7:
        table.push(table.legal_actions[0])
    view = table.view(table.actor)
    tried = []
    for settings in (game.settings, replace(game.settings, widening_factor=0.0)):
        report = Engine(settings=settings, seed=1).analyse(view, Limit(nodes=16))
        tried.append(sum(line.visits > 0 for line in report.lines))
    assert tried[0] <= 5
    assert tried[1] >= 7
