"""The rules of Champions of Hara about damage: attacks, prevention, defeats (2.12, 2.13, 2.16)."""

from __future__ import annotations

from pentaprism.games.champions_of_hara import reading
from pentaprism.games.champions_of_hara import scenario_words as sw
from pentaprism.games.champions_of_hara.common import checked
from pentaprism.rules import effects as e
from pentaprism.rules import words as w
from pentaprism.rules.effects import Effect, call, do, first, open_window, repeat, when
from pentaprism.rules.ruleset import rule, slot
from pentaprism.rules.words import (
    IT,
    ME,
    NOTHING,
    Asked,
    Number,
    Register,
    Things,
    any_of,
    at_least,
    both,
    either,
    equals,
    has,
    more,
    no,
    number,
    plus,
    seat_in,
    thing,
)

__all__ = ["DAMAGE_RULES"]

BY_PLAYER, BY_TEXT, BY_MONSTER = range(3)
"""How damage comes; component_words.hpp has the order."""
N_ARG, M_ARG, K_ARG = number("n"), number("m"), number("k")
SPACE = thing("space", "space")
TARGET = thing("target", "target")
CARD = thing("card")
SAME, KILLED = reading.remembered(reading.SAME_TARGET), reading.remembered(reading.KILLED_TARGET)
SPEND_RANGE = do("spend", 2, who=ME)
HOW_OF_TEXT = w.pick_number(Asked("is_attack"), BY_PLAYER, BY_TEXT)
"""CH-DMG-2, CH-DMG-10."""


def _reach(printed: Number) -> Asked:
    return Asked("reach", ME, (printed,))


def _texts(card: w.Value, timing: str) -> Effect:
    return e.texts_of(card, timing)


def _strike() -> Effect:
    reach = number("reach")
    targets = Things("targets", ME, (reach, M_ARG))
    return first(
        e.Remember(reach, _reach(K_ARG)),
        SPEND_RANGE,
        when(
            Asked("assisting", ME),
            first(e.Remember(TARGET, _named(M_ARG, reach)), do("helped")),
            e.Remember(TARGET, w.One(targets, ME, "target", optional=True)),  # CH-TGT-2
        ),
        e.Remember(SAME, Asked("code_of", None, (TARGET,))),
        e.Remember(KILLED, 0),
        when(has(TARGET), call("deal", N_ARG, 0, 0, TARGET, HOW_OF_TEXT)),
    )


def _named(kinds: Number, reach: Number) -> Asked:
    """CH-HELP-2: the Monster that the help is asked for, if it can be hit now."""
    return Asked("named_target", ME, (kinds, reach))


def _strike_same() -> Effect:
    reach = number("reach")
    there = both(has(TARGET), Asked("in_reach", ME, (TARGET, reach)))
    return first(  # CH-TGT-5
        e.Remember(reach, _reach(M_ARG)),
        SPEND_RANGE,
        e.Remember(TARGET, Asked("coded", None, (SAME,))),
        e.Remember(KILLED, 0),
        when(there, call("deal", N_ARG, 0, 0, TARGET, HOW_OF_TEXT)),
    )


def _blast() -> Effect:
    reach = number("reach")
    return first(
        e.Remember(reach, _reach(K_ARG)),
        SPEND_RANGE,
        e.Remember(KILLED, 0),
        when(
            Asked("assisting", ME),
            first(
                e.Remember(TARGET, _named(M_ARG, reach)),
                do("helped"),
                when(no(has(TARGET)), e.give_back(0)),
            ),
        ),
        call("deal", N_ARG, M_ARG, reach, NOTHING, HOW_OF_TEXT),
    )


def _suffer() -> Effect:
    me = Asked("target_of", ME)
    return call("deal", N_ARG, 0, 0, me, BY_TEXT)


KINDS, RADIUS, HOW = number("kinds"), number("radius"), number("how")


