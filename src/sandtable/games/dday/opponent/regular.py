"""The regular's advice: each single decision by its own expected value, in points of hits (see `estimates`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import AXIS_LAND, BLOCKHOUSE, DE_ARTILLERY, GERMANY, UK_BOMBER, K
from sandtable.games.dday.opponent.card_advice import CardAdvice
from sandtable.games.dday.opponent.estimates import allied_force, axis_force, through
from sandtable.games.dday.opponent.march import March
from sandtable.games.dday.opponent.weights import REGULAR, Weights
from sandtable.games.dday.position import DDayPosition, next_slot
from sandtable.games.dday.rules import air, bombardment, combat, reinforcements
from sandtable.games.dday.rules import movement as moves
from sandtable.kit.opponent.ratings import Ratings


class Regular(CardAdvice):
    """Rates the actions of the open decision by what they promise at once."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights] = REGULAR) -> None:
        super().__init__(game, weights)
        self.on(bombardment.NavalBombardment, self.naval)
        self.on(bombardment.BlockhousesFire, self.target)
        self.on(air.PlaceFighters, self.fighters)
        self.on(air.Bombers, self.bombers)
        self.on(air.BombRun, self.bomb_run)
        self.on(moves.Movement, self.movement)
        self.on(moves.Landing, self.landing)
        self.on(combat.Battles, self.battles)
        self.on(combat.NameBattle, self.name_battle)
        self.on(combat.Casualties, self.casualties)
        self.on(reinforcements.Reroll, self.reroll)
        self.on(reinforcements.Entry, self.entry)

    # --- orders 2 to 7: ships and aircraft ---

    def naval(self, pos: DDayPosition, step: bombardment.NavalBombardment, actions: Sequence[Action]) -> Ratings:
        return [self.blockhouse_value(pos, stack // K) for stack in self.stacks(actions)]

    def traffic(self, pos: DDayPosition) -> Ratings:
        """How much Axis worth is likely to move into or out of each zone this turn (orders 12 and 15)."""
        t, e = self.t, self.e
        flow = [0.0] * t.zones
        for zone in range(t.zones):
            if pos.axis[zone] and not pos.allied[zone]:
                moving = e.axis_points((*axis_force(pos, zone)[:3], 0)) * self.restless(pos, zone)
                flow[zone] += moving
                goals = t.near[zone]
                pull = [self.pull(pos, goal) for goal in goals]
                for goal, share in zip(goals, pull, strict=True):
                    flow[goal] += moving * share / add_up(pull)
        for number in (reinforcements.RENNES, reinforcements.ROUEN):
            mask, chart = pos.charts[number], t.charts[number]
            if mask:
                spaces = chart.spaces[next_slot(mask)]
                for zone in spaces:
                    flow[zone] += min(7, mask.bit_count()) * self.mind.arriving / len(spaces)
        return flow

    def restless(self, pos: DDayPosition, zone: int) -> float:
        """The share of the Axis units of a zone that will move on: few leave a city."""
        mind = self.mind
        if zone in self.t.cities:
            return mind.restless_city
        return mind.restless_many if pos.axis[zone] > 2 else mind.restless_few

    def pull(self, pos: DDayPosition, zone: int) -> float:
        """How much a zone draws Axis units."""
        near_city = min(self.e.far[zone][city] for city in self.t.cities)
        return 1.0 / (1 + near_city) ** 2 + self.mind.drawn * bool(pos.allied[zone])

    def flow(self, pos: DDayPosition) -> Ratings:
        """The Axis worth that is expected to move into or out of each zone."""
        return self.traffic(pos)

    def fighters(self, pos: DDayPosition, step: air.PlaceFighters, actions: Sequence[Action]) -> Ratings:
        flow = self.flow(pos)
        return [self.patrol_value(pos, zone, flow[zone]) if zone >= 0 else 0.0 for zone in self.places(actions)]

    def patrol_value(self, pos: DDayPosition, zone: int, flow: float) -> float:
        """A fighter hits on 1 whatever moves in its zone; the artillery there shoots first (order 4)."""
        there = pos.fighters(zone)
        shot = self.t.order_hit[4] / 6 * pos.n[zone * K + DE_ARTILLERY] / (there + 1)
        return flow * through(there) / 6 * (1 - min(shot, 1.0)) - shot * self.mind.patrol_cost

    def bombers(self, pos: DDayPosition, step: air.Bombers, actions: Sequence[Action]) -> Ratings:
        return [self.bomb_value(pos, zone) if zone >= 0 else 0.0 for zone in self.places(actions)]

    def bomb_value(self, pos: DDayPosition, zone: int) -> float:
        """The best target of a zone, less the risk from the artillery left there (order 6)."""
        hit = (self.t.order_hit[5] if not pos.luck > 0 else self.t.good[5]["hit"]) / 6
        base = zone * K
        best = -1.0
        for kind in AXIS_LAND:
            if pos.n[base + kind]:
                guns = pos.n[base + DE_ARTILLERY] - hit * (kind == DE_ARTILLERY)
                risk = 1 - through_flak(guns)
                best = max(best, hit * self.target_value(pos, base + kind) - risk * self.e.worth[UK_BOMBER])
        return best

    def bomb_run(self, pos: DDayPosition, step: air.BombRun, actions: Sequence[Action]) -> Ratings:
        risk = self.e.worth[UK_BOMBER] * self.t.order_hit[6] / 6  # what one gun less saves
        return [
            self.target_value(pos, stack) + risk * (stack % K == DE_ARTILLERY) * (stack // K < self.t.zones)
            for stack in self.stacks(actions)
        ]

    # --- orders 8, 10 and 12: moves ---

    def movement(self, pos: DDayPosition, step: moves.Movement, actions: Sequence[Action]) -> Ratings:
        march = March(self.e, pos, step, self.mind)
        if step.chosen >= 0:
            return [march.gain(step.chosen, goal) for goal in self.places(actions)]
        return [march.best_gain(stack) if stack >= 0 else 0.0 for stack in self.stacks(actions)]

    def landing(self, pos: DDayPosition, step: moves.Landing, actions: Sequence[Action]) -> Ratings:
        """Land where the whole box would stand its ground; at sea the blockhouses fire at it again."""
        if step.chosen >= 0:
            return [self.landing_odds(pos, step.chosen // K, zone) for zone in self.places(actions)]
        ratings = []
        for stack in self.stacks(actions):
            box = stack // K
            if stack < 0:
                ratings.append(0.0)
                continue
            zone = pos.decoy[1] if box == pos.decoy[0] else self.t.lands[box]
            # Where the zone fills up, the better units go ashore first.
            ratings.append(self.landing_odds(pos, box, zone) - self.mind.ashore + 0.01 * self.e.worth[stack % K])
        return ratings

    # --- orders 11 and 13: battles ---

    def battles(self, pos: DDayPosition, step: combat.Battles, actions: Sequence[Action]) -> Ratings:
        """The order does not matter; which battles a bad fortune 13 leaves out does."""
        if step.left < 0:
            return [0.0] * len(actions)
        return [self.cycle_value(pos, zone, step.order) for zone in self.places(actions)]

    def name_battle(self, pos: DDayPosition, step: combat.NameBattle, actions: Sequence[Action]) -> Ratings:
        return [self.cycle_value(pos, zone, 11) for zone in self.places(actions)]

    def cycle_value(self, pos: DDayPosition, zone: int, order: int) -> float:
        """What one cycle promises the attackers: their hits less those they take, weighed by the zone."""
        t = self.t
        allied, axis = allied_force(pos, zone), axis_force(pos, zone)
        values = (t.attack, t.defence) if order == 11 else (t.defence, t.attack)
        ours = add_up(count * values[0][kind] for kind, count in enumerate(allied)) / 6
        theirs = add_up(count * values[1][6 + kind] for kind, count in enumerate(axis)) / 6
        gain = min(ours, add_up(axis)) - min(theirs, add_up(allied))
        return (gain if order == 11 else -gain) * self.weight(zone)

    def casualties(self, pos: DDayPosition, step: combat.Casualties, actions: Sequence[Action]) -> Ratings:
        """The cheapest first: the unit that fires least in this zone from now on."""
        return [-self.keep(pos, stack) for stack in self.stacks(actions)]

    def keep(self, pos: DDayPosition, stack: int) -> float:
        """The Axis attacks next in this turn, the Allies from its own attack on."""
        kind = stack % K
        return self.keeping(kind, (pos.slot // 3 >= 12) == (kind <= 5))

    def keeping(self, kind: int, attacks_next: bool) -> float:
        role = self.t.attack if attacks_next else self.t.defence
        moves_on = self.mind.moves_on if kind != BLOCKHOUSE else 0.0
        return self.e.worth[kind] + self.mind.fires * role[kind] + moves_on

    # --- orders 14 and 15: reinforcements ---

    def reroll(self, pos: DDayPosition, step: reinforcements.Reroll, actions: Sequence[Action]) -> Ratings:
        """A new die shows 3.5 on average."""
        return [3.5 - int(a.operand) if a.verb == "reroll" else 0.0 for a in actions]

    def entry(self, pos: DDayPosition, step: reinforcements.Entry, actions: Sequence[Action]) -> Ratings:
        """Nearest the front, out of the fighters' and the blockhouses' way; stopping comes last."""
        rate = self.axis_entry if step.power == GERMANY else self.box_value
        return [rate(pos, place) if place >= 0 else -99.0 for place in self.places(actions)]

    def axis_entry(self, pos: DDayPosition, zone: int) -> float:
        needy = [city for city in self.t.cities if pos.allied[city] or pos.axis[city] < self.t.limit] or self.t.cities
        nearest = min(self.e.far[zone][city] for city in needy)
        risk = self.mind.entry_risk * (1 - through(pos.fighters(zone)))
        return -nearest - risk - self.mind.entry_crowd * pos.axis[zone]

    def box_value(self, pos: DDayPosition, box: int) -> float:
        """Few guns bear on it, and its beach is clear and near a city that is still wanted."""
        t, mind = self.t, self.mind
        guns = add_up(pos.n[zone * K + BLOCKHOUSE] for zone, other in t.arcs if other == box)
        beach = t.lands[box]
        wanted = [city for city in t.cities if pos.control(city) != "allies"] or list(t.cities)
        nearest = min(self.e.far[beach][city] for city in wanted)
        value = -mind.box_gun * guns - mind.box_way * nearest
        return value - mind.box_beach * pos.allied[beach] - mind.box_crowd * pos.allied[box]


def through_flak(guns: float) -> float:
    """The chance that one bomber survives so many artillery."""
    return float((5 / 6) ** max(guns, 0.0))
