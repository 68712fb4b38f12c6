"""Whole iterations of a tree search of hearts, by what judges its leaves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import _plugin_example
from pentaprism.engine import Engine, Guess, Limit
from pentaprism.reference import reference_game

NODES = 20_000


def points(guess: Guess) -> Sequence[float]:
    """What the compiled example does."""
    taken = guess.record["points"].tolist()
    left = 26 - sum(taken)
    return [1 - (mine + left / 4) / 26 for mine in taken]


def even(_: Guess) -> Sequence[float]:
    """Nothing: what is left is the call."""
    return EVEN


EVEN = (0.5, 0.5, 0.5, 0.5)
EVALUATORS: dict[str, Any] = {
    "playout": "playout",
    "cython": _plugin_example.POINTS,
    "python": points,
    "python-empty": even,
}


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("name", EVALUATORS)
def test_iterations(benchmark: BenchmarkFixture, name: str, threads: int) -> None:
    table = reference_game("hearts").new(seed=1)
    for _ in range(28):
        table.push(table.legal_actions[0])
    assert table.actor is not None
    view = table.view(table.actor)
    with Engine(evaluator=EVALUATORS[name], seed=1, threads=threads) as engine:
        look: Callable[[], object] = lambda: engine.analyse(view, Limit(nodes=NODES))  # noqa: E731
        benchmark(look)
    if benchmark.stats is not None:
        seconds = benchmark.stats.stats.min
        print(f"\n{name}, {threads} threads: {NODES / seconds / 1000:.0f} thousand a second")
