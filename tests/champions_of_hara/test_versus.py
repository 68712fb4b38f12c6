"""Rules of Versus Arena about set-up and about what everybody sees."""

from __future__ import annotations

import random

import pytest

import pentaprism as pp
from pentaprism.errors import RulesError
from pentaprism.games.champions_of_hara import RULESET, acting
from pentaprism.games.champions_of_hara.cards import ability
from pentaprism.rules import Ruleset
from pentaprism.rules.carrier import read_text
from pentaprism.rules.effects import first
from pentaprism.rules.library import carriers

WORLDS = ("arechi", "oppenheim", "oakenmoor", "baiyu", "lunaridge", "drear")


def begun(**params: int | str) -> pp.Table:
    """A game at its first decision."""
    return pp.load("champions-of-hara", **params).new(seed=11)


@pytest.mark.rule("CH-PREP-5")
def test_champions_are_chosen_from_the_first_player_on() -> None:
    table = begun(players=3, first="p2", champion_3="oric")
    chosen = {}
    while table.actor is not None and str(table.legal_actions[0]).startswith("champ:"):
        offered = [str(action) for action in table.legal_actions]
        assert "champ:oric" not in offered
        assert not set(offered) & set(chosen.values())
        chosen[str(table.actor)] = offered[0]
        table.push(offered[0])
    assert list(chosen) == ["p2", "p1"]
    assert len(begun().legal_actions) == 6


@pytest.mark.rule("CH-PREP-9")
def test_the_order_of_the_set_up() -> None:
    table = begun(layout="random", quests="on")
    rng = random.Random(1)
    while int(table.view(0).record["day"]) == 0 or table.view(0).record["seat"] == 255:
        table.push(rng.choice(table.legal_actions))
    verbs = [str(event).partition(".")[2] or str(event) for event in table.history]
    verbs = [verb.split(":")[0] for verb in verbs]
    steps = [verb for i, verb in enumerate(verbs) if i == 0 or verb != verbs[i - 1]]
    assert steps[:6] == ["~layout", "~back", "~first", "champ", "~quest", "keep"]
    assert {"~monster", "~back"} >= set(verbs[verbs.index("keep") + 2 : -1])


@pytest.mark.rule("CH-PROC-2", "CH-SPWN-9")
def test_the_first_dawn_and_how_far_decks_last() -> None:
    table = begun(players=4)
    rng = random.Random(2)
    while str(table.legal_actions[0]).startswith("champ:"):
        table.push(rng.choice(table.legal_actions))
    record = table.view(0).record
    decks = [
        int(monsters).bit_count() + int(events)
        for monsters, events in zip(record["monsters"], record["events"], strict=True)
    ]
    assert decks == [13] * 6
    assert sum(int(copy["bits"]) & 7 == 4 for copy in record["items"]) == 46
    filled = [space for space, card in enumerate(record["hexes"]) if card != 255]
    assert filled == [7, 13, 19, 25, 31, 37]
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
    assert all(int(top) for top in table.view(0).record["tops"])


@pytest.mark.rule("CH-CARD-11", "CH-INFO-3")
def test_abilities_are_open_and_talk_is_none_of_the_game() -> None:
    """What two seats see differs in nothing: so whatever they might tell each other is known."""
    table = begun(players=3)
    rng = random.Random(3)
    for _ in range(150):
        views = [table.view(seat).record for seat in table.game.seats]
        for view in views[1:]:
            assert (
                view["players"]["abilities"].tobytes() == views[0]["players"]["abilities"].tobytes()
            )
        assert not [a for a in table.legal_actions if str(a).startswith(("say", "talk"))]
        table.push(rng.choice(table.legal_actions))


@pytest.mark.rule("CH-CHG-5")
def test_a_card_has_six_charges_at_most() -> None:
    def faulty(charges: int) -> Ruleset:
        card = ability(
            "kao-13",
            "Well",
            "green",
            text="Six.",
            top=first(acting.set_charges(6)),
            charges=charges,
        )
        return Ruleset.of("more", base=RULESET, components=[card])

    pp.load("champions-of-hara", rules=faulty(6))
    with pytest.raises(RulesError, match="charges"):
        pp.load("champions-of-hara", rules=faulty(7))


@pytest.mark.rule("CH-MAP-13")
def test_a_map_is_positions_and_nothing_printed() -> None:
    dtype = pp.load("champions-of-hara").dtype
    assert dtype["map"].names == ("positions", "layout")


def test_an_event_moved_elsewhere_is_still_of_its_world() -> None:
    """CH-MON-7, CH-EVT-2: the World on its back counts, and not the tile on which it lies."""
    rules = read_text(
        """
[ruleset]
id = "mine"
base = "champions-of-hara"
[cards.kao-05]
text = "Move an Event, flip it."
top = "first(slide(WITH_EVENT, 1, 99), flip(99))"
""",
        "mine.toml",
        carriers(),
    )
    game = pp.load("champions-of-hara", rules, champion_1="kaoru", champion_2="leaf", first="p1")
    table = game.new(seed=0)
    while "act:h:kao-05" not in map(str, table.legal_actions):
        table.push(table.legal_actions[0])
    for action in ("act:h:kao-05", "hex:arechi.1", "step:dojo.1", "hex:dojo.1"):
        table.push(action)
    unseen = [int(world).bit_count() for world in table.view(0).record["unseen"]]
    assert unseen == [6, 7, 7, 7, 7, 7]
    assert table.sound
