"""The regular's advice: each single decision by its own expected value, in points of hits (see `estimates`)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.actions import Action
from sandtable.core.game import Game
from sandtable.core.view import View
from sandtable.games.dday import air, bombard, combat, fortune, moves, reinforce, tactics
from sandtable.games.dday import tactics_late as late
from sandtable.games.dday.estimates import Allied, Axis, Estimates, allied_force, axis_force, through
from sandtable.games.dday.kinds import AXIS_LAND, BLOCKHOUSE, DE_ARTILLERY, FIGHTERS, GERMANY, K
from sandtable.games.dday.position import DDayPosition, next_slot
from sandtable.games.dday.tables import Tables

CITY = 12.0  # what a city is worth, in points: about a small stack
ZONE = 1.0
Ratings = list[float]


class Greedy:
    """Rates the actions of the open decision by what they promise at once."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self.t: Tables = game.tables
        self.e = Estimates(self.t)

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        method = _METHODS.get(type(view.step))
        actions = view.actions()
        return getattr(self, method)(view.pos, view.step, actions) if method else [0.0] * len(actions)

    # --- what the ratings share ---

    def stacks(self, actions: Sequence[Action]) -> list[int]:
        """The stack behind each `unit` action, -1 for another verb."""
        return [self.t.stack[a.operand] if a.verb == "unit" else -1 for a in actions]

    def places(self, actions: Sequence[Action]) -> list[int]:
        return [self.t.place[a.operand] if a.verb in ("zone", "box") else -1 for a in actions]

    def stake(self, zone: int) -> float:
        """What holding a zone is worth."""
        return CITY if zone in self.t.cities else ZONE

    def weight(self, zone: int) -> float:
        """Units count for more near a city."""
        return 1.0 + 1.0 / (1 + min(self.e.far[zone][city] for city in self.t.cities))

    def target_value(self, pos: DDayPosition, stack: int) -> float:
        """What the loss of one piece costs its owner."""
        kind, place = stack % K, stack // K
        worth = self.e.worth[kind]
        if place < self.t.zones:
            worth *= self.weight(place)
            if pos.allied[place] and pos.german[place]:
                worth *= 1.3  # it is fighting now
        return worth

    def target(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Name a target: all have the same chance to be hit, so the dearest is best."""
        return [self.target_value(pos, stack) if stack >= 0 else 0.0 for stack in self.stacks(actions)]

    # --- orders 2 to 7: ships and aircraft ---

    def naval(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        return [self.blockhouse_value(pos, stack // K) for stack in self.stacks(actions)]

    def blockhouse_value(self, pos: DDayPosition, zone: int) -> float:
        """A blockhouse fires at the boxes in its arc (order 9) and fights those who land or stand in its zone."""
        t = self.t
        value = 1.0
        for gun_zone, box in t.arcs:
            if gun_zone == zone and pos.allied[box]:
                value += t.order_hit[9] / 6 * 3.0
        landing = sum(pos.allied[box] for box, lands in t.lands.items() if lands == zone)
        if pos.allied[zone] or landing:
            value += self.e.worth[BLOCKHOUSE] * 1.5
        elif any(pos.allied[z] for z in t.near[zone]):
            value += self.e.worth[BLOCKHOUSE] * 0.5
        return value * (1.5 if zone in t.cities else 1.0)

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
                    flow[goal] += moving * share / sum(pull)
        for number in (reinforce.RENNES, reinforce.ROUEN):
            mask, chart = pos.charts[number], t.charts[number]
            if mask:
                spaces = chart.spaces[next_slot(mask)]
                for zone in spaces:
                    flow[zone] += min(7, mask.bit_count()) * 4.0 / len(spaces)
        return flow

    def restless(self, pos: DDayPosition, zone: int) -> float:
        """The share of the Axis units of a zone that will move on: few leave a city."""
        return 0.15 if zone in self.t.cities else 0.6 if pos.axis[zone] > 2 else 0.4

    def pull(self, pos: DDayPosition, zone: int) -> float:
        """How much a zone draws Axis units."""
        near_city = min(self.e.far[zone][city] for city in self.t.cities)
        return 1.0 / (1 + near_city) ** 2 + 0.5 * bool(pos.allied[zone])

    def fighters(self, pos: DDayPosition, step: air.PlaceFighters, actions: Sequence[Action]) -> Ratings:
        """A fighter hits on 1 whatever moves in its zone; the artillery there shoots first (order 4)."""
        flow = self.traffic(pos)
        ratings = []
        for zone in self.places(actions):
            if zone < 0:
                ratings.append(0.0)
                continue
            there = pos.fighters(zone)
            shot = self.t.order_hit[4] / 6 * pos.n[zone * K + DE_ARTILLERY] / (there + 1)
            ratings.append(flow[zone] * through(there) / 6 * (1 - min(shot, 1.0)) - shot * FIGHTER_COST)
        return ratings

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
                best = max(best, hit * self.target_value(pos, base + kind) - risk * self.e.worth[12])
        return best

    def bomb_run(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        risk = self.e.worth[12] * self.t.order_hit[6] / 6  # what one gun less saves
        return [
            self.target_value(pos, stack) + risk * (stack % K == DE_ARTILLERY) * (stack // K < self.t.zones)
            for stack in self.stacks(actions)
        ]

    # --- orders 8, 10 and 12: moves ---

    def movement(self, pos: DDayPosition, step: moves.Movement, actions: Sequence[Action]) -> Ratings:
        march = March(self, pos, step)
        if step.chosen >= 0:
            return [march.gain(step.chosen, goal) for goal in self.places(actions)]
        return [max(map_gain(march, stack), default=-1.0) if stack >= 0 else 0.0 for stack in self.stacks(actions)]

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
            ratings.append(self.landing_odds(pos, box, zone) - 0.25 + 0.01 * self.e.worth[stack % K])
        return ratings

    def landing_odds(self, pos: DDayPosition, box: int, zone: int) -> float:
        ashore, afloat = allied_force(pos, zone), allied_force(pos, box)
        together = best_units(ashore, afloat, self.t.limit)
        return self.e.duel(together, axis_force(pos, zone), True).allies

    # --- orders 11 and 13: battles ---

    def battles(self, pos: DDayPosition, step: combat.Battles, actions: Sequence[Action]) -> Ratings:
        """The order does not matter; which battles a bad fortune 13 leaves out does."""
        if step.left < 0:
            return [0.0] * len(actions)
        return [self.cycle_value(pos, zone, step.order) for zone in self.places(actions)]

    def name_battle(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        return [self.cycle_value(pos, zone, 11) for zone in self.places(actions)]

    def cycle_value(self, pos: DDayPosition, zone: int, order: int) -> float:
        """What one cycle promises the attacker: his hits less those he takes, weighed by the zone."""
        t = self.t
        allied, axis = allied_force(pos, zone), axis_force(pos, zone)
        values = (t.attack, t.defence) if order == 11 else (t.defence, t.attack)
        ours = sum(count * values[0][kind] for kind, count in enumerate(allied)) / 6
        theirs = sum(count * values[1][6 + kind] for kind, count in enumerate(axis)) / 6
        gain = min(ours, sum(axis)) - min(theirs, sum(allied))
        return (gain if order == 11 else -gain) * self.weight(zone)

    def casualties(self, pos: DDayPosition, step: combat.Casualties, actions: Sequence[Action]) -> Ratings:
        """The cheapest first: the unit that fires least in this zone from now on."""
        return [-self.keep(pos, stack) for stack in self.stacks(actions)]

    def keep(self, pos: DDayPosition, stack: int) -> float:
        kind = stack % K
        attacks_next = (pos.slot // 3 >= 12) == (kind <= 5)  # Allies attack first next turn, the Axis this turn
        role = self.t.attack if attacks_next else self.t.defence
        moves_on = 0.2 if kind != BLOCKHOUSE else 0.0
        return self.e.worth[kind] + 0.4 * role[kind] + moves_on

    # --- orders 14 and 15: reinforcements ---

    def reroll(self, pos: DDayPosition, step: reinforce.Reroll, actions: Sequence[Action]) -> Ratings:
        """A new die shows 3.5 on average."""
        return [3.5 - int(a.operand) if a.verb == "reroll" else 0.0 for a in actions]

    def entry(self, pos: DDayPosition, step: reinforce.Entry, actions: Sequence[Action]) -> Ratings:
        """Nearest the front, out of the fighters' and the blockhouses' way; stopping comes last."""
        rate = self.axis_entry if step.power == GERMANY else self.box_value
        return [rate(pos, place) if place >= 0 else -99.0 for place in self.places(actions)]

    def axis_entry(self, pos: DDayPosition, zone: int) -> float:
        needy = [city for city in self.t.cities if pos.allied[city] or pos.axis[city] < self.t.limit] or self.t.cities
        nearest = min(self.e.far[zone][city] for city in needy)
        return -nearest - 5.0 * (1 - through(pos.fighters(zone))) - 0.05 * pos.axis[zone]

    def box_value(self, pos: DDayPosition, box: int) -> float:
        """Few guns bear on it, and its beach is clear and near a city that is still wanted."""
        t = self.t
        guns = sum(pos.n[zone * K + BLOCKHOUSE] for zone, other in t.arcs if other == box)
        beach = t.lands[box]
        wanted = [city for city in t.cities if pos.control(city) != "allies"] or list(t.cities)
        nearest = min(self.e.far[beach][city] for city in wanted)
        return -1.0 * guns - 0.8 * nearest - 0.1 * pos.allied[beach] - 0.05 * pos.allied[box]

    # --- fortune ---

    def spared(self, pos: DDayPosition, step: fortune.SparedZone, actions: Sequence[Action]) -> Ratings:
        kinds = FIGHTERS[2] if step.order == 4 else (12, 13)
        return [
            pos.n[zone * K + DE_ARTILLERY] * min(2.0, sum(pos.n[zone * K + kind] for kind in kinds))
            for zone in self.places(actions)
        ]

    def paratroopers(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Take them where the rest has then the worst prospects."""
        ratings = []
        for stack in self.stacks(actions):
            zone = stack // K
            infantry, guns, tanks = allied_force(pos, zone)
            before = self.e.duel((infantry, guns, tanks), axis_force(pos, zone), False)
            after = self.e.duel((infantry - 1, guns, tanks), axis_force(pos, zone), False)
            ratings.append(after.axis - before.axis)
        return ratings

    # --- tactics: a rating above 0 plays the card, `pass` is 0 ---

    def patience(self, pos: DDayPosition) -> float:
        """How good a chance must be: less and less as the turns run out."""
        return max(0.0, 1.0 - (pos.turn - 1) / (self.t.turns - 3))

    def use(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        return [1.0 if a.verb == "use" else 0.0 for a in actions]

    def combined(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Worth it when many pairs fight at once (T10)."""
        pairs = 0
        for zone in pos.contested(self.t.zones):
            infantry, guns, _ = allied_force(pos, zone)
            pairs += min(infantry, guns)
        return [pairs - 5.5 * self.patience(pos) if a.verb == "use" else 0.0 for a in actions]

    def strike(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """One die at one unit: played as soon as a good target shows."""
        bar = 5.0 * self.patience(pos)
        return [self.target_value(pos, stack) - bar if stack >= 0 else 0.0 for stack in self.stacks(actions)]

    def barnstorm(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        bar = 6.0 * self.patience(pos)
        ratings = []
        for stack in self.stacks(actions):
            base = stack // K * K
            targets = [self.target_value(pos, base + kind) for kind in AXIS_LAND if stack >= 0 and pos.n[base + kind]]
            ratings.append(max(targets, default=0.0) - bar if stack >= 0 else 0.0)
        return ratings

    def heavy(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        bombers = sum(pos.n[z * K + 12] + pos.n[z * K + 13] for z in range(self.t.zones) if pos.german[z])
        return [bombers - 1.5 * self.patience(pos) if a.verb == "use" else 0.0 for a in actions]

    def flooding(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Hold up the largest stack that is free to march."""
        bar = 6.5 * self.patience(pos)
        return [
            (pos.allied[zone] * (not pos.german[zone]) - bar) if zone >= 0 else 0.0 for zone in self.places(actions)
        ]

    def construction(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Where it fires to sea, or in a city."""
        bar = 4.0 * self.patience(pos)
        return [self.blockhouse_value(pos, zone) - bar if zone >= 0 else 0.0 for zone in self.places(actions)]

    def decoy(self, pos: DDayPosition, step: late.DeceptiveLanding, actions: Sequence[Action]) -> Ratings:
        """Land beside a beach that would cost too much."""
        t = self.t
        if step.box >= 0:
            return [self.landing_odds(pos, step.box, zone) for zone in self.places(actions)]
        ratings = []
        for box in self.places(actions):
            if box < 0:
                ratings.append(0.0)
                continue
            own = self.landing_odds(pos, box, t.lands[box])
            others = [z for z in t.near[t.lands[box]] if t.map.coastal[z]]
            best = max((self.landing_odds(pos, box, z) for z in others), default=0.0)
            ratings.append((best - own - 0.5) * pos.allied[box])
        return ratings

    def long_range(self, pos: DDayPosition, step: late.LongRangeFire, actions: Sequence[Action]) -> Ratings:
        """The battery with most guns, at the zone that matters most."""
        if step.battery >= 0:
            enemy = pos.allied if step.power == GERMANY else pos.german
            return [min(enemy[zone], 3) * self.weight(zone) for zone in self.places(actions)]
        kinds = (DE_ARTILLERY,) if step.power == GERMANY else (1, 4)
        bar = 5.0 * self.patience(pos)
        return [
            sum(pos.n[zone * K + kind] for kind in kinds) - bar if zone >= 0 else 0.0 for zone in self.places(actions)
        ]

    def resistance(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        bar = 7.5 * self.patience(pos)
        return [pos.axis[zone] * self.weight(zone) - bar if zone >= 0 else 0.0 for zone in self.places(actions)]

    def recon(self, pos: DDayPosition, step: late.ReconnaissanceStrafing, actions: Sequence[Action]) -> Ratings:
        """Bring the fighters over the zones where Axis units will arrive (T14)."""
        coming = dict.fromkeys(self.e.entries, 0.0)
        for number in (reinforce.RENNES, reinforce.ROUEN):
            mask, chart = pos.charts[number], self.t.charts[number]
            if mask:
                spaces = chart.spaces[next_slot(mask)]
                for zone in spaces:
                    coming[zone] += min(7, mask.bit_count()) / len(spaces)

        def value(zone: int, there: int) -> float:
            return coming.get(zone, 0.0) * through(there)

        if step.chosen >= 0:
            return [value(zone, pos.fighters(zone)) for zone in self.places(actions)]
        best = max(value(zone, pos.fighters(zone)) for zone in coming)
        ratings = []
        for stack in self.stacks(actions):
            zone = stack // K
            ratings.append(best - value(zone, pos.fighters(zone) - 1) - 0.3 if stack >= 0 else 0.0)
        return ratings

    def convoy(self, pos: DDayPosition, step: late.GermanConvoy, actions: Sequence[Action]) -> Ratings:
        """A unit from far behind to a city that lacks defenders (T15)."""
        if step.chosen >= 0:
            return [self.convoy_goal(pos, zone) for zone in self.places(actions)]
        ratings = []
        for stack in self.stacks(actions):
            zone = stack // K
            near = [z for z in self.t.map.within(zone, 3) if z != zone and pos.axis[z] < self.t.limit]
            best = max((self.convoy_goal(pos, z) for z in near), default=0.0) if stack >= 0 else 0.0
            gain = (best - self.convoy_goal(pos, zone)) * through(pos.fighters(zone)) - 8.0 * self.patience(pos)
            ratings.append(gain if stack >= 0 else 0.0)
        return ratings

    def convoy_goal(self, pos: DDayPosition, zone: int) -> float:
        need = 8.0 - pos.axis[zone] + 4.0 * bool(pos.allied[zone]) if zone in self.t.cities else 0.0
        return need * through(pos.fighters(zone))

    def volunteers(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Whoever has more to replace."""
        lost = {"uk": pos.lost[0], "us": pos.lost[3]}
        return [1.0 + lost[a.operand] if a.verb == "side" else 0.0 for a in actions]

    def volunteers_card(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """Not before there are as many dead as a die can bring back, nor too late for them to fight."""
        ready = pos.lost[0] + pos.lost[3] >= 6 and pos.turn >= 2
        return [1.0 if a.verb == "use" and ready else 0.0 for a in actions]


FIGHTER_COST = 4.0


def through_flak(guns: float) -> float:
    """The chance that one bomber survives so many artillery."""
    return float((5 / 6) ** max(guns, 0.0))


def best_units(first: Allied, second: Allied, limit: int) -> Allied:
    """Two forces together, the second cut to what the stack limit leaves, its best units first."""
    room = limit - sum(first)
    tanks = min(second[2], room)
    guns = min(second[1], room - tanks)
    infantry = min(second[0], room - tanks - guns)
    return first[0] + infantry, first[1] + guns, first[2] + tanks


def map_gain(march: March, stack: int) -> list[float]:
    return [march.gain(stack, goal) for goal in march.goals(stack)]


class March:
    """One decision of a move order: what a single unit gains by going somewhere."""

    def __init__(self, greedy: Greedy, pos: DDayPosition, step: moves.Movement) -> None:
        self.g, self.e, self.t, self.pos, self.step = greedy, greedy.e, greedy.t, pos, step
        self.axis = step.power == GERMANY
        self.own, self.enemy = (pos.axis, pos.allied) if self.axis else (pos.allied, pos.german)
        self._odds: dict[int, float] = {}
        self._value: dict[tuple[int, int, int], float] = {}
        self._wish = self._wishes()

    def _wishes(self) -> list[float]:
        """How near each zone is to what the camp wants: cities it lacks or must hold."""
        pos, e = self.pos, self.e
        wanted = [city for city in self.t.cities if self._wanted(city)] or list(self.t.cities)
        return [max(-float(e.far[zone][city]) for city in wanted) for zone in range(self.t.zones)]

    def _wanted(self, city: int) -> bool:
        if self.axis:
            return self.pos.axis[city] < self.t.limit
        return self.pos.control(city) != "allies"

    def goals(self, stack: int) -> list[int]:
        """The zones in reach, near enough to what `Movement` offers: the offer itself decides in the end."""
        t, own = self.t, self.own
        zone = stack // K
        reach = self.step.reach or t.move[stack % K]
        if reach < 2:
            return [z for z in t.near[zone] if own[z] < t.limit]
        open_ways = [via for via in t.near[zone] if not self.enemy[via] and own[via] < t.limit]
        near = t.near[zone]
        between = t.between[zone]
        return [
            z for z in t.near2[zone] if own[z] < t.limit and (z in near or any(via in open_ways for via in between[z]))
        ]

    def gain(self, stack: int, goal: int) -> float:
        kind, start = stack % K, stack // K
        key = (kind % 3 if kind < 6 else kind, start, goal)
        found = self._value.get(key)
        if found is None:
            found = self._value[key] = self._gain(kind, start, goal)
        return found

    def _gain(self, kind: int, start: int, goal: int) -> float:
        worth = self.e.worth[kind]
        value = (self._entering(goal) + 0.2 * (self._wish[goal] - self._wish[start])) * worth
        value -= self._leaving(start)
        if self.axis:
            reach = self.step.reach or self.t.move[kind]
            value -= worth * (1 - self.e.moved_axis(self.pos, start, goal, reach))
        return value

    def _entering(self, goal: int) -> float:
        """Points per point of the unit: good odds of the whole support draw it in, bad ones keep it out."""
        if not self.enemy[goal]:
            return 0.0
        return 2.0 * (self.odds(goal) - 0.55) * (1.5 if goal in self.t.cities else 1.0)

    def odds(self, goal: int) -> float:
        """The chance to win a zone with all that is there and all that could still come."""
        found = self._odds.get(goal)
        if found is None:
            found = self._odds[goal] = self._support(goal)
        return found

    def _support(self, goal: int) -> float:
        here = [0, 0, 0]
        for stack in self.step.open:
            zone, kind = stack // K, stack % K
            reach = self.step.reach or self.t.move[kind]
            if zone != goal and self.e.far[zone][goal] <= reach:
                here[kind % 3] += self.pos.n[stack] - self.pos.moved[stack]
        allied, axis = allied_force(self.pos, goal), axis_force(self.pos, goal)
        coming: Allied = (here[0], here[1], here[2])
        if not self.axis:
            return self.e.duel(best_units(allied, coming, self.t.limit), axis, True).allies
        together = best_units((axis[0], axis[1], axis[2]), coming, self.t.limit)
        force: Axis = (*together, axis[3])
        return self.e.duel(allied, force, False).axis

    def _leaving(self, start: int) -> float:
        """What the zone it leaves would lose."""
        stay = 0.5 * self.g.stake(start) if start in self.t.cities else 0.0
        if self.own[start] > 1:
            return stay if self.axis else 0.3 * stay
        return 2 * stay


_METHODS: dict[type, str] = {
    bombard.NavalBombardment: "naval",
    bombard.BlockhousesFire: "target",
    air.PlaceFighters: "fighters",
    air.Bombers: "bombers",
    air.BombRun: "bomb_run",
    moves.Movement: "movement",
    moves.Landing: "landing",
    combat.Battles: "battles",
    combat.NameBattle: "name_battle",
    combat.Casualties: "casualties",
    reinforce.Reroll: "reroll",
    reinforce.Entry: "entry",
    fortune.LostParatroopers: "paratroopers",
    fortune.SparedZone: "spared",
    tactics.ParatrooperReinforcements: "use",
    tactics.ParatrooperAttack: "target",
    tactics.RocketStrike: "use",
    tactics.Barnstorming: "barnstorm",
    tactics.BarnstormAttack: "target",
    tactics.Fireball: "strike",
    tactics.HeavyBombardment: "heavy",
    tactics.FriendlyFire: "strike",
    tactics.Flooding: "flooding",
    tactics.BlockhouseConstruction: "construction",
    late.DeceptiveLanding: "decoy",
    late.CombinedAssault: "combined",
    late.LongRangeFire: "long_range",
    late.FrenchResistance: "resistance",
    late.ReconnaissanceStrafing: "recon",
    late.GermanConvoy: "convoy",
    late.Volunteers: "volunteers_card",
    late.VolunteersReturn: "volunteers",
}
