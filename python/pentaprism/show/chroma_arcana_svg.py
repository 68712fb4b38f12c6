"""A duel of Chroma Arcana as an SVG document: spellbooks, active spells, hands, and what both have.

A spell is framed in its colour, and its charges are dots, as many as it costs. A broken gold
frame marks a card of a hand that the rival knows to be there. Light and dark follow the reader.
"""

from __future__ import annotations

import textwrap
from html import escape
from typing import TYPE_CHECKING

from pentaprism.show.chroma_arcana import HEAD, STEPS, count_of, parts_of
from pentaprism.zones.chroma_arcana import areas_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentaprism.game import Game
    from pentaprism.rules import Component
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_svg", "svg"]

WIDTH = 1000.0
CARD = (92.0, 112.0)
"""Width and height of a card in pixels, before a row is made narrower to fit."""
GAP = 8.0
LEFT = 220.0
"""Where the rows of cards begin; a mage's health, colours, Ego and piles stand left of them."""
ROWS = ("hand", "book", "active")
"""Of the upper mage, from above; the lower one's in reverse."""
LABELS = {"hand": "Hand", "book": "Spellbook", "active": "Active"}
HALF = len(ROWS) * (CARD[1] + GAP) + GAP
MIDDLE = 40.0
"""Height of the band between the mages."""
COLOURS = (
    ("Red", "#c4504a"),
    ("Orange", "#d98032"),
    ("Green", "#3f9a63"),
    ("Blue", "#3f78bd"),
    ("Void", "#6b5a9e"),
    ("Gold", "#c9a227"),
    ("Harmony", "#c9679f"),
    ("Fortune", "#3aa6a6"),
    ("None", "#7d8494"),
)
"""In the order of the rules (CA-COL-1), and what has no colour of its own."""
SEATS = {"p1": "#d58a1f", "p2": "#2f9f78"}
GOLD = "#f0b429"
STYLE = """
.ca-ground{fill:#f4f1ea}.ca-mat{fill:#fffdf8}.ca-edge{stroke:#cfc8b8}.ca-ink{fill:#22252e}
.ca-pale{fill:#70747f}.ca-card{fill:#fbf7ee}.ca-back{fill:#c9cfdd;stroke:#8b93a8}
.ca-none{fill:#fbf7ee;stroke:#8b8674}
@media (prefers-color-scheme:dark){
.ca-ground{fill:#12151c}.ca-mat{fill:#1a202c}.ca-edge{stroke:#39435a}.ca-ink{fill:#f2efe6}
.ca-pale{fill:#8e98ad}.ca-card{fill:#232a3a}.ca-back{fill:#27314a;stroke:#4a587c}
.ca-none{fill:#232a3a;stroke:#68738c}}
"""


def svg(position: Table | View) -> str:
    """A duel as a seat sees it; a table as the seat that is to choose sees it, or the first."""
    view = position.view(position.actor or 0) if hasattr(position, "view") else position
    return _Picture(view.game, str(view.seat)).text(view._core.picture())


def public_svg(table: Table) -> str:
    """A duel as everybody sees it, p1 below."""
    return _Picture(table.game, "p1").text(table._core.public_picture())


