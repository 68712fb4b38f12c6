"""How the components of Prisma Arena are written down: one constructor for each kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping

from pentaprism.games.prisma_arena.reading import MARK_WORDS, MARKS, TYPES, Action, Mark
from pentaprism.games.prisma_arena.texts import on
from pentaprism.rules.carrier import Fields, whole
from pentaprism.rules.effects import Clause, Effect, Static, Timing
from pentaprism.rules.expressions import WordError
from pentaprism.rules.problems import Problem, here
from pentaprism.rules.ruleset import Component, Ruleset, Standing, component

__all__ = ["FACTS", "SAID", "box", "build", "combo", "fields_of", "hero", "mokon", "power"]

FACTS = {
    "hero": ("range", "force", "hit_level"),
    "mokon": ("range", "force", "hit_level"),
    "combo": ("type", "upper", "lower"),
    "power": ("level",),
}
"""The facts of each kind of component."""
SAID: Mapping[str, Callable[[int], str]] = {
    "type": lambda number: TYPES[number],
    "upper": lambda number: f"above {MARKS[number]}",
    "lower": lambda number: f"below {MARKS[number]}",
}
"""What people call facts that are numbers."""
MOST_COPIES = 3
COUNTED = (
    ("type", "combo", "Combo cards of type"),
    ("level", "power", "powers of Level"),
)
"""What a box has so many of: a fact, whose it is, and what people call it."""


def hero(
    name: str,
    *,
    range: int,
    force: int,
    hit_level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
) -> Component:
    """The Hero card: all Heroes are alike (PA-HERO-1)."""
    return component(
        name,
        "hero",
        text=text,
        standing=standing,
        known=known,
        facts={"range": range, "force": force, "hit_level": hit_level},
        clauses=on,
        place=here(1),
    )


def mokon(
    name: str,
    *,
    range: int,
    force: int,
    hit_level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
) -> Component:
    """A Mo'kon with its Ability."""
    return component(
        name,
        "mokon",
        text=text,
        standing=standing,
        known=known,
        facts={"range": range, "force": force, "hit_level": hit_level},
        clauses=on,
        statics=static,
        place=here(1),
    )


def combo(
    name: str,
    *,
    copies: int,
    type: Action,
    upper: Mark,
    lower: Mark,
    do: Effect,
    text: str,
    standing: Standing,
    known: str = "",
) -> Component:
    """A Combo card: its symbols and its actions (PA-CMB-1)."""
    return component(
        name,
        "combo",
        text=text,
        standing=standing,
        known=known,
        copies=copies,
        facts={"type": _type("type", type), "upper": upper.number, "lower": lower.number},
        clauses=[_played(do)],
        place=here(1),
    )


def power(
    name: str,
    *,
    level: int,
    text: str,
    standing: Standing,
    known: str = "",
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
) -> Component:
    """A Prisma Power."""
    return component(
        name,
        "power",
        text=text,
        standing=standing,
        known=known,
        facts={"level": level},
        clauses=on,
        statics=static,
        place=here(1),
    )


def _played(effect: Effect) -> Clause:
    return Clause(Timing("play"), effect)


def _type(name: str, value: object) -> int:
    """The number of a type of Combo card. Raises `WordError`."""
    if isinstance(value, Action) and value.said and value.said.word in TYPES:
        return TYPES.index(value.said.word)
    raise WordError(code="PR404", what=f"{name} is MOVE, BLAST or STRIKE", field=name)


def _mark(name: str, value: object) -> int:
    """The number of a symbol. Raises `WordError`."""
    if isinstance(value, Mark):
        return value.number
    raise WordError(code="PR404", what=f"{name} is X, DOT or NO_SYMBOL", field=name)


READ = {"type": _type, "upper": _mark, "lower": _mark}
"""How facts are read that are no whole numbers."""


