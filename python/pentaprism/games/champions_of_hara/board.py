"""The rules of Champions of Hara about the board: hex cards, spawning, World Shifts (2.6, 2.7)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara.common import (
    ACTIVE,
    CARD,
    DIE,
    GOING,
    K_ARG,
    M_ARG,
    MY_TURN,
    N_ARG,
    NOBODY,
    RESOLVING,
    SPACE,
    SPEND_RANGE,
    TO,
    WHO,
    WORLD,
    event_at,
    in_turn_order,
    optional,
    reach,
    texts,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, repeat, when
from pentaprism.rules.words import (
    IT,
    ME,
    NOTHING,
    Asked,
    Number,
    One,
    Things,
    both,
    equals,
    has,
    more,
    no,
    number,
    plus,
    seat_in,
    thing,
)


def aim() -> Effect:
    spaces = Things("spaces", ME, (reach(N_ARG), reading.AIMABLE))
    return first(
        e.Remember(TO, One(spaces, ME, "to")),
        SPEND_RANGE,
        e.Remember(reading.remembered(reading.AIMED), Asked("space_number", None, (TO,))),
    )


def hex(kind: Number, range: Number) -> Effect:
    return first(
        e.Remember(TO, optional(Things("hexes", ME, (reach(range), kind)), "hex")),
        SPEND_RANGE,
    )


def banish() -> Effect:
    gone = first(
        e.Remember(CARD, Asked("hex_at", None, (TO,))), do("discard", TO), call("return", CARD)
    )
    return first(hex(N_ARG, M_ARG), when(has(TO), gone))


def slide() -> Effect:
    next_space = thing("next", "space")
    step = first(
        e.Remember(next_space, optional(Things("slides", None, (TO,)), "step")),
        when(
            has(next_space),
            first(do("slide", TO, next_space), e.Remember(TO, next_space)),
            e.Remember(GOING, 0),
        ),
    )
    moved = first(
        e.Remember(GOING, 1), repeat(M_ARG, step, GOING), call("raze"), call("appear", TO)
    )
    return first(hex(N_ARG, K_ARG), when(has(TO), moved))  # CH-MON-7


def close_far() -> Effect:
    return first(hex(reading.WITH_RIFT.number, N_ARG), when(has(TO), call("close", TO, M_ARG)))


def flip_far() -> Effect:
    seen = first(hex(reading.WITH_EVENT.number, N_ARG), when(has(TO), call("flip", TO)))
    return when(MY_TURN, seen)


def peek() -> Effect:
    seen, depth = thing("seen", reader=ME), number("depth")
    one = first(
        e.draw_from(seen, Things("dusk", None, (depth,)), "look"),
        do("look", seen, depth, who=ME),
        e.Remember(seen, NOTHING),
        e.Remember(depth, plus(depth, 1)),
    )
    return first(e.Remember(depth, 0), repeat(w.least(N_ARG, Asked("dusk_size")), one))


def appear() -> Effect:
    """CH-SPWN-7: a face-down Event that has come to lie on the active player's space."""
    stood_on = both(event_at(SPACE), equals(Asked("space_of", ACTIVE), SPACE))
    ready = both(Asked("in_turn"), no(RESOLVING))
    return when(both(stood_on, ready), call("flip", SPACE, who=ACTIVE))


def new_top() -> Effect:
    back = thing("back", "back")
    return first(
        e.draw_from(back, Things("backs", None, (WORLD,)), "back"),
        when(has(back), do("set_top", back)),
    )


FIRST_DAY = equals(Asked("day"), 1)
"""When the seven bosses (CH-BOSS-1) do not appear by chance."""


def spawn_world() -> Effect:
    drawn = thing("drawn")
    boss = both(FIRST_DAY, Asked("is_boss", None, (drawn,)))
    monster = first(
        e.draw_from(drawn, Things("deck_monsters", None, (WORLD,)), "monster"),
        when(
            boss,
            first(do("shuffle_world", WORLD), call("new_top", WORLD)),  # CH-SPWN-2
            first(
                do("place", drawn, SPACE),
                call("raze"),
                call("new_top", WORLD),
                e.Remember(GOING, 0),
            ),
        ),
    )
    event = first(
        do("place_event", WORLD, SPACE),  # CH-SPWN-1
        call("raze"),
        call("new_top", WORLD),
        e.Remember(GOING, 0),
        call("appear", SPACE),
    )
    draw = when(Asked("top_is_event", None, (WORLD,)), event, monster)
    return first(
        e.Remember(SPACE, Asked("spot", None, (WORLD, N_ARG))),  # CH-DAWN-2, CH-DAWN-3
        e.Remember(GOING, 1),
        when(
            both(has(SPACE), Asked("deck_size", None, (WORLD,))),  # CH-DAWN-4
            repeat(MOST_DRAWS, draw, GOING),
        ),
    )


MOST_DRAWS = 1000
"""Draws of a boss on Day 1 in a row, never reached."""


def spawn_dusk() -> Effect:
    """The dice first, so that a card that was drawn is on the board at once."""
    drawn = thing("drawn")
    boss = both(FIRST_DAY, Asked("is_boss", None, (drawn,)))
    draw = first(
        e.draw_from(drawn, Things("dusk", None, (0,)), "dusk"),
        when(
            boss,
            do("shuffle_dusk"),  # CH-SPWN-2
            first(
                do("place", drawn, Asked("spot", None, (WORLD, DIE))),
                e.Remember(GOING, 0),
                call("raze"),
            ),
        ),
    )
    thrown = first(
        e.draw_from(WORLD, Things("open_worlds"), "world"),  # CH-DUSK-2
        e.roll(DIE, 6, "number"),
        e.Remember(GOING, 1),
        repeat(MOST_DRAWS, draw, GOING),
    )
    one = first(
        when(equals(Asked("dusk_size"), 0), do("refill_dusk")),  # CH-DUSK-4
        when(more(Asked("dusk_size"), 0), thrown),
    )
    return repeat(N_ARG, when(w.any_of(Things("open_worlds")), one))  # CH-DUSK-1, CH-DUSK-3


def tops() -> Effect:
    return e.each(Things("worlds"), call("new_top", IT))


def dawn() -> Effect:
    return e.each(Things("worlds"), call("spawn_world", IT, Asked("day")))  # CH-DAWN-1


def shift() -> Effect:
    return first(
        e.draw_from(CARD, Things("shifts"), "shift"),  # CH-SHFT-1, CH-SHFT-8
        do("shift_out", CARD),
        texts(CARD, "shift", NOBODY),
    )


def ultimates() -> Effect:
    return in_turn_order(call("ultimate", who=seat_in(WHO)), WHO)  # CH-ULT-3
