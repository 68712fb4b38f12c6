"""The rules of Prism Connect that go in steps: draws, appearing, retiring, the attack.

Where a step is a numbered rule of the specification, its id stands beside it.
"""

from __future__ import annotations

from pentaprism.games.prism_connect import reading
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
    repeat,
    when,
)
from pentaprism.rules.ruleset import rule
from pentaprism.rules.words import (
    ME,
    Asked,
    Number,
    Things,
    Value,
    at_most,
    both,
    equals,
    has,
    least,
    minus,
    more,
    most,
    no,
    number,
    plus,
    seat_in,
    thing,
)

__all__ = ["RULES"]

CARD = thing("card")
FRONT = number("front")
NEWEST = number("newest")


def _event(timing: str, card: Value) -> Effect:
    """The texts that answer what happened to a card wait from here on (PC-EFF-9)."""
    return event(timing, card=card)


# Cards that come and go


def _draw() -> Effect:
    drawn = thing("drawn", reader=seat_in(WHO))
    top = Things("deck", seat_in(WHO), (0,))
    each = first(e.draw_from(drawn, top, "draw"), do("take", drawn))
    return first(repeat(N, each), e.give_back(N))  # PC-CHK-1, PC-OUT-2


def _mill() -> Effect:
    turned = thing("turned")
    top = Things("deck", seat_in(WHO), (0,))
    return first(
        repeat(N, first(e.draw_from(turned, top, "mill"), do("mill", turned))), e.give_back(N)
    )


def _discard() -> Effect:
    who, chosen, done = seat_in(WHO), thing("chosen"), number("done")
    toss = first(Remember(chosen, w.One(reading.hand(who), who)), counted(done, do("toss", chosen)))
    return first(Remember(done, 0), repeat(N, toss), e.give_back(done))  # PC-DEC-16


def _discard_random() -> Effect:
    who, chosen, done = seat_in(WHO), thing("chosen"), number("done")
    toss = first(
        e.draw_from(chosen, reading.hand(who), "random"), counted(done, do("toss", chosen))
    )
    return first(Remember(done, 0), repeat(N, toss), e.give_back(done))  # PC-CH-5


def _drop() -> Effect:
    dropped = thing("dropped")
    end = Things("gauge_end", seat_in(WHO), (NEWEST,))
    return repeat(N, first(e.draw_from(dropped, end, "gauge"), do("drop", dropped, NEWEST)))


# Looking


def _reveal_hand() -> Effect:
    who, shown = seat_in(WHO), thing("shown")
    hidden = Things("unshown", who)
    return repeat(
        Asked("unshown", who), first(e.draw_from(shown, hidden, "reveal"), do("reveal", shown))
    )


def _look() -> Effect:
    who, seen, place = seat_in(WHO), thing("seen", reader=ME), number("place")
    return first(
        Remember(place, 0),
        repeat(
            least(N, Asked("deck_count", who)),
            first(
                e.draw_from(seen, Things("deck", who, (place,)), "look"),
                do("see", seen, place, who=ME),
                Remember(place, plus(place, 1)),
            ),
        ),
    )


def _peek() -> Effect:
    who, seen, place = seat_in(WHO), thing("seen", reader=ME), number("place")
    return first(
        Remember(place, 0),
        repeat(
            least(N, Asked("face_down", who)),
            first(
                e.draw_from(seen, Things("face_down", who, (place,)), "peek"),
                do("peek", seen, place, who=ME),
                Remember(place, plus(place, 1)),
            ),
        ),
    )


# Cards in play


def _retire() -> Effect:
    return if_done(do("retire", CARD), _event("retire", CARD))


def _enter() -> Effect:
    piece = thing("piece")
    return first(
        Remember(piece, do("put", CARD, FRONT)),
        event("appear", card=piece, front=FRONT),  # PC-APP-7
    )


def _connect() -> Effect:
    return if_done(do("to_gauge", CARD), _event("connected", CARD))  # PC-KW-2, PC-VOC-6


# The attack


def _declare() -> Effect:
    """Cards are used, then their icons take effect, then texts are triggered (PC-CA-4 to 8)."""
    flipped, place = thing("flipped"), number("place")
    icon = Asked("used_icon", None, (place,))
    icons = first(
        when(equals(icon, 1), do("rank", reading.ATTACKER, 1, reading.EOT)),  # PC-ICON-1
        when(equals(icon, 2), do("heal", 1, who=ME)),  # PC-ICON-2
        when(equals(icon, 3), call("draw", ME, 1)),  # PC-ICON-3
        Remember(place, plus(place, 1)),
    )
    turn_up = first(e.draw_from(flipped, Things("next_flip", ME), "flip"), do("flip", flipped))
    used = first(
        Remember(place, 0),
        repeat(
            N,
            first(
                _event("flip", Asked("used_card", None, (place,))),
                Remember(place, plus(place, 1)),
            ),
        ),
    )
    return first(
        repeat(N, turn_up),  # PC-CA-3, PC-CA-4
        do("swell"),  # PC-CA-5
        Remember(place, 0),
        repeat(N, icons),  # PC-CA-6, PC-ICON-4
        _event("attack", reading.ATTACKER),
        when(more(N, 0), first(_event("connect_attack", reading.ATTACKER), used)),  # PC-CA-8
    )


