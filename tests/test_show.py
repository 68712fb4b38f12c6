"""What print shows of a duel: names, marks, charges, sand, what is known, whose choice, events."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel
from pentaprism.ppn import position_of, read_position
from pentaprism.reference import reference_game

SNAPSHOT = "tests/data/show/chroma-arcana.txt"


def position() -> Duel:
    return Duel("""
        given turn A CAST
        A: hp 7; ego nuri:0; rote from-the-ashes:3; book obliterate:5, snapfire:0
        A: active barrier; minion life-tree:2; hand red-arcana, unfettered-flame
        A: deck lethargy, paralysis, immolation; discard shared-agony, volatile-efreet
        B: hp 9; ego munir:2; book barrier:1; minion brain-slug:3; hand snapfire, mind-shackle
        B: deck lethargy, paralysis; discard obliterate; out ashwater-flask
        do A cast obliterate; B take
    """)


def test_snapshot(root: Path) -> None:
    """Both views of one position; where the layout is to change, write the file anew."""
    table = position().table
    shown = "\n".join(str(table.view(seat)) for seat in (0, 1))
    assert shown == (root / SNAPSHOT).read_text(encoding="utf-8")


def test_the_view_of_a_twin_prints_the_same() -> None:
    table = position().table
    for seat in (0, 1):
        view = table.view(seat)
        assert str(view) == str(view.guess(seed=5).view(seat))


def test_what_is_unknown_is_counted_and_what_the_rival_knows_is_said() -> None:
    duel = Duel("""
        given turn A CAST
        A: book sigil-of-oblivion:5; hand snapfire
        B: book barrier:0; hand lethargy, paralysis, immolation; deck obliterate
        do A cast sigil-of-oblivion; A pick B.lethargy
    """)
    hers, his = (str(duel.table.view(seat)) for seat in (0, 1))
    assert re.search(r"hand +Immolation\*, Paralysis\*\n", hers)
    assert re.search(r"deck +1 unknown, Lethargy\*\n", hers)
    assert re.search(r"shown +Immolation\*, Paralysis\*\n", his)
    assert re.search(r"deck +1 unknown, Lethargy\*\n", his)
    assert "shown" not in hers


@pytest.mark.parametrize("params", [{}, {"setup": "first-game"}, {"egos": "off", "rotes": "off"}])
def test_every_position_of_a_duel_can_be_printed(params: dict[str, str]) -> None:
    table = pp.load("chroma-arcana", None, **params).new(seed=4)
    rng = random.Random(4)
    steps = set()
    while table.actor is not None:
        shown = [str(table.view(seat)).splitlines() for seat in (0, 1)]
        steps.add(shown[0][0].split(" | ")[1])
        last = [lines[-1].split(maxsplit=2) for lines in shown]
        assert last[table.actor][2].startswith(f"you ({table.actor}): {len(table.legal_actions)} ")
        assert last[1 - table.actor][2] == str(table.actor)
        assert max(len(line) for lines in shown for line in lines[2:]) <= 110
        table.push(rng.choice(list(table.legal_actions)))
    assert {"redrawing", "Prepare", "Prepare: charge-up", "Cast Magic", "Focus"} & steps
    assert str(table.view(0)).splitlines()[-1].startswith("result ")


def test_a_position_without_events_can_be_printed() -> None:
    view = pp.load("chroma-arcana").new(seed=1).view(0)
    again = read_position(position_of(view))
    assert not again.log
    assert "events" in str(view)
    assert "events" not in str(again)


def test_other_games_print_what_the_core_tells() -> None:
    view = reference_game("kuhn").new(seed=1).view(0)
    assert str(view) == view._core.picture()
