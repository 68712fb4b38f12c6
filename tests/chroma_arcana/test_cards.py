"""Every design has cases, and what all spells of a type have in common."""

from __future__ import annotations

import importlib
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from chroma_arcana.card_cases import Case, read
from chroma_arcana.duel import Duel
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.rules import Component

POTIONS = [c for c in RULESET.components if c.kind == "potion"]
SPELLS = [c for c in RULESET.components if c.kind in {"burst", "edict", "minion", "ward"}]
ROTE = 1
NO_COLOUR = 8
MOST_STOPPED = 3  # by Nullify


@pytest.mark.parametrize("card", RULESET.components, ids=lambda c: str(c.id))
def test_its_cases_fail_without_its_text(card: Component) -> None:
    facts = tuple({**dict(card.facts), "feed": 0}.items()) if card.fact("feed") else card.facts
    bare = replace(card, clauses=(), statics=(), facts=facts)
    rules = RULESET.replaced([bare], id="bare")
    cases = [case for case in all_cases() if case.card == card.id]

    def fails(case: Case) -> bool:
        try:
            case.play(rules)
        except AssertionError:
            return True
        return False

    assert any(map(fails, cases))


def basics(colour: int) -> list[Component]:
    """The five Basic spells of a colour."""
    return [c for c in SPELLS if c.fact("colour") == colour and not c.fact("iconic")]


@cache
def all_cases() -> list[Case]:
    files = sorted(Path(__file__).parent.glob("test_cards_*.py"))
    modules = (importlib.import_module(f"chroma_arcana.{file.stem}") for file in files)
    return [case for module in modules for case in read(module.CASES)]


def test_every_design_is_named_by_a_case() -> None:
    assert {case.card for case in all_cases()} == {c.id for c in RULESET.components}
    assert len({(case.card, case.title) for case in all_cases()}) == len(all_cases())


def side(card: Component, charges: int) -> str:
    place = "rote" if card.fact("iconic") == ROTE else "book"
    return f"given turn A CAST\nA: {place} {card.id}:{charges}; hp 5"


@pytest.mark.rule("CA-COST-2")
@pytest.mark.rule("CA-CAST-1")
@pytest.mark.parametrize("card", SPELLS, ids=lambda c: str(c.id))
def test_a_spell_is_cast_or_cleared_from_its_cost_on(card: Component) -> None:
    cost = card.fact("cost")
    Duel(f"{side(card, cost - 1)}\nexpect next none")
    for charges in (cost, cost + 1):
        Duel(f"{side(card, charges)}\nexpect next A: cast {card.id}, clear {card.id}")


@pytest.mark.rule("CA-CAST-4")
@pytest.mark.parametrize("card", SPELLS, ids=lambda c: str(c.id))
def test_a_cleared_spell_stays_without_charges(card: Component) -> None:
    duel = Duel(f"{side(card, card.fact('cost'))}\ndo A clear {card.id}")
    field = "rote" if card.fact("iconic") == ROTE else "book"
    duel.expect(f"A.{field} {card.id}:0; A.active none; A.minion none; A.hp 5; B.hp 9; next none")


@pytest.mark.rule("CA-BURST-1")
@pytest.mark.rule("CA-EDICT-1")
@pytest.mark.rule("CA-MIN-1")
@pytest.mark.rule("CA-ROTE-1")
@pytest.mark.rule("CA-WARD-1")
@pytest.mark.parametrize("card", SPELLS, ids=lambda c: str(c.id))
def test_a_cast_spell_goes_where_its_type_does(card: Component) -> None:
    duel = Duel(f"{side(card, card.fact('cost'))}\ndo A cast {card.id}")
    while duel.actor:
        duel.do(f"{duel.actor} {duel.options[0].replace(':', ' ')}")
    if card.fact("iconic") == ROTE:
        duel.expect(f"A.rote {card.id}:0; A.active none; A.discard none")
        return
    places = {"burst": f"A.discard {card.id}", "minion": f"A.minion {card.id}:3"}
    duel.expect(f"A.book none; {places.get(card.kind, f'A.active {card.id}')}")


def colours_of(card: Component) -> int:
    """What a spell counts as, a bit for each colour (CA-COL-2)."""
    home = card.fact("colour")
    return card.fact("colours") | (0 if home == NO_COLOUR else 1 << home)


@pytest.mark.rule("CA-COL-2")
@pytest.mark.rule("CA-COL-3")
@pytest.mark.rule("CA-COL-4")
@pytest.mark.parametrize("card", SPELLS, ids=lambda c: str(c.id))
def test_a_spell_is_fed_by_cards_of_its_colours_and_no_other(card: Component) -> None:
    place = "rote" if card.fact("iconic") == ROTE else "book"
    for colour in range(8):
        for food in [c for c in basics(colour) if c is not card][:2]:
            duel = Duel(f"given turn A MAIN\nA: {place} {card.id}:0; hand {food.id}")
            wanted = "legal" if colours_of(card) & colours_of(food) else "illegal"
            duel.expect(f"legal A place {food.id}; {wanted} A feed {food.id} {card.id}")


@pytest.mark.rule("CA-POT-8")
@pytest.mark.parametrize("potion", POTIONS, ids=lambda c: str(c.id))
def test_a_potion_is_not_for_own_spells(potion: Component) -> None:
    spell = next(c for c in basics(potion.fact("colour")) if c.kind != "burst")
    duel = Duel(f"given turn A CAST\nA: book {spell.id}:{spell.fact('cost')}; hand {potion.id}")
    duel.do(f"A cast {spell.id}")
    duel.expect(f"A.book none; A.hand {potion.id}; A.out none")


@pytest.mark.rule("CA-POT-4")
@pytest.mark.parametrize("potion", POTIONS, ids=lambda c: str(c.id))
def test_a_potion_is_not_for_a_stopped_spell(potion: Component) -> None:
    spell = next(c for c in basics(potion.fact("colour")) if c.fact("cost") <= MOST_STOPPED)
    duel = Duel(f"""
        given turn A CAST
        A: book {spell.id}:3
        B: active nullify; hand {potion.id}
        do A cast {spell.id}; B order nullify
        expect A.book {spell.id}:0; B.hand {potion.id}; B.discard nullify
    """)
    assert duel.actor is None
