"""Who may know what (section 3), and chance (4.2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import pentaprism as pp
from pentaprism.games.prism_connect import RULESET
from pentaprism.games.prism_connect.decks import DECKS
from pentaprism.rules.carrier import read_text
from pentaprism.rules.library import carriers
from pentaprism.testing import check_all
from prism_connect.match import Match

SERIES = [card.id for card in RULESET.components if card.id.startswith("TQ")]
OPEN = 1 << 10


def bag(cards: Any) -> Counter[str]:
    """The cards of a bag of the state."""
    found: Counter[str] = Counter()
    for kind, card in enumerate(SERIES):
        low, high = (int(cards[p][kind // 64]) >> kind % 64 & 1 for p in ("low", "high"))
        found[card] = low + 2 * high
    return +found


def moments(seed: int, **params: Any) -> Iterator[pp.Table]:
    """A random match, choice by choice."""
    table = pp.load("prism-connect", **params).new(seed=seed)
    rng = random.Random(seed)
    while table.actor is not None:
        yield table
        table.push(rng.choice(table.legal_actions))


PUBLIC = (
    "stage", "seat", "first", "priority", "passes", "attacker", "blocker", "attack", "looking",
    "done", "redrawn", "turn", "mods",
)  # fmt: skip
PUBLIC_OF_PLAYER = (
    "discard", "played", "pieces", "order", "front", "back", "hand_size", "life", "resolving",
    "in_use", "attacks", "shields", "pools",
)  # fmt: skip


@pytest.mark.rule("PC-INF-1", "PC-INF-2", "PC-INF-4")
@pytest.mark.parametrize("seed", range(3))
def test_all_that_lies_open_is_in_both_views_and_hands_are_not(seed: int) -> None:
    for table in moments(seed):
        truth = np.frombuffer(table.bytes, table.game.dtype)[0]
        for seat in (0, 1):
            view = table.view(seat).record
            assert all(np.array_equal(view[field], truth[field]) for field in PUBLIC)
            for whose in (0, 1):
                mine, there = view["players"][whose], truth["players"][whose]
                assert all(np.array_equal(mine[f], there[f]) for f in PUBLIC_OF_PLAYER)
                assert mine["deck"]["size"] == there["deck"]["size"]
                gauge = [int(word) for word in there["gauge"]["at"]["word"]]
                seen = [int(word) for word in mine["gauge"]["at"]["word"]]
                for word, other in zip(gauge, seen, strict=True):
                    knows = word & OPEN or word >> 8 + seat & 1
                    assert other == word if knows else other & 255 == 0
                known = bag(mine["hand"]) if whose == seat else bag(mine["hand_known"])
                assert bag(mine["hand"]) == known
                if whose == seat:
                    assert known == bag(there["hand"])


@pytest.mark.rule("PC-INF-8", "PC-INF-7", "PC-INF-5")
@pytest.mark.parametrize("seed", range(3))
def test_what_comes_into_the_open_is_told_to_both(seed: int) -> None:
    *_, table = moments(seed, deck_a="TQ-A", deck_b="TQ-C")
    told = {"~mill", "~flip", "~gauge", "~random", "~reveal"}
    words = {"front", "back", "scene", "event", "drop"}
    found: set[str] = set()
    for truth, one, other in zip(table.history, table.log(0), table.log(1), strict=True):
        verb = truth.partition(".")[2] if truth[0] == "p" else truth
        name = verb.split(":")[0]
        if name in told | words:
            assert one == other == truth
            found.add(name)
    assert {"front", "back"} <= found


@pytest.mark.rule("PC-INF-9", "PC-DEC-1")
@pytest.mark.parametrize("lists", ["open", "closed"])
def test_a_guess_deals_from_the_list_or_from_the_series(lists: str) -> None:
    game = pp.load("prism-connect", deck_a="TQ-A", deck_b="TQ-C", decklists=lists)
    for table in list(moments(5, deck_a="TQ-A", deck_b="TQ-C", decklists=lists))[:1]:
        assert table.game == game
    table = game.new(seed=5)
    rng = random.Random(5)
    strange = 0
    for _ in range(60):
        if table.actor is None:
            break
        for seed in range(3):
            guess = table.view(0).guess(seed)
            assert guess.sound
            record = np.frombuffer(guess.bytes, game.dtype)[0]
            mine, theirs = (whole(player) for player in record["players"])
            assert mine == Counter(DECKS["TQ-A"])
            assert theirs.total() == 40
            assert max(theirs.values()) <= 3
            strange += theirs != Counter(DECKS["TQ-C"])
        table.push(rng.choice(table.legal_actions))
    assert (strange > 0) == (lists == "closed")


def whole(player: Any) -> Counter[str]:
    """Every card of a player, wherever it lies."""
    cards = bag(player["hand"]) + bag(player["discard"]) + bag(player["unseen"])
    rows = [*player["deck"]["at"]["word"], *player["gauge"]["at"]["word"]]
    cards.update(SERIES[(int(word) & 255) - 1] for word in rows if int(word) & 255)
    for slot in range(int(player["front"]) + int(player["back"])):
        piece = player["pieces"][player["order"][slot]]
        cards[SERIES[int(piece["card"]) - 1]] += 1
    if player["resolving"]:
        cards[SERIES[int(player["resolving"]) - 1]] += 1
    return +cards


REFILLED = """
    given TQ
    A: front TQ-04; back TQ-30, TQ-01, TQ-01; hand TQ-22; deck 2
    do pass both, attack f0, pass both, block none
    do yes, pick TQ-22
