"""Primitives of Prism Connect, and whether they can do something (PC-EFF-4).

Where a set stands for the target of a primitive, the primitive acts on every card of it; `pick`
and `upto` let the controller choose.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

from pentaprism.games.prism_connect.reading import (
    BOTH,
    CHOSEN,
    EOA,
    GAME,
    OTHER_SEAT,
    RIVAL,
    TURN,
    UNSEEN,
    Picked,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of
from pentaprism.rules.effects import Effect, call, do
from pentaprism.rules.tables import substituted
from pentaprism.rules.vocabulary import vocabulary
from pentaprism.rules.words import (
    IT,
    ME,
    Asked,
    Filter,
    Number,
    SeatWord,
    Things,
    Value,
    any_of,
    at_least,
    either,
    has,
    number,
    thing,
)

# What can be done: PC-EFF-4


@dataclass(frozen=True)
class Step(e.First):
    """A primitive. `can`: the condition under which it can do something; none: always."""

    can: Number | None = None


def can_of(effect: Effect) -> Number | None:
    """The condition under which an effect can do something; none: always (PC-EFF-4)."""
    match effect:
        case Step(can=can):
            return can
        case e.First(parts=parts):
            return _any([can_of(part) for part in parts]) if parts else 0
        case e.When(condition=condition, then=then, otherwise=otherwise):
            sides = [1 if can is None else can for can in (can_of(then), can_of(otherwise))]
            return w.Maths("choose", (condition, sides[0], sides[1]))
        case e.May(provided=provided):
            return provided
        case e.IfDone(effect=inner):
            return can_of(inner)
        case e.Choose(guards=guards):
            return _any(list(guards[:-1]) if effect.ask == "may" else list(guards))
        case e.Do(provided=provided) | e.Call(provided=provided):
            return provided
    return None


def _any(conditions: list[Number | None]) -> Number | None:
    result: Number = 0
    for condition in conditions:
        if condition is None:
            return None
        result = condition if result == 0 else either(result, condition)
    return result


def public(node: Number) -> Number:
    """A condition as everybody may know it: of a hidden area any card may be there (PC-EFF-16)."""
    if isinstance(node, w.Tally) and node.op == "any" and node.things.area in {"hand", "look"}:
        return w.Tally("may_be", node.things)
    if not isinstance(node, w.Value):
        return node
    changes: dict[str, object] = {}
    for slot in fields(node):
        old = getattr(node, slot.name)
        if slot.name != "said" and isinstance(old, w.Value):
            changes[slot.name] = public(old)
        elif slot.name != "said" and isinstance(old, tuple):
            changes[slot.name] = tuple(
                public(part) if isinstance(part, int | w.Value) else part for part in old
            )
    if not changes:
        return node
    return replace(node, said=None, **changes)


def there_may_be(things: Things) -> w.Tally:
    """Whether there is such a card, as far as the controller may know."""
    hidden = things.area in {"hand", "look"} and things.who != ME
    return w.Tally("may_be", things) if hidden else any_of(things)


def able(verb: str) -> Filter:
    """The cards to which a verb of mine can do something (5.5)."""
    return Filter(Asked("able", None, (IT, vocabulary(GAME).verbs[verb].index)))


CHOOSABLE = Filter(Asked("choosable", None, (IT,)))


def on_cards(
    verb: str,
    target: Value | Things | Picked,
    *args: Number,
    rule: str = "",
    provided: Number | None = None,
) -> Step:
    """A primitive on cards: one that is chosen, every one of a set, or one that is named."""

    def act(card: Value) -> Effect:
        return call(rule, card) if rule else do(verb, card, *args)

    can = able(verb)
    if isinstance(target, Picked):
        return _chosen(replace(target, things=target.things & can), act, provided)
    if isinstance(target, Things):
        things = target & can
        return Step((e.each(things, act(IT)),), all_of(provided, any_of(things)))
    if target == CHOSEN:
        return Step((act(CHOSEN),), 0)  # what was chosen has counted where it was chosen
    return Step((act(target),), all_of(provided, substituted(can.condition, target)))


def _chosen(target: Picked, act: object, provided: Number | None) -> Step:
    """A choice when it is reached, then what is done to it (PC-EFF-3, PC-EFF-15, PC-DEC-19)."""
    assert callable(act)
    things = target.things & CHOOSABLE
    can = all_of(provided, there_may_be(things))
    if things.area == "hand" and things.who == ME:  # the opponent does not see which (PC-INF-3)
        choice = w.One(things, secret=True, optional=not target.all)
        chosen = [e.Remember(UNSEEN, choice), act(UNSEEN)]
        for _ in range(1, target.most):
            chosen = [chosen[0], e.when(has(UNSEEN), e.first(act(UNSEEN), *chosen))]
        return Step(tuple(chosen), can)
    if target.most == 1:
        choice = w.One(things, optional=not target.all)
        return Step((e.Remember(CHOSEN, choice), act(CHOSEN)), can)
    run = tuple(thing(f"chosen {i} of {target.most}") for i in range(target.most))
    least = target.most if target.all else 0
    counter = number(f"how many of {target.most}")
    many = e.pick_many(counter, run, things, least=least, most=target.most)
    return Step((many, e.each(Things("", run=run), act(IT))), can)


def in_time(until: Value) -> Number | None:
    """PC-MOD-5: what lasts until the attack is over needs one."""
    return Asked("in_attack") if until == EOA else None


def on_player(who: SeatWord, effect: object, can: Number | None) -> Step:
    """A primitive on a player; on both the turn player first, as one step (PC-EFF-14)."""
    assert callable(effect)
    if who != BOTH:
        return Step((effect(who),), can)
    return Step((do("hold"), effect(TURN), effect(OTHER_SEAT), do("release")), can)


def have_some(name: str, who: SeatWord) -> Number:
    if who != BOTH:
        return at_least(Asked(name, who), 1)
    return either(at_least(Asked(name, ME), 1), at_least(Asked(name, RIVAL), 1))
