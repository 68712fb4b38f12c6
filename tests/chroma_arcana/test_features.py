"""The numbers that sum a duel up, the settings it is searched with, and what they make it play."""

from __future__ import annotations

import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel
from pentaprism.engine import Engine, Limit, Settings
from pentaprism.levels import LEVELS
from pentaprism.reference import reference_game

POSITION = """
    given turn A CAST
    A: hp 7; ego nuri:2; book obliterate:5, snapfire:0, barrier:1
    A: active mind-shackle; minion life-tree:2; hand red-arcana, unfettered-flame
    B: hp 2; ego munir:0; book barrier:1; active lethargy; hand snapfire; deck paralysis, immolation
"""


def test_features_by_name() -> None:
    view = Duel(POSITION).table.view(0)
    mine = {
        "health": 7,
        "danger": 0,
        "hand": 2,
        "charges": 5,  # 4 of obliterate, 1 of barrier
        "excess": 1,
        "missing": 2,  # 1 of snapfire, 1 of barrier
        "ready": 1,
        "spells": 3,
        "sand": 2,
        "edicts": 0,
        "wards": 1,
        "tokens": 2,
        "deck": 0,
        "turn": 1,
    }
    rivals = {
        "health": 2,
        "danger": 2,
        "hand": 1,
        "charges": 1,
        "excess": 0,
        "missing": 1,
        "ready": 0,
        "spells": 1,
        "sand": 0,
        "edicts": 1,
        "wards": 0,
        "tokens": 0,
        "deck": 2,
        "turn": 0,
    }
    found = view.features
    assert {name: found[f"my-{name}"] for name in mine} == mine
    assert {name: found[f"rival-{name}"] for name in rivals} == rivals


def test_each_mage_sees_itself_first() -> None:
    table = Duel(POSITION).table
    one, other = (table.view(seat).features for seat in (0, 1))
    for name, value in one.items():
        side, _, rest = name.partition("-")
        assert other[f"{'rival' if side == 'my' else 'my'}-{rest}"] == value


def test_features_tell_nothing_that_is_hidden() -> None:
    table = pp.load("chroma-arcana").new(seed=2)
    player = Engine(level=0)
    while table.actor is not None and len(table) < 400:
        for seat in (0, 1):
            view = table.view(seat)
            assert view.features == view.guess(seed=1).view(seat).features
        table.push(player.play(table.view(table.actor)).action)


def test_weights_of_the_two_mages_are_opposite() -> None:
    weights = pp.load("chroma-arcana").features
    assert list(weights) == list(Duel(POSITION).table.view(0).features)
    assert len(weights) == 28
    for name, weight in weights.items():
        if name.startswith("my-"):
            assert weights[name.replace("my-", "rival-")] == -weight
    assert weights["my-health"] > 0 > weights["my-danger"]


def test_other_games_name_no_features() -> None:
    game = reference_game("kuhn")
    assert dict(game.features) == {} == dict(game.new(seed=1).view(0).features)
    assert game.settings == Settings()


def test_the_game_is_searched_by_its_own_settings() -> None:
    game = pp.load("chroma-arcana")
    assert game.settings.evaluation == "truncated"
    assert game.settings.informed_playouts
    assert Engine().settings_for(game) == game.settings
    casual = Engine(level=3).settings_for(game)
    assert (casual.evaluation, casual.decisive) == ("truncated", True)
    assert casual.guess_pool == LEVELS[3].guesses
    assert Engine(evaluator="playout").settings_for(game).evaluation == "playout"
    plain = Settings(exploration=1.5)
    assert Engine(settings=plain).settings_for(game) is plain
    table = game.new(seed=1)
    view = table.view(table.actor)
    by_default = Engine(seed=3).analyse(view, Limit(nodes=300))
    by_name = Engine(seed=3, settings=game.settings).analyse(view, Limit(nodes=300))
    assert [(x.action, x.visits) for x in by_default] == [(x.action, x.visits) for x in by_name]


@pytest.mark.parametrize(
    "settings",
    [
        Settings(evaluation="features"),
        Settings(evaluation="truncated", playout_plies=8, informed_playouts=True),
        Settings(evaluation="truncated", playout_plies=8, prior_weight=1.0),
        Settings(informed_playouts=True),
        Settings(method="depth", evaluation="features"),
    ],
)
def test_a_win_at_once_is_found(settings: Settings) -> None:
    duel = Duel("""
        given turn A CAST
        A: hp 3; book obliterate:4, barrier:2
        B: hp 3; book snapfire:1
    """)
    report = Engine(seed=1, settings=settings).analyse(duel.table.view(0), Limit(nodes=400))
    assert str(report.best) == "cast:obliterate"
