"""What the general knows that the veteran does not: weights of its own (weights.py). It imagines no games.

An order changes less than the cards do, and games are too long to choose between ways of fighting.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.engine.game import Game
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.weights import GENERAL
from sandtable.games.combat.position import CombatPosition
from sandtable.kit.opponent.staff import BaseStaff
from sandtable.kit.opponent.weights import Changes


class Staff(BaseStaff):
    """See agents/general.py."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.whole = tuple(game.tables.battles)

    def scenario(self, pos: CombatPosition) -> str:
        return pos.battle

    def policy(self, style: Changes | None = None) -> Planner:
        return Planner(self.game, GENERAL)

    def player(self) -> Planner:
        return Planner(self.game)
