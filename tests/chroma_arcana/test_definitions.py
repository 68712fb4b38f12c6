"""Every design of the built-in ruleset against the tables of section 6 of the specification."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from chroma_arcana.formulas import Formula
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.games.chroma_arcana.reading import COLOURS
from pentaprism.rules import Component, Standing

SPECIFICATION = Path(__file__).parents[2] / "docs" / "rules" / "chroma-arcana.md"
KINDS = {"Rote": 1, "Sigil": 2}
NO_COLOUR, ALL_COLOURS = 8, 255


def rows() -> dict[str, dict[str, str]]:
    """The rows of sections 6.1 to 6.10 by the id of the card, with the number of their colour."""
    text = SPECIFICATION.read_text(encoding="utf-8")
    found: dict[str, dict[str, str]] = {}
    for section in re.findall(r"^### 6\.(?:\d|10) .*?(?=^### )", text, re.M | re.S)[1:]:
        colour = re.match(r".*\(colour (\d)\)", section)
        lines = [line for line in section.splitlines() if line.startswith("|")]
        head, _, *body = ([cell.strip() for cell in line.strip("|").split("|")] for line in lines)
        for cells in body:
            row = dict(zip(head, cells, strict=True), Colour=colour[1] if colour else "8")
            found[row["Id"].strip("`")] = row
    return found


ROWS = rows()


def test_the_specification_has_the_designs_of_the_ruleset_in_card_order() -> None:
    assert len(ROWS) == 102
    assert [c.id for c in RULESET.components] == list(ROWS)
    assert sum(c.copies for c in RULESET.components) == 162


@pytest.mark.parametrize("card", RULESET.components, ids=lambda c: str(c.id))
def test_facts(card: Component) -> None:
    row = ROWS[card.id]
    assert card.name == row["Name"]
    if card.kind == "ego":
        assert card.fact("cap") == int(row["Cap"])
        assert card.copies == 1
        return
    item = row["Type"] == "Item"
    assert card.kind == (row["Kind"] if item else row["Type"]).lower()
    assert card.fact("cost") == int(row["Cost"] or 0)
    assert card.fact("iconic") == KINDS.get(row["Kind"], 0)
    assert card.fact("colour") == int(row["Colour"])
    assert card.copies == (1 if row["Kind"] in KINDS else 2)
    also = [colour.strip().upper() for colour in row["Also"].split(",") if colour.strip()]
    masks = [ALL_COLOURS if c == "CHROMATIC" else 1 << COLOURS.index(c) for c in also]
    assert card.fact("colours") == sum(masks)


@pytest.mark.parametrize("card", RULESET.components, ids=lambda c: str(c.id))
def test_effects(card: Component) -> None:
    formula = Formula(ROWS[card.id]["Effect"].strip("`"), card.kind)
    assert list(card.clauses) == formula.clauses
    assert list(card.statics) == formula.statics
    assert card.fact("feed") == formula.feed


@pytest.mark.parametrize("card", RULESET.components, ids=lambda c: str(c.id))
def test_words(card: Component) -> None:
    """Items word what the specification says of all of their kind (CA-ARC-1, CA-POT-2)."""
    row = ROWS[card.id]
    if card.kind in {"arcana", "potion"}:
        assert COLOURS[card.fact("colour")].capitalize() in card.text
    else:
        assert card.text == row["In words"]


@pytest.mark.parametrize("card", RULESET.components, ids=lambda c: str(c.id))
def test_standing(card: Component) -> None:
    """A row with any part of our own is a stand-in."""
    said = ROWS[card.id]["Standing"]
    parts = [part.strip() for part in said.replace(";", ",").split(", ")]
    assert card.standing is (Standing.STAND_IN if "[stand-in]" in said else Standing.BOOK)
    known = [p for p in parts if p != "[book]" and not p.endswith("[stand-in]")]
    assert card.known == ", ".join(known)
