"""What each Blue card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
undertow-stance: heals 1 and draws a card [CA-DRAW-1 CA-ROTE-1]
    given turn A CAST
    A: hp 5; rote undertow-stance:4; hand snapfire; deck barrier, paralysis
    B: hp 5; deck life-tree
    do A cast undertow-stance
    expect A.hp 6; A.hand snapfire, barrier; A.deck paralysis; A.rote undertow-stance:0
    expect B.hp 5; B.hand none; B.deck life-tree
sigil-of-the-still-lake: blocks damage and deals as much [CA-DMG-5 CA-WARD-2]
    given turn A CAST
    A: book chroma-blast:3
    B: active sigil-of-the-still-lake
    do A cast chroma-blast
    expect A.hp 7; B.hp 9; B.active none; B.discard sigil-of-the-still-lake
sigil-of-the-still-lake: 1 where it is 1
    given turn A CAST
    A: book snapfire:1
    B: active sigil-of-the-still-lake
    do A cast snapfire
    expect A.hp 8; B.hp 9
sigil-of-the-still-lake: at most 3
    given turn A CAST
    A: book searing-sigil:6
    B: active sigil-of-the-still-lake
    do A cast searing-sigil
    expect A.hp 6; B.hp 9
sigil-of-the-still-lake: all later damage of the source too, but not of the next [CA-DMG-4]
    given turn A CAST
    A: book chroma-blast:4, snapfire:1
    B: active sigil-of-the-still-lake
    do A cast chroma-blast; A cast snapfire
    expect A.hp 7; B.hp 8
sigil-of-the-still-lake: not when the rival is dealt damage
    given turn A CAST
    A: book snapfire:1; active sigil-of-the-still-lake
    do A cast snapfire
    expect B.hp 8; A.active sigil-of-the-still-lake
aether-pulse: removes up to 3 charges
    given turn A CAST
    A: book aether-pulse:3
    B: book obliterate:5, life-tree:0; active barrier
    do A cast aether-pulse
    expect next A: option 1, option 2
    do A option 1
    expect B.book obliterate:2, life-tree:0; B.active barrier; A.discard aether-pulse
aether-pulse: its mage chooses the spell
    given turn A CAST
    A: book aether-pulse:3
    B: book obliterate:2, life-tree:1
    do A cast aether-pulse
    expect next A: pick B.obliterate, pick B.life-tree
    do A pick life-tree
    expect B.book obliterate:2, life-tree:0
aether-pulse: or returns an active spell, known to both [CA-GEN-10 CA-GEN-11]
    given turn A CAST
    A: book aether-pulse:4; active preservation
    B: book obliterate:2; active barrier, lethargy; minion life-tree:2
    do A cast aether-pulse; A option 2
    expect next A: pick B.barrier, pick B.lethargy, pick B.life-tree
    do A pick life-tree
    expect B.hand life-tree; B.shown life-tree; B.minion none; B.discard none
    expect B.active barrier, lethargy; B.book obliterate:2; A.active preservation
aether-pulse: a part that can do nothing is not offered, the Rote counts
    given turn A CAST
    A: book aether-pulse:3
    B: rote natures-fury:1; book obliterate:0
    do A cast aether-pulse
    expect B.rote natures-fury:0; next none
aether-pulse: with nothing to do it is cast all the same [CA-CAST-10]
    given turn A CAST
    A: book aether-pulse:3, snapfire:0
    B: book obliterate:0; hand barrier
    do A cast aether-pulse
    expect A.discard aether-pulse; B.book obliterate:0; B.hand barrier
preservation: damage to its mage is 1 lower, each time [CA-EDICT-3]
    given turn A CAST
    A: book chroma-blast:4, obliterate:4
    B: active preservation
    do A cast obliterate; A cast chroma-blast
    expect B.hp 6; B.active preservation
preservation: not damage to the rival
    given turn A CAST
    A: active preservation; book shared-agony:2
    do A cast shared-agony
    expect A.hp 8; B.hp 7
preservation: what falls to 0 asks no Minion [CA-DMG-6]
    given turn A CAST
    A: book snapfire:1
    B: active preservation; minion life-tree:2
    do A cast snapfire
    expect B.hp 9; B.minion life-tree:2; next none
crafted-horror: its action deals 1
    given turn A FOCUS
    A: minion crafted-horror:3
    expect B.hp 8; A.hp 9; A.minion crafted-horror:2
crafted-horror: blocks by losing 2 sand while it has more [CA-BLK-1]
    given turn A CAST
    A: book obliterate:4
    B: minion crafted-horror:3
    do A cast obliterate; B block
    expect B.hp 9; B.minion crafted-horror:1; B.discard none
crafted-horror: with 2 sand the block takes the last [CA-MIN-6]
    given turn A CAST
    A: book obliterate:4
    B: minion crafted-horror:2
    do A cast obliterate; B block
    expect B.hp 9; B.minion none; B.discard crafted-horror
crafted-horror: with 1 sand it is discarded, and no other Minion is spared
    given turn A CAST
    A: book obliterate:4; minion life-tree:3
    B: minion crafted-horror:1
    do A cast obliterate; B block
    expect B.hp 9; B.discard crafted-horror; A.minion life-tree:3
crafted-horror: the rival's Minion is discarded as ever
    given turn A CAST
    A: book obliterate:4; minion crafted-horror:3
    B: minion life-tree:3
    do A cast obliterate; B block
    expect B.hp 9; B.discard life-tree
barrier: blocks all damage of a source, then it is gone [CA-DMG-4 CA-WARD-2]
    given turn A CAST
    A: book chroma-blast:4, snapfire:1
    B: active barrier
    do A cast chroma-blast
    expect B.hp 9; B.active none; B.discard barrier
    do A cast snapfire
    expect B.hp 8
barrier: damage of 1 too
    given turn A CAST
    A: book snapfire:1
    B: active barrier
    do A cast snapfire
    expect B.hp 9; B.discard barrier
barrier: stays until its time comes, and that of the rival is not [CA-WARD-1]
    given turn A CAST
    A: book barrier:2, snapfire:1
    do A cast barrier; A cast snapfire
    expect A.active barrier; B.hp 8
barrier: own damage too [CA-DMG-13]
    given turn A CAST
    A: active barrier; book shared-agony:2
    do A cast shared-agony
    expect A.hp 9; B.hp 7; A.discard barrier, shared-agony
barrier: a sacrifice does not wake it [CA-SAC-3]
    given turn A PREP
    A: ego selim:0; active barrier; deck snapfire, lethargy
    do A yes
    expect A.hp 8; A.active barrier
control-the-flow: up to 3 charges from another spell to another [CA-GEN-7]
    given turn A CAST
    A: book control-the-flow:1, aether-pulse:5, barrier:0; rote undertow-stance:0; deck snapfire
    do A cast control-the-flow
    expect next A: pick aether-pulse, pick barrier, pick undertow-stance
    do A pick aether-pulse
    expect next A: pick barrier, pick undertow-stance
    do A pick undertow-stance; A yes; A yes; A yes
    expect A.book aether-pulse:2, barrier:0; A.rote undertow-stance:3; A.deck snapfire
    expect A.discard control-the-flow
control-the-flow: each of the three may be refused [CA-TIME-9]
    given turn A CAST
    A: book control-the-flow:1, aether-pulse:5, barrier:0
    do A cast control-the-flow; A pick aether-pulse; A no; A yes; A no
    expect A.book aether-pulse:4, barrier:1
control-the-flow: no more than there are, and overcharged it draws a card
    given turn A CAST
    A: book control-the-flow:2, aether-pulse:1, barrier:0; deck snapfire, lethargy
    do A cast control-the-flow; A pick aether-pulse; A yes
    expect A.book aether-pulse:0, barrier:1; A.hand snapfire; A.deck lethargy
control-the-flow: with one other spell nothing moves [CA-GEN-4]
    given turn A CAST
    A: book control-the-flow:1, aether-pulse:2
    do A cast control-the-flow
    expect A.book aether-pulse:2; A.discard control-the-flow
blue-arcana: adds 2 charges to a Blue spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book barrier:0, snapfire:0; hand blue-arcana, red-arcana
    expect illegal A place blue-arcana
    do A feed blue-arcana barrier; A feed red-arcana barrier
    expect A.book barrier:3, snapfire:0; A.discard blue-arcana, red-arcana
blue-arcana: 1 to a Red spell
    given turn A MAIN
    A: book snapfire:0; hand blue-arcana
    do A feed blue-arcana snapfire
    expect A.book snapfire:1
ebb-tincture: stops a Blue spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: book barrier:3
    B: hand ebb-tincture, snapfire
    do A cast barrier; B use ebb-tincture
    expect A.book barrier:0; A.active none; B.out ebb-tincture; B.hand snapfire
ebb-tincture: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: book snapfire:1, barrier:2
    B: hand ebb-tincture
    do A cast snapfire
    expect B.hp 8; B.hand ebb-tincture
    do A cast barrier; B pass
    expect A.active barrier; B.hand ebb-tincture
"""


@pytest.mark.parametrize("case", params(CASES))
def test_blue(case: Case) -> None:
    case.play()
