"""When texts of Champions of Hara work: lasting texts, objectives and what they count."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.reading import BOSS, charges
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, Static, Timing, do, first
from pentaprism.rules.words import (
    IT,
    ME,
    Asked,
    Number,
    at_least,
    both,
    equals,
    more,
    named,
    no,
    word,
)

# Lasting texts


def _mine(name: str, phrase: str) -> Timing:
    said = w.Said(name, says=phrase)
    return Timing(name.lower(), equals(w.Field("who"), ME), said=said)


DAWN = _mine("DAWN", "at Dawn")
DUSK = _mine("DUSK", "at Dusk")
TURN_START = _mine("TURN_START", "at the start of your turn")
TURN_END = _mine("TURN_END", "at the end of your turn")
DAMAGED = _mine("DAMAGED", "after you took damage")
KILLED_MONSTER = _mine("KILLED_MONSTER", "after you defeated a Monster")
CLOSED_RIFT = _mine("CLOSED_RIFT", "after you closed a Rift")
EVENT_DONE = _mine("EVENT_DONE", "after you completed an Event")
DEFEATED = _mine("DEFEATED", "when you are defeated")


BEFORE_DAMAGE = Timing(
    "damage",
    equals(w.Field("who"), ME),
    optional=True,
    said=w.Said("BEFORE_DAMAGE", says="before you take damage, for a charge"),
)
"""A source of prevention (CH-DMG-6); in a file it needs and uses a charge of its card."""


def on(timing: Timing, effect: Effect, *, if_: Number | None = None) -> e.Clause:
    """A lasting text: carried out whenever its timing comes."""
    return e.Clause(timing, effect, if_)


def shield(*effects: Effect) -> e.Clause:
    """A source of prevention: when damage is about to be dealt, a charge may be used (CH-DMG-6)."""
    pending = both(no(w.Field("used")), more(w.Field("n"), 0))
    effect = first(e.Remember(w.Field("used"), 1), do("spend_charge"), *effects)
    text = e.Clause(BEFORE_DAMAGE, effect, both(pending, at_least(charges(), 1)))
    said = effects[0] if len(effects) == 1 else first(*effects)
    return e.written_as(text, BEFORE_DAMAGE, said, None)


@word("{key} {n}")
def static(key: str, n: int) -> Static:
    """A lasting modifier of the player (5.4).

    `key` is one of dash_top_move, dash_bottom_move, dash_bottom_damage, dash_bottom_range, attack,
    range, move, reduce_monster, event_bonus, rift_bonus, reignite_roll, scared_at, terrified_at,
    stance_may_repeat, ignore_aggressive.
    """
    return Static(key, ME, n)


QUEST_PART = Asked("quest_part", ME, said=w.Said("", says="the part of the Quest"))


@word("the objective is that {condition}")
def objective(part: int, condition: Number) -> Static:
    """The objective of a part of a Quest that is a state (5.5)."""
    return Static("met", ME, 1, None, both(equals(QUEST_PART, part), condition))


TURN_ENDING = named("TURN_ENDING", Asked("turn_ending"))


@word("count {what}[ ({only})]")
def counts(
    what: str, *, part: int, only: w.Filter | None = None, when: Number | None = None
) -> Static:
    """What part of a Quest counts (5.5).

    `what` is one of ally, rift_closed, rift_met, event_done, event_met, monster, damage_enemy,
    defeat_player, world_visited, item_given, spirit_paid, dojo_turn, ult_used.
    """
    current = equals(QUEST_PART, part)
    condition = current if when is None else both(current, when)
    return Static(f"count_{what}", ME, 1, only, condition)


# What is counted: the card in question


def keyword(card: w.Value, mark: int) -> Asked:
    """Whether a hex card has a keyword."""
    return Asked("keyword", None, (card, mark))


IS_BOSS = named("IS_BOSS", w.Filter(keyword(IT, BOSS)))
"""A boss."""
OF_DUSK = named("OF_DUSK", w.Filter(Asked("of_dusk", None, (IT,))))
"""A card of the Dusk deck."""


@word("of Health {n} or more")
def of_health(n: int) -> w.Filter:
    """Monsters of so much printed Health."""
    return w.Filter(at_least(w.FactOf("health", IT), n))


@word("{n:step} away or more")
def away(n: int) -> w.Filter:
    """Cards at least so far from the player."""
    return w.Filter(at_least(Asked("far_away", ME, (IT,)), n))
