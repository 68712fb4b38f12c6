"""Records: a played game as text, whole or as a seat saw it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pentaprism import catalogue
from pentaprism._checks import instance_of, shown
from pentaprism._record_reader import CHECKS, META, TAKEN, RecordReader
from pentaprism.catalogue import RulesName
from pentaprism.concession import conceding_seat, concession
from pentaprism.errors import PentaprismError, RecordError
from pentaprism.events import grouped, parts
from pentaprism.game import Game
from pentaprism.ppn import hash_of, position_of, with_fields
from pentaprism.seat import Seat
from pentaprism.sides import result_of
from pentaprism.table import Table
from pentaprism.view import View

if TYPE_CHECKING:
    import os

    from pentaprism.outcome import Outcome

__all__ = ["Record"]

NOBODYS_RULES = RulesName("", "")


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
    rules: RulesName = NOBODYS_RULES
    """The rules that it was played by."""
    mode: str = catalogue.STANDARD
    """The mode of the game."""
    states: tuple[tuple[int, str], ...] = ()
    """Hashes of the position in this view after so many events."""
    adjusts: tuple[tuple[int, str], ...] = ()
    """Fields of the position that were changed by hand after so many events."""
    notes: tuple[tuple[int, str], ...] = ()
    """What is noted beside the event of that number."""

    @classmethod
    def of(cls, source: Table | View, tags: tuple[tuple[str, str], ...] = ()) -> Record:
        """What was played at a table, or what the seat of a view was told.

        `tags` are names with lines of text. Raises `RecordError` for tags that are none.
        """
        if not isinstance(source, View):
            instance_of("the source of a record", source, Table)
        for name, value in tags:
            if name in CHECKS or name in TAKEN or not META.fullmatch(f"%{name} {value}"):
                message = f"{shown(name)}, {shown(value)} is not a tag: a name and a line of text"
                raise RecordError(message)
        game = source.game
        events = source.history if isinstance(source, Table) else source.log
        return cls(
            game=game.id,
            params=tuple((name, str(value)) for name, value in game.params.items()),
            seats=len(game.seats),
            view=None if isinstance(source, Table) else source.seat,
            events=tuple(grouped(events)),
            result=result_of(game, source.outcome()),
            seed=source.seed if isinstance(source, Table) and not source.manual else None,
            start=source._core.start(),
            tags=tags,
            rules=catalogue.rules_of(game),
            mode=catalogue.mode_of(game),
        )

    def _lines(self) -> Iterator[str]:
        yield "%PPR 1"
        yield f"%Game {self.game}"
        yield f"%Ruleset {self.rules.label} {self.rules.hash}"
        yield f"%Players {self.seats}"
        yield f"%Mode {self.mode}"
        yield f"%View {'truth' if self.view is None else self.view}"
        for name, value in self.params:
            yield f"%Param {name} {value}"
        for name, value in self.tags:
            yield f"%{name} {value}"
        if self.seed is not None:
            yield f"%Seed {self.seed}"
        if self.start:
            yield f"%Start {self.start}"
        notes, states = dict(self.notes), dict(self.states)
        for index, event in enumerate(("", *self.events)):
            if index:
                yield f"{index} {event} ; {notes[index]}" if index in notes else f"{index} {event}"
            if index in states:
                yield f"%State {index} {states[index]}"
            for at, fields in self.adjusts:
                if at == index:
                    yield f"%Adjust {at} {fields}"
        yield f"%Result {self.result}"

    def __str__(self) -> str:
        body = "".join(f"{line}\n" for line in self._lines())
        return f"{body}%Sha256 {_digest(body)}\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """The record that a text is. Raises `RecordError` with the line that is wrong.

        A text may end anywhere after its head, as one that is written while the game goes on does:
        the end of a line that was not written whole is left out.
        """
        instance_of("the text of a record", text, str)
        reader = RecordReader()
        *lines, rest = text.split("\n")
        for number, line in enumerate(lines, 1):
            _take(reader, line, number)
        if rest and not (reader.begun and reader.half(rest)):
            _take(reader, rest, len(lines) + 1)
        return cls(**reader.fields())

    def write(self, path: str | os.PathLike[str]) -> None:
        """Writes the text to a file."""
        Path(path).write_text(str(self), encoding="utf-8", newline="\n")

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Reads a file. Raises `RecordError`, and `OSError` where there is no such file."""
        try:
            data = Path(path).read_bytes()
            try:
                return cls.parse(data.decode("utf-8"))
            except UnicodeDecodeError as error:
                whole = data.rpartition(b"\n")[0]
                if error.start < len(whole) or error.reason != "unexpected end of data":
                    raise
                return cls.parse(whole.decode("utf-8") + "\n")
        except UnicodeDecodeError as error:
            message = f"not UTF-8 at byte {error.start}"
            raise RecordError(message) from None

    def replay(self, game: Game) -> Table:
        """The table after all events, with the same bytes as the one recorded.

        Where the record has a seed, chance goes on by itself from there. Raises `RecordError` for
        the record of a seat, for another game, an impossible event and a wrong result or state.
        """
        if self.view is not None:
            message = f"this is what {self.view} saw: use replay_view"
            raise RecordError(message)
        table = self._last(game)
        assert isinstance(table, Table)
        if self.seed is None or self.conceded(game) is not None:
            return table
        return game.table(table.text, seed=self.seed, manual=False)

    def replay_view(self, game: Game) -> View:
        """What the seat of this record may know after all events.

        Raises `RecordError` for a record of the truth, and as `replay` does.
        """
        if self.view is None:
            message = "this is a record of the truth: use replay"
            raise RecordError(message)
        view = self._last(game)
        assert isinstance(view, View)
        return view

    def _last(self, game: Game) -> Table | View:
        *_, (last, _) = self.stretches(game)
        return last

    def conceded(self, game: Game) -> Seat | None:
        """The seat that ended the game by giving up."""
        return conceding_seat(game, self.events[-1]) if self.events else None

    def stretches(self, game: Game) -> Iterator[tuple[Table | View, list[int]]]:
        """The table or view at the end of each stretch between adjustments.

        With it, how many events of the core each of its events stands for. Raises as `replay`.
        """
        self._check(game)
        index, source = 0, None
        states, adjusts = dict(self.states), list(self.adjusts)
        sizes: list[int] = []
        try:
            source = self._begin(game)
            for index, event in enumerate(("", *self.events)):
                if index:
                    source, size = _after(game, source, event, index == len(self.events))
                    sizes.append(size)
                if index in states and states[index] != hash_of(position_of(source)):
                    message = f"event {index}: the position is not that of its %State"
                    raise RecordError(message)
                while adjusts and adjusts[0][0] == index:
                    yield source, sizes
                    sizes = []
                    source = _adjusted(source, adjusts.pop(0)[1])
        except RecordError:
            raise
        except PentaprismError as error:
            raise _at_event(index, error) from error
        conceded = self.conceded(game)
        self._compare(game, source.outcome() if conceded is None else concession(game, conceded))
        yield source, sizes

    def steps(self, game: Game) -> Iterator[tuple[Table | View, str]]:
        """Each event with the table or view at which it happens; a table then moves on.

        Raises `RecordError` for another game and an impossible event.
        """
        self._check(game)
        index, adjusts = 0, list(self.adjusts)
        try:
            source = self._begin(game)
            for index, event in enumerate(self.events, 1):
                while adjusts and adjusts[0][0] == index - 1:
                    source = _adjusted(source, adjusts.pop(0)[1])
                yield source, event
                source, _ = _after(game, source, event, index == len(self.events))
        except RecordError:
            raise
        except PentaprismError as error:
            raise _at_event(index, error) from error

    def at(self, game: Game, count: int | None = None) -> Table | View:
        """The table or view after so many events, or (None) all. Raises as `steps` does."""
        if count is None:
            return self._last(game)
        for index, (source, _) in enumerate(self.steps(game)):
            if index == count:
                return source
        if count != len(self.events):
            message = f"it has {len(self.events)} events, not {count}"
            raise RecordError(message)
        return self._last(game)

    def verify(self, game: Game) -> None:
        """Checks rules, every event, every position that is noted, and the result.

        Where the record tells its seed, the outcomes of chance must be those that the seed draws.
        The digest is checked when a record is read. Raises `RecordError`.
        """
        last = self._last(game)
        if self.seed is None or self.start or self.adjusts:
            return
        assert isinstance(last, Table)
        drawn = game.table(last.text, seed=self.seed, manual=False)
        again = game.new(seed=self.seed)
        for event in last.history:
            if not event.startswith("~"):
                again.push(event)
        if again.history != drawn.history:
            at = next(
                i
                for i, (x, y) in enumerate(zip(again.history, drawn.history, strict=False))
                if x != y
            )
            message = f"its seed draws {again.history[at]}, not {drawn.history[at]}"
            raise RecordError(message)

    def _begin(self, game: Game) -> Table | View:
        if self.view is None:
            return game.table(self.start, seed=self.seed or 0)
        return game.view(f"{self.start} {self.view}")

    def _check(self, game: Game) -> None:
        instance_of("what a record is replayed with", game, Game)
        params = tuple((name, str(value)) for name, value in game.params.items())
        if (game.id, params) != (self.game, self.params):
            message = f"this is a record of {self.game} {dict(self.params)}, not of {game!r}"
            raise RecordError(message)
        if self.rules != catalogue.rules_of(game):
            message = (
                f"it was played by other rules: {self.rules.label} {self.rules.hash[:16]}; "
                f"where they are files of one's own, give the same, decks too "
                f"(--rules, or load(..., rules))"
            )
            raise RecordError(message)

    def _compare(self, game: Game, outcome: Outcome | None) -> None:
        result = result_of(game, outcome)
        if self.result not in {result, "none"}:
            message = f"the result is {result!r}, not {self.result!r}"
            raise RecordError(message)


def _take(reader: RecordReader, line: str, number: int) -> None:
    try:
        reader.take(line)
    except ValueError as error:
        raise RecordError(str(error), number) from None


def _digest(text: str) -> str:
    return hashlib.sha256(text.encode(errors="surrogatepass")).hexdigest()


def _after(game: Game, source: Table | View, event: str, last: bool) -> tuple[Table | View, int]:
    """What an event leads to, and how many events of the core it stands for."""
    if last and conceding_seat(game, event) is not None:
        return source, 0
    split = parts(game, event)
    for part in split:
        if isinstance(source, View):
            source = source.after(part)
        else:
            source.push(part)
    return source, len(split)


def _adjusted(source: Table | View, fields: str) -> Table | View:
    """The position with the fields of an adjustment."""
    return with_fields(source, dict(word.split("=", 1) for word in fields.split()))


def _at_event(index: int, error: PentaprismError) -> RecordError:
    return RecordError(f"{f'event {index}' if index else 'start'}: {error}")
