"""The demonstration drives the real engine process."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

from pentaprism.demo import SHOWS, Driver, EngineFailed, Show, line_of, result, run

DUEL = SHOWS[0]


@pytest.mark.parametrize("show", SHOWS, ids=lambda show: show.game)
def test_the_beginning_of_a_show(show: Show, tmp_path: Path) -> None:
    said: list[str] = []
    run(said.append, seed=3, most_choices=12, shows=[show], pictures=tmp_path)
    text = "\n".join(said)
    assert "< ppiok 1" in text
    assert f"> newgame {show.game}{show.more} seed 3 referee" in text
    assert show.title in text
    assert f"\n{show.turn} " in text or "\nSetup" in text
    assert "400 nodes" in text
    assert "The game goes on after " in text
    assert "> record verify file game.ppr" in text
    assert "digest ok" in text.splitlines()[-1]
    drawing = ET.parse(tmp_path / f"{show.game}.svg").getroot()
    assert drawing.tag == "{http://www.w3.org/2000/svg}svg"


def test_the_same_seed_shows_the_same() -> None:
    both: list[list[str]] = [[], []]
    for said in both:
        run(said.append, seed=5, most_choices=6)
    assert both[0] == both[1]


def test_an_error_of_the_engine_is_told() -> None:
    with pytest.raises(EngineFailed, match="frobnicate: error unknown-command"), Driver() as engine:
        engine.ask("frobnicate")


def test_lines_and_results() -> None:
    assert line_of(
        "p1", "info seat p1 depth 0 time 0 nodes 0", "bestmove p1.done reason level"
    ) == (f"  p1  {'done':<32}       {0:>5} nodes")
    over = {"over": "yes", "index": "97", "rank": "p1=1,p2=2", "reason": "health"}
    assert result(DUEL, over) == "\nAfter 97 events p1 (level 8) wins: health."
    tied = {**over, "rank": "p1=1,p2=1", "score": "p1=0,p2=0"}
    assert result(DUEL, tied).startswith(
        "\nAfter 97 events p1 (level 8) and p2 (level 3) share first"
    )
