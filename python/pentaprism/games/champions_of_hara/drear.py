"""The World deck of The Drear: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    attack_bonus,
    challenge,
    choose,
    each_player,
    gain,
    item,
    lose,
    pay,
    steal,
    suffer,
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
    WORLD_SPACE,
)
from pentaprism.rules.effects import first, nothing

__all__ = ["CARDS"]

CARDS = (
    monster(
        "r-m1",
        "Bog Lantern",
        health=2,
        attack=1,
        range=1,
        text="Ally: Gain 1 Spirit. Reward: Gain 1 blue.",
        ally=gain(SPIRIT, 1),
        reward=gain(BLUE, 1),
    ),
    monster(
        "r-m2",
        "Drowned Page",
        health=2,
        attack=1,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 1 blue.",
        reward=gain(BLUE, 1),
    ),
    monster(
        "r-m3",
        "Mire Hulk",
        health=6,
        attack=2,
        range=0,
        text="Reward: Gain 3 blue.",
        reward=gain(BLUE, 3),
    ),
    monster(
        "r-m4",
        "Hag's Raven",
        health=3,
        attack=2,
        range=2,
        text="Critical: Lose 1 Spirit. Reward: Gain 1 blue, then gain Item 20.",
        critical=lose(SPIRIT, 1),
        reward=first(gain(BLUE, 1), item(20)),
    ),
    monster(
        "r-m5",
        "Weeping Idol",
        health=4,
        attack=1,
        range=1,
        keywords=ARMORED,
        text="Armored. Reward: Gain 2 blue.",
        reward=gain(BLUE, 2),
    ),
    monster(
        "r-m6",
        "Lost Ferryman",
        health=3,
        attack=1,
        range=1,
        text=("Ally: Transport to a space of any World. Reward: Gain 1 blue, then gain 1 green."),
        ally=transport_to(WORLD_SPACE),
        reward=first(gain(BLUE, 1), gain(GREEN, 1)),
    ),
    monster(
        "r-m7",
        "Grave Bloom",
        health=3,
        attack=2,
        range=1,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 2 blue.",
        reward=gain(BLUE, 2),
    ),
    monster(
        "r-m8",
        "Friendly Ghoul",
        health=4,
        attack=2,
        range=0,
        text="Ally: Gain 1 Gold. Reward: Gain 2 blue.",
        ally=gain(GOLD, 1),
        reward=gain(BLUE, 2),
    ),
    monster(
        "r-m9",
        "The Unmourned",
        health=9,
        attack=3,
        range=1,
        keywords=BOSS | AGGRESSIVE,
        text=(
            "Aggressive. Critical: This attack deals 1 more. Reward: Gain 3 blue, then "
            "gain 1 Gold, then gain Item 27."
        ),
        critical=attack_bonus(1),
        reward=first(gain(BLUE, 3), gain(GOLD, 1), item(27)),
    ),
    event(
        "r-e1",
        "Will-o'-Wisps",
        text=("Gift: Gain 1 blue. Challenge 5: transport to any space; otherwise take 1 damage."),
        gift=gain(BLUE, 1),
        effect=challenge(5, transport_to(ANY_SPACE), suffer(1)),
    ),
    event(
        "r-e2",
        "Sunken Chapel",
        text="Gift: Gain 1 blue. Either pay 2 Health: gain 2 blue; or gain 1 Spirit.",
        gift=gain(BLUE, 1),
        effect=choose(pay(HEALTH, 2, gain(BLUE, 2)), gain(SPIRIT, 1)),
    ),
    event(
        "r-e3",
        "Leech Pool",
        text="Gift: Gain 1 blue. Challenge 4: gain 1 Health; otherwise take 2 damage.",
        gift=gain(BLUE, 1),
        effect=challenge(4, gain(HEALTH, 1), suffer(2)),
    ),
    event(
        "r-e4",
        "Bargain in the Reeds",
        text=(
            "Gift: Gain 1 Gold. Either lose 2 Health, then gain 1 Gold; or lose 2 Spirit, "
            "then gain 1 Gold; or nothing."
        ),
        gift=gain(GOLD, 1),
        effect=choose(
            first(lose(HEALTH, 2), gain(GOLD, 1)), first(lose(SPIRIT, 2), gain(GOLD, 1)), nothing()
        ),
    ),
    event(
        "r-e5",
        "Drowned Bell",
        text="Gift: Gain 1 blue. Each player: lose 1 Spirit.",
        gift=gain(BLUE, 1),
        effect=each_player(lose(SPIRIT, 1)),
    ),
    event(
        "r-e6",
        "Black Mirror",
        text="Gift: Gain 1 blue. Challenge 7: draw an Ultimate; otherwise lose 2 Spirit.",
        gift=gain(BLUE, 1),
        effect=challenge(7, ultimate(), lose(SPIRIT, 2)),
    ),
    event(
        "r-e7",
        "Raft of Names",
        text="Gift: Gain 1 blue. Take 2 Spirit from a player within 3.",
        gift=gain(BLUE, 1),
        effect=steal(SPIRIT, 2, 3),
    ),
)
