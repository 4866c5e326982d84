"""What the general knows that the veteran does not: weights of its own (temper.py). It imagines no games.

An order changes less than the cards do, and games are too long to choose between ways of fighting.
"""

from __future__ import annotations

from typing import Any

from sandtable.core.engine.game import Game
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.temper import GENERAL
from sandtable.games.combat.position import CombatPosition
from sandtable.kit.styles import Settled, Weights


class Headquarters(Settled):
    """See agents/general.py."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.whole: tuple[str, ...] = tuple(game.tables.battles)

    def scenario(self, pos: CombatPosition) -> str:
        return pos.battle

    def counsel(self, style: Weights | None = None) -> Planner:
        return Planner(self.game, GENERAL)

    def player(self) -> Planner:
        return Planner(self.game)
