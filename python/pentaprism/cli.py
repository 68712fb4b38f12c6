"""The command line: `python -m pentaprism`."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

import pentaprism
from pentaprism.errors import PentaprismError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pentaprism.game import Game

__all__ = ["main"]

SIGNATURE_NODES = 1000


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command. Returns its exit status: 0, 2 for a wrong command line, 130 for Ctrl-C."""
    options = parser().parse_args(arguments)
    try:
        options.run(options)
    except PentaprismError as error:
        print(f"pentaprism: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stderr.close()  # nobody reads: be quiet
        return 4
    return 0


def parser() -> argparse.ArgumentParser:
    """The commands and their options."""
    top = argparse.ArgumentParser(prog="pentaprism", description=pentaprism.__doc__)
    top.add_argument("--version", action="version", version=pentaprism.__version__)
    commands = top.add_subparsers(required=True, metavar="COMMAND")

    demo = commands.add_parser("demo", help="let the engine play and analyse three small games")
    demo.add_argument("--seed", type=int, default=1, help="another seed shows other games")
    demo.set_defaults(run=show_demo)

    levels = commands.add_parser("levels", help="list how well the engine can play")
    levels.set_defaults(run=show_levels)

    games = commands.add_parser("games", help="list the games")
    games.set_defaults(run=show_games)

    check = commands.add_parser("check", help="read definition files and show their cards")
    check.add_argument("names", nargs="+", metavar="FILE", help="a file, or a game")
    check.set_defaults(run=show_check)

    perft = commands.add_parser("perft", help="count the sequences of so many events")
    perft.add_argument("game", help="a game, or a reference game")
    perft.add_argument("depth", type=int)
    perft.add_argument("params", nargs="*", metavar="NAME=VALUE")
    perft.add_argument("--divide", action="store_true", help="a count for each first event")
    perft.set_defaults(run=show_perft)

    engine = commands.add_parser("engine", help="speak the text protocol with a program")
    engine.add_argument("--no-files", action="store_true", help="read and write no files")
    engine.set_defaults(run=run_engine)

    bench = commands.add_parser("bench", help="search a fixed suite and print its signature")
    bench.add_argument("--nodes", type=int, default=SIGNATURE_NODES, help="of each search")
    bench.set_defaults(run=show_signature)
    return top


def show_demo(options: argparse.Namespace) -> None:
    """`demo`"""
    from pentaprism import demo

    demo.run(lambda text: print(text, flush=True), options.seed)


def show_levels(options: argparse.Namespace) -> None:
    """`levels`"""
    del options
    from pentaprism.levels import LEVELS

    for level in LEVELS:
        nodes = "no limit" if level.nodes is None else f"{level.nodes:,} nodes"
        print(f"{level.number:>2}  {level.name:<14} {nodes:>13}  {level.text}")


def show_games(options: argparse.Namespace) -> None:
    """`games`"""
    del options
    from pentaprism.reference import reference_games

    for name in pentaprism.game_ids():
        print(name)
    for name in reference_games():
        print(f"{name} (reference)")


def show_check(options: argparse.Namespace) -> None:
    """The problems of definition files, or their cards. Exit status 1 where there are problems."""
    from pentaprism.rules.checking import check

    results = [check(name) for name in options.names]
    print("\n\n".join(said for _, said in results))
    if not all(good for good, _ in results):
        raise SystemExit(1)


def show_perft(options: argparse.Namespace) -> None:
    """`perft`"""
    game = _game_of(options.game, options.params)
    if options.divide:
        for event, count in game.divide(options.depth).items():
            print(f"{event} {count}")
    print(game.perft(options.depth))


def run_engine(options: argparse.Namespace) -> None:
    """`engine`: the protocol on standard input and output."""
    from pentaprism.protocol.loop import serve

    status = serve(files=not options.no_files)
    if status:
        raise SystemExit(status)


def show_signature(options: argparse.Namespace) -> None:
    """`bench`: one line for each game and one for all."""
    from pentaprism.signature import lines

    for line in lines(options.nodes):
        print(line, flush=True)


def _game_of(name: str, params: list[str]) -> Game:
    from pentaprism.errors import ParameterError
    from pentaprism.reference import reference_game, reference_games

    values: dict[str, int | str] = {}
    for param in params:
        key, equals, value = param.partition("=")
        if not equals:
            message = f"{param!r} is not NAME=VALUE"
            raise ParameterError(message)
        values[key] = value
    make = reference_game if name in reference_games() else pentaprism.load
    return make(name, None, **values)
