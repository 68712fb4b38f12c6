"""Prisma Arena: its words, its characters, Combo cards and powers, and the rules that go in steps.

Effects and values that are not public are stand-ins of our own; the standing of every component
says so.
"""

from __future__ import annotations

from pentaprism.games.prisma_arena.characters import HEROES, MOKON
from pentaprism.games.prisma_arena.combos import COMBOS
from pentaprism.games.prisma_arena.parameters import LISTS, PARAMS
from pentaprism.games.prisma_arena.powers import POWERS
from pentaprism.games.prisma_arena.rules import RULES
from pentaprism.rules.ruleset import Ruleset

__all__ = ["RULESET"]

RULESET = Ruleset.of(
    "prisma-arena",
    version="1.0.0",
    components=(*HEROES, *MOKON, *COMBOS, *POWERS),
    rules=RULES,
    params=PARAMS,
    lists=LISTS,
)
