"""The chances of each seat over a game, drawn; needs matplotlib, the extra `chart`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pentaprism.errors import PentaprismError

if TYPE_CHECKING:
    from matplotlib.figure import Figure

    from pentaprism.review import Judgement
    from pentaprism.seat import Seat

__all__ = ["FORMATS", "ChartError", "chart", "save"]

FORMATS = ("svg", "png")
"""What a drawing can be saved as, by the ending of its file's name."""
SIZE = (8.6, 3.6)  # inches
DOTS = 150  # to an inch
COLOURS = ("#0b66c2", "#c2410b", "#2e7d32", "#7b1fa2")
DASHES = ("-", "--", ":", "-.")
MARKED = {"mistake": 25, "blunder": 60}  # area of the mark, in square points


class ChartError(PentaprismError):
    """A file name whose ending is not that of a drawing."""


def chart(judgements: Sequence[Judgement], seats: Sequence[Seat], title: str) -> Figure:
    """A line for each seat: its expected share of the result before each decision, 0 to 100 %.

    Each value is as the deciding seat saw it. Mistakes and blunders are marked, blunders with the
    number of their event.
    """
    from matplotlib.figure import Figure
    from matplotlib.ticker import MaxNLocator, PercentFormatter

    figure = Figure(figsize=SIZE, layout="constrained")
    axes = figure.add_subplot()
    indices = [judgement.index for judgement in judgements]
    for place, seat in enumerate(seats):
        values = [judgement.values[seat] for judgement in judgements]
        axes.plot(indices, values, DASHES[place], color=COLOURS[place], label=str(seat))
    for judgement in judgements:
        if judgement.kind in MARKED:
            at = (judgement.index, judgement.values[judgement.seat])
            axes.scatter(*at, s=MARKED[judgement.kind], color=COLOURS[judgement.seat], zorder=3)
            if judgement.kind == "blunder":
                axes.annotate(
                    str(judgement.index), at, xytext=(0, 6), textcoords="offset points", ha="center"
                )
    axes.set(title=title.replace("$", r"\$"), xlabel="event", ylim=(-0.02, 1.02))
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    axes.yaxis.set_major_formatter(PercentFormatter(1.0))
    axes.grid(axis="y", color="#d0d0d0")
    axes.legend(loc="upper left")
    return figure


def save(figure: Figure, path: str | Path) -> None:
    """Writes a drawing as SVG or PNG; the same drawing is the same bytes.

    Raises `ChartError` for a name with another ending, and `OSError`.
    """
    import matplotlib as mpl

    kind = Path(path).suffix.lower().removeprefix(".")
    if kind not in FORMATS:
        message = f"{path}: a drawing ends in .svg or .png"
        raise ChartError(message)
    own = {"Date": None, "Creator": None} if kind == "svg" else {"Software": None}
    with mpl.rc_context({"svg.hashsalt": "pentaprism", "svg.fonttype": "none"}):
        figure.savefig(path, format=kind, dpi=DOTS, metadata=own)
