"""The words of Prism Connect: section 5 of its specification.

`ME` is the controller of a text, `RIVAL` its opponent. Where a set stands for the target of a
primitive, the primitive acts on every card of it; `pick` and `upto` let the controller choose.
"""

from __future__ import annotations

import zlib
from dataclasses import dataclass, fields, replace

from pentaprism.rules import common
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of, kind
from pentaprism.rules.effects import Effect, Static, Timing, call, do
from pentaprism.rules.tables import substituted
from pentaprism.rules.vocabulary import vocabulary
from pentaprism.rules.words import (
    IT,
    ME,
    SELF,
    Asked,
    Filter,
    Number,
    Register,
    SeatWord,
    Things,
    Value,
    any_of,
    at_least,
    at_most,
    both,
    either,
    equals,
    has,
    more,
    named,
    no,
    number,
    thing,
    word,
)

GAME = "prism-connect"

# Seats, durations, kinds of prohibition

RIVAL, CARD, OTHER = common.RIVAL, common.CARD, common.OTHER
BOTH = named("BOTH", w.Seat("both"))
TURN, OTHER_SEAT = w.Seat("turn"), w.Seat("other")
EOA = named("EOA", w.Constant(0))
"""Until the attack is over (PC-MOD-5)."""
EOT = named("EOT", w.Constant(1))
"""Until the end of the turn."""
NEXT = named("NEXT", w.Constant(2))
"""Until the end of the next turn."""
ATTACK = named("ATTACK", w.Constant(0))
BLOCK = named("BLOCK", w.Constant(1))
STAND = named("STAND", w.Constant(2))

CHOSEN = thing("CHOSEN")
"""The card that the latest `pick` or `upto` of this text has chosen."""
UNSEEN = thing("unseen", reader=ME)
ATTACKER = named("ATTACKER", Asked("attacker"))
BLOCKER = named("BLOCKER", Asked("blocker"))


def number_of(name: str) -> int:
    """The number by which a name or a trait is compared: 1 to 8191, the same everywhere."""
    return zlib.crc32(name.encode()) % 8191 + 1


# Filters


CHAR = kind("CHAR", "character")
SCENE = kind("SCENE", "scene")
EVENT = kind("EVENT", "event")
RESTED = named("RESTED", Filter(Asked("is_rested", None, (IT,))))
ACTIVE = named("ACTIVE", Filter(no(Asked("is_rested", None, (IT,)))))
NO_CA = named("NO_CA", Filter(equals(Asked("ca_of", None, (IT,)), 0)))


@word("cards with the trait {name}")
def trait(name: str) -> Filter:
    """Cards with a trait (PC-CARD-8)."""
    wanted = number_of(name)
    slots = [equals(w.FactOf(f"trait{i}", IT), wanted) for i in range(1, 5)]
    return Filter(either(either(slots[0], slots[1]), either(slots[2], slots[3])))


@word("cards named {title}")
def called(title: str) -> Filter:
    """Cards with exactly that name (PC-CARD-8)."""
    return Filter(equals(w.FactOf("name", IT), number_of(title)))


@word("cards of cost {n} or less")
def cost_max(n: int) -> Filter:
    """Cards that cost n or less."""
    return Filter(at_most(Asked("cost_of", None, (IT,)), n))


@word("characters of CP {n} or less")
def cp_max(n: int) -> Filter:
    """Characters of CP n or less."""
    return Filter(at_most(Asked("cp_of", None, (IT,)), n))


@word("characters of rank {n} or less")
def rank_max(n: int) -> Filter:
    """Characters of rank n or less."""
    return Filter(at_most(Asked("rank_of", None, (IT,)), n))


# Areas


@word("{who:your/the opponent's/any} Front")
def front(who: SeatWord) -> Things:
    """Characters in Front."""
    return Things("front", who)


@word("{who:your/the opponent's/any} Back")
def back(who: SeatWord) -> Things:
    """Characters and scenes in Back."""
    return Things("back", who)


@word("{who:your/the opponent's/any} field")
def field(who: SeatWord) -> Things:
    """Front and Back together (PC-ZONE-2)."""
    return Things("field", who)


@word("{who:your/the opponent's} hand")
def hand(who: SeatWord) -> Things:
    """Cards in a hand."""
    return Things("hand", who)


@word("{who:your/the opponent's} discard pile")
def discards(who: SeatWord) -> Things:
    """Cards in a discard pile."""
    return Things("discards", who)


