"""What a match came to: a share of the points with its interval, and the difference in Elo."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import fmean, variance
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

__all__ = ["Score", "elo_of"]

NORMAL = 1.959964  # the 97.5 % point


@dataclass(frozen=True, slots=True)
class Score:
    """The first player's share of the points over all games, 0 to 1, with its 95 % interval.

    Games of one deal are not independent, so the interval is Wilson's (1927) for as many games as
    would scatter like the deals do; it is never narrower than that of the games themselves.
    """

    share: float
    low: float
    high: float
    deals: int
    games: int

    @classmethod
    def of(cls, deals: Sequence[Sequence[float]]) -> Score:
        """The score of deals, each with the first player's points, 0 to 1, in each of its games.

        >>> Score.of([[1.0, 1.0], [1.0, 0.0], [0.0, 1.0], [1.0, 1.0]]).share
        0.75
        """
        games = sum(map(len, deals))
        if not games:
            return cls(0.5, 0.0, 1.0, 0, 0)
        share = fmean(points for deal in deals for points in deal)
        count = float(games)
        if len(deals) > 1 and 0.0 < share < 1.0:
            spread = variance(map(fmean, deals)) / len(deals)
            if spread > 0.0:
                count = min(count, share * (1.0 - share) / spread)
        low, high = wilson(share, count)
        return cls(share, low, high, len(deals), games)

    @property
    def elo(self) -> float:
        """The difference in Elo that such a share stands for; infinite for all or nothing."""
        return elo_of(self.share)

    def __str__(self) -> str:
        percent = f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%})"
        bounds = f"{_signed(elo_of(self.low))} to {_signed(elo_of(self.high))}"
        return f"{percent} of {self.games} games, Elo {_signed(self.elo)} ({bounds})"


def wilson(share: float, games: float) -> tuple[float, float]:
    """Wilson's 95 % interval of a share of so many games."""
    square = NORMAL * NORMAL / games
    middle = share + square / 2
    half = NORMAL * math.sqrt((share * (1.0 - share) + square / 4) / games)
    low = 0.0 if share <= 0.0 else max(0.0, (middle - half) / (1 + square))
    high = 1.0 if share >= 1.0 else min(1.0, (middle + half) / (1 + square))
    return low, high


def elo_of(share: float) -> float:
    """The difference in Elo at which this share of the points is expected.

    >>> round(elo_of(0.75))
    191
    """
    if share <= 0.0 or share >= 1.0:
        return math.inf if share >= 1.0 else -math.inf
    return 400.0 * math.log10(share / (1.0 - share))


def _signed(elo: float) -> str:
    return f"{elo:+.0f}" if math.isfinite(elo) else f"{'+' if elo > 0 else '-'}infinite"
