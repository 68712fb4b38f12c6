"""What is refused, how it is said, and that nothing has changed then."""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import pentaprism as pp
from pentaprism import tensors
from pentaprism.campaign import Prestige
from pentaprism.engine import Engine, Limit
from pentaprism.errors import (
    AmbiguousActionError,
    GameOverError,
    IllegalActionError,
    InvalidActionError,
    InvalidSeatError,
    InvalidTextError,
    NothingToTakeBackError,
    NotToMoveError,
    OutcomePendingError,
    ParameterError,
    PentaprismError,
    RecordError,
    UnknownGameError,
)
from pentaprism.record import Record
from pentaprism.reference import reference_game, reference_games


def test_all_errors_are_one_family() -> None:
    for name in pp.errors.__all__:
        error = getattr(pp.errors, name)
        assert issubclass(error, PentaprismError)
        assert issubclass(error, ValueError)
        assert error.__doc__


def full_column() -> pp.Table:
    table = reference_game("connect-four", rows=2).new(seed=1)
    table.push("drop:3")
    table.push("drop:3")
    return table


REFUSED = [
    ("drop:9", InvalidActionError, "'drop:9' is not an action of this game"),
    ("mark:a1", InvalidActionError, "is not an action of this game"),
    ("", InvalidActionError, "'' is not an action"),
    ("p1.", InvalidActionError, "is not an action"),
    ("p3.drop:1", InvalidActionError, "is not an action"),
    ("drop:1 drop:2", InvalidActionError, "is not an action"),
    ("größe", InvalidActionError, "is not an action of any game"),
    ("\ud800", InvalidActionError, "is not an action of any game"),
    ("drop:1\x00", InvalidActionError, "is not an action"),
    ("x" * 5000, InvalidActionError, "is not an action of any game"),
    ("drop:3", IllegalActionError, "'drop:3' is not possible now; possible: drop:2, "),
    ("p2.drop:1", NotToMoveError, "another seat is to choose"),
    ("drop", AmbiguousActionError, "may be any of drop:1, drop:2, drop:4"),
    ("~roll:1", InvalidActionError, "is not an action"),
]


@pytest.mark.parametrize(("text", "error", "message"), REFUSED)
def test_a_refused_action_changes_nothing(
    text: str, error: type[PentaprismError], message: str
) -> None:
    table = full_column()
    before = table.bytes, table.history, table.log(1)
    with pytest.raises(error, match=re.escape(message)) as caught:
        table.push(text)
    assert type(caught.value) is error
    assert (table.bytes, table.history, table.log(1)) == before


def test_an_illegal_action_tells_what_would_be_legal() -> None:
    table = full_column()
    with pytest.raises(IllegalActionError) as caught:
        table.push(pp.Action("drop:3"))
    error = caught.value
    assert error.action == pp.Action("drop:3")
    assert error.view == table.view(0)
    assert error.legal is not None
    assert list(error.legal) == list(table.legal_actions)


def test_an_ambiguous_text_tells_what_it_may_mean() -> None:
    with pytest.raises(AmbiguousActionError) as caught:
        full_column().push("drop")
    assert caught.value.candidates == tuple(pp.Action(f"drop:{i}") for i in (1, 2, 4, 5, 6, 7))


def test_when_it_is_over_nothing_can_be_done() -> None:
    table = reference_game("connect-four", columns=1, rows=1).new()
    table.push("drop:1")
    with pytest.raises(GameOverError) as caught:
        table.push("drop:1")
    assert caught.value.view is None


def test_chance_comes_first() -> None:
    table = reference_game("pig").new(manual=True)
    with pytest.raises(IllegalActionError, match="not a chance outcome that can happen now"):
        table.push("~roll:3")
    table.push("roll")
    with pytest.raises(OutcomePendingError, match="a chance outcome is due first"):
        table.push("hold")
    with pytest.raises(InvalidActionError):
        table.push("~roll:7")


def test_an_error_about_chance_does_not_tell_what_chance_would_show() -> None:
    """A reveal is the one chance outcome that the truth holds: a message must not list it."""
    table = reference_game("coin").new(manual=True)
    for _ in range(4):
        if table.pending == "outcome":
            outcomes = table.chance_outcomes
            assert outcomes
            with pytest.raises(PentaprismError) as caught:
                table.push("safe")
            assert not any(str(action) in str(caught.value) for action, _ in outcomes)
            assert isinstance(caught.value, OutcomePendingError)
            assert caught.value.legal is None
            table.push(outcomes[0][0])
        elif table.pending == "decision":
            table.push(table.legal_actions[-1])


