"""Words in files of one's own: all that built-in cards use, and what is refused, with a remedy."""

from __future__ import annotations

import itertools

import pytest

import pentaprism as pp
from pentaprism.errors import ParameterError
from pentaprism.games import champions_of_hara
from pentaprism.rules import Rulebook, RulesError, Ruleset, compile, problems_of
from pentaprism.rules.carrier import read_text
from pentaprism.rules.effects import Clause, First
from pentaprism.rules.expressions import WordError, parse
from pentaprism.rules.library import carriers, ruleset_of
from pentaprism.rules.written import file_of

HARA = champions_of_hara.RULESET
GIVEN = ["1", "'x'", "RED", "ME", "nothing()", "plus(1, 1)"]
"""Arguments of all types, in whatever brackets."""


def read(text: str, base: str = "champions-of-hara") -> Ruleset:
    head = f'[ruleset]\nid = "mine"\nbase = "{base}"\n'
    return read_text(head + text, "mine.toml", carriers())


def faults(text: str, base: str = "champions-of-hara") -> list[str]:
    """The problems of a file, as `line code what / hint`."""
    with pytest.raises(RulesError) as caught:
        read(text, base)
    return [f"{p.where.line} {p.code} {p.what} / {p.hint}" for p in caught.value.problems]


@pytest.mark.parametrize("game", sorted(carriers()))
def test_every_card_can_be_written_in_a_file(game: str) -> None:
    cards = ruleset_of(game).components
    rules = read_text(file_of(carriers()[game], cards), "mine.toml", carriers())
    for card in cards:
        again = rules.component(card.id)
        assert sorted(map(repr, again.clauses)) == sorted(map(repr, map(flat, card.clauses)))
        assert again.statics == card.statics
        assert dict(again.facts) == dict(card.facts)
        assert (again.name, again.text, again.copies) == (card.name, card.text, card.copies)


def flat(clause: Clause) -> Clause:
    """The same with what a shield does in one list."""
    if clause.timing.name != "damage" or not isinstance(clause.effect, First):
        return clause
    first, second, *rest = clause.effect.parts
    effect = rest[0] if len(rest) == 1 else First(tuple(rest))
    return Clause(clause.timing, First((first, second, effect)), clause.condition)


# What a Scenario says of progress for estimates, as in `pentaprism.games.champions_of_hara`.
def test_a_scenario_of_ones_own_is_played() -> None:
    rules = read("""
[cards.sc-18]
text = "Solo. Won with two Rifts closed; lost with the third defeat."
static = [
    "won(at_least(counted(0), 2))", "doomed(3)", "progress(counted(0), 2)",
    "seeks(RIFTS, MONSTERS, condition=more(2, counted(0)))", "destination(space(BAIYU, 3))",
]
on = [
    { when = "RIFT_CLOSED", if = "CHALLENGE_MET", do = "count_up(0)" },
    { when = "MONSTER_BEATEN", do = "when(is_boss(FALLEN_CARD), scores(DOER))" },
    { when = "ACTION", if = "at_least(amount(SPIRIT), 2)", do = "pay_here(SPIRIT, 2)" },
]
beaten = "doom()"
""")
    keys = [static.key for static in rules.component("sc-18").statics]
    assert keys == ["won", "lost", "defeats", "progress", "goal", "seeks", "destination"]
    game = pp.load("champions-of-hara", rules, mode="scenario", scenario=18, players=1)
    table = game.new(seed=1)
    for _ in range(40):
        table.push(table.legal_actions[0])
    assert table.sound


@pytest.mark.parametrize(
    ("effect", "wanted"),
    [
        ("gain(2, RED)", "gain: x is a resource such as RED; 2 is a whole number; "),
        ("lose(2, HEALTH)", "; did you mean lose(HEALTH, 2)?"),
        ("steal(1, GOLD, 3)", "; did you mean steal(GOLD, 1, 3)?"),
        ("pay(2, RED, gain(BLUE, 1))", "; did you mean pay(RED, 2, gain(BLUE, 1))?"),
        ("damage(OTHER, 2, 1)", "; did you mean damage(2, OTHER, 1)?"),
        ("damage(2, 1, OTHER)", "; did you mean damage(2, OTHER, 1)?"),
        ("transport(WITH_RIFT, 3)", "; did you mean transport(3, WITH_RIFT)?"),
        ("banish(WITH_EVENT, 2)", "banish: kind is a sort of face-up hex card: WITH_MONSTER or"),
        ("banish(WITH_PLAYER, 2)", "WITH_PLAYER is a sort of space such as ANY_SPACE"),
        ("slide(WORLD_SPACE, 1, 2)", "slide: kind is a sort of hex card such as WITH_RIFT; "),
        ("gain(RED, BLUE)", "gain: n is a whole number or a value; BLUE is a resource such as RED"),
        ("gain(LEAF, 1)", "gain: x is a resource such as RED; LEAF is a champion such as LEAF"),
        ("spawn(RED)", "spawn: world is a World or DOJO; RED is a resource such as RED"),
        ("roll()", "roll: takes one to six effects"),
        ("table(3, 6)", "table: takes numbers and effects by turns"),
    ],
)
def test_arguments_of_the_wrong_sort_are_refused(effect: str, wanted: str) -> None:
    (fault,) = faults(f'[cards.sc-15]\ntext = "x"\nbeaten = "{effect}"\n')
    assert fault.startswith("6 PR20")
    assert wanted in fault


