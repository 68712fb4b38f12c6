"""The four Turn Order cards and their bonuses."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import choose, gain, next_attack, next_move
from pentaprism.games.champions_of_hara.cards import turn_order
from pentaprism.games.champions_of_hara.reading import HEALTH, SPIRIT

__all__ = ["CARDS"]

CARDS = (
    turn_order(1, "Turn Order 1", text="Gain 1 Spirit.", bonus=gain(SPIRIT, 1)),
    turn_order(2, "Turn Order 2", text="Your next move is 1 longer.", bonus=next_move(1)),
    turn_order(3, "Turn Order 3", text="Your next attack deals 1 more.", bonus=next_attack(1)),
    turn_order(
        4,
        "Turn Order 4",
        text="Either gain 2 Health; or gain 2 Spirit.",
        bonus=choose(gain(HEALTH, 2), gain(SPIRIT, 2)),
    ),
)
