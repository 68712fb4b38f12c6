"""Positions for people: `text_of` is what `print` shows, `svg` what notebooks show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.show import chroma_arcana, prism_connect, prism_connect_svg, prisma

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["svg", "text_of"]

PICTURES = {"prism-connect": prism_connect_svg.svg, "prisma": prisma.svg}
TEXTS = {"chroma-arcana": chroma_arcana.text_of, "prism-connect": prism_connect.text_of}


def svg(position: Table | View) -> str | None:
    """A position as an SVG document; None where its game has no picture."""
    draw = PICTURES.get(position.game.id)
    return None if draw is None else draw(position)


def text_of(view: View) -> str:
    """The position as the seat of a view sees it, laid out where its game has a layout."""
    lay_out = TEXTS.get(view.game.id)
    return view._core.picture() if lay_out is None else lay_out(view)
