"""What the general tries in the game of one turn: which places to think of, and the choices that decide a round.

See agents/general.py. The veteran tries some of this too, in two to four games each.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.game import Game
from sandtable.core.view import View
from sandtable.games.caseyellow.kinds import GERMAN, HOLLAND
from sandtable.games.caseyellow.opponent.foresight import Focused
from sandtable.games.caseyellow.opponent.plans import FOCUS, STYLES, Planner
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.attack import Combat
from sandtable.games.caseyellow.rules.moves import Movement
from sandtable.games.caseyellow.rules.results import Hold
from sandtable.games.caseyellow.rules.retreat import Retreat
from sandtable.games.caseyellow.rules.rounds import ActionPhase
from sandtable.games.caseyellow.rules.surrender import dutch_cities
from sandtable.games.caseyellow.rules.terror import Terror
from sandtable.kit.styles import Weights, weights

# by camp: the steps of which the best-rated actions are tried, and how many of them
RIVALS: Final[tuple[dict[type, int], dict[type, int]]] = (
    {ActionPhase: 2, Combat: 3, Terror: 3, Hold: 2},
    {Hold: 2, Retreat: 3},  # the rest as the veteran does it, which held out better (docs/opponents.md)
)
Mind = tuple[tuple[tuple[int, float], ...], Weights]  # hexes that are worth more, and weights that differ
CITY = 0.06  # what a city more or less counts for beside victory
TRACK = 8  # cities, about, that can be had


class Drilled(Planner):
    """The veteran, but what it tries out as the German in imagined games of Holland is left to the general."""

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        left = view.pos.scenario == HOLLAND and view.step.camp == GERMAN
        return Focused.rate(self, view) if left else super().rate(view)


class Staff:
    """See agents/general.py."""

    turns = 1
    whole: tuple[str, ...] = ("holland",)

    def __init__(self, game: Game[Any, Any]) -> None:
        self.game, self.w = game, Worth(game.tables)

    def scenario(self, pos: YellowPosition) -> str:
        return str(self.game.scenarios[pos.scenario])

    def counsel(self, style: Mind | None = None) -> Planner:
        made = Drilled(self.game)
        if style is not None:
            made.adopt((dict(style[0]), dict(style[1])))
        return made

    def player(self) -> Planner:
        """A scout is three times as fast, but sees gains where there are none and misses others."""
        return Drilled(self.game)

    def phase(self, pos: YellowPosition) -> Hashable:
        return pos.turn, pos.phase, pos.rounds

    def styles(self, pos: YellowPosition, step: Any) -> Sequence[Mind]:
        """A German move round with a mind set on a city, or with other weights."""
        if type(step) is not Movement or pos.scenario != HOLLAND or step.camp != GERMAN:
            return ()
        places = [hex_ for hex_ in self.w.prizes(pos) if self.w.t.land.city[hex_]]
        minds: list[Mind] = [(((hex_, FOCUS),), ()) for hex_ in places]
        return [*minds, *[((), weights(**change)) for change in STYLES[step.camp]]]

    def rivals(self, pos: YellowPosition, step: Any) -> int:
        return RIVALS[step.camp].get(type(step), 0) if pos.scenario == HOLLAND else 0

    def ending(self, state: S) -> float:
        return CITY * min(dutch_cities(state), TRACK)
