"""The engine from Python: playing, analysing, stopping, and what it refuses."""

from __future__ import annotations

import asyncio
import copy
import gc
import math
import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import replace

import pytest

import pentaprism as pp
from pentaprism.engine import Engine, Limit, Report, Settings
from pentaprism.errors import (
    EngineClosedError,
    GameOverError,
    LimitError,
    NotToMoveError,
    OutcomePendingError,
)
from pentaprism.levels import LEVELS, Level
from pentaprism.reference import reference_game, reference_games

SOON = 1.0  # seconds; a machine that runs tests is busy


def first_view(name: str, **params: int | str) -> pp.View:
    """What the seat sees that is to make the first choice; in hearts it has several."""
    if name == "hearts":
        params["passing"] = "left"
    table = reference_game(name, **params).new(seed=1)
    assert table.actor is not None
    return table.view(table.actor)


@pytest.mark.parametrize("name", reference_games())
def test_it_plays_every_game(name: str) -> None:
    """To the end, or for 150 choices: with few nodes two seats may hold in pig for ever."""
    table = reference_game(name).new(seed=4)
    choices = 0
    with Engine(seed=2) as engine:
        while (actor := table.actor) is not None and choices < 150:
            result = engine.play(table.view(actor), Limit(nodes=30))
            assert result.action in table.legal_actions
            assert result.report.seat == actor
            table.push(result.action)
            choices += 1
    assert table.outcome() is not None or name in {"pig", "2048"}


def test_it_takes_a_win_and_stops_one() -> None:
    game = reference_game("connect-four")
    with Engine() as engine:
        win = game.table("drop:1 drop:2 drop:1 drop:2 drop:1 drop:2").view(0)
        report = engine.analyse(win, Limit(nodes=2000))
        assert report.best == pp.Action("drop:1")
        assert report[0].bound == "exact"
        assert report[0].values == (1.0, 0.0)
        assert report.reason == "proven"
        threat = game.table("drop:1 drop:2 drop:1 drop:2 drop:1").view(1)
        assert engine.play(threat, Limit(nodes=2000)).action == pp.Action("drop:1")


def test_a_report_says_what_was_found() -> None:
    view = first_view("connect-four")
    with Engine(seed=3) as engine:
        report = engine.analyse(view, Limit(nodes=3000))
        three = engine.analyse(view, Limit(nodes=3000), lines=3)
    assert isinstance(report, Report)
    assert (report.reason, report.nodes, report.seat) == ("nodes", 3000, pp.Seat(0))
    assert len(report) == len(report.lines) == 7
    assert {line.action for line in report} == set(view.legal_actions)
    assert sum(line.visits for line in report) == 3000
    assert math.isclose(sum(line.policy for line in report), 1.0)
    assert [line.visits for line in report] == sorted((x.visits for x in report), reverse=True)
    assert report.tree > 0
    assert 0 < report.memory <= Limit().memory
    assert report.depth > 0
    assert report.seldepth >= report.depth
    assert report.choices_others > 0
    assert 0 < report.time < 60
    assert three.lines == report.lines[:3]
    for line in report:
        assert 0 <= line.value <= 1
        assert math.isclose(sum(line.values), 1.0)
        assert line.value == line.values[0]
        assert str(line.action) == str(line.actions[0])
        assert line.events[0] == f"p1.{line.action}"
        table = view.game.table()
        for event in line.events:  # every line can be played
            table.push(event)


def test_a_search_of_some_actions_spends_itself_on_them() -> None:
    view = pp.load("prisma").new(seed=2).view(0)
    far = [str(action) for action in view.legal_actions[-2:]]
    with Engine(seed=3) as engine:
        whole = engine.analyse(view, Limit(nodes=200))
        report = engine.analyse(view, Limit(nodes=200), only=far)
        named = engine.analyse(view, Limit(nodes=200), only=[f"p1.{far[0]}"])
        waited = asyncio.run(engine.analyse_async(view, Limit(nodes=200), only=far))
        deep = Engine(settings=Settings(method="depth", evaluation="features")).analyse(
            view, Limit(depth=1), only=far
        )
        with pytest.raises(pp.errors.IllegalActionError, match="is not possible for p1 now"):
            engine.analyse(view, Limit(nodes=200), only=["end"])
    assert {line.visits for line in whole if str(line.action) in far} == {0}
    assert {str(line.action) for line in report} == set(far)
    assert sum(line.visits for line in report) == 200
    assert [(str(line.action), line.visits) for line in named] == [(far[0], 200)]
    assert replace(waited, time=0.0) == replace(report, time=0.0)
    assert {str(line.action) for line in deep} == set(far)


