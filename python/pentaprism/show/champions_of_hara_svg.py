"""Champions of Hara as an SVG document: the tiles where they lie, hex cards, figures, players.

Monsters show Health, attack and range; the space of the last event has a white rim.
"""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from pentaprism.show.champions_of_hara import Page, Space, corrupted_of, page_of, short_space
from pentaprism.zones.champions_of_hara import CORRUPTED, RESOURCES

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_svg", "svg"]

SIZE = 44.0
"""From the middle of a space to its corners, in pixels."""
PANEL = 330.0
"""Width of the players' column."""
GROUND = ("#474d5c", "#6b3430", "#6b3430", "#2c5638", "#2c5638", "#2b4472", "#2b4472")
CENTRES = ("#d9b44a", "#c4504a", "#c4504a", "#3f9a63", "#3f9a63", "#4a86d8", "#4a86d8")
SEATS = {"p1": "#e8a33d", "p2": "#3fb68b", "p3": "#b07fe0", "p4": "#e07f9f"}
ENERGY = (("red", "#c4504a"), ("blue", "#4a86d8"), ("green", "#3f9a63"))
TEXT, FAINT, NIGHT, FIEND = "#e4e8f0", "#98a1b5", "#12151c", "#ff5fa2"
BAR = 10
"""Points of a bar."""
_WHERE = re.compile(r"\b(?:step|to|tgt|hex):([a-z]+\.[c1-6])")


def svg(position: Table | View) -> str:
    """A position as an SVG document: the map, and a panel for each player beside it."""
    view = position.view(0) if hasattr(position, "view") else position
    return _document(page_of(view), view.log)


def public_svg(table: Table) -> str:
    """The same as everybody sees it."""
    return _document(page_of(table.view(0), table._core.public_picture()), table.log())


def _document(page: Page, log: Sequence[str]) -> str:
    last = _WHERE.search(log[-1]) if log else None
    marked = short_space(last[1]) if last else ""
    middles = [_middle(space) for space in page.spaces]
    left = min(x for x, _ in middles) - 1.3 * SIZE
    top = min(y for _, y in middles) - 1.9 * SIZE
    height = max(y for _, y in middles) + 1.2 * SIZE - top
    map_width = max(x for x, _ in middles) + 1.3 * SIZE - left
    height = max(height, 70 + 150.0 * len(page.said.players))
    width = map_width + PANEL
    return (
        "\n".join(
            [
                (
                    '<svg xmlns="http://www.w3.org/2000/svg" '
                    f'viewBox="{left:.1f} {top:.1f} {width:.1f} {height:.1f}" '
                    f'width="{width:.0f}" height="{height:.0f}" font-family="sans-serif">'
                ),
                _box(left, top, width, height, NIGHT),
                _text(left + 14, top + 26, 17, TEXT, _heading(page, log), anchor="start"),
                *_scenario(page, left + 14, top + 44),
                *(
                    part
                    for space in page.spaces
                    for part in _drawn(page, space, space.name == marked)
                ),
                *_panels(page, left + map_width, top),
                "</svg>",
            ]
        )
        + "\n"
    )


def _heading(page: Page, log: Sequence[str]) -> str:
    said = page.said
    when = f"Day {said.day}, {said.round.capitalize()}" if said.day else "Set-up"
    return f"{when} | {' '.join(page.event(log[-1]).split())}" if log else when


def _scenario(page: Page, x: float, y: float) -> Iterator[str]:
    """The Scenario with its Doom, and a line for each Corrupted."""
    said = page.said.scenario
    if not said:
        return
    yield _text(
        x, y, 11, FAINT, f"{page.name(said['scenario'])}: Doom {said['doom']}", anchor="start"
    )
    for i, (word, _) in enumerate(corrupted_of(page.said), 1):
        rest = said[word].partition(", ")[2]
        shown = f"{word} {page.name(f'x-{word[1:]}').partition(',')[0]}: {rest}"
        yield _text(x, y + 15 * i, 11, FIEND, shown, anchor="start")


def _marks(page: Page, space: Space, x: float, y: float) -> Iterator[str]:
    """Scenario tokens as squares, spores by their number."""
    tokens = [short_space(at) for at in page.said.scenario.get("tokens", "").split()]
    for i in range(tokens.count(space.name)):
        yield _box(x - 0.55 * SIZE + 8 * i, y + 0.62 * SIZE, 7, 7, "#f2c14e")
    for item in page.said.scenario.get("spores", "").split():
        at, _, count = item.partition(":")
        if short_space(at) == space.name:
            yield _text(x + 0.5 * SIZE, y + 0.74 * SIZE, 9, "#b7e07f", f"\u2022{count}")


def _middle(space: Space) -> tuple[float, float]:
    q, r = space.hex
    return 1.5 * SIZE * q, math.sqrt(3) * SIZE * (r + q / 2)


