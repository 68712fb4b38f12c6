"""What several commands share: their arguments, and what they say of them."""

from __future__ import annotations

import argparse
import importlib
from pathlib import Path
from typing import TYPE_CHECKING

from pentaprism.errors import ParameterError, PentaprismError, RecordError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from pentaprism.game import Game
    from pentaprism.record import Record
    from pentaprism.seat import Seat
    from pentaprism.table import Table
    from pentaprism.view import View

__all__ = [
    "Commands",
    "Usage",
    "add_game",
    "add_params",
    "add_parser",
    "add_rules",
    "game_of",
    "game_of_record",
    "need",
    "position_in",
    "read_text",
    "seats_of",
    "whole",
]

Commands = argparse._SubParsersAction


class Usage(PentaprismError):
    """A command that cannot be carried out as it was given."""


def add_parser(
    commands: Commands[argparse.ArgumentParser], name: str, text: str, examples: Iterable[str]
) -> argparse.ArgumentParser:
    """A command with its sentence and, below its options, examples."""
    shown = "\n".join(f"  {example}" for example in examples)
    return commands.add_parser(
        name,
        help=text,
        description=text[0].upper() + text[1:] + ".",
        epilog=f"examples:\n{shown}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_game(parser: argparse.ArgumentParser, nargs: str | None = None) -> None:
    """The argument that names a game; shells complete it."""
    words: dict[str, object] = {} if nargs is None else {"nargs": nargs}
    argument = parser.add_argument("game", help="a game, or a reference game", **words)  # type: ignore[arg-type]
    argument.complete = {"bash": "_pentaprism_games", "zsh": "_pentaprism_games"}  # type: ignore[attr-defined]


def add_params(parser: argparse.ArgumentParser) -> None:
    """The option that gives parameters of a game."""
    parser.add_argument(
        "--param",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="a parameter of the game; may be repeated",
    )


def add_rules(parser: argparse.ArgumentParser) -> None:
    """The option that gives files of one's own to play by."""
    parser.add_argument(
        "--rules",
        action="append",
        default=[],
        metavar="FILE",
        help="a file to play by: a definition (.toml), tiles (.tiles) or a deck; may be repeated",
    )


def whole(least: int, most: int) -> Callable[[str], int]:
    """The type of an argument that is a whole number in a range."""

    def read(text: str) -> int:
        message = f"{text!r} is not a whole number from {least} to {most}"
        if not text.isascii() or not text.isdigit() or not least <= int(text[:25]) <= most:
            raise argparse.ArgumentTypeError(message)
        return int(text)

    return read


def game_of(name: str, params: Sequence[str], files: Sequence[str] = ()) -> Game:
    """The game of that id with parameters as they are typed, by the rules of files of one's own.

    Raises as `load` does.
    """
    import pentaprism
    from pentaprism.reference import reference_game, reference_games
    from pentaprism.rules.own import own_rules

    values: dict[str, str] = {}
    for param in params:
        key, equals, value = param.partition("=")
        if not equals:
            message = f"{param!r} is not NAME=VALUE"
            raise ParameterError(message)
        values[key] = value
    rules, values = own_rules(name, files, values)
    make = reference_game if name in reference_games() else pentaprism.load
    return make(name, rules, **values)


def game_of_record(record: Record, files: Sequence[str] = ()) -> Game:
    """The game that a record was played in. Raises `RecordError`."""
    try:
        return game_of(record.game, [f"{name}={value}" for name, value in record.params], files)
    except PentaprismError as error:
        raise RecordError(str(error)) from None


def read_text(path: str) -> str:
    """What is in a file, or after `-` on standard input. Raises `OSError` and `Usage`."""
    import sys

    try:
        return sys.stdin.read() if path == "-" else Path(path).read_bytes().decode("utf-8")
    except UnicodeDecodeError as error:
        message = f"{path}: not UTF-8 at byte {error.start}"
        raise Usage(message) from None


def position_in(path: str, text: str, files: Sequence[str] = ()) -> Table | View:
    """The position that a file holds which is no record. Raises `Usage`."""
    from pentaprism.errors import PositionError
    from pentaprism.ppn import read_position

    try:
        return read_position(text.strip(), rules=files)
    except PositionError as error:
        other = (
            "" if text.lstrip().startswith("ppn") else "neither a record (%PPR) nor a position: "
        )
        message = f"{path}: {other}{error}"
        raise Usage(message) from None


def seats_of(game: Game, words: str) -> tuple[Seat, ...]:
    """The seats in `p1` or `p1,p3`. Raises `InvalidSeatError` and `Usage`."""
    from pentaprism.seat import Seat

    seats = tuple(Seat(word) for word in words.split(",")) if words else ()
    for seat in seats:
        if seat not in game.seats:
            message = f"{game.id} has the seats {', '.join(map(str, game.seats))}, not {seat}"
            raise Usage(message)
    return seats


def need(*packages: str, extra: str = "cli") -> None:
    """Says what to install where an optional package is missing. Raises `Usage`."""
    for package in packages:
        try:
            importlib.import_module(package)
        except ModuleNotFoundError as error:
            if error.name != package:
                raise
            message = (
                f"this needs the package {package.replace('_', '-')}, which is not installed: "
                f"in the source folder, python -m pip install '.[{extra}]'"
            )
            raise Usage(message) from None
