"""Soff: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    aim,
    damage,
    damage_at_aim,
    gain,
    gain_player,
    lose,
    move,
    pay,
    pay_upto,
    set_to,
    transport,
)
from pentaprism.games.champions_of_hara.cards import FREE_BOTTOM, FREE_TOP, ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ALL,
    ALL_OTHERS,
    HEALTH,
    HEAT,
    MANA,
    RED,
    SPIRIT,
    TARGET,
    N,
    amount,
)
from pentaprism.games.champions_of_hara.texts import static
from pentaprism.rules.effects import first, when
from pentaprism.rules.words import at_least, plus

__all__ = ["CARDS", "CHAMPION"]

CHAMPION = champion(
    "sof",
    "Soff",
    health=6,
    spirit=5,
    primary=RED,
    resource=MANA,
    most=5,
    start=5,
    respawn=5,
    text="Resource: Mana 0-5, start 5, respawn 5; Heat 0-6, start 0, respawn 0.",
    known="resource",
)

CARDS = (
    dash("sof-04"),
    ability(
        "sof-05",
        "Ember Step",
        "core",
        text=(
            "Top: Pay 1 Mana: move up to 3 spaces, then gain 1 Heat. Bottom: Move up to 1 "
            "space, then gain 1 Mana."
        ),
        top=pay(MANA, 1, first(move(3), gain(HEAT, 1))),
        bottom=first(move(1), gain(MANA, 1)),
    ),
    ability(
        "sof-06",
        "Fire Ribbon",
        "core",
        text=(
            "Top: Pay 1 Mana: deal 2 damage to a target within 1, then gain 1 Heat. "
            "Bottom: Pay 2 Mana: deal 3 damage to a target within 1, then gain 1 Heat."
        ),
        top=pay(MANA, 1, first(damage(2, TARGET, 1), gain(HEAT, 1))),
        bottom=pay(MANA, 2, first(damage(3, TARGET, 1), gain(HEAT, 1))),
    ),
    ability(
        "sof-07",
        "Cool Down",
        "core",
        text="Top: Lose 2 Heat, then gain 1 Spirit. Bottom: Gain 2 Mana.",
        top=first(lose(HEAT, 2), gain(SPIRIT, 1)),
        bottom=gain(MANA, 2),
    ),
    ability(
        "sof-08",
        "Meteor",
        "red",
        text=(
            "Top: Pay 3 Mana: choose a space within 2; deal 4 damage to all targets within "
            "1 of the aimed space, then gain 2 Heat. Bottom: Pay 1 Mana: deal 2 damage to "
            "all other targets within 0, then gain 1 Heat."
        ),
        top=pay(MANA, 3, first(aim(2, damage_at_aim(4, ALL, 1)), gain(HEAT, 2))),
        bottom=pay(MANA, 1, first(damage(2, ALL_OTHERS, 0), gain(HEAT, 1))),
        known="name",
    ),
    ability(
        "sof-09",
        "Flashpoint",
        "red",
        text=(
            "Top: Pay up to 3 Mana: deal N + 1 damage to a target within 0, then gain N "
            "Heat. Bottom: If your Heat is 4 or more, deal 3 damage to a target within 1; "
            "otherwise deal 1 damage to a target within 1."
        ),
        top=pay_upto(MANA, 3, first(damage(plus(N, 1), TARGET, 0), gain(HEAT, N))),
        bottom=when(at_least(amount(HEAT), 4), damage(3, TARGET, 1), damage(1, TARGET, 1)),
    ),
    ability(
        "sof-10",
        "Kindle",
        "blue",
        free=FREE_TOP,
        text="Top (Free): Gain 1 Mana, then gain 1 Heat. Bottom: Gain 2 Spirit.",
        top=first(gain(MANA, 1), gain(HEAT, 1)),
        bottom=gain(SPIRIT, 2),
    ),
    ability(
        "sof-11",
        "Smoke Veil",
        "blue",
        text=("Top: Pay 1 Mana: transport within 3. Bottom: Transport within 1, then lose 1 Heat."),
        top=pay(MANA, 1, transport(3)),
        bottom=first(transport(1), lose(HEAT, 1)),
    ),
    ability(
        "sof-12",
        "Hearthlight",
        "green",
        text=(
            "Top: Pay 1 Mana: a player within 1 gains 3 Health. Bottom: Gain 1 Health, "
            "then lose 1 Heat."
        ),
        top=pay(MANA, 1, gain_player(HEALTH, 3, 1)),
        bottom=first(gain(HEALTH, 1), lose(HEAT, 1)),
    ),
    ability(
        "sof-13",
        "Cauterise",
        "green",
        free=FREE_BOTTOM,
        text=("Top: Lose 3 Heat, then gain 2 Health. Bottom (Free): Pay 2 Mana: gain 2 Health."),
        top=first(lose(HEAT, 3), gain(HEALTH, 2)),
        bottom=pay(MANA, 2, gain(HEALTH, 2)),
    ),
    ability(
        "sof-14",
        "Phoenix Waltz",
        "ultimate",
        text=(
            "Top: Mana becomes 5, then Heat becomes 0, then deal 3 damage to all other "
            "targets within 1, then gain 2 Health."
        ),
        top=first(set_to(MANA, 5), set_to(HEAT, 0), damage(3, ALL_OTHERS, 1), gain(HEALTH, 2)),
    ),
    ability(
        "sof-15",
        "Supernova",
        "ultimate",
        text=(
            "Top: Deal your Heat plus 2 damage to all other targets within 2, then Heat becomes 0."
        ),
        top=first(damage(plus(amount(HEAT), 2), ALL_OTHERS, 2), set_to(HEAT, 0)),
    ),
    ability(
        "sof-16",
        "Slow Burn",
        "passive",
        text="Reignite roll: 1.",
        static=[static("reignite_roll", 1)],
    ),
)
