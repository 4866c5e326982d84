"""Advice for the small decisions: losses, air raids, landings, reinforcements, markers, declarations.

Both levels of advice share it. Each method rates the offered actions, in strength points where that makes sense.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.caseyellow.kinds import ALLIED, BRITISH, FRENCH, GERMAN, HOLLAND, IN_FRANCE, IN_HOLLAND
from sandtable.games.caseyellow.opponent.survey import Survey
from sandtable.games.caseyellow.opponent.weights import Weights
from sandtable.games.caseyellow.opponent.worth import Worth
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.air import air
from sandtable.games.caseyellow.rules.air.airborne import Drop
from sandtable.games.caseyellow.rules.combat import results
from sandtable.games.caseyellow.rules.common import stacking
from sandtable.games.caseyellow.rules.common.bridgeheads import Bridging
from sandtable.games.caseyellow.rules.common.losses import Losses
from sandtable.games.caseyellow.rules.movement.dynamo import Call
from sandtable.games.caseyellow.rules.movement.reinforcements import Reinforce
from sandtable.games.caseyellow.rules.turn import paris, refit, setup, surrender
from sandtable.games.caseyellow.rules.turn import terror_bombing as terror
from sandtable.games.caseyellow.rules.turn.crossing import Crossing
from sandtable.games.caseyellow.rules.turn.improved_defence import Digging
from sandtable.games.caseyellow.rules.turn.refugees import Exodus
from sandtable.games.caseyellow.rules.turn.replacements import Replacing
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.opponent.advisers import HexAdviser
from sandtable.kit.opponent.ratings import NEVER, Ratings, only

KEPT = 2  # air units kept for combats
PORT_HITS = 2  # disruption markers that lower the capacity of the evacuation port (6.3)
CUT_REACH = 2  # hexes from a crossing within which interdiction hurts Germans
WAIT = -50.0  # the value of not dropping now
ROAD_REACH = 3  # hexes from refugees within which Allied units suffer


class Clerk(HexAdviser[YellowPosition, Tables, Survey]):
    """Shared knowledge of all advisers of this game."""

    w: Worth
    weights: tuple[Weights, Weights]

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(Worth(game.tables), weights)
        self.on(Losses, self.losses)
        self.on(air.BombLoss, self.toll)
        self.on(terror.Stricken, self.toll)
        self.on(stacking.Overcrowded, self.overcrowded)
        self.on(results.Hold, self.hold)
        self.on(air.Interdiction, self.interdiction)
        self.on(air.DiveBombing, self.bombing)
        self.on(Drop, self.drop)
        self.on(Reinforce, self.reinforce)
        self.on(refit.RefitReturn, self.refit_return)
        self.on(refit.RefitPoints, self.refit_points)
        self.on(Replacing, self.replacing)
        self.on(Bridging, self.bridging)
        self.on(Crossing, self.crossing)
        self.on(terror.Terror, self.terror)
        self.on(Exodus, self.exodus)
        self.on(Digging, self.digging)
        self.on(paris.OpenCity, self.open_city)
        self.on(paris.Exit, self.leave_paris)
        self.on(refit.RefitCall, self.refit_call)
        self.on(Call, self.dynamo)
        self.on(setup.Deployment, self.printed)
        self.on(setup.Joining, self.printed)
        self.on(setup.Regrouping, self.printed)

    def hold(self, s: S, step: results.Hold, actions: Sequence[Action]) -> Ratings:
        """Stay in an intact fortified line (11.7c)."""
        return only(actions, self.t.done)

    # --- from the air ------------------------------------------------------------------------------------------------

    def interdiction(self, s: S, step: air.Interdiction, actions: Sequence[Action]) -> Ratings:
        """Attack a crossing that many Germans need, if air units can be spared."""
        spare = s.pos.air[ALLIED] > 1
        ratings = []
        for hex_ in self.hexes(actions, "interdict"):
            if hex_ < 0:
                ratings.append(1.0)
                continue
            near = [u for h in self.t.map.within(hex_, CUT_REACH) for u in s.pos.stacks[h]]
            weight = add_up(
                [s.pos.halves(self.t, u) * (2 if self.t.motor[u] else 1) for u in near if u in self._germans]
            )
            ratings.append(weight / 40 if spare else -1.0)
        return ratings

    @property
    def _germans(self) -> frozenset[int]:
        return frozenset(self.t.roster[GERMAN])

    def bombing(self, s: S, step: air.DiveBombing, actions: Sequence[Action]) -> Ratings:
        """Bomb the evacuation port first; then strong adjacent stacks that can be disrupted, keeping some Stukas."""
        pos, t = s.pos, s.tables
        spare = pos.air[GERMAN] - self.air_wanted(s)
        results = t.parts.tables.stuka.results
        ratings = []
        for hex_ in self.hexes(actions, "bomb"):
            if hex_ < 0:
                ratings.append(0.0)
            elif hex_ == step.port:
                ratings.append(8.0 if pos.hits < PORT_HITS else -1.0)
            else:
                drm = air.modifier(s, hex_)
                chance = add_up([results[min(max(die + drm, 1), 6) - 1] != "-" for die in range(1, 7)]) / 6
                ratings.append(chance * self.shock(s, hex_) - (0.4 if spare > 0 else 2.0))
        return ratings

    def shock(self, s: S, hex_: int) -> float:
        """The value of disrupting the Allied units in a hex."""
        pos, t = s.pos, s.tables
        fresh = [u for u in pos.stacks[hex_] if not pos.state[u] & 1 and not t.train[u]]
        beside = add_up(
            [pos.halves(t, u) for h in t.near[hex_] if h >= 0 and pos.troops[GERMAN][h] for u in pos.stacks[h]]
        )
        if not fresh or not beside:
            return 0.0
        points = add_up([pos.halves(t, u) for u in fresh]) / 2
        return min(0.35 * points, 0.1 * beside) + 0.5 * (max([pos.tr(t, u) for u in fresh]) > 2)

    def air_wanted(self, s: S) -> int:
        return KEPT

    def drop(self, s: S, step: Drop, actions: Sequence[Action]) -> Ratings:
        """Land parachutists on unguarded places, and the division where it helps most."""
        ratings = []
        for action, hex_ in zip(actions, self.hexes(actions, "drop"), strict=True):
            if action.verb == "pass":
                ratings.append(WAIT)
            else:
                ratings.append(self.landing(s, step, hex_) if hex_ >= 0 else NEVER)
        return ratings

    def landing(self, s: S, step: Any, hex_: int) -> float:
        """The value of a place by the chance to take it, and of a hex's crossings for later units."""
        return self.landed(s, self.w.prizes(s.pos), hex_)

    def landed(self, s: S, prizes: Mapping[int, float], hex_: int) -> float:
        pos, t = s.pos, s.tables
        land, guarded = t.land, pos.troops[ALLIED]
        lives = max(5 - 3 * land.city[hex_] - land.town[hex_] - pos.works[hex_], 0) / 6
        guards, beside = 0, 0.0
        for h in t.near[hex_]:
            if guarded[h]:
                guards += add_up([pos.halves(t, u) for u in pos.stacks[h] if t.camp[u] == ALLIED])
            elif h in prizes:
                beside += 0.1 * prizes[h]
        return prizes.get(hex_, 0.0) * lives + beside + 0.5 * land.crossing[hex_] - 0.4 * (guards / 2)

    # --- arrivals ----------------------------------------------------------------------------------------------------

    def reinforce(self, s: S, step: Reinforce, actions: Sequence[Action]) -> Ratings:
        """Place the strongest first, each where it is most useful."""
        if step.unit < 0:
            return [self.w.whole(s.pos, unit) + 1 if unit >= 0 else 0.0 for unit in self.units(actions)]
        return self.placing(s, step.camp, step.unit, actions)

    def placing(self, s: S, camp: int, unit: int, actions: Sequence[Action]) -> Ratings:
        """Place units near their destination, but outside the enemy's reach."""
        survey = self.survey(s, camp)
        pull = survey.pull(unit)
        return [
            -pull[hex_] - (5.0 if survey.near[hex_] < 3 else 0.0) if hex_ >= 0 else NEVER
            for hex_ in self.hexes(actions)
        ]

    def refit_return(self, s: S, step: refit.RefitReturn, actions: Sequence[Action]) -> Ratings:
        return self.placing(s, GERMAN, step.units[0], actions)

    def refit_points(self, s: S, step: refit.RefitPoints, actions: Sequence[Action]) -> Ratings:
        return [self.w.step[unit][s.pos.steps[unit] + 1] for unit in self.units(actions)]

    def replacing(self, s: S, step: Replacing, actions: Sequence[Action]) -> Ratings:
        """Replace the most valuable step first; units on the map before units that would have to return."""
        pos, t = s.pos, s.tables
        ratings = []
        for unit in self.units(actions):
            if unit < 0:
                ratings.append(0.0)
            elif pos.at[unit] == t.box["dead"]:
                ratings.append(0.3 + self.w.step[unit][1])
            else:
                ratings.append(0.8 + self.w.step[unit][pos.steps[unit] + 1])
        return ratings

    # --- rivers ------------------------------------------------------------------------------------------------------

    def bridging(self, s: S, step: Bridging, actions: Sequence[Action]) -> Ratings:
        """Try where the onward route is shortest: a try costs only a marker. Leave placed markers."""
        pull = self.survey(s, GERMAN).pull(self.t.index["1 Pz"])
        tries = [100.0 - pull[hex_] if hex_ >= 0 else -1.0 for hex_ in self.hexes(actions, "bridge")]
        return [NEVER if a.verb == "lift" else value for a, value in zip(actions, tries, strict=True)]

    def crossing(self, s: S, step: Crossing, actions: Sequence[Action]) -> Ratings:
        survey = self.survey(s, GERMAN)
        if step.unit >= 0:
            return [self.stand(s, survey, step.unit, hex_) for hex_ in self.hexes(actions)]
        ratings = []
        for unit in self.units(actions):
            goals = [g for g in step.goals if unit >= 0 and g in self.t.near[s.pos.at[unit]]]
            here = self.stand(s, survey, unit, s.pos.at[unit]) if unit >= 0 else 0.0
            ratings.append(max([self.stand(s, survey, unit, goal) - here for goal in goals], default=0.0))
        return ratings

    # --- the end of a turn -------------------------------------------------------------------------------------------

    def terror(self, s: S, step: terror.Terror, actions: Sequence[Action]) -> Ratings:
        """Bomb a Dutch city if it brings the surrender (12.4e), else the one with most enemies around it."""
        pos, t = s.pos, s.tables
        short = t.limit["dutch_cities"] - surrender.dutch_cities(s)
        open_ = not surrender.fallen(s, IN_HOLLAND)
        ratings = []
        for hex_ in self.hexes(actions, "terror"):
            if hex_ < 0:
                ratings.append(0.0)
                continue
            value = 0.1 * add_up([len(pos.stacks[h]) for h in t.map.within(hex_, 1) if pos.troops[ALLIED][h]])
            value += 0.3 * add_up([self.w.loss(s, u) for u in pos.stacks[hex_]][:1])
            if open_ and t.land.country[hex_] == IN_HOLLAND and (short == 1 or pos.scenario == HOLLAND):
                value += 20.0
            ratings.append(value)
        return ratings

    def exodus(self, s: S, step: Exodus, actions: Sequence[Action]) -> Ratings:
        """Place refugees where Allied units are about to move; remove markers that slow no one."""
        lay_, lift = self.hexes(actions, "refugees"), self.hexes(actions, "lift")
        ratings = []
        for place, old in zip(lay_, lift, strict=True):
            if place >= 0:
                ratings.append(self._traffic(s, place))
            elif old >= 0:
                ratings.append(0.2 if self._traffic(s, old) <= 0.0 else -1.0)
            else:
                ratings.append(0.1)
        return ratings

    def _traffic(self, s: S, hex_: int) -> float:
        troops = s.pos.troops[ALLIED]
        return float(add_up([troops[h] for h in self.t.map.within(hex_, ROAD_REACH)]))

    def digging(self, s: S, step: Digging, actions: Sequence[Action]) -> Ratings:
        """Place markers where the enemy will attack and the place matters; remove those far behind."""
        survey = self.survey(s, ALLIED)
        new, old = self.hexes(actions, "improve"), self.hexes(actions, "lift")
        ratings = []
        for fresh, laid in zip(new, old, strict=True):
            if fresh >= 0:
                ratings.append(self._dig(s, survey, fresh))
            else:
                ratings.append(100.0 if laid >= 0 and survey.near[laid] > 6 else -1.0 if laid >= 0 else 0.0)
        return ratings

    def _dig(self, s: S, survey: Survey, hex_: int) -> float:
        pos, t = s.pos, s.tables
        if survey.near[hex_] > 4:
            return -1.0
        points = add_up([pos.halves(t, u) for u in pos.stacks[hex_]]) / 2
        return 5.0 - survey.near[hex_] + 0.2 * min(points, 4) + 0.2 * survey.prizes.get(hex_, 0.0)

    # --- declarations ------------------------------------------------------------------------------------------------

    def open_city(self, s: S, step: paris.OpenCity, actions: Sequence[Action]) -> Ratings:
        """Give up Paris only on the last turns, when most of it is lost or about to be."""
        pos, t = s.pos, s.tables
        held = [h for h in t.paris if pos.holder[h] == ALLIED]
        near = [u for h in held for b in t.map.within(h, 1) for u in pos.stacks[b] if t.camp[u] == GERMAN]
        guards = add_up([self.w.hold(pos, h) for h in held])
        threat = add_up([pos.halves(t, u) for u in near]) / 2
        give_up = pos.turn < t.scenario[pos.scenario].turns and threat > 3 * max(guards, 1.0)
        return only(actions, t.a_declare["paris"] if give_up else t.pass_)

    def leave_paris(self, s: S, step: paris.Exit, actions: Sequence[Action]) -> Ratings:
        if step.unit < 0:
            return [self.w.whole(s.pos, unit) for unit in self.units(actions)]
        survey = self.survey(s, ALLIED)
        return [float(survey.near[hex_]) for hex_ in self.hexes(actions)]

    def refit_call(self, s: S, step: refit.RefitCall, actions: Sequence[Action]) -> Ratings:
        """Declare before the last possible turn, so that the panzers return in time (12.12)."""
        law = self.t.scenario[s.pos.scenario].refit
        assert law is not None
        return only(actions, self.t.a_declare["refit"] if s.pos.turn > law.first else self.t.pass_)

    def dynamo(self, s: S, step: Call, actions: Sequence[Action]) -> Ratings:
        """Call it when it is free, or the route to the coast is about to be cut; use the safest port."""
        pos, t = s.pos, s.tables
        if step.called:
            return [self.harbour(s, hex_) for hex_ in self.hexes(actions, "port")]
        call = pos.turn >= t.limit["dynamo_last"] or self.trapped(s)
        return only(actions, t.a_declare["dynamo"] if call else t.pass_)

    def trapped(self, s: S) -> bool:
        """True if Germans are closer to the ports than one move."""
        survey = self.survey(s, ALLIED)
        held = [h for h in self.t.dynamo_ports if s.pos.holder[h] == ALLIED]
        return max([survey.near[h] for h in held], default=99) <= 3

    def harbour(self, s: S, hex_: int) -> float:
        """Prefer a port far from the enemy and near the units to evacuate."""
        pos, t = s.pos, s.tables
        survey = self.survey(s, ALLIED)
        leavers = [
            u
            for u in t.roster[ALLIED]
            if pos.at[u] < t.hexes and (t.nation[u] == BRITISH or (t.nation[u] == FRENCH and self._north(pos.at[u])))
        ]
        close = add_up([pos.steps[u] for u in leavers if t.map.distance(pos.at[u], hex_) <= 8])
        return min(survey.near[hex_], 8) + 0.1 * close

    def _north(self, hex_: int) -> bool:
        land = self.t.land
        return land.country[hex_] != IN_FRANCE or land.north_of_somme[hex_]

    def printed(self, s: S, step: Any, actions: Sequence[Action]) -> Ratings:
        """Use the printed set-up for all units."""
        word = self.t.word["printed"]
        if word in actions:
            return only(actions, word)
        if self.t.done in actions:
            return only(actions, self.t.done)
        return [0.0] * len(actions)
