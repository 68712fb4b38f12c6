"""Champions of Hara in pictures: the seven tiles where they lie, hex cards, figures."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["Position", "Space", "position_of", "svg"]

LETTERS = "DAPOBLR"
"""Tiles in the order of the state (CH-MAP-4)."""
TITLES = (
    "Dojo", "Arechi Wastes", "Oppenheim", "Oakenmoor", "The Baiyu", "Lunaridge", "The Drear",
)  # fmt: skip
STEPS = ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))
CENTRES = ((2, 1), (-1, 3), (-3, 2), (-2, -1), (1, -3), (3, -2), (0, 0))
"""Ring positions clockwise, then the centre (CH-MAP-5)."""
EXCHANGED = ((1, 2), (5, 6), (3, 4))
"""Which two tiles each bit of a layout exchanges (CH-MAP-11)."""
FIRST_LAYOUT = (6, 0, 3, 2, 5, 1, 4)
REMOVED, NOTHING, FACE_DOWN = 7, 255, 128
FALLING = 255
GROUND = ("#3a3f4b", "#5a2e2b", "#5a2e2b", "#27482f", "#27482f", "#27395e", "#27395e")
SEATS = ("#e8a33d", "#3fb68b", "#b07fe0", "#e07f9f")
SIZE = 36.0
"""From the middle of a space to its corners, in pixels."""

Hex = tuple[int, int]


@dataclass(frozen=True)
class Space:
    """A space of the map, or the centre of a World (`name` is then the World's title)."""

    name: str
    hex: Hex
    tile: int
    card: str = ""
    """The name of the hex card, `Event` where it lies face-down."""
    damage: int = 0
    seats: tuple[int, ...] = ()


@dataclass(frozen=True)
class Position:
    """What a picture shows."""

    spaces: tuple[Space, ...]
    captions: tuple[str, ...]


def position_of(position: Table | View) -> Position:
    """The position of a table, or as a seat sees it; the map is open to all."""
    view = position.view(0) if hasattr(position, "view") else position
    record, rules = view.record, view.game.rules
    assert rules is not None
    places = [int(p) for p in record["map"]["positions"]]
    turned = list(FIRST_LAYOUT)
    for bit, (a, b) in enumerate(EXCHANGED):
        if int(record["map"]["layout"]) >> bit & 1:
            turned[a], turned[b] = turned[b], turned[a]
    spaces = []
    index = 0
    for tile, letter in enumerate(LETTERS):
        q, r = CENTRES[min(places[tile], 6)]
        if places[tile] != REMOVED and tile > 0:
            spaces.append(Space(TITLES[tile], (q, r), tile))
        for n in range(0 if tile == 0 else 1, 7):
            d = (n - 1 if tile == 0 else turned[tile] + 3 + n) % 6
            at = (q, r) if n == 0 else (q + STEPS[d][0], r + STEPS[d][1])
            if places[tile] != REMOVED:
                spaces.append(_space(view, f"{letter}{n}", at, tile, index))
            index += 1
    lines = str(view).splitlines()
    captions = [line for line in lines if line[:1] == "p" and line[1:2].isdigit()]
    return Position(tuple(spaces), (lines[0], *captions))


def _space(view: View, name: str, at: Hex, tile: int, index: int) -> Space:
    record, rules = view.record, view.game.rules
    assert rules is not None
    card = int(record["hexes"][index])
    damage = int(record["damage"][index])
    shown = ""
    if card != NOTHING:
        shown = "Event" if card >= FACE_DOWN else rules.components[card].shown_name
    seats = tuple(
        seat
        for seat, player in enumerate(record["players"])
        if int(player["champion"]) != NOTHING and int(player["space"]) == index
    )
    return Space(name, at, tile, shown, 0 if damage == FALLING else damage, seats)


def svg(position: Table | View) -> str:
    """A position as an SVG document: the map, and a line for each player below it."""
    shown = position_of(position)
    middles = [_middle(space.hex) for space in shown.spaces]
    left = min(x for x, _ in middles) - 2.0 * SIZE
    top = min(y for _, y in middles) - 2.0 * SIZE
    width = max(x for x, _ in middles) + 2.0 * SIZE - left
    height = max(y for _, y in middles) + 2.0 * SIZE - top
    caption = 18.0
    width = max(width, 7.0 * max(map(len, shown.captions)))
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
        *(part for space in shown.spaces for part in _drawn(space)),
    ]
    for i, line in enumerate(shown.captions):
        seat = int(line[1]) - 1 if line[:1] == "p" and line[1:2].isdigit() else -1
        fill = SEATS[seat] if seat >= 0 else "#c8cedb"
        parts.append(
            f'<text x="{left + 8:.1f}" y="{top + height + caption * (i + 0.8):.1f}" '
            f'font-size="12" fill="{fill}">{escape(line)}</text>'
        )
    return "\n".join([*parts, "</svg>"]) + "\n"


def _middle(at: Hex) -> tuple[float, float]:
    q, r = at
    return 1.5 * SIZE * q, math.sqrt(3) * SIZE * (r + q / 2)


def _drawn(space: Space) -> Iterator[str]:
    x, y = _middle(space.hex)
    corners = " ".join(
        f"{x + 0.96 * SIZE * math.cos(math.pi / 3 * k):.1f},"
        f"{y + 0.96 * SIZE * math.sin(math.pi / 3 * k):.1f}"
        for k in range(6)
    )
    is_space = len(space.name) == 2
    fill = GROUND[space.tile] if is_space else "#1a1d25"
    stroke = "#d9b44a" if space.name == "D0" else "#0e1118"
    yield f'<polygon points="{corners}" fill="{fill}" stroke="{stroke}" stroke-width="1.5"/>'
    if not is_space:
        yield _text(x, y + 3, 9, "#c8cedb", space.name)
        return
    yield _text(x, y - 0.62 * SIZE, 8, "#8e98ad", space.name)
    if space.card:
        words = space.card.split()
        half = (len(words) + 1) // 2
        rows = [" ".join(words[:half]), " ".join(words[half:])] if len(words) > 1 else words
        colour = "#cfd6e4" if space.card != "Event" else "#f0dc9a"
        for i, row in enumerate(rows):
            yield _text(x, y - 4 + 9 * i, 8, colour, row)
    if space.damage:
        yield _text(x + 0.62 * SIZE, y - 4, 9, "#ff6b5e", f"-{space.damage}")
    for i, seat in enumerate(space.seats):
        at = x + (i - (len(space.seats) - 1) / 2) * 14
        yield (
            f'<circle cx="{at:.1f}" cy="{y + 0.55 * SIZE:.1f}" r="6" fill="{SEATS[seat]}" '
            f'stroke="#12151c" stroke-width="1.5"><title>p{seat + 1}</title></circle>'
        )


def _text(x: float, y: float, size: int, fill: str, what: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" '
        f'fill="{fill}">{escape(what)}</text>'
    )
