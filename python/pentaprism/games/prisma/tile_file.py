"""Tile files: an owner of Prisma writes the printed tiles in the place of the stand-ins."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from pentaprism.games.prisma.tiles import light_tile, sides_of
from pentaprism.rules.problems import Place, Problem, RulesError
from pentaprism.rules.ruleset import Component, Ruleset, Standing
from pentaprism.rules.source import LABEL, source_text

__all__ = ["read_tiles", "tiles_text"]

BOXES = (56, 60)
"""How many tiles the editions have (PR-NEW-1)."""
FIELDS = ("id", "copies", "sides")
SIDES = 6
LINE = re.compile(r"([A-Za-z][A-Za-z0-9-]*)\s+([1-9][0-9]?)\s+([.RB]{6})")


def read_tiles(path: str | Path, id: str = "", version: str = "1") -> Ruleset:
    """The ruleset of a tile file, for `load("prisma", rules=...)`.

    A kind of tile a line, `id copies sides`: six of `.RB` for N, NE, SE, S, SW and NW as printed
    (`T07 3 R.R...`). Empty lines, and what follows a `#`, are passed over. 56 tiles are a set of
    the earlier edition, 60 of the later one. Raises `RulesError` with all its problems.
    """
    file = Path(path)
    text = source_text(file)
    problems: list[Problem] = []
    tiles = list(_tiles(text, str(file), problems))
    count = sum(tile.copies for tile in tiles)
    if not problems and count not in BOXES:
        what = f"the copies add up to {count}, not to 56 (later edition: 60)"
        problems.append(Problem("PR121", Place(str(file)), what))
    if problems:
        raise RulesError(file.name, problems)
    stem = re.sub(r"[^A-Za-z0-9._+-]+", "-", file.stem)
    return Ruleset.of(
        id or (stem if LABEL.fullmatch(stem) else "tiles"),
        version=version,
        game="prisma",
        components=tiles,
        place=Place(str(file)),
    )


def _tiles(text: str, name: str, problems: list[Problem]) -> Iterator[Component]:
    seen: dict[str, str] = {}
    ids: set[str] = set()
    for number, line in enumerate(text.splitlines(), 1):
        words = line.split("#", maxsplit=1)[0].strip()
        if not words:
            continue
        where = Place(name, number)
        found = LINE.fullmatch(words)
        if not found:
            hint = "id copies sides, as in `T07 3 R.R...`"
            what = f"{words!r} is no tile{_why(words.split())}"
            problems.append(Problem("PR402", where, what, hint))
            continue
        id, copies, sides = found[1], int(found[2]), found[3]
        turned = [sides[-k:] + sides[:-k] for k in range(len(sides))]
        known = next((seen[other] for other in turned if other in seen), "")
        if sides == "......":
            problems.append(Problem("PR110", where, f"{id}: no side has a beam"))
        elif known:
            problems.append(Problem("PR101", where, f"{id} is {known}, turned"))
        elif id.lower() in ids:
            problems.append(Problem("PR101", where, f"there is a {id} before"))
        else:
            seen[sides] = id
            ids.add(id.lower())
            yield light_tile(id, copies, sides, standing=Standing.FACT, place=where)


def _why(words: list[str]) -> str:
    """What is wrong with a line that is no tile, as far as that can be told."""
    if len(words) != len(FIELDS):
        return f": it has {len(words)} of {', '.join(FIELDS)}"
    _, copies, sides = words
    if not re.fullmatch("[1-9][0-9]?", copies):
        return f": copies is a whole number from 1 to 99, not {copies}"
    if set(sides) - set(".RB"):
        return f": the sides {sides!r} are not made of R, B and ."
    return f": {sides!r} has {len(sides)} sides, not 6" if len(sides) != SIDES else ""


def tiles_text(ruleset: Ruleset, later: bool = False) -> str:
    """The tiles of a ruleset as the text of a tile file."""
    return "".join(
        f"{tile.name} {tile.copies + (tile.fact('later') if later else 0)} {sides_of(tile)}\n"
        for tile in ruleset.components
    )
