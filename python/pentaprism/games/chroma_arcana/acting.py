"""What texts of Chroma Arcana do: to health, cards and spells, and at what price."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.reading import (
    CHARGED,
    egos,
    hand_count,
    has_minion,
    hp,
    minion,
    sand_on,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, Static, call, do, first, if_done, when
from pentaprism.rules.words import (
    ME,
    Asked,
    Number,
    Register,
    SeatWord,
    Value,
    at_least,
    both,
    has,
    named,
    no,
    thing,
    word,
)

# Verbs: health


@word("deal {n}")
def deal(n: Number, *, sure: bool = False) -> e.Call:
    """Damage to the rival; `sure`: no Minion can block it (CA-DMG-1)."""
    return call("deal", 0, n, int(sure))


@word("deal {n} to yourself")
def deal_me(n: Number) -> e.Call:
    """Damage to the own mage, that wakes texts and can be blocked like any (CA-DMG-13)."""
    return call("deal", n, 0, 0)


@word("deal {n} to both mages at the same time")
def deal_both(n: Number) -> e.Call:
    """Damage to both mages at once (CA-DMG-11)."""
    return call("deal", n, n, 0)


@word("heal {n}")
def heal(n: Number) -> e.Do:
    """More health, never above the most there is (CA-HEAL-1)."""
    return do("heal", n, who=ME)


@word("block it")
def block() -> e.Do:
    """The damage about to be dealt, and all later damage of its source to that mage, is
    prevented."""
    return do("block")


@word("reduce it by {n}")
def reduce(n: Number) -> e.Do:
    """The damage about to be dealt is lower, not below 0."""
    return do("reduce", n)


@word("it is {n} higher")
def boost(n: Number) -> e.Do:
    """The damage about to be dealt is higher."""
    return do("boost", n)


@word("set your health to {n} instead")
def set_health(n: Number) -> e.Do:
    """When a mage would fall: no health is lost, health becomes n."""
    return do("save", n)


# Verbs: cards


@word("{who:draw/your rival draws} {n:card}")
def draw(who: SeatWord, n: Number) -> e.Call:
    """A mage draws (CA-DRAW, CA-OUT)."""
    return call("draw", who, n)


@word("{who:discard/your rival discards} {n:card}")
def discard(who: SeatWord, n: Number) -> e.Call:
    """A mage discards cards of its choice; gives back how many (CA-DIS-1)."""
    return call("discard", who, n)


@word("{who:discard/your rival discards} {n:card} at random")
def discard_rand(who: SeatWord, n: Number) -> e.Call:
    """A mage discards random cards; gives back how many."""
    return call("discard_random", who, n)


@word("{who:discard/your rival discards} the whole hand")
def discard_all(who: SeatWord) -> e.Call:
    """A mage discards the whole hand; gives back how many."""
    return call("discard_all", who)


@word("the top {n:card} of {who:your/your rival's} deck to the discard pile")
def mill(who: SeatWord, n: Number) -> e.Call:
    """The top cards of a deck go to the discard pile."""
    return call("mill", who, n)


@word("shuffle {who:your/your rival's} discard pile into the deck without sacrifice")
def remix(who: SeatWord) -> e.Call:
    """The discard pile is shuffled into the deck."""
    return call("shuffle", who)


@word("look at your top {n:card} and put back in any order")
def scry(n: Number) -> e.Call:
    """Look at the top cards and put them back in any order (CA-REV-3)."""
    return call("scry", n)


@word("reveal {who:your/your rival's} hand")
def reveal_hand(who: SeatWord) -> e.Call:
    """Both mages see a hand; it stays there (CA-REV-2)."""
    return call("reveal_hand", who)


@word("predict; if correct, {correct}[; if not, {wrong}]")
def predict(correct: Effect, wrong: Effect = e.NOTHING_TO_DO) -> e.IfDone:
    """Name a colour, reveal the top card, put it on the bottom; then one of two effects
    (CA-PRED-1)."""
    return if_done(call("predict"), correct, wrong)


@word("put {card} on the bottom of its deck")
def bottom(card: Value) -> e.Do:
    """A card of a revealed hand goes to the bottom of its owner's deck."""
    return do("bottom", card)


@word("put your top card on the bottom")
def bottom_top() -> e.Do:
    """The own top card goes to the bottom, known to whom it was known."""
    return do("sink", who=ME, provided=at_least(Asked("deck_count", ME), 1))


@word("return {card} to its owner's hand")
def recall(card: Value) -> e.Do:
    """A card goes from the discard pile to its owner's hand."""
    return do("recall", card)


# Verbs: spells


@word("add {n:charge} to {spell}")
def charge(spell: Value, n: Number) -> e.Do:
    """Charges are added; gives back how many."""
    return do("charge", spell, n)


