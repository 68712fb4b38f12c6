"""The contract and twins in every mode of every game (tests/modes.py).

Games are played to their end where that is cheap; the dearer checks look at a stretch of each.
The C++ contract tests play the same modes to the end (`*_contract_test.cpp`).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

from modes import KEPT, every_mode, listed, params_of
from pentaprism._contract import Trial
from pentaprism.catalogue import game_of
from pentaprism.table import Table
from pentaprism.testing import (
    check_after,
    check_chance,
    check_copy,
    check_hash,
    check_honesty,
    check_legal,
    check_replay,
    check_text,
    check_undo,
)

MODES = [pytest.param(*mode, id="-".join(mode).replace(" ", "-")) for mode in every_mode()]
EXACT = {"prisma", "champions-of-hara"}
"""Games whose views forget nothing that could be deduced (H5)."""
LONG = 16  # positions of a stretch
LATEST = 40  # its first event


def test_the_compiled_tests_read_these_modes() -> None:
    assert KEPT.read_text(encoding="utf-8") == listed(), "python tests/modes.py"


@pytest.mark.parametrize(("name", "params"), MODES)
def test_every_mode_keeps_the_contract(
    name: str, params: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(name, params_of(params))
    rng = random.Random(f"{name} {params}")
    seed = rng.randrange(1000)
    # CH-WIN-4: a draw of several is worth the same to each.
    shares = name != "champions-of-hara" or len(game.sides) == 2
    check_legal(game, 1, seed, sums_to_one=shares)
    check_replay(game, 1, seed)
    first, whole, seen = rng.randrange(LATEST), Trial.positions, [0]

    def stretch(trial: Trial) -> Iterator[Table]:
        for table in islice(whole(trial), first, first + LONG):
            seen[0] += 1
            yield table

    monkeypatch.setattr(Trial, "positions", stretch)
    for check in (check_chance, check_undo, check_copy, check_hash, check_after, check_text):
        check(game, 1, seed)
    check_honesty(game, 1, seed, exact_knowledge=name in EXACT)
    assert seen[0] > LONG
