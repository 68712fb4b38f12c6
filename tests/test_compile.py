"""Rulesets become rulebooks: arrays of the core's records, the same every time."""

from __future__ import annotations

import pickle
import time

import numpy as np
import pytest

from pentaprism import _core
from pentaprism.games import chroma_arcana, scuffle
from pentaprism.games.scuffle import ME, RIVAL, deal, heal, table
from pentaprism.rules import Rulebook, Ruleset, Standing, compile
from pentaprism.rules import words as w
from pentaprism.rules.compile import dtypes
from pentaprism.rules.effects import Effect, choose, first, may, remember, when
from pentaprism.rules.expressions import parse
from pentaprism.rules.ruleset import NOWHERE, slug_of
from pentaprism.rules.tables import EXPR_BASE, OPS, REGISTER_BASE
from pentaprism.rules.text import text_of
from pentaprism.rules.words import count, one, plus
from scuffle_table import ruleset, spell_of

TABLES = {
    "components",
    "programs",
    "instrs",
    "exprs",
    "sets",
    "asks",
    "entries",
    "statics",
    "params",
    "lists",
    "numbers",
    "names",
    "name_ends",
}
NAMES = {number: name for name, number in OPS.items()}


def program_of(effect: Effect) -> list[tuple[str, ...]]:
    """The instructions of a spell's text, each with its op by name."""
    rulebook = compile(ruleset([spell_of(effect)]))
    program = rulebook["programs"][rulebook["entries"][0]["program"]]
    rows = rulebook["instrs"][program["first"] : program["first"] + program["count"]]
    verbs = list(_core.vocabulary("scuffle").verbs)
    return [
        (NAMES.get(int(row["op"])) or verbs[int(row["op"]) - 64][0], *(int(row[f]) for f in "abc"))
        for row in rows
    ]


def test_the_tables_have_the_record_types_of_the_core() -> None:
    rulebook = compile(scuffle.RULESET)
    assert set(rulebook) == TABLES == set(dtypes())
    for name, array in rulebook.items():
        assert array.dtype == dtypes()[name]
        assert array.flags.c_contiguous
        assert not array.flags.writeable
    assert dtypes()["instrs"].itemsize == 8
    assert dtypes()["instrs"].names == ("op", "who", "a", "b", "c")
    assert dtypes()["programs"]["types"].shape == (24,)


def test_a_rulebook_cannot_be_changed() -> None:
    rulebook = compile(scuffle.RULESET)
    with pytest.raises(ValueError, match="read-only"):
        rulebook["instrs"]["op"][0] = 1


def test_an_array_of_another_type_is_refused_not_cast() -> None:
    arrays = dict(compile(scuffle.RULESET))
    arrays["params"] = arrays["params"].astype(np.int64)
    with pytest.raises(TypeError, match=r"params: the records are int64, not int32"):
        _core.Rulebook.of("scuffle", arrays)
    del arrays["params"]
    with pytest.raises(KeyError, match="params"):
        _core.Rulebook.of("scuffle", arrays)
    strided = dict(compile(scuffle.RULESET))
    strided["numbers"] = np.repeat(strided["numbers"], 2)[::2]
    with pytest.raises(TypeError, match="contiguous"):
        _core.Rulebook.of("scuffle", strided)


def test_arrays_from_anywhere_are_checked() -> None:
    arrays = dict(compile(scuffle.RULESET))
    bad = arrays["instrs"].copy()
    bad["a"][0] = 9999
    bad.flags.writeable = False
    problems = _core.Rulebook.of("scuffle", {**arrays, "instrs": bad})
    assert isinstance(problems, list)
    assert problems[0][:3] == ("PR602", "instrs", 0)


def test_the_same_definitions_make_the_same_bytes() -> None:
    for rules in (scuffle.RULESET, chroma_arcana.RULESET):
        one_time, again = compile(rules), compile(rules)
        assert all(one_time[name].tobytes() == again[name].tobytes() for name in one_time)


def test_compiling_is_quick() -> None:
    compile(chroma_arcana.RULESET)
    start = time.process_time()
    compile(chroma_arcana.RULESET)
    assert time.process_time() - start < 0.3  # about 0.02 where nothing else runs


def test_literals_registers_and_expressions() -> None:
    y = w.number("Y")
    code = program_of(first(remember(y, 3), heal(y), heal(plus(y, 1))))
    place = REGISTER_BASE + 1  # the first register is the resolution's
    assert code == [
        ("let", 3, place, 0),
        ("heal", place, 0, 0),
        ("heal", code[2][1], 0, 0),
        ("end", -32768, 0, 0),
    ]
    assert code[2][1] >= EXPR_BASE


