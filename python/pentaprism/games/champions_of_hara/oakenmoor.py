"""The World deck of Oakenmoor: nine Monsters and seven Events."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    attack_bonus,
    challenge,
    choose,
    end_turn,
    gain,
    item,
    lose,
    next_attack,
    next_move,
    pick_up,
    put_down,
    spawn,
    suffer,
)
from pentaprism.games.champions_of_hara.cards import (
    AGGRESSIVE,
    ARMORED,
    BOSS,
    DANGEROUS,
    event,
    monster,
)
from pentaprism.games.champions_of_hara.reading import GOLD, GREEN, HEALTH, OAKENMOOR, RED, SPIRIT
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    monster(
        "o-m1",
        "Capling",
        health=2,
        attack=1,
        range=0,
        text="Ally: Gain 1 Spirit. Reward: Gain 1 green.",
        ally=gain(SPIRIT, 1),
        reward=gain(GREEN, 1),
    ),
    monster(
        "o-m2",
        "Bramble Boar",
        health=3,
        attack=2,
        range=0,
        keywords=AGGRESSIVE,
        text="Aggressive. Reward: Gain 1 green, then gain 1 Gold.",
        reward=first(gain(GREEN, 1), gain(GOLD, 1)),
    ),
    monster(
        "o-m3",
        "Old Stag",
        health=4,
        attack=2,
        range=1,
        text="Ally: Your next move is 2 longer, then gain 1 Health. Reward: Gain 2 green.",
        ally=first(next_move(2), gain(HEALTH, 1)),
        reward=gain(GREEN, 2),
    ),
    monster(
        "o-m4",
        "Bark Troll",
        health=6,
        attack=2,
        range=0,
        keywords=ARMORED,
        text="Armored. Reward: Gain 3 green.",
        reward=gain(GREEN, 3),
    ),
    monster(
        "o-m5",
        "Spore Puffer",
        health=2,
        attack=1,
        range=1,
        keywords=DANGEROUS,
        text="Dangerous. Reward: Gain 1 green, then gain 1 red.",
        reward=first(gain(GREEN, 1), gain(RED, 1)),
    ),
    monster(
        "o-m6",
        "Owl Archer",
        health=3,
        attack=2,
        range=2,
        text="Ally: Gain Item 6. Reward: Gain 2 green.",
        ally=item(6),
        reward=gain(GREEN, 2),
    ),
    monster(
        "o-m7",
        "Vine Snare",
        health=3,
        attack=1,
        range=1,
        text="Critical: Lose 1 Spirit. Reward: Gain 1 green, then gain Item 13.",
        critical=lose(SPIRIT, 1),
        reward=first(gain(GREEN, 1), item(13)),
    ),
    monster(
        "o-m8",
        "Mushroom Wrestler",
        health=5,
        attack=3,
        range=0,
        text="Ally: Your next attack deals 2 more. Reward: Gain 2 green, then gain Item 14.",
        ally=next_attack(2),
        reward=first(gain(GREEN, 2), item(14)),
    ),
    monster(
        "o-m9",
        "Mother Willow",
        health=9,
        attack=2,
        range=2,
        keywords=BOSS,
        text=(
            "Critical: This attack deals 2 more. Reward: Gain 3 green, then gain 1 Gold, "
            "then gain Item 24."
        ),
        critical=attack_bonus(2),
        reward=first(gain(GREEN, 3), gain(GOLD, 1), item(24)),
    ),
    event(
        "o-e1",
        "Ring of Caps",
        text="Gift: Gain 1 green. Challenge 4: gain 2 Health; otherwise lose 1 Health.",
        gift=gain(GREEN, 1),
        effect=challenge(4, gain(HEALTH, 2), lose(HEALTH, 1)),
    ),
    event(
        "o-e2",
        "Lost Fawn",
        text="Gift: Gain 1 green. Either gain 2 Spirit; or lose 1 Spirit, then gain 1 green.",
        gift=gain(GREEN, 1),
        effect=choose(gain(SPIRIT, 2), first(lose(SPIRIT, 1), gain(GREEN, 1))),
    ),
    event(
        "o-e3",
        "The Tree That Listens",
        text=(
            "Gift: Gain 1 green. Challenge 5: pick up to 2 cards up; otherwise put up to 1 "
            "card down."
        ),
        gift=gain(GREEN, 1),
        effect=challenge(5, pick_up(2), put_down(1)),
    ),
    event(
        "o-e4",
        "Wolf Moon",
        text="Gift: Gain 1 green. A card from Oakenmoor appears there, then gain 1 green.",
        gift=gain(GREEN, 1),
        effect=first(spawn(OAKENMOOR), gain(GREEN, 1)),
    ),
    event(
        "o-e5",
        "Green Trial",
        text="Gift: Gain 1 Gold. Challenge 7: gain 3 green; otherwise take 1 damage.",
        gift=gain(GOLD, 1),
        effect=challenge(7, gain(GREEN, 3), suffer(1)),
    ),
    event(
        "o-e6",
        "Moss Cradle",
        text="Gift: Gain 1 green. Gain 3 Health, then your Adventure phase ends.",
        gift=gain(GREEN, 1),
        effect=first(gain(HEALTH, 3), end_turn()),
    ),
    event(
        "o-e7",
        "Seed Bank",
        text="Gift: Gain 1 green. Either gain Item 13; or gain Item 1.",
        gift=gain(GREEN, 1),
        effect=choose(item(13), item(1)),
    ),
)
