"""The worked cases of Chroma Arcana as they stand in `tests/data/rules`, in the notation of 7.1."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

__all__ = ["Case", "cases_of"]

HEAD = re.compile(r"case (?P<id>[WM]-\d+) (?P<title>.+) \[(?P<names>[^]]+)\] (?:book|own)")


@dataclass(frozen=True)
class Case:
    """One case: what it is called, the rules that it shows, and its lines."""

    id: str
    title: str
    rules: tuple[str, ...]
    lines: tuple[str, ...]

    @property
    def given(self) -> tuple[str, ...]:
        """The words of its first line behind `given`."""
        return tuple(self.lines[0].split()[1:])

    @property
    def text(self) -> str:
        """Its lines."""
        return "\n".join(self.lines)


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
            tuple(re.findall(r"CA-[A-Z]+-\d+", head["names"])),
            tuple(lines),
        )
        for head, lines in found
    ]
