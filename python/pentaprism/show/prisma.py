"""Prisma in pictures: tiles with their beams, loops in their owners' colours, the last choice."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["Position", "Tile", "position_of", "svg", "text"]

STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""One step to each side, clockwise from N (PR-GEO-3)."""
FACTS = ("n", "ne", "se", "s", "sw", "nw")
DIRECTIONS = {2: (3, 0), 3: (3, 5, 1), 4: (3, 5, 0, 2)}
"""Of P0, P1, … by the number of players (PR-SETUP-7, PR-NEW-8)."""
MARKERS = 64
"""From here on kinds are direction markers, by seat."""
NOBODY = 4

SEATS = ("#e8a33d", "#3fb68b", "#b07fe0", "#e07f9f")
BEAMS = {1: "#ff5a4e", 2: "#4ea1ff"}
SIZE = 30.0
"""From the middle of a space to its corners, in pixels."""

Space = tuple[int, int]


@dataclass(frozen=True)
class Tile:
    """A tile or direction marker on the table."""

    space: Space
    name: str
    sides: tuple[int, ...]
    """0 blank, 1 red, 2 blue, clockwise from N as they lie."""
    seat: int | None = None
    """Of a direction marker: whose."""
    direction: int = 0
    """Of a direction marker: where its arrow points."""


@dataclass(frozen=True)
class Loop:
    """The tiles of a loop in order, and whose marker it carries."""

    ring: tuple[Space, ...]
    owner: int | None


@dataclass(frozen=True)
class Position:
    """What a picture shows."""

    tiles: dict[Space, Tile]
    loops: tuple[Loop, ...]
    sealed: tuple[Space, ...]
    last: tuple[Space, ...]
    """Spaces of the last seat's choices since another one chose."""
    captions: tuple[str, ...]


def position_of(position: Table | View) -> Position:
    """The position of a table, or as a seat sees it: the same, since nothing is hidden."""
    view = position.view(0) if hasattr(position, "view") else position
    record = view.record
    game = view.game
    assert game.rules is not None
    kinds = [(c.id, [c.fact(side) for side in FACTS]) for c in game.rules.components]
    players, first = len(game.seats), int(record["first"])
    tiles: dict[Space, Tile] = {}
    for placed in record["placed"]["items"][: int(record["placed"]["count"])]:
        space = (int(placed["space"]["q"]), int(placed["space"]["r"]))
        kind, turn = int(placed["kind"]), int(placed["rotation"])
        if kind >= MARKERS:
            seat = kind - MARKERS
            direction = DIRECTIONS[players][(seat - first) % players]
            tiles[space] = Tile(space, f"p{seat + 1}", (0,) * 6, seat, direction)
            continue
        name, printed = kinds[kind]
        tiles[space] = Tile(space, name, tuple(printed[(i - turn) % 6] for i in range(6)))
    order = list(tiles)
    count = int(record["loops"])
    loops = tuple(
        Loop(
            _ring([order[i] for i in range(len(order)) if int(ring) >> i & 1], tiles),
            None if owner == NOBODY else int(owner),
        )
        for ring, owner in zip(record["rings"][:count], record["owner"][:count], strict=True)
    )
    captions = [
        line for line in str(view).splitlines() if line[:1] == "p" and line[1:2].isdigit()
    ] + str(view).splitlines()[-1:]
    return Position(tiles, loops, _spaces(record["sealed"]), _last(view.log), tuple(captions))


def _spaces(field: NDArray[np.void]) -> tuple[Space, ...]:
    items = field["items"][: int(field["count"])]
    return tuple((int(space["q"]), int(space["r"])) for space in items)


def _last(log: tuple[str, ...]) -> tuple[Space, ...]:
    found: list[Space] = []
    seat = ""
    for event in reversed(log):
        if event.startswith("~"):
            continue
        who, _, choice = event.partition(".")
        if seat and who != seat:
            break
        seat = who
        word, *rest = choice.split(":")
        if word in {"lay", "put"}:
            q, r = rest[-2].split("/")
            found.append((int(q), int(r)))
    return tuple(found)


