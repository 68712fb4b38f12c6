"""`pentaprism games`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(commands, "games", "list the games", ["pentaprism games"])
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """A line for each game, those for users first."""
    del options
    import pentaprism
    from pentaprism.reference import reference_games

    for name in pentaprism.game_ids():
        print(name)
    for name in reference_games():
        print(f"{name} (reference)")
