"""Prisma Arena: its words, its characters, Combo cards and powers, and the rules that go in steps.

Effects and values that are not public are stand-ins of our own; the standing of every component
says so.
"""

from __future__ import annotations

from pentaprism.games.prisma_arena.characters import CREATURES, HEROES
from pentaprism.games.prisma_arena.combos import COMBOS
from pentaprism.games.prisma_arena.components import FACTS, SAID, box, build, fields_of
from pentaprism.games.prisma_arena.parameters import LISTS, PARAMS
from pentaprism.games.prisma_arena.powers import POWERS
from pentaprism.games.prisma_arena.rules import RULES
from pentaprism.games.prisma_arena.words import WORDS
from pentaprism.rules.carrier import Carrier
from pentaprism.rules.ruleset import Ruleset

__all__ = ["CARRIER", "RULESET"]

RULESET = Ruleset.of(
    "prisma-arena",
    version="1.0.0",
    components=(*HEROES, *CREATURES, *COMBOS, *POWERS),
    rules=RULES,
    params=PARAMS,
    lists=LISTS,
)

CARRIER = Carrier(
    game="prisma-arena",
    words=WORDS,
    base=lambda: RULESET,
    heads=frozenset({"play"}),
    facts=frozenset(fact for facts in FACTS.values() for fact in facts),
    build=build,
    box=box,
    said=SAID,
    fields_of=fields_of,
)
