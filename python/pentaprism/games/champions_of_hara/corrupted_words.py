"""The words of the Corrupted: section 2.19 of the specification.

What a Corrupted does is nobody's program: who decides for it is asked (CH-COR-12).
"""

from __future__ import annotations

from pentaprism.games.champions_of_hara import acting, reading, words
from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import NOBODY
from pentaprism.games.champions_of_hara.scenario_words import (
    CASTED,
    DOJO_SPACE,
    FOUND,
    PLAYERS,
    SAME,
    is_champion,
    w_world,
)
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, if_done, when
from pentaprism.rules.words import (
    IT,
    ME,
    NOTHING,
    Asked,
    Number,
    One,
    Things,
    equals,
    has,
    more,
    no,
    seat_in,
    thing,
    word,
)


@word("a Corrupted enters with Resilience {n}")
def corrupted_enters(n: Number = PLAYERS) -> Effect:
    """On a random space (CH-COR-5): that of this game, or one not used (CH-COR-18, CH-COR-19)."""
    return first(cast(), when(has(CASTED), call("enter", CASTED, n, who=NOBODY)))


@word("a Corrupted enters the Dojo")
def corrupted_enters_dojo() -> Effect:
    """CH-SC07-1."""
    return first(cast(), when(has(CASTED), do("enter", CASTED, DOJO_SPACE, PLAYERS)))


def cast() -> Effect:
    """Which Corrupted it is."""
    return first(
        e.Remember(CASTED, Asked("cast")),
        when(no(has(CASTED)), e.draw_from(CASTED, Things("uncast"), "corrupted")),
    )


@word("its first bar stands at half")
def halve() -> Effect:
    """CH-SC01-6."""
    return when(has(CASTED), do("halve", CASTED))


@word("it is on the team of {champion}")
def joins(champion: sw.Champion) -> Effect:
    """CH-SC05-1."""
    return acting.each_player(when(is_champion(champion), e.each(Things("standing"), join(IT))))


def join(card: w.Value) -> e.Do:
    """On the player's team."""
    return do("join", card, who=ME)


@word("each team chooses its Corrupted")
def teams_choose() -> Effect:
    """CH-SC17-1."""
    chosen = thing("chosen")

    def one(team: int) -> Effect:
        return first(
            e.Remember(FOUND, Asked("captain", None, (team,))),
            e.Remember(chosen, One(Things("uncast"), seat_in(FOUND), "corrupted")),
            call("enter", chosen, Asked("rivals", seat_in(FOUND)), who=NOBODY),
            do("join", chosen, who=seat_in(FOUND)),
        )

    return first(one(0), one(1))


@word("the Corrupted Activates again")
def activate_again() -> Effect:
    """CH-COR-17."""
    return e.each(Things("standing"), call("activate", IT, who=NOBODY))


@word("the weaker Corrupted Activates again")
def weaker_activates() -> Effect:
    """CH-SC17-2: the one with less Health over all its bars; equal: none."""
    a, b = thing("one"), thing("another")
    lower = first(
        when(more(left_of(b), left_of(a)), call("activate", a, who=NOBODY)),
        when(more(left_of(a), left_of(b)), call("activate", b, who=NOBODY)),
    )
    return first(
        e.Remember(a, NOTHING),
        e.Remember(b, NOTHING),
        e.each(w.lowest(Things("standing")), e.Remember(a, IT)),
        e.each(Things("standing"), when(no(equals(IT, a)), e.Remember(b, IT))),
        when(has(b), lower),
    )


def left_of(card: w.Value) -> Asked:
    """Health of a Corrupted over all its bars."""
    return Asked("health_left", None, (card,))


@word("it regains {n} Health on the Dojo tile")
def mends_at_dojo(n: int) -> Effect:
    """CH-SC07-2."""
    return e.each(Things("standing"), when(on_dojo_tile(IT), do("mend", IT, n)))


def on_dojo_tile(card: w.Value) -> w.Maths:
    """A Corrupted stands on the Dojo tile."""
    tile = Asked("world_of", None, (Asked("stands_at", None, (card,)),))
    return equals(tile, w_world(reading.DOJO))


@word("a Corrupted is on the Dojo tile")
def corrupted_at_dojo_tile() -> w.Tally:
    """CH-SC07-2."""
    return w.any_of(w.where(Things("standing"), w.Filter(on_dojo_tile(IT))))


@word("a Corrupted is in the Dojo")
def corrupted_in_dojo() -> w.Tally:
    """CH-SC16-2."""
    there = equals(Asked("stands_at", None, (IT,)), DOJO_SPACE)
    return w.any_of(w.where(Things("standing"), w.Filter(there)))


@word("seek the player with {by}: {effect}")
def seek(by: Number, effect: Effect) -> e.IfDone:
    """Without one the ability does nothing (CH-COR-11)."""
    return if_done(call("seek", by), effect)


@word("approach up to {n:space}")
def approach(n: Number) -> e.Call:
    """The Corrupted moves towards the sought player (CH-COR-21)."""
    return call("approach", n)


@word("pull the sought player up to {n:space}")
def pull(n: Number) -> e.Call:
    """The player moves towards the Corrupted (CH-COR-21)."""
    return call("pull", n)


@word("transport to the sought player")
def transport_to_sought() -> e.Do:
    """The Corrupted stands where the sought player stands."""
    target = Asked("coded", None, (SAME,))
    return do("walk", reading.THIS, Asked("space_of_target", None, (target,)))


@word("regain {n} Health")
def mend(n: Number) -> e.Do:
    """The Corrupted, not above a whole bar."""
    return do("mend", reading.THIS, n)


@word("the sought player: {effect}")
def sought(effect: Effect) -> Effect:
    """The sought player carries it out."""
    target = Asked("coded", None, (SAME,))
    return first(
        e.Remember(FOUND, Asked("seat_of_target", None, (target,))),
        e.As(seat_in(FOUND), effect),
    )


@word("{n:spore counter} within {within}")
def spore(n: Number, within: Number) -> e.Do:
    """On every space that has none; within 0: one more on the own space."""
    return do("spore", n, within)


@word("remove all spore counters within {range}")
def clear_spores(range: Number) -> e.Do:
    """From the Corrupted."""
    return do("clear_spores", range)


@word("attacks on it deal {n} more until the end of the {until}")
def expose(n: int, until: str) -> e.Do:
    """Its passive is off as long (CH-COR-15, CH-COR-20); `until` is "turn" or "day"."""
    return do("expose", reading.THIS, n, int(until == "day"))


@word("deal {n} damage to it")
def damage_it(n: Number) -> e.Call:
    """In a Weakness: to the Corrupted, by the player, and no attack (CH-COR-22)."""
    return call("deal", n, 0, 0, Asked("target_of_card", None, (reading.THIS,)), 1)


WORDS: dict[str, object] = {
    **words.WORDS,
    **reading.KEYWORDS,
    **w.vocabulary_of(vars(sw)),
    **w.vocabulary_of(globals()),
}
"""The words that a definition of this game may use."""
