"""The survey of one camp at one moment: enemies, their strength, and valuable places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from sandtable.core.base.numbers import add_up
from sandtable.core.engine.state import State
from sandtable.games.salerno.kinds import AXIS, BAD, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.supply import supply
from sandtable.games.salerno.tables import Tables
from sandtable.kit.opponent.ratings import rings

FAR = 99
KEPT = 200  # cached fields
THREAT = 2  # hexes from which the enemy can attack
ROMA = 8.0  # the value of the campaign's cities
MORE = {"Roma": 8.0, "Napoli": 5.0, "Foggia": 5.0, "Termoli": 2.0, "Cassino": 2.0, "Benevento": 1.0, "Pescara": 1.0}


# the Axis fallback line in the campaign, step by step: units far from the enemy go to the nearest
DEEP = ("Napoli", "Foggia", "Benevento", "Cassino", "Termoli", "Roma")


class DistanceTables:
    """Static distances: adjacent land hexes, and the route from each hex to a goal."""

    def __init__(self, t: Tables) -> None:
        self.dry = tuple(tuple([b for b in t.beside[a] if b < t.land_hexes]) for a in range(t.land_hexes))
        self._away: dict[int, list[int]] = {}
        self._ways: dict[tuple[tuple[int, float], ...], list[float]] = {}

    def to(self, goals: tuple[tuple[int, float], ...]) -> list[float]:
        """By hex, the distance to the best of some goals, each with its head start."""
        known = self._ways.get(goals)
        if known is None:
            known = [float(FAR)] * len(self.dry)
            for goal, head in goals:
                if goal not in self._away:
                    self._away[goal] = rings(self.dry, [goal], FAR)
                known = [min(old, new - head) for old, new in zip(known, self._away[goal], strict=True)]
            if len(self._ways) > KEPT:
                self._ways.clear()
            self._ways[goals] = known
        return known


def prizes(t: Tables, scenario: int) -> dict[int, float]:
    """The value of each place in a scenario (22, 2)."""
    law = t.scenario[scenario]
    found = {t.named[worth.place]: float(worth.value) for worth in law.victory.worth}
    for sudden in law.victory.sudden:
        for place in sudden.places:
            found[t.named[place]] = found.get(t.named[place], 0.0) + 3.0
    if law.victory.kind != "points":
        places = MORE if law.victory.kind == "campaign" else {"Roma": ROMA, "Valmontone": 1.0, "Cassino": 1.0}
        found |= {t.named[place]: worth for place, worth in places.items()}
    return {hex_: worth for hex_, worth in found.items() if t.inside[scenario][hex_]}


class Survey:
    """Tables by hex for one camp; each is computed on first use."""

    def __init__(
        self,
        s: S,
        camp: int,
        ground: DistanceTables,
        worths: Mapping[int, float],
        deep: bool = False,
        raids: float = 0.0,
    ) -> None:
        self.s, self.camp, self.ground, self.prizes = s, camp, ground, worths
        self.deep, self.raids = deep, raids
        self._fed: frozenset[int] | None = None
        self._dry: frozenset[int] | None = None

    @cached_property
    def foes(self) -> list[int]:
        """The hexes of enemy units."""
        troops = self.s.pos.troops[1 - self.camp]
        return [hex_ for hex_ in range(self.s.tables.land_hexes) if troops[hex_]]

    @cached_property
    def near(self) -> list[int]:
        """By hex, the distance to the enemy."""
        return rings(self.ground.dry, self.foes, FAR)

    @cached_property
    def might(self) -> list[float]:
        """By hex, the enemy strength within two hexes."""
        pos, t = self.s.pos, self.s.tables
        found = [0.0] * t.land_hexes
        for hex_ in self.foes:
            strength = float(add_up([pos.strength(t, unit) for unit in pos.stacks[hex_]]))
            for around in t.map.within(hex_, THREAT):
                if around < t.land_hexes:
                    found[around] += strength
        return found

    @cached_property
    def way(self) -> list[float]:
        """By hex, the distance to the best goal; a richer one counts as nearer."""
        pos = self.s.pos
        wanted = [hex_ for hex_ in self.prizes if pos.holder[hex_] != self.camp]
        if self.camp == AXIS and self.deep and scenarios.law(self.s).victory.kind == "campaign":
            wanted = [self.s.tables.named[place] for place in DEEP if pos.holder[self.s.tables.named[place]] == AXIS]
        elif self.camp == AXIS and not self._strikes():
            held = [hex_ for hex_ in self.prizes if pos.holder[hex_] == AXIS and self.near[hex_] < FAR]
            wanted = sorted(held, key=lambda hex_: self.near[hex_])[:3] + self._bare()
        elif self.camp == AXIS:
            wanted += pos.depots
        return self.ground.to(tuple([(hex_, self.prizes.get(hex_, 3.0)) for hex_ in sorted(wanted)]))

    def _bare(self) -> list[int]:
        """Weakly guarded places that win the game at once: nearby units turn there (22)."""
        pos, t, foe = self.s.pos, self.s.tables, 1 - self.camp
        rows = [row for row in scenarios.law(self.s).victory.sudden if row.side == SIDES[self.camp]]
        found = []
        for place in [t.named[name] for row in rows for name in row.places]:
            guards = [pos.strength(t, unit) for h in t.around[place] if pos.troops[foe][h] for unit in pos.stacks[h]]
            if add_up(guards) < self.raids:
                found.append(place)
        return found

    def _strikes(self) -> bool:
        """True if the Axis is the attacker: the first impulses at Salerno and Anzio, Kesselring's option."""
        law, pos = scenarios.law(self.s), self.s.pos
        return bool(law.initiative == "axis" or (law.axis_only and pos.turn == law.first and pos.impulse <= 3))

    def fed(self, hex_: int) -> bool:
        """True if a hex is in supply; the first call computes all hexes."""
        if self._fed is None:
            self._fed = frozenset(supply.supplied_hexes(self.s, self.camp))
        return hex_ in self._fed

    def dry(self, hex_: int) -> bool:
        """True if a hex stays in supply in bad weather, when rivers cannot be forded (8.1)."""
        s = self.s
        if s.pos.weather == BAD or not s.tables.bad_on[s.pos.turn]:
            return self.fed(hex_)
        if self._dry is None:
            wet = State.around(s.tables, s.pos.copy())
            wet.pos.weather = BAD
            self._dry = frozenset(supply.supplied_hexes(wet, self.camp))
        return hex_ in self._dry

    def strong(self, hex_: int) -> float:
        """The terrain's value to a defender of this camp: the multiplier, plus one on an active line."""
        t, pos = self.s.tables, self.s.pos
        land = t.land
        worked = self.camp == AXIS and (
            pos.forts[hex_] or (land.gustav[hex_] and pos.gustav == t.limit["gustav_ready"])
        )
        lined = worked or (self.camp == AXIS and land.bernhardt[hex_])
        return float(land.multiplier[hex_]) + float(bool(lined)) + 0.3 * land.village[hex_]
