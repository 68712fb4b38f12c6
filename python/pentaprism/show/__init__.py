"""Positions for people: what `print` shows and, as `svg`, what notebooks show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.show import (
    champions_of_hara,
    champions_of_hara_svg,
    chroma_arcana,
    chroma_arcana_svg,
    prism_connect,
    prism_connect_svg,
    prisma_arena,
    prisma_arena_svg,
)

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_svg", "public_text", "svg", "text_of", "text_of_table"]

PRISMA = "prisma"
PICTURES = {
    "champions-of-hara": champions_of_hara_svg.svg,
    "chroma-arcana": chroma_arcana_svg.svg,
    "prism-connect": prism_connect_svg.svg,
    "prisma-arena": prisma_arena_svg.svg,
}
PUBLIC_PICTURES = {
    "champions-of-hara": champions_of_hara_svg.public_svg,
    "chroma-arcana": chroma_arcana_svg.public_svg,
    "prism-connect": prism_connect_svg.public_svg,
    "prisma-arena": prisma_arena_svg.public_svg,
}
TEXTS = {
    "champions-of-hara": champions_of_hara.text_of,
    "chroma-arcana": chroma_arcana.text_of,
    "prism-connect": prism_connect.text_of,
    "prisma-arena": prisma_arena.text_of,
}
WHOLE_TEXTS = {"prisma-arena": prisma_arena.whole_text}
PUBLIC_TEXTS = {
    "champions-of-hara": champions_of_hara.public_text,
    "chroma-arcana": chroma_arcana.public_text,
    "prism-connect": prism_connect.public_text,
    "prisma-arena": prisma_arena.public_text,
}


def svg(position: Table | View) -> str | None:
    """A position as an SVG document; None where its game has no picture."""
    if position.game.id == PRISMA:
        from pentaprism.show import prisma  # needs NumPy, which texts do without

        return prisma.svg(position)
    draw = PICTURES.get(position.game.id)
    return None if draw is None else draw(position)


def public_svg(table: Table) -> str | None:
    """What every seat sees of a table, as an SVG document; None where its game has no picture."""
    if not table.game.hides:
        return svg(table)
    draw = PUBLIC_PICTURES.get(table.game.id)
    return None if draw is None else draw(table)


def text_of(view: View) -> str:
    """The position as the seat of a view sees it, laid out where its game has a layout."""
    lay_out = TEXTS.get(view.game.id)
    return view._core.picture() if lay_out is None else lay_out(view)


def text_of_table(table: Table) -> str:
    """A table with everything on it: at once, or what each seat sees, one after the other."""
    whole = WHOLE_TEXTS.get(table.game.id)
    if whole is not None:
        return whole(table)
    lay_out = TEXTS.get(table.game.id)
    if lay_out is None:
        return table._core.picture()
    return "\n".join(lay_out(table.view(seat)) for seat in table.game.seats)


def public_text(table: Table) -> str:
    """What every seat sees of a table."""
    lay_out = PUBLIC_TEXTS.get(table.game.id)
    return table._core.public_picture() if lay_out is None else lay_out(table)
