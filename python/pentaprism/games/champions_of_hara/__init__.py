"""Champions of Hara: its words, its components, and the rules that go in steps.

Most printed texts are not public; those of our own are stand-ins, and the standing of every
component says so.
"""

from __future__ import annotations

from pentaprism.games.champions_of_hara import (
    arechi,
    baiyu,
    corrupted,
    drear,
    dusk,
    items,
    kaoru,
    leaf,
    lunaridge,
    oakenmoor,
    oppenheim,
    oric,
    persephone,
    quests,
    scenarios,
    shifts,
    soff,
    thomas,
    turn_order,
)
from pentaprism.games.champions_of_hara.cards import HEADS
from pentaprism.games.champions_of_hara.corrupted_words import WORDS
from pentaprism.games.champions_of_hara.definitions import FIELDS, SAID, box, build, fields_of
from pentaprism.games.champions_of_hara.parameters import PARAMS
from pentaprism.games.champions_of_hara.rules import RULES
from pentaprism.rules.carrier import Carrier
from pentaprism.rules.ruleset import Ruleset

__all__ = ["CARRIER", "RULESET"]

WORLDS = (arechi, oppenheim, oakenmoor, baiyu, lunaridge, drear)
"""In the order of the World die (1.3)."""
CHAMPIONS = (kaoru, leaf, oric, persephone, soff, thomas)

RULESET = Ruleset.of(
    "champions-of-hara",
    version="1.0.0",
    components=(
        *(c for world in WORLDS for c in world.CARDS),
        *dusk.CARDS,
        *(c for champion in CHAMPIONS for c in champion.CARDS),
        *(c for champion in CHAMPIONS for c in champion.CHAMPION),
        *shifts.CARDS,
        *items.CARDS,
        *quests.CARDS,
        *turn_order.CARDS,
        *corrupted.CARDS,
        *scenarios.CARDS,
    ),
    rules=RULES,
    params=PARAMS,
)

CARRIER = Carrier(
    game="champions-of-hara",
    words=WORDS,
    base=lambda: RULESET,
    heads=frozenset(HEADS) - {"falls"},
    facts=FIELDS,
    build=build,
    box=box,
    said=SAID,
    fields_of=fields_of,
)  # fmt: skip
