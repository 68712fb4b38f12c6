"""A small duel that tries every part of the rules language: a reference game, not for users.

Two seats, decks of spells, charms and flasks. A spell is carried out and discarded; a charm lies
on the table; a flask is used from the hand to stop a spell. All names and texts are ours.
"""

from __future__ import annotations

from collections.abc import Iterable

from pentaprism.rules import common
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.common import event, kind
from pentaprism.rules.effects import (
    Clause,
    Effect,
    Static,
    Timing,
    call,
    choose,
    do,
    each,
    first,
    may,
    remember,
    repeat,
    when,
)
from pentaprism.rules.problems import here
from pentaprism.rules.ruleset import Component, Ruleset, Standing, component, rule, slot
from pentaprism.rules.words import (
    IT,
    ME,
    SELF,
    Asked,
    Number,
    One,
    SeatWord,
    Things,
    Value,
    count,
    equals,
    has,
    least,
    more,
    named,
    no,
    number,
    one,
    plus,
    seat_in,
    thing,
    word,
)

__all__ = ["RULESET", "WORDS"]

# Words

RIVAL, OTHER = common.RIVAL, common.OTHER
RED = named("RED", w.Constant(0))
GREEN = named("GREEN", w.Constant(1))
BLUE = named("BLUE", w.Constant(2))
GOLD = named("GOLD", w.Constant(3))
A = thing("A")
LOOKED = thing("LOOKED", reader=ME)
SECRET = thing("SECRET", "colour", ME)
GUESSED = thing("GUESSED", "colour")
TOLD = thing("TOLD", "colour")
Y = number("Y")
CHARM = kind("CHARM", "charm")
SPELL = kind("SPELL", "spell")


@word("{who:your/the rival's} hand")
def hand(who: SeatWord) -> Things:
    """Cards in a hand."""
    return Things("hand", who)


@word("{who:your/the rival's} discard pile")
def discards(who: SeatWord) -> Things:
    """Cards in a discard pile."""
    return Things("discards", who)


@word("{who:your/the rival's} charms")
def table(who: SeatWord) -> Things:
    """Charms on the table."""
    return Things("table", who)


@word("the top card of {who:your/the rival's} deck")
def top(who: SeatWord) -> Things:
    """The top card of a deck."""
    return Things("top", who)


@word("the colours")
def colours() -> Things:
    """The four colours."""
    return Things("colours")


@word("{who:your/the rival's} health")
def health(who: SeatWord) -> Asked:
    """The health of a seat."""
    return Asked("health", who)


@word("the number of cards in {who:your/the rival's} hand")
def hand_size(who: SeatWord) -> Asked:
    """How many cards a seat holds."""
    return Asked("hand_size", who)


@word("deal {n}")
def deal(n: Number) -> e.Call:
    """Damage to the rival; gives back what was dealt."""
    return call("deal", RIVAL, n)


@word("deal {n} to both")
def deal_both(n: Number) -> e.Call:
    """Damage to both seats at once."""
    return call("deal_both", n)


@word("heal {n}")
def heal(n: Number) -> e.Do:
    """More health."""
    return do("heal", n, who=ME)


@word("draw {n:card}")
def draw(n: Number) -> e.Call:
    """Cards from the own deck into the hand."""
    return call("draw", ME, n)


@word("{who:discard/the rival discards} {n:card}")
def discard(who: SeatWord, n: Number) -> e.Repeat:
    """A seat discards cards of its choice from its hand, one after the other."""
    return repeat(n, do("toss", One(hand(who), who, "discard")))


@word("discard {target} at random")
def toss_random(who: SeatWord) -> e.Do:
    """A random card of a hand is discarded; gives back 1 if there was one."""
    return do("toss", w.AtRandom(hand(who)))


@word("put {target} under its deck")
def bury(target: Value) -> e.Do:
    """A card from a hand goes under its deck."""
    return do("bury", target)


@word("reveal a random card of {who:your/the rival's} hand")
def reveal_random(who: SeatWord) -> e.First:
    """A random card of a hand is shown and stays; the register A holds it."""
    return first(e.draw_from(A, hand(who), "show"), do("reveal", A))


@word("{target} leaves")
def leave(target: Value) -> e.First:
    """A charm goes to its owner's discard pile."""
    return first(
        remember(w.thing("left"), Asked("as_card", None, (target,))),
        do("leave", target),
        event("left", card=w.thing("left")),
    )


@word("look at your top card; you may put it under the deck")
def look() -> e.Effect:
    """The top card of the own deck is looked at and put on top or under the deck."""
    return first(
        e.draw_from(LOOKED, top(ME), "draw"),
        when(
            has(LOOKED),
            first(
                do("lift", LOOKED),
                e.May(do("put_bottom", LOOKED), do("put_top", LOOKED), provided=1, about=LOOKED),
            ),
        ),
    )


@word("the amount is {n} lower")
def reduce(n: Number) -> e.Remember:
    """The damage that is about to be dealt is lower."""
    return e.Remember(w.Field("amount"), w.minus(w.Field("amount"), n))


