"""The general's additions to the veteran: its own weights (weights.py). It plays no imagined games.

An order changes less than the cards do, and games are too long to choose between styles of play.
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
