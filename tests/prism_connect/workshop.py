"""A ruleset of Prism Connect in which a position can be laid out, card by card, as chance says.

The rule `draw` rolls a die first, which says whether cards are drawn, a position is laid out, or
both. All else is the built-in ruleset; hands begin empty.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pentaprism as pp
from pentaprism.games.prism_connect import RULESET, reading
from pentaprism.rules import Component, Ruleset
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.carrier import read_file
from pentaprism.rules.effects import Effect, do, first, repeat, when
from pentaprism.rules.library import carriers
from pentaprism.rules.ruleset import rule
from pentaprism.rules.words import Register, SeatWord, Things, either, equals, minus, number, thing

__all__ = ["DRAW", "LAY_OUT", "LAY_OUT_AND_DRAW", "NOTHING", "PLACES", "base", "game"]

ALTERED = Path(__file__).parent.parent / "data" / "rules" / "prism-connect-altered.toml"

DRAW, LAY_OUT, NOTHING, LAY_OUT_AND_DRAW = 1, 2, 3, 4
"""What the die says."""
PLACES = (
    "hand",
    "front",
    "front-r",
    "back",
    "back-r",
    "gauge",
    "gauge-up",
    "discard",
    "pay",
    "heal",
    "spare",
)
"""What is laid out: the place here is what the next die says, from 1. `spare`: a gauge card
goes under the deck."""
MOST = 60


def _roll(into: w.Register, faces: int) -> e.Roll:
    return e.roll(into, faces, "draw")


def _laid_out(who: SeatWord) -> Effect:
    count, place = number("count"), number("place")
    card, piece = thing("card"), thing("piece")
    to_hand = first(e.draw_from(card, Things("deck", who, (0,)), "draw"), do("take", card))

    def is_(*names: str) -> w.Number:
        result: w.Number = 0
        for name in names:
            result = either(result, equals(place, PLACES.index(name) + 1))
        return result

    def put(front: int) -> Effect:
        return first(to_hand, e.Remember(piece, do("put", card, front)))

    rested = first(do("rest", piece), do("forbid", piece, reading.STAND, reading.NEXT))
    one = first(
        e.Remember(card, w.NOTHING),
        e.Remember(piece, w.NOTHING),
        _roll(place, len(PLACES)),
        when(is_("hand"), to_hand),
        when(is_("front", "front-r"), put(1)),
        when(is_("back", "back-r", "gauge-up"), put(0)),
        when(is_("front-r", "back-r"), rested),
        when(is_("gauge"), do("gauge_add", 1, who=who)),
        when(is_("gauge-up"), do("to_gauge", piece)),
        when(
            is_("discard"),
            first(e.draw_from(card, Things("deck", who, (0,)), "mill"), do("mill", card)),
        ),
        when(is_("pay"), do("pay", 1, who=who)),
        when(is_("heal"), do("heal", 1, who=who)),
        when(
            is_("spare"),
            first(  # under the deck, by way of discard pile, hand and Back
                e.draw_from(card, Things("gauge_end", who, (0,)), "gauge"),
                do("drop", card, 0),
                e.Remember(card, w.One(Things("discards", who), who)),
                do("recover", card),
                e.Remember(piece, do("put", card, 0)),
                do("tuck", piece),
            ),
        ),
    )
    return first(_roll(count, MOST), repeat(minus(count, 1), one))


def _draw() -> Effect:
    (built_in,) = (r.effect for r in RULESET.rules if r.name == "draw")
    die = number("die")
    sides = first(_laid_out(w.Seat("turn")), _laid_out(w.Seat("other")))
    return first(
        _roll(die, 4),
        when(either(equals(die, LAY_OUT), equals(die, LAY_OUT_AND_DRAW)), sides),
        when(either(equals(die, DRAW), equals(die, LAY_OUT_AND_DRAW)), built_in),
    )


WHO, N = Register("who", "seat"), number("n")


@cache
def base(altered: bool = False) -> Ruleset:
    """The built-in ruleset, or the one with altered cards."""
    return read_file(ALTERED, carriers()) if altered else RULESET


@cache
def game(
    decks: tuple[tuple[str, ...], ...],
    cards: tuple[Component, ...] = (),
    altered: bool = False,
    **params: str | int,
) -> pp.Game:
    """The game of that ruleset with these decks, and perhaps cards of a test."""
    ruleset = Ruleset.of(
        "workshop",
        base=base(altered),
        components=cards,
        rules=[rule("draw", WHO, N, do=_draw())],
        params={"hand": 0},
        lists={"own_a": decks[0], "own_b": decks[1]},
    )
    return pp.load("prism-connect", rules=ruleset, deck_a="own_a", deck_b="own_b", **params)
