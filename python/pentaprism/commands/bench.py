"""`pentaprism bench`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser, whole


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "bench",
        "search a fixed suite and print its signature",
        ["pentaprism bench", "pentaprism bench --nodes 100"],
    )
    parser.add_argument("--nodes", type=whole(1, 10_000_000), help="of each search; usually 250")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """One line for each mode of each game and one for all."""
    from pentaprism.signature import NODES, lines

    for line in lines(options.nodes or NODES):
        print(line, flush=True)
