"""Games: rules that are checked and ready to play."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING, SupportsIndex

from pentaprism import _core, _layout, _refusals
from pentaprism._checks import index_of, instance_of, integer_of, seed_of, shortened, shown
from pentaprism.errors import InvalidSeatError, InvalidTextError, ParameterError
from pentaprism.seat import Seat
from pentaprism.settings import Settings
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    import numpy as np

    from pentaprism.rules import Ruleset

__all__ = ["Game", "game_ids", "load"]

MOST_DEPTH = 1000
MOST_PARAM = 2**63 - 1


class Game:
    """The rules of one game with its parameters. Made by `load`."""

    __slots__ = ("_core", "_maker", "id", "name", "params", "rules", "seats", "sides")

    id: str
    """The word that loads it: `"connect-four"`."""
    name: str
    """For people: `"Connect four"`."""
    params: Mapping[str, int | str]
    """Every parameter with its value."""
    rules: Ruleset | None
    """Its cards and rules, if they are in a ruleset."""
    seats: tuple[Seat, ...]
    """The seats of this game in order."""
    sides: tuple[tuple[Seat, ...], ...]
    """Who wins together: the seats of each side."""

    def __init__(self, core: _core.Game, maker: str, rules: Ruleset | None = None) -> None:
        self._core = core
        self._maker = maker
        self.rules = rules
        self.id = core.id
        self.name = core.title
        self.params = MappingProxyType({name: _value_of(text) for name, text in core.params})
        self.seats = tuple(map(Seat, range(len(core.sides))))
        self.sides = tuple(
            tuple(seat for seat in self.seats if core.sides[seat] == side)
            for side in range(max(core.sides) + 1)
        )

    def _seat(self, seat: SupportsIndex | str) -> Seat:
        """A seat of this game. Raises `InvalidSeatError`."""
        place = Seat(seat)
        if place >= len(self.seats):
            seats = ", ".join(map(str, self.seats))
            message = f"there is no seat {place} in {self.id}: its seats are {seats}"
            raise InvalidSeatError(message)
        return place

    @property
    def cooperative(self) -> bool:
        """Whether all seats win or lose together, against the game itself."""
        return self._core.cooperative

    @property
    def hides(self) -> bool:
        """Whether there is something that some seat may not know."""
        return self._core.hides

    @property
    def chance(self) -> bool:
        """Whether some events are outcomes of chance."""
        return self._core.chance

    @property
    def settings(self) -> Settings:
        """How the engine searches this game unless it is told otherwise."""
        return Settings._of(self._core.settings)

    @property
    def features(self) -> Mapping[str, float]:
        """The numbers of `View.features`, each with its weight in the game's own evaluation.

        Weights are rules of thumb. Empty where a game names none.
        """
        return MappingProxyType(dict(self._core.features))

    @property
    def dtype(self) -> np.dtype[np.void]:
        """The NumPy type of `View.record`: the fields of the state, named as in its C++ record."""
        return _layout.state_dtype(self._core)

    def new(self, seed: int | None = None, manual: bool = False) -> Table:
        """A table at its first decision.

        The same seed (0 to 2**64 - 1) deals the same; None takes one at random. `manual`: chance
        outcomes are not drawn but pushed by the caller. Raises `ParameterError`.
        """
        number = secrets.randbits(64) if seed is None else seed_of(seed)
        return Table(self, self._core.new(number, instance_of("manual", manual, bool)), number)

    def table(self, text: str = "", seed: int = 0, manual: bool = True) -> Table:
        """The table after the events of a text, as `Table.text` writes it.

        Raises `InvalidTextError`.
        """
        number = seed_of(seed)
        instance_of("manual", manual, bool)
        result = self._core.table(_words(text, "table"), number, manual)
        if isinstance(result, _core.Refusal):
            raise _text_error(result, "table")
        return Table(self, result, number)

    def view(self, text: str) -> View:
        """The view that a text describes: a seat and what it was told, as `View.text` writes it.

        Raises `InvalidTextError`.
        """
        result = self._core.view(_words(text, "view"))
        if isinstance(result, _core.Refusal):
            raise _text_error(result, "view")
        return View(self, result)

    def perft(self, depth: int) -> int:
        """The number of sequences of exactly `depth` events from the start.

        Each chance outcome counts once, whatever its weight. Raises `ParameterError` for a bad
        depth, and where chance outcomes are too many to list.
        """
        return self._counts(depth)[0]

    def divide(self, depth: int) -> dict[str, int]:
        """The same count for each first event."""
        return dict(self._counts(depth)[1])

    def _counts(self, depth: int) -> tuple[int, list[tuple[str, int]]]:
        counts = _core.perft(self._core, integer_of("a depth", depth, 0, MOST_DEPTH))
        if counts is None:
            message = f"{self.id} has chance outcomes that are too many to list"
            raise ParameterError(message)
        return counts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        mine, theirs = (game.rules.hash if game.rules else "" for game in (self, other))
        return self.id == other.id and self.params == other.params and mine == theirs

    def __hash__(self) -> int:
        return hash((self.id, *self.params.items()))

    def __repr__(self) -> str:
        params = "".join(f", {name}={value!r}" for name, value in self.params.items())
        rules = f", rules={self.rules!r}" if self.rules is not None and self.rules.base else ""
        return f"{self._maker}({self.id!r}{params}{rules})"

    def __reduce__(self) -> tuple[object, tuple[str, str, dict[str, int | str], Ruleset | None]]:
        rules = self.rules if self.rules is not None and self.rules.base else None
        return _game_of, (self._maker, self.id, dict(self.params), rules)


def _value_of(text: str) -> int | str:
    """A number where that keeps the text: digits that name things may begin with 0."""
    number = text.removeprefix("-").isdigit() and str(int(text)) == text
    return int(text) if number else text


def _text_error(refusal: _core.Refusal, kind: str) -> InvalidTextError:
    word = shortened(refusal.token)
    return InvalidTextError(f"not the text of a {kind}: word {refusal.at}, {word!r}", refusal.at)


def _words(text: object, kind: str) -> str:
    words = instance_of(f"the text of a {kind}", text, str)
    if not words.isascii():
        message = f"not the text of a {kind}: {shown(words)}"
        raise InvalidTextError(message)
    return words


def _params_of(params: Mapping[str, object]) -> list[tuple[str, str]]:
    words = []
    for name, value in params.items():
        number = value if isinstance(value, str) else index_of(value)
        if number is None or (isinstance(number, int) and abs(number) > MOST_PARAM):
            message = f"{name}={shown(value)} is not possible: parameters are integers and words"
            raise ParameterError(message)
        words.append((_ascii(name), _ascii(str(number))))
    return words


def _ascii(text: str) -> str:
    """A word as the core can look it up: no known word has other characters."""
    return text.encode("ascii", "backslashreplace").decode()


def _game_of(
    maker: str, name: str, params: dict[str, int | str], rules: Ruleset | None = None
) -> Game:
    instance_of("the id of a game", name, str)
    loader = _core.load if maker == "load" else _core.load_reference
    given = _params_of(params)
    book = None
    if rules is not None or name in _core.ruled_games():
        from pentaprism.rules.library import rulebook_of

        book = rulebook_of(name, rules)
    core = None if book is None else book.core
    result = loader(_ascii(name), given, core)
    if isinstance(result, _core.LoadProblem):

        def fits(others: list[tuple[str, str]]) -> bool:
            return not isinstance(loader(_ascii(name), others, core), _core.LoadProblem)

        raise _refusals.load_exception(result, given, name, fits)
    return Game(result, maker, None if book is None else book.ruleset)


def load(name: str, rules: Ruleset | None = None, **params: int | str) -> Game:
    """The game of that id with the given parameters, the others at their presets.

    `rules`: a ruleset in the place of the built-in one, for instance with printed cards. It is
    checked and compiled first. Raises `UnknownGameError`, `ParameterError` and `RulesError`.
    """
    return _game_of("load", name, params, rules)


def game_ids() -> tuple[str, ...]:
    """Ids of the games that `load` knows."""
    return tuple(_core.games())
