"""What is kept between games of Champions of Hara: unlocked cards and Story Arcs."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.campaign import Progress, StoryArc
from pentaprism.errors import ParameterError, RecordError


def finished(params: dict[str, int | str], seed: int = 1) -> pp.Table:
    """A random game at its end."""
    table = pp.load("champions-of-hara", **params).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    return table


def test_the_first_group_scenario_gives_the_passive_and_the_second_the_ultimate() -> None:
    """CH-PROG-1, CH-PROG-3; CH-SC01-10, CH-SC02-7, CH-SC04-7, CH-SC05-8."""
    progress = Progress()
    for number in range(1, 19):
        progress = progress.after(number, ["kaoru", "leaf", "thomas"])
    assert progress == Progress(("kaoru", "leaf", "thomas"), ("kaoru", "leaf", "thomas"))
    assert Progress().after(1, ["kaoru"]) == Progress(passives=("kaoru",))
    assert Progress().after(5, ["leaf"]) == Progress(alternates=("leaf",))
    assert Progress().after(3, ["kaoru"]) == Progress()


def test_only_the_scenarios_champion_gains_and_only_by_winning() -> None:
    """CH-PROG-1."""
    assert Progress().after(1, ["leaf", "oric"]) == Progress()
    assert Progress().after(7, []) == Progress()


def test_where_unlocked_cards_work() -> None:
    """CH-PROG-2."""
    progress = Progress(("kaoru", "soff"), ("leaf",))
    assert progress.scenario(4, "leaf", "kaoru") == {
        "mode": "scenario", "scenario": 4, "players": 2, "champion_1": "leaf",
        "champion_2": "kaoru", "passives": 1, "alternates": 2,
    }  # fmt: skip
    assert progress.versus("leaf", "kaoru")["passives"] == 0
    assert progress.versus("leaf", "kaoru")["alternates"] == 2
    assert progress.versus("soff", "kaoru")["passives"] == 0b010001


def test_the_progress_of_a_table() -> None:
    """CH-PROG-1: a game that is lost unlocks nothing; one that is won does."""
    lost = finished(Progress().scenario(4, "leaf", "kaoru"))
    assert Progress().after(lost) == Progress()
    won = finished(Progress().scenario(11, "persephone", "leaf", "kaoru"))
    outcome = won.outcome()
    assert outcome is not None
    unlocked = ("persephone",) if 0 in outcome.winners else ()
    assert Progress().after(won) == Progress(alternates=unlocked)


def test_progress_in_a_file(tmp_path: Path) -> None:
    progress = Progress(("soff", "kaoru"), ("oric",))
    progress.write(tmp_path / "progress.toml")
    assert Progress.read(tmp_path / "progress.toml") == progress
    assert progress.passives == ("kaoru", "soff")


@pytest.mark.parametrize(
    "text",
    [
        "", "progress = 1", "no = [",
        'progress = 1\ngame = "champions-of-hara"\npassives = ["nobody"]',
        'progress = 1\ngame = "champions-of-hara"\npassives = 3',
        'progress = 1\ngame = "champions-of-hara"\nmore = 3',
    ],
)  # fmt: skip
def test_what_is_no_progress_is_refused(text: str) -> None:
    with pytest.raises(RecordError):
        Progress.parse(text)


def test_a_story_arc() -> None:
    """CH-ARC-1: the winner's champion decides; all is reset; then CH-PROG-1."""
    arc = StoryArc(("soff", "leaf"))
    assert arc.params == Progress().versus("soff", "leaf")
    assert arc.choices == ()
    arc = arc.after_versus("leaf")
    assert arc.choices == (4, 5)
    with pytest.raises(ParameterError, match="to be chosen"):
        _ = arc.params
    with pytest.raises(ParameterError):
        arc.choose(13)
    arc = arc.choose(4)
    assert arc.params == Progress().scenario(4, "soff", "leaf")
    arc = arc.after_scenario(["soff", "leaf"])
    assert arc.over
    assert arc.progress == Progress(passives=("leaf",))


def test_a_versus_game_without_a_winner_ends_the_arc() -> None:
    """CH-ARC-2, CH-WIN-3."""
    arc = StoryArc(("soff", "leaf"))
    arc = arc.after_versus(finished(arc.params))
    assert arc.over
    assert arc.choices == ()
    with pytest.raises(ParameterError, match="over"):
        _ = arc.params


def test_steps_out_of_order_are_refused() -> None:
    arc = StoryArc(("soff", "leaf"))
    with pytest.raises(ParameterError):
        arc.after_scenario(["leaf"])
    with pytest.raises(ParameterError):
        arc.after_versus("oric")
    with pytest.raises(ParameterError):
        arc.after_versus("leaf").after_versus("leaf")
    with pytest.raises(ParameterError):
        Progress().after(19, ["leaf"])
    with pytest.raises(ParameterError):
        Progress().after(pp.load("champions-of-hara").new(seed=1))
