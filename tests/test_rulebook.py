"""Every numbered rule of a game that can be loaded is named by a test and by the code for it.

A name is no proof: the test must fail when the rule is broken. But a rule that nothing names is
one that nobody looks after.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import pytest

from pentaprism.game import game_ids

SOURCES = {".cpp", ".hpp", ".h", ".pyx", ".py", ".toml", ".txt"}
CODE, TESTS = ("cpp", "src", "python"), ("tests",)
ID = re.compile(r"\b([A-Z]{2})-([A-Z0-9]+)-(\d+)\b")


def specifications(root: Path) -> dict[str, Path]:
    """The specification of each rule-id prefix."""
    found = {}
    for path in sorted((root / "docs" / "rules").glob("*.md")):
        text = path.read_text(encoding="utf-8")
        prefix = re.search(r"Rule(?:-id|s? ids have the) prefix `([A-Z]{2})`", text)
        if prefix:
            found[prefix[1]] = path
    return found


def rules_of(text: str, prefix: str) -> list[str]:
    """The ids that a specification defines, in its order, without withdrawn ones."""
    definition = re.compile(rf"^[-*|\s]*\*{{0,2}}({prefix}-[A-Z0-9]+-\d+)\b(.*)", re.MULTILINE)
    return [hit[1] for hit in definition.finditer(text) if "withdrawn" not in hit[2][:40]]


def named(root: Path, folders: Iterable[str]) -> set[str]:
    """The ids in the files of these folders."""
    found = set()
    for folder in folders:
        for path in (root / folder).rglob("*"):
            if path.suffix in SOURCES:
                found.update(hit[0] for hit in ID.finditer(path.read_text(encoding="utf-8")))
    return found


def problems(root: Path, games: Iterable[str]) -> list[str]:
    """What is missing of these games, and what is named that no specification has."""
    tested, placed = named(root, TESTS), named(root, CODE)
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
        known = {rule for rule in tested | placed if rule.startswith(f"{prefix}-")}
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
