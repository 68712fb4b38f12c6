"""Values of the rules language: numbers, conditions, filters, seats, things and sets of them.

Everything here is a frozen value. Nothing runs: a value can be compared, printed, hashed and
compiled.
"""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, ParamSpec, TypeAlias, TypeVar

__all__ = [
    "EVERYBODY",
    "IT",
    "ME",
    "NOTHING",
    "SELF",
    "Field",
    "Filter",
    "Node",
    "Number",
    "One",
    "Register",
    "Said",
    "Seat",
    "Slot",
    "Things",
    "Value",
    "any_of",
    "at_least",
    "at_most",
    "both",
    "count",
    "either",
    "equals",
    "half",
    "has",
    "least",
    "lowest",
    "minus",
    "more",
    "most",
    "no",
    "number",
    "one",
    "plus",
    "seat_in",
    "thing",
    "times",
    "where",
    "word",
]


@dataclass(frozen=True)
class Said:
    """How an author said it: the word, its arguments and the phrase that words it in English."""

    word: str
    args: tuple[object, ...] = ()
    named: tuple[tuple[str, object], ...] = ()
    says: str = ""
    all: tuple[tuple[str, object], ...] = ()
    """Every parameter with its value, defaults too."""
    call: bool = False
    """A word with brackets, not the name of a constant."""


@dataclass(frozen=True, kw_only=True)
class Node:
    """Anything that a definition is made of. Two are equal when they mean the same."""

    said: Said | None = field(default=None, compare=False, repr=False)

    def __str__(self) -> str:
        from pentaprism.rules.text import text_of

        return text_of(self)


@dataclass(frozen=True)
class Value(Node):
    """A number, a condition, a seat or a thing."""


Number: TypeAlias = "int | Value"

P = ParamSpec("P")
N = TypeVar("N", bound=Node)


def word(says: str = "") -> Callable[[Callable[P, N]], Callable[P, N]]:
    """Make a function a word of the language: what it gives back remembers how it was said.

    `says` is the phrase of the word in English, with its parameters in braces; a value that is
    said without a word brings a phrase of its own.
    """

    def decorate(make: Callable[P, N]) -> Callable[P, N]:
        signature = inspect.signature(make)

        @functools.wraps(make)
        def say(*args: P.args, **kwargs: P.kwargs) -> N:
            bound = signature.bind(*args, **kwargs)
            node = make(*args, **kwargs)
            positional, named = _arguments(bound)
            bound.apply_defaults()
            everything = tuple(bound.arguments.items())
            phrase = node.said.says if node.said and not node.said.word else says
            said = Said(make.__name__.rstrip("_"), positional, named, phrase, everything, True)
            return replace(node, said=said)

        say.__dict__["says"] = says
        return say

    return decorate


def _arguments(
    bound: inspect.BoundArguments,
) -> tuple[tuple[object, ...], tuple[tuple[str, object], ...]]:
    """What was given, without what equals a default, as it is written."""
    positional: list[object] = []
    named: list[tuple[str, object]] = []
    for place, (name, parameter) in enumerate(bound.signature.parameters.items()):
        if name not in bound.arguments:
            continue
        given = bound.arguments[name]
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            positional += given
        elif given == parameter.default:
            continue
        elif parameter.kind is inspect.Parameter.KEYWORD_ONLY or len(positional) < place:
            named.append((name, given))
        else:
            positional.append(given)
    return tuple(positional), tuple(named)


def named(name: str, node: N, says: str = "") -> N:
    """A constant of the language: `RED`, `ME`; `says` is its phrase in English."""
    return replace(node, said=Said(name, says=says))


# Seats


@dataclass(frozen=True)
class Seat(Value):
    """A seat by its word; `me` is whose text it is, `nobody` stands for everybody."""

    name: str


@dataclass(frozen=True)
class SeatIn(Value):
    """The seat that a register or field holds."""

    place: Value


ME = named("ME", Seat("me"))
EVERYBODY = named("EVERYBODY", Seat("nobody"))


def seat_in(place: Value) -> SeatIn:
    """The seat that a register or field holds."""
    return SeatIn(place)


