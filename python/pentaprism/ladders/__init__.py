"""How strong the levels are in each game, as measured: level against level over mirrored deals.

`GAME.csv` holds the steps of a game's ladder; docs/levels.md shows them and says how to measure
them again. Games that were not measured have no file.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib import resources

__all__ = ["Step", "ladder_of", "ratings_of"]


@dataclass(frozen=True, slots=True)
class Step:
    """One level against the one below."""

    level: int
    deals: int
    """Each was played twice, the seats exchanged."""
    score: float
    """The share of the level, 0 to 1."""
    interval: tuple[float, float]
    """Of the score, 95 %."""
    elo: int


@cache
def ladder_of(game: str) -> tuple[Step, ...]:
    """The steps that were measured in a game, lowest first; none: it was not measured."""
    file = resources.files(__name__) / f"{game}.csv"
    if not file.is_file():
        return ()
    rows = csv.DictReader(file.read_text(encoding="utf-8").splitlines())
    return tuple(
        Step(
            int(row["level"]),
            int(row["deals"]),
            float(row["score"]) / 100,
            (float(row["from"]) / 100, float(row["to"]) / 100),
            int(row["Elo"]),
        )
        for row in rows
    )


def ratings_of(game: str) -> dict[int, int]:
    """The rating of each level that steps lead to from level 0, which has rating 0.

    >>> ratings_of("chroma-arcana")[0], ratings_of("tic-tac-toe")
    (0, {})
    """
    steps = {step.level: step for step in ladder_of(game)}
    if not steps:
        return {}
    ratings = {0: 0}
    while (level := len(ratings)) in steps:
        ratings[level] = ratings[level - 1] + steps[level].elo
    return ratings
