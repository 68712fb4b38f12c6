"""The 50 Prisma Powers (6.9 of the specification)."""

from __future__ import annotations

from pentaprism.games.prisma_arena.acting import (
    blast_all,
    blast_with,
    chain,
    discard_of,
    draw,
    force_mod,
    heal,
    hits,
    hits_on,
    jump,
    move,
    move_target,
    move_that,
    pick_one,
    ready,
    reduce,
    shift_free,
    spaces,
    strike_all,
    strike_with,
    survive,
    swap,
)
from pentaprism.games.prisma_arena.components import power
from pentaprism.games.prisma_arena.reading import (
    ADJ4,
    ADJ8,
    ATTACK,
    ATTACKER,
    BEGAN_UNGRAPPLED,
    BLAST,
    BLAST_DIAL,
    BY_BLAST,
    BY_STRIKE,
    COMBO,
    GAME,
    HERO,
    IGNORE_AND_THROUGH,
    IGNORE_GRAPPLE,
    ITSELF,
    MOKON,
    MOVE,
    MOVE_DIAL,
    POST,
    PRE,
    ROUND,
    STRIKE,
    STRIKE_DIAL,
    TARGET,
    F,
    N,
    R,
    friend,
    not_target,
    rival,
    within,
)
from pentaprism.games.prisma_arena.texts import (
    attacked,
    aura,
    bounced,
    during,
    hit,
    instead,
    on,
    passive,
    played_combo,
    would_bounce,
)
from pentaprism.rules.effects import first, may
from pentaprism.rules.ruleset import Standing

__all__ = ["POWERS"]

BOOK, STAND_IN = Standing.BOOK, Standing.STAND_IN

LEVEL_1 = (
    power(
        "Shard Strike", level=1, standing=STAND_IN, known="name [book]",
        text="Once a round, before a STRIKE: its FORCE is +1.",
        on=[on(during(STRIKE, PRE, ROUND), force_mod(1))],
    ),
    power(
        "Shard Blast", level=1, standing=STAND_IN,
        text="Once a round, before a BLAST: its FORCE is +1.",
        on=[on(during(BLAST, PRE, ROUND), force_mod(1))],
    ),
    power(
        "Fleet Foot", level=1, standing=STAND_IN, text="RANGE +1.", static=[passive("range")],
    ),
    power(
        "Long Sight", level=1, standing=STAND_IN, text="BLAST 2 to 5 spaces.",
        static=[passive("blast_range", spaces(2, 5))],
    ),
    power(
        "Light Step", level=1, standing=STAND_IN, text="Up to 2 diagonal steps in a MOVE.",
        static=[passive("diag", 2)],
    ),
    power(
        "Slipstream", level=1, standing=STAND_IN, text="Pass through friends in a MOVE.",
        static=[passive("through_friends")],
    ),
    power(
        "Clear Mind", level=1, standing=STAND_IN, text="Strategise does not bar Combos.",
        static=[passive("strategise_combo")],
    ),
    power(
        "Deep Focus", level=1, standing=STAND_IN,
        text="Strategise: draw 2 and put back 2.", static=[passive("strategise_n", 2)],
    ),
    power(
        "Break Hold", level=1, standing=STAND_IN,
        text="Once a round, instead of a dial STRIKE: MOVE 1, ignoring grapples.",
        on=[on(instead(STRIKE_DIAL, ROUND), move(1, IGNORE_GRAPPLE))],
    ),
    power(
        "Nudge", level=1, standing=STAND_IN,
        text="Once a round, after a STRIKE: MOVE TARGET: it, 1, ignoring grapples.",
        on=[on(during(STRIKE, POST, ROUND), move_that(TARGET, 1, IGNORE_GRAPPLE))],
    ),
    power(
        "Recoil", level=1, standing=STAND_IN, text="Once a round, after a BLAST: MOVE 1.",
        on=[on(during(BLAST, POST, ROUND), move(1))],
    ),
    power(
        "Soothe", level=1, standing=STAND_IN,
        text="Once a round, after a MOVE: remove 1 Hit from an adjacent friendly Mo'kon.",
        on=[on(during(MOVE, POST, ROUND), heal(1, friend(ADJ8, MOKON)))],
    ),
    power(
        "Catch Breath", level=1, standing=STAND_IN,
        text="Once a round, instead of a dial MOVE: remove 1 Hit from yourself.",
        on=[on(instead(MOVE_DIAL, ROUND), heal(1, ITSELF))],
    ),
    power(
        "Beckon", level=1, standing=STAND_IN,
        text="Once a round, after a MOVE: MOVE TARGET: a friendly Mo'kon within RANGE, 1.",
        on=[on(during(MOVE, POST, ROUND), move_target(friend(within(R), MOKON), 1))],
    ),
    power(
        "Parting Shot", level=1, standing=STAND_IN, text="When you are bounced: draw 1 card.",
        on=[on(bounced(ITSELF), draw(1))],
    ),
    power(
        "Second Look", level=1, standing=STAND_IN, text="Draw 1 more at the end of a round.",
        static=[passive("end_draw")],
    ),
    power(
        "Deep Pockets", level=1, standing=STAND_IN, text="Hand limit +1.",
        static=[passive("hand_limit")],
    ),
    power(
        "Rooted", level=1, standing=STAND_IN, text="Rivals cannot move you.",
        static=[passive("immune_move")],
    ),
    power(
        "Switch Step", level=1, standing=STAND_IN,
        text="Once a round, instead of a dial MOVE: change places with a friendly Mo'kon within 2.",
        on=[on(instead(MOVE_DIAL, ROUND), swap(friend(within(2), MOKON)))],
    ),
    power(
        "Open Hand", level=1, standing=STAND_IN,
        text="Once a round, after a STRIKE: any symbol may follow.",
        on=[on(during(STRIKE, POST, ROUND), chain())],
    ),
    power(
        "Trick Shot", level=1, standing=STAND_IN,
        text="Once a round, after a BLAST: any symbol may follow.",
        on=[on(during(BLAST, POST, ROUND), chain())],
    ),
    power(
        "Burning Shard", level=1, standing=STAND_IN, known="the own token [book]",
        text="Before a STRIKE: 1 Hit on yourself; its FORCE is +1.",
        on=[on(during(STRIKE, PRE), first(hits(1, ITSELF), force_mod(1)))],
    ),
)  # fmt: skip