def _ring(spaces: list[Space], tiles: dict[Space, Tile]) -> tuple[Space, ...]:
    """The tiles of a loop in order: around the face that all of them surround."""
    among = set(spaces)

    def beside(space: Space, side: int) -> Space | None:
        other = (space[0] + STEPS[side][0], space[1] + STEPS[side][1])
        return other if other in among and tiles[space].sides[side] else None

    for start in range(6):
        ring = [spaces[0]]
        side = start
        while (there := beside(ring[-1], side)) is not None and there != spaces[0]:
            ring.append(there)
            if len(ring) > len(spaces):
                break
            turns = [(side + 3 - k) % 6 for k in range(1, 7)]
            side = next(turn for turn in turns if beside(there, turn) is not None)
        if there == spaces[0] and len(ring) == len(spaces) == len(set(ring)):
            return tuple(ring)
    return tuple(spaces)


# As text


def text(position: Table | View, colour: bool = True) -> str:
    """A position in characters: beams as lines in red and blue, or, without colour, as letters.

    Loops stand below with their owners, as in `print(view)`.
    """
    shown = position_of(position)
    lines = dict(zip(FACTS, "\u2502\u2571\u2572" * 2, strict=True))
    at = {"n": (1, 0), "ne": (2, 0), "se": (2, 2), "s": (1, 2), "sw": (0, 2), "nw": (0, 0)}
    cells: dict[tuple[int, int], str] = {}
    for (q, r), tile in shown.tiles.items():
        x, y = 4 * q, 4 * r + 2 * q
        for fact, side in zip(FACTS, tile.sides, strict=True):
            dx, dy = at[fact]
            sign = lines[fact] if colour else ".RB"[side]
            cells[x + dx, y + dy] = _painted(sign, side) if colour and side else sign
            if colour and not side:
                cells[x + dx, y + dy] = "\u00b7"
        middle = f"<{tile.seat + 1}>" if tile.seat is not None else f"{tile.name[-2:]:<3}"
        for i, sign in enumerate(middle):
            if sign != " ":
                cells[x + i, y + 1] = sign
    if not cells:
        return "\n".join(shown.captions) + "\n"
    xs, ys = [x for x, _ in cells], [y for _, y in cells]
    rows = [
        "".join(cells.get((x, y), " ") for x in range(min(xs), max(xs) + 1)).rstrip()
        for y in range(min(ys), max(ys) + 1)
    ]
    owners = [
        f"loop of {'nobody' if loop.owner is None else f'p{loop.owner + 1}'}: "
        + " ".join(f"{q}/{r}" for q, r in loop.ring)
        for loop in shown.loops
    ]
    return "\n".join([*rows, "", *owners, *shown.captions]) + "\n"


def _painted(sign: str, side: int) -> str:
    return f"\x1b[{31 if side == 1 else 34};1m{sign}\x1b[0m"


# As SVG


