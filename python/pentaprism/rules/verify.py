"""What is proved of every program before it may run: paths, registers, secrets, nesting.

The check in the compiled core makes any arrays safe. This makes programs right: each promise
that is broken is a problem with the place of its author.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pentaprism.rules.problems import Place, Problem
from pentaprism.rules.tables import (
    EXPR_BASE,
    EXPR_OPS,
    FIRST_VERB,
    LOWEST,
    NO_VALUE,
    NOBODY,
    OPS,
    REGISTER_BASE,
    SEAT_REGISTER,
    Built,
    Tables,
    is_thing,
)
from pentaprism.rules.vocabulary import Vocabulary, Word

__all__ = ["Nesting", "nesting_of", "verify_programs"]

NAMES = {number: name for name, number in OPS.items()}
EXPR_NAMES = {number: name for name, number in EXPR_OPS.items()}
HEADER_WORDS = 4
SHARED_VALUES = {
    "plus": "ab",
    "minus": "ab",
    "times": "ab",
    "half": "a",
    "least": "ab",
    "most": "ab",
    "negate": "a",
    "equal": "ab",
    "below": "ab",
    "at_most": "ab",
    "not": "a",
    "both": "ab",
    "either": "ab",
    "choose": "abc",
    "has": "a",
    "fact": "a",
    "kind": "a",
    "among": "b",
}
"""Which operands of an expression are values."""
KNOWN_ALWAYS = {"has"}
"""Whether there is something in a register is public, also where what it is is not."""

Row = tuple[int, int, int, int, int]


@dataclass(frozen=True)
class Flow:
    """One instruction: what it reads, writes and may go to next."""

    op: str
    values: tuple[int, ...]
    writes: tuple[int, ...]
    next: tuple[int, ...]
    decides: tuple[int, ...] = ()
    """Values on which it depends what happens next."""
    shown: tuple[int, ...] = ()
    """Values whose thing everybody sees from then on."""
    told: tuple[int, ...] = ()
    """Values that are shown by an event."""
    moved: tuple[int, ...] = ()


class _Reader:
    """Finds the registers in values, expressions and sets."""

    def __init__(self, words: Vocabulary, tables: Tables) -> None:
        self.words = words
        self.exprs = list(tables.exprs)
        self.sets = list(tables.sets)
        self.asks = list(tables.asks)
        self.numbers = list(words.numbers.values())
        self.areas = list(words.areas.values())

    def of_value(self, value: int, contents: bool = False) -> set[int]:
        """Registers that a value reads. `contents`: only those whose contents matter."""
        if REGISTER_BASE <= value < REGISTER_BASE + 64:
            return {value - REGISTER_BASE}
        if value < EXPR_BASE:
            return set()
        op, who, *operands = self.exprs[value - EXPR_BASE]
        found = self.of_seat(who)
        if op >= FIRST_VERB:
            return found | self.of_operands(self.numbers[op - FIRST_VERB], operands, contents)
        name = EXPR_NAMES[op]
        if contents and name in KNOWN_ALWAYS:
            return found
        if name in {"count", "any", "may_be"}:
            return found | self.of_set(operands[0], contents)
        if name == "among":
            found |= set(range(operands[0], operands[0] + 1))
        for letter in SHARED_VALUES.get(name, ""):
            found |= self.of_value(operands["abc".index(letter)], contents)
        return found

    def of_operands(self, word: Word, operands: list[int], contents: bool = False) -> set[int]:
        """Registers that the operands of a word read."""
        found: set[int] = set()
        for operand, value in zip(word.operands, operands, strict=False):
            if operand.use in {"value", "maybe", "any-value"} and value != NO_VALUE:
                found |= self.of_value(value, contents)
            elif operand.use in {"set", "any-set"}:
                found |= self.of_set(value, contents)
        return found

    def of_set(self, index: int, contents: bool = False) -> set[int]:
        """Registers that a set reads."""
        area, who, filter, a, b = self.sets[index]
        found = self.of_seat(who) | (
            set() if filter == NO_VALUE else self.of_value(filter, contents)
        )
        area &= ~LOWEST
        if area == 0:
            return found | set(range(a, a + b))
        return found | self.of_operands(self.areas[area - 1], [a, b], contents)

    def of_seat(self, who: int) -> set[int]:
        """The register of a seat code."""
        return {who - SEAT_REGISTER} if SEAT_REGISTER <= who < SEAT_REGISTER + 64 else set()


class _Program:
    """The flow of one built program."""

    def __init__(self, built: Built, reader: _Reader) -> None:
        self.built = built
        self.reader = reader
        self.flows = [self._flow(i, row) for i, row in enumerate(built.instrs)]

    def _flow(self, i: int, row: Row) -> Flow:
        op, who, a, b, c = row
        if op >= FIRST_VERB:
            return self._verb(i, row)
        name = NAMES[op]
        read = self._read(name, i, row) | self.reader.of_seat(who)
        writes = self._written(name, row)
        next: tuple[int, ...] = (i + 1,)
        decides: set[int] = set()
        match name:
            case "end":
                next = ()
            case "jump":
                next = (c,)
            case "unless":
                next, decides = (i + 1, c), self.reader.of_value(a, contents=True)
            case "count":
                next, decides = (i + 1, c), set(writes)
            case "each":
                next, decides = (i + 1, c), self.reader.of_set(a, contents=True)
            case "ask_may":
                next = (i + 1, c)
            case "call":
                next = (i + 1 + (b + 2) // 3,)
            case "ask_option":
                options = self.built.instrs[i + 1 : i + 1 + a]
                next = (*(option[4] for option in options), c)
                decides = {r for o in options for r in self.reader.of_value(o[2], contents=True)}
        told = tuple(read) if name == "show" and who == NOBODY else ()
        return Flow(name, tuple(read), writes, next, tuple(decides), told=told)

    def _read(self, name: str, i: int, row: Row) -> set[int]:
        """Registers that an instruction reads, besides its seat."""
        _, _, a, b, _ = row
        register = {b - REGISTER_BASE}
        match name:
            case "end" | "unless" | "let" | "entry" | "ask_may" | "roll" | "show":
                return set() if a == NO_VALUE else self.reader.of_value(a)
            case "ask_one" | "ask_many" | "draw":
                return self.reader.of_set(a)
            case "count":
                return register
            case "each":
                return self.reader.of_set(a) | register
            case "call":
                rows = self.built.instrs[i + 1 : i + 1 + (b + 2) // 3]
                values = [value for args in rows for value in args[2:] if value != NO_VALUE]
                return {r for value in values for r in self.reader.of_value(value)}
            case "ask_option":
                options = self.built.instrs[i + 1 : i + 1 + a]
                return {r for option in options for r in self.reader.of_value(option[2])}
        return set()  # args and options are read with their instruction

    def _written(self, name: str, row: Row) -> tuple[int, ...]:
        """Registers that an instruction writes, those of other frames left out."""
        _, _, _, b, c = row
        register = b - REGISTER_BASE
        match name:
            case "count" | "each" | "ask_one" | "ask_name" | "roll" | "draw":
                return (register,)
            case "let":
                return (register,) if 0 <= register < 64 else ()
            case "call":
                return (c - REGISTER_BASE,) if c != NO_VALUE else ()
            case "ask_many":
                return tuple(range(register, register + 1 + self.reader.asks[c][4]))
        return ()

    def _verb(self, i: int, row: Row) -> Flow:
        op, who, *operands = row
        word = list(self.reader.words.verbs.values())[op - FIRST_VERB]
        read = self.reader.of_operands(word, list(operands)) | self.reader.of_seat(who)
        into = tuple(
            v - REGISTER_BASE
            for o, v in zip(word.operands, operands, strict=True)
            if o.use == "out" and v != NO_VALUE
        )
        things = {
            r
            for o, v in zip(word.operands, operands, strict=True)
            if o.use in {"value", "maybe"} and is_thing(o.type) and v != NO_VALUE
            for r in self.reader.of_value(v)
        }
        shown = tuple(things) if word.shows else ()
        moved = tuple(things) if word.moves else ()
        return Flow(word.name, tuple(read), into, (i + 1,), shown=shown, moved=moved)

    def starts(self) -> Iterator[int]:
        """The instructions that are run as such."""
        skip = 0
        for i, (op, _, a, b, _) in enumerate(self.built.instrs):
            if skip:
                skip -= 1
                continue
            skip = (b + 2) // 3 if op == OPS["call"] else a if op == OPS["ask_option"] else 0
            yield i

    def reachable(self) -> set[int]:
        """The instructions that some path comes to."""
        found: set[int] = set()
        todo = [0]
        while todo:
            i = todo.pop()
            if i not in found:
                found.add(i)
                todo += self.flows[i].next
        return found

    def ending(self) -> set[int]:
        """The instructions from which an end can be reached."""
        before: dict[int, list[int]] = {}
        ends = []
        for i in self.starts():
            for j in self.flows[i].next:
                before.setdefault(j, []).append(i)
            if not self.flows[i].next:
                ends.append(i)
        found: set[int] = set()
        while ends:
            i = ends.pop()
            if i not in found:
                found.add(i)
                ends += before.get(i, [])
        return found

    def written_before(self) -> dict[int, set[int]]:
        """For every instruction the registers that are written on all paths to it."""
        at: dict[int, set[int]] = {0: set(range(self.built.arguments))}
        todo = [0]
        while todo:
            i = todo.pop()
            after = at[i] | set(self.flows[i].writes)
            for j in self.flows[i].next:
                known = at[j] & after if j in at else after
                if j not in at or known != at[j]:
                    at[j] = set(known)
                    todo.append(j)
        return at


def verify_programs(tables: Tables, places: list[tuple[Place, str]]) -> list[Problem]:
    """All problems of a ruleset's programs."""
    words, programs = tables.words, tables.programs
    reader = _Reader(words, tables)
    problems: list[Problem] = []
    for built, (place, subject) in zip(programs, places, strict=True):
        program = _Program(built, reader)
        resolution = words.resolution if built.flags else 0
        for code, what, hint in _faults(program, resolution):
            problem = Problem(code, place, f"{subject}: {what}", hint)
            if problem not in problems:
                problems.append(problem)
    problems += _circles(words, programs, places)
    return problems


