"""Records of views to rows of floats, by the plan and, for comparison, with NumPy's masks."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from pytest_benchmark.fixture import BenchmarkFixture

import pentaprism as pp
from pentaprism import tensors
from pentaprism.reference import reference_game

VIEWS = 4096


def views_of(name: str) -> list[pp.View]:
    """Views from the middle of games, of every seat in turn."""
    game = reference_game(name)
    views: list[pp.View] = []
    seed = 0
    while len(views) < VIEWS:
        table = game.new(seed=seed)
        for step in range(400):
            if table.actor is None:
                break
            views.append(table.view(game.seats[step % len(game.seats)]))
            table.push(table.legal_actions[(seed + step) % len(table.legal_actions)])
        seed += 1
    return views[:VIEWS]


@pytest.mark.parametrize("name", ["hearts", "toy", "leduc", "connect-four"])
def test_encode(benchmark: BenchmarkFixture, name: str) -> None:
    views = views_of(name)
    encoder = tensors.Encoder(views[0].game)
    records, seats = tensors.records(views), np.array([int(view.seat) for view in views])
    out = np.empty((VIEWS, len(encoder.names)), dtype=np.float32)
    benchmark(encoder, records, seats, out)
    report(benchmark, name, len(encoder.names))


def test_encode_toy_with_numpy(benchmark: BenchmarkFixture) -> None:
    """The lists and bags of the toy alone, as NumPy can do them: a mask over every place."""
    records = tensors.records(views_of("toy"))
    benchmark(counts_by_masks, records)
    report(benchmark, "toy, lists alone, NumPy", 3 * 5 + 5 + 1 + 5 * 4)


def counts_by_masks(records: NDArray[np.void]) -> NDArray[np.float32]:
    columns = []
    for held in [*np.moveaxis(records["hands"]["cards"], 1, 0), records["pile"]["known"]]:
        cards = held["items"]["card"]
        there = np.arange(cards.shape[1]) < held["count"][:, None]
        columns += [((cards == kind) & there).sum(axis=1) for kind in range(4)]
        columns.append(((cards >= 4) & there).sum(axis=1))
    columns.append(records["pile"]["size"])
    columns += [*records["deck"]["counts"].T, *records["gone"]["counts"].T]
    columns += [*records["laid"]["counts"].reshape(len(records), -1).T]
    return np.stack(columns, axis=1).astype(np.float32)


def report(benchmark: BenchmarkFixture, name: str, planes: int) -> None:
    if benchmark.stats is not None:
        nanoseconds = benchmark.stats.stats.min / VIEWS * 1e9
        print(f"\n{name}: {nanoseconds:.0f} ns a record, {planes} planes")
