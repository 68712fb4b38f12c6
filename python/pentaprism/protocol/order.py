"""`go` with its parameters, and how much time a clock gives for a decision (section 9)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from pentaprism.protocol.grammar import Refused, Words, is_seat, no_parameter

if TYPE_CHECKING:
    from pentaprism.protocol.options import Options

USUAL_TURNS = 30  # turns that are still to come where nothing says how many
LEAST_SHARE = 0.25  # of the time for a decision that is for thinking, where little is left
MOST_MILLISECONDS = 10 * 365 * 86_400_000


@dataclass(frozen=True, slots=True)
class Clock:
    """The clock of one seat, in milliseconds."""

    left: int
    increment: int = 0
    delay: int = 0
    byoyomi: int = 0
    turns: int = 0


@dataclass(slots=True)
class Order:
    """What a `go` asks for; None: nothing was said."""

    seat: str | None = None
    nodes: int | None = None
    guesses: int | None = None
    depth: int | None = None
    movetime: int | None = None
    level: int | None = None
    multipv: int | None = None
    infinite: bool = False
    ponder: bool = False
    clocks: dict[str, Clock] = field(default_factory=dict)
    search: list[str] = field(default_factory=list)
    avoid: list[str] = field(default_factory=list)

    @property
    def limited(self) -> bool:
        """Whether it says when to end."""
        given = (self.nodes, self.guesses, self.depth, self.movetime)
        return any(limit is not None for limit in given) or bool(self.clocks)

    @property
    def ends(self) -> bool:
        """Whether the search ends without being stopped."""
        return not (self.infinite or self.ponder)


WHOLE = {
    "nodes": (1, 2**62),
    "guesses": (1, 2**62),
    "depth": (1, 10_000),
    "movetime": (0, MOST_MILLISECONDS),
    "level": (0, 10),
    "multipv": (1, 1_000_000),
}

OTHERS = ("seat", "clock", "infinite", "ponder", "searchmoves", "avoidmoves")


def read_order(words: Words) -> Order:
    """The parameters of a `go`. Raises `Refused`."""
    order = Order()
    given: set[str] = set()
    while (word := words.peek()) is not None:
        if words.skip_extension():
            continue
        words.take()
        if word in given:
            raise _twice(word)
        if word != "clock":
            given.add(word)
        _read_one(order, word, words)
    if order.infinite and (order.limited or order.ponder):
        raise Refused("bad-argument", "infinite goes with no limit", token="infinite")
    if order.clocks and order.movetime is not None:
        raise Refused("bad-argument", "Give a clock or a movetime", token="movetime")
    return order


def _read_one(order: Order, word: str, words: Words) -> None:
    if word in WHOLE:
        setattr(order, word, words.integer(word, *WHOLE[word]))
    elif word in {"infinite", "ponder"}:
        setattr(order, word, True)
    elif word == "seat":
        order.seat = seat_in(words)
    elif word == "clock":
        seat, clock = _clock(words)
        if seat in order.clocks:
            raise _twice(f"clock {seat}")
        order.clocks[seat] = clock
    elif word in {"searchmoves", "avoidmoves"}:
        setattr(order, "search" if word == "searchmoves" else "avoid", words.events())
    else:
        raise no_parameter("go", word, (*WHOLE, *OTHERS))


def seat_in(words: Words) -> str:
    """A word that has the form of a seat. Raises `Refused`."""
    word = words.need("a seat")
    if not is_seat(word):
        raise Refused("bad-argument", "That is not a seat", token=word, expected="seat")
    return word


def _clock(words: Words) -> tuple[str, Clock]:
    seat = seat_in(words)
    word = words.need("the milliseconds of a clock")
    if not re.fullmatch(r"[-+]?[0-9]{1,15}(\.[0-9]{1,15})?", word, re.ASCII):
        message = "A clock is a number of milliseconds"
        raise Refused("bad-argument", message, token=word, expected="num")
    left = min(MOST_MILLISECONDS, max(1, int(float(word))))
    found: dict[str, int] = {}
    names = {"inc": "increment", "delay": "delay", "byoyomi": "byoyomi", "moves": "turns"}
    while (name := words.peek()) in names:
        words.take()
        assert name is not None
        if names[name] in found:
            raise _twice(name)
        found[names[name]] = words.integer(name, 0, MOST_MILLISECONDS)
    return seat, Clock(left, **found)


def _twice(word: str) -> Refused:
    message = f"{word} is given twice"
    return Refused("bad-argument", message, token=word.split(" ", maxsplit=1)[0])


def milliseconds_for(order: Order, seat: str, texts: Sequence[str], options: Options) -> int | None:
    """The time for one decision of a seat; None: none is set. `texts`: the events so far."""
    overhead = options.number("MoveOverhead")
    if order.movetime is not None:
        return max(0, order.movetime - overhead)
    if not order.clocks:
        return None
    if seat not in order.clocks:
        raise Refused("bad-argument", f"There is no clock of {seat}", token="clock", expected=seat)
    clock = order.clocks[seat]
    turns = clock.turns or USUAL_TURNS
    own = clock.left / turns + 0.8 * clock.increment + clock.delay + 0.8 * clock.byoyomi
    most = max(1.0, min(own, clock.left + clock.byoyomi - overhead))
    share = most / decisions_left(seat, texts)
    return max(0, int(max(share - overhead, share * LEAST_SHARE)))


def decisions_left(seat: str, texts: Sequence[str]) -> float:
    """How many decisions a turn of the seat still needs, told by those it has had so far."""
    made, turns, last = 0, 0, ""
    for text in texts:
        if text.startswith("~"):
            continue
        actor = text.partition(".")[0]
        if actor == seat:
            made += 1
            turns += last != seat
        last = actor
    if turns == 0:
        return 2.0
    running = 0
    for text in reversed(texts):
        if text.startswith("~"):
            continue
        if text.partition(".")[0] != seat:
            break
        running += 1
    return max(1.0, made / turns - running + 1)
