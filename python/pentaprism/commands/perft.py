"""`pentaprism perft`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import (
    Commands,
    add_game,
    add_params,
    add_parser,
    game_of,
    whole,
)


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "perft",
        "count the sequences of so many events",
        ["pentaprism perft connect-four 5", "pentaprism perft pig 4 --param goal=20 --divide"],
    )
    add_game(parser)
    parser.add_argument("depth", type=whole(0, 1000), help="how many events")
    parser.add_argument("--divide", action="store_true", help="a count for each first event")
    add_params(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """The count, after one for each first event if that is asked for."""
    game = game_of(options.game, options.param)
    if options.divide:
        for event, count in game.divide(options.depth).items():
            print(f"{event} {count}")
    print(game.perft(options.depth))
