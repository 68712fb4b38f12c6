"""The engine: what a seat should do, found by search from its view and from nothing else."""

from __future__ import annotations

import asyncio
import atexit
import os
import sys
import threading
import weakref
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, NoReturn, Self

from pentaprism import _core
from pentaprism._checks import instance_of, integer_of, number_of, seed_of
from pentaprism.errors import (
    EngineClosedError,
    GameOverError,
    IllegalActionError,
    LimitError,
    NotToMoveError,
    OutcomePendingError,
)
from pentaprism.evaluator import Evaluator, Guess, core_of
from pentaprism.levels import LEVELS, Level
from pentaprism.report import Line, Report
from pentaprism.settings import Evaluation, Limit, Settings
from pentaprism.view import View

if TYPE_CHECKING:
    from types import TracebackType

    from typing_extensions import CapsuleType

    from pentaprism.action import Action
    from pentaprism.game import Game

__all__ = [
    "Analysis",
    "Engine",
    "Evaluator",
    "Guess",
    "Level",
    "Limit",
    "Line",
    "PlayResult",
    "Report",
    "Settings",
]

USUAL_TIME = 1.0  # seconds, where neither a level nor a limit says when to end
MOST_THREADS = 256
HASTY = 100  # nodes of a level up to which steps by rules of thumb come before an evaluation

_running: weakref.WeakSet[_core.Search] = weakref.WeakSet()
_left_behind: weakref.WeakSet[_core.Search] = weakref.WeakSet()


@atexit.register
def _stop_all() -> None:
    """Ends what still runs, so that no thread outlives the interpreter."""
    searches = list(_running)
    for search in searches:
        search.stop()
    for search in searches:
        search.wait(None)


def _leave_behind() -> None:
    """After a fork, in the child: no thread came along, so what ran there will never end."""
    _left_behind.update(search for search in _running if not search.done())
    _running.clear()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=_leave_behind)


def _wait(search: _core.Search, seconds: float | None) -> bool:
    """Whether a search is done after so long; None waits for the end."""
    if search in _left_behind:
        message = "this search stayed in the process that was forked: start another one"
        raise EngineClosedError(message)
    return search.wait(seconds)


@dataclass(frozen=True, slots=True)
class PlayResult:
    """What the engine chose, and what its search found."""

    action: Action
    report: Report


