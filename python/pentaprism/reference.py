"""Small games with known answers, which verify the rest and measure it.

`pentaprism.testing` has these names too, beside the contract that every game keeps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism.game import _game_of

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.rules import Ruleset

__all__ = ["reference_game", "reference_games"]


def reference_game(name: str, rules: Ruleset | None = None, **params: int | str) -> Game:
    """The reference game of that id with the given parameters, the others at their presets.

    `rules`: a ruleset in the place of the built-in one. Raises `UnknownGameError`,
    `ParameterError` and `RulesError`.
    """
    return _game_of("reference_game", name, params, rules)


def reference_games() -> tuple[str, ...]:
    """Ids of the reference games."""
    return tuple(_core.reference_games())