def test_nothing_to_take_back() -> None:
    for table in (reference_game("hearts").new(seed=1), reference_game("pig").new(manual=True)):
        before = table.bytes
        with pytest.raises(NothingToTakeBackError):
            table.pop()
        with pytest.raises(IndexError):
            table.pop()
        assert table.bytes == before


MADE_WRONG: list[tuple[Callable[[], object], type[Exception], str]] = [
    (lambda: pp.load("chess"), UnknownGameError, "no game is called 'chess'"),
    (lambda: pp.load("schäch"), UnknownGameError, "no game is called"),
    (lambda: reference_game("conect-four"), UnknownGameError, "did you mean 'connect-four'"),
    (lambda: reference_game("pig", gaol=10), ParameterError, "did you mean 'goal'"),
    (lambda: reference_game("kuhn", seats=2), ParameterError, "this game has none"),
    (lambda: reference_game("pig", goal=0), ParameterError, "goal=0 is not possible: it takes 1"),
    (lambda: reference_game("pig", goal=True), ParameterError, "integers and words"),
    (lambda: reference_game("pig", goal=1.5), ParameterError, "integers and words"),
    (lambda: reference_game("pig", goal=" 5"), ParameterError, "is not possible"),
    (lambda: reference_game("hearts", passing="up"), ParameterError, "none, left, across"),
    (lambda: reference_game("connect-four", seats=3), ParameterError, "seats may be 2, 4"),
    (
        lambda: pp.load("champions-of-hara", mode="scenario", scenario=1),
        ParameterError,
        "players may be 3, 4; scenario may be 2, 4,",
    ),
    (
        lambda: pp.load("champions-of-hara", mode="versus", scenario=4),
        ParameterError,
        "mode=versus scenario=4",
    ),
    (lambda: reference_game("bear-off", first="17"), ParameterError, "do not fit together"),
    (lambda: reference_game("pig").new(seed=-1), ParameterError, "a seed is between 0"),
    (lambda: reference_game("pig").new(seed=2**64), ParameterError, "a seed is between 0"),
    (lambda: reference_game("pig").new(seed=1.0), ParameterError, "a seed is an integer"),
    (lambda: reference_game("pig").new(seed=True), ParameterError, "a seed is an integer"),
    (lambda: reference_game("pig").perft(-1), ParameterError, "a depth is between"),
    (lambda: reference_game("pig").perft("3"), ParameterError, "a depth is an integer"),
    (lambda: reference_game("pig").new().view(2), InvalidSeatError, "there is no seat p3 in pig"),
    (lambda: reference_game("pig").new().view(None), InvalidSeatError, "a seat; p1 is to choose"),
    (
        lambda: reference_game("kuhn").new(manual=True).view(None),
        InvalidSeatError,
        "a chance outcome is due, so no seat is to choose",
    ),
    (lambda: pp.load("leduc"), UnknownGameError, "reference.reference_game('leduc')"),
    (lambda: reference_game("prisma"), UnknownGameError, "it is pentaprism.load('prisma')"),
    (lambda: reference_game("pig").new().view("p0"), InvalidSeatError, "not a seat"),
    (lambda: pp.Seat(4), InvalidSeatError, "4 is not a seat"),
    (lambda: pp.Seat(-1), InvalidSeatError, "not a seat"),
    (lambda: pp.Seat("p12"), InvalidSeatError, "not a seat"),
    (lambda: pp.Seat("1"), InvalidSeatError, "not a seat"),
    (lambda: pp.Seat(True), InvalidSeatError, "not a seat"),
    (lambda: pp.Seat(1.0), InvalidSeatError, "not a seat"),
    (lambda: pp.Action("Drop 3"), InvalidActionError, "write a verb and its arguments"),
    (lambda: pp.Action("p1.drop:3"), InvalidActionError, "is not an action"),
    (lambda: pp.Action(3), TypeError, "int"),
    (lambda: reference_game("pig").new().push(3), TypeError, "an Action or its text, not int"),
    (lambda: reference_game("pig").view("p1 p1.roll ~roll:9"), InvalidTextError, "word 3"),
    (lambda: reference_game("pig").view("p1.roll"), InvalidTextError, "not the text of a view"),
    (lambda: reference_game("pig").table("p1"), InvalidTextError, "not the text of a table"),
    (lambda: reference_game("pig").table("p1 guess:x"), InvalidTextError, "word 2"),
    (lambda: reference_game("pig").view("é"), InvalidTextError, "not the text of a view"),
    (lambda: reference_game("pig").view(3), TypeError, "is a str, not int"),
    (lambda: pp.load(None), TypeError, "the id of a game is a str, not NoneType"),
    (lambda: pp.load("x" * 9000), UnknownGameError, "xxx…'"),
    (lambda: reference_game("scuffle", rules="mine"), TypeError, "rules is a Ruleset, not str"),
    (lambda: reference_game("pig", goal=10**5000), ParameterError, "goal=one of 16610 bits is not"),
    (lambda: reference_game("pig").new(seed=10**5000), ParameterError, "not one of 16610 bits"),
    (lambda: reference_game("pig").new(seed=int), ParameterError, "an integer from 0 to"),
    (lambda: reference_game("pig").new(manual="no"), TypeError, "manual is a bool, not str"),
    (lambda: reference_game("pig").table(manual=1), TypeError, "manual is a bool, not int"),
    (lambda: pp.Seat(10**5000), InvalidSeatError, "one of 16610 bits is not a seat"),
    (lambda: pp.Seat(int), InvalidSeatError, "type is not a seat"),
    (lambda: reference_game("pig").new().legal_actions["roll"], TypeError, "integer"),
    (lambda: Engine(settings="deep"), TypeError, "settings is a Settings, not str"),
    (lambda: Engine().play(kuhn(), 0.5), TypeError, "a limit is a Limit, not float"),
    (lambda: Engine().analyse(kuhn(), 0), TypeError, "a limit is a Limit, not int"),
    (lambda: Engine().analysis(kuhn(), ""), TypeError, "a limit is a Limit, not str"),
    (lambda: Record.parse(b"%PPR 1"), TypeError, "the text of a record is a str, not bytes"),
    (lambda: Record.of("hearts"), TypeError, "the source of a record is a Table, not str"),
    (lambda: Record.of(kuhn(), (("Date", "1\n2"),)), RecordError, "is not a tag"),
    (lambda: Record.of(kuhn(), (("Seed", "5"),)), RecordError, "is not a tag"),
    (lambda: Record.of(kuhn()).replay_view("kuhn"), TypeError, "with is a Game, not str"),
    (lambda: tensors.planes("kuhn"), TypeError, "is a Game, not str"),
    (lambda: tensors.Encoder(None), TypeError, "is a Game, not NoneType"),
    (lambda: tensors.Encoder(kuhn().game)([1], [0]), TypeError, "is a ndarray, not list"),
    (lambda: Prestige().after("duel"), TypeError, "a duel is a Table or a View, not str"),
    (
        lambda: Prestige().resigned(pp.load("chroma-arcana").new(), 2),
        InvalidSeatError,
        "no seat p3",
    ),
]


