"""Writes a compiled built-in ruleset to a file that `tests/cpp/rulebook_file.hpp` reads.

python tests/rulebook_file.py GAME FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from pentaprism.rules.library import rulebook_of

__all__ = ["write"]

TABLES = (
    "components", "programs", "instrs", "exprs", "sets", "asks", "entries", "statics", "params",
    "lists", "numbers", "names", "name_ends",
)  # fmt: skip


def write(game: str, file: Path) -> None:
    """The tables in their order, each behind the number of its bytes."""
    book = rulebook_of(game)
    assert set(book) == set(TABLES)
    tables = [book[name].tobytes() for name in TABLES]
    file.write_bytes(b"".join(len(t).to_bytes(8, "little") + t for t in tables))


if __name__ == "__main__":
    write(sys.argv[1], Path(sys.argv[2]))
