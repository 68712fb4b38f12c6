"""A match of Prisma Arena for people: the board with its coordinates, and each squad beside it.

The position comes from the core's own description of the view, so nothing can be shown that the
seat may not know. Names of stand-ins are marked with `*`. A character is the letter of its name; in
a duel capitals are of p1 and small letters of p2, else a digit tells the seat.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism.zones.prisma_arena import merged

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = [
    "COLUMNS",
    "ROWS",
    "Board",
    "Figure",
    "Squad",
    "board_of",
    "card_text",
    "public_text",
    "text_of",
    "whole_text",
]

COLUMNS, ROWS = "abcdefghi", range(9, 0, -1)
CENTRE = "e5"
WIDTH = 74  # of the lines beside the board
LABEL = 12
EVENTS = 6  # shown of the log, the last ones
PHASES = {
    "holder": "who gets the Advantage",
    "mokon": "dealing Mo'kon",
    "focus": "focusing powers",
    "obstacles": "placing Obstacles",
    "squads": "placing squads",
    "hands": "first hands",
    "round": "the round begins",
    "hold-or-use": "Hold or Use",
    "first": "who takes the first turn",
    "turn": "next turn",
    "activate": "whom to activate",
    "return": "return to the Arena",
    "first-action": "first action",
    "action": "action",
    "combo": "a Combo, or the end",
    "end-of-activation": "end of the activation",
    "end-of-round": "end of the round",
    "draw": "drawing",
    "hand-limit": "discarding to the limit",
    "last-powers": "powers at the end",
    "over": "the match is over",
}
SYMBOLS = {"x": "X", "dot": "dot"}
_ITEM = re.compile(r"([a-z0-9\-?]+)(?:@([a-i][1-9]))?(?:\*(\d+))?(?:\((.*)\))?")
_WORD = re.compile(r"[a-z][a-z0-9\-]*")


@dataclass(frozen=True, slots=True)
class Figure:
    """A character: its slot, whose it is, and what its gauge and dial show."""

    slot: int
    seat: str
    id: str
    name: str
    letter: str
    at: str | None
    """Its space; None: off the board."""
    dial: str
    level: int
    """HIT LEVEL now."""
    hits: Mapping[str, int]
    """Hits on it by owner, `p1` and so on."""
    store: Mapping[str, int]
    """Tokens that it stores, by owner."""


@dataclass(frozen=True, slots=True)
class Squad:
    """What a seat has. Cards are names, `?` for what is not known, with how many."""

    seat: str
    figures: tuple[Figure, ...]
    zone: tuple[str, ...]
    score: int
    tokens: int
    level: int | None
    """Played Level; None in a game without powers."""
    cards: Mapping[str, tuple[tuple[str, int], ...]]
    """By area: `hand`, `deck`, `pile`, `shown`, `powers`, `stored`."""

    def count(self, area: str) -> int:
        """How many cards are in an area."""
        return sum(count for _, count in self.cards.get(area, ()))


@dataclass(frozen=True, slots=True)
class Board:
    """What is shown of a match."""

    phase: str
    round: int
    advantage: str
    """Who holds it, and `held` or `used`; empty before it is given."""
    turn: str
    """Whose turn it is: `p1`, a team `p1+p4`, or empty."""
    active: Figure | None
    symbols: str
    played: tuple[tuple[str, int], ...]
    centre_active: bool
    obstacles: frozenset[str]
    zone: frozenset[str]
    """The start zone that is nobody's, with three seats."""
    squads: tuple[Squad, ...]

    @property
    def figures(self) -> tuple[Figure, ...]:
        """All characters by slot."""
        return tuple(figure for squad in self.squads for figure in squad.figures)

    @property
    def title(self) -> str:
        """Where the match stands, in words."""
        where = f"Round {self.round}" if self.round else "Setup"
        turn = f", turn of {self.turn}" if self.turn else ""
        who = f"{self.active.name}: " if self.active and self.phase != "turn" else ""
        return f"{where}{turn} | {who}{PHASES[self.phase]}"


