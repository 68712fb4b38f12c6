"""A terminal for tests: its lines come from a list, and its output is kept."""

from __future__ import annotations

import io
from collections.abc import Iterable

from rich.console import Console

from pentaprism.play import Terminal

__all__ = ["Paper"]


class Paper:
    """A terminal whose lines come from a list, and whose output is kept."""

    def __init__(self, lines: Iterable[str]) -> None:
        self.lines = iter(lines)
        self.out = io.StringIO()
        console = Console(file=self.out, width=100, no_color=True, highlight=False)
        self.terminal = Terminal(console, self.read)

    def read(self, prompt: str) -> str:
        self.out.write(prompt)
        line = next(self.lines, None)
        if line is None:
            raise EOFError
        self.out.write(f"{line}\n")
        return line

    @property
    def text(self) -> str:
        return self.out.getvalue()
