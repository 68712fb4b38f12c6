"""The actions and effects of Prisma Arena that go in steps.

Cards, Abilities, powers and turns call them. Where a step is a numbered rule of the specification,
its id stands beside it. The registers behind the arguments of `move_target`, `attack` and
`attack_all` stand in the order that sim.hpp names.
"""

from __future__ import annotations

from pentaprism.games.prisma_arena.reading import ACTOR
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, Remember, call, do, first, open_window, repeat, when
from pentaprism.rules.ruleset import rule, slot
from pentaprism.rules.words import (
    ME,
    Asked,
    One,
    Register,
    Things,
    at_least,
    both,
    has,
    more,
    no,
    number,
    seat_in,
    thing,
)

__all__ = ["RULES"]

WHO = thing("who")
SEAT = Register("seat", "seat")
SEL, STEPS, FLAGS = number("sel"), number("n"), number("flags")
SPOT = thing("spot", "spot")
CHOSEN = thing("chosen")
MAIN, PLACE, TOKEN, DECK, FOCUS = range(5)
"""The choices of `options`: a target or the only space, where a target goes, whose token, which
deck of powers, what stays focused."""


def ask(choice: int, question: str) -> Effect:
    """A choice that is asked again when an effect was used; so it stands behind a plain step.

    Without an option nothing is chosen, and the text goes on (PA-CMB-9).
    """
    options = Things("options", None, (choice,))
    return first(
        Remember(SPOT, w.NOTHING), Remember(SPOT, One(options, ME, question, optional=True))
    )


def stands(who: w.Value) -> Asked:
    return Asked("stands", None, (who,))


SETTLE = when(Asked("any_over"), call("settle"))
"""PA-HIT-8: after every placement and relocation."""


def _move() -> Effect:
    return first(
        ask(MAIN, "to"),
        when(has(SPOT), first(do("relocate", ACTOR, SPOT), SETTLE)),
        do("done", 1, w.NOTHING),
    )


def _put(who: w.Value) -> Effect:
    return when(has(SPOT), first(do("relocate", who, SPOT), SETTLE))


def _standing() -> Asked:
    return Asked("standing_on", None, (SPOT,))


def _move_target() -> Effect:
    """PA-TGT-1: first who, then where. PA-TGT-7: no dial is turned."""
    choose = first(ask(MAIN, "at"), when(has(SPOT), Remember(CHOSEN, _standing())))
    return first(
        Remember(CHOSEN, WHO),
        when(both(no(has(WHO)), at_least(SEL, 0)), choose),
        when(has(CHOSEN), first(do("aim", CHOSEN), ask(PLACE, "to"), _put(CHOSEN))),
    )


def _shift() -> Effect:
    return when(has(WHO), first(ask(MAIN, "to"), _put(WHO)))


def _swap() -> Effect:
    swapped = first(
        Remember(CHOSEN, _standing()), do("aim", CHOSEN), do("exchange", ACTOR, CHOSEN), SETTLE
    )
    return first(ask(MAIN, "at"), when(has(SPOT), swapped))


KIND, MODE, K, REACH = number("kind"), number("mode"), number("k"), number("reach")
MODS, BASE, PLACED = number("mods"), number("base"), number("placed")


def _event(timing: str, who: w.Value) -> Effect:
    return first(
        Remember(slot(timing, "x"), who),
        Remember(slot(timing, "by"), ACTOR),
        Remember(slot(timing, "kind"), KIND),
    )


def _force() -> Effect:
    """5.4, steps 6 and 7."""
    return Remember(slot("attacked", "n"), Asked("force_now"))


def _attack() -> Effect:
    """5.4"""
    still_legal = Asked("still_legal", None, (CHOSEN,))
    hit = both(more(PLACED, 0), stands(CHOSEN))
    lands = first(
        _event("attacked", CHOSEN),
        _force(),
        open_window("attacked"),
        Remember(PLACED, do("place", CHOSEN, slot("attacked", "n"))),  # PA-HIT-2 to PA-HIT-5
        SETTLE,
        when(hit, first(_event("hit", CHOSEN), open_window("hit"))),
    )
    made = first(
        Remember(CHOSEN, _standing()),
        do("aim", CHOSEN),
        _event("targeted", CHOSEN),
        open_window("targeted"),
        when(still_legal, lands, first(do("lose"), Remember(CHOSEN, w.NOTHING))),  # PA-ABL-14
    )
    return first(
        Remember(MODS, 0),
        Remember(BASE, K),
        Remember(CHOSEN, w.NOTHING),
        when(w.equals(MODE, 2), e.name_number(BASE, Asked("lowest_base"), K, ask="num")),
        ask(MAIN, "at"),
        when(has(SPOT), made),
        do("done", KIND, CHOSEN),
    )


