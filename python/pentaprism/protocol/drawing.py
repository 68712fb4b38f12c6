"""Pictures of a table out of its text: plain, in a frame, or as SVG (section 11)."""

from __future__ import annotations

from html import escape
from textwrap import wrap

WIDEST = 1000
LINE, LETTER, MARGIN = 18, 8.5, 12


def drawn(picture: str, kind: str, width: int | None) -> list[str]:
    """The lines of a picture: `ascii`, `unicode` or `svg`; longer ones are broken at `width`."""
    lines: list[str] = []
    for line in picture.rstrip("\n").split("\n"):
        lines += wrap(line, width, drop_whitespace=False) if width and len(line) > width else [line]
    if kind == "ascii":
        return [_ascii(line) for line in lines]
    return _framed(lines) if kind == "unicode" else _svg(lines)


def _ascii(line: str) -> str:
    """The line in plain letters: no accents, and plain spaces where some hold a name together."""
    from unicodedata import combining, normalize

    plain = "".join(letter for letter in normalize("NFKD", line) if not combining(letter))
    return plain.encode("ascii", "replace").decode()


def _framed(lines: list[str]) -> list[str]:
    most = max(map(len, lines))
    edge = "─" * (most + 2)
    return [f"┌{edge}┐", *(f"│ {line:<{most}} │" for line in lines), f"└{edge}┘"]


def _svg(lines: list[str]) -> list[str]:
    width = round(2 * MARGIN + LETTER * max(map(len, lines)))
    height = 2 * MARGIN + LINE * len(lines)
    text = [
        f'<text x="{MARGIN}" y="{MARGIN + LINE * i - 5}" xml:space="preserve">{escape(line)}</text>'
        for i, line in enumerate(lines, 1)
    ]
    return [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
            f' viewBox="0 0 {width} {height}" font-family="monospace" font-size="14">'
        ),
        f'<rect width="{width}" height="{height}" fill="white"/>',
        *text,
        "</svg>",
    ]
