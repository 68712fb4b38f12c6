"""The frontends of docs/frontend.md play whole games."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

LINES = 60
NODE = shutil.which("node")
COMMANDS = {"frontend.py": [sys.executable]} | ({"frontend.mjs": [NODE]} if NODE else {})


@pytest.mark.parametrize("game", ["kuhn", "tic-tac-toe"])
@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_a_frontend_plays_a_game(root: Path, name: str, game: str) -> None:
    command = [*COMMANDS[name], str(root / "docs" / "examples" / name), game]
    run = subprocess.run(
        command,
        input="0\n" * 9,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "PYTHON": sys.executable},
    )
    assert run.returncode == 0, run.stderr
    lines = run.stdout.splitlines()
    assert lines[-1].startswith("the game is over: p1=")
    assert [line for line in lines if line.startswith("p1.")]
    assert [line for line in lines if line.startswith("p2.")]


def test_frontends_are_as_short_as_is_said(root: Path) -> None:
    for name in ("frontend.py", "frontend.mjs"):
        text = (root / "docs" / "examples" / name).read_text(encoding="utf-8")
        assert len(text.splitlines()) <= LINES
