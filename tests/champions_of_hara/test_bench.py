"""What `bench/scenarios.py` says of Scenarios that it cannot measure."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("1", "error: Scenario 1 is not played together"),  # for three or four: two do not fit
        ("12 --param players=4", "players may be 1"),
        ("99", "error: scenario=99 is not possible"),
    ],
)
def test_what_cannot_be_measured_is_one_line(root: Path, words: str, said: str) -> None:
    ran = subprocess.run(
        [sys.executable, root / "bench/scenarios.py", *words.split()],
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert ran.returncode == 2
    assert said in ran.stderr.splitlines()[-1]
    assert "Traceback" not in ran.stderr