@word("remove up to {n:charge} from {spell}")
def drain(spell: Value, n: Number) -> e.Do:
    """Charges are removed; gives back how many."""
    return do("drain", spell, n, only=CHARGED)


ALL = named("ALL", w.Constant(99))
"""Every one there is."""


@word("move up to {n:charge} from {source} to {target}")
def shift(source: Register, target: Register, n: Number) -> e.Do:
    """As many charges as possible move, at most n."""
    charged = at_least(Asked("charges_on", None, (source,)), 1)
    return do("shift", source, target, n, provided=charged)


@word("discard {spell} from its spellbook")
def unbook(spell: Value) -> e.Do:
    """A slot spell is discarded."""
    return do("unbook", spell)


@word("put {spell} into a free spellbook slot, without charges")
def place(spell: Value) -> e.Do:
    """A spell goes from the own discard pile to a free slot."""
    return do("place", spell, provided=at_least(Asked("free_slots", ME), 1))


@word("discard {spell}")
def destroy(spell: Value) -> e.Call:
    """An active spell is discarded."""
    return call("leave", spell, 0)


@word("return {spell} to its owner's hand")
def bounce(spell: Value) -> e.Call:
    """An active spell goes to its owner's hand."""
    return call("leave", spell, 1)


@word("{card} returns active with {n} sand")
def revive(card: Value, n: Number) -> e.Do:
    """A Minion goes from its owner's discard pile to the free Minion Slot; it is not cast."""
    return do("revive", card, n, provided=no(has_minion(ME)))


@word("{n:+add/remove} {n:} sand {n:+to/from} {card}")
def sand(card: Value, n: Number) -> e.Call:
    """Sand is added to a Minion, or removed (CA-MIN-6)."""
    return call("sand", card, n)


@word("{n:+add/remove} {n:token}")
def ego(n: Number) -> e.Do:
    """Tokens are added to the own Ego, up to its cap, or removed."""
    return do("tokens", n, who=ME)


@word("stop it")
def cancel() -> e.Do:
    """The declared spell is stopped (CA-CAST-6)."""
    return do("stop")


@word("remove this from the game and stop the spell")
def potion_effect() -> Effect:
    """What a used Potion does (CA-POT-2)."""
    return first(do("remove", w.SELF), cancel())


@word("carry out the effect of {card} as if it were this card's")
def copy(card: Value) -> Effect:
    """The effect of a Burst or the action of a Minion, for me and not overcharged; never inside
    a copy."""
    chosen = thing("copied")
    texts = when(
        w.KindOf(("burst",), chosen), e.texts_of(chosen, "cast"), e.texts_of(chosen, "act")
    )
    return first(e.Remember(chosen, card), when(both(no(Asked("copied")), has(chosen)), texts))


@word("until the end of this turn, {modifier}")
def until_eot(modifier: Static) -> e.Do:
    """A modifier in force until the end of the turn (CA-TURN-5)."""
    return do("last", modifier)


@word("{register} goes up by 1")
def inc(register: Register) -> e.Remember:
    """A register goes up by 1."""
    return e.Remember(register, w.plus(register, 1))


# Prices


def _pay(price: Effect, payable: Number, paid: Effect, otherwise: Effect) -> e.May:
    """Decided when the text is carried out, and only where the price is there (CA-TIME-9)."""
    return e.May(first(price, paid), otherwise, provided=payable, ask="pay")


@word("you may spend {n:token}: {paid}[; otherwise {otherwise}]")
def pay_ego(n: int, paid: Effect, otherwise: Effect = e.NOTHING_TO_DO) -> e.May:
    """Tokens of the own Ego may be removed for an effect."""
    return _pay(ego(-n), at_least(egos(ME), n), paid, otherwise)


@word("you may discard {n:card}: {paid}[; otherwise {otherwise}]")
def pay_card(n: int, paid: Effect, otherwise: Effect = e.NOTHING_TO_DO) -> e.May:
    """Cards of the own choice may be discarded for an effect."""
    return _pay(discard(ME, n), at_least(hand_count(ME), n), paid, otherwise)


@word("you may sacrifice {n}: {paid}[; otherwise {otherwise}]")
def pay_health(n: int, paid: Effect, otherwise: Effect = e.NOTHING_TO_DO) -> e.May:
    """Health may be sacrificed for an effect (CA-SAC-4)."""
    return _pay(do("sacrifice", n, who=ME), at_least(hp(ME), n), paid, otherwise)


@word("you may remove {n} sand from your Minion: {paid}[; otherwise {otherwise}]")
def pay_sand(n: int, paid: Effect, otherwise: Effect = e.NOTHING_TO_DO) -> e.May:
    """Sand of the own Minion may be removed for an effect."""
    return _pay(sand(minion(ME), -n), at_least(sand_on(minion(ME)), n), paid, otherwise)
