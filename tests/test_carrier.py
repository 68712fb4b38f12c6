"""Definition files: reading them, their errors with lines, and that they cannot run anything."""

from __future__ import annotations

import contextlib
from pathlib import Path

import hypothesis
import hypothesis.strategies as st
import pytest

from pentaprism.games import chroma_arcana, scuffle
from pentaprism.games.chroma_arcana.words import WORDS
from pentaprism.rules import RulesError, Ruleset, Standing, compile
from pentaprism.rules.carrier import read_file, read_text
from pentaprism.rules.effects import Effect, choose, first, may, when
from pentaprism.rules.expressions import WordError, parse
from pentaprism.rules.library import carriers
from pentaprism.rules.text import text_of

HEAD = '[ruleset]\nid = "mine"\nbase = "chroma-arcana"\n'


def read(text: str) -> Ruleset:
    """The ruleset of a file with this text behind the head."""
    return read_text(HEAD + text, "mine.toml", carriers())


def faults(text: str, head: str = HEAD) -> list[str]:
    """The problems of a file, as `line code what`."""
    with pytest.raises(RulesError) as caught:
        read_text(head + text, "mine.toml", carriers())
    return [f"{p.where.line} {p.code} {p.what}" for p in caught.value.problems]


def test_the_example_of_the_guide(root: Path) -> None:
    rules = read_file(root / "docs" / "examples" / "chroma-arcana-mine.toml", carriers())
    assert rules.label == "my-chroma-arcana/1"
    assert rules.hash != chroma_arcana.RULESET.hash
    assert len(rules.components) == 102
    tree = rules.component("life-tree")
    assert tree.shown_name == "Tree of Life"
    assert tree.standing is Standing.BOOK
    assert tree.fact("cost") == 4
    assert [clause.timing.name for clause in tree.clauses] == ["act", "leaves"]
    assert rules.component("dissonance").fact("colours") == 1 << 4 | 1 << 5
    assert rules.component("dissonance").clauses == ()
    wall = rules.component("wall-of-thorns")
    assert wall.kind == "ward"
    assert "ward_done" in repr(wall.clauses[0])
    assert rules.component("barrier") is chroma_arcana.RULESET.component("barrier")
    assert compile(rules).ruleset is rules


def test_what_is_left_out_is_kept() -> None:
    rules = read('[cards.snapfire]\ntext = "Deal 1, says the card."\n')
    old, new = chroma_arcana.RULESET.component("snapfire"), rules.component("snapfire")
    assert new.clauses == old.clauses
    assert new.facts == old.facts
    assert (new.text, new.standing) == ("Deal 1, says the card.", Standing.BOOK)


def test_errors_have_their_lines() -> None:
    text = """
[cards.snapfire]
text = "Deal 1."
cast = "dael(1)"

[cards.obliterat]
text = "Deal 3."

[cards.barrier]
text = "Before you are dealt damage: block it."
cots = 3
on = [
    { when = "before_damage(ME)", do = "block()" },
    { when = "before_damage(YOU)", do = "block" },
]

[cards.paralysis]
text = 1
static = ["no_act(RIVAL)", "no_blok(RIVAL)"]
standing = "real"
"""
    assert faults(text) == [
        "7 PR403 snapfire: cast: there is no word 'dael'",
        "9 PR301 there is no 'obliterat' to replace",
        "14 PR404 barrier: there is no field 'cots'",
        "17 PR403 barrier: when: there is no word 'YOU'",
        "17 PR402 barrier: do: block needs brackets: block(…)",
        "21 PR404 paralysis: text is text in quotes",
        "22 PR403 paralysis: static: there is no word 'no_blok'",
        "23 PR404 paralysis: there is no standing 'real'",
    ]


