"""The messages of problems, as they are printed: a change of one is seen here."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

from pentaprism.errors import PentaprismError
from pentaprism.games import champions_of_hara, chroma_arcana, prism_connect, prisma_arena
from pentaprism.games import scuffle as s
from pentaprism.games.scuffle import ME, RIVAL, deal, discard, heal
from pentaprism.rules import CODES, Place, Problem, RulesError, compile, problems_of
from pentaprism.rules.effects import do, may
from pentaprism.rules.problems import did_you_mean, here
from scuffle_table import ruleset


def test_the_shape_of_a_message() -> None:
    ember = s.spell("Ember", 12, "Deal 1.", deal(1))
    cinder = s.spell("Cinder", 0, "The rival may discard.", may(discard(RIVAL, 1), by=RIVAL))
    declined = "may(discard(RIVAL, 1), by=RIVAL) does nothing when RIVAL declines"
    rules = ruleset([ember, cinder], deck1=["embre"])
    with pytest.raises(RulesError) as caught:
        compile(rules)
    lines = str(caught.value).splitlines()
    assert [re.sub(r":\d+:", ":N:", line) for line in lines] == [
        "test: 3 problems",
        "  scuffle_table.py:N: PR301 list 'deck1' names an unknown component 'embre'",
        "      hint: did you mean 'ember'?",
        "  test_problems.py:N: PR110 Ember: colour 12 is outside 0..3",
        f"  test_problems.py:N: PR204 Cinder: {declined}",
        "      hint: give otherwise=… or make the effect unconditional",
    ]


def test_places_are_where_the_author_wrote() -> None:
    line = here(0).line + 1
    card = s.spell("Ember", 12, "Deal 1.", deal(1))
    problem = problems_of(ruleset([card]))[0]
    assert problem.where == Place(__file__, line)
    assert str(problem.where) == f"test_problems.py:{line}"
    assert str(Place("rules/decks.toml")) == "decks.toml"


def test_an_error_carries_its_problems() -> None:
    problem = Problem(
        "PR201", Place("red.py", 41), "Ember: there is no verb 'dael'", "did you mean 'deal'?"
    )
    error = RulesError("mine", [problem])
    assert isinstance(error, PentaprismError)
    assert isinstance(error, ValueError)
    assert error.problems == (problem,)
    assert str(error).startswith("mine: 1 problem\n  red.py:41: PR201 Ember")
    assert pickle.loads(pickle.dumps(error)).problems == error.problems
    assert str(problem).splitlines()[1] == "    hint: did you mean 'deal'?"


def test_hints_name_the_nearest_word() -> None:
    assert did_you_mean("dael", ["deal", "heal"]) == "did you mean 'deal'?"
    assert did_you_mean("xyz", ["deal", "heal"]) == "known: deal, heal"
    assert did_you_mean("xyz", [f"word{i}" for i in range(40)]) == ""
    assert did_you_mean("xyz", []) == ""


def test_a_word_that_is_not_there_is_hinted_at() -> None:
    card = s.spell("Ember", 0, "Deal 1.", do("hael", 1, who=ME))
    (problem,) = problems_of(ruleset([card]))
    assert problem.what == "Ember: the game has no verb 'hael'"
    assert problem.hint == "did you mean 'heal'?"


@pytest.mark.parametrize(
    "rules",
    [champions_of_hara, chroma_arcana, prism_connect, prisma_arena],
    ids=lambda m: m.__name__,
)
def test_a_component_says_where_it_is_written(rules: Any) -> None:
    constructors = {"cards.py", "components.py"}
    astray = [c for c in rules.RULESET.components if Path(c.place.file).name in constructors]
    assert not astray


def test_one_fault_is_told_once() -> None:
    card = s.spell("Ember", 0, "Deal 1.", s.first(heal(s.Y), heal(s.Y)))
    assert [p.code for p in problems_of(ruleset([card]))] == ["PR205"]


def test_codes_are_stable_and_explained() -> None:
    assert list(CODES) == sorted(CODES)
    assert all(re.fullmatch(r"PR[1-6]\d\d", code) for code in CODES)
    assert all(meaning.endswith(".") for meaning in CODES.values())
    assert set(CODES) >= {f"PR60{i}" for i in range(1, 10)} | {"PR610"}
