"""Writes a compiled built-in ruleset to a file that `tests/cpp/rulebook_file.hpp` reads.

    python tests/rulebook_file.py GAME FILE
    python tests/rulebook_file.py kept                  # all of tests/data/rulebooks, anew

The C++ tests of some games play with those that are kept, so that they need no Python.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pentaprism.rules import Ruleset
from pentaprism.rules.library import rulebook_of

__all__ = ["KEPT", "write"]

KEPT = Path(__file__).parent / "data" / "rulebooks"

TABLES = (
    "components", "programs", "instrs", "exprs", "sets", "asks", "entries", "statics", "params",
    "lists", "numbers", "names", "name_ends",
)  # fmt: skip


def write(game: str, file: Path, rules: Ruleset | None = None) -> None:
    """The tables in their order, each behind the number of its bytes; of other rules if given."""
    book = rulebook_of(game, rules)
    assert set(book) == set(TABLES)
    tables = [book[name].tobytes() for name in TABLES]
    file.write_bytes(b"".join(len(t).to_bytes(8, "little") + t for t in tables))


if __name__ == "__main__":
    if sys.argv[1:] == ["kept"]:
        for kept in KEPT.glob("*.rulebook"):
            write(kept.stem, kept)
    else:
        write(sys.argv[1], Path(sys.argv[2]))
