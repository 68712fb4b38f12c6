"""Reading the files that owners of a game write: what is wrong with one is said as a problem."""

from __future__ import annotations

import re
from pathlib import Path

from pentaprism.rules.problems import Place, Problem, RulesError

__all__ = ["LABEL", "source_text"]

LABEL = re.compile(r"[A-Za-z0-9][A-Za-z0-9._+-]*")
"""What the id and the version of a ruleset look like: one word in records and the protocol."""


def source_text(path: str | Path, code: str = "PR401") -> str:
    """The text of a file, without the mark that some editors put before it.

    Raises `RulesError` with one problem of that code where it cannot be read.
    """
    file = Path(path)
    try:
        return file.read_bytes().decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        where = Place(str(file), line)
        hint = "save the file with the encoding UTF-8"
        problem = Problem(code, where, "cannot be read: not UTF-8", hint)
    except (OSError, ValueError) as error:  # a path with a zero byte is a ValueError
        why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        problem = Problem(code, Place(str(file)), f"cannot be read: {why}")
    raise RulesError(file.name or str(file), [problem]) from None
