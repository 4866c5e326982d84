"""What the general tries in this game: other ways to weigh the moves of an order (see agents/general.py)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from sandtable.core.game import Game
from sandtable.games.dday.kinds import GERMANY
from sandtable.games.dday.opponent.temper import ALLIES, AXIS
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.rules.moves import Movement

STYLES: Final[tuple[Sequence[Mapping[str, float]], Sequence[Mapping[str, float]]]] = (
    (
        {"reply": 0.3},
        {"reply": 0.0, "fade": 1.0},
        {"nearer": 0.3, "hurry": 1.0},
        {"watch": 1.2},
        {"watch": 0.1, "garrisoned": 0.5},
        {"garrisoned": 0.95},
        {"stake": 80.0},
        {"least": 2.0},
    ),
    (
        {"hopeless": 0.0, "swamped": 0.0},
        {"hopeless": 0.45, "swamped": 0.35},
        {"reply": 0.0},
        {"reply": 1.2},
        {"wait": 0.2},
        {"wait": 1.5},
        {"nearer": 1.2},
        {"stake": 80.0},
    ),
)


class Staff:
    """See agents/general.py."""

    turns = 1

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: DDayPosition) -> str:
        return str(self.game.scenarios[0])

    def phase(self, pos: DDayPosition) -> Hashable:
        return pos.turn, pos.slot

    def styles(self, pos: DDayPosition, step: Any) -> Sequence[Mapping[str, float]]:
        return () if type(step) is not Movement else STYLES[AXIS if step.power == GERMANY else ALLIES]
