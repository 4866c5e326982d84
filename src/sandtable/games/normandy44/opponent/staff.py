"""What the general tries in this game: other weights for a movement or a combat phase (see agents/general.py).

In the short scenarios it plays no imagined games: only its policy (marshal.py) differs from the veteran's.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.games.normandy44.kinds import CAMPAIGN, CHERBOURG, SCENARIOS, SEVEN_TURNS
from sandtable.games.normandy44.opponent.marshal import Marshal
from sandtable.games.normandy44.opponent.scout import Scout
from sandtable.games.normandy44.position import NormandyPosition
from sandtable.games.normandy44.rules.combat.combat import Combat
from sandtable.games.normandy44.rules.movement.movement import Movement
from sandtable.kit.opponent.staff import BaseStaff
from sandtable.kit.opponent.weights import Changes, changes

MARCHES: Final[Sequence[Changes]] = (
    changes(pull=0.6),
    changes(pull=0.1, line=1.5),
    changes(line=0.0),
    changes(planned=0.3, hunt=4.0),
    changes(planned=3.0, hunt=1.0),
    changes(keep=1.6, exposed=1.0),
    changes(take=2.0, exposed=0.2),
)
FIGHTS: Final[Sequence[Changes]] = (
    changes(even=-1, least=0.2),
    changes(even=-9, decides=4.0, least=0.2),
    changes(least=1.2),
    changes(risk=0.6),
)


class Staff(BaseStaff):
    """See agents/general.py."""

    whole: tuple[str, ...] = (SCENARIOS[CHERBOURG], SCENARIOS[SEVEN_TURNS])

    def policy(self, style: Changes | None = None) -> Marshal:
        return Marshal(self.game, style)

    def player(self) -> Scout:
        return Scout(self.game)

    def phase(self, pos: NormandyPosition) -> Hashable:
        return pos.turn, pos.phase

    def styles(self, pos: NormandyPosition, step: Any) -> Sequence[Changes]:
        kind = type(step) if pos.scenario == CAMPAIGN else None
        return MARCHES if kind is Movement else FIGHTS if kind is Combat else ()
