"""What holds at every moment of a match: rules that no single position shows."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import pairwise

import pytest

import pentaprism as pp
from pentaprism.games.prism_connect import RULESET
from pentaprism.rules import Ruleset
from prism_connect.match import Match

STEPS = ("main-1", "declare", "main-2")


def played(game: pp.Game, seed: int) -> pp.Table:
    """A match of random choices."""
    table = game.new(seed=seed)
    rng = random.Random(seed)
    while table.actor is not None:
        table.push(rng.choice(table.legal_actions))
    return table


def step_of(table: pp.Table) -> tuple[int, str, str]:
    """Turn, step and turn player."""
    _, turn, step, seat, *_ = table.view(0)._core.picture().split()
    return int(turn), step, seat


@pytest.mark.rule("PC-TURN-1", "PC-TURN-6")
def test_no_phase_of_a_turn_is_skipped() -> None:
    game = pp.load("prism-connect")
    table = game.new(seed=2)
    rng = random.Random(2)
    turns: dict[int, list[str]] = {}
    whose: dict[int, str] = {}
    while table.actor is not None:
        turn, step, seat = step_of(table)
        if turn > 0:
            turns.setdefault(turn, []).append(step)
            whose[turn] = seat
        table.push(rng.choice(table.legal_actions))
    *whole, _ = turns.values()
    for steps in whole:
        in_order = [step for step in dict.fromkeys(steps) if step in STEPS]
        assert tuple(in_order) == STEPS
    assert all(one != other for one, other in pairwise(whose[turn] for turn in sorted(whose)))


@pytest.mark.rule("PC-CARD-5")
def test_colours_mean_nothing() -> None:
    other = [
        replace(card, facts=tuple((n, (v + 1) % 4 if n == "colour" else v) for n, v in card.facts))
        for card in RULESET.components
    ]
    assert other[0].fact("colour") != RULESET.components[0].fact("colour")
    repainted = Ruleset.of("repainted", base=RULESET, components=other)
    for seed in range(2):
        one = played(pp.load("prism-connect"), seed)
        two = played(pp.load("prism-connect", rules=repainted), seed)
        assert one.history == two.history
        assert one.bytes == two.bytes


@pytest.mark.rule("PC-OBJ-10")
def test_giving_up_is_no_option_but_always_possible() -> None:
    from pentaprism.concession import CONCEDE, concession

    game = pp.load("prism-connect")
    table = game.new(seed=4)
    rng = random.Random(4)
    for _ in range(80):
        assert CONCEDE not in map(str, table.legal_actions)
        table.push(rng.choice(table.legal_actions))
    outcome = concession(game, game.seats[0])
    assert outcome.winners == (game.seats[1],)


FORCED = """
    given TQ
    A: front TQ-07, TQ-01
    B: front TQ-11; hand {card}
    do pass both, attack f1, A pass, B pass
"""


@pytest.mark.rule("PC-PRIO-7", "PC-DEC-20", "PC-DEC-22")
def test_a_forced_pass_is_recorded_as_any_pass() -> None:
    without, with_answer = (Match(FORCED.format(card=card)).table for card in ("TQ-01", "TQ-23"))
    last = without.log(0)[-5:]
    assert last == with_answer.log(0)[-5:]
    assert last[-1] == "p2.pass"


@pytest.mark.rule("PC-ZONE-9")
def test_the_order_of_a_discard_pile_has_no_meaning() -> None:
    text = """
        given TQ
        A: hand TQ-01, TQ-01, TQ-02, TQ-02, TQ-03, TQ-03, TQ-04, TQ-04
        do pass both, attack end, pass both, drop {}, drop {}
    """
    one, other = (
        Match(text.format(*names)).table for names in (("TQ-01", "TQ-03"), ("TQ-03", "TQ-01"))
    )
    assert one.history != other.history
    assert one.bytes == other.bytes
    assert one.view(1) == other.view(1)


@pytest.mark.rule("PC-SETUP-5", "PC-SETUP-6", "PC-SETUP-7", "PC-INF-3")
def test_w_24_a_redraw() -> None:
    wanted = ["TQ-01", "TQ-02", "TQ-03", "TQ-19", "TQ-21", "TQ-22"]
    table = pp.load("prism-connect", deck_a="TQ-A", first_player="A").new(seed=1, manual=True)
    for name in wanted:
        table.push(f"~draw:p1:{name}")
    while table.pending == "outcome":
        outcomes = table.chance_outcomes
        assert outcomes is not None
        table.push(outcomes[0][0])
    for choice in ("redraw:TQ-22", "redraw:TQ-21", "redraw:done"):
        table.push(choice)
    before = table.view(0)._core.picture().splitlines()[1]
    assert before.split(" deck ")[1].startswith("?*34,TQ-22,TQ-21")
    for name in ("TQ-07", "TQ-08"):
        table.push(f"~draw:p1:{name}")
    mine, theirs = (table.view(seat)._core.picture().splitlines()[1] for seat in (0, 1))
    assert " hand TQ-01,TQ-02,TQ-03,TQ-07,TQ-08,TQ-19 " in mine
    assert " deck ?*32,TQ-22,TQ-21 " in mine
    assert " hand ?*6 deck ?*34 " in theirs
    assert table.log(1).count("p1.redraw:?") == 2
    assert table.actor is not None
    assert int(table.actor) == 1, "there is no second redraw"
