"""The World deck of Arechi Wastes: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    attack_bonus,
    challenge,
    choose,
    gain,
    item,
    lose,
    pay,
    spawn_dusk,
    suffer,
    to_dojo,
)
from pentaprism.games.champions_of_hara.cards import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    DANGEROUS,
    event,
    monster,
)
from pentaprism.games.champions_of_hara.reading import BLUE, GOLD, GREEN, HEALTH, RED, SPIRIT
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    monster(
        "a-m1",
        "Dust Jackal",
        health=2,
        attack=1,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 1 red.",
        reward=gain(RED, 1),
    ),
    monster(
        "a-m2",
        "Glass Scorpion",
        health=3,
        attack=2,
        range=0,
        text="Critical: This attack deals 1 more. Reward: Gain 1 red, then gain 1 Gold.",
        critical=attack_bonus(1),
        reward=first(gain(RED, 1), gain(GOLD, 1)),
    ),
    monster(
        "a-m3",
        "Cinder Tortoise",
        health=4,
        attack=1,
        range=0,
        keywords=ARMORED,
        text="Armored. Reward: Gain 2 red.",
        reward=gain(RED, 2),
    ),
    monster(
        "a-m4",
        "Mirage Dancer",
        health=2,
        attack=1,
        range=2,
        text="Ally: Gain 1 Spirit. Reward: Gain 1 red, then gain 1 blue.",
        ally=gain(SPIRIT, 1),
        reward=first(gain(RED, 1), gain(BLUE, 1)),
    ),
    monster(
        "a-m5",
        "Salt Monk",
        health=3,
        attack=1,
        range=1,
        text="Ally: Gain 2 Spirit. Reward: Gain 1 red, then gain 1 green.",
        ally=gain(SPIRIT, 2),
        reward=first(gain(RED, 1), gain(GREEN, 1)),
    ),
    monster(
        "a-m6",
        "Sunspear Hunter",
        health=4,
        attack=2,
        range=2,
        text="Reward: Gain 2 red, then gain Item 4.",
        reward=first(gain(RED, 2), item(4)),
    ),
    monster(
        "a-m7",
        "Ember Mites",
        health=2,
        attack=1,
        range=1,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 2 red.",
        reward=gain(RED, 2),
    ),
    monster(
        "a-m8",
        "Bone Caravan",
        health=5,
        attack=2,
        range=0,
        text=(
            "Ally: Gain Item 2. Special Loot: Either gain Item 1; or gain Item 2. Reward: "
            "Gain 2 red."
        ),
        ally=item(2),
        loot=choose(item(1), item(2)),
        reward=gain(RED, 2),
    ),
    monster(
        "a-m9",
        "The Buried King",
        health=8,
        attack=3,
        range=1,
        keywords=BOSS | AGGRESSIVE | DANGEROUS,
        text=("Aggressive. Dangerous. Reward: Gain 3 red, then gain 1 Gold, then gain Item 21."),
        reward=first(gain(RED, 3), gain(GOLD, 1), item(21)),
    ),
    event(
        "a-e1",
        "Buried Well",
        text="Gift: Gain 1 red. Challenge 4: gain 3 Health; otherwise lose 1 Spirit.",
        gift=gain(RED, 1),
        effect=challenge(4, gain(HEALTH, 3), lose(SPIRIT, 1)),
    ),
    event(
        "a-e2",
        "Sand Theatre",
        text="Gift: Gain 1 Gold. Either take 1 damage, then gain 1 red; or gain 2 Spirit.",
        gift=gain(GOLD, 1),
        effect=choose(first(suffer(1), gain(RED, 1)), gain(SPIRIT, 2)),
    ),
    event(
        "a-e3",
        "Caravan Debt",
        text="Gift: Gain 1 red. Either pay 2 Spirit: gain Item 2; or take 2 damage.",
        gift=gain(RED, 1),
        effect=choose(pay(SPIRIT, 2, item(2)), suffer(2)),
    ),
    event(
        "a-e4",
        "Scorched Gate",
        text="Gift: Gain 1 red. Challenge 6: gain 2 red; otherwise take 2 damage.",
        gift=gain(RED, 1),
        effect=challenge(6, gain(RED, 2), suffer(2)),
    ),
    event(
        "a-e5",
        "Mirage of Home",
        text="Gift: Gain 1 red. Challenge 5: gain 3 Spirit; otherwise transport to the Dojo.",
        gift=gain(RED, 1),
        effect=challenge(5, gain(SPIRIT, 3), to_dojo()),
    ),
    event(
        "a-e6",
        "Bell Under the Dunes",
        text=("Gift: Gain 1 Gold. Either 1 Dusk card appear, then gain 1 Gold; or gain 1 Health."),
        gift=gain(GOLD, 1),
        effect=choose(first(spawn_dusk(1), gain(GOLD, 1)), gain(HEALTH, 1)),
    ),
    event(
        "a-e7",
        "Old Standard",
        text="Gift: Gain 1 red. Challenge 7: gain Item 17; otherwise gain Item 11.",
        gift=gain(RED, 1),
        effect=challenge(7, item(17), item(11)),
    ),
)
