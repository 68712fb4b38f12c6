"""Prisma: what its wide choices and its geometry cost, in C++. Both loops run over random games."""

from __future__ import annotations

from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import _core, load

GAMES = 50


def test_random_games(benchmark: BenchmarkFixture) -> None:
    """From the start to the end: about 90 events a game, half of them with a list of choices."""
    game = load("prisma")
    rounds, _ = benchmark(_core.bench_playouts, game._core, 1, 0, GAMES)
    assert rounds == GAMES


def test_copies(benchmark: BenchmarkFixture) -> None:
    """Copy a state and apply the event that was played there: 400 positions, 20 times."""
    game = load("prisma")
    _, pairs = benchmark(_core.bench_copies, game._core, 1, 20)
    assert pairs > 0
