"""What the Egos from Dunya to Sahra do."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params, read

CASES = """
dunya: the rival may feed 3 cards in a Prepare step
    given turn A MAIN
    A: book obliterate:0; hand snapfire, shared-agony, chroma-blast, volatile-efreet
    B: ego dunya:0
    do A feed snapfire obliterate; A feed shared-agony obliterate; A feed chroma-blast obliterate
    expect A.book obliterate:3; next A: place volatile-efreet, done
dunya: its mage as many as they like
    given turn A MAIN
    A: ego dunya:0; book obliterate:0; hand snapfire, shared-agony, chroma-blast, volatile-efreet
    do A feed snapfire obliterate; A feed shared-agony obliterate; A feed chroma-blast obliterate
    expect legal A feed volatile-efreet obliterate
omar: a discard that the rival makes deals 1, once for each effect [CA-DIS-4 CA-EGO-3]
    given turn A CAST
    A: rote lost-thread:3
    B: ego omar:0; hand snapfire, barrier
    chance random B = barrier
    do A cast lost-thread
    expect A.hp 8; B.hand none
omar: not one of the rival's that its mage makes
    given turn A CAST
    A: ego omar:0; rote lost-thread:2; hand barrier
    B: hand snapfire
    do A cast lost-thread
    expect A.hp 9; B.hp 9; B.discard snapfire; A.hand barrier
omar: nor one of the own that its mage makes
    given turn A FOCUS
    A: ego omar:0; minion hired-blade:2; hand snapfire
    do A yes
    expect B.hp 7; A.hp 9; A.discard snapfire
omar: nor one that the rival makes themselves do
    given turn B FOCUS
    A: ego omar:0
    B: minion hired-blade:2; hand snapfire
    do B yes
    expect A.hp 7; B.hp 9; B.discard snapfire
omar: nor one where there is nothing to discard
    given turn A FOCUS
    A: minion brain-slug:3
    B: ego omar:0
    expect A.hp 9
omar: nor the rival's own
    given turn A FOCUS
    A: ego omar:0; minion brain-slug:3
    B: hand snapfire
    expect B.discard snapfire; B.hp 9; A.hp 9
salma: Arcana add 2 to a spell of any colour
    given turn A MAIN
    A: ego salma:0; book barrier:0, lethargy:0; hand orange-arcana, red-arcana
    do A feed orange-arcana barrier
    expect A.book barrier:2, lethargy:0
salma: not those of the rival, and other cards add 1
    given turn B MAIN
    A: ego salma:0
    B: book barrier:0; hand orange-arcana, preservation
    do B feed orange-arcana barrier
    expect B.book barrier:1
idris: a token for each Ward that has acted
    given turn A CAST
    A: book obliterate:4
    B: ego idris:0; active barrier
    do A cast obliterate
    expect B.ego 1; B.discard barrier; B.hp 9; next none
idris: two may return that Ward to the hand [CA-EGO-5 CA-TIME-9]
    given turn A CAST
    A: book obliterate:4, snapfire:1
    B: ego idris:1; active barrier, wall-of-thorns
    do A cast obliterate; B order barrier
    expect next B: yes, no
    do B yes
    expect B.hand barrier; B.shown barrier; B.ego 0; B.discard none; B.active wall-of-thorns
idris: or stay, and never more than 2
    given turn A CAST
    A: book obliterate:4
    B: ego idris:2; active barrier
    do A cast obliterate; B no
    expect B.ego 2; B.discard barrier; B.hand none
idris: not for a Ward of the rival
    given turn A CAST
    A: ego idris:1; book obliterate:4
    B: active barrier
    do A cast obliterate
    expect A.ego 1; B.discard barrier
nadim: a token at the start of the own turn, at most 3
    given turn A FOCUS
    A: ego nadim:2
    expect A.ego 3
nadim: one token at a time
    given turn A FOCUS
    A: ego nadim:0
    expect A.ego 1
nadim: a fourth is not placed
    given turn A FOCUS
    A: ego nadim:3
    expect A.ego 3
nadim: none at the start of the rival's
    given turn B FOCUS
    A: ego nadim:1
    expect A.ego 1
nadim: three tokens may take a charge from a spell that the rival casts [CA-CAST-6]
    given turn B CAST
    A: ego nadim:3
    B: book obliterate:4
    do B cast obliterate
    expect next A: yes, no
    do A yes
    expect A.ego 0; B.book obliterate:3; A.hp 9
nadim: not for a spell that is stopped already
    given turn B CAST
    A: ego nadim:3; active nullify
    B: book snapfire:1
    do B cast snapfire; A order nullify
    expect A.ego 3; B.book snapfire:0; A.discard nullify
