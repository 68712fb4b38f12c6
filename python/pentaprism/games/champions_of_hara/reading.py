"""What texts of Champions of Hara read: resources, targets, what they remember, conditions."""

from __future__ import annotations

from pentaprism.rules import words as w
from pentaprism.rules.words import ME, Asked, Number, at_least, more, named, word

# What can be gained, lost, paid and counted


class Resource(w.Symbol):
    """What players have more or less of."""

    called = "a resource such as RED"


class Target(w.Symbol):
    """What can be hit."""

    called = "a target such as OTHER"


class Tile(w.Symbol):
    """A World, or the Dojo."""

    called = "a World or DOJO"


class Sort(w.Symbol):
    """A sort of space or hex card."""

    called = "a sort of space such as ANY_SPACE"


class HexSort(Sort):
    """A sort of hex card, and of space: one that holds such a card."""

    called = "a sort of hex card such as WITH_RIFT"


class FaceUpSort(HexSort):
    """A sort of hex card that lies face-up."""

    called = "a sort of face-up hex card: WITH_MONSTER or WITH_RIFT"


def _resource(name: str, code: int) -> Resource:
    return named(name, Resource(code))


RESOURCES = (
    "RED", "BLUE", "GREEN", "GOLD", "HEALTH", "SPIRIT", "GRIT", "MOMENTUM", "FEAR", "MANA", "HEAT",
    "RUNE", "ACTIVATION", "ENERGY", "STANCE",
)  # fmt: skip
"""A resource's number is its place here."""
(
    RED, BLUE, GREEN, GOLD, HEALTH, SPIRIT, GRIT, MOMENTUM, FEAR, MANA, HEAT, RUNE, ACTIVATION,
    ENERGY, STANCE,
) = (_resource(name, code) for code, name in enumerate(RESOURCES))  # fmt: skip


@word("your {x}")
def amount(x: Resource) -> Asked:
    """How much of a resource the player has."""
    return Asked("amount", ME, (x,))


# Targets, spaces, cards


def constant(name: str, code: int, says: str = "") -> w.Constant:
    return w.Constant(code, said=w.Said(name, says=says))


def _target(name: str, code: int, says: str) -> Target:
    return Target(code, said=w.Said(name, says=says))


def _sort(name: str, code: int, says: str) -> Sort:
    return Sort(code, said=w.Said(name, says=says))


MONSTERS, CORRUPTED, OTHERS, ONESELF, FROM_AIM, FOES = 1, 2, 4, 8, 16, 32
"""What can be hit, a bit each."""
TARGET = _target("TARGET", MONSTERS + CORRUPTED + OTHERS + ONESELF, "a target")
OTHER = _target("OTHER", MONSTERS + CORRUPTED + OTHERS, "another target")
MONSTER = _target("MONSTER", MONSTERS, "a Monster")
PLAYER = _target("PLAYER", OTHERS + ONESELF, "a player")
ALL = _target("ALL", MONSTERS + CORRUPTED + OTHERS + ONESELF, "all targets")
ALL_OTHERS = _target("ALL_OTHERS", MONSTERS + CORRUPTED + OTHERS, "all other targets")
ALL_MONSTERS = _target("ALL_MONSTERS", MONSTERS, "all Monsters")
ALL_PLAYERS = _target("ALL_PLAYERS", OTHERS + ONESELF, "all players")
ENEMIES = _target("ENEMIES", CORRUPTED + OTHERS + FOES, "all enemies")

ANY_SPACE = _sort("ANY_SPACE", 0, "any space")
WITH_MONSTER = FaceUpSort(1, said=w.Said("WITH_MONSTER", says="a Monster"))
WITH_RIFT = FaceUpSort(2, said=w.Said("WITH_RIFT", says="a Rift"))
WITH_PLAYER = _sort("WITH_PLAYER", 3, "another player")
WITH_EVENT = HexSort(4, said=w.Said("WITH_EVENT", says="an Event"))
WORLD_SPACE = _sort("WORLD_SPACE", 5, "a space of any World")
AIMABLE = 6

