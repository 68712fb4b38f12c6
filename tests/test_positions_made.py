"""No position that a client types ends or hangs the process, or cannot be played.

A part of what `positions_soak.py` does for as long as one likes.
"""

from __future__ import annotations

import random
import sys

import pytest

import positions_soak
from modes import params_of
from pentaprism import game_ids
from pentaprism.catalogue import game_of
from pentaprism.errors import PositionError
from pentaprism.position import check_of, fields_of, state_of
from pentaprism.ppn import position_of, with_fields
from positions_changed import changed
from positions_made import taken, told_anew, written
from positions_source import sources

TRIES = 3


@pytest.mark.parametrize("name", game_ids())
def test_positions_that_are_made_up_are_refused_or_go_well(name: str) -> None:
    counts, faults = positions_soak.soak(
        60, 7, lambda seed: positions_soak.worker_of(seed, name, TRIES)
    )
    assert not faults, "\n".join(faults)
    assert counts["fault"] == 0
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


@pytest.mark.parametrize(
    ("last", "why"),
    [
        ("os.kill(os.getpid(), signal.SIGSEGV)", "the process ended with -11"),
        ("sys.exit(3)", "the process ended with 3"),
        ("print('fault\\tit is not sound')", "it is not sound"),
    ],
)
def test_every_fault_counts(last: str, why: str) -> None:
    code = f"import os, signal, sys\nprint('try\\tppn=1', flush=True)\n{last}"
    counts, faults = positions_soak.soak(
        60, 1, lambda seed: [sys.executable, "-c", code if seed == 1 else ""]
    )
    assert (counts["try"], counts["fault"]) == (1, 1)
    assert [fault.split("\n")[:2] for fault in faults] == [[why, "  ppn=1"]]


def test_a_change_is_written_with_a_check_that_fits() -> None:
    rng = random.Random(5)
    table = game_of("prism-connect", params_of("")).new(seed=5)
    for source in sources(table):
        state = changed(source, rng)
        assert state != source.state
        assert f" check={check_of(state)} " in written(source, state, check=True)
        assert " check=" not in written(source, state, check=False)


FAULTS = [
    ("prisma-arena", "setup=quickstart", 30, {"passed": "16"}),
    ("prisma-arena", "setup=quickstart", 30, {"squads.0.powers": "253"}),
    (
        "prisma-arena",
        "setup=quickstart",
        30,
        {"squads.0.listed": "@squads.1.listed", "squads.1.listed": "@squads.0.listed"},
    ),
    ("prisma-arena", "setup=quickstart", 30, {"activation.slot": "255"}),
    ("prisma-arena", "setup=quickstart", 30, {"stack": "4,0,65535,1,4,0"}),
    ("prisma-arena", "setup=quickstart", 30, {"design": "0,1,255,0,4,2,255,255"}),
    (
        "champions-of-hara",
        "scenario=3 players=1",
        0,
        {"players.0.abilities.9": "6", "players.2.worlds": "28", "state.turn": "1"},
    ),
    ("champions-of-hara", "mode=introductory players=3", 1, {"cursor": "4", "items.6": "0"}),
    ("chroma-arcana", "", 60, {"stage": "0"}),
    ("chroma-arcana", "", 60, {"p2.sand": "1"}),
    ("prism-connect", "", 60, {"attacker": "7", "attack": "3", "stage": "14"}),
    ("prism-connect", "", 60, {"p1.in_use": "2"}),
    ("prism-connect", "", 1, {"attacker": "12"}),
]
"""A mode, events of a random game, and changes that ended the process or proved unsound.

`@` stands before the name of a field whose value it is.
"""


@pytest.mark.parametrize(("name", "params", "events", "changes"), FAULTS)
def test_changes_that_were_faults_are_refused(
    name: str, params: str, events: int, changes: dict[str, str]
) -> None:
    for seed in range(3):
        rng = random.Random(seed)
        table = game_of(name, params_of(params)).new(seed=seed)
        for _ in range(events):
            table.push(rng.choice(table.legal_actions))
        for source in sources(table):
            fields = fields_of(table.game, source.state)
            values = {key: fields.get(v[1:], v) for key, v in changes.items()}
            state = state_of(table.game, values, source.state)
            assert state != source.state
            assert taken(written(source, source.state, check=True)) == source.said
            assert taken(written(source, state, check=True)) is None


def test_a_card_that_there_is_not_is_refused() -> None:
    table = game_of("chroma-arcana").new(seed=1, manual=True)
    for field in ("offer", "chosen", "cards"):
        room = {"offer": "254*3", "chosen": "102", "cards": "254*32"}[field]
        with pytest.raises(PositionError, match="do not fit together"):
            with_fields(table, {f"p2.{field}": room})
    assert position_of(table)
