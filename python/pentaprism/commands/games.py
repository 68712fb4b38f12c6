"""`pentaprism games`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pentaprism.commands._common import Commands, add_game, add_parser, game_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentaprism.catalogue import Parameter


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "games",
        "list the games, or the modes and parameters of one",
        ["pentaprism games", "pentaprism games prisma-arena"],
    )
    add_game(parser, "?")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """A line for each game, those for users first; or what one of them takes."""
    import pentaprism
    from pentaprism.reference import reference_games

    if options.game is not None:
        print("\n".join(_lines(options.game)))
        return
    for name in pentaprism.game_ids():
        print(name)
    for name in reference_games():
        print(f"{name} (reference)")


def _lines(name: str) -> Iterator[str]:
    """The name of a game, and its parameters as `--param` takes them."""
    from pentaprism import catalogue

    yield game_of(name, ()).name
    modes = catalogue.modes_of(name)
    for mode in modes:
        counts = " or ".join(
            f"{count} (with {needed})" if needed else str(count)
            for count, needed in catalogue.counts_of(name, mode).items()
        )
        words = "  " if modes == (catalogue.STANDARD,) else f"  {mode}: "
        yield f"{words}{counts} players"
    known = catalogue.parameters_of(name)
    if known:
        yield "parameters, NAME=VALUE"
    for parameter in known:
        yield f"  {parameter.name}={parameter.preset}  {_range(parameter)}"


def _range(parameter: Parameter) -> str:
    if parameter.words:
        return "|".join(parameter.words)
    span = f"{parameter.least} to {parameter.most}"
    return f"{span} digits" if parameter.digits else span
