"""What there is to play, and how a game is named: mode, ruleset and parameters."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism.errors import ParameterError
from pentaprism.game import game_ids, load
from pentaprism.reference import reference_game, reference_games

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.rules import Ruleset

__all__ = [
    "MODE",
    "PLAYERS",
    "SCENARIO",
    "Parameter",
    "RulesName",
    "cooperates",
    "counts_of",
    "game_of",
    "has_teams",
    "mode_among",
    "mode_of",
    "modes_of",
    "names",
    "parameters_of",
    "rules_of",
    "scenario_counts",
    "scenario_of",
    "usual_mode",
    "words_apart",
]

MODE = ("mode", "setup")
"""Parameters that the protocol calls the mode: of a game that has several, the first here."""
PLAYERS = ("players", "seats")
"""Parameters that the protocol calls the number of players."""
SCENARIO = "scenario"
STANDARD = "standard"
"""The mode of games that have only one."""
VERSION = "1.0.0"
"""Of rules that are in no ruleset."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of a game: a whole number in a range, one of several words, or digits."""

    name: str
    preset: str
    least: int
    most: int
    words: tuple[str, ...]
    digits: bool


@dataclass(frozen=True, slots=True)
class RulesName:
    """How a ruleset is named: `chroma-arcana/1.0.0` and 64 hexadecimal digits."""

    label: str
    hash: str

    @property
    def version(self) -> str:
        """The part of the label behind the slash."""
        return self.label.rpartition("/")[2]


def names() -> tuple[str, ...]:
    """Ids of all games, those for users first, then the reference games."""
    return (*game_ids(), *reference_games())


def game_of(
    name: str, params: Mapping[str, int | str] | None = None, rules: Ruleset | None = None
) -> Game:
    """The game of that id. Raises as `load` does."""
    make = reference_game if name in reference_games() else load
    return make(name, rules, **(params or {}))


def parameters_of(name: str) -> tuple[Parameter, ...]:
    """What a game takes; nothing for an unknown one."""
    return tuple(
        Parameter(word, preset, least, most, tuple(words), digits)
        for word, preset, least, most, words, digits in _core.params(name)
    )


def mode_among(names: Iterable[str]) -> str | None:
    """Which of a game's parameters is its mode."""
    known = set(names)
    return next((name for name in MODE if name in known), None)


def modes_of(name: str) -> tuple[str, ...]:
    """The modes of a game, in the order of its rules."""
    known = {p.name: p for p in parameters_of(name)}
    word = mode_among(known)
    return known[word].words if word else (STANDARD,)


def usual_mode(name: str) -> str:
    """The mode of a game where none is named."""
    known = {p.name: p for p in parameters_of(name)}
    word = mode_among(known)
    return known[word].preset if word else STANDARD


@cache
def counts_of(name: str, mode: str) -> Mapping[int, str]:
    """How many can play a game in a mode, with the parameter that such a number needs, if one."""
    known = parameters_of(name)
    names = {p.name: p for p in known}
    chosen: dict[str, int | str] = {key: mode for key in (mode_among(names),) if key}
    word = next((word for word in PLAYERS if word in names), None)
    if word is None:
        return {len(game_of(name, chosen).seats): ""}
    others = [(p.name, value) for p in known if p.name not in {word, *chosen} for value in p.words]
    found = {}
    for count in range(max(1, names[word].least), names[word].most + 1):
        if _fits(name, chosen | {word: count}):
            found[count] = ""
            continue
        for key, value in others:
            if _fits(name, chosen | {word: count, key: value}):
                found[count] = f"{key}={value}"
                break
    return found


@cache
def cooperates(name: str) -> bool:
    """Whether all play together in one of the modes, with one of the numbers that can play it."""
    return any(game.cooperative for game in _variants(name))


@cache
def has_teams(name: str) -> bool:
    """Whether several seats are one side in one of the modes, all players together included."""
    return any(len(side) > 1 for game in _variants(name) for side in game.sides)


def _variants(name: str) -> Iterator[Game]:
    """The game in each of its modes, with each number of players that can play it."""
    key = mode_among(p.name for p in parameters_of(name))
    word = next((p.name for p in parameters_of(name) if p.name in PLAYERS), None)
    for mode in modes_of(name):
        for count, needs in counts_of(name, mode).items():
            params: dict[str, int | str] = {} if key is None else {key: mode}
            params |= {} if word is None else {word: count}
            params |= dict([needs.split("=", 1)]) if needs else {}
            yield game_of(name, params)


def scenario_counts(game: Game, scenario: str) -> list[int]:
    """How many can play a scenario of a game that has some."""
    key = mode_among(game.params)
    known = {p.name: p for p in parameters_of(game.id)}
    word = next(word for word in PLAYERS if word in known)
    chosen: dict[str, int | str] = {SCENARIO: scenario}
    chosen |= {key: SCENARIO} if key else {}
    counts = range(max(1, known[word].least), known[word].most + 1)
    return [count for count in counts if _fits(game.id, chosen | {word: count}, game.rules)]


def scenario_of(game: Game) -> int | str | None:
    """The scenario that is played; None: this game, or its mode, has none."""
    return game.params.get(SCENARIO) if mode_of(game) == SCENARIO else None


def _fits(name: str, params: Mapping[str, int | str], rules: Ruleset | None = None) -> bool:
    try:
        game_of(name, params, rules)
    except ParameterError:
        return False
    return True


def words_apart(names: Iterable[str]) -> set[str]:
    """Parameters that the protocol does not name as such: the mode, the players, the scenario."""
    mode = mode_among(names)
    return {*PLAYERS, SCENARIO, *([mode] if mode else [])}


def mode_of(game: Game) -> str:
    """The mode that is played."""
    name = mode_among(game.params)
    return str(game.params[name]) if name else STANDARD


def rules_of(game: Game) -> RulesName:
    """The name of the rules that a game is played by. Equal hashes play the same game."""
    if game.rules is not None:
        return RulesName(game.rules.label, game.rules.hash)
    label = f"{game.id}/{VERSION}"
    return RulesName(label, hashlib.sha256(label.encode()).hexdigest())
