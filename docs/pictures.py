"""Draws the pictures of the README: `python docs/pictures.py`. The same on every machine."""

from __future__ import annotations

from pathlib import Path

from pentaprism import load
from pentaprism.engine import Engine, Limit
from pentaprism.show import svg

FOLDER = Path(__file__).parent / "pictures"
EVENTS = {
    "chroma-arcana": 190,
    "prisma": 150,
    "prism-connect": 260,
    "prisma-arena": 90,
    "champions-of-hara": 150,
}
"""How far each game is played before it is drawn."""


def main() -> None:
    """Writes a file for each game."""
    FOLDER.mkdir(exist_ok=True)
    for name, events in EVENTS.items():
        table = load(name).new(seed=5)
        with Engine(level=6, seed=1) as engine:
            while table.actor is not None and len(table) < events:
                table.push(engine.play(table.view(table.actor), Limit(nodes=60)).action)
        picture = svg(table)
        assert picture is not None
        (FOLDER / f"{name}.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
