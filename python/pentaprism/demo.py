"""A demonstration: games between levels, played by the real engine process through its protocol.

What is shown is what any frontend can have: the lines that the engine writes on its standard output
(docs/protocol.md), its pictures of the table, and a record that it verifies itself.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from pentaprism.errors import PentaprismError

__all__ = ["SHOWS", "Driver", "Show", "run"]

Write = Callable[[str], object]

FINAL = ("ppiok", "readyok", "ok", "bestmove")
PV = 4  # events of a line that are shown


@dataclass(frozen=True, slots=True)
class Show:
    """One game of the demonstration."""

    game: str
    title: str
    """What is played, for a sentence."""
    levels: Sequence[int]
    """Of the seats, in order."""
    pictures: int
    """Turns between two pictures of the table."""
    turn: str = "Turn"
    """What the game calls what is counted."""
    more: str = ""
    """Further words of `newgame` behind the game, with a space before them."""

    def level(self, seat: str) -> int:
        """The level that plays a seat, `"p1"` and so on."""
        return self.levels[int(seat[1:]) - 1]


SHOWS = (
    Show("chroma-arcana", "A duel of Chroma Arcana", (8, 3), 6),
    Show("prisma", "A game of Prisma", (8, 3), 8),
    Show("prism-connect", "A match of Prism Connect", (8, 3), 5),
    Show("prisma-arena", "A duel of Prisma Arena", (8, 3), 3, "Round"),
    Show(
        "champions-of-hara",
        "An Introductory Arena of Champions of Hara",
        (8, 3),
        16,
        more=" mode introductory",
    ),
)


class EngineFailed(PentaprismError):
    """The engine process refused a command, or ended."""


class Driver:
    """The other end of the protocol: a command out, its lines in. A context manager."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "pentaprism", "engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            bufsize=1,
        )

    def ask(self, command: str) -> list[str]:
        """Sends a command; its lines up to the final one. Raises `EngineFailed` for an error."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{command}\n")
        self._process.stdin.flush()
        lines = []
        for line in self._process.stdout:
            lines.append(line.rstrip("\n"))
            word = line.split()[0]
            if word == "error":
                message = f"{command}: {line.strip()}"
                raise EngineFailed(message)
            if word in FINAL:
                return lines
        message = f"{command}: the engine process ended"
        raise EngineFailed(message)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()  # the end of its input is `quit`
        self._process.stdout.close()
        if error is not None:
            self._process.kill()
        self._process.wait()


def run(
    write: Write,
    seed: int = 1,
    most_choices: int | None = None,
    shows: Sequence[Show] = SHOWS,
    pictures: Path | None = None,
) -> None:
    """Plays each show, or its first choices; final tables are written to `pictures` as SVG.

    The same seed shows the same, but for times.
    """
    with Driver() as engine:
        for line in engine.ask("ppi 1"):
            if not line.startswith("option"):
                write(f"< {line}")
        engine.ask(f"setoption name Seed value {seed + 1}")
        for show in shows:
            command = f"newgame {show.game}{show.more} seed {seed} referee"
            write(f"\n> {command}\n< {engine.ask(command)[-1]}\n")
            words = ", ".join(f"p{i} is level {level}" for i, level in enumerate(show.levels, 1))
            write(f"{show.title}: {words}. The engine deals, and thinks for each seat from what")
            write("that seat sees.")
            _play(engine, show, write, most_choices)
            picture(engine, write)
            write(result(show, _pairs(engine.ask("status")[0])))
            if pictures is not None:
                _draw(engine, write, pictures / f"{show.game}.svg")
            _keep(engine, write)


def _draw(engine: Driver, write: Write, path: Path) -> None:
    """Writes the table as SVG."""
    path.write_text("\n".join(_data(engine.ask("render svg"))) + "\n", encoding="utf-8")
    write(f"> render svg\n< written to {path}")


def _keep(engine: Driver, write: Write) -> None:
    """Saves the record and lets the engine verify it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.ppr"
        for command in (f"record save file {path}", f"record verify file {path}"):
            words = " ".join(command.split()[:2])
            write(f"> {words} file game.ppr\n< {engine.ask(command)[-1]}")


def _play(engine: Driver, show: Show, write: Write, most_choices: int | None) -> None:
    shown, turn, choices = 0, "", 0
    while choices != most_choices:
        status = _pairs(engine.ask("status")[0])
        if status["over"] == "yes":
            return
        if status["turn"] != turn:
            turn = status["turn"]
            if int(turn) >= shown + show.pictures or not shown:
                shown = int(turn)
                picture(engine, write)
            write(f"\n{show.turn} {turn}" if turn != "0" else "\nSetup")
        seat = status["actor"]
        *_, info, best = engine.ask(f"go level {show.level(seat)}")
        engine.ask("play best")
        choices += 1
        if best.split()[3] != "forced":
            write(line_of(seat, info, best))


def line_of(seat: str, info: str, best: str) -> str:
    """What a seat chose, with the engine's value of it and the expected continuation.

    >>> info = "info seat p1 depth 3 time 9 nodes 320 value p1=0.612,p2=0.388 pv p1.cast:obliterate"
    >>> line_of("p1", info, "bestmove p1.cast:obliterate reason level")
    '  p1  cast:obliterate                   0.61   320 nodes'
    """
    facts, _, line = info.partition(" pv ")
    pairs = _pairs(facts)
    action = best.split()[1].partition(".")[2]
    values = dict(word.split("=") for word in pairs.get("value", "").split(",") if word)
    said = f"{float(values[seat]):.2f}" if seat in values else "    "
    later = " ".join(line.split()[1 : 1 + PV])
    more = f"  then {later}" if later else ""
    return f"  {seat}  {action:<32}  {said} {pairs['nodes']:>5} nodes{more}"


def _pairs(line: str) -> dict[str, str]:
    words = line.split()[1:]
    return dict(zip(words[::2], words[1::2], strict=False))


def picture(engine: Driver, write: Write) -> None:
    """The table as everybody sees it."""
    write("\n" + "\n".join(_data(engine.ask("render unicode view public width 110"))))


def _data(lines: Sequence[str]) -> list[str]:
    return [line.removeprefix("data").removeprefix(" ") for line in lines[:-1]]


def result(show: Show, status: dict[str, str]) -> str:
    """How the game ended, in a sentence."""
    if status["over"] == "no":
        return f"\nThe game goes on after {status['index']} events."
    ranks = dict(word.split("=") for word in status["rank"].split(","))
    first = [f"{seat} (level {show.level(seat)})" for seat, rank in ranks.items() if rank == "1"]
    verb = "wins" if len(first) == 1 else "share first place"
    score = f", score {status['score']}" if "score" in status else ""
    winners = " and ".join(first)
    return f"\nAfter {status['index']} events {winners} {verb}: {status['reason']}{score}."
