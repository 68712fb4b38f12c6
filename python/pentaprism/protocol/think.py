"""Searching: from an order to `info` lines and a `bestmove` (sections 9 and 10)."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism.engine import Engine, Limit, Settings
from pentaprism.levels import LEVELS
from pentaprism.protocol.grammar import Refused, plain
from pentaprism.report import Line, Report
from pentaprism.sides import side_list, values_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentaprism.protocol.order import Order
    from pentaprism.protocol.task import Task
    from pentaprism.view import View

BEAT = 0.02  # seconds between two looks at a search
WHOLE_LEVEL = 10


@dataclass(frozen=True, slots=True)
class Means:
    """What a search may use, taken from the options."""

    threads: int
    memory: int
    """Bytes."""
    seed: int
    guesses: int
    interval: int
    """Milliseconds between reports."""


@dataclass(frozen=True, slots=True)
class Job:
    """One search: whose view, with what, how long, and what of it may be told."""

    view: View
    order: Order
    level: int
    milliseconds: int | None
    lines: int
    means: Means
    masked: bool = False
    """The seat is sealed: what it thinks is not told (10.6)."""
    decoy: View | None = None
    """Where a sealed seat has one choice that others do not know: what is searched instead, so
    that neither time nor counts tell (15.4)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """What was chosen: the event with everything known, its line, and why the search ended."""

    event: str | None
    line: Line | None
    reason: str


