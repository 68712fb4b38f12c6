"""`pentaprism versus`"""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from pentaprism.commands._common import (
    Commands,
    Usage,
    add_game,
    add_params,
    add_parser,
    add_rules,
    game_of,
    need,
    whole,
)

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.matches import Player, Score

FULL_STRENGTH = 10


def add(commands: Commands[argparse.ArgumentParser]) -> None:
    """Says what the command takes."""
    parser = add_parser(
        commands,
        "versus",
        "let levels or settings play each other over mirrored deals",
        [
            "pentaprism versus chroma-arcana 3 2",
            "pentaprism versus chroma-arcana 3 2 --deals 100 --jobs 2",
            "pentaprism versus kuhn nodes=1000 nodes=100,exploration=1.4",
            "pentaprism versus chroma-arcana --ladder --full-nodes 4000",
            "pentaprism versus prisma-arena 0 2 4 6 8 --param mode=ffa --deals 50",
            "pentaprism versus champions-of-hara 0 2 4 6 --param players=3 --adjudicate",
            "pentaprism versus prism-connect 5 5 --rules mine.deck --rules theirs.deck",
        ],
    )
    add_game(parser)
    parser.add_argument(
        "players",
        nargs="*",
        metavar="PLAYER",
        help="a level, or NAME=VALUE,…; more than two play a tournament, with ratings",
    )
    parser.add_argument("--ladder", action="store_true", help="each level against the one below")
    parser.add_argument(
        "--from",
        dest="least",
        type=whole(1, 10),
        default=1,
        help="the first step of the ladder (%(default)s)",
    )
    parser.add_argument(
        "--to",
        dest="most",
        type=whole(1, 10),
        default=10,
        help="the last step of the ladder (%(default)s)",
    )
    parser.add_argument(
        "--full-nodes", type=whole(1, 10**9), metavar="N", help="nodes of level 10 in a ladder"
    )
    parser.add_argument(
        "--settings", metavar="NAME=VALUE,…", help="settings of all players, for those of the game"
    )
    parser.add_argument(
        "--deals", type=whole(1, 10**6), default=20, help="how many deals (%(default)s)"
    )
    parser.add_argument(
        "--seed",
        type=whole(0, 2**62),
        default=1,
        metavar="N",
        help="the number of the first deal (%(default)s)",
    )
    parser.add_argument(
        "--adjudicate",
        action="store_true",
        help="rank a game that ended alike for all by who leads by the game's features",
    )
    parser.add_argument(
        "--jobs", type=whole(1, 64), default=1, help="deals at a time (%(default)s)"
    )
    parser.add_argument("--plain", action="store_true", help="no bar, a line for each match")
    add_params(parser)
    add_rules(parser)
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> None:
    """Plays the matches and says what they came to."""
    game = game_of(options.game, options.param, options.rules)
    if not options.plain:
        need("rich")
    if len(options.players) > 2 and not options.ladder:
        _tournament(game, options)
        return
    for words in _pairs(options):
        score, choices = _match(game, words, options)
        left, right = words
        print(f"{left} against {right}: {score}, {choices:.0f} choices a game", flush=True)


def _pairs(options: argparse.Namespace) -> list[tuple[str, str]]:
    if not options.ladder:
        if len(options.players) != 2:
            message = "name two players or more, or give --ladder"
            raise Usage(message)
        return [(options.players[0], options.players[1])]
    if options.players:
        message = "--ladder names the players itself"
        raise Usage(message)
    if options.least > options.most:
        message = f"a ladder goes up: not from {options.least} to {options.most}"
        raise Usage(message)
    if options.most == FULL_STRENGTH and options.full_nodes is None:
        message = "say with --full-nodes how long level 10 may think, or stop below it with --to"
        raise Usage(message)

    def word(level: int) -> str:
        return f"level=10,nodes={options.full_nodes}" if level == FULL_STRENGTH else str(level)

    return [(word(i), word(i - 1)) for i in range(options.least, options.most + 1)]


def _player(word: str, options: argparse.Namespace) -> Player:
    from pentaprism.matches import Player

    both = f",{options.settings}" if options.settings else ""
    return Player.parse(f"level={word}{both}" if word.isdigit() else word + both)


def _match(game: Game, words: tuple[str, str], options: argparse.Namespace) -> tuple[Score, float]:
    from pentaprism.matches import Match

    first, second = (_player(word, options) for word in words)
    match = Match(game, first, second, options.adjudicate)
    deals = match.run(options.deals, options.seed, options.jobs)
    found = []
    if options.plain:
        found = list(deals)
    else:
        from pentaprism.matches.bar import Bar

        with Bar(f"{words[0]} against {words[1]}", options.deals) as bar:
            for deal in deals:
                found.append(deal)
                bar.show(match.score(found))
    games = sum(len(deal.points) for deal in found)
    return match.score(found), sum(deal.choices for deal in found) / games


def _tournament(game: Game, options: argparse.Namespace) -> None:
    """Prints a line for each player, best first."""
    need("openskill", extra="ratings")
    from pentaprism.matches import Played, Tournament

    players = tuple(_player(word, options) for word in options.players)
    tournament = Tournament(game, players, options.adjudicate)
    deals = tournament.run(options.deals, options.seed, options.jobs)
    games: list[Played] = []
    if options.plain:
        games = [one for deal in deals for one in deal]
    else:
        from pentaprism.matches.bar import Bar

        with Bar(f"{len(options.players)} players", options.deals) as bar:
            for deal in deals:
                games += deal
                bar.show()
    width = max(map(len, options.players))
    for place in tournament.standings(games):
        score = place.score
        print(
            f"{options.players[place.player]:{width}}  rating {place.mu:5.2f} ± {place.sigma:.2f}, "
            f"{score.share:.1%} ({score.low:.1%} to {score.high:.1%}) "
            f"of the points of {score.games} games"
        )