LEVEL_2 = (
    power(
        "Kinetic Armour", level=2, standing=STAND_IN, known="name [book]",
        text="Once a round, when you are attacked: you may take 1 Hit less.",
        on=[on(attacked(ITSELF, ROUND), may(reduce(1)))],
    ),
    power(
        "Elusive", level=2, standing=STAND_IN, known="name [book]",
        text="You need not stop next to rivals.", static=[passive("no_stop")],
    ),
    power(
        "Mirage Move", level=2, standing=STAND_IN, known="name, condition [book]",
        text="Instead of a MOVE, if you began ungrappled: go to an empty space as far away as the "
        "MOVE has steps.",
        on=[on(instead(MOVE), jump(N), if_=BEGAN_UNGRAPPLED)],
    ),
    power(
        "Pair Up", level=2, standing=STAND_IN,
        text="Adjacent friendly Mo'kon STRIKE with FORCE +1.",
        static=[aura(friend(ADJ8, MOKON), "strike_force")],
    ),
    power(
        "Guiding Light", level=2, standing=STAND_IN,
        text="Friendly Mo'kon within 2 BLAST 2 to 5 spaces.",
        static=[aura(friend(within(2), MOKON), "blast_range", spaces(2, 5))],
    ),
    power(
        "Follow-Up", level=2, standing=STAND_IN,
        text="Once a round, after a STRIKE: STRIKE another rival, FORCE 1.",
        on=[on(during(STRIKE, POST, ROUND), strike_with(1, sel=not_target(rival(ADJ8))))],
    ),
    power(
        "Split Shot", level=2, standing=STAND_IN,
        text="Once a round, after a BLAST: BLAST another rival, FORCE 1.",
        on=[on(during(BLAST, POST, ROUND), blast_with(1, sel=not_target(rival())))],
    ),
    power(
        "Pull", level=2, standing=STAND_IN,
        text="Once a round, after a MOVE: MOVE TARGET: a rival within RANGE, 2.",
        on=[on(during(MOVE, POST, ROUND), move_target(rival(within(R)), 2))],
    ),
    power(
        "Push Wave", level=2, standing=STAND_IN,
        text="Once a round, after a STRIKE: MOVE TARGET: it, 3, ignoring grapples.",
        on=[on(during(STRIKE, POST, ROUND), move_that(TARGET, 3, IGNORE_GRAPPLE))],
    ),
    power(
        "Slip Free", level=2, standing=STAND_IN, text="Dial MOVE of 2 while grappling.",
        static=[passive("grapple_move", 2)],
    ),
    power(
        "Counter", level=2, standing=STAND_IN,
        text="Once a round, when hit by a STRIKE: you may put 1 Hit on the attacker.",
        on=[on(hit(ITSELF, ROUND), may(hits_on(1, ATTACKER)), if_=BY_STRIKE)],
    ),
    power(
        "Flare Step", level=2, standing=STAND_IN,
        text="Once a round, when hit by a BLAST: you may MOVE 1.",
        on=[on(hit(ITSELF, ROUND), may(move(1)), if_=BY_BLAST)],
    ),
    power(
        "Shared Breath", level=2, standing=STAND_IN,
        text="Once a round, after a MOVE: remove 1 Hit from a friend within RANGE.",
        on=[on(during(MOVE, POST, ROUND), heal(1, friend(within(R))))],
    ),
    power(
        "Recall", level=2, standing=STAND_IN,
        text="You may return within 2 of your start zone.", static=[passive("return_region", 2)],
    ),
    power(
        "Second Draw", level=2, standing=STAND_IN,
        text="Once a round, when you have played a Combo card: you may draw 1.",
        on=[on(played_combo(ITSELF, ROUND), may(draw(1)))],
    ),
    power(
        "Echo", level=2, standing=STAND_IN,
        text="Once a round, after a Combo card: any symbol may follow.",
        on=[on(during(COMBO, POST, ROUND), chain())],
    ),
)  # fmt: skip

