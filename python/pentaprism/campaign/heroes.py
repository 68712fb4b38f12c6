"""Campaigns of Prisma Arena: Heroes that keep Prisma Points, Levels and powers (PA-CAM).

>>> campaign = Campaign.of("Ada", "Ben")
>>> match = ArenaMatch("duel", (21, 9), (("sunna", "eenu"), ("farg", "dawna")))
>>> campaign = campaign.after(match, "Ada", "Ben")
>>> [(hero.points, hero.grade) for hero in campaign.heroes]
[(5, 'Novice'), (4, 'Novice')]

A campaign is kept in a TOML file, one table a Hero; what a Hero does not have yet may be left out:

>>> print(campaign, end="")
campaign = 1
game = "prisma-arena"
<BLANKLINE>
[[hero]]
name = "Ada"
points = 5
mokon = ["eenu", "sunna"]
team = false
powers = []
<BLANKLINE>
[[hero]]
name = "Ben"
points = 4
mokon = ["dawna", "farg"]
team = false
powers = []
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field, replace
from itertools import accumulate
from typing import TYPE_CHECKING, Any, Self

from pentaprism.campaign.kept import Kept, tables_of
from pentaprism.campaign.powers import (
    MOKON,
    POWERS,
    digits_of,
    level_of,
    number_of,
    overload,
    powers_in,
)
from pentaprism.errors import ParameterError, RecordError
from pentaprism.games.prisma_arena.parameters import ROWS
from pentaprism.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["ArenaMatch", "Campaign", "Guest", "HeroRecord"]

GAME = "prisma-arena"
VERSION = 1
GRADES = ("Novice", "Seeker", "Attuner", "Channeler", "Guardian")  # PA-LVL-1
FULL = tuple(accumulate(ROWS))
"""Points in all with which each row of the training log is full (PA-CAM-3)."""
TRAINING = ("training2", "training34")
TEAM = "team"
FOR_THE_MATCH, FOR_THE_SCORE, FOR_A_MOKON, FOR_THE_TEAM = 2, 1, 1, 1  # PA-CAM-1
HIGH_SCORE, HIGH_TEAM_SCORE = 20, 13
MOST_NAME = 40


@dataclass(frozen=True, slots=True)
class HeroRecord:
    """What a Hero keeps between matches (PA-CAM-7)."""

    name: str
    """1 to 40 printable characters, different from all others; it has no rules (PA-HERO-4)."""
    points: int = 0
    """Prisma Points, 0 to 36; from there on more have no effect (PA-CAM-4)."""
    mokon: tuple[str, ...] = ()
    """Ids of the Mo'kon that it has played with, sorted (PA-CAM-5)."""
    team: bool = False
    """Whether it has played a team game."""
    powers: tuple[str, ...] = ()
    """Ids of its array, by number."""

    @property
    def level(self) -> int:
        """The recorded Level, 0 to 4: how many rows of the training log are full (PA-CAM-3)."""
        return sum(self.points >= full for full in FULL)

    @property
    def grade(self) -> str:
        """The name of its Level (PA-LVL-1)."""
        return GRADES[self.level]

    def with_points(self, points: int) -> HeroRecord:
        """The record with so many points more."""
        return replace(self, points=min(self.points + points, FULL[-1]))


@dataclass(frozen=True, slots=True)
class Guest:
    """A guest Hero at a seat: it owns no powers and records nothing (PA-HERO-2, PA-HERO-3)."""

    level: int = 0
    """What all players agree on, at most the highest recorded Level present (PA-LVL-5)."""


@dataclass(frozen=True, slots=True)
class ArenaMatch:
    """What a match that has ended means to a campaign; each field has an item for each seat."""

    mode: str
    """As the parameter of the game: `duel`, `ffa`, `team`, `training2`, `training34`."""
    scores: tuple[int, ...]
    mokon: tuple[tuple[str, ...], ...]
    """Ids of the Mo'kon of each squad."""
    gained: tuple[str | None, ...] = ()
    """The power that each Hero has gained; may be left out if there was none (PA-POW-8)."""

    @classmethod
    def of(cls, table: Table) -> ArenaMatch:
        """The match that was played at a table. Raises `ParameterError` if it is not over."""
        table = _match_at(table)
        outcome = table.outcome()
        if outcome is None or outcome.scores is None:
            message = "the match is not over"
            raise ParameterError(message)
        seats = table.game.seats
        squads = [_squad(table, seat) for seat in range(len(seats))]
        mokon = tuple(squad.mokon for squad in squads)
        gained = tuple(squad.gained for squad in squads)
        return cls(str(table.game.params["mode"]), outcome.scores, mokon, gained)