def test_lines_inside_a_long_effect() -> None:
    text = '[cards.snapfire]\ntext = "x"\ncast = """\nfirst(\n    deal(1),\n    hael(1),\n)\n"""\n'
    assert faults(text) == ["9 PR403 snapfire: cast: there is no word 'hael'"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("[cards.snapfire\n", "4 PR401"),
        ("[card.snapfire]\n", "4 PR404"),
        ("cards = 1\n", "4 PR404"),
        ('[cards.snapfire]\ntext = "x"\ncast = "ME"\n', "6 PR402"),
        ('[cards.snapfire]\ntext = "x"\ncast = "deal("\n', "6 PR402"),
        ('[cards.snapfire]\ntext = "x"\ncopies = 0\n', "6 PR404"),
        ('[cards.snapfire]\ntext = "x"\ncopies = 100000\n', "6 PR404"),
        ('[cards.snapfire]\ntext = "x"\ncost = true\n', "6 PR404"),
        ('[cards.snapfire]\ntext = "x"\nalso = ["PINK"]\n', "6 PR403"),
        ('[cards.snapfire]\ntext = "x"\non = 1\n', "6 PR404"),
        ('[cards.snapfire]\ntext = "x"\non = [{ do = "deal(1)" }]\n', "6 PR404"),
    ],
)
def test_faults_of_the_shape(text: str, wanted: str) -> None:
    assert faults(text)[0].startswith(wanted)


def test_faults_of_the_head() -> None:
    assert faults("", "") == ["0 PR404 the table [ruleset] is missing"]
    assert faults("", '[ruleset]\nid = "x"\nbase = "chess"\n') == [
        "3 PR404 there is no ruleset 'chess' to build on"
    ]
    assert faults("", '[ruleset]\nid = "x"\nbase = "prisma"\n') == [
        "3 PR404 prisma has no definition files"
    ]
    for id in ("", "my rules", "my\\nrules"):
        (fault,) = faults("", f'[ruleset]\nid = "{id}"\nbase = "chroma-arcana"\n')
        assert fault.startswith("2 PR404 id is one word")


def test_a_card_that_cannot_be_compiled_is_found_by_its_line() -> None:
    rules = read('[cards.snapfire]\ntext = "x"\ncost = 70\ncast = "first(deal(Y), heal(ME))"\n')
    with pytest.raises(RulesError) as caught:
        compile(rules)
    assert [(p.code, str(p.where)) for p in caught.value.problems] == [
        ("PR110", "mine.toml:4"),
        ("PR203", "mine.toml:4"),
    ]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(RulesError, match="PR401"):
        read_file(tmp_path / "none.toml", carriers())
    with pytest.raises(RulesError, match="PR401 cannot be read: Is a directory"):
        read_file(tmp_path, carriers())
    latin = tmp_path / "latin.toml"
    latin.write_bytes((HEAD + "# Fl\xe4che\n").encode("latin-1"))
    with pytest.raises(RulesError, match=r"latin.toml:4: PR401 cannot be read: not UTF-8"):
        read_file(latin, carriers())


def test_what_editors_do_to_a_file_does_not_matter(tmp_path: Path) -> None:
    card = '[cards.snapfire]\ntext = "x"\ncast = """\nfirst(\n\tdeal(1),\n\theal(2),\n)\n"""\n'
    plain, odd = tmp_path / "plain.toml", tmp_path / "odd.toml"
    plain.write_bytes((HEAD + card).encode())
    odd.write_bytes(b"\xef\xbb\xbf" + (HEAD + card).replace("\n", "\r\n").encode())
    assert read_file(odd, carriers()).hash == read_file(plain, carriers()).hash
    odd.write_bytes((HEAD + card.replace("heal", "haul")).replace("\n", "\r\n").encode())
    with pytest.raises(RulesError, match=r"odd.toml:9: PR403"):
        read_file(odd, carriers())


@pytest.mark.parametrize(
    ("base", "card", "fault"),
    [
        ("chroma-arcana", "cost = [1]", "cost is a whole number"),
        ("chroma-arcana", 'cost = "deal(1)"', "cost is a whole number"),
        ("chroma-arcana", 'colour = "SPELL"', "colour is the word of a colour"),
        ("chroma-arcana", "also = [3]", "also is a list of words of colours"),
        ("chroma-arcana", 'act = "deal(1)"', "a card of kind burst has no 'act'"),
        ("chroma-arcana", "cast = \"deal('1')\"", "n is a whole number or a value; 1 is a name"),
        ("champions-of-hara", "health = [3]", "health is a whole number"),
        ("champions-of-hara", 'health = "gain(RED, 1)"', "health is a whole number"),
        ("champions-of-hara", 'use = "gain(RED, 1)"', "a card of kind monster has no 'use'"),
        ("champions-of-hara", "rating = 3", "a card of kind monster has no rating"),
        ("champions-of-hara", 'kind = "item"', "the kind of this card is monster"),
        ("prism-connect", "on = [{ when = 'appears(SELF)', do = 'draw(1, ME)' }]", "who is a seat"),
    ],
)
def test_what_does_not_belong_there_is_refused(base: str, card: str, fault: str) -> None:
    ids = {"chroma-arcana": "snapfire", "champions-of-hara": "a-m1", "prism-connect": "TQ-01"}
    head = f'[ruleset]\nid = "x"\nbase = "{base}"\n'
    (found,) = faults(f'[cards.{ids[base]}]\ntext = "x"\n{card}\n', head)
    assert found.startswith("6 ")
    assert fault in found


