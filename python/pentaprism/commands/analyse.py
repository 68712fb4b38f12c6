"""`pentaprism analyse`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pentaprism.commands._common import (
    Commands,
    Usage,
    add_parser,
    add_rules,
    game_of_record,
    need,
    position_in,
    read_text,
    seats_of,
    whole,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentaprism.game import Game
    from pentaprism.play import Terminal
    from pentaprism.record import Record
    from pentaprism.review import Judgement
    from pentaprism.table import Table
    from pentaprism.view import View

USUAL_NODES = 2000
LINES = 5
EVENTS = 6  # of a line that are shown


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "analyse",
        "judge the decisions of a record, or find the best lines of a position",
        [
            "pentaprism analyse duel.ppr",
            "pentaprism analyse duel.ppr --seat p1 --nodes 10000 --chart chances.png",
            "pentaprism analyse duel.ppr --at 40",
            "pentaprism analyse position.ppn --lines 3",
        ],
    )
    parser.add_argument("file", help="a record or a position in a file; - for standard input")
    parser.add_argument(
        "--at", type=whole(0, 10**9), metavar="N", help="the position after so many events"
    )
    parser.add_argument("--seat", metavar="SEATS", help="the decisions of these seats, p1 or p1,p3")
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=USUAL_NODES, help="of each search (%(default)s)"
    )
    parser.add_argument(
        "--lines", type=whole(1, 100), default=LINES, help="of a position (%(default)s)"
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**64 - 1), default=0, help="of the search (%(default)s)"
    )
    parser.add_argument("--all", action="store_true", help="good decisions too")
    parser.add_argument(
        "--chart", metavar="FILE", help="draw the chances over the game, as .svg or .png"
    )
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """The judgement of a record, or the lines of a position."""
    need("rich")
    if options.chart:
        _check_chart(options.chart)
    from pentaprism.play.terminal import Terminal
    from pentaprism.record import Record

    terminal = Terminal()
    text = read_text(options.file)
    if not text.startswith("%PPR"):
        source = position_in(options.file, text, options.rules)
        _lines(options, terminal, source)
        return
    record = Record.parse(text)
    game = game_of_record(record, options.rules)
    if options.at is None:
        _review(options, terminal, record, game)
    else:
        _lines(options, terminal, record.at(game, options.at))


def _check_chart(path: str) -> None:
    """Says before a long analysis that its drawing could not be saved. Raises `Usage`."""
    need("matplotlib", extra="chart")
    from pentaprism.chart import FORMATS

    if not path.lower().endswith(tuple(f".{kind}" for kind in FORMATS)):
        message = f"{path}: a drawing ends in .svg or .png"
        raise Usage(message)


def _lines(options: argparse.Namespace, terminal: Terminal, source: Table | View) -> None:
    """The best lines of a position for the seat that is to choose."""
    from pentaprism.engine import Engine, Limit
    from pentaprism.table import Table

    if options.chart:
        message = "--chart is for the decisions of a record: leave --at out"
        raise Usage(message)
    if options.seat:
        message = "--seat is for a record; a position is looked at for the seat that is to choose"
        raise Usage(message)
    if source.actor is None:
        message = "nobody is to choose in this position"
        raise Usage(message)
    view = source.view(source.actor) if isinstance(source, Table) else source
    if view.actor != view.seat:
        message = f"this is what {view.seat} knows while {view.actor} is to choose: nothing to find"
        raise Usage(message)
    with Engine(seed=options.seed) as engine:
        report = engine.analyse(view, Limit(nodes=options.nodes), lines=options.lines)
    terminal.say(str(view))
    seats = view.game.seats
    rows = [
        (
            *(f"{line.values[seat]:.3f}" for seat in seats),
            str(line.visits),
            _shown(line.events),
        )
        for line in report
    ]
    terminal.grid((*(f">{seat}" for seat in seats), ">visits", "line"), rows)


def _review(options: argparse.Namespace, terminal: Terminal, record: Record, game: Game) -> None:
    """The decisions of a record, the bad ones or all, and a summary for each seat."""
    from pentaprism.chart import chart, save
    from pentaprism.engine import Limit
    from pentaprism.review import review

    seats = seats_of(game, options.seat) if options.seat else None
    if seats and record.view is not None and record.view not in seats:
        message = f"this is what {record.view} saw: only its own decisions can be judged"
        raise Usage(message)
    judgements = list(
        review(record, game, Limit(nodes=options.nodes), seats=seats, seed=options.seed)
    )
    shown = [j for j in judgements if options.all or j.kind in {"mistake", "blunder"}]
    rows = [
        (
            str(j.index),
            j.event,
            j.kind,
            f"{j.loss:.3f}",
            " ".join(f"{j.values[seat]:.0%}" for seat in game.seats),
            "" if j.kind == "best" else _shown(j.best.events),
        )
        for j in shown
    ]
    heads = (
        ">event",
        "decision",
        "was",
        ">loss",
        f"chances {'/'.join(map(str, game.seats))}",
        "better",
    )
    terminal.grid(heads, rows)
    terminal.say()
    _summary(terminal, game, judgements)
    if options.chart:
        title = f"{game.name}: {record.result if record.result != 'none' else 'unfinished'}"
        save(chart(judgements, game.seats, title), options.chart)
        terminal.say(f"\nThe chances over the game are drawn in {options.chart}.")


def _summary(terminal: Terminal, game: Game, judgements: Sequence[Judgement]) -> None:
    from pentaprism.review import KINDS

    rows = []
    for seat in game.seats:
        own = [j for j in judgements if j.seat == seat]
        if own:
            counts = (str(sum(j.kind == kind for j in own)) for kind in KINDS)
            mean = sum(j.loss for j in own) / len(own)
            rows.append((str(seat), str(len(own)), *counts, f"{mean:.3f}"))
    heads = ("seat", ">decisions", *(f">{kind}" for kind in KINDS), ">mean loss")
    terminal.grid(heads, rows)


def _shown(events: Sequence[str]) -> str:
    return " ".join(events[:EVENTS]) + (" …" if len(events) > EVENTS else "")
