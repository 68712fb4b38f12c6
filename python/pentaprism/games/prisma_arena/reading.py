"""What texts of Prisma Arena read: symbols, kinds of actions, selectors, numbers, conditions.

The actor of a text is the active character for a Combo card, and else the character whose Ability
or power it is. `ME` is the actor's controller.
"""

from __future__ import annotations

from pentaprism.rules import words as w
from pentaprism.rules.words import Asked, Number, Value, equals, named, word

# Types of Combo cards, and their symbols, as facts


class Mark(w.Symbol):
    """A symbol of a Combo card."""

    called = "X, DOT or NO_SYMBOL"


TYPES = ("MOVE", "BLAST", "STRIKE")
"""The types of Combo cards in the order of their numbers."""
MARK_WORDS = ("NO_SYMBOL", "X", "DOT")
MARKS = ("no symbol", "X", "dot")
"""What people call the symbols, in the order of their numbers."""
NO_SYMBOL = named("NO_SYMBOL", Mark(0), "no symbol")
X = named("X", Mark(1), "X")
DOT = named("DOT", Mark(2), "dot")

# Kinds of actions, moments, limits, flags


class Action(w.Symbol):
    """Kinds of actions."""

    called = "a kind of action such as MOVE"


class Moment(w.Symbol):
    """Before an action, behind it, or both."""

    called = "PRE, POST or BOTH"


class Limit(w.Symbol):
    """How often a text may be used."""

    called = "ACTIVATION, ROUND, GAME or UNLIMITED"


class Flags(w.Symbol):
    """What a MOVE or an attack need not heed."""

    called = "a word such as IGNORE_GRAPPLE"


MOVE = named("MOVE", Action(1), "a MOVE")
BLAST = named("BLAST", Action(2), "a BLAST")
STRIKE = named("STRIKE", Action(4), "a STRIKE")
ATTACK = named("ATTACK", Action(6), "an attack")
"""A BLAST or a STRIKE."""
COMBO = named("COMBO", Action(8), "a Combo card")
MOVE_DIAL = named("MOVE_DIAL", Action(17), "a dial MOVE")
"""A MOVE by the dial, not by a card."""
BLAST_DIAL = named("BLAST_DIAL", Action(18), "a dial BLAST")
STRIKE_DIAL = named("STRIKE_DIAL", Action(20), "a dial STRIKE")

PRE = named("PRE", Moment(1), "before")
POST = named("POST", Moment(2), "after")
BOTH = named("BOTH", Moment(3), "during")

ACTIVATION = named("ACTIVATION", Limit(0), "once an activation")
ROUND = named("ROUND", Limit(1), "once a round")
GAME = named("GAME", Limit(2), "once a game")
UNLIMITED = named("UNLIMITED", Limit(3), "as often as it comes")

NO_FLAGS = named("NO_FLAGS", Flags(0), "heeding everything")
IGNORE_GRAPPLE = named("IGNORE_GRAPPLE", Flags(1), "ignoring grapples")
THROUGH_OBSTACLES = named("THROUGH_OBSTACLES", Flags(2), "past Obstacles")
THROUGH_CHARACTERS = named("THROUGH_CHARACTERS", Flags(4), "past characters")
IGNORE_AND_THROUGH = named("IGNORE_AND_THROUGH", Flags(5), "ignoring grapples, past characters")
"""Grapples are ignored, and characters do not block."""

# Selectors (5.2): whom, which, where. As a number: vocabulary.hpp says how.


class Selector(w.Symbol):
    """Which characters are meant."""

    called = "a selector such as rival(ADJ8)"


class Who(w.Symbol):
    """Which kind of character."""

    called = "HERO, MOKON or ANY_KIND"


class Where(w.Symbol):
    """How near a character is."""

    called = "ADJ8, ADJ4, ANYWHERE or within(n)"


OWN_RANGE, MOST_RADIUS = 15, 14
SELF_CODE, FRIEND_CODE, RIVAL_CODE, ANY_CODE = 0, 1, 2, 3
NOT_TARGET_BIT, EACH_BIT = 1 << 10, 1 << 11

ANY_KIND = named("ANY_KIND", Who(0), "character")
HERO = named("HERO", Who(1 << 2), "Hero")
MOKON = named("MOKON", Who(2 << 2), "Mo'kon")

