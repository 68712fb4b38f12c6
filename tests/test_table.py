"""Tables: what may be done, doing it, taking it back."""

from __future__ import annotations

import copy
import pickle
import random

import numpy as np
import pytest

import pentaprism as pp
from pentaprism.reference import reference_game, reference_games

GAMES = reference_games()


def played(name: str, seed: int, choices: int) -> pp.Table:
    """A table after so many random choices, or at its end."""
    table = reference_game(name).new(seed=seed)
    rng = random.Random(seed)
    while table.outcome() is None and choices > 0:
        table.push(rng.choice(table.legal_actions))
        choices -= 1
    return table


def test_a_game_tells_what_it_is() -> None:
    game = reference_game("connect-four", seats=4)
    assert game.name == "Connect four"
    assert game.params == {"columns": 7, "rows": 6, "seats": 4}
    assert game.seats == tuple(map(pp.Seat, range(4)))
    assert game.sides == ((pp.Seat(0), pp.Seat(2)), (pp.Seat(1), pp.Seat(3)))
    assert not game.hides
    assert not game.chance
    assert not game.cooperative
    assert reference_game("hearts").hides
    assert reference_game("pig").chance
    assert reference_game("2048").cooperative
    assert game == reference_game("connect-four", seats=4) != reference_game("connect-four")
    assert hash(game) == hash(reference_game("connect-four", seats=4))
    assert eval(repr(game)) == game
    assert pickle.loads(pickle.dumps(game)) == game


def test_a_win_in_connect_four() -> None:
    table = reference_game("connect-four").new()
    for column in (1, 2, 1, 2, 1, 2):
        assert table.pending == "decision"
        assert table.push(f"drop:{column}") == pp.Action(f"drop:{column}")
    assert table.actor == pp.Seat(0)
    assert table.outcome() is None
    table.push("p1.drop:1")
    assert table.actor is None
    assert table.pending is None
    assert table.outcome() == pp.Outcome((pp.Seat(0),), (1.0, 0.0), pp.Ending("line"))
    assert list(table.legal_actions) == []
    assert str(table).splitlines()[2:] == [
        "x . . . . . .",
        "x o . . . . .",
        "x o . . . . .",
        "x o . . . . .",
        "1 2 3 4 5 6 7",
    ]
    assert table.history == tuple(f"p{i % 2 + 1}.drop:{i % 2 + 1}" for i in range(7))
    assert len(table) == 7


def test_legal_actions_are_a_container() -> None:
    legal = reference_game("connect-four", columns=5).new().legal_actions
    assert len(legal) == 5
    assert pp.Action("drop:5") in legal
    assert "drop:5" in legal
    for other in ("drop:6", "drop", "mark:a1", "", "drop:5 ", "drop:05", 5, None):
        assert other not in legal
    assert [str(action) for action in legal] == [f"drop:{column}" for column in range(1, 6)]
    assert legal[0] == pp.Action("drop:1")
    assert legal[-1] == pp.Action("drop:5")
    assert legal[1:3] == (pp.Action("drop:2"), pp.Action("drop:3"))
    assert legal[::-2] == tuple(pp.Action(f"drop:{column}") for column in (5, 3, 1))
    assert legal.index(pp.Action("drop:4")) == 3
    assert list(reversed(legal)) == list(legal)[::-1]
    assert repr(legal) == "<5 actions: drop:1, drop:2, drop:3, drop:4, drop:5>"
    for index in (5, -6):
        with pytest.raises(IndexError):
            legal[index]


@pytest.mark.parametrize("name", GAMES)
def test_what_is_listed_can_be_done_and_taken_back(name: str) -> None:
    table = played(name, 5, 9)
    while table.outcome() is not None:  # a short game was over
        table.pop()
    before = table.bytes, table.history
    for action in table.legal_actions:
        assert action in table.legal_actions
        assert pp.Action(str(action)) == action
        assert table.push(action) == action
        assert table.sound
        assert table.pop() == action
        assert (table.bytes, table.history) == before


