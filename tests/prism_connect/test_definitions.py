"""Definition files for Prism Connect: an owner writes printed cards in the places of stand-ins."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism.rules.carrier import read_file
from pentaprism.rules.library import carriers
from pentaprism.rules.problems import RulesError

HEAD = '[ruleset]\nid = "mine"\nbase = "prism-connect"\nversion = "1"\n'
CARD = """
[cards.TQ-07]
name = "First Mate"
text = "When this appears: you may draw 1. Support: your Keepers have +10 CP."
standing = "book"
cp = 40
static = ['support_static(static_cp(where(front(ME), trait("Keeper")), 10))']
on = [{ when = "appears(SELF)", do = "may(draw(ME, 1))" }]
"""


@pytest.mark.rule("PC-FILE-5")
def test_a_card_of_a_file_takes_the_place_of_a_stand_in(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + CARD, encoding="utf-8")
    ruleset = read_file(path, carriers())
    card = ruleset.component("TQ-07")
    assert (card.name, card.fact("cp"), card.fact("cost")) == ("First Mate", 40, 1)
    assert str(card.standing) == "book"
    table = pp.load("prism-connect", rules=ruleset).new(seed=1)
    assert table.sound


@pytest.mark.rule("PC-FILE-3", "PC-FILE-5")
def test_a_text_that_does_not_compile_is_an_error_of_the_card(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(HEAD + CARD.replace("draw(ME, 1)", "dance(ME, 1)"), encoding="utf-8")
    with pytest.raises(RulesError, match="there is no word 'dance'"):
        read_file(path, carriers())
