"""Commands before a game: options, games, and `newgame` (sections 5 to 7)."""

from __future__ import annotations

import json
import re
import secrets
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism.errors import ParameterError, PentaprismError, UnknownGameError
from pentaprism.position import slots_of
from pentaprism.protocol.grammar import Refused, Words, is_seat, plain
from pentaprism.protocol.outlook import role_of
from pentaprism.protocol.play import Play, Setup, Truth
from pentaprism.protocol.records import RNG, LogFile
from pentaprism.protocol.session import DEAL_BITS, Session, commitment
from pentaprism.protocol.sight import Sight
from pentaprism.record_file import RecordFile
from pentaprism.reference import reference_games
from pentaprism.seat import Seat
from pentaprism.sides import sides_of
from pentaprism.zones import who_sees

if TYPE_CHECKING:
    from pentaprism.catalogue import Parameter
    from pentaprism.game import Game

VERSION = 1
MOST_SEED = 2**64 - 1
FEATURES = (
    "referee manual observer virtual sealed commit multipv ponder clock level review adjust json"
    " ppn ascii unicode svg record"
)
MORE_FEATURES = " bench perft"


def ppi(session: Session, words: Words) -> list[str]:
    """`ppi [VERSION]`"""
    import pentaprism

    version = words.integer("the version") if words.peek() is not None else VERSION
    words.end()
    if version < VERSION:
        message = f"This engine speaks version {VERSION}"
        raise Refused("version", message, token=str(version), expected=str(VERSION))
    files = " file" if session.options.files else ""
    return [
        f"id name Pentaprism {pentaprism.__version__}",
        "id author the Pentaprism developers",
        f"protocol major {VERSION} minor 0",
        f"feature {FEATURES}{files}{MORE_FEATURES}",
        *session.options.lines(),
        f"ppiok {VERSION}",
    ]


def isready(session: Session, words: Words) -> list[str]:
    """`isready`"""
    words.end()
    return ["readyok"]


def debug(session: Session, words: Words) -> list[str]:
    """`debug on`, `debug off`"""
    word = words.need("on or off")
    if word not in {"on", "off"}:
        raise Refused("bad-argument", "debug is on or off", token=word, expected="on|off")
    words.end()
    session.debug = word == "on"
    return ["ok debug"]


def setoption(session: Session, words: Words) -> list[str]:
    """`setoption name NAME [value VALUE]`"""
    option, value = session.options.read(words)
    if option.name == "Clear":
        session.clear()
        return ["ok setoption"]
    if option.name == "LogFile":
        log = LogFile(value)
        session.log.close()
        session.log = log
    if option.name == "RecordFile":
        diary = RecordFile(value) if value else None
        if diary is not None and session.play is not None:
            session.note(diary, session.play)
        session.diary = diary
    session.options.values[option.name] = value
    return ["ok setoption"]


def getoption(session: Session, words: Words) -> list[str]:
    """`getoption [name NAME]`"""
    name = None
    if words.peek() is not None:
        if not words.takes("name"):
            raise Refused("bad-argument", "First comes the word name", token=words.peek())
        name = words.name("the name of an option")
    words.end()
    return [*session.options.lines(name, values=True), "ok getoption"]


def games(session: Session, words: Words) -> list[str]:
    """`games`"""
    words.end()
    lines = [_game_line(name) for name in catalogue.names()]
    return [*lines, f"ok games count {len(lines)}"]


def gameinfo(session: Session, words: Words) -> list[str]:
    """`gameinfo GAME`"""
    name = words.name("the name of a game")
    words.end()
    return [f"data {json.dumps(_info(_loaded(name, {})), separators=(',', ':'))}", "ok gameinfo"]


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


def newgame(session: Session, words: Words) -> list[str]:
    """`newgame GAME …`"""
    name = words.name("the name of a game")
    given = _Given()
    given.read(words)
    game = given.game(name)
    seat, sealed = given.role(game)
    chosen = given.seed is None
    seed = secrets.randbits(DEAL_BITS) if given.seed is None else given.seed
    commit = ""
    salt = ""
    if sealed and chosen:
        salt = secrets.token_hex(16)
        commit = commitment(game.id, catalogue.rules_of(game).hash, seed, salt)
    setup = Setup(
        game,
        manual=given.manual,
        seat=seat,
        virtual=given.virtual,
        sealed=sealed,
        seed=seed,
        told=not (sealed and chosen),
        commit=commit,
        salt=salt,
    )
    play: Play = Truth.start(setup) if seat is None else Sight.start(setup)
    import pentaprism.engine  # noqa: F401 - so that the first search begins at once

    play.echo = []
    session.change(play)
    session.seed_of_game = seed
    session.letters = None
    view = session.viewed(None)
    lines = [f"commit sha256 {commit}"] if commit else []
    lines += [f"event {i} {text}" for i, text in enumerate(play.texts(view), 1)]
    return [*lines, _newgame_reply(play)]


