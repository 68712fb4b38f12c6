"""Leaf: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    damage,
    flip,
    gain,
    move,
    move_through,
    next_attack,
    next_move,
    pay,
    pay_upto,
    prevent,
    set_charges,
    set_to,
    transport,
    transport_to,
)
from pentaprism.games.champions_of_hara.cards import FREE_BOTTOM, ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ALL_MONSTERS,
    ALL_OTHERS,
    ANY_SPACE,
    GREEN,
    HEALTH,
    MOMENTUM,
    SPIRIT,
    TARGET,
    N,
    amount,
)
from pentaprism.games.champions_of_hara.texts import TURN_END, on, shield
from pentaprism.rules.effects import first, may, when
from pentaprism.rules.words import at_least, plus

__all__ = ["CARDS", "CHAMPION"]

# CH-LEA-1
CHAMPION = champion(
    "lea",
    "Leaf",
    health=7,
    spirit=5,
    primary=GREEN,
    resource=MOMENTUM,
    most=5,
    start=0,
    respawn=0,
    text="Resource: Momentum 0-5, start 0, respawn 0.",
    known="resource",
)

CARDS = (
    dash("lea-04"),
    ability(
        "lea-05",
        "Modal Movements",
        "core",
        text=(
            "Top: Move up to 1 space, then gain 2 Momentum. Bottom: Pay up to 3 Momentum: "
            "move up to N + 1 spaces."
        ),
        top=first(move(1), gain(MOMENTUM, 2)),
        bottom=pay_upto(MOMENTUM, 3, move(plus(N, 1))),
        known="name",
    ),
    ability(
        "lea-06",
        "Falling Pine",
        "core",
        text=(
            "Top: Move up to 1 space, then deal 1 damage to a target within 0, then gain 1 "
            "Momentum. Bottom: Pay 2 Momentum: your next attack deals 2 more, then deal 2 "
            "damage to a target within 0."
        ),
        top=first(move(1), damage(1, TARGET, 0), gain(MOMENTUM, 1)),
        bottom=first(pay(MOMENTUM, 2, next_attack(2)), damage(2, TARGET, 0)),
        known="name",
    ),
    ability(
        "lea-07",
        "Skipping Stone",
        "core",
        text=(
            "Top: Deal 1 damage to a target within 2, then gain 1 Momentum. Bottom: "
            "Transport within 1, then gain 1 Momentum."
        ),
        top=first(damage(1, TARGET, 2), gain(MOMENTUM, 1)),
        bottom=first(transport(1), gain(MOMENTUM, 1)),
    ),
    ability(
        "lea-08",
        "Thornwheel",
        "red",
        text=(
            "Top: Move up to 2 spaces, then deal 1 damage to all other targets within 0, "
            "then gain 1 Momentum. Bottom: Pay up to 4 Momentum: deal N damage to a target "
            "within 1."
        ),
        top=first(move(2), damage(1, ALL_OTHERS, 0), gain(MOMENTUM, 1)),
        bottom=pay_upto(MOMENTUM, 4, damage(N, TARGET, 1)),
    ),
    ability(
        "lea-09",
        "Sapling Strike",
        "red",
        free=FREE_BOTTOM,
        text=(
            "Top: Deal 2 damage to a target within 1. Bottom (Free): Pay 1 Momentum: deal "
            "1 damage to a target within 0."
        ),
        top=damage(2, TARGET, 1),
        bottom=pay(MOMENTUM, 1, damage(1, TARGET, 0)),
    ),
    ability(
        "lea-10",
        "Dewdrop Trance",
        "blue",
        text=(
            "Top: Gain 2 Spirit, then you may flip an Event within 1. Bottom: Pay 2 "
            "Momentum: gain 2 Spirit, then gain 1 Health."
        ),
        top=first(gain(SPIRIT, 2), may(flip(1))),
        bottom=pay(MOMENTUM, 2, first(gain(SPIRIT, 2), gain(HEALTH, 1))),
    ),
    ability(
        "lea-11",
        "Canopy Run",
        "blue",
        free=FREE_BOTTOM,
        text=(
            "Top: Move up to 3 spaces, through Events, then gain 1 Momentum. Bottom "
            "(Free): Your next move is 2 longer, then gain 1 Momentum."
        ),
        top=first(move_through(3), gain(MOMENTUM, 1)),
        bottom=first(next_move(2), gain(MOMENTUM, 1)),
    ),
    ability(
        "lea-12",
        "Barkskin",
        "green",
        charges=2,
        text=(
            "Top: Put 2 charges on this card. While on the board: when you would take "
            "damage, use a charge: Prevent 1 of it. Gain 1 Momentum. Bottom: Gain 2 "
            "Health."
        ),
        top=set_charges(2),
        bottom=gain(HEALTH, 2),
        board=[shield(prevent(1), gain(MOMENTUM, 1))],
    ),
    ability(
        "lea-13",
        "Evergreen",
        "green",
        text=(
            "Top: Gain 2 Health, then gain 1 Momentum. Bottom: Pay up to 3 Momentum: gain N Health."
        ),
        top=first(gain(HEALTH, 2), gain(MOMENTUM, 1)),
        bottom=pay_upto(MOMENTUM, 3, gain(HEALTH, N)),
    ),
    ability(
        "lea-14",
        "Storm of Leaves",
        "ultimate",
        text=(
            "Top: Momentum becomes 5, then move up to 4 spaces, then deal 4 damage to all "
            "other targets within 0."
        ),
        top=first(set_to(MOMENTUM, 5), move(4), damage(4, ALL_OTHERS, 0)),
    ),
    ability(
        "lea-15",
        "Guardian of the Great Forest",
        "ultimate",
        text=(
            "Top: Transport to any space, then gain 4 Health, then deal 3 damage to all "
            "Monsters within 1."
        ),
        top=first(transport_to(ANY_SPACE), gain(HEALTH, 4), damage(3, ALL_MONSTERS, 1)),
        known="name",
    ),
    ability(
        "lea-16",
        "Symphony",
        "passive",
        text="At the end of your turn: If your Momentum is 5 or more, gain 1 Spirit.",
        board=[on(TURN_END, when(at_least(amount(MOMENTUM), 5), gain(SPIRIT, 1)))],
        known="name",
    ),
)
