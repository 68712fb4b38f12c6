"""Zones by name: what lies where, as far as a seat may know it (annex B.4)."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

import pentaprism as pp
from pentaprism.zones import public_zones, who_sees, zones_of

NAMED: list[tuple[str, dict[str, int | str]]] = [
    ("champions-of-hara", {"quests": "on"}),
    ("chroma-arcana", {}),
    ("prism-connect", {}),
    ("prisma", {}),
    ("prisma", {"players": 3}),
    ("prisma-arena", {"level_1": 2, "level_2": 3, "array_1": "0102", "array_2": "0331"}),
    ("prisma-arena", {"mode": "ffa", "players": 3}),
]
ITEM = re.compile(r"([^*(]+)(?:\*(\d+))?(?:\(.*\))?")


def stops(game: pp.Game, seed: int) -> Iterator[pp.Table]:
    """Some decisions of a random game, the first and the last among them."""
    table = game.new(seed=seed)
    rng = random.Random(seed)
    while table.pending is not None:
        if rng.randrange(8) == 0 or len(table) < 20:
            yield table
        table.push(rng.choice(table.legal_actions))
    yield table


def items(text: str) -> Iterator[tuple[str, int]]:
    """Names and counts of a list."""
    for word in text.split(",") if text != "-" else ():
        match = ITEM.fullmatch(word)
        assert match is not None, word
        yield match[1].partition("@")[0], int(match[2] or 1)


def number(text: str) -> int:
    """How many things a list holds."""
    return sum(count for _, count in items(text))


@pytest.mark.parametrize(("name", "params"), NAMED)
def test_zones_are_those_that_are_announced(name: str, params: dict[str, int | str]) -> None:
    game = pp.load(name, **params)
    announced = who_sees(name)
    assert set(announced.values()) <= {"all", "owner", "nobody"}
    for table in stops(game, 3):
        for found in (zones_of(table), public_zones(table)):
            assert found is not None
            assert list(found) == sorted(found)
            assert {re.sub(r"^p\d\.", "P.", key) for key in found} <= set(announced)


# 15.3: nothing of them comes from what a seat does not know.
@pytest.mark.parametrize(("name", "params"), NAMED)
def test_zones_of_a_view_are_those_of_its_guesses(name: str, params: dict[str, int | str]) -> None:
    game = pp.load(name, **params)
    for table in stops(game, 4):
        for seat in game.seats:
            view = table.view(seat)
            found = zones_of(view)
            assert found is not None
            for seed in (1, 2):
                guess = view.guess(seed)
                assert zones_of(guess.view(seat)) == found
                assert public_zones(guess) == public_zones(table)
            for key, text in found.items():
                seen = who_sees(name)[re.sub(r"^p\d\.", "P.", key)]
                if seen == "owner" and not key.startswith(str(seat)):
                    shown = set(dict(items(text)))
                    assert shown <= {"?", *dict(items(found.get(f"{key[:2]}.shown", "-")))}


def test_no_card_of_chroma_arcana_is_lost() -> None:
    game = pp.load("chroma-arcana")
    for table in stops(game, 5):
        found = zones_of(table)
        assert found is not None
        turn, _ = table._core.moment()
        if turn == 0:
            continue  # hands and decks are still being made
        places = ("book", "active", "minion", "hand", "deck", "discard")
        held = sum(number(found[f"{seat}.{p}"]) for seat in ("p1", "p2") for p in places)
        assert held + number(found["removed"]) in range(53, 55)  # a card may be in the air


def test_no_tile_of_prisma_is_lost() -> None:
    game = pp.load("prisma", players=3)
    totals = set()
    for table in stops(game, 6):
        found = zones_of(table)
        assert found is not None
        hands = sum(number(found[f"{seat}.hand"]) for seat in game.seats)
        table_tiles = number(found["tiles"]) + number(found["lifted"])
        totals.add(hands + table_tiles + number(found["unseen"]))
    assert len(totals) == 1


def test_no_card_and_no_token_of_prisma_arena_is_lost() -> None:
    game = pp.load("prisma-arena", mode="team", setup="quickstart")
    for table in stops(game, 7):
        found = zones_of(table)
        assert found is not None
        if found["round"] == "0":
            continue  # hands and decks are still being made
        held = number(found["played"])
        tokens = {str(seat): int(found[f"{seat}.tokens"]) for seat in game.seats}
        for seat in game.seats:
            held += sum(number(found[f"{seat}.{place}"]) for place in ("hand", "deck", "pile"))
            for owner, n in re.findall(r"(?:hit|store)\.(p\d):(\d+)", found[f"{seat}.squad"]):
                tokens[owner] += int(n)
        assert held in {35, 36}  # a card may be handed over  (PA-CARD-9)
        assert set(tokens.values()) == {16}  # PA-SETUP-5
