"""The rules of Chroma Arcana that go in steps: damage, casting, draws. Cards and turns call them.

Where a step is a numbered rule of the specification, its id stands beside it.
"""

from __future__ import annotations

from pentaprism.games.chroma_arcana import acting, reading
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import WHO, N, counted, event, place_in_turn
from pentaprism.rules.effects import (
    Effect,
    Remember,
    call,
    do,
    first,
    if_done,
    open_window,
    repeat,
    when,
)
from pentaprism.rules.ruleset import rule, slot
from pentaprism.rules.words import (
    ME,
    SELF,
    Asked,
    Register,
    SeatWord,
    Slot,
    Value,
    both,
    either,
    has,
    least,
    minus,
    more,
    no,
    number,
    seat_in,
    thing,
)

__all__ = ["RULES"]

IDLE, ACTIVE = w.Seat("idle"), w.Seat("active")
SIDES = (IDLE, ACTIVE)
"""CA-TIME-4: the idle mage first, everywhere."""

CARD = thing("card")


def _health(who: SeatWord) -> Asked:
    return Asked("health", who)


# Damage


def _part(timing: str, field: str, side: int) -> Slot:
    return slot(timing, field, side)


def _event(timing: str, amounts: tuple[w.Number, w.Number]) -> Effect:
    """Fills the fields of an event about damage to both mages."""
    return first(
        *(Remember(_part(timing, "n", i), amounts[i]) for i in range(2)),
        *(Remember(_part(timing, "target", i), SIDES[i]) for i in range(2)),
        Remember(slot(timing, "by"), ME),
        Remember(slot(timing, "card"), SELF),
    )


def _any(timing: str) -> w.Number:
    return either(more(_part(timing, "n", 0), 0), more(_part(timing, "n", 1), 0))


def _offer_block(side: int, sure: Register) -> Effect:
    """CA-BLK-1, CA-BLK-2, CA-BLK-3: asked once for each event that gets that far."""
    n, who = _part("before_damage", "n", side), SIDES[side]
    blocked = first(call("block", who), Remember(n, 0))
    # CA-GEN-1: of some damage its card says that no Minion can block it.
    open_to = both(both(more(n, 0), no(sure)), Asked("can_block", who))
    take = first()
    return when(
        open_to, e.May(blocked, take, by=who, provided=1, about=reading.minion(who), ask="block")
    )


def _deal() -> Effect:
    mine, theirs, sure = number("mine"), number("theirs"), number("sure")
    arriving = tuple(Asked("arriving", who, (mine, theirs)) for who in SIDES)  # CA-DMG-3, CA-DMG-4
    return first(
        _event("before_damage", (arriving[0], arriving[1])),
        when(_any("before_damage"), open_window("before_damage", 2)),  # CA-DMG-5, CA-DMG-11
        *(_offer_block(side, sure) for side in range(2)),  # CA-DMG-7, CA-BLK-6
        when(_any("before_damage"), _lose()),
    )


def _lose() -> Effect:
    amounts = tuple(least(_part("before_damage", "n", i), _health(SIDES[i])) for i in range(2))
    losses = tuple(_part("would_fall", "n", i) for i in range(2))
    return first(
        _event("would_fall", (amounts[0], amounts[1])),
        open_window("would_fall", 2),  # CA-DMG-8
        do("hurt", losses[0], losses[1], who=IDLE),  # both at the same moment; CA-DMG-9
        _event("after_damage", (losses[0], losses[1])),
        when(_any("after_damage"), open_window("after_damage", 2)),  # CA-DMG-10
    )


def _block() -> Effect:
    guard = thing("guard")
    price = Asked("block_cost", seat_in(WHO))
    pay = when(more(price, 0), call("sand", guard, minus(0, price)), call("leave", guard, 0))
    return first(
        Remember(guard, reading.minion(seat_in(WHO))),
        do("shield", who=seat_in(WHO)),  # CA-DMG-4, CA-BLK-4: of this damage, nothing else
        pay,  # CA-BLK-5: the discard is the price
        event("blocked", target=WHO, card=guard),
    )


