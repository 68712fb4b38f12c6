"""Limits of a duel (2.26 of the specification)."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel
from pentaprism.rules.carrier import read_file
from pentaprism.rules.library import carriers

QUIET_TURNS = """
    given turn A REFRESH
    A: hp 4; hand snapfire
    B: hp 7; hand life-tree
"""


@pytest.mark.rule("CA-LIM-1")
def test_a_duel_without_an_end_is_a_tie() -> None:
    """Case W-111 of the specification, with fewer turns."""
    duel = Duel(QUIET_TURNS, max_turns=3)
    duel.do("A keep snapfire; B done; B keep life-tree; A done")
    duel.expect("winner none")
    duel.do("A keep snapfire")
    outcome = duel.table.outcome()
    assert outcome is not None
    assert outcome.values == (0.5, 0.5)
    assert outcome.ending == "turns"
    assert outcome.scores == (4, 7)


@pytest.mark.rule("CA-LIM-1")
def test_the_turns_are_200_unless_said_otherwise() -> None:
    assert pp.load("chroma-arcana").params["max_turns"] == 200


@pytest.mark.rule("CA-LIM-1")
def test_no_limit() -> None:
    duel = Duel(QUIET_TURNS, max_turns=0)
    duel.do("A keep snapfire")
    for _ in range(150):
        duel.do("B done; B keep life-tree; A done; A keep snapfire")
    duel.expect("winner none")
    assert int(duel.state["turn"]) == 301


@pytest.mark.rule("CA-LIM-4")
def test_a_cast_magic_step_without_end_is_a_fault_of_the_rules(root: Path) -> None:
    altered = read_file(root / "tests/data/rules/chroma-arcana-altered.toml", carriers())
    duel = Duel("given turn A CAST\nA: ego kamal:0; rote standing-order:2", base=altered)
    for _ in range(64):
        duel.expect("legal A cast standing-order")
        duel.table.push("cast:standing-order")
    outcome = duel.table.outcome()
    assert outcome is not None
    assert outcome.ending == "fault"