def _deal() -> Effect:
    """CH-DMG-7: amounts first, player by player in Turn Order; then all is dealt; then defeats."""
    base, by = number("base"), Register("by", "seat")
    players = tuple(Register(f"player {i}", "seat") for i in range(4))
    due = tuple(number(f"due {i}") for i in range(4))
    mine = equals(HOW, BY_PLAYER)
    struck = either(has(TARGET), more(Asked("struck_count", ME, (KINDS, RADIUS)), 0))

    def prevented(i: int) -> Effect:
        who = seat_in(players[i])
        return call("prevent", Asked("arriving", who, (base, HOW)), HOW, who=who)

    def fix(i: int) -> Effect:
        hit = Asked("is_hit", seat_in(players[i]), (KINDS, RADIUS, TARGET))
        return first(
            e.Remember(players[i], Asked("in_turn_order", None, (i,))),
            e.Remember(due[i], 0),
            when(hit, e.Remember(due[i], prevented(i))),
        )

    def hurt(i: int) -> Effect:
        return when(
            more(due[i], 0), e.Remember(due[i], do("harm", due[i], who=seat_in(players[i])))
        )

    def told(i: int) -> Effect:
        window = first(
            e.Remember(slot("damaged", "who"), players[i]),
            e.Remember(slot("damaged", "n"), due[i]),
            do("tally_harm", due[i], HOW, who=seat_in(players[i])),
            open_window("damaged"),
        )
        return when(more(due[i], 0), window)

    def down(i: int) -> Effect:
        who = seat_in(players[i])
        return when(both(more(due[i], 0), Asked("hurt_down", who)), call("defeat", by, who=who))

    fallen, fell = Things("fallen"), number("fell")
    any_down = either(
        either(*(both(more(due[i], 0), Asked("hurt_down", seat_in(players[i]))) for i in (0, 1))),
        either(*(both(more(due[i], 0), Asked("hurt_down", seat_in(players[i]))) for i in (2, 3))),
    )
    felled = when(
        fell,
        when(
            mine,
            e.each(fallen, call("falls", IT)),
            e.each(fallen, call("perish", IT)),  # CH-MON-4
        ),
    )
    bars = when(Asked("standing_count"), call("wounds", HOW, who=seat_in(by)))
    area = first(
        *(fix(i) for i in range(4)),
        do("wound", base, KINDS, RADIUS),
        *(hurt(i) for i in range(4)),
        *(told(i) for i in range(4)),
        e.Remember(fell, any_of(fallen)),
        e.Remember(KILLED, either(fell, any_down)),
        felled,
        bars,
        *(down(i) for i in range(4)),
    )
    monster = first(
        do("wound_one", base, TARGET),
        e.Remember(fell, any_of(fallen)),
        e.Remember(KILLED, fell),
        felled,
        bars,
    )
    player = first(
        e.Remember(due[0], prevented(0)),
        hurt(0),
        told(0),
        e.Remember(KILLED, both(more(due[0], 0), Asked("hurt_down", seat_in(players[0])))),
        down(0),
    )
    single = first(
        e.Remember(players[0], Asked("seat_of_target", None, (TARGET,))),
        when(Asked("is_player", seat_in(players[0])), player, monster),
    )
    return first(
        when(no(struck), e.give_back(0)),
        e.Remember(by, NOTHING),
        when(either(mine, Asked("of_corrupted")), e.Remember(by, ME)),  # CH-COR-22
        e.Remember(base, Asked("blow", ME, (N_ARG, HOW))),  # CH-DMG-3
        when(mine, do("spend", 0, who=ME)),  # CH-DMG-4
        when(has(TARGET), single, area),
    )


def _prevent() -> Effect:
    """CH-DMG-6: asked anew after each source, until none is used or nothing is left."""
    n, used = slot("damage", "n"), slot("damage", "used")
    return first(
        e.Remember(n, N_ARG),
        e.Remember(slot("damage", "who"), ME),
        e.Remember(slot("damage", "how"), M_ARG),
        e.Remember(used, 1),
        repeat(64, first(e.Remember(used, 0), open_window("damage")), both(used, more(n, 0))),
        e.give_back(n),
    )


def _attack() -> Effect:
    """A Monster attacks me (CH-MATT-3, CH-KEY-4)."""
    strength, die = number("strength"), number("die")
    critical = first(
        e.roll(die, 6, "critical"),
        when(at_least(die, 5), first(do("no_bonus"), _texts(CARD, "critical"))),
        when(at_least(die, 5), e.Remember(strength, plus(strength, Asked("bonus")))),
    )
    return when(
        no(Asked("at_dojo", ME)),  # CH-DOJO-2, CH-MATT-5, CH-SC03-5
        first(
            e.Remember(CARD, Asked("hex_at", None, (SPACE,))),
            e.Remember(strength, w.FactOf("attack", CARD)),
            when(Asked("keyword", None, (CARD, 16)), critical),
            call("deal", strength, 0, 0, Asked("target_of", ME), BY_MONSTER),
        ),
    )


