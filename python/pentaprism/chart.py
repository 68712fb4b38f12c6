"""The chances of each seat over a game, as a drawing in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pentaprism.review import Judgement
    from pentaprism.seat import Seat

__all__ = ["chart"]

WIDTH, HEIGHT = 860, 340
LEFT, RIGHT, TOP, BOTTOM = 56, 16, 44, 44
COLOURS = ("#0b66c2", "#c2410b", "#2e7d32", "#7b1fa2")
DASHES = ("", "6 3", "2 3", "8 3 2 3")
MARKED = {"mistake": 4, "blunder": 6}
STEPS = 10  # of the scale below, at most


def chart(judgements: Sequence[Judgement], seats: Sequence[Seat], title: str) -> str:
    """A line for each seat: its expected share of the result before each decision, 0 to 100 %.

    Each value is as the deciding seat saw it. Mistakes and blunders are marked; who points at one
    is told what would have been better.
    """
    last = max((judgement.index for judgement in judgements), default=1)
    body = [*_frame(title), *_scale(last)]
    for place, seat in enumerate(seats):
        points = " ".join(f"{_x(j.index, last):.1f},{_y(j.values[seat]):.1f}" for j in judgements)
        dash = f' stroke-dasharray="{DASHES[place]}"' if DASHES[place] else ""
        colour = COLOURS[place]
        body.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
        )
        x = LEFT + 70 * place
        body.append(
            f'<line x1="{x}" y1="32" x2="{x + 28}" y2="32" stroke="{colour}" '
            f'stroke-width="2"{dash}/><text x="{x + 34}" y="36">{seat}</text>'
        )
    body += [_mark(j, last) for j in judgements if j.kind in MARKED]
    return "\n".join([*body, "</svg>", ""])


def _x(index: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * index / max(1, last)


def _y(value: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1.0 - value)


def _frame(title: str) -> list[str]:
    shown = escape(title)
    return [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
            f'aria-label="{shown}" font-family="sans-serif" font-size="12">'
        ),
        f"<title>{shown}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        f'<text x="{LEFT}" y="18" font-weight="bold">{shown}</text>',
    ]


def _scale(last: int) -> list[str]:
    lines = []
    for percent in (0, 25, 50, 75, 100):
        y = _y(percent / 100)
        lines.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{WIDTH - RIGHT}" y2="{y:.1f}" stroke="#d0d0d0"/>'
            f'<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{percent} %</text>'
        )
    step = max(1, -(-last // STEPS))
    step = next(size * 10**k for k in range(9) for size in (1, 2, 5) if size * 10**k >= step)
    lines += [
        f'<text x="{_x(index, last):.1f}" y="{HEIGHT - BOTTOM + 18}" '
        f'text-anchor="middle">{index}</text>'
        for index in range(0, last + 1, step)
    ]
    lines.append(f'<text x="{WIDTH - RIGHT}" y="{HEIGHT - 8}" text-anchor="end">event</text>')
    return lines


def _mark(judgement: Judgement, last: int) -> str:
    x, y = _x(judgement.index, last), _y(judgement.values[judgement.seat])
    said = escape(
        f"{judgement.index} {judgement.event}: {judgement.kind}, {judgement.loss:.0%}; "
        f"better {judgement.best.events[0]}"
    )
    colour = COLOURS[judgement.seat]
    return (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{MARKED[judgement.kind]}" fill="{colour}">'
        f"<title>{said}</title></circle>"
    )