def svg(position: Table | View) -> str:
    """A position as an SVG document, with coordinates; the last choices have a bright outline."""
    shown = position_of(position)
    middles = [_middle(space) for space in shown.tiles] or [(0.0, 0.0)]
    left = min(x for x, _ in middles) - 2.2 * SIZE
    top = min(y for _, y in middles) - 2.0 * SIZE
    width = max(x for x, _ in middles) + 2.2 * SIZE - left
    height = max(y for _, y in middles) + 2.0 * SIZE - top
    caption = 18.0
    width = max(width, 7.0 * max(map(len, shown.captions), default=0))
    whole = height + caption * (len(shown.captions) + 0.5)
    parts = [
        (
            '<svg xmlns="http://www.w3.org/2000/svg" '
            f'viewBox="{left:.1f} {top:.1f} {width:.1f} {whole:.1f}" '
            f'width="{width:.0f}" height="{whole:.0f}" font-family="sans-serif">'
        ),
        (
            f'<rect x="{left:.1f}" y="{top:.1f}" width="{width:.1f}" height="{whole:.1f}" '
            'fill="#12151c"/>'
        ),
        *(_hexagon(space, "#1d2331", "#2c3446") for space in shown.sealed),
        *(part for tile in shown.tiles.values() for part in _tile(tile)),
        *(part for loop in shown.loops for part in _loop(loop)),
        *(part for tile in shown.tiles.values() for part in _beams(tile)),
        *(_hexagon(space, "none", "#ffe27a", 2.5) for space in shown.last),
        *(part for tile in shown.tiles.values() for part in _names(tile)),
    ]
    for i, line in enumerate(shown.captions):
        seat = int(line[1]) - 1 if line[:1] == "p" and line[1:2].isdigit() else -1
        fill = SEATS[seat] if seat >= 0 else "#c8cedb"
        parts.append(
            f'<text x="{left + 8:.1f}" y="{top + height + caption * (i + 0.8):.1f}" '
            f'font-size="12" fill="{fill}">{escape(line)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _middle(space: Space) -> tuple[float, float]:
    q, r = space
    return 1.5 * SIZE * q, math.sqrt(3) * SIZE * (r + q / 2)


def _side(space: Space, side: int, far: float = 1.0) -> tuple[float, float]:
    """The middle of a side, or a part of the way there."""
    x, y = _middle(space)
    other = _middle((space[0] + STEPS[side][0], space[1] + STEPS[side][1]))
    return x + (other[0] - x) / 2 * far, y + (other[1] - y) / 2 * far


def _hexagon(space: Space, fill: str, stroke: str, wide: float = 1.0) -> str:
    x, y = _middle(space)
    corners = " ".join(
        f"{x + 0.97 * SIZE * math.cos(math.pi / 3 * k):.1f},"
        f"{y + 0.97 * SIZE * math.sin(math.pi / 3 * k):.1f}"
        for k in range(6)
    )
    return f'<polygon points="{corners}" fill="{fill}" stroke="{stroke}" stroke-width="{wide}"/>'


def _tile(tile: Tile) -> Iterator[str]:
    if tile.seat is None:
        yield _hexagon(tile.space, "#232a3a", "#39435a")
        return
    colour = SEATS[tile.seat]
    yield _hexagon(tile.space, "#2f2a22", colour, 2.0)
    (x, y), (ahead_x, ahead_y) = (
        _side(tile.space, tile.direction, -0.5),
        _side(tile.space, tile.direction, 0.8),
    )
    dx, dy = ahead_x - x, ahead_y - y
    yield (
        f'<polygon points="{ahead_x:.1f},{ahead_y:.1f} {x - dy * 0.4:.1f},{y + dx * 0.4:.1f} '
        f'{x + dy * 0.4:.1f},{y - dx * 0.4:.1f}" fill="{colour}"/>'
    )


def _beams(tile: Tile) -> Iterator[str]:
    x, y = _middle(tile.space)
    for side, kind in enumerate(tile.sides):
        if kind:
            end_x, end_y = _side(tile.space, side)
            line = f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{end_x:.1f}" y2="{end_y:.1f}"'
            yield f'{line} stroke="{BEAMS[kind]}" stroke-width="10" stroke-opacity="0.25"/>'
            yield f'{line} stroke="{BEAMS[kind]}" stroke-width="4" stroke-linecap="round"/>'
    if any(tile.sides):
        yield f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="#f4f6fb"/>'


def _names(tile: Tile) -> Iterator[str]:
    if tile.seat is not None:
        return
    x, y = _middle(tile.space)
    q, r = tile.space
    yield (
        f'<text x="{x - 0.55 * SIZE:.1f}" y="{y + 3:.1f}" font-size="7.5" text-anchor="middle" '
        f'fill="#8e98ad">{q}/{r}<title>{escape(tile.name)}</title></text>'
    )


def _loop(loop: Loop) -> Iterator[str]:
    points = [_middle(space) for space in loop.ring]
    outline = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    colour = "#9aa3b5" if loop.owner is None else SEATS[loop.owner]
    dashes = ' stroke-dasharray="4 3"' if loop.owner is None else ""
    yield (
        f'<polygon points="{outline}" fill="{colour}" fill-opacity="0.28" stroke="{colour}" '
        f'stroke-width="1.5"{dashes}/>'
    )
    if loop.owner is not None:
        x = sum(x for x, _ in points) / len(points)
        y = sum(y for _, y in points) / len(points)
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="6" fill="{colour}" '
            f'stroke="#12151c" stroke-width="1.5"/>'
        )