def test_the_right_order_is_taken() -> None:
    rules = read('[cards.item-1]\ntext = "x"\nuse = "first(gain(RED, 2), damage(2, OTHER, 1))"\n')
    assert pp.load("champions-of-hara", rules).rules == rules


@pytest.mark.parametrize("game", sorted(carriers()))
def test_whatever_stands_in_the_brackets_is_read_or_refused(game: str) -> None:
    words = carriers()[game].words
    given = ["", *GIVEN, *(f"{a}, {b}" for a, b in itertools.product(GIVEN, GIVEN))]
    brackets = [name for name, word in words.items() if callable(word)]
    refused = 0
    for text in (f"{name}({inside})" for name in brackets for inside in given):
        try:
            parse(text, words)
        except WordError:
            refused += 1
    assert refused > len(brackets)


def test_what_does_not_fit_into_the_box_has_its_place() -> None:
    assert faults('[cards.item-1]\ntext = "x"\ncopies = 9\n') == [
        (
            "4 PR121 item-1: with its copies the Items are 57 cards, and the box has 50"
            " / `copies` of Items is lower elsewhere by as many"
        )
    ]
    first = faults('[cards.item-0]\ntext = "x"\ncopies = 3\n')
    assert [fault.split(" / ")[1] for fault in first] == [
        "`copies` of Items is higher elsewhere by as many",
        "copies is 4 or more",
    ]
    two = '[cards.item-1]\ntext = "x"\ncopies = 3\n[cards.item-2]\ntext = "y"\ncopies = 1\n'
    assert pp.load("champions-of-hara", read(two)).hides
    for line in ("iconic = 1", 'kind = "ego"', 'colour = "BLUE"'):
        (fault,) = faults(f'[cards.snapfire]\ntext = "x"\n{line}\n', "chroma-arcana")
        assert fault.startswith("4 PR121 snapfire: its place in a set is empty then (CA-DRAFT-3)")


@pytest.mark.parametrize(
    ("name", "params", "why"),
    [
        ("champions-of-hara", {"players": 1}, "an Arena is for 2 to 4 players: alone one plays"),
        ("champions-of-hara", {"scenario": 7, "players": 1}, "Scenario 7 is for 2 to 4 players"),
        ("champions-of-hara", {"first": "p3"}, "first=p3 is nobody where 2 play"),
        (
            "champions-of-hara",
            {"champion_1": "leaf", "champion_2": "leaf"},
            "champion_1 and champion_2 are the same",
        ),
        (
            "champions-of-hara",
            {"mode": "versus", "scenario": 4},
            "scenario means something with mode=scenario only",
        ),
        ("prisma", {"players": 4}, "the old edition is for 2 or 3 players, edition=new for 2 to 4"),
        ("prisma", {"start": "die"}, "start=die is a rule of the later edition"),
        ("prisma", {"layout": "1"}, "layout puts no marker for each player side by side"),
        ("prisma-arena", {"mode": "team", "players": 2}, "this mode is for 4 players"),
        ("prisma-arena", {"array_3": "01"}, "array_3 is of a seat that does not play"),
        ("prisma-arena", {"array_1": "011"}, "array_1=011 is no list of powers: two digits"),
        ("prisma-arena", {"array_1": "01", "array_2": "01"}, "array_2 has a power of an earlier"),
        ("prisma-arena", {"guests": "3"}, "guests=3 is no list of seats: a digit for each, 1 to 2"),
        ("prism-connect", {"deck_a": "CW-A"}, "deck_a and deck_b are of different series"),
        ("chroma-arcana", {"egos_out": 2**26 - 1}, "egos_out leaves fewer than six Egos"),
    ],
)
def test_why_values_do_not_fit_together(name: str, params: dict[str, int | str], why: str) -> None:
    with pytest.raises(ParameterError, match="these values do not fit together") as caught:
        pp.load(name, **params)
    assert f"; {why}" in str(caught.value)


