"""Cards of a definition file: in the place of stand-ins, or in a series of an owner's own (2.4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType

from pentaprism.games.prism_connect import steps
from pentaprism.games.prism_connect.cards import (
    COLOURS,
    ICONS,
    MOST_TRAITS,
    Ability,
    traits_of,
    wired,
    words_of_traits,
)
from pentaprism.games.prism_connect.numbering import NAMES, SERIES, TRAITS
from pentaprism.games.prism_connect.texts import Head, Support
from pentaprism.rules import effects as e
from pentaprism.rules.carrier import Fields
from pentaprism.rules.effects import Clause
from pentaprism.rules.expressions import WordError
from pentaprism.rules.problems import did_you_mean
from pentaprism.rules.ruleset import Component, Ruleset, component

__all__ = [
    "CODES",
    "FIELDS",
    "NUMBER",
    "SAID",
    "UNSAID",
    "build",
    "code_of",
    "create",
    "fields_of",
    "introduce",
]

FIELDS = frozenset({"colour", "cost", "cp", "rank", "ca", "icon", "traits"})
"""Fields of a card besides its name, kind, standing and texts (6.1)."""
UNSAID = frozenset({"series", "name"})
"""Facts that are numbers for the core alone."""


def _trait(number: int) -> str:
    word = TRAITS.word(number)
    return f"trait {word}" if word else ""


SAID: Mapping[str, Callable[[int], str]] = {
    "colour": lambda number: f"colour {COLOURS[number]}",
    "icon": lambda number: f"icon {ICONS[number]}" if number else "",
    **{f"trait{i}": _trait for i in range(1, MOST_TRAITS + 1)},
}
"""Facts that people call by words."""
NUMBER = re.compile(r"([A-Z]{2,4})-(\d{1,4})([A-Za-z]?)")
"""The number of a card: series, number, and a letter that is ignored (PC-CARD-6)."""
BOUNDS = MappingProxyType({"cost": 9, "cp": 120, "rank": 9, "ca": 9})  # PC-CARD-2, PC-CARD-3
KINDS = ("character", "event", "scene")
OF_CHARACTERS = ("cp", "rank", "ca", "traits")
MOST_TEXTS = 3  # PC-CARD-2
MOST_STEPS, DEEPEST = 8, 3  # PC-VOC-2

CODES: Mapping[str, str] = MappingProxyType(
    {
        "PR101": "E-DUP",
        "PR102": "E-FIELD",
        "PR103": "E-FIELD",
        "PR110": "E-FIELD",
        "PR111": "E-FIELD",
        "PR120": "E-SERIES",
        "PR301": "E-UNKNOWN",
        "PR401": "E-SYNTAX",
        "PR404": "E-FIELD",
        **{f"PR{n}": "E-TEXT" for n in (*range(201, 212), 302, 402, 403, *range(501, 504))},
    }
)
"""PC-FILE-3: the codes of the specification for those of the language."""


def code_of(number: str) -> str:
    """The series code of a card's number."""
    return number.partition("-")[0]


def introduce(heading: Mapping[str, object], base: Ruleset) -> None:
    """The table `series`: a code and a name (PC-FILE-1)."""
    errors: list[WordError] = []
    code, name = heading.get("code"), heading.get("name")
    if not isinstance(code, str) or not re.fullmatch("[A-Z]{2,4}", code):
        errors.append(WordError("PR120", "code is 2 to 4 capital letters", field="code"))
    elif any(code_of(card.id) == code for card in base.components):
        errors.append(WordError("PR120", f"there is a series {code} already", field="code"))
    if not isinstance(name, str) or not name:
        errors.append(WordError("PR404", "name is missing", field="name"))
    errors += [
        WordError(
            "PR404", f"there is no field {key!r}", did_you_mean(key, ("code", "name")), 1, key
        )
        for key in heading.keys() - {"code", "name"}
    ]
    _raise(errors)


