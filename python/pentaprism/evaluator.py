"""Evaluators of one's own: what a search asks when it wants to know what a position is worth.

The fast kind is compiled and passed as a capsule; `plugin.h` and `plugin.pxd` are for that. The
easy kind is a function from a `Guess` to the value of each seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, SupportsIndex, TypeAlias

from pentaprism import _core, _layout
from pentaprism.view import View

if TYPE_CHECKING:
    import numpy as np

    from pentaprism.game import Game
    from pentaprism.seat import Seat

__all__ = ["Evaluator", "Guess"]


class Guess:
    """A full state that the searching seat cannot rule out; never the truth."""

    __slots__ = ("_state", "game", "seat")

    game: Game
    """The game that is played."""
    seat: Seat
    """The seat that the search is for."""

    def __init__(self, game: Game, seat: Seat, state: bytes) -> None:
        self.game = game
        self.seat = seat
        self._state = state

    @property
    def record(self) -> np.void:
        """The state as a NumPy record of `game.dtype`, read-only: `guess.record["points"]`."""
        return _layout.record_of(self.game._core, self._state)

    @property
    def bytes(self) -> bytes:
        """The state."""
        return self._state

    def view(self, seat: SupportsIndex | str) -> View:
        """What a seat would know if the guess were the truth: for `pentaprism.tensors` and nets.

        Its log begins here. Raises `InvalidSeatError`.
        """
        core = self.game._core.view_of(self.game._seat(seat), self._state)
        assert core is not None  # a search comes to states
        return View(self.game, core)

    def features(self, seat: SupportsIndex | str) -> Mapping[str, float]:
        """The numbers of `View.features` for a seat, if the guess were the truth.

        Empty where the game names none. Raises `InvalidSeatError`.
        """
        place = self.game._seat(seat)
        if not self.game.features:
            return {}
        numbers = self.game._core.features_at(place, self._state)
        return dict(zip(self.game.features, numbers, strict=True))


Evaluator: TypeAlias = Callable[[Guess], Sequence[float]]
"""Gives each seat's expected share of the result, in [0, 1]; what lies outside is cut off,
and what is not a number counts as 0.5."""


def core_of(evaluator: Evaluator, game: Game) -> _core.Evaluator:
    """A function as a search of that game calls it."""
    seats = game.seats

    def evaluate(seat: int, state: bytes) -> Sequence[float]:
        return evaluator(Guess(game, seats[seat], state))

    return _core.Evaluator.calling(evaluate)
