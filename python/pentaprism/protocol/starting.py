"""`newgame` with its parameters (section 7)."""

from __future__ import annotations

import re
import secrets
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism.errors import ParameterError, PentaprismError, UnknownGameError
from pentaprism.protocol.grammar import Refused, Words, is_seat, no_parameter, no_seat, plain
from pentaprism.protocol.outlook import role_of
from pentaprism.protocol.play import Play, Setup, Truth
from pentaprism.protocol.records import RNG
from pentaprism.protocol.session import DEAL_BITS, Session, commitment
from pentaprism.protocol.sight import Sight
from pentaprism.seat import Seat

if TYPE_CHECKING:
    from collections.abc import Container

    from pentaprism.game import Game

MOST_SEED = 2**64 - 1
ONCE = ("players", "mode", "scenario", "teams", "rules", "seed")


def newgame(session: Session, words: Words) -> list[str]:
    """`newgame GAME …`"""
    name = words.name("the name of a game")
    given = _Given()
    given.read(words)
    game = given.game(name, session)
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
    session.seed_of_game = seed if setup.told else None
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
            elif word in ONCE:
                if getattr(self, word) is not None:
                    raise Refused("bad-argument", f"{word} is given twice", token=word)
                setattr(self, word, self._value(word, words))
            else:
                raise no_parameter("newgame", word, (*ONCE, "param", "referee", "observer"))

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
            named = words.need("a list of seats", "seats").split(",")
            self.sealed = [_seat_word(each) for each in named]
            if len(set(self.sealed)) != len(self.sealed):
                raise Refused("bad-argument", "A seat is sealed once", token=self.sealed[0])

    def game(self, name: str, session: Session) -> Game:
        """The game that is meant. Raises `Refused`."""
        known = {p.name: p for p in catalogue.parameters_of(name)}
        params: dict[str, int | str] = dict(self.params)
        self._take_mode_of_scenario(name)
        if self.mode is not None:
            word = catalogue.mode_among(known)
            modes = catalogue.modes_of(name)
            if name in catalogue.names() and self.mode not in modes:
                message = f"Modes are {', '.join(modes)}"
                raise Refused("bad-mode", message, token=self.mode, expected="|".join(modes))
            params |= {word: self.mode} if word else {}
        if self.players is not None and name in catalogue.names():
            mode = self.mode or catalogue.usual_mode(name)
            given = [*self.params, *([catalogue.SCENARIO] if self.scenario is not None else [])]
            _check_players(name, self.players, mode, given)
            params |= {word: self.players for word in catalogue.PLAYERS if word in known}
        if self.scenario is not None:
            if catalogue.SCENARIO not in known and name in catalogue.names():
                raise Refused("bad-mode", "This game has no scenarios", token=self.scenario)
            params[catalogue.SCENARIO] = self.scenario
        game = loaded(session, name, params)
        self._check_teams(game)
        self._check_rules(game)
        return game

    def _take_mode_of_scenario(self, name: str) -> None:
        """A scenario needs no mode beside it, and goes with no other one. Raises `Refused`."""
        if self.scenario is None or catalogue.SCENARIO not in catalogue.modes_of(name):
            return
        self.mode = self.mode or self.params.get("mode") or catalogue.SCENARIO
        if self.mode != catalogue.SCENARIO:
            message = f"Mode {self.mode} has no scenarios"
            raise Refused("bad-mode", message, token=self.mode, expected=catalogue.SCENARIO)

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
                raise no_seat(word, game.seats)
        if self.virtual and not game._core.own_piles:
            message = "Seats of this game have no piles of their own"
            raise Refused("virtual-unavailable", message, token="virtual")
        return (seats[self.seat] if self.seat else None), tuple(seats[s] for s in self.sealed)


def _seat_word(word: str) -> str:
    if not is_seat(word):
        raise Refused("bad-argument", "That is not a seat", token=word, expected="seat")
    return word


def _check_players(name: str, players: int, mode: str, params: Container[str]) -> None:
    """Whether so many can play, told before the game is loaded. Raises `Refused`."""
    counts = catalogue.counts_of(name, mode)
    modes = catalogue.modes_of(name)
    if players in counts:
        needed = counts[players]
        if not needed or needed.partition("=")[0] in params:
            return
        message = f"For {players} players there has to be param {needed}"
        raise Refused("bad-players", message, token=str(players), expected=needed)
    span = f"{min(counts)}-{max(counts)}"
    if len(counts) != max(counts) - min(counts) + 1 or len(counts) == 1:
        span = "|".join(map(str, counts))
    where = "This game" if len(modes) == 1 else f"Mode {mode}"
    message = f"{where} is for {span.replace('|', ' or ')} players"
    others = [other for other in modes if players in catalogue.counts_of(name, other)]
    if others:
        message += f"; {players} can play {' or '.join(others)}"
    raise Refused("bad-players", message, token=str(players), expected=span)


def _culprit(params: dict[str, int | str], message: str) -> str | None:
    """The one parameter that a message blames; None: several, or a value that was not given."""
    words = [f"{name}={value}" for name, value in params.items()]
    blamed = [word for word in words if word in message or f"'{word.split('=')[0]}'" in message]
    return blamed[0] if len(blamed) == 1 else None


def loaded(session: Session, name: str, params: dict[str, int | str]) -> Game:
    """The game of that id. Raises `Refused`."""
    try:
        return session.made(name, params)
    except UnknownGameError:
        message = "There is no such game; games lists them"
        raise Refused("unknown-game", message, token=name) from None
    except ParameterError as error:
        raise Refused("bad-value", plain(str(error)), token=_culprit(params, str(error))) from None
    except PentaprismError as error:
        raise Refused("bad-rules", plain(str(error)), token=name) from None
