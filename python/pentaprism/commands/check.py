"""`pentaprism check`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "check",
        "read definition files and show their cards",
        [
            "pentaprism check chroma-arcana",
            "pentaprism check my-cards.toml",
            "pentaprism check chroma-arcana --card snapfire --toml > my-cards.toml",
        ],
    )
    parser.add_argument("names", nargs="+", metavar="FILE", help="a file, or a game")
    parser.add_argument(
        "--card", action="append", default=[], metavar="ID", help="this card alone; may be repeated"
    )
    parser.add_argument(
        "--toml", action="store_true", help="as a definition file that can be changed"
    )
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """The problems of definition files, or their cards. 1 where there are problems."""
    from pentaprism.rules.checking import check

    results = [check(name, options.card, toml=options.toml) for name in options.names]
    print("\n\n".join(said for _, said in results))
    return 0 if all(good for good, _ in results) else 1