SeatWord: TypeAlias = Seat | SeatIn


# Numbers and conditions


@dataclass(frozen=True)
class Maths(Value):
    """An operation that all games share, on values."""

    op: str
    parts: tuple[Number, ...]


@dataclass(frozen=True)
class Constant(Value):
    """A number with a name: a colour, a kind of card."""

    number: int


@dataclass(frozen=True)
class Symbol(Constant):
    """A constant that only ever names something: where a number is wanted it is refused."""

    called: ClassVar[str] = "a name"
    """What people call such a thing."""

    def __repr__(self) -> str:
        return f"Constant(number={self.number})"


@dataclass(frozen=True)
class Asked(Value):
    """A number, condition or thing that the game knows: health, the active minion."""

    name: str
    who: SeatWord | None = None
    args: tuple[Number | Things, ...] = ()


@dataclass(frozen=True)
class FactOf(Value):
    """A printed fact of a thing."""

    fact: str
    thing: Value


@dataclass(frozen=True)
class KindOf(Value):
    """Whether a thing is of one of these printed kinds."""

    kinds: tuple[str, ...]
    thing: Value


@dataclass(frozen=True)
class Parameter(Value):
    """A parameter of the ruleset."""

    name: str


@dataclass(frozen=True)
class Mark(Value):
    """The thing in question, the thing whose text this is, or no thing."""

    name: str


IT = named("IT", Mark("it"))
SELF = named("SELF", Mark("self"))
NOTHING = named("NOTHING", Mark("nothing"))


@word("{a} plus {b}")
def plus(a: Number, b: Number) -> Maths:
    """The sum."""
    return Maths("plus", (a, b))


@word("{a} less {b}")
def minus(a: Number, b: Number) -> Maths:
    """The difference; it may be negative."""
    return Maths("minus", (a, b))


@word("{a} times {b}")
def times(a: Number, b: Number) -> Maths:
    """The product."""
    return Maths("times", (a, b))


@word("half of {a}, rounded down")
def half(a: Number) -> Maths:
    """Half, rounded down."""
    return Maths("half", (a,))


@word("the lower of {a} and {b}")
def least(a: Number, b: Number) -> Maths:
    """The lower of two numbers."""
    return Maths("least", (a, b))


@word("the higher of {a} and {b}")
def most(a: Number, b: Number) -> Maths:
    """The higher of two numbers."""
    return Maths("most", (a, b))


@word("{a} is {b}")
def equals(a: Number, b: Number) -> Maths:
    """Whether two numbers, seats or things are the same."""
    return Maths("equal", (a, b))


@word("{a} is {b} or more")
def at_least(a: Number, b: Number) -> Maths:
    """Whether a is b or more."""
    return Maths("at_most", (b, a))


@word("{a} is {b} or less")
def at_most(a: Number, b: Number) -> Maths:
    """Whether a is b or less."""
    return Maths("at_most", (a, b))


@word("{a} is more than {b}")
def more(a: Number, b: Number) -> Maths:
    """Whether a is more than b."""
    return Maths("below", (b, a))


@word("{a} and {b}")
def both(a: Number, b: Number) -> Maths:
    """Whether two conditions hold."""
    return Maths("both", (a, b))


@word("{a} or {b}")
def either(a: Number, b: Number) -> Maths:
    """Whether one of two conditions holds."""
    return Maths("either", (a, b))


@word("not {a}")
def no(a: Number) -> Maths:
    """Whether a condition does not hold."""
    return Maths("not", (a,))


@word("there is {thing}")
def has(thing: Value) -> Maths:
    """Whether there is such a thing."""
    return Maths("has", (thing,))


def pick_number(condition: Number, then: Number, otherwise: Number) -> Maths:
    """One of two values: what `when` makes of numbers."""
    return Maths("choose", (condition, then, otherwise))


# Registers


@dataclass(frozen=True)
class Register(Value):
    """A value that a text keeps while it is carried out. `reader`: the only seat that sees it."""

    name: str
    type: str = "number"
    reader: SeatWord | None = None


