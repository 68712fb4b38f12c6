"""Where the tables and keys of a TOML text stand, which the TOML reader does not tell."""

from __future__ import annotations

import re

__all__ = ["places_of"]

HEADER = re.compile(r"^\s*(\[\[?)\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
KEY = re.compile(
    r"""^\s*((?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[A-Za-z0-9_-]+|"[^"]*"|'[^']*'))*)\s*="""
)
PART = re.compile(r"""[A-Za-z0-9_-]+|"[^"]*"|'[^']*'""")


def places_of(lines: list[str]) -> dict[tuple[str, ...], int]:
    """The line of every table and key, counted from 1."""
    places: dict[tuple[str, ...], int] = {}
    counts: dict[tuple[str, ...], int] = {}
    table: tuple[str, ...] = ()
    closing = ""
    for number, line in enumerate(lines, 1):
        if closing:
            closing = "" if closing in line else closing
            continue
        header = HEADER.match(line)
        key = KEY.match(line)
        if header and not key:
            table = _parts(header[2])
            if header[1] == "[[":
                counts[table] = counts.get(table, -1) + 1
                table = (*table, str(counts[table]))
            places.setdefault(table, number)
        elif key:
            places.setdefault((*table, *_parts(key[1])), number)
            rest = line[key.end() :]
            for quotes in ('"""', "'''"):
                if rest.count(quotes) == 1:
                    closing = quotes
    return places


def _parts(name: str) -> tuple[str, ...]:
    return tuple(part.strip("\"'") for part in PART.findall(name))
