"""Prisma as it is loaded: parameters, events, records, searches."""

from __future__ import annotations

import random

import pytest

import pentaprism as pp
from pentaprism import tensors
from pentaprism.engine import Engine, Limit
from pentaprism.errors import ParameterError
from pentaprism.testing import check_all

MODES: list[dict[str, int | str]] = [
    {},
    {"players": 3, "tournament": "on", "start": "beams"},
    {"players": 4, "edition": "new", "start": "die"},
    {"start": "given", "first": 2},
]


@pytest.mark.parametrize("params", MODES, ids=str)
def test_a_random_game_reads_back(params: dict[str, int | str]) -> None:
    game = pp.load("prisma", **params)
    table = game.new(seed=5)
    rng = random.Random(5)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    outcome = table.outcome()
    assert outcome is not None
    assert sum(outcome.values) == pytest.approx(1)
    again = game.table(table.text, seed=5)
    assert again.view(0) == table.view(0)
    assert str(again) == str(table)


@pytest.mark.parametrize(
    "params",
    [
        {"players": 4},
        {"start": "die"},
        {"start": "beams", "edition": "new"},
        {"first": 3},
        {"players": 5},
    ],
    ids=str,
)
def test_modes_that_do_not_fit(params: dict[str, int | str]) -> None:
    with pytest.raises(ParameterError):
        pp.load("prisma", **params)


def test_nothing_is_hidden() -> None:
    """PR-INFO-2: what a seat sees is everything there is."""
    game = pp.load("prisma")
    assert not game.hides
    view = game.new(seed=2).view(0)
    assert view.guess(seed=1).view(0) == view
    assert view.bytes == game.new(seed=2).view(1).bytes


def test_perft_from_the_start() -> None:
    """PR-CHN-1, PR-CHN-2: each chance outcome counts once; 36 kinds of tiles may come."""
    game = pp.load("prisma", start="given")
    assert [game.perft(depth) for depth in range(4)] == [1, 36, 1272, 44106]
    assert pp.load("prisma").divide(1) == {"~first:p1": 1, "~first:p2": 1}


def test_an_engine_plays_it() -> None:
    table = pp.load("prisma").new(seed=3)
    with Engine(seed=1) as engine:
        for _ in range(3):
            assert table.actor is not None
            action = engine.play(table.view(table.actor), Limit(nodes=200)).action
            assert action in table.legal_actions
            table.push(action)


@pytest.mark.parametrize("params", MODES[:3], ids=str)
def test_it_keeps_the_contract(params: dict[str, int | str]) -> None:
    check_all(pp.load("prisma", **params), games=1)


def test_views_become_tensors() -> None:
    game = pp.load("prisma", start="given")
    table = game.new(seed=6)
    rows, names = tensors.encode([table.view(0)])
    assert rows.shape == (1, len(names))
    assert rows[0, names.index("placed.count")] == 2.0
    assert rows[0, names.index("stage=3")] == 1.0
    held = [i for i, name in enumerate(names) if name.startswith("hands[0][") and rows[0, i]]
    assert len(held) == 4
