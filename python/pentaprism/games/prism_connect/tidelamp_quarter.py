"""The series TQ "Tidelamp Quarter" (6.3 of the specification): stand-ins of our own."""

from __future__ import annotations

from pentaprism.games.prism_connect import numbering
from pentaprism.games.prism_connect.acting import (
    after,
    appear,
    blank,
    bounce,
    connect,
    connect_must,
    cp,
    damage,
    discard,
    draw,
    dump,
    extra_attack,
    forbid,
    gauge_add,
    heal,
    may,
    modes,
    pay_cards,
    pay_gauge,
    rank,
    rest,
    retire,
    reveal_hand,
    shield,
    stand,
    tuck,
)
from pentaprism.games.prism_connect.cards import character, event, front_only_if, on, scene
from pentaprism.games.prism_connect.reading import (
    ACTIVE,
    ATTACKER,
    BLOCKED,
    BOTH,
    CHOSEN,
    CONNECT_ATTACK,
    EOA,
    EOT,
    EVENT,
    MY_TURN,
    NEXT,
    OTHER,
    RIVAL,
    RIVALS_TURN,
    SCENE,
    STAND,
    attacking,
    back,
    called,
    cost_max,
    cp_max,
    front,
    gauge,
    hand,
    hand_count,
    is_one,
    life,
    pick,
    rank_max,
    trait,
)
from pentaprism.games.prism_connect.texts import (
    ATTACK_ANY,
    ATTACK_OWN,
    ATTACK_RIVAL,
    MAIN_ANY,
    MAIN_OWN,
    appears,
    blocks,
    cannot_attack,
    connect_attacks,
    once,
    play,
    retires,
    returns,
    static_cp,
    support,
    support_static,
    turn_start,
    unblocked,
    use,
    wins,
)
from pentaprism.rules.effects import first, when
from pentaprism.rules.words import ME, SELF, at_least, at_most, count, either, no

__all__ = ["CARDS", "SERIES"]

SERIES = numbering.SERIES.of("TQ")

