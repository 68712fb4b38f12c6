"""Lines, words and numbers of the protocol (sections 1 and 13, annex A)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass

LONGEST_LINE = 1 << 20  # bytes, with its end
MOST = 2**63 - 1  # no number of the protocol is larger, a seed excepted
_CONTROL = re.compile(r"[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
_SPACES = " \t"
_WORD = re.compile(r"[^ \t]+")
_TAG = re.compile(r"@[A-Za-z0-9\-_.]{1,32}", re.ASCII)
_INT = re.compile(r"[0-9]+", re.ASCII)
_NAME = re.compile(r"[A-Za-z0-9\-_]+", re.ASCII)
_FIELD = re.compile(r"([A-Za-z0-9\-_]+(?:\.[A-Za-z0-9\-_]+)*)=(\S+)", re.ASCII)
_SEAT = re.compile(r"p[1-9]", re.ASCII)

_IDENT = r"[A-Za-z0-9\-_.@+/#']+"
_UNKNOWN = r"\?[A-Za-z0-9\-_]*"
_PATH = r"[A-Za-z0-9\-_]+(?:\.[A-Za-z0-9\-_]+)*"
_ATTR = rf"{_PATH}(?::(?:{_IDENT}|{_UNKNOWN}))?"
_ITEM = rf"(?:{_UNKNOWN}|{_IDENT})(?:\*[0-9]+)?(?:\({_ATTR}(?:;{_ATTR})*\))?"
_REST = rf"[a-z][a-z0-9\-]*(?::{_ITEM}(?:,{_ITEM})*)*"
_EVENT = re.compile(rf"~{_REST}|(?:p[1-9]\.)?{_REST}", re.ASCII)
LONGEST_EVENT = 16_384
LONGEST_NUMBER = 100  # digits that are read; zeros before a number are few


class Refused(Exception):
    """A command that is answered by an error; nothing has changed."""

    def __init__(
        self,
        code: str,
        message: str,
        *,
        at: int | None = None,
        token: str | None = None,
        expected: str | None = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.at = at
        self.token = token
        self.expected = expected

    def line(self) -> str:
        """The reply."""
        words = ["error", self.code]
        if self.at is not None:
            words += ["at", str(self.at)]
        if self.token:
            words += ["token", self.token[:200]]
        if self.expected:
            words += ["expected", self.expected]
        return " ".join([*words, "message", self.message])


def decoded(raw: bytes) -> str:
    """The text of a line without its end. Raises `Refused`."""
    if len(raw) > LONGEST_LINE:
        message = f"A line may have at most {LONGEST_LINE} bytes"
        raise Refused("line-too-long", message)
    line = raw.removesuffix(b"\n").removesuffix(b"\r")
    try:
        text = line.decode("utf-8")
    except UnicodeDecodeError:
        raise Refused("bad-encoding", "A line is UTF-8 text") from None
    return checked(text)


def checked(text: str) -> str:
    """A line in which no control characters are. Raises `Refused`."""
    if _CONTROL.search(text):
        raise Refused("bad-encoding", "Control characters are not allowed")
    return text


def tag_in(line: str) -> tuple[str, str]:
    """The tag of a line with the space behind it, or nothing, and the rest."""
    words = line.strip(_SPACES)
    match = _TAG.match(words)
    if not match or (len(words) > match.end() and words[match.end()] not in _SPACES):
        return "", words
    return f"{match[0]} ", words[match.end() :].strip(_SPACES)


@dataclass
class Words:
    """The words of a command, read one by one."""

    text: str
    at: int = 0

    def peek(self) -> str | None:
        """The next word; it stays."""
        match = _WORD.search(self.text, self.at)
        return match[0] if match else None

    def take(self) -> str | None:
        """The next word; None: there is none."""
        match = _WORD.search(self.text, self.at)
        if match:
            self.at = match.end()
        return match[0] if match else None

    def need(self, what: str, expected: str | None = None) -> str:
        """The next word. Raises `Refused`: what is missing."""
        word = self.take()
        if word is None:
            raise _missing(what, expected)
        return word

    def takes(self, word: str) -> bool:
        """Whether this very word comes next; it is taken then."""
        if self.peek() != word:
            return False
        self.take()
        return True

    def rest(self, what: str) -> str:
        """Everything that is left, as one value (1.8). Raises `Refused`."""
        value = self.text[self.at :].strip(_SPACES)
        self.at = len(self.text)
        if not value:
            raise _missing(what)
        if len(value) >= 2 and value[0] == value[-1] == '"':
            try:
                read = json.loads(value)
            except ValueError:
                raise Refused("bad-argument", "That is not a JSON string", token='"') from None
            value = str(read)
        return value

    def all(self) -> list[str]:
        """All words that are left."""
        words = _WORD.findall(self.text, self.at)
        self.at = len(self.text)
        return words

    def end(self) -> None:
        """Nothing may be left. Raises `Refused`."""
        word = self.peek()
        if word is not None:
            raise Refused("bad-argument", "That is one word too many", token=word)

    def integer(self, what: str, least: int = 0, most: int = MOST) -> int:
        """A whole number. Raises `Refused`."""
        return integer(self.need(f"a number for {what}", "int"), what, least, most)

    def name(self, what: str) -> str:
        """A name. Raises `Refused`."""
        word = self.need(what)
        if not _NAME.fullmatch(word):
            raise Refused("bad-argument", f"That is not {what}", token=word, expected="name")
        return word

    def events(self) -> list[str]:
        """At least one event. Raises `Refused`."""
        words = self.all()
        if not words:
            raise _missing("an event")
        return [event(word) for word in words]

    def skip_extension(self) -> bool:
        """Whether an unknown `x-` parameter with its value came next; both are passed over."""
        word = self.peek()
        if word is None or not word.startswith("x-"):
            return False
        self.take()
        self.need("the value of an extension")
        return True


def integer(word: str, what: str, least: int = 0, most: int = MOST) -> int:
    """The number that a word is. Raises `Refused`."""
    if not _INT.fullmatch(word):
        message = f"{what} is a whole number"
        raise Refused("bad-argument", message, token=word, expected="int")
    number = int(word[:LONGEST_NUMBER])
    if not least <= number <= most:
        message = f"{what} is from {least} to {most}"
        raise Refused("bad-argument", message, token=word, expected=f"{least}-{most}")
    return number


def event(word: str) -> str:
    """A word that has the form of an event. Raises `Refused`."""
    if len(word) > LONGEST_EVENT or not _EVENT.fullmatch(word):
        raise Refused("bad-argument", "That is not an event", token=word, expected="event")
    return word


def fields(words: list[str]) -> dict[str, str]:
    """Fields of a position by their keys. Raises `Refused`."""
    found: dict[str, str] = {}
    for word in words:
        match = _FIELD.fullmatch(word)
        if not match or match[1] in found:
            message = "A field is key=value, each key once"
            raise Refused("bad-argument", message, token=word, expected="field")
        found[match[1]] = match[2]
    if not found:
        raise _missing("a field")
    return found


def is_seat(word: str) -> bool:
    """Whether a word has the form of a seat, of this game or not."""
    return bool(_SEAT.fullmatch(word))


def no_seat(word: str, seats: Iterable[object]) -> Refused:
    """The refusal of a seat that is none of the game's."""
    expected = "|".join(map(str, seats))
    return Refused("bad-argument", "This game has no such seat", token=word, expected=expected)


def no_parameter(command: str, word: str, known: Iterable[str]) -> Refused:
    """The refusal of a word that is no parameter of a command, or not in this place."""
    message = f"That is no parameter of {command} here"
    return Refused("bad-argument", message, token=word, expected="|".join(known))


def plain(text: str) -> str:
    """A text for people that fits on a line of the protocol."""
    return _CONTROL.sub(" ", text.replace("\n", "; "))


def _missing(what: str, expected: str | None = None) -> Refused:
    message = f"Missing at the end: {what}"
    return Refused("missing-argument", message, expected=expected or _wordlike(what))


def _wordlike(what: str) -> str:
    return what.removeprefix("a ").removeprefix("an ").removeprefix("the ").replace(" ", "-")
