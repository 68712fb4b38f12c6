"""What each Gold card does."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
standing-order: adds 3 charges to a slot spell, never to the Rote [CA-ROTE-3]
    given turn A CAST
    A: rote standing-order:2; book obliterate:1, price-fixing:0; deck snapfire
    do A cast standing-order
    expect next A: pick A.obliterate, pick A.price-fixing
    do A pick obliterate
    expect A.book obliterate:4, price-fixing:0; A.rote standing-order:0; A.deck snapfire
    expect next A: cast obliterate, clear obliterate
standing-order: overcharged it draws a card
    given turn A CAST
    A: rote standing-order:3; book obliterate:0; deck snapfire, barrier
    do A cast standing-order
    expect A.book obliterate:3; A.hand snapfire; A.deck barrier; next none
standing-order: without a slot spell the draw is left [CA-GEN-4]
    given turn A CAST
    A: rote standing-order:4; deck snapfire
    do A cast standing-order
    expect A.rote standing-order:0; A.hand snapfire
sigil-of-plenty: its action adds 1 charge to each own spell, the Rote too [CA-BOOK-3]
    given turn A FOCUS
    A: minion sigil-of-plenty:3; rote standing-order:1; book obliterate:3, price-fixing:0
    B: book snapfire:0
    expect A.book obliterate:4, price-fixing:1; A.rote standing-order:2; B.book snapfire:0
    expect A.minion sigil-of-plenty:2
sigil-of-plenty: a Sigil that is a Minion enters with 3 sand [CA-SIG-1 CA-MIN-1]
    given turn A CAST
    A: book sigil-of-plenty:4, obliterate:0
    do A cast sigil-of-plenty
    expect A.minion sigil-of-plenty:3; A.book obliterate:0
down-payment: adds 2 charges to another own spell, the Rote too
    given turn A CAST
    A: rote standing-order:0; book down-payment:1, obliterate:0
    do A cast down-payment
    expect next A: pick A.obliterate, pick A.standing-order
    do A pick obliterate
    expect A.book obliterate:2; A.rote standing-order:0; A.discard down-payment
down-payment: with no other spell it does nothing [CA-CAST-10]
    given turn A CAST
    A: book down-payment:2
    B: book snapfire:0
    do A cast down-payment
    expect A.book none; A.discard down-payment; B.book snapfire:0
hired-blade: a card may be discarded to deal 2
    given turn A FOCUS
    A: minion hired-blade:3; hand snapfire, barrier
    B: hand life-tree
    expect next A: yes, no
    do A yes
    expect next A: discard snapfire, discard barrier
    do A discard barrier
    expect B.hp 7; A.hand snapfire; A.discard barrier; A.minion hired-blade:2; B.hand life-tree
hired-blade: if not, it deals 1
    given turn A FOCUS
    A: minion hired-blade:3; hand snapfire
    do A no
    expect B.hp 8; A.hand snapfire; A.minion hired-blade:2
hired-blade: with an empty hand nothing is asked
    given turn A FOCUS
    A: minion hired-blade:3
    expect B.hp 8; A.hp 9; A.minion hired-blade:2
hostile-takeover: moves up to 2 charges from a rival spell to another own one
    given turn A CAST
    A: rote standing-order:0; book hostile-takeover:3, price-fixing:0
    B: rote natures-fury:0; book obliterate:3, snapfire:0
    do A cast hostile-takeover
    expect next A: pick B.obliterate, pick B.snapfire, pick B.natures-fury
    do A pick obliterate
    expect next A: pick A.price-fixing, pick A.standing-order
    do A pick price-fixing
    expect A.book price-fixing:2; B.book obliterate:1, snapfire:0; A.rote standing-order:0
    expect A.discard hostile-takeover
hostile-takeover: no more than there are, from the Rote too
    given turn A CAST
    A: book hostile-takeover:4, price-fixing:0
    B: rote natures-fury:1
    do A cast hostile-takeover; A pick price-fixing
    expect A.book price-fixing:1; B.rote natures-fury:0
hostile-takeover: with no other own spell nothing moves [CA-GEN-4]
    given turn A CAST
    A: book hostile-takeover:3
    B: book obliterate:3
    do A cast hostile-takeover
    expect B.book obliterate:3; A.discard hostile-takeover
insurance-writ: after lost health it draws 2 and heals 1 [CA-DMG-10 CA-WARD-2]
    given turn A CAST
    A: book obliterate:4; deck paralysis
    B: active insurance-writ; deck snapfire, barrier, preservation
    do A cast obliterate
    expect B.hp 7; B.hand snapfire, barrier; B.deck preservation; B.discard insurance-writ
    expect A.hand none; A.hp 9
insurance-writ: after 1 lost health too
    given turn A CAST
    A: book snapfire:1
    B: active insurance-writ; deck snapfire, barrier
    do A cast snapfire
    expect B.hp 9; B.hand snapfire, barrier
insurance-writ: not where damage was blocked
    given turn A CAST
    A: book obliterate:4
    B: active insurance-writ; minion life-tree:2; deck snapfire
    do A cast obliterate; B block
    expect B.hp 9; B.active insurance-writ; B.hand none
insurance-writ: nor after damage to the rival, nor after a sacrifice [CA-SAC-3]
    given turn A CAST
    A: active insurance-writ; book snapfire:1; rote standing-order:3; discard barrier
    chance shuffle A = barrier
    do A cast snapfire
    expect B.hp 8; A.active insurance-writ
    do A cast standing-order
    expect A.hp 8; A.hand barrier; A.active insurance-writ
price-fixing: own spells cost 1 less, at once, but never 0 [CA-COST-1 CA-COST-4]
    given turn A CAST
    A: book price-fixing:3, obliterate:3, snapfire:0
    do A cast price-fixing
    expect A.active price-fixing; next A: cast obliterate, clear obliterate
    do A cast obliterate
    expect B.hp 6; next none
price-fixing: 1 less and no more
    given turn A CAST
    A: active price-fixing; book obliterate:2, chroma-blast:1, snapfire:0
    expect next none
price-fixing: a lower cost makes an overcharge [CA-COST-3]
    given turn A CAST
    A: active price-fixing; book chroma-blast:3
    do A cast chroma-blast
    expect B.hp 6
price-fixing: the rival's cost 1 more
    given turn B CAST
    A: active price-fixing
    B: book obliterate:4, chroma-blast:4
    expect next B: cast chroma-blast, clear chroma-blast
    do B cast chroma-blast
    expect A.hp 7; B.book obliterate:4
gold-arcana: adds 2 charges to a Gold spell, 1 to another [CA-ARC-1 CA-ARC-2]
    given turn A MAIN
    A: book price-fixing:0, barrier:0; hand gold-arcana, blue-arcana
    expect illegal A place gold-arcana
    do A feed gold-arcana price-fixing; A feed blue-arcana price-fixing
    expect A.book price-fixing:3, barrier:0; A.discard gold-arcana, blue-arcana
gold-arcana: 2 to a spell that is Gold too [CA-ARC-3]
    given turn A MAIN
    A: book refrain:0; hand gold-arcana
    do A feed gold-arcana refrain
    expect A.book refrain:2
gold-arcana: 1 to a Blue spell
    given turn A MAIN
    A: book barrier:0; hand gold-arcana
    do A feed gold-arcana barrier
    expect A.book barrier:1
tin-decoction: stops a Gold spell and is out of the game [CA-POT-2 CA-POT-7]
    given turn A CAST
    A: book price-fixing:4
    B: hand tin-decoction, snapfire
    do A cast price-fixing; B use tin-decoction
    expect A.book price-fixing:0; A.active none; B.out tin-decoction; B.hand snapfire
tin-decoction: is optional, and not for a spell of another colour [CA-POT-6 CA-COL-6]
    given turn A CAST
    A: book snapfire:1, price-fixing:3
    B: hand tin-decoction
    do A cast snapfire
    expect B.hp 8; B.hand tin-decoction
    do A cast price-fixing; B pass
    expect A.active price-fixing; B.hand tin-decoction
"""


@pytest.mark.parametrize("case", params(CASES))
def test_gold(case: Case) -> None:
    case.play()
