"""What games and levels there are, and all about one of them (section 7)."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism.errors import PentaprismError
from pentaprism.position import slots_of
from pentaprism.protocol.grammar import Words
from pentaprism.protocol.starting import loaded
from pentaprism.reference import reference_games
from pentaprism.sentences import Sayer, speech_of
from pentaprism.sides import sides_of
from pentaprism.zones import who_sees

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pentaprism.catalogue import Parameter
    from pentaprism.game import Game
    from pentaprism.protocol.session import Session

SCENARIO_CARD = "sc-{:0>2}"
"""The component that a scenario is."""


def games(session: Session, words: Words) -> list[str]:
    """`games`"""
    words.end()
    lines = [_game_line(session, name) for name in catalogue.names()]
    return [*lines, f"ok games count {len(lines)}"]


def gameinfo(session: Session, words: Words) -> list[str]:
    """`gameinfo GAME`"""
    name = words.name("the name of a game")
    words.end()
    return [
        f"data {json.dumps(_info(loaded(session, name, {})), separators=(',', ':'))}",
        "ok gameinfo",
    ]


def levels(session: Session, words: Words) -> list[str]:
    """`levels`"""
    from pentaprism.ladders import ratings_of
    from pentaprism.levels import LEVELS

    words.end()
    ratings = {} if session.play is None else ratings_of(session.play.game.id)
    lines = []
    for level in LEVELS:
        pairs = [f"level id {level.number}"]
        pairs += [] if level.nodes is None else [f"nodes {level.nodes}"]
        pairs += [] if level.guesses is None else [f"guesses {level.guesses}"]
        rating = ratings.get(level.number)
        pairs += [] if rating is None else [f"rating {rating}"]
        lines.append(" ".join([*pairs, f"text {level.text}"]))
    return [*lines, f"ok levels count {len(lines)}"]


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _game_line(session: Session, name: str) -> str:
    game = session.made(name, {})
    known = {p.name: p for p in catalogue.parameters_of(name)}
    rules = catalogue.rules_of(game)
    span = _span(name)
    words = [f"game id {name} players {span}", f"modes {','.join(catalogue.modes_of(name))}"]
    words.append(f"hidden {_yes(game.hides)} chance {_yes(game.chance)}")
    words.append(f"teams {_yes('teams' in known or catalogue.has_teams(name))}")
    words.append(f"coop {_yes(catalogue.cooperates(name))} solo {_yes(span[0] == '1')}")
    words.append(f"virtual {_yes(game._core.own_piles)}")
    words.append(f"reference {_yes(name in reference_games())}")
    return " ".join([*words, f"ruleset {rules.label} hash {rules.hash[:16]}"])


def _span(name: str) -> str:
    """The numbers of players in all modes together: `2-4`."""
    counts = {n for mode in catalogue.modes_of(name) for n in catalogue.counts_of(name, mode)}
    return str(min(counts)) if len(counts) == 1 else f"{min(counts)}-{max(counts)}"


def _info(game: Game) -> dict[str, object]:
    known = {p.name: p for p in catalogue.parameters_of(game.id)}
    rules = catalogue.rules_of(game)
    taken = catalogue.words_apart(known)
    found: dict[str, object] = {
        "id": game.id,
        "name": game.name,
        "ruleset": {"id": rules.label, "hash": rules.hash},
        "modes": [
            {"id": mode, "players": list(catalogue.counts_of(game.id, mode))}
            for mode in catalogue.modes_of(game.id)
        ],
        "scenarios": _scenarios(game),
        "params": [_param(p) for p in known.values() if p.name not in taken],
        "sides": sides_of(game),
        "verbs": _verbs(game),
        "zones": [{"id": zone, "seen": seen} for zone, seen in who_sees(game.id).items()],
        "fields": [{"id": slot.key, "kind": slot.kind} for slot in slots_of(game)],
        "components": _components(game),
        "score": "in the game's own units, more is better; only where status tells one",
    }
    if game._core.action_numbers:
        found["actions"] = game._core.action_numbers
    return found


def _param(p: Parameter) -> dict[str, object]:
    if p.words:
        return {"id": p.name, "type": "combo", "default": p.preset, "choices": list(p.words)}
    kind = "digits" if p.digits else "spin"
    return {"id": p.name, "type": kind, "default": p.preset, "min": p.least, "max": p.most}


def _scenarios(game: Game) -> list[dict[str, object]]:
    """Each scenario with the numbers of players that it is for; its card has name and text."""
    known = {p.name: p for p in catalogue.parameters_of(game.id)}
    if catalogue.SCENARIO not in known:
        return []
    cards = {} if game.rules is None else {c.id: c for c in game.rules.components}
    found: list[dict[str, object]] = []
    for word in known[catalogue.SCENARIO].words:
        found.append({"id": word, "players": catalogue.scenario_counts(game, word)})
        if card := cards.get(SCENARIO_CARD.format(word)):
            found[-1] |= {"card": card.id, "name": card.name, "kind": card.kind}
    return found


def _verbs(game: Game) -> list[dict[str, object]]:
    """The verbs of all modes, and what they do.

    How many arguments they have is told of those that come up in some games; of one that is
    rarer only what it does.
    """
    from pentaprism.testing import random_actions

    found: dict[tuple[str, int], str] = {}
    for played, seed in _games(game):
        for action in random_actions(played, seed):
            mark = "~" if action.is_outcome else ""
            found.setdefault((mark + action.verb, str(action).count(":")), str(action))
    sayer = Sayer(game)
    verbs: list[dict[str, object]] = [
        {"verb": verb, "arguments": count, "example": example}
        for (verb, count), example in found.items()
    ]
    seen = {verb for verb, _ in found}
    verbs += [{"verb": verb} for verb in speech_of(game.id).verbs if verb not in seen]
    for each in verbs:
        if about := sayer.about(str(each["verb"])):
            each["text"] = about
    return sorted(verbs, key=lambda each: (str(each["verb"]), str(each.get("arguments", ""))))


def _games(game: Game) -> Iterator[tuple[Game, int]]:
    """Games to look for verbs in, with the seed of each: a few usual ones, and one of each mode."""
    from pentaprism._modes import modes_with, params_of

    yield from ((game, seed) for seed in range(1, 5))
    for params in () if game.id in reference_games() else modes_with(game.id):
        with suppress(PentaprismError):  # an owner's rules may not have it
            yield catalogue.game_of(game.id, params_of(params), game.rules), 1


def _components(game: Game) -> list[dict[str, str]]:
    if game.rules is None:
        return []
    return [{"id": c.id, "name": c.name, "text": c.text} for c in game.rules.components]
