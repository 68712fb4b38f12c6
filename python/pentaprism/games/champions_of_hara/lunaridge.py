"""The World deck of Lunaridge: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    ANY_ITEM,
    attack_bonus,
    challenge,
    choose,
    drop,
    gain,
    item,
    lose,
    next_attack,
    next_move,
    peek,
    put_down,
    suffer,
    transport,
)
from pentaprism.games.champions_of_hara.cards import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    DANGEROUS,
    event,
    monster,
)
from pentaprism.games.champions_of_hara.reading import ACTIVATION, BLUE, GOLD, HEALTH, RED, SPIRIT
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    monster(
        "l-m1",
        "Moon Hare",
        health=2,
        attack=1,
        range=0,
        text="Ally: Your next move is 1 longer, then gain 1 Spirit. Reward: Gain 1 blue.",
        ally=first(next_move(1), gain(SPIRIT, 1)),
        reward=gain(BLUE, 1),
    ),
    monster(
        "l-m2",
        "Tide Wraith",
        health=3,
        attack=2,
        range=1,
        text="Reward: Gain 2 blue.",
        reward=gain(BLUE, 2),
    ),
    monster(
        "l-m3",
        "Crater Worm",
        health=4,
        attack=2,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 2 blue.",
        reward=gain(BLUE, 2),
    ),
    monster(
        "l-m4",
        "Silver Gargoyle",
        health=4,
        attack=1,
        range=1,
        keywords=ARMORED,
        text="Armored. Ally: Gain 2 Health. Reward: Gain 1 blue, then gain 1 Gold.",
        ally=gain(HEALTH, 2),
        reward=first(gain(BLUE, 1), gain(GOLD, 1)),
    ),
    monster(
        "l-m5",
        "Comet Swarm",
        health=2,
        attack=1,
        range=2,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 1 blue, then gain 1 red.",
        reward=first(gain(BLUE, 1), gain(RED, 1)),
    ),
    monster(
        "l-m6",
        "Star Hermit",
        health=3,
        attack=1,
        range=1,
        text=(
            "Ally: Look at the top 2 cards of the Dusk deck, then gain 1 Spirit. Reward: "
            "Gain 1 blue, then gain Item 6."
        ),
        ally=first(peek(2), gain(SPIRIT, 1)),
        reward=first(gain(BLUE, 1), item(6)),
    ),
    monster(
        "l-m7",
        "Eclipse Knight",
        health=5,
        attack=3,
        range=0,
        text="Critical: This attack deals 1 more. Reward: Gain 3 blue.",
        critical=attack_bonus(1),
        reward=gain(BLUE, 3),
    ),
    monster(
        "l-m8",
        "Gravity Eel",
        health=3,
        attack=2,
        range=2,
        text="Reward: Gain 1 blue, then gain Item 12.",
        reward=first(gain(BLUE, 1), item(12)),
    ),
    monster(
        "l-m9",
        "The Pale Astronomer",
        health=8,
        attack=2,
        range=3,
        keywords=BOSS | DANGEROUS,
        text="Dangerous. Reward: Gain 3 blue, then gain 1 Gold, then gain Item 25.",
        reward=first(gain(BLUE, 3), gain(GOLD, 1), item(25)),
    ),
    event(
        "l-e1",
        "Silver Tide",
        text="Gift: Gain 1 blue. Challenge 4: gain 3 Spirit; otherwise lose 1 Spirit.",
        gift=gain(BLUE, 1),
        effect=challenge(4, gain(SPIRIT, 3), lose(SPIRIT, 1)),
    ),
    event(
        "l-e2",
        "Observatory",
        text=("Gift: Gain 1 blue. Look at the top 3 cards of the Dusk deck, then gain 1 Spirit."),
        gift=gain(BLUE, 1),
        effect=first(peek(3), gain(SPIRIT, 1)),
    ),
    event(
        "l-e3",
        "Echo of Yourself",
        text=(
            "Gift: Gain 1 Gold. Challenge 6: gain 2 blue; otherwise take 1 damage, then "
            "put up to 1 card down."
        ),
        gift=gain(GOLD, 1),
        effect=challenge(6, gain(BLUE, 2), first(suffer(1), put_down(1))),
    ),
    event(
        "l-e4",
        "Crater Duel",
        text=(
            "Gift: Gain 1 blue. Either your next attack deals 2 more; or your next move is "
            "2 longer."
        ),
        gift=gain(BLUE, 1),
        effect=choose(next_attack(2), next_move(2)),
    ),
    event(
        "l-e5",
        "Low Gravity",
        text="Gift: Gain 1 blue. Transport within 3.",
        gift=gain(BLUE, 1),
        effect=transport(3),
    ),
    event(
        "l-e6",
        "Frozen Clock",
        text="Gift: Gain 1 blue. Gain 1 Activation.",
        gift=gain(BLUE, 1),
        effect=gain(ACTIVATION, 1),
    ),
    event(
        "l-e7",
        "Moon Tax",
        text=(
            "Gift: Gain 1 blue. Either return an Item of any number: gain 2 Gold; or lose 2 Spirit."
        ),
        gift=gain(BLUE, 1),
        effect=choose(drop(ANY_ITEM, gain(GOLD, 2)), lose(SPIRIT, 2)),
    ),
)
