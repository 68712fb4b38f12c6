"""The Gold set (6.6 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import charge, deal, draw, heal, pay_card, shift
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, potion, ward
from pentaprism.games.chroma_arcana.reading import (
    GOLD,
    OTHER,
    RIVAL,
    SPELL,
    A,
    B,
    book,
    overcharged,
    slots,
)
from pentaprism.games.chroma_arcana.texts import after_damage, cost
from pentaprism.rules.effects import each, first, remember, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import IT, ME, one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Standing Order", GOLD, cost=2, rote=True, standing=STAND_IN,
        text="Add 3 charges to one of your non-Rote spells. Overcharged: draw 1 card.",
        cast=first(charge(one(slots(ME)), 3), when(overcharged(), draw(ME, 1))),
    ),
    minion(
        "Sigil of Plenty", GOLD, cost=4, sigil=True, standing=STAND_IN,
        text="Focus: add 1 charge to each spell in your spellbook, the Rote included.",
        act=each(book(ME), charge(IT, 1)),
    ),
    burst(
        "Down Payment", GOLD, cost=1, standing=STAND_IN,
        text="Add 2 charges to another of your spells.",
        cast=charge(one(book(ME), OTHER), 2),
    ),
    minion(
        "Hired Blade", GOLD, cost=4, standing=STAND_IN,
        text="Focus: you may discard 1 card to deal 2; if you do not, deal 1.",
        act=pay_card(1, deal(2), deal(1)),
    ),
    burst(
        "Hostile Takeover", GOLD, cost=3, standing=STAND_IN,
        text="Move up to 2 charges from a rival spell to another of your spells.",
        cast=first(
            remember(A, one(book(RIVAL))), remember(B, one(book(ME), OTHER)), shift(A, B, 2)
        ),
    ),
    ward(
        "Insurance Writ", GOLD, cost=2, standing=STAND_IN,
        text="After you lose health to damage: draw 2 cards and heal 1.",
        when=after_damage(ME), do=first(draw(ME, 2), heal(1)),
    ),
    edict(
        "Price Fixing", GOLD, cost=3, standing=STAND_IN,
        text="While active: your spells cost 1 less and your rival's 1 more.",
        static=[cost(ME, SPELL, -1), cost(RIVAL, SPELL, 1)],
    ),
    arcana("Gold Arcana", GOLD, standing=BOOK, known="effect [book], name by the pattern [book]"),
    potion("Tin Decoction", GOLD, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
