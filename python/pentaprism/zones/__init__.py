"""What lies where, for programs: the zones and numbers of annex B.4 of the protocol, by name.

They come from what the core itself says of a view, so nothing can be in them that its seat may not
know. Games that name no zones here have the fields of their state record alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.zones import chroma_arcana, prisma

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_zones", "who_sees", "zones_of"]

SEEN = {"chroma-arcana": chroma_arcana.SEEN, "prisma": prisma.SEEN}


def zones_of(source: Table | View) -> dict[str, str] | None:
    """The zones of a view, or all that the seats of a table know of their own; None: no names."""
    from pentaprism.view import View

    views = [source] if isinstance(source, View) else [source.view(s) for s in source.game.seats]
    if source.game.id == "prisma":
        return prisma.zones(views[0])
    if source.game.id != "chroma-arcana":
        return None
    lines = [view._core.picture().splitlines() for view in views]
    head, *mages = lines[0]
    if len(lines) > 1:
        mages = [lines[seat][1 + seat] for seat in range(len(lines))]
    return chroma_arcana.zones([head, *mages])


def public_zones(table: Table) -> dict[str, str] | None:
    """The same of what every seat knows."""
    if table.game.id == "prisma":
        return prisma.zones(table.view(0))
    if table.game.id != "chroma-arcana":
        return None
    return chroma_arcana.zones(table._core.public_picture().splitlines())


def who_sees(game: str) -> dict[str, str]:
    """The zones of a game, `P` for each seat, and who sees them: `all`, `owner` or `nobody`."""
    return SEEN.get(game, {})
