"""Drivers for tests of the protocol: one talks to the machine, one to a process through pipes."""

from __future__ import annotations

import contextlib
import os
import queue
import re
import subprocess
import sys
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Self

from abnf import Grammar
from pentaprism.protocol import Machine
from pentaprism.protocol.session import NO_RULES

ROOT = Path(__file__).resolve().parent.parent
SPECIFICATION = ROOT / "docs" / "protocol.md"
FINAL = re.compile(r"(?:@\S+ )?(?:ppiok|readyok|ok|error|bestmove)(?: |$)")
VARYING = re.compile(r"\b(time|nps|memory|hash) [0-9a-f]+|\b(rules)=[^ ]+")
SLOW = 60.0  # seconds after which a silent engine is broken, however busy the machine


@cache
def grammar() -> Grammar:
    """Annex A of the specification as it is written there."""
    blocks = re.findall(r"```abnf\n(.*?)```", SPECIFICATION.read_text(encoding="utf-8"), re.DOTALL)
    return Grammar("\n".join(blocks))


def well_formed(lines: list[str]) -> list[str]:
    """The same lines; each must be one that an engine may write."""
    for line in lines:
        assert grammar().matches("engine-line", line), line
    return lines


def steady(line: str) -> str:
    """A line without what is never the same twice, and what changes with the cards."""
    return VARYING.sub(lambda m: f"{m[1] or m[2]} …", line)


class Conversation(ABC):
    """What tests say to an engine, wherever it is."""

    @abstractmethod
    def say(self, *lines: str) -> list[str]:
        """What the engine answers to some lines, each checked against the grammar."""

    def last(self, *lines: str) -> str:
        """The last line of the answers."""
        return self.say(*lines)[-1]

    def done(self, *lines: str) -> list[str]:
        """The answers; none may be an error."""
        found = self.say(*lines)
        assert not [line for line in found if line.startswith("error")], found
        return found

    def error(self, line: str) -> str:
        """The code of the error that a line is answered by, and by nothing else."""
        (reply,) = self.say(line)
        assert reply.startswith("error "), reply
        return reply.split()[1]


class Talk(Conversation):
    """A conversation with the machine in this process; long commands are waited for."""

    def __init__(
        self, *, files: bool = True, rules: Mapping[str, Sequence[str]] = NO_RULES
    ) -> None:
        self.machine = Machine(files=files, rules=rules)

    def say(self, *lines: str) -> list[str]:
        """What the engine answers to some lines, each checked against the grammar."""
        found: list[str] = []
        for line in lines:
            found += self.machine.feed(line)
            if not self.machine.endless:
                found += self.machine.drain()
        return well_formed(found)


class Process:
    """The engine as a process. Lines are read by a thread, so that nobody waits for a full pipe."""

    def __init__(self, *arguments: str, checks: bool = True) -> None:
        self._checks = checks
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pentaprism", "engine", *arguments],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, "PYTHONUNBUFFERED": ""},
        )
        self._lines: queue.SimpleQueue[str | None] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._lines.put(line.decode("utf-8").removesuffix("\n"))
        self._lines.put(None)

    def write(self, *lines: str) -> None:
        """Sends lines in one piece."""
        self.write_bytes("".join(f"{line}\n" for line in lines).encode())

    def write_bytes(self, raw: bytes) -> None:
        """Sends bytes as they are."""
        assert self.process.stdin is not None
        self.process.stdin.write(raw)
        self.process.stdin.flush()

    def line(self) -> str | None:
        """The next line; None at the end of the output."""
        line = self._lines.get(timeout=SLOW)
        if line is not None and self._checks:
            well_formed([line])
        return line

    def reply(self) -> list[str]:
        """The lines up to the next final reply."""
        found = []
        while (line := self.line()) is not None:
            found.append(line)
            if FINAL.match(line):
                return found
        raise AssertionError(f"the engine ended after {found}")

    def say(self, *lines: str) -> list[str]:
        """The answer to the last of some lines; those of the others are read over."""
        self.write(*lines)
        for _ in lines:
            found = self.reply()
        return found

    def timed(self, *lines: str) -> tuple[float, list[str]]:
        """Seconds until the answer to some lines, and the answer to the last."""
        began = time.monotonic()
        found = self.say(*lines)
        return time.monotonic() - began, found

    def end(self) -> int:
        """Closes the input; the exit status."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(SLOW)

    def rest(self) -> list[str]:
        """All lines that still come."""
        found = []
        while (line := self.line()) is not None:
            found.append(line)
        return found

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


class Wire(Conversation):
    """A conversation with the engine as a process, through pipes. Long commands have to end."""

    def __init__(self, process: Process) -> None:
        self.process = process

    def say(self, *lines: str) -> list[str]:
        """What the engine answers to some commands, each checked against the grammar."""
        found: list[str] = []
        for line in lines:
            self.process.write(line)
            found += self.process.reply()
        return found
