"""The worked cases of the specification (its section 7)."""

from __future__ import annotations

from pathlib import Path

import pytest

from prism_connect.match import Match
from worked_cases import Case, cases_of, params_of

DATA = Path(__file__).parent.parent / "data" / "rules"
CASES = [
    case
    for name in ("prism-connect.txt", "prism-connect-more.txt")
    for case in cases_of(DATA / name)
]


@pytest.mark.parametrize("case", params_of(CASES))
def test_a_position_played_on(case: Case) -> None:
    Match(case.text)


def test_every_case_has_an_id_of_its_own() -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))


def test_a_case_that_is_wrong_fails() -> None:
    case = next(case for case in CASES if case.id == "W-02")
    with pytest.raises(AssertionError, match=r"B\.life 22: found 23"):
        Match(case.text.replace("B.life 23", "B.life 22"))
    case = next(case for case in CASES if case.id == "W-06")
    with pytest.raises(AssertionError, match="next A: attack f1"):
        Match(case.text.replace("attack f1, attack end", "attack f1"))
