"""The numbers of Chroma Arcana."""

from __future__ import annotations

__all__ = ["FIRST_GAME", "PARAMS"]

PARAMS = {
    "health": 9,  # CA-SETUP-9
    "most_health": 10,  # CA-HEAL-1
    "attacker_cards": 4,  # CA-OPEN-1
    "defender_cards": 5,
    "hand_size": 5,  # CA-REF-4
    "keep": 2,  # CA-REF-1
    "slots": 3,  # CA-BOOK-1
    "sand": 3,  # CA-MIN-1
}

RED, ORANGE, GREEN, BLUE = 0, 1, 2, 3
FIRST_GAME: tuple[str | int, ...] = ("nuri", RED, ORANGE, BLUE, "zaria", GREEN, ORANGE, BLUE)
"""CA-MODE-1: the Attacker's Ego, Major and Minors, then the Defender's."""
