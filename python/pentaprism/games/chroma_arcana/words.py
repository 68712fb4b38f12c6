"""The words of Chroma Arcana: verbs, areas, conditions and timings of section 5 of its "
"specification.

`ME` is the mage whose card it is, `RIVAL` the other one.
"""

from __future__ import annotations

from pentaprism.rules import common
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import all_of, fits, kind, of_seat
from pentaprism.rules.effects import Effect, Static, Timing, call, do, first, if_done, when
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
    at_least,
    both,
    equals,
    has,
    more,
    named,
    no,
    number,
    thing,
    word,
)

# Seats, colours, registers

RIVAL, CARD, OTHER = common.RIVAL, common.CARD, common.OTHER
ANYBODY = named("ANYBODY", w.Seat("nobody"))  # equal to EVERYBODY, said otherwise
COLOURS = ("RED", "ORANGE", "GREEN", "BLUE", "VOID", "GOLD", "HARMONY", "FORTUNE")
"""CA-COL-1: a colour's number is its place here."""
ALL_COLOURS = 255
A = thing("A")
B = thing("B")
K = number("K")
Y = number("Y")

CHARGES = "charges"


def counts_as(card: Value, colour: Number) -> Asked:
    """Whether a card counts as a colour (CA-COL-2)."""
    return Asked("counts_as", None, (card, colour))


def _colour(index: int) -> Filter:
    return named(COLOURS[index], Filter(counts_as(IT, index)))


RED, ORANGE, GREEN, BLUE, VOID, GOLD, HARMONY, FORTUNE = (_colour(i) for i in range(8))

# Filters


BURST = kind("BURST", "burst")
EDICT = kind("EDICT", "edict")
MINION = kind("MINION", "minion")
WARD = kind("WARD", "ward")
SPELL = kind("SPELL", "burst", "edict", "minion", "ward")
ICONIC = named("ICONIC", Filter(at_least(w.FactOf("iconic", IT), 1)))
CHARGED = named("CHARGED", Filter(at_least(Asked("charges_on", None, (IT,)), 1)))
WITH_SAND = named("WITH_SAND", Filter(at_least(Asked("sand_on", None, (IT,)), 1)))


@word("cards with a printed cost of {n} or less")
def cost_max(n: int) -> Filter:
    """Cards with a printed cost of n or less."""
    return Filter(w.at_most(w.FactOf("cost", IT), n))


@word("cards other than {card}")
def isnt(card: Register) -> Filter:
    """Cards other than the one in a register."""
    return Filter(no(equals(IT, card)))


# Areas


@word("{who:your/your rival's} spells")
def book(who: SeatWord) -> Things:
    """All spells in a spellbook, the Rote last."""
    return Things("book", who)


@word("{who:your/your rival's} spells other than the Rote")
def slots(who: SeatWord) -> Things:
    """Slot spells."""
    return Things("slots", who)


@word("{who:your/your rival's} hand")
def hand(who: SeatWord) -> Things:
    """Cards in a hand."""
    return Things("hand", who)


@word("the cards of {who:your/your rival's} hand that both mages know")
def shown_hand(who: SeatWord) -> Things:
    """Cards of a hand that the other mage knows too."""
    return Things("shown", who)


@word("{who:your/your rival's} discard pile")
def discards(who: SeatWord) -> Things:
    """Cards in a discard pile."""
    return Things("discards", who)


@word("{who:your/your rival's} active spells")
def active(who: SeatWord) -> Things:
    """Active Edicts, Wards and the Minion."""
    return Things("active", who)


@word("{who:your/your rival's} Minion")
def minion(who: SeatWord) -> Asked:
    """The active Minion, or no card."""
    return Asked("minion_of", who)


def deck_places(who: SeatWord, first_place: Number, places: Number) -> Things:
    """What may lie in a deck from so many places under the top on."""
    return Things("deck", who, (first_place, places))


# Numbers and conditions


@word("{who:your/your rival's} health")
def hp(who: SeatWord) -> Asked:
    """The health of a mage."""
    return Asked("health", who)


@word("the tokens on {who:your/your rival's} Ego")
def egos(who: SeatWord) -> Asked:
    """Tokens on a mage's Ego."""
    return Asked("tokens", who)


@word("the sand on {card}")
def sand_on(card: Value) -> Asked:
    """Sand on a Minion."""
    return Asked("sand_on", None, (card,))


@word("the cost of {spell}")
def cost_of(spell: Value) -> Asked:
    """What a spell costs now (CA-COST-4)."""
    return Asked("cost_of", None, (spell,))


@word("{who:you have/your rival has} an active Minion")
def has_minion(who: SeatWord) -> w.Maths:
    """Whether a mage has an active Minion."""
    return has(minion(who))


@word("the number of cards in {who:your/your rival's} hand")
def hand_count(who: SeatWord) -> Asked:
    """Cards in a hand."""
    return Asked("hand_count", who)


