"""Pictures of positions, for the games that have one: `svg` for notebooks and files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.show import prisma

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["svg"]

PICTURES = {"prisma": prisma.svg}


def svg(position: Table | View) -> str | None:
    """A position as an SVG document; None where its game has no picture."""
    draw = PICTURES.get(position.game.id)
    return None if draw is None else draw(position)
