"""Records: a played game as text, whole or as a seat saw it."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pentaprism._checks import MOST_SEED, instance_of, shown
from pentaprism.errors import PentaprismError, RecordError
from pentaprism.game import Game
from pentaprism.seat import Seat
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    import os

    from pentaprism.outcome import Outcome

__all__ = ["Record"]

HEAD = ("PPR", "Game", "Ruleset", "Players", "View")  # required, in this order
_META = re.compile(r"%([A-Za-z0-9]+)(?: (.+))?", re.ASCII)
_CHECKS = {
    "PPR": "1",
    "Game": r"[a-z0-9\-]+",
    "Ruleset": r"[a-z0-9\-]+/1 [0-9a-f]{64}",
    "Players": "[1-4]",
    "View": "truth|p[1-4]",
    "Seed": "0|[1-9][0-9]{0,19}",
    "Start": ".+",
    "Result": r"none|\S+( score \S+)? reason \S+",
    "Sha256": "[0-9a-f]{64}",
}
_TAKEN = ("Param", "Undo")  # names that stand for something else than a tag
_EVENT = re.compile(r"([1-9][0-9]{0,8}) (\S+)(?: ; .*)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played, in the text format of the protocol's annex C.

    `str(record)` and `Record.parse` are each other's inverse; so are `write` and `read`.
    """

    game: str
    """The game's id."""
    params: tuple[tuple[str, str], ...]
    """Its parameters."""
    seats: int
    """How many seats it has."""
    view: Seat | None
    """Whose record this is; None: the truth."""
    events: tuple[str, ...]
    """The events from the start, as the view knows them."""
    result: str = "none"
    """`RANKS [score LIST] reason WORD`, or `none` of a game that is not over."""
    seed: int | None = None
    """What the truth's chance outcomes were drawn from, if it is told."""
    start: str = ""
    """The guess that the game began with; empty: the start of the game."""
    tags: tuple[tuple[str, str], ...] = ()
    """Everything else that is noted at the top: names, dates, options."""

    @classmethod
    def of(cls, source: Table | View, tags: tuple[tuple[str, str], ...] = ()) -> Record:
        """What was played at a table, or what the seat of a view was told.

        `tags` are names with lines of text. Raises `RecordError` for tags that are none.
        """
        if not isinstance(source, View):
            instance_of("the source of a record", source, Table)
        for name, value in tags:
            if name in _CHECKS or name in _TAKEN or not _META.fullmatch(f"%{name} {value}"):
                message = f"{shown(name)}, {shown(value)} is not a tag: a name and a line of text"
                raise RecordError(message)
        game = source.game
        return cls(
            game=game.id,
            params=tuple((name, str(value)) for name, value in game.params.items()),
            seats=len(game.seats),
            view=None if isinstance(source, Table) else source.seat,
            events=source.history if isinstance(source, Table) else source.log,
            result=_result_of(game, source.outcome()),
            seed=source.seed if isinstance(source, Table) and not source.manual else None,
            start=source._core.start(),
            tags=tags,
        )

    @property
    def ruleset(self) -> str:
        """The digest of the game's id and parameters, in hexadecimal."""
        words = [self.game, *(f"{name}={value}" for name, value in self.params)]
        return _digest("\n".join(words))

    def _lines(self) -> Iterator[str]:
        yield "%PPR 1"
        yield f"%Game {self.game}"
        yield f"%Ruleset {self.game}/1 {self.ruleset}"
        yield f"%Players {self.seats}"
        yield f"%View {'truth' if self.view is None else self.view}"
        for name, value in self.params:
            yield f"%Param {name} {value}"
        for name, value in self.tags:
            yield f"%{name} {value}"
        if self.seed is not None:
            yield f"%Seed {self.seed}"
        if self.start:
            yield f"%Start {self.start}"
        for index, event in enumerate(self.events, 1):
            yield f"{index} {event}"
        yield f"%Result {self.result}"

    def __str__(self) -> str:
        body = "".join(f"{line}\n" for line in self._lines())
        return f"{body}%Sha256 {_digest(body)}\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text is. Raises `RecordError` with the line that is wrong.

        A text may end anywhere after its head, as one that is written while the game goes on does.
        """
        instance_of("the text of a record", text, str)
        reader = _Reader()
        for number, line in enumerate(text.split("\n"), 1):
            try:
                reader.take(line)
            except ValueError as error:
                raise RecordError(str(error), number) from None
        return reader.record()

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the text to a file."""
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Reads a file. Raises `RecordError`, and `OSError` where there is no such file."""
        try:
            return cls.parse(Path(path).read_bytes().decode("utf-8"))
        except UnicodeDecodeError as error:
            message = f"not UTF-8 at byte {error.start}"
            raise RecordError(message) from None

    def replay(self, game: Game) -> Table:
        """The table after all events, with the same bytes as the one recorded.

        Where the record has a seed, chance goes on by itself from there. Raises `RecordError` for
        the record of a seat, for another game, an impossible event and a wrong result.
        """
        if self.view is not None:
            message = f"this is what {self.view} saw: use replay_view"
            raise RecordError(message)
        self._check(game)
        index = 0
        try:
            table = game.table(self.start, seed=self.seed or 0)
            for index, event in enumerate(self.events, 1):  # noqa: B007 - told below
                table.push(event)
        except PentaprismError as error:
            raise _at_event(index, error) from error
        self._compare(game, table.outcome())
        if self.seed is None:
            return table
        return game.table(table.text, seed=self.seed, manual=False)

    def replay_view(self, game: Game) -> View:
        """What the seat of this record may know after all events.

        Raises `RecordError` for a record of the truth, and as `replay` does.
        """
        if self.view is None:
            message = "this is a record of the truth: use replay"
            raise RecordError(message)
        self._check(game)
        index = 0
        try:
            view = game.view(f"{self.start} {self.view}")
            for index, event in enumerate(self.events, 1):  # noqa: B007 - told below
                view = view.after(event)
        except PentaprismError as error:
            raise _at_event(index, error) from error
        self._compare(game, view.outcome())
        return view

    def _check(self, game: Game) -> None:
        instance_of("what a record is replayed with", game, Game)
        params = tuple((name, str(value)) for name, value in game.params.items())
        if (game.id, params) != (self.game, self.params):
            message = f"this is a record of {self.game} {dict(self.params)}, not of {game!r}"
            raise RecordError(message)

    def _compare(self, game: Game, outcome: Outcome | None) -> None:
        result = _result_of(game, outcome)
        if self.result not in {result, "none"}:
            message = f"the result is {result!r}, not {self.result!r}"
            raise RecordError(message)


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _at_event(index: int, error: PentaprismError) -> RecordError:
    return RecordError(f"{f'event {index}' if index else 'start'}: {error}")


def _result_of(game: Game, outcome: Outcome | None) -> str:
    """Ranks by value, equal ones equal, then scores and the ending."""
    if outcome is None:
        return "none"
    values = {str(seat): outcome.values[seat] for seat in game.seats}
    if game.cooperative:
        values = {"players": outcome.values[0], "game": 1.0 - outcome.values[0]}
    ranks = {side: 1 + sum(v > value for v in values.values()) for side, value in values.items()}
    words = [",".join(f"{side}={rank}" for side, rank in ranks.items())]
    if outcome.scores is not None:
        scores = zip(game.seats, outcome.scores, strict=True)
        words += ["score", ",".join(f"{seat}={score}" for seat, score in scores)]
    return " ".join([*words, "reason", str(outcome.ending)])


class _Reader:
    """Takes a record line by line; what is wrong with a line is a `ValueError`."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._meta: dict[str, str] = {}
        self._params: list[tuple[str, str]] = []
        self._tags: list[tuple[str, str]] = []
        self._events: list[str] = []
        self._blank = False

    def take(self, line: str) -> None:
        if not line:
            self._blank = True  # only at the end
            return
        if self._blank or "Sha256" in self._meta:
            message = "something follows the end"
            raise ValueError(message)
        if line.startswith("%"):
            self._take_meta(line)
        elif not line.startswith("#"):
            self._take_event(line)
        self._hash.update(f"{line}\n".encode(errors="surrogatepass"))

    def record(self) -> Record:
        meta = self._meta
        missing = [name for name in HEAD if name not in meta]
        if missing:
            message = f"it has no %{missing[0]}"
            raise RecordError(message)
        record = Record(
            game=meta["Game"],
            params=tuple(self._params),
            seats=int(meta["Players"]),
            view=None if meta["View"] == "truth" else Seat(meta["View"]),
            events=tuple(self._events),
            result=meta.get("Result", "none"),
            seed=int(meta["Seed"]) if "Seed" in meta else None,
            start=meta.get("Start", ""),
            tags=tuple(self._tags),
        )
        if meta["Ruleset"] != f"{record.game}/1 {record.ruleset}":
            message = "its parameters are not those of its %Ruleset"
            raise RecordError(message)
        return record

    def _take_meta(self, line: str) -> None:
        match = _META.fullmatch(line)
        if not match:
            message = "after % comes a name, a space and a value"
            raise ValueError(message)
        name, value = match[1], match[2] or ""
        if len(self._meta) < len(HEAD) and name != HEAD[len(self._meta)]:
            message = f"here comes %{HEAD[len(self._meta)]}, not %{name}"
            raise ValueError(message)
        if name in _CHECKS:
            if name in self._meta:
                message = f"a second %{name}"
                raise ValueError(message)
            if not re.fullmatch(_CHECKS[name], value, re.ASCII):
                message = f"{value!r} is not a value of %{name}"
                raise ValueError(message)
            self._meta[name] = value
        if name == "Sha256" and value != self._hash.hexdigest():
            message = "the digest is wrong: the text was changed"
            raise ValueError(message)
        if name == "Seed" and int(value) > MOST_SEED:
            message = "a seed is below 2**64"
            raise ValueError(message)
        if name == "Param":
            key, _, word = value.partition(" ")
            self._params.append((key, word))
        elif name == "Undo":
            self._undo(value)
        elif name not in _CHECKS:
            self._tags.append((name, value))

    def _undo(self, value: str) -> None:
        if not value.isdecimal() or int(value[:9]) > len(self._events):
            message = f"there is no event {value!r} to go back to"
            raise ValueError(message)
        del self._events[int(value[:9]) :]

    def _take_event(self, line: str) -> None:
        match = _EVENT.fullmatch(line)
        if not match:
            message = (
                "neither an event (number, space, event) nor information (%) nor a comment (#)"
            )
            raise ValueError(message)
        if len(self._meta) < len(HEAD) or "Result" in self._meta:
            message = "an event outside the game"
            raise ValueError(message)
        if int(match[1]) != len(self._events) + 1:
            message = f"event {len(self._events) + 1} comes next, not {match[1]}"
            raise ValueError(message)
        self._events.append(match[2])
