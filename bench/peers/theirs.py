"""The peer's side: the same work in OpenSpiel's C++, through its Python module.

Playouts run inside its random-rollout evaluator, searches inside its MCTS and IS-MCTS bots, so no
Python is in the loop. Clone-and-apply is driven from Python; the cost of two empty calls is taken
off.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable

import pyspiel

NAMES = {
    "connect-four": "connect_four",
    "hearts": "hearts(pass_cards=false)",
    "kuhn": "kuhn_poker",
    "leduc": "leduc_poker",
}
EXPLORATION = 2.0


def position(name: str, seed: int) -> pyspiel.State:
    """The first position of a random deal with more than one action to choose from."""
    rng = random.Random(seed)
    state = pyspiel.load_game(NAMES.get(name, name)).new_initial_state()
    while state.is_chance_node() or len(state.legal_actions()) < 2:
        if state.is_chance_node():
            actions, shares = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, shares)[0])
        else:  # a search of a lone action returns at once
            state.apply_action(state.legal_actions()[0])
    return state


def playouts(name: str, seed: int, work: int) -> Callable[[], int]:
    """Random plays to the end: one evaluation of the root with `work` rollouts."""
    state = position(name, seed)
    game = state.get_game()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(work, seed)
        pyspiel.MCTSBot(game, evaluator, EXPLORATION, 1, 1000, False, seed, False).step(state)
        return work

    return run


def decisions(name: str, seed: int, work: int) -> Callable[[], int]:
    """Choices of seats in random plays of hearts, of which every play has the same number."""
    del name
    state = position("hearts", seed)
    left = 0
    while not state.is_terminal():
        state.apply_action(state.legal_actions()[0])
        left += 1
    run = playouts("hearts", seed, max(1, work // left))
    return lambda: run() * left


def mcts(name: str, seed: int, work: int) -> Callable[[], int]:
    """MCTS with one random playout a simulation."""
    state = position(name, seed)
    game = state.get_game()

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, EXPLORATION, work, 1000, False, seed, False)
        return int(bot.mcts_search(state).explore_count)

    return run


def ismcts(name: str, seed: int, work: int) -> Callable[[], int]:
    """IS-MCTS with a fresh guess and one random playout a simulation."""
    state = position(name, seed)

    def run() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        policy = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        bot = pyspiel.ISMCTSBot(seed, evaluator, EXPLORATION, work, -1, policy, False, False)
        bot.get_policy(state)
        return work

    return run


def copies(name: str, seed: int, work: int) -> float:
    """Clone-and-apply pairs a second, the two binding calls of each pair taken off."""
    rng = random.Random(seed)
    pairs: list[tuple[pyspiel.State, int]] = []
    while len(pairs) < 400:
        state = position(name, rng.randrange(1 << 30))
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                action = rng.choices(actions, shares)[0]
            else:
                action = rng.choice(state.legal_actions())
            pairs.append((state.clone(), action))
            state.apply_action(action)
    rounds = max(1, work // len(pairs))

    def seconds(step: Callable[[pyspiel.State, int], object]) -> float:
        start = time.process_time()
        for _ in range(rounds):
            for state, action in pairs:
                step(state, action)
        return time.process_time() - start

    both = seconds(lambda state, action: state.clone().apply_action(action))
    empty = seconds(lambda state, _: (state.move_number(), state.move_number()))
    return rounds * len(pairs) / max(both - empty, 1e-9)
