"""What the suites share: fixed positions of each game. README.md says how to read the figures."""

from __future__ import annotations

import pytest

from pentaprism import Game, Table
from pentaprism.reference import reference_game

GAMES = ("connect-four", "pig", "leduc", "hearts", "goofspiel")


@pytest.fixture(params=GAMES)
def game(request: pytest.FixtureRequest) -> Game:
    """Each game that is measured."""
    return reference_game(str(request.param))


@pytest.fixture
def table(game: Game) -> Table:
    """A position some decisions into a fixed random game, with something to choose."""
    return position(game)


def position(game: Game, decisions: int = 6, seed: int = 7) -> Table:
    """The table after so many first-listed decisions, or fewer where the game would be over."""
    table = game.new(seed)
    for _ in range(decisions):
        table.push(table.legal_actions[0])
        if table.actor is None:
            table.pop()
            break
    return table
