"""The Egos (6.10 of the specification)."""

from __future__ import annotations

from pentaprism.games.chroma_arcana.acting import (
    boost,
    bottom_top,
    charge,
    deal,
    discard_all,
    drain,
    draw,
    heal,
    pay_ego,
    pay_health,
    pay_sand,
    predict,
    recall,
    scry,
    set_health,
)
from pentaprism.games.chroma_arcana.acting import ego as tokens
from pentaprism.games.chroma_arcana.cards import ego, on
from pentaprism.games.chroma_arcana.reading import (
    AMOUNT,
    BURST,
    EVENT_CARD,
    EVENT_SPELL,
    ICONIC,
    RIVAL,
    WAS_OVERCHARGED,
    Y,
    book,
    egos,
    hp,
    once,
    once_a_turn,
)
from pentaprism.games.chroma_arcana.texts import (
    after_cast,
    after_damage,
    arcana_any,
    before_cast,
    before_damage,
    cleared,
    discarded,
    duel_start,
    edict_late,
    every_colour,
    feed_cap,
    free_reshuffle,
    hand_size,
    keep,
    minion_blocked,
    minion_sand,
    potion_recycle,
    prepare_start,
    refresh_start,
    rote_charge_up,
    slots_extra,
    turn_start,
    ward_done,
    would_fall,
)
from pentaprism.rules.effects import choose, first, may, remember
from pentaprism.rules.ruleset import Standing
from pentaprism.rules.words import ME, at_least, at_most, one

__all__ = ["EGOS"]

STAND_IN = Standing.STAND_IN