class Engine:
    """Plays and analyses. An engine sees what its seat sees: it is given views, never tables.

    `level` is a number from 0 to 10 or a `Level`; the same view, seed, nodes and threads give the
    same choice and report on every machine. Use it as a context manager, or `close()` it.

    >>> from pentaprism.reference import reference_game
    >>> table = reference_game("connect-four").new()
    >>> with Engine(level=3, seed=1) as engine:
    ...     action = engine.play(table.view(table.actor)).action
    >>> action in table.legal_actions
    True

    `evaluator` is how it judges positions: `"playout"`, `"truncated"` or `"features"`, or one's
    own, a capsule `pentaprism.evaluator.v1` or a function from a `Guess` to the value of each
    seat. `policy`, a capsule `pentaprism.policy.v1`, chooses in playouts. Both see guesses, from
    several threads at once. What a function raises ends the search and is raised to the caller.
    Without `settings` it searches each game as `Game.settings` say.

    Each thread needs memory of its own: a search with a limit that leaves less than 256 KB for each
    of its `threads` uses fewer.

    Raises `LimitError` for levels, seeds, threads and settings that make no sense, and `TypeError`
    for capsules that are not of this version.
    """

    def __init__(
        self,
        *,
        level: Level | int = 10,
        seed: int = 0,
        threads: int = 1,
        evaluator: Evaluation | Evaluator | CapsuleType | None = None,
        policy: CapsuleType | None = None,
        settings: Settings | None = None,
    ) -> None:
        self._level = _level_of(level)
        self._seed = seed_of(seed)
        self._threads = integer_of("threads", threads, 1, MOST_THREADS, LimitError)
        self._word: Evaluation | Literal["plugin"] | None = (
            evaluator if evaluator is None or isinstance(evaluator, str) else "plugin"
        )
        given = Settings() if settings is None else instance_of("settings", settings, Settings)
        own = _evaluating(given, self._word)  # says what makes no sense
        self._settings = None if settings is None else own
        self._evaluator = None if isinstance(evaluator, str) else _own_of(evaluator)
        evaluation = self._word if self._settings is None else self._settings.evaluation
        if evaluation == "plugin" and self._evaluator is None:
            message = "evaluation='plugin' is for an evaluator of one's own: pass evaluator=..."
            raise LimitError(message)
        self._policy = None if policy is None else _core.Policy(policy)
        self._closed = False
        self._searches: weakref.WeakSet[_core.Search] = weakref.WeakSet()
        self._lock = threading.Lock()

    @property
    def level(self) -> Level:
        """How well it plays."""
        return self._level

    @property
    def seed(self) -> int:
        """What its search draws from; nothing to do with the seed of any table."""
        return self._seed

    @property
    def threads(self) -> int:
        """How many threads a search uses."""
        return self._threads

    def settings_for(self, game: Game) -> Settings:
        """How it plays a game: by its own settings, else by the game's as its level needs."""
        return self._settings_at(self._level, game)

    def _settings_at(self, level: Level, game: Game) -> Settings:
        if self._settings is not None:
            return self._settings
        given = game.settings
        hasty = level.nodes is not None and level.nodes <= HASTY and given.informed_playouts
        natural = "truncated" if hasty and given.evaluation == "features" else given.evaluation
        own = replace(
            given,
            decisive=level.number < 10,
            evaluation=self._word or level.evaluator or natural,
            guess_pool=level.guesses or 0,
        )
        return own if level.priors else replace(own, prior_weight=0.0, widening_factor=0.0)

    def play(self, view: View, limit: Limit | None = None) -> PlayResult:
        """What the seat of the view does, as the engine's level plays.

        A level's own work is lowered by a limit, never raised; at full strength without a limit it
        takes a second. Raises `NotToMoveError`, `OutcomePendingError` or `GameOverError` where the
        seat has nothing to choose, `LimitError` where the memory is too little for a search at all,
        `EngineClosedError`, and `TypeError` for a table.
        """
        self._check(view)
        if self._level.random:
            return self._play_at_random(view)
        search = self._start_to_play(view, limit)
        return self._chosen(view, self._finish(search))

    def analyse(
        self,
        view: View,
        limit: Limit | None = None,
        *,
        lines: int | None = None,
        only: Sequence[Action | str] = (),
    ) -> Report:
        """What a search at full strength finds, the best `lines` actions or (None) all.

        With `only` it looks at these actions and at no others. The engine's level has no part in
        it. Without a limit it takes a second. Raises as `play` does, and `IllegalActionError` for
        an action that is not possible.
        """
        self._check(view)
        search = self._start_to_analyse(view, limit, lines, _possible(view, only))
        return Report._of(self._finish(search), len(view.game.seats), lines)

    def analysis(
        self,
        view: View,
        limit: Limit | None = None,
        *,
        lines: int | None = None,
        interval: float = 0.2,
    ) -> Analysis:
        """A search in the background, as of `analyse`, that reports every `interval` seconds.

        Without a limit it runs until it is stopped. Raises as `play` does.
        """
        self._check(view)
        milliseconds = max(1, round(_interval_of(interval) * 1000))
        own = _limit_of(limit, Limit())
        full = self._settings_at(LEVELS[-1], view.game)
        search = self._start(
            view.game, view._core, own, full, lines=_lines_of(lines), interval=milliseconds
        )
        return Analysis(self, search, len(view.game.seats), lines)

    async def play_async(self, view: View, limit: Limit | None = None) -> PlayResult:
        """As `play`, for `asyncio`: other tasks run meanwhile, and cancelling stops the search."""
        self._check(view)
        if self._level.random:
            return self._play_at_random(view)
        search = self._start_to_play(view, limit)
        return self._chosen(view, await self._finish_async(search))

    async def analyse_async(
        self,
        view: View,
        limit: Limit | None = None,
        *,
        lines: int | None = None,
        only: Sequence[Action | str] = (),
    ) -> Report:
        """As `analyse`, for `asyncio`: other tasks run meanwhile; cancelling stops the search."""
        self._check(view)
        search = self._start_to_analyse(view, limit, lines, _possible(view, only))
        return Report._of(await self._finish_async(search), len(view.game.seats), lines)

    def close(self) -> None:
        """Stops what runs; after that the engine raises `EngineClosedError`. Twice is once."""
        with self._lock:
            self._closed = True
            for search in list(self._searches):
                search.stop()

    def __enter__(self) -> Self:
        self._check_open()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def __reduce__(self) -> NoReturn:
        message = "an engine runs in one process and is not copied: make another one"
        raise TypeError(message)

    def __repr__(self) -> str:
        state = ", closed" if self._closed else ""
        level = f"level={self._level.number}, seed={self._seed}, threads={self._threads}"
        return f"<Engine {level}{state}>"

    def _check_open(self) -> None:
        if self._closed:
            message = "this engine was closed: make another one"
            raise EngineClosedError(message)

    def _check(self, view: object) -> None:
        self._check_open()
        if not isinstance(view, View):
            message = "an engine sees what its seat sees: pass table.view(seat)"
            raise TypeError(message)
        if view._core.actor != view._core.seat:
            _refuse(view)

    def _start_to_play(self, view: View, limit: Limit | None) -> _core.Search:
        level = self._level
        own = _limit_of(limit, Limit()).at_most(level.nodes)
        own = own if self._ends(own, view.game) else replace(own, time=USUAL_TIME)
        return self._start(view.game, _remembered(view, level), own, self.settings_for(view.game))

    def _start_to_analyse(
        self, view: View, limit: Limit | None, lines: int | None, only: Sequence[str] = ()
    ) -> _core.Search:
        own = _limit_of(limit, Limit(time=USUAL_TIME))
        if not self._ends(own, view.game):
            message = "this limit never ends this search: give time, nodes or depth"
            raise LimitError(message)
        full = self._settings_at(LEVELS[-1], view.game)
        return self._start(view.game, view._core, own, full, lines=_lines_of(lines), only=only)

    def _ends(self, limit: Limit, game: Game) -> bool:
        """Whether a search ends by itself: a tree of a game that hides nothing takes no guesses."""
        if game.hides or self.settings_for(game).method == "depth":
            return limit.ends
        return replace(limit, guesses=None).ends

    def _start_search(
        self, view: View, limit: Limit, lines: int, interval: int, only: Sequence[str] = ()
    ) -> _core.Search:
        """A search that somebody else waits for; a level forgets what it does not remember."""
        own, how = _remembered(view, self._level), self.settings_for(view.game)
        return self._start(view.game, own, limit, how, lines=lines, interval=interval, only=only)

    def _start(
        self,
        game: Game,
        view: _core.View,
        limit: Limit,
        how: Settings,
        *,
        lines: int = 0,
        interval: int = 0,
        only: Sequence[str] = (),
    ) -> _core.Search:
        settings = how._core()
        settings.threads = self._threads
        settings.lines = lines
        evaluator = self._evaluator
        if evaluator is not None and not isinstance(evaluator, _core.Evaluator):
            evaluator = core_of(evaluator, game)
        with self._lock:
            self._check_open()
            search = _core.Search(
                view,
                settings,
                limit._core(),
                self._seed,
                interval,
                evaluator,
                self._policy,
                list(only),
            )
            self._searches.add(search)
            _running.add(search)
        return search

    def _finish(self, search: _core.Search) -> _core.Report:
        _wait(search, None)
        self._check_open()
        return _searched(search)

    async def _finish_async(self, search: _core.Search) -> _core.Report:
        try:
            await asyncio.to_thread(_wait, search, None)
        finally:
            search.stop()
        self._check_open()
        return _searched(search)

    def _chosen(self, view: View, core: _core.Report) -> PlayResult:
        level = self._level
        report = Report._of(core, len(view.game.seats))
        place = _core.choose(
            view._core, core, level.width or 0, level.margin, level.temper, self._seed
        )
        return PlayResult(report[place].action, report)

    def _play_at_random(self, view: View) -> PlayResult:
        legal = view.legal_actions
        action = legal[_core.choose_any(view._core, len(legal), self._seed)]
        report = Report(
            lines=(),
            seat=view.seat,
            reason="level",
            nodes=0,
            guesses=0,
            evaluations=0,
            tree=0,
            memory=0,
            depth=0,
            seldepth=0,
            choices_searcher=0.0,
            choices_others=0.0,
            time=0.0,
        )
        return PlayResult(action, report)


