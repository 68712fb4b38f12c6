"""The worked cases of Prism Connect as they stand in `tests/data/rules`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Case", "cases_of"]

HEAD = re.compile(r"case (?P<id>[A-Z]+-\d+[\w-]*) (?P<title>.+) \[(?P<names>[^]]+)\] (?:book|own)")


@dataclass(frozen=True)
class Case:
    """One case: what it is called, the rules that it shows, and its lines."""

    id: str
    title: str
    rules: tuple[str, ...]
    text: str


def cases_of(path: Path) -> list[Case]:
    """The cases of a file; blank lines and lines that begin with # are for the reader."""
    found: list[tuple[re.Match[str], list[str]]] = []
    for line in path.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("case "):
            head = HEAD.fullmatch(line)
            assert head, line
            found.append((head, []))
        else:
            found[-1][1].append(line)
    return [
        Case(
            head["id"],
            head["title"],
            tuple(re.findall(r"PC-[A-Z]+-\d+", head["names"])),
            "\n".join(lines),
        )
        for head, lines in found
    ]
