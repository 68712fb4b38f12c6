"""The World deck of The Baiyu: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    banish,
    challenge,
    choose,
    each_player,
    gain,
    item,
    lose,
    next_attack,
    next_range,
    pay,
    roll,
    suffer,
    transport,
    transport_to,
    ultimate,
)
from pentaprism.games.champions_of_hara.cards import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    DANGEROUS,
    event,
    monster,
)
from pentaprism.games.champions_of_hara.reading import (
    ANY_SPACE,
    BLUE,
    GOLD,
    GREEN,
    HEALTH,
    SPIRIT,
    WITH_MONSTER,
)
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    monster(
        "b-m1",
        "Teagle",
        health=4,
        attack=2,
        range=1,
        text="Reward: Gain 2 green, then gain 1 Gold.",
        reward=first(gain(GREEN, 2), gain(GOLD, 1)),
        known="name",
    ),
    monster(
        "b-m2",
        "Paper Tiger",
        health=2,
        attack=2,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 1 green.",
        reward=gain(GREEN, 1),
    ),
    monster(
        "b-m3",
        "Jade Crab",
        health=3,
        attack=1,
        range=0,
        keywords=ARMORED,
        text="Armored. Reward: Gain 1 green, then gain 1 Gold.",
        reward=first(gain(GREEN, 1), gain(GOLD, 1)),
    ),
    monster(
        "b-m4",
        "Tipsy Monkey",
        health=2,
        attack=1,
        range=1,
        text="Ally: Gain 1 Health, then gain 1 Spirit. Reward: Gain 1 green.",
        ally=first(gain(HEALTH, 1), gain(SPIRIT, 1)),
        reward=gain(GREEN, 1),
    ),
    monster(
        "b-m5",
        "Cloud Carp",
        health=3,
        attack=1,
        range=2,
        text="Ally: Transport within 4. Reward: Gain 1 green, then gain 1 blue.",
        ally=transport(4),
        reward=first(gain(GREEN, 1), gain(BLUE, 1)),
    ),
    monster(
        "b-m6",
        "Lantern Fox",
        health=3,
        attack=2,
        range=1,
        text="Critical: Lose 2 Spirit. Ally: Gain Item 9. Reward: Gain 2 green.",
        critical=lose(SPIRIT, 2),
        ally=item(9),
        reward=gain(GREEN, 2),
    ),
    monster(
        "b-m7",
        "Bamboo Lancer",
        health=4,
        attack=2,
        range=2,
        text=(
            "Ally: Your next range is 1 longer, then your next attack deals 1 more. "
            "Reward: Gain 2 green, then gain Item 15."
        ),
        ally=first(next_range(1), next_attack(1)),
        reward=first(gain(GREEN, 2), item(15)),
    ),
    monster(
        "b-m8",
        "Thunder Drummer",
        health=5,
        attack=2,
        range=1,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 3 green.",
        reward=gain(GREEN, 3),
    ),
    monster(
        "b-m9",
        "The White Feather",
        health=8,
        attack=3,
        range=2,
        keywords=BOSS | AGGRESSIVE,
        text="Aggressive. Reward: Gain 3 green, then gain 1 Gold, then gain Item 22.",
        reward=first(gain(GREEN, 3), gain(GOLD, 1), item(22)),
    ),
    event(
        "b-e1",
        "Tea Ceremony",
        text="Gift: Gain 1 green. Either gain 2 Health; or gain 2 Spirit.",
        gift=gain(GREEN, 1),
        effect=choose(gain(HEALTH, 2), gain(SPIRIT, 2)),
    ),
    event(
        "b-e2",
        "Cloud Stair",
        text=(
            "Gift: Gain 1 green. Challenge 4: transport to any space; otherwise transport within 1."
        ),
        gift=gain(GREEN, 1),
        effect=challenge(4, transport_to(ANY_SPACE), transport(1)),
    ),
    event(
        "b-e3",
        "Paper Lanterns",
        text="Gift: Gain 1 Gold. Each player: gain 1 Spirit.",
        gift=gain(GOLD, 1),
        effect=each_player(gain(SPIRIT, 1)),
    ),
    event(
        "b-e4",
        "Feather Duel",
        text=(
            "Gift: Gain 1 green. Challenge 6: gain 2 green, then your next attack deals 1 "
            "more; otherwise take 1 damage."
        ),
        gift=gain(GREEN, 1),
        effect=challenge(6, first(gain(GREEN, 2), next_attack(1)), suffer(1)),
    ),
    event(
        "b-e5",
        "Drunken Immortal",
        text="Gift: Gain 1 green. Roll: suffer(2), gain(SPIRIT, 2), gain(GOLD, 2).",
        gift=gain(GREEN, 1),
        effect=roll(suffer(2), gain(SPIRIT, 2), gain(GOLD, 2)),
    ),
    event(
        "b-e6",
        "Hermit's Lesson",
        text="Gift: Gain 1 green. Pay 3 Spirit: draw an Ultimate.",
        gift=gain(GREEN, 1),
        effect=pay(SPIRIT, 3, ultimate()),
    ),
    event(
        "b-e7",
        "Guest List",
        text="Gift: Gain 1 Gold. Either discard a Monster within 2; or gain 1 green.",
        gift=gain(GOLD, 1),
        effect=choose(banish(WITH_MONSTER, 2), gain(GREEN, 1)),
    ),
)
