"""Searches: iterations of the tree search, positions of the depth search, by threads."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import Game, Table
from pentaprism.engine import Engine, Limit, Settings

NODES = 5_000


@pytest.mark.parametrize("threads", [1, 2])
def test_tree_search(benchmark: BenchmarkFixture, table: Table, threads: int) -> None:
    """Iterations with a playout each."""
    assert table.actor is not None
    view = table.view(table.actor)
    engine = Engine(seed=1, threads=threads, settings=Settings(solver=False))
    report = benchmark(engine.analyse, view, Limit(nodes=NODES))
    assert report.nodes <= NODES


def test_depth_search(benchmark: BenchmarkFixture, table: Table) -> None:
    """Positions of the expectimax."""
    assert table.actor is not None
    view = table.view(table.actor)
    engine = Engine(seed=1, settings=Settings(method="depth", guesses=4))
    report = benchmark(engine.analyse, view, Limit(nodes=NODES))
    assert report.nodes > 0


def test_guess(benchmark: BenchmarkFixture, table: Table, game: Game) -> None:
    """One guess of a view, as a table."""
    view = table.view(game.seats[0])
    assert benchmark(view.guess, 1).actor == table.actor
