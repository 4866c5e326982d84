"""The general's version of the veteran: its knowledge of the one-turn game, the rest being left to imagined games
(staff.py)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.games.caseyellow.kinds import ALLIED, CHIT_COMBAT, CHIT_GERMAN, CHIT_MOVE, GERMAN, HOLLAND, MOVE
from sandtable.games.caseyellow.opponent.breakout import Breakout
from sandtable.games.caseyellow.opponent.foresight import Focused
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import VETERAN, Weights
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air.airborne import Drop
from sandtable.games.caseyellow.rules.movement.movement import Movement
from sandtable.games.caseyellow.rules.turn.action_rounds import ActionPhase
from sandtable.kit.opponent.ratings import Ratings, only

# Landings in the one-turn game: the division on the first of these, the others around Rotterdam, whose garrison then
# fights without a retreat
LANDING: Final = ("4224", "4025", "4124", "4123")
BY_HEART = 1000.0  # above any rated landing
# First moves: the southern corps turns to Eindhoven, which the other one cannot take alone
OPENING: Final = {"XI Corps": "3329"}
WATCH = 1.0  # of a place that the enemy could walk into: the value of being the only unit there
WALK = 4  # maximum distance of that enemy, in hexes


class Marshal(Breakout):
    """The veteran, except that it leaves the imagined games of Holland to the general."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = VETERAN) -> None:
        super().__init__(game, weights)
        units, place = self.t.units, self.t.hex_index  # a user's map or units may lack either
        known = [(name, goal) for name, goal in OPENING.items() if name in units and goal in place]
        self._opening = {units.index(name): place[goal] for name, goal in known}

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        left = view.pos.scenario == HOLLAND and (view.step.camp == GERMAN or gathering(view.pos, view.step))
        return Focused.rate(self, view) if left else super().rate(view)

    def drop(self, s: S, step: Drop, actions: Sequence[Action]) -> Ratings:
        """In Holland, which always begins alike, use the landing that won most games."""
        ratings = super().drop(s, step, actions)
        if s.pos.scenario != HOLLAND:
            return ratings
        known = LANDING if step.in_hand() else LANDING[:1]
        return [rate + BY_HEART * (action.operand in known) for action, rate in zip(actions, ratings, strict=True)]

    def action_round(self, s: S, step: ActionPhase, actions: Sequence[Action]) -> Ratings:
        """In Holland the German moves as early as possible: until their second move most Dutch units cannot move."""
        march = self.t.a_round[MOVE]
        if s.pos.scenario == HOLLAND and march in actions:
            return only(actions, march)
        return super().action_round(s, step, actions)

    def next_unit(self, s: S, step: Movement, actions: Sequence[Action]) -> Ratings:
        """Play the known first moves."""
        if s.pos.scenario == HOLLAND and len(s.pos.rounds) == 1:
            offered = set(self.units(actions))
            for unit, goal in self._opening.items():
                if unit in offered and unit not in self._settled:
                    self._settled.add(unit)
                    way = self._march(s, unit, goal)
                    if way:
                        self._ways[unit] = way
                        return only(actions, self.t.a_unit[unit])
        return super().next_unit(s, step, actions)

    def stand(self, s: S, survey: Survey, unit: int, hex_: int) -> float:
        """Keep units in places that the enemy could then walk into, except vehicles."""
        value = super().stand(s, survey, unit, hex_)
        prize = survey.prizes.get(hex_)
        if prize is None or s.pos.scenario != HOLLAND or s.pos.holder[hex_] != survey.camp or self.t.motor[unit]:
            return value
        alone = not s.pos.stacks[hex_] or s.pos.stacks[hex_] == (unit,)
        return value + WATCH * prize * (alone and survey.near[hex_] <= WALK and marches(s.pos, 1 - survey.camp))


def marches(pos: YellowPosition, camp: int) -> bool:
    """True if a camp has a move round to come."""
    if camp == ALLIED:
        return pos.cup[CHIT_MOVE] > 0
    return pos.cup[CHIT_GERMAN] > 0 and pos.rounds.count((GERMAN, MOVE)) < 2


def gathering(pos: YellowPosition, step: Any) -> bool:
    """True if the Dutch, all of which may move now, can attack later: their positions decide the targets."""
    second = type(step) is Movement and step.camp == ALLIED and pos.rounds.count((ALLIED, MOVE)) > 1
    return second and pos.cup[CHIT_COMBAT] > 0
