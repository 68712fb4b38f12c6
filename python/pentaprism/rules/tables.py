"""The tables that a ruleset is compiled into, and how values become 16-bit operands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING

from pentaprism import _core
from pentaprism.rules import words as w
from pentaprism.rules.problems import Place, Problem, did_you_mean
from pentaprism.rules.vocabulary import Operand, TimingWord, Vocabulary, Word

if TYPE_CHECKING:
    from pentaprism.rules.program import Program

LIMITS = _core.rule_limits()
NO_VALUE = LIMITS["no_value"]
LITERAL_MOST = LIMITS["literal_most"]
REGISTER_BASE = LIMITS["register_base"]
EXPR_BASE = LIMITS["expr_base"]
LOWEST = LIMITS["lowest"]
NO_COMPONENT = 0xFFFF
NOBODY = 0
ME_CODE = 1
FIRST_SEAT_WORD = 2
SEAT_REGISTER = 64
FIRST_VERB = 64

EXPR_OPS = {name: i for i, name in enumerate(_core.expr_ops())}
OPS = {name: i for i, name in enumerate(_core.ops())}
ANY_TYPE = "?"


def is_thing(type: str) -> bool:
    """Whether a type is one of the game's things."""
    return type not in {"number", "seat", ANY_TYPE}


class Collector:
    """Gathers problems while definitions are gone through, each with its place."""

    def __init__(self) -> None:
        self.problems: list[Problem] = []
        self.place = Place("", 0)
        self.subject = ""

    def at(self, place: Place, subject: str) -> None:
        """What is looked at from now on."""
        self.place = place
        self.subject = subject

    def report(self, code: str, what: str, hint: str = "") -> None:
        """A problem of what is looked at; the same one is told once."""
        said = f"{self.subject}: {what}" if self.subject else what
        problem = Problem(code, self.place, said, hint)
        if problem not in self.problems:
            self.problems.append(problem)


@dataclass
class Context:
    """What a value may read: the registers of a program, an event, the thing in question."""

    program: Program | None = None
    timing: TimingWord | None = None
    it: str | None = None
    """The type of the thing in question inside a filter."""
    each: w.Register | None = None
    """The register that holds `IT` inside an `each`."""


@dataclass
class Built:
    """A finished program: its instructions with targets counted from its first, and its head."""

    instrs: list[tuple[int, int, int, int, int]]
    targets: list[int]
    arguments: int
    event: int
    flags: int
    types: list[str]
    readers: list[int]


