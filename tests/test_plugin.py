"""Plug-ins: compiled out of tree, called as often as the report says, refused unless they fit."""

from __future__ import annotations

import asyncio
import ctypes
import gc
import math
import random
import re
import subprocess
import sys
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pentaprism as pp
from compiling import compiled, imported
from pentaprism import _plugin_example
from pentaprism.engine import Engine, Guess, Limit, Report, Settings
from pentaprism.errors import InvalidSeatError, LimitError
from pentaprism.reference import reference_game, reference_games

EVALUATOR = b"pentaprism.evaluator.v1"
POLICY = b"pentaprism.policy.v1"
LIMIT = Limit(nodes=300)


@pytest.fixture(scope="module")
def plugins(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Any:
    return imported(compiled(root / "tests/plugins/counted.pyx", tmp_path_factory.mktemp("cython")))


@pytest.fixture(scope="module")
def plain(root: Path, tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    return ctypes.CDLL(
        str(compiled(root / "tests/plugins/plain.c", tmp_path_factory.mktemp("plain")))
    )


def hearts(choices: int = 20, seed: int = 5) -> pp.View:
    """What the seat sees that is to choose after so many random choices."""
    table = reference_game("hearts").new(seed=seed)
    rng = random.Random(seed)
    for _ in range(choices):
        table.push(rng.choice(table.legal_actions))
    assert table.actor is not None
    return table.view(table.actor)


def analysed(view: pp.View, limit: Limit = LIMIT, **options: Any) -> Report:
    with Engine(seed=3, **options) as engine:
        return engine.analyse(view, limit)


def shared_points(guess: Guess) -> Sequence[float]:
    """What tests/plugins/counted.pyx and the example of the docs do, in Python."""
    points = guess.record["points"].tolist()
    left = 26 - sum(points)
    return [1 - (taken + left / 4) / 26 for taken in points]


def same(one: Report, other: Report) -> bool:
    return one.lines == other.lines and one.evaluations == other.evaluations


def as_capsule(address: int, name: bytes | None) -> Any:
    new = ctypes.pythonapi.PyCapsule_New
    new.restype = ctypes.py_object
    new.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
    return new(address, name, None)


# Compiled evaluators.


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("choices", [0, 12, 30, 50])
def test_it_is_called_as_often_as_the_report_says(plugins: Any, threads: int, choices: int) -> None:
    view = hearts(choices)
    reports = []
    for _ in range(2):
        before = plugins.counts()
        reports.append(analysed(view, evaluator=plugins.JUDGE, threads=threads))
        after = plugins.counts()
        assert after[0] - before[0] == reports[-1].evaluations
        assert after[1:3] == (before[1], 0)
    assert same(*reports)
    assert 0 < reports[0].evaluations <= reports[0].nodes <= 300


def test_a_whole_game_with_it(plugins: Any) -> None:
    """Two seats by the plug-in, one with two threads, against two at random: they take less."""
    game = reference_game("hearts")
    points = np.zeros(4)
    before, told = plugins.counts()[0], 0
    with (
        Engine(evaluator=plugins.JUDGE, seed=1) as one,
        Engine(evaluator=plugins.JUDGE, threads=2, seed=2) as two,
        Engine(level=0, seed=3) as any_card,
    ):
        for seed in range(4):
            table = game.new(seed=seed)
            while table.actor is not None:
                engine = (one, any_card, two, any_card)[table.actor]
                result = engine.play(table.view(table.actor), Limit(nodes=1000))
                told += result.report.evaluations
                table.push(result.action)
            points += table.view(0).record["points"]
    assert plugins.counts()[0] - before == told
    assert points[0] + points[2] < points[1] + points[3]


@pytest.mark.parametrize("method", ["tree", "depth"])
def test_python_and_cython_judge_alike(plugins: Any, method: Any) -> None:
    view = hearts(40)
    settings = Settings(method=method, guesses=3)
    compiled_ = analysed(view, evaluator=plugins.JUDGE, settings=settings)
    example = analysed(view, evaluator=_plugin_example.POINTS, settings=settings)
    called = analysed(view, evaluator=shared_points, settings=settings)
    assert same(compiled_, example)
    assert same(compiled_, called)
    assert not same(compiled_, analysed(view, settings=settings))


def test_it_judges_what_truncated_playouts_come_to(plugins: Any) -> None:
    view = hearts()
    settings = Settings(evaluation="truncated", playout_plies=6)
    before = plugins.counts()[0]
    report = analysed(view, evaluator=plugins.JUDGE, settings=settings)
    assert plugins.counts()[0] - before == report.evaluations > 0
    assert not same(report, analysed(view, evaluator=plugins.JUDGE))
    with Engine(evaluator=plugins.JUDGE, settings=settings) as engine:
        assert engine.settings_for(view.game) == settings
    with Engine(evaluator=plugins.JUDGE) as engine:
        assert engine.settings_for(view.game).evaluation == "plugin"


def test_levels_judge_with_it(plugins: Any) -> None:
    before = plugins.counts()[0]
    with Engine(level=4, evaluator=plugins.JUDGE) as engine:
        report = engine.play(hearts()).report
    assert plugins.counts()[0] - before == report.evaluations > 0


def test_numbers_that_no_value_is(plugins: Any) -> None:
    reports = [analysed(hearts(), evaluator=plugins.WILD, threads=t) for t in (1, 1, 2)]
    assert same(reports[0], reports[1])
    for report in reports:
        for line in report:
            assert line.values == (1.0, 0.0, 0.5, 1.0)


def test_plain_c(plain: ctypes.CDLL) -> None:
    address = ctypes.addressof(ctypes.c_char.in_dll(plain, "evaluator"))
    calls = ctypes.c_ulong.in_dll(plain, "calls")
    capsule = as_capsule(address, EVALUATOR)
    report = analysed(hearts(), evaluator=capsule)
    assert calls.value == report.evaluations > 0
    assert {line.values for line in report} == {
        tuple(float(seat == report.seat) for seat in range(4))
    }


def test_the_example_of_the_docs_compiles_out_of_tree(root: Path, tmp_path: Path) -> None:
    module: Any = imported(compiled(root / "src/plugin_example.pyx", tmp_path))
    view = hearts()
    here, there = (analysed(view, evaluator=m.POINTS) for m in (module, _plugin_example))
    assert same(here, there)


def test_the_structs_are_those_of_the_compiled_module(root: Path) -> None:
    command = [sys.executable, "cmake/views.py", "--check", "python/pentaprism/views"]
    run = subprocess.run(command, check=False, cwd=root, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr


def test_every_struct_is_as_long_as_the_record(root: Path, tmp_path: Path) -> None:
    stems = sorted(path.stem for path in (root / "python/pentaprism/views").glob("[!_]*.pxd"))
    assert "hearts" in stems
    lines = [f"from pentaprism.views.{stem} cimport State as S{i}" for i, stem in enumerate(stems)]
    sizes = ", ".join(f"'{stem}': sizeof(S{i})" for i, stem in enumerate(stems))
    source = tmp_path / "sizes.pyx"
    source.write_text("\n".join([*lines, f"SIZES = {{{sizes}}}"]) + "\n", encoding="utf-8")
    module: Any = imported(compiled(source, tmp_path))
    for name in reference_games():
        stem = name.replace("-", "_").replace("2048", "game_2048")
        assert module.SIZES.pop(stem) == len(reference_game(name).new(seed=1).bytes)


# What a plug-in is given.


def test_it_sees_guesses_and_not_the_truth() -> None:
    """The own hand is the view's until cards are played; others' hands are now these, now those."""
    view = hearts(12)
    mine = view.record["hand"][view.seat]
    seen: list[Guess] = []

    def judge(guess: Guess) -> Sequence[float]:
        seen.append(guess)
        return (0.5, 0.5, 0.5, 0.5)

    report = analysed(view, evaluator=judge)
    assert len(seen) == report.evaluations
    hands = {tuple(guess.record["hand"].tolist()) for guess in seen}
    assert len(hands) > len(seen) / 2
    for guess in seen:
        assert (guess.game, guess.seat) == (view.game, view.seat)
        assert guess.record.dtype == view.game.dtype
        hand = guess.record["hand"]
        assert int(hand[view.seat]) & ~int(mine) == 0
        dealt = [int(cards).bit_count() for cards in (*hand, guess.record["gone"])]
        assert sum(dealt) == 52
        with pytest.raises(ValueError, match="read-only"):
            guess.record["points"][0] = 1


@pytest.mark.parametrize("name", pp.game_ids())
def test_a_guess_has_the_features_of_a_view(name: str) -> None:
    """The own seat's are those of its view, since what is hidden from it does not count."""
    game = pp.load(name)
    table = game.new(seed=5)
    chance = random.Random(5)
    for _ in range(12):
        assert table.actor is not None
        table.push(chance.choice(table.view(table.actor).legal_actions))
    assert table.actor is not None
    view = table.view(table.actor)
    guess = view.guess(3)
    mine = Guess(game, view.seat, guess._core.bytes())
    assert dict(mine.features(view.seat)) == dict(view.features)
    for seat in game.seats:
        assert dict(mine.features(seat)) == dict(guess.view(seat).features)
        assert mine.view(seat) == guess.view(seat)
        assert mine.view(seat).legal_actions == guess.view(seat).legal_actions
    assert mine.view(view.seat) == view
    assert game.view(mine.view(0).text) == mine.view(0)
    assert mine.features(0) == mine.features("p1") == mine.features(game.seats[0])
    for asked in (mine.features, mine.view):
        with pytest.raises(InvalidSeatError):
            asked(len(game.seats))
    heard: list[float] = []

    def judge(guess: Guess) -> Sequence[float]:
        heard.extend(value for seat in game.seats for value in guess.features(seat).values())
        return [0.5] * len(game.seats)

    report = analysed(view, Limit(nodes=40), evaluator=judge, settings=Settings())
    assert len(heard) == report.evaluations * len(game.seats) * len(game.features)
    assert all(map(math.isfinite, heard))


def test_a_guess_of_a_game_without_features_has_none() -> None:
    view = hearts(12)
    guess = Guess(view.game, view.seat, view.guess(1)._core.bytes())
    assert guess.features(view.seat) == {}


# Playout policies.


@pytest.mark.parametrize("threads", [1, 2])
def test_a_policy_chooses_in_playouts(plugins: Any, threads: int) -> None:
    view = hearts()
    before = plugins.counts()
    reports = [analysed(view, policy=plugins.LOWEST, threads=threads) for _ in range(2)]
    after = plugins.counts()
    assert after[1] - before[1] > 2 * 300
    assert after[2] == 0
    assert same(*reports)
    assert not same(reports[0], analysed(view, threads=threads))
    assert reports[0].evaluations == 0


def test_no_weights_are_even_weights(plugins: Any) -> None:
    """The mean result is that of uniform playouts, which is not that of lowest cards."""
    view, limit = hearts(20, seed=1), Limit(nodes=3000)
    uniform, even, lowest = (
        sum(line.value * line.policy for line in analysed(view, limit, policy=policy))
        for policy in (None, plugins.NOTHING, plugins.LOWEST)
    )
    assert even == pytest.approx(uniform, abs=0.02)
    assert abs(lowest - uniform) > 0.05


def test_a_policy_and_an_evaluator_together(plugins: Any) -> None:
    settings = Settings(evaluation="truncated", playout_plies=4)
    options = {"policy": plugins.LOWEST, "evaluator": plugins.JUDGE, "settings": settings}
    before = plugins.counts()
    report = analysed(hearts(), **options)
    after = plugins.counts()
    assert after[0] - before[0] == report.evaluations > 0
    assert 0 < after[1] - before[1] <= 4 * report.evaluations


# Refusals.


class Struct(ctypes.Structure):
    """Both kinds of plug-ins as they lie in memory."""

    _fields_ = (
        ("abi", ctypes.c_uint32),
        ("bytes", ctypes.c_uint32),
        ("function", ctypes.c_void_p),
        ("user", ctypes.c_void_p),
        ("destroy", ctypes.c_void_p),
    )


@pytest.mark.parametrize(("role", "name"), [("evaluator", EVALUATOR), ("policy", POLICY)])
@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ((2, 32, 1), r"expected ABI 1, got 2"),
        ((0, 32, 1), r"expected ABI 1, got 0"),
        ((1, 24, 1), r"expected a struct of at least 32 bytes, got 24"),
        ((1, 32, 0), r"expected a function, got a null pointer"),
    ],
)
def test_a_struct_that_does_not_fit(
    role: str, name: bytes, fields: tuple[int, int, int], message: str
) -> None:
    struct = Struct(*fields, None, None)
    capsule = as_capsule(ctypes.addressof(struct), name)
    with pytest.raises(TypeError, match=f"^{role}: {message}"):
        Engine(**{role: capsule})


def test_a_longer_struct_is_of_a_later_version_and_fits(plain: ctypes.CDLL) -> None:
    struct = Struct.in_dll(plain, "evaluator")
    longer = Struct(struct.abi, struct.bytes + 8, struct.function, struct.user, None)
    report = analysed(hearts(), evaluator=as_capsule(ctypes.addressof(longer), EVALUATOR))
    assert report[0].value == 1.0


def test_a_capsule_of_another_name(plugins: Any) -> None:
    struct = Struct(1, 32, 1, None, None)
    address = ctypes.addressof(struct)
    wanted = "expected a capsule named 'pentaprism.evaluator.v1', got"
    for evaluator, got in [
        (plugins.LOWEST, "'pentaprism.policy.v1'"),
        (as_capsule(address, b"pentaprism.evaluator.v2"), "'pentaprism.evaluator.v2'"),
        (as_capsule(address, None), "one without a name"),
        (5, "int"),
    ]:
        with pytest.raises(TypeError, match=re.escape(f"evaluator: {wanted} {got}")):
            Engine(evaluator=evaluator)
    with pytest.raises(TypeError, match=r"policy: expected .*policy\.v1', got 'pentaprism\.eval"):
        Engine(policy=plugins.JUDGE)
    with pytest.raises(TypeError, match=r"policy: expected .*policy\.v1', got function"):
        Engine(policy=hearts)  # type: ignore[arg-type]


def test_words_for_evaluators(plugins: Any) -> None:
    with pytest.raises(LimitError, match="pass evaluator="):
        Engine(settings=Settings(evaluation="plugin"))
    with pytest.raises(LimitError, match="pass evaluator="):
        Engine(evaluator="plugin")  # type: ignore[arg-type]
    with pytest.raises(LimitError, match="one of playout, truncated, features"):
        Engine(evaluator="magic")  # type: ignore[arg-type]
    with Engine(settings=Settings(evaluation="plugin"), evaluator=plugins.JUDGE) as engine:
        assert engine.analyse(hearts(), LIMIT).evaluations > 0


# How long a plug-in lives.


def test_it_lives_as_long_as_a_search_that_uses_it(plugins: Any) -> None:
    before = plugins.counts()[3]
    capsule = plugins.mortal()
    engine = Engine(evaluator=capsule)
    analysis = engine.analysis(hearts(), Limit(nodes=2**40))
    del capsule, engine
    gc.collect()
    for _ in range(3):
        next(analysis)
    assert plugins.counts()[3] == before
    analysis.stop()
    assert analysis.wait().evaluations > 0
    del analysis
    gc.collect()
    assert plugins.counts()[3] == before + 5


# Functions of Python's.


class OddError(Exception):
    """Nobody else raises it."""


def fails_after(calls: int) -> Callable[[Guess], Sequence[float]]:
    left = [calls]

    def judge(guess: Guess) -> Sequence[float]:
        left[0] -= 1
        if left[0] < 0:
            raise OddError(guess.seat)
        return shared_points(guess)

    return judge


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("calls", [0, 50])
def test_what_a_function_raises_goes_up(threads: int, calls: int) -> None:
    view = hearts()
    endless = Limit(nodes=2**40)
    with Engine(evaluator=fails_after(calls), threads=threads) as engine:
        for look in (engine.play, engine.analyse):
            with pytest.raises(OddError) as caught:
                look(view, endless)
            assert "fails_after" not in str(caught.value)
            names = [frame.name for frame in traceback.extract_tb(caught.value.__traceback__)]
            assert "judge" in names
        for wait in (engine.play_async, engine.analyse_async):
            with pytest.raises(OddError):
                asyncio.run(wait(view, endless))
        with engine.analysis(view) as analysis, pytest.raises(OddError):
            for _ in analysis:
                pass
        with pytest.raises(OddError):
            analysis.wait()


@pytest.mark.parametrize(
    ("result", "error", "message"),
    [
        ((0.5, 0.5, 0.5), ValueError, "each of 4 seats, not 3 values"),
        ((0.5,) * 5, ValueError, "each of 4 seats, not 5 values"),
        ({0.1, 0.2, 0.3, 0.4}, TypeError, "a sequence with the value of each seat"),
        (0.5, TypeError, "a sequence with the value of each seat"),
        (None, TypeError, "a sequence with the value of each seat"),
        (("a", "b", "c", "d"), TypeError, "must be real number, not str"),
    ],
)
def test_what_a_function_must_return(result: Any, error: type[Exception], message: str) -> None:
    with Engine(evaluator=lambda _: result) as engine, pytest.raises(error, match=message):
        engine.analyse(hearts(), LIMIT)


@pytest.mark.parametrize("kind", [list, tuple, np.array, np.float32])
def test_any_sequence_of_numbers_will_do(kind: Any) -> None:
    assert analysed(hearts(), evaluator=lambda _: [1e300, -1e300, 0, 0])[0].values[:2] == (1, 0)
    report = analysed(hearts(), evaluator=lambda _: kind([2.0, -1e30, math.nan, 1e38]))
    assert report[0].values == (1.0, 0.0, 0.5, 1.0)


def test_a_list_that_changes_while_it_is_read() -> None:
    class Emptying:
        def __init__(self, values: list[Any]) -> None:
            self.values = values

        def __float__(self) -> float:
            self.values.clear()
            return 0.25

    def judge(_: Guess) -> list[Any]:
        values: list[Any] = []
        values += [Emptying(values) for _ in range(4)]
        return values

    assert analysed(hearts(), evaluator=judge)[0].values == (0.25,) * 4


def test_two_threads_call_a_function_alike() -> None:
    reports = [analysed(hearts(), evaluator=shared_points, threads=2) for _ in range(2)]
    assert same(*reports)
    assert reports[0].evaluations > 250


def test_a_function_may_search_itself() -> None:
    """Slow, but nothing hangs: the lock is free while the inner search waits."""
    view = reference_game("connect-four").new().view(0)

    def judge(guess: Guess) -> Sequence[float]:
        with Engine(seed=1) as inner:
            return inner.analyse(view, Limit(nodes=5))[0].values

    report = analysed(view, Limit(nodes=20), evaluator=judge)
    assert report.evaluations == 20


def test_one_function_for_several_games() -> None:
    games = set()

    def judge(guess: Guess) -> Sequence[float]:
        games.add(guess.game.id)
        return [1 / len(guess.game.seats)] * len(guess.game.seats)

    with Engine(evaluator=judge) as engine:
        for name in ("connect-four", "leduc", "pig"):
            table = reference_game(name).new(seed=1)
            assert table.actor is not None
            engine.analyse(table.view(table.actor), LIMIT)
    assert games == {"connect-four", "leduc", "pig"}