# Active spells


def _left(card: Value, buried: w.Number) -> Effect:
    return event("leaves", card=card, whose=Asked("owner_of", None, (card,)), buried=buried)


def _leave() -> Effect:
    to_hand = number("to_hand")
    is_minion = w.KindOf(("minion",), CARD)
    return if_done(do("depart", CARD, to_hand), when(is_minion, _left(CARD, no(to_hand))))


def _sand() -> Effect:
    return if_done(do("sand", CARD, N), call("leave", CARD, 0))  # CA-MIN-6


def _ward_done() -> Effect:
    gone = event("ward_done", card=CARD, whose=Asked("owner_of", None, (CARD,)))
    return if_done(do("depart", CARD, 0), gone)  # CA-WARD-2


# Casting


def _cast() -> Effect:
    stopped = slot("before_cast", "stopped")
    return first(
        event("before_cast", spell=CARD, by=ME, stopped=0),  # CA-CAST-5, CA-POT-3
        when(
            stopped,
            do("clear", CARD),  # CA-CAST-6: it loses all charges and stays
            when(Asked("is_ready", None, (CARD,)), _carry_out()),  # else it fizzles
        ),
    )


def _carry_out() -> Effect:
    before, oc = thing("before"), number("oc")
    replaced = both(w.KindOf(("minion",), CARD), has(before))
    return first(
        Remember(before, reading.minion(ME)),
        do("enter", CARD),  # CA-CAST-7, CA-CAST-8
        Remember(oc, Asked("oc")),
        when(replaced, _left(before, 1)),  # CA-MIN-2
        e.texts_of(CARD, "cast"),  # CA-GEN-7: targets are chosen in them
        do("spend", CARD),  # CA-BURST-1, CA-ROTE-1
        event("after_cast", spell=CARD, by=ME, oc=oc),  # CA-CAST-9
    )


def _cleared() -> Effect:
    return event("cleared", spell=CARD, by=ME)


# Draws and discards


def _draw() -> Effect:
    who = seat_in(WHO)
    drawn = thing("drawn", reader=who)
    empty = both(no(Asked("deck_count", who)), more(Asked("discard_count", who), 0))
    new_deck = first(do("sacrifice", Asked("reshuffle_cost", who), who=who), call("shuffle", WHO))
    return repeat(
        N,
        first(
            when(empty, new_deck),  # CA-OUT-1, CA-OUT-3
            e.draw_from(drawn, reading.deck_places(who, 0, 1), "draw"),
            Remember(drawn, do("take", drawn)),  # CA-DRAW-1
        ),
    )


def _shuffle() -> Effect:
    who = seat_in(WHO)
    return first(e.show(Asked("deck_of", who), "shuffle"), do("shuffle", who=who))


def _thrown(counter: Register, throws: Effect) -> Effect:
    """CA-DIS-4: one event after the last card; gives back how many."""
    return first(
        Remember(counter, 0),
        throws,
        when(more(counter, 0), event("discarded", who=WHO, by=ME)),
        e.give_back(counter),
    )


def _discard() -> Effect:
    who, chosen, done = seat_in(WHO), thing("chosen"), number("done")
    choice = w.One(reading.hand(who), who, "discard")  # CA-DIS-1, CA-DIS-2
    toss = first(Remember(chosen, choice), counted(done, do("toss", chosen)))
    return _thrown(done, repeat(N, toss))


def _discard_random() -> Effect:
    who, chosen, done = seat_in(WHO), thing("chosen"), number("done")
    toss = first(
        e.draw_from(chosen, reading.hand(who), "random"), counted(done, do("toss", chosen))
    )
    return _thrown(done, repeat(N, toss))


def _discard_all() -> Effect:
    who, done = seat_in(WHO), number("done")
    card = Asked("first_in_hand", who)
    toss = first(e.show(card, "discard"), counted(done, do("toss", card)))
    all_of_it = first(repeat(Asked("hand_count", who), toss), do("all_seen", who=who))
    return _thrown(done, all_of_it)


