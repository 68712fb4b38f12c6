"""A duel of Chroma Arcana for people.

The position comes from the core's own description of the view, so nothing can be shown that the
seat may not know. Names of stand-ins are marked with `*`.
"""

from __future__ import annotations

import re
import textwrap
from typing import TYPE_CHECKING

from pentaprism.zones.chroma_arcana import areas_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentaprism.game import Game
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["HEAD", "STEPS", "count_of", "parts_of", "public_text", "text_of"]

WIDTH = 96
LABEL = 12
HARD = "\u00a0"  # a space at which no line is broken
EVENTS = 6  # shown of the log, the last ones
HEAD = re.compile(r"turn (\d+) (\S+) (p[12]) first (p[12])")
_CARD = re.compile(r"([a-z0-9\-]+)(?:\(([^)]*)\))?")
_WORD = re.compile(r"[a-z][a-z0-9\-]*")
STEPS = {
    "roles": "who attacks",
    "egos": "choosing Egos",
    "colours": "choosing colours",
    "decks": "making decks",
    "hands": "opening hands",
    "redraw": "redrawing",
    "start": "start of the duel",
    "turn": "start of the turn",
    "focus": "Focus",
    "prepare": "Prepare",
    "charge-up": "Prepare: charge-up",
    "cast": "Cast Magic",
    "refresh": "Refresh",
    "keep": "Refresh: keeping cards",
    "draw": "Refresh: drawing",
    "end": "end of the turn",
    "over": "the duel is over",
}
_JOINED = {"feed": " to ", "place": " over "}
_SAID = {"first": "attacks first"}
_AREAS = ("book", "active", "hand", "kept", "shown", "deck", "discard", "out")


def text_of(view: View) -> str:
    """The duel as a seat sees it: its rival above, its own mage below, the last events."""
    page = _Page(view.game, str(view.seat))
    lines = page.duel(view._core.picture())
    return "\n".join([*lines, "", *page.events(view.log), decision(view)]) + "\n"


def public_text(table: Table) -> str:
    """The duel as everybody sees it."""
    page = _Page(table.game, "p2")
    lines = page.duel(table._core.public_picture(), seen_by="all")
    return "\n".join([*lines, "", *page.events(table.log())]) + "\n"


