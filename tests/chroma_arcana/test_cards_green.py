"""What each Green card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params
from chroma_arcana.duel import Duel

CASES = """
natures-fury: deals 1 without a Minion [CA-ROTE-1]
    given turn A CAST
    A: rote natures-fury:4
    B: minion brain-slug:2
    do A cast natures-fury; B take
    expect B.hp 8; A.rote natures-fury:0; A.discard none
natures-fury: deals 2 with one
    given turn A CAST
    A: rote natures-fury:3; minion life-tree:1
    do A cast natures-fury
    expect B.hp 7; A.minion life-tree:1
sigil-of-rebirth: a Minion out of sand returns with 2, and 1 is healed [CA-MIN-6]
    given turn A FOCUS
    A: hp 5; minion brain-slug:1; active sigil-of-rebirth
    expect A.minion brain-slug:2; A.hp 6; A.active none; A.discard sigil-of-rebirth
sigil-of-rebirth: one that blocked too, and it can block again [CA-BLK-5]
    given turn A CAST
    A: book obliterate:4, snapfire:1
    B: hp 5; minion life-tree:1; active sigil-of-rebirth
    do A cast obliterate; B block
    expect B.minion life-tree:2; B.hp 6; B.discard sigil-of-rebirth
    do A cast snapfire; B block
    expect B.minion none; B.hp 6
sigil-of-rebirth: with a new Minion in the slot only the healing is left [CA-MIN-2 CA-GEN-4]
    given turn A CAST
    A: hp 5; minion brain-slug:2; active sigil-of-rebirth; book life-tree:3
    do A cast life-tree
    expect A.minion life-tree:3; A.discard brain-slug, sigil-of-rebirth; A.hp 6; A.active none
sigil-of-rebirth: the Minion that returns has done its block [CA-BLK-5 CA-TIME-2]
    given turn A CAST
    A: book obliterate:4
    B: hp 5; minion quilled-manticore:1; active sigil-of-rebirth
    do A cast obliterate; B block
    expect A.hp 7; B.hp 6; B.minion quilled-manticore:2; B.discard sigil-of-rebirth
sigil-of-rebirth: before what else its leaving wakes, in the order of its mage [CA-TIME-4]
    given turn A FOCUS
    A: hp 5; minion volatile-efreet:1; active sigil-of-rebirth
    expect next A: order volatile-efreet, order sigil-of-rebirth; B.hp 8
    do A order sigil-of-rebirth
    expect A.hp 6; A.minion volatile-efreet:2; next A: block, take
    do A take
    expect A.hp 5; B.hp 7; A.minion volatile-efreet:2
sigil-of-rebirth: or after it
    given turn A FOCUS
    A: hp 5; minion volatile-efreet:1; active sigil-of-rebirth
    do A order volatile-efreet
    expect A.hp 5; B.hp 7; A.minion volatile-efreet:2; A.discard sigil-of-rebirth
sigil-of-rebirth: not for a Minion that goes to the hand
    given turn A CAST
    A: book aether-pulse:3
    B: hp 5; minion life-tree:2; active sigil-of-rebirth
    do A cast aether-pulse; A pick life-tree
    expect B.hand life-tree; B.hp 5; B.active sigil-of-rebirth; B.minion none
sigil-of-rebirth: not for the rival's
    given turn A CAST
    A: hp 5; active sigil-of-rebirth; book obliterate:4
    B: minion brain-slug:1
    do A cast obliterate; B block
    expect B.minion none; B.discard brain-slug; A.hp 5; A.active sigil-of-rebirth
help-the-wounded: heals 2 [CA-HEAL-1]
    given turn A CAST
    A: hp 5; book help-the-wounded:2; minion life-tree:1
    do A cast help-the-wounded
    expect A.hp 7; A.minion life-tree:1; B.hp 9; A.discard help-the-wounded
help-the-wounded: overcharged the Minion gets a sand
    given turn A CAST
    A: hp 5; book help-the-wounded:3; minion life-tree:1
    B: minion brain-slug:2
    do A cast help-the-wounded
    expect A.hp 7; A.minion life-tree:2; B.minion brain-slug:2
help-the-wounded: without a Minion, and up to 10 [CA-HEAL-2 CA-GEN-4]
    given turn A CAST
    A: hp 9; book help-the-wounded:3
    do A cast help-the-wounded
    expect A.hp 10; A.minion none
wall-of-thorns: reduces damage by 2, then deals 1 [CA-DMG-14]
    given turn A CAST
    A: book obliterate:4
    B: active wall-of-thorns
    do A cast obliterate
    expect B.hp 8; A.hp 8; B.active none; B.discard wall-of-thorns
