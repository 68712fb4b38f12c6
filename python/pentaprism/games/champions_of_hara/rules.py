"""The rules of Champions of Hara that go in steps; cards, turns and each other call them.

Where a step is a numbered rule of the specification, its id stands beside it.
"""

from __future__ import annotations

from pentaprism.games.champions_of_hara.activations import (
    activations,
    ally,
    challenge,
    close,
    learn,
    level_up,
    off_turn,
    pick_up,
    play,
    put_down,
    reignite,
    stance,
    ultimate,
)
from pentaprism.games.champions_of_hara.board import (
    aim,
    appear,
    banish,
    close_far,
    dawn,
    flip_far,
    new_top,
    peek,
    shift,
    slide,
    spawn_dusk,
    spawn_world,
    tops,
    ultimates,
)
from pentaprism.games.champions_of_hara.common import CARD, K_ARG, M_ARG, N_ARG, SPACE, WORLD, texts
from pentaprism.games.champions_of_hara.corrupted_rules import CORRUPTED_RULES
from pentaprism.games.champions_of_hara.damage import DAMAGE_RULES
from pentaprism.games.champions_of_hara.figures import flip, land, move, shove, swap, transport
from pentaprism.games.champions_of_hara.resources import (
    drop_item,
    gain,
    give,
    item,
    lose,
    lose_energy,
    one_item,
    pay,
    pay_upto,
    point,
    steal,
    take_item,
    use_item,
)
from pentaprism.games.champions_of_hara.scenario_rules import SCENARIO_RULES
from pentaprism.games.champions_of_hara.turns import (
    bonus,
    day_texts,
    foes,
    quest_check,
    quests,
    turn_end,
    turn_texts,
    under_foot,
)
from pentaprism.rules.effects import do
from pentaprism.rules.ruleset import rule
from pentaprism.rules.words import ME

__all__ = ["RULES"]

NUMBERS = (N_ARG, M_ARG, K_ARG)

