"""What the general tries in the one-turn game: the places to focus on, and the choices that decide a round.

See agents/general.py. The veteran tries some of this too, in two to four games each.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, HOLLAND
from sandtable.games.caseyellow.opponent.marshal import Marshal, gathering
from sandtable.games.caseyellow.opponent.plans import FOCUS, STYLES, Planner
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.combat.results import Hold
from sandtable.games.caseyellow.rules.common.retreat import Retreat
from sandtable.games.caseyellow.rules.turn.surrender import dutch_cities
from sandtable.kit.opponent.staff import BaseStaff
from sandtable.kit.opponent.weights import Changes, changes

# The steps whose best-rated actions are tried, and their number. The German needs none: his known moves are enough
# (marshal.py). For the Allies the veteran decides the rest.
RIVALS: Final[dict[type, int]] = {Hold: 2, Retreat: 3}
Mind = tuple[tuple[tuple[int, float], ...], Changes]  # hexes with extra value, and changed weights
GATHER: Final = (4.0, 8.0)  # `hunt` of Allied units that gather at a place for a later attack
CITY = 0.06  # the value of one city relative to victory
TRACK = 8  # the approximate number of cities in reach


class Staff(BaseStaff):
    """See agents/general.py."""

    whole: tuple[str, ...] = ("holland",)

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game)
        self.w = Worth(game.tables)

    def policy(self, style: Mind | None = None) -> Planner:
        made = Marshal(self.game)
        if style is not None:
            made.adopt((dict(style[0]), dict(style[1])))
        return made

    def player(self) -> Planner:
        """A scout is three times as fast, but sees gains where there are none and misses others."""
        return Marshal(self.game)

    def phase(self, pos: YellowPosition) -> Hashable:
        return pos.turn, pos.phase, pos.rounds

    def styles(self, pos: YellowPosition, step: Any) -> Sequence[Mind]:
        """For the Dutch before an attack: a focus on a city, or other weights; otherwise none."""
        if pos.scenario != HOLLAND or not gathering(pos, step):
            return ()
        places = [hex_ for hex_ in self.w.prizes(pos) if self.w.t.land.city[hex_]]
        minds: list[Mind] = [(((hex_, FOCUS),), ()) for hex_ in places]
        minds += [((), changes(**change)) for change in STYLES[ALLIED]]
        lost = [hex_ for hex_ in places if pos.holder[hex_] == GERMAN]
        return [*minds, *[(((hex_, FOCUS),), changes(hunt=hunt)) for hex_ in lost for hunt in GATHER]]

    def rivals(self, pos: YellowPosition, step: Any) -> int:
        return RIVALS.get(type(step), 0) if pos.scenario == HOLLAND and step.camp == ALLIED else 0

    def ending(self, state: S) -> float:
        return CITY * min(dutch_cities(state), TRACK)
