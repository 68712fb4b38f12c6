"""The worked cases of all games as they stand in `tests/data/rules`.

    case W-07 What a card does [CA-DMG-1 CA-DIS-1] book
    given ...
    do ...
    expect ...

`book`: the rulebook or the specification has the case, `own`: it is our own. What the lines under
its head mean is for the game; blank lines and lines that begin with # are for the reader.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from pathlib import Path

import pytest
from _pytest.mark import ParameterSet

from pentaprism import Table

__all__ = ["Case", "PlayedCase", "cases_of", "joined", "names", "params_of", "parts"]

HEAD = re.compile(r"case (?P<id>[A-Z]+-\d+[\w-]*) (?P<title>.+) \[(?P<names>[^]]+)\] (?:book|own)")


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


class PlayedCase(ABC):
    """A case that is played on a table. What chance is to say lies in `said`, by its word."""

    table: Table
    said: dict[str, list[str]]

    @abstractmethod
    def do(self, text: str) -> None:
        """Plays choices, one after the other."""

    @abstractmethod
    def expect(self, text: str) -> None:
        """Fails unless what stands there holds."""

    def carry_out(self, lines: Iterable[str]) -> None:
        """The lines behind the position."""
        for line in lines:
            head, _, value = line.partition(" ")
            assert head in {"do", "expect"}, line
            (self.do if head == "do" else self.expect)(value)

    @property
    def pending(self) -> list[str]:
        """What chance may say now."""
        return [str(action) for action, _ in self.table.chance_outcomes or ()]

    @property
    def options(self) -> list[str]:
        """What may be chosen now."""
        return [str(action) for action in self.table.legal_actions]

    def push(self, said: str) -> None:
        """A choice or an outcome, after which the state is sound."""
        self.table.push(said)
        assert self.table.sound, said

    def settle(self) -> None:
        """Chance, until somebody is to choose: what it is to say, else its first outcome."""
        while outcomes := self.pending:
            verb = outcomes[0].split(":")[0].removeprefix("~")
            waiting = self.said.get(verb, [])
            wanted = waiting.pop(0) if waiting else "any"
            found = [o for o in outcomes if o.endswith(f":{wanted}")]
            assert found or wanted == "any", f"chance {verb} = {wanted}: only {outcomes}"
            self.push(found[0] if found else outcomes[0])


def cases_of(path: Path) -> list[Case]:
    """The cases of a file."""
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
            tuple(re.findall(r"[A-Z]{2}-[A-Z]+-\d+", head["names"])),
            tuple(lines),
        )
        for head, lines in found
    ]


def params_of(cases: Iterable[Case]) -> list[ParameterSet]:
    """The cases for `pytest.mark.parametrize`, each marked with the rules that it shows."""
    return [
        pytest.param(case, id=case.id, marks=[pytest.mark.rule(rule) for rule in case.rules])
        for case in cases
    ]


def joined(text: str, heads: Collection[str]) -> list[str]:
    """The lines of a case; one that begins with none of these words goes on in the line before."""
    found: list[str] = []
    for line in filter(None, map(str.strip, text.strip().splitlines())):
        if line.split(" ")[0] in heads:
            found.append(line)
        else:
            found[-1] += f" {line}"
    return found


def parts(text: str, between: str = ";") -> list[str]:
    """What stands between separators, without what is empty."""
    return [part for part in map(str.strip, text.split(between)) if part]


def names(text: str) -> list[str]:
    """A list of words; `none` is empty."""
    return [name for name in parts(text, ",") if name != "none"]
