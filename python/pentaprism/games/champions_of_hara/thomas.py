"""Thomas: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    choose,
    close_rift,
    damage,
    damage_same,
    gain,
    gain_player,
    move,
    next_attack,
    pay,
    pay_upto,
    peek,
    pick_up,
    prevent,
    recall,
    set_charges,
    slide,
    transport,
)
from pentaprism.games.champions_of_hara.cards import ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ACTIVATION,
    ALL_OTHERS,
    BLUE,
    HEALTH,
    RUNE,
    SPIRIT,
    TARGET,
    WITH_RIFT,
    N,
    charges,
)
from pentaprism.games.champions_of_hara.texts import CLOSED_RIFT, TURN_END, on, shield
from pentaprism.rules.effects import first, when
from pentaprism.rules.words import equals, times

__all__ = ["CARDS", "CHAMPION"]

CHAMPION = champion(
    "tho",
    "Thomas",
    health=7,
    spirit=6,
    primary=BLUE,
    resource=RUNE,
    most=6,
    start=3,
    respawn=-1,
    text="Resource: Runes 0-6, start 3, respawn unchanged.",
    known="resource",
)

CARDS = (
    dash("tho-04"),
    ability(
        "tho-05",
        "Beam Saber",
        "core",
        text=(
            "Top: Pay 1 Rune: your next attack deals 2 more, then deal 2 damage to a "
            "target within 0. Bottom: Deal 1 damage to a target within 1."
        ),
        top=first(pay(RUNE, 1, next_attack(2)), damage(2, TARGET, 0)),
        bottom=damage(1, TARGET, 1),
        known="name",
    ),
    ability(
        "tho-06",
        "Rift Hook",
        "core",
        text=(
            "Top: Either transport within 3 to a Rift; or move up to 1 space. Bottom: "
            "Either move a Rift within 3 up to 2 spaces; or move up to 2 spaces."
        ),
        top=choose(transport(3, WITH_RIFT), move(1)),
        bottom=choose(slide(WITH_RIFT, 2, 3), move(2)),
    ),
    ability(
        "tho-07",
        "Field Notes",
        "core",
        text=("Top: Gain 1 Spirit, then pay 1 Rune: pick up to 2 cards up. Bottom: Gain 2 Spirit."),
        top=first(gain(SPIRIT, 1), pay(RUNE, 1, pick_up(2))),
        bottom=gain(SPIRIT, 2),
    ),
    ability(
        "tho-08",
        "Arc Projector",
        "red",
        text=(
            "Top: Deal 1 damage to a target within 2, then pay 1 Rune: deal 2 damage to "
            "the same target within 2. Bottom: Deal 2 damage to a target within 2."
        ),
        top=first(damage(1, TARGET, 2), pay(RUNE, 1, damage_same(2, 2))),
        bottom=damage(2, TARGET, 2),
    ),
    ability(
        "tho-09",
        "Overload",
        "red",
        text=(
            "Top: Pay up to 3 Runes: deal twice N damage to a target within 1. Bottom: "
            "Deal 1 damage to all other targets within 1."
        ),
        top=pay_upto(RUNE, 3, damage(times(N, 2), TARGET, 1)),
        bottom=damage(1, ALL_OTHERS, 1),
    ),
    ability(
        "tho-10",
        "Stabiliser",
        "blue",
        text="Top: Close a Rift within 1, with +2 on the die. Bottom: Gain 1 Rune.",
        top=close_rift(1, 2),
        bottom=gain(RUNE, 1),
    ),
    ability(
        "tho-11",
        "Phase Lens",
        "blue",
        text=(
            "Top: Transport within 2, then pay 1 Rune: transport within 2. Bottom: Look at "
            "the top 2 cards of the Dusk deck, then gain 1 Spirit."
        ),
        top=first(transport(2), pay(RUNE, 1, transport(2))),
        bottom=first(peek(2), gain(SPIRIT, 1)),
    ),
    ability(
        "tho-12",
        "Patchwork Plating",
        "green",
        charges=3,
        text=(
            "Top: Put 3 charges on this card. While on the board: when you would take "
            "damage, use a charge: Prevent 1 of it. At the end of your turn: If the "
            "charges on this card is 0, this card goes to your hand. Bottom: Gain 1 "
            "Health."
        ),
        top=set_charges(3),
        bottom=gain(HEALTH, 1),
        board=[shield(prevent(1)), on(TURN_END, when(equals(charges(), 0), recall()))],
    ),
    ability(
        "tho-13",
        "Restorative",
        "green",
        text=(
            "Top: A player within 1 gains 2 Health. Bottom: Gain 1 Health, then pay 1 "
            "Rune: gain 2 Health."
        ),
        top=gain_player(HEALTH, 2, 1),
        bottom=first(gain(HEALTH, 1), pay(RUNE, 1, gain(HEALTH, 2))),
    ),
    ability(
        "tho-14",
        "Grand Design",
        "ultimate",
        text="Top: Gain 3 Runes, then gain 2 Activations.",
        top=first(gain(RUNE, 3), gain(ACTIVATION, 2)),
    ),
    ability(
        "tho-15",
        "Aetheric Engine",
        "ultimate",
        text="Top: Pay up to 6 Runes: deal twice N damage to a target within 3.",
        top=pay_upto(RUNE, 6, damage(times(N, 2), TARGET, 3)),
    ),
    ability(
        "tho-16",
        "Patent Pending",
        "passive",
        text="After you closed a Rift: Gain 1 Spirit.",
        board=[on(CLOSED_RIFT, gain(SPIRIT, 1))],
    ),
)
