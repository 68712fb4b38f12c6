"""What the checks of `pentaprism.testing` share: promises, how a broken one is told, random games.

The public names are in `pentaprism.testing`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

from pentaprism.action import Action
from pentaprism.errors import ParameterError

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.seat import Seat
    from pentaprism.table import Table
    from pentaprism.view import View

MOST_PLIES = 3000


class Promise(StrEnum):
    """What every game promises. H1 to H8 are those of an honest view."""

    ACTS = "acts"
    """A seat of the game acts, or chance, or nobody; there are actions just when a seat acts."""
    DISTINCT = "distinct"
    """Each action is listed once."""
    SORTED = "sorted"
    """Actions and chance outcomes are listed in one order that is the same in every position."""
    SOUND = "sound"
    """A legal action leads to a sound state."""
    FINITE = "finite"
    """A game ends."""
    OUTCOME = "outcome"
    """Values lie in [0, 1], are the same within a side, and sum to one over the sides."""
    TEXT = "text"
    """Actions, tables and views correspond to their texts one to one."""
    CHANCES = "chances"
    """Chance outcomes are listed once each, with positive whole weights."""
    ROLL = "roll"
    """What is drawn is one of the listed outcomes, as often as its weight says."""
    UNDO = "undo"
    """Taking back restores every byte, and repeating leads to the same bytes."""
    COPY = "copy"
    """A copy goes its own way, and by the same action to the same bytes."""
    HASH = "hash"
    """Equal bytes have equal hashes, different ones different hashes; so have views."""
    REPLAY = "replay"
    """The same seed and choices give the same table, from a record too."""
    H1 = "H1"
    """A guess looks like the truth to the seat it is made for."""
    H2 = "H2"
    """Who acts, and what the seat may do, is the same in truth and guess."""
    H3 = "H3"
    """Text, record and report for a seat come from its view."""
    H4 = "H4"
    """A guess has the components of the truth."""
    H5 = "H5"
    """What a seat knew and the rules did not take away it still knows."""
    H6 = "H6"
    """Every guess that is possible is made."""
    H7 = "H7"
    """A view follows from what its seat was told."""
    H8 = "H8"
    """A view is canonical in its bytes."""
    NAMES = "names"
    """An action means the same in truth and guess."""
    PAUSE = "pause"
    """When the table stops, and for whom, follows from what the seats were told."""
    AFTER = "after"
    """A view moved on by an event is the view of the table."""
    REFUSE = "refuse"
    """What cannot be is refused, and changes nothing."""
    REPRODUCIBLE = "reproducible"
    """A search gives the same report for the same view, seed and limit."""


class ContractError(AssertionError):
    """A game broke a promise."""

    def __init__(self, promise: Promise, what: str, seed: int, record: str, command: str) -> None:
        super().__init__(
            f"promise {promise}: {what}\n  seed: {seed}\n"
            f"  record: {record or '(the start)'}\n  again: {command}"
        )
        self.promise = promise
        """Which promise."""
        self.seed = seed
        """The seed of the random game that showed it."""
        self.record = record
        """The game up to there, as `Table.text` writes it."""
        self.command = command
        """The command that repeats the check on that game."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event of a random game."""

    before: Table
    event: str
    """The event with its seat and everything known: `"p1.drop:3"`, `"~roll:5"`."""
    after: Table

    def seen(self, seat: Seat) -> str:
        """The event as a seat saw it."""
        return self.after.log(seat)[-1]


@dataclass(frozen=True, slots=True)
class Trial:
    """One random game that a check looks at."""

    game: Game
    seed: int
    check: str
    """The check as it is called, without the games and the seed."""
    games: int
    """Of how many games this is one."""
    first: int
    """The seed of the first of them."""

    def broken(
        self, promise: Promise, what: str, table: Table | None, *, alone: bool = True
    ) -> ContractError:
        """The error to raise. `alone`: this game shows it, and not only all of them together."""
        seed, games = (self.seed, 1) if alone else (self.first, self.games)
        call = f"{self.check}, games={games}, seed={seed})"
        code = f"from pentaprism import load; from pentaprism.testing import *; {call}"
        record = "" if table is None else table.text
        return ContractError(promise, what, self.seed, record, f'python -c "{code}"')

    def random(self, salt: int = 0) -> random.Random:
        """What the check draws from, the same each time."""
        return random.Random(f"{self.seed} {salt}")

    def positions(self) -> Iterator[Table]:
        """The positions of the game, from the start to the end: one table that moves on."""
        rng = self.random()
        table = self.game.new(self.seed, manual=True)
        while True:
            yield table
            if table.pending is None:
                return
            if len(table) >= MOST_PLIES:
                what = f"no end after {MOST_PLIES} events"
                start = self.game.new(self.seed, manual=True)
                raise self.broken(Promise.FINITE, what, start)
            event = random_event(table, rng)
            if event is None:
                raise self.broken(Promise.ACTS, "a seat is to choose and has no action", table)
            table.push(event)

    def steps(self) -> Iterator[Step]:
        """The events of the game with the tables around them."""
        before: Table | None = None
        for table in self.positions():
            after = table.copy()
            if before is not None:
                yield Step(before, after.history[-1], after)
            before = after


def trials(check: str, game: Game, games: int, seed: int, **options: object) -> Iterator[Trial]:
    """The random games of a check, each with its own seed.

    Raises `ParameterError` for a number of games below 1 and a seed outside 0 to 2**64 - 1.
    """
    if games < 1 or not 0 <= seed < 2**64:
        message = f"games={games}, seed={seed}: at least one game, a seed of 0 to 2**64 - 1"
        raise ParameterError(message)
    words = "".join(f", {name}={value!r}" for name, value in options.items())
    for i in range(games):
        yield Trial(game, (seed + i) % 2**64, f"{check}({game!r}{words}", games, seed)


def random_event(table: Table, rng: random.Random) -> Action | None:
    """A legal action, each as likely, or a chance outcome by its weight; None: there is none."""
    if table.pending == "decision":
        actions = table.legal_actions
        return actions[rng.randrange(len(actions))] if actions else None
    outcomes = table.chance_outcomes
    if outcomes is None:
        return rolled(table, rng.getrandbits(64))
    at = rng.randrange(sum(weight for _, weight in outcomes))
    for action, weight in outcomes:
        if at < weight:
            return action
        at -= weight
    return None


def rolled(table: Table, seed: int) -> Action:
    """The chance outcome that comes next at a table of that seed."""
    drawing = table.game.table(table.text, seed=seed, manual=False)
    return Action(drawing.history[len(table)])


def same_stop(a: Table, b: Table) -> bool:
    """Whether two tables wait for the same: a question has a verb that always answers it."""
    if (a.actor, a.pending) != (b.actor, b.pending):
        return False
    verbs = {action.verb for action in a.legal_actions}
    return a.pending != "decision" or any(action.verb in verbs for action in b.legal_actions)


def readable(one: View, other: View, fault: Promise) -> Promise:
    """Views that differ: in what can be read, which is the given fault, or only in their bytes."""
    return Promise.H8 if str(one) == str(other) else fault
