"""Definition files: an owner of a game writes the printed cards in TOML for the stand-ins.

Effects are the expressions of the language as text (`expressions`).
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.decks import DeckRules
from pentaprism.rules.expressions import WordError, parse
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean
from pentaprism.rules.ruleset import Component, Ruleset, Standing, slug_of
from pentaprism.rules.source import LABEL, source_text
from pentaprism.rules.toml_places import places_of

__all__ = ["UNCARRIED", "Carrier", "Fields", "read_file", "read_text", "whole"]

BASE = re.compile(r"""^\s*base\s*=\s*["']([^"']*)["']""", re.MULTILINE)
TWICE = {"Cannot overwrite a value": "PR404", "Cannot declare ('cards'": "PR101"}
"""What the TOML reader says of a field, and of a card, that is there twice."""
REMEDIES = {
    "Invalid value": """texts and effects stand in quotes: cast = "deal(1)\"""",
    "Expected newline or end of document": "a text with quotes in it stands in single quotes: '…'",
    "Unclosed array": "a list ends with ]",
    "Cannot declare ('cards'": "each card has one table: put both together",
}
"""What to do about it."""
UNCARRIED = {
    "prisma": "write a tile file, whose name ends in .tiles",
}
"""What owners of the other games may do."""
RULESET_KEYS = {"id", "base", "version"}
CARD_KEYS = {"name", "kind", "text", "standing", "known", "copies", "on", "static"}
CLAUSE_KEYS = {"when", "if", "do"}
MOST_COPIES = 999


def whole(name: str, value: object) -> int:
    """A fact that is a whole number, or a constant of the language. Raises `WordError`."""
    if isinstance(value, w.Constant):
        return value.number
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise WordError(code="PR404", what=f"{name} is a whole number", field=name)


@dataclass(frozen=True)
class Fields:
    """What a table of a definition file says about a component, its expressions read."""

    id: str
    place: Place
    name: str | None = None
    kind: str | None = None
    text: str | None = None
    standing: Standing = Standing.BOOK
    known: str = ""
    copies: int | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
    plain: Mapping[str, object] = field(default_factory=dict)
    """Fields that are no expressions, as they stand in the file."""
    heads: Mapping[str, e.Effect] = field(default_factory=dict)
    """Effects by the word that stands before them: `cast`, `act`."""
    clauses: tuple[tuple[e.Timing, w.Number | None, e.Effect], ...] = ()
    statics: tuple[e.Static, ...] = ()


@dataclass(frozen=True)
class Carrier:
    """How definition files of one game are read."""

    game: str
    words: Mapping[str, object]
    base: Callable[[], Ruleset]
    """The ruleset whose components are replaced."""
    heads: frozenset[str]
    """Words that stand before effects."""
    facts: frozenset[str]
    """Further fields of a component: whole numbers, constants of the language, or lists of them."""
    build: Callable[[Fields, Component], Component]
    """The component, from its fields and the one that it replaces. May raise `WordError`s, in an
    `ExceptionGroup`, as the others that follow."""
    fields_of: Callable[[Component], Mapping[str, object]] = lambda _: {}
    """The further fields of a component as a file has them: numbers, words, lists of words."""
    plain: frozenset[str] = frozenset()
    """Further fields of a component that are no expressions: whatever TOML has."""
    heading: str = ""
    """A table beside `cards` that stands before new components; without it none are made."""
    introduce: Callable[[Mapping[str, object], Ruleset], None] | None = None
    """Reads that table for the ruleset that is built on. May raise `WordError`s."""
    create: Callable[[Fields, Mapping[str, object], Ruleset], Component] | None = None
    """A new component, from its fields, that table, and the ruleset that it is added to."""
    box: Callable[[Ruleset], Iterable[Problem]] = lambda _: ()
    """What of the whole does not fit into the box, once all components are read."""
    codes: Mapping[str, str] = field(default_factory=dict)
    """The codes of the game's own for those of the language."""
    unsaid: frozenset[str] = frozenset()
    """Facts whose numbers say nothing to people."""
    said: Mapping[str, Callable[[int], str]] = field(default_factory=dict)
    """Facts that people call by words: what is said of a number, or nothing."""
    decks: DeckRules | None = None
    """How decks are read, where players bring their own."""

    def recoded(self, problems: Iterable[Problem]) -> list[Problem]:
        """Problems under the game's own codes; that of the language stands behind what is wrong."""
        return [
            replace(p, code=self.codes[p.code], what=f"{p.what} ({p.code})")
            if p.code in self.codes
            else p
            for p in problems
        ]


