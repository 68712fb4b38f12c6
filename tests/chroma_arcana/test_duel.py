"""The notation of positions: what is laid out is what is found, and what is wrong fails."""

from __future__ import annotations

import pytest

from chroma_arcana.duel import Duel

A_SIDE = (
    "hp 4; ego nuri:2; book obliterate:1, barrier:0; rote from-the-ashes:2; "
    "hand snapfire, paralysis; deck lethargy, preservation; discard brain-slug; "
    "minion crafted-horror:5; out immolation"
)
B_SIDE = "hp 10; ego idris:1; hand life-tree, ebb-tincture; active barrier, wall-of-thorns"


def fields(who: str, side: str) -> str:
    return "; ".join(f"{who}.{part.strip()}" for part in side.split(";") if "ego" not in part)


@pytest.mark.parametrize("turn", ["A MAIN", "A CAST", "B MAIN", "B CAST"])
def test_what_is_laid_out_is_found(turn: str) -> None:
    duel = Duel(f"given turn {turn}\nA: {A_SIDE}\nB: {B_SIDE}")
    duel.expect(f"{fields('A', A_SIDE)}; A.ego 2; A.ego nuri; {fields('B', B_SIDE)}; B.ego 1")
    duel.expect("B.book none; B.discard none; B.out none; B.minion none; B.deck_size 0")


def test_a_step_begins_where_the_case_says() -> None:
    cards = "A: ego hazim:0; minion life-tree:2; book snapfire:0; hand barrier; deck paralysis"
    for step, wanted in {
        "FOCUS": "A: name red, name orange, name green, name blue, name void, name gold, "
        "name harmony, name fortune",
        "PREP": "A: skip snapfire, charge snapfire",
        "MAIN": "A: place barrier, done",
        "REFRESH": "A: keep barrier, done",
    }.items():
        Duel(f"given turn A {step}\n{cards}\nexpect A.minion life-tree:2; next {wanted}")


def test_a_spell_of_a_fourth_colour_counts_as_printed() -> None:
    Duel("""
        given turn A MAIN
        A: book snapfire:0, lethargy:0, barrier:0; hand immolation, leech-spark, void-arcana
        expect legal A feed immolation snapfire; legal A feed immolation lethargy
        expect illegal A feed immolation barrier; illegal A feed leech-spark snapfire
    """)


@pytest.mark.parametrize(
    "line",
    [
        "do A feed barrier snapfire",
        "do B done",
        "expect A.hand none",
        "expect A.hp 8",
        "expect A.deck barrier",
        "expect next none",
        "expect next A: place barrier",
        "expect next B: place barrier, done",
        "expect illegal A done",
        "expect legal B done",
        "expect winner A",
    ],
)
def test_what_is_wrong_fails(line: str) -> None:
    with pytest.raises(AssertionError):
        Duel(f"given turn A MAIN\nA: book snapfire:0; hand barrier\n{line}")


def test_a_card_cannot_be_in_two_places() -> None:
    with pytest.raises(AssertionError, match="twice"):
        Duel("given turn A MAIN\nA: book snapfire:0; hand snapfire")
