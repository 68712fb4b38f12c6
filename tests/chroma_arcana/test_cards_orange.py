"""What each Orange card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
lost-thread: a random card, then a charge from one of the rival's charged spells [CA-DIS-1]
    given turn A CAST
    A: rote lost-thread:2; hand lethargy
    B: hand snapfire, barrier; book obliterate:2, life-tree:0, preservation:1
    chance random B = barrier
    do A cast lost-thread
    expect B.hand snapfire; B.discard barrier; next A: pick B.obliterate, pick B.preservation
    do A pick preservation
    expect B.book obliterate:2, life-tree:0, preservation:0; A.rote lost-thread:0; A.hand lethargy
lost-thread: it is an effect of its mage's [CA-DIS-4]
    given turn A CAST
    A: rote lost-thread:2
    B: ego omar:0; hand snapfire
    do A cast lost-thread
    expect A.hp 8; B.discard snapfire
lost-thread: overcharged it takes two cards
    given turn A CAST
    A: rote lost-thread:3
    B: hand snapfire, barrier, life-tree; book obliterate:2
    chance random B = barrier; random B = life-tree
    do A cast lost-thread
    expect B.hand snapfire; B.discard barrier, life-tree; B.book obliterate:1
lost-thread: with an empty hand only the charge goes, from the Rote too [CA-BOOK-3 CA-DIS-2]
    given turn A CAST
    A: rote lost-thread:3; book snapfire:0
    B: rote natures-fury:2; book obliterate:0
    do A cast lost-thread
    expect B.rote natures-fury:1; B.hand none; next none
sigil-of-oblivion: a slot spell is discarded, never the Rote [CA-BOOK-4 CA-GEN-11]
    given turn A CAST
    A: book sigil-of-oblivion:4
    B: rote natures-fury:2; book obliterate:3, snapfire:0; hand barrier; deck life-tree
    do A cast sigil-of-oblivion
    expect next A: pick B.snapfire, pick B.obliterate
    do A pick obliterate
    expect B.book snapfire:0; B.discard obliterate; B.hand barrier; B.shown none
    expect B.deck life-tree; A.discard sigil-of-oblivion; B.rote natures-fury:2
sigil-of-oblivion: overcharged it shows the hand and buries a card of it [CA-REV-1 CA-REV-2]
    given turn A CAST
    A: book sigil-of-oblivion:5
    B: book obliterate:3; hand snapfire, barrier, red-arcana; deck life-tree
    do A cast sigil-of-oblivion
    expect B.shown snapfire, barrier, red-arcana
    expect next A: pick B.snapfire, pick B.barrier, pick B.red-arcana
    do A pick barrier
    expect B.hand snapfire, red-arcana; B.deck life-tree, barrier; B.discard obliterate
sigil-of-oblivion: without a slot spell it still shows the hand [CA-GEN-4]
    given turn A CAST
    A: book sigil-of-oblivion:5
    B: hand snapfire; deck life-tree
    do A cast sigil-of-oblivion
    expect B.hand none; B.deck life-tree, snapfire; B.discard none
immolation: deals as much as it removes, at most 2
    given turn A CAST
    A: book immolation:3
    B: book obliterate:3, life-tree:0
    do A cast immolation
    expect B.book obliterate:1, life-tree:0; B.hp 7; A.discard immolation
immolation: 1 where there is 1, also on the Rote
    given turn A CAST
    A: book immolation:4
    B: rote natures-fury:1; book obliterate:3
    do A cast immolation
    expect next A: pick B.natures-fury, pick B.obliterate
    do A pick natures-fury
    expect B.rote natures-fury:0; B.book obliterate:3; B.hp 8
immolation: nothing where there is nothing [CA-DMG-3]
    given turn A CAST
    A: book immolation:3, snapfire:3
    B: book obliterate:0
    do A cast immolation
    expect B.hp 9; A.book snapfire:3; B.book obliterate:0
lethargy: the rival's spells get no free charge [CA-EDICT-1]
    given turn A CAST
    A: book lethargy:2; hand paralysis
    B: book snapfire:0; hand barrier
    do A cast lethargy; A done
    expect A.active lethargy
    do B done; B done
    expect B.book snapfire:0
lethargy: its own mage's do
    given turn A PREP
    A: active lethargy; book snapfire:0; hand barrier
    expect next A: charge snapfire, skip snapfire
paralysis: the rival's Minion does not act [CA-FOCUS-8]
    given turn B FOCUS
    A: active paralysis
    B: hp 5; minion life-tree:3
    expect B.hp 5; B.minion life-tree:2; A.active paralysis
paralysis: nor block
    given turn A CAST
    A: book paralysis:2, obliterate:4
    B: minion life-tree:3
    do A cast paralysis; A cast obliterate
    expect B.hp 6; B.minion life-tree:3; next none
paralysis: the own Minion acts
    given turn A FOCUS
    A: hp 5; active paralysis; minion life-tree:3
    expect A.hp 6; A.discard paralysis
paralysis: and blocks
    given turn B CAST
    A: active paralysis; minion life-tree:3
    B: book obliterate:4
    do B cast obliterate; A block
    expect A.hp 9; A.discard life-tree
brain-slug: the rival discards a card of their choice [CA-DIS-1]
    given turn A FOCUS
    A: minion brain-slug:3; hand lethargy
    B: hand snapfire, barrier
    expect next B: discard snapfire, discard barrier
    do B discard barrier
    expect B.hand snapfire; B.discard barrier; A.hand lethargy; A.minion brain-slug:2; B.hp 9
brain-slug: it is the rival's effect that makes them discard [CA-DIS-4]
    given turn A FOCUS
    A: minion brain-slug:3
    B: ego omar:0; hand snapfire
    do A take
    expect A.hp 8; B.discard snapfire
brain-slug: nothing from an empty hand [CA-DIS-2]
    given turn A FOCUS
    A: minion brain-slug:2
    expect B.discard none; A.minion brain-slug:1; next none
mind-shackle: removes up to 2 charges before the rival casts, then it is gone [CA-CAST-6 CA-WARD-2]
    given turn B CAST
    A: active mind-shackle
    B: book obliterate:5
    do B cast obliterate
    expect B.book obliterate:3; A.hp 9; A.discard mind-shackle; A.active none
mind-shackle: all where there are fewer
    given turn B CAST
    A: active mind-shackle
    B: book snapfire:1, barrier:2
    do B cast snapfire
    expect B.book snapfire:0, barrier:2; A.hp 9
mind-shackle: a spell with more charges is cast all the same, a Rote too
    given turn B CAST
    A: active mind-shackle
    B: rote natures-fury:5
    do B cast natures-fury
    expect A.hp 8; B.rote natures-fury:0; A.discard mind-shackle
mind-shackle: not for a spell that has been stopped [CA-POT-4 CA-TIME-6]
    given turn B CAST
    A: active mind-shackle, nullify
    B: book snapfire:1
    do B cast snapfire; A order nullify
    expect B.book snapfire:0; A.active mind-shackle; A.discard nullify
mind-shackle: not for a spell of its mage, nor one that is cleared
    given turn A CAST
    A: active mind-shackle; book snapfire:1, barrier:2
    B: book obliterate:3
    do A cast snapfire; A clear barrier
    expect B.hp 8; A.active mind-shackle; B.book obliterate:3
orange-arcana: adds 2 charges to an Orange spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book lethargy:0, barrier:0; hand orange-arcana, blue-arcana
    expect illegal A place orange-arcana
    do A feed orange-arcana lethargy; A feed blue-arcana lethargy
    expect A.book lethargy:3, barrier:0; A.discard orange-arcana, blue-arcana
orange-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book lethargy:0, barrier:0; hand orange-arcana
    do A feed orange-arcana barrier
    expect A.book lethargy:0, barrier:1
philter-of-denial: stops an Orange spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: book lethargy:3
    B: hand philter-of-denial, life-tree
    do A cast lethargy; B use philter-of-denial
    expect A.book lethargy:0; A.active none; B.hand life-tree; B.out philter-of-denial
philter-of-denial: not for an own spell [CA-POT-8]
    given turn A CAST
    A: book lethargy:2; hand philter-of-denial
    do A cast lethargy
    expect A.active lethargy; A.hand philter-of-denial
philter-of-denial: is optional [CA-POT-6]
    given turn A CAST
    A: book lethargy:2
    B: hand philter-of-denial
    do A cast lethargy; B pass
    expect A.active lethargy; B.hand philter-of-denial
philter-of-denial: not for a spell of another colour [CA-COL-6]
    given turn A CAST
    A: book snapfire:1, lethargy:0
    B: hand philter-of-denial
    do A cast snapfire
    expect B.hp 8; B.hand philter-of-denial
"""


@pytest.mark.parametrize("case", params(CASES))
def test_orange(case: Case) -> None:
    case.play()
