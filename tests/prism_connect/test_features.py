"""The numbers that sum a match up, the settings it is searched with, and what they make it play."""

from __future__ import annotations

import random

import pytest

import pentaprism as pp
from pentaprism.engine import Engine, Limit, Settings
from prism_connect.match import Match

POSITION = """
    given TQ
    A: front TQ-11, TQ-18r; back TQ-28; gauge 1; hand TQ-19, TQ-23; life 6
    B: front TQ-07; back TQ-01; gauge 3; hand TQ-04; life 25
"""


def test_features_by_name() -> None:
    found = Match(POSITION).table.view(0).features
    mine = {
        "life": 6,
        "danger": 2,  # of 8
        "hand": 2,
        "gauge": 1,
        "characters": 2,
        "front": 2,
        "cp": 10,  # 40 and 40, each 10 more by the scene
        "rank": 3,
        "idle": 1,  # TQ-18 costs 3
        "active": 1,
        "connects": 1,  # TQ-11 takes one card
        "scenes": 1,
        "striking": 0,
        "turn": 1,
    }
    rivals = {
        "life": 25,
        "danger": 0,
        "hand": 1,
        "gauge": 3,
        "characters": 2,
        "front": 1,
        "cp": 3,
        "rank": 1,
        "idle": 0,
        "active": 1,
        "connects": 0,
        "scenes": 0,
        "striking": 0,
        "turn": 0,
    }
    assert {name: found[f"my-{name}"] for name in mine} == mine
    assert {name: found[f"rival-{name}"] for name in rivals} == rivals


def test_an_attack_counts_until_it_is_blocked() -> None:
    match = Match(POSITION)
    match.do("pass both, attack f0")
    while "connect:no" in match.options:
        match.do("connect no")
    assert match.table.view(0).features["my-striking"] == 1
    assert match.table.view(1).features["rival-striking"] == 1
    match.do("pass both, block f0")
    assert match.table.view(0).features["my-striking"] == 0


def test_each_player_sees_itself_first_and_weights_are_opposite() -> None:
    table = Match(POSITION).table
    one, other = (table.view(seat).features for seat in (0, 1))
    weights = table.game.features
    assert list(weights) == list(one)
    for name, value in one.items():
        side, _, rest = name.partition("-")
        twin = f"{'rival' if side == 'my' else 'my'}-{rest}"
        assert other[twin] == value
        assert weights[twin] == -weights[name]
    assert weights["my-life"] > 0 > weights["my-danger"]


def test_features_tell_nothing_that_is_hidden() -> None:
    table = pp.load("prism-connect", deck_a="CW-B", deck_b="CW-C").new(seed=2)
    rng = random.Random(2)
    while table.actor is not None and len(table) < 300:
        for seat in (0, 1):
            view = table.view(seat)
            assert view.features == view.guess(seed=1).view(seat).features
        table.push(rng.choice(table.legal_actions))


def test_the_game_is_searched_by_its_own_settings() -> None:
    game = pp.load("prism-connect")
    assert game.settings.evaluation == "truncated"
    assert game.settings.informed_playouts
    assert Engine().settings_for(game) == game.settings
    assert Engine(level=3).settings_for(game).decisive
    assert Engine(evaluator="playout").settings_for(game).evaluation == "playout"


LAST_LIFE = """
    given TQ
    A: front TQ-11, TQ-07; back TQ-01; life 3
    B: life 1; hand TQ-01, TQ-01
    do pass both
"""


@pytest.mark.parametrize(
    "settings",
    [
        None,  # the game's own
        Settings(evaluation="features"),
        Settings(evaluation="truncated", playout_plies=16, prior_weight=1.0),
        Settings(method="depth", evaluation="features"),
    ],
)
def test_it_attacks_for_the_last_life(settings: Settings | None) -> None:
    view = Match(LAST_LIFE).table.view(0)
    report = Engine(seed=1, settings=settings).analyse(view, Limit(nodes=400))
    assert str(report.best).startswith("attack:f")


def test_a_blow_that_would_be_the_end_is_blocked() -> None:
    match = Match("""
        given TQ
        A: front TQ-11; back TQ-01
        B: front TQ-07; life 1
        do pass both, attack f0, pass both
    """)
    report = Engine(seed=1).analyse(match.table.view(1), Limit(nodes=400))
    assert str(report.best) == "block:f0"
