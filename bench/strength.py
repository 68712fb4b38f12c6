"""How well the engine plays: matches over deals that are played twice, the seats exchanged.

    python bench/strength.py                              # the first strength check, 400 duels each
    python bench/strength.py --game prism-connect         # that of another game
    python bench/strength.py random --duels 40            # a share of one of its matches
    python bench/strength.py --first nodes=2000 --second nodes=2000,playout_plies=60
    python bench/strength.py --game prisma --first nodes=4000 --second greedy --duels 200
    python bench/strength.py --game prisma-arena --param players=3 four

A player is `random`, `greedy` (the best evaluation after one choice), `points` (the largest lead in
points after one choice, where the features of a game tell points) or `nodes=N`, followed by
fields of `pentaprism.engine.Settings` that are not to be the game's own. Each deal is played twice
with the same chance, the seats exchanged; a tie counts half. With more sides the first player has
each of them once and the second all the others: a deal is then as many duels, and an even share of
the wins is what equals would have. One JSON line a match: the score of the first player with two
95 % intervals, Wilson's over duels and the plain one over deals. Choices are limited by nodes, so
the figures are the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import math
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

from pentaprism import Action, Game, Seat, View, load
from pentaprism.engine import Engine, Limit

DUELS = 400
NORMAL = 1.959964  # the 97.5 % point


class Match(NamedTuple):
    """One match: who plays whom, the score that the first player should reach, and where."""

    first: str
    second: str
    bar: float | None = None
    params: tuple[tuple[str, str], ...] = ()


CHECKS = {
    "chroma-arcana": {
        "random": Match("nodes=2000", "random", 0.99),
        "greedy": Match("nodes=2000", "greedy", 0.80),
        "fewer": Match("nodes=2000", "nodes=200", 0.65),
    },
    "prism-connect": {
        "random": Match("nodes=2000", "random", 0.99),
        "greedy": Match("nodes=2000", "greedy", 0.75),
    },
    "prisma": {
        "random": Match("greedy", "random", 0.95),
        "greedy": Match("nodes=50000", "greedy", 0.90),  # about a second
        "points": Match("nodes=4000", "points", 0.90),
    },
    "prisma-arena": {
        "random": Match("nodes=2000", "random", 0.99),
        "greedy": Match("nodes=2000", "greedy", 0.80),
        "four": Match("nodes=2000", "random", 0.90, (("mode", "ffa"),)),
    },
    "champions-of-hara": {
        "random": Match("nodes=2000", "random", 0.75),  # undecided games count half
        "greedy": Match("nodes=2000", "greedy", 0.75),
    },
}
ANY = {
    "random": Match("nodes=2000", "random"),
    "greedy": Match("nodes=2000", "greedy"),
    "fewer": Match("nodes=2000", "nodes=200"),
}
"""For games without a check of their own; `greedy` where a game has an evaluation."""
Player = Callable[[View], Action]
POINTS = {"prisma": ("beams", "x", "y", "iii", "loop_points")}


def player_of(words: str, game: Game, seed: int) -> Player:
    """A player for one duel."""
    if words == "random":
        random = Engine(level=0, seed=seed)
        return lambda view: random.play(view).action
    if words == "points":
        order = Random(seed)
        return lambda view: max(view.legal_actions, key=lambda a: (lead(view, a), order.random()))
    if words == "greedy":
        settings = replace(game.settings, method="depth", evaluation="features")
        limit = Limit(depth=1)
    else:
        fields = dict(word.split("=") for word in words.split(","))
        limit = Limit(nodes=int(fields.pop("nodes")))
        read = {name: type(getattr(game.settings, name)) for name in fields}
        values = {
            name: text == "True" if read[name] is bool else read[name](text)
            for name, text in fields.items()
        }
        settings = replace(game.settings, **values)
    engine = Engine(seed=seed, settings=settings)
    return lambda view: engine.play(view, limit).action


def lead(view: View, action: Action) -> float:
    """How far the seat of a view is ahead of the best other in points, after a choice of its own.

    Nothing is hidden in a game whose features tell points, so each seat's are read from its view.
    """
    after = view.after(action).guess()
    points = [
        sum(after.view(seat).features[name] for name in POINTS[view.game.id])
        for seat in view.game.seats
    ]
    own = points.pop(view.seat)
    return own - max(points)


def play(match: Match, game: Game, deal: int, side: tuple[Seat, ...]) -> tuple[float, int]:
    """The result of the first player, who has this side, and how many choices there were."""
    players = [player_of(words, game, deal) for words in (match.first, match.second)]
    table = game.new(deal)
    choices = 0
    while table.actor is not None:
        legal = table.legal_actions
        player = players[0 if table.actor in side else 1]
        table.push(legal[0] if len(legal) == 1 else player(table.view(table.actor)))
        choices += 1
    outcome = table.outcome()
    assert outcome is not None
    return outcome.values[side[0]], choices


def wilson(score: float, duels: int) -> tuple[float, float]:
    """Wilson's interval of a share (1927)."""
    square = NORMAL * NORMAL / duels
    middle = score + square / 2
    half = NORMAL * math.sqrt((score * (1 - score) + square / 4) / duels)
    return (middle - half) / (1 + square), (middle + half) / (1 + square)


