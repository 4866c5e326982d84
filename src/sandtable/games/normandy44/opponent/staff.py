"""What the general tries in this game: other ways to weigh a movement or a combat phase (see agents/general.py).

In the short scenarios it imagines no games: there its counsel (marshal.py) alone is what it has over the veteran.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.engine.game import Game
from sandtable.games.normandy44.kinds import CAMPAIGN, CHERBOURG, SCENARIOS, SEVEN_TURNS
from sandtable.games.normandy44.opponent.marshal import Marshal
from sandtable.games.normandy44.opponent.scout import Scout
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.kit.styles import Weights, weights

MARCHES: Final[Sequence[Weights]] = (
    weights(pull=0.6),
    weights(pull=0.1, line=1.5),
    weights(line=0.0),
    weights(planned=0.3, hunt=4.0),
    weights(planned=3.0, hunt=1.0),
    weights(keep=1.6, exposed=1.0),
    weights(take=2.0, exposed=0.2),
)
FIGHTS: Final[Sequence[Weights]] = (
    weights(even=-1, least=0.2),
    weights(even=-9, decides=4.0, least=0.2),
    weights(least=1.2),
    weights(risk=0.6),
)


class Staff:
    """See agents/general.py."""

    turns = 1
    whole: tuple[str, ...] = (SCENARIOS[CHERBOURG], SCENARIOS[SEVEN_TURNS])
    alike = 0

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game = game

    def scenario(self, pos: NormandyPosition) -> str:
        return str(self.game.scenarios[pos.scenario])

    def counsel(self, style: Weights | None = None) -> Marshal:
        return Marshal(self.game, style)

    def player(self) -> Scout:
        return Scout(self.game)

    def phase(self, pos: NormandyPosition) -> Hashable:
        return pos.turn, pos.phase

    def styles(self, pos: NormandyPosition, step: Any) -> Sequence[Weights]:
        kind = type(step) if pos.scenario == CAMPAIGN else None
        return MARCHES if kind is Movement else FIGHTS if kind is Combat else ()

    def rivals(self, pos: NormandyPosition, step: Any) -> int:
        return 0

    def ending(self, state: S) -> float:
        return 0.0
