"""The ready decks of Prism Connect (6.5 of the specification): stand-ins of our own."""

from __future__ import annotations

__all__ = ["DECKS", "LISTS", "listed"]

DECKS: dict[str, dict[str, int]] = {
    # Keepers
    "TQ-A": {
        "TQ-01": 3, "TQ-02": 3, "TQ-03": 1, "TQ-04": 2, "TQ-06": 3, "TQ-07": 3, "TQ-08": 2,
        "TQ-11": 3, "TQ-12": 1, "TQ-15": 2, "TQ-17": 1, "TQ-18": 3, "TQ-19": 2, "TQ-21": 2,
        "TQ-22": 3, "TQ-23": 2, "TQ-25": 1, "TQ-27": 1, "TQ-28": 2,
    },
    # Tide and Market
    "TQ-B": {
        "TQ-01": 3, "TQ-02": 3, "TQ-04": 3, "TQ-05": 3, "TQ-08": 2, "TQ-09": 3, "TQ-10": 1,
        "TQ-13": 3, "TQ-14": 3, "TQ-16": 3, "TQ-17": 2, "TQ-20": 1, "TQ-21": 3, "TQ-22": 1,
        "TQ-24": 2, "TQ-26": 2, "TQ-30": 2,
    },
    # Spirits
    "TQ-C": {
        "TQ-01": 3, "TQ-03": 3, "TQ-04": 3, "TQ-06": 3, "TQ-08": 3, "TQ-10": 3, "TQ-12": 2,
        "TQ-15": 3, "TQ-17": 2, "TQ-19": 1, "TQ-20": 3, "TQ-21": 2, "TQ-22": 3, "TQ-25": 2,
        "TQ-27": 2, "TQ-29": 2,
    },
    # Pilots
    "CW-A": {
        "CW-01": 3, "CW-02": 3, "CW-05": 3, "CW-06": 3, "CW-07": 3, "CW-10": 2, "CW-11": 3,
        "CW-13": 1, "CW-15": 2, "CW-16": 3, "CW-19": 3, "CW-21": 3, "CW-22": 2, "CW-23": 3,
        "CW-25": 2, "CW-29": 1,
    },
    # Engines and Rivals
    "CW-B": {
        "CW-01": 2, "CW-03": 3, "CW-04": 3, "CW-05": 3, "CW-08": 3, "CW-09": 3, "CW-10": 1,
        "CW-12": 2, "CW-14": 3, "CW-17": 2, "CW-18": 2, "CW-20": 2, "CW-21": 2, "CW-22": 3,
        "CW-24": 1, "CW-26": 1, "CW-27": 1, "CW-28": 2, "CW-30": 1,
    },
    # Crew
    "CW-C": {
        "CW-02": 3, "CW-03": 3, "CW-05": 3, "CW-06": 3, "CW-08": 3, "CW-10": 3, "CW-13": 3,
        "CW-15": 3, "CW-18": 2, "CW-19": 2, "CW-20": 2, "CW-21": 1, "CW-22": 3, "CW-26": 2,
        "CW-27": 2, "CW-28": 1, "CW-29": 1,
    },
}  # fmt: skip


def listed(deck: dict[str, int]) -> tuple[str, ...]:
    """The cards of a deck, each as often as it is in it."""
    return tuple(number for number, count in deck.items() for _ in range(count))


LISTS = {
    **{name: listed(deck) for name, deck in DECKS.items()},
    "own_a": listed(DECKS["TQ-A"]),
    "own_b": listed(DECKS["TQ-B"]),
}
"""The lists of the rulebook; a user's decks take the places of the last two."""