class _Picture:
    """The seat whose mage lies below, and the cards of the game."""

    def __init__(self, game: Game, seat: str) -> None:
        assert game.rules is not None
        self.seat = seat
        self.kinds = {card.id: card for card in game.rules.components}

    def text(self, picture: str) -> str:
        """The rival, the band, the mage of the seat."""
        head, *lines = picture.splitlines()
        found = HEAD.fullmatch(head)
        assert found is not None
        turn, step, mage, _ = found.groups()
        lines.sort(key=lambda line: line.startswith(self.seat))
        height = 2 * HALF + MIDDLE
        where = f"Turn {turn} of {mage}" if int(turn) else "Setup"
        band = _text(WIDTH / 2, HALF + MIDDLE / 2 + 6, f"{where} \u00b7 {STEPS[step]}", 16)
        return (
            "\n".join(
                [
                    (
                        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH:.0f} '
                        f'{height:.0f}" width="{WIDTH:.0f}" height="{height:.0f}" '
                        'font-family="sans-serif">'
                    ),
                    f"<style>{STYLE}</style>",
                    f'<rect class="ca-ground" width="{WIDTH:.0f}" height="{height:.0f}"/>',
                    *self.mage(lines[0], 0.0, ROWS, mage),
                    band,
                    *self.mage(lines[1], HALF + MIDDLE, ROWS[::-1], mage),
                    "</svg>",
                ]
            )
            + "\n"
        )

    def mage(self, line: str, top: float, rows: tuple[str, ...], turn_of: str) -> Iterator[str]:
        """A mage's mat: what it has on the left, a row of cards for each area."""
        seat = line.split(maxsplit=1)[0]
        areas: dict[str, str] = {}
        colours, offers = [], []
        for word, value in areas_of(line):
            if word == "colour":
                colours.append(value.capitalize())
            elif word in {"offer", "keeps"}:
                offers.append(value)
            else:
                areas[word] = value
        edge = f'style="stroke:{SEATS[seat]}"' if seat == turn_of else ""
        yield (
            f'<rect class="ca-mat ca-edge" x="6" y="{top + 4:.1f}" width="{WIDTH - 12:.0f}" '
            f'height="{HALF - 8:.1f}" rx="10" stroke-width="2" {edge}/>'
        )
        yield _text(58, top + 42, seat, 16, fill=SEATS[seat], bold=True)
        yield _text(58, top + 100, areas["health"], 52, bold=True)
        yield _text(58, top + 120, "health", 12, kind="ca-pale")
        for i, colour in enumerate(colours):
            paint = dict(COLOURS)[colour]
            y = top + 30 + 30 * i
            yield f'<rect x="108" y="{y:.1f}" width="94" height="24" rx="12" fill="{paint}"/>'
            yield _text(155, y + 17, colour, 12.5, fill="#fff", bold=i == 0)
        if areas["ego"] != "-":
            yield from self.ego(areas["ego"], top + 148)
        elif offers:
            names = ", ".join(self.kinds[offer].shown_name for offer in offers)
            for i, words in enumerate(textwrap.wrap(f"Egos: {names}", 30)):
                yield _text(22, top + 156 + 14 * i, words, 11.5, kind="ca-pale", anchor="start")
        for i, pile in enumerate(("deck", "discard", "out")):
            yield from self.pile(44 + 66 * i, top + HALF - 84, pile, areas.get(pile, "-"))
        y = top + GAP
        shown = set() if areas.get("shown", "-") == "-" else set(areas["shown"].split(","))
        for area in rows:
            yield from self.row(area, areas.get(area, "-"), y, shown)
            y += CARD[1] + GAP

    def ego(self, words: str, top: float) -> Iterator[str]:
        """The Ego with its tokens."""
        name, marks = parts_of(words)
        kind = self.kinds[name]
        yield (
            f'<g><rect class="ca-card ca-edge" x="20" y="{top:.1f}" width="182" height="62" '
            f'rx="7"/><title>{escape(f"{kind.shown_name}: {kind.text}")}</title></g>'
        )
        for i, line in enumerate(textwrap.wrap(kind.shown_name, 26)[:2]):
            yield _text(30, top + 20 + 14 * i, line, 12, anchor="start", bold=i == 0)
        for i in range(int(marks.get("ego", "0"))):
            yield f'<circle cx="{36 + 15 * i}" cy="{top + 49:.1f}" r="5.5" fill="{GOLD}"/>'

    def pile(self, x: float, y: float, label: str, words: str) -> Iterator[str]:
        """How many cards a pile has; what is known of them comes up under the pointer."""
        known = [] if words == "-" else [w for w in words.split(",") if not w.startswith("?")]
        names = ", ".join(self.kinds[parts_of(word)[0]].shown_name for word in known)
        title = f"<title>{escape(names)}</title>" if names else ""
        yield (
            f'<g><rect class="ca-back" x="{x - 24:.1f}" y="{y - 4:.1f}" width="48" height="52" '
            f'rx="6"/>{title}</g>'
        )
        yield _text(x, y + 28, str(count_of(words)), 17, bold=True)
        yield _text(x, y + 64, label, 11, kind="ca-pale")

    def row(self, area: str, words: str, top: float, shown: set[str]) -> Iterator[str]:
        """The cards of an area side by side, closer together where there are many."""
        cards: list[str] = []
        for word in [] if words == "-" else words.split(","):
            cards += ["?"] * count_of(word) if word.startswith("?") else [word]
        yield _text(
            LEFT + 4, top + CARD[1] / 2 + 4, LABELS[area], 12, kind="ca-pale", anchor="start"
        )
        start = LEFT + 76
        step = min(CARD[0] + GAP, (WIDTH - start - CARD[0] - 14) / max(1, len(cards) - 1))
        for i, card in enumerate(cards):
            x = start + i * step
            if card == "?":
                yield from _back(x, top)
                continue
            name, marks = parts_of(card)
            known = area == "hand" and name in shown
            yield from _face(x, top, self.kinds[name], marks, known=known)