@pytest.mark.parametrize("threads", [1, 3])
def test_a_search_of_some_actions_does_without_a_win_at_once(threads: int) -> None:
    table = reference_game("tic-tac-toe").new()
    for event in ("b2", "c1", "c3", "b1"):
        table.push(f"mark:{event}")
    view, settings = table.view(0), Settings(decisive=True)
    for only in (["mark:a3"], ["mark:a2", "mark:a3", "mark:c2"], ["mark:a1", "mark:a3"]):
        with Engine(seed=5, threads=threads, settings=settings) as engine:
            report = engine.analyse(view, Limit(nodes=300), only=only)
        assert sorted(str(line.action) for line in report) == only
        assert all(line.events[0] == f"p1.{line.action}" for line in report)
        won = 1.0 if "mark:a1" in only else 0.0  # else the other seat takes it
        assert (report[0].value, report[0].bound) == (won, "exact")


def test_lines_do_not_tell_what_the_seat_does_not_see() -> None:
    view = first_view("hearts")
    with Engine() as engine:
        report = engine.analyse(view, Limit(nodes=500))
    events = [event for line in report for event in line.events]
    passed = [event for event in events if event.startswith(("p2.pass", "p3.pass", "p4.pass"))]
    assert all(event.endswith(":?") for event in passed)


def test_the_depth_search_solves_what_is_small() -> None:
    view = first_view("connect-four", columns=4, rows=4)
    with Engine(settings=Settings(method="depth")) as engine:
        report = engine.analyse(view, Limit(depth=16))
        assert report.reason == "proven"
        assert report[0].value == 0.5
        assert report[0].bound == "exact"


def test_a_single_choice_is_forced() -> None:
    view = first_view("connect-four", columns=1)
    with Engine() as engine:
        assert engine.play(view, Limit(time=30)).report.reason == "forced"


def test_a_game_for_one_seat() -> None:
    with Engine() as engine:
        report = engine.analyse(first_view("2048"), Limit(nodes=200))
    assert report.seat == pp.Seat(0)
    assert len(report[0].values) == 1


@pytest.mark.parametrize("reason", ["nodes", "time", "depth", "guesses"])
def test_each_limit_ends_a_search(reason: str) -> None:
    limits = {
        "nodes": Limit(nodes=50),
        "time": Limit(time=0.02),
        "depth": Limit(depth=2),
        "guesses": Limit(guesses=5),
    }
    with Engine() as engine:
        report = engine.analyse(first_view("hearts"), limits[reason])
    assert report.reason == reason
    if reason == "nodes":
        assert report.nodes == 50
    if reason == "guesses":
        assert report.guesses == 5


def test_no_time_is_enough_for_a_legal_action() -> None:
    view = first_view("hearts")
    with Engine() as engine:
        assert engine.play(view, Limit(time=0)).action in view.legal_actions


def test_memory_is_a_bound() -> None:
    view = first_view("connect-four")
    with Engine() as engine:
        report = engine.analyse(view, Limit(nodes=20_000, memory=1 << 16))
    assert report.memory <= 1 << 16
    assert report.best in view.legal_actions


def test_threads_are_no_more_than_the_memory_is_enough_for() -> None:
    view = first_view("hearts")
    limit = Limit(nodes=600, memory=1 << 20)
    with Engine(threads=256, seed=3) as many, Engine(threads=4, seed=3) as few:
        report = many.analyse(view, limit)
        assert report.nodes == 600
        assert [line.visits for line in report] == [
            line.visits for line in few.analyse(view, limit)
        ]
        assert many.play(view, Limit(nodes=600, memory=1 << 16)).report.nodes > 0


@pytest.mark.parametrize("name", [*pp.game_ids(), *reference_games()])
def test_the_least_memory_is_enough_for_any_game(name: str) -> None:
    game = pp.load(name) if name in pp.game_ids() else reference_game(name)
    table = game.new(seed=3)
    with Engine(threads=256) as engine:
        report = engine.play(table.view(table.actor), Limit(nodes=300, memory=1 << 16)).report
    assert report.nodes > 0
    assert report.memory <= 1 << 16


