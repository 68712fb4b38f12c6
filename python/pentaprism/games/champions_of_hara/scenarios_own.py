"""Scenarios 07 to 18: their texts are not public; these are stand-ins of our own."""

from __future__ import annotations

from pentaprism.games.champions_of_hara.acting import (
    choose,
    each_player,
    gain,
    lose,
    pay,
    set_to,
    spawn_dusk,
    suffer,
)
from pentaprism.games.champions_of_hara.cards import scenario
from pentaprism.games.champions_of_hara.corrupted_words import (
    activate_again,
    corrupted_at_dojo_tile,
    corrupted_enters,
    corrupted_enters_dojo,
    corrupted_in_dojo,
    mends_at_dojo,
    teams_choose,
    weaker_activates,
)
from pentaprism.games.champions_of_hara.reading import (
    ACTIVATION,
    ARECHI,
    BAIYU,
    DREAR,
    ENERGY,
    FEAR,
    GOLD,
    HEALTH,
    LUNARIDGE,
    OAKENMOOR,
    OPPENHEIM,
    RUNE,
    SPIRIT,
    amount,
    at_dojo,
    on_monster,
    terrified,
)
from pentaprism.games.champions_of_hara.scenario_words import (
    ACTION,
    ASHURA,
    BOSSES,
    CHALLENGE_MET,
    CORRUPTED,
    CRANE,
    DELIVERED,
    DOER,
    DOJO_SPACE,
    DOOM,
    ENOKI,
    FALLEN_CARD,
    HERE_NOW,
    KOI,
    MONSTER_BEATEN,
    MONSTERS,
    OZANNE,
    PERSEPHONE,
    PLAYERS,
    POINTS,
    RIFT_CLOSED,
    RIFTS,
    TIGER,
    TOKENS,
    TOKENS_OUT,
    WOUNDS,
    beaten_foes,
    count_stance,
    count_up,
    counted,
    deliver,
    destination,
    doom,
    doomed,
    each_least,
    each_least_by_die,
    fewer_tokens,
    form_lacks,
    forms,
    full_bars,
    is_boss,
    is_champion,
    leads,
    lose_all,
    one_token_less,
    parts,
    pay_here,
    points,
    progress,
    random_tokens,
    return_parts,
    says,
    score,
    scores,
    seeks,
    send_back,
    space,
    table,
    take_part,
    tokens,
    tokens_at,
    trails,
    won,
    won_at_end,
)
from pentaprism.games.champions_of_hara.texts import on
from pentaprism.rules.effects import first, nothing, when
from pentaprism.rules.words import at_least, both, equals, least, minus, more, no, plus, times

__all__ = ["CARDS"]

WORLDS = (ARECHI, OPPENHEIM, OAKENMOOR, BAIYU, LUNARIDGE, DREAR)

