"""`pentaprism verify`"""

from __future__ import annotations

import argparse
import sys

from pentaprism.commands._common import Commands, add_parser, add_rules, game_of_record, read_text
from pentaprism.errors import RecordError


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "verify",
        "check records: rules, every event, every position, result and digest",
        ["pentaprism verify duel.ppr", "pentaprism verify games/*.ppr"],
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="a record")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """A line for each record. 1 where one is wrong."""
    from pentaprism.record import Record

    wrong = 0
    for path in options.files:
        text = read_text(path)
        try:
            record = Record.parse(text)
            record.verify(game_of_record(record, options.rules))
        except RecordError as error:
            wrong += 1
            print(f"{path}: {error}", file=sys.stderr)
        else:
            sealed = "\n%Sha256 " in text
            digest = "digest ok" if sealed else "no digest: written as the game goes on"
            print(f"{path}: {record.game}, {len(record.events)} events, {digest}")
    return 1 if wrong else 0
