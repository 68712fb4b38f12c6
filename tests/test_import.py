"""What it costs to import the package, told by what is loaded; seconds are measured in bench/."""

from __future__ import annotations

import subprocess
import sys

import pentaprism as pp

# Heavy modules of the standard library that only parts of the package need.
LATER = {"asyncio", "multiprocessing", "unittest", "tomllib", "argparse", "hypothesis", "numpy"}


def loaded(statement: str) -> set[str]:
    """Modules that a statement loads in a fresh interpreter, beyond those it starts with."""
    code = (
        f"import sys; before = set(sys.modules); {statement}; print(*(set(sys.modules) - before))"
    )
    run = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    return set(run.stdout.split())


def test_the_top_has_eleven_names() -> None:
    classes = {"Action", "Ending", "Game", "Outcome", "Seat", "Table", "View"}
    assert set(pp.__all__) == classes | {"__version__", "errors", "game_ids", "load"}
    for name in pp.__all__:
        assert getattr(pp, name) is not None


def test_importing_loads_little() -> None:
    modules = loaded("import pentaprism")
    assert not LATER & modules
    own = {name for name in modules if name.startswith("pentaprism")}
    assert own >= {"pentaprism._core", "pentaprism.game", "pentaprism.table", "pentaprism.view"}
    assert not own & {"pentaprism.engine", "pentaprism.record", "pentaprism.rules"}


def test_playing_a_game_needs_no_numpy() -> None:
    modules = loaded(
        "from pentaprism.reference import reference_game as g;"
        "t = g('hearts').new(seed=1);"
        "t.push(t.legal_actions[0]); t.view(1).log; t.record(); str(t); repr(t)"
    )
    assert "numpy" not in modules


def test_the_engine_answers_before_it_loads_what_cards_are_made_with() -> None:
    """5: the handshake within a second of the start; the rules language takes most of one."""
    run = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "pentaprism", "engine"],
        check=True,
        capture_output=True,
        text=True,
        input="ppi\n",
    )
    assert run.stdout.splitlines()[-1] == "ppiok 1"
    assert "pentaprism.protocol.machine" in run.stderr
    assert "pentaprism.rules" not in run.stderr


def test_the_games_that_exist_can_be_loaded() -> None:
    for name in pp.game_ids():
        assert pp.load(name).id == name
