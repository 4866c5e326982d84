"""The base of the staffs in `opponent/staff.py` of the games (kit/opponent/advice.py)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

from sandtable.core.engine.game import Game
from sandtable.kit.opponent.advice import Style


class BaseStaff:
    """A staff whose general searches nothing: it plays by its policy alone. A game overrides what it wants tried."""

    turns = 1
    whole: tuple[str, ...] = ()
    alike = 0

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: Any) -> str:
        return str(self.game.scenarios[pos.scenario])

    def phase(self, pos: Any) -> Hashable:
        return None

    def styles(self, pos: Any, step: Any) -> Sequence[Style]:
        return ()

    def rivals(self, pos: Any, step: Any) -> int:
        return 0

    def ending(self, state: Any) -> float:
        return 0.0
