"""Every numbered rule of a game that can be loaded is named by a test and by the code for it.

A name is no proof: the test must fail when the rule is broken. But a rule that nothing names is
one that nobody looks after.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path, PurePosixPath

import pytest
from rule_links import CODE, TESTS, Place, links_added, places, rules_of, specifications

from pentaprism.game import game_ids


def problems(root: Path, games: Iterable[str]) -> list[str]:
    """What is missing of these games, and what is named that no specification has."""
    tested, placed = places(root, TESTS), places(root, CODE)
    found = []
    for prefix, path in specifications(root).items():
        if path.stem not in games:
            continue
        rules = rules_of(path.read_text(encoding="utf-8"), prefix)
        found += [
            f"{rule}: defined twice" for rule in sorted({r for r in rules if rules.count(r) > 1})
        ]
        found += [f"{rule}: named by no test" for rule in rules if rule not in tested]
        found += [f"{rule}: named by no code" for rule in rules if rule not in placed]
        known = {rule for rule in tested.keys() | placed.keys() if rule.startswith(f"{prefix}-")}
        found += [f"{rule}: no such rule" for rule in sorted(known - set(rules))]
    return found


def test_every_rule_is_tested_and_placed(root: Path) -> None:
    assert {"CA", "PC"} <= specifications(root).keys()
    assert problems(root, game_ids()) == []


SPECIFICATION = """# A game
Rule-id prefix `ZZ`.
- **ZZ-TURN-1** A turn has a step.
- **ZZ-TURN-2** withdrawn
"""
TEST, RULE = "tests/test_a.py", "cpp/a.cpp"


@pytest.mark.parametrize(
    ("files", "wanted"),
    [
        ({TEST: "# ZZ-TURN-1", RULE: "// ZZ-TURN-1"}, []),
        (
            {TEST: "# ZZ-TURN-11", RULE: "// ZZ-TURN-1"},
            ["ZZ-TURN-1: named by no test", "ZZ-TURN-11: no such rule"],
        ),
        ({TEST: "# ZZ-TURN-1"}, ["ZZ-TURN-1: named by no code"]),
        ({TEST: "# ZZ-TURN-1 ZZ-TURN-2", RULE: "// ZZ-TURN-1"}, ["ZZ-TURN-2: no such rule"]),
        ({TEST: "# ZZ-TURN-1", RULE: "// YY-TURN-1 ZZ-TURN-1"}, []),
    ],
)
def test_what_is_missing_is_told(tmp_path: Path, files: dict[str, str], wanted: list[str]) -> None:
    for name, text in {"docs/rules/a.md": SPECIFICATION, **files}.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    assert problems(tmp_path, ["a"]) == wanted


def test_a_rule_leads_to_the_lines_that_name_it() -> None:
    code = {"ZZ-TURN-1": [Place(PurePosixPath("cpp/a.cpp"), line) for line in (3, 9)]}
    tests = {"ZZ-TURN-1": [Place(PurePosixPath(f"tests/{name}.py"), 7) for name in "abcd"]}
    text = links_added(SPECIFICATION, "ZZ", code, tests, "../")
    rule = text.splitlines()[2]
    assert rule.startswith('- **ZZ-TURN-1** <sup><a href="../sources/cpp/a.cpp.html#L-3" ')
    assert rule.count("<a ") == 1 + 3
    assert rule.endswith("</sup> A turn has a step.")
    assert text.replace(rule, "- **ZZ-TURN-1** A turn has a step.") == SPECIFICATION
