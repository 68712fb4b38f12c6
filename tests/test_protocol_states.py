"""Positions, states and pictures in the protocol, and how they are told in words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from pentaprism import game_ids
from pentaprism.protocol.drawing import drawn
from protocol_driver import Talk, grammar


@pytest.mark.parametrize("name", game_ids())
def test_a_position_keeps_turn_and_phase(name: str) -> None:
    """They are the game's, not counted from the events that a position does not have."""
    talk = Talk()
    talk.done(f"newgame {name} seed 5")
    phases = set()
    for _ in range(25):
        told = talk.done("status")[0].split()
        phases.add(told[told.index("phase") + 1])
        moves = talk.done("legal")[:-1]
        talk.done(f"play {moves[len(moves) // 2].split()[1]}")
    before = talk.done("status")[0].split()
    talk.done("position ppn " + talk.done("state ppn")[0].removeprefix("data "))
    after = talk.done("status")[0].split()
    assert "play" not in phases
    for word in ("turn", "phase", "actor"):
        assert before[before.index(word) + 1] == after[after.index(word) + 1]


def test_positions_start_games() -> None:
    talk = Talk()
    talk.done("newgame chroma-arcana seed 3")
    whole = talk.done("state ppn")[0][5:]
    own = talk.done("state ppn view p1")[0][5:]
    assert grammar().matches("ppn", whole)
    talk.done(f"position ppn {whole}")
    assert " index 0 " in talk.done("status")[0]
    assert talk.done("state ppn")[0][5:] == whole
    assert talk.error("undo") == "nothing-to-undo"
    talk.done(f"position ppn {own}")
    assert " role observer " in talk.done("status")[0]
    assert talk.done("state ppn")[0][5:] == own
    assert talk.error(f"position ppn {own.replace('p1.health=9', 'p1.health=8')}") == "bad-position"
    assert talk.error("position ppn ppn=1 game=kuhn") == "bad-position"


def test_a_decision_is_told_with_the_names_of_its_cards() -> None:
    talk = Talk()
    talk.done("newgame prism-connect param deck_a=TQ-A seed 3")
    info = json.loads(talk.done("gameinfo prism-connect")[0].removeprefix("data "))
    names = {component["id"]: component["name"] for component in info["components"]}
    moves = [line for line in talk.done("legal") if line.startswith("move ") and "TQ-" in line]
    assert moves
    for line in moves:
        card = line.split()[1].rpartition(":")[2]
        assert line.endswith(f" text Put {names[card]} under the deck")


def ids(state: dict[str, Any], zone: str) -> set[str]:
    """The names of what lies in a zone of a state."""
    items = state["zones"].get(zone, [])
    return {item if isinstance(item, str) else str(item["id"]) for item in items}


# Annex B.7: a frontend can lay a table out by what a state says.
@pytest.mark.parametrize("name", ["chroma-arcana", "prism-connect", "prisma"])
def test_states_name_zones_and_what_lies_there(name: str) -> None:
    talk = Talk()
    talk.done(f"newgame {name} seed 5")
    info = json.loads(talk.done(f"gameinfo {name}")[0].removeprefix("data "))
    known = {component["id"] for component in info["components"]}
    zones = {zone["id"] for zone in info["zones"]}
    for _ in range(30):
        for view in ("truth", "public", "p1", "p2"):
            state = json.loads(talk.done(f"state view {view}")[0].removeprefix("data "))
            for key in (*state["zones"], *state["counters"]):
                assert re.sub(r"^p\d\.", "P.", key) in zones
            for key in {"p1.hand", "p2.hand", "tiles", "p1.discard"} & set(state["zones"]):
                assert ids(state, key) <= known | {"?"}
            for key in {"p1": ("p2",), "p2": ("p1",), "public": ("p1", "p2")}.get(view, ()):
                if name != "prisma":
                    assert ids(state, f"{key}.hand") <= ids(state, f"{key}.shown") | {"?"}
        talk.done(f"play {talk.done('legal limit 1')[0].split()[1]}")


def test_names_are_whole_in_plain_letters() -> None:
    """Spaces that hold a name together are spaces there, and accents are left out."""
    assert drawn("Le\u00a0Bl\u00e9 \u2026", "ascii", None) == ["Le Ble ..."]
    talk = Talk()
    talk.done("newgame champions-of-hara scenario 3 players 1 seed 2")
    assert any("The Buried King*" in line for line in talk.done("render ascii"))