def test_a_tree_without_room_for_a_node_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """A promise of the core's `Limit` alone: the least memory that `Limit` takes is enough."""
    view = first_view("hearts")
    monkeypatch.setattr("pentaprism.settings.LEAST_MEMORY", 1)
    with Engine() as engine, pytest.raises(LimitError, match="too little to search"):
        engine.play(view, Limit(nodes=300, memory=500))


@pytest.mark.parametrize("threads", [1, 2])
def test_time_is_kept(threads: int) -> None:
    with Engine(threads=threads) as engine:
        started = time.monotonic()
        report = engine.analyse(first_view("hearts"), Limit(time=0.1))
        took = time.monotonic() - started
    assert report.reason == "time"
    assert 0.1 <= took < 0.1 + SOON


def test_without_a_limit_full_strength_takes_a_second() -> None:
    started = time.monotonic()
    with Engine() as engine:
        engine.play(first_view("hearts"))
    assert 0.9 < time.monotonic() - started < 1.0 + SOON


def test_a_table_is_refused() -> None:
    table = reference_game("kuhn").new(seed=1)
    with Engine() as engine:
        for call in (engine.play, engine.analyse, engine.analysis):
            with pytest.raises(TypeError, match=r"pass table\.view\(seat\)"):
                call(table)  # type: ignore[arg-type]
        with pytest.raises(TypeError, match=r"pass table\.view\(seat\)"):
            asyncio.run(engine.play_async(table))  # type: ignore[arg-type]


def test_views_in_which_nothing_is_to_be_chosen() -> None:
    pig = reference_game("pig", goal=2)
    cases = [
        (pig.table("roll").view(0), OutcomePendingError, "a chance outcome is due"),
        (pig.table("").view(1), NotToMoveError, "p1 is to choose, not p2"),
        (pig.table("roll ~roll:5").view(0), GameOverError, "the game is over"),
    ]
    with Engine() as engine:
        for view, error, message in cases:
            for call in (engine.play, engine.analyse, engine.analysis):
                with pytest.raises(error, match=message) as caught:
                    call(view)
                assert caught.value.view == view
                assert caught.value.action is None