"""


@pytest.mark.rule("PC-INF-3", "PC-INF-10", "PC-ZONE-8")
def test_w_82_knowledge_after_a_refill() -> None:
    match = Match(REFILLED)
    mine, theirs = (match.table.view(seat)._core.picture().splitlines()[1] for seat in (0, 1))
    assert " deck ?,TQ-22 " in mine
    assert " deck ?*2 " in theirs
    word = match.table.view(1).record["players"][0]["deck"]["at"]["word"][0]
    assert int(word) >> 8 & 3 == 1, "B knows that A knows what lies there"
    match.do("pass both, attack end, pass both")
    while match.options[0].startswith("drop"):
        match.do(match.options[0])
    match.do("B pass, A pass, attack end, B pass, A pass")
    assert " deck TQ-22 " in match.table.view(0)._core.picture().splitlines()[1]
    # The next gauge card is one whose place A knew; the refill ends that.
    match.do("pass both, attack f0, pass both, block none")
    line = match.table.view(0)._core.picture().splitlines()[1]
    assert " gauge - " in line
    assert "TQ-22" not in line.split(" deck ")[1]


@pytest.mark.rule("PC-CH-3", "PC-CH-6", "PC-CH-4")
def test_after_a_refill_each_card_is_as_likely() -> None:
    match = Match(
        """
        given CW
        A: front CW-01; hand CW-27; discard CW-02, CW-02, CW-05; deck 1
        """
    )
    # The last card is milled, the discard pile is shuffled, and the next is from all of it.
    match.table.push("event:CW-27")
    outcomes = match.table.chance_outcomes
    assert outcomes is not None
    match.table.push(outcomes[0][0])
    milled = str(outcomes[0][0]).rsplit(":", 1)[1]
    after = match.table.chance_outcomes
    assert after is not None
    weights = {str(action).rsplit(":", 1)[1]: weight for action, weight in after}
    assert weights == dict(Counter(["CW-02", "CW-02", "CW-05", milled]))


@pytest.mark.rule("PC-CH-6", "PC-SETUP-2")
def test_a_draw_is_from_all_cards_whose_place_nobody_knows() -> None:
    table = pp.load("prism-connect", first_player="A").new(seed=0, manual=True)
    drawn: Counter[str] = Counter()
    for _ in range(6):
        outcomes = table.chance_outcomes
        assert outcomes is not None
        left = Counter(DECKS["TQ-A"]) - drawn
        assert {str(a).rsplit(":", 1)[1]: w for a, w in outcomes} == dict(left)
        table.push(outcomes[-1][0])
        drawn[str(outcomes[-1][0]).rsplit(":", 1)[1]] += 1
    assert {str(event).split(":")[0] for event in table.history} == {"~draw"}


@pytest.mark.rule("PC-CH-5")
def test_a_random_discard_takes_each_card_alike() -> None:
    match = Match(
        """
        given CW
        A: front CW-01, CW-02, CW-05; hand CW-17
        B: hand CW-01, CW-01, CW-07
        """
    )
    match.table.push("front:CW-17")
    outcomes = match.table.chance_outcomes
    assert outcomes is not None
    assert {str(action): weight for action, weight in outcomes} == {
        "~random:p2:CW-01": 2,
        "~random:p2:CW-07": 1,
    }


@pytest.mark.parametrize(
    ("one", "other", "lists"), [("TQ-A", "TQ-B", "open"), ("CW-B", "CW-C", "closed")]
)
def test_the_game_keeps_the_contract(one: str, other: str, lists: str) -> None:
    # What an opponent could deduce of a hand is kept in part only (PC-INF-3, readings).
    game = pp.load("prism-connect", deck_a=one, deck_b=other, decklists=lists)
    check_all(game, 1, exact_knowledge=False)


SPY = """
[ruleset]
id = "spies"
base = "prism-connect"

