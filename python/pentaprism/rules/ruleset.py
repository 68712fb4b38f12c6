"""Components, rules and rulesets: what is printed, and what an owner of a game may replace."""

from __future__ import annotations

import enum
import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from types import MappingProxyType

from pentaprism.rules.effects import Clause, Effect, Static
from pentaprism.rules.problems import Place, Problem, RulesError, did_you_mean, here
from pentaprism.rules.words import Register, Slot

__all__ = ["Component", "Rule", "Ruleset", "Standing", "component", "rule", "slug_of"]

NOWHERE = Place("", 0)


class Standing(enum.Enum):
    """Where something comes from."""

    BOOK = "book"
    """Printed in the rulebook."""
    FACT = "fact"
    """Known from a public source."""
    DECIDED = "decided"
    """Left open by the rulebook, decided by us."""
    STAND_IN = "stand-in"
    """Ours, in the place of a printed text that is not public."""

    def __str__(self) -> str:
        return self.value


def slug_of(name: str) -> str:
    """The id of a component: lower case, hyphens for spaces, no apostrophes."""
    plain = name.lower().replace("'", "").replace("\u2019", "")
    return "-".join("".join(c if c.isalnum() else " " for c in plain).split())


@dataclass(frozen=True)
class Component:
    """One printed thing."""

    id: str
    name: str
    kind: str
    text: str
    """The printed wording, or ours."""
    standing: Standing
    known: str = ""
    """Which parts are printed or public, where the standing of the parts differs."""
    copies: int = 1
    facts: tuple[tuple[str, int], ...] = ()
    clauses: tuple[Clause, ...] = ()
    statics: tuple[Static, ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    @property
    def shown_name(self) -> str:
        """The name as it is shown wherever the text is: stand-ins are marked with `*`."""
        return f"{self.name}*" if self.standing is Standing.STAND_IN else self.name

    def fact(self, name: str) -> int:
        """A fact by its name; 0 where the component does not have it."""
        return dict(self.facts).get(name, 0)


def component(
    name: str,
    kind: str,
    *,
    text: str,
    standing: Standing,
    known: str = "",
    id: str = "",
    copies: int = 1,
    facts: Mapping[str, int] | None = None,
    clauses: Iterable[Clause] = (),
    statics: Iterable[Static] = (),
    place: Place | None = None,
) -> Component:
    """A component; its place is where the caller's caller wrote it."""
    return Component(
        id or slug_of(name),
        name,
        kind,
        text,
        standing,
        known,
        copies,
        tuple((facts or {}).items()),
        tuple(clauses),
        tuple(statics),
        place or here(1),
    )


@dataclass(frozen=True)
class Rule:
    """A rule that goes in steps and that texts call: its arguments and what it does."""

    name: str
    arguments: tuple[Register, ...]
    effect: Effect
    ids: tuple[str, ...] = ()
    """The numbered rules that it carries out."""
    place: Place = field(default=NOWHERE, compare=False)


def rule(name: str, *arguments: Register, do: Effect, ids: Iterable[str] = ()) -> Rule:
    """A rule; its place is where the caller wrote it."""
    return Rule(name, arguments, do, tuple(ids), here(1))


def slot(timing: str, field: str, subject: int = 0) -> Slot:
    """In a rule: a field of an event that it opens."""
    return Slot(timing, field, subject)


@dataclass(frozen=True)
class Ruleset:
    """Components, rules, parameters and lists of one game, possibly on the base of another ruleset.

    What is given replaces what the base has under the same id or name; the rest is inherited.
    """

    id: str
    version: str
    game: str
    """The id of the game whose vocabulary it uses."""
    base: Ruleset | None = None
    own_components: tuple[Component, ...] = ()
    own_rules: tuple[Rule, ...] = ()
    own_params: tuple[tuple[str, int], ...] = ()
    own_lists: tuple[tuple[str, tuple[str | int, ...]], ...] = ()
    place: Place = field(default=NOWHERE, compare=False)

    @classmethod
    def of(
        cls,
        id: str,
        *,
        version: str = "",
        game: str = "",
        base: Ruleset | None = None,
        components: Iterable[Component] = (),
        rules: Iterable[Rule] = (),
        params: Mapping[str, int] | None = None,
        lists: Mapping[str, Iterable[str | int]] | None = None,
        place: Place | None = None,
    ) -> Ruleset:
        """A ruleset; version and game come from the base if they are not given."""
        return cls(
            id,
            version or (base.version if base else "0"),
            game or (base.game if base else id),
            base,
            tuple(components),
            tuple(rules),
            tuple((params or {}).items()),
            tuple((name, tuple(items)) for name, items in (lists or {}).items()),
            place or here(1),
        )

    @cached_property
    def components(self) -> tuple[Component, ...]:
        """All components, the base's first; one that replaces another takes its place."""
        inherited = self.base.components if self.base else ()
        own = {c.id: c for c in self.own_components}
        kept = tuple(own.pop(c.id, c) for c in inherited)
        return kept + tuple(c for c in self.own_components if c.id in own)

    @cached_property
    def rules(self) -> tuple[Rule, ...]:
        """All rules, as the components."""
        inherited = self.base.rules if self.base else ()
        own = {r.name: r for r in self.own_rules}
        kept = tuple(own.pop(r.name, r) for r in inherited)
        return kept + tuple(r for r in self.own_rules if r.name in own)

    @cached_property
    def params(self) -> Mapping[str, int]:
        """All parameters."""
        return MappingProxyType(
            {**(self.base.params if self.base else {}), **dict(self.own_params)}
        )

    @cached_property
    def lists(self) -> Mapping[str, tuple[str | int, ...]]:
        """All lists of components or numbers."""
        return MappingProxyType({**(self.base.lists if self.base else {}), **dict(self.own_lists)})

    @cached_property
    def hash(self) -> str:
        """SHA-256 of the canonical text, as 64 hex digits. Equal hashes play the same game."""
        return hashlib.sha256(self.canonical_text().encode()).hexdigest()

    @property
    def label(self) -> str:
        """How records and the protocol name it: `chroma-arcana/1.0.0`."""
        return f"{self.id}/{self.version}"

    def canonical_text(self) -> str:
        """Every definition on a line of its own, without the place where it stands."""
        lines = [f"{self.game} {self.version}"]
        lines += [f"param {name} {value}" for name, value in sorted(self.params.items())]
        lines += [f"list {name} {items!r}" for name, items in sorted(self.lists.items())]
        lines += [repr(replace(r, place=NOWHERE)) for r in self.rules]
        lines += [repr(replace(c, place=NOWHERE)) for c in self.components]
        return "\n".join(lines) + "\n"

    def component(self, id: str) -> Component:
        """The component with this id. Raises `RulesError`, naming the nearest one."""
        for c in self.components:
            if c.id == id:
                return c
        known = [c.id for c in self.components]
        problem = Problem("PR301", here(1), f"no component {id!r}", did_you_mean(id, known))
        raise RulesError(self.id, [problem])

    def replaced(
        self,
        components: Iterable[Component],
        *,
        id: str,
        version: str = "",
        place: Place | None = None,
    ) -> Ruleset:
        """This ruleset with components replaced: each must have the id of one that is there."""
        there = {c.id for c in self.components}
        new = tuple(components)
        problems = [
            Problem(
                "PR301",
                c.place,
                f"{c.name}: there is no {c.id!r} to replace",
                did_you_mean(c.id, there),
            )
            for c in new
            if c.id not in there
        ]
        if problems:
            raise RulesError(id, problems)
        return Ruleset.of(id, version=version, base=self, components=new, place=place or here(1))

    def __getstate__(self) -> dict[str, object]:
        return {
            f.name: getattr(self, f.name) for f in fields(self)
        }  # what was worked out is not kept

    def __repr__(self) -> str:
        return f"<Ruleset {self.label} {self.hash[:16]}: {len(self.components)} components>"
