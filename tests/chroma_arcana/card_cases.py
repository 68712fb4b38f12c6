"""Cases about cards, written one after the other: a heading, then a position as `duel` reads it.

    snapfire: deals 1 [CA-DMG-1]
        given turn A CAST
        A: book snapfire:1
        do A cast snapfire
        expect B.hp 8

A heading names the card that the case is about and, in brackets, rules that it would show broken.
"""

from __future__ import annotations

import re
import textwrap
from dataclasses import dataclass

import pytest
from _pytest.mark import ParameterSet

from chroma_arcana.duel import Duel
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.rules import Ruleset

__all__ = ["Case", "params", "read"]

HEADING = re.compile(r"^([a-z-]+): (.+?)(?: \[([A-Z0-9 -]+)\])?$")


@dataclass(frozen=True)
class Case:
    """A position, what is played and what must hold."""

    card: str
    title: str
    rules: tuple[str, ...]
    text: str

    def play(self, base: Ruleset = RULESET) -> Duel:
        """Plays it with the cards of a ruleset; what does not hold fails."""
        assert re.search(rf"\b{self.card}\b", self.text), f"{self.card} is not in its case"
        assert "expect" in self.text, "nothing is expected"
        return Duel(self.text, base=base)


def read(text: str) -> list[Case]:
    """All cases of a text."""
    found = []
    for block in re.split(r"\n(?=\S)", textwrap.dedent(text).strip()):
        head, _, body = block.partition("\n")
        match = HEADING.match(head)
        assert match, f"no heading: {head}"
        card, title, rules = match.groups()
        found.append(Case(card, title, tuple((rules or "").split()), textwrap.dedent(body)))
    return found


def params(text: str) -> list[ParameterSet]:
    """The cases of a text for `pytest.mark.parametrize`, marked with their rules."""
    return [
        pytest.param(
            case, id=f"{case.card}: {case.title}", marks=[pytest.mark.rule(r) for r in case.rules]
        )
        for case in read(text)
    ]