def run(
    match: Match, game: Game, duels: int, first_deal: int, minutes: float = math.inf
) -> dict[str, Any]:
    """Plays a match, with progress on the error stream; no new deal is begun after so long."""
    start = time.perf_counter()
    results: list[float] = []
    choices = 0
    sides = len(game.sides)
    for number in range(duels // sides):
        if number > 1 and time.perf_counter() - start > 60 * minutes:
            break
        for side in game.sides:
            result, more = play(match, game, first_deal + number, side)
            results.append(result)
            choices += more
        print(
            f"\r{match.first} against {match.second}: {sum(results):.1f} of {len(results)}"
            f" after {time.perf_counter() - start:.0f} s ",
            end="",
            file=sys.stderr,
            flush=True,
        )
    print(file=sys.stderr)
    score = statistics.fmean(results)
    deals = [statistics.fmean(results[i : i + sides]) for i in range(0, len(results), sides)]
    half = NORMAL * statistics.stdev(deals) / math.sqrt(len(deals))
    return {
        "match": f"{match.first} against {match.second}",
        "duels": len(results),
        "won": results.count(1.0),
        "tied": sum(0.0 < result < 1.0 for result in results),
        "lost": results.count(0.0),
        "score": round(score, 4),
        "wilson": [round(x, 4) for x in wilson(score, len(results))],
        "paired": [round(max(0.0, score - half), 4), round(min(1.0, score + half), 4)],
        "choices_a_duel": round(choices / len(results), 1),
        "seconds_a_duel": round((time.perf_counter() - start) / len(results), 2),
        "bar": match.bar,
        "holds": None if match.bar is None else score >= match.bar,
    }


def main() -> int:
    """Plays the matches that were named, or the whole check."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("matches", nargs="*", metavar="MATCH", help="random, greedy, fewer")
    parser.add_argument("--game", default="chroma-arcana", help="what is played")
    parser.add_argument(
        "--param", action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    parser.add_argument("--first", help="a player, for a match of one's own")
    parser.add_argument("--second", help="its opponent")
    parser.add_argument(
        "--duels", type=int, default=DUELS, help="those of two whole deals at least"
    )
    parser.add_argument(
        "--minutes", type=float, default=math.inf, help="end a match early after so long"
    )
    parser.add_argument("--deal", type=int, default=1, help="the number of the first deal")
    options = parser.parse_args()
    check = CHECKS.get(options.game, ANY)
    params = tuple((name, value) for name, _, value in (w.partition("=") for w in options.param))
    unknown = [name for name in options.matches if name not in check]
    if unknown or bool(options.first) != bool(options.second):
        parser.error("name matches of the check, or give --first and --second")
    own = [Match(options.first, options.second)] if options.first else []
    for match in own or [check[name] for name in options.matches or check]:
        game = load(options.game, **dict(match.params + params))
        if options.duels < 2 * len(game.sides) or options.duels % len(game.sides):
            parser.error(f"each deal is {len(game.sides)} duels: play two or more whole deals")
        print(
            json.dumps(run(match, game, options.duels, options.deal, options.minutes)), flush=True
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
