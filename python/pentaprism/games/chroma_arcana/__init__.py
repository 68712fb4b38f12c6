"""Chroma Arcana: its words, its 102 designs by colour, and the rules that go in steps.

Effects whose printed text is not public are stand-ins of our own; the standing of every card
says so.
"""

from __future__ import annotations

from pentaprism.games.chroma_arcana import (
    blue,
    chromatic,
    egos,
    fortune,
    gold,
    green,
    harmony,
    orange,
    red,
    void,
)
from pentaprism.games.chroma_arcana.cards import SAID, box, build, fields_of
from pentaprism.games.chroma_arcana.parameters import FIRST_GAME, PARAMS
from pentaprism.games.chroma_arcana.rules import RULES
from pentaprism.games.chroma_arcana.words import WORDS
from pentaprism.rules.carrier import Carrier
from pentaprism.rules.ruleset import Ruleset

__all__ = ["CARRIER", "RULESET"]

SETS = (red, orange, green, blue, void, gold, harmony, fortune)
"""In the order of the colours' numbers (CA-COL-1)."""

RULESET = Ruleset.of(
    "chroma-arcana",
    version="1.0.0",
    components=(*(c for s in SETS for c in s.CARDS), *chromatic.CARDS, *egos.EGOS),
    rules=RULES,
    params=PARAMS,
    lists={"first_game": FIRST_GAME},
)

CARRIER = Carrier(
    game="chroma-arcana",
    words=WORDS,
    base=lambda: RULESET,
    heads=frozenset({"cast", "act"}),
    facts=frozenset({"colour", "also", "cost", "iconic", "feed", "cap"}),
    build=build,
    box=box,
    said=SAID,
    fields_of=fields_of,
)
