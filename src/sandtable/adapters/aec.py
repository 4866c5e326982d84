"""A game as a PettingZoo environment: `env("caseyellow", "holland")`.

Agents take turns. Each sees what its seat may know, and a mask of what it may do.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from sandtable.adapters.codec import LARGEST, Codec
from sandtable.lab.jobs import LONGEST


def env(
    game: str, scenario: str | None = None, options: Mapping[str, Any] | None = None, limit: int = LONGEST
) -> AECEnv[Any, Any, Any]:
    """The environment with PettingZoo's own checks around it."""
    return wrappers.OrderEnforcingWrapper(GameTable(game, scenario, options, limit))


class GameTable(AECEnv[Any, Any, Any]):  # type: ignore[misc]  # its package is not read by the type checker
    """One game at a time. An agent is a seat; the reward comes at the end: 1 won, -1 lost, 0 drawn or cut off."""

    def __init__(
        self,
        game: str,
        scenario: str | None = None,
        options: Mapping[str, Any] | None = None,
        limit: int = LONGEST,
    ) -> None:
        super().__init__()
        self.codec = Codec(game, scenario, options)
        self.limit = limit
        self.metadata = {"name": f"sandtable_{game}", "is_parallelizable": False, "render_modes": []}
        self.render_mode = None
        self.possible_agents = list(self.codec.seats)

    @functools.cache  # noqa: B019 - PettingZoo asks for the same object each time
    def observation_space(self, agent: str) -> spaces.Dict:
        return observation_space(self.codec)

    @functools.cache  # noqa: B019
    def action_space(self, agent: str) -> spaces.Discrete:
        return spaces.Discrete(len(self.codec.actions))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.state_ = self.codec.start(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.codec.decider(self.state_)

    def observe(self, agent: str) -> dict[str, Any]:
        return self.codec.observation(self.state_, agent)

    def step(self, action: int | None) -> None:
        """Play an action; one that the mask does not offer is refused with its rule (BadInput)."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self.state_
        assert action is not None
        state.play(self.codec.actions[int(action)])
        self._cumulative_rewards[agent] = 0.0
        if state.over:
            self.rewards = self.codec.returns(state)
            self.terminations = dict.fromkeys(self.agents, True)
        elif state.played >= self.limit:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.codec.decider(state)
        self._accumulate_rewards()

    def render(self) -> None:
        return None


def observation_space(codec: Codec) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-LARGEST, LARGEST, (codec.size,), np.int32),
            "action_mask": spaces.Box(0, 1, (len(codec.actions),), np.int8),
        }
    )