def test_a_closed_engine_says_so() -> None:
    engine = Engine()
    view = first_view("kuhn")
    with engine:
        engine.play(view, Limit(nodes=5))
    engine.close()
    for call in (engine.play, engine.analyse, engine.analysis):
        with pytest.raises(EngineClosedError, match="make another"):
            call(view)
    with pytest.raises(EngineClosedError), engine:
        pass
    assert "closed" in repr(engine)


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: Limit(nodes=0), "a limit of nodes is between 1"),
    (lambda: Limit(nodes=-5), "a limit of nodes is between 1"),
    (lambda: Limit(nodes=True), "is an integer"),
    (lambda: Limit(nodes=1.5), "is an integer"),  # type: ignore[arg-type]
    (lambda: Limit(nodes=2**70), "a limit of nodes is between 1"),
    (lambda: Limit(guesses=0), "a limit of guesses is between 1"),
    (lambda: Limit(depth=0), "a limit of depth is between 1"),
    (lambda: Limit(depth=10**9), "a limit of depth is between 1"),
    (lambda: Limit(time=-0.1), "a time in seconds is between 0"),
    (lambda: Limit(time=math.nan), "a time in seconds is between 0"),
    (lambda: Limit(time=math.inf), "a time in seconds is between 0"),
    (lambda: Limit(time=True), "is a number"),
    (lambda: Limit(time="1"), "is a number"),  # type: ignore[arg-type]
    (lambda: Limit(memory=10), "memory in bytes is between 65536"),
    (lambda: Engine(threads=0), "threads is between 1"),
    (lambda: Engine(threads=1000), "threads is between 1"),
    (lambda: Engine(level=11), "a level is between 0 and 10"),
    (lambda: Engine(level=-1), "a level is between 0 and 10"),
    (lambda: Engine(level="club"), "a level is an integer"),  # type: ignore[arg-type]
    (lambda: Engine(seed=-1), "a seed is between 0"),
    (lambda: Settings(method="guess"), "method is one of tree, depth"),  # type: ignore[arg-type]
    (lambda: Settings(exploration=-1.0), "exploration is between"),
    (lambda: Settings(exploration=math.nan), "exploration is between"),
    (lambda: Settings(solver=1), "solver is True or False"),  # type: ignore[arg-type]
    (lambda: Settings(guess_pool=-1), "guess_pool is between"),
    (lambda: Limit(nodes=10**5000), "not one of 16610 bits"),
    (lambda: Level(3, "a", "b", margin=2.0), "a margin is between 0 and 1"),
    (lambda: Level(3, "a", "b", width=0), "width is between 1"),
    (lambda: Level(3, "a", "b", evaluator="magic"), "an evaluator is one of"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize(("make", "message"), WRONG)
def test_limits_and_settings_that_make_no_sense(make: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        make()


def test_an_analysis_that_would_never_end() -> None:
    with Engine() as engine:
        with pytest.raises(LimitError, match="never ends"):
            engine.analyse(first_view("kuhn"), Limit())
        with pytest.raises(TypeError):
            Limit(5)  # type: ignore[misc]


def test_guesses_end_no_search_where_nothing_is_hidden() -> None:
    view = first_view("connect-four", columns=5)
    with Engine() as engine:
        with pytest.raises(LimitError, match="never ends"):
            engine.analyse(view, Limit(guesses=3))
        assert engine.play(view, Limit(guesses=3)).report.reason in {"time", "proven"}
    with Engine(settings=Settings(method="depth")) as engine:
        assert engine.analyse(view, Limit(guesses=3)).reason == "guesses"


@pytest.mark.parametrize("name", ["tic-tac-toe", "kuhn"])
def test_a_depth_that_a_game_does_not_have_ends_a_search(name: str) -> None:
    with Engine(settings=Settings(solver=False), threads=2) as engine:
        report = engine.analyse(first_view(name), Limit(depth=50))
        assert report.reason == "depth"
        assert report.seldepth < 50
        assert engine.analyse(first_view(name), Limit(depth=50)).lines == report.lines


def test_reports_grow_until_the_limit() -> None:
    with (
        Engine() as engine,
        engine.analysis(first_view("hearts"), Limit(time=0.5), interval=0.05) as analysis,
    ):
        reports = list(analysis)
    assert len(reports) >= 2
    nodes = [report.nodes for report in reports]
    assert nodes == sorted(nodes)
    assert reports[-1].reason == "time"
    assert list(analysis) == []
    assert analysis.done


def test_stop_from_another_thread() -> None:
    with Engine(threads=2) as engine, engine.analysis(first_view("hearts")) as analysis:
        stopped: list[float] = []

        def stop() -> None:
            time.sleep(0.1)
            stopped.append(time.monotonic())
            analysis.stop()

        thread = threading.Thread(target=stop)
        thread.start()
        report = analysis.wait()
        ended = time.monotonic()
        thread.join()
    assert report.reason == "stop"
    assert ended - stopped[0] < SOON


def test_leaving_the_analysis_stops_it() -> None:
    with Engine() as engine:
        with engine.analysis(first_view("hearts")) as analysis:
            assert not analysis.done
        assert analysis.done
        forgotten = engine.analysis(first_view("hearts"))
        del forgotten
        gc.collect()


def test_closing_from_another_thread_ends_a_play() -> None:
    engine = Engine()
    timer = threading.Timer(0.1, engine.close)
    timer.start()
    started = time.monotonic()
    with pytest.raises(EngineClosedError):
        engine.play(first_view("hearts"), Limit(time=60))
    assert time.monotonic() - started < SOON
    timer.join()


def test_python_runs_while_the_engine_thinks() -> None:
    counted = 0
    with Engine() as engine, engine.analysis(first_view("hearts"), Limit(time=0.3)) as analysis:
        while not analysis.done:
            counted += 1
    assert counted > 1000


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="needs POSIX timers")
def test_a_signal_interrupts_a_search() -> None:
    def interrupt(number: int, frame: object) -> None:
        raise KeyboardInterrupt

    previous = signal.signal(signal.SIGALRM, interrupt)
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.1)
        started = time.monotonic()
        with Engine() as engine, pytest.raises(KeyboardInterrupt):
            engine.play(first_view("hearts"), Limit(time=60))
        assert time.monotonic() - started < SOON
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, previous)


