"""Oric: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    add_charges,
    damage,
    gain,
    move,
    next_attack,
    next_range,
    pay,
    pick_up,
    prevent,
    set_charges,
    shove,
    stance,
    transport,
)
from pentaprism.games.champions_of_hara.cards import FREE_BOTTOM, ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ACTIVATION,
    ALL_OTHERS,
    EVENT_AMOUNT,
    HEALTH,
    RED,
    SPIRIT,
    STANCE,
    TARGET,
    charges,
)
from pentaprism.games.champions_of_hara.texts import DAMAGED, on, shield, static
from pentaprism.rules.effects import first

__all__ = ["CARDS", "CHAMPION"]

CHAMPION = champion(
    "ori",
    "Oric",
    health=8,
    spirit=4,
    primary=RED,
    resource=STANCE,
    most=3,
    start=0,
    respawn=-1,
    text="Resource: Stance none/Crane/Tiger/Koi, respawn unchanged.",
    known="resource",
)

CARDS = (
    dash("ori-04"),
    ability(
        "ori-05",
        "Vault",
        "core",
        text=(
            "Top: Transport within 2. Bottom: Transport within 1, then deal 1 damage to a "
            "target within 1."
        ),
        top=transport(2),
        bottom=first(transport(1), damage(1, TARGET, 1)),
        known="name",
    ),
    ability(
        "ori-06",
        "Sorasu",
        "core",
        charges=5,
        text=(
            "Top: Put 0 charges on this card, then deal 1 damage to a target within 1. "
            "After you took damage: Add event amount charges to this card. Bottom: Deal "
            "the charges on this card damage to a target within 1."
        ),
        top=first(set_charges(0), damage(1, TARGET, 1)),
        bottom=damage(charges(), TARGET, 1),
        board=[on(DAMAGED, add_charges(EVENT_AMOUNT))],
        known="name",
    ),
    ability(
        "ori-07",
        "Open Palm",
        "core",
        text=(
            "Top: Deal 2 damage to a target within 1. Bottom: Deal 1 damage to a target "
            "within 1, then move the same target up to 1 space."
        ),
        top=damage(2, TARGET, 1),
        bottom=first(damage(1, TARGET, 1), shove(1)),
    ),
    ability(
        "ori-08",
        "Tiger's Ascent",
        "red",
        text=(
            "Top: Move up to 1 space, then deal 2 damage to a target within 0. Bottom: "
            "Deal 1 damage to a target within 1, then deal 1 damage to a target within 1."
        ),
        top=first(move(1), damage(2, TARGET, 0)),
        bottom=first(damage(1, TARGET, 1), damage(1, TARGET, 1)),
    ),
    ability(
        "ori-09",
        "Hundred Hands",
        "red",
        free=FREE_BOTTOM,
        text=(
            "Top: Deal 1 damage to all other targets within 1. Bottom (Free): Your next "
            "attack deals 2 more."
        ),
        top=damage(1, ALL_OTHERS, 1),
        bottom=next_attack(2),
    ),
    ability(
        "ori-10",
        "Still Water",
        "blue",
        text=(
            "Top: Gain 2 Spirit, then change your Stance. Bottom: Gain 1 Spirit, then pick "
            "up to 1 card up."
        ),
        top=first(gain(SPIRIT, 2), stance()),
        bottom=first(gain(SPIRIT, 1), pick_up(1)),
    ),
    ability(
        "ori-11",
        "Crane's Patience",
        "blue",
        text=(
            "Top: Transport within 1, then your next range is 1 longer. Bottom: Transport within 3."
        ),
        top=first(transport(1), next_range(1)),
        bottom=transport(3),
    ),
    ability(
        "ori-12",
        "Koi Ladder",
        "green",
        free=FREE_BOTTOM,
        text="Top: Gain 2 Health. Bottom (Free): Pay 1 Spirit: gain 1 Activation.",
        top=gain(HEALTH, 2),
        bottom=pay(SPIRIT, 1, gain(ACTIVATION, 1)),
    ),
    ability(
        "ori-13",
        "Flowing Guard",
        "green",
        charges=2,
        text=(
            "Top: Put 2 charges on this card. While on the board: when you would take "
            "damage, use a charge: Prevent 2 of it. Bottom: Gain 1 Health, then move up to "
            "1 space."
        ),
        top=set_charges(2),
        bottom=first(gain(HEALTH, 1), move(1)),
        board=[shield(prevent(2))],
    ),
    ability(
        "ori-14",
        "Three Forms as One",
        "ultimate",
        text=(
            "Top: Your next attack deals 3 more, then your next range is 1 longer, then "
            "gain 2 Activations."
        ),
        top=first(next_attack(3), next_range(1), gain(ACTIVATION, 2)),
    ),
    ability(
        "ori-15",
        "King's Return",
        "ultimate",
        text="Top: Transport within 4, then deal 5 damage to a target within 1.",
        top=first(transport(4), damage(5, TARGET, 1)),
    ),
    ability(
        "ori-16",
        "Unbroken Line",
        "passive",
        text="Stance may repeat: 1.",
        static=[static("stance_may_repeat", 1)],
    ),
)
