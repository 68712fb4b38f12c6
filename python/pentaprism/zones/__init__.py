"""What lies where, for programs: the zones and numbers of annex B.7 of the protocol, by name.

They come from what the core itself says of a view, so nothing can be in them that its seat may not
know. Games that name no zones here have the fields of their state record alone.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.zones import (
    champions_of_hara,
    chroma_arcana,
    prism_connect,
    prisma,
    prisma_arena,
)

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_zones", "who_sees", "zones_of"]

SEEN = {
    "champions-of-hara": champions_of_hara.SEEN,
    "chroma-arcana": chroma_arcana.SEEN,
    "prism-connect": prism_connect.SEEN,
    "prisma": prisma.SEEN,
    "prisma-arena": prisma_arena.SEEN,
}
DESCRIBED = {"chroma-arcana": chroma_arcana.zones, "prism-connect": prism_connect.zones}
"""Games whose description is a line for all and one for each seat."""


def zones_of(source: Table | View) -> dict[str, str] | None:
    """The zones of a view, or all that the seats of a table know of their own; None: no names."""
    from pentaprism.view import View

    views = [source] if isinstance(source, View) else [source.view(s) for s in source.game.seats]
    if source.game.id == "prisma":
        return prisma.zones(views[0])
    if source.game.id == "champions-of-hara":
        return champions_of_hara.zones(source._core.picture().splitlines())
    lines = [view._core.picture().splitlines() for view in views]
    if source.game.id == "prisma-arena":
        return prisma_arena.zones(prisma_arena.merged(lines) if len(lines) > 1 else lines[0])
    if source.game.id not in DESCRIBED:
        return None
    head, *seats = lines[0]
    if len(lines) > 1:
        seats = [lines[seat][1 + seat] for seat in range(len(lines))]
    return DESCRIBED[source.game.id]([head, *seats])


def public_zones(table: Table) -> dict[str, str] | None:
    """The same of what every seat knows."""
    if table.game.id == "prisma":
        return prisma.zones(table.view(0))
    lines = table._core.public_picture().splitlines()
    if table.game.id == "champions-of-hara":
        return champions_of_hara.zones(lines)
    if table.game.id == "prisma-arena":
        return prisma_arena.zones(lines)
    return DESCRIBED[table.game.id](lines) if table.game.id in DESCRIBED else None


def who_sees(game: str) -> dict[str, str]:
    """The zones of a game, `P` for each seat, and who sees them: `all`, `owner` or `nobody`."""
    return SEEN.get(game, {})
