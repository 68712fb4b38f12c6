"""What outlives a game: a value that gives the parameters of the next and takes in how it ended.

A state knows its parameters only; who plays several games in a row keeps such a value:

>>> from pentaprism import load
>>> from pentaprism.campaign import Prestige
>>> session = Prestige()
>>> game = load("chroma-arcana", **session.params)
>>> session = session.resigned(game.new(seed=1), seat=0)
>>> session.points, session.over
((0, 9), False)
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import SupportsIndex

from pentaprism._checks import instance_of
from pentaprism.errors import GameOverError, ParameterError
from pentaprism.seat import Seat
from pentaprism.table import Table

__all__ = ["Prestige", "PrestigeDuel"]

DUELS = 3  # CA-PRES-1


@dataclass(frozen=True, slots=True)
class PrestigeDuel:
    """One duel of a session: the health that each seat kept, and which Egos were played."""

    points: tuple[int, int]
    egos: int
    """Bit i is the i-th Ego in card order, as in the parameter `egos_out`."""


@dataclass(frozen=True, slots=True)
class Prestige:
    """A session of Chroma Arcana: three duels of two mages, points added up (CA-PRES).

    Each duel is a new game with a full setup of its own (CA-PRES-4), loaded with `params`.
    """

    duels: tuple[PrestigeDuel, ...] = ()

    @property
    def params(self) -> dict[str, int]:
        """The parameters of the next duel: Egos that were played are out (CA-PRES-3)."""
        out = 0
        for duel in self.duels:
            out |= duel.egos
        return {"egos_out": out}

    @property
    def points(self) -> tuple[int, int]:
        """The Prestige of both seats so far (CA-PRES-2)."""
        return sum(d.points[0] for d in self.duels), sum(d.points[1] for d in self.duels)

    @property
    def over(self) -> bool:
        """Whether three duels have been played, also if the leader was out of reach (CA-PRES-6)."""
        return len(self.duels) == DUELS

    @property
    def winner(self) -> Seat | None:
        """The seat with more Prestige; None before the end and if it is drawn (CA-PRES-5)."""
        first, second = self.points
        if not self.over or first == second:
            return None
        return Seat(0 if first > second else 1)

    def after(self, table: Table) -> Prestige:
        """The session with a duel that has ended.

        Raises `ParameterError` for a table that goes on or that is no duel, `GameOverError` after
        three duels.
        """
        outcome = instance_of("a duel", table, Table).outcome()
        if outcome is None or outcome.scores is None:
            message = "the duel is not over"
            raise ParameterError(message)
        first, second = outcome.scores
        return self._with((first, second), table)

    def resigned(self, table: Table, seat: SupportsIndex | str) -> Prestige:
        """The session with a duel that a seat has given up: it gets nothing, its rival its health.

        Raises as `after` does, but the table may go on (CA-GEN-14).
        """
        loser = instance_of("a duel", table, Table)._seat(seat)
        health = [int(line.split()[2]) for line in _mages(table)]
        health[loser] = 0
        return self._with((health[0], health[1]), table)

    def _with(self, points: tuple[int, int], table: Table) -> Prestige:
        if self.over:
            message = "a session has three duels"
            raise GameOverError(message)
        return Prestige((*self.duels, PrestigeDuel(points, _played(table))))


def _mages(table: Table) -> list[str]:
    """The line of each mage in what everybody sees."""
    if table.game.id != "chroma-arcana":
        message = f"{table.game.id} is no duel of Chroma Arcana"
        raise ParameterError(message)
    return [line for line in str(table.view(0)).splitlines() if line.startswith(("p1 ", "p2 "))]


def _played(table: Table) -> int:
    """The Egos on the board (CA-PRES-3); none with Egos off (CA-PRES-7)."""
    assert table.game.rules is not None
    egos = [c.id for c in table.game.rules.components if c.kind == "ego"]
    names = (line.split()[4].partition("(")[0] for line in _mages(table))
    return sum(1 << egos.index(name) for name in names if name != "-")
