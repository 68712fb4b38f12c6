"""The series CW "Copperwing Relay" (6.4 of the specification): stand-ins of our own."""

from __future__ import annotations

from pentaprism.games.prism_connect import numbering
from pentaprism.games.prism_connect.acting import (
    advance,
    at_end,
    bottom,
    connect,
    connect_must,
    cp,
    cp_set,
    discard,
    discard_rand,
    draw,
    dump,
    end_attack,
    forbid,
    force_block,
    gauge_add,
    gauge_drop,
    give_ca,
    look,
    may,
    mill,
    modes,
    pay_cards,
    pay_life,
    peek_gauge,
    rank,
    recover,
    rest,
    retire,
    sort,
    stand,
    take,
    tuck,
)
from pentaprism.games.prism_connect.cards import character, event, on, scene
from pentaprism.games.prism_connect.reading import (
    ACTIVE,
    ATTACK,
    ATTACKER,
    BLOCK,
    BLOCKED,
    BLOCKER,
    BOTH,
    CHAR,
    EOA,
    EOT,
    NO_CA,
    RESTED,
    RIVAL,
    RIVALS_TURN,
    attacking,
    attacks,
    back,
    blocking,
    cost_max,
    cp_max,
    discards,
    front,
    gauge,
    hand,
    is_one,
    looked,
    pick,
    rank_max,
    trait,
    upto,
)
from pentaprism.games.prism_connect.texts import (
    ATTACK_ANY,
    ATTACK_OWN,
    ATTACK_RIVAL,
    MAIN_OWN,
    MAIN_RIVAL,
    appears,
    attack_only_if,
    attacks_with,
    cannot_block,
    connect_attacks,
    connected,
    flips,
    play,
    protect,
    static_cost,
    static_cp,
    static_forbid,
    support,
    turn_end,
    unblocked,
    use,
)
from pentaprism.rules.effects import first, when
from pentaprism.rules.words import ME, SELF, at_least, both, count, equals, times

__all__ = ["CARDS", "SERIES"]

SERIES = numbering.SERIES.of("CW")

