"""Odd cards of all games (`cards_made.py`): they are made alike, and their games keep the contract.

Long games with many of them: `cards_soak.py` and tests/cpp/engine_own_cards_soak.cpp.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice

import pytest

import pentaprism as pp
from cards_made import GAMES, made
from pentaprism._contract import Trial
from pentaprism.rules.library import carriers
from pentaprism.rules.problems import CODES
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

SHORT: dict[str, dict[str, int]] = {
    "chroma-arcana": {"max_turns": 20},
    "prism-connect": {"max_turns": 12},
    "prisma-arena": {"round_cap": 3},
    "champions-of-hara": {},
}
EXACT = {"champions-of-hara"}
"""Games whose views forget nothing that could be deduced (H5)."""
LONG, LATEST = 12, 120  # positions of a stretch, and its first event at most


@pytest.mark.parametrize("game", GAMES)
def test_games_with_odd_cards_keep_the_contract(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = made(game, 1)
    assert odd.tally.cards > 20
    codes = {code for carrier in carriers().values() for code in carrier.codes.values()}
    assert {problem.split()[0] for problem in odd.tally.problems} <= {*CODES, *codes}
    played = pp.load(game, odd.rules, **SHORT[game])
    check_legal(played, 1)
    check_replay(played, 1)
    first, whole, seen = random.Random(game).randrange(LATEST), Trial.positions, [0]

    def stretch(trial: Trial) -> Iterator[Table]:
        for table in islice(whole(trial), first, first + LONG):
            seen[0] += 1
            yield table

    monkeypatch.setattr(Trial, "positions", stretch)
    for check in (check_chance, check_undo, check_copy, check_hash, check_after, check_text):
        check(played, 1)
    check_honesty(played, 1, exact_knowledge=game in EXACT)
    assert seen[0] > LONG


def test_the_same_number_makes_the_same_cards() -> None:
    one, other, next_one = (made("prism-connect", number, 0.2) for number in (3, 3, 4))
    assert one.text == other.text
    assert one.rules.hash == other.rules.hash
    assert one.text != next_one.text