LEVEL_3 = (
    power(
        "Prism Guard", level=3, standing=STAND_IN,
        text="Once a round, when you are attacked: you may take 2 Hits less.",
        on=[on(attacked(ITSELF, ROUND), may(reduce(2)))],
    ),
    power(
        "Sunburst", level=3, standing=STAND_IN,
        text="Once a round, instead of a dial BLAST: BLAST every rival in reach, FORCE 1.",
        on=[on(instead(BLAST_DIAL, ROUND), blast_all(1))],
    ),
    power(
        "Whirl", level=3, standing=STAND_IN,
        text="Once a round, instead of a dial STRIKE: STRIKE every adjacent rival.",
        on=[on(instead(STRIKE_DIAL, ROUND), strike_all(F))],
    ),
    power(
        "Ghost Walk", level=3, standing=STAND_IN,
        text="Your dial MOVE ignores grapples and passes through characters.",
        static=[passive("dial_move", IGNORE_AND_THROUGH)],
    ),
    power(
        "Second Wind", level=3, standing=STAND_IN,
        text="Once a game, after a MOVE: a friendly Mo'kon within RANGE becomes READY.",
        on=[on(during(MOVE, POST, GAME), ready(friend(within(R), MOKON)))],
    ),
    power(
        "Overcharge", level=3, standing=STAND_IN,
        text="Once a game, before an attack: its FORCE is +3.",
        on=[on(during(ATTACK, PRE, GAME), force_mod(3))],
    ),
    power(
        "Beacon", level=3, standing=STAND_IN,
        text="Friendly Mo'kon within RANGE have 1 more HIT LEVEL.",
        static=[aura(friend(within(R), MOKON), "hit_level")],
    ),
    power(
        "Stronghold", level=3, standing=STAND_IN, text="HIT LEVEL +1.",
        static=[passive("hit_level")],
    ),
    power(
        "Dread Look", level=3, standing=STAND_IN,
        text="Edge-adjacent rivals cannot play Combo cards.",
        static=[aura(rival(ADJ4), "no_combo")],
    ),
    power(
        "Mind Read", level=3, standing=STAND_IN,
        text="Once a round, after a MOVE: the controller of a rival Hero within RANGE discards 1 "
        "card at random.",
        on=[
            on(
                during(MOVE, POST, ROUND),
                first(pick_one(rival(within(R), HERO)), discard_of(TARGET, 1)),
            )
        ],
    ),
    power(
        "Blink", level=3, standing=STAND_IN,
        text="Once a round, instead of a dial MOVE: go to an empty space that touches no rival.",
        on=[on(instead(MOVE_DIAL, ROUND), shift_free())],
    ),
    power(
        "Last Stand", level=3, standing=STAND_IN,
        text="Once a game, when you would be bounced: you may remove Hits until you are one below "
        "your HIT LEVEL instead.",
        on=[on(would_bounce(ITSELF, GAME), may(survive()))],
    ),
)  # fmt: skip

POWERS = LEVEL_1 + LEVEL_2 + LEVEL_3
