"""A record in a file that grows with the game, and can be read however far it was written."""

from __future__ import annotations

import errno
import os
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentaprism.record import Record

__all__ = ["RecordFile"]


class RecordFile:
    """Keeps a file in step with a game: events are added, and `%Undo` tells of those taken back.

    When the game is over the file becomes the record as a whole, with result and digest. No line
    is ever lost: what is not an addition is written beside the file and then put in its place.
    Raises `OSError`, also for what is there already and is no file; the next call writes it all.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._last: Record | None = None

    def update(self, record: Record) -> None:
        """Writes what is new in a record since the last call."""
        last, self._last = self._last, None
        self._write(last, record)
        self._last = record

    def _write(self, last: Record | None, record: Record) -> None:
        over = record.result != "none" or (last is not None and last.result != "none")
        if last is None or over or _head(last) != _head(record):
            text = str(record)
            self._replace(text if record.result != "none" else text.rpartition("%Result ")[0])
            return
        same = 0
        for old, new in zip(last.events, record.events, strict=False):
            if old != new:
                break
            same += 1
        lines = [f"%Undo {same}"] if same < len(last.events) else []
        states = dict(record.states)
        for i, event in enumerate(record.events[same:], same + 1):
            lines.append(f"{i} {event}")
            lines += [f"%State {i} {states[i]}"] if i in states else []
        if lines:
            with self.path.open("a", encoding="utf-8", newline="\n") as file:
                file.write("".join(f"{line}\n" for line in lines))

    def _replace(self, text: str) -> None:
        import tempfile  # not on the way to the first answer of the engine

        path = self.path.resolve()  # a link stays one
        if path.exists() and not path.is_file():
            raise OSError(errno.EINVAL, "Not a file that can be replaced", str(self.path))
        try:
            handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        except OSError as error:
            error.filename = str(self.path)  # a name that its user knows
            raise
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
            mask = os.umask(0)
            os.umask(mask)
            Path(name).chmod(0o666 & ~mask)
            Path(name).replace(path)
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise


def _head(record: Record) -> Record:
    """Everything but what a line at the end of the file can tell."""
    return replace(record, events=(), states=(), notes=(), result="none")
