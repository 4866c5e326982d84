"""The veteran's first thought: which city are which units for?"""

from __future__ import annotations

from sandtable.games.dday.opponent.estimates import Allied, Estimates, allied_force, axis_force
from sandtable.games.dday.opponent.weights import Weights
from sandtable.games.dday.position import DDayPosition


class Tasks:
    """Which city the units of one camp are told off for, by zone and arm."""

    def __init__(self, e: Estimates, pos: DDayPosition, axis: bool, weights: Weights) -> None:
        self.e, self.t, self.pos, self.axis, self.weights = e, e.t, pos, axis, weights
        self.city: dict[tuple[int, int], int] = {}
        self.need = [self._needed(city) for city in self.t.cities]
        self.given = [0.0] * len(self.t.cities)
        self.fortress = self._strongest() if axis else -1
        self._tell_off()

    def lack(self, index: int) -> float:
        """The share of its need that a city still wants."""
        return 1.0 - self.given[index] / self.need[index]

    def _force(self, place: int) -> Allied:
        return axis_force(self.pos, place)[:3] if self.axis else allied_force(self.pos, place)

    def _needed(self, city: int) -> float:
        """The enemy's strength in and around a city, the nearer the more."""
        far, pos, weights = self.e.far, self.pos, self.weights
        shares = (weights.foe_here, weights.foe_near, weights.foe_next, weights.foe_far)
        total = weights.garrison
        for zone in range(self.t.zones):
            share = shares[far[zone][city]] if far[zone][city] < len(shares) else 0.0
            if share:
                enemy = (
                    self.e.allied_points(allied_force(pos, zone))
                    if self.axis
                    else self.e.axis_points(axis_force(pos, zone))
                )
                total += share * enemy
        return total * (1.0 if self.axis or pos.control(city) == "allies" else weights.besieged)

    def _strongest(self) -> int:
        """The Axis need only keep one city (A10): the one that its own strength is nearest to."""
        t, far = self.t, self.e.far
        strength = [0.0] * len(t.cities)
        for zone in range(t.zones):
            points = self.e.axis_points((*axis_force(self.pos, zone)[:3], 0))
            for index, city in enumerate(t.cities):
                strength[index] += points / (1 + far[zone][city])
        return max(range(len(t.cities)), key=lambda index: strength[index] / self.need[index])

    def _tell_off(self) -> None:
        """Arm by arm, the nearest first, to the city that lacks most."""
        t, far = self.t, self.e.far
        places = [(zone, zone) for zone in range(t.zones)]
        if not self.axis:
            places += [(box, t.lands[box]) for box in t.boxes]
        places.sort(key=lambda entry: min(far[entry[1]][city] for city in t.cities))
        for place, zone in places:
            for arm, count in enumerate(self._force(place)):
                if count:
                    best = max(range(len(t.cities)), key=lambda i: self._wish(zone, i))
                    self.given[best] += count * self.e.worth[6 * self.axis + arm]
                    self.city.setdefault((zone, arm), t.cities[best])

    def _wish(self, zone: int, index: int) -> float:
        fortress = self.weights.fortress * (index == self.fortress)
        called = self.weights.called * (index == self.weights.aim)
        return self.lack(index) + fortress + called - self.weights.per_zone * self.e.far[zone][self.t.cities[index]]