def _face(
    x: float, y: float, kind: Component, marks: dict[str, str], *, known: bool
) -> Iterator[str]:
    """A card from the front: its kind above, the name, charges of its cost or sand below."""
    colour = COLOURS[kind.fact("colour")][1]
    told = f"{kind.shown_name} ({kind.kind}): {kind.text}"
    width, height = CARD
    frame = f'stroke="{GOLD}" stroke-dasharray="7 4"' if known else f'stroke="{colour}"'
    yield (
        f'<g><rect class="ca-card" x="{x:.1f}" y="{y:.1f}" width="{width}" height="{height}" '
        f'rx="8" stroke-width="3" {frame}/><title>{escape(told)}</title></g>'
    )
    yield (
        f'<rect x="{x + 2:.1f}" y="{y + 2:.1f}" width="{width - 4}" height="22" rx="6" '
        f'fill="{colour}"/>'
    )
    rote = ", Rote" if "rote" in marks else ""
    yield _text(x + width / 2, y + 17, f"{kind.kind.capitalize()}{rote}", 11.5, fill="#fff")
    for i, line in enumerate(textwrap.wrap(kind.shown_name, 15)[:3]):
        yield _text(x + width / 2, y + 42 + 13 * i, line, 11.5)
    if "sand" in marks:
        yield _text(x + width / 2, y + height - 12, f"sand {marks['sand']}", 13, bold=True)
    elif "cost" in marks:
        yield from _charges(x, y, int(marks["charge"]), int(marks["cost"]))


def _charges(x: float, y: float, charge: int, cost: int) -> Iterator[str]:
    """Dots for the cost, those charged filled; more than the cost is a number behind them."""
    start = x + CARD[0] / 2 - 7.5 * (cost - 1)
    for i in range(cost):
        filled = f'fill="{GOLD}" stroke="#8a6512"' if i < charge else 'class="ca-none"'
        yield f'<circle cx="{start + 15 * i:.1f}" cy="{y + CARD[1] - 16:.1f}" r="5.5" {filled}/>'
    if charge > cost:
        words = f"+{charge - cost}"
        yield _text(x + CARD[0] - 8, y + CARD[1] - 11, words, 13, anchor="end", bold=True)


def _back(x: float, y: float) -> Iterator[str]:
    """A card that the seat does not know: a prism on its back."""
    middle, base = x + CARD[0] / 2, y + CARD[1] / 2 + 12
    yield (
        f'<rect class="ca-back" x="{x:.1f}" y="{y:.1f}" width="{CARD[0]}" height="{CARD[1]}" '
        'rx="8" stroke-width="1.5"/>'
    )
    yield (
        f'<polygon points="{middle:.1f},{base - 34:.1f} {middle + 19:.1f},{base:.1f} '
        f'{middle - 19:.1f},{base:.1f}" fill="none" stroke="#8fa0cc" stroke-width="2"/>'
    )


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    *,
    fill: str = "",
    kind: str = "ca-ink",
    anchor: str = "middle",
    bold: bool = False,
) -> str:
    paint = f'fill="{fill}"' if fill else f'class="{kind}"'
    weight = ' font-weight="bold"' if bold else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" '
        f"{paint}{weight}>{escape(words)}</text>"
    )
