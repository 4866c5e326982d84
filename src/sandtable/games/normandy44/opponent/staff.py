"""What the general tries in this game: other ways to weigh a movement or a combat phase (see agents/general.py)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any, Final

from sandtable.core.game import Game
from sandtable.games.normandy44.position import NormandyPosition
from sandtable.games.normandy44.rules.attack import Combat
from sandtable.games.normandy44.rules.moves import Movement

MARCHES: Final[Sequence[Mapping[str, float]]] = (
    {"pull": 0.6},
    {"pull": 0.1, "line": 1.5},
    {"line": 0.0},
    {"planned": 0.3, "hunt": 4.0},
    {"planned": 3.0, "hunt": 1.0},
    {"keep": 1.6, "exposed": 1.0},
    {"take": 2.0, "exposed": 0.2},
)
FIGHTS: Final[Sequence[Mapping[str, float]]] = (
    {"even": -1, "least": 0.2},
    {"even": -9, "decides": 4.0, "least": 0.2},
    {"least": 1.2},
    {"risk": 0.6},
)


class Staff:
    """See agents/general.py."""

    turns = 1

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: NormandyPosition) -> str:
        return str(self.game.scenarios[pos.scenario])

    def phase(self, pos: NormandyPosition) -> Hashable:
        return pos.turn, pos.phase

    def styles(self, pos: NormandyPosition, step: Any) -> Sequence[Mapping[str, float]]:
        kind = type(step)
        return MARCHES if kind is Movement else FIGHTS if kind is Combat else ()
