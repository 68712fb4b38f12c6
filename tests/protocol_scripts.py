"""Scripts of conversations: `>` is what a driver writes, `<` what the engine answers.

`python tests/protocol_scripts.py FILE…` writes the answers into the files anew.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from protocol_driver import Talk, steady

ANYTHING = "…"


def replies(lines: list[str]) -> list[str]:
    """The conversation with the answers that the engine gives now."""
    talk = Talk()
    found: list[str] = []
    for line in lines:
        if line.startswith("<"):
            continue
        found.append(line)
        if line.startswith("> "):
            found += [f"< {steady(reply)}" for reply in talk.say(line[2:])]
    talk.machine.close()
    return found


def agrees(wanted: str, line: str) -> bool:
    """Whether a line is the wanted one, in which `…` stands for anything."""
    pattern = ".*".join(re.escape(part) for part in wanted.split(ANYTHING))
    return re.fullmatch(pattern, line) is not None


def main(paths: list[str]) -> None:
    """Writes the answers into script files."""
    for path in map(Path, paths):
        text = replies(path.read_text(encoding="utf-8").splitlines())
        path.write_text("".join(f"{line}\n" for line in text), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