class _Page:
    """The lines of a page; the seat whose mage lies below."""

    def __init__(self, game: Game, seat: str) -> None:
        self.seat = seat
        rules = game.rules
        assert rules is not None
        self.names = {card.id: card.shown_name for card in rules.components}
        self.kinds = {card.id: card.kind for card in rules.components}

    def duel(self, picture: str, seen_by: str = "") -> list[str]:
        """Both mages, as the core describes them."""
        head, first, second = picture.splitlines()
        found = HEAD.fullmatch(head)
        assert found is not None
        turn, step, mage, attacker = found.groups()
        me = self.seat
        started = step not in {"roles", "egos", "colours", "decks", "hands", "redraw", "start"}
        where = f"Turn {turn} of {mage}" if started else "Setup"
        title = f"{where} | {STEPS[step]}"
        if step != "roles":
            title += (
                f" | {attacker} attacks first" if not started else f" | {attacker} attacked first"
            )
        mine, rival = (first, second) if first.startswith(me) else (second, first)
        heading = f"{title} | seen by {seen_by or me} | *: stand-in"
        return [heading, "", *self.mage(rival, seen_by), "", *self.mage(mine, seen_by)]

    def mage(self, line: str, seen_by: str) -> list[str]:
        """What a mage has: a heading, then an area a line."""
        seat = line.split(maxsplit=1)[0]
        areas: dict[str, str] = {}
        offers: list[str] = []
        colours: list[str] = []
        for word, value in areas_of(line):
            if word == "colour":
                colours.append(value.capitalize())
            elif word in {"offer", "keeps"}:
                offers.append(self.names[value] + (" (kept)" if word == "keeps" else ""))
            else:
                areas[word] = value
        deck, hand = count_of(areas["deck"]), count_of(areas["hand"])
        title = [f"{seat:<{LABEL - 2}}health {areas['health']}", f"hand {hand}", f"deck {deck}"]
        if colours:
            title.append(" / ".join(colours))
        if areas["ego"] != "-":
            title.append(f"Ego {self.card(areas['ego'])}")
        lines = ["   ".join(title)]
        if offers:
            lines += _line("Egos", ", ".join(offers))
        lines += self.book(areas["book"])
        for area in _AREAS[1:]:
            known = not seen_by and seat != self.seat and area == "shown"  # the hand tells it
            if not known and _tells(area, areas.get(area, "-")):
                lines += _line(area, self.cards(areas[area]))
        return lines

    def book(self, words: str) -> list[str]:
        """The spellbook, a spell a line: charges of cost."""
        if words == "-":
            return _line("spellbook", "-")
        rows = []
        for word in words.split(","):
            name, marks = parts_of(word)
            charge, cost = int(marks["charge"]), int(marks["cost"])
            notes = [self.kinds[name].capitalize()] + (["Rote"] if "rote" in marks else [])
            if charge >= cost:
                notes.append("overcharged" if charge > cost else "fully charged")
            rows.append((self.names[name], f"{charge} of {cost}", ", ".join(notes)))
        wide = max(len(name) for name, _, _ in rows)
        shown = [f"{name:<{wide}}  {charges}  {notes}" for name, charges, notes in rows]
        labels = ["spellbook"] + [""] * (len(shown) - 1)
        return [f"  {label:<{LABEL - 2}}{row}" for label, row in zip(labels, shown, strict=True)]

    def cards(self, words: str) -> str:
        return "-" if words == "-" else ", ".join(self.card(word) for word in words.split(","))

    def card(self, word: str) -> str:
        """A card with its marks; `?*3` are three cards that the seat does not know."""
        if word.startswith("?"):
            count = int(word[2:]) if len(word) > 1 else 1
            return f"{count} unknown"
        name, marks = parts_of(word)
        notes = [f"{what if what != 'ego' else 'tokens'} {count}" for what, count in marks.items()]
        return self.names[name] + (f" ({', '.join(notes)})" if notes else "")

    def events(self, log: Sequence[str]) -> list[str]:
        """The last events as they were told."""
        shown = [self.event(text) for text in log[-EVENTS:]]
        return [f"{'' if n else 'events':<{LABEL}}{row}" for n, row in enumerate(shown)]

    def event(self, text: str) -> str:
        """`p1.feed:red-arcana:snapfire` as `p1 feed Red Arcana to Snapfire*`."""
        if text.startswith("~"):
            verb, where, *things = text[1:].split(":")
            who, _, place = where.partition(".")
            things += ["deck"] if place and not things else []
            if who not in {"p1", "p2"}:
                who, things = "", [where]
        else:
            who, _, rest = text.partition(".")
            verb, *things = rest.split(":")
        said = _JOINED.get(verb, ", ").join(map(self.thing, things))
        return f"{who:<4}{_SAID.get(verb, verb)} {said}".rstrip()

    def thing(self, word: str) -> str:
        if word == "?":
            return "an unknown card"
        owner, dot, name = word.rpartition(".")
        shown = self.names.get(name, name)
        return f"{shown} of {owner}" if dot else shown


def decision(view: View) -> str:
    """Who is to choose, or how the duel ended."""
    outcome = view.outcome()
    if outcome is not None:
        winners = " and ".join(map(str, outcome.winners))
        verb = "wins" if len(outcome.winners) == 1 else "tie"
        return f"{'result':<{LABEL}}{winners} {verb} by {outcome.ending}"
    if view.actor is None:
        return f"{'to come':<{LABEL}}an outcome of chance"
    if view.actor != view.seat:
        return f"{'to choose':<{LABEL}}{view.actor}"
    return f"{'to choose':<{LABEL}}you ({view.seat}): {len(view.legal_actions)} actions"


def _tells(area: str, words: str) -> bool:
    """Whether the line of an area says more than the heading does."""
    some = words != "-" and any(not word.startswith("?") for word in words.split(","))
    return some or area in {"active", "discard"}


def parts_of(word: str) -> tuple[str, dict[str, str]]:
    """`snapfire(charge:1;cost:2)` as its design and its marks."""
    found = _CARD.fullmatch(word)
    assert found is not None, word
    marks = (mark.partition(":") for mark in (found[2] or "").split(";") if mark)
    return found[1], {name: value for name, _, value in marks}


def count_of(words: str) -> int:
    """How many cards a list holds, unknown ones too."""
    if words == "-":
        return 0
    return sum(int(word[2:]) if word.startswith("?*") else 1 for word in words.split(","))


def _line(label: str, words: str) -> list[str]:
    """A labelled line, broken where it is too long for a terminal."""
    lines = textwrap.wrap(
        words.replace(" ", HARD).replace(f",{HARD}", ", "),  # breaks between cards only
        WIDTH,
        initial_indent=f"  {label:<{LABEL - 2}}",
        subsequent_indent=" " * LABEL,
        break_long_words=False,
        break_on_hyphens=False,
    )
    return [line.replace(HARD, " ") for line in lines]
