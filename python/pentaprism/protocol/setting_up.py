"""Commands before all others: the handshake and options (sections 5 and 6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentaprism.protocol.grammar import Refused, Words
from pentaprism.protocol.records import LogFile
from pentaprism.record_file import RecordFile

if TYPE_CHECKING:
    from pentaprism.protocol.session import Session

VERSION = 1
FEATURES = (
    "referee manual observer virtual sealed commit multipv ponder clock level review adjust json"
    " ppn ascii unicode svg record outcomes"
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
    word = words.need("on or off", "on|off")
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