def _match_at(table: object) -> Table:
    if not isinstance(table, Table):
        message = f"a match is a Table, not {type(table).__name__}"
        raise TypeError(message)
    if table.game.id != GAME:
        message = f"{table.game.id} is no match of Prisma Arena"
        raise ParameterError(message)
    return table


@dataclass(frozen=True, slots=True)
class _Squad:
    mokon: tuple[str, ...]
    gained: str | None


def _squad(table: Table, seat: int) -> _Squad:
    """What a seat sees of its own squad."""
    record = table.view(seat).record
    rules = table.game.rules
    assert rules is not None
    size = 3 if len(table.game.seats) == 2 else 2  # 1.4: a Hero, then its Mo'kon
    slots = range(seat * size + 1, (seat + 1) * size)
    mokon = tuple(rules.components[int(record["design"][slot])].id for slot in slots)
    owned = int(record["squads"][seat]["powers"])
    came_with = set(powers_in(str(table.game.params[f"array_{seat + 1}"])))
    new = [power for i, power in enumerate(POWERS) if owned >> i & 1 and power not in came_with]
    return _Squad(mokon, new[0] if new else None)


@dataclass(frozen=True, slots=True)
class Campaign(Kept):
    """The Heroes of a campaign, in the order in which they joined.

    It does not change: `after` gives the campaign with a match more. In which order modes are
    played is not enforced (PA-CAM-8).
    """

    heroes: tuple[HeroRecord, ...] = field(default=())

    def __post_init__(self) -> None:
        names = [hero.name for hero in self.heroes]
        for name in names:
            if not (0 < len(name) <= MOST_NAME and name.isprintable()):
                message = f"a name has 1 to {MOST_NAME} printable characters: {name[:60]!r}"
                raise ParameterError(message)
        _each_once(names, "there are two Heroes {}")
        _each_once([p for hero in self.heroes for p in hero.powers], "two arrays hold {}")
        for hero in self.heroes:
            if not 0 <= hero.points <= FULL[-1]:
                message = f"{hero.name}: points are 0 to {FULL[-1]}, not {hero.points}"
                raise ParameterError(message)
            unknown = sorted(set(hero.mokon) - set(MOKON))
            if unknown:
                message = f"there is no Mo'kon {unknown[0]!r}"
                raise ParameterError(message)
            for level, more in overload(hero.powers).items():
                message = f"{hero.name}: {more} powers of Level {level} too many (PA-POW-14)"
                raise ParameterError(message)

    @classmethod
    def of(cls, *names: str) -> Self:
        """A campaign before its first match. Raises `ParameterError`."""
        return cls(tuple(HeroRecord(name) for name in names))

    def hero(self, name: str) -> HeroRecord:
        """The record of a Hero. Raises `ParameterError`."""
        for hero in self.heroes:
            if hero.name == name:
                return hero
        message = f"there is no Hero {name!r}"
        raise ParameterError(message)

    def params(self, *seats: str | Guest) -> dict[str, int | str]:
        """The parameters of a match with these Heroes, by name, or guests at its seats.

        Mode and other settings are for `load` beside them. Powers of Heroes that do not play are
        in no deck (PA-POW-16). Raises `ParameterError`.
        """
        heroes = self._at(seats)
        highest = max((hero.level for hero in heroes if hero), default=0)
        params: dict[str, int | str] = {}
        guests = ""
        for number, (seat, hero) in enumerate(zip(seats, heroes, strict=True), 1):
            if isinstance(seat, Guest):
                if not 0 <= seat.level <= highest:
                    message = f"a guest here has a Level of 0 to {highest} (PA-LVL-5)"
                    raise ParameterError(message)
                params[f"level_{number}"] = seat.level
                guests += str(number)
            elif hero:
                params[f"level_{number}"] = hero.level
                params[f"array_{number}"] = digits_of(hero.powers)
        absent = [p for hero in self.heroes if hero not in heroes for p in hero.powers]
        return {**params, "guests": guests or "0", "absent": digits_of(absent)}

    def after(
        self,
        match: ArenaMatch | Table,
        *seats: str | Guest,
        release: Mapping[str, Iterable[str]] | None = None,
    ) -> Self:
        """The campaign after a match of these Heroes and guests, by seat (PA-CAM-6).

        `release` names for a Hero the powers that it gives back because its array holds too many
        of a Level: exactly as many as `overload` says (PA-POW-15). Raises `ParameterError`.
        """
        if isinstance(match, Table):
            match = ArenaMatch.of(match)
        heroes = self._at(seats)
        if not len(seats) == len(match.scores) == len(match.mokon):
            message = f"there are {len(match.scores)} seats, not {len(seats)}"
            raise ParameterError(message)
        given_back = {name: set(powers) for name, powers in (release or {}).items()}
        for name in given_back:
            self.hero(name)
        changed = {}
        for seat, hero in enumerate(heroes):
            if hero is not None and match.mode not in TRAINING:  # PA-CAM-2
                gained = match.gained[seat] if match.gained else None
                kept = _kept(hero, gained, given_back.pop(hero.name, set()))
                changed[hero.name] = _rewarded(kept, match, seat)
        if any(given_back.values()):
            message = f"{next(n for n, p in given_back.items() if p)} has nothing to give back"
            raise ParameterError(message)
        return replace(self, heroes=tuple(changed.get(h.name, h) for h in self.heroes))

    def _at(self, seats: tuple[str | Guest, ...]) -> list[HeroRecord | None]:
        """The records of the Heroes at the seats; None for guests."""
        _each_once([s for s in seats if not isinstance(s, Guest)], "{} is at two seats")
        return [None if isinstance(seat, Guest) else self.hero(seat) for seat in seats]

    def __str__(self) -> str:
        head = f"campaign = {VERSION}\ngame = {json.dumps(GAME)}\n"
        return head + "".join(f"\n[[hero]]\n{_written(hero)}" for hero in self.heroes)

    @classmethod
    def parse(cls, text: str) -> Self:
        """The campaign that a text is, as `str` writes it. Raises `RecordError`."""
        found = tables_of(text, "a campaign", "campaign", VERSION, GAME)
        tables = found.get("hero", [])
        if found.keys() - {"hero"} or not isinstance(tables, list):
            message = "a campaign has tables [[hero]] and nothing else"
            raise RecordError(message)
        try:
            return cls(tuple(_read_hero(table) for table in tables))
        except ParameterError as error:
            raise RecordError(str(error)) from error


