"""The setup of a game, what it says of chance, and what nobody may choose (2.2, 2.3, 3)."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

import pentaprism as pp
from prisma_arena.position import COMBOS, MOKON, TYPE
from prisma_arena.skirmish import Skirmish

MODES = [
    ("duel", 2),
    ("training2", 2),
    ("ffa", 3),
    ("ffa", 4),
    ("training34", 3),
    ("training34", 4),
    ("team", 4),
]
VERBS = (
    "to at go use dial play copy end act ret adv nom when up num card place give disc own deck "
    "keep keeping store focus obs put"
)
"""What seats may do; not among it: pass, skip, resign."""


def outcomes(table: pp.Table) -> dict[str, int]:
    return {str(action): weight for action, weight in table.chance_outcomes or ()}


def played(table: pp.Table, rng: random.Random, most: int = 10_000) -> set[str]:
    """Plays on at random; the verbs that were offered to seats."""
    offered: set[str] = set()
    while table.actor is not None and len(table) < most:
        legal = table.legal_actions
        offered |= {str(action).split(":")[0] for action in legal}
        table.push(rng.choice(legal))
    return offered


@pytest.mark.rule("PA-SETUP-6")
@pytest.mark.rule("PA-TEAM-1")
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_the_advantage_goes_to_a_side_at_random(mode: str, players: int) -> None:
    table = pp.load("prisma-arena", mode=mode, players=players).new(seed=1, manual=True)
    sides = ["t1", "t2"] if mode == "team" else list(map(str, table.game.seats))
    assert outcomes(table) == {f"~holder:{side}": 1 for side in sides}


@pytest.mark.rule("PA-SETUP-7")
@pytest.mark.parametrize(
    ("mode", "players", "each"), [("duel", 2, 2), ("ffa", 3, 1), ("team", 4, 1)]
)
def test_mokon_are_dealt_and_all_see_them(mode: str, players: int, each: int) -> None:
    table = pp.load("prisma-arena", mode=mode, players=players).new(seed=1, manual=True)
    table.push("~holder:t1" if mode == "team" else "~holder:p1")
    left = set(MOKON.values())
    for _ in range(players * each):
        found = outcomes(table)
        assert found == {f"~mokon:{name}": 1 for name in left}
        dealt = sorted(found)[0]
        table.push(dealt)
        left.remove(dealt.removeprefix("~mokon:"))
        for seat in table.game.seats:
            assert dealt in table.view(seat).log
    assert not any(event.startswith("~mokon") for event in outcomes(table))


@pytest.mark.rule("PA-SETUP-1")
@pytest.mark.rule("PA-SETUP-19")
def test_the_order_of_the_setup() -> None:
    table = pp.load("prisma-arena", setup="random", level_1=1, level_2=1).new(seed=5)
    words = [event.split(":")[0].split(".")[-1] for event in table.history]
    order = ["~holder", "~mokon", "~obs", "~put", "~draw"]
    assert sorted(words, key=order.index) == words
    assert Counter(words) == {"~holder": 1, "~mokon": 4, "~obs": 6, "~put": 6, "~draw": 6}


@pytest.mark.rule("PA-SETUP-2")
@pytest.mark.rule("PA-SETUP-4")
@pytest.mark.parametrize(("players", "zones"), [(2, 10), (3, 16), (4, 16)])
def test_the_side_of_the_board(players: int, zones: int) -> None:
    mode = "duel" if players == 2 else "ffa"
    table = pp.load("prisma-arena", mode=mode, players=players).new(seed=1)
    shown = str(table.view(0)).split("\n1 ")[0] + "\n1 " + str(table.view(0)).split("\n1 ")[1][:30]
    assert sum(line.count(",") for line in shown.splitlines() if line[:1].isdigit()) == zones


@pytest.mark.rule("PA-SETUP-5")
@pytest.mark.rule("PA-SETUP-8")
def test_supplies_scores_and_dials_at_the_start() -> None:
    text = "given duel opening\np1: mokon S E\np2: mokon F D\nexpect {}"
    start = "p1.supply 16; p2.supply 16; p1.score 0; p2.score 0; H.dial ready; d.dial ready"
    Skirmish(text.format(start))


@pytest.mark.rule("PA-SETUP-3")
@pytest.mark.parametrize(("level", "asked"), [(0, False), (1, True)])
def test_the_central_space_wakes_with_the_first_level(level: int, asked: bool) -> None:
    here = f"given duel level_1={level} level_2={level}\n5 . . . . H . . . .\ndo rest H"
    assert ("up:yes" in Skirmish(here).options) is asked


@pytest.mark.rule("PA-SETUP-13")
@pytest.mark.rule("PA-SETUP-14")
@pytest.mark.rule("PA-SETUP-17")
def test_decks_of_three_of_each_type_that_nobody_has_seen() -> None:
    table = pp.load("prisma-arena", setup="random").new(seed=12, manual=True)
    while "~draw:sprint" not in outcomes(table):
        table.push(next(iter(outcomes(table))))
    squads = np.frombuffer(table.bytes, table.game.dtype)[0]["squads"][:2]
    assert squads["open"].tolist() == [[3, 3, 3], [3, 3, 3]]
    weights = Counter[int]()
    for event, weight in outcomes(table).items():
        weights[TYPE[event.removeprefix("~draw:")]] += weight
    assert len(outcomes(table)) == len(COMBOS)
    assert len(set(weights.values())) == 1
    while outcomes(table):
        table.push(next(iter(outcomes(table))))
    draws = [event for event in table.history if event.startswith("~draw:")]
    assert len(draws) == 6
    assert str(table.legal_actions[0]).startswith("adv:")


@pytest.mark.rule("PA-SETUP-18")
def test_the_quickstart_is_the_one_of_the_specification() -> None:
    text = """
        given training2 opening
        p1: mokon S E
        p2: mokon F D
        expect H.at e1; S.at d1; E.at f1; h.at e9; f.at f9; d.at d9; p1.size 3; p1.deck 6
    """
    match = Skirmish(text)
    rows = [line.split() for line in str(match.table.view(0)).splitlines() if line[:1].isdigit()]
    blocked = {f"{'abcdefghi'[i - 1]}{row[0]}" for row in rows for i in range(10) if row[i] == "#"}
    assert blocked == {"b5", "d6", "f4", "h5", "c3", "d3", "f7", "g7"}


@pytest.mark.rule("PA-SETUP-12")
@pytest.mark.rule("PA-ACT-6")
@pytest.mark.rule("PA-END-7")
@pytest.mark.rule("PA-MOVE-13")
@pytest.mark.parametrize(("mode", "players"), MODES)
def test_nobody_passes_skips_or_gives_up_in_random_games(mode: str, players: int) -> None:
    game = pp.load("prisma-arena", mode=mode, players=players, level_1=2, level_2=1, round_cap=6)
    offered: set[str] = set()
    for seed in range(6):
        table = game.new(seed=seed)
        offered |= played(table, random.Random(seed))
        outcome = table.outcome()
        assert outcome is not None
        assert outcome.ending in {"score", "rounds"}
    assert offered <= set(VERBS.split())
    assert {"to", "dial", "act"} <= offered


@pytest.mark.rule("PA-BOARD-6")
def test_obstacles_never_move() -> None:
    table = pp.load("prisma-arena", setup="random", round_cap=5).new(seed=2)

    def blocked() -> list[int]:
        record = np.frombuffer(table.bytes, table.game.dtype)[0]
        return [int(word) for word in record["arena"]["obstacles"]]

    before = blocked()
    assert any(before)
    rng = random.Random(2)
    while table.actor is not None:
        table.push(rng.choice(table.legal_actions))
        assert blocked() == before


@pytest.mark.rule("PA-ADV-7")
def test_the_face_of_the_advantage_is_public() -> None:
    match = Skirmish("given duel opening\nchance holder = p2\ndo adv use")
    for seat in match.game.seats:
        assert int(match.table.view(seat).record["held"]) == 0
        assert int(match.table.view(seat).record["holder"]) == 1


@pytest.mark.rule("PA-SETUP-9")
@pytest.mark.rule("PA-POW-4")
def test_powers_are_focused_in_secret_and_revealed_together() -> None:
    text = """
        given duel opening level_1=1 level_2=1 array_1=0103 array_2=0204
        do focus fleet-foot
        expect next p2: focus none, focus shard-blast, focus long-sight; told p2 focus:?
        do focus long-sight
        expect p1.powers fleet-foot; p2.powers long-sight; told p2 ~focus:fleet-foot
        expect told p1 ~focus:long-sight
    """
    Skirmish(text)