def fields_of(card: Component) -> dict[str, object]:
    """Kind, colour, icon, numbers and traits of a card."""
    found: dict[str, object] = {"kind": card.kind, "colour": COLOURS[card.fact("colour")]}
    found["cost"] = card.fact("cost")
    if card.kind == "character":
        found |= {"cp": card.fact("cp"), "rank": card.fact("rank")}
    if card.fact("ca"):
        found["ca"] = card.fact("ca")
    if card.fact("icon"):
        found["icon"] = ICONS[card.fact("icon")]
    if traits := words_of_traits(card):
        found["traits"] = traits
    return found


def create(fields: Fields, heading: Mapping[str, object], so_far: Ruleset) -> Component:
    """A card of the owner's series, with its standing (PC-FILE-1, PC-FILE-5, PC-FILE-6)."""
    errors = list(_numbered(fields.id, str(heading["code"]), so_far))
    if fields.kind not in KINDS:
        what = f"kind is one of {', '.join(KINDS)}"
        errors.append(WordError("PR404", what, field="kind"))
    if fields.name is None:
        errors.append(WordError("PR404", "name is missing", field="name"))
    wanted = {"cost", "colour"} | ({"cp", "rank"} if fields.kind == "character" else set())
    missing = wanted - fields.plain.keys()
    errors += [WordError("PR404", f"{key} is missing", field=key) for key in missing]
    errors += _misfits(fields, fields.kind if fields.kind in KINDS else "character")
    _raise(errors)
    facts = {"series": SERIES.of(str(heading["code"]))}
    return _card(fields, fields.name or "", fields.kind or "", facts)


def build(fields: Fields, base: Component) -> Component:
    """A card of a definition file, in the place of one that there is.

    What the file leaves out is kept, except that any effect in the file, and an empty text,
    replaces all effects.
    """
    _raise(_misfits(fields, fields.kind if fields.kind in KINDS else base.kind))
    return _card(fields, fields.name or base.name, fields.kind or base.kind, base.facts, base)


def _raise(errors: Iterable[WordError]) -> None:
    found = list(errors)
    if found:
        message = "a card that cannot be"
        raise ExceptionGroup(message, found)


def _numbered(id: str, code: str, so_far: Ruleset) -> Iterable[WordError]:
    """What is wrong with the number of a card."""
    found = NUMBER.fullmatch(id)
    if not found:
        yield WordError("PR404", f"{id!r} is no number, as {code}-01 is")
    elif found[1] != code:
        yield WordError("PR120", f"{id} is not of the series {code}")
    else:
        same = [c.id for c in so_far.components if _plain(c.id) == _plain(id)]
        if same:
            yield WordError("PR101", f"{id} is the same card as {same[0]} (PC-CARD-6)")


def _plain(number: str) -> str:
    found = NUMBER.fullmatch(number)
    return f"{found[1]}-{found[2]}" if found else number


def _misfits(fields: Fields, kind: str) -> Iterable[WordError]:
    """Fields out of bounds, and those that the kind does not have (PC-CARD-2 to 4)."""
    given = fields.plain
    for name, most in BOUNDS.items():
        value = given.get(name, 0)
        if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= most:
            what = f"{name} is a whole number from 0 to {most}"
            yield WordError("PR110", what, field=name)
    for name, words in (("colour", COLOURS), ("icon", ICONS)):
        if given.get(name, words[0]) not in words:
            yield WordError("PR404", f"{name} is one of {', '.join(words)}", field=name)
    traits = given.get("traits", [])
    if not isinstance(traits, list) or not all(isinstance(t, str) and t for t in traits):
        yield WordError("PR404", "traits is a list of words", field="traits")
    elif len(traits) > MOST_TRAITS:
        yield WordError("PR110", f"a card has at most {MOST_TRAITS} traits", field="traits")
    if kind != "character":
        for name in OF_CHARACTERS:
            if given.get(name):
                yield WordError("PR404", f"a card of kind {kind} has no {name}", field=name)
    yield from _forbidden(fields, kind)


