"""A game in progress as a session holds it: the truth, or what one seat was told (section 3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Self

from pentaprism.concession import CONCEDE, conceding_seat, concession
from pentaprism.errors import (
    AmbiguousActionError,
    GameOverError,
    IllegalActionError,
    InvalidActionError,
    NotToMoveError,
    OutcomePendingError,
    PentaprismError,
)
from pentaprism.events import head_of, joined, parts, runs
from pentaprism.ppn import with_fields
from pentaprism.protocol.grammar import Refused
from pentaprism.protocol.turns import Turns
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pentaprism.game import Game
    from pentaprism.outcome import Outcome
    from pentaprism.seat import Seat

TRUTH, PUBLIC = "truth", "public"


@dataclass(frozen=True, slots=True)
class Setup:
    """What a session was started with."""

    game: Game
    manual: bool = False
    seat: Seat | None = None
    """Of an observer session; None: the engine holds the truth."""
    virtual: bool = False
    sealed: tuple[Seat, ...] = ()
    seed: int = 0
    told: bool = True
    """Whether the driver knows the seed, or may be told."""
    commit: str = ""
    """What was told of a sealed deal before it was played."""
    salt: str = ""
    """Of that commitment."""

    @property
    def automatic(self) -> bool:
        """Whether the engine draws all outcomes."""
        return self.seat is None and not self.manual


@dataclass(slots=True)
class Stretch:
    """The events between two changes of the position by hand."""

    source: Table | View
    sizes: list[int] = field(default_factory=list)
    """How many events of the core each event stands for."""
    adjust: str = ""
    """The fields whose change began it."""


class Play(ABC):
    """The events so far and where they led. Refusals change nothing of a copy's original."""

    def __init__(self, setup: Setup, stretches: list[Stretch]) -> None:
        self.setup = setup
        self.stretches = stretches
        self.conceded: Seat | None = None
        self.echo: list[str] = []  # outcomes drawn by the engine, which the driver may repeat
        self.turns = Turns()

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self.setup.game

    @property
    def source(self) -> Table | View:
        """The table, or the view of the observing seat."""
        return self.stretches[-1].source

    @property
    def index(self) -> int:
        """The number of events so far."""
        before = sum(len(stretch.sizes) for stretch in self.stretches)
        return before + (self.conceded is not None)

    @property
    def pending(self) -> str:
        """`decision`, `outcome` or `none`."""
        return "none" if self.conceded is not None else self.source.pending or "none"

    @property
    def actor(self) -> Seat | None:
        """The seat that is to decide."""
        return self.source.actor if self.pending == "decision" else None

    def outcome(self) -> Outcome | None:
        """How the game ended."""
        if self.conceded is not None:
            return concession(self.game, self.conceded)
        return self.source.outcome()

    def view_of(self, seat: Seat) -> View:
        """What a seat knows; an observer session knows one seat's."""
        return self.source if isinstance(self.source, View) else self.source.view(seat)

    def fields(self) -> list[tuple[int, str]]:
        """The changes by hand: after how many events, and the fields."""
        found, before = [], 0
        for stretch in self.stretches:
            if stretch.adjust:
                found.append((before, stretch.adjust))
            before += len(stretch.sizes)
        return found

    @abstractmethod
    def log(self, stretch: Stretch, view: str) -> list[str]:
        """The events of the core of one stretch as a view shows them."""

    def texts(self, view: str, first: int = 0, last: int | None = None) -> list[str]:
        """The events after the first so many, up to number `last`, as a view shows them."""
        found: list[str] = []
        for stretch in self.stretches:
            log, at = self.log(stretch, view), 0
            for size in stretch.sizes:
                found.append(joined(log[at : at + size]))
                at += size
        if self.conceded is not None:
            found.append(f"{self.conceded}.{CONCEDE}")
        return found[first:last]

    def against(self, part: str, view: str) -> str:
        """Why an event cannot be true: with the last one that named the same things (13.2)."""
        things = set(part.split(":")[1:]) - {str(seat) for seat in self.game.seats}
        texts = self.texts(view)
        for index in range(len(texts), 0, -1):
            named = set(texts[index - 1].replace(",", ":").split(":")[1:])
            if things & named:
                said = f"event {index} {texts[index - 1]}"
                return f"That cannot be true together with {said} and what was told besides"
        return "That cannot be true together with the events before it"

    def copy(self) -> Self:
        """The same play, which can go its own way."""
        twin = object.__new__(type(self))
        twin.setup, twin.conceded, twin.echo = self.setup, self.conceded, []
        twin.turns = self.turns
        last = self.stretches[-1]
        source = last.source.copy() if isinstance(last.source, Table) else last.source
        twin.stretches = [*self.stretches[:-1], replace(last, source=source, sizes=[*last.sizes])]
        return twin

    def apply(self, event: str) -> None:
        """One event, and in sessions that draw the outcomes after it. Raises `Refused`."""
        if self.conceded is None and self.source.pending is not None:
            actor = self.source.actor
            whole = f"{actor}.{event}" if event == CONCEDE and actor is not None else event
            self.conceded = conceding_seat(self.game, whole)
            if self.conceded is not None:
                return
        if self.conceded is not None:
            raise Refused("game-over", "The game is over", token=event)
        if event.startswith("~") and self.echo:
            if event != self.echo[0]:
                message = "The engine draws the outcomes here, and drew another one"
                raise Refused("bad-outcome", message, token=event)
            del self.echo[0]
            return
        self.echo = []
        try:
            self._do(event)
        except PentaprismError as error:
            raise refusal_of(error, event) from None

    def replay(self, event: str) -> None:
        """One event of a list that tells a game from its start. Raises `Refused`."""
        self.apply(event)

    @abstractmethod
    def _do(self, event: str) -> None: ...

    @abstractmethod
    def advance(self) -> None:
        """Draws what the session draws by itself."""

    def back_to(self, index: int) -> Self:
        """The play after so many of its events."""
        twin = self.copy()
        twin.conceded = None
        while len(twin.stretches) > 1 and index < sum(len(s.sizes) for s in twin.stretches[:-1]):
            del twin.stretches[-1]
        last = twin.stretches[-1]
        keep = index - sum(len(s.sizes) for s in twin.stretches[:-1])
        if keep < len(last.sizes):
            twin.stretches[-1] = self._cut(last, keep)
        return twin

    @abstractmethod
    def _cut(self, stretch: Stretch, keep: int) -> Stretch: ...

    def adjusted(self, fields: Mapping[str, str]) -> Self:
        """The play with some fields of its position changed. Raises `PositionError`."""
        twin = self.copy()
        text = " ".join(f"{key}={value}" for key, value in fields.items())
        source = with_fields(self.source, fields)
        twin.stretches.append(Stretch(source, [], text))
        return twin


