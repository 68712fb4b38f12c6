"""Scenarios 01 to 06, which are the rulebook's."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import choose, each_player, gain, lose, pay, suffer
from pentaprism.games.champions_of_hara.cards import scenario
from pentaprism.games.champions_of_hara.corrupted_words import (
    activate_again,
    corrupted_enters,
    halve,
    joins,
)
from pentaprism.games.champions_of_hara.reading import (
    ACTIVATION,
    BAIYU,
    ENERGY,
    GOLD,
    HEALTH,
    OAKENMOOR,
    SPIRIT,
    amount,
)
from pentaprism.games.champions_of_hara.scenario_words import (
    ALLIES,
    ANY_CORRUPTED,
    BOSSES,
    CORRUPTED,
    CORRUPTED_IN_PLAY,
    DAY,
    DOJO_SPACE,
    DOOM,
    ENOKI,
    FALLEN_CARD,
    FULL,
    HERE_NOW,
    HOME,
    LEAF,
    MONSTER_BEATEN,
    PLAYERS,
    QUESTED,
    WORLDS_LOST,
    WOUNDS,
    beaten_foes,
    count_up,
    counted,
    destination,
    doom,
    doomed,
    draw_targets,
    each_least,
    each_least_by_die,
    fewer_tokens,
    finish,
    full_bars,
    hydra,
    is_boss,
    is_champion,
    lay_out_bosses,
    leads,
    lost,
    my_hunters_score,
    players_with,
    progress,
    quest_part,
    random_tokens,
    says,
    score,
    seeks,
    set_aside_hydra,
    space,
    table,
    tokens,
    tokens_at,
    touching,
    won,
    won_at_end,
)
from pentaprism.games.champions_of_hara.texts import on
from pentaprism.rules.effects import first, nothing, when
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import (
    at_least,
    both,
    either,
    equals,
    least,
    minus,
    more,
    no,
    plus,
    times,
)

__all__ = ["CARDS"]

DOOMED = at_least(DOOM, plus(PLAYERS, 1))
"""One Doom for each defeat, and one more than there are players."""

CARDS = (
    scenario(
        1,
        "Favorite Pastime",
        "rivalry",
        players=(3, 4),
        standing=Standing.BOOK,
        text=(
            "Everyone alone. At Dusk of Day 2 and of Day 4 targets are drawn in secret: whenever"
            " yours is defeated you gain 1 point, as for every Resilience token that you remove."
            " Most points at the beginning of Dusk of Day 6 win."
        ),
        says=[won_at_end(leads(3)), says("recommends", ANY_CORRUPTED)],  # CH-SC01-1
        dusk_begins=first(
            when(either(equals(DAY, 2), equals(DAY, 4)), draw_targets()),  # CH-SC01-2
            when(equals(DAY, 6), finish()),
        ),
        beaten=my_hunters_score(),  # CH-SC01-3
        bar=score(),  # CH-SC01-5
        table=table(  # CH-SC01-7
            3, each_player(gain(ACTIVATION, 1)),
            5, each_least(HEALTH, gain(GOLD, 2)),
            6, when(
                CORRUPTED_IN_PLAY,
                each_player(gain(GOLD, 1)),
                first(corrupted_enters(), halve()),  # CH-SC01-6
            ),
        ),
    ),
    scenario(
        2,
        "Lights In The Dark",
        "cooperation",
        players=(2, 4),
        standing=Standing.BOOK,
        text=(
            "With Quests. Five Scenario tokens lie on the Dojo, one less at the end of each "
            "round, two more for each Resilience token that is removed. Won when all players "
            "have full bars, both parts of their Quests and stand in the Dojo; lost without "
            "tokens, or with P + 1 Doom, one for each defeat."
        ),
        says=[
            won(equals(players_with(FULL, QUESTED, HOME), PLAYERS)),  # CH-SC02-1, CH-SC02-5
            lost(either(DOOMED, equals(tokens_at(DOJO_SPACE), 0))),  # CH-SC02-2
            says("defeats", minus(plus(PLAYERS, 1), DOOM)),
            *progress(plus(amount(ENERGY), times(quest_part(), 5)), 45),
            seeks(CORRUPTED),
            destination(DOJO_SPACE),
            says("quests"),
            says("recommends", ANY_CORRUPTED),
        ],
        setup=first(tokens(5, DOJO_SPACE), corrupted_enters()),  # CH-SC02-3
        round_end=fewer_tokens(DOJO_SPACE),
        bar=tokens(2, DOJO_SPACE),  # CH-SC02-4
        beaten=doom(),
        table=table(  # CH-SC02-6
            3, each_player(first(suffer(1), lose(SPIRIT, 1))),
            5, each_player(choose(pay(SPIRIT, 2), suffer(2))),
            6, each_player(gain(GOLD, 2)),
        ),
    ),
    scenario(
        3,
        "The Making Of A Man",
        "cooperation",
        players=(1, 1),
        standing=Standing.BOOK,
        text=(
            "Solo. The World bosses lie on space 3 of their Worlds; when the sixth is defeated, "
            "Ancient Hydra lies in the Dojo. Won when all seven are defeated by the end of Day "
            "5; lost with the third Doom, one for each defeat."
        ),
        says=[
            won(at_least(counted(0), 7)),  # CH-SC03-1
            *doomed(3),  # CH-SC03-2
            seeks(BOSSES),
            says("last_day", -1),
            says("bosses_return"),  # CH-SC03-6
            *progress(counted(0), 7),
        ],
        setup=first(lay_out_bosses(), set_aside_hydra()),  # CH-SC03-3, CH-SPWN-3, CH-SPWN-4
        beaten=doom(),
        on=[
            on(MONSTER_BEATEN,
                when(
                    is_boss(FALLEN_CARD),
                    first(count_up(0), when(equals(counted(0), 6), hydra())),  # CH-SC03-4
                )
            )
        ],
    ),
    scenario(
        4,
        "Shattered Worlds",
        "cooperation",
        players=(2, 4),
        standing=Standing.BOOK,
        text=(
            "Scenario tokens are razed spaces. A World all of whose spaces have a hex card or a "
            "token is removed. Won when the Corrupted is defeated; lost with two Worlds removed,"
            " or P + 1 Doom, one for each defeat."
        ),
        says=[
            won(more(beaten_foes(), 0)),  # CH-SC04-1
            lost(either(DOOMED, at_least(WORLDS_LOST, 2))),  # CH-SC04-2
            says("razes"),  # CH-SC04-3, CH-SC04-4
            says("defeats", minus(plus(PLAYERS, 1), DOOM)),
            *progress(WOUNDS, times(PLAYERS, 16)),
            seeks(CORRUPTED),
            says("recommends", ENOKI),
        ],
        setup=corrupted_enters(),
        beaten=doom(),
        table=table(2, nothing(), 4, random_tokens(1), 6, random_tokens(2)),  # CH-SC04-5
    ),
    scenario(
        5,
        "Part Of The Tree",
        "hunt",
        players=(3, 4),
        standing=Standing.BOOK,
        text=(
            "Leaf and Enoki against all others. Leaf wins with full bars wherever he is, the "
            "others when Enoki is defeated. Leaf begins with 2 Gold and loses only 1 energy when"
            " he is defeated; Enoki has one Resilience less."
        ),
        says=[
            won(  # CH-SC05-2
                either(both(is_champion(LEAF), equals(full_bars(), 3)), more(beaten_foes(), 0))
            ),
            says("energy_lost", -1, is_champion(LEAF)),  # CH-SC05-5
            *progress(when(is_champion(LEAF), amount(ENERGY), WOUNDS), 30),
            seeks(CORRUPTED, condition=no(is_champion(LEAF))),
            says("requires", ENOKI),
        ],
        setup=first(
            corrupted_enters(minus(PLAYERS, 1)),  # CH-SC05-4
            joins(LEAF),  # CH-SC05-1, CH-SC05-6
            each_player(when(is_champion(LEAF), gain(GOLD, 2))),  # CH-SC05-3
        ),
        table=table(  # CH-SC05-7
            3, each_least_by_die(ENERGY, gain(ACTIVATION, 2)),
            5, activate_again(),
            6, each_player(gain(GOLD, 1)),
        ),
    ),
    scenario(
        6,
        "Party on, Leaf",
        "cooperation",
        players=(1, 1),
        standing=Standing.BOOK,
        text=(
            "Solo. Allies are guests and stay in the inventory. Won with full bars and seven "
            "guests on space 3 of The Baiyu, while The Baiyu and Oakenmoor lie side by side on "
            "the ring; lost with the second defeat."
        ),
        says=[
            won(  # CH-SC06-1
                both(
                    both(equals(full_bars(), 3), at_least(counted(0), 7)),
                    both(equals(HERE_NOW, space(BAIYU, 3)), touching(BAIYU, OAKENMOOR)),
                )
            ),
            *doomed(2),  # CH-SC06-3
            seeks(ALLIES, condition=more(7, counted(0))),
            destination(space(BAIYU, 3)),
            says("guests"),  # CH-SC06-2, CH-SC06-4
            *progress(plus(amount(ENERGY), times(least(counted(0), 7), 4)), 58),
        ],
        beaten=doom(),
    ),
)  # fmt: skip
