"""The other long commands: `review`, `bench` and `perft` (9.9 and 9.11)."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pentaprism.protocol.grammar import Refused
from pentaprism.protocol.play import PUBLIC, TRUTH
from pentaprism.review import KINDS, kind_of, passed_over
from pentaprism.sides import side_list, values_of

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.protocol.task import Task
    from pentaprism.protocol.think import Means
    from pentaprism.report import Report
    from pentaprism.seat import Seat
    from pentaprism.table import Table
    from pentaprism.view import View


@dataclass(frozen=True, slots=True)
class Judgement:
    """A decision to judge: its number, how a view shows it, what its seat knew before and did."""

    index: int
    viewer: str
    shown: str
    seat: Seat
    event: str
    view: Callable[[], View]


def review(judgements: Sequence[Judgement], nodes: int, means: Means) -> Callable[[Task], str]:
    """The work of `review`."""

    def work(task: Task) -> str:
        count = 0
        for judgement in judgements:
            if task.stopped.is_set():
                break
            line = _judged(judgement, nodes, means, task)
            if line is not None:
                task.say(line)
                count += 1
        return f"ok review count {count}"

    return work


def _judged(judgement: Judgement, nodes: int, means: Means, task: Task) -> str | None:
    """The line of one decision; None where the work was stopped."""
    view = judgement.view()
    if len(view.legal_actions) == 1:
        return f"ply {judgement.index} event {judgement.shown} best {judgement.shown} class best"
    report = _searched(view, nodes, means, task)
    if task.stopped.is_set() or not report.lines:
        return None
    best = report.lines[0]
    chosen = next((line for line in report if line.events[0] == judgement.event), None)
    if chosen is not best and passed_over(best, chosen):
        alone = _searched(view, nodes, means, task, [judgement.event.partition(".")[2]])
        if task.stopped.is_set() or not alone.lines:
            return None
        chosen = alone.lines[0]
    words = [f"ply {judgement.index} event {judgement.shown}"]
    words.append(f"best {_shown(judgement, view, best.events[0])}")
    loss = max(0.0, best.value - (chosen.value if chosen is not None else 0.0))
    kind = kind_of(loss)
    if chosen is best:
        loss, kind = 0.0, KINDS[0]
    words.append(f"loss {loss:.3f}")
    words.append(f"value {side_list(values_of(view.game, best.values))}")
    return " ".join([*words, f"class {kind}"])


def _shown(judgement: Judgement, view: View, event: str) -> str:
    """A decision of the judged seat as the view shows it that looks on."""
    if event == judgement.event:
        return judgement.shown
    if judgement.viewer in {TRUTH, str(judgement.seat)}:
        return event
    guess = view.guess()
    guess.push(event)
    return guess.log(None if judgement.viewer == PUBLIC else judgement.viewer)[-1]


def _searched(view: View, nodes: int, means: Means, task: Task, only: Sequence[str] = ()) -> Report:
    from pentaprism.engine import Engine, Limit
    from pentaprism.report import Report

    limit = Limit(nodes=nodes, memory=means.memory)
    with Engine(seed=means.seed, threads=means.threads) as engine:
        search = engine._start_search(view, limit, 0, 0, only)
        task.on_stop = search.stop
        if task.stopped.is_set():
            search.stop()
        while not search.wait(0.05):
            pass
        task.on_stop = None
        return Report._of(search.result(), len(view.game.seats))


def bench(name: str | None, nodes: int) -> Callable[[Task], str]:
    """The work of `bench`: fixed searches in every mode of a game; None: of all games."""

    def work(task: Task) -> str:
        from pentaprism.signature import signature_of, suite

        began = time.monotonic()
        together, total = hashlib.sha256(), 0
        for _, game in suite(name):
            found, searched = signature_of(game, nodes, task.stopped.is_set)
            if task.stopped.is_set():
                raise Refused("stopped", "The searches were stopped before their end")
            together.update(found.to_bytes(8, "big"))
            total += searched
        spent = time.monotonic() - began
        rate = round(total / spent) if spent > 0 else 0
        signature = together.hexdigest()[:16]
        words = f"nodes {total} time {round(spent * 1000)} nps {rate}"
        return f"ok bench {words} signature {signature}"

    return work


def perft(table: Table, depth: int) -> Callable[[Task], str]:
    """The work of `perft`: the ways on from here, so many events long."""

    def work(task: Task) -> str:
        began = time.monotonic()
        count = _count(_by_hand(table.game, table), depth, task)
        spent = round((time.monotonic() - began) * 1000)
        if task.stopped.is_set():
            raise Refused("stopped", "The count was stopped before its end")
        return f"ok perft depth {depth} count {count} time {spent}"

    return work


def _by_hand(game: Game, table: Table) -> Table:
    """The same table, at which every outcome is an event."""
    return game.table(table.text, table.seed, manual=True)


def _count(table: Table, depth: int, task: Task) -> int:
    if depth == 0:
        return 1
    if task.stopped.is_set() or table.pending is None:
        return 0
    if table.pending == "outcome":
        outcomes = table.chance_outcomes
        if outcomes is None:
            raise Refused("unsupported", "Some outcomes of chance are too many to list")
        events = [str(action) for action, _ in outcomes]
    else:
        events = [str(action) for action in table.legal_actions]
    if depth == 1:
        return len(events)
    total = 0
    for event in events:
        table.push(event)
        total += _count(table, depth - 1, task)
        table.pop()
    return total