def _faults(program: _Program, resolution: int) -> Iterator[tuple[str, str, str]]:
    reachable, ending = program.reachable(), program.ending()
    if not reachable <= ending:
        yield "PR207", "there is no way out of a loop", ""
    built = program.built
    written = program.written_before()
    event_blocks = _opened(program)
    for i in sorted(reachable):
        flow = program.flows[i]
        for r in flow.values:
            if r in written[i] or r < resolution or r in event_blocks:
                continue
            hint = "remember a value or pick a thing first"
            yield "PR205", f"register {r} is read before it is written", hint
    yield from _leaks(program, reachable, built)


def _opened(program: _Program) -> set[int]:
    """Registers of events that the program opens: listeners write them."""
    found: set[int] = set()
    timings = list(program.reader.words.timings.values())
    for op, _, a, b, _ in program.built.instrs:
        if op == OPS["open"]:
            timing = timings[a]
            size = timing.each * timing.subjects + len(timing.fields) - timing.each
            found |= set(range(b - REGISTER_BASE, b - REGISTER_BASE + size))
    return found


def _leaks(program: _Program, reachable: set[int], built: Built) -> Iterator[tuple[str, str, str]]:
    """Secret registers: nothing public may depend on them before they are shown."""
    secret = {r for r, reader in enumerate(built.readers) if reader != NOBODY}
    if not secret:
        return
    told_at = _told(program, secret)
    for i in sorted(reachable):
        flow = program.flows[i]
        hidden = secret - told_at[i]
        if hidden & set(flow.decides):
            yield (
                "PR501",
                f"{flow.op} depends on a thing that only one seat sees",
                "show it first, or ask",
            )
        if hidden & set(flow.shown):
            yield "PR502", f"{flow.op} puts a hidden thing where everybody sees it", "show it first"
        if flow.op == "let" and set(flow.values) & hidden and not set(flow.writes) <= secret:
            yield (
                "PR501",
                "a hidden thing goes to a register that everybody sees",
                "give the register a reader",
            )
        moved = set(flow.moved) & secret
        if moved and not _forgotten(program, i, moved):
            yield "PR503", f"a hidden thing stays in its register after {flow.op}", ""


