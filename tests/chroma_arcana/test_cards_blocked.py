"""The damage of every card but Searing Sigil can be blocked, and nobody else is hurt."""

from __future__ import annotations

import pytest

from chroma_arcana.card_cases import Case, params

CASES = """
from-the-ashes: can be blocked
    given turn A CAST
    A: rote from-the-ashes:3
    B: minion life-tree:2
    do A cast from-the-ashes; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
immolation: can be blocked
    given turn A CAST
    A: book immolation:3
    B: book obliterate:2; minion life-tree:2
    do A cast immolation; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
volatile-efreet: its action can be blocked
    given turn A FOCUS
    A: minion volatile-efreet:2
    B: minion life-tree:2
    do B block
    expect A.hp 9; B.hp 9; B.discard life-tree
wall-of-thorns: can be blocked
    given turn A CAST
    A: book snapfire:1; minion life-tree:2
    B: active wall-of-thorns
    do A cast snapfire; A block
    expect A.hp 9; B.hp 9; A.discard life-tree, snapfire
quilled-manticore: its action can be blocked
    given turn A FOCUS
    A: minion quilled-manticore:2
    B: minion life-tree:2
    do B block
    expect A.hp 9; B.hp 9; B.discard life-tree
quilled-manticore: its answer to damage can be blocked
    given turn A CAST
    A: book obliterate:4; minion life-tree:2
    B: minion quilled-manticore:2
    do A cast obliterate; B block; A block
    expect A.hp 9; B.hp 9; A.discard life-tree, obliterate
sigil-of-the-still-lake: can be blocked
    given turn A CAST
    A: book obliterate:4; minion life-tree:2
    B: active sigil-of-the-still-lake
    do A cast obliterate; A block
    expect A.hp 9; B.hp 9; A.discard life-tree, obliterate
crafted-horror: its action can be blocked
    given turn A FOCUS
    A: minion crafted-horror:2
    B: minion life-tree:2
    do B block
    expect A.hp 9; B.hp 9; B.discard life-tree
leech-spark: can be blocked
    given turn A CAST
    A: hp 5; book leech-spark:2
    B: minion life-tree:2
    do A cast leech-spark; B block
    expect A.hp 6; B.hp 9; B.discard life-tree
unmaking: can be blocked
    given turn A CAST
    A: book unmaking:3
    B: book obliterate:2; minion life-tree:2
    do A cast unmaking; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
hired-blade: can be blocked, paid for or not
    given turn A FOCUS
    A: minion hired-blade:2; hand snapfire
    B: minion life-tree:2
    do A yes; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
hired-blade: can be blocked unpaid
    given turn A FOCUS
    A: minion hired-blade:2; hand snapfire
    B: minion life-tree:2
    do A no; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
attunement: can be blocked
    given turn A CAST
    A: rote attunement:2
    B: minion life-tree:2
    do A cast attunement; A option 1; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
borrowed-ember: can be blocked
    given turn A CAST
    A: book borrowed-ember:3
    B: minion life-tree:2
    do A cast borrowed-ember; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
dissonance: can be blocked
    given turn B CAST
    A: active dissonance
    B: book lethargy:2; minion life-tree:2
    do B cast lethargy; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
loaded-dice: can be blocked
    given turn A CAST
    A: rote loaded-dice:2; deck snapfire
    B: minion life-tree:2
    do A cast loaded-dice; A name red; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
sigil-of-the-wheel: can be blocked
    given turn A CAST
    A: book sigil-of-the-wheel:3; deck snapfire
    B: minion life-tree:2
    do A cast sigil-of-the-wheel; A name red; A name red; A name red; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
coin-toss: can be blocked
    given turn A CAST
    A: book coin-toss:1; deck snapfire
    B: minion life-tree:2
    do A cast coin-toss; A name red; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
fickle-sprite: can be blocked
    given turn A FOCUS
    A: minion fickle-sprite:3; deck snapfire
    B: minion life-tree:2
    do A name red; A option 1; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
double-or-nothing: can be blocked
    given turn A CAST
    A: book double-or-nothing:2; deck snapfire
    B: minion life-tree:2
    do A cast double-or-nothing; A name red; A option 1; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
double-or-nothing: can be blocked, the 4 too
    given turn A CAST
    A: book double-or-nothing:2; deck snapfire
    B: minion life-tree:2
    do A cast double-or-nothing; A name red; A option 2; A name red; B block
    expect A.hp 9; B.hp 9; B.discard life-tree
omar: can be blocked
    given turn A FOCUS
    A: minion brain-slug:2
    B: ego omar:0; hand snapfire
    do A block
    expect A.hp 9; B.hp 9; A.discard brain-slug
ghazi: can be blocked
    given turn A CAST
    A: book obliterate:4; minion life-tree:2
    B: ego ghazi:0
    do A cast obliterate; A block
    expect A.hp 9; B.hp 6; A.discard life-tree, obliterate
"""


@pytest.mark.parametrize("case", params(CASES))
def test_blocked(case: Case) -> None:
    case.play()