wall-of-thorns: not below 0, and it deals 1 all the same [CA-GEN-12 CA-DMG-3]
    given turn A CAST
    A: book snapfire:1
    B: active wall-of-thorns; minion life-tree:2
    do A cast snapfire
    expect B.hp 9; A.hp 8; B.minion life-tree:2
wall-of-thorns: damage of its own mage's wakes it, the rival's does not [CA-DMG-13]
    given turn A CAST
    A: book snapfire:1, shared-agony:2; active wall-of-thorns
    do A cast snapfire
    expect B.hp 8; A.active wall-of-thorns
    do A cast shared-agony
    expect A.hp 9; B.hp 5; A.discard snapfire, shared-agony, wall-of-thorns
life-tree: its action heals 1
    given turn A FOCUS
    A: hp 5; minion life-tree:3
    B: hp 5
    expect A.hp 6; B.hp 5; A.minion life-tree:2
life-tree: comes with 3 sand and does not act at once [CA-MIN-1 CA-MIN-4]
    given turn A CAST
    A: hp 5; book life-tree:4
    do A cast life-tree
    expect A.minion life-tree:3; A.hp 5; A.book none; A.discard none
quilled-manticore: its action deals 1
    given turn A FOCUS
    A: minion quilled-manticore:3
    expect B.hp 8; A.hp 9; A.minion quilled-manticore:2
quilled-manticore: when it blocks it deals 2 [CA-TIME-2]
    given turn A CAST
    A: book obliterate:4
    B: minion quilled-manticore:1
    do A cast obliterate; B block
    expect A.hp 7; B.hp 9; B.minion none; B.discard quilled-manticore
quilled-manticore: not when it does not, nor when it only leaves
    given turn A FOCUS
    A: minion quilled-manticore:1
    expect B.hp 8; A.hp 9; A.discard quilled-manticore
quilled-manticore: nor when another Minion blocks
    given turn A CAST
    A: book obliterate:4; minion quilled-manticore:2
    B: minion life-tree:1
    do A cast obliterate; B block
    expect A.hp 9; B.hp 9; A.minion quilled-manticore:2
cycle-of-renewal: the discard pile goes into the deck without a sacrifice [CA-OUT-6]
    given turn A CAST
    A: hp 5; book cycle-of-renewal:2; deck barrier; discard snapfire, life-tree; hand lethargy
    B: discard obliterate
    do A cast cycle-of-renewal
    expect A.hp 6; A.deck_size 3; A.discard cycle-of-renewal; A.hand lethargy
    expect A.cards barrier, snapfire, life-tree, lethargy; B.discard obliterate; B.deck_size 0
cycle-of-renewal: with nothing to shuffle it heals
    given turn A CAST
    A: hp 5; book cycle-of-renewal:3
    do A cast cycle-of-renewal
    expect A.hp 6; A.deck none; A.discard cycle-of-renewal
green-arcana: adds 2 charges to a Green spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book life-tree:0, barrier:0; hand green-arcana, blue-arcana
    expect illegal A place green-arcana
    do A feed green-arcana life-tree; A feed blue-arcana life-tree
    expect A.book life-tree:3, barrier:0; A.discard green-arcana, blue-arcana
green-arcana: 2 to a spell that is Green too, 1 to a Blue one [CA-ARC-3]
    given turn A MAIN
    A: book shared-canopy:0, barrier:0; hand green-arcana, lethargy
    do A feed green-arcana shared-canopy
    expect A.book shared-canopy:2, barrier:0
green-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book barrier:0; hand green-arcana
    do A feed green-arcana barrier
    expect A.book barrier:1
blight-tonic: stops a Green spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: hp 5; rote natures-fury:4
    B: hand blight-tonic, snapfire
    do A cast natures-fury; B use blight-tonic
    expect A.rote natures-fury:0; B.hp 9; B.out blight-tonic; B.hand snapfire
blight-tonic: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: hp 5; book snapfire:1, help-the-wounded:2
    B: hand blight-tonic
    do A cast snapfire
    expect B.hp 8; B.hand blight-tonic
    do A cast help-the-wounded; B pass
    expect A.hp 7; B.hand blight-tonic
"""


@pytest.mark.parametrize("case", params(CASES))
def test_green(case: Case) -> None:
    case.play()


def test_cycle_of_renewal_shuffles_the_deck_also_without_a_discard_pile() -> None:
    duel = Duel("""
        given turn A CAST
        A: rote loaded-dice:2; book cycle-of-renewal:2; deck snapfire, barrier
        do A cast loaded-dice; A name red
    """)

    def known_places() -> int:
        return int(duel.state["mages"][0]["deck"]["known"]["count"])

    assert known_places() == 1  # a prediction puts the card on the bottom before everybody's eyes
    duel.do("A cast cycle-of-renewal")
    assert known_places() == 0
    duel.expect("A.deck_size 2; A.discard cycle-of-renewal")
