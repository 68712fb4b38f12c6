"""The options of a session (section 6)."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass, field

from pentaprism.protocol.grammar import Refused, Words

MOST_SEED = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Option:
    """One option: its name, type, preset, and the range of a number."""

    name: str
    kind: str
    preset: str = ""
    least: int = 0
    most: int = 0

    def line(self, value: str | None = None) -> str:
        """The line that announces it, with its present value or without."""
        words = [f"option name {self.name} type {self.kind}"]
        if self.kind == "spin":
            words.append(f"default {self.preset} min {self.least} max {self.most}")
        elif self.kind == "string":
            words.append(f"default {shown(self.preset)}")
        elif self.kind == "check":
            words.append(f"default {self.preset}")
        if value is not None and self.kind != "button":
            words.append(f"value {shown(value) if self.kind == 'string' else value}")
        return " ".join(words)

    def read(self, value: str) -> str:
        """The value that a text is. Raises `Refused`."""
        if self.kind == "spin":
            fits = re.fullmatch(r"[0-9]{1,20}", value, re.ASCII)
            if not fits or not self.least <= int(value) <= self.most:
                span = f"{self.least}-{self.most}"
                message = f"{self.name} must be between {self.least} and {self.most}"
                raise Refused("bad-value", message, token=_word(value), expected=span)
            return str(int(value))
        if self.name == "View" and value and not re.fullmatch("truth|public|p[1-4]", value):
            message = "View is truth, public or a seat; empty for the usual one"
            raise Refused("bad-value", message, token=_word(value), expected="view")
        return value


OPTIONS = (
    Option("Threads", "spin", "1", 1, 256),
    Option("Memory", "spin", "256", 1, 1 << 20),
    Option("Seed", "spin", "0", 0, MOST_SEED),
    Option("Level", "spin", "10", 0, 10),
    Option("MultiPV", "spin", "1", 1, 1000),
    Option("MoveOverhead", "spin", "30", 0, 60_000),
    Option("InfoInterval", "spin", "200", 1, 3_600_000),
    Option("DefaultMovetime", "spin", "1000", 0, 86_400_000),
    Option("Guesses", "spin", "0", 0, 1 << 24),
    Option("View", "string"),
    Option("RecordFile", "string"),
    Option("LogFile", "string"),
    Option("Clear", "button"),
)
FILES = ("RecordFile", "LogFile")


@dataclass
class Options:
    """The options and what they are set to."""

    files: bool = True
    """Whether options that name files are there."""
    values: dict[str, str] = field(default_factory=lambda: {o.name: o.preset for o in OPTIONS})

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def number(self, name: str) -> int:
        """The value of a spin."""
        return int(self.values[name])

    def known(self) -> list[Option]:
        """Those that can be set."""
        return [o for o in OPTIONS if self.files or o.name not in FILES]

    def lines(self, name: str | None = None, *, values: bool = False) -> list[str]:
        """A line for each option or for one."""
        chosen = self.known() if name is None else [self.find(name)]
        return [o.line(self.values[o.name] if values else None) for o in chosen]

    def find(self, name: str) -> Option:
        """The option of that name, in any case. Raises `Refused`."""
        for option in OPTIONS:
            if option.name.lower() == name.lower():
                if option not in self.known():
                    raise Refused("forbidden", "Files are switched off here", token=option.name)
                return option
        raise Refused("unknown-option", "There is no such option", token=_word(name))

    def set(self, words: Words) -> Option:
        """Reads and sets one option. Raises `Refused`."""
        name, value = self.read(words)
        self.values[name.name] = value
        return name

    def read(self, words: Words) -> tuple[Option, str]:
        """An option and the value that it is to have. Raises `Refused`."""
        if not words.takes("name"):
            word = words.need("the word name", "name")
            raise Refused("bad-argument", "First comes the word name", token=word)
        option = self.find(words.name("the name of an option"))
        if option.kind == "button":
            words.end()
            return option, ""
        if not words.takes("value"):
            word = words.need("the word value", "value")
            raise Refused("bad-argument", "Then comes the word value", token=word)
        return option, option.read(words.rest("a value"))


def shown(text: str) -> str:
    """A string as the value of an option: as it is, or in quotes (1.8)."""
    odd = not text or text != text.strip() or text[0] == '"' or not text.isprintable()
    return json.dumps(text) if odd else text


def _word(text: str) -> str | None:
    return text.split(maxsplit=1)[0] if text.split() else None
