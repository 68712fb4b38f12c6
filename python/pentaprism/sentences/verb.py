"""What the verbs of a game's decisions mean, in the words of its rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

_SEAT = re.compile(r"p\d(\..*)?")

__all__ = ["Card", "Speech", "Verb", "named"]


@dataclass(frozen=True, slots=True)
class Card:
    """A component as sentences need it: its name without a mark, and its text."""

    name: str
    text: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb: what it does, and a sentence for each number of arguments, a `{}` for each."""

    about: str
    sentences: tuple[str, ...]

    def __init__(self, about: str, *sentences: str) -> None:
        object.__setattr__(self, "about", about)
        object.__setattr__(self, "sentences", sentences)

    def said(self, things: Sequence[str]) -> str | None:
        """The sentence with these arguments; None: there is none with so many."""
        for sentence in self.sentences:
            if sentence.count("{}") == len(things):
                return sentence.format(*things)
        return None


def named(words: Sequence[str], cards: Mapping[str, Card]) -> list[str]:
    """Arguments by name; `p2.snapfire` is a card of that seat, `?` one that is not seen."""
    found = []
    for word in words:
        seat, dot, rest = word.partition(".")
        if word == "?":
            found.append("an unknown card")
        elif word in cards:
            found.append(cards[word].name)
        elif dot and rest in cards:
            found.append(f"{cards[rest].name} of {seat}")
        else:
            found.append(word)
    return found


@dataclass(frozen=True, slots=True)
class Speech:
    """How the decisions of a game are said."""

    verbs: Mapping[str, Verb]
    whole: Mapping[str, str] = field(default_factory=dict)
    """Sentences of whole actions whose arguments are words: `block:none`."""
    questions: Mapping[str, str] = field(default_factory=dict)
    """What is asked for an outcome whose content is seen, by its verb; `{}` is whom it befalls."""
    things: Callable[[str, Sequence[str], Mapping[str, Card]], list[str]] | None = None
    """The arguments of a verb in words, cards by their ids; None: they are just named."""

    def question(self, verb: str, whom: str, count: int) -> str:
        """What to ask for outcomes that are due; empty: nothing is said of them."""
        named = whom if _SEAT.fullmatch(whom) else whom.capitalize()
        asked = self.questions.get(verb, "").format(named or "this player")
        return asked if count == 1 or not asked else f"{asked} {count}, with commas between them."

    def sentence(self, action: str, cards: Mapping[str, Card]) -> str | None:
        """An action without its seat in words; None: nothing is said of its verb."""
        if action in self.whole:
            return self.whole[action]
        verb, *words = action.split(":")
        if verb not in self.verbs:
            return None
        things = self.things(verb, words, cards) if self.things else named(words, cards)
        return self.verbs[verb].said(things)
