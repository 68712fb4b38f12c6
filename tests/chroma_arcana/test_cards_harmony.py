"""What each Harmony card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
attunement: deals 1 [CA-ROTE-1]
    given turn A CAST
    A: hp 5; rote attunement:2; deck snapfire
    do A cast attunement
    expect next A: option 1, option 2, option 3
    do A option 1
    expect B.hp 8; A.hp 5; A.hand none; A.rote attunement:0
attunement: or heals 1
    given turn A CAST
    A: hp 5; rote attunement:3; deck snapfire
    do A cast attunement; A option 2
    expect B.hp 9; A.hp 6; A.hand none
attunement: or draws a card
    given turn A CAST
    A: hp 5; rote attunement:2; deck snapfire, barrier
    do A cast attunement; A option 3
    expect B.hp 9; A.hp 5; A.hand snapfire; A.deck barrier
sigil-of-concord: until the end of the turn all own cards match, and a card is drawn [CA-TURN-5]
    given turn A PREP
    A: active sigil-of-concord; book obliterate:0; hand life-tree, paralysis; deck barrier, snapfire
    B: book brain-slug:0; hand snapfire, lethargy
    do A skip obliterate
    expect A.hand life-tree, paralysis, barrier; A.deck snapfire; A.active none
    expect A.discard sigil-of-concord
    do A feed life-tree obliterate
    expect A.book obliterate:1; legal A feed paralysis obliterate
    do A done; A keep paralysis; A keep barrier
    do B skip brain-slug
    expect illegal B feed snapfire brain-slug; legal B feed lethargy brain-slug
    do B done; B keep snapfire; B keep lethargy
    do A skip obliterate
    expect illegal A feed paralysis obliterate; illegal A feed barrier obliterate
    expect legal A feed snapfire obliterate
sigil-of-concord: spells of all colours can be stopped by any Potion then [CA-COL-7]
    given turn A PREP
    A: active sigil-of-concord; book obliterate:4, barrier:2
    B: hand discord-cordial, ashwater-flask
    do A skip obliterate; A skip barrier; A cast barrier
    expect legal B use discord-cordial; legal B use ashwater-flask; legal B pass
    do B use ashwater-flask; A cast obliterate; B use discord-cordial
    expect A.book obliterate:0, barrier:0; B.hp 9; B.out discord-cordial, ashwater-flask
sigil-of-concord: and any Arcana adds 2 to them [CA-ARC-1]
    given turn A PREP
    A: active sigil-of-concord; book obliterate:0; hand blue-arcana
    do A skip obliterate; A feed blue-arcana obliterate
    expect A.book obliterate:2
sigil-of-concord: not at the start of the rival's Prepare step
    given turn B PREP
    A: active sigil-of-concord; deck snapfire
    B: book brain-slug:0; hand snapfire
    do B skip brain-slug
    expect A.active sigil-of-concord; A.hand none; illegal B feed snapfire brain-slug
borrowed-ember: deals 2
    given turn A CAST
    A: book borrowed-ember:3
    do A cast borrowed-ember
    expect B.hp 7; A.hp 9; A.discard borrowed-ember
borrowed-ember: overcharged it deals 3
    given turn A CAST
    A: book borrowed-ember:4
    do A cast borrowed-ember
    expect B.hp 6
borrowed-ember: counts as Red too [CA-COL-2]
    given turn A MAIN
    A: book borrowed-ember:0, snapfire:0; hand shared-agony, refrain, barrier
    expect legal A feed shared-agony borrowed-ember; legal A feed refrain borrowed-ember
    expect illegal A feed barrier borrowed-ember
shared-canopy: reduces damage by 1 and heals 1 [CA-DMG-14 CA-WARD-2]
    given turn A CAST
    A: hp 5; book obliterate:4
    B: hp 5; active shared-canopy
    do A cast obliterate
    expect B.hp 4; A.hp 5; B.discard shared-canopy
shared-canopy: heals also where nothing is left of the damage [CA-DMG-3]
    given turn A CAST
    A: book snapfire:1
    B: hp 5; active shared-canopy; minion life-tree:2
    do A cast snapfire
    expect B.hp 6; B.minion life-tree:2
shared-canopy: not before damage to the rival, and it counts as Green too
    given turn A MAIN
    A: active shared-canopy; book snapfire:1; hand lethargy
    do A done; A cast snapfire
    expect B.hp 8; A.active shared-canopy
shared-canopy: Green cards feed it
    given turn A MAIN
    A: book shared-canopy:0; hand life-tree, barrier
    expect legal A feed life-tree shared-canopy; illegal A feed barrier shared-canopy
prism-familiar: its action heals 1
    given turn A FOCUS
    A: hp 5; minion prism-familiar:3; deck barrier
    B: hand snapfire, lethargy
    expect next A: option 1, option 2, option 3
    do A option 1
    expect A.hp 6; A.hand none; B.hand snapfire, lethargy; A.minion prism-familiar:2
prism-familiar: or draws a card
    given turn A FOCUS
    A: hp 5; minion prism-familiar:3; deck barrier, snapfire
    B: hand snapfire, lethargy
    do A option 2
    expect A.hp 5; A.hand barrier; A.deck snapfire; B.hand snapfire, lethargy
prism-familiar: or the rival discards a card
    given turn A FOCUS
    A: hp 5; minion prism-familiar:3; deck barrier
    B: hand snapfire, lethargy
    do A option 3; B discard lethargy
    expect A.hp 5; A.hand none; B.hand snapfire; B.discard lethargy
prism-familiar: it is the rival's effect that makes them discard [CA-DIS-4]
    given turn A FOCUS
    A: minion prism-familiar:2
    B: ego omar:0; hand snapfire
    do A option 3; A take
    expect A.hp 8; B.discard snapfire
prism-familiar: counts as Blue and Orange too
    given turn A MAIN
    A: book prism-familiar:0; hand barrier, lethargy, snapfire
    expect legal A feed barrier prism-familiar; legal A feed lethargy prism-familiar
    expect illegal A feed snapfire prism-familiar
refrain: carries out a Burst with a printed cost of at most 3 out of the discard pile
    given turn A CAST
    A: book refrain:5; discard snapfire, chroma-blast, obliterate, barrier, red-arcana
    B: discard shared-agony
    do A cast refrain
    expect next A: pick A.snapfire, pick A.chroma-blast
    do A pick chroma-blast
    expect B.hp 7; A.discard snapfire, chroma-blast, obliterate, barrier, red-arcana, refrain
refrain: its other spells are those of the copied text
    given turn A CAST
    A: book refrain:3, obliterate:0; discard down-payment
    do A cast refrain
    expect A.book obliterate:2; A.discard refrain, down-payment
refrain: a copied text may move its own card
    given turn A CAST
    A: hp 5; book refrain:3; discard cycle-of-renewal, obliterate
    do A cast refrain
    expect A.hp 6; A.deck_size 2; A.cards cycle-of-renewal, obliterate; A.discard refrain
refrain: a copy is no cast, so no Edict answers it [CA-CAST-9]
    given turn A CAST
    A: book refrain:3; discard snapfire
    B: active dissonance
    do A cast refrain
    expect B.hp 8; A.hp 8
refrain: with no Burst there it does nothing
    given turn A CAST
    A: book refrain:3; discard obliterate, barrier
    do A cast refrain
    expect B.hp 9; A.discard obliterate, barrier, refrain
refrain: counts as Gold too
    given turn A MAIN
    A: book refrain:0; hand price-fixing, barrier
    expect legal A feed price-fixing refrain; illegal A feed barrier refrain
dissonance: after each spell of the rival it deals 1 [CA-EDICT-3 CA-CAST-9]
    given turn B CAST
    A: active dissonance
    B: book snapfire:1, barrier:2, lethargy:2
    do B cast snapfire; B cast barrier; B clear lethargy
    expect A.hp 8; B.hp 8; A.active dissonance; B.active none; B.discard snapfire, barrier
dissonance: not after own spells
    given turn A CAST
    A: book dissonance:3, snapfire:1
    do A cast dissonance; A cast snapfire
    expect A.hp 9; B.hp 8; A.active dissonance
dissonance: nor after one that was stopped, and it counts as Void too
    given turn B CAST
    A: active dissonance, nullify
    B: book snapfire:1
    do B cast snapfire
    expect A.hp 9; B.hp 9; B.book snapfire:0
dissonance: Void cards feed it
    given turn A MAIN
    A: book dissonance:0; hand nullify, barrier
    expect legal A feed nullify dissonance; illegal A feed barrier dissonance
harmony-arcana: adds 2 charges to a Harmony spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book dissonance:0, barrier:0; hand harmony-arcana, blue-arcana
    expect illegal A place harmony-arcana
    do A feed harmony-arcana dissonance; A feed blue-arcana dissonance
    expect A.book dissonance:3, barrier:0; A.discard harmony-arcana, blue-arcana
harmony-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book barrier:0; hand harmony-arcana
    do A feed harmony-arcana barrier
    expect A.book barrier:1
discord-cordial: stops a Harmony spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: book borrowed-ember:4
    B: hand discord-cordial, snapfire
    do A cast borrowed-ember; B use discord-cordial
    expect A.book borrowed-ember:0; B.hp 9; B.out discord-cordial; B.hand snapfire
discord-cordial: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: book snapfire:1, borrowed-ember:3
    B: hand discord-cordial
    do A cast snapfire
    expect B.hp 8; B.hand discord-cordial
    do A cast borrowed-ember; B pass
    expect B.hp 6; B.hand discord-cordial
"""


@pytest.mark.parametrize("case", params(CASES))
def test_harmony(case: Case) -> None:
    case.play()
