"""Speed against OpenSpiel: the same game and work on both sides, alternating in one process.

    python bench/peers/compare.py --all
    python bench/peers/compare.py playouts:hearts mcts:pig --rounds 15

One JSON line a comparison: the median of the per-round ratios (ours / theirs), its 95 % interval,
the rounds, and whether the lower end reaches the bar. Machines drift within minutes, so only such
ratios are quoted, never seconds. Needs the `bench` dependency group.
"""

from __future__ import annotations

import argparse
import json
import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import ours
import theirs
from bars import ROWS, Row

RESAMPLES = 4000


def cpu_rate(run: Callable[[], int]) -> float:
    """Units of work a second of processor time."""
    start = time.process_time()
    done = run()
    return done / (time.process_time() - start)


def wall_rate(run: Callable[[], int]) -> float:
    """Units of work a second of the clock: what several threads are for."""
    start = time.perf_counter()
    done = run()
    return done / (time.perf_counter() - start)


def sides(row: Row, seed: int) -> tuple[Callable[[], float], Callable[[], float]]:
    """(ours, theirs): each measures its rate once. For `threads`: two threads and one."""
    if row.kind == "threads":
        two, one = (ours.search(row.game, seed, row.work, threads=n) for n in (2, 1))
        return lambda: wall_rate(two), lambda: wall_rate(one)
    if row.kind == "copies":
        return lambda: ours.copies(row.game, seed, row.work), lambda: theirs.copies(
            row.game, seed, row.work
        )
    # Ours is so much quicker that it gets more work, or its time would be too short to read.
    own = getattr(ours, row.kind)(row.game, seed, int(row.work * max(row.bar, 1)))
    peer = getattr(theirs, row.kind)(row.game, seed, row.work)
    if row.kind in {"mcts", "ismcts"}:  # a longer search is another search: repeat it instead
        once = ours.search(row.game, seed, row.work)
        own = lambda: sum(once() for _ in range(int(row.bar)))  # noqa: E731
    return lambda: cpu_rate(own), lambda: cpu_rate(peer)


def compare(row: Row, rounds: int) -> dict[str, Any]:
    """The ratio of one row over A B B A … rounds, each with another seed, after a warm-up."""
    ratios, rates = [], []
    for number in range(rounds + 1):
        own, peer = sides(row, number + 1)
        if number % 2:
            theirs_rate, ours_rate = peer(), own()
        else:
            ours_rate, theirs_rate = own(), peer()
        if number:
            ratios.append(ours_rate / theirs_rate)
            rates.append((ours_rate, theirs_rate))
    rng = random.Random(1)
    medians = sorted(statistics.median(rng.choices(ratios, k=rounds)) for _ in range(RESAMPLES))
    low, high = medians[RESAMPLES // 40], medians[-RESAMPLES // 40]
    return {
        "row": row.name,
        "ratio": round(statistics.median(ratios), 2),
        "interval": [round(low, 2), round(high, 2)],
        "rounds": rounds,
        "bar": row.bar,
        "moonshot": row.moonshot,
        "holds": low >= row.bar,
        "ours_per_s": round(statistics.median(a for a, _ in rates)),
        "theirs_per_s": round(statistics.median(b for _, b in rates)),
    }


def main() -> int:
    """Runs the rows that were named."""
    names = {row.name: row for row in ROWS}
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rows", nargs="*", metavar="KIND:GAME", help=", ".join(names))
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--rounds", type=int, default=9)
    options = parser.parse_args()
    unknown = [name for name in options.rows if name not in names]
    if unknown or not (options.rows or options.all):
        parser.error(
            f"unknown rows: {', '.join(unknown)}" if unknown else "name rows or give --all"
        )
    for row in ROWS if options.all else [names[name] for name in options.rows]:
        print(json.dumps(compare(row, options.rounds)), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
