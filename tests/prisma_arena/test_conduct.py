"""What holds in every match: the contract, honesty included."""

from __future__ import annotations

import pytest

import pentaprism as pp
from pentaprism.testing import check_all

LEVELS: dict[str, int | str] = {"level_1": 3, "level_2": 4, "array_1": "0103", "array_2": "1820"}
MATCHES: list[dict[str, int | str]] = [
    {**LEVELS, "setup": "random"},
    {"mode": "ffa", "players": 3, "level_1": 2, "level_2": 1, "setup": "random"},
    {"mode": "team", "setup": "quickstart", "team_mind": "split"},
]
"""The setups are short and a match is over after some rounds: prisma_arena_contract_test.cpp and
the soak program play the long ones."""


@pytest.mark.parametrize("params", MATCHES, ids=["duel", "ffa", "team"])
def test_the_game_keeps_the_contract(params: dict[str, int | str]) -> None:
    # Hand and deck of a seat are one bag (readings): a reshuffle ends what was known of a hand.
    check_all(pp.load("prisma-arena", round_cap=4, **params), 1, exact_knowledge=False)


def test_a_game_is_the_same_however_many_players_were_named() -> None:
    assert pp.load("prisma-arena") == pp.load("prisma-arena", players=2)
    assert pp.load("prisma-arena", mode="ffa") == pp.load("prisma-arena", mode="ffa", players=4)
    assert pp.load("prisma-arena", **LEVELS).params["array_1"] == "0103"
