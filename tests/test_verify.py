"""Every promise about definitions and programs, broken once; all problems come at once."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pentaprism.games import chroma_arcana, scuffle
from pentaprism.games import scuffle as s
from pentaprism.games.scuffle import (
    LOOKED,
    ME,
    RIVAL,
    A,
    Y,
    bury,
    discard,
    hand,
    heal,
    table,
)
from pentaprism.rules import CODES, Component, Ruleset, compile, problems_of
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.compile import _Compiler, vocabulary_of
from pentaprism.rules.effects import Clause, Effect, choose, do, each, first, may, remember, when
from pentaprism.rules.ruleset import Standing, component, rule
from pentaprism.rules.tables import Collector
from pentaprism.rules.verify import nesting_of
from pentaprism.rules.words import IT, SELF, count, equals, one
from scuffle_table import charm_of, ruleset, spell_of


def codes(*cards: Component) -> list[str]:
    """The codes of the problems of a ruleset with these cards."""
    return [problem.code for problem in problems_of(ruleset(cards))]


def text(effect: Effect) -> list[str]:
    """The codes of the problems of one text."""
    return codes(spell_of(effect))


SECRET = w.Register("SECRET", "card", ME)
LOOK = e.draw_from(LOOKED, s.top(ME), "draw")

TEXTS: dict[str, tuple[str, Effect]] = {
    "unknown verb": ("PR201", do("heel", 1, who=ME)),
    "unknown rule": ("PR201", e.call("dael", 1)),
    "unknown number": ("PR201", heal(w.Asked("healht", ME))),
    "unknown area": ("PR201", heal(count(w.Things("hnad", ME)))),
    "unknown seat": ("PR201", do("heal", 1, who=w.Seat("nobodyy"))),
    "unknown fact": ("PR201", heal(count(w.where(table(ME), w.Filter(w.FactOf("cost", IT)))))),
    "unknown kind": ("PR201", heal(count(w.where(table(ME), w.Filter(w.KindOf(("spel",), IT)))))),
    "unknown parameter": ("PR201", heal(w.Parameter("helth"))),
    "unknown question": ("PR201", e.pick(A, table(ME), ask="pcik")),
    "unknown chance": ("PR201", e.roll(Y, 6, "rol")),
    "unknown key": ("PR201", do("last", e.static("mihgt", ME))),
    "unknown type": ("PR201", remember(w.Register("X", "crad"), 1)),
    "unknown timing": ("PR102", e.texts_of(SELF, "csat")),
    "too few arguments": ("PR202", do("heal", who=ME)),
    "too many arguments": ("PR202", do("heal", 1, 2, who=ME)),
    "a rule's arguments": ("PR202", e.call("draw", ME)),
    "nobody's verb": ("PR202", do("toss", A, who=ME)),
    "no seat": ("PR202", do("heal", 1)),
    "nothing given back": ("PR202", first(remember(Y, heal(1)), heal(Y))),
    "a thing for a number": ("PR203", heal(SELF)),
    "a number for a thing": ("PR203", bury(w.plus(1, 1))),
    "a colour for a card": ("PR203", first(remember(s.TOLD, one(s.colours())), bury(s.TOLD))),
    "things compared with numbers": ("PR203", when(equals(SELF, 1), heal(1))),
    "a register of two types": (
        "PR203",
        first(remember(Y, 1), remember(w.thing("Y"), one(table(ME))), heal(Y)),
    ),
    "a number too large": ("PR203", heal(9000)),
    "a set for a value": ("PR203", do("bury", table(ME))),
    "declined": ("PR204", may(discard(RIVAL, 1), by=RIVAL)),
    "read before written": ("PR205", heal(Y)),
    "written on one path": ("PR205", first(when(count(table(ME)), remember(Y, 1)), heal(Y))),
    "an event that there is not": ("PR206", heal(w.Field("amount"))),
    "a field that there is not": ("PR206", e.Remember(w.Slot("left", "crad"), SELF)),
    "one option": ("PR209", choose(heal(1))),
    "no thing in question": ("PR210", bury(IT)),
    "too many registers": ("PR208", first(*(remember(w.number(f"R{i}"), 1) for i in range(30)))),
    "through hidden cards": ("PR501", each(hand(RIVAL), heal(1))),
    "depends on a hidden card": (
        "PR501",
        first(LOOK, when(w.FactOf("colour", LOOKED), heal(1))),
    ),
    "an option by a hidden card": (
        "PR501",
        first(LOOK, e.Choose((may(heal(1), provided=w.FactOf("colour", LOOKED)), heal(2)))),
    ),
    "a hidden card copied": ("PR501", first(LOOK, remember(A, LOOKED))),
    "a hidden card shown by a verb": ("PR502", first(LOOK, do("toss", LOOKED))),
}


@pytest.mark.parametrize("name", TEXTS)
def test_each_fault_of_a_text_has_its_code(name: str) -> None:
    code, effect = TEXTS[name]
    assert code in text(effect)
    assert code in CODES


def test_texts_without_faults_have_no_problems() -> None:
    assert text(first(LOOK, e.show(LOOKED, "show"), remember(A, LOOKED))) == []
    assert text(first(LOOK, do("lift", LOOKED), do("put_top", LOOKED))) == []
    assert text(first(remember(Y, 1), when(count(table(ME)), remember(Y, 2)), heal(Y))) == []


COMPONENTS: dict[str, tuple[str, Callable[[], Component]]] = {
    "no id": ("PR101", lambda: component("!", "spell", text="", standing=Standing.BOOK)),
    "unknown kind": ("PR102", lambda: component("X", "spel", text="", standing=Standing.BOOK)),
    "unknown fact": (
        "PR102",
        lambda: component("X", "spell", text="", standing=Standing.BOOK, facts={"clour": 1}),
    ),
    "a fact out of range": ("PR110", lambda: s.spell("X", 7, "Heal.", heal(1))),
    "no text": ("PR111", lambda: s.spell("X", 0, "", heal(1))),
    "unknown timing": ("PR102", lambda: charm_of(Clause(e.Timing("left_"), heal(1)))),
    "a condition about another event": (
        "PR206",
        lambda: charm_of(Clause(s.drawn(ME), heal(1), w.Field("amount"))),
    ),
    "a static text of nothing": (
        "PR202",
        lambda: charm_of(static=[e.static("might", ME, 1, s.SPELL)]),
    ),
}


@pytest.mark.parametrize("name", COMPONENTS)
def test_each_fault_of_a_component_has_its_code(name: str) -> None:
    code, make = COMPONENTS[name]
    assert code in codes(make())


def test_an_id_is_there_once() -> None:
    found = problems_of(ruleset([spell_of(heal(1)), spell_of(heal(2))]))
    assert [p.code for p in found] == ["PR101"]
    assert "taken by Test (" in found[0].what


def test_faults_of_rulesets() -> None:
    def found(**changes: object) -> list[str]:
        return [p.code for p in problems_of(Ruleset.of("x", base=scuffle.RULESET, **changes))]  # type: ignore[arg-type]

    assert found() == []
    assert found(params={"health": 1000}) == ["PR120"]
    assert found(params={"helth": 10}) == ["PR120"]
    assert found(lists={"deck1": ["blot"]}) == ["PR301"]
    assert found(lists={"deck3": []}) == ["PR120"]
    assert found(rules=[rule("dael", do=heal(1))]) == ["PR201"]
    assert found(rules=[rule("deal", do=heal(1))]) == ["PR202"]
    assert found(rules=[rule("turn", do=e.call("turn"))]) == ["PR302"]
    bare = Ruleset.of("bare", game="scuffle")
    assert {p.code for p in problems_of(bare)} == {"PR120", "PR201"}
    assert [p.code for p in problems_of(Ruleset.of("x", game="chess"))] == ["PR201"]


def test_rules_that_call_each_other_are_found() -> None:
    turn = rule("turn", do=e.call("draw", ME, 1))
    who, n = w.Register("who", "seat"), w.number("n")
    draw = rule("draw", who, n, do=e.call("turn"))
    found = problems_of(Ruleset.of("x", base=scuffle.RULESET, rules=[turn, draw]))
    assert [p.code for p in found] == ["PR302", "PR302"]


def test_all_problems_come_at_once_in_their_order() -> None:
    one_card = spell_of(first(heal(Y), do("heel", 1, who=ME)))
    another = s.spell("Other", 9, "Heal.", heal(1))
    found = problems_of(ruleset([one_card, another], deck1=["blot"]))
    # A program that cannot be built is not proved further: its unread register comes next time.
    assert [p.code for p in found] == ["PR201", "PR110", "PR301"] or sorted(
        p.code for p in found
    ) == ["PR110", "PR201", "PR301"]
    assert found == tuple(sorted(found, key=lambda p: p.where))


@pytest.mark.parametrize("rules", [scuffle.RULESET, chroma_arcana.RULESET], ids=lambda r: r.id)
def test_the_built_in_rulesets_have_no_problems(rules: Ruleset) -> None:
    assert problems_of(rules) == ()
    assert compile(rules).ruleset is rules


def test_nesting_is_bounded() -> None:
    compiler = _Compiler(chroma_arcana.RULESET, vocabulary_of(chroma_arcana.RULESET), Collector())
    compiler.run()
    needs = nesting_of(compiler.tables.programs)
    deepest = max(needs.values(), key=lambda n: n.words)
    assert 20 < deepest.words < 120  # of the 640 words of a duel's stack
    assert deepest.frames <= 5
