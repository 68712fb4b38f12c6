"""Who leads in a game that ended alike for all sides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.errors import ParameterError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentaprism.game import Game
    from pentaprism.table import Table

__all__ = ["adjudicated", "ranked", "require_features"]


def require_features(game: Game) -> None:
    """Raises `ParameterError` for a game without features: there is nothing to adjudicate by."""
    if not game.features:
        message = f"{game.id} has no features to adjudicate by"
        raise ParameterError(message)


def adjudicated(game: Game, table: Table) -> list[float]:
    """The values of all seats, 0 to 1, when the sides are ranked by what they lead by.

    A lead is the sum of `Game.features` and their weights, as the first seat of the side sees them;
    `ranked` makes values of leads. Seats of one side have the same value.
    """
    leads = [
        sum(w * table.view(side[0]).features[name] for name, w in game.features.items())
        for side in game.sides
    ]
    values = [0.0] * len(game.seats)
    for side, share in zip(game.sides, ranked(leads), strict=True):
        for seat in side:
            values[seat] = share
    return values


def ranked(leads: Sequence[float]) -> list[float]:
    """One win shared out by rank: a part for each side that a side is ahead of, half for an equal.

    Of two sides the better has all; of three 2/3, 1/3, 0; of four 1/2, 1/3, 1/6, 0.

    >>> ranked([0.5, -0.5])
    [1.0, 0.0]
    >>> ranked([2.0, 3.0, 2.0, 1.0])
    [0.25, 0.5, 0.25, 0.0]
    """
    pairs = len(leads) * (len(leads) - 1) / 2
    return [
        (sum(lead > other for other in leads) + (leads.count(lead) - 1) / 2) / pairs
        for lead in leads
    ]
