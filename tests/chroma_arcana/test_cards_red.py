"""What each Red card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
from-the-ashes: deals 1, then a Red spell may come back without charges [CA-ROTE-1 CA-COL-7]
    given turn A CAST
    A: rote from-the-ashes:3; book paralysis:0
    A: discard snapfire, immolation, chroma-blast, barrier, red-arcana
    do A cast from-the-ashes
    expect B.hp 8; next A: yes, no
    do A yes
    expect next A: pick A.snapfire, pick A.immolation, pick A.chroma-blast
    do A pick snapfire
    expect A.book paralysis:0, snapfire:0; A.rote from-the-ashes:0; next none
    expect A.discard immolation, chroma-blast, barrier, red-arcana; A.hp 9
from-the-ashes: into the last free slot too
    given turn A CAST
    A: rote from-the-ashes:3; book paralysis:0, barrier:0; discard snapfire
    do A cast from-the-ashes; A yes
    expect A.book paralysis:0, barrier:0, snapfire:0; A.discard none
from-the-ashes: it may be left where it is [CA-GEN-3]
    given turn A CAST
    A: rote from-the-ashes:4; discard snapfire
    do A cast from-the-ashes; A no
    expect B.hp 8; A.discard snapfire; A.book none; next none
from-the-ashes: nothing is asked without a free slot
    given turn A CAST
    A: rote from-the-ashes:3; book paralysis:0, barrier:0, obliterate:0; discard snapfire
    do A cast from-the-ashes
    expect B.hp 8; A.discard snapfire; A.book paralysis:0, barrier:0, obliterate:0; next none
from-the-ashes: nothing is asked without a Red spell
    given turn A CAST
    A: rote from-the-ashes:3; discard barrier, red-arcana
    do A cast from-the-ashes
    expect B.hp 8; A.discard barrier, red-arcana; next none
from-the-ashes: nor for those of the rival
    given turn A CAST
    A: rote from-the-ashes:3
    B: discard snapfire
    do A cast from-the-ashes
    expect B.hp 8; B.discard snapfire; A.book none; next none
searing-sigil: deals 4, and no Minion can block it [CA-GEN-1 CA-GEN-2]
    given turn A CAST
    A: book searing-sigil:6
    B: minion life-tree:3
    do A cast searing-sigil
    expect B.hp 5; B.minion life-tree:3; A.discard searing-sigil; A.hp 9; next none
searing-sigil: overcharged it deals 5 [CA-COST-3]
    given turn A CAST
    A: book searing-sigil:7
    B: minion life-tree:3
    do A cast searing-sigil
    expect B.hp 4; B.minion life-tree:3; next none
searing-sigil: a Ward does block it
    given turn A CAST
    A: book searing-sigil:6
    B: active barrier
    do A cast searing-sigil
    expect B.hp 9; B.discard barrier
snapfire: deals 1 and is discarded [CA-BURST-1 CA-DMG-1]
    given turn A CAST
    A: book snapfire:1
    do A cast snapfire
    expect B.hp 8; A.hp 9; A.book none; A.discard snapfire
snapfire: overcharging changes nothing
    given turn A CAST
    A: book snapfire:3
    do A cast snapfire
    expect B.hp 8
snapfire: a Minion can block it [CA-BLK-1]
    given turn A CAST
    A: book snapfire:1
    B: minion life-tree:3
    do A cast snapfire; B block
    expect B.hp 9; B.discard life-tree
obliterate: deals 3
    given turn A CAST
    A: book obliterate:4
    do A cast obliterate
    expect B.hp 6; A.hp 9; A.discard obliterate
obliterate: overcharging changes nothing, and a Minion can block it
    given turn A CAST
    A: book obliterate:5
    B: minion life-tree:3
    do A cast obliterate
    expect next B: block, take
    do B take
    expect B.hp 6
shared-agony: deals 2 to both at the same time [CA-DMG-11 CA-DMG-13]
    given turn A CAST
    A: book shared-agony:3
    do A cast shared-agony
    expect A.hp 7; B.hp 7; A.discard shared-agony
shared-agony: both may block, the idle mage first [CA-BLK-6]
    given turn A CAST
    A: book shared-agony:2; minion life-tree:1
    B: minion brain-slug:1
    do A cast shared-agony; B block
    expect next A: block, take
    do A take
    expect A.hp 7; B.hp 9; A.minion life-tree:1; B.minion none
shared-agony: both can fall at once [CA-END-3]
    given turn A CAST
    A: hp 2; book shared-agony:2
    B: hp 1
    do A cast shared-agony
    expect winner tie
volatile-efreet: its action deals 1 to the rival [CA-FOCUS-1]
    given turn A FOCUS
    A: minion volatile-efreet:3
    B: minion life-tree:2
    do B take
    expect B.hp 8; A.hp 9; A.minion volatile-efreet:2
volatile-efreet: when its last sand is gone it deals 1 to both [CA-MIN-6]
    given turn A FOCUS
    A: minion volatile-efreet:1
    expect A.hp 8; B.hp 7; A.minion none; A.discard volatile-efreet
volatile-efreet: when it blocks, its leaving is another source [CA-BLK-5 CA-DMG-2]
    given turn A CAST
    A: book obliterate:4
    B: minion volatile-efreet:2
    do A cast obliterate; B block
    expect A.hp 8; B.hp 8; B.discard volatile-efreet
volatile-efreet: when it gives way, the new Minion can block [CA-MIN-2 CA-MIN-5]
    given turn A CAST
    A: minion volatile-efreet:2; book life-tree:3
    do A cast life-tree
    expect next A: block, take
    do A block
    expect A.hp 9; B.hp 8; A.minion none; A.discard volatile-efreet, life-tree
volatile-efreet: when it goes to the hand too
    given turn A CAST
    A: book aether-pulse:3
    B: minion volatile-efreet:2
    do A cast aether-pulse
    expect A.hp 8; B.hp 8; B.hand volatile-efreet
volatile-efreet: that of another Minion wakes nothing
    given turn A CAST
    A: book obliterate:4; minion volatile-efreet:2
    B: minion life-tree:1
    do A cast obliterate; B block
    expect A.hp 9; B.hp 9; A.minion volatile-efreet:2
volatile-efreet: what it deals when it leaves is damage by its mage
    given turn A CAST
    A: book obliterate:4; active marked-for-death
    B: minion volatile-efreet:1
    do A cast obliterate; B block
    expect A.hp 8; B.hp 8; A.active none
volatile-efreet: so its mage's spells make it higher
    given turn A FOCUS
    A: minion volatile-efreet:1
    B: active marked-for-death
    expect A.hp 8; B.hp 7; B.active marked-for-death
shared-agony: it is damage by its mage
    given turn A CAST
    A: book shared-agony:2
    B: active marked-for-death
    do A cast shared-agony
    expect A.hp 7; B.hp 7; B.active marked-for-death
unfettered-flame: all damage of its mage is 1 higher, that to both too [CA-DMG-12]
    given turn A CAST
    A: active unfettered-flame; book shared-agony:2, snapfire:1
    do A cast shared-agony; A cast snapfire
    expect A.hp 6; B.hp 4; A.active unfettered-flame
unfettered-flame: and all damage of the rival, each time [CA-EDICT-2 CA-EDICT-3]
    given turn B CAST
    A: active unfettered-flame
    B: book chroma-blast:4
    do B cast chroma-blast
    expect A.hp 4; B.hp 9; A.active unfettered-flame
unfettered-flame: a sacrifice is no damage [CA-SAC-2]
    given turn A PREP
    A: ego selim:0; active unfettered-flame; deck snapfire, barrier
    do A yes
    expect A.hp 8; A.hand snapfire, barrier
unfettered-flame: it helps the Minion once more, then ends [CA-FOCUS-6 CA-FOCUS-7]
    given turn A FOCUS
    A: active unfettered-flame; minion volatile-efreet:3
    expect B.hp 7; A.discard unfettered-flame; A.active none
red-arcana: adds 2 charges to a Red spell, 1 to another [CA-ARC-1 CA-ARC-2 CA-ARC-4]
    given turn A MAIN
    A: book snapfire:0, barrier:0; hand red-arcana, obliterate
    expect illegal A place red-arcana; legal A feed red-arcana barrier
    do A feed red-arcana snapfire
    expect A.book snapfire:2, barrier:0; A.discard red-arcana
red-arcana: 1 to a spell of another colour, 2 to one that counts as Red [CA-ARC-3]
    given turn A MAIN
    A: book immolation:0, barrier:0; hand red-arcana, blue-arcana
    do A feed red-arcana immolation; A feed blue-arcana immolation
    expect A.book immolation:3, barrier:0; A.hand none
ashwater-flask: stops a Red spell and is out of the game [CA-POT-2 CA-POT-7 CA-CAST-6]
    given turn A CAST
    A: book obliterate:5
    B: hand ashwater-flask, barrier
    do A cast obliterate
    expect next B: use ashwater-flask, pass
    do B use ashwater-flask
    expect A.book obliterate:0; B.hp 9; B.out ashwater-flask; B.hand barrier; B.discard none
ashwater-flask: is optional [CA-POT-6]
    given turn A CAST
    A: book obliterate:4
    B: hand ashwater-flask
    do A cast obliterate; B pass
    expect B.hp 6; B.hand ashwater-flask
ashwater-flask: not for a spell of another colour [CA-COL-6]
    given turn A CAST
    A: book snapfire:0, lethargy:2
    B: hand ashwater-flask
    do A cast lethargy
    expect A.active lethargy; B.hand ashwater-flask
ashwater-flask: not for an own spell [CA-POT-8]
    given turn A CAST
    A: book snapfire:1; hand ashwater-flask
    B: discard obliterate
    do A cast snapfire
    expect B.hp 8; A.hand ashwater-flask
ashwater-flask: for a Chromatic spell and one that is Red too [CA-POT-5]
    given turn A CAST
    A: book chroma-blast:3, immolation:3
    B: hand ashwater-flask; book snapfire:1
    do A cast immolation; B pass; A cast chroma-blast; B use ashwater-flask
    expect A.book chroma-blast:0; B.hp 8; B.out ashwater-flask
"""


@pytest.mark.parametrize("case", params(CASES))
def test_red(case: Case) -> None:
    case.play()
