"""What the general knows that the veteran does not: weights of its own (temper.py). It imagines no games."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sandtable.core.game import Game
from sandtable.games.combat.opponent.plans import Planner
from sandtable.games.combat.opponent.temper import GENERAL
from sandtable.games.combat.position import CombatPosition, S


class Headquarters:
    """See agents/general.py."""

    turns = 1
    alike = 0

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game
        self.whole: tuple[str, ...] = tuple(game.tables.battles)

    def scenario(self, pos: CombatPosition) -> str:
        return pos.battle

    def counsel(self, style: Hashable = None) -> Planner:
        return Planner(self.game, GENERAL)

    def player(self) -> Planner:
        return Planner(self.game)

    def phase(self, pos: CombatPosition) -> Hashable:
        return None

    def styles(self, pos: CombatPosition, step: Any) -> Sequence[Hashable]:
        """None: an order changes less than the cards do, and games are too long to choose between ways of fighting."""
        return ()

    def rivals(self, pos: CombatPosition, step: Any) -> int:
        return 0

    def ending(self, state: S) -> float:
        return 0.0
