"""What print and pictures show of a match, to whom."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.cli import main
from pentaprism.games.prism_connect import RULESET
from pentaprism.show import public_svg, public_text, svg
from prism_connect.match import Match

SNAPSHOT = "tests/data/show/prism-connect.txt"
SVG = "{http://www.w3.org/2000/svg}"
NAMES = {card.id: card.shown_name for card in RULESET.components}


def position() -> Match:
    return Match("""
        given TQ
        A: front TQ-16, TQ-07r; back TQ-28, TQ-01, TQ-03; gauge 2; gauge-up TQ-02
        A: hand TQ-19, TQ-19, TQ-23; discard TQ-26; life 21
        B: front TQ-11; back TQ-01; hand TQ-04, TQ-05; gauge 1; life 13
        chance flip = TQ-07, TQ-23
        do pass both, attack f0, connect yes
    """)


def test_snapshot(root: Path) -> None:
    """Both views of one position; where the layout is to change, write the file anew."""
    table = position().table
    shown = "\n".join(str(table.view(seat)) for seat in (0, 1))
    assert shown == (root / SNAPSHOT).read_text(encoding="utf-8")


def test_fields_gauges_and_the_own_hand() -> None:
    shown = str(position().table.view(0))
    assert re.search(r"p1 +life 22 +hand 3 +deck \d+ +gauge 3 \(2 in use\)\n", shown)
    assert re.search(
        r"Front +f0 Captain Halloran\* 50/4 \(rested\), f1 Apprentice Sol\* 40/1", shown
    )
    assert re.search(r"Back +b0 Pier of a Thousand Lamps\*, b1 Mio Candlewright\* 20/1", shown)
    assert re.search(r"gauge +Apprentice Sol\*, Sudden Squall\*, Dock Sparrow Tam\*\n", shown)
    assert "TQ-19 2 x Grand Keeper Ansel*" in shown


@pytest.mark.parametrize("lists", ["open", "closed"])
def test_the_view_of_a_twin_shows_the_same(lists: str) -> None:
    table = pp.load("prism-connect", decklists=lists).new(seed=6)
    rng = random.Random(6)
    while table.actor is not None and len(table) < 260:
        for seat in (0, 1):
            view = table.view(seat)
            twin = view.guess(seed=len(table)).view(seat)
            assert str(twin) == str(view)
            assert svg(twin) == svg(view)
        table.push(rng.choice(table.legal_actions))


def test_a_hand_that_is_not_known_is_only_counted() -> None:
    table = pp.load("prism-connect", first_player="A").new(seed=9)
    table.push("redraw:done")
    table.push("redraw:done")
    for seat in (0, 1):
        view = table.view(seat)
        shown, picture = str(view), svg(view)
        assert picture is not None
        own, other = (table.view(who).record["players"][who] for who in (seat, 1 - seat))
        assert own["hand_size"] == other["hand_size"] == 6
        lines = str(table.view(1 - seat)).splitlines()
        hidden = next(line for line in lines if line.startswith("  hand"))
        only_theirs = set(re.findall(r"TQ-\d+", hidden)) - set(re.findall(r"TQ-\d+", shown))
        assert only_theirs
        assert not [card for card in only_theirs if NAMES[card] in shown or card in picture]


def test_a_picture_has_every_card_of_the_table() -> None:
    picture = svg(position().table.view(0))
    assert picture is not None
    drawn = ET.fromstring(picture)
    titles = [title.text for title in drawn.iter(f"{SVG}title")]
    # Fields 4 and 2 cards and the scene, gauges 3 and 1, hands 3 and 2, a discard pile.
    assert len(titles) == 5 + 2 + 3 + 1 + 3 + 2 + 1
    assert titles.count("1 unknown") == 3
    assert "Shared Supper*" in titles
    assert any(str(title).startswith("Captain Halloran* 50/4 (rested): When") for title in titles)
    words = {text.text for text in drawn.iter(f"{SVG}text")}
    assert {"p1", "22", "p2", "13", "connect 2", "rank 4", "scene", "Gauge"} <= words


def test_an_attack_is_an_arrow_to_the_player_or_the_blocker() -> None:
    match = position()
    ends = []
    for _ in range(2):
        picture = svg(match.table.view(0))
        assert picture is not None
        (line,) = [line for line in ET.fromstring(picture).findall(f"{SVG}line") if line.get("x1")]
        ends.append((float(line.get("x2") or 0), float(line.get("y2") or 0)))
        match.do("pass both, block f0" if len(ends) == 1 else "pass both")
    (life, _), (blocker, height) = ends
    assert life < 150 < blocker  # life stands left of the cards
    assert height < 450  # in the opponent's half
    match.do("pass both")
    after = svg(match.table.view(0))
    assert after is not None
    assert not ET.fromstring(after).findall(f"{SVG}line")


def test_tables_and_notebooks() -> None:
    match = position()
    assert svg(match.table) == svg(match.table.view(int(match.table.actor or 0)))
    assert match.table.view(1)._repr_svg_() == svg(match.table.view(1))
    start = pp.load("prism-connect").new(seed=0, manual=True)
    assert str(start.view(0)).startswith("Setup | who begins")
    assert svg(start)


def test_the_end_is_told() -> None:
    match = Match(
        "given TQ\nA: front TQ-07\nB: life 1\ndo pass both, attack f0, pass both, block none"
    )
    assert str(match.table.view(1)).endswith("result      p1 wins by life\n")


def test_the_command_draws_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    table = pp.load("prism-connect").new(seed=2)
    record, picture = tmp_path / "match.ppr", tmp_path / "table.svg"
    record.write_text(str(table.record()), encoding="utf-8")
    assert main(["show", str(record), "--seat", "p1", "--svg", str(picture)]) == 0
    assert picture.read_text(encoding="utf-8") == svg(table.view(0))
    assert not capsys.readouterr().out


def test_the_public_sees_fields_and_no_hand() -> None:
    table = position().table
    shown, picture = public_text(table), public_svg(table)
    assert shown.startswith("Turn 4 of p1 | attack: after the declaration | p2 began | seen by all")
    assert re.search(r"p1 +life 22 +hand 3 +deck \d+ +gauge 3 \(2 in use\)\n", shown)
    assert picture is not None
    titles = [title.text for title in ET.fromstring(picture).iter(f"{SVG}title")]
    assert titles.count("1 unknown") == 6  # both hands, and the gauge card that was not flipped
    for secret in ("Grand Keeper Ansel", "Netmender Orla"):
        assert secret not in shown
        assert secret not in picture
    assert "Captain Halloran" in picture