@pytest.mark.parametrize("name", GAMES)
def test_taking_back_and_repeating_draws_the_same(name: str) -> None:
    table = played(name, 11, 12)
    end = table.bytes, table.history
    undone = []
    while True:
        try:
            undone.append(table.pop())
        except pp.errors.NothingToTakeBackError:
            break
    assert table.history == reference_game(name).new(seed=11).history
    for action in reversed(undone):
        table.push(action)
    assert (table.bytes, table.history) == end


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seed_deals_the_same_by_hand(name: str) -> None:
    table = played(name, 3, 1000)
    manual = reference_game(name).new(seed=99, manual=True)
    for event in table.history:
        if manual.pending == "outcome":
            outcomes = manual.chance_outcomes
            assert outcomes is not None
            assert event in {str(action) for action, weight in outcomes if weight > 0}
        else:
            assert manual.chance_outcomes == ()
        manual.push(event)
    assert manual.bytes == table.bytes
    assert manual.hash == table.hash
    assert manual.outcome() == table.outcome() is not None
    assert manual.pop() == pp.Action(table.history[-1].split(".", 1)[-1])


def test_seeds_differ() -> None:
    game = reference_game("hearts")
    assert game.new(seed=1).bytes == game.new(seed=1).bytes != game.new(seed=2).bytes
    assert game.new().seed != game.new().seed


@pytest.mark.parametrize("name", GAMES)
def test_a_copy_is_a_table_of_its_own(name: str) -> None:
    table = played(name, 2, 3)
    while table.outcome() is not None:
        table.pop()
    before = table.bytes, table.history, table.log(0), table.text
    for other in (table.copy(), copy.copy(table), pickle.loads(pickle.dumps(table))):
        action = other.legal_actions[0]
        assert other.push(action) == action
        assert (table.bytes, table.history, table.log(0), table.text) == before
        other.pop()
        assert (other.bytes, other.history, other.log(0), other.text) == before


def test_chance_by_hand() -> None:
    table = reference_game("pig").new(manual=True)
    table.push("roll")
    assert table.actor is None
    assert table.pending == "outcome"
    assert table.chance_outcomes == tuple((pp.Action(f"~roll:{n}"), 1) for n in range(1, 7))
    assert list(table.legal_actions) == []
    assert table.push("~roll:5").is_outcome
    assert table.history == ("p1.roll", "~roll:5")
    assert table.pop() == pp.Action("~roll:5")
    assert table.pop() == pp.Action("roll")


def test_incomplete_texts_may_mean_the_one_action_that_remains() -> None:
    table = reference_game("connect-four", columns=1, rows=2).new()
    assert table.push("drop") == pp.Action("drop:1")


def test_perft_counts_sequences() -> None:
    assert [reference_game("connect-four").perft(depth) for depth in range(7)] == [
        1, 7, 49, 343, 2401, 16807, 117649,
    ]  # fmt: skip
    divided = reference_game("connect-four", columns=3).divide(3)
    assert divided == {f"p1.drop:{column}": 9 for column in (1, 2, 3)}
    pig = reference_game("pig").divide(2)
    assert pig == {"p1.roll": 6, "p1.hold": 2}


def test_the_text_of_a_table_gives_it_back() -> None:
    table = played("leduc", 4, 3)
    again = table.game.table(table.text)
    assert again.bytes == table.bytes
    assert again.history == table.history
    assert eval(repr(table)).bytes == table.bytes
    assert table.game.table().bytes == table.game.new(manual=True).bytes


def test_seats_are_small_integers_with_a_spelling() -> None:
    seat = pp.Seat(1)
    assert (seat, str(seat), repr(seat), f"{seat:>4}") == (1, "p2", "Seat(1)", "  p2")
    assert pp.Seat("p2") == pp.Seat(seat) == seat
    assert eval(repr(seat), {"Seat": pp.Seat}) == seat
    assert pickle.loads(pickle.dumps(seat)) == seat
    assert isinstance(pickle.loads(pickle.dumps(seat)), pp.Seat)
    table = reference_game("kuhn").new(seed=1)
    assert table.view("p2") == table.view(1) == table.view(seat)


