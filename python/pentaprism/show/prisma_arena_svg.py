"""The Arena as an SVG document: the board, the last choices on it, and each squad beside it.

Figures have their seat's colour; the pips around one are its HIT LEVEL, filled in the colours of
those whose Hits lie on it. Pale figures have acted in this round. Light and dark follow the reader.
"""

from __future__ import annotations

import math
from html import escape
from typing import TYPE_CHECKING

from pentaprism.show.prisma_arena import COLUMNS, ROWS, board_of, card_text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from pentaprism.game import Game
    from pentaprism.rules import Component
    from pentaprism.show.prisma_arena import Board, Figure, Squad
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["public_svg", "svg"]

CELL = 60.0
MARGIN = 30.0
"""Room for the coordinates."""
TOP = 46.0
"""Where the board begins, under the heading."""
PANEL = 372.0
GAP = 14.0
CHIP = (112.0, 22.0)
"""Width and height of a card in a panel."""
SEATS = {"p1": "#8a4fd0", "p2": "#1f97c9", "p3": "#d6478c", "p4": "#d39a00"}
GOLD, RED = "#f0b429", "#e5484d"
SIGNS = ("", "\u2715", "\u25cf", "\u2715\u25cf")
"""No symbol, X, dot, both."""
TYPES = ("#3b9c6e", "#d17a2c", "#c2434b")
"""MOVE, BLAST, STRIKE."""
STYLE = """
.pa-ground{fill:#f4f1ea}.pa-mat{fill:#fffdf8}.pa-even{fill:#e9e4d8}.pa-odd{fill:#f1ede3}
.pa-ink{fill:#22252e}.pa-pale{fill:#70747f}.pa-edge{stroke:#cfc8b8}.pa-rock{fill:#7d7768}
.pa-none{fill:#ffffff;stroke:#8b8674}
@media (prefers-color-scheme:dark){
.pa-ground{fill:#12151c}.pa-mat{fill:#1a202c}.pa-even{fill:#232a3a}.pa-odd{fill:#1e2433}
.pa-ink{fill:#f2efe6}.pa-pale{fill:#8e98ad}.pa-edge{stroke:#39435a}.pa-rock{fill:#59627a}
.pa-none{fill:#12151c;stroke:#68738c}}
"""

Point = tuple[float, float]


def svg(position: Table | View) -> str:
    """A match as a seat sees it; a table as the seat that is to choose sees it, or the first."""
    view = position.view(position.actor or 0) if hasattr(position, "view") else position
    return _drawn(view.game, view._core.picture(), view.log)


def public_svg(table: Table) -> str:
    """A match as everybody sees it."""
    return _drawn(table.game, table._core.public_picture(), table.log())


def _drawn(game: Game, picture: str, log: Sequence[str]) -> str:
    return _Picture(game, board_of(game, picture.splitlines()), log).text()


