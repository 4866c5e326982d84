"""What regular and veteran share: they ask their game's counsel and take the best of what is offered."""

from __future__ import annotations

import random
from typing import Any

from sandtable.agents.protocol import Counsel, offered
from sandtable.core.base.actions import Action
from sandtable.core.engine.view import View


class Advised:
    """Takes the action with the best rating; equals are drawn by lot, so that games differ."""

    def __init__(self, counsel: Counsel, seed: int | str) -> None:
        self._counsel = counsel
        self._random = random.Random(f"advised {seed}")

    def follow(self, counsel: Counsel) -> None:
        """Listen to another counsel from now on."""
        self._counsel = counsel

    def forget(self) -> None:
        self._counsel.forget()

    def choose(self, view: View[Any, Any]) -> Action:
        actions = offered(view)
        if len(actions) == 1:
            return actions[0]
        ratings = self._counsel.rate(view)
        best = max(ratings)
        return self._random.choice([a for a, rating in zip(actions, ratings, strict=True) if rating == best])