@word("block it")
def block() -> e.First:
    """The damage that is about to be dealt, and more of the same source, is not dealt."""
    return first(e.Remember(w.Field("blocked"), 1), e.Remember(w.Memory(0), 1))


@word("stop it")
def stop() -> e.Remember:
    """The spell that is being cast is not carried out."""
    return e.Remember(w.Field("stopped"), 1)


@word("until the end of the turn: {static}")
def until_end(static: Static) -> e.Do:
    """A static text for the rest of the turn."""
    return do("last", static)


@word("your damage is {n} higher")
def might(n: Number) -> Static:
    """Damage that the seat deals is higher."""
    return e.static("might", ME, n)


@word("guess: choose a colour in secret, the rival names one")
def guess(wrong: Effect) -> e.Effect:
    """The rival names the colour that was chosen in secret; if wrong, an effect."""
    return first(
        e.Remember(SECRET, One(colours(), ME, "pick", secret=True)),
        e.Remember(GUESSED, One(colours(), RIVAL, "pick")),
        e.show(SECRET, "show"),
        e.Remember(TOLD, SECRET),
        e.Remember(SECRET, w.NOTHING),
        when(no(equals(TOLD, GUESSED)), wrong),
    )


@word("roll a die")
def roll_die() -> e.Roll:
    """A die of six into Y."""
    return e.roll(Y, 6, "roll")


@word("name a number up to {most}")
def name_up_to(most: Number) -> e.Name:
    """A number from 1 into Y."""
    return e.name_number(Y, 1, most, ask="name")


# Timings

HURT_ALIVE = w.both(no(w.Field("blocked")), more(w.Field("amount"), 0))


@word("before {to:you are/the rival is} dealt damage")
def before_damage(to: SeatWord) -> Timing:
    """Damage is about to be dealt to a seat."""
    return Timing("before_hurt", w.both(equals(w.Field("target"), to), HURT_ALIVE))


@word("after {to:you were/the rival was} dealt damage")
def after_damage(to: SeatWord) -> Timing:
    """Damage was dealt to a seat."""
    return Timing("after_hurt", equals(w.Field("target"), to))


@word("when this leaves")
def leaves() -> Timing:
    """This charm has left the table."""
    return Timing("left", equals(w.Field("card"), SELF), departed=True)


@word("before the rival casts")
def before_rival_casts() -> Timing:
    """From the hand: the rival is about to cast."""
    mine = w.both(equals(w.Field("caster"), RIVAL), no(w.Field("stopped")))
    return Timing("before_cast", mine, optional=True)


@word("after {who:you have/the rival has} drawn")
def drawn(who: SeatWord) -> Timing:
    """A seat has drawn; waits until all is done."""
    return Timing("drawn", equals(w.Field("who"), who))


@word("at the start of {who:your/the rival's} turn")
def turn_start(who: SeatWord) -> Timing:
    """A turn begins."""
    return Timing("turn_start", equals(w.Field("who"), who))


CAST = Timing("cast")
WORDS = {**e.CONTROL, **w.vocabulary_of(vars(w), globals())}
"""The words that a definition of this game may use."""


# Components


def spell(name: str, colour: int, text: str, cast: Effect, copies: int = 2) -> Component:
    """A card that is carried out and discarded."""
    return _card(name, "spell", colour, text, copies=copies, clauses=[Clause(CAST, cast)])


def charm(
    name: str,
    colour: int,
    text: str,
    *clauses: Clause,
    static: Iterable[Static] = (),
    copies: int = 2,
) -> Component:
    """A card that lies on the table."""
    return _card(name, "charm", colour, text, copies=copies, clauses=clauses, statics=static)


def flask(name: str, colour: int, text: str, effect: Effect, copies: int = 2) -> Component:
    """A card that answers a spell from the hand and is discarded."""
    used = first(effect, do("toss", SELF))
    clause = Clause(before_rival_casts(), used)
    return _card(name, "flask", colour, text, copies=copies, clauses=[clause])


def _card(
    name: str,
    kind: str,
    colour: int,
    text: str,
    *,
    copies: int,
    clauses: Iterable[Clause],
    statics: Iterable[Static] = (),
) -> Component:
    return component(
        name,
        kind,
        text=text,
        standing=Standing.STAND_IN,
        copies=copies,
        facts={"colour": colour},
        clauses=clauses,
        statics=statics,
        place=here(2),
    )


