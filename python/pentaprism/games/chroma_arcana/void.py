"""The Void set (6.5 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import ALL, cancel, charge, deal, drain, heal, mill
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, potion, ward
from pentaprism.games.chroma_arcana.reading import (
    EVENT_SPELL,
    RIVAL,
    SPELL,
    VOID,
    Y,
    book,
    cost_of,
    slots,
)
from pentaprism.games.chroma_arcana.texts import before_cast, cost, hand_size
from pentaprism.rules.effects import each, first, if_done, remember
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import IT, ME, at_most, half, one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Hollow Grasp", VOID, cost=3, rote=True, standing=STAND_IN,
        text="Remove up to 2 charges from a rival spell, add as many to one of your non-Rote "
        "spells, and heal 1.",
        cast=first(remember(Y, drain(one(book(RIVAL)), 2)), charge(one(slots(ME)), Y), heal(1)),
    ),
    edict(
        "Sigil of the Abyss", VOID, cost=4, sigil=True, standing=STAND_IN,
        text="Remove 1 charge from each rival spell. While active: your rival's spells cost 1 "
        "more.",
        cast=each(book(RIVAL), drain(IT, 1)), static=[cost(RIVAL, SPELL, 1)],
    ),
    burst(
        "Leech Spark", VOID, cost=2, standing=STAND_IN,
        text="Deal 1 and heal 1.",
        cast=first(deal(1), heal(1)),
    ),
    ward(
        "Nullify", VOID, cost=3, standing=STAND_IN,
        text="Before your rival casts a spell that costs 3 or less: stop it and remove all its "
        "charges.",
        when=before_cast(RIVAL), if_=at_most(cost_of(EVENT_SPELL), 3), do=cancel(),
    ),
    minion(
        "Famished Shade", VOID, cost=3, standing=STAND_IN,
        text="Focus: remove 1 charge from a rival spell; if you do, add 1 charge to one of your "
        "spells.",
        act=if_done(drain(one(book(RIVAL)), 1), charge(one(book(ME)), 1)),
    ),
    edict(
        "Starve the Light", VOID, cost=2, standing=STAND_IN,
        text="While active: your hand size is 1 larger and your rival's 1 smaller.",
        static=[hand_size(ME, 1), hand_size(RIVAL, -1)],
    ),
    burst(
        "Unmaking", VOID, cost=3, standing=STAND_IN,
        text="Remove all charges from a rival spell; deal half that number, rounded down. Your "
        "rival's top 2 cards go to "
        "their discard pile.",
        cast=first(remember(Y, drain(one(book(RIVAL)), ALL)), deal(half(Y)), mill(RIVAL, 2)),
    ),
    arcana("Void Arcana", VOID, standing=BOOK, known="effect [book], name by the pattern [book]"),
    potion("Lantern Elixir", VOID, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
