"""What texts of Chroma Arcana read: colours, filters, areas, numbers and conditions."""

from __future__ import annotations

from pentaprism.rules import common
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import kind
from pentaprism.rules.effects import do
from pentaprism.rules.words import (
    IT,
    Asked,
    Filter,
    Number,
    Register,
    SeatWord,
    Things,
    Value,
    at_least,
    equals,
    has,
    named,
    no,
    number,
    thing,
    word,
)

# Seats, colours, registers

RIVAL, CARD, OTHER = common.RIVAL, common.CARD, common.OTHER
ANYBODY = named("ANYBODY", w.Seat("nobody"))  # equal to EVERYBODY, said otherwise
COLOURS = ("RED", "ORANGE", "GREEN", "BLUE", "VOID", "GOLD", "HARMONY", "FORTUNE")
"""CA-COL-1: a colour's number is its place here."""
ALL_COLOURS = 255
A = thing("A")
B = thing("B")
K = number("K")
Y = number("Y")

CHARGES = "charges"


def counts_as(card: Value, colour: Number) -> Asked:
    """Whether a card counts as a colour (CA-COL-2)."""
    return Asked("counts_as", None, (card, colour))


def _colour(index: int) -> Filter:
    return named(COLOURS[index], Filter(counts_as(IT, index)))


RED, ORANGE, GREEN, BLUE, VOID, GOLD, HARMONY, FORTUNE = (_colour(i) for i in range(8))

# Filters


BURST = kind("BURST", "burst")
EDICT = kind("EDICT", "edict")
MINION = kind("MINION", "minion")
WARD = kind("WARD", "ward")
SPELL = kind("SPELL", "burst", "edict", "minion", "ward")
ICONIC = named("ICONIC", Filter(at_least(w.FactOf("iconic", IT), 1)))
CHARGED = named("CHARGED", Filter(at_least(Asked("charges_on", None, (IT,)), 1)))
WITH_SAND = named("WITH_SAND", Filter(at_least(Asked("sand_on", None, (IT,)), 1)))


@word("cards with a printed cost of {n} or less")
def cost_max(n: int) -> Filter:
    """Cards with a printed cost of n or less."""
    return Filter(w.at_most(w.FactOf("cost", IT), n))


@word("cards other than {card}")
def isnt(card: Register) -> Filter:
    """Cards other than the one in a register."""
    return Filter(no(equals(IT, card)))


# Areas


@word("{who:your/your rival's} spells")
def book(who: SeatWord) -> Things:
    """All spells in a spellbook, the Rote last."""
    return Things("book", who)


@word("{who:your/your rival's} spells other than the Rote")
def slots(who: SeatWord) -> Things:
    """Slot spells."""
    return Things("slots", who)


@word("{who:your/your rival's} hand")
def hand(who: SeatWord) -> Things:
    """Cards in a hand."""
    return Things("hand", who)


@word("the cards of {who:your/your rival's} hand that both mages know")
def shown_hand(who: SeatWord) -> Things:
    """Cards of a hand that the other mage knows too."""
    return Things("shown", who)


@word("{who:your/your rival's} discard pile")
def discards(who: SeatWord) -> Things:
    """Cards in a discard pile."""
    return Things("discards", who)


@word("{who:your/your rival's} active spells")
def active(who: SeatWord) -> Things:
    """Active Edicts, Wards and the Minion."""
    return Things("active", who)


@word("{who:your/your rival's} Minion")
def minion(who: SeatWord) -> Asked:
    """The active Minion, or no card."""
    return Asked("minion_of", who)


def deck_places(who: SeatWord, first_place: Number, places: Number) -> Things:
    """What may lie in a deck from so many places under the top on."""
    return Things("deck", who, (first_place, places))


# Numbers and conditions


@word("{who:your/your rival's} health")
def hp(who: SeatWord) -> Asked:
    """The health of a mage."""
    return Asked("health", who)


@word("the tokens on {who:your/your rival's} Ego")
def egos(who: SeatWord) -> Asked:
    """Tokens on a mage's Ego."""
    return Asked("tokens", who)


@word("the sand on {card}")
def sand_on(card: Value) -> Asked:
    """Sand on a Minion."""
    return Asked("sand_on", None, (card,))


@word("the cost of {spell}")
def cost_of(spell: Value) -> Asked:
    """What a spell costs now (CA-COST-4)."""
    return Asked("cost_of", None, (spell,))


@word("{who:you have/your rival has} an active Minion")
def has_minion(who: SeatWord) -> w.Maths:
    """Whether a mage has an active Minion."""
    return has(minion(who))


@word("the number of cards in {who:your/your rival's} hand")
def hand_count(who: SeatWord) -> Asked:
    """Cards in a hand."""
    return Asked("hand_count", who)


@word("it was overcharged")
def overcharged() -> Asked:
    """Whether this spell was overcharged when cast; never in a copy (CA-CAST-7)."""
    return Asked("oc")


@word("it is the first time in this turn")
def once_a_turn() -> Asked:
    """The first time in a turn that this trigger is carried out."""
    return Asked("fresh")


@word("once in this turn")
def once() -> e.Do:
    """Notes that this trigger has been carried out in this turn."""
    return do("once")


AMOUNT = named("AMOUNT", w.Field("n"))
"""How much damage the event is about."""
EVENT_CARD = named("EVENT_CARD", w.Field("card"))
EVENT_SPELL = named("EVENT_SPELL", w.Field("spell"))
WAS_OVERCHARGED = named("WAS_OVERCHARGED", w.Field("oc"))