def _mill() -> Effect:
    turned = thing("turned")
    top = reading.deck_places(seat_in(WHO), 0, 1)
    return repeat(N, first(e.draw_from(turned, top, "mill"), do("mill", turned)))


# Looking


def _predict() -> Effect:
    colour, turned = number("colour"), thing("turned")
    return first(
        e.name_number(colour, 0, 7, ask="name"),  # CA-PRED-5, CA-COL-8
        e.draw_from(turned, reading.deck_places(ME, 0, 1), "flip"),  # CA-REV-1
        do("bottom", turned),  # CA-PRED-3
        when(has(turned), e.give_back(reading.counts_as(turned, colour))),  # CA-PRED-2
        e.give_back(0),  # CA-PRED-4
    )


def _scry() -> Effect:
    seen, place = thing("seen", reader=ME), number("place")
    chosen = thing("chosen", reader=ME)
    n = number("cards")
    below = minus(n, place)
    return first(
        Remember(n, least(N, Asked("deck_count", ME))),
        Remember(place, 0),
        repeat(
            n,
            first(
                e.draw_from(seen, reading.deck_places(ME, place, 1), "look"),
                do("look", seen, place, who=ME),
                Remember(seen, w.NOTHING),
                acting.inc(place),
            ),
        ),
        Remember(place, 0),
        repeat(
            minus(n, 1),
            first(
                Remember(
                    chosen, w.One(reading.deck_places(ME, place, below), ME, "top", secret=True)
                ),
                do("lift", chosen, place, n),
                Remember(chosen, w.NOTHING),
                acting.inc(place),
            ),
        ),
    )


def _reveal_hand() -> Effect:
    who = seat_in(WHO)
    card = Asked("first_unseen", who)
    return first(
        repeat(Asked("unseen_count", who), first(e.show(card, "reveal"), do("reveal", card))),
        do("all_seen", who=who),
    )


RULES = (
    rule(
        "deal", number("mine"), number("theirs"), number("sure"), do=_deal(),
        ids=["CA-DMG-1", "CA-DMG-5", "CA-DMG-7", "CA-DMG-8", "CA-DMG-9", "CA-DMG-10", "CA-DMG-11"],
    ),
    rule("block", WHO, do=_block(), ids=["CA-BLK-5"]),
    rule("leave", CARD, number("to_hand"), do=_leave()),
    rule("sand", CARD, N, do=_sand(), ids=["CA-MIN-6"]),
    rule("ward_done", CARD, do=_ward_done(), ids=["CA-WARD-2"]),
    rule(
        "cast", CARD, do=_cast(),
        ids=["CA-CAST-5", "CA-CAST-6", "CA-CAST-7", "CA-CAST-8", "CA-CAST-9"],
    ),
    rule("cleared", CARD, do=_cleared(), ids=["CA-CAST-4"]),
    rule(
        "draw", WHO, N, do=_draw(),
        ids=["CA-DRAW-1", "CA-OUT-1", "CA-OUT-2", "CA-OUT-3", "CA-OUT-5"],
    ),
    rule("shuffle", WHO, do=_shuffle()),
    rule("discard", WHO, N, do=_discard(), ids=["CA-DIS-1", "CA-DIS-2", "CA-DIS-4"]),
    rule("discard_random", WHO, N, do=_discard_random(), ids=["CA-DIS-1"]),
    rule("discard_all", WHO, do=_discard_all(), ids=["CA-DIS-4"]),
    rule("mill", WHO, N, do=_mill()),
    rule("predict", do=_predict(), ids=["CA-PRED-1", "CA-PRED-3", "CA-PRED-4", "CA-PRED-5"]),
    rule("scry", N, do=_scry(), ids=["CA-REV-3"]),
    rule("reveal_hand", WHO, do=_reveal_hand(), ids=["CA-REV-2"]),
    place_in_turn("duel_start", "CA-TURN-3"),
    place_in_turn("turn_start", "CA-TURN-3"),
    place_in_turn("prepare_start", "CA-TURN-3"),
    place_in_turn("refresh_start", "CA-TURN-3"),
    place_in_turn("turn_end", "CA-TURN-3"),
)  # fmt: skip
