"""Definition files of Champions of Hara: what a table of a card may say, and what fits the box."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from collections.abc import Set as AbstractSet

from pentaprism.games.champions_of_hara.cards import HEADS, attacks_back, head
from pentaprism.games.champions_of_hara.reading import (
    CRITICAL,
    DANGEROUS,
    KEYWORDS,
    Keyword,
)
from pentaprism.games.champions_of_hara.texts import BEFORE_DAMAGE, shield
from pentaprism.rules.carrier import Fields, whole
from pentaprism.rules.effects import Clause, Effect, Timing, with_condition, written_as
from pentaprism.rules.expressions import WordError
from pentaprism.rules.problems import Problem
from pentaprism.rules.ruleset import Component, Ruleset, component
from pentaprism.rules.words import Number

__all__ = ["FIELDS", "SAID", "box", "build", "fields_of"]

FIELDS = frozenset(
    {
        "health", "attack", "range", "keywords", "rating", "free", "charges", "dash",
        "spirit", "primary", "resource", "most", "start", "respawn", "equipment",
    }
)  # fmt: skip
"""Facts of cards that a file may give."""


def _keywords_said(bits: int) -> str:
    marks = [name.capitalize() for name, word in KEYWORDS.items() if bits & word.number]
    return ", ".join(marks)


SAID: Mapping[str, Callable[[int], str]] = {
    "keywords": _keywords_said,
    "free": lambda number: ["", "Free top", "Free bottom", "Free"][number],
    "equipment": lambda number: "Equipment" if number else "",
    "dash": lambda number: "Dash" if number else "",
}
"""What people call facts that are numbers."""

SCENARIO_KINDS = ("cooperation", "rivalry", "teams", "hunt")
SCENARIO = HEADS[HEADS.index("setup") : HEADS.index("red")]
HEADS_OF: Mapping[str, AbstractSet[str]] = {
    "monster": {"reward", "loot", "ally", "critical"},
    "event": {"gift", "effect"},
    "rift": {"gift", "success"},
    **dict.fromkeys(("core", "red", "blue", "green", "ultimate"), frozenset({"top", "bottom"})),
    "shift": {"shift"},
    "item": {"use"},
    "quest": {"part_1", "part_2"},
    "turn_order": {"bonus"},
    "corrupted": {"red", "blue", "green", "weakness", "hit", "activated"},
    **dict.fromkeys(SCENARIO_KINDS, frozenset(SCENARIO)),
}
"""The words before effects that the rules call for, by the kind of card."""


def _keywords(name: str, value: object) -> int:
    """Keywords by their words, one or a list, as bits; or their sum. Raises `WordError`."""
    bits = 0
    for one in value if isinstance(value, list) else [value]:
        if isinstance(one, Keyword):
            bits |= one.number
        elif isinstance(value, list):
            what = f"keywords is a list of {', '.join(KEYWORDS)}"
            raise WordError(code="PR404", what=what, field=name)
        else:
            bits = whole(name, one)
    return bits


def _given(fields: Fields, base: Component) -> dict[str, int]:
    """The facts of a table. Raises what does not belong to a card of that kind, all at once."""
    problems = []
    if fields.kind not in {None, base.kind}:
        what = f"the kind of this card is {base.kind}: it cannot be replaced by another kind"
        problems.append(WordError("PR404", what, field="kind"))
    heads = HEADS_OF.get(base.kind, frozenset())
    for name in sorted(set(fields.heads) - heads):
        what = f"a card of kind {base.kind} has no {name!r}"
        hint = f"it may have {', '.join(sorted(heads))}" if heads else ""
        problems.append(WordError("PR211", what, hint, field=name))
    known = set(dict(base.facts)) | ({"equipment", "charges"} if base.kind == "item" else set())
    given = {}
    for name, value in fields.facts.items():
        if name not in known:
            what = f"a card of kind {base.kind} has no {name}"
            problems.append(WordError("PR404", what, field=name))
            continue
        try:
            given[name] = (_keywords if name == "keywords" else whole)(name, value)
        except WordError as error:
            problems.append(error)
    if problems:
        message = base.id
        raise ExceptionGroup(message, problems)
    return given


def _lasting(timing: Timing, condition: Number | None, effect: Effect) -> Clause:
    if timing != BEFORE_DAMAGE:
        return Clause(timing, effect, condition)
    protects = shield(effect)
    if condition is not None:
        protects = with_condition(protects, condition)
    return written_as(protects, timing, effect, condition)


PLAYERS = 4
ITEMS = 50
FIRST_ITEM = "item-0"


def fields_of(card: Component) -> dict[str, object]:
    """The facts of a card that are not 0; its keywords by their words."""
    found: dict[str, object] = {}
    for name, value in card.facts:
        if name == "keywords":
            marks = [w for w, word in KEYWORDS.items() if value & word.number & ~CRITICAL]
            found |= {"keywords": marks} if marks else {}
        elif name in FIELDS and value:
            found[name] = value
    return found


def box(rules: Ruleset) -> Iterator[Problem]:
    """Whether the Items of a file are as many as there are."""
    items = [c for c in rules.components if c.kind == "item"]
    count = sum(c.copies for c in items)
    base = rules.base.components if rules.base else ()
    usual = {c.id: c.copies for c in base}
    changed = [c for c in items if c.copies != usual.get(c.id)]
    if count != ITEMS and changed:
        card = changed[-1]
        what = f"{card.id}: with its copies the Items are {count} cards, and the box has {ITEMS}"
        hint = f"`copies` of Items is {'lower' if count > ITEMS else 'higher'} elsewhere by as many"
        yield Problem("PR121", card.place, what, hint)
    for card in changed:
        if card.id == FIRST_ITEM and card.copies < PLAYERS:
            what = f"{card.id}: every player begins with one (CH-PREP-6)"
            yield Problem("PR121", card.place, what, f"copies is {PLAYERS} or more")


def build(fields: Fields, base: Component) -> Component:
    """The component that a table of a definition file describes; what it leaves out is the base's.

    Where it gives any effect, the base's effects of that card are not kept; only of a Scenario are
    the lasting texts, which say how it is won, and what it does replaced each on its own.
    """
    given = _given(fields, base)
    facts = {**dict(base.facts), **given}
    if "critical" in fields.heads:
        facts["keywords"] = facts.get("keywords", 0) | CRITICAL
    heads = {name: effect for name, effect in fields.heads.items() if name in HEADS}
    if base.kind == "monster" and facts.get("keywords", 0) & DANGEROUS:
        heads["falls"] = attacks_back()
    clauses = [head(name, effect) for name, effect in heads.items()]
    clauses += [_lasting(*text) for text in fields.clauses]
    does = bool(fields.heads or fields.clauses)
    effects = does or (bool(fields.statics) and base.kind not in SCENARIO_KINDS)
    if not effects:
        clauses = list(base.clauses)
    keeps = not fields.statics and (base.kind in SCENARIO_KINDS or not effects)
    statics = base.statics if keeps else fields.statics
    return component(
        fields.name or base.name, fields.kind or base.kind, text=fields.text or base.text,
        standing=fields.standing, known=fields.known, id=base.id,
        copies=base.copies if fields.copies is None else fields.copies, facts=facts,
        clauses=clauses, statics=statics, place=fields.place,
    )  # fmt: skip
