"""The World deck of Oppenheim: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    attack_bonus,
    challenge,
    choose,
    each_other,
    gain,
    item,
    lose,
    next_attack,
    pay,
    shift,
    suffer,
    take_item,
    transport_to,
)
from pentaprism.games.champions_of_hara.cards import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    DANGEROUS,
    event,
    monster,
)
from pentaprism.games.champions_of_hara.reading import BLUE, GOLD, HEALTH, RED, SPIRIT, WORLD_SPACE
from pentaprism.rules.effects import first, may, nothing

__all__ = ["CARDS"]

CARDS = (
    monster(
        "p-m1",
        "Tin Sentry",
        health=3,
        attack=1,
        range=1,
        keywords=ARMORED,
        text=(
            "Armored. Ally: Your next attack deals 1 more. Reward: Gain 1 red, then gain 1 Gold."
        ),
        ally=next_attack(1),
        reward=first(gain(RED, 1), gain(GOLD, 1)),
    ),
    monster(
        "p-m2",
        "Gutter Imp",
        health=2,
        attack=1,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 1 red.",
        reward=gain(RED, 1),
    ),
    monster(
        "p-m3",
        "Clockwork Constable",
        health=4,
        attack=2,
        range=1,
        text="Critical: This attack deals 1 more. Reward: Gain 2 red.",
        critical=attack_bonus(1),
        reward=gain(RED, 2),
    ),
    monster(
        "p-m4",
        "Boiler Hound",
        health=3,
        attack=2,
        range=0,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 2 red.",
        reward=gain(RED, 2),
    ),
    monster(
        "p-m5",
        "Stray Lamplighter",
        health=2,
        attack=1,
        range=1,
        text="Ally: Gain 2 Health. Reward: Gain 1 red.",
        ally=gain(HEALTH, 2),
        reward=gain(RED, 1),
    ),
    monster(
        "p-m6",
        "Rooftop Sniper",
        health=3,
        attack=2,
        range=3,
        text="Reward: Gain 1 red, then gain Item 3.",
        reward=first(gain(RED, 1), item(3)),
    ),
    monster(
        "p-m7",
        "Foundry Ogre",
        health=6,
        attack=3,
        range=0,
        text="Reward: Gain 3 red.",
        reward=gain(RED, 3),
    ),
    monster(
        "p-m8",
        "Smuggler Crew",
        health=4,
        attack=1,
        range=1,
        text=("Ally: Either gain Item 8; or gain Item 3. Reward: Gain 1 red, then gain 1 blue."),
        ally=choose(item(8), item(3)),
        reward=first(gain(RED, 1), gain(BLUE, 1)),
    ),
    monster(
        "p-m9",
        "The Overseer Engine",
        health=9,
        attack=3,
        range=2,
        keywords=BOSS | ARMORED,
        text=(
            "Armored. Critical: This attack deals 1 more. Reward: Gain 3 red, then gain 1 "
            "Gold, then gain Item 18."
        ),
        critical=attack_bonus(1),
        reward=first(gain(RED, 3), gain(GOLD, 1), item(18)),
    ),
    event(
        "p-e1",
        "Night Market",
        text=(
            "Gift: Gain 1 Gold. Either pay 1 Spirit: gain Item 14; or pay 2 Spirit: gain "
            "Item 7; or nothing."
        ),
        gift=gain(GOLD, 1),
        effect=choose(pay(SPIRIT, 1, item(14)), pay(SPIRIT, 2, item(7)), nothing()),
    ),
    event(
        "p-e2",
        "Broken Lift",
        text=(
            "Gift: Gain 1 red. Challenge 4: transport to a space of any World; otherwise "
            "take 1 damage."
        ),
        gift=gain(RED, 1),
        effect=challenge(4, transport_to(WORLD_SPACE), suffer(1)),
    ),
    event(
        "p-e3",
        "Speakers' Corner",
        text=(
            "Gift: Gain 1 red. Challenge 5: gain 2 Spirit, then gain 1 blue; otherwise "
            "lose 1 Spirit."
        ),
        gift=gain(RED, 1),
        effect=challenge(5, first(gain(SPIRIT, 2), gain(BLUE, 1)), lose(SPIRIT, 1)),
    ),
    event(
        "p-e4",
        "Curfew",
        text="Gift: Gain 1 red. Each other player: lose 1 Spirit.",
        gift=gain(RED, 1),
        effect=each_other(lose(SPIRIT, 1)),
    ),
    event(
        "p-e5",
        "Blueprint Theft",
        text="Gift: Gain 1 red. Either take an Item of a player within 2; or gain Item 5.",
        gift=gain(RED, 1),
        effect=choose(take_item(2), item(5)),
    ),
    event(
        "p-e6",
        "Furnace Heart",
        text=(
            "Gift: Gain 1 red. Challenge 6: gain 2 red; otherwise take 2 damage, then gain 1 red."
        ),
        gift=gain(RED, 1),
        effect=challenge(6, gain(RED, 2), first(suffer(2), gain(RED, 1))),
    ),
    event(
        "p-e7",
        "Sister City",
        text="Gift: Gain 1 Gold. You may resolve a World Shift.",
        gift=gain(GOLD, 1),
        effect=may(shift()),
    ),
)
