"""Asking and telling: lines with completion on a terminal, plain lines from a pipe."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import TextIO

    from prompt_toolkit import PromptSession

__all__ = ["Terminal"]

PIPE_WIDTH = 160  # where nobody says how wide a line may be


def _is_terminal(stream: TextIO | None) -> bool:
    """A stream that was closed before the process began is none."""
    return stream is not None and stream.isatty()


class Output(Console):
    """A console that leaves it to the command what to do where nobody reads."""

    def on_broken_pipe(self) -> None:
        """Raises `BrokenPipeError`; rich would end the process."""
        raise BrokenPipeError


class Terminal:
    """Where a game is played. Without a terminal it reads and writes plain lines."""

    def __init__(
        self,
        console: Console | None = None,
        read: Callable[[str], str] | None = None,
        *,
        plain: bool = False,
    ) -> None:
        """`plain`: without colours."""
        self.console = console or Output(highlight=False, no_color=plain or None)
        if not self.console.is_terminal:
            self.console.width = PIPE_WIDTH
        self._read = read
        self._session: PromptSession[str] | None = None
        if read is None and all(_is_terminal(stream) for stream in (sys.stdin, sys.stdout)):
            from prompt_toolkit import PromptSession

            self._session = PromptSession()

    def say(self, text: str = "", style: str = "") -> None:
        """A line, which may be of several; shown as it is: `act:b:dash` holds no picture."""
        self.console.print(Text(text), style=style or None, soft_wrap=True)

    def complain(self, text: str) -> None:
        """Something that was not understood."""
        self.say(text, "red")

    def grid(self, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
        """A table; columns whose head begins with `>` are set right. The last may be cut short."""
        rows = list(rows)
        grid = Grid(box=None, pad_edge=False, header_style="bold")
        for at, head in enumerate(heads):
            widest = max([len(head.lstrip(">")), *(len(row[at]) for row in rows)])
            grid.add_column(
                head.lstrip(">"),
                justify="right" if head.startswith(">") else "left",
                no_wrap=True,
                min_width=None if at == len(heads) - 1 else widest,
            )
        for row in rows:
            grid.add_row(*map(Text, row))
        self.console.print(grid)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """A line that somebody types, `words` completed; None: there is nobody any more."""
        if self._read is None and None in {sys.stdin, sys.stdout}:
            return None
        try:
            if self._session is not None:
                return self._completed(f"{prompt} ", words).strip()
            return (self._read or input)(f"{prompt} ").strip()
        except EOFError:
            return None

    def _completed(self, prompt: str, words: Sequence[str]) -> str:
        from prompt_toolkit.completion import WordCompleter

        assert self._session is not None
        completer = WordCompleter(list(words), sentence=True, match_middle=True)
        return self._session.prompt(prompt, completer=completer, complete_while_typing=True)
