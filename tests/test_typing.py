"""Types as a user meets them: the tour is accepted, mistakes are refused."""

from __future__ import annotations

import doctest
import re
import subprocess
import sys
from pathlib import Path

import pytest

import pentaprism


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What mypy learns of the package is learnt once."""
    return tmp_path_factory.mktemp("mypy")


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


def test_what_a_user_writes_is_accepted(root: Path, cache: Path) -> None:
    assert mypy(root / "tests/typing/accepted.py", cache) == []


def test_mistakes_are_refused(root: Path, cache: Path) -> None:
    path = root / "tests/typing/rejected.py"
    wanted = {}
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        match = re.search(r"# E: ([a-z\-]+)$", line)
        if match:
            wanted[number] = match[1]
    found = {}
    for line in mypy(path, cache):
        match = re.search(r"rejected\.py:(\d+): error: .*\[([a-z\-]+)\]$", line)
        if match:
            found[int(match[1])] = match[2]
    assert found == wanted
    assert len(wanted) > 15


def test_the_readme_means_what_it_says(root: Path, tmp_path: Path, cache: Path) -> None:
    """Its examples are accepted, but for those that are shown to fail."""
    examples = doctest.DocTestParser().get_examples(
        (root / "README.md").read_text(encoding="utf-8")
    )
    assert len(examples) > 8
    program = tmp_path / "readme.py"
    program.write_text("".join(example.source for example in examples), encoding="utf-8")
    lines = "".join(example.source for example in examples if example.exc_msg).splitlines()
    assert "Engine().play(table)" in lines
    found = mypy(program, cache)
    source = program.read_text(encoding="utf-8").splitlines()
    refused = [source[int(line.split(":")[1]) - 1] for line in found if ": error:" in line]
    assert refused == lines
