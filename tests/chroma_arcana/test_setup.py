"""Setup, colours, decks, opening hands and modes (2.2 to 2.5 and 2.25 of the specification)."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np
import pytest

import pentaprism as pp
from chroma_arcana.opening import Opening
from pentaprism.games.chroma_arcana import RULESET
from pentaprism.games.chroma_arcana.reading import COLOURS
from pentaprism.rules.carrier import read_text
from pentaprism.rules.library import carriers

EGOS = [c.id for c in RULESET.components if c.kind == "ego"]
OFFERS = "chance egos A = farouk, jibril, nuri; egos B = zaria, hana, omar"
CHOSEN = "A ego nuri; B ego hana"
COLOURS_CHOSEN = (
    "B major green; A major red; A minor orange; A minor blue; B minor void; B minor gold"
)
DRAFTED = f"{CHOSEN}; {COLOURS_CHOSEN}"
LOCALS = 26


def at_random(seed: int, **params: Any) -> pp.Table:
    """A duel that has just begun, with chance of its own."""
    return pp.load("chroma-arcana", **params).new(seed=seed)


def record_of(table: pp.Table) -> Any:
    return np.frombuffer(table.bytes, table.game.dtype)[0]


def cards_of(table: pp.Table, seat: int) -> list[str]:
    """The deck cards of a mage, wherever they are."""
    ids = [c.id for c in RULESET.components]
    return [ids[i] for i in record_of(table)["mages"][seat]["cards"][:LOCALS] if i < len(ids)]


def drafted(seed: int, **params: Any) -> pp.Table:
    """A duel in which the colours have been chosen at the front of each list."""
    table = at_random(seed, **params)
    while not cards_of(table, 0):
        table.push(table.legal_actions[0])
    return table


@pytest.mark.rule("CA-SETUP-1")
@pytest.mark.rule("CA-MODE-2")
@pytest.mark.parametrize("setup", ["standard", "first-game"])
def test_either_mage_may_be_the_attacker(setup: str) -> None:
    table = pp.load("chroma-arcana", setup=setup).new(seed=0, manual=True)
    assert [(str(a), n) for a, n in table.chance_outcomes or ()] == [
        ("~first:p1", 1),
        ("~first:p2", 1),
    ]


@pytest.mark.rule("CA-SETUP-2")
def test_the_order_of_the_setup() -> None:
    table = drafted(1)
    table.push("redraw")
    table.push("stay")
    order = [event.split(".")[-1].split(":")[0] for event in table.history]
    phases = [verb for i, verb in enumerate(order) if i == 0 or order[i - 1] != verb]
    assert phases[:8] == ["~first", "~deal", "ego", "~reveal", "major", "minor", "~draw", "redraw"]


@pytest.mark.rule("CA-SETUP-3")
def test_three_egos_for_each_mage_seen_by_that_mage_only() -> None:
    table = pp.load("chroma-arcana").new(seed=0, manual=True)
    table.push("~first:p2")
    for seat, left in zip((2, 2, 2, 1, 1, 1), range(26, 20, -1), strict=True):
        outcomes = table.chance_outcomes or ()
        assert len(outcomes) == left
        assert {n for _, n in outcomes} == {1}
        assert all(str(a).startswith(f"~deal:p{seat}:") for a, _ in outcomes)
        table.push(outcomes[-1][0])
    dealt = [event.rpartition(":")[2] for event in table.history[1:]]
    assert len(set(dealt)) == 6
    for seat, own, others in ((1, dealt[:3], dealt[3:]), (0, dealt[3:], dealt[:3])):
        seen = f"{table.view(seat)} {table.log(seat)}"
        assert all(ego in seen for ego in own)
        assert not any(ego in seen for ego in others)


@pytest.mark.rule("CA-SETUP-4")
def test_one_of_the_three_is_kept() -> None:
    opening = Opening(
        f"given setup standard\n{OFFERS}\nexpect next A: ego farouk, ego jibril, ego nuri"
    )
    opening.do("A ego nuri")
    opening.expect("next B: ego zaria, ego hana, ego omar")
    opening.do("B ego hana")
    opening.expect("A.ego nuri; B.ego hana")


@pytest.mark.rule("CA-SETUP-5")
def test_the_second_mage_chooses_an_ego_without_knowing_the_first() -> None:
    views = {}
    for ego in ("farouk", "nuri"):
        opening = Opening(f"given setup standard\n{OFFERS}\ndo A ego {ego}")
        opening.expect("next B: ego zaria, ego hana, ego omar; A.ego ; B.ego ")
        views[ego] = (opening.table.view(1), opening.table.log(1))
    assert views["farouk"] == views["nuri"]


@pytest.mark.rule("CA-SETUP-6")
def test_both_egos_are_known_before_colours_are_chosen() -> None:
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {CHOSEN}")
    assert opening.options[0].startswith("major:")
    for seat in (0, 1):
        shown = opening.table.view(seat)._core.picture()
        assert "ego nuri" in shown
        assert "ego hana" in shown


@pytest.mark.rule("CA-SETUP-7")
def test_egos_that_were_not_kept_stay_unseen() -> None:
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {DRAFTED}; A stay; B stay")
    for seat, others in ((0, ("zaria", "omar")), (1, ("farouk", "jibril"))):
        seen = f"{opening.table.view(seat)} {opening.table.log(seat)}"
        assert not any(ego in seen for ego in others)
    for mage in opening.state["mages"]:
        assert set(mage["offer"]) == {255}


@pytest.mark.rule("CA-SETUP-8")
def test_both_mages_have_the_chromatic_spells() -> None:
    chromatic = {"chroma-blast", "marked-for-death", "mimic-infiltrator", "consume-essence"}
    table = drafted(5)
    assert all(chromatic <= set(cards_of(table, seat)) for seat in (0, 1))


ALTERED = """
[ruleset]
id = "duel-start"
base = "chroma-arcana"

