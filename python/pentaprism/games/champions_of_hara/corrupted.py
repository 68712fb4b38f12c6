"""The three Corrupted (6.10)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import damage, damage_same, gain, lose, suffer
from pentaprism.games.champions_of_hara.cards import corrupted
from pentaprism.games.champions_of_hara.corrupted_words import (
    approach,
    clear_spores,
    damage_it,
    expose,
    mend,
    pull,
    seek,
    sought,
    spore,
    transport_to_sought,
)
from pentaprism.games.champions_of_hara.reading import ALL_OTHERS, ENEMIES, SPIRIT
from pentaprism.games.champions_of_hara.scenario_words import (
    CLOSEST,
    FARTHEST,
    LEAST_HEALTH,
    MOST_HEALTH,
    MOST_SPIRIT,
)
from pentaprism.games.champions_of_hara.texts import static
from pentaprism.rules.effects import first

__all__ = ["CARDS"]

CARDS = (
    corrupted(
        1,
        "A'shura, Corrupted by Vengeance",
        health=18,
        attack=3,
        range=1,
        text=(
            "Whoever hits her from a distance of 0 or 1 takes 1 damage. Vendetta: seek the "
            "player with the most Health, approach up to 3 spaces, deal 3 damage to the same "
            "target within 1. Circle of Blades: seek the closest player, approach up to 2 "
            "spaces, deal 2 damage to all enemies within 1. Blood Price: seek the player with "
            "the least Health, transport there, deal 1 damage, regain 2 Health. Weakness: until "
            "the end of the turn attacks on her deal 1 more."
        ),
        hit=suffer(1),
        red=seek(MOST_HEALTH, first(approach(3), damage_same(3, 1))),
        blue=seek(CLOSEST, first(approach(2), damage(2, ENEMIES, 1))),
        green=seek(LEAST_HEALTH, first(transport_to_sought(), damage_same(1, 0), mend(2))),
        weakness=expose(1, "turn"),
        known="Health and title",
    ),
    # CH-ENO-1
    corrupted(
        2,
        "Enoki, Corrupted by Solitude",
        health=16,
        attack=2,
        range=1,
        text=(
            "After an Activation a spore counter on his space. Whirling Axes: seek the closest "
            "player, approach up to 2 spaces, deal 2 damage to all other targets within 1. "
            "Creeping Caps: a spore counter on every space within 1 that has none. Snaring "
            "Roots: seek the farthest player, pull up to 3 spaces, deal 1 damage to the same "
            "target within 1. Weakness: remove all spore counters within 2, deal 3 damage to "
            "him."
        ),
        activated=spore(1, 0),
        red=seek(CLOSEST, first(approach(2), damage(2, ALL_OTHERS, 1))),
        blue=spore(1, 1),
        green=seek(FARTHEST, first(pull(3), damage_same(1, 1))),
        weakness=first(clear_spores(2), damage_it(3)),
        known="name and an ability",
    ),
    corrupted(
        3,
        "Ozanne, Corrupted by Longing",
        health=15,
        attack=2,
        range=2,
        text=(
            "Enemy players within 2 cannot gain Health or Spirit. Grasping Tide: seek the "
            "closest player, pull up to 2 spaces, deal 2 damage to all enemies within 1. Siren "
            "Call: seek the player with the most Spirit, who loses 2 Spirit and is pulled up to "
            "2 spaces. Drown: seek the closest player, approach up to 3 spaces, deal 2 damage to"
            " the same target within 0. Weakness: until the end of the Day this is off; gain 3 "
            "Spirit."
        ),
        static=[static("no_heal_within", 2)],
        red=seek(CLOSEST, first(pull(2), damage(2, ENEMIES, 1))),
        blue=seek(MOST_SPIRIT, first(sought(lose(SPIRIT, 2)), pull(2))),
        green=seek(CLOSEST, first(approach(3), damage_same(2, 0))),
        weakness=first(expose(0, "day"), gain(SPIRIT, 3)),
    ),
)
