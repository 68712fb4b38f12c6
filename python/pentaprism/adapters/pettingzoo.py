"""Any game as an environment of PettingZoo (`pip install '.[pettingzoo]'`).

>>> from pentaprism import load
>>> from pentaprism.adapters.pettingzoo import Environment
>>> env = Environment(load("chroma-arcana"))
>>> env.reset(seed=7)
>>> env.agent_selection
'p1'
>>> observation, reward, terminated, truncated, info = env.last()
>>> sorted(observation)
['action_mask', 'observation']
>>> env.step(int(observation["action_mask"].argmax()))

An agent sees what its seat may know and nothing else; `Environment.view` gives the same as a view,
so that an engine can play some of the seats: `env.step(env.number(engine.play(view).action))`.
"""

from __future__ import annotations

from operator import index
from typing import Any, ClassVar, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from pentaprism import tensors
from pentaprism._checks import instance_of, integer_of
from pentaprism.action import Action
from pentaprism.errors import IllegalActionError, LimitError
from pentaprism.game import Game
from pentaprism.seat import Seat
from pentaprism.view import View

__all__ = ["Environment"]

Observation: TypeAlias = dict[str, np.ndarray[Any, Any]]
MOST_ACTIONS = 1 << 16


class Environment(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game in turns: agents `p1`, `p2`, … act one at a time, and chance is drawn in between.

    An observation has the planes of `pentaprism.tensors` (float32) and an `action_mask` (int8). The
    number of an action is its place among the legal actions, whose order is the game's own and the
    same for equal views; `actions` (1 to 65,536, by default 1,024) bounds them. What stands at such
    a place differs from position to position: `infos[agent]["actions"]` of the agent that is to
    choose has `Actions.bits` of them (uint32), which name the same action everywhere. A reward
    comes when the game is over: the seat's share of the result, from -1 for a loss to 1 for a sole
    win.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "pentaprism",
        "render_modes": ["ansi"],
        "is_parallelizable": False,
    }

    def __init__(self, game: Game, *, actions: int = 1024, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = instance_of("what is played", game, Game)
        self.render_mode = render_mode
        self.possible_agents = [str(seat) for seat in game.seats]
        self.infos: dict[str, dict[str, Any]] = {}
        self._width = integer_of("actions", actions, 1, MOST_ACTIONS, LimitError)
        rows = len(tensors.planes(game))
        seen: dict[str, spaces.Space[Any]] = {
            "observation": spaces.Box(-np.inf, np.inf, (rows,), np.float32),
            "action_mask": spaces.Box(0, 1, (self._width,), np.int8),
        }
        self._observations = {agent: spaces.Dict(seen) for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self._width) for agent in self.possible_agents}
        self._table = game.new(seed=0)
        self._begin()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """Planes and mask."""
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of actions."""
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals anew; the same seed deals the same, None takes a random one."""
        del options
        self._table = self.game.new(seed=seed)
        self._begin()

    def step(self, action: int | None) -> None:
        """Plays the action with that number for `agent_selection`; None for an agent that is done.

        Raises `IllegalActionError` for the number of no legal action, and `TypeError` for what is
        no whole number; nothing has changed then.
        """
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        legal = self._table.legal_actions
        number = -1 if action is None else index(action)
        if not 0 <= number < len(legal):
            message = (
                f"{action} is no legal action: those of {agent} have numbers below {len(legal)}"
            )
            raise IllegalActionError(message)
        self._cumulative_rewards[agent] = 0.0
        self._table.push(legal[number])
        self._settle()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What a seat knows; its mask is zero while it is not to choose."""
        view = self.view(agent)
        mask = np.zeros(self._width, dtype=np.int8)
        if agent == str(self._table.actor):
            mask[: self._choices()] = 1
        return {"observation": tensors.encode([view])[0][0], "action_mask": mask}

    def view(self, agent: str) -> View:
        """What a seat knows, for an engine or a person."""
        return self._table.view(Seat(agent))

    def number(self, action: Action | str) -> int:
        """The number of a legal action. Raises `IllegalActionError` if it is not one now."""
        legal = self._table.legal_actions
        if action not in legal:
            message = f"{action} is not among the {len(legal)} legal actions"
            raise IllegalActionError(message)
        return legal.index(Action(str(action)))

    def render(self) -> str | None:
        """The table as the seat that is to choose, or the first one, sees it."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() needs render_mode='ansi'")
            return None
        return str(self._table.view(self._table.actor or self.game.seats[0]))

    def close(self) -> None:
        """Nothing is held."""

    def _begin(self) -> None:
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.agent_selection = self.agents[0]
        self._settle()

    def _settle(self) -> None:
        self.infos = {agent: {} for agent in self.possible_agents}
        outcome = self._table.outcome()
        if outcome is None:
            self.agent_selection = str(self._table.actor)
            self.infos[self.agent_selection]["actions"] = self._table.legal_actions.bits
            return
        self.terminations = dict.fromkeys(self.agents, True)
        for agent, value in zip(self.agents, outcome.values, strict=True):
            self.rewards[agent] = 2 * value - 1

    def _choices(self) -> int:
        count = len(self._table.legal_actions)
        if count > self._width:
            message = f"{count} legal actions, more than {self._width}: pass a greater `actions`"
            raise LimitError(message)
        return count
