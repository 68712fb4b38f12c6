"""A match of Prism Connect for people: both fields with their slots, gauges, and the seat's hand.

The position comes from the core's own description of the view, so nothing can be shown that the
seat may not know. Names of stand-ins are marked with `*`.
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.rules import Component
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["STEPS", "Card", "Match", "Side", "match_of", "public_text", "text_of"]

WIDTH = 96
LABEL = 12
EVENTS = 6  # shown of the log, the last ones
HARD = "\u00a0"  # a space at which no line is broken
_HEAD = re.compile(r"turn (\d+) (\S+) (p[12]) first (p[12])")
_CARD = re.compile(r"([A-Z]+-\d+[A-Za-z]?)(?:\*(\d+))?(?:\((-?\d+)/(\d+)\)|\((down)\))?(r?)")
_NUMBER = re.compile(r"\b[A-Z]{2,4}-\d+[A-Za-z]?\b")
STEPS = {
    "first": "who begins",
    "deal": "opening hands",
    "redraw": "redraw",
    "gauge": "the second player's gauge card",
    "draw": "start: drawing",
    "stand": "start: standing",
    "start": "start of the turn",
    "main-1": "main phase 1",
    "declare": "attack: which attacker",
    "connect": "attack: a connect attack?",
    "window-2": "attack: after the declaration",
    "block": "attack: blocking",
    "window-4": "attack: after the block",
    "strike": "attack: retirement and damage",
    "window-6": "attack: afterwards",
    "main-2": "main phase 2",
    "end": "end of the turn",
    "discard": "end: discarding",
    "over": "the match is over",
}
_AREAS = ("life", "front", "back", "gauge", "in-use", "hand", "shown", "event", "deck", "discard")


@dataclass(frozen=True)
class Card:
    """A card as it is shown; `number` is empty for one that the seat does not know."""

    number: str
    name: str
    count: int = 1
    cp: int | None = None
    rank: int | None = None
    rested: bool = False
    face_down: bool = False

    @property
    def text(self) -> str:
        """Its name with what is to be known of it."""
        if not self.number:
            return f"{self.count} unknown"
        words = f"{self.count} x {self.name}" if self.count > 1 else self.name
        words += f" {self.cp}/{self.rank}" if self.cp is not None else ""
        notes = [note for note, on in (("rested", self.rested), ("down", self.face_down)) if on]
        return words + (f" ({', '.join(notes)})" if notes else "")


@dataclass(frozen=True)
class Side:
    """What a player has, by area."""

    seat: str
    life: int
    in_use: int
    areas: dict[str, tuple[Card, ...]] = field(default_factory=dict)

    def count(self, area: str) -> int:
        """How many cards lie in an area."""
        return sum(card.count for card in self.areas.get(area, ()))


@dataclass(frozen=True)
class Match:
    """What is shown of a match: the other player first."""

    turn: int
    step: str
    player: str
    first: str
    sides: tuple[Side, Side]


def match_of(game: Game, picture: str, mine: int) -> Match:
    """The match that the core describes; the side of seat `mine` below."""
    head, *lines = picture.splitlines()
    found = _HEAD.fullmatch(head)
    assert found is not None
    cards = _cards_of(game)
    sides = [_side(line.split(), cards) for line in lines]
    return Match(int(found[1]), found[2], found[3], found[4], (sides[1 - mine], sides[mine]))


def _cards_of(game: Game) -> dict[str, Component]:
    assert game.rules is not None
    return {card.id: card for card in game.rules.components}


def _side(words: list[str], cards: dict[str, Component]) -> Side:
    values = dict(zip(words[1::2], words[2::2], strict=True))
    assert values.keys() <= set(_AREAS), words
    areas = {
        area: tuple(_card(word, cards) for word in listed.split(",") if word != "-")
        for area, listed in values.items()
        if area not in {"life", "in-use"}
    }
    return Side(words[0], int(values["life"]), int(values.get("in-use", "0")), areas)


def _card(word: str, cards: dict[str, Component]) -> Card:
    if word.startswith("?"):
        return Card("", "?", int(word[2:] or "1"))
    found = _CARD.fullmatch(word)
    assert found is not None, word
    number, count, cp, rank, down, rested = found.groups()
    return Card(
        number,
        cards[number].shown_name,
        int(count or "1"),
        None if cp is None else int(cp),
        None if rank is None else int(rank),
        rested=bool(rested),
        face_down=bool(down),
    )


def text_of(view: View) -> str:
    """The match as a seat sees it: its opponent above, its own side below, the last events."""
    match = match_of(view.game, view._core.picture(), int(view.seat))
    lines = _page(match, str(view.seat), own=True)
    return "\n".join([*lines, *_events(view.game, view.log), _decision(view)]) + "\n"


def public_text(table: Table) -> str:
    """The match as everybody sees it, p1 below."""
    lines = _page(match_of(table.game, table._core.public_picture(), 0), "all", own=False)
    return "\n".join([*lines, *_events(table.game, table.log())]) + "\n"


def _page(match: Match, seen_by: str, *, own: bool) -> list[str]:
    """The heading and both sides; `own`: the lower one shows its hand."""
    where = f"Turn {match.turn} of {match.player}" if match.turn else "Setup"
    title = f"{where} | {STEPS[match.step]}"
    title += f" | {match.first} began" if match.turn else ""
    lines = [f"{title} | seen by {seen_by} | *: stand-in", ""]
    for side in match.sides:
        lines += [*_lines(side, own=own and side is match.sides[1]), ""]
    return lines


def _lines(side: Side, own: bool) -> Iterator[str]:
    gauge = f"gauge {side.count('gauge')}"
    gauge += f" ({side.in_use} in use)" if side.in_use else ""
    yield "   ".join(
        [
            f"{side.seat:<{LABEL - 2}}life {side.life}",
            f"hand {side.count('hand')}",
            f"deck {side.count('deck')}",
            gauge,
        ]
    )
    for area in ("front", "back"):
        cards = side.areas.get(area, ())
        named = [f"{area[0]}{slot} {card.text}" for slot, card in enumerate(cards)]
        yield from _line(area.capitalize(), ", ".join(named) or "-")
    for area in ("gauge", "hand", "shown", "event", "deck", "discard"):
        cards = side.areas.get(area, ())
        if area == "shown" and not own:
            continue  # the hand tells it
        if any(card.number for card in cards):
            # Cards of a hand with their numbers, by which choices name them.
            shown = [f"{c.number} {c.text}".strip() if area == "hand" else c.text for c in cards]
            yield from _line(area, ", ".join(shown))


def _events(game: Game, log: Sequence[str]) -> list[str]:
    shown = [_event(text, _cards_of(game)) for text in log[-EVENTS:]]
    return [f"{'' if n else 'events':<{LABEL}}{row}" for n, row in enumerate(shown)]


def _event(text: str, cards: dict[str, Component]) -> str:
    """`p1.front:TQ-01` as `p1  front Mio Candlewright*`."""
    if text.startswith("~"):
        verb, who, *things = text[1:].split(":")
    else:
        who, _, rest = text.partition(".")
        verb, *things = rest.split(":")
    said = " ".join("an unknown card" if thing == "?" else thing for thing in things)
    named = _NUMBER.sub(lambda number: cards[number[0]].shown_name, said)
    return f"{who:<4}{verb} {named}".rstrip()


def _decision(view: View) -> str:
    outcome = view.outcome()
    if outcome is not None:
        winners = " and ".join(map(str, outcome.winners))
        verb = "wins" if len(outcome.winners) == 1 else "draw"
        return f"{'result':<{LABEL}}{winners} {verb} by {outcome.ending}"
    if view.actor is None:
        return f"{'to come':<{LABEL}}an outcome of chance"
    if view.actor != view.seat:
        return f"{'to choose':<{LABEL}}{view.actor}"
    return f"{'to choose':<{LABEL}}you ({view.seat}): {len(view.legal_actions)} actions"


def _line(label: str, words: str) -> list[str]:
    """A labelled line, broken between cards where it is too long for a terminal."""
    lines = textwrap.wrap(
        words.replace(" ", HARD).replace(f",{HARD}", ", "),
        WIDTH,
        initial_indent=f"  {label:<{LABEL - 2}}",
        subsequent_indent=" " * LABEL,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(HARD, " ") for line in lines]
