"""Who sees what (section 3 of the specification)."""

from __future__ import annotations

import random
import re
from itertools import permutations

import pytest

import pentaprism as pp
from chroma_arcana.duel import Duel

WINDOW = """
    given turn A CAST
    A: book obliterate:4
    B: hand {hand}; deck {deck}
"""


def after_the_cast(hand: str, deck: str) -> Duel:
    """A has cast; whether B has a Potion for it is not known to A."""
    duel = Duel(WINDOW.format(hand=hand, deck=deck))
    duel.table.push("cast:obliterate")
    return duel


@pytest.mark.rule("CA-INFO-1")
@pytest.mark.rule("CA-GEN-8")
def test_the_window_for_a_potion_opens_whether_or_not_there_is_one() -> None:
    holds = after_the_cast("ashwater-flask", "life-tree")
    lacks = after_the_cast("life-tree", "ashwater-flask")
    assert holds.options == ["pass", "use:ashwater-flask"]
    assert lacks.options == ["pass"]
    for duel in (holds, lacks):
        assert duel.actor == "B"
    assert holds.table.view(0) == lacks.table.view(0)
    assert holds.table.view(0).legal_actions == lacks.table.view(0).legal_actions
    for duel in (holds, lacks):
        duel.table.push("pass")
    assert holds.table.view(0) == lacks.table.view(0)
    assert holds.table.log(0)[-3:] == lacks.table.log(0)[-3:]


@pytest.mark.rule("CA-INFO-1")
@pytest.mark.parametrize(
    ("side", "asked"),
    [
        ("hand barrier; deck ashwater-flask", True),
        ("hand barrier; deck preservation; discard ashwater-flask", False),
        ("hand barrier; deck preservation; out ashwater-flask", False),
        ("deck ashwater-flask", False),
        ("hand barrier; deck tin-decoction", False),
    ],
)
def test_the_window_is_skipped_only_where_everybody_can_see_why(side: str, asked: bool) -> None:
    duel = Duel(f"given turn A CAST\nA: book obliterate:4; deck down-payment\nB: {side}")
    duel.table.push("cast:obliterate")
    assert (duel.actor == "B") == asked
    assert (duel.mage("B").hp == 9) == asked


def decisions(seed: int) -> list[tuple[pp.Table, pp.Seat]]:
    """The positions of a random duel in which somebody is to choose."""
    table = pp.load("chroma-arcana").new(seed=seed)
    rng = random.Random(seed)
    found = []
    while table.actor is not None:
        found.append((table.copy(), table.actor))
        table.push(rng.choice(table.legal_actions))
    return found


@pytest.mark.rule("CA-INFO-1")
@pytest.mark.parametrize("seed", range(3))
def test_a_rivals_decision_comes_in_every_guess(seed: int) -> None:
    for i, (table, actor) in enumerate(decisions(seed)):
        if i % 7 == 0:
            view = table.view(1 - actor)
            assert view.actor == actor
            assert all(view.guess(s).actor == actor for s in range(3))


@pytest.mark.rule("CA-INFO-2")
@pytest.mark.parametrize("seed", range(3))
def test_options_are_shown_to_the_mage_who_decides_only(seed: int) -> None:
    for i, (table, actor) in enumerate(decisions(seed)):
        assert list(table.view(actor).legal_actions) == list(table.legal_actions)
        if i % 11 == 0:
            view = table.view(1 - actor)
            assert view.guess(i).view(1 - actor).legal_actions == view.legal_actions


@pytest.mark.rule("CA-INFO-3")
@pytest.mark.rule("CA-DRAW-1")
@pytest.mark.parametrize("seed", range(3))
def test_the_record_of_one_mage_leaves_out_what_the_other_draws(seed: int) -> None:
    table, _ = decisions(seed)[-1]
    for seat in (0, 1):
        rival = 2 - seat
        record = str(table.record(seat))
        own = [line for line in record.splitlines() if f"~draw:p{seat + 1}:" in line]
        assert not any("?" in line for line in own)
        drawn = [line for line in record.splitlines() if f"~draw:p{rival}:" in line]
        unseen = [re.search(r":\?(?:\*(\d+))?$", line) for line in drawn]
        assert sum(int(draws[1] or 1) for draws in unseen if draws) > 10
        for line in drawn:  # what was drawn from a place that both knew is no secret
            for card in line.rpartition(":")[2].split(","):
                assert card.startswith("?") or f"~reveal:p{rival}.deck:{card}" in record
        kept = [line for line in record.splitlines() if f"p{rival}.keep:" in line]
        assert all(line.endswith(":?") for line in kept)
        assert len(kept) == str(table.record()).count(f"p{rival}.keep:")


