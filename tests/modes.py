"""Every mode of every game with every number of players, for tests of what has to hold in all.

The C++ tests read them from `tests/data/modes.txt`, which `python tests/modes.py` writes.
"""

from __future__ import annotations

from pathlib import Path

from pentaprism._modes import Params, every_mode, params_of

__all__ = ["KEPT", "Params", "every_mode", "listed", "newgame", "params_of"]

KEPT = Path(__file__).parent / "data" / "modes.txt"


def newgame(name: str, text: str) -> str:
    """The protocol's command that begins a game with these parameters."""
    return f"newgame {name} " + " ".join(f"param {pair}" for pair in text.split())


def listed() -> str:
    """What stands in the file: a line for each mode, the game before its parameters."""
    return "".join(f"{name} {params}".rstrip() + "\n" for name, params in every_mode())


if __name__ == "__main__":
    KEPT.write_text(listed(), encoding="utf-8")
