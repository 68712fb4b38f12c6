"""Made-up positions over a long time: each is refused, or it can be looked at, searched and played.

`python tests/positions_soak.py --minutes 10` changes positions of random games of every mode. The
work is done in a process of its own, whose end or silence is a fault like a position that does not
go well; the position is printed with it. It writes figures at the end, and ends with status 1 if
there was a fault. `make soak` runs it for as long as PENTAPRISM_SOAK_MINUTES says.
"""

from __future__ import annotations

import argparse
import collections
import os
import queue
import random
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

from modes import every_mode, params_of
from pentaprism.catalogue import game_of
from pentaprism.errors import PentaprismError
from pentaprism.position import fields_of, slots_of
from pentaprism.table import Table
from positions_changed import changed, count_of
from positions_made import Unplayable, go_well, taken, told_anew, written
from positions_source import Source, sources

Counts = collections.Counter[str]
HANG = 60.0  # seconds without a word that are a hang, however busy the machine
CHANGES = 12  # made of each true position
EVENTS = 40  # played from a position that was taken
MOST_FAULTS = 20
DEPTHS = (0, 3, 12, 40, 90, 200)  # events of the random game before
INSIDE = 0.7  # how often an effect in progress is looked for,
MORE = 60  # and in how many more events


def walked(name: str, params: str, rng: random.Random) -> Table:
    """A random game as far as some decision or outcome, more often than not inside an effect."""
    table = game_of(name, params_of(params)).new(seed=rng.randrange(100_000))
    stack = next((slot for slot in slots_of(table.game) if slot.kind == "stack"), None)
    wanted = stack is not None and rng.random() < INSIDE
    more = rng.choice(DEPTHS)
    for _ in range(more + MORE):
        more -= 1
        enough = more < 0 and (stack is None or not wanted or count_of(stack, table.bytes))
        if enough or table.actor is None:
            break
        table.push(rng.choice(table.legal_actions))
    return table


def attempt(rng: random.Random, name: str, params: str, changes: int = CHANGES) -> None:
    """Changes one true position in some ways, and says what comes of each."""
    source = rng.choice(sources(walked(name, params, rng)))
    for _ in range(changes):
        state = changed(source, rng)
        by_hand = source.view == "truth" and rng.random() < 0.5
        text = written(source, state, check=not by_hand)
        say("try", text)
        found = taken(text)
        if found is None and not by_hand:
            again = told_anew(source, state, text)
            if again != text:
                say("try", again)
                found = taken(again)
        if found is None:
            say("refused")
            continue
        say("taken")
        try:
            go_well(found, rng, EVENTS)
        except (Unplayable, PentaprismError, RuntimeError, ValueError, LookupError) as fault:
            say("fault", f"{type(fault).__name__}: {fault}", differences(source, state))


def differences(source: Source, state: bytes) -> str:
    """The fields that were changed."""
    game = source.said.game
    before, after = fields_of(game, source.state), fields_of(game, state)
    return " ".join(
        f"{key}={after.get(key, '-')}(was {before.get(key, '-')})"
        for key in {**before, **after}
        if before.get(key) != after.get(key)
    )


def say(*words: str) -> None:
    """A line for the process that waits for it."""
    sys.stdout.write("\t".join(words) + "\n")
    sys.stdout.flush()


def work(seed: int, only: str, tries: int) -> int:
    """Changes positions of all modes, or those of one game, in turn, until its output is closed."""
    modes = [mode for mode in every_mode() if only in mode[0]]
    rng = random.Random(seed)
    for _ in range(tries):
        attempt(rng, *rng.choice(modes))
    return 0


class Worker:
    """A process that changes positions, and what it says."""

    def __init__(self, command: list[str]) -> None:
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=Path.cwd()
        )
        self.lines: queue.Queue[str | None] = queue.Queue()
        self.threads = [
            threading.Thread(target=self._read, daemon=True),
            threading.Thread(target=self._read_errors, daemon=True),
        ]
        self.errors: collections.deque[str] = collections.deque(maxlen=12)
        for thread in self.threads:
            thread.start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line.rstrip("\n"))
        self.lines.put(None)

    def _read_errors(self) -> None:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            self.errors.append(line.rstrip("\n"))

    def end(self) -> int:
        """The status of the process, which is ended."""
        if self.process.poll() is None:
            self.process.kill()
        status = self.process.wait()
        for thread in self.threads:
            thread.join()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()
        return status


def worker_of(seed: int, only: str, tries: int) -> list[str]:
    """The command that changes positions of games whose name has `only` in it."""
    options = ["--seed", str(seed), "--game", only, "--tries", str(tries)]
    return [sys.executable, __file__, "--work", *options]


def soak(
    seconds: float, seed: int, command: Callable[[int], list[str]]
) -> tuple[Counts, list[str]]:
    """How many positions were tried, taken and refused, how many faults, and the faults.

    A worker that ends with a fault is followed by one with the next seed.
    """
    counts: Counts = collections.Counter()
    faults: list[str] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until and len(faults) < MOST_FAULTS:
        worker = Worker(command(seed))
        last, ended = "", ""
        while time.monotonic() < until and len(faults) < MOST_FAULTS:
            try:
                line = worker.lines.get(timeout=HANG)
            except queue.Empty:
                ended = f"no word for {HANG:.0f} s"
                break
            if line is None:
                break
            word, _, rest = line.partition("\t")
            if word == "try":
                last = rest
            if word == "fault":
                faults.append(f"{rest}\n  {last}")
            else:
                counts[word] += 1
        going = worker.process.poll() is None and not ended and line is not None
        status = worker.end()
        if not going and (status != 0 or ended):
            why = ended or f"the process ended with {status}"
            faults.append("\n  ".join([why, last, *worker.errors]))
        elif not going:
            break
        seed += 1
    counts["fault"] = len(faults)
    return counts, faults


def main() -> int:
    """Reads the arguments and soaks, or works."""
    parser = argparse.ArgumentParser(description=__doc__)
    minutes = float(os.environ.get("PENTAPRISM_SOAK_MINUTES", "1"))
    parser.add_argument("--minutes", type=float, default=minutes)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="of these games alone")
    parser.add_argument("--tries", type=int, default=1 << 30, help="true positions of a process")
    parser.add_argument("--work", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.work:
        return work(options.seed, options.game, options.tries)
    counts, faults = soak(
        60 * options.minutes,
        options.seed,
        lambda seed: worker_of(seed, options.game, options.tries),
    )
    for fault in faults:
        say(f"fault: {fault}")
    words = (("try", "tried"), ("taken", "taken"), ("refused", "refused"), ("fault", "faults"))
    say(", ".join(f"{counts[word]} {said}" for word, said in words))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
