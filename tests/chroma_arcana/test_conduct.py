"""What holds at every moment of a duel, and of every card: rules that no single position shows."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.rules.carrier import read_text
from pentaprism.rules.library import carriers

EGO, ROTE, NONE = 27, 26, 255
ANSWERS = {
    "order",
    "use",
    "pass",
    "block",
    "take",
    "discard",
    "yes",
    "no",
    "option",
    "name",
    "pick",
}
CHOICES = {
    *ANSWERS, "done", "stay", "redraw", "skip", "charge", "place", "feed", "cast", "clear", "keep",
    "top", "ego", "major", "minor",
}  # fmt: skip


def moments(seed: int, **params: Any) -> Iterator[tuple[pp.Table, Any]]:
    """A random duel, choice by choice, each with the record of its state."""
    table = pp.load("chroma-arcana", **params).new(seed=seed)
    rng = random.Random(seed)
    while True:
        yield table, np.frombuffer(table.bytes, table.game.dtype)[0]
        if table.actor is None:
            return
        table.push(rng.choice(table.legal_actions))


SEEDS = pytest.mark.parametrize("seed", range(5))


@SEEDS
@pytest.mark.rule("CA-TURN-4")
def test_the_idle_mage_acts_only_when_asked(seed: int) -> None:
    answered = 0
    for table, state in moments(seed):
        if table.actor is not None and state["turn"] > 0:
            verbs = {str(action).split(":")[0] for action in table.legal_actions}
            if int(table.actor) != int(state["seat"]):
                assert verbs <= ANSWERS
                answered += 1
    assert answered


@SEEDS
@pytest.mark.rule("CA-GEN-9")
@pytest.mark.rule("CA-EGO-1")
@pytest.mark.rule("CA-BOOK-4")
def test_cards_never_change_their_owner(seed: int) -> None:
    owned: list[list[int]] | None = None
    for table, state in moments(seed):
        cards = [[int(c) for c in mage["cards"]] for mage in state["mages"]]
        if any(c != NONE for c in cards[0][:ROTE]):
            owned = owned or cards
            assert cards == owned
            assert all(side[EGO] != NONE and side[ROTE] != NONE for side in cards)
        assert table.sound
    assert owned is not None


@SEEDS
@pytest.mark.rule("CA-GEN-14")
@pytest.mark.rule("CA-EGO-4")
def test_choices_are_those_of_the_rules(seed: int) -> None:
    egos = {c.id for c in RULESET.components if c.kind == "ego"}
    for table, _ in moments(seed):
        for action in map(str, table.legal_actions):
            verb, *rest = action.split(":")
            assert verb in CHOICES
            if verb not in {"ego", "order"}:
                assert not egos & set(rest)


@pytest.mark.rule("CA-EGO-4")
def test_an_ego_has_no_colour_and_no_cost() -> None:
    for card in RULESET.components:
        if card.kind == "ego":
            assert card.fact("colour") == 8
            assert card.fact("colours") == 0
            assert card.fact("cost") == 0


@pytest.mark.rule("CA-ROTE-3")
def test_no_text_of_a_rote_names_the_whole_spellbook_of_its_mage() -> None:
    rotes = [c for c in RULESET.components if c.fact("iconic") == 1]
    assert len(rotes) == 8
    for rote in rotes:
        for clause in rote.clauses:
            assert "Things(area='book', who=Seat(name='me')" not in repr(clause.effect)


RECHARGED = """
[ruleset]
id = "recharged"
base = "chroma-arcana"

[cards.standing-order]
text = "Add 3 charges to one of your spells."
cast = "charge(one(book(ME)), 3)"
"""


@pytest.mark.rule("CA-ROTE-3")
def test_a_rote_that_would_charge_a_rote_does_not() -> None:
    base = read_text(RECHARGED, "recharged.toml", carriers())
    duel = Duel("given turn A CAST\nA: rote standing-order:2", base=base)
    duel.do("A cast standing-order")
    duel.expect("A.rote standing-order:0; next none")
