"""The same view, seed, nodes and threads give the same report; nothing else takes part."""

from __future__ import annotations

import dataclasses
import random
import subprocess
import sys

import pytest

import pentaprism as pp
from pentaprism import _core
from pentaprism.engine import Engine, Limit, Report, Settings
from pentaprism.reference import reference_game, reference_games

KINDS = [
    Settings(),
    Settings(method="depth", guesses=3),
    Settings(guess_pool=8, first_play=0.9),
    Settings(evaluation="features"),
]


def somewhere(name: str, seed: int) -> pp.Table:
    """A table at a choice in the middle of a random game."""
    game = reference_game(name)
    rng = random.Random(seed)
    table = game.new(seed=seed)
    path = []
    while table.actor is not None:
        path.append(table.copy())
        table.push(rng.choice(table.legal_actions))
    return path[len(path) // 2]


def told(report: Report) -> Report:
    """What may not differ."""
    return dataclasses.replace(report, time=0.0)


def view_of(table: pp.Table) -> pp.View:
    assert table.actor is not None
    return table.view(table.actor)


@pytest.mark.parametrize("name", reference_games())
@pytest.mark.parametrize("settings", KINDS)
def test_the_same_report_again(name: str, settings: Settings) -> None:
    view = view_of(somewhere(name, 3))
    for threads in (1, 2, 3):
        with Engine(seed=7, threads=threads, settings=settings) as engine:
            first = told(engine.analyse(view, Limit(nodes=120)))
            assert told(engine.analyse(view, Limit(nodes=120))) == first
        with Engine(seed=7, threads=threads, settings=settings) as engine:
            assert told(engine.analyse(view, Limit(nodes=120))) == first


@pytest.mark.parametrize("name", [n for n in reference_games() if reference_game(n).hides])
@pytest.mark.parametrize("settings", KINDS)
def test_twins_get_the_same_report(name: str, settings: Settings) -> None:
    """Another truth behind the same view changes nothing: the search has no way to it."""
    for seed in range(3):
        truth = somewhere(name, seed)
        view = view_of(truth)
        with Engine(seed=7, settings=settings) as engine:
            report = told(engine.analyse(view, Limit(nodes=100)))
            for guess in range(3):
                twin = view.guess(guess)
                assert twin.view(view.seat) == view
                again = told(engine.analyse(twin.view(view.seat), Limit(nodes=100)))
                assert again == report


def test_the_seed_takes_part() -> None:
    view = view_of(somewhere("hearts", 1))
    reports = set()
    for seed in range(5):
        with Engine(seed=seed) as engine:
            report = engine.analyse(view, Limit(nodes=200))
            reports.add(tuple((line.visits, line.values) for line in report))
    assert len(reports) == 5


@pytest.mark.parametrize("name", reference_games())
def test_a_signature_is_the_same_in_another_process(name: str) -> None:
    game = reference_game(name)
    own = _core.signature(game._core, 60)
    code = (
        "from pentaprism import _core\n"
        "from pentaprism.reference import reference_game\n"
        f"print(*_core.signature(reference_game({name!r})._core, 60))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert tuple(map(int, run.stdout.split())) == own
    assert _core.signature(game._core, 59)[0] != own[0]
