"""Around a game of Prisma: where the direction markers lie, and what a round robin counts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

__all__ = ["layout_of", "round_robin_points"]

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""One step to each side, clockwise from N (PR-GEO-3)."""
WIN, TIE, LOSS = 3, 1, 0
"""PR-TIE-4."""


def layout_of(spaces: Sequence[tuple[int, int]]) -> str:
    """The parameter `layout` for markers on these spaces, in turn order from the start player.

    The first is (0, 0), and each touches one before it (PR-SETUP-8, PR-SETUP-9). Raises
    `ValueError`.
    """
    if not spaces or tuple(spaces[0]) != (0, 0):
        message = "the first direction marker lies on (0, 0)"
        raise ValueError(message)
    text = ""
    for number, (q, r) in enumerate(spaces[1:], 1):
        beside = [
            f"{earlier}{STEPS.index((q - at[0], r - at[1]))}"
            for earlier, at in enumerate(spaces[:number], 1)
            if (q - at[0], r - at[1]) in STEPS
        ]
        if not beside or (q, r) in spaces[:number]:
            message = f"the direction marker on ({q}, {r}) does not lie beside an earlier one"
            raise ValueError(message)
        text += beside[0]
    return text


def round_robin_points(results: Iterable[str]) -> int:
    """The points of a player's matches, each `"win"`, `"tie"` or `"loss"` (PR-TIE-4)."""
    worth = {"win": WIN, "tie": TIE, "loss": LOSS}
    return sum(worth[result] for result in results)