CARDS = (
    scenario(
        7,
        "The Empty Throne",
        "cooperation",
        players=(2, 4),
        text=(
            "The Corrupted begins in the Dojo. After it has Activated it regains 2 Health on the"
            " Dojo tile, and while it is there nobody heals in the Dojo. Won when it is "
            "defeated; lost with P + 1 Doom, one for each defeat."
        ),
        says=[
            won(more(beaten_foes(), 0)),
            *doomed(plus(PLAYERS, 1)),  # CH-SC07-1
            *progress(WOUNDS, times(PLAYERS, 18)),
            seeks(CORRUPTED),
            says("no_dojo_healing", 1, corrupted_at_dojo_tile()),  # CH-SC07-2
            says("recommends", ASHURA),
        ],
        setup=corrupted_enters_dojo(),
        beaten=doom(),
        after=mends_at_dojo(2),
        table=table(  # CH-SC07-3
            2, activate_again(),
            4, each_player(choose(pay(SPIRIT, 1), suffer(1))),
            6, each_player(gain(SPIRIT, 1)),
        ),
    ),
    scenario(
        8,
        "Brothers In Arms",
        "teams",
        players=(2, 4),
        text=(
            "Two equal teams. A team gains 1 point when a member defeats an enemy player; that "
            "costs no energy. The first with 3 points wins; at the end more points, then more "
            "energy."
        ),
        says=[
            won(at_least(points(), 3)),  # CH-SC08-1
            won_at_end(leads(2, alone=True)),
            says("forgiven"),  # CH-SC08-2
        ],
        beats=score(),
        table=table(  # CH-SC08-3
            3, nothing(),
            5, each_player(when(trails(), gain(GOLD, 1))),
            6, each_player(first(gain(HEALTH, 1), gain(SPIRIT, 1))),
        ),
    ),
    scenario(
        9,
        "Three Forms",
        "cooperation",
        players=(1, 1),
        text=(
            "Solo. Won by the end of Day 5 with three Monsters defeated in each Stance, and a "
            "boss among them; lost with the second defeat."
        ),
        says=[
            won(  # CH-SC09-1
                both(
                    both(at_least(counted(0), 3), at_least(counted(1), 3)),
                    both(at_least(counted(2), 3), at_least(counted(3), 1)),
                )
            ),
            *doomed(2),
            says("last_day", -1),
            *progress(forms(), 10),
            seeks(MONSTERS, condition=form_lacks()),
            seeks(BOSSES, condition=equals(counted(3), 0)),
        ],
        beaten=doom(),
        on=[
            on(MONSTER_BEATEN,
                first(
                    *(count_stance(stance) for stance in (CRANE, TIGER, KOI)),
                    when(is_boss(FALLEN_CARD), count_up(3)),
                )
            )
        ],
    ),
    scenario(
        10,
        "The White Ward",
        "cooperation",
        players=(2, 4),
        text=(
            "A ward lies on space 3 of each World; it is removed when a turn ends there without "
            "a Monster. While there is one, the Corrupted keeps the last point of its last bar. "
            "Won when it is defeated; lost with P + 1 Doom, one for each defeat."
        ),
        says=[
            won(more(beaten_foes(), 0)),
            *doomed(plus(PLAYERS, 1)),
            says("guarded", 1, more(TOKENS, 0)),  # CH-SC10-2
            says("requires", OZANNE),
            *progress(minus(WOUNDS, times(TOKENS, 2)), times(PLAYERS, 15)),
            seeks(TOKENS_OUT, CORRUPTED),
        ],
        setup=first(  # CH-SC10-1
            *(tokens(1, space(world, 3)) for world in WORLDS), corrupted_enters()
        ),
        turn_over=when(
            both(more(tokens_at(HERE_NOW), 0), no(on_monster())), fewer_tokens(HERE_NOW)
        ),
        beaten=doom(),
        table=table(  # CH-SC10-3
            2, activate_again(),
            4, each_player(lose(SPIRIT, 1)),
            6, each_least(ENERGY, gain(GOLD, 1)),
        ),
    ),
    scenario(
        11,
        "The Long Night",
        "hunt",
        players=(3, 4),
        text=(
            "Persephone against all others. She begins with 6 Fear, has 4 Activations and "
            "respawns on a random space; three defeats of hers are the others' win. She wins "
            "with two full bars in the Dojo, or at the end of Day 6. The others lose only 1 "
            "energy at a defeat."
        ),
        says=[
            won(  # CH-SC11-1
                when(
                    is_champion(PERSEPHONE),
                    both(at_least(full_bars(), 2), at_dojo()),
                    at_least(DOOM, 3),
                )
            ),
            won_at_end(is_champion(PERSEPHONE)),
            *progress(when(is_champion(PERSEPHONE), amount(ENERGY), times(DOOM, 8)), 30),
            says("more_activations", 1, is_champion(PERSEPHONE)),
            says("respawn_anywhere", 1, is_champion(PERSEPHONE)),
            says("energy_lost", -1, no(is_champion(PERSEPHONE))),  # CH-SC11-2
        ],
        setup=each_player(when(is_champion(PERSEPHONE), set_to(FEAR, 6))),
        beaten=when(is_champion(PERSEPHONE), doom()),
        table=table(
            3, nothing(),
            5, each_player(when(is_champion(PERSEPHONE), gain(FEAR, 2))),
            6, each_player(when(no(is_champion(PERSEPHONE)), gain(ACTIVATION, 1))),
        ),
    ),
    scenario(
        12,
        "Alone In The Dark",
        "cooperation",
        players=(1, 1),
        text=(
            "Solo, with three Dusk cards each Dusk. Won with five Rifts closed and Terrified in "
            "the Dojo; lost with the second defeat."
        ),
        says=[
            won(both(at_least(counted(0), 5), both(terrified(), at_dojo()))),  # CH-SC12-1
            *doomed(2),
            says("dusk_cards"),
            *progress(plus(times(least(counted(0), 5), 8), least(amount(FEAR), 6)), 46),
            seeks(RIFTS, condition=more(5, counted(0))),
            destination(DOJO_SPACE),
        ],
        beaten=doom(),
        on=[on(RIFT_CLOSED, count_up(0))],
    ),
    scenario(
        13,
        "Last Dance",
        "cooperation",
        players=(2, 4),
        text=(
            "Scenario tokens are fires: a turn that ends on one deals 1 damage; 2 Spirit paid "
            "there remove it. Won when the Corrupted is defeated; lost with six fires at the end"
            " of a round, or P + 1 Doom, one for each defeat."
        ),
        says=[
            won(more(beaten_foes(), 0)),
            *doomed(plus(PLAYERS, 1)),  # CH-SC13-2
            *progress(minus(WOUNDS, times(TOKENS, 3)), times(PLAYERS, 18)),
            seeks(TOKENS_OUT, CORRUPTED),
            says("recommends", ASHURA),
        ],
        setup=corrupted_enters(),
        turn_over=when(more(tokens_at(HERE_NOW), 0), suffer(1)),  # CH-SC13-1
        round_end=when(at_least(TOKENS, 6), lose_all()),
        beaten=doom(),
        on=[
            on(
                ACTION,
                first(pay_here(SPIRIT, 2), fewer_tokens(HERE_NOW)),
                if_=both(more(tokens_at(HERE_NOW), 0), at_least(amount(SPIRIT), 2)),
            )
        ],
        table=table(  # CH-SC13-3
            2, random_tokens(1), 4, random_tokens(2), 5, activate_again(), 6, one_token_less()
        ),
    ),
    scenario(
        14,
        "Wildfire",
        "rivalry",
        players=(2, 4),
        text=(
            "Everyone alone, with P + 2 Dusk cards each Dusk. 1 point for each Rift challenge "
            "met and each boss defeated. The first with 5 points wins; at the end most points, "
            "then most energy."
        ),
        says=[
            won(at_least(points(), 5)),  # CH-SC14-1
            won_at_end(leads(2)),
            says("dusk_cards"),
        ],
        on=[
            on(RIFT_CLOSED, when(CHALLENGE_MET, scores(DOER))),
            on(MONSTER_BEATEN, when(is_boss(FALLEN_CARD), scores(DOER))),
        ],
        table=table(  # CH-SC14-2
            2, nothing(), 4, spawn_dusk(1), 6, each_least_by_die(POINTS, gain(SPIRIT, 2))
        ),
    ),
    scenario(
        15,
        "Recital",
        "cooperation",
        players=(1, 1),
        text=(
            "Solo. Heat goes down only by burning out and respawn. Won with full bars in the "
            "Dojo by the end of Day 5; lost with the second defeat."
        ),
        says=[
            won(both(equals(full_bars(), 3), at_dojo())),  # CH-SC15-1
            *doomed(2),
            says("heat_stays"),
            *progress(amount(ENERGY), 30),
            destination(DOJO_SPACE),
            says("last_day", -1),
        ],
        beaten=doom(),
    ),
    scenario(
        16,
        "Perpetual Motion",
        "cooperation",
        players=(2, 4),
        text=(
            "Whoever meets the challenge of a Rift takes a part, a Scenario token; a turn that "
            "ends in the Dojo delivers all that the player holds, a defeat returns them. A "
            "Corrupted in the Dojo after its Activation takes a delivered one away. Won with P +"
            " 2 delivered; lost with P + 1 Doom, one for each defeat."
        ),
        says=[
            won(at_least(DELIVERED, plus(PLAYERS, 2))),
            *doomed(plus(PLAYERS, 1)),  # CH-SC16-2
            *progress(plus(times(DELIVERED, 2), parts()), times(plus(PLAYERS, 2), 2)),
            seeks(RIFTS),
            destination(DOJO_SPACE, more(parts(), 0)),
            says("recommends", ENOKI),
        ],
        setup=corrupted_enters(),
        turn_over=when(at_dojo(), deliver()),  # CH-SC16-1
        round_end=when(corrupted_in_dojo(), send_back()),
        beaten=first(return_parts(), doom()),
        on=[on(RIFT_CLOSED, when(CHALLENGE_MET, take_part(DOER)))],
        table=table(  # CH-SC16-3
            2, spawn_dusk(1), 4, activate_again(), 6, each_player(gain(SPIRIT, 1))
        ),
    ),
    scenario(
        17,
        "The Patent War",
        "teams",
        players=(2, 4),
        text=(
            "Two equal teams, each with a Corrupted of its choice, whose Resilience is the "
            "number of players in the other team. A team wins when the other's Corrupted is "
            "defeated."
        ),
        says=[
            won(more(beaten_foes(), 0)),  # CH-SC17-1
            *progress(WOUNDS, 18),
            seeks(CORRUPTED),
        ],
        setup=teams_choose(),
        table=table(  # CH-SC17-2
            3, nothing(), 5, weaker_activates(), 6, each_player(gain(GOLD, 1))
        ),
    ),
    scenario(
        18,
        "Proof Of Concept",
        "cooperation",
        players=(1, 1),
        text=(
            "Solo, with four Dusk cards each Dusk. Won with four Rift challenges met and 6 Runes"
            " in the Dojo; lost with the second defeat."
        ),
        says=[
            won(  # CH-SC18-1
                both(at_least(counted(0), 4), both(at_least(amount(RUNE), 6), at_dojo()))
            ),
            *doomed(2),
            says("dusk_cards", 2),
            *progress(plus(times(least(counted(0), 4), 8), least(amount(RUNE), 6)), 38),
            seeks(RIFTS, condition=more(4, counted(0))),
            destination(DOJO_SPACE),
        ],
        beaten=doom(),
        on=[on(RIFT_CLOSED, when(CHALLENGE_MET, count_up(0)))],
    ),
)  # fmt: skip
