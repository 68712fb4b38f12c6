"""True positions of which others are made."""

from __future__ import annotations

from dataclasses import dataclass

from pentaprism.ppn import position_of
from pentaprism.table import Table
from pentaprism.view import View


@dataclass(frozen=True, slots=True)
class Source:
    """A true position, of a table or of what a seat knows."""

    said: Table | View
    state: bytes
    view: str

    @property
    def text(self) -> str:
        """As it is written."""
        return position_of(self.said)


def sources(table: Table) -> list[Source]:
    """What is true at a table, as the table and each seat have it."""
    views = [table.view(seat) for seat in table.game.seats]
    return [
        Source(table, table.bytes, "truth"),
        *(Source(view, view.bytes, str(view.seat)) for view in views),
    ]
