"""Views: what one seat may know, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from pentaprism import _core, _layout, _refusals
from pentaprism._checks import instance_of, seed_of
from pentaprism.action import Action, Actions
from pentaprism.outcome import Outcome
from pentaprism.seat import Seat

if TYPE_CHECKING:
    import numpy as np

    from pentaprism.game import Game
    from pentaprism.table import Pending, Table

__all__ = ["View"]

PENDING: dict[int, Pending | None] = {-1: "outcome", -2: None}


class View:
    """What one seat may know. Views do not change, compare by what is known, and can be keys.

    Made by `Table.view`, `View.after` and `Game.view`. `print(view)` shows the table as the seat
    sees it; `repr(view)` can be pasted back.
    """

    __slots__ = ("_core", "game")

    game: Game
    """The game that is played."""

    def __init__(self, game: Game, core: _core.View) -> None:
        self.game = game
        self._core = core

    @property
    def seat(self) -> Seat:
        """The seat that sees this."""
        return self.game.seats[self._core.seat]

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
        """What the seat may do.

        While another seat is to choose, what that one may do as far as this seat can tell: the
        union over a few guesses that depend on the view alone, which may lack what is rarely
        possible.
        """
        return Actions(self._core.actions())

    def is_legal(self, action: Action | str) -> bool:
        """Whether this seat is to choose and may choose that; a text may name the seat."""
        if self._core.actor != self._core.seat:
            return False
        text = action.text if isinstance(action, Action) else instance_of("an action", action, str)
        return text.removeprefix(f"{self.seat}.") in self.legal_actions

    def outcome(self) -> Outcome | None:
        """How the game ended; None while it goes on."""
        core = self._core.outcome()
        if core is None:
            return None
        return Outcome._of(core, len(self.game.seats), self._core.ending(core.ending))

    def guess(self, seed: int = 0) -> Table:
        """A full table that this seat cannot rule out, the same for the same seed (0 to 2**64 - 1).

        Its chance outcomes are pushed by hand.
        """
        from pentaprism.table import Table

        return Table(self.game, self._core.guess(seed_of(seed)), seed_of(seed))

    def after(self, event: Action | str) -> View:
        """The view after an event as this seat sees it: `"p2.drop:3"`, `"~roll:5"`, `"p2.pass:?"`.

        The seat may be left out when it is the one to choose. Raises `InvalidActionError`,
        `IllegalActionError` for an own choice that is not possible, `ContradictionError` for an
        event that cannot be true, and its relatives `NotToMoveError`, `OutcomePendingError`,
        `GameOverError`.
        """
        result = self._core.after(_refusals.event_text(event))
        if isinstance(result, _core.Refusal):
            raise _refusals.exception(result, self)
        return View(self.game, result)

    @property
    def log(self) -> tuple[str, ...]:
        """What this seat was told, in order, since the game (or the guess it comes from) began."""
        return tuple(self._core.log())

    @property
    def text(self) -> str:
        """The seat and what it was told; `game.view(text)` gives an equal view."""
        return self._core.text()

    @property
    def bytes(self) -> bytes:
        """The state with everything hidden erased."""
        return self._core.bytes()

    @property
    def record(self) -> np.void:
        """The same as a NumPy record of `game.dtype`, read-only: `view.record["points"]`."""
        return _layout.record_of(self.game._core, self._core.bytes())

    @property
    def features(self) -> Mapping[str, float]:
        """Numbers that sum the position up, by name: what the game's own evaluation weighs.

        `Game.features` has their weights. Empty where a game names none.
        """
        return MappingProxyType(dict(zip(self.game.features, self._core.features(), strict=True)))

    @property
    def hash(self) -> int:
        """64 bits that depend on seat and bytes, the same on every machine."""
        return self._core.hash()

    def __eq__(self, other: object) -> bool:
        return self._core.same(other._core) if isinstance(other, View) else NotImplemented

    def __hash__(self) -> int:
        return self._core.hash()

    def __str__(self) -> str:
        from pentaprism.show import text_of

        return text_of(self)

    def _repr_svg_(self) -> str | None:
        """For notebooks: a picture, where the game has one."""
        from pentaprism.show import svg

        return svg(self)

    def __repr__(self) -> str:
        return f"{self.game!r}.view({self.text!r})"

    def __reduce__(self) -> tuple[object, tuple[Game, str]]:
        return _view_of, (self.game, self.text)


def _view_of(game: Game, text: str) -> View:
    return game.view(text)
