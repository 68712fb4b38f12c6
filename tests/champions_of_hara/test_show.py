"""Champions of Hara in words and pictures, and as zones."""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET

import pytest

import pentaprism as pp
from pentaprism.show import public_text, svg
from pentaprism.show.champions_of_hara import page_of
from pentaprism.zones import public_zones, zones_of

SVG = "{http://www.w3.org/2000/svg}"


def played(seed: int, choices: int, **params: int | str) -> pp.Table:
    """The beginning of a random game."""
    table = pp.load("champions-of-hara", **params).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None and choices > 0:
        table.push(rng.choice(table.legal_actions))
        choices -= 1
    return table


def test_all_spaces_lie_side_by_side() -> None:
    shown = page_of(played(3, 60, players=3, layout="5").view(0))
    assert len(shown.spaces) == 43 + 6
    assert len({space.hex for space in shown.spaces}) == 49


def test_neighbours_of_the_specification_touch() -> None:
    """A few rows of the table of adjacency (CH-MAP-8)."""
    shown = {space.name: space.hex for space in page_of(played(1, 2).view(0)).spaces}
    for name, others in {"D1": "D0 D2 D6 A1 A6 B6", "L5": "L4 L6 O1 O2", "B3": "B2 B4"}.items():
        q, r = shown[name]
        around = {(q + a, r + b) for a, b in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
        spaces = {n for n, at in shown.items() if at in around and len(n) == 2}
        assert spaces == set(others.split())


def test_a_picture_has_spaces_cards_figures_and_the_last_action() -> None:
    table = played(5, 120, players=4)
    while not re.search(r":arechi\.\d$", table.view(0).log[-1]):
        table.push(table.legal_actions[0])
    shown = page_of(table.view(0))
    root = ET.fromstring(svg(table) or "")
    hexes = root.findall(f"{SVG}polygon")
    assert len(hexes) == 49
    assert [h.get("stroke") for h in hexes].count("#ffffff") == 1
    assert len(root.findall(f"{SVG}circle")) == 4
    texts = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    cards = [space.card for space in shown.spaces if space.card not in {"", "event"}]
    assert len(cards) > 6
    for card in cards:
        assert all(word in texts for word in shown.cards[card].shown_name.split())
    for name in ("D0", "A1", "R6", "Lunaridge"):
        assert name in texts


def test_a_view_in_words() -> None:
    table = played(5, 100, players=3, quests="on")
    text = str(table.view(0))
    assert text.startswith("Day ")
    assert "| seen by p1 | *: stand-in" in text.splitlines()[0]
    assert max(map(len, text.splitlines())) <= 96
    for tile in ("OAKENMOOR", "LUNARIDGE", "DREAR", "D0", "A1"):
        assert tile in text
    for area in ("state", "hand", "board", "pile", "decks", "events", "to choose"):
        assert f"\n  {area} " in text or f"\n{area} " in text
    assert "dealt" in text
    shared = public_text(table)
    assert "dealt" not in shared
    assert "seen by all" in shared.splitlines()[0]


def test_set_up_and_end_in_words() -> None:
    game = pp.load("champions-of-hara")
    assert "set-up" in str(game.new(seed=1).view(0)).splitlines()[0]
    over = played(2, 10_000)
    assert "nobody has won, by days" in str(over.view(0))


@pytest.mark.parametrize("choices", [0, 40, 160])
def test_zones_say_what_lies_where(choices: int) -> None:
    table = played(7, choices, players=3, quests="on")
    found = zones_of(table.view(1))
    assert found is not None
    if choices:
        assert found["p2.champion"] in {"kao", "lea", "ori", "per", "sof", "tho"}
        assert re.fullmatch(r"red\(n:\d+\),blue\(n:\d+\),green\(n:\d+\)", found["p1.energy"])
        assert "p2.dealt" in found
        assert "p1.dealt" not in found
    assert "p2.dealt" not in (public_zones(table) or {})


def test_a_scenario_in_words_and_as_a_picture() -> None:
    table = played(5, 130, players=3, mode="scenario", scenario=4)
    text = str(table.view(0))
    assert re.search(r"\nScenario    Shattered Worlds  Doom \d", text)
    assert re.search(r"\n  x2        Enoki, .* at [A-Z]\d, health \d+, resilience \d", text)
    assert re.search(r"\n  tokens    [A-Z]\d", text)
    root = ET.fromstring(svg(table) or "")
    titles = [title.text or "" for title in root.iter(f"{SVG}title")]
    assert any(title.startswith("Enoki") for title in titles)
    assert len(root.findall(f"{SVG}circle")) == 3
    texts = [element.text or "" for element in root.iter(f"{SVG}text")]
    assert any(re.match(r"Shattered Worlds: Doom \d", shown) for shown in texts)
    assert any(shown.startswith("x2 Enoki: health") for shown in texts)
