"""A match of Prism Connect in a picture: both fields, gauges, piles, and the hand of the seat."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING

from pentaprism.show.prism_connect import Card, Side, match_of

if TYPE_CHECKING:
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["svg"]

WIDE, HIGH, GAP = 92, 64, 8
"""Of a card in pixels, and between cards."""
LABEL, MARGIN, LETTERS = 64, 12, 14
COLOURS = ("#d96459", "#d9a441", "#4f9d69", "#4a7fb5")
"""Of red, yellow, green and blue cards."""
BACK, PAPER, INK = "#8a8f98", "#f7f5ef", "#22262b"


def svg(position: Table | View) -> str:
    """A match as a seat sees it; a table as the seat that is to choose sees it, or the first."""
    view = position.view(position.actor or 0) if hasattr(position, "view") else position
    match = match_of(view)
    assert view.game.rules is not None
    colours = {card.id: COLOURS[card.fact("colour")] for card in view.game.rules.components}
    other, own = match.sides
    rows = [
        *_rows(other, ("hand", "gauge", "back", "front")),
        *_rows(own, ("front", "back", "gauge", "hand")),
    ]
    columns = max([6, *(len(cards) for _, cards in rows)])
    width = 2 * MARGIN + LABEL + columns * (WIDE + GAP)
    height = 3 * MARGIN + 20 + len(rows) * (HIGH + GAP)
    title = f"Turn {match.turn} of {match.player}" if match.turn else "Setup"
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="11">'
        ),
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        _text(MARGIN, MARGIN + 10, f"{title}, {match.step}, seen by {view.seat}", 13),
    ]
    for row, (label, cards) in enumerate(rows):
        top = 2 * MARGIN + 20 + row * (HIGH + GAP)
        for line, words in enumerate(label):
            parts.append(_text(MARGIN, top + 14 + 14 * line, words))
        for column, card in enumerate(cards):
            left = MARGIN + LABEL + column * (WIDE + GAP)
            parts += _card(card, left, top, colours.get(card.number, BACK))
    return "\n".join([*parts, "</svg>"]) + "\n"


def _rows(side: Side, areas: Sequence[str]) -> Iterator[tuple[list[str], list[Card]]]:
    """The areas of a side, each with its label; cards of one kind are drawn one by one."""
    for area in areas:
        cards = [one for card in side.areas.get(area, ()) for one in [card] * card.count]
        label = [f"{side.seat} {area}"]
        if area == "front":
            label.append(f"life {side.life}")
        if area == "back":
            label += [f"deck {side.count('deck')}", f"discard {side.count('discard')}"]
        if area == "gauge" and side.in_use:
            label.append(f"{side.in_use} in use")
        yield label, cards


def _card(card: Card, left: int, top: int, colour: str) -> Iterator[str]:
    """A card: its name and values; a rested one lies lower and pale, a face-down one is dashed."""
    if card.rested:
        top += GAP
    height = HIGH - GAP
    style = f'fill="{colour}" fill-opacity="{0.35 if card.rested else 0.85}" stroke="{INK}"'
    if card.face_down or not card.number:
        style += ' stroke-dasharray="4 3"'
    yield f"<g><title>{escape(card.text)}</title>"
    yield f'<rect x="{left}" y="{top}" width="{WIDE}" height="{height}" rx="5" {style}/>'
    if card.number:
        for line, words in enumerate(_broken(card.name)):
            yield _text(left + 5, top + 14 + 12 * line, words)
        yield _text(left + 5, top + height - 5, card.number, 9)
    else:
        yield _text(left + WIDE // 2 - 3, top + height // 2 + 4, "?", 14)
    if card.cp is not None:
        yield _text(left + WIDE - 36, top + height - 5, f"{card.cp}/{card.rank}")
    yield "</g>"


def _broken(name: str) -> list[str]:
    """A name on two lines, cut where it is too long."""
    lines = [""]
    for word in name.split():
        if len(lines[-1]) + len(word) < LETTERS:
            lines[-1] += f" {word}" if lines[-1] else word
        else:
            lines.append(word)
    return [line[:LETTERS] for line in lines if line][:2]


def _text(x: int, y: int, words: str, size: int = 0) -> str:
    font = f' font-size="{size}"' if size else ""
    return f'<text x="{x}" y="{y}" fill="{INK}"{font}>{escape(words)}</text>'
