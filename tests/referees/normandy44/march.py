"""Normandy '44 for its referee: where a unit may go and at what cost (8, 9, 15, 17.6, 20.4, 22.1)."""

from __future__ import annotations

import heapq
from dataclasses import dataclass

from tests.referees.normandy44.facts import BOARD, Position, Unit

POINT = 6  # a movement point, in sixths: the chart knows halves and thirds


def enemy(side: str) -> str:
    return "allied" if side == "german" else "german"


@dataclass(frozen=True)
class Gait:
    """A way of moving: points in sixths (None: tactical, which pays nothing), hexes at most, and what it demands."""

    points: int | None
    mech: bool
    hops: int = 99
    only_roads: bool = False
    shuns_zones: bool = False


class Marcher:
    """The movement rules for one unit in one position."""

    def __init__(self, position: Position, unit: Unit) -> None:
        self.position, self.unit, self.counter = position, unit, unit.counter
        self.foe = enemy(unit.counter.side)
        self.zones = position.zones(self.foe)
        self.bond_hexes = position.bond_hexes(self.foe)

    def free(self) -> bool:
        """Whether it may move at all this phase."""
        if self.unit.move == 0 or self.unit.has("scattered"):  # 2.3.1, 20.2
            return False
        if self.position.turn == 1 and self.counter.kind == "ost":  # 17.1
            return False
        return not self.counter.restricted or self.unit.has("released") or self.fenced()

    def fenced(self) -> bool:
        """Restricted units of Cherbourg move inside the perimeter until released; not on turn 1 (17.6, 20.4)."""
        unreleased = self.counter.restricted and not self.unit.has("released")
        return unreleased and self.counter.perimeter and self.position.turn > 1

    def allowance(self) -> int:
        """Movement points of a march (9.7, 15.2, 20.4)."""
        air = self.counter.mech and self.counter.side == "german" and self.position.weather == "clear"
        points = self.unit.move
        if self.position.turn == 1 and self.counter.formation == "21 Pz":
            points = 3
        if self.position.phase.endswith("reserve-movement"):
            return (self.unit.move + 1) // 2  # half of what is printed, in any weather
        return max(0, points - 2) if air else points

    def gaits(self) -> list[Gait]:
        """The ways in which it may march: by its points, on bicycles (9.9), tactically (9.10)."""
        mech = self.counter.mech
        if not self.free():
            return []
        if self.unit.has("replaced"):  # one hex, never into a zone (6.2)
            return [Gait(None, mech, hops=1, shuns_zones=True)]
        ways = [Gait(None, mech, hops=2)]
        if not (self.unit.has("disrupted") or self.unit.has("out")):  # 13.6, 18.4
            ways.append(Gait(self.allowance() * POINT, mech))
            rides = self.counter.bicycle and self.position.weather == "overcast" and self.unit.at not in self.zones
            if rides and not self.position.phase.endswith("reserve-movement"):
                ways.append(Gait(6 * POINT, mech, only_roads=True, shuns_zones=True))
        return ways

    def reach(self) -> set[str]:
        """Where it may end its march: not beside a unit that ended strategic movement this phase (9.8.2)."""
        reached = {hex_ for gait in self.gaits() for hex_ in self.walk(gait)} | self.cotentin()
        if self.position.phase.endswith("reserve-movement") and self.bound():
            reached &= self.groups()
        return {hex_ for hex_ in reached if not self.lonely(hex_)}

    def groups(self) -> set[str]:
        """Hexes with a reserve marker for others than this unit."""
        return {u.at for u in self.position.on_map(self.counter.side) if u.has("reserve") and u is not self.unit}

    def bound(self) -> bool:
        """In the reserve phase a group needs its marker: with six in use it is left only for another (15.1, R44)."""
        return self.unit.at in self.groups() and len(self.groups()) >= 6

    def lonely(self, hex_: str) -> bool:
        return any(u.has("strategic") and u.has("moved") for u in self.position.stacks.get(hex_, ()))

    def cotentin(self) -> set[str]:
        """Once in a game the guns of the Cotentin may be put into Cherbourg (17.4)."""
        phase = self.position.phase == "german.movement"
        if self.unit.name != "Cotentin" or not phase or self.position.data.get("moved_guns"):
            return set()
        cities = (hex_ for hex_ in BOARD.order if BOARD.hexes[hex_].get("name") == "Cherbourg")
        return {h for h in cities if self.position.controlled(h, "german") and h != self.unit.at}

    def walk(self, gait: Gait) -> dict[str, int]:
        """Every hex that one gait reaches, with the least it costs."""
        start = self.unit.at
        best: dict[tuple[str, int], int] = {(start, 0): 0}
        queue = [(0, 0, start)]
        while queue:
            spent, hops, here = heapq.heappop(queue)
            if hops == gait.hops:
                continue
            for there in BOARD.around[here]:
                price = self.price(gait, here, there, first=hops == 0)
                if price is None or (gait.points is not None and spent + price > gait.points):
                    continue
                key = (there, hops + 1 if gait.hops < 99 else 1)
                if self.halts(gait, here, there):
                    best[(there, -1)] = min(spent + price, best.get((there, -1), spent + price))
                elif spent + price < best.get(key, 1 << 30):
                    best[key] = spent + price
                    heapq.heappush(queue, (spent + price, key[1], there))
        costs: dict[str, int] = {}
        for (hex_, _), cost in best.items():
            if hex_ != start:
                costs[hex_] = min(cost, costs.get(hex_, cost))
        return costs

    def halts(self, gait: Gait, here: str, there: str) -> bool:
        """An enemy zone stops (8.2), a flooded hex does unless the road is followed (9.5), tactically always (9.10)."""
        wet = BOARD.terrain(there) == "flooded" and (gait.points is None or BOARD.road(here, there) is None)
        return there in self.zones or wet

    def price(self, gait: Gait, here: str, there: str, first: bool) -> int | None:
        """Points for one hex, in sixths; None where it is forbidden."""
        if self.barred(here, there) or (gait.shuns_zones and there in self.zones):
            return None
        road = BOARD.road(here, there)
        if road is None:
            ground = None if gait.only_roads else self.ground(gait, here, there, first)
        else:
            ground = self.paved(gait, road)
        if ground is None or gait.points is None:
            return ground if ground is None else 0
        return ground + (POINT if here in self.zones else 0)  # leaving a zone (8.2)

    def barred(self, here: str, there: str) -> bool:
        """What no gait may do."""
        if BOARD.closed(here, there) or self.position.held(there, self.foe):  # 9.1, 9.6
            return True
        if there in self.bond_hexes or self.position.bond_between(here, there, self.foe):  # 8.5.2
            return True
        if self.fenced() and not BOARD.hexes[there].get("perimeter"):
            return True
        return self.counter.side == "allied" and not self.own_country(there)

    def own_country(self, hex_: str) -> bool:
        """At most one hex beyond the boundary of the armies (22.1)."""
        return any(BOARD.hexes[near]["army"] == self.counter.army for near in (hex_, *BOARD.around[hex_]))

    def paved(self, gait: Gait, road: str) -> int:
        """Along a road: rivers have bridges and floods do not count (9.3, 9.5, 9.7)."""
        slow = self.counter.side == "german" and self.position.weather != "storm"
        return 2 if road == "main" and gait.mech and not slow else 3

    def ground(self, gait: Gait, here: str, there: str, first: bool) -> int | None:
        """Across country, by the terrain effects chart."""
        flooded = "flooded" in (BOARD.terrain(here), BOARD.terrain(there))
        if gait.mech and flooded:  # neither in nor out (9.5)
            return None
        cost = self.terrain(gait, there)
        side = BOARD.side(here, there)
        if side.get("flooded") and not side.get("causeway"):  # 9.5, 9.11
            if gait.mech or not first:
                return None
            cost += 0 if flooded else POINT
        if side.get("river") == "major":  # 9.4
            if not first:
                return None
            cost += POINT
        if side.get("river") == "minor" and gait.mech and not side.get("causeway"):
            cost += POINT
        return cost

    @staticmethod
    def terrain(gait: Gait, there: str) -> int:
        kind = "city" if BOARD.settlement(there) == "city" else BOARD.terrain(there)
        if kind == "flooded" or (kind == "woods" and gait.mech):
            return 2 * POINT
        return POINT

    def reserve(self) -> set[str]:
        """Where it may be put in reserve: at home, or after one point that neither enters nor leaves a zone (15.1)."""
        if any(self.unit.has(mark) for mark in ("replaced", "out", "disrupted")):
            return set()
        hexes = {self.unit.at}
        if self.unit.at not in self.zones and self.free():
            hexes |= set(self.walk(Gait(min(POINT, self.allowance() * POINT), self.counter.mech, shuns_zones=True)))
        hexes = {hex_ for hex_ in hexes if not self.lonely(hex_)}
        groups = self.groups()
        return hexes if len(groups) < 6 else hexes & groups  # six markers: another joins a group or waits (15.1)

    def strategic(self, trucks: bool = False) -> set[str]:
        """Strategic movement: doubled points, all along roads, away from zones, ending alone (9.8)."""
        points = 2 * (self.truck_allowance() if trucks else self.allowance())
        reached = self.walk(Gait(points * POINT, True, only_roads=True, shuns_zones=True))
        return {hex_ for hex_ in reached if not self.position.stacks.get(hex_)}

    def truck_allowance(self) -> int:
        return 3 if self.position.weather == "clear" else 5

    def truck(self) -> set[str]:
        """A unit on foot on trucks: mechanised, five points, away from zones (9.8.6)."""
        reached = self.walk(Gait(self.truck_allowance() * POINT, True, shuns_zones=True))
        return {hex_ for hex_ in reached if not self.lonely(hex_)}

    def mountable(self) -> bool:
        """Whether it may use faster movement at all (9.8.1, 9.8.2, 9.8.7)."""
        phase = self.position.phase.endswith(".movement") and self.position.turn > 1
        state = any(self.unit.has(mark) for mark in ("disrupted", "out", "replaced"))
        return phase and not state and self.unit.at not in self.zones and self.free()

    def markers_left(self) -> int:
        """Three for each side; a marker from an earlier turn is free again, for its unit moves anew (9.8.3, 9.8.5)."""
        own = self.position.on_map(self.counter.side)
        return 3 - sum(u.has("strategic") and u.has("moved") for u in own)

    def may_go_strategic(self) -> bool:
        return self.mountable() and self.counter.mech and self.markers_left() > 0

    def may_mount(self) -> bool:
        """One German unit on foot in a turn (9.8.6)."""
        own = self.position.on_map("german")
        used = any(u.has("truck") and u.has("moved") for u in own)
        return self.counter.side == "german" and not self.counter.mech and self.mountable() and not used