nadim: or stay
    given turn B CAST
    A: ego nadim:3
    B: book obliterate:4
    do B cast obliterate; A no
    expect A.ego 3; A.hp 6
nadim: two are not enough, and own spells are spared
    given turn B CAST
    A: ego nadim:2
    B: ego hana:0; book obliterate:4
    do B cast obliterate
    expect A.ego 2; A.hp 6
nadim: own spells are spared
    given turn A CAST
    A: ego nadim:3; book obliterate:4
    do A cast obliterate
    expect A.ego 3; B.hp 6
hana: the first clearing of a turn heals 1 [CA-CAST-4]
    given turn A CAST
    A: hp 5; ego hana:0; book snapfire:1, barrier:2; deck lethargy
    do A clear snapfire
    expect next A: option 1, option 2
    do A option 1
    expect A.hp 6; A.hand none
    do A clear barrier
    expect A.hp 6; A.hand none; A.book snapfire:0, barrier:0; next none
hana: or draws a card
    given turn A CAST
    A: hp 5; ego hana:0; book snapfire:1; deck lethargy, paralysis
    do A clear snapfire; A option 2
    expect A.hp 5; A.hand lethargy
hana: and again in the next turn
    given turn A CAST
    A: hp 5; ego hana:0; book snapfire:1; hand paralysis
    do A clear snapfire; A option 1; A keep paralysis; A charge snapfire; A done; A clear snapfire
    expect next A: option 1, option 2
hana: not for the rival, nor for a cast
    given turn B CAST
    A: hp 5; ego hana:0; deck lethargy
    B: book snapfire:1, barrier:2
    do B clear barrier; B cast snapfire
    expect A.hp 4; A.hand none
jibril: a new deck costs nothing [CA-OUT-1]
    given turn A REFRESH
    A: hp 5; ego jibril:0; discard snapfire, obliterate
    chance shuffle A = snapfire, obliterate
    expect A.hp 5; A.hand snapfire, obliterate
jibril: but the rival pays
    given turn B REFRESH
    A: ego jibril:0
    B: hp 5; discard snapfire
    expect B.hp 4; B.hand snapfire
munir: a token at the start of the duel
    given opening
    A: ego munir
    expect A.ego 1; B.ego 0
munir: the token is removed in the place of the last health, which is 1 then [CA-DMG-8]
    given turn A CAST
    A: book obliterate:4, snapfire:1
    B: hp 3; ego munir:1
    do A cast obliterate
    expect winner none; B.hp 1; B.ego 0
    do A cast snapfire
    expect winner A; B.hp 0
munir: not where some health is left
    given turn A CAST
    A: book obliterate:4
    B: hp 4; ego munir:1
    do A cast obliterate
    expect B.hp 1; B.ego 1
munir: damage to both, the rival falls alone [CA-END-3]
    given turn A CAST
    A: hp 2; book shared-agony:2
    B: hp 2; ego munir:1
    do A cast shared-agony
    expect winner B; B.hp 1; A.hp 0
munir: with 1 health too
    given turn A CAST
    A: book snapfire:1
    B: hp 1; ego munir:1
    do A cast snapfire
    expect winner none; B.hp 1; B.ego 0
munir: not without a token
    given turn A CAST
    A: book snapfire:1
    B: hp 1; ego munir:0
    do A cast snapfire
    expect winner A
munir: nor when the rival would fall
    given turn A CAST
    A: ego munir:1; book obliterate:4
    B: hp 3
    do A cast obliterate
    expect winner A; A.ego 1
ghazi: three health lost at once deal 1 [CA-DMG-10]
    given turn A CAST
    A: book obliterate:4
    B: ego ghazi:0
    do A cast obliterate
    expect A.hp 8; B.hp 6
ghazi: two do not, nor two and one
    given turn A CAST
    A: book chroma-blast:4
    B: ego ghazi:0
    do A cast chroma-blast
    expect A.hp 9; B.hp 6
ghazi: nor three of the rival's
    given turn A CAST
    A: ego ghazi:0; book obliterate:4
    do A cast obliterate
    expect A.hp 9; B.hp 6
thuraya: looks at the top card, and may put it on the bottom [CA-REV-3]
    given turn A FOCUS
    A: ego thuraya:0; deck snapfire, barrier, obliterate
    expect next A: yes, no
    do A yes
    expect A.deck barrier, obliterate, snapfire
thuraya: one card is enough to look at
    given turn A FOCUS
    A: ego thuraya:0; deck snapfire
    do A yes
    expect A.deck snapfire
thuraya: or leave it
    given turn A FOCUS
    A: ego thuraya:0; deck snapfire, barrier
    do A no
    expect A.deck snapfire, barrier
