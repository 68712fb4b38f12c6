"""What a seat may know: views, guesses and searches of the games that hide something.

The contract (`test_contract.py`) checks H1 to H8 on random games; here they are held against what
can be worked out by hand, and against what a search and an error message tell.
"""

from __future__ import annotations

import math
from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest

from pentaprism import Table
from pentaprism.errors import ContradictionError, PentaprismError
from pentaprism.testing import (
    check_honesty,
    check_reproducible_search,
    random_actions,
    reference_game,
    reference_games,
    twins,
    walk,
)

HIDING = [name for name in reference_games() if reference_game(name).hides]
FAR = 5.2  # a normal deviate that no fair frequency reaches


def deviate(counts: Counter[str], shares: dict[str, Fraction]) -> float:
    """How far counts are from their shares, as a normal deviate (Wilson and Hilferty 1931)."""
    assert set(counts) == set(shares), "not everything that can be, or something that cannot"
    total = counts.total()
    statistic = sum(
        float((counts[key] - total * share) ** 2 / (total * share)) for key, share in shares.items()
    )
    free = len(shares) - 1
    spread = 2 / (9 * free)
    return (math.cbrt(statistic / free) - (1 - spread)) / math.sqrt(spread)


def own_line(table: Table, seat: int) -> str:
    """What a seat sees of itself, in the games whose pictures have a line for each seat."""
    mark = f"p{seat + 1} "
    return next(line for line in str(table.view(seat)).splitlines() if line.startswith(mark))


def cards_of(table: Table, seat: int) -> str:
    return own_line(table, seat).split()[1]


def guesses(table: Table, seat: int, of: int, n: int = 6000) -> Counter[str]:
    """How often a seat guesses each card of another one."""
    return Counter(cards_of(twin, of) for twin in twins(table.view(seat), n))


def test_there_are_games_that_hide() -> None:
    assert {"kuhn", "leduc", "hearts", "phantom-tic-tac-toe", "goofspiel", "toy"} <= set(HIDING)


def test_kuhn_guesses_each_other_card_alike() -> None:
    table = reference_game("kuhn").table("~deal:p1:queen ~deal:p2:king")
    half = Fraction(1, 2)
    assert deviate(guesses(table, 0, 1), {"jack": half, "king": half}) < FAR
    assert deviate(guesses(table, 1, 0), {"jack": half, "queen": half}) < FAR


def test_leduc_guesses_by_the_copies_that_are_left() -> None:
    game = reference_game("leduc")
    table = game.table("~deal:p1:jack ~deal:p2:king")
    fifth = Fraction(1, 5)
    shares = {"jack": fifth, "queen": 2 * fifth, "king": 2 * fifth}
    assert deviate(guesses(table, 0, 1), shares) < FAR
    table = game.table("~deal:p1:jack ~deal:p2:king p1.call p2.call ~table:queen")
    fourth = Fraction(1, 4)
    shares = {"jack": fourth, "queen": fourth, "king": 2 * fourth}
    assert deviate(guesses(table, 0, 1), shares) < FAR


def test_leduc_knows_what_was_shown() -> None:
    ending = "p1.call p2.call ~table:queen p1.call p2.call ~show:jack,king"
    table = reference_game("leduc").table(f"~deal:p1:jack ~deal:p2:king {ending}")
    assert guesses(table, 0, 1, n=20) == {"king": 20}


def test_a_hand_is_guessed_as_it_would_be_dealt() -> None:
    """Two unknown cards of ten: each pair of copies is as likely."""
    game = reference_game("toy")
    table = game.table("~deal:fig ~deal:nut ~deal:pea ~deal:pea")
    left = ["fig"] * 2 + ["nut"] * 2 + ["oat"] * 3 + ["pea"] * 3
    hands = Counter(f"{a} {b}" for a, b in combinations(left, 2))
    shares = {hand: Fraction(n, hands.total()) for hand, n in hands.items()}
    counts = Counter(" ".join(own_line(t, 1).split()[2:4]) for t in twins(table.view(0), 12_000))
    assert deviate(counts, shares) < FAR


def test_a_card_on_top_is_guessed_and_then_known() -> None:
    game = reference_game("toy")
    start = "~deal:fig ~deal:nut ~deal:pea ~deal:pea"
    table = game.table(f"{start} p1.top:nut")
    tops = Counter(str(t.view(0)).split()[2] for t in twins(table.view(1), 4000))
    assert set(tops) == {f"8:{card}" for card in ("fig", "nut", "oat", "pea")}
    table.push("p2.peek")
    table.push("~look:nut")
    assert {str(t.view(0)).split()[2] for t in twins(table.view(1), 50)} == {"8:nut"}


def test_a_guess_does_not_fix_what_will_be_drawn() -> None:
    """The deck of a guess is a bag: its next card is chance, with the copies as weights."""
    table = reference_game("toy").table("~deal:fig ~deal:nut ~deal:pea ~deal:pea p1.draw")
    for twin in twins(table.view(0), 20):
        outcomes = twin.chance_outcomes
        assert outcomes is not None
        assert len(outcomes) > 1
        assert sum(weight for _, weight in outcomes) == 8


@pytest.mark.parametrize(
    ("seat", "event"),
    [
        (0, "~deal:p2:jack"),  # its own card
        (0, "~deal:p2:king"),  # told more than it sees
        (0, "~deal:p1:king"),  # dealt twice
        (1, "~deal:p2:?"),  # told less than it sees
        (1, "~show:jack,king"),  # not yet
    ],
)
def test_an_event_that_cannot_be_is_refused(seat: int, event: str) -> None:
    view = reference_game("kuhn").table("~deal:p1:jack").view(seat)
    with pytest.raises(ContradictionError):
        view.after(event)


@pytest.mark.parametrize("name", HIDING)
def test_refusals_tell_no_secret(name: str) -> None:
    """What an action of elsewhere is refused with is the same for the truth and for its twins."""
    game = reference_game(name)
    elsewhere = sorted({str(action) for seed in range(3) for action in random_actions(game, seed)})
    for table in walk(game, seed=5):
        if table.actor is None:
            continue
        view = table.view(table.actor)
        for text in elsewhere[:: 1 + len(elsewhere) // 12]:
            answers = {answer(t, text) for t in (table, *twins(view, 2, seed=len(table)))}
            assert len(answers) == 1


def answer(table: Table, text: str) -> str:
    try:
        return str(table.copy().push(text))
    except PentaprismError as error:
        return f"{type(error).__name__}: {error}"


def holdings(table: Table) -> tuple[str, ...]:
    """What lies where, without what seats know of each other's knowledge."""
    own = [own_line(table, seat) for seat in table.game.seats]
    return (
        *own,
        *(line for seat in table.game.seats for line in str(table.view(seat)).splitlines()[:3]),
    )


def test_three_hands_hide_from_each_other() -> None:
    """With three seats, what two know the third may not, nor that they do."""
    check_honesty(reference_game("toy", seats=3), games=8, seed=300, contents=holdings)


@pytest.mark.parametrize("name", HIDING)
def test_a_search_cannot_tell_a_twin_from_the_truth(name: str) -> None:
    check_reproducible_search(reference_game(name), games=5, seed=77, nodes=150)
