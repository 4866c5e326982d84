"""The agent behind regular and veteran: it takes the action that its policy rates best."""

from __future__ import annotations

import random
from typing import Any

from sandtable.agents.protocol import offered
from sandtable.core.base.actions import Action
from sandtable.core.engine.view import View
from sandtable.kit.opponent.advice import Policy


class Advised:
    """Takes the action with the best rating; ties are broken at random, so that games differ."""

    def __init__(self, policy: Policy, seed: int | str) -> None:
        self.policy = policy
        self._random = random.Random(f"advised {seed}")

    def forget(self) -> None:
        self.policy.forget()

    def choose(self, view: View[Any, Any]) -> Action:
        actions = offered(view)
        if len(actions) == 1:
            return actions[0]
        ratings = self.policy.rate(view)
        best = max(ratings)
        return self._random.choice([a for a, rating in zip(actions, ratings, strict=True) if rating == best])
