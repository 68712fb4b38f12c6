"""Persephone: three champion cards and thirteen Ability cards."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    choose,
    damage,
    gain,
    lose,
    move,
    next_attack,
    pay,
    pay_upto,
    pick_up,
    prevent,
    set_charges,
    suffer,
    swap,
    transport,
)
from pentaprism.games.champions_of_hara.cards import ability, champion, dash
from pentaprism.games.champions_of_hara.reading import (
    ALL_OTHERS,
    BLUE,
    FEAR,
    HEALTH,
    SPIRIT,
    TARGET,
    N,
    amount,
    scared,
    terrified,
)
from pentaprism.games.champions_of_hara.texts import shield, static
from pentaprism.rules.effects import first, when

__all__ = ["CARDS", "CHAMPION"]

CHAMPION = champion(
    "per",
    "Persephone",
    health=7,
    spirit=6,
    primary=BLUE,
    resource=FEAR,
    most=10,
    start=0,
    respawn=2,
    text="Resource: Fear 0-10, start 0, respawn 2; Scared 3, Terrified 6.",
    known="Terrified 6 book",
)

CARDS = (
    dash("per-04"),
    ability(
        "per-05",
        "Fever Dream",
        "core",
        text=(
            "Top: Take 1 damage, then your next attack deals 2 more. Bottom: If you are "
            "Terrified, deal 3 damage to a target within 1; otherwise deal 1 damage to a "
            "target within 1."
        ),
        top=first(suffer(1), next_attack(2)),
        bottom=when(terrified(), damage(3, TARGET, 1), damage(1, TARGET, 1)),
        known="name",
    ),
    ability(
        "per-06",
        "Shiver",
        "core",
        text=(
            "Top: Deal 1 damage to a target within 2, then if you are Scared, gain 1 "
            "Spirit. Bottom: If you are Scared, move up to 3 spaces; otherwise move up to "
            "1 space."
        ),
        top=first(damage(1, TARGET, 2), when(scared(), gain(SPIRIT, 1))),
        bottom=when(scared(), move(3), move(1)),
    ),
    ability(
        "per-07",
        "Cornered",
        "core",
        text=(
            "Top: Deal 2 damage to a target within 0. Bottom: Pay up to 4 Fear: deal N "
            "damage to a target within 0."
        ),
        top=damage(2, TARGET, 0),
        bottom=pay_upto(FEAR, 4, damage(N, TARGET, 0)),
    ),
    ability(
        "per-08",
        "Panic Bloom",
        "red",
        text=(
            "Top: If you are Terrified, deal 3 damage to all other targets within 1; "
            "otherwise deal 1 damage to all other targets within 1. Bottom: Pay 3 Fear: "
            "deal 4 damage to a target within 1."
        ),
        top=when(terrified(), damage(3, ALL_OTHERS, 1), damage(1, ALL_OTHERS, 1)),
        bottom=pay(FEAR, 3, damage(4, TARGET, 1)),
    ),
    ability(
        "per-09",
        "Lash Out",
        "red",
        text=(
            "Top: Take 1 damage, then deal 3 damage to a target within 0. Bottom: Deal 1 "
            "damage to a target within 1, then if you are Scared, pick up to 1 card up."
        ),
        top=first(suffer(1), damage(3, TARGET, 0)),
        bottom=first(damage(1, TARGET, 1), when(scared(), pick_up(1))),
    ),
    ability(
        "per-10",
        "Deep Breath",
        "blue",
        text="Top: Pay up to 4 Fear: gain N Spirit. Bottom: Gain 2 Spirit.",
        top=pay_upto(FEAR, 4, gain(SPIRIT, N)),
        bottom=gain(SPIRIT, 2),
    ),
    ability(
        "per-11",
        "Blink Away",
        "blue",
        text=(
            "Top: Either transport within 2; or change spaces with a player within 3. "
            "Bottom: If you are Terrified, transport within 4; otherwise transport within "
            "1."
        ),
        top=choose(transport(2), swap(3)),
        bottom=when(terrified(), transport(4), transport(1)),
    ),
    ability(
        "per-12",
        "Second Heart",
        "green",
        text="Top: Gain 2 Health. Bottom: Pay 2 Fear: gain 3 Health.",
        top=gain(HEALTH, 2),
        bottom=pay(FEAR, 2, gain(HEALTH, 3)),
    ),
    ability(
        "per-13",
        "Numb",
        "green",
        charges=2,
        text=(
            "Top: Put 2 charges on this card. While on the board: when you would take "
            "damage, use a charge: Prevent 1 of it. Gain 1 Fear. Bottom: Lose 1 Fear, then "
            "gain 1 Health."
        ),
        top=set_charges(2),
        bottom=first(lose(FEAR, 1), gain(HEALTH, 1)),
        board=[shield(prevent(1), gain(FEAR, 1))],
    ),
    ability(
        "per-14",
        "Nightmare Unbound",
        "ultimate",
        text="Top: Deal your Fear damage to a target within 2, then lose 10 Fear.",
        top=first(damage(amount(FEAR), TARGET, 2), lose(FEAR, 10)),
    ),
    ability(
        "per-15",
        "Lucid",
        "ultimate",
        text="Top: Pay up to 10 Fear: gain N Health, then gain N Spirit.",
        top=pay_upto(FEAR, 10, first(gain(HEALTH, N), gain(SPIRIT, N))),
    ),
    ability(
        "per-16",
        "Familiar Dread",
        "passive",
        text="Scared at: 2. Terrified at: 5.",
        static=[static("scared_at", 2), static("terrified_at", 5)],
    ),
)
