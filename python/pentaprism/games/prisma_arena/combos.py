"""The 36 Combo cards, 27 designs (6.6 of the specification)."""

from __future__ import annotations

from pentaprism.games.prisma_arena.acting import (
    blast,
    blast_with,
    discard_of,
    draw,
    hits,
    move,
    move_target,
    move_that,
    spaces,
    strike,
    strike_all,
    strike_with,
    swap,
    twice,
)
from pentaprism.games.prisma_arena.components import combo
from pentaprism.games.prisma_arena.reading import (
    ADJ8,
    BLAST,
    DOT,
    IGNORE_GRAPPLE,
    ITSELF,
    MOVE,
    NO_SYMBOL,
    STRIKE,
    TARGET,
    THROUGH_CHARACTERS,
    THROUGH_OBSTACLES,
    R,
    X,
    friend,
    rival,
    within,
)
from pentaprism.rules.effects import first
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import plus

__all__ = ["COMBOS"]

BOOK, FACT, STAND_IN = Standing.BOOK, Standing.FACT, Standing.STAND_IN

COMBOS = (
    combo(
        "Sprint", copies=2, type=MOVE, upper=X, lower=DOT, standing=BOOK,
        known="name, 5 steps, two symbols [book]; which symbols [stand-in]",
        text="MOVE 5.", do=move(5),
    ),
    combo(
        "Weave", copies=2, type=MOVE, upper=X, lower=X, standing=STAND_IN, known="name [fact]",
        text="MOVE 3, ignoring grapples.", do=move(3, IGNORE_GRAPPLE),
    ),
    combo(
        "Slip Away", copies=2, type=MOVE, upper=X, lower=NO_SYMBOL, standing=STAND_IN,
        text="MOVE 4, ignoring grapples.", do=move(4, IGNORE_GRAPPLE),
    ),
    combo(
        "Vault", copies=1, type=MOVE, upper=DOT, lower=DOT, standing=STAND_IN,
        text="MOVE 3, passing over Obstacles.", do=move(3, THROUGH_OBSTACLES),
    ),
    combo(
        "Side Step", copies=1, type=MOVE, upper=DOT, lower=DOT, standing=STAND_IN,
        text="MOVE 2, then draw 1 card.", do=first(move(2), draw(1)),
    ),
    combo(
        "Long Stride", copies=1, type=MOVE, upper=DOT, lower=X, standing=STAND_IN,
        text="MOVE your RANGE + 2.", do=move(plus(R, 2)),
    ),
    combo(
        "Rally", copies=1, type=MOVE, upper=X, lower=DOT, standing=STAND_IN,
        text="MOVE TARGET: a friend within RANGE, 3.", do=move_target(friend(within(R)), 3),
    ),
    combo(
        "Shove", copies=1, type=MOVE, upper=DOT, lower=X, standing=STAND_IN,
        text="MOVE TARGET: an adjacent rival, 2, ignoring grapples.",
        do=move_target(rival(ADJ8), 2, IGNORE_GRAPPLE),
    ),
    combo(
        "Trade Places", copies=1, type=MOVE, upper=X, lower=DOT, standing=STAND_IN,
        text="Change places with a friend within RANGE, ignoring grapples.",
        do=swap(friend(within(R)), IGNORE_GRAPPLE),
    ),
    combo(
        "Focused Blast", copies=2, type=BLAST, upper=DOT, lower=X, standing=STAND_IN,
        known="name [fact]", text="BLAST, FORCE +1.", do=blast(force=1),
    ),
    combo(
        "Dual-Blast", copies=2, type=BLAST, upper=DOT, lower=NO_SYMBOL, standing=BOOK,
        known="name, two BLASTs [book]; symbols [stand-in]",
        text="BLAST twice, FORCE 1 each.", do=twice(blast_with(1)),
    ),
    combo(
        "Snap Blast", copies=2, type=BLAST, upper=X, lower=DOT, standing=STAND_IN,
        text="BLAST, FORCE 1.", do=blast_with(1),
    ),
    combo(
        "Long Blast", copies=1, type=BLAST, upper=DOT, lower=NO_SYMBOL, standing=STAND_IN,
        text="BLAST, 3 to 6 spaces.", do=blast(reach=spaces(3, 6)),
    ),
    combo(
        "Close Blast", copies=1, type=BLAST, upper=DOT, lower=X, standing=STAND_IN,
        text="BLAST, 1 to 2 spaces, ignoring grapples.",
        do=blast(reach=spaces(1, 2), flags=IGNORE_GRAPPLE),
    ),
    combo(
        "Blast Off", copies=1, type=BLAST, upper=DOT, lower=X, standing=STAND_IN,
        text="BLAST, then MOVE 2.", do=first(blast(), move(2)),
    ),
    combo(
        "Curve Blast", copies=1, type=BLAST, upper=X, lower=NO_SYMBOL, standing=STAND_IN,
        text="BLAST; Obstacles do not block.", do=blast(flags=THROUGH_OBSTACLES),
    ),
    combo(
        "Knockback", copies=1, type=BLAST, upper=DOT, lower=DOT, standing=STAND_IN,
        text="BLAST, FORCE -1; then MOVE TARGET: it, 2.",
        do=first(blast(force=-1), move_that(TARGET, 2)),
    ),
    combo(
        "Piercing Blast", copies=1, type=BLAST, upper=X, lower=NO_SYMBOL, standing=STAND_IN,
        text="BLAST; characters do not block.", do=blast(flags=THROUGH_CHARACTERS),
    ),
    combo(
        "Direct Strike", copies=2, type=STRIKE, upper=DOT, lower=NO_SYMBOL, standing=BOOK,
        known="name, STRIKE, one symbol [book]; FORCE, which symbol [stand-in]",
        text="STRIKE, FORCE +1.", do=strike(force=1),
    ),
    combo(
        "Leaping Strike", copies=2, type=STRIKE, upper=DOT, lower=X, standing=BOOK,
        known="name, actions [book]; symbols [stand-in]",
        text="MOVE 1, then STRIKE, FORCE -1.", do=first(move(1), strike(force=-1)),
    ),
    combo(
        "Dual-Strike", copies=2, type=STRIKE, upper=X, lower=NO_SYMBOL, standing=BOOK,
        known="name, actions [book]; symbols [stand-in]",
        text="STRIKE twice, FORCE 1 each.", do=twice(strike_with(1)),
    ),
    combo(
        "Throw", copies=1, type=STRIKE, upper=X, lower=DOT, standing=STAND_IN,
        text="STRIKE, FORCE 1; then MOVE TARGET: it, 2, ignoring grapples.",
        do=first(strike_with(1), move_that(TARGET, 2, IGNORE_GRAPPLE)),
    ),
    combo(
        "Sweep", copies=1, type=STRIKE, upper=DOT, lower=NO_SYMBOL, standing=STAND_IN,
        text="STRIKE every adjacent rival, FORCE 1.", do=strike_all(1),
    ),
    combo(
        "Strike Through", copies=1, type=STRIKE, upper=DOT, lower=X, standing=STAND_IN,
        text="STRIKE, then MOVE 2.", do=first(strike(), move(2)),
    ),
    combo(
        "Charge", copies=1, type=STRIKE, upper=X, lower=NO_SYMBOL, standing=STAND_IN,
        text="MOVE 3, then STRIKE.", do=first(move(3), strike()),
    ),
    combo(
        "Disarm", copies=1, type=STRIKE, upper=X, lower=X, standing=STAND_IN,
        text="STRIKE, FORCE -1; its controller discards 1 card at random.",
        do=first(strike(force=-1), discard_of(TARGET, 1)),
    ),
    combo(
        "Reckless Strike", copies=1, type=STRIKE, upper=DOT, lower=X, standing=STAND_IN,
        text="STRIKE, FORCE +2; 1 Hit on yourself.", do=first(strike(force=2), hits(1, ITSELF)),
    ),
)  # fmt: skip
