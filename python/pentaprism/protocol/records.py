"""Records of a session: written, read and checked (section 12)."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from pentaprism import catalogue
from pentaprism.errors import PentaprismError, RecordError
from pentaprism.events import runs
from pentaprism.ppn import hash_of
from pentaprism.protocol.grammar import Refused, plain
from pentaprism.protocol.outlook import Outlook
from pentaprism.protocol.play import TRUTH, Play, Setup, Stretch, Truth
from pentaprism.protocol.sight import Sight
from pentaprism.record import Record
from pentaprism.seat import Seat
from pentaprism.sides import result_of
from pentaprism.table import Table

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.protocol.session import Session

MOST_BYTES = 64 << 20  # of a record that is read
RNG = "xoshiro256pp-1"


def record_of(play: Play, view: str, *, growing: bool = False) -> Record:
    """The game so far in a view; with `growing` such as a file is to have that goes on with it."""
    setup, game = play.setup, play.game
    over = play.outcome() is not None
    truth = view == TRUTH
    seed = setup.seed if truth and setup.automatic and (over or setup.told) else None
    tags = [("Rng", RNG)] if setup.automatic and truth else []
    tags += [("Virtual", "yes")] if setup.virtual else []
    tags += [("Commit", setup.commit)] if setup.commit else []
    tags += [("Salt", setup.salt)] if setup.commit and truth and over else []
    stretch = play.stretches[0]
    return Record(
        game=game.id,
        params=tuple((name, str(value)) for name, value in game.params.items()),
        seats=len(game.seats),
        view=None if truth else Seat(view),
        events=tuple(play.texts(view)),
        result=result_of(game, play.outcome()),
        seed=seed,
        start=_start_of(stretch, view),
        tags=tuple(tags),
        rules=catalogue.rules_of(game),
        mode=catalogue.mode_of(game),
        states=_states_of(play, view, end=not growing or over),
        adjusts=tuple(play.fields()) if truth or setup.seat is not None else (),
    )


def _states_of(play: Play, view: str, *, end: bool) -> tuple[tuple[int, str], ...]:
    """The positions in which turns began and, if that is wanted, the one at the end (C.4)."""
    states = play.turns.of(play, view)
    last = play.stretches[-1]
    if end and (last.sizes or not last.adjust):  # what is changed by hand comes behind its position
        states[play.index] = hash_of(Outlook(play, view).position())
    return tuple(sorted(states.items()))


def _start_of(stretch: Stretch, view: str) -> str:
    if isinstance(stretch.source, Table) and view != TRUTH:
        return stretch.source.view(view)._core.start()
    return stretch.source._core.start()


def play_of(record: Record, game: Game) -> Play:
    """The play that a record tells of a game, checked event by event. Raises `RecordError`."""
    tags = dict(record.tags)
    manual = record.view is None and record.seed is None
    setup = Setup(
        game,
        manual=manual,
        seat=record.view,
        virtual="Virtual" in tags and record.view is not None and game._core.own_piles,
        seed=record.seed or 0,
        commit=tags.get("Commit", ""),
        salt=tags.get("Salt", ""),
    )
    adjusts = [fields for _, fields in record.adjusts]
    stretches = []
    for (source, sizes), adjust in zip(record.stretches(game), ["", *adjusts], strict=False):
        stretches.append(Stretch(source, sizes, adjust))
    play = (Truth if record.view is None else Sight)(setup, stretches)
    play.conceded = record.conceded(game)
    if play.conceded is not None:
        del stretches[-1].sizes[-1]
    if setup.automatic:
        _go_on(play, stretches[-1])
    return play


def _go_on(play: Play, last: Stretch) -> None:
    """Lets an automatic game draw from where its record ends, and what its writer had not told."""
    assert isinstance(last.source, Table)
    text = last.source.text
    table = play.game.table(text, play.setup.seed, manual=False)
    last.sizes += runs(table._core.public_log()[len(last.source) :])
    last.source = table


def game_of(record: Record, session: Session) -> Game:
    """The game that a record was played in. Raises `RecordError`."""
    try:
        return session.made(record.game, dict(record.params))
    except PentaprismError as error:
        raise RecordError(str(error)) from None


def parsed(text: str) -> Record:
    """The record that a text is. Raises `Refused`."""
    try:
        return Record.parse(text)
    except RecordError as error:
        raise bad_record(error) from None


def bad_record(error: RecordError) -> Refused:
    """The reply to a record that is wrong."""
    code = "hash-mismatch" if "other rules" in str(error) else "bad-record"
    return Refused(code, plain(str(error)), at=error.line or None)


def text_of(path: str) -> str:
    """What is in a file. Raises `Refused`."""
    try:
        file = Path(path)
        if file.exists() and not file.is_file():
            raise Refused("file", "That is not a file")  # a device may have no end
        if file.stat().st_size > MOST_BYTES:
            raise Refused("file", "That file is too large for a record")
        return file.read_bytes().decode("utf-8")
    except (OSError, ValueError) as error:
        raise file_refused(error) from None


def save(path: str, text: str) -> None:
    """Writes a file. Raises `Refused`."""
    try:
        Path(path).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        raise file_refused(error) from None


def file_refused(error: Exception) -> Refused:
    """The reply to a file that cannot be read or written."""
    why = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return Refused("file", plain(why or type(error).__name__))


class Letters:
    """A record that is told line by line (`record begin`, `line`, `end`)."""

    def __init__(self) -> None:
        self._lines: list[str] = []
        self._bytes = 0

    def add(self, line: str) -> None:
        """One more line. Raises `Refused`."""
        self._bytes += len(line) + 1
        if self._bytes > MOST_BYTES:
            raise Refused("bad-record", "That record is too long")
        self._lines.append(line)

    def text(self) -> str:
        """All of it."""
        return "".join(f"{line}\n" for line in self._lines)


class LogFile:
    """Every line in and out with the time (option `LogFile`)."""

    def __init__(self, path: str) -> None:
        self._file: TextIO | None = None
        try:
            if Path(path).is_fifo():
                raise Refused("file", "Nobody may be waited for")
            if path:
                self._file = Path(path).open("a", encoding="utf-8", newline="\n")  # noqa: SIM115
        except (OSError, ValueError) as error:
            raise file_refused(error) from None

    def write(self, mark: str, line: str) -> None:
        """One line; a log that cannot be written is given up."""
        if self._file is None:
            return
        from datetime import UTC, datetime

        with suppress(OSError, ValueError):
            when = datetime.now(UTC).isoformat(timespec="milliseconds")
            self._file.write(f"{when} {mark} {line}\n")
            self._file.flush()

    def close(self) -> None:
        """Ends the log."""
        if self._file is not None:
            with suppress(OSError):
                self._file.close()


__all__ = [
    "Letters",
    "LogFile",
    "bad_record",
    "parsed",
    "play_of",
    "record_of",
    "save",
    "text_of",
]
