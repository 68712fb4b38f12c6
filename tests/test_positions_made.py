"""No position that a client types ends or hangs the process, or cannot be played.

A part of what `positions_soak.py` does for as long as one likes.
"""

from __future__ import annotations

import random

import pytest

import positions_soak
from modes import params_of
from pentaprism import game_ids
from pentaprism.catalogue import game_of
from pentaprism.errors import PositionError
from pentaprism.position import check_of
from pentaprism.ppn import position_of, with_fields
from positions_made import changed, sources, taken, told_anew, written

TRIES = 3


@pytest.mark.parametrize("name", game_ids())
def test_positions_that_are_made_up_are_refused_or_go_well(name: str) -> None:
    counts, faults = positions_soak.soak(60, 7, name, TRIES)
    assert not faults, "\n".join(faults)
    assert counts["refused"] > 0
    assert counts["taken"] + counts["refused"] >= TRIES * positions_soak.CHANGES


@pytest.mark.parametrize("name", game_ids())
def test_what_is_unchanged_is_taken(name: str) -> None:
    """Also where effects are in progress: the checks allow all that a game comes to."""
    rng = random.Random(name)
    for _ in range(6):
        modes = [params for game, params in positions_soak.every_mode() if game == name]
        table = positions_soak.walked(name, rng.choice(modes), rng)
        for source in sources(table):
            text = written(source, source.state, check=True)
            assert text == source.text
            assert taken(text) == source.said
            assert told_anew(source, source.state, text) == text


def test_a_change_is_written_with_a_check_that_fits() -> None:
    rng = random.Random(5)
    table = game_of("prism-connect", params_of("")).new(seed=5)
    for source in sources(table):
        state = changed(source, rng)
        assert state != source.state
        assert f" check={check_of(state)} " in written(source, state, check=True)
        assert " check=" not in written(source, state, check=False)


def test_a_card_that_there_is_not_is_refused() -> None:
    table = game_of("chroma-arcana").new(seed=1, manual=True)
    for field in ("offer", "chosen", "cards"):
        room = {"offer": "254*3", "chosen": "102", "cards": "254*32"}[field]
        with pytest.raises(PositionError, match="do not fit together"):
            with_fields(table, {f"p2.{field}": room})
    assert position_of(table)
