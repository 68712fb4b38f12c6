"""Long commands: work in a thread of its own that writes lines and ends with a final reply."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Literal, TypeAlias

from pentaprism.protocol.grammar import Refused, plain

Why: TypeAlias = Literal["stop", "quit", "ponder"]
MOST_WAITING = 1000  # lines of progress that nobody took; more are dropped (10.7)


class Task:
    """A long command. Lines may be taken at any time; `done` once the final reply is among them."""

    def __init__(
        self,
        work: Callable[[Task], str],
        tag: str,
        *,
        wake: Callable[[], None],
        ends: bool,
        ponders: bool = False,
    ) -> None:
        self.tag = tag
        self.ends = ends
        """Whether it ends without being stopped."""
        self.ponders = ponders
        self.why: Why | None = None
        """What asked it to stop."""
        self.on_stop: Callable[[], None] | None = None
        self.stopped = threading.Event()
        self._work = work
        self._wake = wake
        self._lines: list[str] = []
        self._lock = threading.Lock()
        self._done = False
        self._thread = threading.Thread(target=self._run, name="long command", daemon=True)

    def start(self) -> None:
        """Begins to work."""
        self._thread.start()

    def stop(self, why: Why) -> None:
        """Asks it to end soon; the first reason counts."""
        with self._lock:
            if self.why is None:
                self.why = why
        self.stopped.set()
        if self.on_stop is not None:
            self.on_stop()

    def say(self, line: str) -> None:
        """A line of content."""
        with self._lock:
            if line.startswith("info ") and len(self._lines) >= MOST_WAITING:
                return
            self._lines.append(line)
        self._wake()

    def take(self) -> tuple[list[str], bool]:
        """The lines that are ready, with their tag, and whether the final reply is the last."""
        with self._lock:
            lines, self._lines = self._lines, []
            done = self._done
        return [self.tag + line for line in lines], done

    def join(self, seconds: float | None = None) -> bool:
        """Whether it ends within so many seconds."""
        self._thread.join(seconds)
        return not self._thread.is_alive()

    def _run(self) -> None:
        try:
            final = self._work(self)
        except Refused as refused:
            final = refused.line()
        except MemoryError:
            final = Refused("memory", "There is not enough memory").line()
        except Exception as error:
            message = plain(f"{type(error).__name__}: {error}")
            final = Refused("internal", message).line()
        with self._lock:
            self._lines.append(final)
            self._done = True
        self._wake()