def _given(fields: Fields, base: Component) -> dict[str, int]:
    """The facts of a table. Raises what does not belong to a card of that kind, all at once."""
    kind = base.kind
    problems = []
    if fields.kind not in {None, kind}:
        what = f"the kind of this card is {kind}: it cannot be replaced by another kind"
        problems.append(WordError("PR404", what, field="kind"))
    if fields.heads and kind != "combo":
        what = f"a card of kind {kind} has no 'play': its texts stand in `on` and `static`"
        problems.append(WordError("PR211", what, field="play"))
    if kind == "combo" and (fields.clauses or fields.statics):
        what = "a card of kind combo has no `on` and no `static`"
        hint = "its actions stand in `play`"
        problems.append(WordError("PR211", what, hint, field="on" if fields.clauses else "static"))
    if fields.copies is not None and fields.copies != base.copies and kind != "combo":
        what = f"there is one card of kind {kind}: copies is for Combo cards"
        problems.append(WordError("PR404", what, field="copies"))
    given = {}
    for name, value in fields.facts.items():
        if name not in FACTS[kind]:
            hint = f"it may have {', '.join(FACTS[kind])}"
            what = f"a card of kind {kind} has no {name}"
            problems.append(WordError("PR404", what, hint, field=name))
            continue
        try:
            given[name] = READ.get(name, whole)(name, value)
        except WordError as error:
            problems.append(error)
    if problems:
        message = base.id
        raise ExceptionGroup(message, problems)
    return given


def fields_of(card: Component) -> dict[str, object]:
    """The facts of a card; type and symbols by their words, copies where there are several."""
    words = {"type": TYPES, "upper": MARK_WORDS, "lower": MARK_WORDS}
    found: dict[str, object] = {} if card.copies == 1 else {"copies": card.copies}
    return found | {n: words[n][v] if n in words else v for n, v in card.facts}


def build(fields: Fields, base: Component) -> Component:
    """A card of a definition file, in the place of one that there is.

    What the file leaves out is kept, except that any effect in the file replaces all effects.
    """
    facts = {**dict(base.facts), **_given(fields, base)}
    clauses = [_played(effect) for effect in fields.heads.values()]
    clauses += [on(timing, effect, if_=condition) for timing, condition, effect in fields.clauses]
    effects = bool(clauses or fields.statics)
    return component(
        fields.name or base.name,
        base.kind,
        text=fields.text or base.text,
        standing=fields.standing,
        known=fields.known,
        id=base.id,
        copies=fields.copies or base.copies,
        facts=facts,
        clauses=clauses if effects else base.clauses,
        statics=fields.statics if effects else base.statics,
        place=fields.place,
    )


def box(rules: Ruleset) -> Iterator[Problem]:
    """Whether the cards of a file leave the box whole: Combo cards and powers (6.6, 6.9)."""
    base = rules.base.components if rules.base else ()
    was = {c.id: c for c in base}
    for card in rules.own_components:
        if card.kind == "combo" and card.copies > MOST_COPIES:
            what = f"{card.id}: {card.copies} copies, and three are the most"
            yield Problem("PR121", card.place, what)
    for fact, kind, said in COUNTED:
        there, wanted = _counted(rules.components, kind, fact), _counted(base, kind, fact)
        own = [c for c in rules.own_components if c.kind == kind and _differs(c, was[c.id], fact)]
        for number in sorted(wanted | there):
            if not own or there[number] == wanted[number]:
                continue
            shown = TYPES[number] if fact == "type" and number < len(TYPES) else number
            what = f"{own[-1].id}: there are {there[number]} {said} {shown} then, "
            what += f"and {wanted[number]} in the box"
            more = "fewer" if there[number] > wanted[number] else "more"
            hint = f"change other cards so that there are {more} by as many"
            yield Problem("PR121", own[-1].place, what, hint)


def _differs(card: Component, was: Component, fact: str) -> bool:
    return (card.fact(fact), card.copies) != (was.fact(fact), was.copies)


def _counted(cards: Iterable[Component], kind: str, fact: str) -> Counter[int]:
    """How many cards of a kind there are for each number of a fact."""
    found: Counter[int] = Counter()
    for card in cards:
        if card.kind == kind:
            found[card.fact(fact)] += card.copies
    return found