def _told(program: _Program, secret: set[int]) -> dict[int, set[int]]:
    """For every instruction the secret registers that have been shown on all paths to it."""
    at: dict[int, set[int]] = {0: set()}
    todo = [0]
    while todo:
        i = todo.pop()
        flow = program.flows[i]
        after = (at[i] | set(flow.told)) - (set(flow.writes) & secret)
        for j in flow.next:
            known = at[j] & after if j in at else after
            if j not in at or known != at[j]:
                at[j] = set(known)
                todo.append(j)
    return at


def _forgotten(program: _Program, i: int, moved: set[int]) -> bool:
    """Whether the registers are overwritten right behind the verb that moved their things."""
    for j in range(i + 1, min(i + 1 + len(moved), len(program.flows))):
        if program.flows[j].op == "let":
            moved = moved - set(program.flows[j].writes)
    return not moved


@dataclass(frozen=True)
class Nesting:
    """How deep the rules call each other, without the texts that windows wake."""

    words: int
    """Words of the stack at most."""
    frames: int


def nesting_of(programs: list[Built]) -> dict[int, Nesting]:
    """For each program what it and the rules that it calls need, if none calls itself."""
    needs: dict[int, Nesting] = {}
    running: set[int] = set()

    def need(i: int) -> Nesting:
        if i in needs:
            return needs[i]
        if i in running:
            return Nesting(0, 0)
        running.add(i)
        built = programs[i]
        callees = [need(a) for op, _, a, *_ in built.instrs if op == OPS["call"]]
        most_words = max((n.words for n in callees), default=0)
        most_frames = max((n.frames for n in callees), default=0)
        running.remove(i)
        needs[i] = Nesting(HEADER_WORDS + len(built.types) + most_words, 1 + most_frames)
        return needs[i]

    for i in range(len(programs)):
        need(i)
    return needs


def _circles(
    words: Vocabulary, programs: list[Built], places: list[tuple[Place, str]]
) -> Iterator[Problem]:
    """Rules that call each other in a circle would never end."""
    names = list(words.rules)
    calls = {
        i: {a for op, _, a, *_ in built.instrs if op == OPS["call"]}
        for i, built in enumerate(programs)
    }
    for i, name in enumerate(names):
        found: set[int] = set()
        todo = list(calls[i])
        while todo:
            j = todo.pop()
            if j not in found:
                found.add(j)
                todo += calls[j]
        if i in found:
            yield Problem(
                "PR302", places[i][0], f"{name}: calls itself, by way of other rules or not"
            )
