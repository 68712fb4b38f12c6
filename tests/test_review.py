"""Judging what was played, with the information of the time, and drawing the chances."""

from __future__ import annotations

import random
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import pentaprism as pp
from pentaprism.chart import ChartError, chart, save
from pentaprism.engine import Engine, Limit
from pentaprism.errors import RecordError
from pentaprism.reference import reference_game
from pentaprism.review import KINDS, kind_of, review

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


def test_a_decision_that_the_search_passed_over_is_searched_for_itself() -> None:
    """A tree that takes a decision for bad gives it the value of the whole position unseen."""
    table = pp.load("prisma").new(seed=2)
    view, limit = table.view(0), Limit(nodes=200)
    event = f"p1.{table.push(table.legal_actions[-1])}"
    with Engine(seed=3) as engine:
        best = engine.analyse(view, limit)[0]
        alone = engine.analyse(view, limit, only=[event])[0]
        (unseen,) = (x for x in engine.analyse(view, limit) if x.events[0] == event)
    assert unseen.visits == 0
    assert alone.value != unseen.value
    (judged,) = review(table.record(), table.game, limit, seed=3)
    assert judged.loss == best.value - alone.value > 0.0


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


def test_the_chart_has_a_line_for_each_seat() -> None:
    table = finished("connect-four", 3)
    judgements = list(review(table.record(), table.game, FEW, seed=1))
    (axes,) = chart(judgements, table.game.seats, "connect four").axes
    assert axes.get_title() == "connect four"
    assert [line.get_label() for line in axes.lines] == ["p1", "p2"]
    for line, seat in zip(axes.lines, table.game.seats, strict=True):
        assert list(line.get_xdata()) == [j.index for j in judgements]
        assert list(line.get_ydata()) == [j.values[seat] for j in judgements]
    marked = [j for j in judgements if j.kind in {"mistake", "blunder"}]
    assert marked
    assert len(axes.collections) == len(marked)
    assert [text.get_text() for text in axes.texts] == [
        str(j.index) for j in judgements if j.kind == "blunder"
    ]


def test_charts_are_saved_as_svg_and_png(tmp_path: Path) -> None:
    table = finished("pig", 3)
    judgements = list(review(table.record(), table.game, FEW, seed=1))
    for name, beginning in (("a.svg", b"<?xml"), ("a.PNG", b"\x89PNG")):
        for path in (tmp_path / name, tmp_path / f"again-{name}"):
            save(chart(judgements, table.game.seats, "a < b & c for $1, $2"), path)
        first, second = ((tmp_path / n).read_bytes() for n in (name, f"again-{name}"))
        assert first.startswith(beginning)
        assert first == second
    shown = ET.parse(tmp_path / "a.svg").getroot()
    assert "a < b & c for $1, $2" in [text.text for text in shown.iter(f"{SVG}text")]
    with pytest.raises(ChartError):
        save(chart([], table.game.seats, "none"), tmp_path / "a.gif")


def test_a_game_without_decisions_can_be_drawn(tmp_path: Path) -> None:
    save(chart([], reference_game("kuhn").seats, "none"), tmp_path / "none.png")
    assert (tmp_path / "none.png").stat().st_size > 1000
