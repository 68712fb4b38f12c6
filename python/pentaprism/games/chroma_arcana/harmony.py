"""The Harmony set (6.7 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import copy, deal, discard, draw, heal, reduce, until_eot
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, on, potion, ward
from pentaprism.games.chroma_arcana.reading import (
    BLUE,
    BURST,
    CARD,
    GOLD,
    GREEN,
    HARMONY,
    ORANGE,
    RED,
    RIVAL,
    VOID,
    cost_max,
    discards,
    overcharged,
)
from pentaprism.games.chroma_arcana.texts import (
    after_cast,
    before_damage,
    every_colour,
    prepare_start,
)
from pentaprism.rules.effects import choose, first, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME, one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Attunement", HARMONY, cost=2, rote=True, standing=STAND_IN,
        text="Choose one: deal 1; heal 1; draw 1 card.",
        cast=choose(deal(1), heal(1), draw(ME, 1)),
    ),
    ward(
        "Sigil of Concord", HARMONY, cost=2, sigil=True, standing=STAND_IN,
        text="At the start of your Prepare step: until the end of this turn all your cards count "
        "as every colour, and you "
        "draw 1 card.",
        when=prepare_start(ME), do=first(until_eot(every_colour(ME, CARD)), draw(ME, 1)),
    ),
    burst(
        "Borrowed Ember", HARMONY, cost=3, also=[RED], standing=STAND_IN,
        text="Deal 2 (overcharged: 3).",
        cast=deal(when(overcharged(), 3, 2)),
    ),
    ward(
        "Shared Canopy", HARMONY, cost=2, also=[GREEN], standing=STAND_IN,
        text="Before you are dealt damage: reduce it by 1 and heal 1.",
        when=before_damage(ME), do=first(reduce(1), heal(1)),
    ),
    minion(
        "Prism Familiar", HARMONY, cost=3, also=[BLUE, ORANGE], standing=STAND_IN,
        text="Focus, choose one: heal 1; draw 1 card; your rival discards 1 card.",
        act=choose(heal(1), draw(ME, 1), discard(RIVAL, 1)),
    ),
    burst(
        "Refrain", HARMONY, cost=3, also=[GOLD], standing=STAND_IN,
        text="Carry out the effect of a Burst with printed cost 3 or less in your discard pile.",
        cast=copy(one(discards(ME), BURST & cost_max(3))),
    ),
    edict(
        "Dissonance", HARMONY, cost=3, also=[VOID], standing=STAND_IN,
        text="While active: after each spell your rival casts, deal 1.",
        on=[on(after_cast(RIVAL), deal(1))],
    ),
    arcana(
        "Harmony Arcana", HARMONY, standing=BOOK, known="effect [book], name by the pattern [book]",
    ),
    potion("Discord Cordial", HARMONY, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
