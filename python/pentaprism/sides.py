"""Sides: what wins or loses, lists of their values, and results (protocol 3.1, 10.2 and C.5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.outcome import Outcome

PLAYERS, GAME = "players", "game"
Number = TypeVar("Number", int, float)


def sides_of(game: Game) -> list[str]:
    """The sides of a game: seats, teams, or the players against the game."""
    if game.cooperative:
        return [PLAYERS, GAME]
    return [str(seats[0]) if len(seats) == 1 else f"t{i}" for i, seats in enumerate(game.sides, 1)]


def values_of(game: Game, values: Sequence[float]) -> dict[str, float]:
    """The value of each side, from those of the seats."""
    if game.cooperative:
        return {PLAYERS: values[0], GAME: 1.0 - values[0]}
    return named(game, values)


def named(game: Game, numbers: Sequence[Number]) -> dict[str, Number]:
    """One number for each side of seats, from those of its first seat."""
    return {
        side: numbers[seats[0]] for side, seats in zip(sides_of(game), game.sides, strict=False)
    }


def side_list(values: Mapping[str, float], digits: int = 3) -> str:
    """A list as it is written: `p1=0.604,p2=0.396`."""
    return ",".join(f"{side}={value:.{digits}f}" for side, value in values.items())


def ranks_of(game: Game, outcome: Outcome) -> dict[str, int]:
    """The rank of each side by its value, equal ones equal."""
    values = values_of(game, outcome.values)
    return {side: 1 + sum(v > value for v in values.values()) for side, value in values.items()}


def result_of(game: Game, outcome: Outcome | None) -> str:
    """A result as records have it: ranks, scores if there are some, the reason; or `none`."""
    if outcome is None:
        return "none"
    words = [",".join(f"{side}={rank}" for side, rank in ranks_of(game, outcome).items())]
    if outcome.scores is not None:
        scores = zip(game.seats, outcome.scores, strict=True)
        words += ["score", ",".join(f"{seat}={score}" for seat, score in scores)]
    return " ".join([*words, "reason", str(outcome.ending)])


def winners_said(game: Game, outcome: Outcome) -> str:
    """Who has won, in words: `p1 wins`, `p1 and p3 win`, `the game wins`."""
    first = [side for side, rank in ranks_of(game, outcome).items() if rank == 1]
    if game.cooperative:
        if len(first) > 1:
            return "the players and the game share first place"
        return "the players win" if first == [PLAYERS] else "the game wins"
    if not outcome.winners:
        return "nobody wins"
    seats = " and ".join(map(str, outcome.winners))
    if len(first) > 1:
        return f"{seats} share first place"
    return f"{seats} win" if len(outcome.winners) > 1 else f"{seats} wins"