def board_of(game: Game, lines: Sequence[str]) -> Board:
    """The match that a description of the core tells of."""
    assert game.rules is not None
    names = {card.id: card.shown_name for card in game.rules.components}
    told = dict(line.split(" ", 1) for line in lines)
    squads: list[Squad] = []
    slot = 0
    for seat in map(str, game.seats):
        found = [_figure(word, seat, slot + i, names, len(game.seats)) for i, word in
                 enumerate(_words(told[f"{seat}.squad"]))]  # fmt: skip
        slot += 3 if len(game.seats) == 2 else 2
        areas = ("hand", "deck", "pile", "shown", "powers", "stored")
        squads.append(
            Squad(
                seat,
                tuple(found),
                tuple(_words(told[f"{seat}.zone"])),
                int(told[f"{seat}.score"]),
                int(told[f"{seat}.tokens"]),
                int(told[f"{seat}.level"]) if f"{seat}.level" in told else None,
                {area: _cards(told.get(f"{seat}.{area}", "-"), names) for area in areas},
            )
        )
    figures = {figure.slot: figure for squad in squads for figure in squad.figures}
    return Board(
        told["phase"],
        int(told["round"]),
        told["advantage"].removesuffix(")").replace("(", " ").replace("-", ""),
        told["turn"].removeprefix("-"),
        None if told["active"] == "-" else figures[int(told["active"])],
        " or ".join(SYMBOLS[word] for word in _words(told["symbols"])),
        _cards(told["played"], names),
        told["centre"] == "active",
        frozenset(_words(told["obstacles"])),
        frozenset(_words(told["zone"])),
        tuple(squads),
    )


def _words(listed: str) -> list[str]:
    return [] if listed == "-" else listed.split(",")


def _figure(word: str, seat: str, slot: int, names: Mapping[str, str], seats: int) -> Figure:
    found = _ITEM.fullmatch(word)
    assert found is not None, word
    pairs = dict(pair.partition(":")[::2] for pair in found[4].split(";"))
    letter = found[1][0].upper()
    if seats > 2:
        letter += seat[1]
    elif seat == "p2":
        letter = letter.lower()
    tokens = {
        kind: {key[-2:]: int(n) for key, n in pairs.items() if key.startswith(f"{kind}.")}
        for kind in ("hit", "store")
    }
    return Figure(
        slot, seat, found[1], names[found[1]], letter, found[2], pairs["dial"],
        int(pairs["level"]), tokens["hit"], tokens["store"],
    )  # fmt: skip


def _cards(listed: str, names: Mapping[str, str]) -> tuple[tuple[str, int], ...]:
    found = [_ITEM.fullmatch(word) for word in _words(listed)]
    return tuple((names.get(one[1], one[1]), int(one[3] or 1)) for one in found if one is not None)


# As text


def text_of(view: View) -> str:
    """The match as a seat sees it: the board, each squad beside it, the last events."""
    board = board_of(view.game, view._core.picture().splitlines())
    lines = _page(board, f"seen by {view.seat}")
    return "\n".join([*lines, *events_of(view.game, board, view.log), _decision(view)]) + "\n"


def public_text(table: Table) -> str:
    """The match as everybody sees it."""
    board = board_of(table.game, table._core.public_picture().splitlines())
    lines = _page(board, "seen by all")
    return "\n".join([*lines, *events_of(table.game, board, table.log())]) + "\n"


def whole_text(table: Table) -> str:
    """The match with everything that some seat knows."""
    seen = [table.view(seat)._core.picture().splitlines() for seat in table.game.seats]
    board = board_of(table.game, merged(seen))
    return "\n".join(_page(board, "all hands open")).rstrip() + "\n"


def _page(board: Board, seen: str) -> list[str]:
    """The heading, and the board with the squads on its right."""
    wide = max(len(figure.letter) for figure in board.figures) if board.figures else 1
    stand = {figure.at: figure.letter for figure in board.figures}
    zones = {*board.zone, *(space for squad in board.squads for space in squad.zone)}
    rows = [
        f"{row}  "
        + " ".join(_cell(board, f"{column}{row}", stand, zones).ljust(wide) for column in COLUMNS)
        for row in ROWS
    ]
    rows.append("   " + " ".join(column.ljust(wide) for column in COLUMNS))
    beside = [line for squad in board.squads for line in [*_squad(board, squad), ""]]
    count = max(len(rows), len(beside))
    rows += [" " * len(rows[0])] * (count - len(rows))
    beside += [""] * (count - len(beside))
    lines = [f"{left}    {right}".rstrip() for left, right in zip(rows, beside, strict=True)]
    while not lines[-1]:
        lines.pop()
    return [f"{board.title} | {seen} | *: stand-in", "", *lines, ""]


