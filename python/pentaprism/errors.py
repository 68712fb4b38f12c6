"""The exceptions: all `ValueError`s under `PentaprismError`. After any of them nothing has changed.

What an exception carries is what the seat that was named, or else is to choose, may know, so a
frontend may show it to whoever tried.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from pentaprism.action import Action, Actions
    from pentaprism.rules.problems import Problem
    from pentaprism.view import View

__all__ = [
    "AmbiguousActionError",
    "ContradictionError",
    "EngineClosedError",
    "GameOverError",
    "IllegalActionError",
    "InvalidActionError",
    "InvalidSeatError",
    "InvalidTextError",
    "LimitError",
    "NotToMoveError",
    "NothingToTakeBackError",
    "OutcomePendingError",
    "ParameterError",
    "PentaprismError",
    "PositionError",
    "RecordError",
    "RulesError",
    "UnknownGameError",
]


class PentaprismError(ValueError):
    """Everything that this package raises about what it was given."""


class UnknownGameError(PentaprismError):
    """No game has that id. `known` lists those there are."""

    def __init__(self, message: str, known: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.known = known


class ParameterError(PentaprismError):
    """A parameter of a game that it does not have, or a value that it cannot have."""


class InvalidSeatError(PentaprismError):
    """Not a seat, or not one of this game."""


class InvalidTextError(PentaprismError):
    """Not the text of a table or view. `at` counts its words from 1."""

    def __init__(self, message: str, at: int = 1) -> None:
        super().__init__(message)
        self.at = at


class InvalidActionError(PentaprismError):
    """Not a sentence of the notation, at any time of the game."""


class IllegalActionError(PentaprismError):
    """An action that the seat does not have now.

    `action` is what was tried, `view` what the seat that tried sees: the one that is to choose, if
    the text named no other. Each is None where there is no such thing.
    """

    def __init__(
        self, message: str, action: Action | None = None, view: View | None = None
    ) -> None:
        super().__init__(message)
        self.action = action
        self.view = view

    @property
    def legal(self) -> Actions | None:
        """What the seat of the view may do, if it is the one to choose."""
        view = self.view
        return view.legal_actions if view is not None and view.actor == view.seat else None


class NotToMoveError(IllegalActionError):
    """Another seat is to choose."""


class OutcomePendingError(IllegalActionError):
    """Chance is to act: its outcome comes first."""


class GameOverError(IllegalActionError):
    """The game is over."""


class ContradictionError(IllegalActionError):
    """An event that cannot be true together with what the seat knows."""


class AmbiguousActionError(PentaprismError):
    """A text that several legal actions could be: `candidates`."""

    def __init__(self, message: str, candidates: tuple[Action, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class NothingToTakeBackError(PentaprismError, IndexError):
    """Nobody has chosen yet."""


class PositionError(PentaprismError):
    """A position that cannot be read or set. `field` is the key, or the word, that is wrong."""

    def __init__(self, message: str, field: str = "") -> None:
        super().__init__(message)
        self.field = field


class RecordError(PentaprismError):
    """A record that cannot be read or replayed. `line` counts from 1; 0 is all of it."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(f"line {line}: {message}" if line else message)
        self.line = line


class RulesError(PentaprismError):
    """A ruleset with problems: `problems` holds them all, in the order of their places."""

    def __init__(self, name: str, problems: Iterable[Problem]) -> None:
        self.name = name
        self.problems = tuple(problems)
        count = len(self.problems)
        lines = "".join(
            f"\n  {problem}".replace("\n    hint", "\n      hint") for problem in self.problems
        )
        super().__init__(f"{name}: {count} problem{'s' if count != 1 else ''}{lines}")

    def __reduce__(self) -> tuple[type[RulesError], tuple[str, tuple[Problem, ...]]]:
        return RulesError, (self.name, self.problems)


class LimitError(PentaprismError):
    """A limit, level or setting of a search that makes no sense."""


class EngineClosedError(PentaprismError):
    """The engine was closed; make another one."""