def read_file(path: str | Path, carriers: Mapping[str, Carrier]) -> Ruleset:
    """The ruleset that a definition file describes. Raises `RulesError` with all its problems."""
    return read_text(source_text(path), str(path), carriers)


def read_text(text: str, name: str, carriers: Mapping[str, Carrier]) -> Ruleset:
    """The ruleset that the text of a definition file describes. Raises `RulesError`."""
    try:
        return _read(text, name, carriers)
    except RulesError as error:
        found = BASE.search(text)
        carrier = carriers.get(found[1]) if found else None
        if carrier is None:
            raise
        raise RulesError(error.name, carrier.recoded(error.problems)) from None


def _read(text: str, name: str, carriers: Mapping[str, Carrier]) -> Ruleset:
    try:
        data = tomllib.loads(text)
    except RecursionError:
        problem = Problem("PR401", Place(name), "not TOML: brackets in brackets too deep")
        raise RulesError(Path(name).name, [problem]) from None
    except ValueError as error:  # a TOMLDecodeError, or a number of too many digits
        found = re.search(r"at line (\d+)", str(error))
        where = Place(name, int(found[1]) if found else 0)
        hint = next((h for said, h in REMEDIES.items() if str(error).startswith(said)), "")
        if Path(name).suffix != ".toml":
            hint = "the name of a definition file ends in .toml, of a file of tiles in .tiles"
        code = next((c for said, c in TWICE.items() if str(error).startswith(said)), "PR401")
        raise RulesError(
            Path(name).name, [Problem(code, where, f"not TOML: {error}", hint)]
        ) from None
    return _File(name, text, data, carriers).ruleset()


def _meant(id: str, base: Ruleset) -> str:
    """A hint: whose name or id is like that, or where ids are listed."""
    wanted = f"-{slug_of(id)}-"
    called = [c for c in base.components if wanted in f"-{slug_of(c.name)}-"]
    near = did_you_mean(id, [c.id for c in base.components])
    if called and "did you mean" not in near:
        return f"the id of {called[0].name} is {called[0].id!r}"
    return near or f"`pentaprism check {base.game}` lists the ids"


def _also(rules: Ruleset) -> list[Problem]:
    """What is wrong with the cards that could be read."""
    from pentaprism.rules.compile import problems_of

    return [problem for problem in problems_of(rules) if problem.where.file == rules.place.file]


