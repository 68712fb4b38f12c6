"""The rules of Champions of Hara about Ability cards, challenges, Rifts and Allies (2.10, 2.14)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import (
    ALLY,
    CARD,
    CHOSEN,
    DIE,
    EVENT_MET,
    GOING,
    K_ARG,
    M_ARG,
    MY_TURN,
    N_ARG,
    RIFT_CLOSED,
    RIFT_MET,
    SPACE,
    amount,
    checked,
    optional,
    texts,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, open_window, repeat, when
from pentaprism.rules.ruleset import slot
from pentaprism.rules.words import (
    ME,
    Asked,
    One,
    Things,
    at_least,
    at_most,
    both,
    either,
    equals,
    has,
    no,
    number,
    plus,
)


def pick_up() -> Effect:
    one = first(
        e.Remember(CHOSEN, optional(Things("liftable", ME), "card")),
        when(has(CHOSEN), do("pick_up", CHOSEN), e.Remember(GOING, 0)),
    )
    return first(e.Remember(GOING, 1), repeat(N_ARG, one, GOING))


def put_down() -> Effect:
    one = first(
        e.Remember(CHOSEN, optional(Things("hand", ME), "card")),
        when(has(CHOSEN), do("put_down", CHOSEN), e.Remember(GOING, 0)),
    )
    return first(e.Remember(GOING, 1), repeat(N_ARG, one, GOING))


def learn() -> Effect:
    return first(
        e.Remember(CHOSEN, One(Things("pile", ME, (N_ARG,)), ME, "take")),
        when(has(CHOSEN), do("learn", CHOSEN)),
    )


def ultimate() -> Effect:
    return first(  # CH-ULT-2
        e.Remember(CHOSEN, One(Things("ultimates", ME), ME, "take")),
        when(has(CHOSEN), do("learn", CHOSEN)),
    )


def level_up() -> Effect:
    """Off-turn at once, on the own turn in T6d (CH-LVL-2, CH-ULT-4)."""
    chosen = tuple(when(Asked("owes", ME, (colour,)), call("learn", colour)) for colour in range(3))
    last = when(Asked("owes", ME, (3,)), call("ultimate"))
    now = either(no(MY_TURN), Asked("at_cards"))
    return when(now, first(*chosen, last, do("settle_owed", who=ME)))


def activations() -> Effect:
    """CH-OFF-1."""
    return when(
        MY_TURN,
        do("add", reading.ACTIVATION, N_ARG, who=ME),
        repeat(N_ARG, call("off_turn")),
    )


def off_turn() -> Effect:
    return first(
        e.Remember(CHOSEN, optional(Things("halves", ME), "off_turn")),
        when(has(CHOSEN), call("play", CHOSEN)),  # CH-OFF-2
    )


def play() -> Effect:
    top = number("top")
    return first(
        e.Remember(top, Asked("in_hand", None, (CARD,))),
        do("lay", CARD, who=ME),  # CH-CARD-2 to CH-CARD-6
        when(top, texts(CARD, "top"), texts(CARD, "bottom")),
        do("settle", CARD),  # CH-CARD-14
        checked(),
    )


def stance() -> Effect:
    parts = tuple(do("set_stance", i, who=ME) for i in (1, 2, 3))
    other = tuple(either(N_ARG, no(equals(amount(reading.STANCE), i))) for i in (1, 2, 3))
    return e.Choose(parts, ask="stance", guards=other)  # CH-ORI-1


def reignite() -> Effect:
    total = plus(DIE, reading.total("reignite_roll"))
    burned = first(call("suffer", 2), do("set", reading.HEAT, 0, who=ME))
    return first(  # CH-SOF-2
        do("reignite", who=ME),
        e.roll(DIE, 6, "die"),
        when(at_most(total, amount(reading.HEAT)), burned),
    )


def challenge() -> Effect:
    paid, met = number("paid"), number("met")
    pay = first(
        e.name_number(paid, 0, amount(reading.SPIRIT), ask="pay"),
        do("pay", reading.SPIRIT, paid, who=ME),
    )
    return first(
        e.Remember(paid, 0),
        when(M_ARG, pay),  # CH-CHAL-3
        e.roll(DIE, 6, "die"),
        when(no(M_ARG), pay),  # CH-CHAL-2
        e.Remember(met, at_least(plus(plus(DIE, paid), K_ARG), N_ARG)),  # CH-CHAL-1
        when(both(met, w.KindOf(("event",), reading.THIS)), do("tally", EVENT_MET, 1, who=ME)),
        e.give_back(met),
    )


def close() -> Effect:
    met = number("met")
    bonus = plus(N_ARG, reading.total("rift_bonus"))
    return first(
        e.Remember(CARD, Asked("hex_at", None, (SPACE,))),
        texts(CARD, "gift"),
        e.Remember(met, call("challenge", w.FactOf("rating", CARD), 0, bonus)),  # CH-RIFT-2
        when(met, texts(CARD, "success")),
        do("discard", SPACE),
        do("add", reading.RUNE, 1, who=ME),  # CH-THO-1, CH-THO-2
        do("tally", RIFT_CLOSED, 1, who=ME),
        when(met, do("tally", RIFT_MET, 1, who=ME)),
        e.Remember(slot("closed_rift", "who"), ME),
        e.Remember(slot("closed_rift", "met"), met),
        open_window("closed_rift"),
        checked(),
    )


def ally() -> Effect:
    return first(  # CH-KEY-2, CH-KEY-6
        e.Remember(CARD, Asked("hex_at", None, (SPACE,))),
        do("discard", SPACE),
        when(sw.ruled("guests"), do("guest", CARD)),  # CH-SC06-2
        call("return", CARD),
        texts(CARD, "ally"),
        do("tally", ALLY, 1, who=ME),
        checked(),
    )
