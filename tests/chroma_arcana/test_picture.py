"""The picture of a duel: what it shows, and to whom."""

from __future__ import annotations

import random
import xml.etree.ElementTree as ET

import pytest

from pentaprism import Table, load
from pentaprism.show import public_svg, svg
from pentaprism.show.chroma_arcana_svg import GOLD, SEATS

SVG = "{http://www.w3.org/2000/svg}"


def table_after(seed: int, steps: int) -> Table:
    table = load("chroma-arcana").new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None and len(table) < steps:
        table.push(rng.choice(table.legal_actions))
    return table


def drawn(picture: str | None) -> ET.Element:
    assert picture is not None
    return ET.fromstring(picture)


def words(picture: ET.Element) -> list[str]:
    return [element.text or "" for element in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("steps", [0, 10, 60, 150, 400])
def test_everything_lies_inside(steps: int) -> None:
    table = table_after(3, steps)
    for picture in (svg(table), *(svg(table.view(seat)) for seat in (0, 1)), public_svg(table)):
        root = drawn(picture)
        _, _, wide, high = map(float, root.attrib["viewBox"].split())
        for element in root.iter(f"{SVG}rect"):
            x, y = float(element.get("x", "0")), float(element.get("y", "0"))
            assert 0 <= x <= x + float(element.attrib["width"]) <= wide
            assert 0 <= y <= y + float(element.attrib["height"]) <= high


def test_a_picture_tells_what_the_record_of_the_view_holds() -> None:
    table = table_after(3, 200)
    view = table.view(0)
    picture = drawn(svg(view))
    shown = words(picture)
    mages = view.record["mages"]
    below = shown.index("p1")
    assert shown.index("p2") < below  # the rival above
    assert shown[below + 1] == str(mages[0]["health"])
    for mage in mages:
        assert str(mage["deck"]["size"]) in shown
    backs = list(picture.iter(f"{SVG}polygon"))
    rivals = int(mages[1]["hand_size"]) - int(mages[1]["hand"]).bit_count()
    assert len(backs) == rivals
    charged = [e for e in picture.iter(f"{SVG}circle") if e.get("stroke") == "#8a6512"]
    of_cost = sum(e.attrib["r"] == "5.5" for e in picture.iter(f"{SVG}circle"))
    assert 0 < len(charged) <= sum(int(mage["charges"].sum()) for mage in mages)
    assert of_cost > len(charged)
    turn_of = SEATS[f"p{int(view.record['seat']) + 1}"]
    framed = [e for e in picture.iter(f"{SVG}rect") if turn_of in e.get("style", "")]
    assert len(framed) == 1


def test_a_card_that_the_rival_knows_is_marked() -> None:
    for seed in range(40):
        table = table_after(seed, 250)
        for seat in (0, 1):
            mage = table.view(seat).record["mages"][seat]
            known = int(mage["hand_known"]).bit_count()
            picture = drawn(svg(table.view(seat)))
            marked = [e for e in picture.iter(f"{SVG}rect") if e.get("stroke-dasharray")]
            rivals = int(table.view(seat).record["mages"][1 - seat]["hand_known"]).bit_count()
            assert len(marked) == known + rivals
            assert all(e.get("stroke") == GOLD for e in marked)
            if known:
                return
    pytest.fail("no hand was known in part")


def test_a_twin_looks_the_same() -> None:
    for seed in range(6):
        table = table_after(seed, 120 + 40 * seed)
        for seat in (0, 1):
            view = table.view(seat)
            assert svg(view) == svg(view.guess(5).view(seat))
            assert public_svg(table) == public_svg(view.guess(5))
