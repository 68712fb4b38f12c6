"""The worked cases of the specification (its section 7); `>` lines are checked in C++."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prisma_arena.skirmish import Skirmish
from worked_cases import Case, cases_of, params_of

DATA = Path(__file__).parent.parent / "data" / "rules"
CASES = cases_of(DATA / "prisma-arena.txt")
ELSEWHERE = {"W-62": "test_campaign", "W-81": "test_counts"}
"""Cases about what is no single position, and the module that tests each."""


@pytest.mark.parametrize("case", params_of(CASES))
def test_a_position_played_on(case: Case) -> None:
    Skirmish(case.text)


def test_every_case_of_the_specification_is_played(root: Path) -> None:
    text = (root / "docs" / "rules" / "prisma-arena.md").read_text(encoding="utf-8")
    told = re.findall(r"^\*\*(W-\d+) ", text, re.MULTILINE)
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))
    assert len(told) > 80
    assert {"-".join(i.split("-")[:2]) for i in ids} | ELSEWHERE.keys() == set(told)
    for case, module in ELSEWHERE.items():
        assert case in (Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8")


def test_a_case_that_is_wrong_fails() -> None:
    case = next(case for case in CASES if case.id == "W-12")
    with pytest.raises(AssertionError, match=r"p1\.score 2: found 3"):
        Skirmish(case.text.replace("p1.score 3", "p1.score 2"))
    case = next(case for case in CASES if case.id == "W-03")
    with pytest.raises(AssertionError, match="next p1: to a1 a2"):
        Skirmish(case.text.replace(" e2", " e3"))
