"""Random matches of Prism Connect: what holds at every moment, in all options."""

from __future__ import annotations

import random
from itertools import product

import pytest

import pentaprism as pp

FATES = ("discard_when_blocked", "discard_always", "stay")
PAIRS = [
    (f"{series}-{one}", f"{series}-{other}")
    for series in ("TQ", "CW")
    for one, other in product("ABC", repeat=2)
]


@pytest.mark.rule("PC-LIM-1", "PC-LIM-2", "PC-DEC-18", "PC-ZONE-1", "PC-OUT-1", "PC-OBJ-9")
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_every_card_is_in_one_place_until_somebody_wins(one: str, other: str) -> None:
    rng = random.Random(f"{one} {other}")
    game = pp.load(
        "prism-connect",
        deck_a=one,
        deck_b=other,
        decklists=rng.choice(["open", "closed"]),
        tiebreak=rng.choice(["draw", "life"]),
        connect_attacker_fate=rng.choice(FATES),
    )
    table = game.new(seed=rng.randrange(1 << 30))
    while table.actor is not None:
        options = list(table.legal_actions)
        assert 0 < len(options) <= 192
        table.push(rng.choice(options))
        assert table.sound
    outcome = table.outcome()
    assert outcome is not None
    assert str(outcome.ending) in {"life", "cards", "turns"}
