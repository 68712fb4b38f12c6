"""Effects in English: the snapshot of every card, so that a changed effect is seen."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pentaprism.cli import main
from pentaprism.games import chroma_arcana, scuffle
from pentaprism.games.scuffle import ME, RIVAL, deal, discard, heal, table
from pentaprism.rules import Ruleset, wording_of
from pentaprism.rules.effects import choose, each, first, if_done, may, repeat, when
from pentaprism.rules.words import count


@pytest.mark.parametrize("rules", [chroma_arcana.RULESET, scuffle.RULESET], ids=lambda r: r.id)
def test_every_card_in_words(rules: Ruleset, root: Path) -> None:
    """Set PENTAPRISM_SNAPSHOTS to write the file anew."""
    file = root / "tests" / "data" / "wording" / f"{rules.id}.txt"
    text = "".join(f"{card.id}: {wording_of(card)}\n" for card in rules.components)
    if os.environ.get("PENTAPRISM_SNAPSHOTS"):
        file.write_text(text, encoding="utf-8")
    assert text == file.read_text(encoding="utf-8")


def test_control_words_in_words() -> None:
    assert wording_of(first(heal(1), deal(2))) == "Heal 1, then deal 2."
    assert wording_of(when(count(table(ME)), heal(1), deal(1))) == (
        "If the number of your charms, heal 1; otherwise deal 1."
    )
    assert wording_of(may(heal(1), deal(1))) == "You may heal 1; otherwise deal 1."
    assert wording_of(may(discard(RIVAL, 1), deal(3), by=RIVAL)) == (
        "Rival may the rival discards 1 card; otherwise deal 3."
    )
    assert wording_of(choose(heal(1), deal(1))) == "Either heal 1; or deal 1."
    assert wording_of(each(table(ME), heal(1))) == "For each of your charms: heal 1."
    assert wording_of(repeat(2, heal(1))) == "Twice: heal 1."
    assert wording_of(repeat(2, heal(1), count(table(ME)))) == (
        "Twice, while the number of your charms: heal 1."
    )
    assert wording_of(if_done(deal(1), heal(1))) == "Deal 1; if that was done, heal 1."
    assert wording_of(deal(when(count(table(ME)), 2, 1))) == (
        "Deal 1 (2 if the number of your charms)."
    )


def test_numbers_in_words() -> None:
    assert wording_of(scuffle.draw(1)) == "Draw 1 card."
    assert wording_of(scuffle.draw(2)) == "Draw 2 cards."
    assert wording_of(discard(RIVAL, count(table(ME)))) == (
        "The rival discards the number of your charms cards."
    )


def test_the_command_shows_cards(
    root: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = root / "docs" / "examples" / "chroma-arcana-mine.toml"
    assert main(["check", str(file)]) == 0
    shown = capsys.readouterr().out
    assert shown.startswith("my-chroma-arcana/1 ")
    assert "4 components, no problems" in shown
    assert "effect  Heal 1. When it leaves the active area: draw 1 card." in shown
    assert main(["check", "chroma-arcana"]) == 0
    assert "Obliterate*" in capsys.readouterr().out

    bad = tmp_path / "bad.toml"
    bad.write_text('[ruleset]\nid = "x"\nbase = "chroma-arcana"\n[cards.snapfir]\n')
    assert main(["check", str(bad), str(file)]) == 1
    shown = capsys.readouterr().out
    assert "bad.toml:4: PR301 there is no 'snapfir' to replace" in shown
    assert "no problems" in shown
