"""What the general tries in the game of one turn: which places to think of, and the choices that decide a round.

See agents/general.py. The veteran tries some of this too, in two to four games each.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Final

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.core.view import View
from sandtable.games.caseyellow.kinds import ALLIED, CHIT_COMBAT, GERMAN, HOLLAND, MOVE
from sandtable.games.caseyellow.opponent.foresight import Focused
from sandtable.games.caseyellow.opponent.plans import FOCUS, STYLES, Planner
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.airborne import Drop
from sandtable.games.caseyellow.rules.attack import Combat
from sandtable.games.caseyellow.rules.moves import Movement
from sandtable.games.caseyellow.rules.results import Hold
from sandtable.games.caseyellow.rules.retreat import Retreat
from sandtable.games.caseyellow.rules.rounds import ActionPhase
from sandtable.games.caseyellow.rules.surrender import dutch_cities
from sandtable.games.caseyellow.rules.terror import Terror
from sandtable.kit.counsel import Ratings
from sandtable.kit.styles import Weights, weights

# by camp: the steps of which the best-rated actions are tried, and how many of them
RIVALS: Final[tuple[dict[type, int], dict[type, int]]] = (
    {ActionPhase: 2, Combat: 3, Terror: 3, Hold: 2},
    {Hold: 2, Retreat: 3},  # the rest as the veteran does it, which held out better (docs/opponents.md)
)
Mind = tuple[tuple[tuple[int, float], ...], Weights]  # hexes that are worth more, and weights that differ
GATHER: Final = (4.0, 8.0)  # `hunt` of the Allies who gather before a place, for an attack that is still to come
# Where to land in the game of one turn: the division on the first of these, the others around Rotterdam, whose garrison
# is then fought with nowhere to go (docs/opponents.md)
LANDING: Final = ("4224", "4025", "4124", "4123")
BY_HEART = 1000.0  # above whatever a landing is rated
CITY = 0.06  # what a city more or less counts for beside victory
TRACK = 8  # cities, about, that can be had


class Drilled(Planner):
    """The veteran, but what the general tries in imagined games of Holland it does not try out itself."""

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        left = view.pos.scenario == HOLLAND and (view.step.camp == GERMAN or gathering(view.pos, view.step))
        return Focused.rate(self, view) if left else super().rate(view)

    def drop(self, s: S, step: Drop, actions: Sequence[Action]) -> Ratings:
        """In Holland, which always begins alike, as many games have shown to be best."""
        ratings = super().drop(s, step, actions)
        if s.pos.scenario != HOLLAND:
            return ratings
        known = LANDING if step.in_hand() else LANDING[:1]
        return [rate + BY_HEART * (action.operand in known) for action, rate in zip(actions, ratings, strict=True)]


def gathering(pos: YellowPosition, step: Any) -> bool:
    """Whether the Dutch, all of whom may move now, can attack later: where they go decides what."""
    second = type(step) is Movement and step.camp == ALLIED and pos.rounds.count((ALLIED, MOVE)) > 1
    return second and pos.cup[CHIT_COMBAT] > 0


class Staff:
    """See agents/general.py."""

    turns = 1
    whole: tuple[str, ...] = ("holland",)
    alike = 0

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
        """A second move round with a mind set on a city, or with other weights; the first will do as it is."""
        if type(step) is not Movement or pos.scenario != HOLLAND:
            return ()
        german = step.camp == GERMAN and pos.rounds.count((GERMAN, MOVE)) > 1
        if not german and not gathering(pos, step):
            return ()
        places = [hex_ for hex_ in self.w.prizes(pos) if self.w.t.land.city[hex_]]
        minds: list[Mind] = [(((hex_, FOCUS),), ()) for hex_ in places]
        minds += [((), weights(**change)) for change in STYLES[step.camp]]
        lost = [] if german else [hex_ for hex_ in places if pos.holder[hex_] == GERMAN]
        return [*minds, *[(((hex_, FOCUS),), weights(hunt=hunt)) for hex_ in lost for hunt in GATHER]]

    def rivals(self, pos: YellowPosition, step: Any) -> int:
        return RIVALS[step.camp].get(type(step), 0) if pos.scenario == HOLLAND else 0

    def ending(self, state: S) -> float:
        return CITY * min(dutch_cities(state), TRACK)
