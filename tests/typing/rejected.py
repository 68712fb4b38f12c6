"""What mypy refuses: lines that end with `# E: code` have that error, and no others have one."""

from __future__ import annotations

import pentaprism as pp
from pentaprism import tensors
from pentaprism.engine import Engine, Guess, Limit, Settings
from pentaprism.levels import LEVELS

game = pp.load("chroma-arcana")
table = game.new(seed=1)
view = table.view(0)

with Engine() as engine:
    engine.play(table)  # E: arg-type
    engine.analyse(table, Limit(nodes=1))  # E: arg-type
    engine.analysis(table)  # E: arg-type
    engine.play(view, 0.5)  # E: arg-type
    engine.play(view, Limit(0.5))  # E: call-arg
    engine.play(view).action.upper()  # E: attr-defined

table.push(3)  # E: arg-type
table.view(1.5)  # E: arg-type
game.new(seed="7")  # E: arg-type
pp.Action(3)  # E: arg-type
Limit(time="1")  # E: arg-type
Settings(method="guess")  # E: arg-type
Engine(level="club")  # E: arg-type
Engine(evaluator=5)  # E: arg-type
Engine(evaluator="plugin")  # E: arg-type
tensors.encode([table])  # E: list-item


def judges_one_seat(guess: Guess) -> float:
    """A value, not one for each seat."""
    return float(guess.seat)


Engine(evaluator=judges_one_seat)  # E: arg-type
LEVELS[3].nodes = 5  # E: misc
winners = table.outcome().winners  # E: union-attr
view.push("a")  # E: attr-defined
table.actor = pp.Seat(0)  # E: misc
