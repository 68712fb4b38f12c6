"""`pentaprism words`"""

from __future__ import annotations

import argparse

from pentaprism.commands._common import Commands, add_parser


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "words",
        "list the words that cards of one's own are written with, or explain some",
        ["pentaprism words chroma-arcana", "pentaprism words prisma-arena during within"],
    )
    parser.add_argument("game", help="a game with definition files")
    parser.add_argument("names", nargs="*", metavar="WORD", help="these words alone, in full")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """The words of a game. 1 where a word is not there."""
    from pentaprism.errors import ParameterError
    from pentaprism.rules.dictionary import entry_of, listing_of
    from pentaprism.rules.library import carriers
    from pentaprism.rules.problems import did_you_mean

    there = carriers()
    if options.game not in there:
        hint = did_you_mean(options.game, there)
        message = f"there is no game {options.game!r} with definition files; {hint}"
        raise ParameterError(message)
    words = there[options.game].words
    if not options.names:
        print(f"Words of {options.game}", *listing_of(words), sep="\n")
        return 0
    missing = 0
    for name in options.names:
        try:
            print(*entry_of(words, name), sep="\n")
        except KeyError as error:
            missing += 1
            hint = f"; {error.args[0]}" if error.args[0] else ""
            print(f"there is no word {name!r}{hint}")
    return 1 if missing else 0
