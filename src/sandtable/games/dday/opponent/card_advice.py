"""Advice on fortune and tactics cards: when a card is worth playing, and on whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.core.base.actions import Action
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.games.dday.kinds import AXIS_LAND, BOMBERS, BOTH, DE_ARTILLERY, FIGHTERS, GERMANY, K
from sandtable.games.dday.opponent.estimates import allied_force, axis_force, through
from sandtable.games.dday.opponent.terms import Terms
from sandtable.games.dday.opponent.weights import Weights
from sandtable.games.dday.position import DDayPosition, next_slot
from sandtable.games.dday.rules import fortune, reinforcements, tactics
from sandtable.games.dday.rules import tactics_late as late
from sandtable.kit.opponent.ratings import Ratings


class CardAdvice(Terms):
    """Ratings for the steps of the fortune and tactics decks."""

    def __init__(self, game: Game[Any, Any], weights: tuple[Weights, Weights]) -> None:
        super().__init__(game, weights)
        self.on(fortune.LostParatroopers, self.paratroopers)
        self.on(fortune.SparedZone, self.spared)
        self.on(tactics.ParatrooperReinforcements, self.use)
        self.on(tactics.ParatrooperAttack, self.target)
        self.on(tactics.RocketStrike, self.use)
        self.on(tactics.Barnstorming, self.barnstorm)
        self.on(tactics.BarnstormAttack, self.target)
        self.on(tactics.Fireball, self.strike)
        self.on(tactics.HeavyBombardment, self.heavy)
        self.on(tactics.FriendlyFire, self.strike)
        self.on(tactics.Flooding, self.flooding)
        self.on(tactics.BlockhouseConstruction, self.construction)
        self.on(late.DeceptiveLanding, self.decoy)
        self.on(late.CombinedAssault, self.combined)
        self.on(late.LongRangeFire, self.long_range)
        self.on(late.FrenchResistance, self.resistance)
        self.on(late.ReconnaissanceStrafing, self.recon)
        self.on(late.GermanConvoy, self.convoy)
        self.on(late.Volunteers, self.volunteers_card)
        self.on(late.VolunteersReturn, self.volunteers)

    # --- fortune ---

    def spared(self, pos: DDayPosition, step: fortune.SparedZone, actions: Sequence[Action]) -> Ratings:
        kinds = FIGHTERS[BOTH] if step.order == 4 else BOMBERS[BOTH]
        return [
            pos.n[zone * K + DE_ARTILLERY] * min(2.0, add_up(pos.n[zone * K + kind] for kind in kinds))
            for zone in self.places(actions)
        ]

    def paratroopers(self, pos: DDayPosition, step: fortune.LostParatroopers, actions: Sequence[Action]) -> Ratings:
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
        """How good a chance must be: less and less as the turns run out, and anything where a card not used is lost."""
        return 0.0 if pos.once else max(0.0, 1.0 - (pos.turn - 1) / (self.t.turns - 3))

    def use(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        return [1.0 if a.verb == "use" else 0.0 for a in actions]

    def combined(self, pos: DDayPosition, step: late.CombinedAssault, actions: Sequence[Action]) -> Ratings:
        """Worth it when many pairs fight at once (T10)."""
        pairs = 0
        for zone in pos.contested(self.t.zones):
            infantry, guns, _ = allied_force(pos, zone)
            pairs += min(infantry, guns)
        return [pairs - self.mind.pairs * self.patience(pos) if a.verb == "use" else 0.0 for a in actions]

    def strike(self, pos: DDayPosition, step: Any, actions: Sequence[Action]) -> Ratings:
        """One die at one unit: played as soon as a good target shows."""
        bar = self.mind.strike * self.patience(pos)
        return [self.target_value(pos, stack) - bar if stack >= 0 else 0.0 for stack in self.stacks(actions)]

    def barnstorm(self, pos: DDayPosition, step: tactics.Barnstorming, actions: Sequence[Action]) -> Ratings:
        bar = self.mind.barnstorm * self.patience(pos)
        ratings = []
        for stack in self.stacks(actions):
            base = stack // K * K
            targets = [self.target_value(pos, base + kind) for kind in AXIS_LAND if stack >= 0 and pos.n[base + kind]]
            ratings.append(max(targets, default=0.0) - bar if stack >= 0 else 0.0)
        return ratings

    def heavy(self, pos: DDayPosition, step: tactics.HeavyBombardment, actions: Sequence[Action]) -> Ratings:
        bombers = add_up(pos.n[z * K + 12] + pos.n[z * K + 13] for z in range(self.t.zones) if pos.german[z])
        return [bombers - self.mind.heavy * self.patience(pos) if a.verb == "use" else 0.0 for a in actions]

    def flooding(self, pos: DDayPosition, step: tactics.Flooding, actions: Sequence[Action]) -> Ratings:
        """Hold up the largest stack that is free to march."""
        bar = self.mind.flood * self.patience(pos)
        return [
            (pos.allied[zone] * (not pos.german[zone]) - bar) if zone >= 0 else 0.0 for zone in self.places(actions)
        ]

    def construction(
        self, pos: DDayPosition, step: tactics.BlockhouseConstruction, actions: Sequence[Action]
    ) -> Ratings:
        """Where it fires to sea, or in a city."""
        bar = self.mind.construction * self.patience(pos)
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
            ratings.append((best - own - self.mind.decoy) * pos.allied[box])
        return ratings

    def long_range(self, pos: DDayPosition, step: late.LongRangeFire, actions: Sequence[Action]) -> Ratings:
        """The battery with most guns, at the zone that matters most."""
        if step.battery >= 0:
            enemy = pos.allied if step.power == GERMANY else pos.german
            return [min(enemy[zone], 3) * self.weight(zone) for zone in self.places(actions)]
        kinds = (DE_ARTILLERY,) if step.power == GERMANY else (1, 4)
        bar = self.mind.long_range * self.patience(pos)
        return [
            add_up(pos.n[zone * K + kind] for kind in kinds) - bar if zone >= 0 else 0.0
            for zone in self.places(actions)
        ]

    def resistance(self, pos: DDayPosition, step: late.FrenchResistance, actions: Sequence[Action]) -> Ratings:
        bar = self.mind.resistance * self.patience(pos)
        return [pos.axis[zone] * self.weight(zone) - bar if zone >= 0 else 0.0 for zone in self.places(actions)]

    def recon(self, pos: DDayPosition, step: late.ReconnaissanceStrafing, actions: Sequence[Action]) -> Ratings:
        """Bring the fighters over the zones where Axis units will arrive (T14)."""
        coming = dict.fromkeys(self.e.entries, 0.0)
        for number in (reinforcements.RENNES, reinforcements.ROUEN):
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
            ratings.append(best - value(zone, pos.fighters(zone) - 1) - self.mind.recon if stack >= 0 else 0.0)
        return ratings

    def convoy(self, pos: DDayPosition, step: late.GermanConvoy, actions: Sequence[Action]) -> Ratings:
        """A unit from far behind to a city that lacks defenders (T15)."""
        if step.chosen >= 0:
            return [self.convoy_goal(pos, zone) for zone in self.places(actions)]
        bar = self.mind.convoy * self.patience(pos)
        ratings = []
        for stack in self.stacks(actions):
            zone = stack // K
            near = [z for z in self.t.map.within(zone, 3) if z != zone and pos.axis[z] < self.t.limit]
            best = max((self.convoy_goal(pos, z) for z in near), default=0.0) if stack >= 0 else 0.0
            gain = (best - self.convoy_goal(pos, zone)) * through(pos.fighters(zone))
            ratings.append(gain - bar if stack >= 0 else 0.0)
        return ratings

    def convoy_goal(self, pos: DDayPosition, zone: int) -> float:
        if zone not in self.t.cities:
            return 0.0
        need = self.mind.convoy_full - pos.axis[zone] + self.mind.convoy_siege * bool(pos.allied[zone])
        return need * through(pos.fighters(zone))

    def volunteers(self, pos: DDayPosition, step: late.VolunteersReturn, actions: Sequence[Action]) -> Ratings:
        """The power with more units to replace."""
        lost = {"uk": pos.lost[0], "us": pos.lost[3]}
        return [1.0 + lost[a.operand] if a.verb == "side" else 0.0 for a in actions]

    def volunteers_card(self, pos: DDayPosition, step: late.Volunteers, actions: Sequence[Action]) -> Ratings:
        """Not before there are as many dead as a die can bring back, nor too late for them to fight."""
        ready = pos.once or (pos.lost[0] + pos.lost[3] >= self.mind.dead and pos.turn >= 2)
        return [1.0 if a.verb == "use" and ready else 0.0 for a in actions]
