"""The Chromatic spells, which count as every colour (6.9 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import boost, copy, deal, destroy, heal
from pentaprism.games.chroma_arcana.cards import burst, minion, ward
from pentaprism.games.chroma_arcana.reading import RIVAL, Y, has_minion, overcharged, sand_on
from pentaprism.games.chroma_arcana.reading import minion as minion_of
from pentaprism.games.chroma_arcana.texts import before_damage
from pentaprism.rules.effects import first, remember, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME

__all__ = ["CARDS"]

STAND_IN = Standing.STAND_IN

CARDS = (
    burst(
        "Chroma Blast", None, cost=3, standing=STAND_IN, known="name [book]",
        text="Deal 2. Overcharged: then deal 1 more.",
        cast=first(deal(2), when(overcharged(), deal(1))),
    ),
    ward(
        "Marked for Death", None, cost=2, standing=STAND_IN, known="name [book]",
        text="Before you deal damage to your rival: it is 2 higher.",
        when=before_damage(RIVAL, by=ME), do=boost(2),
    ),
    minion(
        "Mimic Infiltrator", None, cost=3, standing=STAND_IN, known="name [book]",
        text="Focus: carry out the Focus action of your rival's Minion as if it were this card's; "
        "if they have none, deal 1.",
        act=when(has_minion(RIVAL), copy(minion_of(RIVAL)), deal(1)),
    ),
    burst(
        "Consume Essence", None, cost=3, standing=STAND_IN, known="name [book]",
        text="Discard your rival's Minion and heal 1 for each sand it had; if they have none, "
        "heal 1.",
        cast=when(
            has_minion(RIVAL),
            first(remember(Y, sand_on(minion_of(RIVAL))), destroy(minion_of(RIVAL)), heal(Y)),
            heal(1),
        ),
    ),
)  # fmt: skip