class Truth(Play):
    """The engine holds the truth, and deals it or is told."""

    @classmethod
    def start(cls, setup: Setup) -> Truth:
        """A new game at its first decision, or where the driver has to say an outcome."""
        table = setup.game.new(setup.seed, setup.manual)
        play = cls(setup, [Stretch(table, runs(table._core.public_log()))])
        play.echo = play.texts(TRUTH)
        return play

    @property
    def table(self) -> Table:
        """The truth."""
        assert isinstance(self.source, Table)
        return self.source

    def log(self, stretch: Stretch, view: str) -> list[str]:
        """The events of the core of one stretch as a view shows them."""
        assert isinstance(stretch.source, Table)
        if view == TRUTH:
            return list(stretch.source.history)
        return list(stretch.source.log(None if view == PUBLIC else view))

    def advance(self) -> None:
        """Nothing: the table draws by itself, or the driver says what is drawn."""

    def _do(self, event: str) -> None:
        if "?" in event:
            message = "The engine holds the truth here: say it whole"
            raise Refused("unknown-not-allowed", message, token=event)
        if event.startswith("~") and self.setup.automatic and self.table.pending is not None:
            raise Refused("bad-outcome", "The engine draws the outcomes here", token=event)
        split = parts(self.game, event)
        before = len(self.table)
        for part in split:
            try:
                self.table.push(part)
            except IllegalActionError:
                if not self._told_otherwise(part):
                    raise
                view = PUBLIC if self.setup.sealed else TRUTH
                raise Refused("contradiction", self.against(part, view), token=event) from None
        stretch = self.stretches[-1]
        stretch.sizes.append(len(split))
        drawn = self.table._core.public_log()[before + len(split) :]
        first = len(stretch.sizes)
        stretch.sizes += runs(drawn)
        if drawn:
            self.echo = self.texts(TRUTH)[-(len(stretch.sizes) - first) :]

    def _told_otherwise(self, part: str) -> bool:
        """Whether an outcome of this kind and place is due, and only its content cannot be."""
        due = self.table.chance_outcomes or ()
        return any(head_of(part) == head_of(str(action)) is not None for action, _ in due)

    def _cut(self, stretch: Stretch, keep: int) -> Stretch:
        assert isinstance(stretch.source, Table)
        events = stretch.source.history[: sum(stretch.sizes[:keep])]
        text = " ".join([stretch.source._core.start(), *events])
        table = self.game.table(text, stretch.source.seed, self.setup.manual)
        sizes = stretch.sizes[:keep]
        sizes += runs(table._core.public_log()[sum(sizes) :])
        return Stretch(table, sizes, stretch.adjust)


def refusal_of(error: PentaprismError, event: str) -> Refused:
    """The reply to an event that the game refuses; it tells nothing of what would be possible."""
    outcome = event.startswith("~")
    if isinstance(error, NotToMoveError):
        return Refused("not-to-move", "Another seat is to decide", token=event)
    if isinstance(error, OutcomePendingError):
        message = "An outcome of chance comes first; expect tells which"
        return Refused("outcome-pending", message, token=event)
    if isinstance(error, GameOverError):
        return Refused("game-over", "The game is over", token=event)
    code = "bad-outcome" if outcome else "illegal-move"
    remedy = "; legal outcomes lists what is" if outcome else ""
    if isinstance(error, InvalidActionError):
        return Refused(code, "This game has no such event" + remedy, token=event)
    if isinstance(error, AmbiguousActionError):
        return Refused(code, "That may be one of several events; say it whole", token=event)
    return Refused(code, "That is not possible now" + remedy, token=event)