def _falls() -> Effect:
    """CH-MON-2, CH-MON-3, CH-HELP-5: I defeated the Monster there."""
    friend, owner = Register("friend", "seat"), Register("owner", "seat")
    return first(
        e.Remember(CARD, Asked("hex_at", None, (SPACE,))),
        e.Remember(friend, Asked("helper", None, (SPACE,))),
        e.Remember(owner, ME),
        when(Asked("is_player", seat_in(friend)), e.Remember(owner, w.Seat("active"))),
        do("fall", SPACE),
        do("tally_monster", CARD, who=seat_in(owner)),  # CH-HELP-6
        _texts(CARD, "falls"),  # CH-KEY-5
        do("discard", SPACE),
        when(
            Asked("is_player", seat_in(friend)),
            first(
                do("share", 1, who=seat_in(friend)),
                e.texts_of(CARD, "reward", seat_in(owner)),
                do("share", 0, who=seat_in(friend)),
            ),
            _texts(CARD, "reward"),
        ),
        _texts(CARD, "loot"),  # CH-LOOT-4
        e.Remember(slot("killed_monster", "who"), ME),
        e.Remember(slot("killed_monster", "n"), w.FactOf("health", CARD)),
        e.Remember(slot("killed_monster", "card"), CARD),
        open_window("killed_monster"),
        checked(),
    )


def _defeat() -> Effect:
    """CH-DEF-2 to CH-DEF-7, CH-SCN-8."""
    by = Register("by", "seat")
    another = both(Asked("is_player", seat_in(by)), no(equals(by, ME)))
    enemy = both(another, Asked("enemies", ME, (by,)))
    forgiven = both(sw.ruled("forgiven"), enemy)
    world, die = thing("world", "world"), number("die")
    anywhere = first(  # CH-SC11-1
        e.draw_from(world, Things("worlds"), "world"),
        e.roll(die, 6, "number"),
        do("put", Asked("space_numbered", None, (world, die)), who=ME),
    )
    return first(
        e.Remember(slot("defeated", "who"), ME),
        open_window("defeated"),
        do("respawn", who=ME),
        when(sw.ruled("respawn_anywhere"), anywhere),
        when(no(forgiven), call("lose_energy", plus(2, sw.ruled("energy_lost")))),
        do("rise", who=ME),
        when(
            another,
            first(
                do("tally_defeat", who=seat_in(by)),
                call("gain", reading.GOLD, 2, who=seat_in(by)),  # CH-DEF-5
            ),
        ),
        _texts(sw.SCENARIO, "beaten"),
        when(enemy, e.texts_of(sw.SCENARIO, "beats", seat_in(by))),
    )


DAMAGE_RULES = (
    rule("attack", SPACE, do=_attack(), ids=["CH-MATT-3", "CH-KEY-4", "CH-DOJO-2"]),
    rule(
        "strike",
        N_ARG,
        M_ARG,
        K_ARG,
        do=_strike(),
        ids=["CH-TGT-2", "CH-DMG-5", "CH-RNG-2", "CH-MON-6"],
    ),
    rule("strike_same", N_ARG, M_ARG, do=_strike_same(), ids=["CH-TGT-5"]),
    rule("blast", N_ARG, M_ARG, K_ARG, do=_blast(), ids=["CH-TGT-3"]),
    rule("suffer", N_ARG, do=_suffer(), ids=["CH-DMG-2"]),
    rule(
        "deal",
        N_ARG,
        KINDS,
        RADIUS,
        TARGET,
        HOW,
        do=_deal(),
        ids=[
            "CH-DMG-1",
            "CH-DMG-3",
            "CH-DMG-4",
            "CH-DMG-7",
            "CH-TEAM-2",
            "CH-TEAM-4",
            "CH-DOJO-3",
            "CH-DMG-9",
        ],
    ),
    rule("prevent", N_ARG, M_ARG, do=_prevent(), ids=["CH-DMG-6"]),
    rule(
        "falls",
        SPACE,
        do=_falls(),
        ids=["CH-MON-2", "CH-MON-3", "CH-KEY-5", "CH-SPWN-8", "CH-HELP-5", "CH-HELP-6"],
    ),
    rule(
        "defeat",
        Register("by", "seat"),
        do=_defeat(),
        ids=[
            "CH-DEF-1",
            "CH-DEF-2",
            "CH-DEF-3",
            "CH-DEF-5",
            "CH-DEF-8",
            "CH-DEF-9",
            "CH-SCN-8",
        ],
    ),
)
