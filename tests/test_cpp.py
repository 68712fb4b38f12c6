"""The C++ tests, built with assertions and run by CTest."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

if sys.platform != "win32":
    import fcntl


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


def built(root: Path, *targets: str) -> Path:
    """The folder of the C++ tests, configured and built by one process of the suite at a time."""
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "dev.lock").open("w") as lock:
        if sys.platform != "win32":
            fcntl.flock(lock, fcntl.LOCK_EX)
        run(root, "cmake", "--preset", "dev")
        wanted = ("--target", *targets) if targets else ()
        run(root, "cmake", "--build", "--preset", "dev", *wanted)
    return root / "build" / "dev"


def test_cpp(root: Path) -> None:
    built(root)
    report = run(root, "ctest", "--preset", "dev")
    sources = {path.stem for path in root.glob("tests/cpp/*_test.cpp")}
    assert sources
    assert f"100% tests passed out of {len(sources)}" in report.replace("tests failed", "")