def test_a_choice_is_made_before_its_verb() -> None:
    ops = [op for op, *_ in program_of(first(scuffle.bury(one(scuffle.hand(ME)))))]
    assert ops == ["ask_one", "bury", "end"]


def test_branches_are_jumps() -> None:
    code = program_of(when(count(table(ME)), heal(1), heal(2)))
    assert [op for op, *_ in code] == ["unless", "heal", "jump", "heal", "end"]
    first_instr = code[2][3] - 4
    assert code[0][3] == first_instr + 3


def test_options_follow_their_question() -> None:
    ops = [op for op, *_ in program_of(choose(heal(1), deal(1)))]
    assert ops == ["ask_option", "option", "option", "heal", "jump", "call", "args", "jump", "end"]


def test_equal_expressions_and_sets_are_one_row() -> None:
    rules = ruleset([spell_of(first(heal(count(table(ME))), heal(count(table(ME)))))])
    assert len(compile(rules)["sets"]) - len(compile(ruleset())["sets"]) == 1


def test_places_do_not_count() -> None:
    a = scuffle.spell("Ember", 0, "Deal 1.", deal(1))
    b = scuffle.spell("Ember", 0, "Deal 1.", deal(1))
    assert a.place != b.place
    assert a == b
    assert hash(a) == hash(b)
    assert ruleset([a]).hash == ruleset([b]).hash


def test_the_hash_is_of_the_definitions() -> None:
    base = scuffle.RULESET
    assert len(base.hash) == 64
    assert base.hash == Ruleset.of("copy", base=base).hash
    other = base.replaced([scuffle.spell("Bolt", 0, "Deal 3.", deal(3))], id="mine")
    assert other.hash != base.hash
    assert other.component("bolt").text == "Deal 3."
    assert [c.id for c in other.components] == [c.id for c in base.components]
    assert other.label == "mine/1.0.0"
    slower = Ruleset.of("slow", base=base, params={"health": 20})
    assert slower.params["health"] == 20
    assert slower.params["hand"] == base.params["hand"]
    assert slower.hash != base.hash


def test_rulesets_are_values() -> None:
    assert pickle.loads(pickle.dumps(scuffle.RULESET)) == scuffle.RULESET
    assert "16 components" in repr(scuffle.RULESET)
    assert "components 16" in repr(compile(scuffle.RULESET))


def test_the_words_of_a_text_are_its_text() -> None:
    effect = may(first(heal(1), deal(when(count(table(RIVAL)), 2, 1))), heal(2))
    text = "may(first(heal(1), deal(when(count(table(RIVAL)), 2, 1))), heal(2))"
    assert str(effect) == text
    assert parse(text, scuffle.WORDS) == effect


@pytest.mark.parametrize("component", chroma_arcana.RULESET.components, ids=lambda c: c.id)
def test_every_card_is_what_its_text_says(component: object) -> None:
    assert hasattr(component, "clauses")
    for clause in component.clauses:
        effect = clause.effect
        if component.kind == "ward":
            effect = effect.parts[0]  # the rest is what every Ward does
        if component.kind == "potion":
            continue
        assert parse(text_of(effect), chroma_arcana.WORDS) == effect
        if clause.timing.name not in {"cast", "act"}:
            assert parse(text_of(clause.timing), chroma_arcana.WORDS) == clause.timing
    for text in component.statics:
        assert parse(text_of(text), chroma_arcana.WORDS) == text


def test_the_built_in_cards_of_chroma_arcana() -> None:
    cards = chroma_arcana.RULESET.components
    assert len(cards) == 102
    assert sum(card.copies for card in cards) == 162
    by_kind: dict[str, int] = {}
    for card in cards:
        by_kind[card.kind] = by_kind.get(card.kind, 0) + 1
    assert by_kind["arcana"] == by_kind["potion"] == 8
    assert by_kind["ego"] == 26
    assert sum(card.fact("iconic") == 1 for card in cards) == 8
    assert sum(card.fact("iconic") == 2 for card in cards) == 8
    book = [card for card in cards if card.standing is Standing.BOOK]
    assert all(card.shown_name == card.name for card in book)
    assert len(book) == 9
    assert all(card.place != NOWHERE and card.place.line > 0 for card in cards)
    assert all(card.id == slug_of(card.name) for card in cards if card.kind != "ego")


def test_a_rulebook_is_a_mapping() -> None:
    rulebook = compile(scuffle.RULESET)
    assert isinstance(rulebook, Rulebook)
    assert len(rulebook) == len(TABLES)
    assert rulebook.ruleset is scuffle.RULESET