def test_asyncio_runs_other_tasks_and_may_cancel() -> None:
    async def think() -> tuple[int, Report]:
        ticks = 0
        with Engine() as engine:
            task = asyncio.create_task(engine.analyse_async(first_view("hearts"), Limit(time=0.3)))
            while not task.done():
                await asyncio.sleep(0.01)
                ticks += 1
            chosen = await engine.play_async(first_view("kuhn"), Limit(nodes=10))
            assert chosen.action in first_view("kuhn").legal_actions
            endless = asyncio.create_task(engine.play_async(first_view("hearts"), Limit(time=60)))
            await asyncio.sleep(0.05)
            endless.cancel()
            with pytest.raises(asyncio.CancelledError):
                await endless
            return ticks, task.result()

    started = time.monotonic()
    ticks, report = asyncio.run(think())
    assert ticks > 3
    assert report.reason == "time"
    assert time.monotonic() - started < 10


def test_a_running_analysis_does_not_keep_the_process() -> None:
    code = (
        "from pentaprism.engine import Engine\n"
        "from pentaprism.reference import reference_game\n"
        "engine = Engine(threads=2)\n"
        "analysis = engine.analysis(reference_game('connect-four').new().view(0))\n"
        "print(analysis.done)\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", code],
        check=True,
        capture_output=True,
        text=True,
        timeout=30,
        env=os.environ,
    )
    assert run.stdout == "False\n"


FORK = """
import os, sys
from pentaprism.engine import Engine
from pentaprism.errors import EngineClosedError
from pentaprism.reference import reference_game

view = reference_game("connect-four").new().view(0)
with Engine(threads=2) as engine, engine.analysis(view) as analysis:
    child = os.fork()
    if child == 0:
        try:
            analysis.wait()
        except EngineClosedError:
            sys.exit(7)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), analysis.done)
"""


def test_a_search_does_not_follow_a_fork() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "ignore", "-c", FORK],
        check=True,
        capture_output=True,
        text=True,
        timeout=30,
    )
    assert run.stdout == "7 False\n"


def test_an_engine_is_not_copied() -> None:
    for how in (copy.copy, copy.deepcopy, pickle.dumps):
        with Engine() as engine, pytest.raises(TypeError, match="make another one"):
            how(engine)


def test_an_analysis_is_at_full_strength_whatever_the_level() -> None:
    """A level of few guesses once analysed with no more of them than it plays with."""
    view = pp.load("chroma-arcana").new(seed=1).view(0)
    found = []
    for level in (0, 1, 3, 7, 10):
        with Engine(level=level, seed=1) as engine:
            report = engine.analyse(view, Limit(nodes=300))
            with engine.analysis(view, Limit(nodes=300)) as analysis:
                assert replace(analysis.wait(), time=0.0) == replace(report, time=0.0)
        assert report.guesses == 300
        found.append(replace(report, time=0.0))
    assert found == found[:1] * 5


def test_settings_change_the_search() -> None:
    view = first_view("connect-four")
    reports = set()
    for settings in (
        Settings(),
        Settings(exploration=2.0),
        Settings(opponents="paranoid"),
        Settings(evaluation="features"),
        Settings(first_play=1.0),
        Settings(method="depth"),
    ):
        with Engine(settings=settings) as engine:
            assert engine.settings_for(view.game) == settings
            report = engine.analyse(view, Limit(nodes=500))
            reports.add(tuple((line.visits, line.values) for line in report))
    assert len(reports) >= 5


@pytest.mark.parametrize("evaluation", ["features", "truncated"])
def test_a_game_without_an_evaluation_is_played_to_the_end(evaluation: str) -> None:
    """The report says so: no position was judged."""
    judged = {}
    for name in ("tic-tac-toe", "connect-four"):
        game = reference_game(name)
        settings = replace(game.settings, evaluation=evaluation)
        with Engine(settings=settings) as engine:
            report = engine.analyse(game.new(seed=1).view(0), Limit(nodes=200))
        judged[name] = report.evaluations
        if name == "tic-tac-toe":
            with Engine(settings=replace(settings, evaluation="playout")) as engine:
                ended = engine.analyse(game.new(seed=1).view(0), Limit(nodes=200))
            assert replace(report, time=0.0) == replace(ended, time=0.0)
    assert judged["tic-tac-toe"] == 0
    assert judged["connect-four"] > 0


def test_an_engine_tells_what_it_is() -> None:
    with Engine(level=4, seed=9, threads=2, evaluator="features") as engine:
        assert engine.level is LEVELS[4]
        assert (engine.seed, engine.threads) == (9, 2)
        game = reference_game("connect-four")
        assert engine.settings_for(game).evaluation == "features"
        assert repr(engine) == "<Engine level=4, seed=9, threads=2>"
