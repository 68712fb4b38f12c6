"""The zones of Chroma Arcana, from the core's description: a line, one for each mage."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

__all__ = ["SEEN", "areas_of", "zones"]

SEEN = {
    "first": "all",
    "P.health": "all",
    "P.ego": "all",
    "P.offer": "owner",
    "P.major": "all",
    "P.minor": "all",
    "P.book": "all",
    "P.active": "all",
    "P.minion": "all",
    "P.hand": "owner",
    "P.kept": "owner",
    "P.shown": "all",
    "P.deck": "nobody",
    "P.discard": "all",
    "removed": "all",
}
_AREAS = {"health", "ego", "book", "active", "hand", "kept", "shown", "deck", "discard", "out"}
_OFFERS = {"offer", "keeps"}


def areas_of(line: str) -> Iterator[tuple[str, str]]:
    """What the line of a mage says: names and values; `offer` and `colour` may come repeatedly."""
    words = iter(line.split()[1:])
    for word in words:
        if word in _AREAS or word in _OFFERS:
            yield word, next(words)
        else:
            yield "colour", word


def zones(lines: Sequence[str]) -> dict[str, str]:
    """The zones of a description, as they are written in positions."""
    found = {"first": lines[0].split()[-1]}
    removed = []
    for line in lines[1:]:
        seat = line.split()[0]
        offers, colours = [], []
        for word, value in areas_of(line):
            if word in _OFFERS:
                offers.append(value + ("(keeps)" if word == "keeps" else ""))
            elif word == "colour":
                colours.append(value)
            elif word == "out":
                removed += [value] if value != "-" else []
            elif word == "active":
                spells = value.split(",")
                minions = [spell for spell in spells if "(sand:" in spell]
                found[f"{seat}.active"] = ",".join(s for s in spells if s not in minions) or "-"
                found[f"{seat}.minion"] = minions[0] if minions else "-"
            else:
                found[f"{seat}.{word}"] = value
        if offers:
            found[f"{seat}.offer"] = ",".join(offers)
        found[f"{seat}.major"] = colours[0] if colours else "-"
        found[f"{seat}.minor"] = ",".join(colours[1:]) or "-"
    found["removed"] = ",".join(removed) or "-"
    return dict(sorted(found.items()))