def _block() -> Effect:
    return _event("block", reading.BLOCKER)


def _cp(card: Value) -> Number:
    return Asked("cp_of", None, (card,))


def _rank(card: Value) -> Number:
    return Asked("rank_of", None, (card,))


def _strike() -> Effect:
    """Step 5. All values are read before anything happens (PC-RES-1)."""
    attacker, blocker = thing("attacker"), thing("blocker")
    weaker, stronger, damage = number("weaker"), number("stronger"), number("damage")
    fell, won = number("fell"), number("won")
    blocked, connecting = reading.BLOCKED, reading.CONNECT_ATTACK
    read = first(
        Remember(attacker, reading.ATTACKER),
        Remember(blocker, reading.BLOCKER),
        Remember(damage, _rank(attacker)),
        Remember(weaker, 0),
        Remember(stronger, 0),
        when(  # PC-RES-6
            has(blocker),
            first(
                # PC-CA-11, PC-CA-13
                Remember(damage, most(0, minus(damage, _rank(blocker)))),
                Remember(weaker, at_most(_cp(attacker), _cp(blocker))),
                Remember(stronger, at_most(_cp(blocker), _cp(attacker))),
            ),
        ),
        Remember(fell, 0),
        Remember(won, 0),
    )
    hit = do("hit", damage, who=reading.OTHER_SEAT)
    # PC-RES-4, PC-RES-5, PC-CA-10, PC-CA-17
    gauge_card = when(both(no(connecting), no(blocked)), do("gauge_add", 1, who=ME))
    damage_done = when(w.either(no(blocked), connecting), hit)  # PC-RES-3, PC-CA-10, PC-CA-11
    # PC-RES-2, PC-CHK-3; PC-CA-12: the attacker of a connect attack never retires
    battle = first(
        when(both(weaker, no(connecting)), Remember(fell, do("retire", attacker))),
        when(stronger, Remember(won, do("retire", blocker))),
    )
    events = first(  # PC-RES-9
        when(fell, _event("retire", attacker)),
        when(won, _event("retire", blocker)),
        when(both(won, Asked("in_front", None, (attacker,))), _event("win_battle", attacker)),
        when(both(fell, Asked("in_front", None, (blocker,))), _event("win_battle", blocker)),
        when(no(blocked), _event("unblocked", attacker)),
    )
    spent = when(connecting, first(do("spend"), do("fate")))  # PC-CA-14, PC-CA-15, PC-CA-16
    return first(read, gauge_card, damage_done, battle, spent, events)


RULES = (
    rule("draw", WHO, N, do=_draw(), ids=["PC-CHK-1", "PC-OUT-2"]),
    rule("mill", WHO, N, do=_mill()),
    rule("discard", WHO, N, do=_discard(), ids=["PC-DEC-16"]),
    rule("discard_random", WHO, N, do=_discard_random(), ids=["PC-CH-5"]),
    rule("drop", WHO, N, NEWEST, do=_drop()),
    rule("reveal_hand", WHO, do=_reveal_hand(), ids=["PC-INF-7"]),
    rule("look", WHO, N, do=_look(), ids=["PC-INF-5"]),
    rule("peek", WHO, N, do=_peek(), ids=["PC-INF-5"]),
    rule("retire", CARD, do=_retire(), ids=["PC-RES-7"]),
    rule("enter", CARD, FRONT, do=_enter(), ids=["PC-APP-7"]),
    rule("connect", CARD, do=_connect(), ids=["PC-KW-2", "PC-KW-7"]),
    rule("returned", CARD, do=_event("return", CARD), ids=["PC-RET-6"]),
    rule(
        "declare", N, do=_declare(),
        ids=["PC-ATK-8", "PC-CA-3", "PC-CA-4", "PC-CA-5", "PC-CA-6", "PC-CA-8"],
    ),
    rule("block", do=_block(), ids=["PC-BLK-6"]),
    rule(
        "strike", do=_strike(),
        ids=["PC-RES-1", "PC-RES-2", "PC-RES-4", "PC-CA-10", "PC-CA-11", "PC-CA-14"],
    ),
    place_in_turn("turn_start", "PC-TURN-4"),
    place_in_turn("turn_end", "PC-END-1"),
)  # fmt: skip
