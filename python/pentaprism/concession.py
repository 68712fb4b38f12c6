"""Giving up, which every game allows and no game's rules need to know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.outcome import Ending, Outcome

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.seat import Seat

__all__ = ["CONCEDE", "conceding_seat", "concession"]

CONCEDE = "concede"
ENDING = Ending("concession")


def conceding_seat(game: Game, event: str) -> Seat | None:
    """The seat that gives up by `p1.concede`; None for all other events."""
    seat, dot, verb = event.partition(".")
    if not dot or verb != CONCEDE:
        return None
    return next((place for place in game.seats if str(place) == seat), None)


def concession(game: Game, seat: Seat) -> Outcome:
    """The seat's side loses; the other sides share the win, which is the game's if there are none.

    >>> from pentaprism.testing import reference_game
    >>> concession(reference_game("kuhn"), reference_game("kuhn").seats[0]).values
    (0.0, 1.0)
    """
    winners = tuple(place for side in game.sides if seat not in side for place in side)
    share = 1.0 / max(1, len(game.sides) - 1)
    values = tuple(share if place in winners else 0.0 for place in game.seats)
    return Outcome(winners, values, ENDING)