@word("it was overcharged")
def overcharged() -> Asked:
    """Whether this spell was overcharged when cast; never in a copy (CA-CAST-7)."""
    return Asked("oc")


@word("it is the first time in this turn")
def once_a_turn() -> Asked:
    """The first time in a turn that this trigger is carried out."""
    return Asked("fresh")


@word("once in this turn")
def once() -> e.Do:
    """Notes that this trigger has been carried out in this turn."""
    return do("once")


AMOUNT = named("AMOUNT", w.Field("n"))
"""How much damage the event is about."""
EVENT_CARD = named("EVENT_CARD", w.Field("card"))
EVENT_SPELL = named("EVENT_SPELL", w.Field("spell"))
WAS_OVERCHARGED = named("WAS_OVERCHARGED", w.Field("oc"))

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
    """The damage about to be dealt, and all later damage of its source to that mage, is "
    "prevented."""
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
    """Name a colour, reveal the top card, put it on the bottom; then one of two effects "
    "(CA-PRED-1)."""
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


@word("carry out the effect of {card} as if it were this card's")
def copy(card: Value) -> Effect:
    """The effect of a Burst or the action of a Minion, for me and not overcharged; never inside "
    "a copy."""
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


# Modifiers


@word("{who:your/your rival's} cards ({filter}) cost {n:} {n:+more/less}")
def cost(who: SeatWord, filter: Filter, n: int) -> Static:
    """Spells cost more, or with a negative number less (CA-COST-1)."""
    return e.static("cost", who, n, _about(filter))


@word("{who:your/your rival's} cards ({filter}) count as every colour")
def every_colour(who: SeatWord, filter: Filter) -> Static:
    """Cards count as every colour."""
    return e.static("colour", who, ALL_COLOURS, _about(filter))


def _about(filter: Filter) -> Filter | None:
    return None if filter == CARD else filter


@word("{who:your/your rival's} spellbook has {n} more slot")
def slots_extra(who: SeatWord, n: int) -> Static:
    """More slots."""
    return e.static("slots", who, n)


@word("{who:your/your rival's} hand size is {n:} {n:+larger/smaller}")
def hand_size(who: SeatWord, n: int) -> Static:
    """A larger hand size, or with a negative number a smaller one (CA-REF-4)."""
    return e.static("hand_size", who, n)


@word("{who:you/your rival} may keep {n:more card}")
def keep(who: SeatWord, n: int) -> Static:
    """More cards may be kept in the Refresh step."""
    return e.static("keep", who, n)


@word("{who:your/your rival's} Minions enter with {n} more sand")
def minion_sand(who: SeatWord, n: int) -> Static:
    """Minions that are cast get more sand."""
    return e.static("minion_sand", who, n)


@word("{who:your/your rival's} spells get no free charge")
def no_charge_up(who: SeatWord) -> Static:
    """The charge-up is skipped."""
    return e.static("no_charge_up", who)


@word("{who:your/your rival's} Rote gets the free charge too")
def rote_charge_up(who: SeatWord) -> Static:
    """The charge-up asks for the Rote too, last."""
    return e.static("rote_charge_up", who)


@word("{who:you/your rival} may feed at most {n} cards in each Prepare step")
def feed_cap(who: SeatWord, n: int) -> Static:
    """A cap on feeding; the lowest counts."""
    return e.static("feed_cap", who, n)


@word("{who:your/your rival's} Minion does not act")
def no_act(who: SeatWord) -> Static:
    """The Minion does not carry out its action."""
    return e.static("no_act", who)


@word("{who:your/your rival's} Minion cannot block")
def no_block(who: SeatWord) -> Static:
    """The Minion cannot block."""
    return e.static("no_block", who)


@word("if it has {n} or more sand, it blocks by losing {n} sand instead of being discarded")
def block_by_sand(n: int) -> Static:
    """This Minion blocks with sand while it has enough."""
    return e.static("block_by_sand", ME, n)


@word("{who:your/your rival's} Arcana add 2 charges to a spell of any colour")
def arcana_any(who: SeatWord) -> Static:
    """Arcana add their charges to every spell."""
    return e.static("arcana_any", who)


@word("{who:you sacrifice/your rival sacrifices} nothing when the deck runs out")
def free_reshuffle(who: SeatWord) -> Static:
    """A new deck costs nothing."""
    return e.static("free_reshuffle", who)


@word("{who:your/your rival's} used Potions go to the discard pile")
def potion_recycle(who: SeatWord) -> Static:
    """Used Potions are discarded, not removed."""
    return e.static("potion_recycle", who)


@word(
    "{who:your/your rival's} Edicts are discarded at the start of the Refresh step, not on the "
    "turn they were cast"
)
def edict_late(who: SeatWord) -> Static:
    """Edicts stay longer."""
    return e.static("edict_late", who)


# Timings


@word("at the start of the duel")
def duel_start() -> Timing:
    """Before the first turn, of both mages (CA-SETUP-10)."""
    return Timing("duel_start")


