"""The map around a retreat (13.1-13.3): the hexes open to a group, its losses there, where it may stop.

`kit.retreat` searches it for the routes with the fewest losses. Groups are bit masks over `units`; a spot is a hex, the
hexes walked so far and two marks, in one number.
"""

from __future__ import annotations

from sandtable.games.normandy44.charts.ways import MARSHY, RIVER, SHUT, TRACK, WHEELLESS
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, DISRUPTED, GERMAN, RETREATED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import fortifications, stacking
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.kit.board.retreat import NEVER, Leg

PAID = 1  # the group has lost its step to water: only one in total (13.2)
OFF = 2  # it has entered a flooded hex off the road
Edge = tuple[int, int, int]  # a hex, 1 if it is empty and in an enemy zone, the properties of the step (ways.py)


def spot(hex_: int, walked: int, marks: int) -> int:
    return hex_ << 8 | walked << 2 | marks


def bounds(s: S, camp: int) -> frozenset[int] | None:
    """The hexes that a camp must not leave even in retreat: those of the Cherbourg scenario (26.1)."""
    if s.pos.scenario != CHERBOURG:
        return None
    return s.tables.region["cherbourg german" if camp == GERMAN else "cherbourg allied"]


class Surroundings:
    """`units` retreat from `origin`; `party` are all units that retreat in this combat, which do not yet count as
    friendly to each other."""

    __slots__ = (
        "_edges",
        "_excess",
        "camp",
        "foot",
        "length",
        "mech",
        "origin",
        "party",
        "s",
        "shore",
        "units",
        "weights",
    )

    def __init__(self, s: S, origin: int, units: tuple[int, ...], party: tuple[int, ...], length: int) -> None:
        t = s.tables
        self.s, self.origin, self.units, self.party, self.length = s, origin, units, party, length
        self.camp = t.camp[units[0]]
        self.mech = sum([1 << n for n, unit in enumerate(units) if t.mech[unit]])
        self.foot = (1 << len(units)) - 1 ^ self.mech
        self.shore = t.shores[origin]
        weights = [0]
        for unit in units:
            weights += [weight + s.pos.steps[unit] for weight in weights]
        self.weights = weights
        self._edges: dict[int, list[Edge]] = {}
        self._excess: dict[tuple[int, int], int] = {}

    def named(self, group: int) -> tuple[int, ...]:
        """The units of a group."""
        return tuple([unit for n, unit in enumerate(self.units) if group >> n & 1])

    def group(self, units: tuple[int, ...]) -> int:
        return sum([1 << n for n, unit in enumerate(self.units) if unit in units])

    # --- the interface of kit.retreat --------------------------------------------------------------------------------

    def weight(self, group: int) -> int:
        return self.weights[group]

    def onward(self, group: int, spot_: int) -> list[Leg]:
        """The hexes away from the combat; beyond the length of the retreat only out of an overstacked hex (13.1)."""
        here, walked = spot_ >> 8, spot_ >> 2 & 63
        if walked >= self.length and not self.excess(group, here):
            return []
        foot, mech, found = group & self.foot, group & self.mech, []
        for goal, price, way in self._edges.get(here) or self.edges(here, walked):
            left = group
            marks = OFF if not way & TRACK and goal in self.s.tables.flooded else 0
            if foot:
                marks |= spot_ & PAID
                if not marks & PAID and self.wets(here, walked, way, spot_):
                    price += 1
                    marks |= PAID
            if mech and self.bogs(way):
                if not foot:
                    continue
                price += self.weights[mech]
                left = foot
            found.append(Leg(goal, price, goal << 8 | walked + 1 << 2 | marks, left))
        return found

    def halt(self, group: int, spot_: int) -> int:
        """At the end of a retreat, or after the first of two hexes where something stops it (13.3)."""
        here, walked = spot_ >> 8, spot_ >> 2 & 63
        if walked < self.length:
            return 0 if self.shelters(group, here, walked) and not self.excess(group, here) else NEVER
        if self.zoned(here):
            return NEVER
        return self._surplus(group, here) if self.excess(group, here) else 0

    # --- hexes -------------------------------------------------------------------------------------------------------

    def edges(self, here: int, walked: int) -> list[Edge]:
        """The steps that do not eliminate all units (13.2)."""
        pos, t = self.s.pos, self.s.tables
        camp, origin, distance = self.camp, self.origin, t.map.distance
        enemy, zone, inside = pos.troops[1 - camp], pos.zone[1 - camp], bounds(self.s, camp)
        found = []
        for k, goal in enumerate(t.near[here]):
            way = t.ways[here][k]
            if way & SHUT or enemy[goal] or distance(origin, goal) <= walked:
                continue
            price = 0
            if zone[goal]:
                if bond_blocks(pos, t, camp, here, k):
                    continue  # 8.5.2
                if self.zoned(goal):
                    if walked:
                        continue  # an empty hex in an enemy zone can only be the first one (13.1)
                    price = 1
            if inside is None or goal in inside:
                found.append((goal, price, way))
        self._edges[here] = found
        return found

    def friends(self, here: int) -> list[int]:
        """The units in a hex that do not retreat in this combat."""
        return [unit for unit in self.s.pos.stacks[here] if unit not in self.party]

    def controlled(self, here: int) -> bool:
        """True if an enemy zone counts in a hex: inside Cherbourg's perimeter none from outside does (16.3)."""
        pos, camp = self.s.pos, self.camp
        if not pos.zone[1 - camp][here]:
            return False
        t = self.s.tables
        inside = t.land.perimeter
        if camp != GERMAN or not inside[here]:
            return True
        exert = pos.exert[ALLIED]
        return any(exert[near] and inside[near] for near in t.zones.spread[here])

    def zoned(self, here: int) -> bool:
        """True if a hex is in an enemy zone that no friendly unit there cancels (13.1)."""
        return self.controlled(here) and not (self.s.pos.troops[self.camp][here] and self.friends(here))

    def wets(self, here: int, walked: int, way: int, spot_: int) -> bool:
        """True if a step costs foot units a step: waters they were not adjacent to, or on through a flooded hex
        (13.2)."""
        if way & (RIVER | MARSHY) & ~self.shore:
            return True
        return walked > 0 and here in self.s.tables.flooded and (not way & TRACK or bool(spot_ & OFF))

    def bogs(self, way: int) -> bool:
        """True if a step eliminates vehicles (13.2)."""
        return bool(way & WHEELLESS or way & RIVER & ~self.shore)

    def shelters(self, group: int, here: int, walked: int) -> bool:
        """True if a hex stops a group after the first of two hexes (13.3)."""
        s = self.s
        if walked != 1 or self.length != s.tables.limit["retreat"]:
            return False
        if self.controlled(here) and not self.steady(here):
            return False
        return self.stopped_by_place(here) or self.factors(group) <= self.room(here)

    def stopped_by_place(self, here: int) -> bool:
        return here in self.s.tables.havens or fortifications.protects(self.s, here, self.camp)

    def steady(self, here: int) -> list[int]:
        """The undisrupted friendly units in a hex."""
        state = self.s.pos.state
        return [unit for unit in self.friends(here) if not state[unit] & DISRUPTED]

    def factors(self, group: int) -> int:
        return sum([self.s.pos.factors(self.s.tables, unit) for unit in self.named(group)])

    def room(self, here: int) -> int:
        """The factors that friendly units in a hex can still stop in this combat phase (13.3)."""
        pos, t = self.s.pos, self.s.tables
        used = sum([factors for hex_, factors in pos.stopped if hex_ == here])
        return sum([pos.factors(t, unit) for unit in self.steady(here)]) - used

    # --- stacking ----------------------------------------------------------------------------------------------------

    def _others(self, here: int) -> list[int]:
        """The units in a hex that are not retreating."""
        deeds, party = self.s.pos.deeds, self.party
        return [unit for unit in self.s.pos.stacks[here] if unit not in party or deeds[unit] & RETREATED]

    def excess(self, group: int, here: int) -> int:
        """The excess over the limit if a group stopped in a hex."""
        if not self.s.pos.stacks[here]:
            here = -1  # all empty hexes are alike
        known = self._excess.get((group, here))
        if known is None:
            others = self._others(here) if here >= 0 else []
            known = self._excess[group, here] = stacking.excess(self.s, [*others, *self.named(group)])
        return known

    def _surplus(self, group: int, here: int) -> int:
        """The fewest steps lost if a group stops in an overstacked hex."""
        best, part = self.weights[group], (group - 1) & group
        while part:  # the units that stay
            gone = self.weights[group ^ part]
            if gone < best and not self.excess(part, here):
                best = gone
            part = (part - 1) & group
        return best
