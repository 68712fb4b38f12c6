"""The contract of games: kept by every reference game, and seen to be broken by toys that break it.

A toy is a small card game that breaks one promise on purpose; the promise must be named.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from pentaprism import Action, Game
from pentaprism.errors import ParameterError
from pentaprism.testing import (
    ContractError,
    Promise,
    check_after,
    check_all,
    check_chance,
    check_copy,
    check_hash,
    check_honesty,
    check_legal,
    check_replay,
    check_text,
    check_undo,
    random_actions,
    reference_game,
    reference_games,
    twins,
    walk,
)

# Outcomes that are amounts, and not a division of one win.
AMOUNTS = {"hearts", "random-tree"}

# Long games, of which fewer will do.
FEWER = {"2048": 3, "hearts": 3, "pig": 5}

VARIANTS = [
    ("connect-four", {"columns": 5, "rows": 4, "seats": 4}),
    ("goofspiel", {"cards": 5, "seats": 3}),
    ("pig", {"goal": 20, "seats": 4}),
    ("toy", {"seats": 3}),
]

# For each toy the promise that is named, and the check that names it.
BREACHES: dict[str, tuple[Promise, Callable[..., None]]] = {
    "unsorted": (Promise.SORTED, check_legal),
    "twice": (Promise.DISTINCT, check_legal),
    "idle": (Promise.ACTS, check_legal),
    "illegal": (Promise.SOUND, check_legal),
    "endless": (Promise.FINITE, check_legal),
    "outcome": (Promise.OUTCOME, check_legal),
    "text-twice": (Promise.TEXT, check_legal),
    "text-loose": (Promise.TEXT, check_legal),
    "chance-order": (Promise.SORTED, check_chance),
    "roll": (Promise.ROLL, check_chance),
    "impure": (Promise.UNDO, check_undo),
    "own-actions": (Promise.H2, check_honesty),
    "pause": (Promise.PAUSE, check_honesty),
    "index": (Promise.NAMES, check_honesty),
    "history": (Promise.H7, check_honesty),
    "register": (Promise.H8, check_honesty),
    "stale": (Promise.H8, check_honesty),
    "hand-order": (Promise.H8, check_honesty),
    "hash-order": (Promise.H8, check_honesty),
    "hides-nothing": (Promise.H7, check_honesty),
    "lazy-fill": (Promise.H6, check_honesty),
    "fill-counts": (Promise.H4, check_honesty),
    "fill-over": (Promise.H1, check_honesty),
    "forgetful": (Promise.H6, check_honesty),
    "seen-tells": (Promise.H5, check_honesty),
    "after-guess": (Promise.AFTER, check_after),
    "after-none": (Promise.AFTER, check_after),
    "after-any": (Promise.REFUSE, check_after),
}
# What the compiled tests alone can see: a picture that is not of the view, and hooks.
BELOW = {"picture", "any", "ends", "evaluation"}


@pytest.mark.parametrize("name", reference_games())
def test_reference_games_keep_the_contract(name: str) -> None:
    games = FEWER.get(name, 12)
    check_all(reference_game(name), games, sums_to_one=name not in AMOUNTS)


@pytest.mark.parametrize(("name", "params"), VARIANTS)
def test_variants_keep_the_contract(name: str, params: dict[str, int]) -> None:
    check_all(reference_game(name, **params), games=6)


@pytest.mark.parametrize("breach", BREACHES)
def test_each_breach_is_named(breach: str) -> None:
    promise, check = BREACHES[breach]
    with pytest.raises(ContractError) as caught:
        check(reference_game("toy", breach=breach), games=20)
    assert caught.value.promise is promise


@pytest.mark.parametrize("breach", BREACHES)
def test_a_breach_is_found_by_the_whole_contract(breach: str) -> None:
    with pytest.raises(ContractError) as caught:
        check_all(reference_game("toy", breach=breach), games=20, seed=500)
    assert caught.value.promise is BREACHES[breach][0]


def test_every_toy_is_tried(root: Path) -> None:
    header = root / "cpp" / "pentaprism" / "games" / "reference" / "toys.hpp"
    listed = re.search(r"kBreachNames = \{(.*?)\}", header.read_text(encoding="utf-8"), re.DOTALL)
    assert listed is not None
    assert set(re.findall(r'"([a-z-]+)"', listed[1])) == {"none"} | BREACHES.keys() | BELOW


# A breach that shows in one game, one that shows in draws of many, and one without its own options.
@pytest.mark.parametrize("breach", ["index", "roll", "outcome"])
def test_the_command_in_the_message_repeats_the_fault(breach: str) -> None:
    promise, check = BREACHES[breach]
    with pytest.raises(ContractError) as caught:
        check(reference_game("toy", breach=breach), games=20, seed=40)
    error = caught.value
    assert f"promise {promise}:" in str(error)
    assert f"seed: {error.seed}" in str(error)
    assert error.command in str(error)
    code = re.fullmatch(r'python -c "(.*)"', error.command)
    assert code is not None
    again = subprocess.run(
        [sys.executable, "-c", code[1]], capture_output=True, text=True, check=False
    )
    assert again.returncode == 1
    assert f"promise {promise}:" in again.stderr


def test_the_record_in_the_message_leads_there() -> None:
    game = reference_game("toy", breach="illegal")
    with pytest.raises(ContractError) as caught:
        check_legal(game)
    table = game.table(caught.value.record)
    assert not table.sound
    assert caught.value.record in str(caught.value)


def test_a_check_says_the_same_each_time() -> None:
    messages = set()
    for _ in range(2):
        with pytest.raises(ContractError) as caught:
            check_honesty(reference_game("toy", breach="history"), games=20)
        messages.add(str(caught.value))
    assert len(messages) == 1


def test_options_are_part_of_the_command() -> None:
    with pytest.raises(ContractError, match=r"exact_knowledge=False, games=1"):
        check_honesty(reference_game("toy", breach="index"), games=20, exact_knowledge=False)
    check_legal(reference_game("toy", breach="outcome"), games=20, sums_to_one=False)
    check_honesty(reference_game("toy", breach="seen-tells"), games=20, exact_knowledge=False)


@pytest.mark.parametrize(
    "check",
    [check_legal, check_chance, check_undo, check_copy, check_text, check_hash, check_replay],
)
def test_checks_refuse_what_is_no_number_of_games(check: Callable[..., None]) -> None:
    with pytest.raises(ParameterError):
        check(reference_game("kuhn"), games=0)
    with pytest.raises(ParameterError):
        check(reference_game("kuhn"), games=1, seed=2**64)


def test_a_walk_goes_from_the_start_to_the_end() -> None:
    game = reference_game("leduc")
    lengths = [len(table) for table in walk(game, seed=3)]
    assert lengths == list(range(len(lengths)))
    *_, table = walk(game, seed=3)
    assert table.outcome() is not None
    assert table.text == list(walk(game, seed=3))[-1].text
    assert len({list(walk(game, seed=s))[-1].text for s in range(20)}) > 10


def test_random_actions_can_be_played() -> None:
    game = reference_game("toy")
    table = game.new(0, manual=True)
    for action in random_actions(game, seed=9):
        assert isinstance(action, Action)
        table.push(action)
    assert table.pending is None
    assert random_actions(game, seed=9) == random_actions(game, seed=9)


def _first_decision(game: Game) -> tuple[int, ...]:
    for table in walk(game, seed=2):
        if table.actor is not None:
            view = table.view(table.actor)
            assert all(twin.view(view.seat) == view for twin in twins(view, 5))
            return tuple(twin.hash for twin in twins(view, 40, seed=7))
    pytest.fail("nobody decides")


def test_twins_look_alike_and_differ() -> None:
    hashes = _first_decision(reference_game("leduc"))
    assert hashes == _first_decision(reference_game("leduc"))
    assert 1 < len(set(hashes)) <= 3
    assert len(set(_first_decision(reference_game("connect-four")))) == 1