@dataclass
class Tables:
    """The rows of a rulebook as they grow; equal expressions, sets and asks are one row."""

    words: Vocabulary
    faults: Collector
    exprs: dict[tuple[int, int, int, int, int], int] = field(default_factory=dict)
    sets: dict[tuple[int, int, int, int, int], int] = field(default_factory=dict)
    asks: dict[tuple[int, int, int, int, int], int] = field(default_factory=dict)
    statics: list[tuple[int, int, int, int, int, int]] = field(default_factory=list)
    programs: list[Built] = field(default_factory=list)

    def expr(self, op: str, who: int = 0, a: int = 0, b: int = 0, c: int = 0) -> int:
        """The value of a shared expression."""
        return self._expr((EXPR_OPS[op], who, a, b, c))

    def _expr(self, row: tuple[int, int, int, int, int]) -> int:
        return EXPR_BASE + self.exprs.setdefault(row, len(self.exprs))

    # Seats

    def one_seat(self, seat: w.SeatWord, at: Context, *, alone: bool = False) -> int:
        """The code of a seat where nobody and everybody will not do; `alone`: nor will both."""
        code = self.seat(seat, at)
        if code == NOBODY or (seat == w.Seat("both") and alone):
            self.faults.report("PR203", f"{seat} is no single seat", "say which, as ME")
            return ME_CODE
        return code

    def seat(self, seat: w.SeatWord, at: Context) -> int:
        """The code of a seat."""
        if isinstance(seat, w.Seat):
            if seat.name == "me":
                return ME_CODE
            if seat.name == "nobody":
                return NOBODY
            if seat.name in self.words.seats:
                return FIRST_SEAT_WORD + self.words.seats[seat.name]
            hint = did_you_mean(seat.name, ["me", *self.words.seats])
            self.faults.report("PR201", f"there is no seat {seat.name!r}", hint)
            return ME_CODE
        value, type = self.value(seat.place, at)
        if type != "seat" or not REGISTER_BASE <= value < EXPR_BASE:
            self.faults.report("PR203", f"{seat.place} holds no seat")
            return ME_CODE
        return SEAT_REGISTER + value - REGISTER_BASE

    # Sets

    def set_of(self, things: w.Things, at: Context) -> tuple[int, str]:
        """The row of a set and the type of its things."""
        type, area, who, a, b = self._run(things, at) if not things.area else self._area(things, at)
        inner = replace(at, it=type)
        filter = NO_VALUE if things.filter is None else self.number(things.filter, inner)
        area += LOWEST if things.lowest else 0
        return self.sets.setdefault((area, who, filter, a, b), len(self.sets)), type

    def _area(self, things: w.Things, at: Context) -> tuple[str, int, int, int, int]:
        """Of a set in an area: its type, area, seat and operands."""
        area = self.words.areas.get(things.area)
        if area is None:
            hint = did_you_mean(things.area, self.words.areas)
            self.faults.report("PR201", f"there is no area {things.area!r}", hint)
            return ANY_TYPE, 1, NOBODY, 0, 0
        a, b = self.operands(area, things.args, at, 2)
        return area.type, area.index + 1, self.who(area, things.who, at), a, b

    def _run(self, things: w.Things, at: Context) -> tuple[str, int, int, int, int]:
        """Of a set of registers the same."""
        if at.program is None or not things.run:
            self.faults.report("PR210", "registers are meant where there are none")
            return ANY_TYPE, 0, NOBODY, 0, 1
        first, type = at.program.run(things.run)
        return type, 0, NOBODY, first, len(things.run)

    def is_hidden(self, things: w.Things) -> bool:
        """Whether somebody may not see what is in the area."""
        area = self.words.areas.get(things.area)
        return area is not None and area.hidden

    # Values

    def number(self, value: w.Number, at: Context) -> int:
        """A value that is a number or a condition."""
        encoded, type = self.value(value, at)
        if type not in {"number", ANY_TYPE}:
            self.faults.report("PR203", f"{value} is a {type}; a number is wanted")
            return 0
        if encoded == NO_VALUE:
            self.nothing(f"{value}", "number")
            return 0
        return encoded

    def nothing(self, what: str, wanted: str) -> None:
        """NOTHING stands where there has to be something."""
        self.faults.report("PR203", f"{what} is no {wanted}", f"name a {wanted}")

    def value(self, value: w.Number, at: Context) -> tuple[int, str]:
        """Any value, and its type."""
        if isinstance(value, bool | int):
            return self._literal(int(value))
        match value:
            case w.Seat():
                return self.expr("seat", self.one_seat(value, at)), "seat"
            case w.Constant(number=number):
                return self._literal(number)
            case w.SeatIn(place=inner) | w.Filter(condition=inner):
                return self.value(inner, at)
            case w.Tally(op=op, things=things):
                return self.expr(op, a=self.set_of(things, at)[0]), "number"
            case w.Placed(index=index, type=type):
                if at.program is None:
                    self.faults.report("PR210", f"{value} is a register; there are none here")
                return REGISTER_BASE + index, type
            case w.Mark(name=name):
                return self._mark(name, at)
            case w.Register() | w.Field() | w.Memory() | w.Slot():
                return self._place(value, at)
            case w.Maths() | w.Asked() | w.FactOf() | w.KindOf() | w.Parameter():
                return self._worked_out(value, at)
        hint = "remember it first, as A, and name A here"
        self.faults.report("PR203", f"{value} is a choice; it cannot stand inside a value", hint)
        return 0, ANY_TYPE

    def _worked_out(self, value: w.Value, at: Context) -> tuple[int, str]:
        match value:
            case w.Maths():
                return self._maths(value, at)
            case w.Asked():
                return self._asked(value, at)
            case w.FactOf() | w.KindOf():
                return self._printed(value, at), "number"
            case w.Parameter(name=name):
                return self._parameter(name), "number"
        return 0, ANY_TYPE

    def _literal(self, number: int) -> tuple[int, str]:
        if abs(number) > LITERAL_MOST:
            self.faults.report("PR203", f"{number} is too large")
            return 0, "number"
        return number, "number"

    def _maths(self, value: w.Maths, at: Context) -> tuple[int, str]:
        encoded = [self.value(part, at) for part in value.parts]
        alike = {"equal": encoded, "choose": encoded[1:]}.get(value.op, [])
        if any(v == NO_VALUE for v, _ in encoded):
            self.nothing(f"{value}: NOTHING", "thing" if value.op in {"equal", "has"} else "number")
        things = value.op == "has"
        types = {type for _, type in alike if type != ANY_TYPE}
        if len(types) > 1:
            self.faults.report("PR203", f"{value} compares a {' with a '.join(sorted(types))}")
        for part, (_, type) in zip(value.parts, encoded, strict=True):
            if things and not is_thing(type) and type != ANY_TYPE:
                self.faults.report("PR203", f"{part} is a {type}; a thing is wanted")
            if not things and not alike and type not in {"number", ANY_TYPE}:
                self.faults.report("PR203", f"{part} is a {type}; a number is wanted")
        operands = [v for v, _ in encoded] + [0] * (3 - len(encoded))
        result = types.pop() if value.op == "choose" and types else "number"
        return self.expr(value.op, 0, *operands), result

    def _asked(self, value: w.Asked, at: Context) -> tuple[int, str]:
        word = self.words.numbers.get(value.name)
        if word is None:
            hint = did_you_mean(value.name, self.words.numbers)
            self.faults.report("PR201", f"the game has no number {value.name!r}", hint)
            return 0, ANY_TYPE
        who = self.who(word, value.who, at)
        a, b, c = self.operands(word, value.args, at, 3)
        return self._expr((FIRST_VERB + word.index, who, a, b, c)), word.type

    def _printed(self, value: w.FactOf | w.KindOf, at: Context) -> int:
        encoded, type = self.value(value.thing, at)
        if not is_thing(type):
            self.faults.report("PR203", f"{value.thing} is a {type}; a thing is wanted")
            return 0
        code = self.words.types.index(type)
        if isinstance(value, w.FactOf):
            if value.fact not in self.words.facts:
                hint = did_you_mean(value.fact, self.words.facts)
                self.faults.report("PR201", f"there is no fact {value.fact!r}", hint)
                return 0
            return self.expr("fact", 0, encoded, self.words.facts[value.fact][0], code)
        kind = self.expr("kind", 0, encoded, 0, code)
        result = 0
        for name in value.kinds:
            if name not in self.words.kinds:
                hint = did_you_mean(name, self.words.kinds)
                self.faults.report("PR201", f"there is no kind {name!r}", hint)
                continue
            is_it = self.expr("equal", 0, kind, self.words.kinds[name])
            result = self.expr("either", 0, result, is_it) if result else is_it
        return result

    def _parameter(self, name: str) -> int:
        names = list(self.words.params)
        if name not in names:
            self.faults.report(
                "PR201", f"there is no parameter {name!r}", did_you_mean(name, names)
            )
            return 0
        return self.expr("param", 0, names.index(name))

    def _mark(self, name: str, at: Context) -> tuple[int, str]:
        if name == "self":
            return self.expr("self"), self.words.source
        if name == "nothing":
            return NO_VALUE, ANY_TYPE
        if at.it is not None:
            return self.expr("it"), at.it
        if at.each is not None:
            return self._place(at.each, at)
        self.faults.report("PR210", "`IT` stands where no thing is in question")
        return 0, ANY_TYPE

    def _place(
        self, value: w.Register | w.Field | w.Memory | w.Slot, at: Context
    ) -> tuple[int, str]:
        match value:
            case w.Field(name=name):
                names = [] if at.timing is None else [field for field, _ in at.timing.fields]
                if at.timing is None or name not in names:
                    hint = did_you_mean(name, names)
                    self.faults.report("PR206", f"the event here has no {name!r}", hint)
                    return 0, ANY_TYPE
                i = names.index(name)
                return REGISTER_BASE + 64 + i, at.timing.fields[i][1]
            case w.Memory(index=index):
                return REGISTER_BASE + 128 + index, "number"
        if at.program is None:
            self.faults.report("PR210", f"{value} is a register; there are none here")
            return 0, ANY_TYPE
        if isinstance(value, w.Register):
            i = at.program.register(value)
        else:
            assert isinstance(value, w.Slot)
            i = at.program.slot(value)
        return REGISTER_BASE + i, at.program.types[i]

    # Operands

    def who(self, word: Word, who: w.SeatWord | None, at: Context) -> int:
        """The code of the seat that a word names, if it names one."""
        if word.who and who is None:
            self.faults.report("PR202", f"{word.name} wants a seat")
        elif not word.who and who is not None:
            self.faults.report("PR202", f"{word.name} is nobody's")
        return self.one_seat(who, at) if word.who and who is not None else NOBODY

    def operands(
        self, word: Word, args: Iterable[object], at: Context, size: int, into: int = NO_VALUE
    ) -> list[int]:
        """The operands of a word, in the order of the vocabulary."""
        given = list(args)
        if len(given) != len(word.inputs):
            wanted = f"{len(word.inputs)} argument{'s' if len(word.inputs) != 1 else ''}"
            self.faults.report("PR202", f"{word.name} wants {wanted}, not {len(given)}")
            given = (given + [0] * 3)[: len(word.inputs)]
        out = []
        for operand in word.operands[:size]:
            if operand.use == "nothing":
                out.append(0)
            elif operand.use == "out":
                out.append(into)
            else:
                out.append(self._operand(word, operand, given.pop(0), at))
        return out

    def _operand(self, word: Word, operand: Operand, given: object, at: Context) -> int:
        if operand.use in {"set", "any-set"}:
            if not isinstance(given, w.Things):
                self.faults.report("PR203", f"{word.name}: {given} is not a set")
                return 0
            row, type = self.set_of(given, at)
            if operand.use == "set" and type not in {operand.type, ANY_TYPE}:
                self.faults.report(
                    "PR203", f"{word.name}: {given} are {type}s, not {operand.type}s"
                )
            return row
        if not isinstance(given, int | w.Value):
            self.faults.report("PR203", f"{word.name}: {given} is not a value")
            return 0
        value, type = self.value(given, at)
        wanted = operand.type
        if operand.use in {"value", "maybe"} and type not in {wanted, ANY_TYPE}:
            self.faults.report("PR203", f"{word.name}: {given} is a {type}; a {wanted} is wanted")
        if operand.use != "maybe" and value == NO_VALUE:
            self.nothing(f"{word.name}: {given}", "thing" if wanted == ANY_TYPE else wanted)
        return value


def substituted(node: w.Number, thing: w.Value) -> w.Number:
    """A condition on `IT` as a condition on another thing. `IT` inside a set stays that set's."""
    if isinstance(node, w.Mark) and node.name == "it":
        return thing
    if not isinstance(node, w.Value):
        return node
    changes: dict[str, object] = {}
    for slot in fields(node):
        if slot.name == "said":
            continue
        old = getattr(node, slot.name)
        if isinstance(old, w.Value):
            changes[slot.name] = substituted(old, thing)
        elif isinstance(old, tuple):
            changes[slot.name] = tuple(
                substituted(part, thing) if isinstance(part, int | w.Value) else part
                for part in old
            )
    if not changes:
        return node
    changes["said"] = None
    return replace(node, **changes)  # type: ignore[arg-type]
