"""The two card games side by side: random play, and the search with the settings of each game."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import Game, View, _core, load
from pentaprism.engine import Engine, Limit

GAMES = 50
NODES = 2_000


@pytest.fixture(params=["chroma-arcana", "prism-connect"])
def game(request: pytest.FixtureRequest) -> Game:
    """Each of the two."""
    return load(str(request.param))


def views_of(game: Game, most: int = 5, every: int = 30) -> list[View]:
    """What the seats to choose see in the middle of a game between random players."""
    table = game.new(seed=3)
    player = Engine(level=0, seed=3)
    found: list[View] = []
    while table.actor is not None and len(found) < most:
        view = table.view(table.actor)
        if len(table) > every * (len(found) + 2) and len(view.legal_actions) > 1:
            found.append(view)
        table.push(player.play(view).action)
    return found


def test_random_games(benchmark: BenchmarkFixture, game: Game) -> None:
    """From the start to the end, in C++; `plies` a round are choices and outcomes of chance."""
    rounds, plies = benchmark(_core.bench_playouts, game._core, 1, 0, GAMES)
    benchmark.extra_info["plies"] = plies
    assert rounds == GAMES


def test_search(benchmark: BenchmarkFixture, game: Game) -> None:
    """Iterations as the engine plays: five positions, 2,000 nodes each."""
    views = views_of(game)
    engine = Engine(seed=1)

    def search() -> int:
        return sum(engine.play(view, Limit(nodes=NODES)).report.nodes for view in views)

    assert benchmark(search) <= len(views) * NODES
