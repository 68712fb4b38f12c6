"""What the engine would do in somebody's place, and what it is good for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.sentences import Sayer

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.report import Report
    from pentaprism.seat import Seat
    from pentaprism.view import View

__all__ = ["advice_said", "chance_before"]

STEPS = 4  # of a line that are told: what comes later is seldom played so


def chance_before(report: Report) -> float:
    """What the seat may expect on average over its actions, each as often as the search tried it.

    In [0, 1]. Actions of which only a limit from above is known do not count.
    """
    known = [line for line in report if not line.capped and line.visits] or [report[0]]
    tries = sum(line.visits for line in known)
    return sum(line.value * line.visits for line in known) / tries if tries else known[0].value


def advice_said(game: Game, report: Report, view: View | None = None) -> str:
    """The best line as far as the seat's own side plays it, and the side's chance before and after.

    The line ends where an outcome of chance or another side's choice comes in.
    """
    seat = report.seat
    side = next(seats for seats in game.sides if seat in seats)
    steps = _steps(report[0].events, {str(s) for s in side}, str(seat))
    sayer = Sayer(game, view)
    said = [step + (f" ({words})" if (words := sayer.gloss(step)) else "") for step in steps]
    before, after = f"{chance_before(report):.0%}", f"{report[0].value:.0%}"
    chance = f"from {before} to {after}" if before != after else f"stays at {after}"
    return f"The engine would play {', then '.join(said)}: chance of {_whose(game, side)} {chance}."


def _steps(events: tuple[str, ...], side: set[str], seat: str) -> list[str]:
    steps = []
    for event in events[:STEPS]:
        actor, _, action = event.partition(".")
        if event.startswith("~") or actor not in side:
            break
        steps.append(action if actor == seat else event)
    return steps


def _whose(game: Game, side: tuple[Seat, ...]) -> str:
    return "the players" if game.cooperative else " and ".join(map(str, side))