def _newgame_reply(play: Play) -> str:
    game, rules = play.game, catalogue.rules_of(play.game)
    words = [f"ok newgame game {game.id} players {len(game.seats)} mode {catalogue.mode_of(game)}"]
    words.append(f"role {role_of(play)} ruleset {rules.label} hash {rules.hash[:16]}")
    return " ".join([*words, f"rng {RNG} index {play.index}"])


class _Given:
    """The parameters of `newgame`."""

    def __init__(self) -> None:
        self.players: int | None = None
        self.mode: str | None = None
        self.scenario: str | None = None
        self.teams: str | None = None
        self.rules: str | None = None
        self.params: dict[str, str] = {}
        self.seed: int | None = None
        self.manual = False
        self.virtual = False
        self.seat: str | None = None
        self.sealed: list[str] = []

    def read(self, words: Words) -> None:
        """All of them. Raises `Refused`."""
        while (word := words.peek()) is not None:
            if words.skip_extension():
                continue
            words.take()
            if word in {"referee", "observer"}:
                self._read_role(word, words)
                words.end()
            elif word == "param":
                self._read_param(words.need("NAME=VALUE"))
            elif word in {"players", "mode", "scenario", "teams", "rules", "seed"}:
                if getattr(self, word) is not None:
                    raise Refused("bad-argument", f"{word} is given twice", token=word)
                setattr(self, word, self._value(word, words))
            else:
                raise Refused("bad-argument", "That is no parameter of newgame", token=word)

    @staticmethod
    def _value(word: str, words: Words) -> int | str:
        if word == "players":
            return words.integer("players", 1, 9)
        if word == "seed":
            return words.integer("the seed", 0, MOST_SEED)
        if word in {"mode", "scenario"}:
            return words.name(f"a {word}")
        return words.need(f"the value of {word}")

    def _read_param(self, word: str) -> None:
        match = re.fullmatch(r"([A-Za-z0-9\-_]+(?:\.[A-Za-z0-9\-_]+)*)=(\S+)", word, re.ASCII)
        if not match or match[1] in self.params:
            message = "A parameter is NAME=VALUE, each name once"
            raise Refused("bad-argument", message, token=word)
        self.params[match[1]] = match[2]

    def _read_role(self, word: str, words: Words) -> None:
        if word == "observer":
            self.seat = _seat_word(words.need("a seat"))
            self.virtual = words.takes("virtual")
            return
        self.manual = words.takes("manual")
        if words.takes("sealed"):
            self.sealed = [_seat_word(each) for each in words.need("seats").split(",")]
            if len(set(self.sealed)) != len(self.sealed):
                raise Refused("bad-argument", "A seat is sealed once", token=self.sealed[0])

    def game(self, name: str) -> Game:
        """The game that is meant. Raises `Refused`."""
        known = {p.name: p for p in catalogue.parameters_of(name)}
        params: dict[str, int | str] = dict(self.params)
        if self.players is not None and name in catalogue.names():
            _check_players(name, self.players, known)
            params |= {word: self.players for word in catalogue.PLAYERS if word in known}
        if self.mode is not None:
            word = catalogue.mode_among(known)
            modes = known[word].words if word else (catalogue.STANDARD,)
            if name in catalogue.names() and self.mode not in modes:
                message = f"Modes are {', '.join(modes)}"
                raise Refused("bad-mode", message, token=self.mode, expected="|".join(modes))
            params |= {word: self.mode} if word else {}
        if self.scenario is not None:
            if catalogue.SCENARIO not in known and name in catalogue.names():
                raise Refused("bad-mode", "This game has no scenarios", token=self.scenario)
            params[catalogue.SCENARIO] = self.scenario
        game = _loaded(name, params)
        self._check_teams(game)
        self._check_rules(game)
        return game

    def _check_teams(self, game: Game) -> None:
        if self.teams is None:
            return
        wanted = sorted(sorted(side.split("+")) for side in self.teams.split(","))
        if wanted != sorted(sorted(map(str, side)) for side in game.sides):
            sides = ",".join("+".join(map(str, side)) for side in game.sides)
            message = f"Here the sides are {sides}"
            raise Refused("bad-argument", message, token=self.teams, expected=sides)

    def _check_rules(self, game: Game) -> None:
        rules = catalogue.rules_of(game)
        asked = self.rules
        if asked is None or asked in {rules.version, rules.label}:
            return
        if len(asked) > 4 and asked[0] == "#" and rules.hash.startswith(asked[1:]):
            return
        expected = f"{rules.version}|#{rules.hash[:16]}"
        raise Refused("bad-rules", "These rules are not here", token=asked, expected=expected)

    def role(self, game: Game) -> tuple[Seat | None, tuple[Seat, ...]]:
        """The observing seat, and the sealed ones. Raises `Refused`."""
        seats = {str(seat): seat for seat in game.seats}
        for word in [*self.sealed, *([self.seat] if self.seat else [])]:
            if word not in seats:
                message = "This game has no such seat"
                raise Refused("bad-argument", message, token=word, expected="|".join(seats))
        if self.virtual and not game._core.own_piles:
            message = "Seats of this game have no piles of their own"
            raise Refused("virtual-unavailable", message, token="virtual")
        return (seats[self.seat] if self.seat else None), tuple(seats[s] for s in self.sealed)


