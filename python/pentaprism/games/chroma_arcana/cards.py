"""How the components of Chroma Arcana are written down: one constructor for each kind of card."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from pentaprism.games.chroma_arcana import acting, reading, texts
from pentaprism.rules import words as w
from pentaprism.rules.carrier import Fields, whole
from pentaprism.rules.effects import Clause, Effect, Static, Timing, call, first, written_as
from pentaprism.rules.expressions import WordError
from pentaprism.rules.problems import Place, Problem, here
from pentaprism.rules.ruleset import Component, Ruleset, Standing, component
from pentaprism.rules.words import SELF, Filter, Number

__all__ = [
    "SAID",
    "arcana",
    "box",
    "build",
    "burst",
    "edict",
    "ego",
    "fields_of",
    "minion",
    "on",
    "potion",
    "ward",
]

CHROMATIC = "chromatic"
NO_COLOUR = 8
ROTE, SIGIL = 1, 2


def _colours_said(mask: int) -> str:
    """The colours of a set of colours, besides the home colour."""
    if mask == reading.ALL_COLOURS:
        return "all colours"
    names = [name.capitalize() for n, name in enumerate(reading.COLOURS) if mask >> n & 1]
    return f"also {' and '.join(names)}" if names else ""


SAID: Mapping[str, Callable[[int], str]] = {
    "colour": lambda number: [*map(str.capitalize, reading.COLOURS), ""][number],
    "colours": _colours_said,
    "iconic": lambda number: ["", "Rote", "Sigil"][number],
}
"""What people call facts that are numbers."""


def on(timing: Timing, effect: Effect, *, if_: Number | None = None) -> Clause:
    """A text that is carried out when its timing comes, under a condition."""
    return Clause(timing, effect, if_)


def burst(
    name: str,
    colour: Filter | None,
    *,
    cost: int,
    cast: Effect,
    text: str,
    standing: Standing,
    known: str = "",
    also: Sequence[Filter] = (),
    rote: bool = False,
    sigil: bool = False,
) -> Component:
    """A spell that is carried out and discarded; a Rote stays (CA-BURST-1, CA-ROTE-1)."""
    facts = _facts(colour, also, cost, rote, sigil)
    copies = 1 if rote or sigil else 2
    return _card(
        name,
        "burst",
        facts,
        text=text,
        standing=standing,
        known=known,
        copies=copies,
        clauses=[on(texts.CAST, cast)],
    )


def edict(
    name: str,
    colour: Filter | None,
    *,
    cost: int,
    text: str,
    standing: Standing,
    known: str = "",
    cast: Effect | None = None,
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
    also: Sequence[Filter] = (),
    sigil: bool = False,
) -> Component:
    """A spell that is active until the next Focus step of its mage (CA-EDICT-1).

    Its texts are carried out every time their timing comes (CA-EDICT-3).
    """
    facts = _facts(colour, also, cost, False, sigil)
    clauses = [*([] if cast is None else [Clause(texts.CAST, cast)]), *on]
    return _card(
        name,
        "edict",
        facts,
        text=text,
        standing=standing,
        known=known,
        copies=1 if sigil else 2,
        clauses=clauses,
        statics=static,
    )


def minion(
    name: str,
    colour: Filter | None,
    *,
    cost: int,
    text: str,
    standing: Standing,
    known: str = "",
    act: Effect | None = None,
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
    also: Sequence[Filter] = (),
    sigil: bool = False,
) -> Component:
    """A spell that acts in the Focus steps of its mage and can block (CA-MIN-1 to CA-MIN-5)."""
    facts = _facts(colour, also, cost, False, sigil)
    clauses = [*([] if act is None else [Clause(texts.ACT, act)]), *on]
    return _card(
        name,
        "minion",
        facts,
        text=text,
        standing=standing,
        known=known,
        copies=1 if sigil else 2,
        clauses=clauses,
        statics=static,
    )


def ward(
    name: str,
    colour: Filter | None,
    *,
    cost: int,
    when: Timing,
    do: Effect,
    text: str,
    standing: Standing,
    known: str = "",
    if_: Number | None = None,
    static: Iterable[Static] = (),
    also: Sequence[Filter] = (),
    sigil: bool = False,
) -> Component:
    """A spell that waits for its timing, acts, and is then discarded (CA-WARD-1 to CA-WARD-3)."""
    facts = _facts(colour, also, cost, False, sigil)
    clauses = [acting_once(Clause(when, do, if_))]
    return _card(
        name,
        "ward",
        facts,
        text=text,
        standing=standing,
        known=known,
        copies=1 if sigil else 2,
        clauses=clauses,
        statics=static,
    )


@w.word("this is discarded")
def ward_is_done() -> Effect:
    """A Ward has acted: it is discarded."""
    return call("ward_done", SELF)


def acting_once(clause: Clause) -> Clause:
    """The text of a Ward: after acting it is discarded (CA-WARD-2)."""
    text = Clause(clause.timing, first(clause.effect, ward_is_done()), clause.condition)
    return written_as(text, clause.timing, clause.effect, clause.condition)


def arcana(
    name: str, colour: Filter, *, standing: Standing, known: str = "", feed: int = 2
) -> Component:
    """An item that adds more charges to spells of its colour (CA-ARC-1)."""
    facts = {"colour": _number_of(colour), "colours": reading.ALL_COLOURS, "feed": feed}  # CA-COL-5
    shown = reading.COLOURS[_number_of(colour)].capitalize()
    text = f"Feed this to a {shown} spell: it adds {feed} charges. Chromatic."
    return _card(
        name, "arcana", facts, text=text, standing=standing, known=known, copies=2, clauses=[]
    )


def potion(
    name: str, colour: Filter, *, standing: Standing, known: str = "", effect: Effect | None = None
) -> Component:
    """An item that stops a spell of its colour from the hand (CA-POT-2)."""
    facts = {"colour": _number_of(colour), "colours": reading.ALL_COLOURS}  # CA-COL-5
    shown = reading.COLOURS[_number_of(colour)].capitalize()
    text = (
        f"Before your rival casts a {shown} spell: you may remove this from the game "
        "to stop it. Chromatic."
    )
    clause = on(texts.before_home_cast(), acting.potion_effect() if effect is None else effect)
    return _card(
        name, "potion", facts, text=text, standing=standing, known=known, copies=2, clauses=[clause]
    )


def ego(
    name: str,
    *,
    text: str,
    standing: Standing,
    known: str = "",
    cap: int = 0,
    on: Iterable[Clause] = (),
    static: Iterable[Static] = (),
) -> Component:
    """The person that a mage is in a duel (CA-EGO)."""
    facts = {"colour": NO_COLOUR, "cap": cap}  # CA-EGO-4
    return _card(
        name,
        "ego",
        facts,
        text=text,
        standing=standing,
        known=known,
        copies=1,
        clauses=on,
        statics=static,
        id=name.split(",", maxsplit=1)[0].lower(),
    )


def _number_of(colour: Filter) -> int:
    assert colour.said is not None
    return reading.COLOURS.index(colour.said.word)


def _facts(
    colour: Filter | None, also: Sequence[Filter], cost: int, rote: bool, sigil: bool
) -> dict[str, int]:
    """A spell without a colour of its own is Chromatic and counts as all (CA-COL-2, CA-COL-4)."""
    colours = reading.ALL_COLOURS if colour is None else sum(1 << _number_of(c) for c in also)
    return {
        "colour": NO_COLOUR if colour is None else _number_of(colour),
        "colours": colours,
        "cost": cost,
        "iconic": ROTE if rote else SIGIL if sigil else 0,
    }


def _card(
    name: str,
    kind: str,
    facts: dict[str, int],
    *,
    text: str,
    standing: Standing,
    known: str,
    copies: int,
    clauses: Iterable[Clause],
    statics: Iterable[Static] = (),
    id: str = "",
    place: Place | None = None,
) -> Component:
    return component(
        name,
        kind,
        text=text,
        standing=standing,
        known=known,
        id=id,
        copies=copies,
        facts=facts,
        clauses=clauses,
        statics=statics,
        place=place or here(2),
    )


def fields_of(card: Component) -> dict[str, object]:
    """The facts of a card that an owner may change; colours besides the home colour by words."""
    found: dict[str, object] = {
        name: card.fact(name) for name in ("cost", "feed", "cap") if card.fact(name)
    }
    colours = card.fact("colours")
    if 0 < colours < reading.ALL_COLOURS:
        found["also"] = [name for n, name in enumerate(reading.COLOURS) if colours >> n & 1]
    return found


def build(fields: Fields, base: Component) -> Component:
    """A card of a definition file, in the place of one that there is.

    What the file leaves out is kept, except that any effect in the file replaces all effects.
    """
    kind = fields.kind or base.kind
    facts = {**dict(base.facts), **_facts_of(fields, kind)}
    effects = bool(fields.heads or fields.clauses or fields.statics)
    clauses = [
        *(
            Clause(texts.CAST if head == "cast" else texts.ACT, effect)
            for head, effect in fields.heads.items()
        ),
        *(
            _clause_of(kind, timing, condition, effect)
            for timing, condition, effect in fields.clauses
        ),
    ]
    return _card(
        fields.name or base.name,
        kind,
        facts,
        text=fields.text or base.text,
        standing=fields.standing,
        known=fields.known,
        copies=fields.copies or base.copies,
        clauses=clauses if effects else base.clauses,
        statics=fields.statics if effects else base.statics,
        id=base.id,
        place=fields.place,
    )


def _in_set(card: Component) -> tuple[int, int, str]:
    """What a card is in the set of its colour."""
    sort = card.kind if card.kind in {"arcana", "potion", "ego"} else "spell"
    return card.fact("colour"), card.fact("iconic"), sort


def box(rules: Ruleset) -> Iterator[Problem]:
    """Whether the cards of a file leave each colour a whole set (CA-DRAFT-3)."""
    base = {c.id: c for c in rules.base.components} if rules.base else {}
    there, wanted = (Counter(map(_in_set, cards)) for cards in (rules.components, base.values()))
    for card in rules.own_components:
        was = _in_set(base[card.id])
        if there[was] < wanted[was] and _in_set(card) != was:
            what = f"{card.id}: its place in a set is empty then (CA-DRAFT-3)"
            hint = (
                "colour, iconic and whether it is a spell, Arcana, Potion or Ego stay as they are"
            )
            yield Problem("PR121", card.place, what, hint)
        elif card.fact("iconic") == ROTE and card.kind != "burst":
            what = f"{card.id}: a Rote is a Burst (CA-ROTE-1)"
            yield Problem("PR121", card.place, what, "leave kind out, or make it burst")


def _clause_of(kind: str, timing: Timing, condition: Number | None, effect: Effect) -> Clause:
    clause = Clause(timing, effect, condition)
    return acting_once(clause) if kind == "ward" else clause


def _facts_of(fields: Fields, kind: str) -> dict[str, int]:
    """Facts of a file: numbers, or colours by their words."""
    facts: dict[str, int] = {}
    problems = []
    for name, value in fields.facts.items():
        try:
            if name == "also":
                colours = value if isinstance(value, list) else [value]
                facts["colours"] = sum(1 << _colour(name, colour) for colour in colours)
            else:
                facts[name] = (_colour if name == "colour" else whole)(name, value)
        except WordError as error:
            problems.append(error)
    if "act" in fields.heads and kind != "minion":
        what = f"a card of kind {kind} has no 'act': minions alone act"
        problems.append(WordError("PR211", what, field="act"))
    if problems:
        message = fields.id
        raise ExceptionGroup(message, problems)
    return facts


def _colour(name: str, value: object) -> int:
    """The number of a colour. Raises `WordError`."""
    if isinstance(value, Filter) and value.said and value.said.word in reading.COLOURS:
        return _number_of(value)
    words = "a list of words of colours" if name == "also" else "the word of a colour"
    raise WordError(code="PR404", what=f"{name} is {words}", field=name)
