"""A tournament of several players, at as many sides as a game has, and their ratings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from pentaprism.errors import ParameterError
from pentaprism.matches.adjudication import require_features
from pentaprism.matches.match import in_order, play_out
from pentaprism.matches.score import Score

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.matches.player import Player

__all__ = ["Played", "Standing", "Tournament"]


@dataclass(frozen=True, slots=True)
class Played:
    """One game: which player had each side, by its place in the tournament, and what it got."""

    lineup: tuple[int, ...]
    values: tuple[float, ...]
    choices: int
    deal: int = 0


@dataclass(frozen=True, slots=True)
class Standing:
    """A player at the end: its share of the points with a 95 % interval, 0 to 1, and its rating.

    A rating has a mean and a deviation; players begin with 25 and 8.33.
    """

    player: int
    score: Score
    mu: float
    sigma: float


@dataclass(frozen=True, slots=True)
class Tournament:
    """Players who meet in groups of as many as a game has sides, each group on deals of its own.

    A group is drawn for each deal from the number of the deal, everybody as often as may be, and
    the deal is played once for each side that a player can have, with the same chance.

    With `adjudicate` a game that ended alike for all sides is ranked by who leads (`adjudication`).
    Raises `ParameterError` for a game of one side, for fewer players than sides, and where there
    are no features to adjudicate by.
    """

    game: Game
    players: tuple[Player, ...]
    adjudicate: bool = False

    def __post_init__(self) -> None:
        sides = len(self.game.sides)
        if sides < 2:
            message = f"in {self.game.id} there is one side: nobody to play against"
            raise ParameterError(message)
        if len(self.players) < sides:
            message = f"{self.game.id} has {sides} sides: name as many players at least"
            raise ParameterError(message)
        if self.adjudicate:
            require_features(self.game)

    def lineups(self, deal: int) -> tuple[tuple[int, ...], ...]:
        """Who has which side in each game of a deal."""
        sides, count = len(self.game.sides), len(self.players)
        # A round is a shuffled list of all; groups are cut from one round after another.
        drawn: list[int] = []
        for number in range(deal * sides // count, ((deal + 1) * sides - 1) // count + 2):
            order = list(range(count))
            Random(number).shuffle(order)
            drawn += order
        start = deal * sides % count
        group: list[int] = []
        for player in drawn[start:]:
            if player not in group and len(group) < sides:
                group.append(player)
        return tuple(tuple(group[-i:] + group[:-i]) for i in range(sides))

    def play(self, deal: int) -> list[Played]:
        """Plays one deal; the same number is the same deal, the same group and the same play."""
        games = []
        for lineup in self.lineups(deal):
            with ExitStack() as stack:
                seated = [
                    (
                        self.players[who],
                        stack.enter_context(
                            self.players[who].engine(self.game, deal * len(self.players) + who)
                        ),
                    )
                    for who in lineup
                ]
                values, choices = play_out(self.game, deal, seated, adjudicate=self.adjudicate)
            shares = tuple(values[side[0]] for side in self.game.sides)
            games.append(Played(lineup, shares, choices, deal))
        return games

    def run(self, deals: int, first_deal: int = 1, jobs: int = 1) -> Iterator[list[Played]]:
        """Plays so many deals, `jobs` at a time, and gives their games in order."""
        return in_order(self.play, range(first_deal, first_deal + deals), jobs)

    def standings(self, games: Sequence[Played]) -> list[Standing]:
        """Everybody, best first, by ratings of the Plackett-Luce model (Weng and Lin 2011).

        It takes the whole order of a game and not its winner only, with ties. Needs `openskill`,
        which the extra `ratings` installs.
        """
        from openskill.models import PlackettLuce

        model = PlackettLuce(tau=0.0)  # a player does not change
        ratings = [model.rating() for _ in self.players]
        for game in games:
            ranks = [float(sum(other > value for other in game.values)) for value in game.values]
            rated = model.rate([[ratings[who]] for who in game.lineup], ranks=ranks)
            for who, (rating,) in zip(game.lineup, rated, strict=True):
                ratings[who] = rating
        got: list[dict[int, list[float]]] = [{} for _ in self.players]
        for game in games:
            for who, value in zip(game.lineup, game.values, strict=True):
                got[who].setdefault(game.deal, []).append(value)
        found = [
            Standing(i, Score.of(list(mine.values())), rating.mu, rating.sigma)
            for i, (mine, rating) in enumerate(zip(got, ratings, strict=True))
        ]
        return sorted(found, key=lambda one: -one.mu)