@word("the cards looked at")
def looked() -> Things:
    """The cards that are being looked at."""
    return Things("look", BOTH)


@dataclass(frozen=True)
class Picked(w.Node):
    """Cards of a set that the controller chooses."""

    things: Things
    most: int = 1
    all: bool = True
    """As many as there are (PC-EFF-7); otherwise fewer too, and none."""


@word("{n:} of {things}")
def pick(things: Things, n: int = 1) -> Picked:
    """As many cards of a set, chosen by the controller."""
    return Picked(things, n)


@word("up to {n} of {things}")
def upto(n: int, things: Things) -> Picked:
    """Up to so many cards of a set, chosen by the controller."""
    return Picked(things, n, False)


# Numbers and conditions


@word("{who:your/the opponent's} life")
def life(who: SeatWord) -> Asked:
    """The life of a player."""
    return Asked("life", who)


@word("the cards in {who:your/the opponent's} gauge")
def gauge(who: SeatWord) -> Asked:
    """Cards in a gauge, those in use included."""
    return Asked("gauge", who)


@word("the number of cards in {who:your/the opponent's} hand")
def hand_count(who: SeatWord) -> Asked:
    """Cards in a hand."""
    return Asked("hand_count", who)


@word("the attacks of {who:yours/the opponent's} in this turn")
def attacks(who: SeatWord) -> Asked:
    """Attacks that a player has declared in this turn."""
    return Asked("attacks", who)


MY_TURN = named("MY_TURN", equals(TURN, ME))
RIVALS_TURN = named("RIVALS_TURN", equals(TURN, RIVAL))
BLOCKED = named("BLOCKED", Asked("blocked"))
CONNECT_ATTACK = named("CONNECT_ATTACK", Asked("connect_attack"))


@word("{card} attacks")
def attacking(card: Value) -> w.Maths:
    """The card is the attacker."""
    return equals(ATTACKER, card)


@word("{card} blocks")
def blocking(card: Value) -> w.Maths:
    """The card is the blocker."""
    return equals(BLOCKER, card)


@word("{card} is one of {filter}")
def is_(card: Value, filter: Filter) -> w.Maths:
    """There is the card, and it passes the filter."""
    return both(has(card), substituted(filter.condition, card))


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


def _there(things: Things) -> w.Tally:
    """Whether there is such a card, as far as the controller may know."""
    hidden = things.area in {"hand", "look"} and things.who != ME
    return w.Tally("may_be", things) if hidden else any_of(things)


def able(verb: str) -> Filter:
    """The cards to which a verb of mine can do something (5.5)."""
    return Filter(Asked("able", None, (IT, vocabulary(GAME).verbs[verb].index)))


CHOOSABLE = Filter(Asked("choosable", None, (IT,)))


