"""What holds in every match: the contract, honesty included."""

from __future__ import annotations

import random
from collections import defaultdict
from dataclasses import replace

import pytest

import pentaprism as pp
from pentaprism.games.prisma_arena import RULESET
from pentaprism.games.prisma_arena.acting import gain_power
from pentaprism.rules import Ruleset
from pentaprism.rules.effects import Clause, Timing
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


def test_a_power_that_both_players_have_looked_at_is_told_to_each_alone() -> None:
    """The public's view has no hidden power, whoever has seen it: so the public is told of none."""
    gains = (Clause(Timing("play"), gain_power()),)
    combos = [replace(c, clauses=gains) for c in RULESET.components if c.kind == "combo"]
    rules = Ruleset.of("gains", base=RULESET, components=combos)
    table = pp.load("prisma-arena", rules, level_1=1, level_2=1, setup="random").new(seed=1)
    rng = random.Random(1)
    seen: defaultdict[str, set[int]] = defaultdict(set)
    while table.actor is not None:
        table.push(rng.choice(table.legal_actions))
    for event, *told in zip(table.history, table.log(), table.log(0), table.log(1), strict=True):
        if event.startswith("~look") and told[0] != event:  # a power that is focused is shown
            (seat,) = (i for i, said in enumerate(told[1:]) if said == event)
            seen[event].add(seat)
    assert {0, 1} in seen.values()
