"""`record` and its parts (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.errors import RecordError
from pentaprism.protocol import records
from pentaprism.protocol.grammar import Refused, Words
from pentaprism.protocol.play import Truth
from pentaprism.protocol.session import commitment

if TYPE_CHECKING:
    from pentaprism.game import Game
    from pentaprism.protocol.session import Session
    from pentaprism.record import Record


def record(session: Session, words: Words) -> list[str]:
    """`record show|save|load|verify|begin|line|end|abort`"""
    parts = {
        "show": _show,
        "save": _save,
        "load": _load,
        "verify": _verify,
        "begin": _begin,
        "line": _line,
        "end": _end,
        "abort": _abort,
    }
    part = words.need("what is to be done with it", "|".join(parts))
    if part not in parts:
        message = "That is no part of record"
        raise Refused("bad-argument", message, token=part, expected="|".join(parts))
    return parts[part](session, words)


def _text(session: Session, words: Words) -> tuple[str, int]:
    """The record of the game in a view, and how many events it has."""
    play = session.game()
    view = session.record_view(play, words.need("a view") if words.takes("view") else None)
    found = records.record_of(play, view)
    return str(found), len(found.events)


def _show(session: Session, words: Words) -> list[str]:
    text, count = _text(session, words)
    words.end()
    lines = [f"data {line}" for line in text.splitlines()]
    return [*lines, f"ok record events {count}"]


def _path(session: Session, words: Words) -> str:
    if not words.takes("file"):
        word = words.need("the word file", "file")
        raise Refused("bad-argument", "Then comes the word file", token=word)
    path = words.rest("a path")
    if not session.options.files:
        raise Refused("forbidden", "Files are switched off here")
    return path


def _save(session: Session, words: Words) -> list[str]:
    text, count = _text(session, words)
    records.save(_path(session, words), text)
    return [f"ok record events {count}"]


def _load(session: Session, words: Words) -> list[str]:
    return _taken(session, records.parsed(records.text_of(_path(session, words))))


def _taken(session: Session, found: Record) -> list[str]:
    """The position of the session becomes the end of a record."""
    try:
        play = records.play_of(found, records.game_of(found, session))
    except RecordError as error:
        raise records.bad_record(error) from None
    session.change(play)
    session.seed_of_game = play.setup.seed
    session.letters = None
    session.loaded = play
    return [f"ok record events {play.index}"]


def _verify(session: Session, words: Words) -> list[str]:
    text = records.text_of(_path(session, words))
    found = records.parsed(text)
    try:
        play = records.play_of(found, records.game_of(found, session))
        _check_commitment(found, play.game)
    except RecordError as error:
        raise records.bad_record(error) from None
    sealed = "\n%Sha256 " in text
    return [f"ok record events {play.index} digest {'ok' if sealed else 'none'}"]


def _check_commitment(found: Record, game: Game) -> None:
    """What was told before the game agrees with the seed and salt, and the seed with the draws."""
    tags = dict(found.tags)
    if found.seed is None:
        return
    if "Commit" in tags and "Salt" in tags:
        told = commitment(found.game, found.rules.hash, found.seed, tags["Salt"])
        if told != tags["Commit"]:
            message = "seed and salt are not those of its %Commit"
            raise RecordError(message)
    if found.adjusts or found.start:
        return
    play = records.play_of(found, game)
    dealt = Truth.start(play.setup)
    for event in found.events:
        try:
            dealt.replay(event)
        except Refused as refused:
            message = f"{event}: {refused.message}"
            raise RecordError(message) from None


def _begin(session: Session, words: Words) -> list[str]:
    words.end()
    session.letters = records.Letters()
    return ["ok record"]


def _letters(session: Session) -> records.Letters:
    if session.letters is None:
        raise Refused("bad-argument", "First comes record begin")
    return session.letters


def _line(session: Session, words: Words) -> list[str]:
    letters = _letters(session)
    letters.add(words.rest("a line of a record"))
    return ["ok record"]


def _end(session: Session, words: Words) -> list[str]:
    words.end()
    return _taken(session, records.parsed(_letters(session).text()))


def _abort(session: Session, words: Words) -> list[str]:
    words.end()
    _letters(session)
    session.letters = None
    return ["ok record"]
