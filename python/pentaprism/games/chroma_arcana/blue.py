"""The Blue set (6.4 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import (
    block,
    bounce,
    deal,
    drain,
    draw,
    heal,
    reduce,
    shift,
)
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, on, potion, ward
from pentaprism.games.chroma_arcana.reading import (
    AMOUNT,
    BLUE,
    OTHER,
    RIVAL,
    A,
    B,
    Y,
    active,
    book,
    isnt,
    overcharged,
)
from pentaprism.games.chroma_arcana.texts import before_damage, block_by_sand
from pentaprism.rules.effects import choose, first, may, remember, repeat, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME, least, one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Undertow Stance", BLUE, cost=3, rote=True, standing=STAND_IN,
        text="Heal 1 and draw 1 card.",
        cast=first(heal(1), draw(ME, 1)),
    ),
    ward(
        "Sigil of the Still Lake", BLUE, cost=5, sigil=True, standing=STAND_IN,
        text="Before you are dealt damage: block it, then deal as much as it would have dealt, at "
        "most 3.",
        when=before_damage(ME), do=first(remember(Y, AMOUNT), block(), deal(least(Y, 3))),
    ),
    burst(
        "Aether Pulse", BLUE, cost=3, standing=STAND_IN, known="name [book]",
        text="Choose one: remove up to 3 charges from a rival spell; or return a rival's active "
        "spell to its owner's hand.",
        cast=choose(drain(one(book(RIVAL)), 3), bounce(one(active(RIVAL)))),
    ),
    edict(
        "Preservation", BLUE, cost=2, standing=STAND_IN, known="name [book]",
        text="While active: each time you are dealt damage, it is 1 lower.",
        on=[on(before_damage(ME), reduce(1))],
    ),
    minion(
        "Crafted Horror", BLUE, cost=4, standing=STAND_IN, known="name [book]",
        text="Focus: deal 1. If it has 2 or more sand, it blocks by losing 2 sand instead of "
        "being discarded.",
        act=deal(1), static=[block_by_sand(2)],
    ),
    ward(
        "Barrier", BLUE, cost=2, standing=STAND_IN, known='name, "stays in the active area" [book]',
        text="Before you are dealt damage: block it.",
        when=before_damage(ME), do=block(),
    ),
    burst(
        "Control the Flow", BLUE, cost=1, standing=STAND_IN, known="name [book]",
        text="Move up to 3 charges from one of your other spells to another. Overcharged: draw 1 "
        "card.",
        cast=first(
            remember(A, one(book(ME), OTHER)),
            remember(B, one(book(ME), OTHER & isnt(A))),
            repeat(3, may(shift(A, B, 1))),
            when(overcharged(), draw(ME, 1)),
        ),
    ),
    arcana("Blue Arcana", BLUE, standing=BOOK),
    potion("Ebb Tincture", BLUE, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