ANYWHERE = named("ANYWHERE", Where(0), "anywhere")
ADJ8 = named("ADJ8", Where(1 << 4), "next to you")
"""Adjacent, over edges or corners."""
ADJ4 = named("ADJ4", Where(2 << 4), "edge to edge with you")
"""Adjacent over an edge."""

R = named("R", Asked("range"), "RANGE")
"""RANGE of the actor."""
F = named("F", Asked("force"), "as ever")
"""FORCE of the actor."""
N = named("N", Asked("replaced"), "the steps of the MOVE that is replaced")
"""Steps of the MOVE that is replaced."""


@word("within {n}")
def within(n: Number) -> Where:
    """Within n spaces of the actor, 0 to 14 (PA-BOARD-7); `within(R)`: within RANGE."""
    if n != R and not (isinstance(n, int) and 0 <= n <= MOST_RADIUS):
        message = f"n is a number of spaces from 0 to {MOST_RADIUS}, or R"
        raise TypeError(message)
    radius = n if isinstance(n, int) else OWN_RANGE
    return Where(3 << 4 | radius << 6)


def _selector(whom: int, kind: Who, where: Where) -> Selector:
    return Selector(whom | kind.number | where.number)


@word("a friendly {kind} {where}")
def friend(where: Where = ANYWHERE, kind: Who = ANY_KIND) -> Selector:
    """A friendly character other than the actor."""
    return _selector(FRIEND_CODE, kind, where)


@word("a rival {kind} {where}")
def rival(where: Where = ANYWHERE, kind: Who = ANY_KIND) -> Selector:
    """A rival character."""
    return _selector(RIVAL_CODE, kind, where)


@word("any other {kind} {where}")
def any_other(where: Where = ANYWHERE, kind: Who = ANY_KIND) -> Selector:
    """Any character other than the actor."""
    return _selector(ANY_CODE, kind, where)


@word("each: {sel}")
def each_of(sel: Selector) -> Selector:
    """All of them, without a choice."""
    return Selector(sel.number | EACH_BIT)


@word("{sel} other than the target")
def not_target(sel: Selector) -> Selector:
    """Other than `TARGET`; nobody if there is none."""
    return Selector(sel.number | NOT_TARGET_BIT)


ADJACENT_RIVAL = rival(ADJ8)
ANY_RIVAL = rival()
ITSELF = named("ITSELF", Selector(SELF_CODE), "this character")
"""The actor."""

# Characters that are named, and what is known of them

TARGET = named("TARGET", Asked("target"), "the target")
"""The character attacked or chosen last, if it stands in the Arena."""
ACTOR = named("ACTOR", Asked("actor"), "you")
X_OF_EVENT = named("X_OF_EVENT", w.Field("x"), "the one it happens to")
"""The character to whom the event happens."""
ATTACKER = named("ATTACKER", w.Field("by"), "the attacker")
"""The character that targets, attacks or hits it."""


@word("the controller of {who}")
def controller(who: Value) -> Asked:
    """The seat of a character."""
    return Asked("controller", None, (who,))


BY_RIVAL = named("BY_RIVAL", Asked("is_rival", None, (ATTACKER,)), "it is by a rival")
"""The attacker is a rival of the actor."""
BY_STRIKE = named("BY_STRIKE", equals(w.Field("kind"), STRIKE), "it is a STRIKE")
"""The attack is a STRIKE."""
BY_BLAST = named("BY_BLAST", equals(w.Field("kind"), BLAST), "it is a BLAST")
"""The attack is a BLAST."""
STRATEGISE_CARDS = named("STRATEGISE_CARDS", Asked("strategise"), "as many")
"""Cards that STRATEGISE draws and puts back."""
NO_CARD = named("NO_CARD", Asked("no_card"), "you have played no card")
"""No Combo card was played in this activation."""
BEGAN_UNGRAPPLED = named(
    "BEGAN_UNGRAPPLED", Asked("began_ungrappled"), "it began the activation ungrappled"
)
"""Nobody grappled the actor as the activation began."""
MAY_GAIN = named(
    "MAY_GAIN", Asked("may_gain"), "you stand on the active centre and have gained no power"
)
"""The actor stands on the active centre and has gained no power."""