def _on(
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
    can = all_of(provided, _there(things))
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


def _lasting(until: Value) -> Number | None:
    """PC-MOD-5: what lasts until the attack is over needs one."""
    return Asked("in_attack") if until == EOA else None


def _of(who: SeatWord, effect: object, can: Number | None) -> Step:
    """A primitive on a player; on both the turn player first, as one step (PC-EFF-14)."""
    assert callable(effect)
    if who != BOTH:
        return Step((effect(who),), can)
    return Step((do("hold"), effect(TURN), effect(OTHER_SEAT), do("release")), can)


def _some(name: str, who: SeatWord) -> Number:
    if who != BOTH:
        return at_least(Asked(name, who), 1)
    return either(at_least(Asked(name, ME), 1), at_least(Asked(name, RIVAL), 1))


# Primitives on players


@word("{who:draw/the opponent draws/each player draws} {n:card}")
def draw(who: SeatWord, n: Number) -> Step:
    """A player draws, card by card."""
    return _of(who, lambda seat: call("draw", seat, n), _some("cards_left", who))


@word("{who:discard/the opponent discards/each player discards} {n:card}")
def discard(who: SeatWord, n: Number) -> Step:
    """A player discards cards of the own choice; gives back how many."""
    return _of(who, lambda seat: call("discard", seat, n), _some("hand_count", who))


@word("{who:discard/the opponent discards/each player discards} {n:card} at random")
def discard_rand(who: SeatWord, n: Number) -> Step:
    """Random cards of a hand are discarded; gives back how many."""
    return _of(who, lambda seat: call("discard_random", seat, n), _some("hand_count", who))


@word("the top {n:card} of {who:your/the opponent's/each player's} deck to the discard pile")
def mill(who: SeatWord, n: Number) -> Step:
    """The top cards of a deck are discarded."""
    return _of(who, lambda seat: call("mill", seat, n), _some("cards_left", who))


@word("add {n:card} to {who:your/the opponent's/each} gauge")
def gauge_add(who: SeatWord, n: Number) -> Step:
    """The top cards of a deck go face-down into the gauge."""
    return Step((do("gauge_add", n, who=who),), _some("cards_left", who))


@word("discard the newest {n:card} of {who:your/the opponent's/each} gauge")
def gauge_drop(who: SeatWord, n: Number) -> Step:
    """The newest gauge cards not in use are discarded."""
    return _of(who, lambda seat: call("drop", seat, n, 1), _some("gauge_free", who))


@word("{n} damage to {who:yourself/the opponent/both players}")
def damage(who: SeatWord, n: Number) -> Step:
    """Damage to a player (PC-MOD-7); to both at once (PC-CHK-3)."""
    return Step((do("hit", n, who=who),), more(n, 0))


@word("{who:gain/the opponent gains/both gain} {n} life")
def heal(who: SeatWord, n: Number) -> Step:
    """Life is gained (PC-OBJ-5)."""
    room = more(w.Parameter("most_life"), Asked("life", ME if who == BOTH else who))
    return Step((do("heal", n, who=who),), both(more(n, 0), room))


@word("prevent {n} damage to {who:you/the opponent/each player}")
def shield(who: SeatWord, n: Number, until: Value) -> Step:
    """A pool of points of damage that are prevented."""
    return Step((do("shield", n, until, who=who),), _lasting(until))


# Primitives on cards


@word("{target} {n:+gets/loses} {n:} CP")
def cp(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """CP changes by n."""
    return _on("cp", target, n, until, provided=_lasting(until))


@word("the base CP of {target} becomes {n}")
def cp_set(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """The base CP becomes n (PC-MOD-1)."""
    return _on("cp_set", target, n, until, provided=_lasting(until))


@word("{target} {n:+gets/loses} {n:} rank")
def rank(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """The rank changes by n."""
    return _on("rank", target, n, until, provided=_lasting(until))


@word("rest {target}")
def rest(target: Value | Things | Picked) -> Step:
    """Active cards become rested."""
    return _on("rest", target)


@word("{target} becomes active")
def stand(target: Value | Things | Picked) -> Step:
    """Rested cards become active."""
    return _on("stand", target)


@word("retire {target}")
def retire(target: Value | Things | Picked) -> Step:
    """Cards go from Front to Back."""
    return _on("retire", target, rule="retire")


@word("discard {target}")
def dump(target: Value | Things | Picked) -> Step:
    """Cards go from the field to the discard pile."""
    return _on("dump", target)


@word("return {target} to the hand")
def bounce(target: Value | Things | Picked) -> Step:
    """Cards go from the field to their owner's hand."""
    return _on("bounce", target)


@word("put {target} under its deck")
def tuck(target: Value | Things | Picked) -> Step:
    """Cards go under their owner's deck, one by one."""
    return _on("tuck", target)


@word("move {target} to Front")
def advance(target: Value | Things | Picked) -> Step:
    """Cards go from Back to Front; no return, no cost, no discard."""
    return _on("advance", target)


@word("take {target} back to the hand")
def recover(target: Value | Things | Picked) -> Step:
    """Cards go from the discard pile to their owner's hand."""
    return _on("recover", target)


@word("one of {things} appears additionally")
def appear(things: Things) -> Step:
    """An extra appearance in Front (PC-APP-6)."""
    able_there = things & able("put")
    entering = e.when(has(CHOSEN), call("enter", CHOSEN, 1))
    return Step((e.Remember(CHOSEN, w.One(able_there)), entering), _there(able_there))


@word("{target} cannot {act}")
def forbid(target: Value | Things | Picked, act: Value, until: Value) -> Step:
    """Cards cannot attack, block or stand."""
    return _on("forbid", target, act, until, provided=_lasting(until))


@word("{target} must block")
def force_block(target: Value | Things | Picked) -> Step:
    """Cards must block this attack if they can (PC-BLK-5)."""
    return _on("force_block", target)


@word("{target} may attack once more")
def extra_attack(target: Value | Things | Picked) -> Step:
    """One more attack in this turn (PC-ATK-5)."""
    return _on("extra_attack", target)


@word("the texts of {target} are void")
def blank(target: Value | Things | Picked, until: Value) -> Step:
    """The texts of cards are void."""
    return _on("blank", target, until, provided=_lasting(until))


@word("{target} gets Connect Attack {x}")
def give_ca(target: Value | Things | Picked, x: Number, until: Value) -> Step:
    """Cards get Connect Attack (PC-MOD-9)."""
    return _on("give_ca", target, x, until, provided=_lasting(until))


# Looking


@word("look at the top {n:card} of {who:your/the opponent's} deck")
def look(who: SeatWord, n: Number) -> Step:
    """The controller looks at the top cards of a deck (PC-INF-5)."""
    return Step((call("look", who, n),), _some("cards_left", who))


@word("take {target}")
def take(target: Picked) -> Step:
    """A looked-at card goes to the hand; shown first if it was chosen by what it is (PC-INF-6)."""
    shown = e.first(e.show(CHOSEN, "reveal"), do("reveal", CHOSEN))
    parts = [] if target.things.filter is None else [shown]
    taking = e.when(has(CHOSEN), e.first(*parts, do("lift", CHOSEN)))
    choice = e.Remember(CHOSEN, w.One(target.things, optional=not target.all))
    return Step((choice, taking), at_least(Asked("looking"), 1))


@word("put the rest under the deck")
def bottom() -> Step:
    """The rest of the cards looked at goes under the deck, in any order."""
    one = e.first(e.Remember(CHOSEN, w.One(looked())), do("sort", CHOSEN))
    looking = Asked("looking")
    return Step((e.repeat(looking, one),), at_least(looking, 1))


@word("put each on top of or under the deck")
def sort() -> Step:
    """Each card looked at goes on top of or under the deck."""
    one = e.first(
        e.Remember(CHOSEN, w.One(Things("sortable", BOTH), ask="sort")), do("sort", CHOSEN)
    )
    looking = Asked("looking")
    return Step((e.repeat(looking, one),), at_least(looking, 1))


@word("look at the oldest {n:face-down card} of {who:your/the opponent's} gauge")
def peek_gauge(who: SeatWord, n: Number) -> Step:
    """The controller looks at face-down gauge cards; they stay so."""
    return Step((call("peek", who, n),), _some("face_down", who))


@word("{who:show your hand/the opponent shows the hand}")
def reveal_hand(who: SeatWord) -> Step:
    """A hand is shown to both (PC-INF-7)."""
    return Step((call("reveal_hand", who),), _some("hand_count", who))


# The attack and the turn


@word("the attack ends without effect")
def end_attack() -> Step:
    """The running attack becomes void when the window closes (PC-ATK-9)."""
    return Step((do("end_attack"),), Asked("can_end"))


@word("at the end of the turn {effect}")
def at_end(effect: Effect) -> Step:
    """An effect that waits until the end of this turn (PC-END-1)."""
    return Step((do("later", effect),), None)


# Joins


@word("you may {effect}")
def may(effect: Effect) -> Effect:
    """What the controller may do or leave; asked where it can do something (PC-DEC-8)."""
    can = can_of(effect)
    if can is None:
        return e.May(effect, e.NOTHING_TO_DO, provided=1)
    known = public(can)
    if known == can:
        return e.May(effect, e.NOTHING_TO_DO, provided=can)
    # Whether it can depends on what only the controller sees (PC-DEC-22).
    parts = (effect, e.NOTHING_TO_DO)
    choice = e.Choose(parts, ask="may", guards=(can, None), announced=True)
    return e.When(known, choice, e.NOTHING_TO_DO)


@word("choose: {effects}")
def modes(*effects: Effect) -> e.Choose:
    """One of several effects, of those that can do something (PC-DEC-11)."""
    return e.Choose(effects, ask="mode", guards=tuple(can_of(effect) for effect in effects))


@word("{effect}; if it did something, {then}")
def after(effect: Effect, then: Effect) -> e.IfDone:
    """An effect, and another if the first did something (`then` of 5.4)."""
    return e.if_done(effect, then)


# Costs (5.4): effects that must be possible in full


@word("discard {n:card}")
def pay_cards(n: int) -> Step:
    """Cards of the own choice are discarded as a cost."""
    return Step((call("discard", ME, n),), at_least(Asked("hand_count", ME), n))


@word("lose {n} life")
def pay_life(n: int) -> Step:
    """Life is lost as a cost; it is no damage."""
    return Step((do("pay", n, who=ME),), more(Asked("life", ME), n))


@word("discard your oldest {n:gauge card}")
def pay_gauge(n: int) -> Step:
    """The oldest gauge cards not in use are discarded as a cost."""
    return Step((call("drop", ME, n, 0),), at_least(Asked("gauge_free", ME), n))


# Static texts


def _static(key: str, things: Things, amount: Number, condition: Number | None) -> Static:
    """A static text about the cards of an area (PC-VOC-4)."""
    area = {"front": Asked("in_front", None, (IT,)), "hand": Asked("in_hand", None, (IT,))}
    where: Number | None = area.get(things.area)
    if things.area == "back":
        where = both(no(Asked("in_front", None, (IT,))), no(Asked("in_hand", None, (IT,))))
    who = things.who or BOTH
    against = None if who == ME else no(Asked("immune", None, (IT,)))  # PC-IMM-3
    only = all_of(where, things.filter, against)
    whose = w.EVERYBODY if who == BOTH else who
    return e.static(key, whose, amount, None if only is None else Filter(only), condition)


def _about(key: str, target: Things | Value, amount: Number, when: Number | None) -> Static:
    if isinstance(target, Things):
        return _static(key, target, amount, when)
    return e.static(key, ME, amount, Filter(equals(IT, target)), when)


@word("{target} {n:+gets/loses} {n:} CP")
def static_cp(target: Things | Value, n: Number, when: Number | None = None) -> Static:
    """CP is higher or lower."""
    return _about("cp", target, n, when)


@word("{target} {n:+gets/loses} {n:} rank")
def static_rank(target: Things | Value, n: Number, when: Number | None = None) -> Static:
    """The rank is higher or lower."""
    return _about("rank", target, n, when)


@word("{target} cost {n:} {n:+more/less}")
def static_cost(target: Things, n: Number, when: Number | None = None) -> Static:
    """Cards cost more or less (PC-COST-7)."""
    return _about("cost", target, n, when)


@word("{target} cannot {act}")
def static_forbid(target: Things | Value, act: Value, when: Number | None = None) -> Static:
    """Cards cannot attack, block or stand."""
    assert isinstance(act, w.Constant)
    keys = ("no_attack", "no_block", "no_stand")
    return _about(keys[act.number], target, 1, when)


@word("the opponent's effects cannot choose {target}")
def protect(target: Things | Value, when: Number | None = None) -> Static:
    """The opponent's `pick` and `upto` cannot choose these."""
    return _about("protect", target, 1, when)


@word("{target} have Connect Attack {x}")
def static_ca(target: Things | Value, x: int, when: Number | None = None) -> Static:
    """Cards have Connect Attack."""
    return _about("give_ca", target, x, when)


@word("cannot attack")
def cannot_attack() -> Static:
    """The card never attacks (5.7)."""
    return _about("no_attack", SELF, 1, None)


@word("cannot block")
def cannot_block() -> Static:
    """The card never blocks (5.7)."""
    return _about("no_block", SELF, 1, None)


@word("attacks only if {condition}")
def attack_only_if(condition: Number) -> Static:
    """The card can be named as attacker only under a condition (5.7)."""
    return _about("no_attack", SELF, 1, no(condition))


# Timings


@dataclass(frozen=True)
class Head(Timing):
    """When a text is carried out or may be used. Its card adds where it works and its place."""

    what: str = "on"
    mask: int = 0
    costs: tuple[Effect, ...] = ()
    supports: bool = False
    limited: bool = False


@dataclass(frozen=True)
class Support(Static):
    """A static text that works in Back too (PC-KW-8)."""


MAIN_OWN = named("MAIN_OWN", w.Constant(1 | 4))
MAIN_RIVAL = named("MAIN_RIVAL", w.Constant(1 | 8))
MAIN_ANY = named("MAIN_ANY", w.Constant(1 | 4 | 8))
ATTACK_OWN = named("ATTACK_OWN", w.Constant(2 | 4))
ATTACK_RIVAL = named("ATTACK_RIVAL", w.Constant(2 | 8))
ATTACK_ANY = named("ATTACK_ANY", w.Constant(2 | 4 | 8))


@word("enters Front only")
def front_only() -> Head:
    """With a condition: the card may be put or moved into Front only where it holds (5.7)."""
    return Head("front", what="front")


@word("{timing}")
def play(timing: w.Constant, *costs: Effect) -> Head:
    """An event is played (PC-EFF-1)."""
    return Head("play", what="play", mask=timing.number, costs=costs)


@word("{timing}")
def use(timing: w.Constant, *costs: Effect) -> Head:
    """A used text of a card in play (PC-TXT-1)."""
    return Head("use1", what="use", mask=timing.number, costs=costs)


@word("support: {timing}")
def support(timing: Timing) -> Timing:
    """A text that works in Back too (PC-KW-8)."""
    assert isinstance(timing, Head)
    return replace(timing, supports=True)


@word("support: {text}")
def support_static(text: Static) -> Support:
    """A static text that works in Back too (PC-KW-8)."""
    return Support(text.key, text.whose, text.amount, text.only, text.condition)


@word("once per turn, {timing}")
def once(timing: Timing) -> Timing:
    """A text that is triggered at most once per turn (PC-VOC-3)."""
    assert isinstance(timing, Head)
    return replace(timing, limited=True)


def _fits(target: Things | Value) -> Number:
    """Whether the card of an event is the one meant."""
    card = w.Field("card")
    if not isinstance(target, Things):
        return equals(card, target)
    owner = Asked("owner_of", None, (card,))
    who = target.who
    whose = None if who is None or who == BOTH else equals(owner, who)
    passes = None if target.filter is None else substituted(target.filter, card)
    fits = all_of(whose, passes)
    return 1 if fits is None else fits


def _when(name: str, target: Things | Value, departed: bool = False) -> Head:
    return Head(name, _fits(target), departed=departed and target == SELF)


@word("when {target} appears")
def appears(target: Things | Value) -> Timing:
    """A card appeared in Front (PC-APP-7)."""
    return _when("appear", target)


@word("when {target} returns")
def returns(target: Things | Value) -> Timing:
    """A card returned (PC-RET)."""
    return _when("return", target)


@word("when {target} retires")
def retires(target: Things | Value) -> Timing:
    """A card moved from Front to Back."""
    return _when("retire", target, True)


@word("when {target} attacks")
def attacks_with(target: Things | Value) -> Timing:
    """A card was declared as attacker."""
    return _when("attack", target)


@word("when {target} makes a connect attack")
def connect_attacks(target: Things | Value) -> Timing:
    """A card was declared as attacker of a connect attack."""
    return _when("connect_attack", target)


@word("when {target} is turned up for a connect attack")
def flips(target: Things | Value) -> Timing:
    """A gauge card was turned up for a connect attack."""
    return _when("flip", target, True)


@word("when {target} blocks")
def blocks(target: Things | Value) -> Timing:
    """A card blocked."""
    return _when("block", target)


@word("after an unblocked attack by {target}")
def unblocked(target: Things | Value) -> Timing:
    """Step 5 of an unblocked attack is done."""
    return _when("unblocked", target)


@word("when {target} wins a battle")
def wins(target: Things | Value) -> Timing:
    """The other side's character retired in step 5 and the card is still in Front."""
    return _when("win_battle", target)


@word("when {target} is moved by connect")
def connected(target: Things | Value) -> Timing:
    """A card was moved by connect."""
    return _when("connected", target, True)


@word("at the start of {who:your/the opponent's/each} turn")
def turn_start(who: SeatWord) -> Timing:
    """PC-TURN-4."""
    return Head("turn_start", 1 if who == BOTH else equals(w.Field("who"), who))


@word("at the end of {who:your/the opponent's/each} turn")
def turn_end(who: SeatWord) -> Timing:
    """PC-END-1."""
    return Head("turn_end", 1 if who == BOTH else equals(w.Field("who"), who))


MOVED: Register = thing("moved")


@word("connect ({filter}): {effect}")
def connect(filter: Filter, effect: Effect) -> Effect:
    """PC-KW-2, PC-KW-5: one other character may be moved; then the effect, which may be left."""
    return _connect(filter, may(effect), None)


@word("connect ({filter}): {effect}")
def connect_must(filter: Filter, effect: Effect) -> Effect:
    """PC-KW-6: moved only where the effect can do something; then it is carried out."""
    return _connect(filter, effect, can_of(effect))


def _connect(filter: Filter, effect: Effect, can: Number | None) -> Effect:
    # A text "when this appears" (PC-KW-1, PC-KW-11), in one piece with what follows (PC-KW-4).
    others = field(ME) & CHAR & OTHER & filter  # PC-KW-3
    choice = e.Remember(MOVED, w.One(others, ask="connect", optional=True))
    move = e.first(choice, e.when(has(MOVED), e.first(call("connect", MOVED), effect)))
    return move if can is None else e.when(can, move)


WORDS: dict[str, object] = {**e.CONTROL, **w.vocabulary_of(vars(w), globals())}
"""The words that a definition of this game may use."""
