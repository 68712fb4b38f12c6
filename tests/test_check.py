"""`pentaprism check`: cards beside their effects, and as a file to begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentaprism.cli import main
from pentaprism.rules.checking import check
from pentaprism.rules.library import read_rules, ruleset_of


def test_some_cards_alone_are_shown() -> None:
    good, said = check("chroma-arcana", ["barrier", "snapfire"])
    assert good
    assert [line.split("  ")[0] for line in said.splitlines() if line[:1].isalpha()][1:] == [
        "barrier",
        "snapfire",
    ]


def test_a_card_that_is_not_there_is_refused_with_the_nearest() -> None:
    good, said = check("chroma-arcana", ["Snapfire", "nothing-like-it"])
    assert not good
    assert "chroma-arcana: PR301 there is no 'Snapfire'" in said
    assert "did you mean 'snapfire'?" in said
    assert "there is no 'nothing-like-it'" in said


@pytest.mark.parametrize(
    ("game", "card", "line"),
    [
        ("chroma-arcana", "snapfire", "(burst, Red, cost 1)"),
        ("chroma-arcana", "searing-sigil", "(burst, Red, cost 6, Sigil)"),
        ("chroma-arcana", "red-arcana", "(arcana, Red, all colours, feed 2)"),
        ("chroma-arcana", "layla", "(ego, cap 2)"),
        ("champions-of-hara", "a-m9", "range 1, Boss, Aggressive, Dangerous)"),
        ("champions-of-hara", "kao-12", "(green, Free top)"),
        ("champions-of-hara", "item-5", "(item, number 5, Equipment)"),
        ("prisma-arena", "sprint", "(combo, MOVE, above X, below dot)"),
        ("prisma-arena", "agla", "(mokon, range 4, force 1, hit level 3)"),
        ("prism-connect", "TQ-05", "(character, cp 10, rank 1, colour B, icon rank)"),
    ],
)
def test_facts_are_called_what_people_call_them(game: str, card: str, line: str) -> None:
    assert line in check(game, [card])[1]


def test_a_file_to_begin_with_is_checked_and_changed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "prisma-arena", "--card", "sprint", "--toml"]) == 0
    path = tmp_path / "mine.toml"
    path.write_text(capsys.readouterr().out.replace("move(5)", "move(6)"), encoding="utf-8")
    assert main(["check", str(path)]) == 0
    assert "effect  Move 6 steps." in capsys.readouterr().out
    own, usual = read_rules(path), ruleset_of("prisma-arena")
    assert [c.id for c in own.own_components] == ["sprint"]
    assert own.component("weave") == usual.component("weave")


def test_a_game_without_definition_files_says_what_to_do() -> None:
    good, said = check("prisma", toml=True)
    assert not good
    assert "write a tile file, whose name ends in .tiles" in said


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("knockback", "BLAST, FORCE -1, then move the target 2 steps."),
        ("focused-blast", "BLAST, FORCE +1."),
        ("agla", "When a rival targets a friendly Hero within RANGE, once a round: if it is by a"),
        ("sunna", "A friendly Hero within RANGE: HIT LEVEL +1."),
        ("guiding-light", "A friendly Mo'kon within 2: BLAST 2 to 5 spaces."),
        ("kinetic-armour", "When this character is attacked, once a round: you may take 1 Hit"),
    ],
)
def test_effects_are_worded_as_people_would(card: str, effect: str) -> None:
    assert f"    effect  {effect}" in check("prisma-arena", [card])[1]


def test_a_card_without_a_text_says_so() -> None:
    assert check("prism-connect", ["TQ-01"])[1].endswith("    text    none")
