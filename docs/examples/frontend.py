"""A frontend: a person plays seat 1 of a game against the engine. `python frontend.py [GAME]`"""

from __future__ import annotations

import subprocess
import sys

FINAL = ("ppiok", "readyok", "ok", "error", "bestmove")


class Engine:
    """The engine as a process: a command goes in, the lines of its answer come out."""

    def __init__(self) -> None:
        command, pipe = [sys.executable, "-m", "pentaprism", "engine"], subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, bufsize=1)

    def ask(self, command: str) -> list[str]:
        """Sends a command and reads up to its final reply, which comes last."""
        self.process.stdin.write(command + "\n")
        lines = []
        while True:
            line = self.process.stdout.readline().rstrip("\n")
            lines.append(line)
            if line.split(" ")[0] in FINAL:
                break
        if lines[-1].startswith("error"):
            raise ValueError(lines[-1].partition(" message ")[2])
        return lines


def pairs(line: str) -> dict[str, str]:
    """The key-value pairs of a line: `status game kuhn actor p1` has actor p1."""
    words = line.split(" ")[1:]
    return dict(zip(words[::2], words[1::2], strict=False))


def main(game: str) -> None:
    engine = Engine()
    engine.ask("ppi 1")
    engine.ask(f"newgame {game}")
    while (status := pairs(engine.ask("status")[0]))["over"] == "no":
        if status["actor"] == "p1":
            print(*(line[5:] for line in engine.ask("render view p1")[:-1]), sep="\n")
            moves = [line.split(" ")[1] for line in engine.ask("legal")[:-1]]
            print(*(f"{i}: {move}" for i, move in enumerate(moves)), sep="  ")
            command = f"play view p1 {moves[int(input())]}"
        else:
            engine.ask("go level 5")
            command = "play view p1 best"
        print(*(line.split(" ")[2] for line in engine.ask(command)[:-1]), sep="\n")
    print("the game is over:", status["rank"])
    engine.ask("quit")


if __name__ == "__main__":
    main(*sys.argv[1:] or ["kuhn"])
