"""`pentaprism demo`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser, whole


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    examples = ["pentaprism demo", "pentaprism demo --seed 7"]
    parser = add_parser(commands, "demo", "let the engine show itself, in about a minute", examples)
    parser.add_argument(
        "--seed", type=whole(0, 2**64 - 1), default=1, help="another seed shows other games"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Shows the demonstration."""
    from pentaprism import demo

    demo.run(lambda text: print(text, flush=True), options.seed)
