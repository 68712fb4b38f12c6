"""The Green set (6.3 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import deal, heal, reduce, remix, revive, sand
from pentaprism.games.chroma_arcana.cards import arcana, burst, minion, on, potion, ward
from pentaprism.games.chroma_arcana.reading import EVENT_CARD, GREEN, has_minion, overcharged
from pentaprism.games.chroma_arcana.reading import minion as minion_of
from pentaprism.games.chroma_arcana.texts import before_damage, minion_leaves, this_blocked
from pentaprism.rules.effects import first, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Nature's Fury", GREEN, cost=3, rote=True, standing=STAND_IN, known="name, kind [book]",
        text="Deal 1, or 2 if you have an active Minion.",
        cast=deal(when(has_minion(ME), 2, 1)),
    ),
    ward(
        "Sigil of Rebirth", GREEN, cost=4, sigil=True, standing=STAND_IN, known="name, kind [book]",
        text="When your Minion leaves the active area to the discard pile: it returns active with "
        "2 sand, and you heal 1.",
        when=minion_leaves(ME), do=first(revive(EVENT_CARD, 2), heal(1)),
    ),
    burst(
        "Help the Wounded", GREEN, cost=2, standing=STAND_IN, known="name [book]",
        text="Heal 2. Overcharged: add 1 sand to your Minion.",
        cast=first(heal(2), when(overcharged(), sand(minion_of(ME), 1))),
    ),
    ward(
        "Wall of Thorns", GREEN, cost=3, standing=STAND_IN, known="name [book]",
        text="Before you are dealt damage: reduce it by 2, then deal 1.",
        when=before_damage(ME), do=first(reduce(2), deal(1)),
    ),
    minion(
        "Life Tree", GREEN, cost=3, standing=STAND_IN, known="name [book]",
        text="Focus: heal 1.",
        act=heal(1),
    ),
    minion(
        "Quilled Manticore", GREEN, cost=4, standing=STAND_IN, known="name [book]",
        text="Focus: deal 1. When it blocks: deal 2.",
        act=deal(1),
        on=[on(this_blocked(), deal(2))],
    ),
    burst(
        "Cycle of Renewal", GREEN, cost=2, standing=STAND_IN, known="name [book]",
        text="Shuffle your discard pile into your deck without sacrifice, then heal 1.",
        cast=first(remix(ME), heal(1)),
    ),
    arcana("Green Arcana", GREEN, standing=BOOK),
    potion("Blight Tonic", GREEN, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
