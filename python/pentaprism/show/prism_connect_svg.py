"""The table of Prism Connect as an SVG document: both fields, gauges, life, and the hand of a seat.

Characters lie upright when active and sideways when rested; a gold arrow is the running attack.
"""

from __future__ import annotations

import math
import textwrap
from dataclasses import dataclass, replace
from html import escape
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism._layout import record_of
from pentaprism.show.prism_connect import STEPS, Card, Match, Side, match_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy as np

    from pentaprism.game import Game
    from pentaprism.rules import Component
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_svg", "svg"]

WIDTH = 1000.0
CARD = (84.0, 118.0)
"""Width and height of a card in pixels, before a row is made smaller to fit."""
GAP = 8.0
LEFT = 150.0
"""Where the rows of cards begin; life and piles stand left of them."""
HEIGHTS = {"front": 132.0, "back": 92.0, "gauge": 62.0, "hand": 112.0}
SIZES = {"front": 1.0, "back": 0.68, "gauge": 0.44, "hand": 0.84}
"""How big the cards of a row are, where there is room."""
MIDDLE = 40.0
"""Height of the band between the players."""

COLOURS = ("#c4504a", "#d3a12a", "#3f9a63", "#3f78bd")
"""Red, yellow, green, blue."""
ICONS = ("", "\u2605", "\u2665", "\u25a4")
"""None; rank, life, draw."""
SEATS = {"p1": "#e8a33d", "p2": "#3fb68b"}
NOBODY, BY_CONNECT = 255, 2
"""As the state numbers them: no card in play, and an attack by connect."""
TABLE, MAT, EDGE, INK, PALE = "#12151c", "#1a202c", "#2c3446", "#f2efe6", "#8e98ad"
GOLD = "#ffd75e"

Point = tuple[float, float]


def svg(position: Table | View) -> str:
    """A match as a seat sees it; a table as the seat that is to choose sees it, or the first."""
    view = position.view(position.actor or 0) if hasattr(position, "view") else position
    match = match_of(view.game, view._core.picture(), int(view.seat))
    return _Picture(view.game, match, view.record).text()


def public_svg(table: Table) -> str:
    """A match as everybody sees it, p1 below."""
    match = match_of(table.game, table._core.public_picture(), 0)
    record = record_of(table.game._core, _core.public_bytes(table._core))
    return _Picture(table.game, match, record).text()


@dataclass(frozen=True)
class _Place:
    """Where a card lies: its middle, and how big it is."""

    x: float
    y: float
    scale: float
    rested: bool


