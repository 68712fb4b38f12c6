"""What the rules of Champions of Hara share: registers, and the words between them."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, repeat, when
from pentaprism.rules.words import ME, Asked, Number, One, Register, Things, number, plus, thing

ACTIVE, NOBODY = w.Seat("active"), w.Seat("nobody")
N_ARG, M_ARG, K_ARG = number("n"), number("m"), number("k")
SPACE = thing("space", "space")
CARD = thing("card")
WORLD = thing("world", "world")
TO = thing("to", "space")
CHOSEN = thing("chosen")
WHO = Register("chosen player", "seat")
GOING = number("going")
DIE = number("die")

HERE = Asked("space_of", ME)
MY_TURN = Asked("turn_of", ME)
RESOLVING = Asked("is_resolving")
ANY_CHOICE = 4
HALTED = reading.remembered(reading.HALTED)


def spend(pending: int) -> e.Do:
    return do("spend", pending, who=ME)


SPEND_ATTACK, SPEND_MOVE, SPEND_RANGE = (spend(i) for i in range(3))


def reach(printed: Number) -> Asked:
    return Asked("reach", ME, (printed,))


def event_at(space: w.Value) -> Asked:
    return Asked("event_at", None, (space,))


def amount(resource: Number) -> Asked:
    return Asked("amount", ME, (resource,))


def optional(things: Things, ask: str, by: w.SeatWord = ME) -> One:
    return One(things, by, ask, optional=True)


def texts(card: w.Value, timing: str, by: w.SeatWord = ME) -> Effect:
    return e.texts_of(card, timing, by)


def checked(who: w.SeatWord = ME) -> Effect:
    """CH-QST-3: what a Quest asks may be met now."""
    return when(Asked("quest_due", who), call("quest_check", who=who))


def levelled() -> Effect:
    """CH-LVL-2, CH-ULT-4: a choice may be owed now."""
    return when(Asked("owes", ME, (ANY_CHOICE,)), call("level_up"))


def in_turn_order(effect: Effect, who: Register) -> Effect:
    place = number("place")
    return first(
        e.Remember(place, 0),
        repeat(
            Asked("players"),
            first(
                e.Remember(who, Asked("in_turn_order", None, (place,))),
                effect,
                e.Remember(place, plus(place, 1)),
            ),
        ),
    )


(
    ALLY, RIFT_CLOSED, RIFT_MET, EVENT_DONE, EVENT_MET, MONSTER, DAMAGE_ENEMY, DEFEAT_PLAYER,
    WORLD_VISITED, ITEM_GIVEN, SPIRIT_PAID, DOJO_TURN, ULT_USED,
) = range(13)  # fmt: skip
"""What Quests count, in the order of the vocabulary's keys."""
