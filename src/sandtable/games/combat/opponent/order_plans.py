"""The best plan for each order by its card; orders without units have only a value."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from sandtable.games.combat.charts.cards import ADVANCE, ARTILLERY_DENIED, ARTILLERY_REQUEST, FIRE, MOVE, RECOVER, ROUT
from sandtable.games.combat.kinds import R_BROKEN, R_GOOD
from sandtable.games.combat.opponent import assault, barrage, gunfire, rallies
from sandtable.games.combat.opponent.assessment import routes
from sandtable.games.combat.opponent.assessment.survey import Survey

DENIED = (0.7, 0.5)  # to break the enemy radio, and to destroy a broken one


class OrderValue:
    """An order without a plan, only a value."""

    def __init__(self, value: float) -> None:
        self.value = value
        self.units: tuple[int, ...] = ()
        self.ways: dict[int, tuple[int, ...]] = {}
        self.goals: dict[int, int] = {}


def deny(o: Survey) -> OrderValue:
    """O17: against the other side's radio, or at night a Flare."""
    state = o.pos.radio_state[o.foe]
    if state in (R_GOOD, R_BROKEN):
        return OrderValue(DENIED[0] if state == R_GOOD else DENIED[1])
    return OrderValue(max([barrage.put_out(o, hex_) for hex_ in o.pos.flares], default=0.0))


def drive(o: Survey) -> OrderValue:
    return OrderValue(
        max([rallies.flight(o, victim) for victim in (0, 1) if not o.pos.called >> victim & 1], default=0.0)
    )


PLANS: dict[int, Callable[[Survey], Any]] = {
    FIRE: gunfire.best_volley,
    MOVE: routes.best_march,
    ADVANCE: assault.best_assault,
    RECOVER: lambda o: OrderValue(rallies.recovery(o)),
    ROUT: drive,
    ARTILLERY_REQUEST: barrage.best_shoot,
    ARTILLERY_DENIED: deny,
}