class _Picture:
    def __init__(self, game: Game, match: Match, record: np.void) -> None:
        self.match = match
        self.record = record
        assert game.rules is not None
        self.kinds = {card.id: card for card in game.rules.components}
        self.parts: list[str] = []
        self.places: dict[tuple[str, str], _Place] = {}

    def text(self) -> str:
        """The opponent's rows from hand to Front, the band, one's own from Front to hand."""
        half = sum(HEIGHTS.values()) + 4 * GAP
        height = 2 * half + MIDDLE
        rows = ("hand", "gauge", "back", "front")
        self.half(self.match.sides[0], 0.0, half, rows)
        self.band(half)
        self.half(self.match.sides[1], half + MIDDLE, half, rows[::-1])
        self.attack(half)
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} {height:.0f}" '
            f'width="{WIDTH:.0f}" height="{height:.0f}" font-family="sans-serif">'
        )
        ground = f'<rect width="{WIDTH:.0f}" height="{height:.0f}" fill="{TABLE}"/>'
        return "\n".join([head, ground, *self.parts, "</svg>"]) + "\n"

    def half(self, side: Side, top: float, height: float, rows: Sequence[str]) -> None:
        """A player's mat: life and piles on the left, a row of cards for each area."""
        colour = SEATS[side.seat]
        self.parts.append(
            f'<rect x="6" y="{top + 4:.1f}" width="{WIDTH - 12:.0f}" height="{height - 8:.1f}" '
            f'rx="10" fill="{MAT}" stroke="{colour if self.acts(side) else EDGE}" '
            'stroke-width="1.5"/>'
        )
        y = top + GAP
        for area in rows:
            self.row(side, area, y)
            y += HEIGHTS[area] + GAP / 2
        middle = top + height / 2
        self.write(74, middle - 64, side.seat, 15, colour, bold=True)
        self.write(74, middle - 12, str(side.life), 50, INK, bold=True)
        self.write(74, middle + 8, "life", 12, PALE)
        self.pile(44, middle + 58, "deck", side.count("deck"), None)
        discard = side.areas.get("discard", ())
        self.pile(104, middle + 58, "discard", side.count("discard"), discard)

    def acts(self, side: Side) -> bool:
        return side.seat == self.match.player and self.match.turn > 0

    def pile(
        self, x: float, y: float, label: str, number: int, cards: Sequence[Card] | None
    ) -> None:
        fill = "#27314a" if cards is None else "#3a3440"
        inside = ", ".join(card.text for card in cards or ())
        title = f"<title>{escape(inside)}</title>" if inside else ""
        self.parts.append(
            f'<g><rect x="{x - 21:.1f}" y="{y - 30:.1f}" width="42" height="58" rx="5" '
            f'fill="{fill}" stroke="{EDGE}"/>{title}</g>'
        )
        self.write(x, y + 6, str(number), 17, INK, bold=True)
        self.write(x, y + 42, label, 11, PALE)

    def row(self, side: Side, area: str, top: float) -> None:
        """The cards of an area side by side, smaller where there are many."""
        cards = [one for card in side.areas.get(area, ()) for one in _each(card)]
        height, scale = HEIGHTS[area], SIZES[area]
        label = area.capitalize()
        number = len(cards) if area in {"hand", "gauge"} else 0
        self.write(LEFT + 4, top + height / 2 + 4, label, 11, PALE, anchor="start")
        if number:
            self.write(LEFT + 4, top + height / 2 + 18, str(number), 11, PALE, anchor="start")
        start, room = LEFT + 50, WIDTH - LEFT - 70
        wide = sum(CARD[card.rested] + GAP for card in cards) * scale
        if wide > room:
            scale *= room / wide
        x = start
        for slot, card in enumerate(cards):
            width = CARD[card.rested] * scale
            place = _Place(x + width / 2, top + height / 2, scale, card.rested)
            self.places[side.seat, f"{area[0]}{slot}"] = place
            used = area == "gauge" and slot < side.in_use
            self.card(card, place, chosen=used)
            x += width + GAP * scale

    def card(self, card: Card, place: _Place, *, chosen: bool = False) -> None:
        turn = " rotate(90)" if place.rested else ""
        move = f"translate({place.x:.1f} {place.y:.1f}){turn} scale({place.scale:.3f})"
        drawn = _back(card) if card.face_down or not card.number else _face(card, self.kinds)
        edge = f' stroke="{GOLD}" stroke-width="5"' if chosen else ""
        frame = (
            f'<rect x="{-CARD[0] / 2}" y="{-CARD[1] / 2}" width="{CARD[0]}" height="{CARD[1]}" '
            f'rx="7" fill="none"{edge}/>'
        )
        self.parts += [f'<g transform="{move}">', *drawn, *([frame] if chosen else []), "</g>"]

    def band(self, top: float) -> None:
        """Where the match stands."""
        match = self.match
        where = f"Turn {match.turn} of {match.player}" if match.turn else "Setup"
        words = f"{where} \u00b7 {STEPS[match.step]}"
        event = next((c for side in match.sides for c in side.areas.get("event", ())), None)
        if event is not None:
            words += f" \u00b7 {event.name}"
        self.write(WIDTH / 2, top + MIDDLE / 2 + 6, words, 16, INK)

    def attack(self, half: float) -> None:
        """The attacker and, by an arrow, its blocker or the player it is after."""
        turn = int(self.record["seat"])
        start = self.role("attacker", turn)
        if start is None:
            return
        end = self.role("blocker", 1 - turn)
        attacks_up = self.match.sides[1].seat == f"p{turn + 1}"
        life = (112.0, half / 2 - 30 if attacks_up else half + MIDDLE + half / 2 - 30)
        target = life if end is None else (end.x, end.y)
        connects = bool(int(self.record["attack"]) & BY_CONNECT)
        self.arrow((start.x, start.y), target, GOLD if connects else "#ff8a5c")

    def role(self, role: str, seat: int) -> _Place | None:
        """Where the attacker or blocker of a seat lies; None: there is none."""
        piece = int(self.record[role])
        if piece == NOBODY:
            return None
        player = self.record["players"][seat]
        front = int(player["front"])
        slot = [int(n) for n in player["order"][: front + int(player["back"])]].index(piece)
        place = f"f{slot}" if slot < front else f"b{slot - front}"
        return self.places[f"p{seat + 1}", place]

    def arrow(self, start: Point, end: Point, colour: str) -> None:
        length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
        dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
        base = (end[0] - 16 * dx, end[1] - 16 * dy)
        corners = (
            f"{end[0]:.1f},{end[1]:.1f} {base[0] - 9 * dy:.1f},{base[1] + 9 * dx:.1f} "
            f"{base[0] + 9 * dy:.1f},{base[1] - 9 * dx:.1f}"
        )
        self.parts += [
            (
                f'<line x1="{start[0]:.1f}" y1="{start[1]:.1f}" x2="{base[0]:.1f}" '
                f'y2="{base[1]:.1f}" stroke="{colour}" stroke-width="6" stroke-opacity="0.85" '
                'stroke-linecap="round"/>'
            ),
            f'<polygon points="{corners}" fill="{colour}"/>',
        ]

    def write(
        self,
        x: float,
        y: float,
        words: str,
        size: float,
        fill: str,
        *,
        anchor: str = "middle",
        bold: bool = False,
    ) -> None:
        self.parts.append(_text(x, y, words, size, fill, anchor=anchor, bold=bold))


