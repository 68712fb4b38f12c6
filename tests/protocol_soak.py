"""Random and hostile input for the engine process over a long time: no crash, no hang, flat memory.

`python tests/protocol_soak.py --minutes 10` talks to one process all the time, and to others whose
input or output it closes at a moment of chance; then another one searches without an end for a
tenth of that time. It writes figures as it goes, and ends with status 1 at the first fault. `make
soak` runs it for as long as PENTAPRISM_SOAK_MINUTES says.
"""

from __future__ import annotations

import argparse
import os
import queue
import random
import subprocess
import sys
import time
from pathlib import Path

from protocol_driver import FINAL, Process
from protocol_noise import answered, beginning, hostile, long_line, quits, sensible

HANG = 60.0  # seconds without an answer that are a hang, however busy the machine
BATCH = 40  # lines sent in one piece
REPORT = 30.0  # seconds between two lines of figures
WARM = 0.25  # share of the time after which memory has to be flat
MEMORY, SPARE = 64, 16  # MB that a search may hold, and that the rest may grow by meanwhile
GROWTH = 1.10  # most that may be held then at the end
LINE = "{:>6.0f} s  {:>8} lines  {:>6} errors  {:>4} ended  {:>7.1f} MB"


class Fault(AssertionError):
    """What the engine must not do."""


def megabytes(pid: int) -> float:
    """The memory of a process that is in use."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    kilobytes = next(line for line in status.splitlines() if line.startswith("VmRSS:"))
    return int(kilobytes.split()[1]) / 1024


def lines(rng: random.Random) -> list[bytes]:
    """Some lines to send, in which a search without an end is stopped."""
    found = []
    for _ in range(BATCH):
        make = rng.choices((hostile, sensible, beginning, long_line), (50, 40, 9, 0.3))[0]
        line = make(rng)
        if not quits(line) and answered(line):
            found.append(line)
    return [*found, b"@end stop", b"@end isready"]


def talk(engine: Process, rng: random.Random) -> tuple[int, int]:
    """Sends a batch and reads all its answers: lines sent, and errors among the answers."""
    sent = lines(rng)
    engine.write_bytes(b"".join(line + b"\n" for line in sent))
    finals = errors = 0
    while True:
        try:
            line = engine.line()
        except queue.Empty:
            raise Fault(f"no answer for {HANG:.0f} s to {sent}") from None
        if line is None:
            raise Fault(f"the process ended with {engine.process.wait()} after {sent}")
        if not FINAL.match(line):
            continue
        finals += 1
        errors += " error " in f" {line} "
        if "error internal" in line:
            raise Fault(f"{line} after {sent}")
        if line == "@end readyok":
            break
    if finals != len(sent):
        raise Fault(f"{finals} final replies to {len(sent)} commands: {sent}")
    return len(sent), errors


def end_early(rng: random.Random) -> None:
    """A process whose input or output is closed at a moment of chance ends by itself."""
    command = [sys.executable, "-m", "pentaprism", "engine"]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin is not None
    assert process.stdout is not None
    output_first = rng.random() < 0.5
    try:
        process.stdin.write(b"".join(line + b"\n" for line in lines(rng)[:-2]))
        process.stdin.flush()
        time.sleep(rng.random() * 0.5)
        (process.stdout if output_first else process.stdin).close()
        status = process.wait(HANG)
    except BrokenPipeError:
        status = process.wait(HANG)
    except subprocess.TimeoutExpired:
        process.kill()
        raise Fault(
            f"still there after its {'output' if output_first else 'input'} ended"
        ) from None
    finally:
        for pipe in (process.stdin, process.stdout):
            try:
                pipe.close()
            except OSError:
                continue
    if status not in {0, 4}:
        raise Fault(f"a process ended with {status}")


def search_on(minutes: float) -> None:
    """A search without an end keeps to its memory (14.8). Raises `Fault`."""
    with Process(checks=False) as engine:
        engine.say(f"setoption name Memory value {MEMORY}", "newgame chroma-arcana seed 3")
        before = megabytes(engine.process.pid)
        engine.write("go infinite")
        until, most = time.monotonic() + 60 * minutes, 0.0
        while time.monotonic() < until:
            time.sleep(0.2)
            most = max(most, megabytes(engine.process.pid))
        engine.write("stop")
        best = engine.reply()
        say(f"{before:.1f} MB before, {most:.1f} MB at most, {best[-2].partition(' value ')[0]}")
        if most > before + MEMORY + SPARE:
            raise Fault(f"a search with {MEMORY} MB holds {most - before:.1f} MB")


def say(line: str) -> None:
    """Writes a line for people at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def soak(minutes: float, seed: int) -> None:
    """Talks for so long and prints figures. Raises `Fault`."""
    rng = random.Random(seed)
    began = said = time.monotonic()
    sent = errors = ended = 0
    warm = 0.0
    with Process() as engine:
        while (spent := time.monotonic() - began) < 60 * minutes:
            more, wrong = talk(engine, rng)
            sent, errors = sent + more, errors + wrong
            if rng.random() < 0.02:
                end_early(rng)
                ended += 1
            held = megabytes(engine.process.pid)
            if spent > WARM * 60 * minutes:
                warm = warm or held
            if time.monotonic() - said > REPORT:
                said = time.monotonic()
                say(LINE.format(spent, sent, errors, ended, held))
        held = megabytes(engine.process.pid)
        say(LINE.format(time.monotonic() - began, sent, errors, ended, held))
        if engine.end() != 0:
            raise Fault("the process did not end well")
    if warm and held > warm * GROWTH:
        raise Fault(f"memory grew from {warm:.1f} MB to {held:.1f} MB")


def main() -> int:
    """Reads the arguments and talks."""
    parser = argparse.ArgumentParser(description=__doc__)
    minutes = float(os.environ.get("PENTAPRISM_SOAK_MINUTES", "1"))
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    try:
        soak(options.minutes, options.seed)
        search_on(options.minutes / 10)
    except Fault as fault:
        say(f"fault: {fault}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