@pytest.mark.parametrize(
    ("line", "what", "hint"),
    [
        ('cast = "draw(EVERYBODY, 2)"', "PR203 Snapfire: EVERYBODY is no single seat", "as ME"),
        ('cast = "may(deal(1), heal(1), by=ANYBODY)"', "ANYBODY is no single seat", "say which"),
        ('cast = "deal(hand_count(EVERYBODY))"', "EVERYBODY is no single seat", "say which"),
        ('cast = "unbook(NOTHING)"', "unbook: NOTHING is no card", "name a card"),
        ('cast = "charge(NOTHING, 2)"', "charge: NOTHING is no card", "name a card"),
        ('cast = "deal(NOTHING)"', "deal: NOTHING is no number", "name a number"),
        ('cast = "repeat(NOTHING, deal(1))"', "NOTHING is no number", "name a number"),
        ('cast = "remember(Y, NOTHING)"', "NOTHING is no number", "name a number"),
        ('cast = "when(has(NOTHING), deal(1))"', "has(NOTHING): NOTHING is no thing", "name a"),
        ('cast = "choose(deal(1))"', "has nothing to choose between", "two effects or more"),
        ('cast = "deal(sand_on(one(active(ME))))"', "is a choice", "remember it first"),
        ('cast = "each(hand(ME), deal(1))"', "that not everybody sees", "let somebody choose"),
    ],
)
def test_what_cannot_be_played_has_its_line_and_a_remedy(line: str, what: str, hint: str) -> None:
    rules = read(f'[cards.snapfire]\ntext = "x"\n{line}\n', "chroma-arcana")
    problems = problems_of(rules)
    assert problems
    assert all(p.where.line == 4 for p in problems)
    assert any(what in f"{p.code} {p.what}" and hint in p.hint for p in problems)


def test_a_condition_of_what_is_not_remembered_is_refused() -> None:
    item = 'equipment = 1\non = [{ when = "DAWN", if = "more(N, 1)", do = "gain(RED, 1)" }]'
    problems = problems_of(read(f'[cards.item-9]\ntext = "x"\n{item}\n'))
    assert [(p.where.line, p.code) for p in problems] == [(4, "PR210")]


def test_what_the_core_alone_refuses_has_the_place_of_its_card() -> None:
    rules = read('[cards.snapfire]\ntext = "x"\ncast = "deal(1)"\n', "chroma-arcana")
    book = compile(rules)
    arrays = {name: table.copy() for name, table in book.items()}
    (index,) = (i for i, c in enumerate(rules.components) if c.id == "snapfire")
    program = arrays["programs"][
        arrays["entries"][arrays["components"][index]["first_entry"]]["program"]
    ]
    arrays["instrs"]["who"][program["first"]] = 60
    places = [(c.place, c.name) for c in rules.components for _ in c.clauses]
    with pytest.raises(RulesError) as caught:
        Rulebook(rules, arrays, [*[(rules.place, "")] * len(rules.rules), *places])
    assert all(p.what.startswith("Snapfire: ") for p in caught.value.problems)
    assert {p.where.line for p in caught.value.problems} == {4}


def test_the_class_of_the_decorator_is_no_word() -> None:
    for carrier in carriers().values():
        assert "Said" not in carrier.words


@pytest.mark.parametrize(
    ("game", "card", "line", "what"),
    [
        ("chroma-arcana", "snapfire", 'cast = "discard_all(RIVAL)"', ""),
        ("chroma-arcana", "snapfire", 'cast = "recall(at_random(hand(RIVAL)))"', ""),
        (
            "chroma-arcana",
            "snapfire",
            'cast = "recall(at_random(where(hand(RIVAL), RED)))"',
            "whether there is one only some can see",
        ),
        (
            "chroma-arcana",
            "snapfire",
            'cast = "recall(one(lowest(hand(ME))))"',
            "which is the first only some can see",
        ),
        (
            "prism-connect",
            "TQ-23",
            'on = [{ when = "play(MAIN_OWN)", do = "bounce(at_random(looked()))" }]',
            "whether there is one only some can see",
        ),
        (
            "prism-connect",
            "TQ-23",
            'on = [{ when = "play(MAIN_OWN)", do = "choose(draw(ME, 1), heal(ME, 1), by=BOTH)" }]',
            "BOTH is no single seat",
        ),
    ],
)
def test_what_would_tell_of_hidden_cards_is_refused(
    game: str, card: str, line: str, what: str
) -> None:
    problems = problems_of(read(f'[cards.{card}]\ntext = "x"\n{line}\n', game))
    assert {p.where.line for p in problems} == ({4} if what else set())
    assert any(what in p.what and p.hint for p in problems) == bool(what)


@pytest.mark.parametrize(
    "condition", ["any_of(where(hand(RIVAL), RED))", "count(where(hand(ME), RED))"]
)
def test_a_count_of_hidden_cards_is_refused(condition: str) -> None:
    (fault,) = faults(
        f'[cards.snapfire]\ntext = "x"\ncast = "deal({condition})"\n', "chroma-arcana"
    )
    assert fault.startswith("6 PR501 snapfire: cast: ")
    assert "depends on cards that not everybody sees / count the whole hand" in fault
    rules = read(
        '[cards.snapfire]\ntext = "x"\ncast = "deal(count(hand(RIVAL)))"\n', "chroma-arcana"
    )
    assert not problems_of(rules)


@pytest.mark.parametrize("picked", ["pick(front(ME), 0)", "upto(-1, front(ME))"])
def test_less_than_one_card_cannot_be_picked(picked: str) -> None:
    text = f'on = [{{ when = "play(MAIN_OWN)", do = "rest({picked})" }}]'
    (fault,) = faults(f'[cards.TQ-23]\ntext = "x"\n{text}\n', "prism-connect")
    assert fault.startswith("6 E-TEXT TQ-23: ")
    assert "takes one card or more" in fault