def _kept(hero: HeroRecord, gained: str | None, given_back: set[str]) -> HeroRecord:
    """PA-POW-12, PA-POW-14, PA-POW-15"""
    array = {*hero.powers, *([gained] if gained else [])}
    excess = overload(array)
    if not given_back <= array or Counter(map(level_of, given_back)) != Counter(excess):
        wanted = ", ".join(f"{more} of Level {level}" for level, more in excess.items())
        message = f"{hero.name} gives back {wanted or 'no power'} (PA-POW-15)"
        raise ParameterError(message)
    return replace(hero, powers=tuple(p for p in POWERS if p in array - given_back))


def _rewarded(hero: HeroRecord, match: ArenaMatch, seat: int) -> HeroRecord:
    """PA-CAM-1"""
    in_team = match.mode == TEAM
    new = set(match.mokon[seat]) - set(hero.mokon)
    high = match.scores[seat] >= (HIGH_TEAM_SCORE if in_team else HIGH_SCORE)
    points = (
        FOR_THE_MATCH
        + FOR_THE_SCORE * high
        + FOR_A_MOKON * len(new)
        + FOR_THE_TEAM * (in_team and not hero.team)
    )
    known = tuple(sorted({*hero.mokon, *new}))
    return replace(hero.with_points(points), mokon=known, team=hero.team or in_team)


def _written(hero: HeroRecord) -> str:
    def text(value: object) -> str:
        return json.dumps(value, ensure_ascii=False)

    return (
        f"name = {text(hero.name)}\npoints = {hero.points}\nmokon = {text(hero.mokon)}\n"
        f"team = {text(hero.team)}\npowers = {text(hero.powers)}\n"
    )


_KINDS: dict[str, type] = {"name": str, "points": int, "mokon": list, "team": bool, "powers": list}


def _read_hero(table: Any) -> HeroRecord:
    """Raises `ParameterError`."""
    if not isinstance(table, dict) or "name" not in table:
        message = "a Hero has a name"
        raise ParameterError(message)
    for key, value in table.items():
        kind = _KINDS.get(key)
        fits = type(value) is kind and (
            not isinstance(value, list) or all(isinstance(item, str) for item in value)
        )
        if not fits:
            message = f"{key} = {value!r} says nothing of a Hero"
            raise ParameterError(message)
    _each_once(table.get("mokon", []), "{} stands there twice")
    mokon = tuple(sorted(table.get("mokon", [])))
    powers = tuple(sorted(table.get("powers", []), key=number_of))
    return HeroRecord(
        table["name"], table.get("points", 0), mokon, table.get("team", False), powers
    )


def _each_once(names: Iterable[str], message: str) -> None:
    twice = [name for name, n in Counter(names).items() if n > 1]
    if twice:
        raise ParameterError(message.format(repr(twice[0])))
