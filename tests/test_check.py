"""`pentaprism check`: cards beside their effects, and as a file to begin with."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentaprism.cli import main
from pentaprism.rules.checking import check
from pentaprism.rules.library import carriers, read_rules, ruleset_of


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
        ("prism-connect", "TQ-05", "rank 1, trait Tide, trait Market, colour B, icon rank)"),
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


@pytest.mark.parametrize("game", sorted(carriers()))
def test_every_fourth_card_comes_back_the_same_from_its_file(tmp_path: Path, game: str) -> None:
    usual = ruleset_of(game)
    cards = usual.components[::4]
    assert len(cards) >= 15
    good, written = check(game, [card.id for card in cards], toml=True)
    assert good, written
    path = tmp_path / "mine.toml"
    path.write_text(written, encoding="utf-8")
    own = read_rules(path)
    assert {card.id for card in own.own_components} == {card.id for card in cards}
    for card in cards:
        again = own.component(card.id)
        assert (again.kind, again.name, again.text) == (card.kind, card.name, card.text)
        assert dict(again.facts) == dict(card.facts), card.id
        assert again.statics == card.statics, card.id
        # Each timing has a field of its own, so only the texts of one timing keep their order.
        assert sorted(map(repr, again.clauses)) == sorted(map(repr, card.clauses)), card.id


def test_a_file_to_begin_with_has_the_traits_of_a_character(tmp_path: Path) -> None:
    good, written = check("prism-connect", ["TQ-05"], toml=True)
    assert good
    assert 'traits = ["Tide", "Market"]' in written
    path = tmp_path / "mine.toml"
    path.write_text(written, encoding="utf-8")
    own, usual = read_rules(path), ruleset_of("prism-connect")
    assert dict(own.component("TQ-05").facts) == dict(usual.component("TQ-05").facts)


def test_a_card_that_a_file_alone_has_stands_there_already(root: Path) -> None:
    mine = str(root / "docs/examples/prism-connect-mine.toml")
    good, said = check(mine, ["MY-01"], toml=True)
    assert not good
    assert "MY-01 stands in this file already" in said
    assert "trait Crew, trait Sailor" in check(mine, ["MY-01"])[1]


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


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        ("q-04", "If the part of the Quest is 1: count monster (of Health 5 or more)."),
        ("sc-04", "A player wins when your enemies' Corrupted that were defeated is more than 0."),
        ("sc-04", "Table: die is a number from 1 to 6, rolled, then if die is 2 or less, nothing"),
    ],
)
def test_texts_of_scenarios_and_quests_are_sentences(card: str, effect: str) -> None:
    said = " ".join(check("champions-of-hara", [card])[1].split())
    assert effect in said


@pytest.mark.parametrize(
    ("game", "id", "hint"),
    [
        ("champions-of-hara", "kaoru", "the id of Kaoru & Kuma is 'kao-01'"),
        ("champions-of-hara", "Sand-Hound-of-mine", "`pentaprism check champions-of-hara` lists"),
        ("chroma-arcana", "Barrier", "did you mean 'barrier'?"),
        ("chroma-arcana", "snapfyre", "did you mean 'snapfire'?"),
    ],
)
def test_an_id_that_is_not_there_has_a_hint(game: str, id: str, hint: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    head = f'[ruleset]\nid = "mine"\nbase = "{game}"\n'
    path.write_text(f'{head}[cards.{id}]\ntext = "x"\n', encoding="utf-8")
    good, said = check(str(path))
    assert not good
    assert f"mine.toml:4: PR301 there is no {id!r} to replace\n      hint: {hint}" in said


def test_words_are_meant_in_whatever_case(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[ruleset]\nid = "mine"\nbase = "champions-of-hara"\n'
        '[cards.a-m2]\ntext = "y"\nkeywords = ["boss"]\n',
        encoding="utf-8",
    )
    assert (
        "keywords: there is no word 'boss'\n      hint: did you mean 'BOSS'?" in check(str(path))[1]
    )


def test_what_is_not_toml_has_a_remedy(tmp_path: Path) -> None:
    head = '[ruleset]\nid = "mine"\nbase = "chroma-arcana"\n[cards.snapfire]\ntext = "x"\n'
    for name, line, hint in (
        ("mine.toml", "cast = deal(1)\n", "texts and effects stand in quotes"),
        ("mine.toml", 'cast = "draw(ME, "1")"\n', "stands in single quotes"),
        ("mine.toml", "[cards.snapfire]\n", "each card has one table"),
        ("mine.txt", "cast = deal(1)\n", "the name of a definition file ends in .toml"),
    ):
        path = tmp_path / name
        path.write_text(head + line, encoding="utf-8")
        assert hint in check(str(path))[1], line


def test_all_problems_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(
        '[ruleset]\nid = "mine"\nbase = "chroma-arcana"\n'
        '[cards.snapfire]\ntext = "x"\ncast = "dael(1)"\n'
        '[cards.obliterate]\ntext = "y"\ncost = 99\n'
        '[cards.life-tree]\ntext = "z"\nact = "heal(ME, 2)"\n',
        encoding="utf-8",
    )
    said = check(str(path))[1]
    assert "mine.toml: 3 problems" in said
    assert "there is no word 'dael'" in said
    assert "cost 99 is outside 0..63" in said
    assert "heal: too many positional arguments\n      hint: it is written heal(n)" in said
