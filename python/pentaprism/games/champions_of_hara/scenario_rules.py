"""The rules of Champions of Hara about Scenarios: help, tokens, removed Worlds, secret targets."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import (
    CARD,
    CHOSEN,
    DIE,
    NOBODY,
    SPACE,
    TO,
    WHO,
    WORLD,
    in_turn_order,
    optional,
    texts,
)
from pentaprism.games.champions_of_hara.corrupted_rules import random_space
from pentaprism.games.champions_of_hara.scenario_words import SCENARIO
from pentaprism.games.champions_of_hara.turns import day_texts
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, open_window, when
from pentaprism.rules.ruleset import rule, slot
from pentaprism.rules.words import (
    IT,
    ME,
    NOTHING,
    Asked,
    One,
    Things,
    both,
    equals,
    has,
    seat_in,
    thing,
)

__all__ = ["SCENARIO_RULES"]


def _help() -> Effect:
    """CH-HELP-1 to CH-HELP-4, CH-DEC-3."""
    friend = seat_in(WHO)
    halves = optional(Things("help_halves", friend), "off_turn", friend)
    accepted = first(do("assist", TO, who=friend), call("play", CHOSEN, who=friend), do("helped"))
    return first(
        e.Remember(TO, One(Things("help_monsters", ME), ME, "hex")),
        e.Remember(WHO, One(Things("helpers", ME, (TO,)), ME, "player")),
        e.Remember(CHOSEN, halves),
        when(has(CHOSEN), accepted, do("decline", TO, who=friend)),
    )


def _token() -> Effect:
    """CH-SCN-9, CH-SC04-6."""
    return first(
        e.draw_from(WORLD, Things("token_worlds"), "world"),
        when(
            has(WORLD),
            first(
                e.roll(DIE, 6, "number"),
                do("token_place", Asked("token_spot", None, (WORLD, DIE))),
                call("raze"),
            ),
        ),
    )


def _raze() -> Effect:
    """CH-SC04-4: what lay there is gone, who stood there is defeated."""
    gone = thing("gone", "world")

    def on_it(space: w.Value) -> w.Maths:
        return equals(Asked("world_of", None, (space,)), gone)

    moved = first(random_space(), do("walk", IT, TO))
    fall = when(on_it(Asked("space_of", seat_in(WHO))), call("defeat", NOTHING, who=seat_in(WHO)))
    removed = first(
        do("raze", gone),
        in_turn_order(fall, WHO),
        e.each(Things("standing"), when(on_it(Asked("stands_at", None, (IT,))), moved)),
    )
    return first(e.Remember(gone, Asked("filled_world")), when(has(gone), removed))


def _return() -> Effect:
    """CH-SC03-6."""
    boss = both(sw.ruled_for_all("bosses_return"), Asked("is_boss", None, (CARD,)))
    return when(boss, do("lay_out", CARD, Asked("boss_place", None, (CARD,))))


def _perish() -> Effect:
    """CH-MON-4: a Monster that no player defeated."""
    return first(
        e.Remember(CARD, Asked("hex_at", None, (SPACE,))),
        do("discard", SPACE),
        e.Remember(slot("killed_monster", "who"), NOTHING),
        e.Remember(slot("killed_monster", "n"), w.FactOf("health", CARD)),
        e.Remember(slot("killed_monster", "card"), CARD),
        open_window("killed_monster"),
    )


def _marks() -> Effect:
    """CH-SC01-2, CH-SC01-4."""
    secret = thing("drawn", "target", reader=seat_in(WHO))
    draw = first(
        e.draw_from(secret, Things("marks", seat_in(WHO)), "mark"),
        do("mark", secret, who=seat_in(WHO)),
        e.Remember(secret, NOTHING),
    )
    return first(do("unmark"), in_turn_order(draw, WHO))


def _dusk_begins() -> Effect:
    """CH-TIME-4, step 2."""
    return first(texts(SCENARIO, "dusk_begins", NOBODY), day_texts("dusk"))


SCENARIO_RULES = (
    rule("help", do=_help(), ids=["CH-HELP-1", "CH-HELP-2", "CH-HELP-3", "CH-HELP-4"]),
    rule("token", do=_token(), ids=["CH-SCN-9"]),
    rule("raze", do=_raze(), ids=["CH-SC04-4"]),
    rule("return", CARD, do=_return(), ids=["CH-SC03-6"]),
    rule("perish", SPACE, do=_perish(), ids=["CH-MON-4"]),
    rule("marks", do=_marks(), ids=["CH-SC01-2", "CH-SC01-4"]),
    rule("scenario", do=texts(SCENARIO, "setup", NOBODY), ids=["CH-SCN-1"]),
    rule("table", do=texts(SCENARIO, "table", NOBODY), ids=["CH-COR-16"]),
    rule("round_end", do=texts(SCENARIO, "round_end", NOBODY)),
    rule("dusk_begins", do=_dusk_begins(), ids=["CH-TIME-4"]),
    rule("action", do=texts(SCENARIO, "action", ME), ids=["CH-ADV-2"]),
)
