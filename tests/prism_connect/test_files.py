"""Series and deck files of an owner: what they give, and every code of PC-FILE with its cause."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentaprism as pp
from pentaprism import cli
from pentaprism.games.prism_connect import RULESET
from pentaprism.games.prism_connect.deck_file import CODES, DECK_RULES, pair, ready, text_of
from pentaprism.games.prism_connect.series import code_of
from pentaprism.rules import Ruleset
from pentaprism.rules.checking import ruleset_named
from pentaprism.rules.decks import read_deck
from pentaprism.rules.problems import RulesError

HEAD = """[ruleset]
id = "mine"
base = "prism-connect"
version = "1"

[series]
code = "MY"
name = "My Series"
"""
CARD = """
[cards.MY-01]
name = "First Mate"
kind = "character"
colour = "B"
cost = 1
cp = 30
rank = 1
icon = "draw"
traits = ["Crew", "Sailor"]
standing = "stand-in"
text = "When this appears: you may draw 1, then discard 1."
on = [{ when = "appears(SELF)", do = "may(first(draw(ME, 1), discard(ME, 1)))" }]
"""
EVENT = """
[cards.MY-02]
name = "Gust"
kind = "event"
colour = "R"
cost = 0
text = "Draw 1."
on = [{ when = "play(MAIN_OWN)", do = "draw(ME, 1)" }]
"""
EFFECT = 'do = "may(first(draw(ME, 1), discard(ME, 1)))"'
DRAW = 'do = "draw(ME, 1)"'


def series(tmp_path: Path, text: str) -> Ruleset:
    """The ruleset of a series file, seen to compile."""
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    return ruleset_named(str(path))


@pytest.mark.rule("PC-FILE-1", "PC-FILE-6")
def test_a_series_of_an_owner(tmp_path: Path) -> None:
    rules = series(tmp_path, HEAD + CARD + EVENT)
    card = rules.component("MY-01")
    facts = [card.fact(name) for name in ("cost", "cp", "rank", "ca", "icon", "colour")]
    assert facts == [1, 30, 1, 0, 3, 3]
    assert card.fact("trait1") != 0
    assert card.fact("trait2") not in {0, card.fact("trait1")}
    assert card.fact("series") == rules.component("MY-02").fact("series")
    assert card.fact("series") != rules.component("TQ-01").fact("series")
    assert (str(card.standing), card.shown_name) == ("stand-in", "First Mate*")
    assert str(rules.component("MY-02").standing) == "book"


def numbered(first: int, card: str = CARD) -> str:
    """The same card under another number and name."""
    return card.replace("MY-01", f"MY-{first:02}").replace("First Mate", f"Mate {first}")


def test_a_match_is_played_with_a_series_of_an_owner(tmp_path: Path) -> None:
    cards = "".join(numbered(n) for n in range(1, 14))
    rules = series(tmp_path, HEAD + cards + EVENT.replace("MY-02", "MY-14"))
    deck = tmp_path / "mine.deck"
    lines = "".join(f"MY-{n:02} 3\n" for n in range(1, 13))
    deck.write_text(f'deck "Mine" MY\n{lines}MY-13 1\nMY-14 3\n', encoding="utf-8")
    mine = read_deck(deck, DECK_RULES, rules)
    assert mine.counts["MY-14"] == 3
    both = pair(rules, mine, mine)
    game = pp.load("prism-connect", rules=both, deck_a="own_a", deck_b="own_b")
    table = game.new(seed=3)
    turn = 0
    while table.actor is not None and len(table) < 3000:
        turn += 1
        options = table.legal_actions
        table.push(options[turn % len(options)])
        assert table.sound
    assert table.outcome() is not None


def card(old: str, new: str) -> str:
    """A series of one character, and something in it that is changed."""
    assert old in CARD
    return HEAD + CARD.replace(old, new)


def event(old: str, new: str, kind: str = "event") -> str:
    """A series of one event, or scene, and something in it that is changed."""
    assert old in EVENT
    return HEAD + EVENT.replace(old, new).replace('"event"', f'"{kind}"')


ONE = '{ when = "blocks(SELF)", do = "heal(ME, 1)" }, '
STATIC = 'static = ["static_cp(front(ME), 10)"]\ntext = '
CONNECT = "do = 'connect(trait(\"Crew\"), draw(ME, 1))'"
TRAITS = '["Crew", "Sailor"]'

# Series files: a fault, its code, and the line of the file on which it is told.
BAD_SERIES = {
    "not TOML": (HEAD + CARD + "text\n", "E-SYNTAX", 22),
    "no code": (HEAD.replace('code = "MY"\n', "") + CARD, "E-SERIES", 6),
    "small letters": (HEAD.replace('"MY"', '"my"') + CARD, "E-SERIES", 7),
    "a code that is taken": (HEAD.replace('"MY"', '"TQ"') + CARD, "E-SERIES", 7),
    "a card of another series": (card("MY-01", "YM-01"), "E-SERIES", 10),
    "no such card to replace": (HEAD[: HEAD.index("[series]")] + CARD, "E-UNKNOWN", 7),
    "no number": (card("MY-01", "first-mate"), "E-FIELD", 10),
    "a missing field": (card("cost = 1\n", ""), "E-FIELD", 10),
    "a doubled field": (card("cost = 1\n", "cost = 1\ncost = 2\n"), "E-FIELD", 15),
    "an unknown field": (card("cost = 1", "cost = 1\npower = 1"), "E-FIELD", 15),
    "a field of the wrong kind": (card("cost = 1", 'cost = "x"'), "E-FIELD", 14),
    "a cost out of bounds": (card("cost = 1", "cost = 10"), "E-FIELD", 14),
    "CP out of bounds": (card("cp = 30", "cp = 121"), "E-FIELD", 15),
    "a rank out of bounds": (card("rank = 1", "rank = -1"), "E-FIELD", 16),
    "no such colour": (card('"B"', '"P"'), "E-FIELD", 13),
    "no such icon": (card('"draw"', '"star"'), "E-FIELD", 17),
    "no such kind": (card('"character"', '"hero"'), "E-FIELD", 12),
    "no such standing": (card('"stand-in"', '"mine"'), "E-FIELD", 19),
    "traits that are none": (card(TRAITS, "3"), "E-FIELD", 18),
    "five traits": (card(TRAITS, '["a", "b", "c", "d", "e"]'), "E-FIELD", 18),
    "CP of an event": (event("cost = 0", "cost = 0\ncp = 10"), "E-FIELD", 15),
    "the same card twice": (HEAD + CARD + CARD, "E-DUP", 23),
    "another printing": (HEAD + CARD + CARD.replace("01]", "01a]"), "E-DUP", 23),
    "an unknown word": (card("draw(ME, 1)", "dance(ME, 1)"), "E-TEXT", 21),
    "a wrong argument": (card("draw(ME, 1)", "draw(ME)"), "E-TEXT", 21),
    "too many arguments": (card("draw(ME, 1)", "rest(front(ME), 1, 2)"), "E-TEXT", 21),
    "nine steps": (card(EFFECT, f'do = "first({"heal(ME, 1), " * 9})"'), "E-TEXT", 21),
    "four bodies deep": (card(EFFECT, 'do = "may(may(may(may(heal(ME, 1)))))"'), "E-TEXT", 21),
    "four texts": (card("on = [", "on = [" + ONE * 3), "E-TEXT", 21),
    "an event not played": (event("play(MAIN_OWN)", "appears(SELF)"), "E-TEXT", 16),
    "an event with a static text": (event("text = ", STATIC), "E-TEXT", 17),
    "a character that is played": (card("appears(SELF)", "play(MAIN_OWN)"), "E-TEXT", 21),
    "a scene that is played": (event("cost = 0", "cost = 1", "scene"), "E-TEXT", 16),
    "a scene with support": (
        event("play(MAIN_OWN)", "support(blocks(SELF))", "scene"), "E-TEXT", 16,
    ),
    "a scene with connect": (
        event(DRAW, CONNECT, "scene").replace("play(MAIN_OWN)", "blocks(SELF)"), "E-TEXT", 16,
    ),
    "a scene in Front": (event("play(MAIN_OWN)", "front_only()", "scene"), "E-TEXT", 16),
    "effects without a text": (event('"Draw 1."', '""'), "E-FIELD", 10),
}  # fmt: skip


@pytest.mark.rule("PC-FILE-3", "PC-FILE-5", "PC-VOC-1", "PC-VOC-2", "PC-CARD-2", "PC-CARD-3")
@pytest.mark.parametrize("fault", BAD_SERIES)
def test_a_fault_of_a_series_file_is_told_with_its_code(tmp_path: Path, fault: str) -> None:
    text, code, line = BAD_SERIES[fault]
    with pytest.raises(RulesError) as caught:
        series(tmp_path, text)
    assert {(p.code, p.where.line) for p in caught.value.problems} == {(code, line)}


@pytest.mark.rule("PC-VOC-2")
@pytest.mark.parametrize(
    "effect",
    [
        f"first({', '.join(['heal(ME, 1)'] * 8)})",
        "may(may(may(heal(ME, 1))))",
        'connect(trait("Crew"), may(may(may(heal(ME, 1)))))',
        "at_end(may(when(at_most(life(ME), 5), heal(ME, 1))))",
    ],
)
def test_bodies_as_long_and_deep_as_they_may_be(tmp_path: Path, effect: str) -> None:
    assert series(tmp_path, HEAD + CARD.replace(EFFECT, f"do = '{effect}'"))


@pytest.mark.rule("PC-FILE-3")
def test_every_problem_of_a_series_file_is_told(tmp_path: Path) -> None:
    text = HEAD + CARD.replace("cost = 1", "cost = 11").replace('"B"', '"P"') + EVENT
    with pytest.raises(RulesError) as caught:
        series(tmp_path, text.replace("draw(ME, 1)", "dance(ME, 1)"))
    assert [p.code for p in caught.value.problems] == ["E-TEXT", "E-TEXT"]
    with pytest.raises(RulesError) as caught:
        series(tmp_path, text)
    assert [(p.code, p.where.line) for p in caught.value.problems] == [
        ("E-FIELD", 13),
        ("E-FIELD", 14),
    ]


# Deck files

LISTED = "".join(f"TQ-{n:02} 3\n" for n in range(1, 14)) + "TQ-14 1\n"
GOOD = f'deck "Mine" TQ\n{LISTED}'


def problems(tmp_path: Path, text: str) -> list[tuple[str, int]]:
    """Codes and lines of what is wrong with a deck file."""
    path = tmp_path / "mine.deck"
    path.write_text(text, encoding="utf-8")
    try:
        read_deck(path, DECK_RULES, RULESET)
    except RulesError as error:
        return [(p.code, p.where.line) for p in error.problems]
    return []


@pytest.mark.rule("PC-FILE-2", "PC-DECK-6")
def test_lines_of_one_card_are_added_up(tmp_path: Path) -> None:
    assert problems(tmp_path, GOOD) == []
    parted = GOOD.replace("TQ-01 3\n", "TQ-01 1\n# a comment\n\n") + "TQ-01a 1\nTQ-01 1 # behind\n"
    assert problems(tmp_path, parted) == []
    one = read_deck(tmp_path / "mine.deck", DECK_RULES, RULESET)
    (tmp_path / "mine.deck").write_text(GOOD, encoding="utf-8")
    other = read_deck(tmp_path / "mine.deck", DECK_RULES, RULESET)
    assert one == other


BAD_DECKS = {
    "not a line": (GOOD + "TQ-01\n", [("E-SYNTAX", 16)]),
    "no name": (LISTED, [("E-SYNTAX", 0)]),
    "two names": (GOOD + 'deck "Other" TQ\n', [("E-SYNTAX", 16)]),
    "a name without quotes": ("deck Mine TQ\n" + LISTED, [("E-SYNTAX", 1)]),
    "no such series": (GOOD.replace('" TQ', '" ZZ'), [("E-SERIES", 1)]),
    "a card of another series": (GOOD.replace("TQ-14 1", "CW-01 1"), [("E-SERIES", 15)]),
    "no such card": (GOOD.replace("TQ-14 1", "TQ-31 1"), [("E-UNKNOWN", 15)]),
    "a count of none": (GOOD + "TQ-15 0\n", [("E-COUNT", 16)]),
    "a count in words": (GOOD + "TQ-15 two\n", [("E-COUNT", 16)]),
    "a negative count": (GOOD + "TQ-15 -1\n", [("E-COUNT", 16)]),
    "39 cards": (GOOD.replace("TQ-14 1\n", ""), [("E-SIZE", 0)]),
    "41 cards": (GOOD.replace("TQ-14 1", "TQ-14 2"), [("E-SIZE", 0)]),
    "four copies": (
        GOOD.replace("TQ-02 3", "TQ-02 4").replace("TQ-14 1\n", ""), [("E-COPIES", 3)],
    ),
}  # fmt: skip


@pytest.mark.rule("PC-FILE-3", "PC-DECK-1", "PC-DECK-2", "PC-DECK-3")
@pytest.mark.parametrize("fault", BAD_DECKS)
def test_a_fault_of_a_deck_file_is_told_with_its_code(tmp_path: Path, fault: str) -> None:
    text, wanted = BAD_DECKS[fault]
    assert problems(tmp_path, text) == wanted


@pytest.mark.rule("PC-FILE-3", "PC-DECK-1", "PC-DECK-2", "PC-DECK-3")
def test_w_77_a_bad_deck(tmp_path: Path) -> None:
    text = 'deck "Bad" TQ\nTQ-01 4\nTQ-31 2\nCW-01 3\nTQ-07 30\nTQ-08 zero\n'
    assert problems(tmp_path, text) == [
        ("E-SIZE", 0),
        ("E-COPIES", 2),
        ("E-UNKNOWN", 3),
        ("E-SERIES", 4),
        ("E-COPIES", 5),
        ("E-COUNT", 6),
    ]
    with pytest.raises(RulesError, match=r"39 cards, not 40[\s\S]*TQ-01: 4[\s\S]*TQ-07: 30"):
        read_deck(tmp_path / "mine.deck", DECK_RULES, RULESET)


@pytest.mark.rule("PC-CARD-6", "PC-FILE-2")
def test_w_78_printings_are_the_same_card(tmp_path: Path) -> None:
    text = GOOD.replace("TQ-01 3", "TQ-01 2\nTQ-01a 2").replace("TQ-14 1\n", "")
    assert problems(tmp_path, text) == [("E-COPIES", 2)]


@pytest.mark.rule("PC-DECK-4", "PC-FILE-4")
def test_w_79_decks_of_two_series_do_not_meet() -> None:
    decks = {deck.name: deck for deck in ready(RULESET)}
    with pytest.raises(RulesError) as caught:
        pair(RULESET, decks["TQ-A"], decks["CW-A"])
    assert [p.code for p in caught.value.problems] == ["E-PAIR"]
    game = pp.load(
        "prism-connect",
        rules=pair(RULESET, decks["TQ-C"], decks["TQ-A"]),
        deck_a="own_a",
        deck_b="own_b",
    )
    assert game.new(seed=1).sound


def test_every_code_has_a_file_that_causes_it() -> None:
    caused = {code for _, code, _ in BAD_SERIES.values()}
    caused |= {code for _, wanted in BAD_DECKS.values() for code, _ in wanted}
    assert caused | {"E-PAIR"} == set(CODES)


def test_the_documentation_has_every_code(root: Path) -> None:
    page = (root / "docs" / "prism-connect.md").read_text(encoding="utf-8")
    for code, meaning in CODES.items():
        assert f"| `{code}` | {meaning} |" in page


def test_ready_decks_are_legal_as_files_too(tmp_path: Path) -> None:
    for deck in ready(RULESET):
        assert problems(tmp_path, text_of(deck)) == []
        assert read_deck(tmp_path / "mine.deck", DECK_RULES, RULESET).counts == deck.counts
        assert {code_of(card) for card in deck.cards} == {deck.series}


# The commands


def test_decks_lists_and_explains(capsys: pytest.CaptureFixture[str], root: Path) -> None:
    assert cli.main(["decks", "prism-connect"]) == 0
    said = capsys.readouterr().out
    assert "TQ-A (TQ): 40 cards: 34 characters, 4 events, 2 scenes" in said
    assert "  3 TQ-02 Dock Sparrow Tam* (character, cost 0): When this appears: you may" in said
    file = str(root / "docs" / "examples" / "mine.deck")
    assert cli.main(["decks", "prism-connect", file]) == 0
    assert "Keepers of mine (TQ): 40 cards" in capsys.readouterr().out


def test_decks_says_what_is_wrong(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    one, other = tmp_path / "one.deck", tmp_path / "other.deck"
    decks = {deck.name: deck for deck in ready(RULESET)}
    one.write_text(text_of(decks["TQ-A"]), encoding="utf-8")
    other.write_text(text_of(decks["CW-A"]), encoding="utf-8")
    assert cli.main(["decks", "prism-connect", str(one), str(other)]) == 1
    assert "E-PAIR" in capsys.readouterr().out
    one.write_text("TQ-01 4\n", encoding="utf-8")
    assert cli.main(["decks", "prism-connect", str(one), str(tmp_path / "none.deck")]) == 1
    said = capsys.readouterr().out
    assert "one.deck:1: E-COPIES TQ-01: 4 copies" in said
    assert "none.deck: E-SYNTAX cannot be read" in said
    assert cli.main(["decks", "chroma-arcana"]) == 2


def test_the_example_of_the_documentation_is_read(
    capsys: pytest.CaptureFixture[str], root: Path
) -> None:
    file = str(root / "docs" / "examples" / "prism-connect-mine.toml")
    assert cli.main(["check", file]) == 0
    said = capsys.readouterr().out
    assert "MY-03  Cook*  (character, cp 10, rank 1, colour G, trait Crew) [stand-in]" in said
    assert "effect  Support: in your attack (cost: rest this): the attacker gets 10 CP." in said
    assert cli.main(["decks", file]) == 0
