"""Decisions in words for people, with the names of what they move."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from pentaprism.sentences import (
    champions_of_hara,
    chroma_arcana,
    prism_connect,
    prisma,
    prisma_arena,
)
from pentaprism.sentences.verb import Card, Speech

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.rules import Component
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = ["Sayer", "component_names", "names_in", "sentence_of", "speech_of"]

SPEECHES = {
    "champions-of-hara": champions_of_hara.SPEECH,
    "chroma-arcana": chroma_arcana.SPEECH,
    "prism-connect": prism_connect.SPEECH,
    "prisma": prisma.SPEECH,
    "prisma-arena": prisma_arena.SPEECH,
}
_SEAT = re.compile(r"^p\d\.")
_ITEM = re.compile(r"[^:,*(]+")


def speech_of(game: str) -> Speech:
    """How the decisions of a game are said; empty for games that say nothing of their verbs."""
    return SPEECHES.get(game, Speech({}))


class Sayer:
    """Says the decisions of a game in words.

    >>> from pentaprism import load
    >>> Sayer(load("chroma-arcana")).sentence("p1.feed:red-arcana:snapfire")
    'discard Red Arcana for a charge on Snapfire'
    """

    def __init__(self, game: Game, source: Table | View | None = None) -> None:
        """`source`: a position of the game, from which Prisma Arena names its characters."""
        self._speech = speech_of(game.id)
        self._components = {} if game.rules is None else {c.id: c for c in game.rules.components}
        self._cards = {c.id: Card(c.name, c.text) for c in self._components.values()}
        self._names = component_names(game)
        if source is not None and game.id == "prisma-arena":
            self._cards |= _characters(source)

    def sentence(self, action: str) -> str:
        """What a decision does, begun in lower case; the action may have its seat before it."""
        action = _SEAT.sub("", action)
        said = self._speech.sentence(action, self._cards)
        if said is not None:
            return said
        plain = sentence_of(action, self._names)
        return plain[:1].lower() + plain[1:]

    def gloss(self, event: str) -> str:
        """A decision in words, the names in an outcome; empty where there is nothing to add."""
        action = _SEAT.sub("", event)
        if action.partition(":")[0] in self._speech.verbs:
            said = self.sentence(action)
            return "" if said == action.replace("-", " ") else said
        return names_in(event, self._names)

    def about(self, verb: str) -> str:
        """What a verb does, in whole sentences; empty where nothing is said of it."""
        known = self._speech.verbs.get(verb)
        return known.about if known else ""

    def cards(self, action: str) -> list[Component]:
        """The components that an action names, each once."""
        verb, *words = re.split(r"[:,]", _SEAT.sub("", action))
        ids = [form for word in words for form in (*_ids(verb, word), word.partition(".")[2])]
        return [self._components[id] for id in dict.fromkeys(ids) if id in self._components]

    def like(self, word: str) -> list[Component]:
        """The components of this id or name, or else those whose names have the word in them."""
        wanted = word.casefold()
        every = self._components.values()
        exact = [c for c in every if wanted in {c.id.casefold(), c.name.casefold()}]
        return exact or [c for c in every if wanted in c.name.casefold()]


def _ids(verb: str, word: str) -> tuple[str, ...]:
    """What a word may be the id of: Items are numbers and champions short names in actions."""
    return (f"{word}-01",) if verb == "champ" else (word, f"item-{word}")


def _characters(source: Table | View) -> dict[str, Card]:
    from pentaprism.show.prisma_arena import board_of
    from pentaprism.table import Table

    view = source.view(0) if isinstance(source, Table) else source
    board = board_of(view.game, view._core.picture().splitlines())
    return {
        f"act:{figure.slot}": Card(f"{figure.name.rstrip('*')} of {figure.seat}")
        for figure in board.figures
    }


def component_names(game: Game) -> dict[str, str]:
    """The names of a game's components by their ids; empty where it has no ruleset."""
    return {} if game.rules is None else {c.id: c.name for c in game.rules.components}


def sentence_of(action: str, names: Mapping[str, str]) -> str:
    """An action in words, of any game.

    >>> sentence_of("feed:snapfire:t07", {"snapfire": "Snapfire"})
    'Feed: Snapfire, t07'
    """
    verb, *arguments = action.split(":")
    said = verb.replace("-", " ").capitalize()
    words = [names.get(word, word.replace("-", " ")) for word in arguments]
    return f"{said}: {', '.join(words)}" if words else said


def names_in(event: str, names: Mapping[str, str]) -> str:
    """The names of the components in an event whose ids do not tell them.

    >>> names_in("p1.front:TQ-02", {"TQ-02": "Dock Sparrow Tam"})
    'Dock Sparrow Tam'
    """
    found = [names[word] for word in _ITEM.findall(event.partition(":")[2]) if word in names]
    return ", ".join(name for name in found if _slug(name) not in event)


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")
