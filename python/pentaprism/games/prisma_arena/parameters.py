"""The numbers of Prisma Arena (section 6 of the specification)."""

from __future__ import annotations

from pentaprism.games.prisma_arena.reading import DOT, X

__all__ = ["LISTS", "PARAMS", "ROWS"]

PARAMS = {
    "supply": 16,  # PA-SETUP-5
    "target": 20,  # PA-END-1
    "training_target": 12,
    "team_target": 13,
    "first_hand": 3,  # PA-SETUP-16
    "draws": 2,  # PA-RND-5
    "hand_limit": 4,  # PA-RND-6
    "each_type": 3,  # PA-SETUP-13
    "duel_obstacles": 6,  # PA-SETUP-10
    "seat_obstacles": 2,
    "team_obstacles": 8,
    "store": 3,  # 5.3
    "move_symbol": DOT.number,  # 6.5
    "blast_symbol": X.number,
    "strike_symbol": X.number,
    "gain_score": 20,  # PA-POW-12
}

ROWS = (6, 8, 10, 12)
"""Circles of each row of the training log (6.7, PA-CAM-3)."""


def _spaces(text: str) -> tuple[int, ...]:
    """Spaces by name as numbers: `a1` is 0, `b1` 1, `a2` 9."""
    return tuple("abcdefghi".index(s[0]) + 9 * (int(s[1]) - 1) for s in text.split())


SINGLE, EAST, NORTH = 0, 1, 2


def _obstacles(*placed: tuple[int, str]) -> tuple[int, ...]:
    return tuple(n for shape, where in placed for at in _spaces(where) for n in (shape, at))


LISTS: dict[str, tuple[str | int, ...]] = {
    "zones_2": _spaces("c1 d1 e1 f1 g1  c9 d9 e9 f9 g9"),  # 6.1
    "zones_4": _spaces("a1 b1 a2 b2  a8 b8 a9 b9  h8 i8 h9 i9  h1 i1 h2 i2"),
    # 6.2: eight singles; four doubles, lying east or standing north
    "obstacles": (8, 1, 0, 0, 4, 2, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1),
    "mokon_2": ("sunna", "eenu", "farg", "dawna"),  # 6.8
    "mokon_4": ("sunna", "dawna", "farg", "agla"),
    "places_2": _spaces("e1 d1 f1 e9 f9 d9"),
    "places_4": _spaces("b2 a1 b8 a9 h8 i9 h2 i1"),
    "obstacles_2": _obstacles((SINGLE, "b5 d6 f4 h5"), (EAST, "c3 f7")),
    "obstacles_4": _obstacles((SINGLE, "e3 g5 e7 c5"), (NORTH, "b3 h6"), (EAST, "f2 c8")),
    "decks": (
        "sprint", "weave", "side-step", "focused-blast", "dual-blast", "blast-off",
        "direct-strike", "leaping-strike", "strike-through",
        "sprint", "slip-away", "long-stride", "focused-blast", "snap-blast", "knockback",
        "direct-strike", "dual-strike", "charge",
        "weave", "vault", "rally", "dual-blast", "snap-blast", "long-blast",
        "leaping-strike", "throw", "sweep",
        "slip-away", "shove", "trade-places", "close-blast", "curve-blast", "piercing-blast",
        "dual-strike", "disarm", "reckless-strike",
    ),
}  # fmt: skip