class Thinker:
    """Runs one job; `run` is the work of a task."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.choice: Choice | None = None
        self._failure = ""
        self._began = time.monotonic()

    def run(self, task: Task) -> str:
        """Searches and returns the final reply."""
        job = self.job
        try:
            report = self._report(task)
        except Exception as error:  # a legal decision is owed whatever fails (14.10)
            report = _empty(job.view)
            self._failure = plain(f"{type(error).__name__}: {error}")
        if not job.order.ends:
            task.stopped.wait()
        self.choice = self._choose(report, task)
        if self._failure:
            task.say(f"info string {self._failure}")
        for line in self.lines_of(report):
            task.say(line)
        if job.order.ponder:
            return f"bestmove none reason {task.why or 'ponder'}"
        return self.bestmove(self.choice)

    def _report(self, task: Task) -> Report:
        job = self.job
        view = job.decoy or job.view
        if job.level == 0 and not job.order.ponder:
            return _empty(view)
        if view.pending != "decision":
            return _empty(view)
        with Engine(
            level=LEVELS[job.level],
            seed=job.means.seed,
            threads=job.means.threads,
            settings=self._settings(),
        ) as engine:
            chosen = allowed(view, job.order) if job.order.search or job.order.avoid else []
            search = engine._start_search(view, self._limit(), 0, job.means.interval, chosen)
            task.on_stop = search.stop
            if task.stopped.is_set():
                search.stop()
            while not search.wait(BEAT):
                self._tell(search, task)
            self._core = search.result()
        task.on_stop = None
        return Report._of(self._core, len(view.game.seats))

    def _tell(self, search: _core.Search, task: Task) -> None:
        latest = search.take_latest()
        if latest is not None:
            report = Report._of(latest, len(self.job.view.game.seats))
            for line in self.lines_of(report):
                task.say(line)

    def _settings(self) -> Settings | None:
        """Those of the level; `Guesses` takes the place of full strength's own number."""
        job = self.job
        if job.level < WHOLE_LEVEL or job.means.guesses == 0:
            return None
        return Settings(guess_pool=job.means.guesses)

    def _limit(self) -> Limit:
        job, order = self.job, self.job.order
        nodes, guesses = order.nodes, order.guesses
        if guesses is not None and not job.view.game.hides:  # each node looks at the one there is
            nodes = guesses if nodes is None else min(nodes, guesses)
        limit = Limit(
            time=None if job.milliseconds is None else job.milliseconds / 1000,
            nodes=nodes,
            guesses=guesses,
            depth=order.depth,
            memory=job.means.memory,
        )
        return limit if order.ponder else limit.at_most(LEVELS[job.level].nodes)

    def _choose(self, report: Report, task: Task) -> Choice:
        """The best of what the order allows, as the level plays."""
        job = self.job
        if job.view.actor != job.view.seat:
            return Choice(None, report.lines[0] if report.lines else None, task.why or "ponder")
        legal = allowed(job.view, job.order)
        reason = self._reason(report, len(legal), task)
        if job.level == 0:
            at = _core.choose_any(job.view._core, len(legal), job.means.seed)
            return Choice(f"{job.view.seat}.{legal[at]}", None, reason)
        if job.decoy is not None:
            return Choice(f"{job.view.seat}.{legal[0]}", None, reason)
        lines = [line for line in report if str(line.action) in legal]
        if not lines:
            return Choice(f"{job.view.seat}.{legal[0]}", None, reason)
        if len(lines) == len(report) and job.level < WHOLE_LEVEL:
            level = LEVELS[job.level]
            at = _core.choose(
                job.view._core,
                self._core,
                level.width or 0,
                level.margin,
                level.temper,
                job.means.seed,
            )
            lines = [report[at]]
        return Choice(lines[0].events[0], lines[0], reason)

    def _reason(self, report: Report, choices: int, task: Task) -> str:
        job = self.job
        if self._failure:
            return "error"
        if task.why is not None:
            return task.why
        if choices == 1 and report.reason == "forced" and not job.masked:
            return "forced"
        own = LEVELS[job.level].nodes
        asked = job.order.nodes
        ended: str = report.reason
        if job.masked and ended in {"forced", "proven"}:
            ended = self._limit_word(own)
        if own is not None and ended in {"nodes", "level"}:
            return "nodes" if asked is not None and asked <= own and own > 0 else "level"
        return ended

    def _limit_word(self, own: int | None) -> str:
        """Why a search ends that had more to look at."""
        order = self.job.order
        if own is not None or order.nodes is not None:
            return "nodes"
        if order.guesses is not None:
            return "guesses"
        if order.depth is not None:
            return "depth"
        return "time" if self.job.milliseconds is not None else "nodes"

    def lines_of(self, report: Report) -> list[str]:
        """The `info` lines of a report: one for each of the best lines, or one without."""
        job = self.job
        elapsed = round((time.monotonic() - self._began) * 1000)
        rate = round(report.nodes / report.time) if report.time > 0 else 0
        spent = f"time {elapsed} nodes {report.nodes} nps {rate} guesses {report.guesses}"
        if job.masked:  # how a tree grows tells how many choices there are
            return [f"info seat {job.view.seat} {spent}"]
        head = [f"info seat {job.view.seat} depth {report.depth}"]
        if report.seldepth:
            head.append(f"seldepth {report.seldepth}")
        head += [spent, f"tree {report.tree} memory {-(-report.memory // (1 << 20))}"]
        if not report.lines:
            return [" ".join(head)]
        shown = self._shown(report)
        many = job.lines > 1
        return [
            " ".join([*head, *([f"multipv {rank}"] if many else []), self._of_line(line)])
            for rank, line in enumerate(shown, 1)
        ]

    def _shown(self, report: Report) -> Sequence[Line]:
        """The lines to tell: the best that are allowed, what is played first if that is known."""
        legal = allowed(self.job.view, self.job.order)
        lines = [line for line in report if not legal or str(line.action) in legal]
        if self.choice is not None and self.choice.line is not None and self.job.lines == 1:
            lines = [self.choice.line]
        return (lines or list(report.lines))[: self.job.lines]

    def _of_line(self, line: Line) -> str:
        game = self.job.view.game
        words = [f"visits {line.visits} policy {line.policy:.3f}"]
        words.append(f"value {side_list(values_of(game, line.values))}")
        if line.deviation > 0:
            words.append(f"stdev {line.deviation:.3f}")
        if line.bound != "estimate":
            words.append(f"bound {line.bound}")
        return " ".join([*words, "pv", *line.events])

    def bestmove(self, choice: Choice) -> str:
        """The final reply, without what a sealed seat keeps to itself."""
        job = self.job
        event = choice.event or "none"
        if job.masked and choice.event is not None:
            guess = job.view.guess()
            guess.push(choice.event)
            event = guess.log()[-1]
        words = [f"bestmove {event} reason {choice.reason}"]
        if choice.line is not None and not job.masked:
            words.append(f"value {side_list(values_of(job.view.game, choice.line.values))}")
            if len(choice.line.events) > 1:
                words.append(f"next {choice.line.events[1]}")
        return " ".join(words)


def allowed(view: View, order: Order) -> list[str]:
    """The actions that an order leaves to choose from. Raises `Refused`."""
    if view.actor != view.seat:
        return []
    legal = [str(action) for action in view.legal_actions]
    named = [_own(event, view, legal, at) for at, event in enumerate(order.search + order.avoid, 1)]
    if order.search:
        return [action for action in legal if action in named]
    left = [action for action in legal if action not in named]
    if not left:
        raise Refused("bad-argument", "That leaves nothing to choose", token="avoidmoves")
    return left


def _own(event: str, view: View, legal: list[str], at: int) -> str:
    seat, dot, action = event.partition(".")
    text = action if dot and seat == str(view.seat) and ":" not in seat else event
    if text not in legal:
        raise Refused("illegal-move", "That is not possible now", at=at, token=event)
    return text


def _empty(view: View) -> Report:
    """The report of a search that did not take place."""
    return Report((), view.seat, "level", 0, 0, 0, 0, 0, 0, 0, 0.0, 0.0, 0.0)
