"""The worked cases of the specification (its section 7), and more in the same notation."""

from __future__ import annotations

from pathlib import Path

import pytest

from chroma_arcana.duel import Duel
from chroma_arcana.opening import Opening
from pentaprism.rules.carrier import read_file
from pentaprism.rules.library import carriers
from pentaprism.rules.ruleset import Ruleset
from worked_cases import Case, cases_of, params_of

DATA = Path(__file__).parent.parent / "data" / "rules"
CASES = [
    case
    for name in ("chroma-arcana.txt", "chroma-arcana-more.txt")
    for case in cases_of(DATA / name)
]
WITHOUT_POSITION = {"W-23": "test_session", "W-111": "test_limits"}
"""Cases about what is no single position, and the module that tests each."""


def of_kind(kind: str) -> list[Case]:
    """The cases that begin with `given` and this word."""
    return [case for case in CASES if case.given[0] == kind]


@pytest.fixture(scope="module")
def altered() -> Ruleset:
    """The built-in cards, some of them with texts that no card of the box has."""
    return read_file(DATA / "chroma-arcana-altered.toml", carriers())


@pytest.mark.parametrize("case", params_of(of_kind("turn")))
def test_a_position_played_on(case: Case, altered: Ruleset) -> None:
    if case.given[-1] == "altered":
        Duel(case.text.replace(" altered", "", 1), base=altered)
    else:
        Duel(case.text)


@pytest.mark.parametrize("case", params_of(of_kind("setup")))
def test_a_setup(case: Case) -> None:
    Opening(case.text)


def test_every_case_is_run_or_has_a_test_of_its_own(root: Path) -> None:
    ids = [case.id for case in CASES]
    assert len(ids) == len(set(ids))
    others = {case.id for case in CASES if case.given[0] not in {"turn", "setup"}}
    assert others == WITHOUT_POSITION.keys()
    for case, module in WITHOUT_POSITION.items():
        assert case in (Path(__file__).parent / f"{module}.py").read_text(encoding="utf-8")


def test_the_specification_shows_all_of_its_cases(root: Path) -> None:
    shown = (root / "docs" / "rules" / "chroma-arcana.md").read_text(encoding="utf-8")
    lines = (DATA / "chroma-arcana.txt").read_text(encoding="utf-8").splitlines()
    sections = [line for line in lines if line.startswith("# ")]
    assert sections
    assert all(f"### {section[2:]}\n" in shown for section in sections)
    assert [s for s in sections if f':start-after: "{s}"' in shown] == sections
    assert [s for s in sections if f':end-before: "{s}"' in shown] == sections[1:]


def test_a_case_that_is_wrong_fails() -> None:
    case = next(case for case in CASES if case.id == "W-7")
    with pytest.raises(AssertionError, match=r"B\.hp 5: found 6"):
        Duel(case.text.replace("B.hp 6", "B.hp 5"))
    with pytest.raises(AssertionError, match="next A: cast barrier, cast"):
        Duel(case.text.replace("cast barrier, clear barrier", "cast barrier"))
    setup = next(case for case in CASES if case.id == "W-24")
    with pytest.raises(AssertionError, match="next A"):
        Opening(setup.text.replace("major orange, ", ""))
