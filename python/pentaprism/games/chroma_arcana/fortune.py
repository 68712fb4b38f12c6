"""The Fortune set (6.8 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import (
    block,
    deal,
    deal_me,
    draw,
    inc,
    predict,
    sand,
    scry,
)
from pentaprism.games.chroma_arcana.cards import arcana, burst, minion, potion, ward
from pentaprism.games.chroma_arcana.reading import FORTUNE, K, overcharged
from pentaprism.games.chroma_arcana.texts import before_damage
from pentaprism.rules.effects import choose, first, remember, repeat, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME, SELF, equals

__all__ = ["CARDS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

CARDS = (
    burst(
        "Loaded Dice", FORTUNE, cost=2, rote=True, standing=STAND_IN,
        text="Predict; if correct, deal 1; if not, draw 1 card.",
        cast=predict(deal(1), draw(ME, 1)),
    ),
    burst(
        "Sigil of the Wheel", FORTUNE, cost=3, sigil=True, standing=STAND_IN,
        text="Predict three times; deal 1 for each correct one, or 4 if all three are.",
        cast=first(remember(K, 0), repeat(3, predict(inc(K))), deal(when(equals(K, 3), 4, K))),
    ),
    burst(
        "Coin Toss", FORTUNE, cost=1, standing=STAND_IN,
        text="Predict; if correct deal 2, if not 1 damage is dealt to you.",
        cast=predict(deal(2), deal_me(1)),
    ),
    ward(
        "Lucky Charm", FORTUNE, cost=1, standing=STAND_IN,
        text="Before you are dealt damage: predict; if correct, block it.",
        when=before_damage(ME), do=predict(block()),
    ),
    minion(
        "Fickle Sprite", FORTUNE, cost=2, standing=STAND_IN,
        text="Focus: predict; if correct, deal 1 or draw 1 card; if not, this loses 1 sand.",
        act=predict(choose(deal(1), draw(ME, 1)), sand(SELF, -1)),  # CA-GEN-5
    ),
    burst(
        "Double or Nothing", FORTUNE, cost=2, standing=STAND_IN,
        text="Predict; if correct, either deal 2, or predict again and if correct deal 4.",
        cast=predict(choose(deal(2), predict(deal(4)))),
    ),
    burst(
        "Fix the Odds", FORTUNE, cost=1, standing=STAND_IN,
        text="Look at your top 3 cards and put them back in any order. Overcharged: draw 1 card.",
        cast=first(scry(3), when(overcharged(), draw(ME, 1))),
    ),
    arcana(
        "Fortune Arcana", FORTUNE, standing=BOOK, known="effect [book], name by the pattern [book]",
    ),
    potion("Jinx Vial", FORTUNE, standing=STAND_IN, known="effect [book]"),
)  # fmt: skip
