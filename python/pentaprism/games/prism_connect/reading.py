"""What texts of Prism Connect read: seats, filters, areas, numbers, conditions (section 5)."""

from __future__ import annotations

from dataclasses import dataclass

from pentaprism.games.prism_connect.numbering import NAMES, TRAITS
from pentaprism.rules import common
from pentaprism.rules import words as w
from pentaprism.rules.common import kind
from pentaprism.rules.tables import substituted
from pentaprism.rules.words import (
    IT,
    ME,
    Asked,
    Filter,
    SeatWord,
    Things,
    Value,
    at_most,
    both,
    either,
    equals,
    has,
    named,
    no,
    thing,
    word,
)

GAME = "prism-connect"

# Seats, durations, kinds of prohibition

RIVAL, CARD, OTHER = common.RIVAL, common.CARD, common.OTHER
BOTH = named("BOTH", w.Seat("both"))
TURN, OTHER_SEAT = w.Seat("turn"), w.Seat("other")
EOA = named("EOA", w.Constant(0))
"""Until the attack is over (PC-MOD-5)."""
EOT = named("EOT", w.Constant(1))
"""Until the end of the turn."""
NEXT = named("NEXT", w.Constant(2))
"""Until the end of the next turn."""


class Act(w.Symbol):
    """What a card may be kept from."""

    called = "ATTACK, BLOCK or STAND"


ATTACK = named("ATTACK", Act(0))
BLOCK = named("BLOCK", Act(1))
STAND = named("STAND", Act(2))

CHOSEN = thing("CHOSEN")
"""The card that the latest `pick` or `upto` of this text has chosen."""
UNSEEN = thing("unseen", reader=ME)
ATTACKER = named("ATTACKER", Asked("attacker"), "the attacker")
BLOCKER = named("BLOCKER", Asked("blocker"), "the blocker")


# Filters


CHAR = kind("CHAR", "character")
SCENE = kind("SCENE", "scene")
EVENT = kind("EVENT", "event")
RESTED = named("RESTED", Filter(Asked("is_rested", None, (IT,))))
ACTIVE = named("ACTIVE", Filter(no(Asked("is_rested", None, (IT,)))))
NO_CA = named("NO_CA", Filter(equals(Asked("ca_of", None, (IT,)), 0)))


@word("cards with the trait {name}")
def trait(name: str) -> Filter:
    """Cards with a trait (PC-CARD-8)."""
    wanted = TRAITS.of(name)
    slots = [equals(w.FactOf(f"trait{i}", IT), wanted) for i in range(1, 5)]
    return Filter(either(either(slots[0], slots[1]), either(slots[2], slots[3])))


@word("cards named {title}")
def called(title: str) -> Filter:
    """Cards with exactly that name (PC-CARD-8)."""
    return Filter(equals(w.FactOf("name", IT), NAMES.of(title)))


@word("cards of cost {n} or less")
def cost_max(n: int) -> Filter:
    """Cards that cost n or less."""
    return Filter(at_most(Asked("cost_of", None, (IT,)), n))


@word("characters of CP {n} or less")
def cp_max(n: int) -> Filter:
    """Characters of CP n or less."""
    return Filter(at_most(Asked("cp_of", None, (IT,)), n))


@word("characters of rank {n} or less")
def rank_max(n: int) -> Filter:
    """Characters of rank n or less."""
    return Filter(at_most(Asked("rank_of", None, (IT,)), n))


# Areas


@word("{who:your/the opponent's/any} Front")
def front(who: SeatWord) -> Things:
    """Characters in Front."""
    return Things("front", who)


@word("{who:your/the opponent's/any} Back")
def back(who: SeatWord) -> Things:
    """Characters and scenes in Back."""
    return Things("back", who)


@word("{who:your/the opponent's/any} field")
def field(who: SeatWord) -> Things:
    """Front and Back together (PC-ZONE-2)."""
    return Things("field", who)


@word("{who:your/the opponent's} hand")
def hand(who: SeatWord) -> Things:
    """Cards in a hand."""
    return Things("hand", who)


@word("{who:your/the opponent's} discard pile")
def discards(who: SeatWord) -> Things:
    """Cards in a discard pile."""
    return Things("discards", who)


@word("the cards looked at")
def looked() -> Things:
    """The cards that are being looked at."""
    return Things("look", BOTH)


@dataclass(frozen=True)
class Picked(w.Node):
    """Cards of a set that the controller chooses."""

    things: Things
    most: int = 1
    all: bool = True
    """As many as there are (PC-EFF-7); otherwise fewer too, and none."""


@word("{n:} of {things}")
def pick(things: Things, n: int = 1) -> Picked:
    """As many cards of a set, chosen by the controller. Raises `TypeError` for less than one."""
    return Picked(things, _some(n))


@word("up to {n} of {things}")
def upto(n: int, things: Things) -> Picked:
    """Up to so many cards of a set. Raises `TypeError` for less than one."""
    return Picked(things, _some(n), False)


def _some(n: int) -> int:
    if n < 1:
        message = f"takes one card or more, not {n}"
        raise TypeError(message)
    return n


# Numbers and conditions


@word("{who:your/the opponent's} life")
def life(who: SeatWord) -> Asked:
    """The life of a player."""
    return Asked("life", who)


@word("the cards in {who:your/the opponent's} gauge")
def gauge(who: SeatWord) -> Asked:
    """Cards in a gauge, those in use included."""
    return Asked("gauge", who)


@word("the number of cards in {who:your/the opponent's} hand")
def hand_count(who: SeatWord) -> Asked:
    """Cards in a hand."""
    return Asked("hand_count", who)


@word("the attacks of {who:yours/the opponent's} in this turn")
def attacks(who: SeatWord) -> Asked:
    """Attacks that a player has declared in this turn."""
    return Asked("attacks", who)


MY_TURN = named("MY_TURN", equals(TURN, ME), "it is your turn")
RIVALS_TURN = named("RIVALS_TURN", equals(TURN, RIVAL), "it is the opponent's turn")
BLOCKED = named("BLOCKED", Asked("blocked"), "the attack is blocked")
CONNECT_ATTACK = named("CONNECT_ATTACK", Asked("connect_attack"), "it is a connect attack")


@word("{card} attacks")
def attacking(card: Value) -> w.Maths:
    """The card is the attacker."""
    return equals(ATTACKER, card)


@word("{card} blocks")
def blocking(card: Value) -> w.Maths:
    """The card is the blocker."""
    return equals(BLOCKER, card)


@word("{card} is one of {filter}")
def is_one(card: Value, filter: Filter) -> w.Maths:
    """There is the card, and it passes the filter."""
    return both(has(card), substituted(filter.condition, card))
