"""Opponent and search engine for five hobby games with hidden information, chance and seats."""

from __future__ import annotations

from pentaprism import _core, errors
from pentaprism.action import Action
from pentaprism.game import Game, game_ids, load
from pentaprism.outcome import Ending, Outcome
from pentaprism.seat import Seat
from pentaprism.table import Table
from pentaprism.view import View

__version__ = _core.version()


def get_include() -> str:
    """The folder to compile plug-ins with: `#include <pentaprism/plugin.h>`."""
    from pathlib import Path

    return str(Path(__file__).parent / "include")


__all__ = [
    "Action",
    "Ending",
    "Game",
    "Outcome",
    "Seat",
    "Table",
    "View",
    "__version__",
    "errors",
    "game_ids",
    "load",
]
