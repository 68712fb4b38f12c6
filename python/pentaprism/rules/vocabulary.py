"""The words of a game as the compiled core names them: one definition, read from there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from pentaprism import _core

__all__ = ["Operand", "Vocabulary", "Word", "vocabulary"]


@dataclass(frozen=True)
class Operand:
    """What stands in one operand: how it is used and the type it has."""

    use: str
    """One of `nothing value maybe any-value out set any-set literal program static`."""
    type: str


@dataclass(frozen=True)
class Word:
    """A verb, a number or an area: its place in the vocabulary and what it takes."""

    name: str
    index: int
    who: bool
    operands: tuple[Operand, ...]
    type: str = "number"
    """Of a number what it is, of an area what lies there."""
    hidden: bool = False
    """Of an area: somebody may not see what is in it."""
    shows: bool = False
    """Of a verb: everybody sees which thing it was."""
    moves: bool = False
    """Of a verb: its thing is somewhere else afterwards."""

    @property
    def inputs(self) -> tuple[Operand, ...]:
        """The operands that a definition gives."""
        return tuple(o for o in self.operands if o.use not in {"nothing", "out"})

    @property
    def gives(self) -> bool:
        """Whether it gives back a number."""
        return any(o.use == "out" for o in self.operands)


@dataclass(frozen=True)
class TimingWord:
    """A timing: its place and the fields of its event, those of each subject first."""

    name: str
    index: int
    queued: bool
    subjects: int
    each: int
    fields: tuple[tuple[str, str], ...]
    departed: bool


@dataclass(frozen=True)
class Vocabulary:
    """Everything that a game means by the numbers in a rulebook."""

    game: str
    types: tuple[str, ...]
    """Names of all types: `number`, `seat`, then those of the game."""
    seats: Mapping[str, int]
    kinds: Mapping[str, int]
    verbs: Mapping[str, Word]
    numbers: Mapping[str, Word]
    areas: Mapping[str, Word]
    timings: Mapping[str, TimingWord]
    rules: Mapping[str, tuple[tuple[str, str], ...]]
    facts: Mapping[str, tuple[int, int, int]]
    """Of each fact its place, its least and its most value."""
    keys: Mapping[str, tuple[int, str]]
    """Of each key its place and the type of thing that its filter reads."""
    asks: Mapping[str, int]
    chances: Mapping[str, int]
    params: Mapping[str, tuple[int, int]]
    lists: tuple[str, ...]
    source: str
    resolution: int


def _numbered(names: list[str]) -> Mapping[str, int]:
    return MappingProxyType({name: i for i, name in enumerate(names)})


@cache
def vocabulary(game: str) -> Vocabulary:
    """The vocabulary of a game. Raises `KeyError` for a game without rulebook."""
    words = _core.vocabulary(game)
    if words is None:
        raise KeyError(game)
    types = ("number", "seat", *words.types)

    def operands(pairs: list[tuple[str, int]]) -> tuple[Operand, ...]:
        return tuple(Operand(use, types[kind]) for use, kind in pairs)

    def fields(pairs: list[tuple[str, int]]) -> tuple[tuple[str, str], ...]:
        return tuple((name, types[kind]) for name, kind in pairs)

    verbs = {
        name: Word(name, i, who, operands(ops), shows=shows, moves=moves)
        for i, (name, who, ops, shows, moves) in enumerate(words.verbs)
    }
    numbers = {
        name: Word(name, i, who, operands(ops), types[kind])
        for i, (name, kind, who, ops) in enumerate(words.numbers)
    }
    areas = {
        name: Word(name, i, who, operands(ops), types[kind], hidden)
        for i, (name, kind, who, hidden, ops) in enumerate(words.areas)
    }
    timings = {
        name: TimingWord(name, i, queued, subjects, each, fields(pairs), departed)
        for i, (name, queued, subjects, each, pairs, departed) in enumerate(words.timings)
    }
    return Vocabulary(
        game=game,
        types=types,
        seats=_numbered(words.seats),
        kinds=_numbered(words.kinds),
        verbs=MappingProxyType(verbs),
        numbers=MappingProxyType(numbers),
        areas=MappingProxyType(areas),
        timings=MappingProxyType(timings),
        rules=MappingProxyType({name: fields(pairs) for name, pairs in words.rules}),
        facts=MappingProxyType(
            {name: (i, least, most) for i, (name, least, most) in enumerate(words.facts)}
        ),
        keys=MappingProxyType(
            {name: (i, types[kind]) for i, (name, kind) in enumerate(words.keys)}
        ),
        asks=_numbered(words.asks),
        chances=_numbered(words.chances),
        params=MappingProxyType({name: (least, most) for name, least, most in words.params}),
        lists=tuple(words.lists),
        source=types[words.source],
        resolution=words.resolution,
    )
