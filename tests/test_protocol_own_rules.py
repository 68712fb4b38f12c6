"""`pentaprism engine --rules`: games by an owner's files, in newgame, records and positions."""

from __future__ import annotations

import io
import subprocess
import sys
from pathlib import Path

import pytest

from pentaprism.cli import main
from pentaprism.errors import ParameterError
from pentaprism.rules.library import read_rules
from pentaprism.rules.own import by_game, own_rules
from protocol_driver import Talk


@pytest.fixture
def house(root: Path) -> str:
    return str(root / "docs" / "examples" / "chroma-arcana-mine.toml")


def test_a_game_is_played_by_the_owners_files(house: str, tmp_path: Path) -> None:
    talk = Talk(rules=by_game([house]))
    rules = read_rules(house)
    reply = talk.say("newgame chroma-arcana seed 1 referee")[-1]
    assert f"ruleset my-chroma-arcana/1 hash {rules.hash[:16]}" in reply
    assert any(rules.hash[:16] in line for line in talk.say("games"))
    assert "Tree of Life" in " ".join(talk.say("gameinfo chroma-arcana"))
    (prisma,) = (line for line in talk.say("games") if line.startswith("game id prisma "))
    assert "ruleset prisma/" in prisma
    talk.done("play p1.ego:amal")
    record = tmp_path / "duel.ppr"
    talk.done(f"record save file {record}")
    talk.done(f"record verify file {record}")
    talk.done(f"record load file {record}")
    position = talk.done("state ppn")[0].removeprefix("data ")
    assert f"rules=1#{rules.hash[:16]}" in position
    talk.done(f"position ppn {position}")
    assert Talk().error(f"record load file {record}") == "hash-mismatch"


def test_files_belong_to_their_games(root: Path, house: str) -> None:
    examples = root / "docs" / "examples"
    deck, arena = str(examples / "mine.deck"), str(examples / "prisma-arena-mine.toml")
    assert by_game([house, deck, arena]) == {
        "chroma-arcana": (house,),
        "prism-connect": (deck,),
        "prisma-arena": (arena,),
    }
    with pytest.raises(ParameterError, match="the most that a game is played by"):
        by_game([house, house])
    with pytest.raises(ParameterError, match="is a folder: name a file in it"):
        own_rules("chroma-arcana", [str(root)], {})


def test_the_command_takes_files_and_refuses_faulty_ones(
    house: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = [sys.executable, "-m", "pentaprism", "engine", "--rules", house]
    lines = "newgame chroma-arcana seed 1\nquit\n"
    said = subprocess.run(
        command, input=lines, text=True, capture_output=True, check=True
    )  # fmt: skip
    assert "ruleset my-chroma-arcana/1" in said.stdout
    faulty = tmp_path / "faulty.toml"
    faulty.write_text('[ruleset]\nid = "x"\nbase = "chroma-arcana"\n[cards.nothing]\n', "utf-8")
    assert main(["engine", "--rules", str(faulty)]) == 2
    assert "there is no 'nothing' to replace" in capsys.readouterr().err


def test_a_match_with_one_deck_is_gone_on_with_and_checked_by_the_same_files(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--rules", str(root / "docs" / "examples" / "mine.deck")]
    record = str(tmp_path / "match.ppr")
    for arguments in (["prism-connect", "--seed", "3"], ["--resume", record]):
        monkeypatch.setattr("sys.stdin", io.StringIO("redraw:done\nquit\n"))
        assert main(["play", *arguments, *given, "--record", record]) == 0
    assert main(["verify", record, *given]) == 0
    assert main(["verify", record]) == 1
    assert "give the same, decks too" in capsys.readouterr().err


@pytest.mark.parametrize("named", ["", "deck_b=TQ-B", "deck_b=TQ-C", "deck_b=own_a"])
def test_a_record_says_whom_a_deck_of_ones_own_met(root: Path, tmp_path: Path, named: str) -> None:
    deck = str(root / "docs" / "examples" / "mine.deck")
    talk, path = Talk(rules={"prism-connect": (deck,)}), tmp_path / "match.ppr"
    params = f" param {named}" if named else ""
    talk.done(f"newgame prism-connect{params} seed 3", f"record save file {path}")
    position = talk.done("state ppn")[0]
    talk.done(f"record verify file {path}", f"record load file {path}")
    assert talk.done("state ppn")[0] == position
    talk.done(f"position ppn {position[5:]}")


def test_all_about_a_game_costs_one_reading_of_its_files(
    house: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads = []
    monkeypatch.setattr(
        "pentaprism.rules.own.own_rules",
        lambda *given: reads.append(given) or own_rules(*given),
    )
    talk = Talk(rules={"chroma-arcana": (house,)})
    assert "Tree of Life" in talk.done("gameinfo chroma-arcana")[0]
    assert len(reads) == 1