CARDS = (
    spell("Bolt", 0, "Deal 2.", deal(2)),
    charm(
        "Wall", 1, "Before you are dealt damage: block it, and this leaves.",
        Clause(before_damage(ME), first(block(), leave(SELF))),
    ),
    charm(
        "Thorn", 1, "Before you are dealt damage: it is 1 lower, and you deal 1.",
        Clause(before_damage(ME), first(reduce(1), deal(1))),
    ),
    spell(
        "Seer", 2, "Look at your top card; you may put it under the deck. Draw a card.",
        first(look(), draw(1)),
    ),
    spell("Tax", 0, "The rival discards 2 cards.", discard(RIVAL, 2)),
    spell(
        "Choice", 3, "Choose: heal 2; roll a die and heal as much; name 1 to 3 and heal as much; "
        "a charm leaves: deal 3.",
        choose(
            heal(2),
            first(roll_die(), heal(Y)),
            first(name_up_to(3), heal(Y)),
            first(remember(A, one(table(ME))), leave(A), deal(3)),
        ),
    ),
    spell("Flame", 0, "Deal 2 to both.", deal_both(2)),
    charm("Banner", 3, "Your damage is 1 higher.", static=[might(1)]),
    flask("Flask", 2, "Before the rival casts: stop it.", stop()),
    charm(
        "Echo", 2, "After the rival has drawn: deal 1.",
        Clause(drawn(RIVAL), deal(least(w.Field("n"), 1))),
    ),
    charm("Phoenix", 0, "When this leaves: heal 2.", Clause(leaves(), heal(2))),
    charm(
        "Dawn", 1, "At the start of your turn you may draw a card.",
        Clause(turn_start(ME), may(draw(1))),
    ),
    spell(
        "Spy", 2, "Reveal a random card of the rival's hand; you may put it under their deck.",
        first(reveal_random(RIVAL), when(has(A), may(bury(A)))),
    ),
    spell(
        "Surge", 0, "Until the end of the turn your damage is 2 higher. Deal 1.",
        first(until_end(might(2)), deal(1)),
    ),
    spell(
        "Riddle", 1, "Choose a colour in secret. If the rival does not guess it, deal 2.",
        guess(deal(2)),
    ),
    spell(
        "Storm", 3, "Each of the rival's charms leaves. Deal 1 for each, then 1.",
        first(
            remember(Y, count(table(RIVAL))),
            each(table(RIVAL), leave(IT)),
            repeat(Y, deal(1)),
            deal(1),
        ),
    ),
)  # fmt: skip


# Rules


def _deal() -> e.Effect:
    def hurt(field: str) -> w.Slot:
        return slot("before_hurt", field)

    target, amount = w.Register("target", "seat"), number("amount")
    alive = w.both(no(hurt("blocked")), more(hurt("amount"), 0))
    return when(
        no(w.Memory(0)),
        first(
            e.Remember(hurt("amount"), plus(amount, Asked("might", ME))),
            e.Remember(hurt("target"), target),
            e.Remember(hurt("blocked"), 0),
            e.Remember(hurt("by"), ME),
            e.Remember(hurt("cause"), SELF),
            when(more(hurt("amount"), 0), e.open_window("before_hurt")),
            when(
                alive,
                first(
                    do("hurt", hurt("amount"), who=seat_in(hurt("target"))),
                    event("after_hurt", amount=hurt("amount"), target=hurt("target")),
                    e.give_back(slot("after_hurt", "amount")),
                ),
            ),
        ),
    )


def _deal_both() -> e.Effect:
    def hurt(field: str, subject: int) -> w.Slot:
        return slot("before_hurt", field, subject)

    amount = number("amount")
    seats = (w.Seat("idle"), w.Seat("active"))
    return first(
        *(
            e.Remember(hurt(field, i), value)
            for i, who in enumerate(seats)
            for field, value in (("amount", amount), ("target", who), ("blocked", 0))
        ),
        e.Remember(hurt("by", 0), ME),
        e.Remember(hurt("cause", 0), SELF),
        e.open_window("before_hurt", 2),
        *(
            when(
                w.both(no(hurt("blocked", i)), more(hurt("amount", i), 0)),
                do("hurt", hurt("amount", i), who=seat_in(hurt("target", i))),
            )
            for i in range(2)
        ),
    )


def _draw() -> e.Effect:
    who, n = w.Register("who", "seat"), number("n")
    card = thing("card", reader=seat_in(who))
    return first(
        e.Remember(slot("drawn", "who"), who),
        e.Remember(slot("drawn", "n"), n),
        repeat(n, first(e.draw_from(card, top(seat_in(who)), "draw"), do("take", card))),
        e.open_window("drawn"),
    )


def _cast() -> e.Effect:
    card = thing("card")
    return first(
        event("before_cast", caster=ME, card=card, stopped=0),
        when(no(slot("before_cast", "stopped")), e.texts_of(card, "cast")),
    )


def _turn() -> e.Effect:
    return first(event("turn_start", who=ME), call("draw", ME, 1))


RULES = (
    rule("deal", w.Register("target", "seat"), number("amount"), do=_deal()),
    rule("deal_both", number("amount"), do=_deal_both()),
    rule("draw", w.Register("who", "seat"), number("n"), do=_draw()),
    rule("cast", thing("card"), do=_cast()),
    rule("turn", do=_turn()),
)

DECK = tuple(card.id for card in CARDS for _ in range(card.copies))
RULESET = Ruleset.of(
    "scuffle",
    version="1.0.0",
    components=CARDS,
    rules=RULES,
    params={"health": 12, "hand": 4, "turns": 40},
    lists={"deck1": DECK, "deck2": DECK},
)
