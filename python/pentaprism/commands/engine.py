"""`pentaprism engine`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser, add_rules


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "engine",
        "speak the text protocol with a program",
        [
            "pentaprism engine",
            "pentaprism engine --no-files",
            "pentaprism engine --rules my-cards.toml",
        ],
    )
    parser.add_argument("--no-files", action="store_true", help="read and write no files")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """The protocol on standard input and output."""
    from pentaprism.protocol.loop import serve

    rules: dict[str, tuple[str, ...]] = {}
    if options.rules:  # else it answers the sooner
        from pentaprism.rules.own import by_game

        rules = by_game(options.rules)
    return serve(files=not options.no_files, rules=rules)