def _attack_all() -> Effect:
    """PA-BNC-5: every target answers, then all tokens are placed, then the bounces."""
    targets, placed = number("targets"), number("struck")
    each = Things("slots", None, (targets,))
    struck = Things("slots", None, (placed,))
    it = w.IT
    answered = first(
        _event("targeted", it),
        open_window("targeted"),
        when(
            Asked("still_legal", None, (it,)),
            first(
                _event("attacked", it),
                _force(),
                open_window("attacked"),
                do("owe", it, slot("attacked", "n")),
            ),
        ),
    )
    hit = when(stands(it), first(_event("hit", it), open_window("hit")))
    made = first(
        Remember(targets, Asked("all_targets")),
        e.each(each, answered),
        Remember(placed, do("place_owed")),
        SETTLE,
        e.each(struck, hit),
    )
    return first(
        Remember(MODS, 0),
        ask(MAIN, "at"),
        when(has(SPOT), made),
        do("done", KIND, w.NOTHING),
    )


HOW_MANY = number("n")


def _hits() -> Effect:
    all_of_them = number("all")
    each = Things("slots", None, (all_of_them,))
    chosen = first(ask(MAIN, "at"), when(has(SPOT), do("owe", _standing(), HOW_MANY)))
    many = first(
        Remember(all_of_them, Asked("matching", None, (SEL,))),
        e.each(each, do("owe", w.IT, HOW_MANY)),
    )
    return when(
        Asked("going"),
        first(
            when(
                has(WHO),
                do("owe", WHO, HOW_MANY),
                when(Asked("is_each", None, (SEL,)), many, chosen),
            ),
            Remember(number("struck"), do("place_owed")),
            SETTLE,
        ),
    )


def _token(verb: str, who: w.Value) -> Effect:
    """PA-HIT-10: whose token, if several seats have some there."""
    return first(ask(TOKEN, "own"), when(has(SPOT), do(verb, who, SPOT)))


def _hits_on(who: w.Value) -> Asked:
    return Asked("hits_on", None, (who,))


def _chosen(then: Effect) -> Effect:
    return first(
        ask(MAIN, "at"),
        when(has(SPOT), first(Remember(CHOSEN, _standing()), do("aim", CHOSEN), then)),
    )


def _heal() -> Effect:
    return _chosen(repeat(w.least(HOW_MANY, _hits_on(CHOSEN)), _token("remove", CHOSEN)))


LEAST, MOST = number("least"), number("most")


def _store() -> Effect:
    stored = number("stored")
    limit = w.least(MOST, w.least(_hits_on(CHOSEN), Asked("room")))
    return _chosen(
        first(
            Remember(MOST, limit),
            e.name_number(stored, w.least(LEAST, MOST), MOST, ask="num"),
            repeat(stored, _token("store", CHOSEN)),
        )
    )


def _pick() -> Effect:
    return _chosen(first())


def _ready() -> Effect:
    return _chosen(do("ready", CHOSEN))


def _survive() -> Effect:
    return repeat(8, when(Asked("is_over", None, (ACTOR,)), _token("remove", ACTOR)))


def _draw() -> Effect:
    who = seat_in(SEAT)
    drawn = thing("drawn", reader=who)
    empty = both(no(Asked("deck_count", who)), more(Asked("pile_count", who), 0))
    new_deck = first(e.show(Asked("deck_of", who), "shuffle"), do("shuffle", who=who))
    one_card = first(
        when(empty, new_deck),  # PA-CARD-1
        when(
            more(Asked("deck_count", who), 0),  # PA-CARD-2
            first(
                e.draw_from(drawn, Things("deck", who), "draw"),
                do("take", drawn, who=who),
                Remember(drawn, w.NOTHING),
            ),
        ),
    )
    return when(Asked("going"), repeat(HOW_MANY, one_card))  # PA-CARD-3


def _put_back() -> Effect:
    card = thing("card", reader=ME)
    choose = e.Choose(
        (
            do("put_top", card),
            do("put_bottom", card, provided=more(Asked("deck_count", ME), 0)),  # PA-CARD-8
        ),
        ask="place",
    )
    one_card = first(
        Remember(card, One(Things("hand", ME), ME, "card", secret=True)),
        choose,
        Remember(card, w.NOTHING),
    )
    return repeat(HOW_MANY, when(more(Asked("hand_count", ME), 0), one_card))


def _discard() -> Effect:
    who = seat_in(SEAT)
    card = thing("card")
    one_card = first(e.draw_from(card, Things("hand", who), "random"), do("toss", card, who=who))
    return when(Asked("going"), repeat(HOW_MANY, when(more(Asked("hand_count", who), 0), one_card)))


PARTNER = w.Seat("partner")


