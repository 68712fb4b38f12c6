"""Reads the text of a record line by line; `pentaprism.record` says what it means."""

from __future__ import annotations

import hashlib
import re
from typing import Any

from pentaprism._checks import MOST_SEED
from pentaprism.catalogue import RulesName
from pentaprism.errors import RecordError
from pentaprism.seat import Seat

HEAD = ("PPR", "Game", "Ruleset", "Players", "Mode", "View")  # required, in this order
META = re.compile(r"%([A-Za-z0-9]+)(?: (.+))?", re.ASCII)
CHECKS = {
    "PPR": "1",
    "Game": r"[a-z0-9\-]+",
    "Ruleset": r"[A-Za-z0-9\-_]+/[A-Za-z0-9.\-_]+ [0-9a-f]{64}",
    "Players": "[1-4]",
    "Mode": r"[A-Za-z0-9\-_]+",
    "View": "truth|p[1-4]",
    "Seed": "0|[1-9][0-9]{0,19}",
    "Start": ".+",
    "Result": r"none|\S+( score \S+)? reason \S+",
    "Sha256": "[0-9a-f]{64}",
}
TAKEN = ("Adjust", "Param", "State", "Undo")  # names that stand for something else than a tag
_EVENT = re.compile(r"([1-9][0-9]{0,8}) (\S+)(?: ; (.*))?", re.ASCII)
_STATE = re.compile(r"(0|[1-9][0-9]{0,8}) ([0-9a-f]{16})", re.ASCII)
_ADJUST = re.compile(r"(0|[1-9][0-9]{0,8}) (\S+=\S+(?: \S+=\S+)*)", re.ASCII)


class RecordReader:
    """Takes a record line by line; what is wrong with a line is a `ValueError`."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()
        self._meta: dict[str, str] = {}
        self._params: list[tuple[str, str]] = []
        self._tags: list[tuple[str, str]] = []
        self._events: list[str] = []
        self._marks: dict[str, list[tuple[int, str]]] = {"State": [], "Adjust": [], "Note": []}
        self._blank = False

    @property
    def begun(self) -> bool:
        """Whether all that is required at the top has been read."""
        return len(self._meta) >= len(HEAD)

    def half(self, line: str) -> bool:
        """Whether the last line of a text, which has no end, may be half of one."""
        return "Sha256" not in self._meta and not re.fullmatch("%Sha256 [0-9a-f]{64}", line)

    def take(self, line: str) -> None:
        """One more line."""
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

    def fields(self) -> dict[str, Any]:
        """What was read, by the names of the fields of a `Record`. Raises `RecordError`."""
        meta = self._meta
        missing = [name for name in HEAD if name not in meta]
        if missing:
            message = f"it has no %{missing[0]}"
            raise RecordError(message)
        return {
            "game": meta["Game"],
            "params": tuple(self._params),
            "seats": int(meta["Players"]),
            "view": None if meta["View"] == "truth" else Seat(meta["View"]),
            "events": tuple(self._events),
            "result": meta.get("Result", "none"),
            "seed": int(meta["Seed"]) if "Seed" in meta else None,
            "start": meta.get("Start", ""),
            "tags": tuple(self._tags),
            "rules": RulesName(*meta["Ruleset"].split(" ")),
            "mode": meta["Mode"],
            "states": tuple(self._marks["State"]),
            "adjusts": tuple(self._marks["Adjust"]),
            "notes": tuple(self._marks["Note"]),
        }

    def _take_meta(self, line: str) -> None:
        match = META.fullmatch(line)
        if not match:
            message = "after % comes a name, a space and a value"
            raise ValueError(message)
        name, value = match[1], match[2] or ""
        if len(self._meta) < len(HEAD) and name != HEAD[len(self._meta)]:
            message = f"here comes %{HEAD[len(self._meta)]}, not %{name}"
            raise ValueError(message)
        if "Result" in self._meta and name != "Sha256":
            message = f"%{name} comes after the result"
            raise ValueError(message)
        if name in CHECKS:
            if name in self._meta:
                message = f"a second %{name}"
                raise ValueError(message)
            if not re.fullmatch(CHECKS[name], value, re.ASCII):
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
        elif name in {"State", "Adjust"}:
            self._mark(name, _STATE if name == "State" else _ADJUST, value)
        elif name not in CHECKS:
            self._tags.append((name, value))

    def _undo(self, value: str) -> None:
        if not value.isdecimal() or int(value[:9]) > len(self._events):
            message = f"there is no event {value!r} to go back to"
            raise ValueError(message)
        last = int(value[:9])
        del self._events[last:]
        for marks in self._marks.values():
            marks[:] = [(at, text) for at, text in marks if at <= last]

    def _mark(self, name: str, form: re.Pattern[str], value: str) -> None:
        match = form.fullmatch(value)
        if not match or int(match[1]) != len(self._events):
            message = f"after %{name} comes the number of the last event, and a value"
            raise ValueError(message)
        marks = self._marks[name]
        if name == "State" and marks and marks[-1][0] == int(match[1]):
            message = f"a second %State {match[1]}"
            raise ValueError(message)
        marks.append((int(match[1]), match[2]))

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
        if match[3]:
            self._marks["Note"].append((len(self._events), match[3]))
