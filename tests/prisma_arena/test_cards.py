"""Every Combo card, Mo'kon and power: as the specification prints it, and at work in its cases."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pentaprism.games.prisma_arena import RULESET
from pentaprism.rules import Component
from prisma_arena.skirmish import Skirmish
from worked_cases import Case, cases_of, params_of

CASES = cases_of(Path(__file__).parent.parent / "data" / "rules" / "prisma-arena-cards.txt")
SYMBOLS = {0: "-", 1: "X", 2: "o"}
LETTERS = {"combo": "C", "mokon": "N", "power": "P"}
TYPES = ("MOVE", "BLAST", "STRIKE")


def of_kind(kind: str) -> list[Component]:
    return [c for c in RULESET.components if c.kind == kind]


def rows_of(root: Path, section: str) -> list[list[str]]:
    """The cells of the tables in a section of the specification."""
    text = (root / "docs" / "rules" / "prisma-arena.md").read_text(encoding="utf-8")
    part = text.split(f"### {section} ")[1].split("\n### ")[0]
    lines = [line.strip("|") for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip().strip("`") for cell in line.split(" | ")] for line in lines]


def test_the_combo_cards_are_as_they_are_printed(root: Path) -> None:
    rows = [row for row in rows_of(root, "6.6") if row[0].isdigit()]
    cards = of_kind("combo")
    assert len(rows) == len(cards) == 27
    assert sum(card.copies for card in cards) == 36
    for row, card in zip(rows, cards, strict=True):
        _, ids, name, kind, upper, lower, *_ = row
        assert (card.name, card.copies) == (name, len(ids.split()))
        assert TYPES[card.fact("type")] == kind
        assert [SYMBOLS[card.fact(place)] for place in ("upper", "lower")] == [upper, lower]


def test_the_characters_are_as_they_are_printed(root: Path) -> None:
    rows = [row for row in rows_of(root, "6.4") if len(row[0]) == 1]
    assert len(rows) == len(of_kind("mokon")) == 8
    for row, card in zip(rows, of_kind("mokon"), strict=True):
        _, name, _, force, hit_level, ability, *_ = row
        assert card.name == name
        assert (card.fact("force"), card.fact("hit_level")) == (int(force), int(hit_level))
        assert card.fact("range") == 4
        assert card.text.lower().startswith(ability.lower())


@pytest.mark.rule("PA-HERO-1")
@pytest.mark.rule("PA-HERO-4")
def test_all_heroes_are_one_card(root: Path) -> None:
    row = next(row for row in rows_of(root, "6.3") if row[0] == "H")
    (hero,) = of_kind("hero")
    values = [hero.fact(fact) for fact in ("range", "force", "hit_level")]
    assert values == [int(cell) for cell in row[2:5]] == [4, 2, 6]


def test_the_powers_are_as_they_are_printed(root: Path) -> None:
    rows = [row for row in rows_of(root, "6.9") if row[0].isdigit()]
    assert len(rows) == len(of_kind("power")) == 50
    for row, card in zip(rows, of_kind("power"), strict=True):
        assert (card.name, card.fact("level")) == (row[1], int(row[2]))


@pytest.mark.parametrize("case", params_of(CASES))
def test_a_card_at_work(case: Case) -> None:
    Skirmish(case.text)


@pytest.mark.parametrize("kind", LETTERS)
def test_every_card_is_at_work_in_a_case(kind: str) -> None:
    found = {}
    for case in CASES:
        if hit := re.match(rf"{LETTERS[kind]}-(\d\d)", case.id):
            found.setdefault(int(hit[1]), case)
    cards = of_kind(kind)
    assert list(found) == list(range(1, len(cards) + 1))
    for card, case in zip(cards, found.values(), strict=True):
        assert case.title.startswith(card.name)
        mark = card.name[0] if kind == "mokon" else card.id
        assert mark.lower() in case.text.lower()
