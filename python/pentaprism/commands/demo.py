"""`pentaprism demo`"""

from __future__ import annotations

import argparse
from pathlib import Path

from pentaprism.commands._common import Commands, Usage, add_parser, whole


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    examples = [
        "pentaprism demo",
        "pentaprism demo --seed 7",
        "pentaprism demo prisma --pictures .",
    ]
    parser = add_parser(commands, "demo", "let the engine show itself, in a few minutes", examples)
    parser.add_argument("games", nargs="*", metavar="GAME", help="which games; all if none")
    parser.add_argument(
        "--seed", type=whole(0, 2**64 - 1), default=1, help="another seed shows other games"
    )
    parser.add_argument(
        "--pictures", type=Path, metavar="FOLDER", help="write each final position there as SVG"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Shows the demonstration."""
    from pentaprism import demo

    known = {show.game: show for show in demo.SHOWS}
    for game in options.games:
        if game not in known:
            message = f"there is a show of {', '.join(known)}, none of {game!r}"
            raise Usage(message)
    if options.pictures is not None:
        options.pictures.mkdir(parents=True, exist_ok=True)
    demo.run(
        lambda text: print(text, flush=True),
        options.seed,
        shows=[known[game] for game in options.games or known],
        pictures=options.pictures,
    )
