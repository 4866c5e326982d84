"""The veteran: plans a phase as a whole, then carries the plan out action by action."""

from __future__ import annotations

from typing import Any

from sandtable.agents.advised import Advised
from sandtable.agents.protocol import advice
from sandtable.core.engine.game import Game


class Veteran(Advised):
    """Follows the plan of the game's counsel, which makes a new one when the position is not as expected."""

    def __init__(self, game: Game[Any, Any], seed: int | str) -> None:
        super().__init__(advice(game, "veteran").veteran(game), seed)