[cards.TQ-23]
cost = 0
text = "Your main phase: look at the top 2 of the opponent's deck; each goes on top or under it."
on = [{ when = "play(MAIN_OWN)", do = "first(look(RIVAL, 2), sort())" }]

[cards.TQ-24]
cost = 0
text = "Any main phase: look at the top 3 of your deck; each goes on top or under it."
on = [{ when = "play(MAIN_ANY)", do = "first(look(ME, 3), sort())" }]

[cards.TQ-25]
cost = 0
text = "Your main phase: the opponent draws 1."
on = [{ when = "play(MAIN_OWN)", do = "draw(RIVAL, 1)" }]
"""
SPIED = """
    given TQ
    A: hand TQ-23, TQ-25
    B: hand TQ-24
    chance look = TQ-07, TQ-08, TQ-07, TQ-08, TQ-09; draw = TQ-07
    do A event TQ-23, A sort 1 top, A sort 0 top
"""


def public_since_the_spy(match: Match) -> list[str]:
    """What everybody was told of looks and draws after A played the spy."""
    log = match.table.log()
    begun = log.index("p1.event:TQ-23")
    return [event for event in log[begun:] if event.startswith(("~look", "~draw"))]


@pytest.mark.rule("PC-INF-5")
def test_what_both_players_have_looked_at_is_public() -> None:
    """It is told to the public when the second looks, and not before (H7)."""
    match = Match(SPIED, read_text(SPY, "spies.toml", carriers()).own_components)
    match.do("B event TQ-24")
    assert public_since_the_spy(match) == [
        *["~look:p2:?"] * 2, "~look:p2:TQ-07", "~look:p2:TQ-08", "~look:p2:?"
    ]  # fmt: skip
    assert match.table.log(0)[-1] == "~look:p2:?"


@pytest.mark.rule("PC-INF-3")
def test_a_draw_that_the_opponent_knows_is_public() -> None:
    match = Match(SPIED, read_text(SPY, "spies.toml", carriers()).own_components)
    match.do("B pass, A event TQ-25")
    assert public_since_the_spy(match) == [*["~look:p2:?"] * 2, "~draw:p2:TQ-07"]
    match.expect("B.hand TQ-07, TQ-24")
