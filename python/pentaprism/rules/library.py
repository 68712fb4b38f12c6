"""The built-in rulesets by the id of their game, compiled when they are first wanted."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from types import MappingProxyType

from pentaprism._checks import instance_of
from pentaprism.errors import ParameterError
from pentaprism.rules.carrier import Carrier, read_file
from pentaprism.rules.compile import Rulebook, compile
from pentaprism.rules.ruleset import Ruleset

__all__ = [
    "DEFINITION",
    "TILES",
    "carriers",
    "read_rules",
    "rulebook_of",
    "ruleset_of",
    "rulesets",
]

MODULES = MappingProxyType(
    {
        "champions-of-hara": "pentaprism.games.champions_of_hara",
        "chroma-arcana": "pentaprism.games.chroma_arcana",
        "prisma": "pentaprism.games.prisma",
        "prisma-arena": "pentaprism.games.prisma_arena",
        "prism-connect": "pentaprism.games.prism_connect",
        "scuffle": "pentaprism.games.scuffle",
    }
)
"""Where the ruleset of each game is; `RULESET` and, if it has definition files, `CARRIER`."""
DEFINITION, TILES = ".toml", ".tiles"
"""How the names of files end that hold rules of one's own."""


def rulesets() -> tuple[str, ...]:
    """Ids of the games with built-in rulesets."""
    return tuple(MODULES)


def ruleset_of(game: str) -> Ruleset:
    """The built-in ruleset of a game."""
    ruleset: object = import_module(MODULES[game]).RULESET
    assert isinstance(ruleset, Ruleset)
    return ruleset


def carriers() -> dict[str, Carrier]:
    """How definition files are read, by the ruleset that they build on."""
    found = {}
    for game, module in MODULES.items():
        carrier = getattr(import_module(module), "CARRIER", None)
        if isinstance(carrier, Carrier):
            found[game] = carrier
    return found


def read_rules(path: str | Path) -> Ruleset:
    """The ruleset of a file of one's own. Raises `RulesError` with all its problems.

    A name that ends in `.tiles` is a tile file of Prisma, any other a definition file.
    """
    if Path(path).suffix == TILES:
        read: Callable[[str | Path], Ruleset] = import_module(
            "pentaprism.games.prisma.tile_file"
        ).read_tiles
        return read(path)
    return read_file(path, carriers())


def rulebook_of(game: str, rules: Ruleset | None = None) -> Rulebook:
    """The compiled ruleset of a game; `rules` in the place of the built-in one.

    Raises `ParameterError` for the rules of another game, `RulesError` for faulty ones.
    """
    if rules is None:
        return _built_in(game)
    instance_of("rules", rules, Ruleset)
    if rules.game != game:
        message = f"{rules.label} is a ruleset of {rules.game}, not of {game}"
        raise ParameterError(message)
    return _compiled(rules.hash, rules)


@lru_cache(maxsize=8)
def _built_in(game: str) -> Rulebook:
    return compile(ruleset_of(game))


@lru_cache(maxsize=8)
def _compiled(_hash: str, rules: Ruleset) -> Rulebook:
    return compile(rules)