@pytest.mark.rule("CA-GEN-13")
def test_discard_piles_can_be_looked_at_and_decks_cannot() -> None:
    duel = Duel(
        "given turn A MAIN\nA: hand barrier; deck snapfire, lethargy; discard obliterate\n"
        "B: hand life-tree; deck paralysis, immolation; discard brain-slug; active preservation"
    )
    for seat in (0, 1):
        mage, rival = [
            line
            for line in duel.table.view(seat)._core.picture().splitlines()
            if line[:3] in {"p1 ", "p2 "}
        ]
        for line, card in ((mage, "obliterate"), (rival, "brain-slug")):
            assert card in line.split(" discard ")[1].split(" out ")[0]
        assert "preservation" in rival.split(" active ")[1].split(" hand ")[0]
        for line in (mage, rival):
            assert line.split(" deck ")[1].split()[0] == "?*2"
        seen = duel.table.view(seat).bytes
        swapped = Duel(
            "given turn A MAIN\nA: hand barrier; deck lethargy, snapfire; discard obliterate\n"
            "B: hand life-tree; deck immolation, paralysis; discard brain-slug; active preservation"
        )
        assert swapped.table.view(seat).bytes == seen


@pytest.mark.rule("CA-BOOK-5")
@pytest.mark.rule("CA-BOOK-1")
def test_spellbooks_are_open_and_their_slots_have_no_order() -> None:
    spells = ("snapfire", "obliterate", "barrier")
    states = set()
    for order in permutations(spells):
        duel = Duel(
            "given turn A MAIN\nA: hand snapfire, obliterate, barrier, lethargy\nB: hand life-tree"
        )
        duel.do("; ".join(f"A place {card}" for card in order))
        states.add(duel.table.bytes)
        shown = (
            "book snapfire(charge:0;cost:1),obliterate(charge:0;cost:4),barrier(charge:0;cost:2)"
        )
        assert all(shown in duel.table.view(seat)._core.picture() for seat in (0, 1))
        duel.expect("illegal A place lethargy; legal A place lethargy over barrier")
    assert len(states) == 1


@pytest.mark.rule("CA-DIS-5")
def test_discard_piles_have_no_order() -> None:
    states = set()
    for order in permutations(("snapfire", "shared-agony", "searing-sigil")):
        duel = Duel(
            "given turn A MAIN\nA: book obliterate:0; "
            "hand snapfire, shared-agony, searing-sigil, barrier"
        )
        duel.do("; ".join(f"A feed {card} obliterate" for card in order))
        states.add(duel.table.bytes)
        for seat in (0, 1):
            pile = duel.table.view(seat)._core.picture().split(" discard ")[1].split()[0]
            assert pile == "searing-sigil,snapfire,shared-agony"
    assert len(states) == 1


@pytest.mark.rule("CA-REV-1")
@pytest.mark.rule("CA-PRED-1")
def test_a_predicted_card_is_seen_by_both() -> None:
    duel = Duel(
        "given turn A CAST\nA: rote loaded-dice:2; deck snapfire, coin-toss\nB: hand barrier"
    )
    duel.do("A cast loaded-dice; A name green")
    for seat in (0, 1):
        assert "~reveal:p1.deck:snapfire" in duel.table.log(seat)
        mage = next(
            line for line in duel.table.view(seat)._core.picture().splitlines() if line[:2] == "p1"
        )
        assert mage.split(" deck ")[1].split()[0] == "snapfire"


@pytest.mark.rule("CA-REV-1")
@pytest.mark.rule("CA-REV-2")
def test_a_revealed_hand_is_known_to_both_and_stays() -> None:
    duel = Duel(
        "given turn A CAST\nA: book sigil-of-oblivion:5\n"
        "B: hand snapfire, barrier, life-tree; deck lethargy"
    )
    duel.do("A cast sigil-of-oblivion; A pick B.barrier")
    duel.expect("B.hand snapfire, life-tree; B.shown snapfire, life-tree; B.deck lethargy, barrier")
    assert " hand snapfire,life-tree " in duel.table.view(0)._core.picture()


@pytest.mark.rule("CA-REV-3")
def test_cards_that_are_looked_at_are_seen_by_one_mage() -> None:
    duel = Duel(
        "given turn A CAST\nA: book fix-the-odds:1; deck snapfire, barrier, lethargy, obliterate"
    )
    duel.do("A cast fix-the-odds; A top lethargy; A top barrier")
    own, rival = (
        next(
            line for line in duel.table.view(seat)._core.picture().splitlines() if line[:2] == "p1"
        )
        for seat in (0, 1)
    )
    assert own.split(" deck ")[1].split()[0] == "lethargy,barrier,snapfire,?"
    assert rival.split(" deck ")[1].split()[0] == "?*4"
    assert not any(card in " ".join(duel.table.log(1)[-8:]) for card in ("snapfire", "lethargy"))


@pytest.mark.rule("CA-POT-7")
def test_a_used_potion_lies_open() -> None:
    duel = Duel("given turn A CAST\nA: book obliterate:4\nB: hand ashwater-flask, barrier")
    duel.do("A cast obliterate; B use ashwater-flask")
    duel.expect("B.out ashwater-flask; A.book obliterate:0")
    for seat in (0, 1):
        assert "ashwater-flask" in duel.table.view(seat)._core.picture().split(" out ")[2]
