"""How quickly the engine process answers: the times that the protocol promises (docs/protocol.md).

`python bench/responses.py` on a machine with nothing else to do; it takes about a minute. Each row
is measured some times; the largest counts. Ends with status 1 if a promise is broken.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from protocol_driver import Process

COMMAND = [sys.executable, "-m", "pentaprism", "engine"]
GAMES = ("chroma-arcana", "prisma", "connect-four")
THREADS = 2


@dataclass(frozen=True)
class Row:
    """One promise: what is measured, at most how many milliseconds, and how."""

    name: str
    most: float
    measure: Callable[[int], Iterator[float]]


def searching(game: str, threads: int = THREADS) -> Process:
    """An engine that searches without an end."""
    engine = Process(checks=False)
    engine.say(f"setoption name Threads value {threads}", f"newgame {game} seed 3", "isready")
    engine.write("@go go infinite")
    time.sleep(0.3)
    return engine


def start(rounds: int) -> Iterator[float]:
    """From the start of the process to `ppiok`."""
    for _ in range(rounds):
        began = time.monotonic()
        with Process(checks=False) as engine:
            engine.say("ppi 1")
            yield time.monotonic() - began


def ready(rounds: int) -> Iterator[float]:
    """`isready` while threads search."""
    for game in GAMES:
        with searching(game) as engine:
            for _ in range(rounds):
                spent, reply = answer(engine, "@r isready")
                assert reply == "@r readyok"
                yield spent
                time.sleep(0.02)


def answer(engine: Process, line: str) -> tuple[float, str]:
    """Seconds until the reply to a line that has a tag of its own, and the reply."""
    tag = line.partition(" ")[0]
    began = time.monotonic()
    engine.write(line)
    while True:
        reply = engine.line() or ""
        if reply.startswith(f"{tag} "):
            return time.monotonic() - began, reply


def stop(rounds: int) -> Iterator[float]:
    """From `stop` to `bestmove` while threads search."""
    for game in GAMES:
        with searching(game) as engine:
            for _ in range(rounds):
                began = time.monotonic()
                engine.write("stop")
                while not (engine.line() or "").startswith("@go bestmove"):
                    continue
                yield time.monotonic() - began
                engine.reply()
                engine.write("@go go infinite")
                time.sleep(0.1)


def movetime(rounds: int) -> Iterator[float]:
    """How much later than its movetime a search answers."""
    for game in GAMES:
        with Process(checks=False) as engine:
            engine.say(f"setoption name Threads value {THREADS}", f"newgame {game} seed 3")
            for _ in range(rounds):
                for given in (0, 50, 200):
                    spent, _ = engine.timed(f"go movetime {given}")
                    yield max(0.0, spent - given / 1000)


def closed_input(rounds: int) -> Iterator[float]:
    """From the end of its input to the end of a process that searches without an end."""
    for i in range(rounds):
        with searching(GAMES[i % len(GAMES)]) as engine:
            began = time.monotonic()
            assert engine.end() == 0
            yield time.monotonic() - began


def closed_output(rounds: int) -> Iterator[float]:
    """From the end of whoever reads to the end of a process that searches without an end."""
    for i in range(rounds):
        reading, writing = os.pipe()
        process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=writing)
        os.close(writing)
        assert process.stdin is not None
        process.stdin.write(f"newgame {GAMES[i % len(GAMES)]}\ngo infinite\n".encode())
        process.stdin.flush()
        os.read(reading, 10)
        time.sleep(0.2)
        began = time.monotonic()
        os.close(reading)
        assert process.wait(60) == 4
        yield time.monotonic() - began
        process.stdin.close()


def quitting(rounds: int) -> Iterator[float]:
    """From `quit` to the end of a process that searches without an end."""
    for i in range(rounds):
        with searching(GAMES[i % len(GAMES)]) as engine:
            began = time.monotonic()
            engine.write("quit")
            assert engine.process.wait(60) == 0
            yield time.monotonic() - began


ROWS = (
    Row("start to ppiok", 400, start),
    Row(f"isready, {THREADS} threads searching", 50, ready),
    Row(f"stop, {THREADS} threads searching", 100, stop),
    Row("later than movetime", 100, movetime),
    Row("input closed to exit", 1000, closed_input),
    Row("output closed to exit", 1000, closed_output),
    Row("quit to exit", 1000, quitting),
)


def main() -> int:
    """Measures all rows and prints them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=10, help="how often each is measured")
    options = parser.parse_args()
    broken = False
    print(f"{'milliseconds':<32} {'most':>6} {'median':>8} {'largest':>8}")
    for row in ROWS:
        found = [seconds * 1000 for seconds in row.measure(options.rounds)]
        kept = max(found) <= row.most
        broken = broken or not kept
        said = "" if kept else "  broken"
        middle = statistics.median(found)
        print(
            f"{row.name:<32} {row.most:>6.0f} {middle:>8.1f} {max(found):>8.1f}{said}", flush=True
        )
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
