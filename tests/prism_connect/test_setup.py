"""Decks, options and the setup of a match of Prism Connect."""

from __future__ import annotations

import pytest

import pentaprism as pp
from pentaprism.errors import PentaprismError
from pentaprism.games.prism_connect import RULESET
from pentaprism.games.prism_connect.decks import DECKS, listed
from pentaprism.rules import Ruleset


def with_deck(*cards: str) -> Ruleset:
    """The ruleset with a deck of a user's own."""
    return Ruleset.of("own", base=RULESET, lists={"own_a": cards})


def refused(*cards: str) -> bool:
    """Whether no match begins with this deck."""
    try:
        pp.load("prism-connect", rules=with_deck(*cards), deck_a="own_a", deck_b="TQ-A")
    except PentaprismError:
        return True
    return False


@pytest.mark.rule("PC-DECK-1", "PC-DECK-5")
@pytest.mark.parametrize("name", DECKS)
def test_a_ready_deck_has_forty_cards_of_one_series(name: str) -> None:
    cards = listed(DECKS[name])
    assert len(cards) == 40
    assert {card[:2] for card in cards} == {name[:2]}


@pytest.mark.rule("PC-DECK-1")
def test_a_deck_of_another_size_is_refused() -> None:
    cards = listed(DECKS["TQ-A"])
    assert not refused(*cards)
    assert refused(*cards[1:])
    assert refused(*cards, "TQ-09")


@pytest.mark.rule("PC-DECK-2")
def test_a_fourth_copy_is_refused() -> None:
    cards = list(listed(DECKS["TQ-A"]))
    cards[cards.index("TQ-03")] = "TQ-01"
    assert refused(*cards)


@pytest.mark.rule("PC-DECK-3")
def test_a_card_of_another_series_is_refused() -> None:
    cards = list(listed(DECKS["TQ-A"]))
    cards[cards.index("TQ-03")] = "CW-01"
    assert refused(*cards)


@pytest.mark.rule("PC-DECK-4", "PC-FILE-4")
def test_decks_of_two_series_are_refused() -> None:
    with pytest.raises(PentaprismError):
        pp.load("prism-connect", deck_a="TQ-A", deck_b="CW-A")


@pytest.mark.rule("PC-DECK-6")
def test_the_order_of_a_list_has_no_meaning() -> None:
    cards = listed(DECKS["TQ-A"])
    games = [
        pp.load("prism-connect", rules=with_deck(*order), deck_a="own_a", deck_b="TQ-A")
        for order in (cards, cards[::-1])
    ]
    first, second = (game.new(seed=1).bytes for game in games)
    assert first == second


@pytest.mark.rule("PC-SETUP-3", "PC-CH-1")
def test_chance_or_the_option_settles_who_begins() -> None:
    table = pp.load("prism-connect").new(seed=0, manual=True)
    outcomes = table.chance_outcomes
    assert outcomes is not None
    assert [(str(action), weight) for action, weight in outcomes] == [
        ("~first:p1", 1),
        ("~first:p2", 1),
    ]
    begun = pp.load("prism-connect", first_player="B").new(seed=0)
    assert begun.actor is not None
    assert int(begun.actor) == 1


@pytest.mark.rule("PC-SETUP-1", "PC-SETUP-4", "PC-CH-2", "PC-CH-4", "PC-OBJ-1")
def test_six_cards_are_dealt_one_by_one() -> None:
    table = pp.load("prism-connect", first_player="A").new(seed=0, manual=True)
    outcomes = table.chance_outcomes
    assert outcomes is not None
    deck = DECKS["TQ-A"]
    assert {str(action).split(":")[2]: weight for action, weight in outcomes} == deck
    dealt = []
    while table.chance_outcomes:
        table.push(table.chance_outcomes[0][0])
        dealt.append(table.history[-1])
    assert [said.split(":")[1] for said in dealt] == ["p1"] * 6 + ["p2"] * 6
    assert "p1 life 25" in table._core.picture()


@pytest.mark.rule("PC-SETUP-5", "PC-SETUP-6", "PC-SETUP-7", "PC-INF-3", "PC-DEC-1")
def test_a_redraw_goes_under_the_deck_and_the_other_sees_how_many() -> None:
    table = pp.load("prism-connect", first_player="A").new(seed=5)
    hand = [str(action) for action in table.legal_actions]
    assert hand[-1] == "redraw:done"
    table.push(hand[0])
    table.push("redraw:done")
    put_back = hand[0].removeprefix("redraw:")
    mine, theirs = table.view(0)._core.picture(), table.view(1)._core.picture()
    assert f",{put_back} discard" in mine.splitlines()[1]
    assert f",{put_back} discard" not in theirs.splitlines()[1]
    log = table.log(1)
    assert "p1.redraw:?" in log
    assert log.count("~draw:p1:?") == 7
    assert table.actor is not None
    assert int(table.actor) == 1


@pytest.mark.rule("PC-SETUP-8", "PC-SETUP-9", "PC-TURN-2")
def test_the_second_player_has_a_gauge_card_and_the_first_does_not_draw() -> None:
    table = pp.load("prism-connect", first_player="A").new(seed=5)
    table.push("redraw:done")
    table.push("redraw:done")
    first, second = table.view(0)._core.picture().splitlines()[1:3]
    assert "gauge - hand" in first
    assert " deck ?*34 " in first
    assert "gauge ? hand ?*6 deck ?*33" in second
    assert table.view(1)._core.picture().startswith("turn 1 main-1 p1")