WORLDS = ("DOJO", "ARECHI", "OPPENHEIM", "OAKENMOOR", "BAIYU", "LUNARIDGE", "DREAR")
"""A tile's number is its place here."""
TITLES = (
    "the Dojo", "Arechi Wastes", "Oppenheim", "Oakenmoor", "The Baiyu", "Lunaridge", "The Drear",
)  # fmt: skip
DOJO, ARECHI, OPPENHEIM, OAKENMOOR, BAIYU, LUNARIDGE, DREAR = (
    Tile(code, said=w.Said(name, says=TITLES[code])) for code, name in enumerate(WORLDS)
)

NO_RANGE = -1
"""Where no range is printed."""

BOSS, AGGRESSIVE, ARMORED, DANGEROUS, CRITICAL = 1, 2, 4, 8, 16


class Keyword(w.Symbol):
    """A keyword of a Monster."""

    called = "a keyword such as ARMORED"


KEYWORDS = {
    name: named(name, Keyword(bit))
    for name, bit in (
        ("BOSS", BOSS),
        ("AGGRESSIVE", AGGRESSIVE),
        ("ARMORED", ARMORED),
        ("DANGEROUS", DANGEROUS),
        ("CRITICAL", CRITICAL),
    )
}
"""The keywords as words of files of one's own."""
"""Keywords of Monsters, a bit each; component_words.hpp has the same."""

# What a text remembers; rule_words.hpp has the order.
HALTED, SAME_TARGET, KILLED_TARGET, AMOUNT, AIMED = range(5)
N = w.Placed(AMOUNT, "number", said=w.Said("N", says="N"))
"""The amount of the last `pay_upto` or roll."""
KILLED = named("KILLED", w.Placed(KILLED_TARGET, "number"))
"""The last damage of this text defeated its target."""
THIS = named("THIS", Asked("this"))
"""The card whose text is carried out."""
EVENT_AMOUNT = named("EVENT_AMOUNT", w.Field("n"))
"""The amount that the event is about."""


def remembered(index: int) -> w.Memory:
    """In a rule: what the text that called it remembers."""
    return w.Memory(index)


# Conditions


@word("you are Scared")
def scared() -> w.Maths:
    """Fear has reached its lower threshold (CH-PER-2)."""
    return at_least(amount(FEAR), _threshold("scared_at", 3))


@word("you are Terrified")
def terrified() -> w.Maths:
    """Fear has reached its higher threshold (CH-PER-2)."""
    return at_least(amount(FEAR), _threshold("terrified_at", 6))


def _threshold(key: str, usual: int) -> Number:
    replaced = total(key)
    return w.pick_number(more(replaced, 0), replaced, usual)


@word("you are in the Dojo")
def at_dojo() -> Asked:
    """The player is in D0."""
    return Asked("at_dojo", ME)


@word("there is a Monster on your space")
def on_monster() -> w.Maths:
    """A face-up Monster lies on the player's space."""
    return more(Asked("struck_count", ME, (MONSTERS, 0)), 0)


@word("the charges on this card")
def charges() -> Asked:
    """Charges on the card whose text this is."""
    return Asked("charges_on", None, (THIS,))


@word("the number of different Items you have")
def items() -> Asked:
    """Different Item numbers owned."""
    return Asked("items", ME)


KEYS = (
    "dash_top_move", "dash_bottom_move", "dash_bottom_damage", "dash_bottom_range", "attack",
    "range", "move", "reduce_monster", "event_bonus", "rift_bonus", "reignite_roll", "scared_at",
    "terrified_at", "stance_may_repeat", "ignore_aggressive",
)  # fmt: skip
"""Keys of static texts, in the order of the vocabulary."""


def total(key: str) -> Asked:
    """The sum of the player's static texts of a key."""
    return Asked("total", ME, (KEYS.index(key),))
