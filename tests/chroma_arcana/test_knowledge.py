"""What is known of hidden cards after each kind of event (3.2 of the specification)."""

from __future__ import annotations

from chroma_arcana.duel import Duel
from chroma_arcana.opening import Opening
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.games.chroma_arcana.acting import bottom, reveal_hand, scry
from pentaprism.games.chroma_arcana.acting import draw as draws
from pentaprism.games.chroma_arcana.cards import burst
from pentaprism.games.chroma_arcana.reading import ORANGE, RED, RIVAL, deck_places, hand
from pentaprism.rules import Ruleset, Standing
from pentaprism.rules import effects as e
from pentaprism.rules.effects import do, first
from pentaprism.rules.words import ME, NOTHING, one, thing


def deck(duel: Duel, of: str, seen_by: str) -> str:
    """The deck of one mage as another sees it, top first."""
    view = duel.table.view("AB".index(seen_by))._core.picture()
    line = next(li for li in view.splitlines() if li.startswith(f"p{'AB'.index(of) + 1} "))
    return line.split(" deck ")[1].split()[0]


def test_a_card_from_an_unknown_place_is_unknown_in_the_hand() -> None:
    duel = Duel(
        "given turn A CAST\nA: rote undertow-stance:3; hand barrier; deck snapfire, lethargy"
    )
    duel.do("A cast undertow-stance")
    duel.expect("A.hand barrier, snapfire; A.shown none")


def test_a_predicted_card_is_known_at_the_bottom_and_in_the_hand() -> None:
    duel = Duel("given turn A CAST\nA: rote loaded-dice:4; deck snapfire\nB: hand barrier")
    duel.do("A cast loaded-dice; A name green")
    duel.expect("A.hand snapfire; A.shown snapfire")
    duel = Duel("given turn A CAST\nA: rote loaded-dice:2; deck snapfire, coin-toss")
    duel.do("A cast loaded-dice; A name red")
    assert deck(duel, "A", "A") == deck(duel, "A", "B") == "?,snapfire"


def test_a_returned_card_is_known() -> None:
    duel = Duel("given turn A CAST\nA: book aether-pulse:3\nB: hand life-tree; active barrier")
    duel.do("A cast aether-pulse")
    duel.expect("B.hand life-tree, barrier; B.shown barrier")


def test_a_revealed_hand_is_known_and_a_later_card_is_not() -> None:
    duel = Duel(
        "given turn A CAST\nA: book sigil-of-oblivion:5\n"
        "B: hand snapfire, barrier; deck lethargy, paralysis"
    )
    duel.do("A cast sigil-of-oblivion; A pick B.barrier")
    duel.expect("B.shown snapfire")
    assert deck(duel, "B", "A") == deck(duel, "B", "B") == "?*2,barrier"


def test_looking_at_several_cards_is_for_the_owner_alone() -> None:
    duel = Duel(
        "given turn A CAST\n"
        "A: book fix-the-odds:1; rote loaded-dice:2; deck snapfire, barrier, coin-toss"
    )
    duel.do("A cast loaded-dice; A name red; A cast fix-the-odds")
    assert deck(duel, "A", "B") == "?*2,snapfire"
    duel.do("A top snapfire; A top coin-toss")
    assert deck(duel, "A", "A") == "snapfire,coin-toss,barrier"
    assert deck(duel, "A", "B") == "?*3"


def test_looking_at_one_card_changes_nothing_for_the_rival() -> None:
    text = "given turn A FOCUS\nA: ego thuraya:0; deck snapfire\nB: hand barrier\ndo A no"
    duel = Duel(text)
    assert deck(duel, "A", "A") == "snapfire"
    assert deck(duel, "A", "B") == "?"
    duel = Duel(text.replace("deck snapfire", "deck snapfire, barrier").replace("A no", "A yes"))
    assert deck(duel, "A", "A") == "?,snapfire"
    assert deck(duel, "A", "B") == "?*2"


def test_a_milled_card_is_public() -> None:
    duel = Duel(
        "given turn A CAST\nA: book unmaking:3\n"
        "B: book obliterate:1; deck snapfire, lethargy, barrier"
    )
    duel.do("A cast unmaking")
    duel.expect("B.discard snapfire, lethargy")
    assert "~mill:p2:snapfire" in duel.table.log(0)
    assert deck(duel, "B", "A") == "?"


def test_a_shuffle_makes_every_place_unknown() -> None:
    duel = Duel(
        "given turn A CAST\nA: rote loaded-dice:2; book cycle-of-renewal:2; "
        "deck snapfire, coin-toss; discard obliterate"
    )
    duel.do("A cast loaded-dice; A name red")
    assert deck(duel, "A", "B") == "?,snapfire"
    duel.do("A cast cycle-of-renewal")
    assert deck(duel, "A", "A") == deck(duel, "A", "B") == "?*3"


