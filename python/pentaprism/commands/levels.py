"""`pentaprism levels`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands, "levels", "list how well the engine can play", ["pentaprism levels"]
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """A line for each level."""
    del options
    from pentaprism.levels import LEVELS

    for level in LEVELS:
        nodes = "no limit" if level.nodes is None else f"{level.nodes:,} nodes"
        print(f"{level.number:>2}  {level.name:<14} {nodes:>13}  {level.text}")
