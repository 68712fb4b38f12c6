"""What the engine wins of the Scenarios of Champions of Hara, and random play of the same deals.

    python bench/scenarios.py                               # the solo Scenarios, 30 games each
    python bench/scenarios.py 12 18 --games 60 --nodes 2000
    python bench/scenarios.py 4 --param players=3 --deal 900001

Scenarios that everybody plays together, by as few as can be unless `players` says how many. One
JSON line a Scenario: games won by the engine, with so many nodes a choice and the game's own
settings, and by random play, with Wilson's 95 % intervals, how games ended, and positions that
broke an invariant. Of a solo Scenario also `progress`: how far the player was at the end, 1 being
all that counts for the win but where it is won, on average, with a 95 % interval. The counts are
the same on every machine.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections import Counter
from typing import Any

import numpy as np
from strength import Player, player_of, wilson

from pentaprism import Game, Table, load
from pentaprism.catalogue import scenario_counts
from pentaprism.errors import ParameterError

SOLO = (3, 6, 9, 12, 15, 18)


def reached(game: Game, table: Table) -> float:
    """The share of what a solo Scenario counts (CH-SC03-1 to CH-SC18-1) that is there."""
    state = np.frombuffer(table.bytes, game.dtype)[0]
    player = state["players"][0]
    counts = [int(n) for n in state["counts"]]
    held = int(player["resource"])  # Persephone's Fear, Thomas's Runes
    energy = int(player["energy"].sum())
    of = {
        3: (min(counts[0], 7), 7),
        6: (energy + 4 * min(counts[0], 7), 58),
        9: (sum(min(n, 3) for n in counts[:3]) + min(counts[3], 1), 10),
        12: (8 * min(counts[0], 5) + min(held, 6), 46),
        15: (energy, 30),
        18: (8 * min(counts[0], 4) + min(held, 6), 38),
    }
    there, goal = of[int(game.params["scenario"])]
    return there / goal


def mean_with_interval(values: list[float]) -> dict[str, Any]:
    """The mean, and 1.96 standard errors of it to either side, within 0 to 1."""
    mean = statistics.fmean(values)
    error = 1.96 * statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 1.0
    around = [max(0.0, mean - error), min(1.0, mean + error)]
    return {"mean": round(mean, 4), "interval": [round(x, 4) for x in around]}


def play(game: Game, deal: int, choose: Player) -> tuple[float, str, int, int, Table]:
    """The players' result, how the game ended, choices, unsound positions, the end."""
    table = game.new(deal)
    choices = unsound = 0
    while table.actor is not None:
        legal = table.legal_actions
        table.push(legal[0] if len(legal) == 1 else choose(table.view(table.actor)))
        choices += 1
        unsound += not table.sound
    outcome = table.outcome()
    assert outcome is not None
    return outcome.values[0], str(outcome.ending), choices, unsound, table


def measure(game: Game, games: int, first_deal: int, words: str) -> dict[str, Any]:
    """What a player comes to in so many games."""
    start = time.perf_counter()
    deals = range(first_deal, first_deal + games)
    played = [play(game, deal, player_of(words, game, deal)) for deal in deals]
    won = statistics.fmean(row[0] for row in played)
    row = {
        "won": round(won * games, 1),
        "wilson": [round(x, 4) for x in wilson(won, games)],
        "endings": dict(Counter(row[1] for row in played)),
        "choices_a_game": round(statistics.fmean(row[2] for row in played), 1),
        "unsound": sum(row[3] for row in played),
        "seconds_a_game": round((time.perf_counter() - start) / games, 2),
    }
    if int(game.params["scenario"]) in SOLO:
        row["progress"] = mean_with_interval([reached(game, one[4]) for one in played])
    return row


def main() -> int:
    """Plays the Scenarios that were named, or all solo ones."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("scenarios", nargs="*", type=int, metavar="N", help="by number")
    parser.add_argument("--games", type=int, default=30, help="of each, of either player")
    parser.add_argument("--random-games", type=int, help="of random play, if not as many")
    parser.add_argument("--nodes", type=int, default=2000, help="a choice of the engine")
    parser.add_argument("--deal", type=int, default=1, help="the number of the first deal")
    parser.add_argument(
        "--param", action="append", default=[], metavar="NAME=VALUE", help="of the game"
    )
    options = parser.parse_args()
    params = dict(word.split("=") for word in options.param)
    usual = load("champions-of-hara")
    for number in options.scenarios or SOLO:
        counts = scenario_counts(usual, str(number))
        players = {} if "players" in params or not counts else {"players": counts[0]}
        try:
            game = load(usual.id, mode="scenario", scenario=str(number), **players, **params)
        except ParameterError as error:
            parser.error(str(error))
        if not game.cooperative:
            parser.error(f"Scenario {number} is not played together")
        row = {
            "scenario": number,
            "games": options.games,
            "nodes": options.nodes,
            "first_deal": options.deal,
            "engine": measure(game, options.games, options.deal, f"nodes={options.nodes}"),
            "random": measure(game, options.random_games or options.games, options.deal, "random"),
        }
        print(json.dumps(row), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
