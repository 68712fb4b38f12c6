"""What print and pictures show of a match, to whom."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.cli import main
from pentaprism.show import public_svg, public_text, svg
from pentaprism.show.prisma_arena_svg import CELL, GOLD, MARGIN, RED, SEATS, TOP
from prisma_arena.skirmish import Skirmish

SNAPSHOT = "tests/data/show/prisma-arena.txt"
SVG = "{http://www.w3.org/2000/svg}"


def position() -> Skirmish:
    return Skirmish("""
        given duel level_1=1 level_2=1 held
        7 . . . . . f . . .
        6 . . . # . . . . .
        5 . . . # H . . . .
        4 . . . . h . . . .
        2 . D . . . . . . .
        p1: hand direct-strike, sprint; powers shard-strike; stored shard-blast; score 4
        p2: hand weave, charge; pile throw; score 11; mokon F E
        hits: h 2, D 1
        dials: D move
        do act H; dial strike; at e4
    """)


def test_snapshot(root: Path) -> None:
    """Both views of one position; where the layout is to change, write the file anew."""
    table = position().table
    shown = "\n".join([*(str(table.view(seat)) for seat in (0, 1)), public_text(table), str(table)])
    assert shown == (root / SNAPSHOT).read_text(encoding="utf-8")


def test_the_board_and_the_squads_beside_it() -> None:
    shown = str(position().table.view(0))
    assert shown.startswith("Round 1, turn of p1 | Hero: a Combo, or the end | seen by p1")
    assert re.search(r"^5  \. \. \. # H \. \. \. \. ", shown, re.MULTILINE)
    assert re.search(r"^9  \. \. , , , , , \. \.  +p1  score 4 ", shown, re.MULTILINE)
    assert re.search(r" H  Hero +e5  strike  Hits 0 of 6 <\n", shown)
    assert re.search(r" h  Hero +e4  ready   Hits 4 of 6 \(4 of p1\)\n", shown)
    assert re.search(r" e  Eenu\* +off ready   Hits 0 of 3", shown)
    assert "hand    Sprint, Direct Strike" in shown
    assert "hand    2 unknown" in shown


def test_hands_are_for_their_seats() -> None:
    table = position().table
    for shown in (str(table.view(1)), str(svg(table.view(1))), public_text(table),
                  str(public_svg(table))):  # fmt: skip
        assert "Sprint" not in shown
        assert "Direct Strike" not in shown
    for shown in (str(table.view(1)), str(svg(table.view(1))), str(table)):
        assert "Weave" in shown


@pytest.mark.parametrize(
    "params",
    [
        {"level_1": 3, "level_2": 2, "array_1": "010204", "array_2": "0332"},
        {"mode": "ffa", "setup": "random"},
        {"mode": "team", "setup": "quickstart", "team_mind": "split"},
    ],
)
def test_the_view_of_a_twin_shows_the_same(params: dict[str, int | str]) -> None:
    table = pp.load("prisma-arena", **params).new(seed=6)
    rng = random.Random(6)
    while table.actor is not None and len(table) < 240:
        if rng.randrange(6) == 0:
            for seat in table.game.seats:
                view = table.view(seat)
                twin = view.guess(seed=len(table))
                assert str(twin.view(seat)) == str(view)
                assert svg(twin.view(seat)) == svg(view)
                both = [public_text(one).partition("events")[0] for one in (table, twin)]
                assert both[0].rstrip() == both[1].rstrip()  # a guess has no events
        table.push(rng.choice(table.legal_actions))


def middle(space: str) -> tuple[float, float]:
    """Where a space is drawn."""
    return MARGIN + ("abcdefghi".index(space[0]) + 0.5) * CELL, TOP + (9.5 - int(space[1])) * CELL


def test_a_picture_has_the_board_the_figures_and_the_last_attack() -> None:
    picture = svg(position().table.view(0))
    assert picture is not None
    drawn = ET.fromstring(picture)
    circles = {
        (float(c.get("cx") or 0), float(c.get("cy") or 0)): c.get("fill")
        for c in drawn.iter(f"{SVG}circle")
        if c.get("r") == "18.5"
    }
    assert circles == {
        middle("e5"): SEATS["p1"],
        middle("b2"): SEATS["p1"],
        middle("e4"): SEATS["p2"],
        middle("f7"): SEATS["p2"],
    }
    pips = [c.get("fill") for c in drawn.iter(f"{SVG}circle") if c.get("r") == "3.6"]
    assert pips.count(SEATS["p1"]) == 4  # Hits on the Hero of p2
    outlined = [r for r in drawn.iter(f"{SVG}rect") if r.get("stroke") == RED]
    (target,) = outlined
    assert float(target.get("x") or 0) + (CELL - 4) / 2 == middle("e4")[0]
    (line,) = drawn.iter(f"{SVG}line")
    assert (float(line.get("x1") or 0), float(line.get("x2") or 0)) == (middle("e5")[0],) * 2
    words = {text.text for text in drawn.iter(f"{SVG}text")}
    assert {"a", "i", "1", "9", "p1", "p2", "4", "11", "Sprint", "?", "Shard Strike*"} <= words
    titles = [title.text or "" for title in drawn.iter(f"{SVG}title")]
    assert any(title.startswith("Dawna* of p1: Encourage: ") for title in titles)
    assert "Advantage, held" in titles
    assert "prefers-color-scheme:dark" in picture


def test_a_move_is_outlined() -> None:
    picture = svg(Skirmish("given duel\n5 . . . . H . . . .\ndo act H; dial move; to e7").table)
    assert picture is not None
    outlined = [r for r in ET.fromstring(picture).iter(f"{SVG}rect") if r.get("stroke") == GOLD]
    (place,) = outlined
    assert float(place.get("y") or 0) + (CELL - 4) / 2 == middle("e7")[1]


def test_tables_notebooks_and_the_start() -> None:
    table = position().table
    assert svg(table) == svg(table.view(int(table.actor or 0)))
    assert table.view(1)._repr_svg_() == svg(table.view(1))
    start = pp.load("prisma-arena", mode="ffa").new(seed=0, manual=True)
    assert str(start.view(0)).startswith("Setup | who gets the Advantage")
    assert svg(start)


def test_the_end_is_told() -> None:
    game = pp.load("prisma-arena", mode="training2", setup="quickstart", round_cap=1)
    table = game.new(seed=3)
    while table.actor is not None:
        table.push(table.legal_actions[-1])
    assert re.search(r"result      p1 and p2 share it by rounds\n$", str(table.view(1)))


def test_the_command_draws_a_match(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = pp.load("prisma-arena").new(seed=2)
    record, picture = tmp_path / "match.ppr", tmp_path / "table.svg"
    record.write_text(str(table.record()), encoding="utf-8")
    assert main(["show", str(record), "--seat", "p1", "--svg", str(picture)]) == 0
    assert picture.read_text(encoding="utf-8") == svg(table.view(0))
    assert not capsys.readouterr().out
