"""The twelve Quests: two parts each, of which the second counts from when the first is done."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import gain, item, learn, ultimate
from pentaprism.games.champions_of_hara.cards import quest
from pentaprism.games.champions_of_hara.reading import BLUE, GOLD, HEALTH, SPIRIT, amount, items
from pentaprism.games.champions_of_hara.texts import (
    IS_BOSS,
    OF_DUSK,
    TURN_ENDING,
    away,
    counts,
    objective,
    of_health,
)
from pentaprism.rules.effects import first
from pentaprism.rules.words import at_least, at_most, both

__all__ = ["CARDS"]

STATE = 0
"""The goal of a part whose objective is a state."""
BIG = of_health(5)
LOW = at_most(amount(HEALTH), 3)


CARDS = (
    quest(
        "q-01",
        "Kind Hands",
        goals=(1, 2),
        counts=[counts("ally", part=1), counts("ally", part=2)],
        rewards=(gain(SPIRIT, 2), gain(GOLD, 3)),
        text="Use Ally once: gain 2 Spirit. Then twice: gain 3 Gold.",
    ),
    quest(
        "q-02",
        "Rift Warden",
        goals=(2, 2),
        counts=[counts("rift_closed", part=1), counts("rift_met", part=2)],
        rewards=(item(10), gain(GOLD, 3)),
        text="Close 2 Rifts: gain Item 10. Then meet the challenge of 2: gain 3 Gold.",
    ),
    quest(
        "q-03",
        "Long Road",
        goals=(3, 6),
        counts=[counts("world_visited", part=1), counts("world_visited", part=2)],
        rewards=(item(4), gain(GOLD, 4)),
        text="End turns on 3 different Worlds: gain Item 4. Then on all 6: gain 4 Gold.",
    ),
    quest(
        "q-04",
        "Giant Slayer",
        goals=(1, 1),
        counts=[counts("monster", part=1, only=BIG), counts("monster", part=2, only=IS_BOSS)],
        rewards=(item(14), first(gain(GOLD, 2), ultimate())),
        text=(
            "Defeat a Monster of Health 5 or more: gain Item 14. Then a boss: gain 2 Gold and "
            "draw an Ultimate."
        ),
    ),
    quest(
        "q-05",
        "Story Collector",
        goals=(3, 2),
        counts=[counts("event_done", part=1), counts("event_met", part=2)],
        rewards=(item(9), gain(GOLD, 3)),
        text="Complete 3 Events: gain Item 9. Then meet the challenges of 2: gain 3 Gold.",
    ),
    quest(
        "q-06",
        "Light Pack",
        goals=(1, 2),
        counts=[counts("item_given", part=1), counts("item_given", part=2)],
        rewards=(gain(GOLD, 1), gain(GOLD, 3)),
        text=(
            "Give an Item away: gain 1 Gold. Then 2 more: gain 3 Gold. Alone, an Item that is "
            "discarded by use counts as given."
        ),
    ),
    quest(
        "q-07",
        "Sparring Partner",
        goals=(3, 6),
        counts=[counts("damage_enemy", part=1), counts("damage_enemy", part=2)],
        rewards=(gain(HEALTH, 3), gain(GOLD, 3)),
        text=(
            "Deal 3 damage to enemy players and Corrupted: gain 3 Health. Then 6 more: gain 3 Gold."
        ),
    ),
    quest(
        "q-08",
        "Hoarder",
        goals=(STATE, STATE),
        counts=[objective(1, at_least(items(), 3)), objective(2, at_least(items(), 6))],
        rewards=(item(7), gain(GOLD, 3)),
        text="Own Items of 3 different numbers: gain Item 7. Then of 6: gain 3 Gold.",
    ),
    quest(
        "q-09",
        "Night Watch",
        goals=(2, 3),
        counts=[
            counts("monster", part=1, only=OF_DUSK),
            counts("monster", part=2, only=OF_DUSK),
        ],
        rewards=(gain(GOLD, 1), first(gain(GOLD, 3), learn(BLUE))),
        text=(
            "Defeat 2 Monsters of the Dusk deck: gain 1 Gold. Then 3: gain 3 Gold and learn a "
            "blue card."
        ),
    ),
    quest(
        "q-10",
        "Iron Will",
        goals=(STATE, 8),
        counts=[
            objective(1, both(TURN_ENDING, at_least(amount(SPIRIT), 10))),
            counts("spirit_paid", part=2),
        ],
        rewards=(gain(GOLD, 1), gain(GOLD, 3)),
        text="End a turn with 10 Spirit: gain 1 Gold. Then pay 8 Spirit: gain 3 Gold.",
    ),
    quest(
        "q-11",
        "Sharpshooter",
        goals=(2, 2),
        counts=[counts("monster", part=1, only=away(1)), counts("monster", part=2, only=away(2))],
        rewards=(item(6), gain(GOLD, 3)),
        text=(
            "Defeat 2 Monsters from a distance of 1 or more: gain Item 6. Then 2 from 2 or "
            "more: gain 3 Gold."
        ),
    ),
    quest(
        "q-12",
        "Daredevil",
        goals=(1, 3),
        counts=[counts("monster", part=1, when=LOW), counts("monster", part=2, when=LOW)],
        rewards=(gain(HEALTH, 2), gain(GOLD, 4)),
        text="Defeat a Monster with 3 Health or less: gain 2 Health. Then 3: gain 4 Gold.",
    ),
)
