"""Prisma in pictures."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

import pentaprism as pp
from pentaprism.reference import reference_game
from pentaprism.show import svg
from pentaprism.show.prisma import SEATS, position_of, text

SVG = "{http://www.w3.org/2000/svg}"


def played(seed: int, choices: int = 1000, **params: int | str) -> pp.Table:
    """A random game, or its beginning."""
    table = pp.load("prisma", **params).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None and choices > 0:
        table.push(rng.choice(table.legal_actions))
        choices -= 1
    return table


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_picture_shows_what_lies_on_the_table(players: int) -> None:
    table = played(3, players=players, edition="new")
    shown = position_of(table)
    root = ET.fromstring(svg(table) or "")
    assert len(root.findall(f"{SVG}line")) == 2 * sum(
        side != 0 for tile in shown.tiles.values() for side in tile.sides
    )
    hexagons = len(shown.tiles) + len(shown.sealed) + len(shown.last)
    assert len(root.findall(f"{SVG}polygon")) == hexagons + players + len(shown.loops)
    names = {element.text for element in root.findall(f"{SVG}text")}
    assert {f"{q}/{r}" for (q, r), tile in shown.tiles.items() if tile.seat is None} <= names


def test_tiles_that_touch_show_the_same_light() -> None:
    tiles = position_of(played(8)).tiles
    steps = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
    met = 0
    for (q, r), tile in tiles.items():
        for side, (dq, dr) in enumerate(steps):
            other = tiles.get((q + dq, r + dr))
            if other is not None:
                assert tile.sides[side] == other.sides[(side + 3) % 6]
                met += tile.sides[side] != 0
    assert met > 20


def test_loops_are_closed_chains_of_joined_tiles_in_their_owners_colours() -> None:
    found = 0
    for seed in range(12):
        table = played(seed)
        shown = position_of(table)
        for loop in shown.loops:
            found += 1
            for a, b in zip(loop.ring, (*loop.ring[1:], loop.ring[0]), strict=True):
                dq, dr = b[0] - a[0], b[1] - a[1]
                assert (abs(dq) + abs(dr) + abs(dq + dr)) // 2 == 1
            assert loop.owner is not None
            assert f'fill="{SEATS[loop.owner]}" fill-opacity' in (svg(table) or "")
    assert found > 5


def test_the_last_choices_are_marked() -> None:
    """The seat that chose last, all that it laid since another one chose."""
    table = pp.load("prisma", start="given").new(seed=1)
    assert position_of(table).last == ()
    action = table.legal_actions[0]
    table.push(action)
    q, r = str(action).split(":")[2].split("/")
    assert position_of(table).last == ((int(q), int(r)),)
    assert "#ffe27a" in (svg(table) or "")


def test_text_in_colour_and_without() -> None:
    table = played(5, choices=6)
    shown = position_of(table)
    beams = sum(side != 0 for tile in shown.tiles.values() for side in tile.sides)
    coloured, plain = text(table), text(table, colour=False)
    assert coloured.count("\x1b[31;1m") + coloured.count("\x1b[34;1m") == beams
    drawn = plain.split("\np1 S")[0]
    assert drawn.count("R") + drawn.count("B") == beams
    assert "\x1b" not in plain
    assert "p1 S" in plain
    assert "<2>" in plain
    assert text(pp.load("prisma").new(seed=1, manual=True)) == "start\n"


def test_notebooks_show_the_games_that_have_a_picture() -> None:
    table = played(2, choices=3)
    assert table._repr_svg_() == svg(table) == svg(table.view(1))
    assert reference_game("pig").new(seed=1)._repr_svg_() is None