def _drawn(page: Page, space: Space, is_last: bool) -> Iterator[str]:
    x, y = _middle(space)
    corners = " ".join(
        f"{x + 0.96 * SIZE * math.cos(math.pi / 3 * k):.1f},"
        f"{y + 0.96 * SIZE * math.sin(math.pi / 3 * k):.1f}"
        for k in range(6)
    )
    is_centre = not space.is_space or space.name == "D0"
    fill = GROUND[space.tile] if space.is_space else "#1d212b"
    rim = "#ffffff" if is_last else CENTRES[space.tile] if is_centre else "#0e1118"
    width = 3.5 if is_last else 2.0
    yield f'<polygon points="{corners}" fill="{fill}" stroke="{rim}" stroke-width="{width}"/>'
    if not space.is_space:
        for i, word in enumerate(space.name.split()):
            yield _text(x, y - 6 + 13 * i, 11, CENTRES[space.tile], word, weight="bold")
        yield _text(x, y + 23, 9, FAINT, f"{space.deck.partition('+')[0]} cards")
        return
    yield _text(x, y - 0.66 * SIZE, 9, FAINT, space.name)
    yield from _marks(page, space, x, y)
    if space.card:
        yield from _card(page, space, x, y)
    for i, seat in enumerate(space.seats):
        at = x + (i - (len(space.seats) - 1) / 2) * 19
        if seat in CORRUPTED:
            yield from _corrupted(page, seat, at, y + 0.6 * SIZE)
            continue
        champion = page.said.players[seat]["champion"].capitalize()
        yield (
            f'<circle cx="{at:.1f}" cy="{y + 0.6 * SIZE:.1f}" r="9.5" fill="{SEATS[seat]}" '
            f'stroke="{NIGHT}" stroke-width="1.5"><title>{seat}</title></circle>'
        )
        yield _text(at, y + 0.6 * SIZE + 3, 8, NIGHT, champion[:3], weight="bold")


def _corrupted(page: Page, word: str, x: float, y: float) -> Iterator[str]:
    corners = f"{x:.1f},{y - 12:.1f} {x + 12:.1f},{y:.1f} {x:.1f},{y + 12:.1f} {x - 12:.1f},{y:.1f}"
    title = escape(f"{page.name(f'x-{word[1:]}')}, {page.said.scenario[word]}")
    yield (
        f'<polygon points="{corners}" fill="{NIGHT}" stroke="{FIEND}" stroke-width="2">'
        f"<title>{title}</title></polygon>"
    )
    yield _text(x, y + 3, 8, FIEND, word, weight="bold")


def _card(page: Page, space: Space, x: float, y: float) -> Iterator[str]:
    if space.card == "event":
        yield _text(x, y + 8, 26, "#f0dc9a", "?", weight="bold")
        yield _text(x, y - 16, 8, "#f0dc9a", "Event")
        return
    card = page.cards[space.card]
    colour = "#c9a4ff" if card.kind == "rift" else TEXT
    words = textwrap.wrap(card.shown_name, 12)[:3]
    for i, row in enumerate(words):
        yield _text(x, y - 15 + 10 * i, 9, colour, row)
    below = y - 15 + 10 * len(words)
    if card.kind == "rift":
        yield _text(x, below + 3, 9, colour, f"Rift {card.fact('rating')}")
        return
    health = card.fact("health")
    left = health - space.damage
    shown = f"\u2665{left}" + (f"/{health}" if space.damage else "")
    yield _text(x - 17, below + 2, 9, "#ff8a7a", shown)
    yield _text(x + 6, below + 2, 9, "#f2c14e", f"\u2694{card.fact('attack')}")
    yield _text(x + 23, below + 2, 9, "#9fd0ff", f"\u2194{card.fact('range')}")


def _panels(page: Page, left: float, top: float) -> Iterator[str]:
    for i, (seat, player) in enumerate(page.said.players.items()):
        y = top + 62 + 150 * i
        champion = page.cards[f"{player['champion']}-01"]
        turn = page.said.turn == seat
        yield (
            f'<rect x="{left:.1f}" y="{y - 20:.1f}" width="{PANEL - 14:.1f}" height="140" rx="8" '
            f'fill="#1a1e28" stroke="{SEATS[seat] if turn else "#2a3040"}" stroke-width="1.5"/>'
        )
        title = f"{seat}  {champion.shown_name} at {player['at']}"
        yield _text(left + 12, y, 14, SEATS[seat], title, anchor="start", weight="bold")
        health, spirit = int(player["health"]), int(player["spirit"])
        rows = [("Health", health, "#ff8a7a"), ("Spirit", spirit, "#c9a4ff")]
        levels = map(int, player["energy"].split("/"))
        rows += [(n, level, c) for (n, c), level in zip(ENERGY, levels, strict=True)]
        for j, (name, level, colour) in enumerate(rows):
            yield from _bar(left + 12, y + 12 + 14 * j, name, level, colour)
        notes = [
            f"{RESOURCES[player['champion']].capitalize()} {player['resource']}",
            f"Turn Order {player['order']}",
            f"{len(player['hand'].split())} in hand, {len(player['board'].split())} on board",
            f"{len(player['items'].split())} Items",
        ]
        if turn:
            notes.append(f"{player['activations']} Activations")
        for j, note in enumerate(notes):
            yield _text(left + 190, y + 20 + 14 * j, 10, FAINT, note, anchor="start")
        items = ", ".join(page.name(w.partition("+")[0]) for w in player["items"].split())
        yield _text(left + 12, y + 98, 10, FAINT, textwrap.shorten(items, 56), anchor="start")


def _bar(x: float, y: float, name: str, level: int, colour: str) -> Iterator[str]:
    yield _text(x, y + 8, 10, FAINT, name.capitalize(), anchor="start")
    for i in range(BAR):
        fill = colour if i < level else "#2a3040"
        yield _box(x + 46 + 9 * i, y, 7.5, 9, fill)
    yield _text(x + 46 + 9 * BAR + 5, y + 8, 10, TEXT, str(level), anchor="start")


def _box(x: float, y: float, width: float, height: float, fill: str) -> str:
    return (
        f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}" fill="{fill}"/>'
    )


def _text(
    x: float, y: float, size: int, fill: str, what: str, *, anchor: str = "middle", weight: str = ""
) -> str:
    bold = f' font-weight="{weight}"' if weight else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="{anchor}" '
        f'fill="{fill}"{bold}>{escape(what)}</text>'
    )