def test_a_card_of_hara_does_what_the_print_says_and_nothing_else(root: Path) -> None:
    path = root / "docs" / "examples" / "champions-of-hara-mine.toml"
    rules = read_file(path, carriers())
    assert compile(rules).ruleset is rules
    charm = rules.component("item-9")
    assert [clause.timing.name for clause in charm.clauses] == ["turn_start"]
    assert charm.statics == ()  # the stand-in's bonus is gone
    hound = rules.component("a-m1")
    assert [clause.timing.name for clause in hound.clauses] == ["ally", "reward"]
    scenario, stand_in = rules.component("sc-15"), rules.base.component("sc-15")
    assert scenario.statics == stand_in.statics
    assert [clause.timing.name for clause in scenario.clauses] == ["beaten"]


@pytest.mark.parametrize("value", ["9" * 5000, "[" * 100_000])
def test_toml_that_python_cannot_hold(value: str) -> None:
    with pytest.raises(RulesError, match="PR401"):
        read_text(f"size = {value}", "mine.toml", carriers())


ATTACKS = [
    "__import__('os').system('true')",
    "().__class__.__bases__",
    "[x for x in (1, 2)]",
    "lambda: 1",
    "deal(*[1])",
    "deal(**{'n': 1})",
    "deal(1).said",
    "deal[0]",
    "f'{deal}'",
    "(deal := 1)",
    "print(1)",
    "WORDS",
    "deal(1) if ME else heal(1)",
    "1 + 1",
    "None",
    "1.5",
    "...",
    "deal(n=open('x'))",
    "await deal(1)",
    "-ME",
    "~ME",
    "deal(1) & heal(1)",
    "RED & 1",
]


@pytest.mark.parametrize("text", ATTACKS)
def test_nothing_but_the_language_is_read(text: str) -> None:
    with pytest.raises(WordError) as caught:
        parse(text, WORDS)
    assert caught.value.code in {"PR402", "PR403", "PR202", "PR203"}


def test_long_and_deep_texts_are_refused() -> None:
    with pytest.raises(WordError):
        parse("heal(" * 300 + "1" + ")" * 300, WORDS)
    with pytest.raises(WordError):
        parse("first(" + "heal(1), " * 1000 + ")", WORDS)
    with pytest.raises(WordError):
        parse("\0", WORDS)


@hypothesis.given(st.text(max_size=60))
def test_no_text_does_harm(text: str) -> None:
    with contextlib.suppress(WordError):
        parse(text, WORDS)


def effects() -> st.SearchStrategy[Effect]:
    """Effects of the small duel, nested a few times."""
    leaves = st.one_of(
        st.integers(0, 9).map(scuffle.deal),
        st.integers(-3, 9).map(scuffle.heal),
        st.integers(0, 3).map(scuffle.draw),
        st.integers(0, 3).map(lambda n: scuffle.discard(scuffle.RIVAL, n)),
    )
    conditions = st.sampled_from(
        [
            scuffle.health(scuffle.ME),
            scuffle.hand_size(scuffle.RIVAL),
        ]
    )
    return st.recursive(
        leaves,
        lambda inner: st.one_of(
            st.lists(inner, max_size=3).map(lambda parts: first(*parts)),
            st.lists(inner, min_size=2, max_size=3).map(lambda parts: choose(*parts)),
            st.builds(may, inner),
            st.builds(may, inner, inner),
            st.builds(when, conditions, inner),
            st.builds(when, conditions, inner, inner),
        ),
        max_leaves=6,
    )


@hypothesis.given(effects())
def test_text_reads_back_what_it_writes(effect: Effect) -> None:
    assert parse(text_of(effect), scuffle.WORDS) == effect