class _Picture:
    def __init__(self, game: Game, board: Board, log: Sequence[str]) -> None:
        assert game.rules is not None
        self.board = board
        self.log = log
        self.kinds = {card.shown_name: card for card in game.rules.components}

    def text(self) -> str:
        """The heading, the board, the panels."""
        panels, y = [], TOP
        left = MARGIN + 9 * CELL + GAP
        for squad in self.board.squads:
            height, parts = self.panel(squad, left, y)
            panels += parts
            y += height + 8
        wide = left + PANEL + 10
        high = max(TOP + 9 * CELL + MARGIN, y + 4)
        return (
            "\n".join(
                [
                    (
                        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide:.0f} '
                        f'{high:.0f}" width="{wide:.0f}" height="{high:.0f}" '
                        'font-family="sans-serif">'
                    ),
                    f"<style>{STYLE}</style>",
                    f'<rect class="pa-ground" width="{wide:.0f}" height="{high:.0f}"/>',
                    _text(MARGIN, 28, self.board.title, 17, anchor="start", bold=True),
                    *self.squares(),
                    *self.last_choices(),
                    *(part for one in self.board.figures if one.at for part in self.figure(one)),
                    *panels,
                    "</svg>",
                ]
            )
            + "\n"
        )

    def squares(self) -> Iterator[str]:
        """The spaces, their coordinates, start zones, the centre and Obstacles."""
        zones = {space: squad.seat for squad in self.board.squads for space in squad.zone}
        for row in ROWS:
            for column in COLUMNS:
                space = f"{column}{row}"
                x, y = _middle(space)
                shade = "pa-even" if (ord(column) + row) % 2 else "pa-odd"
                yield _square(x, y, CELL, f'class="{shade} pa-edge"')
                if space in zones:
                    yield _square(x, y, CELL - 4, f'fill="{SEATS[zones[space]]}" opacity="0.22"')
                elif space in self.board.zone:
                    yield _square(x, y, CELL - 4, 'class="pa-rock" opacity="0.22"')
                if space in self.board.obstacles:
                    yield _square(x, y, CELL - 8, 'class="pa-rock" rx="9"')
                    yield _square(x - 3, y - 4, CELL - 26, 'fill="#fff" opacity="0.18" rx="6"')
        for i, column in enumerate(COLUMNS):
            x = MARGIN + (i + 0.5) * CELL
            yield _text(x, TOP + 9 * CELL + 18, column, 13, kind="pa-pale")
        for row in ROWS:
            yield _text(MARGIN - 14, _middle(f"a{row}")[1] + 5, str(row), 13, kind="pa-pale")
        yield self.centre()

    def centre(self) -> str:
        x, y = _middle("e5")
        points = " ".join(
            f"{x + r * math.sin(math.pi / 5 * k):.1f},{y - r * math.cos(math.pi / 5 * k):.1f}"
            for k in range(10)
            for r in (20.0 if k % 2 == 0 else 9.0,)
        )
        active = self.board.centre_active
        fill = f'fill="{GOLD}"' if active else 'class="pa-none"'
        word = "active" if active else "dormant"
        title = f"<title>{word} centre</title>"
        return f'<polygon points="{points}" {fill} opacity="0.8">{title}</polygon>'

    def last_choices(self) -> Iterator[str]:
        """Where the last seat put something (gold) and whom it aimed at (red), with the line."""
        seat, slot = "", None
        found: list[tuple[str, str]] = []
        for event in reversed(self.log):
            who, _, choice = event.partition(".")
            if event.startswith("~") or (seat and who != seat):
                if seat and not event.startswith("~"):
                    break
                continue
            seat = who
            verb, _, thing = choice.partition(":")
            if verb == "act":
                slot = int(thing)
                break
            found.append((verb, thing.rpartition(".")[2]))
        figures = {figure.slot: figure for figure in self.board.figures}
        acting = self.board.active if slot is None else figures[slot]
        start = acting.at if acting else None
        for verb, space in reversed(found):
            if verb in {"to", "put", "ret", "obs"} and len(space) == 2:
                x, y = _middle(space)
                yield _square(x, y, CELL - 4, f'fill="none" stroke="{GOLD}" stroke-width="4"')
            elif verb == "at":
                x, y = _middle(space)
                yield _square(x, y, CELL - 4, f'fill="none" stroke="{RED}" stroke-width="4"')
                if start and start != space:
                    yield _line(_middle(start), (x, y), RED)

    def figure(self, figure: Figure) -> Iterator[str]:
        """A character on the board."""
        assert figure.at is not None
        x, y = _middle(figure.at)
        faded = ' opacity="0.62"' if figure.dial != "ready" else ""
        told = f"{figure.name} of {figure.seat}: {self.kinds[figure.name].text}"
        yield f"<g><title>{escape(told)}</title>"
        if figure == self.board.active:
            yield (
                f'<circle cx="{x:.1f}" cy="{y:.1f}" r="28" fill="{GOLD}" opacity="0.35" '
                f'stroke="{GOLD}" stroke-width="2.5"/>'
            )
        yield (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="18.5" fill="{SEATS[figure.seat]}"{faded} '
            'stroke="#fff" stroke-width="2"/>'
        )
        yield _text(x, y + 6.5, figure.letter[0].upper(), 19, fill="#fff", bold=True)
        yield from _pips(figure, x, y, 24.5)
        yield "</g>"

    def panel(self, squad: Squad, x: float, y: float) -> tuple[float, list[str]]:
        """A squad: its score, characters and cards; how high it is."""
        colour = SEATS[squad.seat]
        board = self.board
        inside = [
            _text(x + 14, y + 24, squad.seat, 16, fill=colour, anchor="start", bold=True),
            _text(x + 62, y + 25, str(squad.score), 22, anchor="start", bold=True),
        ]
        holder, _, state = board.advantage.partition(" ")
        if squad.seat in holder.split("+"):
            fill = GOLD if state == "held" else "none"
            inside.append(
                f'<circle cx="{x + 104:.1f}" cy="{y + 18.5:.1f}" r="6.5" fill="{fill}" '
                f'stroke="{GOLD}" stroke-width="2.5"><title>Advantage, {state}</title></circle>'
            )
        facts = [f"{squad.tokens} tokens"]
        facts += [f"{area} {squad.count(area)}" for area in ("deck", "pile")]
        if squad.level is not None:
            facts.insert(0, f"Level {squad.level}")
        pile = ", ".join(card_text(*card) for card in squad.cards["pile"])
        inside.append(
            _text(
                x + 120, y + 23, " \u00b7 ".join(facts), 12, kind="pa-pale", anchor="start",
                title=pile and f"pile: {pile}",
            )
        )  # fmt: skip
        at = y + 38
        for i, figure in enumerate(squad.figures):
            place = x + 14 + i * (PANEL - 22) / 3
            inside += self.line(figure, place, at + 14)
        at += 44
        for area in ("hand", "powers", "stored"):
            if squad.cards[area]:
                rows, parts = self.chips(squad, area, x + 14, at)
                inside += parts
                at += rows * (CHIP[1] + 4) + 3
        height = at - y + 4
        turn = squad.seat in board.turn.split("+")
        edge = f'stroke="{colour}" stroke-width="2.5"' if turn else 'stroke-width="1"'
        kind = "pa-mat" if turn else "pa-mat pa-edge"
        frame = (
            f'<rect class="{kind}" x="{x:.1f}" y="{y:.1f}" width="{PANEL:.0f}" '
            f'height="{height:.1f}" rx="9" {edge}/>'
        )
        return height, [frame, *inside]

    def line(self, figure: Figure, x: float, y: float) -> Iterator[str]:
        """A character in its squad's panel: its gauge, its name, its dial or that it is off."""
        told = f"{figure.name}: {self.kinds[figure.name].text}"
        yield f"<g><title>{escape(told)}</title>"
        yield f'<circle cx="{x + 11:.1f}" cy="{y + 1:.1f}" r="9.5" fill="{SEATS[figure.seat]}"/>'
        yield _text(x + 11, y + 5.5, figure.letter[0].upper(), 12, fill="#fff", bold=True)
        yield from _pips(figure, x + 11, y + 1, 13.5, 2.3)
        yield _text(x + 30, y - 1, figure.name, 12, anchor="start")
        where = "off the board" if figure.at is None else f"{figure.at} {figure.dial}"
        stored = sum(figure.store.values())
        if stored:
            where += f" +{stored}"
        yield _text(x + 30, y + 13, where, 10.5, kind="pa-pale", anchor="start")
        yield "</g>"

    def chips(self, squad: Squad, area: str, x: float, y: float) -> tuple[int, list[str]]:
        """The cards of an area, three to a row, and how many rows."""
        parts: list[str] = []
        places = 0
        for name, count in squad.cards[area]:
            for _ in range(count):
                row, column = divmod(places, 3)
                place = (x + column * (CHIP[0] + 4), y + row * (CHIP[1] + 4))
                parts += _chip(self.kinds.get(name), place, faded=area == "stored")
                places += 1
        return -(-places // 3), parts


def _chip(card: Component | None, at: Point, *, faded: bool) -> Iterator[str]:
    """A card: its symbols and name on the colour of its type; from behind where it is unknown."""
    x, y = at
    width, height = CHIP
    box = f'x="{x:.1f}" y="{y:.1f}" width="{width:.0f}" height="{height:.0f}" rx="4"'
    if card is None:
        yield f'<rect {box} class="pa-even pa-edge"><title>an unknown card</title></rect>'
        yield _text(x + width / 2, y + 15, "?", 12, kind="pa-pale")
        return
    combo = card.kind == "combo"
    fill = TYPES[card.fact("type")] if combo else "#5a5f9e"
    opacity = ' opacity="0.5"' if faded else ""
    told = f"{card.shown_name}: {card.text}"
    yield f'<g{opacity}><title>{escape(told)}</title><rect {box} fill="{fill}"/>'
    if combo:
        yield _text(x + 10, y + 15, SIGNS[card.fact("upper")], 11, fill="#fff", bold=True)
        yield _text(x + width - 10, y + 15, SIGNS[card.fact("lower")], 11, fill="#fff", bold=True)
    else:
        yield _text(x + 10, y + 15, str(card.fact("level")), 11, fill="#fff", bold=True)
    yield _text(x + width / 2, y + 15, card.shown_name, 10.5, fill="#fff")
    yield "</g>"


def _pips(figure: Figure, x: float, y: float, far: float, size: float = 3.6) -> Iterator[str]:
    """The gauge of a character around it: a pip for each Hit that it can take, from the top."""
    owners = [seat for seat, n in figure.hits.items() for _ in range(n)]
    for i in range(figure.level):
        angle = math.tau * i / figure.level
        at = f'cx="{x + far * math.sin(angle):.1f}" cy="{y - far * math.cos(angle):.1f}" r="{size}"'
        if i < len(owners):
            yield f'<circle {at} fill="{SEATS[owners[i]]}" stroke="#fff" stroke-width="1"/>'
        else:
            yield f'<circle {at} class="pa-none" stroke-width="1"/>'


def _middle(space: str) -> Point:
    return (
        MARGIN + (COLUMNS.index(space[0]) + 0.5) * CELL,
        TOP + (9 - int(space[1]) + 0.5) * CELL,
    )


def _square(x: float, y: float, size: float, how: str) -> str:
    return (
        f'<rect x="{x - size / 2:.1f}" y="{y - size / 2:.1f}" width="{size:g}" '
        f'height="{size:g}" {how}/>'
    )


def _line(start: Point, end: Point, colour: str) -> str:
    """A dashed line between two figures, from edge to edge."""
    length = math.hypot(end[0] - start[0], end[1] - start[1])
    dx, dy = (end[0] - start[0]) / length * 22, (end[1] - start[1]) / length * 22
    return (
        f'<line x1="{start[0] + dx:.1f}" y1="{start[1] + dy:.1f}" x2="{end[0] - dx:.1f}" '
        f'y2="{end[1] - dy:.1f}" stroke="{colour}" stroke-width="4" stroke-dasharray="7 5"/>'
    )


def _text(
    x: float,
    y: float,
    words: str,
    size: float,
    *,
    kind: str = "pa-ink",
    fill: str = "",
    anchor: str = "middle",
    bold: bool = False,
    title: str = "",
) -> str:
    weight = ' font-weight="bold"' if bold else ""
    paint = f'fill="{fill}"' if fill else f'class="{kind}"'
    told = f"<title>{escape(title)}</title>" if title else ""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}" '
        f"{paint}{weight}>{escape(words)}{told}</text>"
    )