class Analysis:
    """A search in the background: a context manager, and an iterator of growing reports.

    Each report tells more than the one before; the last is final. `stop` may be called from any
    thread, and ends the search within a few milliseconds.
    """

    def __init__(self, engine: Engine, search: _core.Search, seats: int, lines: int | None) -> None:
        self._engine = engine
        self._search = search
        self._seats = seats
        self._lines = lines
        self._ended = False

    def stop(self) -> None:
        """Ends the search soon; the reports that remain can still be read."""
        self._search.stop()

    @property
    def done(self) -> bool:
        """Whether the search has ended."""
        return self._search.done()

    def wait(self) -> Report:
        """The final report, once the search has ended by itself or by `stop`."""
        return Report._of(self._engine._finish(self._search), self._seats, self._lines)

    def __iter__(self) -> Iterator[Report]:
        return self

    def __next__(self) -> Report:
        if self._ended:
            raise StopIteration
        while not _wait(self._search, 0.01):
            latest = self._search.take_latest()
            if latest is not None:
                return Report._of(latest, self._seats, self._lines)
        self._ended = True
        return self.wait()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._search.stop()
        if self._search not in _left_behind:
            _wait(self._search, None)


def _refuse(view: View) -> NoReturn:
    """Why there is nothing to choose for the seat of a view."""
    if view.pending is None:
        message = f"the game is over: there is nothing for {view.seat} to choose"
        raise GameOverError(message, view=view)
    if view.pending == "outcome":
        message = f"a chance outcome is due: nothing for {view.seat} to choose before it is pushed"
        raise OutcomePendingError(message, view=view)
    message = f"{view.actor} is to choose, not {view.seat}: pass table.view(table.actor)"
    raise NotToMoveError(message, view=view)


