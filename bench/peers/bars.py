"""What is compared with the peer, and how much faster we mean to be.

Each row: kind of work, game, bar (the lower end of the interval must reach it), moonshot, and how
many playouts, pairs or simulations one measurement makes on each side.
"""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One comparison."""

    kind: str
    game: str
    bar: float
    moonshot: float
    work: int

    @property
    def name(self) -> str:
        """As it is given on the command line."""
        return f"{self.kind}:{self.game}"


ROWS = (
    Row("playouts", "connect-four", 20, 65, 20_000),
    Row("playouts", "hearts", 8, 30, 8_000),
    Row("playouts", "leduc", 5, 15, 200_000),
    Row("playouts", "kuhn", 3, 8, 500_000),
    Row("playouts", "pig", 4, 10, 15_000),
    Row("decisions", "chroma-arcana", 0.5, 2, 400_000),
    Row("decisions", "prisma", 0.05, 0.2, 400_000),
    Row("copies", "connect-four", 15, 40, 200_000),
    Row("copies", "hearts", 15, 40, 200_000),
    Row("mcts", "connect-four", 6, 15, 60_000),
    Row("mcts", "pig", 3, 10, 30_000),
    Row("ismcts", "leduc", 8, 30, 60_000),
    Row("ismcts", "hearts", 8, 30, 12_000),
    Row("threads", "hearts", 1.7, 1.9, 150_000),
    Row("threads", "connect-four", 1.7, 1.9, 400_000),
)
