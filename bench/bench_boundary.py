"""What one call from Python costs."""

from __future__ import annotations

import subprocess
import sys

from pytest_benchmark.fixture import BenchmarkFixture

from pentaprism import Table


def test_push_and_pop(benchmark: BenchmarkFixture, table: Table) -> None:
    """One decision and back, chance outcomes included."""
    action = table.legal_actions[0]

    def there_and_back() -> None:
        table.push(action)
        table.pop()

    benchmark(there_and_back)


def test_legal_actions(benchmark: BenchmarkFixture, table: Table) -> None:
    """The list, as text values."""
    assert benchmark(lambda: list(table.legal_actions))


def test_contains(benchmark: BenchmarkFixture, table: Table) -> None:
    """Whether one action is legal."""
    action = table.legal_actions[0]
    assert benchmark(lambda: action in table.legal_actions)


def test_view(benchmark: BenchmarkFixture, table: Table) -> None:
    """What a seat sees."""
    assert table.actor is not None
    seat = table.actor
    assert benchmark(table.view, seat) == table.view(seat)


def test_copy(benchmark: BenchmarkFixture, table: Table) -> None:
    """A copy of a table with its history."""
    assert benchmark(table.copy).hash == table.hash


def test_import(benchmark: BenchmarkFixture) -> None:
    """A bare Python that imports the package; compare with `test_import_numpy`."""
    command = [sys.executable, "-c", "import pentaprism"]
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=5)


def test_import_numpy(benchmark: BenchmarkFixture) -> None:
    """A bare Python that imports NumPy alone."""
    command = [sys.executable, "-c", "import numpy"]
    benchmark.pedantic(subprocess.run, (command,), {"check": True}, rounds=5)
