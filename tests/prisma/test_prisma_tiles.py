"""The tiles of Prisma: as the specification has them, and as an owner may write them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.errors import ParameterError
from pentaprism.games.prisma import RULESET
from pentaprism.games.prisma.tables import layout_of, round_robin_points
from pentaprism.games.prisma.tile_file import read_tiles, tiles_text
from pentaprism.games.prisma.tiles import sides_of
from pentaprism.rules.problems import RulesError
from pentaprism.rules.ruleset import Standing


def test_the_tiles_are_those_of_the_specification(root: Path) -> None:
    """PR-TILE-1, PR-NEW-1: the table of section 6.2, and its sums."""
    text = (root / "docs" / "rules" / "prisma.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (T\d\d) \| (\d+) \| `([.RB]{6})` \| (\d)", text, re.MULTILINE)
    assert [(t.name, str(t.copies), sides_of(t)) for t in RULESET.components] == [
        row[:3] for row in rows
    ]
    assert sum(t.copies for t in RULESET.components) == 56
    assert sum(t.copies * int(row[3]) for t, row in zip(RULESET.components, rows, strict=True)) == (
        142
    )
    later = {t.name: t.fact("later") for t in RULESET.components if t.fact("later")}
    assert later == {"T03": 1, "T04": 1, "T07": 1, "T08": 1}
    assert {t.standing for t in RULESET.components} == {Standing.STAND_IN}


def test_the_compiled_tests_use_the_same_tiles(root: Path) -> None:
    text = (root / "tests" / "cpp" / "prisma_tiles.hpp").read_text(encoding="utf-8")
    rows = re.findall(r"^(t\d\d) (\d+) ([.RB]{6}) (\d)$", text, re.MULTILINE)
    assert rows == [
        (t.id, str(t.copies), sides_of(t), str(t.fact("later"))) for t in RULESET.components
    ]


def test_a_tile_file_reads_back(tmp_path: Path) -> None:
    file = tmp_path / "mine.txt"
    file.write_text("# The printed tiles\n\n" + tiles_text(RULESET), encoding="utf-8")
    rules = read_tiles(file)
    assert rules.label == "mine/1"
    assert [sides_of(t) for t in rules.components] == [sides_of(t) for t in RULESET.components]
    game = pp.load("prisma", rules=rules)
    assert game != pp.load("prisma")
    # A set of 56 is none of the later edition, one of 60 is none of the earlier.
    with pytest.raises(ParameterError):
        pp.load("prisma", rules=rules, edition="new")
    file.write_text(tiles_text(RULESET, later=True), encoding="utf-8")
    later = read_tiles(file)
    assert pp.load("prisma", rules=later, edition="new", players=4).params["players"] == 4
    with pytest.raises(ParameterError):
        pp.load("prisma", rules=later)


@pytest.mark.parametrize(
    ("line", "code", "what"),
    [
        ("T01 3", "PR402", "'T01 3' is no tile: it has 2 of id, copies, sides"),
        ("T01 3 R.G...", "PR402", "is no tile: the sides 'R.G...' are not made of R, B and ."),
        ("T01 3 R.R..", "PR402", "is no tile: 'R.R..' has 5 sides, not 6"),
        ("T01 0 R.....", "PR402", "is no tile: copies is a whole number from 1 to 99, not 0"),
        ("T99 1 ......", "PR110", "T99: no side has a beam"),
        ("T99 1 ..R...", "PR101", "T99 is T01, turned"),
        ("t01 1 RRRRRR", "PR101", "there is a t01 before"),
        ("T99 1 RRRRRR", "PR121", "the copies add up to 57, not to 56 (later edition: 60)"),
    ],
)
def test_faults_of_a_tile_file_are_told(tmp_path: Path, line: str, code: str, what: str) -> None:
    file = tmp_path / "mine.txt"
    file.write_text(tiles_text(RULESET) + line + "\n", encoding="utf-8")
    with pytest.raises(RulesError) as caught:
        read_tiles(file)
    (problem,) = caught.value.problems
    assert problem.code == code
    assert what in problem.what
    assert problem.where.line == (0 if code == "PR121" else 37)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="cannot be read"):
        read_tiles(tmp_path / "none.txt")


def test_layouts_as_parameters() -> None:
    """PR-SETUP-8, PR-SETUP-9."""
    assert layout_of([(0, 0), (0, -1)]) == "10"
    assert layout_of([(0, 0), (-1, 0), (0, -1)]) == "1510"
    assert layout_of([(0, 0), (1, 0), (2, 0)]) == "1222"
    game = pp.load("prisma", players=3, layout=layout_of([(0, 0), (1, 0), (2, 0)]), start="given")
    record = game.new(seed=1).view(0).record["placed"]
    spaces = [(int(p["space"]["q"]), int(p["space"]["r"])) for p in record["items"][:3]]
    assert spaces == [(0, 0), (1, 0), (2, 0)]
    for wrong in ([], [(1, 0)], [(0, 0), (2, 0)], [(0, 0), (0, -1), (0, -1)]):
        with pytest.raises(ValueError, match="direction marker"):
            layout_of(wrong)
    for wrong_digits in ("20", "16", "1013", "1"):
        with pytest.raises(ParameterError):
            pp.load("prisma", layout=wrong_digits)


def test_a_round_robin() -> None:
    """W-50, PR-TIE-4."""
    assert round_robin_points(["win", "tie", "loss", "win"]) == 7
