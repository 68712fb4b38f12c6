"""The rules of Champions of Hara about the Corrupted (2.19)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import (
    CARD,
    DAMAGE_ENEMY,
    DIE,
    GOING,
    N_ARG,
    NOBODY,
    TO,
    WHO,
    WORLD,
    checked,
    event_at,
    texts,
)
from pentaprism.games.champions_of_hara.scenario_words import CHOOSER, SCENARIO, SPEAKER
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, repeat, when
from pentaprism.rules.ruleset import rule
from pentaprism.rules.words import (
    IT,
    ME,
    Asked,
    One,
    Things,
    any_of,
    at_most,
    both,
    either,
    equals,
    has,
    more,
    number,
    seat_in,
    thing,
)

__all__ = ["CORRUPTED_RULES"]

HOW = number("how")
BY_PLAYER = 0
MOST_BARS = 14
SAME = reading.remembered(reading.SAME_TARGET)
SOUGHT = Asked("coded", None, (SAME,))


def _of(name: str, card: w.Value) -> Asked:
    return Asked(name, None, (card,))


def random_space() -> Effect:
    """CH-GEN-12: a space of a World that is there, in `TO`."""
    return first(
        e.draw_from(WORLD, Things("worlds"), "world"),
        e.roll(DIE, 6, "number"),
        e.Remember(TO, Asked("space_numbered", None, (WORLD, DIE))),
    )


def _enter() -> Effect:
    return first(random_space(), do("enter", CARD, TO, N_ARG))


def _bars() -> Effect:
    """CH-COR-3, CH-COR-4, CH-COR-23."""
    dealt = number("dealt")
    one = first(
        do("break_bar", CARD),
        when(Asked("is_player", ME), call("gain", reading.GOLD, 2)),
        texts(SCENARIO, "bar", ME),
        do("bleed", CARD),
    )
    close = at_most(Asked("distance", ME, (_of("stands_at", CARD),)), 1)
    answers = both(both(equals(HOW, BY_PLAYER), _of("uncowed", CARD)), close)
    return first(
        e.Remember(dealt, _of("due", CARD)),
        do("bleed", CARD),
        when(
            both(equals(HOW, BY_PLAYER), Asked("is_player", ME)),
            do("tally", DAMAGE_ENEMY, dealt, who=ME),
        ),
        repeat(MOST_BARS, when(_of("broken", CARD), one)),
        when(answers, texts(CARD, "hit", ME)),
    )


def _wounds() -> Effect:
    """All that are about to take damage (CH-DMG-7); whether one was defeated is remembered."""
    in_play, still = number("in play"), Asked("standing_count")
    return first(
        e.Remember(in_play, still),
        e.each(Things("struck"), call("bars", IT, HOW)),
        when(more(in_play, still), e.Remember(reading.remembered(reading.KILLED_TARGET), 1)),
    )


def _turn() -> Effect:
    """CH-COR-8, CH-COR-9."""
    waiting = Things("waiting")
    one = first(
        e.Remember(CARD, One(waiting, SPEAKER, "corrupted")),
        do("acted", CARD),
        call("activate", CARD, who=NOBODY),
    )
    return first(
        do("awake"), repeat(3, when(any_of(waiting), one)), texts(SCENARIO, "after", NOBODY)
    )


def _activate() -> Effect:
    """CH-COR-10."""

    def rolled(a: w.Constant, b: w.Constant) -> w.Maths:
        return either(equals(WORLD, sw.w_world(a)), equals(WORLD, sw.w_world(b)))

    blue = when(
        rolled(reading.LUNARIDGE, reading.DREAR),
        texts(CARD, "blue", NOBODY),
        texts(CARD, "green", NOBODY),
    )
    return first(
        e.draw_from(WORLD, Things("faces"), "world"),
        when(rolled(reading.ARECHI, reading.OPPENHEIM), texts(CARD, "red", NOBODY), blue),
        when(_of("uncowed", CARD), texts(CARD, "activated", NOBODY)),
    )


def _seek() -> Effect:
    """CH-COR-11, CH-COR-12, CH-COR-14."""
    found = Asked("is_player", seat_in(WHO))
    return first(
        e.Remember(WHO, One(Things("sought", None, (N_ARG,)), CHOOSER, "player")),
        e.Remember(SAME, _of("code_of", Asked("target_of", seat_in(WHO)))),
        e.give_back(found),
    )


def _approach() -> Effect:
    """CH-COR-6, CH-COR-21; no Event flips (CH-EVT-7)."""
    step = first(
        e.Remember(TO, One(Things("approach", None, (SOUGHT,)), CHOOSER, "step")),
        when(has(TO), do("walk", reading.THIS, TO), e.Remember(GOING, 0)),
    )
    return first(e.Remember(GOING, 1), repeat(N_ARG, when(GOING, step)))


def _pull() -> Effect:
    """CH-COR-21, CH-TRAN-5."""
    target = thing("target", "target")
    step = first(
        e.Remember(TO, One(Things("pull", None, (target,)), CHOOSER, "step")),
        when(
            has(TO),
            first(do("push", target, TO), when(event_at(TO), e.Remember(GOING, 0))),
            e.Remember(GOING, 0),
        ),
    )
    return first(e.Remember(target, SOUGHT), e.Remember(GOING, 1), repeat(N_ARG, when(GOING, step)))


def _weak() -> Effect:
    """CH-COR-15, CH-ITEM-8."""
    return first(call("drop_item", 0, 1), texts(CARD, "weakness", ME), checked())


def attacks_of_corrupted() -> Effect:
    """CH-COR-7, CH-MATT-2: after the Monsters, in the order of their cards."""
    near = at_most(Asked("distance", ME, (_of("stands_at", CARD),)), w.FactOf("range", CARD))
    one = first(
        e.Remember(CARD, Asked("next_corrupted", ME)),
        when(
            has(CARD),
            first(
                do("has_struck", CARD),
                when(
                    near,
                    call("deal", w.FactOf("attack", CARD), 0, 0, Asked("target_of", ME), 1),
                ),
            ),
        ),
    )
    return repeat(3, one)


CORRUPTED_RULES = (
    rule("enter", CARD, N_ARG, do=_enter(), ids=["CH-COR-1", "CH-COR-5"]),
    rule(
        "bars",
        CARD,
        HOW,
        do=_bars(),
        ids=["CH-COR-2", "CH-COR-3", "CH-COR-4", "CH-COR-22", "CH-COR-23"],
    ),
    rule("wounds", HOW, do=_wounds(), ids=["CH-COR-3"]),
    rule("corrupted_turn", do=_turn(), ids=["CH-COR-8", "CH-COR-9"]),
    rule("activate", CARD, do=_activate(), ids=["CH-COR-10", "CH-COR-17"]),
    rule("seek", N_ARG, do=_seek(), ids=["CH-COR-11", "CH-COR-12", "CH-COR-14"]),
    rule("approach", N_ARG, do=_approach(), ids=["CH-COR-6", "CH-COR-21"]),
    rule("pull", N_ARG, do=_pull(), ids=["CH-COR-21"]),
    rule("weak", CARD, do=_weak(), ids=["CH-COR-15", "CH-ITEM-8"]),
)
