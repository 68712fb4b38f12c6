"""Rulesets become rulebooks: named arrays whose record types are those of the compiled core."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pentaprism import _core
from pentaprism.rules import effects as e
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean
from pentaprism.rules.program import Program, add_static, build_text
from pentaprism.rules.ruleset import Component, Rule, Ruleset, Standing
from pentaprism.rules.tables import LIMITS, NO_VALUE, NOBODY, Built, Collector, Context, Tables
from pentaprism.rules.vocabulary import Vocabulary, vocabulary

__all__ = ["Rulebook", "compile", "dtypes"]

STANDINGS = {Standing.BOOK: 0, Standing.FACT: 1, Standing.DECIDED: 2, Standing.STAND_IN: 3}
FACTS = LIMITS["facts"]
REGISTERS = LIMITS["registers"]


@lru_cache(maxsize=1)
def dtypes() -> Mapping[str, np.dtype[np.void]]:
    """The record type of each table, from the compiled core."""
    return _core.dtypes()


class Rulebook(Mapping[str, "NDArray[np.generic]"]):
    """A compiled ruleset: its tables by name, frozen, and the core's hold on them."""

    def __init__(
        self,
        ruleset: Ruleset,
        arrays: Mapping[str, NDArray[np.generic]],
        programs: Sequence[tuple[Place, str]] = (),
    ) -> None:
        self.ruleset = ruleset
        self._arrays = dict(arrays)
        for array in self._arrays.values():
            array.flags.writeable = False
        made = _core.Rulebook.of(ruleset.game, self._arrays)
        if isinstance(made, list):
            raise RulesError(ruleset.id, in_order([self._problem(programs, *row) for row in made]))
        self.core = made

    def _problem(
        self, programs: Sequence[tuple[Place, str]], code: str, table: str, row: int, what: str
    ) -> Problem:
        """What the core says of a row, with the place of the text or card that the row is of."""
        index, places = row, list(programs)
        if table == "instrs":
            index = (
                bisect_right([int(program["first"]) for program in self._arrays["programs"]], row)
                - 1
            )
        elif table in {"components", "entries", "statics"}:
            places = [(c.place, c.name) for c in self.ruleset.components]
            index = row if table == "components" else int(self._arrays[table][row]["component"])
        elif table != "programs":
            places = []
        place, subject = places[index] if index < len(places) else (self.ruleset.place, "")
        said = f"{subject}: {what}" if subject else what
        return Problem(code, place, f"{said} ({table}[{row}])")

    def __getitem__(self, name: str) -> NDArray[np.generic]:
        return self._arrays[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._arrays)

    def __len__(self) -> int:
        return len(self._arrays)

    def __repr__(self) -> str:
        sizes = ", ".join(f"{name} {len(array)}" for name, array in self._arrays.items())
        return f"<Rulebook {self.ruleset.label}: {sizes}>"


def compile(ruleset: Ruleset) -> Rulebook:
    """The rulebook of a ruleset. Raises `RulesError` with every problem of its definitions."""
    words = vocabulary_of(ruleset)
    faults = Collector()
    compiler = _Compiler(ruleset, words, faults)
    arrays = compiler.run()
    if faults.problems:
        raise RulesError(ruleset.id, in_order(faults.problems))
    from pentaprism.rules.verify import verify_programs

    problems = verify_programs(compiler.tables, compiler.places)
    if problems:
        raise RulesError(ruleset.id, in_order(problems))
    return Rulebook(ruleset, arrays, compiler.places)


def problems_of(ruleset: Ruleset) -> tuple[Problem, ...]:
    """Every problem of a ruleset; none: it can be played."""
    try:
        compile(ruleset)
    except RulesError as error:
        return error.problems
    return ()


def vocabulary_of(ruleset: Ruleset) -> Vocabulary:
    """The vocabulary of the ruleset's game. Raises `RulesError` where there is no such game."""
    try:
        return vocabulary(ruleset.game)
    except KeyError:
        hint = did_you_mean(ruleset.game, _core.ruled_games())
        problem = Problem(
            "PR201", ruleset.place, f"there is no game {ruleset.game!r} with a rulebook", hint
        )
        raise RulesError(ruleset.id, [problem]) from None


def in_order(problems: list[Problem]) -> list[Problem]:
    """By file and line, those of one place in the order they were found."""
    return sorted(problems, key=lambda problem: problem.where)


