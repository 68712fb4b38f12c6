"""What the Egos from Nuri to Rania do."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
nuri: a token for each Burst that is cast, a Rote too, at most 3 [CA-EGO-5 CA-ROTE-1]
    given turn A CAST
    A: ego nuri:1; rote natures-fury:3; book snapfire:1, chroma-blast:3, barrier:2
    do A cast barrier
    expect A.ego 1
    do A cast snapfire
    expect A.ego 2; B.hp 8
    do A cast natures-fury
    expect A.ego 3; B.hp 7
    do A cast chroma-blast
    expect next A: yes, no
    do A no
    expect A.ego 3; B.hp 5
nuri: three tokens may make damage to the rival 1 higher
    given turn A CAST
    A: ego nuri:3; book shared-agony:2
    do A cast shared-agony
    expect next A: yes, no
    do A yes
    expect B.hp 6; A.hp 7; A.ego 1
nuri: damage of 1 too, and all three are spent
    given turn A CAST
    A: ego nuri:3; book volatile-efreet:0, snapfire:1
    do A cast snapfire; A yes
    expect B.hp 7; A.ego 1
nuri: damage that the rival deals to themselves is not the own
    given turn B CAST
    A: ego nuri:3
    B: book coin-toss:1; deck snapfire
    do B cast coin-toss; B name blue
    expect B.hp 8; A.ego 3
nuri: nor is damage to the own mage damage to the rival
    given turn A CAST
    A: ego nuri:3; book coin-toss:1; deck snapfire
    do A cast coin-toss; A name blue
    expect A.hp 8; A.ego 3
nuri: nothing is asked where nothing is left [CA-DMG-6]
    given turn A CAST
    A: ego nuri:3; book snapfire:1
    B: active preservation
    do A cast snapfire
    expect B.hp 9; A.ego 3; next none
nuri: two are not enough, and the rival's spells count for nothing
    given turn B CAST
    A: ego nuri:2
    B: book shared-agony:2, snapfire:1
    do B cast shared-agony; B cast snapfire
    expect A.hp 6; B.hp 7; A.ego 2
zaria: Minions enter with 1 more sand [CA-MIN-1]
    given turn A CAST
    A: ego zaria:0; book life-tree:3
    do A cast life-tree
    expect A.minion life-tree:4
zaria: not those of the rival
    given turn B CAST
    A: ego zaria:0
    B: book life-tree:3
    do B cast life-tree
    expect B.minion life-tree:3
zaria: nor one that is not cast
    given turn A FOCUS
    A: ego zaria:0; minion brain-slug:1; active sigil-of-rebirth
    expect A.minion brain-slug:2
grimoire: one more slot [CA-GEN-1 CA-BOOK-1]
    given turn A MAIN
    A: ego grimoire:0; book snapfire:0, obliterate:0, barrier:0; hand lethargy, paralysis
    expect illegal A place lethargy over snapfire
    do A place lethargy
    expect A.book snapfire:0, obliterate:0, barrier:0, lethargy:0; illegal A place paralysis
    expect legal A place paralysis over snapfire
grimoire: not for the rival
    given turn B MAIN
    A: ego grimoire:0
    B: book snapfire:0, obliterate:0, barrier:0; hand lethargy
    expect illegal B place lethargy
farouk: a hand of 6 [CA-REF-4]
    given turn A REFRESH
    A: ego farouk:0; deck snapfire, obliterate, barrier, lethargy, paralysis, immolation, brain-slug
    expect A.hand snapfire, obliterate, barrier, lethargy, paralysis, immolation
farouk: not for the rival
    given turn B REFRESH
    A: ego farouk:0
    B: deck snapfire, obliterate, barrier, lethargy, paralysis, immolation
    expect B.hand_size 5
yasmin: 3 cards may be kept [CA-REF-1]
    given turn A REFRESH
    A: ego yasmin:0; hand snapfire, obliterate, barrier, lethargy; deck paralysis, brain-slug
    do A keep snapfire; A keep obliterate
    expect next A: keep barrier, keep lethargy, done
    do A keep lethargy
    expect A.hand snapfire, obliterate, lethargy, paralysis, brain-slug; A.discard barrier
yasmin: the rival keeps 2
    given turn B REFRESH
    A: ego yasmin:0
    B: hand snapfire, obliterate, barrier; deck paralysis, brain-slug, lethargy
    do B keep snapfire; B keep obliterate
    expect B.discard barrier
bassam: heals 1 at the start of the duel [CA-SETUP-10]
    given opening
    A: ego bassam
    expect A.hp 10; B.hp 9
bassam: and at the start of the own Refresh step with 3 health or less
    given turn A REFRESH
    A: hp 3; ego bassam:0
    B: hp 4
    expect A.hp 4; B.hp 4
bassam: not with 4
    given turn A REFRESH
    A: hp 4; ego bassam:0
    B: hp 3
    expect A.hp 4; B.hp 3
bassam: nor in the rival's
    given turn B REFRESH
    A: hp 3; ego bassam:0
    expect A.hp 3
layla: two tokens at the start of the duel
    given opening
    A: ego layla
    expect A.ego 2; B.ego 0
layla: one of them may turn the hand into as many new cards
    given turn A PREP
    A: ego layla:2; hand snapfire, barrier; deck lethargy, paralysis, obliterate
    expect next A: yes, no
    do A yes
    expect A.hand lethargy, paralysis; A.discard snapfire, barrier; A.ego 1; A.deck obliterate
layla: or not
    given turn A PREP
    A: ego layla:1; hand snapfire; deck lethargy
    do A no
    expect A.hand snapfire; A.ego 1; A.discard none
layla: without a token, or in the rival's turn, nothing is asked
    given turn B PREP
    A: ego layla:2; hand snapfire; deck lethargy
    B: hand barrier
    expect next B: place barrier, done; A.ego 2
layla: without a token nothing is asked
    given turn A PREP
    A: ego layla:0; hand snapfire; deck lethargy
    expect next A: place snapfire, done
hazim: a token for a correct prediction at the start of the turn
    given turn A FOCUS
    A: ego hazim:1; deck snapfire, barrier
    do A name red
    expect A.ego 2; A.deck barrier, snapfire
hazim: none for a wrong one, and never more than 4 [CA-EGO-5]
    given turn A FOCUS
    A: ego hazim:3; deck snapfire, barrier, obliterate; hand paralysis
    B: deck lethargy
    do A name blue
    expect A.ego 3
    do A no; A done; A keep paralysis
    expect A.hand paralysis, barrier, obliterate, snapfire
hazim: a fifth is not placed
    given turn A FOCUS
    A: ego hazim:4; deck snapfire, barrier
    do A name red
    expect A.ego 4
hazim: two tokens may draw a card at the start of the Prepare step
    given turn A PREP
    A: ego hazim:3; deck snapfire, barrier
    expect next A: yes, no
    do A yes
    expect A.ego 1; A.hand snapfire
hazim: two tokens are enough, but not in the rival's turn
    given turn B PREP
    A: ego hazim:2; deck snapfire
    B: hand barrier
    expect next B: place barrier, done; A.ego 2
hazim: two tokens are enough
    given turn A PREP
    A: ego hazim:2; deck snapfire
    do A yes
    expect A.ego 0; A.hand snapfire
hazim: one is not enough
    given turn A PREP
    A: ego hazim:1; deck snapfire; hand barrier
    expect next A: place barrier, done; A.ego 1
hazim: and the rival's turn is not the own
    given turn B FOCUS
    A: ego hazim:1; deck snapfire
    expect A.ego 1; A.deck snapfire; next none
selim: may sacrifice 1 to draw 2 cards [CA-SAC-1]
    given turn A PREP
    A: hp 5; ego selim:0; deck snapfire, obliterate, barrier
    expect next A: yes, no
    do A yes
    expect A.hp 4; A.hand snapfire, obliterate; A.deck barrier
selim: or not
    given turn A PREP
    A: hp 5; ego selim:0; deck snapfire
    do A no
    expect A.hp 5; A.hand none
selim: not in the rival's Prepare step
    given turn B PREP
    A: hp 5; ego selim:0; deck snapfire
    B: hand barrier
    expect next B: place barrier, done; A.hp 5
selim: the last health too [CA-SAC-4 CA-END-1]
    given turn A PREP
    A: hp 1; ego selim:0; deck snapfire, obliterate
    do A yes
    expect winner B; A.hand none
amal: the Rote gets the free charge too, last [CA-PREP-2]
    given turn A PREP
    A: ego amal:0; rote from-the-ashes:1; book snapfire:0
    B: rote natures-fury:1
    do A charge snapfire
    expect next A: charge from-the-ashes, skip from-the-ashes
    do A charge from-the-ashes
    expect A.rote from-the-ashes:2; A.book snapfire:1
amal: nothing where there is no free charge at all [CA-GEN-2]
    given turn A PREP
    A: ego amal:0; rote from-the-ashes:1; hand barrier
    B: active lethargy
    expect next A: place barrier, done; A.rote from-the-ashes:1
amal: not the rival's
    given turn B PREP
    A: ego amal:0; rote from-the-ashes:1
    B: rote natures-fury:1; hand barrier
    expect next B: place barrier, done
tahir: a used Potion is discarded [CA-GEN-1]
    given turn A CAST
    A: book snapfire:1
    B: ego tahir:0; hand ashwater-flask, barrier
    do A cast snapfire; B use ashwater-flask
    expect B.discard ashwater-flask; B.out none; A.book snapfire:0; B.hand barrier
tahir: not that of the rival
    given turn A CAST
    A: ego tahir:0; book snapfire:1
    B: hand ashwater-flask
    do A cast snapfire; B use ashwater-flask
    expect B.out ashwater-flask; B.discard none
rania: a block of the own Minion draws a card
    given turn A CAST
    A: book obliterate:4
    B: ego rania:0; minion life-tree:2; deck snapfire, barrier
    do A cast obliterate; B block
    expect B.hand snapfire; B.hp 9; B.discard life-tree
rania: a block that costs sand too
    given turn A CAST
    A: book obliterate:4
    B: ego rania:0; minion crafted-horror:3; deck snapfire
    do A cast obliterate; B block
    expect B.hand snapfire; B.minion crafted-horror:1
rania: that of the rival's does not
    given turn A CAST
    A: ego rania:0; book obliterate:4; deck snapfire
    B: minion life-tree:2
    do A cast obliterate; B block
    expect A.hand none
rania: nor does a Ward
    given turn A CAST
    A: book obliterate:4
    B: ego rania:0; active barrier; deck snapfire
    do A cast obliterate
    expect B.hand none; B.hp 9
"""


@pytest.mark.parametrize("case", params(CASES))
def test_egos(case: Case) -> None:
    case.play()
