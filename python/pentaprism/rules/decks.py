"""Decks of a game in which players bring their own: from files, checked against a ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pentaprism.rules.problems import Problem, RulesError
from pentaprism.rules.ruleset import Ruleset
from pentaprism.rules.source import source_text

__all__ = ["Deck", "DeckRules", "read_deck"]


@dataclass(frozen=True)
class Deck:
    """A legal deck: what it is called, the series that it is of, and its cards by their ids."""

    name: str
    series: str
    cards: tuple[str, ...]

    @property
    def counts(self) -> dict[str, int]:
        """How many there are of each card, in the order of their ids."""
        return dict(sorted(Counter(self.cards).items()))


@dataclass(frozen=True)
class DeckRules:
    """How the decks of one game are read and what they must be."""

    read: Callable[[str, str, Ruleset], tuple[Deck, list[Problem]]]
    """The deck of a text, and its problems; the text, the name of its file, and the ruleset."""
    ready: Callable[[Ruleset], tuple[Deck, ...]]
    """The decks that come with a ruleset."""
    pair: Callable[[Ruleset, Deck, Deck], Ruleset]
    """The ruleset with two decks to play. Raises `RulesError` where they cannot meet."""
    params: Mapping[str, str]
    """The parameters that say to play with these two, of the first player first."""


def read_deck(path: str | Path, rules: DeckRules, ruleset: Ruleset) -> Deck:
    """The deck of a file. Raises `RulesError` with all its problems (PC-FILE-3)."""
    file = Path(path)
    deck, problems = rules.read(source_text(file, "E-SYNTAX"), str(file), ruleset)
    if problems:
        raise RulesError(file.name, sorted(problems, key=lambda problem: problem.where))
    return deck