class _Compiler:
    """Goes through a ruleset once and collects rows and problems."""

    def __init__(self, ruleset: Ruleset, words: Vocabulary, faults: Collector) -> None:
        self.ruleset = ruleset
        self.words = words
        self.faults = faults
        self.tables = Tables(words, faults)
        self.places: list[tuple[Place, str]] = []
        """Of each program, where it was written and whose it is."""
        self.entries: list[tuple[int, int, int, int, int, int]] = []
        self.components: list[tuple[object, ...]] = []

    def run(self) -> dict[str, NDArray[np.generic]]:
        self._rules()
        index = {c.id: i for i, c in enumerate(self.ruleset.components)}
        for i, c in enumerate(self.ruleset.components):
            self.faults.at(c.place, c.name)
            self._component(i, c)
        self._doubles()
        self.faults.at(self.ruleset.place, "")
        params = self._params()
        lists, numbers = self._lists(index)
        if self.faults.problems:
            return {}
        return self._arrays(params, lists, numbers)

    # Rules

    def _rules(self) -> None:
        given = {r.name: r for r in self.ruleset.rules}
        for name, arguments in self.words.rules.items():
            if name in given:
                self._rule(given.pop(name), arguments)
                continue
            self.faults.at(self.ruleset.place, "")
            self.faults.report("PR201", f"the rule {name!r} is missing")
        for extra in given.values():
            self.faults.at(extra.place, extra.name)
            self.faults.report(
                "PR201", "the game has no such rule", did_you_mean(extra.name, self.words.rules)
            )

    def _rule(self, rule: Rule, arguments: tuple[tuple[str, str], ...]) -> None:
        self.faults.at(rule.place, rule.name)
        if [r.type for r in rule.arguments] != [type for _, type in arguments]:
            wanted = ", ".join(f"{name} ({type})" for name, type in arguments)
            self.faults.report("PR202", f"wants the arguments {wanted}")
        program = Program(self.tables, Context(), text=False)
        for register in rule.arguments:
            program.argument(register)
        program.add(rule.effect)
        self.tables.programs.append(program.finish(None))
        self.places.append((rule.place, rule.name))

    # Components

    def _component(self, i: int, c: Component) -> None:
        first_entry, first_static = len(self.entries), len(self.tables.statics)
        if not c.id:
            self.faults.report("PR101", "has no id")
        if not c.text and (c.clauses or c.statics):
            self.faults.report(
                "PR111", "has effects, but no text", "give the printed wording, or yours"
            )
        kind = self.words.kinds.get(c.kind, 0)
        if c.kind not in self.words.kinds:
            self.faults.report(
                "PR102", f"there is no kind {c.kind!r}", did_you_mean(c.kind, self.words.kinds)
            )
        facts = self._facts(c)
        for text in c.statics:
            add_static(self.tables, text, i)
        statics = len(self.tables.statics) - first_static
        for timing, clauses in self._by_timing(c):  # these may add static texts that last by a verb
            self._entry(i, timing, clauses)
        self.places += [(c.place, c.name)] * (len(self.tables.programs) - len(self.places))
        entries = len(self.entries) - first_entry
        standing = STANDINGS[c.standing]
        row = (first_entry, first_static, entries, statics, kind, standing, c.copies, facts)
        self.components.append(row)

    def _facts(self, c: Component) -> list[int]:
        values = [0] * FACTS
        given = dict(c.facts)
        for name, value in given.items():
            if name not in self.words.facts:
                self.faults.report(
                    "PR102", f"there is no fact {name!r}", did_you_mean(name, self.words.facts)
                )
                continue
            place, least, most = self.words.facts[name]
            if not least <= value <= most:
                self.faults.report("PR110", f"{name} {value} is outside {least}..{most}")
                continue
            values[place] = value
        for name, (_, least, _) in self.words.facts.items():
            if name not in given and least > 0:
                self.faults.report("PR103", f"the fact {name!r} is missing")
        return values

    def _by_timing(self, c: Component) -> list[tuple[e.Timing, list[e.Clause]]]:
        """Texts that are called, not woken, are one where a component has several at a timing."""
        groups: list[tuple[e.Timing, list[e.Clause]]] = []
        for text in c.clauses:
            word = self.words.timings.get(text.timing.name)
            same = [g for t, g in groups if t == text.timing]
            if word is not None and not word.fields and same:
                same[0].append(text)
            else:
                groups.append((text.timing, [text]))
        return groups

    def _entry(self, i: int, timing: e.Timing, clauses: list[e.Clause]) -> None:
        word = self.words.timings.get(timing.name)
        if word is None:
            hint = did_you_mean(timing.name, self.words.timings)
            self.faults.report("PR102", f"there is no timing {timing.name!r}", hint)
            return
        at = Context(timing=word)
        condition: int = NO_VALUE
        if len(clauses) == 1:
            effect, under = clauses[0].effect, clauses[0].condition
            condition = NO_VALUE if under is None else self.tables.number(under, at)
        else:
            effect = e.First(
                tuple(
                    t.effect
                    if t.condition is None
                    else e.When(t.condition, t.effect, e.NOTHING_TO_DO)
                    for t in clauses
                )
            )
        fits = NO_VALUE if timing.fits is None else self.tables.number(timing.fits, at)
        program = build_text(self.tables, effect, at, word.index if word.fields else None)
        flags = (LIMITS["entry_optional"] if timing.optional else 0) | (
            LIMITS["entry_departed"] if timing.departed else 0
        )
        self.entries.append((i, word.index, flags, program, fits, condition))

    def _doubles(self) -> None:
        seen: dict[str, Component] = {}
        for c in self.ruleset.components:
            if c.id in seen:
                self.faults.at(c.place, c.name)
                self.faults.report(
                    "PR101", f"the id {c.id!r} is taken by {seen[c.id].name} ({seen[c.id].place})"
                )
            seen.setdefault(c.id, c)

    # Parameters and lists

    def _params(self) -> list[int]:
        values = []
        for name, (least, most) in self.words.params.items():
            if name not in self.ruleset.params:
                self.faults.report("PR120", f"the parameter {name!r} is missing")
                values.append(least)
                continue
            value = self.ruleset.params[name]
            if not least <= value <= most:
                self.faults.report("PR120", f"{name} {value} is outside {least}..{most}")
            values.append(value)
        for name in self.ruleset.params:
            if name not in self.words.params:
                hint = did_you_mean(name, self.words.params)
                self.faults.report("PR120", f"there is no parameter {name!r}", hint)
        return values

    def _lists(self, index: Mapping[str, int]) -> tuple[list[tuple[int, int]], list[int]]:
        rows: list[tuple[int, int]] = []
        numbers: list[int] = []
        for name in self.words.lists:
            items = self.ruleset.lists.get(name)
            if items is None:
                self.faults.report("PR120", f"the list {name!r} is missing")
                items = ()
            rows.append((len(numbers), len(items)))
            for item in items:
                if isinstance(item, str) and item not in index:
                    what = f"list {name!r} names an unknown component {item!r}"
                    self.faults.report("PR301", what, did_you_mean(item, index))
                numbers.append(index.get(item, 0) if isinstance(item, str) else item)
        for name in self.ruleset.lists:
            if name not in self.words.lists:
                self.faults.report(
                    "PR120", f"there is no list {name!r}", did_you_mean(name, self.words.lists)
                )
        return rows, numbers

    # Arrays

    def _arrays(
        self, params: list[int], lists: list[tuple[int, int]], numbers: list[int]
    ) -> dict[str, NDArray[np.generic]]:
        kinds = dtypes()
        instrs: list[tuple[int, int, int, int, int]] = []
        programs = []
        for built in self.tables.programs:
            programs.append(_program_row(built, len(instrs), self.words))
            instrs += _placed(built, len(instrs))
        ids = [c.id.encode() for c in self.ruleset.components]
        ends = np.cumsum([len(id) for id in ids], dtype=np.uint32)

        def table(name: str, rows: list[object]) -> NDArray[np.generic]:
            return np.array(rows, dtype=kinds[name])

        return {
            "components": table("components", list(self.components)),
            "programs": table("programs", list(programs)),
            "instrs": table("instrs", list(instrs)),
            "exprs": table("exprs", list(self.tables.exprs)),
            "sets": table("sets", list(self.tables.sets)),
            "asks": table("asks", list(self.tables.asks)),
            "entries": table("entries", list(self.entries)),
            "statics": table("statics", list(self.tables.statics)),
            "params": np.array(params, dtype=np.int32),
            "lists": table("lists", list(lists)),
            "numbers": np.array(numbers, dtype=np.int16),
            "names": np.frombuffer(b"".join(ids), dtype=np.uint8).copy(),
            "name_ends": ends,
        }


def _program_row(built: Built, first: int, words: Vocabulary) -> tuple[object, ...]:
    def padded(values: list[int]) -> list[int]:
        return values + [NOBODY] * (REGISTERS - len(values))

    types = padded([words.types.index(type) for type in built.types])
    readers = padded(built.readers)
    count, registers = len(built.instrs), len(built.types)
    return (first, count, registers, built.arguments, built.event, built.flags, types, readers)


def _placed(built: Built, first: int) -> list[tuple[int, int, int, int, int]]:
    """The instructions with targets counted from the start of the table, as 16-bit words."""
    rows = list(built.instrs)
    for i in built.targets:
        op, who, a, b, c = rows[i]
        target = c + first
        rows[i] = (op, who, a, b, target - 0x10000 if target > 0x7FFF else target)
    return rows


def with_params(ruleset: Ruleset, params: Mapping[str, int]) -> Ruleset:
    """The ruleset with other parameters."""
    return replace(ruleset, own_params=tuple({**dict(ruleset.own_params), **params}.items()))