thuraya: nothing is asked with an empty deck
    given turn A FOCUS
    A: ego thuraya:0; discard snapfire
    expect next none; A.deck none; A.hp 9
thuraya: nor in the rival's turn
    given turn B FOCUS
    A: ego thuraya:0; deck snapfire, barrier
    expect next none; A.deck snapfire, barrier
kamal: an overcharged cast draws a card [CA-COST-3 CA-CAST-9]
    given turn A CAST
    A: ego kamal:0; book snapfire:2, barrier:3; deck lethargy, paralysis, obliterate
    do A cast snapfire; A cast barrier
    expect A.hand lethargy, paralysis; A.deck obliterate
kamal: another does not, nor one of the rival
    given turn B CAST
    A: ego kamal:0; deck lethargy
    B: book snapfire:2; deck barrier
    do B cast snapfire
    expect A.hand none; B.hand none
kamal: an exact cost is no overcharge
    given turn A CAST
    A: ego kamal:0; book snapfire:1; deck lethargy
    do A cast snapfire
    expect A.hand none
iman: the Rote counts as every colour [CA-COL-3]
    given turn A MAIN
    A: ego iman:0; rote from-the-ashes:0; book obliterate:0; hand barrier, searing-sigil
    expect legal A feed barrier from-the-ashes; illegal A feed barrier obliterate
    expect legal A place barrier
iman: as Red too
    given turn A MAIN
    A: ego iman:0; rote natures-fury:0; hand snapfire
    expect legal A feed snapfire natures-fury
iman: the Sigil too, wherever it is
    given turn A MAIN
    A: ego iman:0; book barrier:0, lethargy:0; hand searing-sigil, snapfire
    expect legal A feed searing-sigil barrier; legal A feed searing-sigil lethargy
    expect illegal A feed snapfire barrier
iman: so any Arcana adds 2 to them [CA-ARC-3]
    given turn A MAIN
    A: ego iman:0; rote from-the-ashes:0; hand blue-arcana
    do A feed blue-arcana from-the-ashes
    expect A.rote from-the-ashes:2
iman: not those of the rival
    given turn B MAIN
    A: ego iman:0; rote natures-fury:0
    B: rote from-the-ashes:0; hand barrier
    expect illegal B feed barrier from-the-ashes; legal B place barrier
wahid: a new Edict stays, an old one goes in the Refresh step
    given turn A CAST
    A: ego wahid:0; active preservation; book lethargy:2; hand snapfire
    A: deck barrier, paralysis, brain-slug, immolation
    do A cast lethargy; A keep snapfire
    expect A.active lethargy; A.discard preservation; A.hand_size 5
wahid: it is there in the Focus step, and after the rival's turn
    given turn A FOCUS
    A: ego wahid:0; active preservation, barrier; hand snapfire
    expect A.active preservation, barrier
wahid: not for the rival
    given turn B FOCUS
    A: ego wahid:0
    B: active preservation
    expect B.active none; B.discard preservation
sahra: a sand of the own Minion may become 2 charges
    given turn A PREP
    A: ego sahra:0; minion life-tree:2; rote from-the-ashes:0; book snapfire:0
    expect next A: yes, no
    do A yes
    expect next A: pick A.snapfire, pick A.from-the-ashes
    do A pick from-the-ashes
    expect A.rote from-the-ashes:2; A.book snapfire:0; A.minion life-tree:1
sahra: the last one too, and then the Minion leaves [CA-MIN-6]
    given turn A PREP
    A: ego sahra:0; minion volatile-efreet:1; book obliterate:0
    do A yes
    expect A.minion none; A.book obliterate:2; A.hp 8; B.hp 8; A.discard volatile-efreet
sahra: or not
    given turn A PREP
    A: ego sahra:0; minion life-tree:2; book snapfire:0
    do A no
    expect A.minion life-tree:2; A.book snapfire:0
sahra: not without a Minion
    given turn A PREP
    A: ego sahra:0; book snapfire:0
    B: minion life-tree:2
    expect next A: charge snapfire, skip snapfire; B.minion life-tree:2
sahra: nor in the rival's turn
    given turn B PREP
    A: ego sahra:0; minion life-tree:2; book snapfire:0
    B: hand barrier
    expect next B: place barrier, done
"""


@pytest.mark.parametrize("case", params(CASES))
def test_egos(case: Case) -> None:
    case.play()


def test_only_its_mage_sees_the_card_of_thuraya() -> None:
    (case,) = (c for c in read(CASES) if c.title.startswith("looks at the top"))
    table = case.play().table
    assert "~look:p1:snapfire" in table.log(0)
    assert "~look:p1:?" in table.log(1)
    assert "~look:p1:snapfire" not in table.log(1)
