"""What each Fortune card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params, read

CASES = """
loaded-dice: a correct prediction deals 1 [CA-PRED-1 CA-PRED-3]
    given turn A CAST
    A: rote loaded-dice:2; deck snapfire, barrier
    do A cast loaded-dice
    expect next A: name red, name orange, name green, name blue, name void, name gold,
        name harmony, name fortune
    do A name red
    expect B.hp 8; A.hand none; A.deck barrier, snapfire; A.rote loaded-dice:0
loaded-dice: a wrong one draws a card, the next
    given turn A CAST
    A: rote loaded-dice:3; deck snapfire, barrier
    do A cast loaded-dice; A name blue
    expect B.hp 9; A.hand barrier; A.deck snapfire
loaded-dice: a card of two colours is of both, a Chromatic one of all [CA-PRED-2]
    given turn A CAST
    A: rote loaded-dice:2; deck immolation, chroma-blast
    do A cast loaded-dice; A name orange
    expect B.hp 8; A.deck chroma-blast, immolation
sigil-of-the-wheel: deals 1 for each of three correct predictions
    given turn A CAST
    A: book sigil-of-the-wheel:3; deck snapfire, barrier, obliterate, lethargy
    do A cast sigil-of-the-wheel; A name red; A name red; A name red
    expect B.hp 7; A.deck lethargy, snapfire, barrier, obliterate; A.discard sigil-of-the-wheel
sigil-of-the-wheel: or 4 if all are
    given turn A CAST
    A: book sigil-of-the-wheel:4; deck snapfire, barrier, chroma-blast
    do A cast sigil-of-the-wheel; A name red; A name blue; A name gold
    expect B.hp 5
sigil-of-the-wheel: and nothing if none is
    given turn A CAST
    A: book sigil-of-the-wheel:3; deck snapfire, barrier, obliterate
    do A cast sigil-of-the-wheel; A name gold; A name gold; A name gold
    expect B.hp 9; A.hp 9
coin-toss: correct deals 2
    given turn A CAST
    A: book coin-toss:1; deck snapfire, barrier
    do A cast coin-toss; A name red
    expect B.hp 7; A.hp 9; A.deck barrier, snapfire; A.discard coin-toss
coin-toss: wrong deals 1 to its own mage, who may block it [CA-DMG-13 CA-BLK-1]
    given turn A CAST
    A: book coin-toss:2; deck snapfire; minion life-tree:1
    do A cast coin-toss; A name blue
    expect next A: block, take
    do A take
    expect A.hp 8; B.hp 9; A.deck snapfire
coin-toss: with an empty deck it is wrong [CA-PRED-4]
    given turn A CAST
    A: book coin-toss:1; discard snapfire
    do A cast coin-toss; A name red
    expect A.hp 8; A.deck none; A.discard snapfire, coin-toss
lucky-charm: a correct prediction blocks [CA-DMG-4 CA-WARD-2]
    given turn A CAST
    A: book chroma-blast:4; deck paralysis
    B: active lucky-charm; deck snapfire, barrier
    do A cast chroma-blast; B name red
    expect B.hp 9; B.deck barrier, snapfire; B.discard lucky-charm; A.deck paralysis
lucky-charm: damage of 1 too
    given turn A CAST
    A: book snapfire:1
    B: active lucky-charm; deck snapfire
    do A cast snapfire; B name red
    expect B.hp 9; B.discard lucky-charm
lucky-charm: after a wrong one the damage is dealt, and the Ward is gone
    given turn A CAST
    A: book obliterate:4
    B: active lucky-charm; deck snapfire
    do A cast obliterate; B name blue
    expect B.hp 6; B.active none; B.discard lucky-charm
lucky-charm: not before damage to the rival
    given turn A CAST
    A: active lucky-charm; book snapfire:1; deck barrier
    do A cast snapfire
    expect B.hp 8; A.active lucky-charm
fickle-sprite: correct, and it deals 1
    given turn A FOCUS
    A: minion fickle-sprite:3; deck snapfire, barrier
    do A name red
    expect next A: option 1, option 2
    do A option 1
    expect B.hp 8; A.hand none; A.minion fickle-sprite:2; A.deck barrier, snapfire
fickle-sprite: or draws a card
    given turn A FOCUS
    A: minion fickle-sprite:3; deck snapfire, barrier
    do A name red; A option 2
    expect B.hp 9; A.hand barrier; A.minion fickle-sprite:2; A.deck snapfire
