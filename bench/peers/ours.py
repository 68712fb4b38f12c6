"""Our side of the comparison: the same work, run in C++ through the same kind of call."""

from __future__ import annotations

import time
from collections.abc import Callable

from pentaprism import _core
from pentaprism.engine import Engine, Limit
from pentaprism.game import Game, load
from pentaprism.reference import reference_game

SAMPLE = 40  # plays by which choices are told from outcomes of chance

PARAMS: dict[str, dict[str, str]] = {"hearts": {"passing": "none"}}


def game_of(name: str) -> Game:
    """The game with the peer's rules."""
    return reference_game(name, **PARAMS.get(name, {}))


def playouts(name: str, seed: int, work: int) -> Callable[[], int]:
    """Random plays to the end from the position after the deal."""
    core = game_of(name)._core
    return lambda: _core.bench_playouts(core, seed, 0, work)[0]


def decisions(name: str, seed: int, work: int) -> Callable[[], int]:
    """Choices of seats in random plays from the start, about `work` of them in all.

    The loop in C++ counts outcomes of chance too; a sample of plays tells the share of choices.
    """
    game = load(name)
    core = game._core
    _, plies = _core.bench_playouts(core, seed, 0, SAMPLE)
    choices = events = 0
    for number in range(SAMPLE // 4):
        table = game.new(seed + number)
        player = Engine(level=0, seed=seed + number)
        while table.actor is not None:
            table.push(player.play(table.view(table.actor)).action)
        events += len(table)
        choices += sum(not event.startswith("~") for event in table.history)
    share = choices / events
    rounds = max(1, round(work / (share * plies / SAMPLE)))
    return lambda: round(share * _core.bench_playouts(core, seed, 0, rounds)[1])


def copies(name: str, seed: int, work: int) -> float:
    """Copy-and-apply pairs a second over the positions of random games."""
    core = game_of(name)._core
    rounds = max(1, 20 * work // 400)
    start = time.process_time()
    pairs = _core.bench_copies(core, seed, rounds)[1]
    return pairs / (time.process_time() - start)


def search(name: str, seed: int, work: int, threads: int = 1) -> Callable[[], int]:
    """Tree search, a playout an iteration, a fresh guess each where something is hidden."""
    table = game_of(name).new(seed)
    while len(table.legal_actions) < 2:
        table.push(table.legal_actions[0])
    assert table.actor is not None
    view = table.view(table.actor)
    engine = Engine(seed=seed, threads=threads)
    return lambda: engine.analyse(view, Limit(nodes=work)).nodes


mcts = ismcts = search
