"""Judging what was played: each decision with the information that its seat had at that time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism.engine import Engine, Limit
from pentaprism.table import Table

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.record import Record
    from pentaprism.report import Line
    from pentaprism.seat import Seat
    from pentaprism.view import View

__all__ = ["KINDS", "Judgement", "kind_of", "review"]

BOUNDS = ((0.02, "good"), (0.05, "inaccuracy"), (0.12, "mistake"))  # protocol 9.9
WORST = "blunder"
RARE = 10  # times less looked at than the best decision
KINDS = ("best", *(kind for _, kind in BOUNDS), WORST)
"""How good a decision was, best first."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """One decision of a game that was played."""

    index: int
    """The number of its event in the record."""
    seat: Seat
    event: str
    best: Line
    """The engine's choice with its line."""
    loss: float
    """How much less the seat may expect than by the engine's choice, as a share of the result."""
    kind: str
    """One of `KINDS`."""

    @property
    def values(self) -> tuple[float, ...]:
        """What each seat could expect before, as the deciding seat saw it."""
        return self.best.values


def kind_of(loss: float) -> str:
    """The word for a loss of a decision that was not the engine's.

    >>> kind_of(0.01), kind_of(0.3)
    ('good', 'blunder')
    """
    return next((kind for bound, kind in BOUNDS if loss < bound), WORST)


def passed_over(best: Line, chosen: Line | None) -> bool:
    """Whether a search looked too little at a decision to judge it by what it found.

    It then is searched alone: a tree that takes it for bad never looks, and gives it the value of
    the whole position.
    """
    if chosen is None:
        return True
    return chosen.bound == "estimate" and chosen.visits * RARE < best.visits


def review(
    record: Record,
    game: Game,
    limit: Limit,
    *,
    seats: Sequence[Seat] | None = None,
    seed: int = 0,
) -> Iterator[Judgement]:
    """Judges the decisions of these seats (None: of all; of a seat's record always its own).

    Decisions with one choice are left out. Raises `RecordError` for what cannot be replayed.
    """
    with Engine(seed=seed) as engine:
        for index, (source, event) in enumerate(record.steps(game), 1):
            seat = source.actor
            if seat is None or (seats is not None and seat not in seats):
                continue
            if not isinstance(source, Table) and source.seat != seat:
                continue
            view = source.view(seat) if isinstance(source, Table) else source
            if len(view.legal_actions) > 1 and event != f"{seat}.concede":
                yield _judged(engine, view, index, event, limit)


def _judged(engine: Engine, view: View, index: int, event: str, limit: Limit) -> Judgement:
    report = engine.analyse(view, limit)
    best = report[0]
    chosen = next((line for line in report if line.events[0] == event), None)
    if chosen is best:
        return Judgement(index, view.seat, event, best, 0.0, KINDS[0])
    if passed_over(best, chosen):
        chosen = engine.analyse(view, limit, only=[event])[0]
    loss = max(0.0, best.value - (chosen.value if chosen is not None else 0.0))
    return Judgement(index, view.seat, event, best, loss, kind_of(loss))
