"""The components are those of section 6 of the specification: ids, names, numbers, standings."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from pentaprism.games.champions_of_hara import RULESET
from pentaprism.rules import Component, Standing

KEYWORDS = {"boss": 1, "aggressive": 2, "armored": 4, "dangerous": 8, "critical": 16}
KINDS = {
    "C": "core", "R": "red", "B": "blue", "G": "green", "U": "ultimate", "A": "ultimate",
    "S": "passive",
}  # fmt: skip
RESOURCES = ("Grit", "Momentum", "Fear", "Mana", "Heat", "Runes", "", "", "Stance")
FIRST_RESOURCE = 6
COLOURS = ("red", "blue", "green")


@pytest.fixture(scope="module")
def rows(root: Path) -> dict[str, list[str]]:
    """The rows of the tables by what stands first in them, section 6 alone."""
    text = (root / "docs" / "rules" / "champions-of-hara.md").read_text(encoding="utf-8")
    section = text[text.index("\n# 6. ") : text.index("\n# 7. ")]
    found = {}
    for line in section.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and not set(cells[0]) <= {"-"}:
            found.setdefault(cells[0], cells)
    return found


def by_id(*kinds: str) -> dict[str, Component]:
    """The components of these kinds by the id of the specification."""
    return {c.id.upper(): c for c in RULESET.components if c.kind in kinds}


def standing(cell: str) -> Standing:
    return Standing.BOOK if cell.startswith("[book]") else Standing.STAND_IN


def test_there_are_as_many_as_in_the_box() -> None:
    """1.2 and 6: 138 hex cards, 96 character cards, 50 Items, 12 Quests, 4 Turn Order cards."""
    count = Counter(c.kind for c in RULESET.components)
    assert count["monster"] == 54 + 19
    assert count["event"] == 42
    assert (count["rift"], count["shift"]) == (11, 12)
    abilities = ("core", "red", "blue", "green", "ultimate", "passive")
    cards = ("character", "portrait", "tracker")
    assert sum(count[kind] for kind in (*abilities, *cards)) == 96
    assert sum(c.copies for c in RULESET.components if c.kind == "item") == 50
    assert (count["item"], count["quest"], count["turn_order"]) == (29, 12, 4)


def test_the_order_is_that_of_the_core() -> None:
    """state.hpp: World cards, Dusk cards, Abilities, champions, World Shifts, Items, and so on."""
    ids = [c.id for c in RULESET.components]
    assert ids[:3] == ["a-m1", "a-m2", "a-m3"]
    assert [ids[16 * i] for i in range(6)] == [f"{w}-m1" for w in "apoblr"]
    assert ids[96] == "k-m01"
    assert ids[115] == "k-r01"
    assert [ids[126 + 13 * i] for i in range(6)] == [
        f"{c}-04" for c in ("kao", "lea", "ori", "per", "sof", "tho")
    ]
    assert ids[204:207] == ["kao-01", "kao-02", "kao-03"]
    assert (ids[222], ids[234], ids[263], ids[275]) == ("w-01", "item-0", "q-01", "t-1")
    assert ids[279:283] == ["x-1", "x-2", "x-3", "sc-01"]
    assert len(ids) == 300


def test_monsters(rows: dict[str, list[str]]) -> None:
    for id, card in by_id("monster").items():
        _, name, health, attack, range_, text, _, where = rows[id]
        assert f"{card.name}{' (boss)' if card.fact('keywords') & 1 else ''}" == name
        numbers = (card.fact("health"), card.fact("attack"), card.fact("range"))
        assert numbers == (int(health), int(attack), int(range_)), id
        said = {word for word in KEYWORDS if re.search(rf"\b{word}\b", text)}
        said |= {"boss"} if "(boss)" in name else set()
        assert card.fact("keywords") == sum(KEYWORDS[word] for word in said), id
        heads = {clause.timing.name for clause in card.clauses}
        assert ("ally" in heads) == ("ally(" in text), id
        assert ("loot" in heads) == ("loot(" in text), id
        assert card.standing is standing(where)


def test_events_rifts_and_shifts(rows: dict[str, list[str]]) -> None:
    for id, card in by_id("event", "rift", "shift").items():
        assert card.name == rows[id][1]
        assert card.standing is standing(rows[id][-1])
        if card.kind == "rift":
            assert card.fact("rating") == int(rows[id][3])


def test_abilities(rows: dict[str, list[str]]) -> None:
    abilities = by_id("core", "red", "blue", "green", "ultimate", "passive")
    assert len(abilities) == 78
    for id, card in abilities.items():
        _, name, kind, top, bottom, where = rows[id]
        most = re.search(r"\(max (\d)\)", name)
        assert card.name == re.sub(r" \(max \d\)", "", name)
        assert card.fact("charges") == (int(most[1]) if most else 0)
        assert card.kind == KINDS[kind]
        assert card.fact("free") == top.startswith("Free") + 2 * bottom.startswith("Free"), id
        assert card.fact("dash") == (name == "Dash")
        heads = {clause.timing.name for clause in card.clauses}
        assert ("top" in heads) == (kind != "S")
        assert ("bottom" in heads) == (bottom != "none")
        assert card.standing is standing(where)


def test_champions(rows: dict[str, list[str]]) -> None:
    found = [cells for first, cells in rows.items() if re.match(r"[A-Z]{3}-01, ", first)]
    assert len(found) == 6
    cards = by_id("character", "tracker")
    for cells in found:
        short = cells[0][:3]
        character, tracker = cards[f"{short}-01"], cards[f"{short}-03"]
        assert character.name == cells[1]
        assert character.fact("health") == int(cells[2])
        assert character.fact("spirit") == int(cells[3])
        assert COLOURS[character.fact("primary")] == cells[4]
        resource = RESOURCES[tracker.fact("resource") - FIRST_RESOURCE]
        assert cells[5].startswith(resource)
        if resource != "Stance":
            most = re.search(r"0-(\d+)", cells[5])
            start = re.search(r"start (\d+)", cells[5])
            respawn = re.search(r"respawn (\d+|unchanged)", cells[5])
            assert most
            assert start
            assert respawn
            assert tracker.fact("most") == int(most[1])
            assert tracker.fact("start") == int(start[1])
            wanted = -1 if respawn[1] == "unchanged" else int(respawn[1])
            assert tracker.fact("respawn") == wanted


def test_items(root: Path) -> None:
    text = (root / "docs" / "rules" / "champions-of-hara.md").read_text(encoding="utf-8")
    section = text[text.index("## 6.8 Items") : text.index("## 6.9 Quests")]
    table = [line.strip("|").split("|") for line in section.splitlines() if line.startswith("| ")]
    found = [[cell.strip() for cell in cells] for cells in table[1:]]
    cards = [c for c in RULESET.components if c.kind == "item"]
    assert len(found) == len(cards) == 29
    for card, (number, copies, name, kind, charges, _, where) in zip(cards, found, strict=True):
        assert (card.fact("number"), card.copies) == (int(number), int(copies.split()[0]))
        assert card.name == name
        assert card.fact("equipment") == (kind == "e")
        assert card.fact("charges") == (0 if charges == "-" else int(charges))
        assert card.standing is standing(where)


def test_quests(rows: dict[str, list[str]]) -> None:
    for id, card in by_id("quest").items():
        _, name, first, _, second, *_ = rows[id]
        assert card.name == name
        for fact, objective in (("rating", first), ("most", second)):
            goal = re.search(r"^count\(.*>= (\d+)$", objective)
            assert card.fact(fact) == (int(goal[1]) if goal else 0), id


def test_corrupted(rows: dict[str, list[str]]) -> None:
    for id, card in by_id("corrupted").items():
        _, name, health, attack, range_, *_, where = rows[id]
        numbers = (card.fact("health"), card.fact("attack"), card.fact("range"))
        assert card.name == name
        assert numbers == (int(health), int(attack), int(range_))
        assert card.standing is standing(where)
        heads = {clause.timing.name for clause in card.clauses}
        assert {"red", "blue", "green", "weakness"} <= heads


SCENARIO = re.compile(
    r"^\*\*(?P<number>\d\d) (?P<name>.+?)\*\* \((?P<champion>\w+)[;,] (?P<rest>.*)$", re.MULTILINE
)


def test_scenarios(root: Path) -> None:
    """2.22: titles, players and standing."""
    text = (root / "docs" / "rules" / "champions-of-hara.md").read_text(encoding="utf-8")
    found = {match["number"]: match for match in SCENARIO.finditer(text)}
    cards = by_id("cooperation", "rivalry", "teams", "hunt")
    assert len(found) == len(cards) == 18
    for id, card in cards.items():
        match = found[id[3:]]
        rest = match["rest"]
        assert card.name == match["name"]
        assert card.standing is (Standing.STAND_IN if "[stand-in]" in rest else Standing.BOOK)
        players = re.match(r"(\d)(?:-| or )(\d)", rest)
        wanted = (int(players[1]), int(players[2])) if players else (1, 1)
        assert (card.fact("start"), card.fact("most")) == wanted
        assert (card.kind == "rivalry") == ("everyone alone" in rest)
        assert (card.kind == "teams") == ("two equal teams" in rest)


def test_every_text_is_said() -> None:
    for card in RULESET.components:
        assert card.text
        assert card.text[0].isupper()
