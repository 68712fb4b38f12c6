"""What Champions of Hara keeps between games: unlocked cards, and Story Arcs (CH-PROG, CH-ARC).

>>> progress = Progress().after(3, won=["kaoru"])
>>> progress == Progress()
True
>>> progress = progress.after(1, won=["leaf", "kaoru"])
>>> progress.passives
('kaoru',)
>>> progress.scenario(4, "kaoru", "leaf")["passives"]
1
>>> progress.versus("kaoru", "leaf")["passives"]
0
>>> print(progress, end="")
progress = 1
game = "champions-of-hara"
passives = ["kaoru"]
alternates = []
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Self

from pentaprism.campaign.kept import Kept, tables_of
from pentaprism.errors import ParameterError, RecordError
from pentaprism.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable

__all__ = ["Progress", "StoryArc"]

GAME = "champions-of-hara"
VERSION = 1
CHAMPIONS = ("kaoru", "leaf", "oric", "persephone", "soff", "thomas")
"""In the order of the game; each has three Scenarios in a row, the third of them solo. So those of
Kaoru and Leaf that unlock cards are 1, 2, 4, 5 (CH-SC01-10, CH-SC02-7, CH-SC04-7, CH-SC05-8)."""
SCENARIOS = 18


def _champion(name: str) -> int:
    if name not in CHAMPIONS:
        message = f"there is no champion {name!r}"
        raise ParameterError(message)
    return CHAMPIONS.index(name)


def _scenario(number: int) -> int:
    if not 1 <= number <= SCENARIOS:
        message = f"there are Scenarios 1 to {SCENARIOS}, no {number}"
        raise ParameterError(message)
    return number


def _bits(names: Iterable[str]) -> int:
    return sum(1 << _champion(name) for name in names)


def _in_order(names: Iterable[str]) -> tuple[str, ...]:
    given = set(names)
    for name in given:
        _champion(name)
    return tuple(name for name in CHAMPIONS if name in given)


@dataclass(frozen=True, slots=True)
class Progress(Kept):
    """Which champions have unlocked what; names in the order of the game."""

    passives: tuple[str, ...] = ()
    alternates: tuple[str, ...] = ()
    """Whose alternate Ultimate is unlocked."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "passives", _in_order(self.passives))
        object.__setattr__(self, "alternates", _in_order(self.alternates))

    def versus(self, *champions: str) -> dict[str, int | str]:
        """The parameters of a Versus Arena with these champions, by seat.

        Passives work only if all champions in play have theirs (CH-PROG-2). Raises
        `ParameterError`.
        """
        all_have = set(champions) <= set(self.passives)
        return self._params(champions, {"mode": "versus"}, passives=all_have)

    def scenario(self, number: int, *champions: str) -> dict[str, int | str]:
        """The parameters of a Scenario with these champions, by seat. Raises `ParameterError`."""
        return self._params(
            champions, {"mode": "scenario", "scenario": _scenario(number)}, passives=True
        )

    def _params(
        self, champions: tuple[str, ...], mode: dict[str, int | str], *, passives: bool
    ) -> dict[str, int | str]:
        for champion in champions:
            _champion(champion)
        named = {f"champion_{seat}": name for seat, name in enumerate(champions, 1)}
        unlocked = {
            "passives": _bits(set(champions) & set(self.passives)) if passives else 0,
            "alternates": _bits(set(champions) & set(self.alternates)),
        }
        return {**mode, "players": len(champions), **named, **unlocked}

    def after(self, scenario: int | Table, won: Iterable[str] = ()) -> Progress:
        """The progress after a Scenario: its number and the champions who won, or its table.

        The champion whose Scenario it is gains a card if it is among them (CH-PROG-1): the
        passive by the first group Scenario, the alternate Ultimate by the second (CH-PROG-3); a
        solo Scenario unlocks nothing. Raises `ParameterError`, also if the table is not over.
        """
        if isinstance(scenario, Table):
            table = _table(scenario, "scenario")
            won = _winners(table)
            scenario = int(table.game.params["scenario"])
        champion = CHAMPIONS[(_scenario(scenario) - 1) // 3]
        if champion not in _in_order(won):
            return self
        kind = scenario % 3
        if kind == 1:
            return replace(self, passives=(*self.passives, champion))
        return replace(self, alternates=(*self.alternates, champion)) if kind == 2 else self

    def __str__(self) -> str:
        return (
            f"progress = {VERSION}\ngame = {json.dumps(GAME)}\n"
            f"passives = {json.dumps(self.passives)}\nalternates = {json.dumps(self.alternates)}\n"
        )

    @classmethod
    def parse(cls, text: str) -> Self:
        """The progress that a text is, as `str` writes it. Raises `RecordError`."""
        found = tables_of(text, "progress", "progress", VERSION, GAME)
        lists = {name: found.pop(name, []) for name in ("passives", "alternates")}
        good = all(
            isinstance(names, list) and all(isinstance(name, str) for name in names)
            for names in lists.values()
        )
        if found or not good:
            message = "progress has lists `passives` and `alternates` and nothing else"
            raise RecordError(message)
        try:
            return cls(tuple(lists["passives"]), tuple(lists["alternates"]))
        except ParameterError as error:
            raise RecordError(str(error)) from error


def _table(table: Table, mode: str) -> Table:
    """The table, if it is a game of this mode that is over. Raises `ParameterError`."""
    if table.game.id != GAME or table.game.params["mode"] != mode:
        message = f"it is no {mode} game of Champions of Hara"
        raise ParameterError(message)
    if table.outcome() is None:
        message = "the game is not over"
        raise ParameterError(message)
    return table


def _winners(table: Table) -> list[str]:
    """The champions of the seats that won; of nobody if nobody did."""
    outcome = table.outcome()
    assert outcome is not None
    if outcome.ending not in {"energy", "goal", "days"} or max(outcome.values) == 0:
        return []
    if outcome.ending == "days" and len(set(outcome.values)) == 1:
        return []  # CH-WIN-3
    players = table.view(0).record["players"]
    return [CHAMPIONS[int(players[seat]["champion"])] for seat in outcome.winners]


@dataclass(frozen=True, slots=True)
class StoryArc:
    """A Versus game, then one of its winner's two group Scenarios, all reset between (CH-ARC-1).

    It does not change: each step gives the arc with that step done.
    """

    champions: tuple[str, ...]
    """By seat, in both games."""
    progress: Progress = Progress()
    winner: str | None = None
    """The champion who won the Versus game."""
    chosen: int | None = None
    """The Scenario that the winner has chosen."""
    over: bool = False

    @property
    def choices(self) -> tuple[int, ...]:
        """The numbers of the winner's two group Scenarios, while one is to be chosen."""
        if self.winner is None or self.chosen is not None or self.over:
            return ()
        first = 3 * CHAMPIONS.index(self.winner) + 1
        return (first, first + 1)

    @property
    def params(self) -> dict[str, int | str]:
        """The parameters of the game that is next. Raises `ParameterError` if none is."""
        if self.over or self.choices:
            message = "the arc is over" if self.over else "a Scenario is to be chosen"
            raise ParameterError(message)
        if self.chosen is None:
            return self.progress.versus(*self.champions)
        return self.progress.scenario(self.chosen, *self.champions)

    def after_versus(self, result: Table | str | None) -> StoryArc:
        """After the Versus game: its table, or the champion who won.

        Without a winner the arc is over (CH-ARC-2). Raises `ParameterError`.
        """
        if self.winner is not None or self.over:
            message = "the Versus game has been played"
            raise ParameterError(message)
        if isinstance(result, Table):
            won = _winners(_table(result, "versus"))
            result = won[0] if len(won) == 1 else None
        if result is None:
            return replace(self, over=True)
        if result not in self.champions:
            message = f"{result} does not play"
            raise ParameterError(message)
        return replace(self, winner=result)

    def choose(self, scenario: int) -> StoryArc:
        """The winner's choice. Raises `ParameterError`."""
        if scenario not in self.choices:
            message = f"Scenario {scenario} is none of {list(self.choices)}"
            raise ParameterError(message)
        return replace(self, chosen=scenario)

    def after_scenario(self, result: Table | Iterable[str]) -> StoryArc:
        """After the Scenario: its table, or the champions who won. Raises `ParameterError`."""
        if self.chosen is None or self.over:
            message = "no Scenario is being played"
            raise ParameterError(message)
        if isinstance(result, Table):
            if int(result.game.params["scenario"]) != self.chosen:
                message = f"it is not Scenario {self.chosen}"
                raise ParameterError(message)
            return replace(self, progress=self.progress.after(result), over=True)
        return replace(self, progress=self.progress.after(self.chosen, result), over=True)
