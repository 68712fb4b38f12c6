"""Views: what a seat knows, and how it goes on by itself."""

from __future__ import annotations

import pickle
import random

import numpy as np
import pytest

import pentaprism as pp
from pentaprism.reference import reference_game, reference_games

SEEDS = range(3)


def every_position(name: str, seed: int) -> list[pp.Table]:
    """The tables of one random game, one for each choice and the end."""
    table = reference_game(name).new(seed=seed)
    rng = random.Random(seed)
    tables = [table.copy()]
    while table.outcome() is None:
        table.push(rng.choice(table.legal_actions))
        tables.append(table.copy())
    return tables


@pytest.mark.parametrize("name", reference_games())
@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_agrees_with_the_table_in_what_is_public(name: str, seed: int) -> None:
    for table in every_position(name, seed):
        for seat in table.game.seats:
            view = table.view(seat)
            assert view.seat == seat
            assert (view.actor, view.pending) == (table.actor, table.pending)
            assert view.outcome() == table.outcome()
            if view.actor == seat or not table.game.hides:
                assert view.legal_actions == table.legal_actions
            else:
                assert bool(view.legal_actions) == (view.actor is not None)


@pytest.mark.parametrize("name", reference_games())
@pytest.mark.parametrize("seed", SEEDS)
def test_a_view_moves_on_by_itself(name: str, seed: int) -> None:
    table = every_position(name, seed)[-1]
    for seat in table.game.seats:
        view = table.game.view(f"{seat}")
        for event in table.log(seat):
            view = view.after(event)
        assert view == table.view(seat)
        assert hash(view) == hash(table.view(seat))
        assert view.log == table.log(seat)


@pytest.mark.parametrize("name", reference_games())
def test_guesses_are_what_the_seat_cannot_rule_out(name: str) -> None:
    for table in every_position(name, 7)[::4]:
        for seat in table.game.seats:
            view = table.view(seat)
            for seed in range(4):
                guess = view.guess(seed)
                assert guess.view(seat) == view
                assert guess.sound
                assert guess.manual
                assert guess.bytes == view.guess(seed).bytes


def test_guesses_differ() -> None:
    view = reference_game("hearts").new(seed=1).view(0)
    assert len({view.guess(seed).bytes for seed in range(20)}) == 20


@pytest.mark.parametrize("name", reference_games())
def test_the_text_of_a_view_gives_it_back(name: str) -> None:
    for table in every_position(name, 1)[::3]:
        for seat in table.game.seats:
            view = table.view(seat)
            for again in (
                table.game.view(view.text),
                eval(repr(view)),
                pickle.loads(pickle.dumps(view)),
            ):
                assert again == view
                assert again.text == view.text
                assert str(again) == str(view)


@pytest.mark.parametrize("name", ["hearts", "kuhn", "toy"])
def test_the_text_of_a_guess_gives_it_back(name: str) -> None:
    table = every_position(name, 1)[2]
    guess = table.view(0).guess(5)
    assert table.game.table(guess.text).bytes == guess.bytes
    if guess.pending == "decision":
        guess.push(guess.legal_actions[0])
    for seat in table.game.seats:  # another seat knows only what comes after the guess
        view = guess.view(seat)
        assert table.game.view(view.text) == view
    nested = guess.view(1).guess(2)
    assert table.game.table(nested.text).bytes == nested.bytes
    assert guess.view(0).log[: len(table.log(0))] == table.log(0)


def test_equal_views_need_not_have_one_history() -> None:
    game = reference_game("connect-four")
    one = game.table("drop:1 drop:2 drop:3 drop:4").view(0)
    other = game.table("drop:3 drop:2 drop:1 drop:4").view(0)
    assert one == other
    assert hash(one) == hash(other)
    assert {one: 1}[other] == 1
    assert one.text != other.text
    assert one != game.table("drop:1 drop:2 drop:3 drop:4").view(1)
    assert one != reference_game("connect-four", columns=8).table(one.text[3:]).view(0)


def test_a_view_outlives_and_ignores_what_the_table_does_next() -> None:
    table = reference_game("leduc").new(seed=1)
    view = table.view(0)
    text, log, bytes_ = view.text, view.log, view.bytes
    table.push(table.legal_actions[0])
    later = table.view(0)
    table.pop()
    table.push(table.legal_actions[1])
    other = table.view(0)
    del table
    assert (view.text, view.log, view.bytes) == (text, log, bytes_)
    assert later.log != other.log
    assert later.log[:-1] == other.log[:-1] == log


def test_two_deals_that_look_alike_give_equal_views() -> None:
    """With the same log, nothing that a view shows may differ."""
    game = reference_game("kuhn")
    shown: dict[tuple[str, ...], set[tuple[object, ...]]] = {}
    for seed in range(60):
        table = game.new(seed=seed)
        table.push(table.legal_actions[seed % 2])
        view = table.view(0)
        facts = (view, view.bytes, view.text, str(view), view.hash, view.guess(1).bytes)
        shown.setdefault(view.log, set()).add(facts)
    assert len(shown) == 6
    assert all(len(facts) == 1 for facts in shown.values())


def test_what_others_may_do_does_not_tell_what_they_hold() -> None:
    table = reference_game("hearts").new(seed=3)
    for _ in range(3):
        table.push(table.legal_actions[0])
    assert table.actor == pp.Seat(1)
    seen = {table.view(0).guess(seed).view(0) for seed in range(20)}
    assert seen == {table.view(0)}
    possible = set(table.view(0).legal_actions)
    held = {twin.legal_actions[0] for twin in map(table.view(0).guess, range(20))}
    assert len(held) > 1
    assert held & possible
    own = set(table.view(1).legal_actions)
    assert not possible <= own


def test_the_record_has_the_bytes() -> None:
    view = reference_game("hearts").new(seed=1).view(2)
    assert isinstance(view.record, np.void)
    assert view.record.tobytes() == view.bytes


def test_unknown_parts_must_be_as_known_as_the_seat_knows_them() -> None:
    view = reference_game("kuhn").new(manual=True).view(0)
    dealt = reference_game("kuhn").new(seed=1)
    own, other = dealt.log(0)[0], dealt.log(0)[1]
    assert "?" in other
    view.after(own).after(other)
    with pytest.raises(pp.errors.ContradictionError):
        view.after(own[: own.rindex(":")] + ":?")  # the seat saw its own card
    with pytest.raises(pp.errors.ContradictionError):
        view.after(own).after(dealt.history[1])  # and did not see the other's
    with pytest.raises(pp.errors.ContradictionError):
        view.after(own).after(own)


def test_events_out_of_place() -> None:
    view = reference_game("connect-four").new().view(0)
    for event, error in [
        ("p2.drop:1", pp.errors.NotToMoveError),
        ("fold", pp.errors.InvalidActionError),
        ("p1.fold", pp.errors.InvalidActionError),
        ("", pp.errors.InvalidActionError),
    ]:
        with pytest.raises(error):
            view.after(event)
    full = reference_game("connect-four", rows=1).table("drop:1").view(1)
    with pytest.raises(pp.errors.IllegalActionError) as caught:
        full.after("drop:1")
    assert caught.value.legal is not None
    assert "drop:2" in caught.value.legal
    over = reference_game("connect-four", rows=1, columns=1).table("drop:1").view(0)
    with pytest.raises(pp.errors.GameOverError):
        over.after("drop:1")
    rolling = reference_game("pig").table("roll").view(0)
    assert rolling.pending == "outcome"
    with pytest.raises(pp.errors.OutcomePendingError):
        rolling.after("hold")
    assert rolling.after("~roll:4").actor == pp.Seat(0)
