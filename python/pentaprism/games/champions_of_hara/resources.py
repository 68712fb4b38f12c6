"""The rules of Champions of Hara about what players have: resources and Items (2.15, 2.17)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara.common import (
    CARD,
    CHOSEN,
    ITEM_GIVEN,
    K_ARG,
    M_ARG,
    N_ARG,
    SPEND_RANGE,
    WHO,
    amount,
    checked,
    levelled,
    optional,
    reach,
    texts,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, repeat, when
from pentaprism.rules.words import (
    ME,
    NOTHING,
    Asked,
    One,
    Register,
    Things,
    at_least,
    at_most,
    both,
    either,
    equals,
    has,
    more,
    no,
    number,
    seat_in,
)


def colour(resource: int) -> Effect:
    return call("gain", resource, 1)


def point() -> Effect:
    """One of a resource; of Gold in a colour of choice (CH-LOOT-1, CH-LOOT-2)."""
    parts = tuple(first(do("add", colour, 1, who=ME), levelled()) for colour in range(3))
    room = tuple(more(Asked("room", ME, (colour,)), 0) for colour in range(3))
    return when(
        equals(N_ARG, reading.GOLD),
        e.Choose(parts, ask="colour", guards=room),
        first(do("add", N_ARG, 1, who=ME), levelled(), checked()),
    )


def shared(rule: str) -> Effect:
    """CH-HELP-5: one of a reward may go to who assisted."""
    kept = call(rule, N_ARG)
    offer = e.May(call(rule, N_ARG, who=seat_in(FRIEND)), kept, provided=1)
    return when(SHARING, first(e.Remember(FRIEND, Asked("partner")), offer), kept)


SHARING = Asked("sharing", ME)
FRIEND = Register("friend", "seat")


def gain() -> Effect:
    gold, activation = equals(N_ARG, reading.GOLD), equals(N_ARG, reading.ACTIVATION)
    barred = Asked("barred", ME, (N_ARG,))
    added = first(do("add", N_ARG, M_ARG, who=ME), levelled(), checked())
    split = either(gold, both(SHARING, at_most(N_ARG, reading.GREEN)))
    plain = when(activation, call("activations", M_ARG), when(no(barred), added))
    return when(split, repeat(M_ARG, shared("point")), plain)


def lose() -> Effect:
    down = both(equals(N_ARG, reading.HEALTH), Asked("hurt_down", ME))
    return when(
        equals(N_ARG, reading.ENERGY),
        call("lose_energy", M_ARG),
        first(
            do("take", N_ARG, M_ARG, who=ME),
            when(down, call("defeat", NOTHING)),  # CH-DMG-8
        ),
    )


def lose_energy() -> Effect:
    parts = tuple(do("take", colour, 1, who=ME) for colour in range(3))
    held = tuple(more(amount(colour), 0) for colour in range(3))
    return repeat(N_ARG, e.Choose(parts, ask="lose", guards=held))  # CH-DEF-2


def pay() -> Effect:
    done = number("done")
    paid = first(do("pay", N_ARG, M_ARG, who=ME), e.Remember(done, 1), checked())
    can = at_least(Asked("payable", ME, (N_ARG,)), M_ARG)
    return first(
        e.Remember(done, 0),
        e.May(paid, e.NOTHING_TO_DO, provided=can),  # CH-GEN-4
        e.give_back(done),
    )


def pay_upto() -> Effect:
    paid = number("paid")
    most = w.least(M_ARG, Asked("payable", ME, (N_ARG,)))
    return first(
        e.Remember(paid, 0),
        e.name_number(paid, 0, most, ask="pay"),
        do("pay", N_ARG, paid, who=ME),
        checked(),
        e.give_back(paid),
    )


def steal() -> Effect:
    lost, whose = number("lost"), seat_in(WHO)
    down = both(equals(N_ARG, reading.HEALTH), Asked("hurt_down", whose))
    return first(
        e.Remember(WHO, optional(Things("players", ME, (reach(K_ARG), 0)), "player")),
        SPEND_RANGE,
        when(
            Asked("is_player", seat_in(WHO)),
            first(
                e.Remember(lost, do("take", N_ARG, M_ARG, who=whose)),
                call("gain", N_ARG, lost),
                when(down, call("defeat", NOTHING, who=whose)),  # CH-DMG-8
            ),
        ),
    )


def take_item() -> Effect:
    rich = Things("players", ME, (reach(N_ARG), 2))
    return first(
        e.Remember(WHO, optional(rich, "player")),
        SPEND_RANGE,
        when(
            Asked("is_player", seat_in(WHO)),
            first(
                e.Remember(CHOSEN, One(Things("items", seat_in(WHO), (-1,)), ME, "item")),
                do("item_move", CHOSEN, who=ME),
                checked(),
            ),
        ),
    )


def item() -> Effect:
    return shared("one_item")


def one_item() -> Effect:
    return first(do("item_gain", N_ARG, who=ME), checked())


def drop_item() -> Effect:
    own = Things("items", ME, (N_ARG,))
    return first(
        e.Remember(CHOSEN, NOTHING),
        when(
            M_ARG,
            e.Remember(CHOSEN, One(own, ME, "item")),
            e.Remember(CHOSEN, optional(own, "item")),
        ),
        when(no(has(CHOSEN)), e.give_back(0)),
        do("item_drop", CHOSEN),
        e.give_back(1),
    )


def give() -> Effect:
    return first(  # CH-ITEM-6, CH-DEC-3
        e.Remember(CHOSEN, One(Things("gifts", ME), ME, "item")),
        e.Remember(WHO, One(Things("companions", ME), ME, "player")),
        do("item_give", CHOSEN, who=seat_in(WHO)),
        do("tally", ITEM_GIVEN, 1, who=ME),
        checked(),
        checked(seat_in(WHO)),
    )


def use_item() -> Effect:
    return first(  # CH-ITEM-2
        texts(CARD, "use"),
        do("item_drop", CARD),
        when(equals(Asked("players"), 1), do("tally", ITEM_GIVEN, 1, who=ME)),
        checked(),
    )
