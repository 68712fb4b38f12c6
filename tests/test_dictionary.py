"""`pentaprism words`: what the words of cards are, and how they are written."""

from __future__ import annotations

import pytest

from pentaprism.cli import main
from pentaprism.games.prisma_arena.texts import KEYS
from pentaprism.rules.dictionary import entry_of, listing_of, signature_of
from pentaprism.rules.expressions import WordError, parse
from pentaprism.rules.library import carriers
from pentaprism.rules.words import Node

GAMES = sorted(carriers())


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_listed_once(game: str) -> None:
    words = carriers()[game].words
    listed = " ".join(listing_of(words))
    for name, word in words.items():
        assert signature_of(name, word) in listed
        assert next(entry_of(words, name)) == signature_of(name, word)


@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_one_that_a_file_can_use(game: str) -> None:
    words = carriers()[game].words
    for name, word in words.items():
        assert callable(word) or isinstance(word, Node)
        if not callable(word):
            assert parse(name, words) == word
            continue
        try:
            parse(f"{name}()", words)
            code = ""
        except WordError as error:
            code = error.code
        assert code in {"", "PR202", "PR203"}, name  # of its arguments, not of the word itself


@pytest.mark.parametrize("game", GAMES)
def test_every_word_with_brackets_says_what_it_means(game: str) -> None:
    for name, word in carriers()[game].words.items():
        said = (getattr(word, "__doc__", None) or "").strip()
        assert not callable(word) or said.endswith((".", "`")), name
        assert ' "\n' not in said, name


def test_how_words_are_written() -> None:
    words = carriers()["prisma-arena"].words
    assert signature_of("move", words["move"]) == "move(n[, flags])"
    assert signature_of("strike", words["strike"]) == "strike(force=\u2026, sel=\u2026)"
    assert signature_of("first", words["first"]) == "first(effects, \u2026)"
    assert signature_of("rival", words["rival"]) == "rival([where][, kind])"
    assert signature_of("ROUND", words["ROUND"]) == "ROUND"


def test_a_word_is_explained_with_its_arguments(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "chroma-arcana", "draw", "RED"]) == 0
    said = capsys.readouterr().out.splitlines()
    assert said[:2] == ["draw(who, n)", "  A mage draws (CA-DRAW, CA-OUT)."]
    assert said[2].split(maxsplit=1) == ["who", "a seat"]
    assert said[4:] == ["RED", "  a filter"]


def test_a_word_that_is_not_there_has_its_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["words", "prisma-arena", "moves"]) == 1
    assert capsys.readouterr().out == "there is no word 'moves'; did you mean 'move'?\n"
    assert main(["words", "prisma"]) == 2
    assert "there is no game 'prisma' with definition files" in capsys.readouterr().err


def test_the_keys_of_static_texts_are_named() -> None:
    said = " ".join(entry_of(carriers()["prisma-arena"].words, "passive")).replace(",", " ")
    assert set(KEYS) <= set(said.replace(".", " ").split())