EGOS = (
    ego(
        "Nuri, The Pyromancer", cap=3, standing=STAND_IN, known="name [book], title [fact]",
        text="After you cast a Burst: add a token. Before you deal damage to your rival: you may "
        "spend 3 tokens to make it "
        "1 higher.",
        on=[
            on(after_cast(ME, BURST), tokens(1)),
            on(before_damage(RIVAL, by=ME), pay_ego(3, boost(1))),
        ],
    ),
    ego(
        "Zaria, The Archdruid", standing=STAND_IN, known="name, title [book]",
        text="Your Minions enter with 1 more sand.",
        static=[minion_sand(ME, 1)],
    ),
    ego(
        "Grimoire, The Living Book", standing=STAND_IN, known='name, "a magical book" [fact]',
        text="Your spellbook has 1 more slot.",
        static=[slots_extra(ME, 1)],
    ),
    ego(
        "Farouk, The Archivist", standing=STAND_IN,
        text="Your hand size is 1 larger.",
        static=[hand_size(ME, 1)],
    ),
    ego(
        "Yasmin, The Hoarder", standing=STAND_IN,
        text="You may keep 1 more card in your Refresh step.",
        static=[keep(ME, 1)],
    ),
    ego(
        "Bassam, The Stalwart", standing=STAND_IN,
        text="At the start of the duel: heal 1. At the start of your Refresh step, if your health "
        "is 3 or less: heal 1.",
        on=[on(duel_start(), heal(1)), on(refresh_start(ME), heal(1), if_=at_most(hp(ME), 3))],
    ),
    ego(
        "Layla, The Fatespinner", cap=2, standing=STAND_IN,
        text="At the start of the duel: add 2 tokens. At the start of your Prepare step: you may "
        "spend 1 token to discard "
        "your hand and draw as many cards.",
        on=[
            on(duel_start(), tokens(2)),
            on(prepare_start(ME), pay_ego(1, first(remember(Y, discard_all(ME)), draw(ME, Y)))),
        ],
    ),
    ego(
        "Hazim, The Gambler", cap=4, standing=STAND_IN,
        text="At the start of your turn: predict; if correct, add a token. At the start of your "
        "Prepare step: you may spend "
        "2 tokens to draw 1 card.",
        on=[on(turn_start(ME), predict(tokens(1))), on(prepare_start(ME), pay_ego(2, draw(ME, 1)))],
    ),
    ego(
        "Selim, The Bloodwright", standing=STAND_IN,
        text="At the start of your Prepare step: you may sacrifice 1 to draw 2 cards.",
        on=[on(prepare_start(ME), pay_health(1, draw(ME, 2)))],
    ),
    ego(
        "Amal, The Drillmaster", standing=STAND_IN,
        text="Your Rote also gets the free charge of your Prepare step.",
        static=[rote_charge_up(ME)],
    ),
    ego(
        "Tahir, The Apothecary", standing=STAND_IN,
        text="Your used Potions go to your discard pile instead of out of the game.",
        static=[potion_recycle(ME)],
    ),
    ego(
        "Rania, The Beastcaller", standing=STAND_IN,
        text="When your Minion blocks: draw 1 card.",
        on=[on(minion_blocked(ME), draw(ME, 1))],
    ),
    ego(
        "Dunya, The Lean Year", standing=STAND_IN,
        text="Your rival may feed at most 3 cards in each of their Prepare steps.",
        static=[feed_cap(RIVAL, 3)],
    ),
    ego(
        "Omar, The Unforgotten", standing=STAND_IN,
        text="When an effect of your rival's makes you discard one or more cards from your hand: "
        "deal 1.",
        on=[on(discarded(ME, by=RIVAL), deal(1))],
    ),
    ego(
        "Salma, The Goldsmith", standing=STAND_IN,
        text="Your Arcana add 2 charges to a spell of any colour.",
        static=[arcana_any(ME)],
    ),
    ego(
        "Idris, The Wardkeeper", cap=2, standing=STAND_IN,
        text="After your Ward acts and is discarded: add a token; then you may spend 2 tokens to "
        "return that Ward to your "
        "hand.",
        on=[on(ward_done(ME), first(tokens(1), pay_ego(2, recall(EVENT_CARD))))],
    ),
    ego(
        "Nadim, The Censor", cap=3, standing=STAND_IN,
        text="At the start of your turn: add a token. Before your rival casts a spell: you may "
        "spend 3 tokens to remove 1 "
        "charge from it.",
        on=[
            on(turn_start(ME), tokens(1)),
            on(before_cast(RIVAL), pay_ego(3, drain(EVENT_SPELL, 1))),
        ],
    ),
    ego(
        "Hana, The Patient", standing=STAND_IN,
        text="The first time each turn you clear a fully charged spell: heal 1 or draw 1 card.",
        on=[on(cleared(ME), first(once(), choose(heal(1), draw(ME, 1))), if_=once_a_turn())],
    ),
    ego(
        "Jibril, The Unhurried", standing=STAND_IN,
        text="You sacrifice nothing when your deck runs out.",
        static=[free_reshuffle(ME)],
    ),
    ego(
        "Munir, The Twice-Born", cap=1, standing=STAND_IN,
        text="At the start of the duel: add a token. When damage would take you to 0 and there is "
        "a token: remove it and "
        "set your health to 1 instead.",
        on=[
            on(duel_start(), tokens(1)),
            on(would_fall(ME), first(tokens(-1), set_health(1)), if_=at_least(egos(ME), 1)),
        ],
    ),
    ego(
        "Ghazi, The Avenger", standing=STAND_IN,
        text="After you lose 3 or more health to one hit: deal 1.",
        on=[on(after_damage(ME), deal(1), if_=at_least(AMOUNT, 3))],
    ),
    ego(
        "Thuraya, The Stargazer", standing=STAND_IN,
        text="At the start of your turn: look at your top card; you may put it on the bottom.",
        on=[on(turn_start(ME), first(scry(1), may(bottom_top())))],
    ),
    ego(
        "Kamal, The Overreacher", standing=STAND_IN,
        text="After you cast an overcharged spell: draw 1 card.",
        on=[on(after_cast(ME), draw(ME, 1), if_=WAS_OVERCHARGED)],
    ),
    ego(
        "Iman, The Polymath", standing=STAND_IN,
        text="Your Rote and your Sigil count as every colour.",
        static=[every_colour(ME, ICONIC)],
    ),
    ego(
        "Wahid, The Lawgiver", standing=STAND_IN,
        text="Your Edicts are discarded at the start of your Refresh step, not in your Focus "
        "step, and not on the turn they "
        "were cast.",
        static=[edict_late(ME)],
    ),
    ego(
        "Sahra, The Sandbinder", standing=STAND_IN,
        text="At the start of your Prepare step: you may remove 1 sand from your Minion to add 2 "
        "charges to one of your "
        "spells.",
        on=[on(prepare_start(ME), pay_sand(1, charge(one(book(ME)), 2)))],
    ),
)  # fmt: skip
