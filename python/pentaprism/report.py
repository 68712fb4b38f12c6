"""What a search found."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, TypeAlias, cast, overload

from pentaprism._refusals import action_in
from pentaprism.action import Action
from pentaprism.seat import Seat

if TYPE_CHECKING:
    from pentaprism import _core

__all__ = ["Bound", "Line", "Reason", "Report"]

Reason: TypeAlias = Literal[
    "nodes", "guesses", "depth", "time", "stop", "forced", "proven", "memory", "level"
]
Bound: TypeAlias = Literal["estimate", "lower", "upper", "exact"]


@dataclass(frozen=True, slots=True)
class Line:
    """What a search says of one action. Values are per seat, never relative to who acts."""

    events: tuple[str, ...]
    """The expected continuation as the searching seat sees it, this action first."""
    seat: Seat
    """The seat that chooses."""
    values: tuple[float, ...]
    """Each seat's expected share of the result, in [0, 1]."""
    visits: int
    """How often the search tried the action."""
    deviation: float
    """Standard deviation of the choosing seat's value over guesses; 0 with one guess."""
    policy: float
    """Share of the choice, in [0, 1]; over all actions they sum to 1."""
    bound: Bound
    """`"estimate"`, or proven to be a `"lower"` or `"upper"` bound, or `"exact"`."""
    capped: bool
    """Whether the value is only a limit from above: the action is below those asked for."""

    @property
    def action(self) -> Action:
        """The action of the choosing seat."""
        return action_in(self.events[0])

    @property
    def actions(self) -> tuple[Action, ...]:
        """The continuation without seats."""
        return tuple(map(action_in, self.events))

    @property
    def value(self) -> float:
        """The choosing seat's expected share of the result, in [0, 1]."""
        return self.values[self.seat]


@dataclass(frozen=True, slots=True)
class Report(Sequence[Line]):
    """What a search found: its lines, best first, and what it took to find them.

    All but `time` depend on view, seed, settings, nodes and threads alone.
    """

    lines: tuple[Line, ...]
    """Best first: by what is proven, then visits, then value, then the game's order of actions."""
    seat: Seat
    """The seat that the search was for."""
    reason: Reason
    """Why it ended; `"level"` where a level chose without a search."""
    nodes: int
    """Iterations of a tree search, positions of a depth search."""
    guesses: int
    """Guesses sampled."""
    evaluations: int
    """Positions judged by an evaluator: the game's, or one's own. Playouts to the end are not."""
    tree: int
    """Nodes held in memory."""
    memory: int
    """Bytes held."""
    depth: int
    """Depth reached: a mean of a tree search, whole plies of a depth search."""
    seldepth: int
    """Length of the deepest line."""
    choices_searcher: float
    """Choices made inside the tree by the searching seat, a mean per iteration."""
    choices_others: float
    """The same by the other seats."""
    time: float
    """Seconds it took."""

    @property
    def best(self) -> Action | None:
        """The action of the best line; None where nothing was to be chosen."""
        return self.lines[0].action if self.lines else None

    def __len__(self) -> int:
        return len(self.lines)

    @overload
    def __getitem__(self, index: int) -> Line: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Line, ...]: ...
    def __getitem__(self, index: int | slice) -> Line | tuple[Line, ...]:
        return self.lines[index]

    @classmethod
    def _of(cls, core: _core.Report, seats: int, most: int | None = None) -> Report:
        seat = Seat(core.seat)
        lines = tuple(
            Line(
                events=tuple(line.events),
                seat=seat,
                values=tuple(line.values[:seats]),
                visits=line.visits,
                deviation=line.deviation,
                policy=line.policy,
                bound=cast("Bound", line.bound),
                capped=line.capped,
            )
            for line in core.lines(len(core) if most is None else most)
        )
        return cls(
            lines=lines,
            seat=seat,
            reason=cast("Reason", core.reason),
            nodes=core.nodes,
            guesses=core.guesses,
            evaluations=core.evaluations,
            tree=core.tree,
            memory=core.memory,
            depth=core.depth,
            seldepth=core.seldepth,
            choices_searcher=core.choices_searcher,
            choices_others=core.choices_others,
            time=core.seconds,
        )
