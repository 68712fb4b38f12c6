"""Tables: one play of a game in progress, with everything hidden on it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, SupportsIndex, TypeAlias

from pentaprism import _core, _refusals
from pentaprism.action import Action, Actions
from pentaprism.errors import InvalidSeatError, NothingToTakeBackError, PentaprismError
from pentaprism.outcome import Outcome
from pentaprism.seat import Seat
from pentaprism.view import PENDING, View

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.record import Record

__all__ = ["Pending", "Table"]

Pending: TypeAlias = Literal["decision", "outcome"]


class Table:
    """One play of a game: the truth, which no seat knows whole, and its history.

    Made by `Game.new`, `Game.table` and `View.guess`. Chance outcomes come by themselves, the same
    for the same seed and choices, unless the table is `manual`: then they are pushed like choices.
    `print(table)` shows what each seat sees; `repr(table)` can be pasted back.

    Tables are equal when the same game stands on them in the same state, whatever led there and
    whatever will be drawn. They change, so they are no keys: `hash`, `bytes` and `text` are.
    """

    __slots__ = ("_core", "game", "seed")

    game: Game
    """The game that is played."""
    seed: int
    """What its chance outcomes are drawn from."""

    def __init__(self, game: Game, core: _core.Table, seed: int) -> None:
        self.game = game
        self.seed = seed
        self._core = core

    @property
    def manual(self) -> bool:
        """Whether chance outcomes are pushed by the caller."""
        return self._core.manual

    @property
    def actor(self) -> Seat | None:
        """The seat that is to choose; None when chance is to act or the game is over."""
        actor = self._core.actor
        return self.game.seats[actor] if actor >= 0 else None

    @property
    def pending(self) -> Pending | None:
        """What is awaited: `"decision"`, `"outcome"` (of chance), or None when it is over."""
        return PENDING.get(self._core.actor, "decision")

    @property
    def legal_actions(self) -> Actions:
        """What the seat that is to choose may do; empty when no seat is."""
        return Actions(self._core.actions())

    @property
    def chance_outcomes(self) -> tuple[tuple[Action, int], ...] | None:
        """The chance outcomes that may come now with whole-number weights; None: too many to list.

        Empty unless `pending` is `"outcome"`.
        """
        outcomes = self._core.chances()
        if outcomes is None:
            return None
        return tuple((Action._of(text), weight) for text, weight in outcomes)

    def is_legal(self, action: Action | str) -> bool:
        """Whether `push` would take it now.

        >>> from pentaprism.reference import reference_game
        >>> table = reference_game("connect-four").new()
        >>> table.is_legal("drop:7"), table.is_legal("p2.drop:7"), table.is_legal("drop:8")
        (True, False, False)
        """
        if action in self.legal_actions:
            return True
        try:
            self.copy().push(action)
        except PentaprismError:
            return False
        return True

    def push(self, action: Action | str) -> Action:
        """Plays an action, or on a manual table a chance outcome, and returns it.

        A text may name its seat (`"p1.drop:3"`), and may leave out trailing arguments where one
        legal action remains. Raises `InvalidActionError`, `AmbiguousActionError`,
        `IllegalActionError` and its relatives `NotToMoveError`, `OutcomePendingError`,
        `GameOverError`.
        """
        result = self._core.push(_refusals.event_text(action))
        if isinstance(result, _core.Refusal):
            asks = self.actor if result.fault != "not-to-move" else Seat(result.token[:2])
            view = None if asks is None else self.view(asks)
            raise _refusals.exception(result, view)
        return Action._of(result)

    def pop(self) -> Action:
        """Takes back the last choice with the chance outcomes after it.

        On a manual table it is the last event. Raises `NothingToTakeBackError` (an `IndexError`).
        """
        text = self._core.pop()
        if text is None:
            message = "nothing has been played yet"
            raise NothingToTakeBackError(message)
        return Action._of(text)

    def copy(self) -> Table:
        """A table of its own with the same history."""
        return Table(self.game, self._core.copy(), self.seed)

    __copy__ = copy

    def view(self, seat: SupportsIndex | str | None) -> View:
        """What a seat may know.

        Raises `InvalidSeatError`, also for None, which `actor` is when no seat is to choose.
        """
        return View(self.game, self._core.view(self._seat(seat)))

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        core = self._core.outcome()
        if core is None:
            return None
        return Outcome._of(core, len(self.game.seats), self._core.ending(core.ending))

    @property
    def history(self) -> tuple[str, ...]:
        """Every event since the start with everything known: `"p1.drop:3"`, `"~roll:5"`."""
        return tuple(self._core.history())

    def log(self, seat: SupportsIndex | str | None = None) -> tuple[str, ...]:
        """The events as a seat, or everybody (None), saw them, unknown parts as `?`."""
        if seat is None:
            return tuple(self._core.public_log())
        return tuple(self._core.log(self._seat(seat)))

    def record(self, seat: SupportsIndex | str | None = None) -> Record:
        """The play so far to be written down, whole (None) or as a seat saw it."""
        from pentaprism.record import Record

        return Record.of(self if seat is None else self.view(seat))

    @property
    def text(self) -> str:
        """The events from the start; `game.table(text)` gives a table with the same bytes."""
        return self._core.text()

    @property
    def bytes(self) -> bytes:
        """The state with everything in it."""
        return self._core.bytes()

    @property
    def hash(self) -> int:
        """64 bits that depend on the bytes, the same on every machine."""
        return self._core.hash()

    @property
    def sound(self) -> bool:
        """Whether the state keeps the promises of the game; False is a fault of the game."""
        return self._core.sound()

    def __len__(self) -> int:
        """The number of events since the start."""
        return len(self._core)

    def __bool__(self) -> bool:
        return True

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Table):
            return NotImplemented
        return self.game == other.game and self._core.bytes() == other._core.bytes()

    __hash__ = None  # type: ignore[assignment]

    def __str__(self) -> str:
        from pentaprism.show import text_of_table

        return text_of_table(self)

    def _repr_svg_(self) -> str | None:
        """For notebooks: a picture, where the game has one."""
        from pentaprism.show import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.table({self.text!r}, seed={self.seed})"

    def __reduce__(self) -> tuple[object, tuple[Game, str, int, bool]]:
        return _table_of, (self.game, self.text, self.seed, self.manual)

    def _seat(self, seat: SupportsIndex | str | None) -> Seat:
        if seat is None:
            if self.actor is not None:
                message = f"None is not a seat; {self.actor} is to choose"
                raise InvalidSeatError(message)
            why = "the game is over" if self.pending is None else "a chance outcome is due"
            message = f"None is not a seat: {why}, so no seat is to choose"
            raise InvalidSeatError(message)
        return self.game._seat(seat)


def _table_of(game: Game, text: str, seed: int, manual: bool) -> Table:
    return game.table(text, seed=seed, manual=manual)
