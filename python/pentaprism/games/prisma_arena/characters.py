"""The Hero and the eight Mo'kon (6.3, 6.4 of the specification)."""

from __future__ import annotations

from pentaprism.games.prisma_arena.acting import (
    copy_combo,
    discard_of,
    draw,
    draw_for,
    gain_power,
    hits,
    move_target,
    move_that,
    no_combo,
    pick_one,
    put_back,
    shift_beside,
    store,
    strike_up_to,
    swap_cards,
)
from pentaprism.games.prisma_arena.components import hero, mokon
from pentaprism.games.prisma_arena.reading import (
    ADJ8,
    BOTH,
    BY_RIVAL,
    GAME,
    HERO,
    IGNORE_GRAPPLE,
    ITSELF,
    MAY_GAIN,
    MOVE,
    MOVE_DIAL,
    NO_CARD,
    ROUND,
    STRATEGISE_CARDS,
    STRIKE,
    TARGET,
    X_OF_EVENT,
    R,
    any_other,
    each_of,
    friend,
    rival,
    within,
)
from pentaprism.games.prisma_arena.texts import (
    activation_end,
    aura,
    bounced,
    during,
    first_action,
    help_out,
    instead,
    on,
    targeted,
)
from pentaprism.rules.effects import first, may
from pentaprism.rules.ruleset import Standing

__all__ = ["CREATURES", "HEROES"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

HEROES = (
    hero(
        "Hero", range=4, force=2, hit_level=6, standing=BOOK,
        known="RANGE, HIT LEVEL, Abilities [book]; FORCE [stand-in]",
        text="Strategise: during your dial MOVE, if you have played no card: draw 1, put 1 card of "
        "your hand on the top or bottom of your deck; no Combo for the rest of this activation. "
        "Team: or swap a card with your partner. Power Up: at the end of any activation, if you "
        "stand on the active central space and have gained no power: gain a power.",
        on=[
            on(
                during(MOVE_DIAL, BOTH),
                first(draw(STRATEGISE_CARDS), put_back(STRATEGISE_CARDS), no_combo()), if_=NO_CARD,
            ),
            on(help_out(), first(swap_cards(), no_combo()), if_=NO_CARD),
            on(activation_end(limit=GAME), may(gain_power()), if_=MAY_GAIN),
        ],
    ),
)  # fmt: skip

CREATURES = (
    mokon(
        "Agla", range=4, force=1, hit_level=3, standing=STAND_IN, known="name, purpose [book]",
        text="Warn (once a round): when a rival targets a friendly Hero within RANGE, you may move "
        "it 2 steps, ignoring grapples.",
        on=[
            on(
                targeted(friend(within(R), HERO), ROUND),
                may(move_that(X_OF_EVENT, 2, IGNORE_GRAPPLE)), if_=BY_RIVAL,
            )
        ],
    ),
    mokon(
        "Dawna", range=4, force=1, hit_level=4, standing=STAND_IN, known="name, purpose [book]",
        text="Encourage: during a MOVE, move a friendly Hero within RANGE 2 steps.",
        on=[on(during(MOVE, BOTH), move_target(friend(within(R), HERO), 2))],
    ),
    mokon(
        "Eenu", range=4, force=1, hit_level=3, standing=STAND_IN, known="name, purpose [book]",
        text="Lose Focus: during a MOVE, the controller of a rival Hero within RANGE discards 1 "
        "card at random, then draws 1.",
        on=[
            on(
                during(MOVE, BOTH),
                first(pick_one(rival(within(R), HERO)), discard_of(TARGET, 1), draw_for(TARGET, 1)),
            )
        ],
    ),
    mokon(
        "Farg", range=4, force=2, hit_level=3, standing=STAND_IN, known="name, purpose [book]",
        text="Lash Out: when bounced, 1 Hit on each rival next to the space it left.",
        on=[on(bounced(ITSELF), hits(1, each_of(rival(ADJ8))))],
    ),
    mokon(
        "Grawva", range=4, force=1, hit_level=5, standing=STAND_IN, known="formula [book]",
        text="Hug: instead of a STRIKE, STRIKE any adjacent character with FORCE 0 or 1, then put "
        "it on a space next to you, or leave it.",
        on=[
            on(
                instead(STRIKE),
                first(strike_up_to(1, any_other(ADJ8)), shift_beside(TARGET, IGNORE_GRAPPLE)),
            )
        ],
    ),
    mokon(
        "Nuhoc", range=4, force=1, hit_level=4, standing=STAND_IN, known="name, purpose [book]",
        text="Covet: as first action, carry out the last Combo card that a rival Hero played in "
        "this round.",
        on=[on(first_action(), copy_combo(), if_=NO_CARD)],
    ),
    mokon(
        "Peeyan", range=4, force=1, hit_level=4, standing=STAND_IN, known="name, purpose [book]",
        text="Sympathise: during a MOVE, store 1 or 2 Hits of a friendly Hero within RANGE.",
        on=[on(during(MOVE, BOTH), store(1, 2, friend(within(R), HERO)))],
    ),
    mokon(
        "Sunna", range=4, force=1, hit_level=4, standing=STAND_IN, known="effect [book]",
        text="Cheer: friendly Heroes within RANGE have 1 more HIT LEVEL.",
        static=[aura(friend(within(R), HERO), "hit_level")],
    ),
)  # fmt: skip
