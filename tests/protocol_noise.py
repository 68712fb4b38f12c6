"""Hostile input for the engine: noise, words of the protocol in any order, commands gone wrong."""

from __future__ import annotations

import random

from pentaprism.catalogue import names
from test_protocol import COMMANDS

WORDS = [word for command in COMMANDS for word in command.split()]
WORDS += ["nodes", "3", "-1", "movetime", "50", "p1", "p2", "observer", "referee", "sealed"]
WORDS += ["moves", "startpos", "ppn", "best", "depth", "clock", "level", "searchmoves", "view"]
WORDS += ["~draw:p1:?*3", "p1.bet", "deal:?", "seed", "param", "a=b", '"', "x-y", "𝄞", "~", "("]
HUGE = 1_500_000  # bytes, more than a line may have


def hostile(rng: random.Random) -> bytes:
    """A line of noise, of words of the protocol, or of a command with something wrong in it."""
    kind = rng.randrange(4)
    if kind == 0:
        raw = bytes(rng.randrange(256) for _ in range(rng.randrange(1, 40)))
        return raw.replace(b"\n", b"?").replace(b"\r", b"?")
    if kind == 1:
        return " ".join(rng.choices(WORDS, k=rng.randrange(1, 8))).encode()
    command = rng.choice(COMMANDS).split()
    if kind == 2:
        command.insert(rng.randrange(1, len(command) + 1), rng.choice(WORDS))
    else:
        del command[rng.randrange(len(command))]
    return " ".join(command).encode()


def long_line(rng: random.Random) -> bytes:
    """A line that is too long, or nearly."""
    size = rng.choice((HUGE, 1 << 20, (1 << 20) - 1, 100_000))
    return rng.choice((b"play ", b"record line ", b"position ppn a=", b"\x00")) + b"x" * size


def beginning(rng: random.Random) -> bytes:
    """A command that begins a game of any kind in any role."""
    name = rng.choice(names())
    roles = ("", " referee manual", " observer p1", " observer p2 virtual", " referee sealed p2")
    return f"newgame {name} seed {rng.randrange(100)}{rng.choice(roles)}".encode()


def sensible(rng: random.Random) -> bytes:
    """A command that often has an effect."""
    return rng.choice(
        (
            b"go nodes 40",
            b"go movetime 20",
            b"go level 2",
            b"go infinite",
            b"go ponder seat p1",
            b"stop",
            b"play best",
            b"undo",
            b"undo events 2",
            b"legal limit 5",
            b"legal",
            b"state",
            b"state ppn",
            b"render svg",
            b"expect",
            b"events",
            b"record show",
            b"review nodes 20",
            b"perft 2",
            b"position startpos",
            b"setoption name Clear",
            b"setoption name Threads value 2",
            b"setoption name Threads value 1",
            b"setoption name View value p1",
            b'setoption name View value ""',
        )
    )


def answered(line: bytes) -> bool:
    """Whether a line that is not `quit` has a reply."""
    return bool(line.strip(b" \t")) and not line.startswith(b"#")


def quits(line: bytes) -> bool:
    """Whether a line ends the conversation."""
    words = line.split()
    return b"quit" in words[:2]
