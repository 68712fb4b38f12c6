"""Deck files of Prism Connect, and what a deck must be (2.3 and 2.4 of the specification)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from pentaprism.games.prism_connect.decks import DECKS, listed
from pentaprism.games.prism_connect.series import NUMBER, code_of
from pentaprism.rules.decks import Deck, DeckRules
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean
from pentaprism.rules.ruleset import Ruleset

__all__ = ["CODES", "DECK_RULES", "pair", "read", "ready", "text_of"]

SIZE = 40  # PC-DECK-1
COPIES = 3  # PC-DECK-2
HEAD = re.compile(r'deck\s+"([^"]*)"\s+(\S+)')
LINE = re.compile(r"(\S+)\s+(\S+)")

CODES = {
    "E-SYNTAX": "The line or record cannot be read.",
    "E-SERIES": "Unknown series code, or two cards of different series in one deck.",
    "E-UNKNOWN": "A number that the series does not have.",
    "E-COUNT": "A count that is not a whole number of 1 or more.",
    "E-SIZE": "The total is not 40.",
    "E-COPIES": "More than 3 of the same card.",
    "E-PAIR": "The two decks of a match are of different series.",
    "E-FIELD": "A field is missing, doubled, of the wrong kind or out of bounds.",
    "E-DUP": "Two records of a series are the same card.",
    "E-TEXT": "A text does not compile, or is one that the kind of card may not have.",
}
"""What each code of PC-FILE means."""


@dataclass
class _Reading:
    """What is found in a deck file, line after line."""

    file: str
    ruleset: Ruleset
    known: dict[str, str] = field(default_factory=dict)
    """Cards by their number without a letter (PC-CARD-6)."""
    name: str = ""
    series: str = ""
    counts: dict[str, int] = field(default_factory=dict)
    total: int = 0
    first: dict[str, int] = field(default_factory=dict)
    """The line on which each card is named first."""
    problems: list[Problem] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.known = {_plain(card.id): card.id for card in self.ruleset.components}
        self.codes = {code_of(card.id) for card in self.ruleset.components}

    def fault(self, code: str, line: int, what: str, hint: str = "") -> None:
        self.problems.append(Problem(code, Place(self.file, line), what, hint))

    def line(self, words: str, line: int) -> None:
        if words.startswith("deck"):
            self._head(words, line)
            return
        found = LINE.fullmatch(words)
        if not found or not NUMBER.fullmatch(found[1]):
            hint = 'a number and a count, as in `TQ-01 3`; first `deck "NAME" SERIES`'
            self.fault("E-SYNTAX", line, f"{words!r} cannot be read", hint)
        else:
            self._card(_plain(found[1]), found[2], line)

    def _head(self, words: str, line: int) -> None:
        found = HEAD.fullmatch(words)
        if not found or self.series:
            what = "there is a deck before" if self.series else f"{words!r} cannot be read"
            self.fault("E-SYNTAX", line, what, 'one line `deck "NAME" SERIES`')
            return
        self.name, self.series = found[1], found[2]
        if self.series not in self.codes:
            hint = did_you_mean(self.series, self.codes)
            self.fault("E-SERIES", line, f"there is no series {self.series!r}", hint)

    def _card(self, number: str, count: str, line: int) -> None:
        code = code_of(number)
        if self.series in self.codes and code != self.series:
            what = f"{number} is not of the series {self.series} (PC-DECK-3)"
            self.fault("E-SERIES", line, what)
        elif code in self.codes and number not in self.known:
            self.fault("E-UNKNOWN", line, f"the series {code} has no {number}")
        if not count.isascii() or not count.isdigit() or int(count) < 1:
            what = f"{number}: {count!r} is not a whole number of 1 or more"
            self.fault("E-COUNT", line, what)
            return
        self.first.setdefault(number, line)
        self.counts[number] = self.counts.get(number, 0) + int(count)  # PC-FILE-2
        self.total += int(count)

    def end(self) -> Deck:
        """The deck, after what only the whole list shows."""
        if not self.series and not any(p.code == "E-SYNTAX" for p in self.problems):
            self.fault("E-SYNTAX", 0, "no line names the deck", 'first `deck "NAME" SERIES`')
        for number, count in self.counts.items():
            if count > COPIES:
                what = f"{number}: {count} copies, where {COPIES} are allowed (PC-DECK-2)"
                self.fault("E-COPIES", self.first[number], what)
        if self.total != SIZE:
            self.fault("E-SIZE", 0, f"{self.total} cards, not {SIZE} (PC-DECK-1)")
        cards = {self.known.get(number, number): count for number, count in self.counts.items()}
        return Deck(self.name, self.series, listed(dict(sorted(cards.items()))))


def read(text: str, name: str, ruleset: Ruleset) -> tuple[Deck, list[Problem]]:
    """The deck of a text with all its problems (PC-FILE-2, PC-FILE-3).

    A line `deck "NAME" SERIES`, then a number and a count a line; `#` begins a comment.
    """
    reading = _Reading(name, ruleset)
    for number, line in enumerate(text.splitlines(), 1):
        words = _uncommented(line)
        if words:
            reading.line(words, number)
    deck = reading.end()
    return deck, reading.problems


def _uncommented(line: str) -> str:
    quoted = re.match(r'[^"#]*"[^"]*"', line)
    kept = quoted[0] if quoted else ""
    return (kept + line[len(kept) :].split("#", maxsplit=1)[0]).strip()


def _plain(number: str) -> str:
    """A number without the letter of a special printing (PC-CARD-6)."""
    found = NUMBER.fullmatch(number)
    return f"{found[1]}-{found[2]}" if found else number


def ready(ruleset: Ruleset) -> Iterator[Deck]:
    """The decks that come with a ruleset (6.5)."""
    for name in DECKS:
        cards = tuple(str(card) for card in ruleset.lists[name])
        yield Deck(name, code_of(cards[0]), cards)


def text_of(deck: Deck) -> str:
    """A deck as the text of a deck file."""
    lines = [f'deck "{deck.name}" {deck.series}']
    lines += [f"{number} {count}" for number, count in deck.counts.items()]
    return "\n".join(lines) + "\n"


def pair(ruleset: Ruleset, first: Deck, second: Deck) -> Ruleset:
    """The ruleset in which these are `own_a` and `own_b`. Raises `RulesError` (PC-FILE-4)."""
    if first.series != second.series:
        what = f"{first.name!r} is of {first.series}, {second.name!r} of {second.series}"
        problem = Problem("E-PAIR", Place(first.name), f"{what} (PC-DECK-4)")
        raise RulesError(ruleset.id, [problem])
    lists = {"own_a": first.cards, "own_b": second.cards}
    return Ruleset.of(ruleset.id, base=ruleset, lists=lists, place=ruleset.place)


DECK_RULES = DeckRules(
    read,
    lambda ruleset: tuple(ready(ruleset)),
    pair,
    {"deck_a": "own_a", "deck_b": "own_b"},
)
