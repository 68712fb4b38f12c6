"""The engine as a process: the machine between standard input and output (sections 1 and 14)."""

from __future__ import annotations

import contextlib
import os
import select
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from types import FrameType
from typing import Literal, TypeAlias

from pentaprism.protocol.grammar import LONGEST_LINE
from pentaprism.protocol.machine import Machine
from pentaprism.protocol.session import NO_RULES

Item: TypeAlias = tuple[Literal["line", "end", "wake", "interrupt", "terminate"], bytes]

CHUNK = 1 << 16
MOST_UNREAD = 4 << 20  # bytes that the driver has not read, before it is waited for
MOST_WAITING = 2 << 20  # bytes of lines that were not answered yet, before more are read
WEIGHT = 1000  # bytes that a line takes besides its text, at most
WATCH = 0.2  # seconds between two looks at whether anybody still reads
GRACE = 0.8  # seconds for the last lines to be read
AGAIN = 1.0  # seconds within which a second interrupt ends everything
DONE, FAILED, UNREAD, INTERRUPTED = 0, 3, 4, 130


def serve(*, files: bool = True, rules: Mapping[str, Sequence[str]] = NO_RULES) -> int:
    """Speaks on standard input and output until the driver is done. Returns the exit status.

    `rules`: the files of an owner that games are played by, by the ids of the games.
    """
    if sys.stdout is None:
        return UNREAD  # it was closed before the start
    try:
        with Path(os.devnull).open("rb") as nothing:
            source = nothing if sys.stdin is None else sys.stdin
            return _Loop(source.fileno(), sys.stdout.fileno(), files=files, rules=rules).run()
    except Exception:
        traceback.print_exc()  # for people (1.1)
        return FAILED


class _Loop:
    def __init__(
        self, source: int, target: int, *, files: bool, rules: Mapping[str, Sequence[str]]
    ) -> None:
        self._items: SimpleQueue[Item] = SimpleQueue()
        wake: Item = ("wake", b"")
        self._machine = Machine(lambda: self._items.put(wake), files=files, rules=rules)
        self._source = source
        self._writer = _Writer(target)
        self._interrupted = -AGAIN
        self._unanswered = 0  # bytes of lines that were read
        self._scales = threading.Lock()

    def run(self) -> int:
        for number in (signal.SIGINT, signal.SIGTERM):
            signal.signal(number, self._signalled)
        self._wake_on_signals()
        threading.Thread(target=self._read, name="input", daemon=True).start()
        status = DONE
        ended = False
        fed = 0
        while not self._machine.quits:
            kind, line = self._items.get()
            if kind == "line":
                self._writer.write(self._machine.feed(line))
                fed += len(line) + WEIGHT
            elif kind == "wake":
                self._writer.write(self._machine.poll())
            elif kind == "interrupt" and self._machine.running:
                self._machine.stop()
            elif kind in {"interrupt", "terminate"}:
                status = INTERRUPTED if kind == "interrupt" else DONE
                self._writer.write(self._machine.feed("quit"))
            elif kind == "end":
                ended = True
            if not self._machine.waits:
                self._weigh(-fed)
                fed = 0
            if ended:
                self._machine.end()
        self._writer.finish(GRACE)
        self._machine.close()
        return status

    def _wake_on_signals(self) -> None:
        """Lets a signal wake the main thread, whose handlers run only while it is not waiting."""
        reading, writing = os.pipe()
        os.set_blocking(writing, False)
        signal.set_wakeup_fd(writing, warn_on_full_buffer=False)

        def watch() -> None:
            while os.read(reading, 64):
                self._items.put(("wake", b""))

        threading.Thread(target=watch, name="signals", daemon=True).start()

    def _signalled(self, number: int, frame: FrameType | None) -> None:
        del frame
        if number == signal.SIGINT:
            now = time.monotonic()
            if now - self._interrupted < AGAIN:
                os._exit(INTERRUPTED)
            self._interrupted = now
            self._items.put(("interrupt", b""))
        else:
            self._items.put(("terminate", b""))

    def _read(self) -> None:
        watch = select.poll()
        watch.register(self._source, 0)
        for line in lines_of(lambda: os.read(self._source, CHUNK)):
            self._weigh(len(line) + WEIGHT)
            self._items.put(("line", line))
            while self._behind() and not watch.poll(0):
                time.sleep(0.01)
        self._items.put(("end", b""))

    def _weigh(self, weight: int) -> None:
        with self._scales:
            self._unanswered += weight

    def _behind(self) -> bool:
        """Whether it is better to read no more for now: nothing may grow without bound (14.1)."""
        return self._unanswered >= MOST_WAITING or self._writer.behind()


def lines_of(read: Callable[[], bytes]) -> Iterator[bytes]:
    """The lines of a stream, without their ends; of one that is too long only a part that still is.

    What comes last without an end of line is a line too.
    """
    kept = bytearray()
    while True:
        try:
            chunk = read()
        except OSError:
            chunk = b""
        if not chunk:
            break
        first, *others = chunk.split(b"\n")
        _extend(kept, first)
        for part in others:
            yield bytes(kept)
            kept.clear()
            _extend(kept, part)
    if kept:
        yield bytes(kept)


def _extend(kept: bytearray, part: bytes) -> None:
    room = LONGEST_LINE + 1 - len(kept)
    kept += part[: max(0, room)]


class _Writer:
    """Writes lines in a thread of its own, so that nobody waits for a driver that does not read."""

    def __init__(self, target: int) -> None:
        self._target = target
        self._lines: deque[bytes] = deque()
        self._unread = 0
        self._changed = threading.Condition()
        self._busy = False
        threading.Thread(target=self._run, name="output", daemon=True).start()

    def write(self, lines: list[str]) -> None:
        if not lines:
            return
        with self._changed:
            many = self.behind()
            for line in lines:
                if not (many and " info " in f" {line[:40]}"):
                    self._lines.append(line.encode("utf-8", "replace") + b"\n")
                    self._unread += len(self._lines[-1])
            self._changed.notify_all()

    def behind(self) -> bool:
        """Whether so much is unread that it is better to wait."""
        return self._unread >= MOST_UNREAD

    def finish(self, seconds: float) -> None:
        """Waits until all is written, not longer than that."""
        until = time.monotonic() + seconds
        with self._changed:
            while (self._lines or self._busy) and time.monotonic() < until:
                self._changed.wait(0.02)

    def _run(self) -> None:
        watch = select.poll()
        watch.register(self._target, 0)
        while True:
            with self._changed:
                self._busy = False
                self._changed.notify_all()
                if not self._lines:
                    self._changed.wait(WATCH)
                block = b"".join(self._lines)
                self._lines.clear()
                self._busy = bool(block)
            if block:
                self._write(block)
                with self._changed:
                    self._unread -= len(block)
            elif any(event & (select.POLLERR | select.POLLHUP) for _, event in watch.poll(0)):
                self._give_up()

    def _write(self, block: bytes) -> None:
        left = memoryview(block)
        while left:
            try:
                left = left[os.write(self._target, left) :]
            except OSError:
                self._give_up()

    @staticmethod
    def _give_up() -> None:
        """Nobody reads any more: ends the process, whatever still runs (14.5)."""
        with contextlib.suppress(OSError):
            sys.stderr.flush()
        os._exit(UNREAD)