def kuhn() -> pp.View:
    return reference_game("kuhn").new(seed=1).view(0)


def test_no_message_holds_what_is_on_a_table() -> None:
    table = reference_game("leduc").new(seed=4)
    for make in (pp.Seat, table.game.new, lambda t: Limit(nodes=t), lambda t: Engine(seed=t)):
        with pytest.raises(PentaprismError) as caught:
            make(table)  # type: ignore[operator]
        assert "Table" in str(caught.value)
        assert "deal" not in str(caught.value)


@pytest.mark.parametrize("seats", [[1.5], [True], ["p1"], [4], [-1], [2**70], [None]])
def test_seats_of_tensors(seats: list[object]) -> None:
    view = kuhn()
    encoder = tensors.Encoder(view.game)
    with pytest.raises(ValueError, match="seats are 0 to 3"):
        encoder(tensors.records([view]), seats)  # type: ignore[arg-type]


def test_numbers_of_numpy_will_do() -> None:
    assert reference_game("pig", goal=np.int64(50)).params["goal"] == 50
    assert reference_game("pig").new(seed=np.uint64(5)).seed == 5
    assert Limit(nodes=np.int32(5)).nodes == 5


def test_what_a_seat_out_of_turn_is_told() -> None:
    """Neither what the other holds nor, by the kind of error, what the other may do."""
    table = reference_game("hearts").new(seed=5)
    first, second = table.actor, pp.Seat(3)
    assert (first, [str(a) for a in table.legal_actions]) == (pp.Seat(0), ["play:club-2"])
    for text in ("p4.play:club-2", "p4.play:heart-3", "p4.play", "p4.pass"):
        with pytest.raises(NotToMoveError) as caught:
            table.push(text)
        assert caught.value.view == table.view(second)
        assert caught.value.legal is None


