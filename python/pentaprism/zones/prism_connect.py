"""The zones of Prism Connect, from the core's description: a line, one for each player."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["SEEN", "zones"]

SEEN = {
    "first": "all",
    "P.life": "all",
    "P.front": "all",
    "P.back": "all",
    "P.gauge": "nobody",
    "P.in-use": "all",
    "P.hand": "owner",
    "P.shown": "all",
    "P.event": "all",
    "P.deck": "nobody",
    "P.discard": "all",
}
_PIECE = re.compile(r"([A-Za-z0-9\-]+)(?:\((-?\d+)/(-?\d+)\))?(r?)")
_PLACES = ("front", "back", "hand", "gauge", "deck", "discard")


def zones(lines: Sequence[str]) -> dict[str, str]:
    """The zones of a description, as they are written in positions."""
    found = {"first": lines[0].split()[-1]}
    for line in lines[1:]:
        seat, *words = line.split()
        found |= {f"{seat}.{place}": "-" for place in _PLACES}
        for word, value in zip(words[::2], words[1::2], strict=True):
            shown = _pieces(value) if word in {"front", "back"} else value
            found[f"{seat}.{word}"] = shown
    return dict(sorted(found.items()))


def _pieces(text: str) -> str:
    """Characters with `cp`, `rank` and `rest`: `TQ-07(30/1)r` is `TQ-07(cp:30;rank:1;rest)`."""
    return ",".join(map(_piece, text.split(",")))


def _piece(text: str) -> str:
    match = _PIECE.fullmatch(text)
    assert match is not None, text
    marks = [f"cp:{match[2]}", f"rank:{match[3]}"] if match[2] else []
    marks += ["rest"] if match[4] else []
    return match[1] + (f"({';'.join(marks)})" if marks else "")
