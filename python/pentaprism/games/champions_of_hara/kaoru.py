"""Kaoru & Kuma: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    damage,
    gain,
    move,
    move_through,
    next_attack,
    pay,
    pay_upto,
    prevent,
    set_charges,
    set_to,
    transport,
)
from pentaprism.games.champions_of_hara.cards import FREE_BOTTOM, FREE_TOP, ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ACTIVATION,
    ALL_OTHERS,
    GREEN,
    GRIT,
    HEALTH,
    SPIRIT,
    TARGET,
    N,
)
from pentaprism.games.champions_of_hara.texts import DAWN, on, shield
from pentaprism.rules.effects import first

__all__ = ["CARDS", "CHAMPION"]

CHAMPION = champion(
    "kao",
    "Kaoru & Kuma",
    health=8,
    spirit=4,
    primary=GREEN,
    resource=GRIT,
    most=4,
    start=4,
    respawn=4,
    text="Resource: Grit 0-4, start 4, respawn 4.",
    known="resource book; values ours",
)

CARDS = (
    dash("kao-04"),
    ability(
        "kao-05",
        "Landslide",
        "core",
        text="Top: Move up to 2 spaces. Bottom: Pay up to 3 Grit: move up to N spaces.",
        top=move(2),
        bottom=pay_upto(GRIT, 3, move(N)),
        known="name",
    ),
    ability(
        "kao-06",
        "Bearfriend",
        "core",
        text="Top: Pay 1 Grit: your next attack deals 2 more. Bottom: Gain 2 Health.",
        top=pay(GRIT, 1, next_attack(2)),
        bottom=gain(HEALTH, 2),
        known="name",
    ),
    ability(
        "kao-07",
        "Stone Claw",
        "core",
        text=(
            "Top: Pay 1 Grit: deal 2 damage to a target within 0. Bottom: Move up to 1 "
            "space, then deal 1 damage to a target within 0."
        ),
        top=pay(GRIT, 1, damage(2, TARGET, 0)),
        bottom=first(move(1), damage(1, TARGET, 0)),
        known="name",
    ),
    ability(
        "kao-08",
        "Rock Maul",
        "red",
        text=(
            "Top: Pay 2 Grit: deal 4 damage to a target within 0. Bottom: Deal 2 damage to "
            "a target within 1."
        ),
        top=pay(GRIT, 2, damage(4, TARGET, 0)),
        bottom=damage(2, TARGET, 1),
        known="name",
    ),
    ability(
        "kao-09",
        "Avalanche Roar",
        "red",
        text=(
            "Top: Pay 1 Grit: deal 2 damage to all other targets within 1. Bottom: Your "
            "next attack deals 1 more, then move up to 1 space."
        ),
        top=pay(GRIT, 1, damage(2, ALL_OTHERS, 1)),
        bottom=first(next_attack(1), move(1)),
    ),
    ability(
        "kao-10",
        "Deep Den",
        "blue",
        free=FREE_BOTTOM,
        text="Top: Gain 2 Spirit, then gain 1 Grit. Bottom (Free): Gain 1 Spirit.",
        top=first(gain(SPIRIT, 2), gain(GRIT, 1)),
        bottom=gain(SPIRIT, 1),
    ),
    ability(
        "kao-11",
        "Scent of Home",
        "blue",
        text="Top: Transport within 2. Bottom: Move up to 2 spaces, through Events.",
        top=transport(2),
        bottom=move_through(2),
    ),
    ability(
        "kao-12",
        "Sure Footing",
        "green",
        free=FREE_TOP,
        text=(
            "Top (Free): Pay 1 Grit: move up to 2 spaces. Bottom: Gain 1 Grit, then move "
            "up to 1 space."
        ),
        top=pay(GRIT, 1, move(2)),
        bottom=first(gain(GRIT, 1), move(1)),
    ),
    ability(
        "kao-13",
        "Mosshide",
        "green",
        charges=2,
        text=(
            "Top: Put 2 charges on this card. While on the board: when you would take "
            "damage, use a charge: Prevent 2 of it. Bottom: Gain 1 Health."
        ),
        top=set_charges(2),
        bottom=gain(HEALTH, 1),
        board=[shield(prevent(2))],
    ),
    ability(
        "kao-14",
        "Ursine Tectonics",
        "ultimate",
        text="Top: Deal 4 damage to all other targets within 2.",
        top=damage(4, ALL_OTHERS, 2),
        known="name",
    ),
    ability(
        "kao-15",
        "Unbearable Force",
        "ultimate",
        text=("Top: Grit becomes 4, then your next attack deals 4 more, then gain 1 Activation."),
        top=first(set_to(GRIT, 4), next_attack(4), gain(ACTIVATION, 1)),
        known="name",
    ),
    ability(
        "kao-16",
        "Grizzled Heart",
        "passive",
        text="At Dawn: Gain 2 Health.",
        board=[on(DAWN, gain(HEALTH, 2))],
        known="name",
    ),
)
