"""The C++ tests, built with assertions and run by CTest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest


def run(root: Path, tool: str, *arguments: str) -> str:
    """Output of a build tool: the one beside this Python if there is one, else the system's."""
    beside = Path(sys.executable).parent
    path = f"{beside}{os.pathsep}{os.environ.get('PATH', '')}"
    command = [shutil.which(tool, path=path) or tool, *arguments]
    done = subprocess.run(
        command,
        cwd=root,
        check=False,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, "PATH": path},
    )
    if done.returncode != 0:
        pytest.fail(f"{' '.join(command)}\n{done.stdout}", pytrace=False)
    return done.stdout


def test_cpp(root: Path) -> None:
    run(root, "cmake", "--preset", "dev")
    run(root, "cmake", "--build", "--preset", "dev")
    report = run(root, "ctest", "--preset", "dev")
    sources = {path.stem for path in root.glob("tests/cpp/*_test.cpp")}
    assert sources
    assert f"100% tests passed out of {len(sources)}" in report.replace("tests failed", "")
