"""Champions of Hara as a game that can be loaded and played.

The whole contract in every mode is checked by the driver in C++ (`test_cases.py`); here it is
what passes through Python.
"""

from __future__ import annotations

import random

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
    "params", [{"players": 1}, {"players": 5}, {"mode": "scenario"}, {"champion_1": "nobody"}]
)
def test_what_is_no_game_is_refused(params: dict[str, int | str]) -> None:
    with pytest.raises(ParameterError):
        pp.load("champions-of-hara", **params)


def test_an_engine_plays_it() -> None:
    table = pp.load("champions-of-hara", players=3).new(seed=3)
    with Engine(seed=1) as engine:
        for _ in range(4):
            assert table.actor is not None
            action = engine.play(table.view(table.actor), Limit(nodes=100)).action
            assert action in table.legal_actions
            table.push(action)
