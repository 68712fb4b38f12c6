"""W-81: how many sequences of complete activations the quickstart has."""

from __future__ import annotations

import pytest

import pentaprism as pp
from prisma_arena.skirmish import Skirmish

QUICKSTART = """
    given training2 turn=p2 holder=p1 held
    9 . . . d h f . . .
    7 . . . . . # # . .
    6 . . . # . . . . .
    5 . # . . . . . # .
    4 . . . . . # . . .
    3 . . # # . . . . .
    1 . . . S H E . . .
"""


def activations(table: pp.Table) -> list[pp.Table]:
    """All tables after one more activation, each way there once."""
    found = []
    waiting = [table.copy()]
    while waiting:
        here = waiting.pop()
        for action in here.legal_actions:
            after = here.copy()
            after.push(action)
            starts = not after.legal_actions or str(after.legal_actions[0]).startswith("act:")
            (found if starts else waiting).append(after)
    return found


@pytest.mark.rule("PA-MOVE-12")
@pytest.mark.rule("PA-SETUP-18")
def test_the_counts_of_the_quickstart() -> None:
    first = activations(Skirmish(QUICKSTART).table)
    assert len(first) == 72
    second = [after for table in first for after in activations(table)]
    assert len(second) == 5172
    blasts = [table for table in second if any(e.endswith("dial:blast") for e in table.history)]
    assert len(blasts) == 3
