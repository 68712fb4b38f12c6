"""Effects of the rules language: control words, and the nodes that games make their verbs of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeAlias, overload

from pentaprism.rules.words import (
    EVERYBODY,
    ME,
    AtRandom,
    Field,
    Filter,
    Maths,
    Memory,
    Node,
    Number,
    One,
    Placed,
    Register,
    Said,
    SeatWord,
    Slot,
    Tally,
    Things,
    Value,
    pick_number,
    word,
)

__all__ = [
    "Effect",
    "call",
    "choose",
    "clause",
    "do",
    "draw_from",
    "each",
    "first",
    "give_back",
    "if_done",
    "may",
    "name_number",
    "nothing",
    "open_window",
    "pick",
    "pick_many",
    "remember",
    "repeat",
    "roll",
    "show",
    "static",
    "texts_of",
    "when",
]


@dataclass(frozen=True)
class Effect(Node):
    """Something that is carried out."""


Target: TypeAlias = "Value | Things"
Argument: TypeAlias = "int | Value | Things | Effect | Static"


@dataclass(frozen=True)
class First(Effect):
    """One after the other."""

    parts: tuple[Effect, ...]


@dataclass(frozen=True)
class When(Effect):
    """One of two, by a condition."""

    condition: Number
    then: Effect
    otherwise: Effect


@dataclass(frozen=True)
class IfDone(Effect):
    """An effect, and another if it did something (gave back more than 0)."""

    effect: Effect
    then: Effect
    otherwise: Effect


@dataclass(frozen=True)
class May(Effect):
    """What a seat may do or leave. Asked only if it can be done.

    By default, that is if its first verb can.
    """

    effect: Effect
    otherwise: Effect
    by: SeatWord = ME
    provided: Number | None = None
    about: Value | None = None
    ask: str = ""


@dataclass(frozen=True)
class Choose(Effect):
    """One of several, of those whose first verb can be done, or whose guard holds (none: always).

    `announced`: the chooser is asked even where only one is left, because others cannot see it.
    """

    parts: tuple[Effect, ...]
    by: SeatWord = ME
    ask: str = ""
    guards: tuple[Number | None, ...] = ()
    announced: bool = False


@dataclass(frozen=True)
class Each(Effect):
    """An effect for every thing of a set, in order; the thing is `IT`."""

    things: Things
    effect: Effect


@dataclass(frozen=True)
class Repeat(Effect):
    """An effect several times; `going`: no longer than this holds."""

    times: Number
    effect: Effect
    going: Number | None = None


@dataclass(frozen=True)
class Do(Effect):
    """A verb of the game. `only`: which things it can do something to; `provided`: when it can."""

    verb: str
    args: tuple[Argument, ...] = ()
    who: SeatWord | None = None
    only: Filter | None = None
    provided: Number | None = None


@dataclass(frozen=True)
class Call(Effect):
    """A rule that goes in steps."""

    rule: str
    args: tuple[Number, ...] = ()
    who: SeatWord = ME
    provided: Number | None = None


@dataclass(frozen=True)
class TextsOf(Effect):
    """The text of a thing at a timing, as if it were on this one."""

    thing: Value
    timing: str
    by: SeatWord = ME


@dataclass(frozen=True)
class As(Effect):
    """An effect that another seat carries out, as a text of its own."""

    seat: SeatWord
    effect: Effect


@dataclass(frozen=True)
class Open(Effect):
    """In a rule: the texts that answer an event. Its slots have been filled before."""

    timing: str
    subjects: Number = 1


@dataclass(frozen=True)
class Remember(Effect):
    """A register, a field of the event or a memory takes a value, or what an effect gives back."""

    place: Register | Field | Memory | Slot | Placed
    value: Number | Effect


@dataclass(frozen=True)
class PickMany(Effect):
    """Several things of a set, into registers; the first register counts them."""

    things: Things
    counter: Register
    into: tuple[Register, ...]
    least: Number
    most: Number
    by: SeatWord = ME
    ask: str = ""
    rising: bool = False
    secret: bool = False


@dataclass(frozen=True)
class Name(Effect):
    """A number that a seat names, from least to most."""

    into: Register
    least: Number
    most: Number
    by: SeatWord = ME
    ask: str = ""


@dataclass(frozen=True)
class Roll(Effect):
    """A die."""

    into: Register
    faces: Number
    chance: str


@dataclass(frozen=True)
class Draw(Effect):
    """A thing that chance takes from a set."""

    into: Register
    things: Things
    chance: str


@dataclass(frozen=True)
class Show(Effect):
    """A hidden thing is shown to a seat, or to everybody."""

    thing: Value
    to: SeatWord
    chance: str


@dataclass(frozen=True)
class GiveBack(Effect):
    """Ends a rule; its caller gets the number."""

    value: Number


# Static texts and timings


@dataclass(frozen=True)
class Static(Node):
    """A text in force while its thing lies where texts work, or as long as a verb says."""

    key: str
    whose: SeatWord = EVERYBODY
    amount: Number = 1
    only: Filter | None = None
    condition: Number | None = None


@dataclass(frozen=True)
class Several(Node):
    """Static texts that are said in one word."""

    parts: tuple[Static, ...]

    def __iter__(self) -> Iterator[Static]:
        return iter(self.parts)


@dataclass(frozen=True)
class Timing(Node):
    """When a text is carried out, and for which events of that kind.

    `optional`: it may be passed over. `departed`: it is about its own thing's leaving.
    """

    name: str
    fits: Number | None = None
    optional: bool = False
    departed: bool = False


@dataclass(frozen=True)
class Clause(Node):
    """One text of a component: when, under which condition, what."""

    timing: Timing
    effect: Effect
    condition: Number | None = None

    @property
    def written(self) -> Clause:
        """The text as an author writes it, without what its game adds to carry it out."""
        given = dict(self.said.named) if self.said else {}
        return Clause(given["when"], given["do"], given["if"]) if given else self  # type: ignore[arg-type]


def written_as(text: Clause, timing: Timing, effect: Effect, condition: Number | None) -> Clause:
    """A text that remembers how an author writes it."""
    said = Said("on", named=(("when", timing), ("do", effect), ("if", condition)))
    return replace(text, said=said)


# The control words of the language


@word()
def nothing() -> First:
    """Nothing."""
    return First(())


NOTHING_TO_DO = First(())


@word()
def first(*effects: Effect) -> First:
    """Carry out one after the other."""
    return First(effects)


@overload
def when(condition: Number, then: Effect, otherwise: Effect = ...) -> When: ...
@overload
def when(condition: Number, then: Number, otherwise: Number) -> Maths: ...
def when(
    condition: Number, then: Effect | Number, otherwise: Effect | Number = NOTHING_TO_DO
) -> When | Maths:
    """One of two effects, or one of two numbers, by a condition."""
    args = (condition, then) if otherwise is NOTHING_TO_DO else (condition, then, otherwise)
    everything = (("condition", condition), ("then", then), ("otherwise", otherwise))
    if isinstance(then, Effect):
        if not isinstance(otherwise, Effect):
            message = "when: an effect on one side needs an effect on the other"
            raise TypeError(message)
        said = Said("when", args, all=everything, call=True)
        return When(condition, then, otherwise, said=said)
    if isinstance(otherwise, Effect):
        message = "when: a number on one side needs a number on the other"
        raise TypeError(message)
    says = "{otherwise} ({then} if {condition})"
    said = Said("when", args, says=says, all=everything, call=True)
    return replace(pick_number(condition, then, otherwise), said=said)


@word()
def if_done(effect: Effect, then: Effect, otherwise: Effect = NOTHING_TO_DO) -> IfDone:
    """An effect, and then another if the first did something."""
    return IfDone(effect, then, otherwise)


@word()
def may(
    effect: Effect,
    otherwise: Effect = NOTHING_TO_DO,
    *,
    by: SeatWord = ME,
    provided: Number | None = None,
) -> May:
    """What a seat may do or leave; `otherwise` is carried out if it does not."""
    return May(effect, otherwise, by, provided)


@word()
def choose(*effects: Effect, by: SeatWord = ME) -> Choose:
    """One of several, chosen among those that can do something."""
    return Choose(effects, by)


@word()
def each(things: Things, effect: Effect) -> Each:
    """An effect for each thing of a set; the thing is `IT`."""
    return Each(things, effect)


@word()
def repeat(times: Number, effect: Effect, going: Number | None = None) -> Repeat:
    """An effect several times; `going`: no longer than this holds."""
    return Repeat(times, effect, going)


@word()
def remember(place: Register, value: Number | Effect) -> Remember:
    """A register takes a value, or what an effect gives back."""
    return Remember(place, value)


CONTROL: dict[str, object] = {
    "choose": choose,
    "each": each,
    "first": first,
    "if_done": if_done,
    "may": may,
    "nothing": nothing,
    "remember": remember,
    "repeat": repeat,
    "when": when,
}
"""The control words, which every game has."""


# What games and rules are made of; not words of the language


def do(
    verb: str,
    *args: Argument,
    who: SeatWord | None = None,
    only: Filter | None = None,
    provided: Number | None = None,
) -> Do:
    """A verb of the game with its operands in the order of the vocabulary."""
    return Do(verb, args, who, only, provided)


def call(rule: str, *args: Number, who: SeatWord = ME, provided: Number | None = None) -> Call:
    """A rule of the ruleset."""
    return Call(rule, args, who, provided)


def texts_of(thing: Value, timing: str, by: SeatWord = ME) -> TextsOf:
    """The text of a thing at a timing, as if it were on this one."""
    return TextsOf(thing, timing, by)


def open_window(timing: str, subjects: Number = 1) -> Open:
    """The texts that answer an event."""
    return Open(timing, subjects)


def pick(into: Register, things: Things, by: SeatWord = ME, ask: str = "") -> Remember:
    """One thing of a set, chosen by a seat, into a register."""
    return Remember(into, One(things, by, ask))


def pick_many(
    counter: Register,
    into: tuple[Register, ...],
    things: Things,
    *,
    least: Number = 0,
    most: Number,
    by: SeatWord = ME,
    ask: str = "",
    rising: bool = False,
) -> PickMany:
    """Several things of a set."""
    return PickMany(things, counter, into, least, most, by, ask, rising)


def name_number(
    into: Register, least: Number, most: Number, by: SeatWord = ME, ask: str = ""
) -> Name:
    """A number that a seat names."""
    return Name(into, least, most, by, ask)


def roll(into: Register, faces: Number, chance: str) -> Roll:
    """A die into a register."""
    return Roll(into, faces, chance)


def draw_from(into: Register, things: Things | AtRandom, chance: str) -> Draw:
    """A thing that chance takes from a set, into a register."""
    return Draw(into, things.things if isinstance(things, AtRandom) else things, chance)


def show(thing: Value, chance: str, to: SeatWord = EVERYBODY) -> Show:
    """A hidden thing is shown."""
    return Show(thing, to, chance)


def give_back(value: Number) -> GiveBack:
    """Ends a rule with a number for its caller."""
    return GiveBack(value)


def static(
    key: str,
    whose: SeatWord = EVERYBODY,
    amount: Number = 1,
    only: Filter | None = None,
    condition: Number | None = None,
) -> Static:
    """A static text."""
    return Static(key, whose, amount, only, condition)


def clause(timing: Timing, effect: Effect, condition: Number | None = None) -> Clause:
    """A text of a component."""
    return Clause(timing, effect, condition)


def with_condition(text: Clause, condition: Number) -> Clause:
    """The same text under a further condition."""
    if text.condition is not None:
        condition = Maths("both", (text.condition, condition))
    return replace(text, condition=condition)


def possible(things: Things, hidden: bool) -> Tally:
    """Whether something can be chosen, as far as everybody may see it."""
    return Tally("may_be" if hidden else "any", things)