CARDS = (
    character(
        "TQ-01", "Mio Candlewright", "Y",
        series=SERIES, cost=0, cp=20, rank=1, icon="draw", traits=["Keeper"],
    ),
    character(
        "TQ-02", "Dock Sparrow Tam", "G",
        on(appears(SELF), may(first(draw(ME, 1), discard(ME, 1)))),
        series=SERIES, cost=0, cp=10, rank=1, icon="draw", traits=["Market"],
        words="When this appears: you may draw 1, then discard 1.",
    ),
    character(
        "TQ-03", "Wick Sprite", "R",
        support_static(static_cp(front(ME) & trait("Spirit") & OTHER, 10, RIVALS_TURN)),
        series=SERIES, cost=0, cp=10, rank=1, icon="life", traits=["Spirit"],
        words="Support. In the opponent's turn your other Spirits in Front have +10 CP.",
    ),
    character(
        "TQ-04", "Netmender Orla", "B",
        on(blocks(SELF), heal(ME, 1)),
        series=SERIES, cost=0, cp=10, rank=1, icon="life", traits=["Tide"],
        words="When this blocks: gain 1 life.",
    ),
    character(
        "TQ-05", "Ferry Boy Pim", "B",
        on(
            use(ATTACK_OWN, rest(SELF)),
            first(cp(ATTACKER, 10, EOA), when(CONNECT_ATTACK, rank(ATTACKER, 1, EOA))),
            if_=either(is_one(ATTACKER, trait("Tide")), is_one(ATTACKER, trait("Market"))),
        ),
        series=SERIES, cost=0, cp=10, rank=1, icon="rank", traits=["Tide", "Market"],
        words="In your attack by a Tide or a Market, rest this: the attacker gets +10 "
        "CP; in a connect attack also +1 rank.",
    ),
    character(
        "TQ-06", "Lantern Cat", "R",
        cannot_attack(),
        on(retires(SELF), may(gauge_add(ME, 1))),
        series=SERIES, cost=0, cp=0, rank=1, icon="draw", traits=["Spirit"],
        words="Cannot attack. When this retires: you may add 1 card to your gauge.",
    ),
    character(
        "TQ-07", "Apprentice Sol", "Y",
        series=SERIES, cost=1, cp=30, rank=1, icon="life", traits=["Keeper"],
    ),
    character(
        "TQ-08", "Oil Peddler Brann", "G",
        on(use(MAIN_ANY, pay_cards(1)), draw(ME, 1)),
        series=SERIES, cost=1, cp=20, rank=1, icon="draw", traits=["Market"],
        words="In any main phase, discard 1: draw 1.",
    ),
    character(
        "TQ-09", "Tidecaller Nerys", "B",
        on(
            appears(SELF),
            connect(trait("Market"), appear(hand(ME) & trait("Tide") & cost_max(2))),
        ),
        series=SERIES, cost=1, cp=20, rank=1, icon="rank", traits=["Tide"],
        words="Connect Market: a Tide of cost 2 or less may appear additionally.",
    ),
    character(
        "TQ-10", "Fog Warden", "R",
        on(use(ATTACK_RIVAL, rest(SELF)), cp(ATTACKER, -10, EOA), if_=no(BLOCKED)),
        series=SERIES, cost=1, cp=20, rank=1, icon="life", traits=["Spirit"],
        words="In the opponent's attack that is not blocked, rest this: the attacker "
        "gets -10 CP.",
    ),
    character(
        "TQ-11", "Ilse of the East Pier", "Y",
        series=SERIES, cost=2, cp=40, rank=1, ca=1, icon="rank", traits=["Keeper"],
    ),
    character(
        "TQ-12", "Auditor Quill", "G",
        on(
            appears(SELF),
            first(reveal_hand(RIVAL), may(tuck(pick(hand(RIVAL) & EVENT)))),
        ),
        series=SERIES, cost=2, cp=30, rank=1, icon="draw", traits=["Market"],
        words="When this appears: the opponent shows the hand; you may put an event of "
        "it under the deck.",
    ),
    character(
        "TQ-13", "Undertow Twin Sea", "B",
        on(
            appears(SELF),
            connect_must(
                called("Undertow Twin Salt"),
                first(rest(pick(front(RIVAL) & ACTIVE)), forbid(CHOSEN, STAND, NEXT)),
            ),
        ),
        series=SERIES, cost=2, cp=30, rank=1, icon="rank", traits=["Tide"],
        words="Connect Undertow Twin Salt: rest an active opposing character; it does "
        "not stand in the next turn.",
    ),
    character(
        "TQ-14", "Undertow Twin Salt", "B",
        on(appears(SELF), connect(called("Undertow Twin Sea"), draw(ME, 2))),
        series=SERIES, cost=2, cp=30, rank=1, icon="life", traits=["Tide"],
        words="Connect Undertow Twin Sea: you may draw 2.",
    ),
    character(
        "TQ-15", "Ember Moth", "R",
        static_cp(SELF, 30, at_least(gauge(ME), 3)),
        on(use(MAIN_OWN, pay_gauge(2)), damage(RIVAL, 1)),
        series=SERIES, cost=2, cp=20, rank=1, ca=1, icon="rank", traits=["Spirit"],
        words="With 3 or more gauge cards +30 CP. In your main phase, discard your 2 "
        "oldest gauge cards: 1 damage.",
    ),
    character(
        "TQ-16", "Captain Halloran", "B",
        on(returns(SELF), may(draw(ME, 1))),
        series=SERIES, cost=3, cp=50, rank=2, ca=2, icon="rank", traits=["Tide"],
        words="When this returns: you may draw 1.",
    ),
    character(
        "TQ-17", "Night Market Matron", "G",
        on(support(turn_start(ME)), may(draw(ME, 1)), if_=at_most(hand_count(ME), 2)),
        series=SERIES, cost=3, cp=40, rank=1, icon="draw", traits=["Market"],
        words="Support. At the start of your turn with 2 or fewer cards in hand: you "
        "may draw 1.",
    ),
    character(
        "TQ-18", "Duelist Vey", "Y",
        on(wins(SELF), first(stand(SELF), extra_attack(SELF)), if_=attacking(SELF)),
        series=SERIES, cost=3, cp=40, rank=2, icon="rank", traits=["Keeper"],
        words="When this wins a battle as attacker: it becomes active and may attack "
        "once more.",
    ),
    character(
        "TQ-19", "Grand Keeper Ansel", "Y",
        static_cp(front(ME) & trait("Keeper") & OTHER, 10),
        series=SERIES, cost=4, cp=60, rank=2, ca=2, icon="life", traits=["Keeper"],
        words="Your other Keepers in Front have +10 CP.",
    ),
    character(
        "TQ-20", "The Drowned Bell", "R",
        on(appears(SELF), retire(pick(front(RIVAL) & cp_max(30)))),
        series=SERIES, cost=4, cp=50, rank=1, icon="draw", traits=["Spirit"],
        words="When this appears: retire an opposing character of CP 30 or less.",
    ),
    character(
        "TQ-21", "Tidemother Ysolde", "B",
        on(appears(SELF), connect(trait("Tide"), bounce(pick(front(RIVAL) & cost_max(3))))),
        series=SERIES, cost=5, cp=60, rank=3, ca=3, icon="rank", traits=["Tide"],
        words="Connect Tide: you may return an opposing character of cost 3 or less to "
        "the hand.",
    ),
    character(
        "TQ-22", "Warden of the Last Light", "Y",
        front_only_if(at_least(count(front(ME) & trait("Keeper")), 2)),
        on(connect_attacks(SELF), may(heal(ME, 1))),
        series=SERIES, cost=6, cp=80, rank=3, ca=4, icon="life", traits=["Keeper", "Spirit"],
        words="Enters Front only with 2 Keepers in your Front. When this makes a "
        "connect attack: you may gain 1 life.",
    ),
    event(
        "TQ-23", "Sudden Squall", "B",
        on(play(ATTACK_ANY), cp(pick(front(BOTH)), 20, EOT)),
        series=SERIES, cost=1, icon="rank",
        words="Any attack: a character in Front gets +20 CP until the end of the turn.",
    ),
    event(
        "TQ-24", "Lights Out", "R",
        on(
            play(ATTACK_OWN),
            first(rest(pick(front(RIVAL) & ACTIVE & rank_max(2))), blank(CHOSEN, EOT)),
        ),
        series=SERIES, cost=2, icon="draw",
        words="Your attack: rest an active opposing character of rank 2 or less; its "
        "texts are void until the end of the turn.",
    ),
    event(
        "TQ-25", "Closing Bell", "G",
        on(
            play(MAIN_OWN),
            modes(retire(pick(front(RIVAL) & cost_max(3))), dump(pick(back(RIVAL) & SCENE))),
        ),
        series=SERIES, cost=3, icon="life",
        words="Your main phase, choose: retire an opposing character of cost 3 or less; "
        "or discard an opposing scene.",
    ),
    event(
        "TQ-26", "Shared Supper", "G",
        on(play(MAIN_OWN), after(discard(ME, 1), draw(ME, 2))),
        series=SERIES, cost=0, icon="draw",
        words="Your main phase: discard 1; if you do, draw 2.",
    ),
    event(
        "TQ-27", "Seawall", "B",
        on(play(ATTACK_RIVAL), first(shield(ME, 2, EOA), when(at_most(life(ME), 8), draw(ME, 1)))),
        series=SERIES, cost=2, icon="life",
        words="Opponent's attack: prevent 2 damage in this attack; with 8 or less life "
        "draw 1.",
    ),
    scene(
        "TQ-28", "Pier of a Thousand Lamps", "Y",
        static_cp(front(ME) & trait("Keeper"), 10, MY_TURN),
        series=SERIES, cost=1, icon="rank",
        words="In your turn your Keepers in Front have +10 CP.",
    ),
    scene(
        "TQ-29", "Midnight Auction", "G",
        on(use(MAIN_OWN, pay_cards(1)), gauge_add(ME, 1)),
        series=SERIES, cost=2, icon="draw",
        words="Your main phase, discard 1: add 1 card to your gauge.",
    ),
    scene(
        "TQ-30", "Tide Table", "B",
        on(
            once(unblocked(front(ME) & trait("Tide"))),
            may(first(draw(ME, 1), tuck(pick(hand(ME))))),
        ),
        series=SERIES, cost=3, icon="life",
        words="Once per turn, after an unblocked attack by your Tide: you may draw 1, "
        "then put a hand card under your deck.",
    ),
)  # fmt: skip
