"""Champions of Hara in pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pentaprism as pp
from pentaprism.show import svg
from pentaprism.show.champions_of_hara import position_of

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
    shown = position_of(played(3, 60, players=3, layout="5"))
    assert len(shown.spaces) == 43 + 6
    assert len({space.hex for space in shown.spaces}) == 49


def test_neighbours_of_the_specification_touch() -> None:
    """A few rows of the table of adjacency (CH-MAP-8)."""
    shown = {space.name: space.hex for space in position_of(played(1, 2)).spaces}
    for name, others in {"D1": "D0 D2 D6 A1 A6 B6", "L5": "L4 L6 O1 O2", "B3": "B2 B4"}.items():
        q, r = shown[name]
        around = {(q + a, r + b) for a, b in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
        spaces = {n for n, at in shown.items() if at in around and len(n) == 2}
        assert spaces == set(others.split())


def test_a_picture_has_spaces_cards_and_figures() -> None:
    table = played(5, 120, players=4)
    shown = position_of(table)
    root = ET.fromstring(svg(table) or "")
    assert len(root.findall(f"{SVG}polygon")) == 49
    assert len(root.findall(f"{SVG}circle")) == 4
    texts = " ".join(element.text or "" for element in root.iter(f"{SVG}text"))
    cards = [space.card for space in shown.spaces if space.card]
    assert len(cards) > 6
    for card in cards:
        assert all(word in texts for word in card.split())
