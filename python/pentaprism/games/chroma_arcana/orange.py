"""The Orange set (6.2 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import (
    bottom,
    deal,
    discard,
    discard_rand,
    drain,
    reveal_hand,
    unbook,
)
from pentaprism.games.chroma_arcana.cards import arcana, burst, edict, minion, potion, ward
from pentaprism.games.chroma_arcana.reading import (
    EVENT_SPELL,
    ORANGE,
    RED,
    RIVAL,
    Y,
    book,
    overcharged,
    shown_hand,
    slots,
)
from pentaprism.games.chroma_arcana.texts import before_cast, no_act, no_block, no_charge_up
from pentaprism.rules.effects import first, remember, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import one

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Lost Thread", ORANGE, cost=2, rote=True, standing=STAND_IN,
        text="Your rival discards 1 card at random (overcharged: 2). Then remove 1 charge from a "
        "rival spell.",
        cast=first(discard_rand(RIVAL, when(overcharged(), 2, 1)), drain(one(book(RIVAL)), 1)),
    ),
    burst(
        "Sigil of Oblivion", ORANGE, cost=4, sigil=True, standing=STAND_IN,
        text="Discard a non-Rote spell from your rival's spellbook. Overcharged: your rival also "
        "reveals their hand "
        "and you put one of those cards on the bottom of their deck.",
        cast=first(
            unbook(one(slots(RIVAL))),
            when(overcharged(), first(reveal_hand(RIVAL), bottom(one(shown_hand(RIVAL))))),
        ),
    ),
    burst(
        "Immolation", ORANGE, cost=3, also=[RED], standing=STAND_IN, known="name [book]",
        text="Remove up to 2 charges from a rival spell; deal damage equal to the number removed.",
        cast=first(remember(Y, drain(one(book(RIVAL)), 2)), deal(Y)),
    ),
    edict(
        "Lethargy", ORANGE, cost=2, standing=STAND_IN, known="name [book]",
        text="While active: your rival's spells get no free charge in their Prepare step.",
        static=[no_charge_up(RIVAL)],
    ),
    edict(
        "Paralysis", ORANGE, cost=2, standing=STAND_IN,
        known='name, "concerns the rival\'s Minion" [book]',
        text="While active: your rival's Minion neither acts nor blocks.",
        static=[no_act(RIVAL), no_block(RIVAL)],
    ),
    minion(
        "Brain Slug", ORANGE, cost=3, standing=STAND_IN, known="name, type, effect [book]",
        text="Focus: your rival discards 1 card.",
        act=discard(RIVAL, 1),
    ),
    ward(
        "Mind Shackle", ORANGE, cost=3, standing=STAND_IN, known="name [book]",
        text="Before your rival casts a spell: remove up to 2 charges from it.",
        when=before_cast(RIVAL), do=drain(EVENT_SPELL, 2),
    ),
    arcana("Orange Arcana", ORANGE, standing=BOOK),
    potion("Philter of Denial", ORANGE, standing=BOOK),
)  # fmt: skip
