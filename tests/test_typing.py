"""Types as a user meets them: the tour is accepted, mistakes are refused."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pentaprism


def mypy(path: Path, folder: Path) -> list[str]:
    """What mypy says of a file, in strict mode and apart from the project's settings."""
    package = Path(pentaprism.__file__).resolve().parent.parent
    command = [sys.executable, "-m", "mypy", "--strict", "--config-file="]
    command += [f"--cache-dir={folder}", "--no-error-summary", "--hide-error-context"]
    command += ["--show-error-codes", "--no-color-output", str(path)]
    run = subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        cwd=folder,
        env={"MYPYPATH": str(package), "PATH": ""},
    )
    assert run.stderr == ""
    return run.stdout.splitlines()


def test_what_a_user_writes_is_accepted(root: Path, tmp_path: Path) -> None:
    assert mypy(root / "tests/typing/accepted.py", tmp_path) == []


def test_mistakes_are_refused(root: Path, tmp_path: Path) -> None:
    path = root / "tests/typing/rejected.py"
    wanted = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.search(r"# E: ([a-z\-]+)$", line)
        if match:
            wanted[number] = match[1]
    found = {}
    for line in mypy(path, tmp_path):
        match = re.search(r"rejected\.py:(\d+): error: .*\[([a-z\-]+)\]$", line)
        if match:
            found[int(match[1])] = match[2]
    assert found == wanted
    assert len(wanted) > 15
