"""The bar that shows how far a match is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

if TYPE_CHECKING:
    from types import TracebackType

    from pentaprism.matches.score import Score

__all__ = ["Bar"]


class Bar:
    """A bar on the error stream with the score so far; it leaves nothing behind."""

    def __init__(self, title: str, deals: int) -> None:
        self._progress = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TextColumn("{task.fields[score]}"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        self._task = self._progress.add_task(title, total=deals, score="")

    def show(self, score: Score | None = None) -> None:
        """One deal more, and the score so far, where there is one."""
        shown = "" if score is None else f"{score.share:.1%} ({score.low:.1%} to {score.high:.1%})"
        self._progress.update(self._task, advance=1, score=shown)

    def __enter__(self) -> Self:
        self._progress.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._progress.stop()
