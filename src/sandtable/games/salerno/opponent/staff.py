"""What the general has in this game: a counsel of its own (marshal.py); it imagines no games (agents/general.py)."""

from __future__ import annotations

from typing import Any

from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import ORTONA, SCENARIOS
from sandtable.games.salerno.opponent.hands import Hands
from sandtable.games.salerno.opponent.marshal import Marshal
from sandtable.games.salerno.position import SalernoPosition
from sandtable.kit.styles import Settled, Weights


class Staff(Settled):
    """See agents/general.py."""

    whole: tuple[str, ...] = (SCENARIOS[ORTONA],)  # where it knows more than the veteran

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: SalernoPosition) -> str:
        return SCENARIOS[pos.scenario]

    def counsel(self, style: Weights | None = None) -> Marshal:
        return Marshal(self.game)

    def player(self) -> Hands:
        return Hands(self.game)