def test_a_shuffle_into_an_empty_deck_leaves_the_hand_as_the_only_place() -> None:
    duel = Duel(
        "given turn A REFRESH\nA: hp 5; hand barrier; discard snapfire\nB: hand life-tree\n"
        "do A keep barrier"
    )
    duel.expect("A.hand barrier, snapfire; A.shown barrier")


def test_after_a_redraw_nothing_is_known_of_the_new_hand() -> None:
    duel = Opening(
        "given setup first-game\n"
        "chance shuffle A = snapfire, obliterate, barrier, lethargy, immolation, paralysis\n"
        "do A redraw; B stay"
    )
    duel.expect("A.shown none; A.hand_size 4")
    assert deck(duel, "A", "A") == deck(duel, "A", "B") == "?*19"


def test_a_random_discard_leaves_other_flags() -> None:
    duel = Duel(
        "given turn A CAST\nA: book aether-pulse:3; rote lost-thread:2\n"
        "B: hand snapfire, life-tree; active barrier\nchance random B = snapfire"
    )
    duel.do("A cast aether-pulse; A cast lost-thread")
    duel.expect("B.hand life-tree, barrier; B.shown barrier; B.discard snapfire")


SEEN = thing("seen", reader=RIVAL)
SPIES = Ruleset.of(
    "spies",
    base=RULESET,
    components=[
        burst(
            "Snapfire", RED, cost=1, standing=Standing.STAND_IN,
            text="Your rival looks at your top card.",
            cast=first(
                e.draw_from(SEEN, deck_places(ME, 0, 1), "look"),
                do("look", SEEN, 0, who=RIVAL),
                e.remember(SEEN, NOTHING),
            ),
        ),
        burst("Obliterate", RED, cost=1, standing=Standing.STAND_IN, text="Look.", cast=scry(2)),
        burst(
            "Immolation", ORANGE, cost=1, standing=Standing.STAND_IN, text="Draw.",
            cast=draws(ME, 1),
        ),
    ],
)  # fmt: skip
SPIED = "given turn A CAST\nA: book {}; deck barrier, coin-toss\nB: hand life-tree\n"


def told_of(duel: Duel, word: str) -> list[str]:
    """What everybody was told of such events after the first cast."""
    log = duel.table.log()
    begun = log.index("p1.cast:snapfire")
    return [event for event in log[begun:] if event.startswith(f"~{word}")]


def test_a_look_at_what_the_rival_knows_is_public() -> None:
    """What both know everybody knows, when the second looks and not before (H7)."""
    duel = Duel(SPIED.format("snapfire:1, obliterate:1"), base=SPIES)
    duel.do("A cast snapfire")
    assert told_of(duel, "look") == ["~look:p1:?"]
    assert duel.table.log(1)[-1] == "~look:p1:barrier"
    assert duel.table.log(0)[-1] == "~look:p1:?"
    duel.do("A cast obliterate")
    assert told_of(duel, "look") == ["~look:p1:?", "~look:p1:barrier", "~look:p1:?"]


def test_a_draw_that_the_rival_knows_is_public() -> None:
    duel = Duel(SPIED.format("snapfire:1, immolation:1"), base=SPIES)
    duel.do("A cast snapfire; A cast immolation")
    assert told_of(duel, "draw")[-1] == "~draw:p1:barrier"
    duel.expect("A.hand barrier; A.shown barrier")
    duel = Duel(SPIED.format("snapfire:1"), base=SPIES)
    duel.do("A cast snapfire")
    for event in ("~roll:1", "~draw:p1:barrier"):  # the Refresh step
        duel.table.push(event)
    assert told_of(duel, "draw") == ["~draw:p1:barrier"]


THIEF = Ruleset.of(
    "thief",
    base=RULESET,
    components=[
        burst(
            "Snapfire", RED, cost=1, standing=Standing.STAND_IN, text="A card of your rival",
            cast=bottom(one(hand(RIVAL))),
        ),
        burst(
            "Obliterate", RED, cost=1, standing=Standing.STAND_IN, text="The same, shown before.",
            cast=first(reveal_hand(RIVAL), bottom(one(hand(RIVAL)))),
        ),
    ],
)  # fmt: skip


def test_of_the_rivals_hand_one_chooses_among_the_cards_that_one_knows() -> None:
    """Else the choices of a seat would tell it what its rival holds (H2)."""
    given = "given turn A CAST\nA: book {}:1\nB: hand life-tree, barrier"
    duel = Duel(given.format("snapfire"), base=THIEF)
    duel.table.push("cast:snapfire")
    while duel.actor == "B":
        duel.table.push("pass")
    assert duel.options == ["done"]
    duel = Duel(given.format("obliterate"), base=THIEF)
    duel.table.push("cast:obliterate")
    while duel.actor != "A":
        (shown, _), *_ = duel.table.chance_outcomes or (("pass", 1),)
        duel.table.push(shown)
    assert duel.options == ["pick:p2.life-tree", "pick:p2.barrier"]
