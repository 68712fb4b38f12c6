"""What every test may rely on."""

from __future__ import annotations

from pathlib import Path

import hypothesis
import pytest

# The same examples on every run and every machine: a red test is red for everybody. No deadline,
# because machines that run tests are busy.
hypothesis.settings.register_profile("repeatable", derandomize=True, deadline=None)
hypothesis.settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def root() -> Path:
    """The top folder of the source tree."""
    return Path(__file__).resolve().parent.parent
