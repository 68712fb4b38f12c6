"""Every game is an environment of PettingZoo, by PettingZoo's own tests and ours."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from pentaprism import load
from pentaprism.adapters.pettingzoo import Environment
from pentaprism.errors import IllegalActionError, LimitError
from pentaprism.game import game_ids
from pentaprism.reference import reference_game

# It would have agents named `player_0` and observations without a mask; ours are the seats.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")


@pytest.mark.parametrize("name", game_ids())
def test_it_is_an_environment(name: str) -> None:
    api_test(Environment(load(name), actions=4096), num_cycles=60)


def test_a_seed_gives_the_same_game() -> None:
    seed_test(lambda: Environment(reference_game("hearts")), num_cycles=60)


def test_a_game_ends_with_its_result() -> None:
    env = Environment(reference_game("tic-tac-toe"), actions=9)
    env.reset(seed=1)
    for move in ("mark:a1", "mark:a2", "mark:b1", "mark:b2", "mark:c1"):
        assert env.rewards == {"p1": 0, "p2": 0}
        env.step(env.number(move))
    assert env.terminations == {"p1": True, "p2": True}
    assert env.rewards == {"p1": 1, "p2": -1}
    for _ in range(2):
        env.step(None)
    assert env.agents == []


def test_an_agent_sees_what_its_seat_sees() -> None:
    env = Environment(reference_game("leduc"))
    env.reset(seed=5)
    acting, waiting = env.agent_selection, "p2" if env.agent_selection == "p1" else "p1"
    table = env.view(acting).guess(1)
    twin = env.observe(acting)
    assert twin["action_mask"].sum() == len(table.legal_actions)
    assert env.observe(waiting)["action_mask"].sum() == 0
    deals = [Environment(reference_game("leduc")) for _ in range(2)]
    by_view: dict[str, np.ndarray] = {}
    for seed in range(40):
        deals[0].reset(seed=seed)
        seen = deals[0].observe("p1")["observation"]
        known = by_view.setdefault(deals[0].view("p1").text, seen)
        assert np.array_equal(known, seen)
    assert 1 < len(by_view) < 40


def test_actions_of_an_agent_are_told_by_bits_that_name_them_everywhere() -> None:
    env = Environment(load("prisma-arena"))
    env.reset(seed=5)
    for _ in range(40):
        agent = env.agent_selection
        assert env.infos[agent]["actions"].tolist() == env.view(agent).legal_actions.bits.tolist()
        assert all(env.infos[other] == {} for other in env.agents if other != agent)
        *_, info = env.last()
        assert info is env.infos[agent]
        env.step(0)
    over = Environment(reference_game("tic-tac-toe"))
    over.reset(seed=1)
    while not over.terminations["p1"]:
        over.step(0)
    assert over.infos == {"p1": {}, "p2": {}}


def test_wrong_numbers_are_refused_and_change_nothing() -> None:
    env = Environment(reference_game("tic-tac-toe"), actions=9)
    env.reset(seed=1)
    before = env.view("p1").text
    for number in (-1, 9, None):
        with pytest.raises(IllegalActionError, match="numbers below 9"):
            env.step(number)
    for number in ("x", 0.5):
        with pytest.raises(TypeError):
            env.step(number)  # type: ignore[arg-type]
    assert env.view("p1").text == before
    with pytest.raises(IllegalActionError, match="mark:z9 is not among the 9 legal actions"):
        env.number("mark:z9")
    small = Environment(reference_game("tic-tac-toe"), actions=4)
    small.reset()
    with pytest.raises(LimitError, match="9 legal actions, more than 4"):
        small.observe("p1")
