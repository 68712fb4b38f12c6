"""Rules: actions, applying them, playing to the end, counting."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import Game, _core
from pentaprism.reference import reference_game

DEPTHS = {"connect-four": 6, "tic-tac-toe": 6, "pig": 6, "kuhn": 5}


def test_playouts(benchmark: BenchmarkFixture, game: Game) -> None:
    """A thousand random plays to the end, in C++."""
    rounds, _ = benchmark(_core.bench_playouts, game._core, 1, 0, 1000)
    assert rounds == 1000


def test_copies(benchmark: BenchmarkFixture, game: Game) -> None:
    """Copy a state and apply an event, over the positions of random games, in C++."""
    _, pairs = benchmark(_core.bench_copies, game._core, 1, 100)
    assert pairs > 0


@pytest.mark.parametrize("name", DEPTHS)
def test_perft(benchmark: BenchmarkFixture, name: str) -> None:
    """Counting sequences of events."""
    assert benchmark(reference_game(name).perft, DEPTHS[name]) > 0
