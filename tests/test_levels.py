"""Levels: weak, but neither careless nor the same every time, and repeatable."""

from __future__ import annotations

import dataclasses
import random
from collections import Counter

import pytest

import pentaprism as pp
from pentaprism.engine import Engine, Limit
from pentaprism.levels import CASUAL, CLUB, EXPERT, LEVELS, MASTER, NOVICE, Level
from pentaprism.reference import reference_game, reference_games


def views(name: str, count: int) -> list[pp.View]:
    """What the seats to choose see in random games."""
    found: list[pp.View] = []
    seed = 0
    while len(found) < count:
        seed += 1
        table = reference_game(name).new(seed=seed)
        rng = random.Random(seed)
        while table.actor is not None and len(found) < count:
            found.append(table.view(table.actor))
            table.push(rng.choice(table.legal_actions))
    return found


def test_the_presets() -> None:
    assert [level.number for level in LEVELS] == list(range(11))
    assert [LEVELS.index(x) for x in (NOVICE, CASUAL, CLUB, EXPERT, MASTER)] == [1, 3, 5, 7, 9]
    assert len({level.name for level in LEVELS}) == 11
    assert all(level.text.endswith(".") for level in LEVELS)
    nodes = [level.nodes for level in LEVELS[:10]]
    assert nodes == sorted(nodes, key=lambda n: -1 if n is None else n)
    assert LEVELS[0].random
    assert LEVELS[10].nodes is None
    for weakness in ("margin", "temper"):
        sizes = [getattr(level, weakness) for level in LEVELS[1:]]
        assert sizes == sorted(sizes, reverse=True)
    for sight in ("nodes", "guesses", "memory"):  # weaker by seeing less; None is all there is
        seen = [getattr(level, sight) for level in LEVELS[1:]]
        amounts = [float("inf") if n is None else n for n in seen]
        assert amounts == sorted(amounts)
    with pytest.raises(dataclasses.FrozenInstanceError):
        LEVELS[3].nodes = 5  # type: ignore[misc]


def test_level_0_is_uniform() -> None:
    with Engine(level=0) as engine:
        chosen: Counter[int] = Counter()
        for view in set(views("connect-four", 1500)):
            if len(view.legal_actions) == 7:
                chosen[view.legal_actions.index(engine.play(view).action)] += 1
    total = sum(chosen.values())
    expected = total / 7
    chi2 = sum((chosen[i] - expected) ** 2 / expected for i in range(7))
    assert total > 400
    assert chi2 < 22.5  # 6 degrees of freedom, 1 in 1,000


@pytest.mark.parametrize("name", reference_games())
def test_a_level_is_a_function_of_view_and_seed(name: str) -> None:
    for view in views(name, 6):
        for level in (0, 1, 2):
            with Engine(level=level, seed=5) as one, Engine(level=level, seed=5) as other:
                assert one.play(view).action == other.play(view).action
                assert one.play(view).action in view.legal_actions


def test_another_seed_plays_another_game() -> None:
    def game(seed: int) -> tuple[str, ...]:
        table = reference_game("connect-four").new()
        with Engine(level=1, seed=seed) as engine:
            while table.actor is not None:
                table.push(engine.play(table.view(table.actor)).action)
        return table.history

    games = {game(seed) for seed in range(6)}
    assert len(games) >= 5
    assert game(3) == game(3)


def test_it_never_gives_away_more_than_its_margin() -> None:
    level = Level(3, "Easy", "For this test.", nodes=200, margin=0.1, temper=1.0)
    worse = 0
    with Engine(level=level, seed=1) as engine:
        for view in views("connect-four", 120):
            result = engine.play(view)
            report = result.report
            loss = report[0].value - next(x for x in report if x.action == result.action).value
            assert loss <= 0.1 + 1e-9
            if report[0].value <= 0.5:  # behind, it plays its best
                assert result.action == report.best
            worse += result.action != report.best
    assert worse > 10  # with a temper of 1 and ahead it often plays another


def test_width_and_temper() -> None:
    base = Level(3, "Easy", "For this test.", nodes=100, margin=1.0, temper=1.0, width=2)
    calm = dataclasses.replace(base, temper=0.0)
    with Engine(level=base) as wide, Engine(level=calm) as best:
        for view in views("pig", 40):
            result = wide.play(view)
            assert result.action in {line.action for line in result.report[:2]}
            result = best.play(view)
            assert result.action == result.report.best