CARDS = (
    character(
        "CW-01", "Courier Wren", "B",
        series=SERIES, cost=0, cp=20, rank=1, icon="draw", traits=["Pilot"],
    ),
    character(
        "CW-02", "Deckhand Osk", "G",
        on(support(use(MAIN_OWN, rest(SELF))), first(look(ME, 2), sort())),
        series=SERIES, cost=0, cp=10, rank=1, icon="life", traits=["Crew"],
        words="Support. Your main phase, rest this: look at your top 2 cards, put each "
        "on top of or under the deck.",
    ),
    character(
        "CW-03", "Spare Cog", "Y",
        on(connected(SELF), draw(ME, 1)),
        series=SERIES, cost=0, cp=10, rank=1, icon="rank", traits=["Engine"],
        words="When this is moved by connect: draw 1.",
    ),
    character(
        "CW-04", "Heckler Finch", "R",
        on(use(ATTACK_OWN, retire(SELF)), force_block(pick(front(RIVAL) & ACTIVE))),
        series=SERIES, cost=0, cp=10, rank=1, icon="draw", traits=["Rival"],
        words="In your attack, retire this: an active opposing character must block "
        "this attack.",
    ),
    character(
        "CW-05", "Ground Crew Mattie", "G",
        static_cp(SELF, 20, blocking(SELF)),
        series=SERIES, cost=0, cp=10, rank=1, icon="life", traits=["Crew"],
        words="While blocking +20 CP.",
    ),
    character(
        "CW-06", "Kite Scout Pell", "B",
        on(appears(SELF), may(peek_gauge(ME, 1))),
        on(flips(SELF), rank(ATTACKER, 1, EOA)),
        series=SERIES, cost=0, cp=10, rank=1, traits=["Pilot"],
        words="When this appears: you may look at your oldest face-down gauge card. "
        "When turned up for a connect attack: the attacker gets +1 rank.",
    ),
    character(
        "CW-07", "Relay Runner Juno", "B",
        series=SERIES, cost=1, cp=30, rank=1, icon="rank", traits=["Pilot"],
    ),
    character(
        "CW-08", "Boiler Hand Grist", "G",
        on(use(MAIN_OWN, pay_life(1)), gauge_add(ME, 1)),
        series=SERIES, cost=1, cp=20, rank=1, icon="life", traits=["Crew", "Engine"],
        words="Your main phase, lose 1 life: add 1 card to your gauge.",
    ),
    character(
        "CW-09", "Sly Corvin", "R",
        on(unblocked(SELF), discard(RIVAL, 1)),
        series=SERIES, cost=1, cp=20, rank=1, icon="draw", traits=["Rival"],
        words="After an unblocked attack by this: the opponent discards 1.",
    ),
    character(
        "CW-10", "Flagger Lio", "G",
        on(
            appears(SELF),
            connect(
                trait("Engine"),
                first(look(ME, 3), take(upto(1, looked() & trait("Pilot"))), bottom()),
            ),
        ),
        series=SERIES, cost=1, cp=20, rank=1, icon="draw", traits=["Crew"],
        words="Connect Engine: look at your top 3 cards, take up to 1 Pilot, put the "
        "rest under the deck.",
    ),
    character(
        "CW-11", "Wingmate Sefa", "B",
        series=SERIES, cost=2, cp=40, rank=1, ca=1, icon="rank", traits=["Pilot"],
    ),
    character(
        "CW-12", "Crosswind Duelist", "R",
        static_cp(SELF, 20, both(attacking(SELF), is_one(BLOCKER, rank_max(1)))),
        series=SERIES, cost=2, cp=30, rank=1, ca=1, icon="rank", traits=["Rival"],
        words="While attacking and blocked by a character of rank 1 or less +20 CP.",
    ),
    character(
        "CW-13", "Mechanic Dov", "G",
        on(appears(SELF), recover(pick(discards(ME) & CHAR & cost_max(2)))),
        series=SERIES, cost=2, cp=30, rank=1, icon="life", traits=["Crew"],
        words="When this appears: take a character of cost 2 or less from your discard "
        "pile.",
    ),
    character(
        "CW-14", "Steam Hound", "Y",
        cannot_block(),
        on(attacks_with(SELF), mill(ME, 1)),
        series=SERIES, cost=2, cp=40, rank=2, icon="rank", traits=["Engine"],
        words="Cannot block. When this attacks: discard your top card.",
    ),
    character(
        "CW-15", "Timekeeper Alba", "G",
        on(
            support(use(MAIN_OWN, rest(SELF))),
            stand(pick(front(ME) & trait("Pilot") & RESTED)),
        ),
        series=SERIES, cost=2, cp=20, rank=1, icon="life", traits=["Crew"],
        words="Support. Your main phase, rest this: a rested Pilot in your Front "
        "becomes active.",
    ),
    character(
        "CW-16", "Captain Ravel", "B",
        protect(SELF, RIVALS_TURN),
        series=SERIES, cost=3, cp=50, rank=2, ca=2, icon="rank", traits=["Pilot"],
        words="In the opponent's turn the opponent's effects cannot choose this.",
    ),
    character(
        "CW-17", "Blackfeather Iska", "R",
        on(
            appears(SELF),
            modes(discard_rand(RIVAL, 1), gauge_drop(RIVAL, 1), dump(pick(back(RIVAL) & CHAR))),
        ),
        series=SERIES, cost=3, cp=40, rank=2, icon="draw", traits=["Rival"],
        words="When this appears, choose: the opponent discards 1 at random; or the "
        "newest card of the opponent's gauge is discarded; or a character in the "
        "opponent's Back is discarded.",
    ),
    character(
        "CW-18", "Ironclad Hauler", "Y",
        attack_only_if(at_least(gauge(ME), 2)),
        static_cp(SELF, times(10, count(back(ME) & trait("Crew")))),
        series=SERIES, cost=3, cp=40, rank=1, icon="life", traits=["Engine"],
        words="Attacks only with 2 or more cards in your gauge. +10 CP for each Crew in "
        "your Back.",
    ),
    character(
        "CW-19", "Marshal Theodric", "G",
        on(use(MAIN_OWN), give_ca(pick(front(ME) & trait("Pilot") & NO_CA), 2, EOT)),
        series=SERIES, cost=4, cp=50, rank=2, ca=2, icon="life", traits=["Crew"],
        words="Your main phase: a Pilot in your Front without Connect Attack gets "
        "Connect Attack 2 until the end of the turn.",
    ),
    character(
        "CW-20", "Mirage Engine", "Y",
        on(use(ATTACK_ANY, pay_cards(1)), cp_set(pick(front(BOTH)), 20, EOT)),
        series=SERIES, cost=4, cp=50, rank=2, icon="draw", traits=["Engine"],
        words="Any attack, discard 1: the base CP of a character in Front becomes 20 "
        "until the end of the turn.",
    ),
    character(
        "CW-21", "Sky Sovereign Elodie", "B",
        on(connect_attacks(SELF), may(forbid(pick(front(RIVAL)), BLOCK, EOA))),
        series=SERIES, cost=5, cp=70, rank=2, ca=3, icon="rank", traits=["Pilot"],
        words="When this makes a connect attack: you may choose an opposing character; "
        "it cannot block this attack.",
    ),
    character(
        "CW-22", "The Meridian Express", "Y",
        on(appears(SELF), connect_must(trait("Crew"), tuck(pick(front(RIVAL))))),
        series=SERIES, cost=6, cp=80, rank=3, ca=4, icon="rank", traits=["Engine"],
        words="Connect Crew: put an opposing character in Front under its owner's deck.",
    ),
    event(
        "CW-23", "Tailwind", "B",
        on(
            play(ATTACK_OWN),
            first(cp(ATTACKER, 10, EOA), when(at_least(gauge(ME), 3), rank(ATTACKER, 1, EOA))),
        ),
        series=SERIES, cost=0, icon="rank",
        words="Your attack: the attacker gets +10 CP; with 3 or more gauge cards also "
        "+1 rank.",
    ),
    event(
        "CW-24", "Midair Collision", "R",
        on(play(ATTACK_ANY), first(retire(ATTACKER), retire(BLOCKER)), if_=BLOCKED),
        series=SERIES, cost=3, icon="draw",
        words="Any blocked attack: retire the attacker and the blocker.",
    ),
    event(
        "CW-25", "False Start", "Y",
        on(play(ATTACK_RIVAL), end_attack()),
        series=SERIES, cost=2, icon="life",
        words="Opponent's attack: the attack ends without effect.",
    ),
    event(
        "CW-26", "Emergency Landing", "G",
        on(play(MAIN_RIVAL), advance(pick(back(ME) & CHAR & cost_max(2)))),
        series=SERIES, cost=1, icon="life",
        words="Opponent's main phase: move a character of cost 2 or less from your Back "
        "to your Front.",
    ),
    event(
        "CW-27", "Grease the Rails", "Y",
        on(play(MAIN_OWN), first(mill(BOTH, 2), draw(ME, 1), at_end(gauge_add(ME, 1)))),
        series=SERIES, cost=1, icon="draw",
        words="Your main phase: each player discards the top 2 cards of the own deck, "
        "you draw 1; at the end of the turn add 1 card to your gauge.",
    ),
    scene(
        "CW-28", "Grand Hangar", "Y",
        static_cost(hand(ME) & trait("Engine"), -1),
        series=SERIES, cost=1, icon="rank",
        words="Engines in your hand cost 1 less.",
    ),
    scene(
        "CW-29", "Relay Beacon", "G",
        on(turn_end(ME), may(gauge_add(ME, 1)), if_=equals(attacks(ME), 0)),
        series=SERIES, cost=2, icon="draw",
        words="At the end of your turn, if you did not attack: you may add 1 card to "
        "your gauge.",
    ),
    scene(
        "CW-30", "Stormfront", "R",
        static_forbid(front(BOTH) & cp_max(10), ATTACK),
        series=SERIES, cost=3, icon="life",
        words="Characters in Front with CP 10 or less cannot attack.",
    ),
)  # fmt: skip
