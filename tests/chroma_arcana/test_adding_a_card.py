"""The card that CONTRIBUTING.md adds as an example: it is in the game, and its case holds."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from chroma_arcana.card_cases import Case, read
from pentaprism.games.chroma_arcana import RULESET, egos
from pentaprism.rules import Component, Ruleset


@pytest.fixture
def card(root: Path) -> Component:
    """The expression, with the names that the file has in which it is to be written."""
    found: object = eval(_block(root, "python"), vars(egos))
    assert isinstance(found, Component)
    return found


@pytest.fixture
def case(root: Path) -> Case:
    (found,) = read(_block(root, "text"))
    return found


def _block(root: Path, language: str) -> str:
    page = (root / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("**A card.**")[2]
    block = re.search(rf"^```{language}\n(.*?)^```", page, re.M | re.S)
    assert block
    return block[1]


def with_card(card: Component) -> Ruleset:
    return Ruleset.of("with-a-card", base=RULESET, components=[card])


def test_its_case_holds(card: Component, case: Case) -> None:
    assert case.card == card.id
    case.play(with_card(card))


def test_its_case_fails_without_its_text(card: Component, case: Case) -> None:
    with pytest.raises(AssertionError, match=r"A\.hp 6: found 5"):
        case.play(with_card(replace(card, clauses=())))