@pytest.mark.parametrize(("make", "error", "message"), MADE_WRONG)
def test_what_cannot_be_made_says_why(
    make: Callable[[], object], error: type[Exception], message: str
) -> None:
    with pytest.raises(error, match=re.escape(message)) as caught:
        make()
    assert type(caught.value) is error


def test_an_unknown_game_lists_those_there_are() -> None:
    with pytest.raises(UnknownGameError) as caught:
        reference_game("go")
    assert caught.value.known == reference_games()


# Random text, and text that is nearly right, to every parser: what is documented comes out, or a
# value.

WORDS = st.sampled_from(
    (
        *("p1", "p2", "p9", "drop", "roll", "hold", "play", "pass", "heart-2", "guess:", "%PPR"),
        *(".", ":", "~", "?", "*", "%", ",", "(", ")", " ", "\n", "~roll", "pass:?", "1", "7"),
    )
)
TEXTS = st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=8).map("".join))
TABLES = [
    reference_game(name).new(seed=1) for name in ("connect-four", "pig", "hearts", "kuhn", "toy")
]
TABLES += [reference_game(name).new(seed=1, manual=True) for name in ("pig", "hearts")]


@given(TEXTS)
def test_any_text_as_an_action_or_seat(text: str) -> None:
    for make in (pp.Action, pp.Seat):
        try:
            assert str(make(text)) == text
        except InvalidActionError:
            assert make is pp.Action
        except InvalidSeatError:
            assert make is pp.Seat


@given(TEXTS)
def test_any_text_pushed(text: str) -> None:
    for table in TABLES:
        before = table.bytes
        with suppress(InvalidActionError, IllegalActionError, AmbiguousActionError):
            action = table.push(text)
            assert table.pop() == action
        assert table.bytes == before


@given(TEXTS)
def test_any_text_after_a_view(text: str) -> None:
    for table in TABLES:
        view = table.view(0)
        with suppress(InvalidActionError, IllegalActionError):
            assert view.after(text).seat == view.seat
        assert view == table.view(0)


@given(TEXTS)
def test_any_text_as_a_table_or_view(text: str) -> None:
    for game in (TABLES[0].game, TABLES[2].game):
        for read in (game.view, game.table):
            with suppress(InvalidTextError):
                assert read(text).game == game


@given(TEXTS)
def test_any_text_as_a_record(text: str) -> None:
    with suppress(RecordError):
        assert Record.parse(text)


GOOD = str(reference_game("pig").table("roll ~roll:3 roll ~roll:1 hold").record())


@given(st.integers(0, len(GOOD)), st.integers(0, 12), TEXTS)
def test_a_damaged_record_is_refused_or_still_one(at: int, size: int, text: str) -> None:
    damaged = GOOD[:at] + text + GOOD[at + size :]
    with suppress(RecordError):
        assert Record.parse(damaged).replay(reference_game("pig"))


def test_a_record_may_hold_what_is_no_character() -> None:
    record = GOOD[: GOOD.index("%Sha256")].replace("goal", "go\ud800l")
    assert "go\ud800l" in str(Record.parse(record))


def test_errors_survive_a_process_boundary() -> None:
    caught: list[PentaprismError] = [RecordError("bad", 3), InvalidTextError("bad", 2)]
    for table, text in ((full_column(), "drop:3"), (full_column(), "drop")):
        try:
            table.push(text)
        except PentaprismError as error:
            caught.append(error)
    try:
        reference_game("go")
    except UnknownGameError as error:
        caught.append(error)
    assert len(caught) == 5
    for error in caught:
        copy = pickle.loads(pickle.dumps(error))
        assert type(copy) is type(error)
        assert str(copy) == str(error)
        assert vars(copy) == vars(error)