def _searched(search: _core.Search) -> _core.Report:
    """What a search found, if its memory was enough for one node of a tree."""
    found = search.result()
    if found.reason == "memory" and found.nodes == 0:
        message = "that memory is too little to search this game: Limit(memory=...) in bytes"
        raise LimitError(message)
    return found


def _limit_of(limit: Limit | None, usual: Limit) -> Limit:
    return usual if limit is None else instance_of("a limit", limit, Limit)


def _remembered(view: View, level: Level) -> _core.View:
    """What a level still knows; what it is asked about lies before its eyes: that it knows."""
    if level.memory is None:
        return view._core
    less = view._core.remembering(level.memory)
    same = less.actions().texts() == view._core.actions().texts()
    return less if same else view._core


def _possible(view: View, only: Sequence[Action | str]) -> list[str]:
    """Actions without their seat. Raises `IllegalActionError` for what is not possible."""
    found = []
    for action in only:
        if not view.is_legal(action):
            message = f"{action} is not possible for {view.seat} now"
            raise IllegalActionError(message, view=view)
        found.append(str(action).removeprefix(f"{view.seat}."))
    return found


def _lines_of(lines: int | None) -> int:
    return 0 if lines is None else integer_of("lines", lines, 1, 1_000_000, LimitError)


def _interval_of(interval: float) -> float:
    return number_of("an interval in seconds", interval, 0.001, 3600, LimitError)


def _level_of(level: object) -> Level:
    if isinstance(level, Level):
        return level
    return LEVELS[integer_of("a level", level, 0, len(LEVELS) - 1, LimitError)]


def _own_of(evaluator: Evaluator | CapsuleType | None) -> Evaluator | _core.Evaluator | None:
    """A function as it is, and what is in a capsule; `TypeError` for anything else."""
    if evaluator is None or callable(evaluator):
        return evaluator
    return _core.Evaluator(evaluator)


def _evaluating(settings: Settings, word: Evaluation | Literal["plugin"] | None) -> Settings:
    """The settings with the given way to judge positions.

    An evaluator of one's own judges what truncated playouts come to, if the settings ask for those.
    """
    if word is None or (word == "plugin" and settings.evaluation == "truncated"):
        return settings
    return replace(settings, evaluation=word)
