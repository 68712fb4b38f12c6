"""Judging what was played, with the information of the time, and drawing the chances."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest

import pentaprism as pp
from pentaprism.chart import chart
from pentaprism.engine import Limit
from pentaprism.errors import RecordError
from pentaprism.reference import reference_game
from pentaprism.review import KINDS, Judgement, kind_of, review

SVG = "{http://www.w3.org/2000/svg}"
FEW = Limit(nodes=60)


def finished(name: str, seed: int) -> pp.Table:
    table = reference_game(name).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    return table


def test_kinds() -> None:
    bounds = {0.0: "good", 0.019: "good", 0.02: "inaccuracy", 0.05: "mistake", 0.12: "blunder"}
    assert {loss: kind_of(loss) for loss in bounds} == bounds
    assert KINDS == ("best", "good", "inaccuracy", "mistake", "blunder")


@pytest.mark.parametrize("name", ["connect-four", "kuhn", "pig"])
def test_every_real_decision_is_judged(name: str) -> None:
    table = finished(name, 3)
    record = table.record()
    found = {j.index: j for j in review(record, table.game, FEW, seed=1)}
    for index, (source, event) in enumerate(record.steps(table.game), 1):
        real = source.actor is not None and len(source.legal_actions) > 1
        assert (index in found) == real
        if real:
            assert found[index].event == event
            assert found[index].seat == source.actor
    for judgement in found.values():
        assert judgement.loss >= 0.0
        assert (judgement.kind == "best") == (judgement.best.events[0] == judgement.event)


def test_a_thrown_away_win_is_a_blunder() -> None:
    table = reference_game("connect-four").new(seed=1)
    for column in (4, 1, 4, 1, 4, 1):
        table.push(f"drop:{column}")
    table.push("drop:7")  # instead of the fourth in the column
    found = list(review(table.record(), table.game, Limit(nodes=500), seed=1))
    assert found[-1].kind == "blunder"
    assert found[-1].best.events[0] == "p1.drop:4"
    assert found[-1].values[0] == 1.0


def test_judging_knows_what_the_seat_knew_and_no_more() -> None:
    """The record of the truth and the record of the seat give the same judgements."""
    for seed in range(4):
        table = finished("leduc", seed)
        whole = list(review(table.record(), table.game, FEW, seats=[pp.Seat(0)], seed=1))
        own = list(review(table.record(0), table.game, FEW, seed=1))
        assert [(j.event, j.best, j.loss) for j in own] == [
            (j.event, j.best, j.loss) for j in whole
        ]
        assert all(j.seat == 0 for j in own)


def test_a_record_of_another_game_is_refused() -> None:
    record = finished("kuhn", 1).record()
    with pytest.raises(RecordError):
        list(review(record, reference_game("leduc"), FEW))


def drawing(judgements: list[Judgement], seats: tuple[pp.Seat, ...]) -> ET.Element:
    return ET.fromstring(chart(judgements, seats, "a < b & c"))


def test_the_drawing_has_a_line_for_each_seat() -> None:
    table = finished("connect-four", 3)
    judgements = list(review(table.record(), table.game, FEW, seed=1))
    root = drawing(judgements, table.game.seats)
    assert root.findtext(f"{SVG}title") == "a < b & c"
    lines = root.findall(f"{SVG}polyline")
    assert len(lines) == 2
    for line, seat in zip(lines, table.game.seats, strict=True):
        points = [tuple(map(float, p.split(","))) for p in line.attrib["points"].split()]
        assert len(points) == len(judgements)
        assert points == sorted(points)  # time runs to the right
        heights = [y for _, y in points]
        values = [j.values[seat] for j in judgements]
        assert heights.index(min(heights)) == values.index(max(values))
    marked = [j for j in judgements if j.kind in {"mistake", "blunder"}]
    assert len(root.findall(f"{SVG}circle")) == len(marked)


def test_a_game_without_decisions_can_be_drawn() -> None:
    assert drawing([], reference_game("kuhn").seats).findall(f"{SVG}polyline")
