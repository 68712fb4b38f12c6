"""When texts of Prism Connect work: static texts and timings (5.3, 5.6, 5.7)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pentaprism.games.prism_connect.reading import BOTH, Act
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of
from pentaprism.rules.effects import Effect, Static, Timing
from pentaprism.rules.tables import substituted
from pentaprism.rules.words import (
    IT,
    ME,
    SELF,
    Asked,
    Filter,
    Number,
    SeatWord,
    Things,
    Value,
    both,
    equals,
    named,
    no,
    word,
)

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
def static_forbid(target: Things | Value, act: Act, when: Number | None = None) -> Static:
    """Cards cannot attack, block or stand."""
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


MAIN_OWN = named("MAIN_OWN", w.Constant(1 | 4), "in your main phase")
MAIN_RIVAL = named("MAIN_RIVAL", w.Constant(1 | 8), "in the opponent's main phase")
MAIN_ANY = named("MAIN_ANY", w.Constant(1 | 4 | 8), "in a main phase")
ATTACK_OWN = named("ATTACK_OWN", w.Constant(2 | 4), "in your attack")
ATTACK_RIVAL = named("ATTACK_RIVAL", w.Constant(2 | 8), "in the opponent's attack")
ATTACK_ANY = named("ATTACK_ANY", w.Constant(2 | 4 | 8), "in an attack")


@word("enters Front only")
def front_only() -> Head:
    """With a condition: the card may be put or moved into Front only where it holds (5.7)."""
    return Head("front", what="front")


@word("{timing}[ (cost: {costs:then})]")
def play(timing: w.Constant, *costs: Effect) -> Head:
    """An event is played (PC-EFF-1)."""
    return Head("play", what="play", mask=timing.number, costs=costs)


@word("{timing}[ (cost: {costs:then})]")
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