def test_actions_are_values() -> None:
    action = pp.Action("drop:3")
    assert action == pp.Action("drop:3") != pp.Action("drop:4")
    assert hash(action) == hash(pp.Action("drop:3"))
    assert action != "drop:3"
    assert (action.verb, action.text, str(action)) == ("drop", "drop:3", "drop:3")
    assert eval(repr(action), {"Action": pp.Action}) == action
    assert pickle.loads(pickle.dumps(action)) == action
    assert pp.Action("~roll:5").verb == "roll"


@pytest.mark.parametrize("name", GAMES)
def test_tables_are_equal_when_the_same_stands_on_them(name: str) -> None:
    table = played(name, 3, 4)
    for twin in (table.copy(), copy.copy(table), pickle.loads(pickle.dumps(table))):
        assert twin == table
        if table.pending == "decision":
            twin.push(table.legal_actions[0])
            assert twin != table
    assert table != table.bytes
    with pytest.raises(TypeError, match="unhashable"):
        hash(table)


def test_equality_of_tables_is_blind_to_how_they_came_about() -> None:
    game = reference_game("tic-tac-toe")
    assert game.table("mark:a1 mark:b2 mark:c3") == game.table("mark:c3 mark:b2 mark:a1", seed=5)
    assert reference_game("kuhn").table("") != reference_game("leduc").table("")


@pytest.mark.parametrize("name", GAMES)
def test_legal_is_what_push_takes(name: str) -> None:
    table = played(name, 4, 3)
    before = table.bytes, len(table)
    for action in table.legal_actions[:20]:
        assert table.is_legal(action)
        assert table.is_legal(f"{table.actor}.{action}")
        assert table.view(table.actor).is_legal(action)
        assert table.view(table.actor).is_legal(f"{table.actor}.{action}")
        for seat in table.game.seats:
            if seat != table.actor:
                assert not table.is_legal(f"{seat}.{action}")
                assert not table.view(seat).is_legal(action)
    for wrong in ("nonsense", "p9.nonsense", "~nonsense", "no such thing", "é", ""):
        assert not table.is_legal(wrong)
        if table.actor is not None:
            assert not table.view(table.actor).is_legal(wrong)
    with pytest.raises(TypeError):
        table.is_legal(3)  # type: ignore[arg-type]
    assert (table.bytes, len(table)) == before


def test_outcomes_are_legal_where_they_are_pushed_by_hand() -> None:
    table = reference_game("kuhn").table("")
    assert table.pending == "outcome"
    assert table.is_legal("~deal:p1:king")
    assert not table.is_legal("bet")
    assert not reference_game("kuhn").new(seed=1).is_legal("~deal:p1:king")


@pytest.mark.parametrize("name", [*GAMES, *pp.game_ids()])
def test_bits_of_an_action_name_it_everywhere(name: str) -> None:
    game = reference_game(name) if name in GAMES else pp.load(name)
    chance = random.Random(name)
    of: dict[str, int] = {}
    for seed in range(3):
        table = game.new(seed=seed)
        for _ in range(60):
            if table.actor is None:
                break
            legal = table.view(table.actor).legal_actions
            assert legal.bits.dtype == np.uint32
            assert legal.bits.shape == (len(legal),)
            assert (np.diff(legal.bits.astype(np.int64)) > 0).all()
            for action, bits in zip(legal, legal.bits.tolist(), strict=True):
                assert of.setdefault(str(action), bits) == bits
            table.push(chance.choice(legal))
    assert len(set(of.values())) == len(of)
    with pytest.raises(ValueError, match="read-only"):
        game.new(seed=1).legal_actions.bits[0] = 1


@pytest.mark.parametrize("name", GAMES)
def test_legal_actions_go_through_a_pickle(name: str) -> None:
    actions = played(name, 5, 2).legal_actions
    again = pickle.loads(pickle.dumps(actions))
    assert again == actions
    assert actions == again
    assert hash(again) == hash(actions)
    assert list(again) == list(actions)
    assert again[:3] == actions[:3]
    assert again.bits.tolist() == actions.bits.tolist()
    assert repr(again) == repr(actions)
    assert len(again) == len(actions)
    assert all(action in again and str(action) in again for action in actions)
    assert "nonsense" not in again
    assert pickle.loads(pickle.dumps(again)) == actions