class _File:
    """One definition file: its tables, and where each key stands."""

    def __init__(
        self, name: str, text: str, data: dict[str, object], carriers: Mapping[str, Carrier]
    ) -> None:
        self.name = name
        self.data = data
        self.carriers = carriers
        self.lines = text.split("\n")
        self.places = places_of(self.lines)
        self.problems: list[Problem] = []

    def ruleset(self) -> Ruleset:
        if "ruleset" not in self.data:
            hint = """it has three lines: id = "a-name-of-your-own", base = "chroma-arcana" (or """
            hint += """another game), version = "1\""""
            self._fault("PR404", ("ruleset",), "the table [ruleset] is missing", hint)
            raise RulesError(Path(self.name).name, self.problems)
        head = self._table(self.data["ruleset"], ("ruleset",))
        self._unknown_keys(head, ("ruleset",), RULESET_KEYS)
        base_name = self._string(head, ("ruleset",), "base")
        id = self._string(head, ("ruleset",), "id")
        version = self._string(head, ("ruleset",), "version", "1")
        for key, value in (("id", id), ("version", version)):
            if isinstance(head.get(key, ""), str) and key in head and not LABEL.fullmatch(value):
                what = f"{key} is one word of letters, digits and the signs . _ + -"
                hint = f"for example {slug_of(value) or '1'}"
                self._fault("PR404", ("ruleset", key), what, hint)
        carrier = self.carriers.get(base_name)
        if carrier is None:
            if base_name:
                what = f"there is no ruleset {base_name!r} to build on"
                hint = did_you_mean(base_name, self.carriers)
                if base_name in UNCARRIED:
                    what, hint = f"{base_name} has no definition files", UNCARRIED[base_name]
                self._fault("PR404", ("ruleset", "base"), what, hint)
            raise RulesError(Path(self.name).name, self.problems)
        self._unknown_keys(self.data, (), {"ruleset", "cards", carrier.heading} - {""})
        base = carrier.base()
        components = self._cards(carrier, base)
        place = Place(self.name)
        made = Ruleset.of(id, version=version, base=base, components=components, place=place)
        if self.problems:
            problems = [*self.problems, *_also(made)]
            raise RulesError(Path(self.name).name, sorted(problems, key=lambda p: p.where))
        if problems := list(carrier.box(made)):
            raise RulesError(Path(self.name).name, problems)
        return made

    def _cards(self, carrier: Carrier, base: Ruleset) -> list[Component]:
        there = {c.id: c for c in base.components}
        heading = self._heading(carrier, base)
        out: list[Component] = []
        for id, table in self._table(self.data.get("cards"), ("cards",)).items():
            path = ("cards", id)
            if id not in there and heading is None:
                what = f"there is no {id!r} to replace"
                self._fault("PR301", path, what, _meant(id, base))
                continue
            before = len(self.problems)
            fields = self._fields(carrier, id, self._table(table, path))
            if len(self.problems) > before:
                continue
            try:
                if id in there:
                    out.append(carrier.build(fields, there[id]))
                elif carrier.create and heading:
                    so_far = replace(base, own_components=(*base.own_components, *out))
                    out.append(carrier.create(fields, heading, so_far))
            except ExceptionGroup as errors:
                self._faults(errors, path)
        return out

    def _heading(self, carrier: Carrier, base: Ruleset) -> dict[str, object] | None:
        """The table that stands before new components; None: there is none."""
        if carrier.introduce is None or carrier.heading not in self.data:
            return None
        path = (carrier.heading,)
        heading = self._table(self.data[carrier.heading], path)
        try:
            carrier.introduce(heading, base)
        except ExceptionGroup as errors:
            self._faults(errors, path)
            return {}
        return heading

    def _fields(self, carrier: Carrier, id: str, table: Mapping[str, object]) -> Fields:
        path = ("cards", id)
        self._unknown_keys(table, path, CARD_KEYS | carrier.heads | carrier.facts | carrier.plain)
        heads: dict[str, e.Effect] = {}
        for head in sorted(carrier.heads & table.keys()):
            effect = self._expression(table, path, head, carrier.words, e.Effect)
            if isinstance(effect, e.Effect):
                heads[head] = effect
        facts = {
            name: self._fact(table[name], (*path, name), carrier.words)
            for name in sorted(carrier.facts & table.keys())
        }
        standing = self._string(table, path, "standing", "book")
        if standing not in {s.value for s in Standing}:
            hint = did_you_mean(standing, [s.value for s in Standing])
            self._fault("PR404", (*path, "standing"), f"there is no standing {standing!r}", hint)
            standing = "book"
        copies = table.get("copies")
        if copies is not None and not (type(copies) is int and 1 <= copies <= MOST_COPIES):
            what = f"copies is a whole number from 1 to {MOST_COPIES}"
            self._fault("PR404", (*path, "copies"), what)
            copies = None
        return Fields(
            id=id,
            place=self._place(path),
            name=self._string(table, path, "name", None),
            kind=self._string(table, path, "kind", None),
            text=self._string(table, path, "text"),
            standing=Standing(standing),
            known=self._string(table, path, "known", ""),
            copies=copies if isinstance(copies, int) else None,
            facts=facts,
            plain={name: table[name] for name in sorted(carrier.plain & table.keys())},
            heads=heads,
            clauses=self._clauses(table.get("on"), path, carrier.words),
            statics=self._statics(table.get("static"), path, carrier.words),
        )

    def _clauses(
        self, items: object, path: tuple[str, ...], words: Mapping[str, object]
    ) -> tuple[tuple[e.Timing, w.Number | None, e.Effect], ...]:
        out = []
        for i, item in enumerate(self._list(items, (*path, "on"))):
            at = (*path, "on", str(i))
            table = self._table(item, at)
            self._unknown_keys(table, at, CLAUSE_KEYS)
            timing = self._expression(table, at, "when", words, e.Timing)
            effect = self._expression(table, at, "do", words, e.Effect)
            condition = self._expression(table, at, "if", words, w.Value) if "if" in table else None
            if isinstance(timing, e.Timing) and isinstance(effect, e.Effect):
                out.append((timing, condition if isinstance(condition, w.Value) else None, effect))
        return tuple(out)

    def _statics(
        self, items: object, path: tuple[str, ...], words: Mapping[str, object]
    ) -> tuple[e.Static, ...]:
        out: list[e.Static] = []
        for item in self._list(items, (*path, "static")):
            text = self._expression({"static": item}, path, "static", words, e.Static)
            if isinstance(text, e.Static | e.Several):
                out += [text] if isinstance(text, e.Static) else text.parts
        return tuple(out)

    def _expression(
        self,
        table: Mapping[str, object],
        path: tuple[str, ...],
        key: str,
        words: Mapping[str, object],
        wanted: type[w.Node],
    ) -> object:
        """The value of an expression, or None with a problem."""
        text = table.get(key)
        if not isinstance(text, str):
            what = f"{key} is missing" if text is None else f"{key} is text in quotes"
            self._fault("PR404", (*path, key), what)
            return None
        line = self._line_of(text, (*path, key))
        try:
            value = parse(text, words)
        except WordError as error:
            where = Place(self.name, line + error.line - 1 if line else 0)
            self.problems.append(
                Problem(
                    error.code, where, f"{self._subject(path)}: {key}: {error.what}", error.hint
                )
            )
            return None
        if not isinstance(value, (e.Static, e.Several) if wanted is e.Static else wanted):
            names = {
                e.Effect: "an effect",
                e.Timing: "a timing",
                e.Static: "a static text",
                w.Value: "a condition",
            }
            what = f"{self._subject(path)}: {key}: {text.strip()[:40]!r} is not {names[wanted]}"
            self.problems.append(Problem("PR402", Place(self.name, line), what))
            return None
        return value

    def _fact(self, value: object, path: tuple[str, ...], words: Mapping[str, object]) -> object:
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        if isinstance(value, list):
            return [self._fact(item, path, words) for item in value]
        if isinstance(value, str):
            try:
                return parse(value, words)
            except WordError as error:
                hint = (
                    error.hint or "a number stands without quotes, a colour or the like by its word"
                )
                self._fault(error.code, path, f"{path[-1]}: {error.what}", hint)
                return None
        self._fault("PR404", path, f"{path[-1]} is a whole number or a word")
        return None

    # Shapes

    def _table(self, value: object, path: tuple[str, ...]) -> dict[str, object]:
        if isinstance(value, dict):
            return value
        if not (value is None and path == ("cards",)):
            self._fault("PR404", path, "a table is wanted")
        return {}

    def _list(self, value: object, path: tuple[str, ...]) -> list[object]:
        if value is None:
            return []
        if isinstance(value, list):
            return value
        self._fault("PR404", path, f"{path[-1]} is a list")
        return []

    def _string(
        self, table: Mapping[str, object], path: tuple[str, ...], key: str, default: object = ...
    ) -> str:
        value = table.get(key, default)
        if isinstance(value, str) or (value is None and default is None):
            return value  # type: ignore[return-value]
        self._fault(
            "PR404",
            (*path, key),
            f"{key} is missing" if value is ... else f"{key} is text in quotes",
        )
        return ""

    def _unknown_keys(
        self, table: Mapping[str, object], path: tuple[str, ...], known: set[str] | frozenset[str]
    ) -> None:
        for key in table:
            if key not in known:
                self._fault(
                    "PR404", (*path, key), f"there is no field {key!r}", did_you_mean(key, known)
                )

    # Places

    def _fault(self, code: str, path: tuple[str, ...], what: str, hint: str = "") -> None:
        subject = self._subject(path[:-1])
        self.problems.append(
            Problem(code, self._place(path), f"{subject}: {what}" if subject else what, hint)
        )

    def _faults(self, errors: ExceptionGroup[Exception], path: tuple[str, ...]) -> None:
        for error in errors.exceptions:
            assert isinstance(error, WordError)
            self._fault(error.code, (*path, error.field), error.what, error.hint)

    def _subject(self, path: tuple[str, ...]) -> str:
        return path[1] if len(path) > 1 and path[0] == "cards" else ""

    def _place(self, path: tuple[str, ...]) -> Place:
        while path:
            if path in self.places:
                return Place(self.name, self.places[path])
            inside = [n for known, n in self.places.items() if known[: len(path)] == path]
            if inside:
                return Place(self.name, min(inside))
            path = path[:-1]
        return Place(self.name)

    def _line_of(self, text: str, path: tuple[str, ...]) -> int:
        """The line on which the text of an expression begins."""
        start = self._place(path).line
        rows = text.split("\n")
        first = next((row.strip() for row in rows if row.strip()), "")
        shapes = [f'"{first}"', f"'{first}'"] if len(rows) == 1 else []
        for shape in (*shapes, first):
            for number in range(max(start, 1), len(self.lines) + 1):
                if shape and shape in self.lines[number - 1].replace('\\"', '"'):
                    return number - next(i for i, row in enumerate(rows) if row.strip() == first)
        return start