def _seat_word(word: str) -> str:
    if not is_seat(word):
        raise Refused("bad-argument", "That is not a seat", token=word, expected="seat")
    return word


def _players_of(name: str, known: dict[str, Parameter]) -> tuple[int, int]:
    for word in catalogue.PLAYERS:
        if word in known:
            return known[word].least or 2, known[word].most  # 0: as many as the mode takes
    count = len(catalogue.game_of(name).seats)
    return count, count


def _check_players(name: str, players: int, known: dict[str, Parameter]) -> None:
    least, most = _players_of(name, known)
    if not least <= players <= most:
        span = str(least) if least == most else f"{least}-{most}"
        message = f"This game is for {span} players"
        raise Refused("bad-players", message, token=str(players), expected=span)


def _loaded(name: str, params: dict[str, int | str]) -> Game:
    try:
        return catalogue.game_of(name, params)
    except UnknownGameError:
        message = "There is no such game; games lists them"
        raise Refused("unknown-game", message, token=name) from None
    except ParameterError as error:
        raise Refused("bad-value", plain(str(error)), token="param") from None
    except PentaprismError as error:
        raise Refused("bad-rules", plain(str(error)), token=name) from None


def _yes(flag: bool) -> str:
    return "yes" if flag else "no"


def _game_line(name: str) -> str:
    game = catalogue.game_of(name)
    known = {p.name: p for p in catalogue.parameters_of(name)}
    least, most = _players_of(name, known)
    rules = catalogue.rules_of(game)
    words = [f"game id {name} players {least if least == most else f'{least}-{most}'}"]
    words.append(f"modes {','.join(_modes(known))}")
    words.append(f"hidden {_yes(game.hides)} chance {_yes(game.chance)}")
    words.append(f"teams {_yes('teams' in known or any(len(s) > 1 for s in game.sides))}")
    words.append(f"coop {_yes(game.cooperative)} solo {_yes(least == 1)}")
    words.append(f"virtual {_yes(game._core.own_piles)}")
    words.append(f"reference {_yes(name in reference_games())}")
    return " ".join([*words, f"ruleset {rules.label} hash {rules.hash[:16]}"])


def _modes(known: dict[str, Parameter]) -> tuple[str, ...]:
    word = catalogue.mode_among(known)
    return known[word].words if word else (catalogue.STANDARD,)


def _info(game: Game) -> dict[str, object]:
    known = {p.name: p for p in catalogue.parameters_of(game.id)}
    least, most = _players_of(game.id, known)
    rules = catalogue.rules_of(game)
    taken = catalogue.words_apart(known)
    scenarios = known[catalogue.SCENARIO].words if catalogue.SCENARIO in known else ()
    found: dict[str, object] = {
        "id": game.id,
        "name": game.name,
        "ruleset": {"id": rules.label, "hash": rules.hash},
        "modes": [{"id": mode, "players": [least, most]} for mode in _modes(known)],
        "scenarios": list(scenarios),
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


def _verbs(game: Game) -> list[dict[str, object]]:
    """The verbs that come up in a few games, with how many arguments they have."""
    from pentaprism.testing import random_actions

    found: dict[tuple[str, int], str] = {}
    for seed in range(1, 5):
        for action in random_actions(game, seed):
            mark = "~" if action.is_outcome else ""
            found.setdefault((mark + action.verb, str(action).count(":")), str(action))
    return [
        {"verb": verb, "arguments": count, "example": example}
        for (verb, count), example in sorted(found.items())
    ]


def _components(game: Game) -> list[dict[str, str]]:
    if game.rules is None:
        return []
    return [{"id": c.id, "name": c.name} for c in game.rules.components]
