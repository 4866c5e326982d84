"""What the general tries in this game: other ways to weigh the moves of an order (see agents/general.py).

Its own weights differ from the veteran's all the time. As Axis it tries others from turn 6 on, as long as a game is
open; as Allies that gained nothing.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import GERMANY
from sandtable.games.dday.opponent.estimates import Estimates, axis_force
from sandtable.games.dday.opponent.plans import Planner
from sandtable.games.dday.opponent.weights import AXIS, GENERAL, VETERAN
from sandtable.games.dday.position import DDayPosition, S
from sandtable.games.dday.rules.movement import Movement
from sandtable.kit.opponent.staff import BaseStaff
from sandtable.kit.opponent.weights import Changes, changed, changes

FIRST_TURN: Final = 6  # from which on games are imagined, to their end: before it that takes too long
BESIEGED: Final = 40.0  # points of Axis troops in the cities at the end, beyond which it makes no difference
MARGIN: Final = 0.3  # what they count for beside victory
STYLES: Final[Sequence[Changes]] = (
    changes(aim=-1, garrisoned=0.8, hurry=6.0),
    changes(aim=0),
    changes(aim=2),
    changes(aim=-1, nearer=0.3),
    changes(reply=0.0, fade=1.0),
    changes(aim=-1, stake=120.0),
)


class Staff(BaseStaff):
    """See agents/general.py."""

    whole: tuple[str, ...] = ("overlord",)
    alike = 6

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.e = Estimates(game.tables, VETERAN[AXIS])

    def scenario(self, pos: DDayPosition) -> str:
        return str(self.game.scenarios[0])

    def policy(self, style: Changes | None = None) -> Planner:
        return Planner(self.game, changed(GENERAL, style))

    def player(self) -> Planner:
        """The veteran itself, who sits on the other side of the table: its games end as the one at hand will."""
        return Planner(self.game)

    def phase(self, pos: DDayPosition) -> Hashable:
        return pos.turn, pos.slot

    def styles(self, pos: DDayPosition, step: Any) -> Sequence[Changes]:
        searched = type(step) is Movement and step.power == GERMANY and pos.turn >= FIRST_TURN
        return STYLES if searched else ()

    def ending(self, state: S) -> float:
        pos, e = state.pos, self.e
        held = add_up([e.axis_points(axis_force(pos, city)) for city in state.tables.cities])
        return MARGIN * min(1.0, held / BESIEGED)