@dataclass(frozen=True)
class Field(Value):
    """A field of the event that a text answers."""

    name: str


@dataclass(frozen=True)
class Memory(Value):
    """What the running source remembers for the rules that it calls."""

    index: int


@dataclass(frozen=True)
class Slot(Value):
    """In a rule: a field of an event that it opens, for one of its subjects."""

    timing: str
    field: str
    subject: int = 0


@dataclass(frozen=True)
class Placed(Value):
    """A register that the compiler has set aside."""

    index: int
    type: str


def number(name: str) -> Register:
    """A register for a number."""
    return named(name, Register(name))


def thing(name: str, type: str = "card", reader: SeatWord | None = None) -> Register:
    """A register for a thing."""
    return named(name, Register(name, type, reader))


# Filters and sets


@dataclass(frozen=True)
class Filter(Value):
    """A condition on a thing. Filters are joined by `&` (and), `|` (or) and `~` (not)."""

    condition: Number

    def __and__(self, other: Filter) -> Filter:
        """Things that pass both."""
        return _joined("&", "both", self, other)

    def __or__(self, other: Filter) -> Filter:
        """Things that pass one of them."""
        return _joined("|", "either", self, other)

    def __invert__(self) -> Filter:
        """Things that do not pass."""
        said = Said("~", (self,))
        return Filter(Maths("not", (self.condition,)), said=said)


def _joined(sign: str, op: str, a: Filter, b: object) -> Filter:
    if not isinstance(b, Filter):
        message = f"a filter is joined with a filter, not with {b!r}"
        raise TypeError(message)
    return Filter(Maths(op, (a.condition, b.condition)), said=Said(sign, (a, b)))


@dataclass(frozen=True)
class Things(Node):
    """The things in an area that pass a filter. An empty area name: these registers."""

    area: str
    who: SeatWord | None = None
    args: tuple[Number, ...] = ()
    filter: Number | None = None
    run: tuple[Register, ...] = ()
    lowest: bool = False
    """Of those that pass only the first."""

    def __and__(self, other: Filter) -> Things:
        """Only those that pass."""
        return where(self, other)


@word("{things} ({filter})")
def where(things: Things, filter: Filter) -> Things:
    """The things of a set that pass a filter."""
    condition = filter.condition
    if things.filter is not None:
        condition = Maths("both", (things.filter, condition))
    return replace(things, filter=condition)


@word("the first of {things}")
def lowest(things: Things) -> Things:
    """Of a set only the first in order."""
    return replace(things, lowest=True)


@dataclass(frozen=True)
class Tally(Value):
    """How many things there are in a set, or whether there is one."""

    op: str
    things: Things


@word("the number of {things}")
def count(things: Things) -> Tally:
    """How many there are."""
    return Tally("count", things)


@word("there are {things}")
def any_of(things: Things) -> Tally:
    """Whether there is one."""
    return Tally("any", things)


@dataclass(frozen=True)
class One(Value):
    """One thing of a set, chosen by a seat when the effect comes to it."""

    things: Things
    by: SeatWord = ME
    ask: str = ""
    secret: bool = False
    optional: bool = False


@word("one of {things}[ ({filter})]")
def one(things: Things, filter: Filter | None = None, by: SeatWord = ME) -> One:
    """One thing of a set (that passes the filter), chosen by a seat."""
    return One(things if filter is None else where(things, filter), by)


@dataclass(frozen=True)
class AtRandom(Value):
    """One thing of a set, chosen by chance."""

    things: Things


@word("a random one of {things}")
def at_random(things: Things) -> AtRandom:
    """One thing of a set, each copy equally likely."""
    return AtRandom(things)


def vocabulary_of(*modules: Mapping[str, object]) -> dict[str, object]:
    """The words in these namespaces: functions made by `word` and constants with a name."""
    words: dict[str, object] = {}
    for module in modules:
        for name, what in module.items():
            if isinstance(what, Node) and what.said is not None and what.said.word == name:
                words[name] = what
            elif inspect.isfunction(what) and "says" in vars(what):
                words[name.rstrip("_")] = what
    return words
