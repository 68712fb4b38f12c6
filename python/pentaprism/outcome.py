"""How a game ended."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism.seat import Seat

if TYPE_CHECKING:
    from pentaprism import _core

__all__ = ["Ending", "Outcome"]


class Ending(str):
    """Why a game ended, in the game's word: `Ending("line")`. It equals its word."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Ending({str(self)!r})"


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    `values` has each seat's share of the result in [0, 1]: 1 for a sole win, 0 for a loss, an
    equal split among those who share first place; seats of one side have the same value. `winners`
    are the seats with the highest share, none where all lose together. `scores` are in the game's
    own units, if it has them.
    """

    winners: tuple[Seat, ...]
    values: tuple[float, ...]
    ending: Ending
    scores: tuple[int, ...] | None = None

    @classmethod
    def _of(cls, core: _core.Outcome, seats: int, ending: str) -> Outcome:
        values = tuple(core.values[:seats])
        best = max(values)
        winners = tuple(Seat(i) for i, v in enumerate(values) if v == best and v > 0)
        scores = tuple(core.scores[:seats]) if core.scored else None
        return cls(winners, values, Ending(ending), scores)
