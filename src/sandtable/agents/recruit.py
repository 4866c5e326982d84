"""The recruit: any legal action is as good as another."""

from __future__ import annotations

import random
from typing import Any

from sandtable.agents.protocol import offered
from sandtable.core.base.actions import Action
from sandtable.core.engine.view import View


class Recruit:
    """Chooses at random, with a generator of its own: never with the dice of the game."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(f"recruit {seed}")

    def forget(self) -> None:
        """It has no plans."""

    def choose(self, view: View[Any, Any]) -> Action:
        return self._random.choice(offered(view))
