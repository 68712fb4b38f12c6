"""What each Chromatic spell does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
chroma-blast: deals 2
    given turn A CAST
    A: book chroma-blast:3
    do A cast chroma-blast
    expect B.hp 7; A.hp 9; A.discard chroma-blast
chroma-blast: overcharged it then deals 1 more, as an event of its own [CA-DMG-2]
    given turn A CAST
    A: book chroma-blast:4
    B: minion life-tree:2
    do A cast chroma-blast; B take
    expect B.hp 7
    do B block
    expect B.hp 7; B.discard life-tree
chroma-blast: 3 in all
    given turn A CAST
    A: book chroma-blast:4
    do A cast chroma-blast
    expect B.hp 6; A.hp 9
chroma-blast: a block covers both [CA-DMG-4]
    given turn A CAST
    A: book chroma-blast:4
    B: minion life-tree:2
    do A cast chroma-blast; B block
    expect B.hp 9; next none
chroma-blast: is charged by cards of all colours, and charges all [CA-COL-4]
    given turn A MAIN
    A: book chroma-blast:0, barrier:0; hand snapfire, lethargy, marked-for-death
    expect legal A feed snapfire chroma-blast; legal A feed lethargy chroma-blast
    expect legal A feed marked-for-death barrier; illegal A feed snapfire barrier
marked-for-death: its mage's damage to the rival is 2 higher, once [CA-WARD-2]
    given turn A CAST
    A: active marked-for-death; book snapfire:1, obliterate:4
    do A cast snapfire
    expect B.hp 6; A.active none; A.discard snapfire, marked-for-death
    do A cast obliterate
    expect B.hp 3
marked-for-death: not where nothing is left of it [CA-DMG-6]
    given turn A CAST
    A: active marked-for-death; book snapfire:1
    B: active preservation
    do A cast snapfire
    expect B.hp 9; A.active marked-for-death
marked-for-death: not damage by its mage to themselves
    given turn A CAST
    A: active marked-for-death; book coin-toss:1; deck snapfire
    do A cast coin-toss; A name blue
    expect A.hp 8; A.active marked-for-death
marked-for-death: of damage to both only the rival's part
    given turn A CAST
    A: active marked-for-death; book shared-agony:2
    do A cast shared-agony
    expect A.hp 7; B.hp 5
marked-for-death: not the rival's damage
    given turn B CAST
    A: active marked-for-death
    B: book obliterate:4
    do B cast obliterate
    expect A.hp 6; A.active marked-for-death
marked-for-death: nor damage that the rival deals to themselves
    given turn B CAST
    A: active marked-for-death
    B: book coin-toss:1; deck snapfire
    do B cast coin-toss; B name blue
    expect B.hp 8; A.active marked-for-death
marked-for-death: is charged by cards of all colours
    given turn A MAIN
    A: book marked-for-death:0; hand snapfire, lethargy
    do A feed snapfire marked-for-death; A feed lethargy marked-for-death
    do A cast marked-for-death
    expect A.active marked-for-death; A.book none
mimic-infiltrator: without a rival Minion it deals 1
    given turn A FOCUS
    A: minion mimic-infiltrator:3
    expect B.hp 8; A.hp 9; A.minion mimic-infiltrator:2
mimic-infiltrator: else it does what that one would [CA-FOCUS-1]
    given turn A FOCUS
    A: hp 5; minion mimic-infiltrator:3
    B: hp 5; minion life-tree:2
    expect A.hp 6; B.hp 5; A.minion mimic-infiltrator:2; B.minion life-tree:2
mimic-infiltrator: with its own choices, against the other mage
    given turn A FOCUS
    A: minion mimic-infiltrator:3; hand lethargy, paralysis
    B: minion hired-blade:2; hand snapfire
    do A yes; A discard paralysis; B take
    expect B.hp 7; A.hand lethargy; B.hand snapfire
mimic-infiltrator: what happens to the card happens to it [CA-GEN-5]
    given turn A FOCUS
    A: minion mimic-infiltrator:3; deck snapfire
    B: minion fickle-sprite:2
    do A name blue
    expect A.minion mimic-infiltrator:1; B.minion fickle-sprite:2
mimic-infiltrator: a copy in a copy does nothing
    given turn A FOCUS
    A: minion mimic-infiltrator:3
    B: minion mimic-infiltrator:2
    expect A.hp 9; B.hp 9; A.minion mimic-infiltrator:2; B.minion mimic-infiltrator:2
mimic-infiltrator: only the action, no other text
    given turn A CAST
    A: book obliterate:4
    B: minion mimic-infiltrator:1
    do A cast obliterate; B block
    expect A.hp 9; B.hp 9; B.discard mimic-infiltrator
mimic-infiltrator: is charged by cards of all colours
    given turn A MAIN
    A: book mimic-infiltrator:1; hand snapfire, lethargy
    do A feed snapfire mimic-infiltrator; A feed lethargy mimic-infiltrator
    do A cast mimic-infiltrator
    expect A.minion mimic-infiltrator:3; A.book none
consume-essence: discards the rival's Minion and heals 1 for each sand
    given turn A CAST
    A: hp 5; book consume-essence:3; minion brain-slug:1
    B: minion life-tree:3
    do A cast consume-essence
    expect A.hp 8; B.minion none; B.discard life-tree; A.minion brain-slug:1; B.hp 9
    expect A.discard consume-essence
consume-essence: its leaving is a leaving
    given turn A CAST
    A: hp 5; book consume-essence:4
    B: minion volatile-efreet:2
    do A cast consume-essence
    expect A.hp 6; B.hp 8; B.discard volatile-efreet
consume-essence: without one it heals 1
    given turn A CAST
    A: hp 5; book consume-essence:4; minion life-tree:2
    do A cast consume-essence
    expect A.hp 6; A.minion life-tree:2
consume-essence: is charged by cards of all colours
    given turn A MAIN
    A: hp 5; book consume-essence:1; hand snapfire, lethargy
    do A feed snapfire consume-essence; A feed lethargy consume-essence; A cast consume-essence
    expect A.hp 6
"""


@pytest.mark.parametrize("case", params(CASES))
def test_chromatic(case: Case) -> None:
    case.play()
