"""The recruit: plays a random legal action."""

from __future__ import annotations

import random
from typing import Any

from sandtable.agents.protocol import offered
from sandtable.core.base.actions import Action
from sandtable.core.engine.view import View


class Recruit:
    """Chooses at random, with its own generator, never with the dice of the game."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"recruit {seed}")

    def forget(self) -> None:
        """It has no plans."""

    def choose(self, view: View[Any, Any]) -> Action:
        return self._random.choice(offered(view))