fickle-sprite: wrong, and it loses a sand more
    given turn A FOCUS
    A: minion fickle-sprite:3; deck snapfire, barrier
    do A name blue
    expect B.hp 9; A.hand none; A.minion fickle-sprite:1
fickle-sprite: its last one too, and then no more is lost [CA-MIN-6 CA-FOCUS-4]
    given turn A FOCUS
    A: minion fickle-sprite:1; deck snapfire
    do A name blue
    expect A.minion none; A.discard fickle-sprite; B.hp 9
double-or-nothing: correct, and it deals 2
    given turn A CAST
    A: book double-or-nothing:2; deck snapfire, barrier
    do A cast double-or-nothing; A name red
    expect next A: option 1, option 2
    do A option 1
    expect B.hp 7; A.deck barrier, snapfire; A.discard double-or-nothing
double-or-nothing: or predicts again and deals 4
    given turn A CAST
    A: book double-or-nothing:3; deck snapfire, barrier
    do A cast double-or-nothing; A name red; A option 2; A name blue
    expect B.hp 5; A.deck snapfire, barrier
double-or-nothing: wrong the second time, it deals nothing
    given turn A CAST
    A: book double-or-nothing:2; deck snapfire, barrier
    do A cast double-or-nothing; A name red; A option 2; A name red
    expect B.hp 9; A.hp 9
double-or-nothing: wrong the first time too
    given turn A CAST
    A: book double-or-nothing:2; deck snapfire, barrier
    do A cast double-or-nothing; A name gold
    expect B.hp 9; A.hp 9; A.deck barrier, snapfire; next none
fix-the-odds: the top 3 cards go back in any order [CA-REV-3]
    given turn A CAST
    A: book fix-the-odds:1; deck snapfire, barrier, lethargy, obliterate
    do A cast fix-the-odds
    expect next A: top snapfire, top barrier, top lethargy
    do A top lethargy
    expect next A: top snapfire, top barrier
    do A top barrier
    expect A.deck lethargy, barrier, snapfire, obliterate; A.hand none; A.discard fix-the-odds
fix-the-odds: overcharged it draws a card
    given turn A CAST
    A: book fix-the-odds:2; deck snapfire, barrier, lethargy, obliterate
    do A cast fix-the-odds; A top barrier; A top snapfire
    expect A.deck snapfire, lethargy, obliterate; A.hand barrier; A.shown none
fix-the-odds: fewer where there are fewer
    given turn A CAST
    A: book fix-the-odds:1; deck snapfire, barrier
    do A cast fix-the-odds; A top barrier
    expect A.deck barrier, snapfire; next none
fix-the-odds: none where there is none
    given turn A CAST
    A: book fix-the-odds:2; discard snapfire
    chance shuffle A = snapfire
    do A cast fix-the-odds
    expect A.hp 8; A.hand snapfire
fortune-arcana: adds 2 charges to a Fortune spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book coin-toss:0, barrier:0; hand fortune-arcana, blue-arcana
    expect illegal A place fortune-arcana
    do A feed fortune-arcana coin-toss; A feed blue-arcana coin-toss
    expect A.book coin-toss:3, barrier:0; A.discard fortune-arcana, blue-arcana
fortune-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book barrier:0; hand fortune-arcana
    do A feed fortune-arcana barrier
    expect A.book barrier:1
jinx-vial: stops a Fortune spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: book coin-toss:2; deck barrier
    B: hand jinx-vial, snapfire
    do A cast coin-toss; B use jinx-vial
    expect A.book coin-toss:0; A.hp 9; B.hp 9; B.out jinx-vial; B.hand snapfire; A.deck barrier
jinx-vial: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: book snapfire:1, lucky-charm:1
    B: hand jinx-vial
    do A cast snapfire
    expect B.hp 8; B.hand jinx-vial
    do A cast lucky-charm; B pass
    expect A.active lucky-charm; B.hand jinx-vial
"""


@pytest.mark.parametrize("case", params(CASES))
def test_fortune(case: Case) -> None:
    case.play()


def test_only_its_mage_sees_the_cards_of_fix_the_odds() -> None:
    (case,) = (c for c in read(CASES) if c.title.startswith("the top 3"))
    table = case.play().table
    for seat, words in (
        (0, ["~look:p1:snapfire", "p1.top:lethargy"]),
        (1, ["~look:p1:?", "p1.top:?"]),
    ):
        log = table.log(seat)
        assert [word for word in words if word not in log] == []
    assert all("snapfire" not in event for event in table.log(1)[-6:])
