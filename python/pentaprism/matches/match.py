"""A match of two players over deals, each played again with the seats exchanged."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING, TypeVar

from pentaprism.errors import ParameterError
from pentaprism.matches.adjudication import adjudicated, require_features
from pentaprism.matches.score import Score

if TYPE_CHECKING:
    from pentaprism.action import Action
    from pentaprism.engine import Engine
    from pentaprism.game import Game
    from pentaprism.matches.player import Player
    from pentaprism.seat import Seat
    from pentaprism.view import View

__all__ = ["Deal", "Match", "in_order", "play_out"]

T = TypeVar("T")

MOST_CHOICES = 100_000  # of one game; more is a fault of the game


@dataclass(frozen=True, slots=True)
class Deal:
    """One deal: the first player's points, 0 to 1, in each of its games, and all choices made."""

    seed: int
    points: tuple[float, ...]
    choices: int


@dataclass(frozen=True, slots=True)
class Match:
    """Two players and a game. Every deal is played by all exchanges of seats, with equal chance.

    With two sides each player has each of them once. With more, the players share them as evenly as
    may be, and every such sharing is followed by its opposite, so that equals score a half.

    With `adjudicate` a game that ended alike for all sides is shared out by how far the sides are
    ahead (`adjudication`). Raises `ParameterError` for a game of one side, and where there are no
    features to adjudicate by.
    """

    game: Game
    first: Player
    second: Player
    adjudicate: bool = False

    def __post_init__(self) -> None:
        if len(self.game.sides) < 2:
            message = f"in {self.game.id} there is one side: nobody to play against"
            raise ParameterError(message)
        if self.adjudicate:
            require_features(self.game)

    def seatings(self) -> tuple[tuple[bool, ...], ...]:
        """For each game of a deal, the sides that the first player has."""
        count = len(self.game.sides)
        own = tuple(side % 2 == 0 for side in range(count))
        turned = [own[-i:] + own[:-i] for i in range(count)] if count % 2 else [own]
        found = [s for seating in turned for s in (seating, tuple(not x for x in seating))]
        return tuple(found)

    def play(self, deal: int) -> Deal:
        """Plays one deal; the same number is the same deal and the same play."""
        points, choices = [], 0
        for seating in self.seatings():
            share, more = self._game(deal, seating)
            points.append(share)
            choices += more
        return Deal(deal, tuple(points), choices)

    def _game(self, deal: int, seating: Sequence[bool]) -> tuple[float, int]:
        own = {
            seat
            for side, mine in zip(self.game.sides, seating, strict=True)
            if mine
            for seat in side
        }
        with (
            self.first.engine(self.game, 2 * deal + 1) as first,
            self.second.engine(self.game, 2 * deal + 2) as second,
        ):
            seated = [(self.first, first) if mine else (self.second, second) for mine in seating]
            values, choices = play_out(self.game, deal, seated, adjudicate=self.adjudicate)
        return self._share(values, own), choices

    def _share(self, values: Sequence[float], own: set[Seat]) -> float:
        """Points of the sides of the first player; seats of one side have them together."""
        sides = self.game.sides
        total = sum(values[side[0]] for side in sides)
        return sum(values[side[0]] for side in sides if side[0] in own) / total if total else 0.5

    def run(self, deals: int, first_deal: int = 1, jobs: int = 1) -> Iterator[Deal]:
        """Plays so many deals, `jobs` at a time, and gives them in order."""
        return in_order(self.play, range(first_deal, first_deal + deals), jobs)

    @staticmethod
    def score(deals: Sequence[Deal]) -> Score:
        """What the deals came to."""
        return Score.of([deal.points for deal in deals])


def in_order(play: Callable[[int], T], deals: range, jobs: int) -> Iterator[T]:
    """Plays deals, `jobs` at a time, and gives them in order; whoever stops asking ends it."""
    with ThreadPoolExecutor(jobs) as pool:
        waiting = iter(deals)
        running = [pool.submit(play, n) for n in islice(waiting, jobs)]
        try:
            while running:
                yield running.pop(0).result()
                running += [pool.submit(play, n) for n in islice(waiting, 1)]
        finally:
            for task in running:
                task.cancel()


def play_out(
    game: Game,
    deal: int,
    seated: Sequence[tuple[Player, Engine]],
    *,
    adjudicate: bool = False,
) -> tuple[Sequence[float], int]:
    """Plays a deal with a player and its engine a side: the values by seat, and all choices.

    With `adjudicate` a game that ended alike for all sides is shared out by who leads.
    """
    of_seat = {seat: who for side, who in zip(game.sides, seated, strict=True) for seat in side}
    table = game.new(seed=deal)
    choices = 0
    while (seat := table.actor) is not None:
        table.push(_choice(table.view(seat), *of_seat[seat]))
        choices += 1
        assert choices < MOST_CHOICES
    outcome = table.outcome()
    assert outcome is not None
    if adjudicate and len({outcome.values[side[0]] for side in game.sides}) == 1:
        return adjudicated(game, table), choices
    return outcome.values, choices


def _choice(view: View, player: Player, engine: Engine) -> Action:
    legal = view.legal_actions
    return legal[0] if len(legal) == 1 else engine.play(view, player.limit).action