def _each(card: Card) -> Iterator[Card]:
    """Cards that are written as several, one by one."""
    for _ in range(card.count):
        yield replace(card, count=1)


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    *,
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" '
        f'fill="{fill}"{weight}>{escape(words)}</text>'
    )


def _back(card: Card) -> list[str]:
    """A card from behind: a prism and its ray, and its number where the seat knows it."""
    width, height = CARD
    known = f"<title>{escape(card.text)}</title>"
    name = [_text(0, 48, card.number, 13, PALE)] if card.number else []
    return [
        (
            f'<rect x="{-width / 2}" y="{-height / 2}" width="{width}" height="{height}" rx="7" '
            f'fill="#27314a" stroke="#4a587c" stroke-width="1.5">{known}</rect>'
        ),
        '<line x1="-36" y1="8" x2="-8" y2="0" stroke="#d8deee" stroke-width="2"/>',
        *(
            f'<line x1="6" y1="0" x2="36" y2="{8 * i - 12}" stroke="{colour}" stroke-width="2"/>'
            for i, colour in enumerate(COLOURS)
        ),
        '<polygon points="0,-20 18,14 -18,14" fill="#1a2136" stroke="#8fa0cc" stroke-width="2"/>',
        *name,
    ]


def _face(card: Card, kinds: dict[str, Component]) -> list[str]:
    """A card from the front: cost and icon above, the name, CP and rank below."""
    kind = kinds[card.number]
    told = f"{card.text}: {kind.text}" if kind.text else card.text
    width, height = CARD
    colour = COLOURS[kind.fact("colour")]
    left, top = -width / 2, -height / 2
    parts = [
        (
            f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="7" fill="#efe9dc" '
            f'stroke="{colour}" stroke-width="3"><title>{escape(told)}</title></rect>'
        ),
        (
            f'<rect x="{left + 2}" y="{top + 2}" width="{width - 4}" height="26" rx="5" '
            f'fill="{colour}"/>'
        ),
        f'<circle cx="{left + 15}" cy="{top + 15}" r="11" fill="#fff"/>',
        _text(left + 15, top + 20, str(kind.fact("cost")), 15, "#1b1f2a", bold=True),
        _text(width / 2 - 7, top + 20, ICONS[kind.fact("icon")], 15, "#fff", anchor="end"),
    ]
    for i, line in enumerate(textwrap.wrap(kind.shown_name, 14)[:3]):
        parts.append(_text(0, top + 42 + 12 * i, line, 10.5, "#1b1f2a"))
    if card.cp is None and kind.kind != "character":
        return [*parts, _text(0, -top - 12, kind.kind, 13, colour, bold=True)]
    cp = kind.fact("cp") if card.cp is None else card.cp
    rank = kind.fact("rank") if card.rank is None else card.rank
    if kind.fact("ca"):
        parts += [
            (
                f'<rect x="{left + 9}" y="0" width="{width - 18}" height="16" rx="8" '
                'fill="#2b3350"/>'
            ),
            _text(0, 12, f"connect {kind.fact('ca')}", 11, GOLD),
        ]
    changed = "#1b1f2a" if cp == kind.fact("cp") else "#a3262a"
    ranks = PALE if rank == kind.fact("rank") else "#a3262a"
    return [
        *parts,
        _text(0, -top - 20, str(cp), 25, changed, bold=True),
        _text(0, -top - 6, f"rank {rank}", 11.5, ranks, bold=rank != kind.fact("rank")),
    ]