def _cell(board: Board, space: str, stand: Mapping[str | None, str], zones: set[str]) -> str:
    if space in stand:
        return stand[space]
    if space in board.obstacles:
        return "#"
    return "+" if space == CENTRE else "," if space in zones else "."


def _squad(board: Board, squad: Squad) -> Iterator[str]:
    """A seat: what it has, its characters, its cards."""
    facts = [f"score {squad.score}", f"tokens {squad.tokens}", f"deck {squad.count('deck')}"]
    if squad.level is not None:
        facts.append(f"Level {squad.level}")
    holder, _, state = board.advantage.partition(" ")
    if squad.seat in holder.split("+"):
        facts.append(f"Advantage ({state})")
    yield f"{squad.seat}  {'   '.join(facts)}"
    for figure in squad.figures:
        active = " <" if figure == board.active else ""
        yield (
            f"    {figure.letter:<3}{figure.name:<8} {figure.at or 'off':<4}{figure.dial:<8}"
            f"{_hits(figure)}{active}"
        )
    for area in ("hand", "powers", "stored", "shown", "pile"):
        if squad.cards[area]:
            words = ", ".join(card_text(*card) for card in squad.cards[area])
            yield from textwrap.wrap(
                words, WIDTH, initial_indent=f"    {area:<8}", subsequent_indent=" " * LABEL
            )
    if any(name != "?" for name, _ in squad.cards["deck"]):
        words = ", ".join(card_text(*card) for card in squad.cards["deck"])
        yield from textwrap.wrap(
            words, WIDTH, initial_indent="    deck    ", subsequent_indent=" " * LABEL
        )


def _hits(figure: Figure) -> str:
    total = sum(figure.hits.values())
    text = f"Hits {total} of {figure.level}"
    if total:
        text += f" ({', '.join(f'{n} of {seat}' for seat, n in figure.hits.items())})"
    if figure.store:
        text += f", stores {sum(figure.store.values())}"
    return text


def card_text(name: str, count: int) -> str:
    """A card with how many there are."""
    if name == "?":
        return f"{count} unknown"
    return name if count == 1 else f"{count} x {name}"


def events_of(game: Game, board: Board, log: Sequence[str]) -> list[str]:
    """The last events in words, a line each."""
    assert game.rules is not None
    names = {card.id: card.shown_name for card in game.rules.components}
    who = {str(figure.slot): figure.name for figure in board.figures}
    shown = [_event(text, names, who) for text in log[-EVENTS:]]
    return [f"{'' if n else 'events':<{LABEL}}{row}" for n, row in enumerate(shown)]


def _event(text: str, names: Mapping[str, str], who: Mapping[str, str]) -> str:
    """`p1.play:sprint` as `p1  play Sprint`; chance has no seat."""
    seat, _, rest = ("", "", text[1:]) if text.startswith("~") else text.partition(".")
    verb, _, thing = rest.partition(":")
    if thing == "?":
        thing = "an unknown card"
    elif verb == "act":
        thing = who.get(thing, thing)
    else:
        thing = _WORD.sub(lambda word: names.get(word[0], word[0]), thing)
    return f"{seat:<4}{verb} {thing}".rstrip()


def _decision(view: View) -> str:
    outcome = view.outcome()
    if outcome is not None:
        winners = " and ".join(map(str, outcome.winners))
        verb = "wins" if len(outcome.winners) == 1 else "share it" if not _one_side(view) else "win"
        return f"{'result':<{LABEL}}{winners} {verb} by {outcome.ending}"
    if view.actor is None:
        return f"{'to come':<{LABEL}}an outcome of chance"
    if view.actor != view.seat:
        return f"{'to choose':<{LABEL}}{view.actor}"
    return f"{'to choose':<{LABEL}}you ({view.seat}): {len(view.legal_actions)} actions"


def _one_side(view: View) -> bool:
    outcome = view.outcome()
    assert outcome is not None
    return any(set(outcome.winners) <= set(side) for side in view.game.sides)
