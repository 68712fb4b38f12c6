"""What each Void card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
hollow-grasp: moves up to 2 charges to a slot spell and heals 1 [CA-ROTE-3]
    given turn A CAST
    A: hp 5; rote hollow-grasp:3; book leech-spark:0, nullify:0
    B: book obliterate:3, life-tree:0
    do A cast hollow-grasp
    expect next A: pick A.leech-spark, pick A.nullify
    do A pick nullify
    expect B.book obliterate:1, life-tree:0; A.book leech-spark:0, nullify:2
    expect A.hp 6; A.rote hollow-grasp:0
hollow-grasp: its mage chooses the rival's spell
    given turn A CAST
    A: hp 5; rote hollow-grasp:3
    B: book obliterate:3, life-tree:2
    do A cast hollow-grasp
    expect next A: pick B.obliterate, pick B.life-tree
    do A pick life-tree
    expect B.book obliterate:3, life-tree:0; A.hp 6
hollow-grasp: adds as many as it removed, from the rival's Rote too
    given turn A CAST
    A: hp 5; rote hollow-grasp:4; book nullify:0
    B: rote natures-fury:1
    do A cast hollow-grasp
    expect B.rote natures-fury:0; A.book nullify:1; A.hp 6
hollow-grasp: asks for an own spell also where there is nothing to add
    given turn A CAST
    A: rote hollow-grasp:3; book nullify:0, leech-spark:1
    do A cast hollow-grasp
    expect next A: pick A.leech-spark, pick A.nullify
    do A pick nullify
    expect A.book nullify:0, leech-spark:1; A.hp 10
hollow-grasp: where nothing is removed it still heals [CA-GEN-4]
    given turn A CAST
    A: hp 5; rote hollow-grasp:3; book nullify:0
    B: book obliterate:0
    do A cast hollow-grasp
    expect A.book nullify:0; A.hp 6
sigil-of-the-abyss: removes 1 charge from each rival spell, once [CA-EDICT-1]
    given turn A CAST
    A: book sigil-of-the-abyss:4, nullify:1
    B: rote natures-fury:2; book obliterate:3, snapfire:0, barrier:1
    do A cast sigil-of-the-abyss
    expect B.rote natures-fury:1; B.book obliterate:2, snapfire:0, barrier:0
    expect A.active sigil-of-the-abyss; A.book nullify:1
sigil-of-the-abyss: the rival's spells cost 1 more [CA-COST-1 CA-COST-4]
    given turn B CAST
    A: active sigil-of-the-abyss
    B: rote natures-fury:3; book snapfire:1, barrier:3, chroma-blast:4
    expect next B: cast barrier, clear barrier, cast chroma-blast, clear chroma-blast
    do B clear barrier; B cast chroma-blast
    expect A.hp 7; next none
sigil-of-the-abyss: the own spells do not
    given turn A CAST
    A: active sigil-of-the-abyss; book snapfire:1
    do A cast snapfire
    expect B.hp 8
leech-spark: deals 1 and heals 1
    given turn A CAST
    A: hp 5; book leech-spark:3
    do A cast leech-spark
    expect A.hp 6; B.hp 8; A.discard leech-spark
leech-spark: heals also where the damage is blocked [CA-BLK-4]
    given turn A CAST
    A: hp 5; book leech-spark:2
    B: active barrier
    do A cast leech-spark
    expect A.hp 6; B.hp 9
nullify: stops a spell that costs 3 or less [CA-CAST-6 CA-WARD-2]
    given turn A CAST
    A: book chroma-blast:5
    B: active nullify
    do A cast chroma-blast
    expect B.hp 9; A.book chroma-blast:0; B.active none; B.discard nullify
nullify: not one that costs 4
    given turn A CAST
    A: book obliterate:4
    B: active nullify
    do A cast obliterate
    expect B.hp 6; B.active nullify
nullify: not one that is stopped already [CA-POT-4]
    given turn A CAST
    A: book snapfire:1
    B: active nullify; hand ashwater-flask
    do A cast snapfire
    expect next B: order nullify, use ashwater-flask
    do B use ashwater-flask
    expect A.book snapfire:0; B.active nullify; B.out ashwater-flask
nullify: the cost is what it is now [CA-COST-4]
    given turn A CAST
    A: active price-fixing; book obliterate:4
    B: active nullify
    do A cast obliterate
    expect B.hp 9; A.book obliterate:0; B.discard nullify
nullify: not a spell of its own mage
    given turn A CAST
    A: active nullify; book snapfire:1
    do A cast snapfire
    expect B.hp 8; A.active nullify
famished-shade: a charge from the rival, and if so one for an own spell
    given turn A FOCUS
    A: minion famished-shade:3; rote hollow-grasp:0; book nullify:0
    B: rote natures-fury:1; book obliterate:3
    expect next A: pick B.natures-fury, pick B.obliterate
    do A pick obliterate
    expect next A: pick A.nullify, pick A.hollow-grasp
    do A pick hollow-grasp
    expect B.rote natures-fury:1; B.book obliterate:2; A.rote hollow-grasp:1; A.book nullify:0
    expect A.minion famished-shade:2
famished-shade: the last charge too, of a charged spell
    given turn A FOCUS
    A: minion famished-shade:3; book nullify:0
    B: book obliterate:1, snapfire:0
    expect A.book nullify:1; B.book obliterate:0, snapfire:0
famished-shade: nothing to remove, nothing to add
    given turn A FOCUS
    A: minion famished-shade:3; book nullify:0
    B: book obliterate:0
    expect A.book nullify:0; B.book obliterate:0; A.minion famished-shade:2
starve-the-light: the own hand is 1 larger [CA-REF-4]
    given turn A REFRESH
    A: active starve-the-light
    A: deck nullify, barrier, leech-spark, unmaking, snapfire, obliterate, lethargy
    expect A.hand nullify, barrier, leech-spark, unmaking, snapfire, obliterate; A.deck lethargy
starve-the-light: the rival's 1 smaller
    given turn B REFRESH
    A: active starve-the-light
    B: deck snapfire, obliterate, shared-agony, barrier, preservation
    expect B.hand snapfire, obliterate, shared-agony, barrier; B.deck preservation
unmaking: removes all charges, deals half, and 2 cards are lost [CA-GEN-12]
    given turn A CAST
    A: book unmaking:3; deck nullify
    B: book obliterate:5, life-tree:0; deck snapfire, barrier, preservation
    do A cast unmaking
    expect B.book obliterate:0, life-tree:0; B.hp 7; B.deck preservation
    expect B.discard snapfire, barrier; A.deck nullify; A.discard unmaking
unmaking: its mage chooses the spell, among charged ones
    given turn A CAST
    A: book unmaking:3
    B: book obliterate:2, life-tree:1, snapfire:0
    do A cast unmaking
    expect next A: pick B.obliterate, pick B.life-tree
    do A pick obliterate
    expect B.book obliterate:0, life-tree:1, snapfire:0; B.hp 8; A.hp 9
unmaking: half of 1 is none, and a short deck loses what it has
    given turn A CAST
    A: book unmaking:4
    B: rote natures-fury:1; deck snapfire; hp 5; discard barrier
    do A cast unmaking
    expect B.rote natures-fury:0; B.hp 5; B.deck none; B.discard snapfire, barrier
unmaking: without a charged spell only cards are lost
    given turn A CAST
    A: book unmaking:3
    B: book obliterate:0; deck snapfire, barrier
    do A cast unmaking
    expect B.hp 9; B.discard snapfire, barrier
void-arcana: adds 2 charges to a Void spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book nullify:0, barrier:0; hand void-arcana, blue-arcana
    expect illegal A place void-arcana
    do A feed void-arcana nullify; A feed blue-arcana nullify
    expect A.book nullify:3, barrier:0; A.discard void-arcana, blue-arcana
void-arcana: 2 to a spell that is Void too, 1 to a Blue one [CA-ARC-3]
    given turn A MAIN
    A: book dissonance:0; hand void-arcana
    do A feed void-arcana dissonance
    expect A.book dissonance:2
void-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book barrier:0; hand void-arcana
    do A feed void-arcana barrier
    expect A.book barrier:1
lantern-elixir: stops a Void spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: hp 5; book leech-spark:2
    B: hand lantern-elixir, snapfire
    do A cast leech-spark; B use lantern-elixir
    expect A.book leech-spark:0; A.hp 5; B.hp 9; B.out lantern-elixir; B.hand snapfire
lantern-elixir: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: book snapfire:1, leech-spark:2
    B: hand lantern-elixir
    do A cast snapfire
    expect B.hp 8; B.hand lantern-elixir
    do A cast leech-spark; B pass
    expect B.hp 7; B.hand lantern-elixir
"""


@pytest.mark.parametrize("case", params(CASES))
def test_void(case: Case) -> None:
    case.play()
