"""The rules of Champions of Hara about Days, turns and Quests (2.5, 2.9, 2.21)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import (
    CARD,
    DOJO_TURN,
    HERE,
    WHO,
    WORLD_VISITED,
    checked,
    event_at,
    in_turn_order,
    texts,
)
from pentaprism.games.champions_of_hara.corrupted_rules import attacks_of_corrupted
from pentaprism.rules import effects as e
from pentaprism.rules.effects import Effect, call, do, first, open_window, repeat, when
from pentaprism.rules.ruleset import slot
from pentaprism.rules.words import (
    ME,
    NOTHING,
    Asked,
    One,
    Things,
    equals,
    has,
    no,
    number,
    seat_in,
    thing,
)


def quests() -> Effect:
    """CH-QST-1: two each, of which one is kept in Turn Order."""
    secret = thing("dealt", reader=seat_in(WHO))
    kept = thing("kept")
    deal = first(
        e.draw_from(secret, Things("quest_deck"), "quest"),
        do("deal_quest", secret, who=seat_in(WHO)),
        e.Remember(secret, NOTHING),
    )
    choose = first(
        e.Remember(kept, One(Things("offer", seat_in(WHO)), seat_in(WHO), "keep")),
        do("keep_quest", kept, who=seat_in(WHO)),
    )
    return first(in_turn_order(repeat(2, deal), WHO), in_turn_order(choose, WHO))


def quest_check() -> Effect:
    """CH-QST-2, CH-QST-3: the reward at once; then the next part, which may be met already."""
    part = number("part")
    done = first(
        e.Remember(part, Asked("quest_part", ME)),
        e.Remember(CARD, Asked("quest_of", ME)),
        do("next_part", who=ME),
        when(equals(part, 1), texts(CARD, "part_1"), texts(CARD, "part_2")),
    )
    return repeat(2, done, Asked("quest_due", ME))


def day_texts(timing: str) -> Effect:
    one = first(
        e.Remember(slot(timing, "who"), WHO),
        e.Remember(slot(timing, "n"), Asked("day")),
        open_window(timing),
    )
    return in_turn_order(one, WHO)


def turn_texts(timing: str) -> Effect:
    return first(e.Remember(slot(timing, "who"), ME), open_window(timing))


def under_foot() -> Effect:
    """CH-TURN-3."""
    return when(
        event_at(HERE),
        call("flip", HERE),
        when(Asked("aggressed", ME), call("attack", HERE)),
    )


def foes() -> Effect:
    """CH-MATT-1, CH-MATT-2, CH-MATT-4."""
    at = thing("at", "space")
    find = e.Remember(at, Asked("next_attacker", ME))
    one = first(
        do("struck", at),
        when(Asked("threatens", ME, (at,)), call("attack", at)),
        find,
    )
    return first(
        do("list_attackers", who=ME), find, repeat(43, one, has(at)), attacks_of_corrupted()
    )


HEALS = ((3, 0), (2, 1), (1, 2), (0, 3))


def heal() -> Effect:
    """CH-DOJO-4, CH-DOJO-5."""
    splits = tuple(
        first(do("add", reading.HEALTH, health, who=ME), do("add", reading.SPIRIT, spirit, who=ME))
        for health, spirit in HEALS
    )
    return e.Choose((*splits, e.NOTHING_TO_DO), ask="heal", guards=(None,) * 5)


POISON = number("poison")


def turn_end() -> Effect:
    """CH-END-2, CH-ENO-3."""
    spores = Asked("spores_at", None, (HERE,))
    poisoned = first(e.Remember(POISON, spores), do("sweep", HERE), call("suffer", POISON))
    return first(
        turn_texts("turn_end"),
        texts(sw.SCENARIO, "turn_over"),
        when(spores, poisoned),
        when(
            Asked("at_dojo", ME),
            first(when(no(sw.ruled("no_dojo_healing")), heal()), do("tally", DOJO_TURN, 1, who=ME)),
        ),
        do("tally", WORLD_VISITED, 1, who=ME),
        do("turn_ends", 1, who=ME),
        checked(),
        do("turn_ends", 0, who=ME),
    )


def bonus() -> Effect:
    return first(  # CH-ORD-2
        do("use_bonus", who=ME), texts(Asked("turn_order_card", ME), "bonus")
    )
