"""What the words and the rules of several games have in common.

The words of a game take from here what they mean in the same way; its rules, how they are put
together.
"""

from __future__ import annotations

from dataclasses import replace

from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.problems import here
from pentaprism.rules.ruleset import Rule, rule, slot
from pentaprism.rules.tables import substituted
from pentaprism.rules.words import (
    IT,
    ME,
    SELF,
    Filter,
    Number,
    Register,
    SeatWord,
    Value,
    both,
    equals,
    named,
    no,
    number,
    plus,
)

__all__ = [
    "CARD",
    "OTHER",
    "RIVAL",
    "WHO",
    "N",
    "all_of",
    "counted",
    "event",
    "fits",
    "kind",
    "of_seat",
    "place_in_turn",
]

# Words

RIVAL = named("RIVAL", w.Seat("rival"))
CARD = named("CARD", Filter(1))
OTHER = named("OTHER", Filter(no(equals(IT, SELF))))


def kind(name: str, *kinds: str) -> Filter:
    """The filter with this name: components of these kinds."""
    return named(name, Filter(w.KindOf(kinds, IT)))


# Conditions


def all_of(*conditions: Number | None) -> Number | None:
    """All these conditions together, those that are none left out; none: there is none."""
    result: Number | None = None
    for condition in conditions:
        if condition is not None:
            result = condition if result is None else both(result, condition)
    return result


def of_seat(field: str, who: SeatWord) -> Number | None:
    """Whether a seat in the event is the one meant; none: everybody is."""
    return None if who == w.EVERYBODY else equals(w.Field(field), who)


def fits(filter: Filter | None, thing: Value) -> Number | None:
    """Whether a thing passes a filter; none: there is no filter."""
    return None if filter is None else substituted(filter.condition, thing)


# Rules

WHO = Register("who", "seat")
N = number("n")


def event(timing: str, **fields: Number) -> e.Effect:
    """Something happens: the fields of the event are filled, and its window is opened."""
    filled = (e.Remember(slot(timing, field), value) for field, value in fields.items())
    return e.first(*filled, e.open_window(timing))


def place_in_turn(name: str, *ids: str) -> Rule:
    """The rule for a fixed place of a turn: an event of that name, about who carries it out."""
    return replace(rule(name, do=event(name, who=ME), ids=ids), place=here(1))


def counted(counter: Register, effect: e.Effect) -> e.Effect:
    """An effect; if it did something, the counter goes up by 1."""
    return e.if_done(effect, e.Remember(counter, plus(counter, 1)))
