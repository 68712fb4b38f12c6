"""`pentaprism show`"""

from __future__ import annotations

import argparse
from pathlib import Path

from pentaprism.commands._common import (
    Commands,
    Usage,
    add_parser,
    add_rules,
    game_of_record,
    position_in,
    read_text,
    whole,
)


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "show",
        "print the table of a record or position",
        [
            "pentaprism show duel.ppr",
            "pentaprism show duel.ppr --at 40 --seat p2",
            "pentaprism show position.ppn",
            "pentaprism show duel.ppr --events",
            "pentaprism show duel.ppr --seat p1 --svg table.svg",
        ],
    )
    parser.add_argument("file", help="a record or a position in a file; - for standard input")
    parser.add_argument(
        "--at", type=whole(0, 10**9), metavar="N", help="after so many events, not at the end"
    )
    parser.add_argument("--seat", metavar="SEAT", help="as this seat sees it")
    parser.add_argument("--events", action="store_true", help="the events instead of the table")
    parser.add_argument("--notation", action="store_true", help="the position notation instead")
    parser.add_argument("--svg", metavar="FILE", help="draw the table into this file instead")
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """The table, its events, or its notation."""
    from pentaprism.ppn import position_of
    from pentaprism.record import Record
    from pentaprism.show import svg
    from pentaprism.table import Table

    text = read_text(options.file)
    if text.startswith("%PPR"):
        record = Record.parse(text)
        source = record.at(game_of_record(record, options.rules), options.at)
    else:
        if options.at is not None:
            message = "--at is for records"
            raise Usage(message)
        source = position_in(options.file, text, options.rules)
    if options.seat is not None:
        if not isinstance(source, Table):
            message = f"this is what {source.seat} saw: leave --seat out"
            raise Usage(message)
        source = source.view(options.seat)
    if options.events:
        events = source.history if isinstance(source, Table) else source.log
        print("\n".join(f"{index} {event}" for index, event in enumerate(events, 1)))
    elif options.svg is not None:
        picture = svg(source)
        if picture is None:
            message = f"there is no picture of {source.game.id}"
            raise Usage(message)
        Path(options.svg).write_text(picture, encoding="utf-8")
    elif options.notation:
        print(position_of(source))
    else:
        print(source)
