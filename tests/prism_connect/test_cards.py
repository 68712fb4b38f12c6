"""Every card of both series: as the specification prints it, and at work in a case of its own."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentaprism.games.prism_connect import RULESET
from pentaprism.games.prism_connect.cards import COLOURS, ICONS
from pentaprism.games.prism_connect.numbering import NAMES, TRAITS, Numbering
from pentaprism.rules import Component
from prism_connect.match import Match
from worked_cases import Case, cases_of, params_of

DATA = Path(__file__).parent.parent / "data" / "rules"
CASES = cases_of(DATA / "prism-connect-cards.txt")
KINDS = {"C": "character", "E": "event", "S": "scene"}
CARDS = [pytest.param(card, id=card.id) for card in RULESET.components]


def printed(root: Path) -> dict[str, list[str]]:
    """The rows of the tables of 6.3 and 6.4, by number."""
    text = (root / "docs" / "rules" / "prism-connect.md").read_text(encoding="utf-8")
    rows = [line.strip("|").split(" | ") for line in text.splitlines() if line.startswith("| ")]
    cells = [[cell.strip().strip("|").strip() for cell in row] for row in rows]
    return {row[0]: row for row in cells if len(row) == 13 and row[0] in {c.id for c in KNOWN}}


KNOWN = RULESET.components


@pytest.mark.rule("PC-CARD-1", "PC-CARD-2", "PC-CARD-3", "PC-CARD-4", "PC-FILE-6")
@pytest.mark.parametrize("card", CARDS)
def test_a_card_is_as_it_is_printed(card: Component, root: Path) -> None:
    _, name, kind, colour, cost, cp, rank, ca, icon, traits, _, words, standing = printed(root)[
        card.id
    ]
    assert (card.name, card.kind) == (name, KINDS[kind])
    assert card.fact("colour") == COLOURS.index(colour)
    assert card.fact("cost") == int(cost)
    found = [card.fact(fact) for fact in ("cp", "rank", "ca")]
    assert found == [int(text) if text != "-" else 0 for text in (cp, rank, ca)]
    assert card.fact("icon") == ICONS.index(icon)
    named = [TRAITS.of(trait) for trait in traits.split(", ") if trait != "-"]
    assert [card.fact(f"trait{i}") for i in range(1, 5) if card.fact(f"trait{i}")] == named
    assert card.fact("name") == NAMES.of(name)
    assert card.text == (words if words != "-" else "")
    assert f"`[{card.standing}]`" == standing


@pytest.mark.parametrize("case", params_of(CASES))
def test_a_card_at_work(case: Case) -> None:
    Match(case.text)


def test_every_card_with_a_text_is_at_work_in_a_case() -> None:
    worked = (DATA / "prism-connect.txt").read_text(encoding="utf-8")
    own = {"-".join(case.id.split("-")[:2]) for case in CASES}
    silent = [
        card.id for card in KNOWN if card.text and card.id not in own and card.id not in worked
    ]
    assert not silent


def test_names_have_numbers_of_their_own() -> None:
    numbering = Numbering()
    names = [f"Name {n}" for n in range(1000)]  # some sixty have the number of an earlier one
    numbers = [numbering.of(name) for name in names]
    assert len(set(numbers)) == len(names)
    assert set(numbers) <= set(range(1, 8192))
    assert [numbering.of(name) for name in names] == numbers


def test_numbers_of_a_file_do_not_depend_on_what_was_read_before() -> None:
    numbering = Numbering()
    first = numbering.of("Name 1")
    numbering.keep()
    alone = [numbering.of(f"Name {n}") for n in range(500, 1000)]
    numbering.forget()
    for n in range(500):
        numbering.of(f"Name {n}")
    numbering.forget()
    assert [numbering.of(f"Name {n}") for n in range(500, 1000)] == alone
    assert numbering.of("Name 1") == first
