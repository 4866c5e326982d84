"""What the general has in this game: a counsel of its own (marshal.py); it imagines no games (agents/general.py)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sandtable.core.game import Game
from sandtable.games.salerno.kinds import ORTONA, SCENARIOS
from sandtable.games.salerno.opponent.marshal import Marshal
from sandtable.games.salerno.opponent.scout import Scout
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.kit.styles import Weights


class Staff:
    """See agents/general.py."""

    turns = 1
    whole: tuple[str, ...] = (SCENARIOS[ORTONA],)  # where it knows more than the veteran
    alike = 0

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: SalernoPosition) -> str:
        return SCENARIOS[pos.scenario]

    def counsel(self, style: Weights | None = None) -> Marshal:
        return Marshal(self.game)

    def player(self) -> Scout:
        return Scout(self.game)

    def phase(self, pos: SalernoPosition) -> Hashable:
        return pos.clock, pos.phase

    def styles(self, pos: SalernoPosition, step: Any) -> Sequence[Weights]:
        return ()

    def rivals(self, pos: SalernoPosition, step: Any) -> int:
        return 0

    def ending(self, state: S) -> float:
        return 0.0
