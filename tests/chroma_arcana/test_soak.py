"""A small share of the long random driver, on the built-in ruleset."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import rulebook_file
from test_cpp import run as run_tool


@pytest.fixture(scope="session")
def soak(root: Path) -> Path:
    """The driver."""
    run_tool(root, "cmake", "--preset", "dev")
    run_tool(root, "cmake", "--build", "--preset", "dev", "--target", "chroma_arcana_soak")
    return root / "build" / "dev" / "chroma_arcana_soak"


def run(program: Path, rulebook: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PENTAPRISM_RULEBOOK": str(rulebook)}
    return subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def test_duels_in_all_modes_keep_the_contract(soak: Path, tmp_path: Path) -> None:
    rulebook_file.write("chroma-arcana", tmp_path / "book")
    done = run(soak, tmp_path / "book", "130")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("10 duels, 1 with the whole contract") == 13


def test_a_file_that_is_no_rulebook_is_refused(soak: Path, tmp_path: Path) -> None:
    rulebook_file.write("scuffle", tmp_path / "book")
    assert "no rulebook" in run(soak, tmp_path / "book", "1").stdout
    (tmp_path / "book").write_bytes(b"\x09\0\0\0\0\0\0\0short")
    assert run(soak, tmp_path / "book", "1").returncode == 1