def _forbidden(fields: Fields, kind: str) -> Iterable[WordError]:
    """Texts that the kind does not have, and bodies that are too long or deep (PC-VOC-1, 2)."""
    if len(fields.clauses) + len(fields.statics) > MOST_TEXTS:
        yield WordError("PR208", f"a card has at most {MOST_TEXTS} texts (PC-CARD-2)", field="on")
    heads = [timing for timing, _, _ in fields.clauses if isinstance(timing, Head)]
    plays = [head for head in heads if head.what == "play"]
    if kind == "event" and (len(plays) != 1 or len(heads) > 1 or fields.statics):
        yield WordError("PR211", "an event has exactly one text, with play(…)", field="on")
    if kind != "event" and plays:
        yield WordError("PR211", f"a {kind} has no text with play(…)", field="on")
    rules = [head for head in heads if head.what == "front"]
    if kind != "character" and rules:
        yield WordError("PR211", f"a {kind} does not lie in Front", field="on")
    supports = any(head.supports for head in heads)
    if kind != "character" and (supports or any(isinstance(s, Support) for s in fields.statics)):
        yield WordError("PR211", "only characters have support texts", field="on")
    for _, _, effect in fields.clauses:
        body = _body(effect)
        if kind != "character" and body is not effect:
            yield WordError("PR211", "only characters have connect", field="on")
        if _steps(body) > MOST_STEPS:
            yield WordError("PR208", f"more than {MOST_STEPS} steps (PC-VOC-2)", field="on")
        if _depth(body) > DEEPEST:
            yield WordError("PR208", f"nested deeper than {DEEPEST} (PC-VOC-2)", field="on")


def _body(effect: e.Effect) -> e.Effect:
    """What stands behind the arrow of connect; any other effect itself."""
    said = effect.said
    if said is not None and said.word in {"connect", "connect_must"}:
        inner = dict(said.all)["effect"]
        assert isinstance(inner, e.Effect)
        return inner
    return effect


def _steps(effect: e.Effect) -> int:
    """The steps of a body; the longest of those inside it, if that has more."""
    own = 1
    if isinstance(effect, e.First) and not isinstance(effect, steps.Step):
        own = len(effect.parts)
    return max([own, *(_steps(part) for part in _parts(effect))])


def _depth(effect: e.Effect) -> int:
    """How deep bodies are nested in each other."""
    inner = max((_depth(part) for part in _parts(effect)), default=0)
    joins = isinstance(effect, e.First | e.IfDone)
    return inner if joins or not _parts(effect) else inner + 1


def _parts(effect: e.Effect) -> tuple[e.Effect, ...]:
    match effect:
        case steps.Step(parts=(e.Do(verb="later", args=(e.Effect() as waiting,)),)):
            return (waiting,)
        case steps.Step():
            return ()
        case e.First(parts=parts) | e.Choose(parts=parts):
            return parts
        case e.When(then=then, otherwise=otherwise):
            return (then, otherwise)
        case e.IfDone(effect=first, then=then, otherwise=otherwise):
            return (first, then, otherwise)
        case e.May(effect=inner) | e.Each(effect=inner) | e.Repeat(effect=inner):
            return (inner,)
    return ()


def _card(
    fields: Fields,
    name: str,
    kind: str,
    facts: Mapping[str, int] | Iterable[tuple[str, int]],
    base: Component | None = None,
) -> Component:
    own = {**dict(facts), "name": NAMES.of(name)}
    own |= {key: value for key in BOUNDS if isinstance(value := fields.plain.get(key), int)}
    if "colour" in fields.plain:
        own["colour"] = COLOURS.index(str(fields.plain["colour"]))
    if "icon" in fields.plain:
        own["icon"] = ICONS.index(str(fields.plain["icon"]))
    traits = fields.plain.get("traits")
    if isinstance(traits, list):
        own = {key: value for key, value in own.items() if not key.startswith("trait")}
        own |= traits_of([str(trait) for trait in traits])
    abilities: list[Ability] = [*fields.statics]
    abilities += [Clause(timing, effect, if_) for timing, if_, effect in fields.clauses]
    clauses, statics = wired(abilities)
    if base is not None and fields.text and not abilities:
        clauses, statics = list(base.clauses), list(base.statics)
    return component(
        name, kind, text=fields.text or "",
        standing=fields.standing, known=fields.known, id=fields.id, copies=3,
        facts=own, clauses=clauses, statics=statics, place=fields.place,
    )  # fmt: skip
