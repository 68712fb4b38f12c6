"""Instruction counts under callgrind: the same on every run, so that small changes can be seen.

    python bench/count.py                     # count, and print beside the kept counts
    python bench/count.py --write             # keep these counts in bench/counts.json
    python bench/count.py --check             # exit 1 where a count grew by more than 3 %

Seconds on shared machines drift by tens of per cent; instructions of the same binary repeat to a
millionth. Counts belong to one compiler and processor family: they are compared on the machine that
wrote them. Needs valgrind, and a package built with the portable flags.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

KEPT = Path(__file__).with_name("counts.json")
ALLOWED = 1.03
JOBS = {
    f"{kind}:{game}": (kind, game, rounds)
    for kind, game, rounds in (
        ("playouts", "connect-four", 20_000),
        ("playouts", "pig", 4_000),
        ("playouts", "leduc", 50_000),
        ("playouts", "hearts", 4_000),
        ("search", "connect-four", 4_000),
        ("search", "pig", 2_000),
        ("search", "leduc", 10_000),
        ("search", "hearts", 2_000),
    )
}
PROGRAMS = {
    "playouts": (
        "from pentaprism import _core; from pentaprism.reference import reference_game;"
        "_core.bench_playouts(reference_game('{game}')._core, 1, 0, {rounds})"
    ),
    "search": (
        "from pentaprism.engine import Engine, Limit;"
        "from pentaprism.reference import reference_game;"
        "table = reference_game('{game}').new(1);"
        "{rounds} and Engine(seed=1).analyse(table.view(table.actor), Limit(nodes={rounds}))"
    ),
}


def instructions(program: str) -> int:
    """Instructions that a Python program takes, the interpreter's own included."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "callgrind.out"
        command = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", "-q"]
        environment = {"PYTHONHASHSEED": "0", "PATH": "/usr/bin:/bin"}
        subprocess.run([*command, sys.executable, "-c", program], check=True, env=environment)
        total = re.search(r"^(?:summary|totals): (\d+)", out.read_text(), re.MULTILINE)
    assert total is not None
    return int(total[1])


def count(name: str) -> float:
    """Instructions a round: a full run less one of no rounds."""
    kind, game, rounds = JOBS[name]
    full, empty = (instructions(PROGRAMS[kind].format(game=game, rounds=n)) for n in (rounds, 0))
    return round((full - empty) / rounds, 1)


def main() -> int:
    """Counts every job."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("jobs", nargs="*", metavar="KIND:GAME", help=", ".join(JOBS))
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    kept: dict[str, float] = json.loads(KEPT.read_text()) if KEPT.exists() else {}
    counts: dict[str, float] = {}
    for name in options.jobs or JOBS:
        counts[name] = count(name)
        before = kept.get(name)
        change = "" if before is None else f"  {100 * (counts[name] / before - 1):+.2f} %"
        print(f"{name:24} {counts[name]:12,.1f} a round{change}", flush=True)
    if options.write:
        KEPT.write_text(json.dumps(kept | counts, indent=2) + "\n")
    grown = [name for name, n in counts.items() if name in kept and n > ALLOWED * kept[name]]
    if options.check and grown:
        print(f"grown by more than 3 %: {', '.join(grown)}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
