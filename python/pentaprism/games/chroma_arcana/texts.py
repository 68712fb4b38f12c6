"""When texts of Chroma Arcana work: modifiers and timings."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.reading import ALL_COLOURS, ANYBODY, CARD, RIVAL, counts_as
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of, fits, of_seat
from pentaprism.rules.effects import Static, Timing
from pentaprism.rules.words import (
    ME,
    SELF,
    Asked,
    Filter,
    SeatWord,
    at_least,
    both,
    equals,
    more,
    named,
    no,
    word,
)

# Modifiers


@word("{who:your/your rival's} cards ({filter}) cost {n:} {n:+more/less}")
def cost(who: SeatWord, filter: Filter, n: int) -> Static:
    """Spells cost more, or with a negative number less (CA-COST-1)."""
    return e.static("cost", who, n, _about(filter))


@word("{who:your/your rival's} cards ({filter}) count as every colour")
def every_colour(who: SeatWord, filter: Filter) -> Static:
    """Cards count as every colour."""
    return e.static("colour", who, ALL_COLOURS, _about(filter))


def _about(filter: Filter) -> Filter | None:
    return None if filter == CARD else filter


@word("{who:your/your rival's} spellbook has {n} more slot")
def slots_extra(who: SeatWord, n: int) -> Static:
    """More slots."""
    return e.static("slots", who, n)


@word("{who:your/your rival's} hand size is {n:} {n:+larger/smaller}")
def hand_size(who: SeatWord, n: int) -> Static:
    """A larger hand size, or with a negative number a smaller one (CA-REF-4)."""
    return e.static("hand_size", who, n)


@word("{who:you/your rival} may keep {n:more card}")
def keep(who: SeatWord, n: int) -> Static:
    """More cards may be kept in the Refresh step."""
    return e.static("keep", who, n)


@word("{who:your/your rival's} Minions enter with {n} more sand")
def minion_sand(who: SeatWord, n: int) -> Static:
    """Minions that are cast get more sand."""
    return e.static("minion_sand", who, n)


@word("{who:your/your rival's} spells get no free charge")
def no_charge_up(who: SeatWord) -> Static:
    """The charge-up is skipped."""
    return e.static("no_charge_up", who)


@word("{who:your/your rival's} Rote gets the free charge too")
def rote_charge_up(who: SeatWord) -> Static:
    """The charge-up asks for the Rote too, last."""
    return e.static("rote_charge_up", who)


@word("{who:you/your rival} may feed at most {n} cards in each Prepare step")
def feed_cap(who: SeatWord, n: int) -> Static:
    """A cap on feeding; the lowest counts."""
    return e.static("feed_cap", who, n)


@word("{who:your/your rival's} Minion does not act")
def no_act(who: SeatWord) -> Static:
    """The Minion does not carry out its action."""
    return e.static("no_act", who)


@word("{who:your/your rival's} Minion cannot block")
def no_block(who: SeatWord) -> Static:
    """The Minion cannot block."""
    return e.static("no_block", who)


@word("if it has {n} or more sand, it blocks by losing {n} sand instead of being discarded")
def block_by_sand(n: int) -> Static:
    """This Minion blocks with sand while it has enough."""
    return e.static("block_by_sand", ME, n)


@word("{who:your/your rival's} Arcana add 2 charges to a spell of any colour")
def arcana_any(who: SeatWord) -> Static:
    """Arcana add their charges to every spell."""
    return e.static("arcana_any", who)


@word("{who:you sacrifice/your rival sacrifices} nothing when the deck runs out")
def free_reshuffle(who: SeatWord) -> Static:
    """A new deck costs nothing."""
    return e.static("free_reshuffle", who)


@word("{who:your/your rival's} used Potions go to the discard pile")
def potion_recycle(who: SeatWord) -> Static:
    """Used Potions are discarded, not removed."""
    return e.static("potion_recycle", who)


@word(
    "{who:your/your rival's} Edicts are discarded at the start of the Refresh step, not on the "
    "turn they were cast"
)
def edict_late(who: SeatWord) -> Static:
    """Edicts stay longer."""
    return e.static("edict_late", who)


# Timings


@word("at the start of the duel")
def duel_start() -> Timing:
    """Before the first turn, of both mages (CA-SETUP-10)."""
    return Timing("duel_start")


@word("at the start of {who:your/your rival's} turn")
def turn_start(who: SeatWord) -> Timing:
    """Before the Focus step (CA-TURN-3)."""
    return Timing("turn_start", of_seat("who", who))


@word("at the start of {who:your/your rival's} Prepare step")
def prepare_start(who: SeatWord) -> Timing:
    """Before the charge-up."""
    return Timing("prepare_start", of_seat("who", who))


@word("at the start of {who:your/your rival's} Refresh step")
def refresh_start(who: SeatWord) -> Timing:
    """Before cards are kept."""
    return Timing("refresh_start", of_seat("who", who))


@word("at the end of {who:your/your rival's} turn")
def turn_end(who: SeatWord) -> Timing:
    """After drawing."""
    return Timing("turn_end", of_seat("who", who))


@word("before {who:you cast/your rival casts} a spell[ ({filter})]")
def before_cast(who: SeatWord, filter: Filter | None = None) -> Timing:
    """A spell has been declared (CA-CAST-5)."""
    return Timing(
        "before_cast",
        all_of(of_seat("by", who), no(w.Field("stopped")), fits(filter, w.Field("spell"))),
    )


@word("before your rival casts a spell of this Potion's colour")
def before_home_cast() -> Timing:
    """From the hand: the rival has declared a spell that counts as this item's colour
    (CA-POT-2)."""
    home = counts_as(w.Field("spell"), w.FactOf("colour", SELF))  # CA-POT-5, CA-COL-6, CA-COL-7
    answered = all_of(
        equals(w.Field("by"), RIVAL),  # CA-POT-8
        no(w.Field("stopped")),  # CA-POT-4
        home,
    )
    return Timing("before_cast", answered, optional=True)


@word("after {who:you cast/your rival casts} a spell[ ({filter})]")
def after_cast(who: SeatWord, filter: Filter | None = None) -> Timing:
    """A spell has been cast (CA-CAST-9)."""
    return Timing("after_cast", all_of(of_seat("by", who), fits(filter, w.Field("spell"))))


@word("after {who:you clear/your rival clears} a spell")
def cleared(who: SeatWord) -> Timing:
    """A spell has been cleared (CA-CAST-4)."""
    return Timing("cleared", of_seat("by", who))


@word("before {to:you are/your rival is/anybody is} dealt damage")
def before_damage(to: SeatWord, *, by: SeatWord = ANYBODY) -> Timing:
    """Damage is about to be dealt (CA-DMG-5); what has fallen to 0 wakes nobody (CA-DMG-6)."""
    return Timing(
        "before_damage", all_of(more(w.Field("n"), 0), of_seat("target", to), of_seat("by", by))
    )


@word("when damage would take {who:you/your rival} to 0")
def would_fall(who: SeatWord) -> Timing:
    """The health about to be lost is all there is (CA-DMG-8)."""
    n = w.Field("n")
    lethal = both(more(n, 0), at_least(n, Asked("health", w.SeatIn(w.Field("target")))))
    return Timing("would_fall", all_of(lethal, of_seat("target", who)))


@word("after {who:you lose/your rival loses} health to damage")
def after_damage(who: SeatWord) -> Timing:
    """Health was lost to damage (CA-DMG-10)."""
    return Timing("after_damage", all_of(more(w.Field("n"), 0), of_seat("target", who)))


@word("when {who:your/your rival's} Minion blocks")
def minion_blocked(who: SeatWord) -> Timing:
    """A Minion of that mage has blocked damage."""
    return Timing("blocked", of_seat("target", who))


@word("when it blocks")
def this_blocked() -> Timing:
    """This Minion has blocked damage."""
    return Timing("blocked", equals(w.Field("card"), SELF), departed=True)


@word("when it leaves the active area")
def this_leaves() -> Timing:
    """This Minion has left the active area, whatever the cause and wherever it goes."""
    return Timing("leaves", equals(w.Field("card"), SELF), departed=True)


@word("when {who:your/your rival's} Minion leaves the active area to the discard pile")
def minion_leaves(who: SeatWord) -> Timing:
    """A Minion has left the active area to the discard pile."""
    return Timing("leaves", all_of(of_seat("whose", who), w.Field("buried")))


@word("after {who:your/your rival's} Ward acts and is discarded")
def ward_done(who: SeatWord) -> Timing:
    """A Ward has acted and been discarded."""
    return Timing("ward_done", of_seat("whose", who))


@word("when an effect of {by:yours/your rival's} makes {who:you/your rival} discard")
def discarded(who: SeatWord, *, by: SeatWord = ANYBODY) -> Timing:
    """An effect has made a mage discard hand cards (CA-DIS-4)."""
    return Timing("discarded", all_of(of_seat("who", who), of_seat("by", by)))


CAST = named("CAST", Timing("cast"))
ACT = named("ACT", Timing("act"))
