"""`pentaprism play`"""

from __future__ import annotations

import argparse
import secrets
from typing import TYPE_CHECKING

from pentaprism.commands._common import (
    Commands,
    Usage,
    add_params,
    add_parser,
    add_rules,
    game_of,
    game_of_record,
    need,
    read_text,
    seats_of,
    whole,
)

if TYPE_CHECKING:
    from pentaprism.play.sitting import Sitting
    from pentaprism.protocol.play import Play

USUAL_LEVEL = 3


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "play",
        "play against the engine, or let it play at a physical table",
        [
            "pentaprism play chroma-arcana",
            "pentaprism play chroma-arcana --level 6 --seat p2 --record duel.ppr",
            "pentaprism play chroma-arcana --resume duel.ppr --record duel.ppr",
            "pentaprism play chroma-arcana --table --seat p2 --level 8",
            "pentaprism play prism-connect --rules my-series.toml --rules mine.deck",
        ],
    )
    parser.add_argument("game", nargs="?", help="a game, or a reference game")
    parser.add_argument(
        "--level", type=whole(0, 10), help=f"how well the engine plays ({USUAL_LEVEL})"
    )
    parser.add_argument(
        "--seat",
        metavar="SEATS",
        help="the seats of people, p1 or p1,p3 (p1); at a physical table the engine's seat (p2)",
    )
    parser.add_argument(
        "--table", action="store_true", help="the cards lie on a table: type what the seat sees"
    )
    parser.add_argument(
        "--virtual", action="store_true", help="with --table: the engine keeps its own piles"
    )
    parser.add_argument("--record", metavar="FILE", help="keep a record in this file")
    parser.add_argument("--resume", metavar="FILE", help="go on from this record")
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), help="the same seed deals the same")
    parser.add_argument("--plain", action="store_true", help="no colours")
    add_params(parser)
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Plays until the end, or until somebody quits."""
    need("rich", "prompt_toolkit")
    play, tags = _resumed(options) if options.resume else (_begun(options), {})
    sitting = _sitting(options, play, tags)
    sitting.run()
    if options.record:
        sitting.terminal.say(f"The record is in {options.record}.")


def _seed(options: argparse.Namespace) -> int:
    return secrets.randbits(63) if options.seed is None else int(options.seed)


def _begun(options: argparse.Namespace) -> Play:
    from pentaprism.protocol.play import Setup, Truth
    from pentaprism.protocol.sight import Sight

    if options.game is None:
        message = "name a game, or a record to --resume"
        raise Usage(message)
    game = game_of(options.game, options.param, options.rules)
    if not options.table:
        if options.virtual:
            message = "--virtual is for --table"
            raise Usage(message)
        return Truth.start(Setup(game, seed=_seed(options)))
    seats = seats_of(game, options.seat or str(game.seats[-1]))
    if len(seats) != 1:
        message = "at a physical table the engine has one seat"
        raise Usage(message)
    if options.virtual and not game._core.own_piles:
        message = f"{game.id} has no piles of a seat's own"
        raise Usage(message)
    return Sight.start(Setup(game, seat=seats[0], virtual=options.virtual, seed=_seed(options)))


def _resumed(options: argparse.Namespace) -> tuple[Play, dict[str, str]]:
    """The game of a record, and the seats and level that it notes."""
    from pentaprism.protocol.records import play_of
    from pentaprism.record import Record

    record = Record.parse(read_text(options.resume))
    if options.game not in {None, record.game}:
        message = f"{options.resume} is a record of {record.game}"
        raise Usage(message)
    if options.table and record.view is None:
        message = f"{options.resume} was not kept at a physical table: leave --table out"
        raise Usage(message)
    people = [
        value.split()[0] for name, value in record.tags if (name, value[3:8]) == ("Seat", "human")
    ]
    levels = [value.split()[1] for name, value in record.tags if name == "Level"]
    tags = {"people": ",".join(people), "level": levels[0] if levels else ""}
    return play_of(record, game_of_record(record, options.rules)), tags


def _sitting(options: argparse.Namespace, play: Play, tags: dict[str, str]) -> Sitting:
    from pentaprism.levels import LEVELS
    from pentaprism.play import Digital, Physical, Terminal
    from pentaprism.protocol.play import Truth
    from pentaprism.protocol.sight import Sight
    from pentaprism.record_file import RecordFile

    noted = tags.get("level", "")
    level = options.level if options.level is not None else int(noted or USUAL_LEVEL)
    file = RecordFile(options.record) if options.record else None
    terminal = Terminal(plain=options.plain)
    strength, seed = LEVELS[level], _seed(options)
    if isinstance(play, Truth):
        words = options.seat or tags.get("people") or str(play.game.seats[0])
        people = seats_of(play.game, words)
        return Digital(play, terminal, level=strength, seed=seed, people=people, file=file)
    assert isinstance(play, Sight)
    return Physical(play, terminal, level=strength, seed=seed, file=file)
