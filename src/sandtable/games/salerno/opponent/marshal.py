"""The general's policy: the veteran's, with its own plans for Ortona.

Four places count there, and the Allies can hardly do more than take Ortona and Orsogna. An Axis that keeps one of them
wins nearly always; the city of Ortona doubles its defenders, and the veteran moves in and out of it. So does the Allied
veteran, which leaves a battalion in a place that it has taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sandtable.core.base.actions import Action
from sandtable.core.engine.game import Game
from sandtable.games.salerno.kinds import AXIS, ORTONA
from sandtable.games.salerno.opponent.places import tenable
from sandtable.games.salerno.opponent.plans import Planner
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.opponent.weights import FILE, VETERAN
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.rules.turn.setup import Deploy
from sandtable.kit.opponent.ratings import Ratings, only

# by scenario: the strength that the Axis keeps in a place while no enemy is in it
FORTRESSES: Final = {ORTONA: {"Ortona": 14.0}}
# and the units that begin elsewhere than printed: three adjacent regiments close the coast road to Ortona
SETUPS: Final = {ORTONA: {"65I.145": "4324", "65I.146": "4124", "65I.147": "4224"}}
WEIGHTS: Final = {ORTONA: FILE.pair("general-ortona")}


class Marshal(Planner):
    """See above."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(game, VETERAN)

    def look(self, pos: SalernoPosition) -> S:
        self.weights = WEIGHTS.get(pos.scenario, VETERAN)
        return super().look(pos)

    def deploy(self, s: S, step: Deploy, actions: Sequence[Action]) -> Ratings:
        """Place the units that begin elsewhere first."""
        places = SETUPS.get(s.pos.scenario, {})
        wanted = set(places) if step.unit < 0 else {places.get(self.t.units[step.unit])}
        first = next((action for action in actions if action.operand in wanted), None)
        return super().deploy(s, step, actions) if first is None else only(actions, first)

    def vital(self, s: S, survey: Survey) -> dict[int, float]:
        """Put the fortress before all other places: no unit leaves it for them."""
        forts = FORTRESSES.get(s.pos.scenario, {}) if survey.camp == AXIS else {}
        ours = {self.t.named[place]: least for place, least in forts.items() if place in self.t.named}
        return {hex_: least for hex_, least in ours.items() if tenable(s, survey.camp, hex_)} | {
            hex_: max(least, ours.get(hex_, 0.0)) for hex_, least in super().vital(s, survey).items()
        }
