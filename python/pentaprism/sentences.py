"""Actions in words for people, with the names of what they move."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentaprism.game import Game

__all__ = ["component_names", "names_in", "sentence_of"]

_ITEM = re.compile(r"[^:,*(]+")


def component_names(game: Game) -> dict[str, str]:
    """The names of a game's components by their ids; empty where it has no ruleset."""
    return {} if game.rules is None else {c.id: c.name for c in game.rules.components}


def sentence_of(action: str, names: Mapping[str, str]) -> str:
    """An action in words.

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
