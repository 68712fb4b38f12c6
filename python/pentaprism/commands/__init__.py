"""The commands of the command line, a file for each: `add` says what it takes, `run` does it."""

from __future__ import annotations

from pentaprism.commands import (
    analyse,
    bench,
    check,
    completion,
    decks,
    demo,
    engine,
    games,
    levels,
    perft,
    play,
    show,
    verify,
    versus,
    words,
)

__all__ = ["COMMANDS"]

COMMANDS = (
    engine,
    play,
    analyse,
    versus,
    demo,
    show,
    verify,
    levels,
    games,
    check,
    words,
    decks,
    perft,
    bench,
    completion,
)
"""In the order in which `--help` lists them."""