[cards.nuri]
text = "At the start of the duel: deal 9."
on = [{ when = "duel_start()", do = "deal(9)" }]

[cards.hana]
text = "At the start of the duel: deal 9."
on = [{ when = "duel_start()", do = "deal(9)" }]
"""


@pytest.mark.rule("CA-SETUP-10")
@pytest.mark.parametrize("attacker", [1, 2])
def test_texts_at_the_start_of_the_duel_begin_with_the_defenders(attacker: int) -> None:
    rules = read_text(ALTERED, "altered.toml", carriers())
    table = pp.load("chroma-arcana", rules=rules).new(seed=0, manual=True)
    table.push(f"~first:p{attacker}")
    offers = {attacker: ("nuri", "omar", "zaria"), 3 - attacker: ("hana", "idris", "selim")}
    for seat, egos in offers.items():
        for ego in egos:
            table.push(f"~deal:p{seat}:{ego}")
    for action in ("ego:nuri", "ego:hana"):
        table.push(action)
    while table.pending is not None and "stay" not in table.legal_actions:
        outcomes = table.chance_outcomes
        table.push(outcomes[0][0] if outcomes else table.legal_actions[0])
    table.push("stay")
    assert table.outcome() is None
    table.push("stay")
    outcome = table.outcome()
    assert outcome is not None
    assert outcome.winners == (pp.Seat(2 - attacker),)


@pytest.mark.rule("CA-SETUP-10")
@pytest.mark.rule("CA-EGO-2")
def test_tokens_before_the_first_turn() -> None:
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {DRAFTED}; A stay")
    opening.expect("A.ego 0; B.ego 0")
    opening.do("B stay")
    opening.expect("A.ego 0; B.ego 0; A.hp 9; B.hp 9")
    others = "chance egos A = layla, jibril, bassam; egos B = zaria, munir, omar"
    text = DRAFTED.replace("nuri", "layla").replace("hana", "munir")
    opening = Opening(f"given setup standard\n{others}\ndo {text}; A stay")
    opening.expect("A.ego 0; B.ego 0")
    opening.do("B stay")
    opening.expect("A.ego 2; B.ego 1")


@pytest.mark.rule("CA-SETUP-11")
def test_the_first_turn_is_the_attackers_and_has_all_steps() -> None:
    shuffles = "shuffle A = snapfire, obliterate, barrier, lethargy; shuffle B = life-tree"
    opening = Opening(f"given setup first-game\nchance {shuffles}\ndo A stay; B stay")
    opening.expect("legal A place snapfire")
    opening.do("A place snapfire; A done")
    opening.expect("legal A keep obliterate")
    opening.do("A keep obliterate; A done")
    assert opening.actor == "B"
    opening.expect("A.hand_size 5; A.book snapfire:0; A.hp 9")


@pytest.mark.rule("CA-DRAFT-1")
@pytest.mark.rule("CA-DRAFT-8")
def test_the_defender_chooses_a_major_first_and_openly() -> None:
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {CHOSEN}")
    every = ", ".join(f"major {colour.lower()}" for colour in COLOURS)
    opening.expect(f"next B: {every}")
    opening.do("B major void; A major gold; A minor red; A minor blue; B minor red; B minor green")
    for seat in (0, 1):
        assert "p2.major:void" in opening.table.log(seat)
        shown = opening.table.view(seat)._core.picture()
        assert "gold red blue book" in shown
        assert "void red green book" in shown


@pytest.mark.rule("CA-DECK-1")
@pytest.mark.rule("CA-DECK-3")
@pytest.mark.rule("CA-POT-1")
def test_a_deck_has_26_different_cards() -> None:
    for seed in range(20):
        table = drafted(seed)
        for seat in (0, 1):
            cards = cards_of(table, seat)
            assert len(set(cards)) == len(cards) == LOCALS
            kinds = [RULESET.component(card).kind for card in cards]
            assert kinds.count("arcana") == 3
            rival = {int(c) for c in record_of(table)["mages"][1 - seat]["colours"]}
            potions = [c for c in cards if RULESET.component(c).kind == "potion"]
            assert {RULESET.component(c).fact("colour") for c in potions} == rival


@pytest.mark.rule("CA-DECK-4")
def test_both_mages_know_which_cards_are_in_both_decks() -> None:
    table = drafted(3)
    for seat in (0, 1):
        view = table.view(seat)
        for seed in range(5):
            guess = view.guess(seed)
            assert [cards_of(guess, s) for s in (0, 1)] == [cards_of(table, s) for s in (0, 1)]


@pytest.mark.rule("CA-DECK-5")
def test_every_order_of_a_deck_is_equally_likely() -> None:
    table = pp.load("chroma-arcana", egos="off").new(seed=0, manual=True)
    table.push("~first:p1")
    for action in ("red", "green"):
        table.push(f"major:{action}")
    for action in ("orange", "blue", "orange", "blue"):
        table.push(f"minor:{action}")
    for left in range(LOCALS, LOCALS - 4, -1):
        outcomes = table.chance_outcomes or ()
        assert len(outcomes) == left
        assert {n for _, n in outcomes} == {1}
        table.push(outcomes[left // 2][0])


@pytest.mark.rule("CA-DECK-6")
@pytest.mark.rule("CA-MODE-5")
@pytest.mark.rule("CA-MODE-3")
@pytest.mark.rule("CA-MODE-4")
@pytest.mark.parametrize("switches", list(product(("on", "off"), repeat=3)))
def test_switches_are_independent(switches: tuple[str, str, str]) -> None:
    egos, rotes, potions = switches
    table = drafted(7, egos=egos, rotes=rotes, potions=potions)
    for mage in record_of(table)["mages"]:
        cards = [int(c) for c in mage["cards"]]
        assert sum(c != 255 for c in cards[:LOCALS]) == (26 if potions == "on" else 23)
        assert (cards[26] != 255) == (rotes == "on")
        assert (cards[27] != 255) == (egos == "on")
    assert any("~deal" in event for event in table.history) == (egos == "on")
    while table.outcome() is None and len(table) < 400:
        table.push(table.legal_actions[len(table) % len(table.legal_actions)])
        assert table.sound


@pytest.mark.rule("CA-MODE-2")
def test_a_first_game_is_as_usual_but_for_its_fixed_cards() -> None:
    table = pp.load("chroma-arcana", setup="first-game").new(seed=0, manual=True)
    table.push("~first:p2")
    outcomes = table.chance_outcomes or ()
    assert len(outcomes) == 23
    while table.pending == "outcome":
        table.push((table.chance_outcomes or ())[0][0])
    assert [str(action) for action in table.legal_actions] == ["stay", "redraw"]
    assert (
        "p2 health 9 ego nuri red orange blue book from-the-ashes" in table.view(0)._core.picture()
    )
    assert (
        "p1 health 9 ego zaria green orange blue book natures-fury" in table.view(0)._core.picture()
    )


@pytest.mark.rule("CA-OPEN-4")
@pytest.mark.rule("CA-OPEN-5")
@pytest.mark.rule("CA-OPEN-6")
@pytest.mark.rule("CA-OPEN-2")
def test_redraws_are_whole_open_and_one_after_the_other() -> None:
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {DRAFTED}")
    opening.expect("next A: redraw, stay")
    first = opening.mage("A").hand
    opening.do("A redraw")
    opening.expect("next B: redraw, stay; A.hand_size 4; A.discard none; A.deck_size 22")
    assert not first & opening.mage("A").hand
    for seat in (0, 1):
        log = opening.table.log(seat)
        assert all(f"~discard:p1:{card}" in log for card in first)
        assert log.index("p1.redraw") < log.index(f"~discard:p1:{next(iter(first))}")
    opening.do("B redraw")
    opening.expect("B.hand_size 5; B.deck_size 21; B.discard none; legal A done")


@pytest.mark.rule("CA-COL-1")
def test_the_numbers_of_the_colours() -> None:
    names = ("red", "orange", "green", "blue", "void", "gold", "harmony", "fortune")
    assert [RULESET.component(f"{name}-arcana").fact("colour") for name in names] == list(range(8))
    assert tuple(colour.lower() for colour in COLOURS) == names
    opening = Opening(f"given setup standard\n{OFFERS}\ndo {DRAFTED}")
    assert [list(mage["colours"]) for mage in opening.state["mages"]] == [[0, 1, 3], [2, 4, 5]]
