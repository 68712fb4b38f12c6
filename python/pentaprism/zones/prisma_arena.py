"""The zones of Prisma Arena, from the core's description: a zone a line."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["SEEN", "merged", "zones"]

SEEN = {
    "round": "all",
    "advantage": "all",
    "turn": "all",
    "active": "all",
    "symbols": "all",
    "played": "all",
    "centre": "all",
    "obstacles": "all",
    "zone": "all",
    "P.zone": "all",
    "P.squad": "all",
    "P.score": "all",
    "P.tokens": "all",
    "P.hand": "owner",
    "P.deck": "nobody",
    "P.pile": "all",
    "P.shown": "all",
    "P.level": "all",
    "P.powers": "all",
    "P.stored": "owner",
}


def zones(lines: Sequence[str]) -> dict[str, str]:
    """The zones of a description, as they are written in positions."""
    found = dict(line.split(" ", 1) for line in lines)
    del found["phase"]
    return dict(sorted(found.items()))


def merged(descriptions: Sequence[Sequence[str]]) -> list[str]:
    """One description out of those of all seats: of each seat what it knows itself."""
    return [
        descriptions[int(line[1]) - 1][i] if line.startswith("p") and line[1].isdigit() else line
        for i, line in enumerate(descriptions[0])
    ]