def _swap_cards() -> Effect:
    """PA-TEAM-8: the partner gives back a card other than the one it has just received."""
    given, back = thing("given", reader=ME), thing("back", reader=PARTNER)
    answer = first(
        Remember(back, One(Things("others", PARTNER), PARTNER, "give", secret=True)),
        do("return_card", back, who=PARTNER),
    )
    return first(
        Remember(given, One(Things("hand", ME), ME, "give", secret=True)),
        do("pass", given),
        when(Asked("can_back", PARTNER), answer),
        do("keep_passed"),
    )


LOOKED = (thing("first", reader=ME), thing("second", reader=ME), thing("third", reader=ME))


def _gain_power() -> Effect:
    """PA-POW-9, PA-POW-10, PA-POW-11"""
    kept = thing("kept", reader=ME)
    deck = Register("deck", "spot")
    from_deck = Things("power_deck", None, (deck,))
    looks = [
        first(e.draw_from(card, from_deck, "look"), do("look_at", card, deck)) for card in LOOKED
    ]
    choose = One(Things("", run=LOOKED), ME, "keep", secret=True)
    shown = when(Asked("focuses", None, (SPOT,)), e.show(kept, "look"))
    return first(
        *(Remember(card, w.NOTHING) for card in LOOKED),
        ask(DECK, "deck"),
        Remember(deck, SPOT),
        *looks,
        Remember(kept, choose),
        do("keep", kept),
        *(do("sink", card) for card in LOOKED),
        when(has(kept), first(ask(FOCUS, "focus"), shown, do("focus", SPOT))),
        Remember(kept, w.NOTHING),
    )


def _settle() -> Effect:
    """PA-BNC-2, PA-BNC-4"""
    over = thing("over")
    bounce = first(
        Remember(slot("would_bounce", "x"), over),
        open_window("would_bounce"),
        when(
            Asked("is_over", None, (over,)),
            first(
                do("bounce", over),
                Remember(slot("bounced", "x"), over),
                open_window("bounced"),
            ),
        ),
    )
    end = first(do("settled"), e.give_back(0))
    return first(
        repeat(64, first(Remember(over, Asked("next_over")), when(has(over), bounce, end))),
        do("settled"),
    )


EVENT_X = thing("x")


def _window(timing: str) -> Effect:
    return first(Remember(slot(timing, "x"), EVENT_X), open_window(timing))


def _bare_window(timing: str) -> Effect:
    return first(Remember(slot(timing, "x"), w.NOTHING), open_window(timing))


RULES = (
    rule("move", STEPS, FLAGS, do=_move(), ids=["PA-MOVE-1"]),
    rule("move_target", WHO, SEL, STEPS, FLAGS, do=_move_target(), ids=["PA-TGT-1"]),
    rule("shift", WHO, number("region"), STEPS, FLAGS, do=_shift(), ids=["PA-TGT-8"]),
    rule("swap", SEL, FLAGS, do=_swap(), ids=["PA-TGT-8"]),
    rule(
        "attack", KIND, MODE, K, SEL, REACH, FLAGS, do=_attack(),
        ids=["PA-STR-1", "PA-BLA-1", "PA-HIT-1", "PA-ABL-14"],
    ),
    rule("attack_all", KIND, MODE, K, do=_attack_all(), ids=["PA-BNC-5"]),
    rule("hits", HOW_MANY, WHO, SEL, do=_hits(), ids=["PA-HIT-7"]),
    rule("heal", HOW_MANY, SEL, do=_heal(), ids=["PA-HIT-10"]),
    rule("store", LEAST, MOST, SEL, do=_store(), ids=["PA-HIT-6"]),
    rule("pick", SEL, do=_pick()),
    rule("ready", SEL, do=_ready()),
    rule("survive", do=_survive()),
    rule("draw", SEAT, HOW_MANY, do=_draw(), ids=["PA-CARD-1", "PA-CARD-2", "PA-CARD-3"]),
    rule("put_back", HOW_MANY, do=_put_back(), ids=["PA-CARD-8"]),
    rule("discard", SEAT, HOW_MANY, do=_discard(), ids=["PA-CARD-7"]),
    rule("swap_cards", do=_swap_cards(), ids=["PA-TEAM-8"]),
    rule("gain_power", do=_gain_power(), ids=["PA-POW-9", "PA-POW-10", "PA-POW-11"]),
    rule("settle", do=_settle(), ids=["PA-HIT-8", "PA-BNC-2", "PA-BNC-4"]),
    rule("returned", EVENT_X, do=_window("returned")),
    rule("played", EVENT_X, do=_window("played_combo")),
    rule("activation_end", EVENT_X, do=_window("activation_end"), ids=["PA-ACT-7"]),
    rule("round_start", do=_bare_window("round_start")),
    rule("round_end", do=_bare_window("round_end")),
)  # fmt: skip
