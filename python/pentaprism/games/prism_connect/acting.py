"""What texts of Prism Connect do: primitives, looking, joins and costs (5.4, 5.5)."""

from __future__ import annotations

from pentaprism.games.prism_connect.reading import (
    BOTH,
    CHAR,
    CHOSEN,
    OTHER,
    Act,
    Picked,
    field,
    looked,
)
from pentaprism.games.prism_connect.steps import (
    Step,
    able,
    can_of,
    have_some,
    in_time,
    on_cards,
    on_player,
    public,
    there_may_be,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do
from pentaprism.rules.words import (
    ME,
    Asked,
    Filter,
    Number,
    Register,
    SeatWord,
    Things,
    Value,
    at_least,
    both,
    has,
    more,
    thing,
    word,
)

# Primitives on players


@word("{who:draw/the opponent draws/each player draws} {n:card}")
def draw(who: SeatWord, n: Number) -> Step:
    """A player draws, card by card."""
    return on_player(who, lambda seat: call("draw", seat, n), have_some("cards_left", who))


@word("{who:discard/the opponent discards/each player discards} {n:card}")
def discard(who: SeatWord, n: Number) -> Step:
    """A player discards cards of the own choice; gives back how many."""
    return on_player(who, lambda seat: call("discard", seat, n), have_some("hand_count", who))


@word("{who:discard/the opponent discards/each player discards} {n:card} at random")
def discard_rand(who: SeatWord, n: Number) -> Step:
    """Random cards of a hand are discarded; gives back how many."""
    return on_player(
        who, lambda seat: call("discard_random", seat, n), have_some("hand_count", who)
    )


@word("the top {n:card} of {who:your/the opponent's/each player's} deck to the discard pile")
def mill(who: SeatWord, n: Number) -> Step:
    """The top cards of a deck are discarded."""
    return on_player(who, lambda seat: call("mill", seat, n), have_some("cards_left", who))


@word("add {n:card} to {who:your/the opponent's/each} gauge")
def gauge_add(who: SeatWord, n: Number) -> Step:
    """The top cards of a deck go face-down into the gauge."""
    return Step((do("gauge_add", n, who=who),), have_some("cards_left", who))


@word("discard the newest {n:card} of {who:your/the opponent's/each} gauge")
def gauge_drop(who: SeatWord, n: Number) -> Step:
    """The newest gauge cards not in use are discarded."""
    return on_player(who, lambda seat: call("drop", seat, n, 1), have_some("gauge_free", who))


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
    return Step((do("shield", n, until, who=who),), in_time(until))


# Primitives on cards


@word("{target} {n:+gets/loses} {n:} CP")
def cp(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """CP changes by n."""
    return on_cards("cp", target, n, until, provided=in_time(until))


@word("the base CP of {target} becomes {n}")
def cp_set(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """The base CP becomes n (PC-MOD-1)."""
    return on_cards("cp_set", target, n, until, provided=in_time(until))


@word("{target} {n:+gets/loses} {n:} rank")
def rank(target: Value | Things | Picked, n: Number, until: Value) -> Step:
    """The rank changes by n."""
    return on_cards("rank", target, n, until, provided=in_time(until))


@word("rest {target}")
def rest(target: Value | Things | Picked) -> Step:
    """Active cards become rested."""
    return on_cards("rest", target)


@word("{target} becomes active")
def stand(target: Value | Things | Picked) -> Step:
    """Rested cards become active."""
    return on_cards("stand", target)


@word("retire {target}")
def retire(target: Value | Things | Picked) -> Step:
    """Cards go from Front to Back."""
    return on_cards("retire", target, rule="retire")


@word("discard {target}")
def dump(target: Value | Things | Picked) -> Step:
    """Cards go from the field to the discard pile."""
    return on_cards("dump", target)


@word("return {target} to the hand")
def bounce(target: Value | Things | Picked) -> Step:
    """Cards go from the field to their owner's hand."""
    return on_cards("bounce", target)


@word("put {target} under its deck")
def tuck(target: Value | Things | Picked) -> Step:
    """Cards go under their owner's deck, one by one."""
    return on_cards("tuck", target)


@word("move {target} to Front")
def advance(target: Value | Things | Picked) -> Step:
    """Cards go from Back to Front; no return, no cost, no discard."""
    return on_cards("advance", target)


@word("take {target} back to the hand")
def recover(target: Value | Things | Picked) -> Step:
    """Cards go from the discard pile to their owner's hand."""
    return on_cards("recover", target)


@word("one of {things} appears additionally")
def appear(things: Things) -> Step:
    """An extra appearance in Front (PC-APP-6)."""
    able_there = things & able("put")
    entering = e.when(has(CHOSEN), call("enter", CHOSEN, 1))
    return Step((e.Remember(CHOSEN, w.One(able_there)), entering), there_may_be(able_there))


@word("{target} cannot {act}")
def forbid(target: Value | Things | Picked, act: Act, until: Value) -> Step:
    """Cards cannot attack, block or stand."""
    return on_cards("forbid", target, act, until, provided=in_time(until))


@word("{target} must block")
def force_block(target: Value | Things | Picked) -> Step:
    """Cards must block this attack if they can (PC-BLK-5)."""
    return on_cards("force_block", target)


@word("{target} may attack once more")
def extra_attack(target: Value | Things | Picked) -> Step:
    """One more attack in this turn (PC-ATK-5)."""
    return on_cards("extra_attack", target)


@word("the texts of {target} are void")
def blank(target: Value | Things | Picked, until: Value) -> Step:
    """The texts of cards are void."""
    return on_cards("blank", target, until, provided=in_time(until))


@word("{target} gets Connect Attack {x}")
def give_ca(target: Value | Things | Picked, x: Number, until: Value) -> Step:
    """Cards get Connect Attack (PC-MOD-9)."""
    return on_cards("give_ca", target, x, until, provided=in_time(until))


# Looking


@word("look at the top {n:card} of {who:your/the opponent's} deck")
def look(who: SeatWord, n: Number) -> Step:
    """The controller looks at the top cards of a deck (PC-INF-5)."""
    return Step((call("look", who, n),), have_some("cards_left", who))


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
    return Step((call("peek", who, n),), have_some("face_down", who))


@word("{who:show your hand/the opponent shows the hand}")
def reveal_hand(who: SeatWord) -> Step:
    """A hand is shown to both (PC-INF-7)."""
    return Step((call("reveal_hand", who),), have_some("hand_count", who))


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


# Connect


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
