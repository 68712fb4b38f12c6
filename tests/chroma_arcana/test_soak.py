"""A small share of the long random drivers, on the built-in ruleset."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

import rulebook_file
import test_cpp

SOAK, BOOKS_SOAK = "chroma_arcana_soak", "chroma_arcana_books_soak"


@pytest.fixture(scope="session")
def built(root: Path) -> Path:
    """The folder with the drivers."""
    return test_cpp.built(root, SOAK, BOOKS_SOAK)


def run(program: Path, rulebook: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PENTAPRISM_RULEBOOK": str(rulebook)}
    return subprocess.run(
        [program, *arguments], env=environment, capture_output=True, text=True, check=False
    )


def test_duels_in_all_modes_keep_the_contract(built: Path, tmp_path: Path) -> None:
    rulebook_file.write("chroma-arcana", tmp_path / "book")
    done = run(built / SOAK, tmp_path / "book", "130")
    assert done.returncode == 0, done.stdout + done.stderr
    assert done.stdout.count("10 duels, 1 with the whole contract") == 13


def test_a_file_that_is_no_rulebook_is_refused(built: Path, tmp_path: Path) -> None:
    rulebook_file.write("scuffle", tmp_path / "book")
    assert "no rulebook" in run(built / SOAK, tmp_path / "book", "1").stdout
    (tmp_path / "book").write_bytes(b"\x09\0\0\0\0\0\0\0short")
    assert run(built / SOAK, tmp_path / "book", "1").returncode == 1


def test_two_rulebooks_written_apart_play_alike(built: Path, tmp_path: Path) -> None:
    rulebook_file.write("chroma-arcana", tmp_path / "book")
    done = run(built / BOOKS_SOAK, tmp_path / "book", "60")
    assert done.stdout == "60 duels alike\n"
    rulebook_file.write("scuffle", tmp_path / "book")
    assert run(built / BOOKS_SOAK, tmp_path / "book", "1").returncode == 1
