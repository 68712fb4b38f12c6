"""What a user writes; mypy --strict accepts it and sees the types that are revealed."""

from __future__ import annotations

import asyncio
from typing import assert_type

import numpy as np
import numpy.typing as npt

import pentaprism as pp
from pentaprism import _plugin_example, tensors
from pentaprism.engine import Engine, Guess, Limit, Line, PlayResult, Report, Settings
from pentaprism.levels import CLUB, LEVELS, Level
from pentaprism.record import Record


def ask_somebody(view: pp.View) -> pp.Action:
    """A person, for whom the first action will do."""
    return view.legal_actions[0]


game = pp.load("chroma-arcana", seats=2)
table = game.new(seed=7)
assert_type(table, pp.Table)
assert_type(table.actor, pp.Seat | None)
assert_type(list(table.legal_actions)[:2], list[pp.Action])
assert_type(pp.Action("ego:vesna") in table.legal_actions, bool)
assert_type(table.push("ego:vesna"), pp.Action)
assert_type(table.push(pp.Action("ego:vesna")), pp.Action)
assert_type(table.pop(), pp.Action)

view = table.view(0)
assert_type(view, pp.View)
assert_type(view.record, np.void)
assert_type(view == table.view("p1"), bool)
assert_type(hash(view), int)
assert_type(view.after("~roll:5"), pp.View)
assert_type(view.guess(seed=3), pp.Table)
if table.chance_outcomes is not None:
    for action, weight in table.chance_outcomes:
        assert_type(action, pp.Action)
        assert_type(weight, int)

with Engine(level=CLUB, seed=1) as engine:
    while table.outcome() is None:
        seat = table.actor
        if seat == 0:
            table.push(ask_somebody(table.view(0)))
        else:
            table.push(engine.play(table.view(seat), Limit(time=0.5)).action)

    outcome = table.outcome()
    assert_type(outcome, pp.Outcome | None)
    if outcome is not None:
        assert_type(outcome.winners, tuple[pp.Seat, ...])
        assert_type(outcome.values, tuple[float, ...])
        assert_type(outcome.ending, pp.Ending)

    report = engine.analyse(view, Limit(nodes=20_000), lines=3)
    assert_type(report, Report)
    for line in report:
        assert_type(line, Line)
        shown = f"{line.value:.3f} {line.visits:>6} {' '.join(map(str, line.actions))}"
        assert_type(shown, str)
    assert_type(report[0].action, pp.Action)
    assert_type(report[:2], tuple[Line, ...])

    with engine.analysis(view, interval=0.1) as analysis:
        for growing in analysis:
            assert_type(growing, Report)
            analysis.stop()

    assert_type(asyncio.run(engine.play_async(view, Limit(nodes=10))), PlayResult)


def even(guess: Guess) -> tuple[float, ...]:
    """An evaluator of one's own."""
    assert_type(guess.record, np.void)
    return (1 / len(guess.game.seats),) * len(guess.game.seats)


Engine(evaluator=even, policy=None).close()
Engine(evaluator=lambda guess: guess.record["values"].tolist()).close()
Engine(evaluator=_plugin_example.POINTS).close()
assert_type(pp.get_include(), str)
assert_type(game.dtype, np.dtype[np.void])
assert_type(tensors.encode([view]), tuple[npt.NDArray[np.float32], tuple[str, ...]])
assert_type(tensors.records([view]), npt.NDArray[np.void])

table.record().write("duel.ppr")
assert_type(Record.read("duel.ppr").replay(game), pp.Table)
assert_type(Record.read("duel.ppr").replay_view(game), pp.View)
mine: Level = Level(4, "Mine", "Plays as I like it.", nodes=500, margin=0.1, temper=0.05)
for opponent in (mine, LEVELS[3], 5):
    Engine(level=opponent, settings=Settings(method="depth", opponents="paranoid")).close()

try:
    table.push("nonsense")
except pp.errors.IllegalActionError as error:
    assert_type(error.view, pp.View | None)
    assert_type(error.action, pp.Action | None)
except pp.errors.AmbiguousActionError as error:
    assert_type(error.candidates, tuple[pp.Action, ...])
