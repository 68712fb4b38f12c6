"""`mid_move`: a DURING effect in the middle of a MOVE (PA-ABL-8, PA-MOVE-13)."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

import pentaprism as pp
from prisma_arena.skirmish import Skirmish

# D can encourage H (within 4) from c1 and from nearer spaces, not from a1 or b1.
FAR = """
    given duel mid_move=on
    1 D . . . . . H . .
"""


def spaces(match: Skirmish, verb: str) -> set[str]:
    return {o.partition(":")[2] for o in match.options if o.startswith(f"{verb}:")}


def paths(begun: list[str], most: int, taken: set[str]) -> Iterator[list[str]]:
    """All ways to go on with at most one diagonal among all steps (PA-MOVE-3, PA-MOVE-6)."""
    yield begun
    if len(begun) > most:
        return
    slanted = sum(abs(ord(p[0]) - ord(q[0])) + abs(int(p[1]) - int(q[1])) == 2
                  for p, q in itertools.pairwise(begun))  # fmt: skip
    column, row = ord(begun[-1][0]), int(begun[-1][1])
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            there = f"{chr(column + dx)}{row + dy}"
            ok = "a" <= there[0] <= "i" and 1 <= row + dy <= 9 and there not in {*begun, *taken}
            if ok and (dx == 0 or dy == 0 or not slanted):
                yield from paths([*begun, there], most, taken)


def test_an_effect_is_used_on_the_way_and_the_move_goes_on() -> None:
    match = Skirmish(FAR)
    match.do("act D; dial move")
    assert "use:ability" not in match.options
    match.do("via b1")
    assert "use:ability" not in match.options
    match.do("via c1; use ability; to f1")  # there is nobody else to encourage
    assert match.actor == "p1"
    ends = {path[-1] for path in paths(["a1", "b1", "c1"], 4, {"f1"})}
    assert spaces(match, "to") == ends
    assert not spaces(match, "via")  # nothing is left to be used
    match.do("to d2")
    match.expect("D.at d2; H.at f1; D.dial move")


def test_steps_and_the_diagonal_are_those_that_are_left() -> None:
    match = Skirmish(FAR)
    match.do("act D; dial move; via b2")
    assert spaces(match, "to") == {path[-1] for path in paths(["a1", "b2"], 4, {"g1"})}
    assert spaces(match, "via") == {"a2", "c2", "b1", "b3"}  # the one diagonal is spent
    match.do("via a2; via a3")
    assert spaces(match, "to") == {path[-1] for path in paths(["a1", "b2", "a2", "a3"], 4, {"g1"})}
    assert not spaces(match, "via")  # one step is left: the end
    match.do("to a3")
    match.expect("D.at a3")


def test_whoever_stops_at_a_rival_does_not_go_on() -> None:
    match = Skirmish("""
        given duel mid_move=on
        2 . . h . . . . . .
        1 D . . . . . H . .
    """)
    match.do("act D; dial move")
    assert "b2" not in spaces(match, "via")  # edge-adjacent to the rival
    assert "b1" in spaces(match, "via")
    assert {"b2", "c1"} <= spaces(match, "to")
    match.do("via b1")
    assert "c1" not in spaces(match, "via")


def test_a_pause_keeps_a_card_completable() -> None:
    """PA-CMB-7: after it a STRIKE must still be within reach."""
    match = Skirmish("""
        given duel mid_move=on
        3 . . h . . . . . .
        1 D . . . . . H . .
        p1: hand charge
    """)
    match.do("act D; play charge")
    assert spaces(match, "to") == {"b2", "b3", "b4", "c2", "d2"}
    assert spaces(match, "via") == {"a2", "b1", "b2"}


@pytest.mark.parametrize("mid_move", ["on", "off"])
def test_there_is_no_pause_without_an_effect_or_the_setting(mid_move: str) -> None:
    hero = Skirmish(f"given duel mid_move={mid_move}\n1 S . . . . . H . .\ndo act S; dial move")
    assert not spaces(hero, "via")  # Sunna has nothing to use
    mover = Skirmish(FAR.replace("mid_move=on", f"mid_move={mid_move}") + "do act D; dial move")
    assert bool(spaces(mover, "via")) == (mid_move == "on")
    assert pp.load("prisma-arena").params["mid_move"] == "off"
