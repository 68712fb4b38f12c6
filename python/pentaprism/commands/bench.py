"""`pentaprism bench`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser, whole

SIGNATURE_NODES = 1000


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "bench",
        "search a fixed suite and print its signature",
        ["pentaprism bench", "pentaprism bench --nodes 100"],
    )
    parser.add_argument(
        "--nodes", type=whole(1, 10_000_000), default=SIGNATURE_NODES, help="of each search"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """One line for each game and one for all."""
    from pentaprism.signature import lines

    for line in lines(options.nodes):
        print(line, flush=True)
