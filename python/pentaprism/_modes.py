"""Every mode of every game with every number of players: what the signature is made of."""

from __future__ import annotations

from functools import cache

from pentaprism.catalogue import counts_of, game_of, mode_among, modes_of, parameters_of
from pentaprism.errors import ParameterError
from pentaprism.game import game_ids

__all__ = ["Params", "every_mode", "modes_with", "params_of"]

Params = dict[str, int | str]

OPTIONS: dict[str, list[Params]] = {
    "chroma-arcana": [{"egos": "off", "rotes": "off", "potions": "off"}],
    "prisma": [
        {"start": "beams", "tournament": "on"},
        {"players": 4, "edition": "new", "start": "die"},
    ],
    "prisma-arena": [
        {"mode": "duel", "setup": "standard"},
        {"mode": "team", "setup": "random", "team_mind": "split", "team_hold": "keep"},
        {"mode": "duel", "level_1": 4, "level_2": 2, "setup": "quickstart", "mid_move": "on"},
    ],
    "prism-connect": [
        {"deck_a": "CW-A", "deck_b": "CW-B", "decklists": "closed"},
        {"deck_b": "TQ-C", "connect_attacker_fate": "stay"},
    ],
    "champions-of-hara": [{"players": 3, "quests": "on", "layout": "random", "passives": 63}],
}
"""What changes the rules besides the mode."""
QUICK: dict[str, Params] = {"prisma-arena": {"setup": "quickstart"}}
"""A setup of few decisions, where there is one, so that short games come to the play."""
SCENARIOS = range(1, 19)


def _fits(name: str, params: Params) -> bool:
    try:
        game_of(name, params)
    except ParameterError:
        return False
    return True


def _numbers(name: str) -> list[Params]:
    """Each mode with each number of players; of Scenarios the first that so many can play."""
    found: list[Params] = []
    words = {p.name for p in parameters_of(name)}
    for mode in modes_of(name):
        key = mode_among(words)
        own: Params = {} if key is None else {key: mode}
        for count, needs in counts_of(name, mode).items():
            params = own | ({"players": count} if "players" in words else {})
            found.append(params | params_of(needs))
    return found


def _scenarios() -> list[Params]:
    """Each Scenario, by turns with as few players as can be and as many."""
    found: list[Params] = []
    for number in SCENARIOS:
        counts = (1, 2, 3, 4) if number % 2 else (4, 3, 2, 1)
        made: list[Params] = [
            {"mode": "scenario", "scenario": str(number), "players": count} for count in counts
        ]
        found.append(next(params for params in made if _fits("champions-of-hara", params)))
    return found


@cache
def modes_with(name: str) -> tuple[str, ...]:
    """Parameters (`key=value …`) of each mode of a game."""
    made = _numbers(name) + OPTIONS[name]
    if name == "champions-of-hara":
        made = [params for params in made if params.get("mode") != "scenario"] + _scenarios()
    wholes = [QUICK.get(name, {}) | params for params in made]
    texts = (" ".join(f"{key}={value}" for key, value in whole.items()) for whole in wholes)
    return tuple(dict.fromkeys(texts))


@cache
def every_mode() -> tuple[tuple[str, str], ...]:
    """Game and parameters (`key=value …`) of each mode."""
    return tuple((name, params) for name in game_ids() for params in modes_with(name))


def params_of(text: str) -> Params:
    """The parameters of a text."""
    return {key: value for key, _, value in (pair.partition("=") for pair in text.split())}