def test_a_proven_win_is_always_taken() -> None:
    level = Level(3, "Easy", "For this test.", nodes=300, margin=1.0, temper=1.0)
    view = reference_game("connect-four").table("drop:1 drop:2 drop:1 drop:2 drop:1 drop:2").view(0)
    for seed in range(30):
        with Engine(level=level, seed=seed) as engine:
            assert engine.play(view).action == pp.Action("drop:1")


def wins_at_once(view: pp.View) -> list[pp.Action]:
    """Actions after which the game is over and won, in each of several guesses."""

    def wins(action: pp.Action) -> bool:
        for seed in range(100, 110):
            guess = view.guess(seed)
            guess.push(action)
            outcome = guess.outcome()
            if outcome is None or outcome.winners != (view.seat,):
                return False
        return True

    return [action for action in view.legal_actions if wins(action)]


@pytest.mark.parametrize("name", ["connect-four", "tic-tac-toe", "scuffle", "chroma-arcana"])
def test_every_level_but_0_takes_a_win_at_once(name: str) -> None:
    """However few nodes it has: random games are played to their end and looked back at."""
    game = pp.load(name) if name in pp.game_ids() else reference_game(name)
    found = 0
    for seed in range(80):
        table = game.new(seed=seed)
        rng = random.Random(seed)
        last: list[pp.View] = []
        while table.actor is not None:
            last = [*last[-3:], table.view(table.actor)]
            table.push(rng.choice(table.legal_actions))
        for view in last:
            wins = wins_at_once(view)
            if not wins or len(wins) == len(view.legal_actions):
                continue
            found += 1
            for level in (1, 2, 5):
                with Engine(level=level, seed=seed) as engine:
                    assert engine.play(view).action in wins
        if found >= 12:
            break
    assert found >= 4


def test_a_level_forgets() -> None:
    """What a level no longer remembers makes no difference; what it is asked about it knows."""
    game = pp.load("chroma-arcana")
    level = dataclasses.replace(LEVELS[5], memory=0)
    forgot = 0
    for seed in range(6):
        table = game.new(seed=seed)
        rng = random.Random(seed)
        for _ in range(120):
            if table.actor is None:
                break
            view = table.view(table.actor)
            less = pp.View(game, view._core.remembering(0))
            if less != view and len(view.legal_actions) > 1:
                with Engine(level=level, seed=seed) as engine:
                    result = engine.play(view)
                    assert result.action in view.legal_actions
                    if less.legal_actions == view.legal_actions:
                        forgot += 1
                        assert result.report.lines == engine.play(less).report.lines
            table.push(rng.choice(table.legal_actions))
    assert forgot > 0


def test_limits_only_lower_the_work() -> None:
    view = views("connect-four", 1)[0]
    with Engine(level=8) as engine:
        assert engine.play(view).report.nodes == LEVELS[8].nodes
        assert engine.play(view, Limit(nodes=10)).report.nodes == 10
        assert engine.play(view, Limit(nodes=10**9)).report.nodes == LEVELS[8].nodes


def test_few_guesses_are_a_weakness_of_a_level() -> None:
    view = views("hearts", 20)[-1]
    level = Level(3, "Easy", "For this test.", nodes=200, guesses=3)
    with Engine(level=level) as engine:
        report = engine.play(view).report
    assert (report.nodes, report.guesses) == (200, 3)


def test_a_stronger_level_wins_more() -> None:
    """Far apart, so that few games show it; the whole ladder is measured in bench/."""
    points = 0.0
    games = 12
    for number in range(games):
        table = reference_game("connect-four").new()
        strong = pp.Seat(number % 2)
        with Engine(level=8, seed=number) as high, Engine(level=0, seed=number) as low:
            while (actor := table.actor) is not None:
                engine = high if actor == strong else low
                table.push(engine.play(table.view(actor)).action)
        outcome = table.outcome()
        assert outcome is not None
        points += outcome.values[strong]
    assert points >= 0.8 * games


@pytest.mark.parametrize(("level", "orders"), [(5, False), (6, True), (10, True)])
def test_weak_levels_do_not_know_what_is_worth_looking_at(level: int, orders: bool) -> None:
    game = pp.load("prisma")
    assert game.settings.prior_weight > 0
    with Engine(level=level) as engine:
        settings = engine.settings_for(game)
    assert (settings.prior_weight > 0) == orders
    assert (settings.widening_factor > 0) == orders
    assert settings.evaluation == game.settings.evaluation
