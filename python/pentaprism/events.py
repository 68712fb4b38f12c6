"""Events as the protocol writes them: what follows directly from one place is one event.

The core says one card at a time, `~draw:p1:barrier` and then `~draw:p1:lethargy`; the protocol and
records say `~draw:p1:barrier,lethargy`, and `~draw:p1:?*2` to those who do not see the cards.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import TYPE_CHECKING

from pentaprism.errors import InvalidActionError

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["grouped", "head_of", "joined", "parts", "runs"]

MOST_ITEMS = 1000
_PLACED = re.compile(r"(~[a-z][a-z0-9-]*(?::[^:()]+)*:[^:()?]+):([^:()]+)", re.ASCII)
_LIST = re.compile(r"[,*]")
_REPEAT = re.compile(r"(.+)\*([0-9]{1,4})", re.ASCII)


def head_of(event: str) -> str | None:
    """Verb and place of an outcome that says one item of a place: `~draw:p1`; None for others."""
    match = _PLACED.fullmatch(event)
    return match[1] if match and not _LIST.search(match[2]) else None


def parts(game: Game, event: str) -> list[str]:
    """The events of the core that an event stands for. Raises `InvalidActionError`."""
    match = _PLACED.fullmatch(event)
    if not match or not _LIST.search(match[2]) or game._core.reads(event):
        return [event]
    found: list[str] = []
    for item in match[2].split(","):
        repeat = _REPEAT.fullmatch(item)
        word, count = (repeat[1], int(repeat[2])) if repeat else (item, 1)
        if not word or count < 1 or len(found) + count > MOST_ITEMS:
            message = f"{item!r} is not an item, or one of too many"
            raise InvalidActionError(message)
        found += [f"{match[1]}:{word}"] * count
    return found


def joined(events: Sequence[str]) -> str:
    """One event for several of the core that have one head."""
    if len(events) == 1:
        return events[0]
    head = head_of(events[0]) or ""
    words = []
    for item, same in groupby(event[len(head) + 1 :] for event in events):
        count = len(list(same))
        words.append(item if count == 1 else f"{item}*{count}")
    return f"{head}:{','.join(words)}"


def runs(events: Iterable[str]) -> list[int]:
    """How many events of the core, one after the other, each event of the protocol stands for."""
    return [
        len(list(same))
        for _, same in groupby(
            enumerate(events), key=lambda pair: head_of(pair[1]) or f"#{pair[0]}"
        )
    ]


def grouped(events: Sequence[str]) -> list[str]:
    """The events of the protocol for those of the core."""
    found, at = [], 0
    for size in runs(events):
        found.append(joined(events[at : at + size]))
        at += size
    return found
