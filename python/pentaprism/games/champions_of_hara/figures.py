"""The rules of Champions of Hara about figures: moves, transports, Events run into (2.11, 2.14)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara.common import (
    EVENT_DONE,
    GOING,
    HALTED,
    HERE,
    M_ARG,
    MY_TURN,
    N_ARG,
    RESOLVING,
    SPACE,
    SPEND_MOVE,
    SPEND_RANGE,
    TO,
    WHO,
    checked,
    event_at,
    optional,
    reach,
    texts,
)
from pentaprism.rules import effects as e
from pentaprism.rules.effects import Effect, call, do, first, open_window, repeat, when
from pentaprism.rules.ruleset import slot
from pentaprism.rules.words import (
    ME,
    Asked,
    Things,
    at_least,
    both,
    equals,
    has,
    no,
    number,
    seat_in,
    thing,
)


def move() -> Effect:
    left, landed = number("left"), number("landed")
    aggressed = when(
        Asked("aggressed", ME),  # CH-MOVE-7, CH-KEY-1
        first(
            call("attack", TO),
            when(no(equals(HERE, TO)), first(e.Remember(GOING, 0), e.Remember(landed, 0))),
        ),
    )
    stopped = first(e.Remember(GOING, 0), e.Remember(HALTED, 1))
    step = first(
        e.Remember(TO, optional(Things("near", ME), "step")),
        when(
            has(TO),
            first(
                do("put", TO, who=ME),
                e.Remember(landed, 1),
                when(both(event_at(TO), no(M_ARG)), stopped),  # CH-MOVE-4, CH-MOVE-6, CH-OFF-4
                aggressed,
            ),
            e.Remember(GOING, 0),  # CH-MOVE-1, CH-MOVE-2
        ),
    )
    return first(
        when(HALTED, e.give_back(0)),  # CH-MOVE-5
        e.Remember(left, Asked("steps", ME, (N_ARG,))),
        SPEND_MOVE,  # CH-MOVE-3
        e.Remember(GOING, 1),
        e.Remember(landed, 0),
        repeat(left, step, GOING),
        when(both(landed, MY_TURN), flip_here()),
    )


def flip_here() -> Effect:
    """CH-EVT-1; while an Event is being resolved the next one waits (CH-EVT-4)."""
    return when(both(event_at(HERE), no(RESOLVING)), call("flip", HERE))


def transport() -> Effect:
    within = number("within")
    spaces = Things("spaces", ME, (within, M_ARG))
    return first(
        e.Remember(within, reach(N_ARG)),
        when(at_least(N_ARG, 0), SPEND_RANGE),
        e.Remember(TO, optional(spaces, "to")),  # CH-TRAN-1, CH-TRAN-3, CH-TRAN-4
        when(has(TO), first(do("put", TO, who=ME), call("land"))),
    )


def land() -> Effect:
    return when(  # CH-TRAN-2
        MY_TURN,
        first(when(Asked("aggressed", ME), call("attack", HERE)), flip_here()),
    )


def flip() -> Effect:
    event, at = thing("event"), thing("at", "space")
    one = first(
        e.draw_from(event, Things("unseen_events", None, (at,)), "event"),
        do("turn_up", event, at),
        texts(event, "gift"),  # CH-EVT-2
        texts(event, "effect"),
        do("discard", at),
        do("tally", EVENT_DONE, 1, who=ME),
        checked(),
        e.Remember(slot("event_done", "who"), ME),
        open_window("event_done"),
        e.Remember(at, HERE),
    )
    return first(
        do("resolving", 1),
        e.Remember(at, SPACE),
        repeat(44, one, event_at(at)),
        do("resolving", 0),
    )


def shove() -> Effect:
    """CH-TRAN-5, CH-MON-7, CH-MON-8."""
    target = thing("target", "target")
    arrived = first(
        call("land", who=seat_in(WHO)),
        when(no(equals(Asked("space_of", seat_in(WHO)), TO)), e.Remember(GOING, 0)),
    )
    pushed = first(
        do("push", target, TO),
        e.Remember(target, Asked("pushed", None, (target, TO))),
        when(event_at(TO), e.Remember(GOING, 0)),
        when(Asked("is_player", seat_in(WHO)), arrived),
    )
    step = first(
        e.Remember(TO, optional(Things("pushes", None, (target,)), "step")),
        when(has(TO), pushed, e.Remember(GOING, 0)),
    )
    return first(
        e.Remember(target, Asked("coded", None, (reading.remembered(reading.SAME_TARGET),))),
        e.Remember(WHO, Asked("seat_of_target", None, (target,))),
        e.Remember(GOING, 1),
        when(has(target), first(repeat(N_ARG, step, GOING), call("raze"))),
        e.Remember(reading.remembered(reading.SAME_TARGET), Asked("code_of", None, (target,))),
    )


def swap() -> Effect:
    target = thing("target", "target")
    return first(
        e.Remember(
            target,
            optional(
                Things("targets", ME, (reach(N_ARG), reading.OTHERS + reading.CORRUPTED)), "target"
            ),
        ),
        SPEND_RANGE,
        when(has(target), first(do("swap_figures", target, who=ME), call("land"))),
    )
