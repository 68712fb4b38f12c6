"""`--rules`: commands play by definition and deck files of one's own."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.cli import main
from pentaprism.errors import ParameterError
from pentaprism.games.prism_connect.deck_file import ready, text_of
from pentaprism.games.prisma.tile_file import tiles_text
from pentaprism.ppn import position_of, read_position
from pentaprism.rules.library import ruleset_of
from pentaprism.rules.own import own_rules

HOUSE = "docs/examples/chroma-arcana-mine.toml"


@pytest.fixture
def decks(tmp_path: Path) -> list[str]:
    """Files of two decks of the first series."""
    files = []
    for deck in list(ready(ruleset_of("prism-connect")))[:2]:
        path = tmp_path / f"{deck.name}.deck"
        path.write_text(text_of(deck), encoding="utf-8")
        files.append(str(path))
    return files


def given(files: list[str]) -> list[str]:
    return [word for file in files for word in ("--rules", file)]


def test_decks_are_those_of_the_players_in_order(decks: list[str]) -> None:
    rules, params = own_rules("prism-connect", decks, {"tiebreak": "life"})
    assert params == {"tiebreak": "life", "deck_a": "own_a", "deck_b": "own_b"}
    assert rules is not None
    first, second = list(ready(ruleset_of("prism-connect")))[:2]
    assert (rules.lists["own_a"], rules.lists["own_b"]) == (first.cards, second.cards)


def test_one_deck_meets_the_deck_that_is_named(decks: list[str]) -> None:
    third = list(ready(ruleset_of("prism-connect")))[2]
    rules, params = own_rules("prism-connect", decks[1:], {"deck_b": third.name})
    assert rules is not None
    assert rules.lists["own_b"] == third.cards
    assert (params["deck_a"], params["deck_b"]) == ("own_a", third.name)
    rules, params = own_rules("prism-connect", decks[1:], {})
    assert rules is not None
    first = next(iter(ready(ruleset_of("prism-connect"))))
    assert rules.lists["own_b"] == first.cards
    assert params["deck_b"] == first.name
    with pytest.raises(ParameterError, match="there is no deck 'XX-A'"):
        own_rules("prism-connect", decks[1:], {"deck_b": "XX-A"})


def test_a_deck_that_is_named_is_played_beside_files(decks: list[str]) -> None:
    """Nothing that was named is passed over; a deck of one's own may be the second player's."""
    for named in ({"deck_a": "TQ-C"}, {"deck_a": "TQ-C", "deck_b": "own_a"}, {"deck_b": "own_a"}):
        for files in (decks, decks[:1]):
            _, params = own_rules("prism-connect", files, named)
            assert params.items() >= named.items()


def test_what_cannot_be_is_refused(decks: list[str], root: Path) -> None:
    house = root / HOUSE
    with pytest.raises(ParameterError, match="holds rules of chroma-arcana, not of prism-connect"):
        own_rules("prism-connect", [str(house)], {})
    with pytest.raises(ParameterError, match="the most that a game is played by"):
        own_rules("prism-connect", [*decks, decks[0]], {})
    with pytest.raises(ParameterError, match="chroma-arcana has no decks"):
        own_rules("chroma-arcana", decks[:1], {})
    assert own_rules("tic-tac-toe", [], {"a": "1"}) == (None, {"a": "1"})


def test_a_record_is_shown_checked_and_judged_by_its_files(
    decks: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    decks.reverse()  # in the built-in rules they stand the other way round
    rules, params = own_rules("prism-connect", decks, {})
    table = pp.load("prism-connect", rules, **params).new(seed=3)
    rng = random.Random(3)
    for _ in range(40):
        table.push(rng.choice(table.legal_actions))
    record, position = tmp_path / "match.ppr", tmp_path / "position.ppn"
    table.record().write(record)
    position.write_text(position_of(table.view(0)), encoding="utf-8")
    assert main(["verify", str(record), *given(decks)]) == 0
    assert "events, digest ok" in capsys.readouterr().out
    assert main(["show", str(record), "--seat", "p1", *given(decks)]) == 0
    assert capsys.readouterr().out.rstrip() == str(table.view(0)).rstrip()
    assert main(["show", str(position), *given(decks)]) == 0
    capsys.readouterr()
    assert main(["analyse", str(record), "--at", "40", "--nodes", "50", *given(decks)]) == 0
    capsys.readouterr()
    assert read_position(position_of(table.view(0)), rules=decks) == table.view(0)
    assert main(["verify", str(record)]) == 1


def test_a_tile_file_is_played_by(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "my box.tiles"
    path.write_text(tiles_text(ruleset_of("prisma")), encoding="utf-8")
    rules, params = own_rules("prisma", [str(path)], {})
    assert rules is not None
    assert (rules.label, params) == ("my-box/1", {})
    assert main(["check", str(path)]) == 0
    assert "36 components, no problems" in capsys.readouterr().out
    assert main(["versus", "prisma", "0", "0", "--deals", "1", *given([str(path)])]) == 0
    path.write_text("T01 3 R....\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    assert "my box.tiles:1: PR402" in capsys.readouterr().out
    with pytest.raises(ParameterError, match=r"the name of a file with rules ends in .tiles"):
        own_rules("prisma", [str(tmp_path / "box.txt")], {})


def test_a_match_is_played_by_a_definition_file(
    root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["versus", "chroma-arcana", "0", "0", "--deals", "1", "--plain"]
    words += given([str(root / HOUSE)])
    assert main(words) == 0
    assert "0 against 0: " in capsys.readouterr().out
