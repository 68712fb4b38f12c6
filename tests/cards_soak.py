"""Odd cards over a long time: rulebooks that nobody would print, and what is said of them.

    python tests/cards_soak.py DIRECTORY [--count 4] [--seed 1] [--game NAME]
    python tests/cards_soak.py --show GAME NUMBER

The first writes so many rulebooks of each game to GAME-NUMBER.rulebook, with which
`engine_own_cards_soak` plays games (PENTAPRISM_OWN_CARDS names the directory); the second prints
the cards of one. It ends with status 1 where a card was refused without its place. `make soak`
makes as many as PENTAPRISM_SOAK_CARDS says.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cards_made import GAMES, made
from rulebook_file import write


def main() -> int:
    """Reads the arguments, and writes or prints."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("directory", nargs="?", type=Path)
    parser.add_argument("--show", nargs=2, metavar=("GAME", "NUMBER"))
    parser.add_argument(
        "--count", type=int, default=int(os.environ.get("PENTAPRISM_SOAK_CARDS", "4"))
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", default="", help="of these games alone")
    options = parser.parse_args()
    if options.show:
        found = made(options.show[0], int(options.show[1]))
        sys.stdout.write(found.text + "\n")
        return 0
    if options.directory is None:
        parser.error("a directory, or --show")
    options.directory.mkdir(parents=True, exist_ok=True)
    for game in (game for game in GAMES if options.game in game):
        cards = refused = 0
        for number in range(options.seed, options.seed + options.count):
            found = made(game, number)
            write(game, options.directory / f"{game}-{number}.rulebook", found.rules)
            cards += found.tally.cards
            refused += found.tally.refused
        sys.stdout.write(f"{game}: {options.count} rulebooks, {cards} cards, {refused} refused\n")
        sys.stdout.flush()
    return 0


if __name__ == "__main__":
    sys.exit(main())