@word("at the start of {who:your/your rival's} turn")
def turn_start(who: SeatWord) -> Timing:
    """Before the Focus step (CA-TURN-3)."""
    return Timing("turn_start", of_seat("who", who))


@word("at the start of {who:your/your rival's} Prepare step")
def prepare_start(who: SeatWord) -> Timing:
    """Before the charge-up."""
    return Timing("prepare_start", of_seat("who", who))


@word("at the start of {who:your/your rival's} Refresh step")
def refresh_start(who: SeatWord) -> Timing:
    """Before cards are kept."""
    return Timing("refresh_start", of_seat("who", who))


@word("at the end of {who:your/your rival's} turn")
def turn_end(who: SeatWord) -> Timing:
    """After drawing."""
    return Timing("turn_end", of_seat("who", who))


@word("before {who:you cast/your rival casts} a spell[ ({filter})]")
def before_cast(who: SeatWord, filter: Filter | None = None) -> Timing:
    """A spell has been declared (CA-CAST-5)."""
    return Timing(
        "before_cast",
        all_of(of_seat("by", who), no(w.Field("stopped")), fits(filter, w.Field("spell"))),
    )


@word("before your rival casts a spell of this Potion's colour")
def before_home_cast() -> Timing:
    """From the hand: the rival has declared a spell that counts as this item's colour "
    "(CA-POT-2)."""
    home = counts_as(w.Field("spell"), w.FactOf("colour", SELF))  # CA-POT-5, CA-COL-6, CA-COL-7
    answered = all_of(
        equals(w.Field("by"), RIVAL),  # CA-POT-8
        no(w.Field("stopped")),  # CA-POT-4
        home,
    )
    return Timing("before_cast", answered, optional=True)


@word("after {who:you cast/your rival casts} a spell[ ({filter})]")
def after_cast(who: SeatWord, filter: Filter | None = None) -> Timing:
    """A spell has been cast (CA-CAST-9)."""
    return Timing("after_cast", all_of(of_seat("by", who), fits(filter, w.Field("spell"))))


@word("after {who:you clear/your rival clears} a spell")
def cleared(who: SeatWord) -> Timing:
    """A spell has been cleared (CA-CAST-4)."""
    return Timing("cleared", of_seat("by", who))


@word("before {to:you are/your rival is/anybody is} dealt damage")
def before_damage(to: SeatWord, *, by: SeatWord = ANYBODY) -> Timing:
    """Damage is about to be dealt (CA-DMG-5); what has fallen to 0 wakes nobody (CA-DMG-6)."""
    return Timing(
        "before_damage", all_of(more(w.Field("n"), 0), of_seat("target", to), of_seat("by", by))
    )


@word("when damage would take {who:you/your rival} to 0")
def would_fall(who: SeatWord) -> Timing:
    """The health about to be lost is all there is (CA-DMG-8)."""
    n = w.Field("n")
    lethal = both(more(n, 0), at_least(n, Asked("health", w.SeatIn(w.Field("target")))))
    return Timing("would_fall", all_of(lethal, of_seat("target", who)))


@word("after {who:you lose/your rival loses} health to damage")
def after_damage(who: SeatWord) -> Timing:
    """Health was lost to damage (CA-DMG-10)."""
    return Timing("after_damage", all_of(more(w.Field("n"), 0), of_seat("target", who)))


@word("when {who:your/your rival's} Minion blocks")
def minion_blocked(who: SeatWord) -> Timing:
    """A Minion of that mage has blocked damage."""
    return Timing("blocked", of_seat("target", who))


@word("when it blocks")
def this_blocked() -> Timing:
    """This Minion has blocked damage."""
    return Timing("blocked", equals(w.Field("card"), SELF), departed=True)


@word("when it leaves the active area")
def this_leaves() -> Timing:
    """This Minion has left the active area, whatever the cause and wherever it goes."""
    return Timing("leaves", equals(w.Field("card"), SELF), departed=True)


@word("when {who:your/your rival's} Minion leaves the active area to the discard pile")
def minion_leaves(who: SeatWord) -> Timing:
    """A Minion has left the active area to the discard pile."""
    return Timing("leaves", all_of(of_seat("whose", who), w.Field("buried")))


@word("after {who:your/your rival's} Ward acts and is discarded")
def ward_done(who: SeatWord) -> Timing:
    """A Ward has acted and been discarded."""
    return Timing("ward_done", of_seat("whose", who))


@word("when an effect of {by:yours/your rival's} makes {who:you/your rival} discard")
def discarded(who: SeatWord, *, by: SeatWord = ANYBODY) -> Timing:
    """An effect has made a mage discard hand cards (CA-DIS-4)."""
    return Timing("discarded", all_of(of_seat("who", who), of_seat("by", by)))


CAST = named("CAST", Timing("cast"))
ACT = named("ACT", Timing("act"))

WORDS: dict[str, object] = {**e.CONTROL, **w.vocabulary_of(vars(w), globals())}
"""The words that a definition of this game may use."""
