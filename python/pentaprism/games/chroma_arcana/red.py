"""The Red set (6.1 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import boost, deal, deal_both, place
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, on, potion
from pentaprism.games.chroma_arcana.reading import ANYBODY, RED, SPELL, discards, overcharged
from pentaprism.games.chroma_arcana.texts import before_damage, this_leaves
from pentaprism.rules.effects import first, may, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME, one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "From the Ashes", RED, cost=3, rote=True, standing=STAND_IN, known="name, kind [book]",
        text="Deal 1. You may put a Red spell from your discard pile into a free spellbook slot, "
        "without charges.",
        cast=first(deal(1), may(place(one(discards(ME), SPELL & RED)))),
    ),
    burst(
        "Searing Sigil", RED, cost=6, sigil=True, standing=STAND_IN, known="name, kind [book]",
        text="Deal 4 (overcharged: 5). Minions cannot block it.",
        cast=deal(when(overcharged(), 5, 4), sure=True),
    ),
    burst(
        "Snapfire", RED, cost=1, standing=STAND_IN, known="name [book]",
        text="Deal 1.",
        cast=deal(1),
    ),
    burst(
        "Obliterate", RED, cost=4, standing=STAND_IN, known="name, type, effect [book]",
        text="Deal 3.",
        cast=deal(3),
    ),
    burst(
        "Shared Agony", RED, cost=2, standing=STAND_IN, known="name [book]",
        text="Deal 2 to both mages at the same time.",
        cast=deal_both(2),
    ),
    minion(
        "Volatile Efreet", RED, cost=3, standing=STAND_IN, known="name [book]",
        text="Focus: deal 1. When it leaves the active area: deal 1 to both mages.",
        act=deal(1),
        on=[on(this_leaves(), deal_both(1))],
    ),
    edict(
        "Unfettered Flame", RED, cost=2, standing=STAND_IN, known="name [book]",
        text="While active: all damage to any mage is 1 higher.",
        on=[on(before_damage(ANYBODY), boost(1))],
    ),
    arcana("Red Arcana", RED, standing=BOOK),
    potion("Ashwater Flask", RED, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