RULES = (
    rule("dropped", do=do("nothing"), ids=["CH-DEF-7"]),
    rule(
        "move",
        N_ARG,
        M_ARG,
        do=move(),
        ids=[
            "CH-MOVE-1",
            "CH-MOVE-2",
            "CH-MOVE-3",
            "CH-MOVE-4",
            "CH-MOVE-5",
            "CH-MOVE-6",
            "CH-GEN-1",
            "CH-MOVE-7",
            "CH-OFF-4",
            "CH-MOVE-8",
            "CH-MOVE-9",
            "CH-RIFT-3",
            "CH-MON-5",
        ],
    ),
    rule(
        "transport",
        N_ARG,
        M_ARG,
        do=transport(),
        ids=["CH-TRAN-1", "CH-TRAN-3", "CH-TRAN-4", "CH-RNG-4"],
    ),
    rule("send", SPACE, do=do("put", SPACE, who=ME), ids=["CH-TRAN-4"]),
    rule("land", do=land(), ids=["CH-TRAN-2"]),
    rule(
        "flip", SPACE, do=flip(), ids=["CH-EVT-1", "CH-EVT-2", "CH-EVT-4", "CH-GEN-6", "CH-EVT-5"]
    ),
    *DAMAGE_RULES,
    rule("gain", N_ARG, M_ARG, do=gain(), ids=["CH-LOOT-1", "CH-LOOT-2", "CH-ENG-1"]),
    rule("lose", N_ARG, M_ARG, do=lose(), ids=["CH-GEN-3", "CH-DMG-8"]),
    rule("lose_energy", N_ARG, do=lose_energy(), ids=["CH-DEF-2"]),
    rule("pay", N_ARG, M_ARG, do=pay(), ids=["CH-GEN-4"]),
    rule("pay_upto", N_ARG, M_ARG, do=pay_upto(), ids=["CH-KAO-3"]),
    rule("steal", *NUMBERS, do=steal()),
    rule("take_item", N_ARG, do=take_item()),
    rule("item", N_ARG, do=item(), ids=["CH-LOOT-3"]),
    rule("drop_item", N_ARG, M_ARG, do=drop_item()),
    rule("pick_up", N_ARG, do=pick_up(), ids=["CH-CARD-8"]),
    rule("put_down", N_ARG, do=put_down(), ids=["CH-CARD-8"]),
    rule("learn", N_ARG, do=learn(), ids=["CH-LVL-2"]),
    rule("ultimate", do=ultimate(), ids=["CH-ULT-2", "CH-ULT-5"]),
    rule("level_up", do=level_up(), ids=["CH-LVL-2", "CH-ULT-4", "CH-END-4"]),
    rule("activations", N_ARG, do=activations(), ids=["CH-OFF-1"]),
    rule("off_turn", do=off_turn(), ids=["CH-OFF-2", "CH-OFF-3"]),
    rule("play", CARD, do=play(), ids=["CH-CARD-4", "CH-CARD-5", "CH-CARD-6", "CH-CARD-14"]),
    rule("use_item", CARD, do=use_item(), ids=["CH-ITEM-2"]),
    rule("use_charge", CARD, do=texts(CARD, "use"), ids=["CH-CHG-2"]),
    rule("turn_bonus", do=bonus(), ids=["CH-ORD-2"]),
    rule("close", SPACE, N_ARG, do=close(), ids=["CH-RIFT-1", "CH-RIFT-2", "CH-THO-2"]),
    rule("ally", SPACE, do=ally(), ids=["CH-KEY-2"]),
    rule("give", do=give(), ids=["CH-ITEM-6"]),
    rule("reignite", do=reignite(), ids=["CH-SOF-2"]),
    rule("stance", N_ARG, do=stance(), ids=["CH-ORI-1"]),
    rule(
        "challenge",
        *NUMBERS,
        do=challenge(),
        ids=["CH-CHAL-1", "CH-CHAL-2", "CH-CHAL-3", "CH-CHAL-4", "CH-EVT-3"],
    ),
    rule("aim", N_ARG, do=aim()),
    rule("banish", N_ARG, M_ARG, do=banish()),
    rule("slide", *NUMBERS, do=slide(), ids=["CH-MON-7", "CH-MON-8"]),
    rule("shove", N_ARG, do=shove(), ids=["CH-TRAN-5"]),
    rule("swap", N_ARG, do=swap()),
    rule("close_far", N_ARG, M_ARG, do=close_far(), ids=["CH-RIFT-4"]),
    rule("flip_far", N_ARG, do=flip_far()),
    rule("peek", N_ARG, do=peek()),
    rule("appear", SPACE, do=appear(), ids=["CH-SPWN-7"]),
    rule("new_top", WORLD, do=new_top()),
    rule(
        "spawn_world",
        WORLD,
        N_ARG,
        do=spawn_world(),
        ids=["CH-SPWN-2", "CH-DAWN-2", "CH-BOSS-2", "CH-SPWN-6"],
    ),
    rule(
        "spawn_dusk",
        N_ARG,
        do=spawn_dusk(),
        ids=["CH-DUSK-1", "CH-DUSK-2", "CH-DUSK-3", "CH-GEN-12"],
    ),
    rule("tops", do=tops()),
    rule("dawn", do=dawn(), ids=["CH-DAWN-1"]),
    rule("shift", do=shift(), ids=["CH-SHFT-1", "CH-SHFT-8", "CH-SHFT-4", "CH-SHFT-5"]),
    rule("ultimates", do=ultimates(), ids=["CH-ULT-3"]),
    rule("quests", do=quests(), ids=["CH-QST-1"]),
    rule("quest_check", do=quest_check(), ids=["CH-QST-2", "CH-QST-3"]),
    rule("dawn_texts", do=day_texts("dawn"), ids=["CH-TIME-3"]),
    rule("dusk_texts", do=day_texts("dusk"), ids=["CH-TIME-4"]),
    rule("turn_start", do=turn_texts("turn_start"), ids=["CH-TURN-1"]),
    rule("under_foot", do=under_foot(), ids=["CH-TURN-3", "CH-EVT-6", "CH-TURN-2"]),
    rule("foes", do=foes(), ids=["CH-MATT-1", "CH-MATT-2", "CH-MATT-4", "CH-MATT-7", "CH-COR-7"]),
    rule("turn_end", do=turn_end(), ids=["CH-END-2", "CH-DOJO-4", "CH-ENO-3"]),
    *CORRUPTED_RULES,
    *SCENARIO_RULES,
    rule("point", N_ARG, do=point(), ids=["CH-LOOT-1", "CH-LOOT-2", "CH-HELP-5"]),
    rule("one_item", N_ARG, do=one_item(), ids=["CH-LOOT-3"]),
)
