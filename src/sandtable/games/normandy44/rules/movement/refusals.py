"""Why a unit may not move, or not there: every refusal of the movement phase, with its rule.

This is the slow side of movement, written rule by rule and separate from the fast one (`reach`): it searches the map on
its own, and a test keeps the two equal. An unreachable hex is explained by the rule that would let the unit through if
it were lifted.
"""

from __future__ import annotations

from copy import copy
from heapq import heappop, heappush

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.charts.terrain import CLOSED, FLOODED, ROAD, WATER
from sandtable.games.normandy44.kinds import (
    ALLIED,
    CAMPS,
    CHERBOURG,
    DISRUPTED,
    GERMAN,
    LAW_SOLITAIRE,
    OUT,
    OVERCAST,
    REPLACED,
    RESERVE,
    SCATTERED,
    SIXTH,
    SKY,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import fortifications, reserves
from sandtable.games.normandy44.rules.common.base import commands_unit
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.games.normandy44.rules.movement import german_arrivals, reinforcements, vehicles
from sandtable.games.normandy44.rules.movement import reach as means
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.movement.reach import ON_ROADS
from sandtable.kit.rules.choosing import message_hex

MEANS = ("reserve", "dig", "evacuate", "strategic", "truck")  # the choices of a unit that has not moved yet

# --- units ----------------------------------------------------------------------------------------------------------


def why_not_unit(step: Moving, s: S, unit: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    if t.camp[unit] != step.camp:
        return step.about(s, unit, "not-yours")
    if pos.at[unit] >= t.hexes:
        if step.segment:
            return step.about(s, unit, "off-map", "15.2")
        return reinforcements.refuse_unit(step, s, unit)
    if not t.move[unit]:
        return step.about(s, unit, "immobile", "2.3.1")
    if pos.state[unit] & SCATTERED:
        return step.about(s, unit, "scattered", "20.2")
    if step.segment and not pos.state[unit] & RESERVE and unit not in step.todo:
        return step.about(s, unit, "not-in-reserve", "15.2")
    if unit in step.todo:
        return None
    if means.bound(s, unit):
        return _why_bound(step, s, unit)
    if commands_unit(s, step.who, unit):
        return step.about(s, unit, "moved-already")
    return step.about(s, unit, "other-command", "27.1")


def _why_bound(step: Moving, s: S, unit: int) -> Refusal:
    """Why a unit may not move (17.1, 17.6)."""
    restricted = s.tables.unit[unit].restricted
    return step.about(s, unit, "restricted", "17.6") if restricted else step.about(s, unit, "ost", "17.1")


def strays(s: S, units: tuple[int, ...]) -> tuple[int, ...]:
    """The units outside the region they are limited to."""
    pos, t = s.pos, s.tables
    return tuple(
        u for u in units if t.camp[u] == ALLIED and (where := means.region(s, u)) and pos.at[u] not in t.region[where]
    )


def must_return(step: Moving, s: S) -> int:
    """A unit that can return to its region and has not moved yet (22.1, 26.3); -1 for none."""
    return next((u for u in step.strays if u in step.todo and means.goals(s, u)), -1)


def why_not_done(step: Moving, s: S) -> Refusal | None:
    if s.pos.laws & LAW_SOLITAIRE and step.camp == GERMAN and (late := german_arrivals.who_must_enter(s, step)) >= 0:
        return step.about(s, late, "must-enter", "27.2")
    unit = must_return(step, s)
    if unit < 0 or step.segment:
        return None
    return step.about(s, unit, "must-return", "26.3" if s.pos.scenario == CHERBOURG else "22.1")


# --- destinations ---------------------------------------------------------------------------------------------------


def why_not_goal(step: Moving, s: S, unit: int, action: Action) -> Refusal | None:
    """Refusals of every choice of a moving unit."""
    verb = action.verb
    if verb == "stay":
        at = s.pos.at[unit]
        alone = step.hops and at in step.lonely
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, at)) if alone else None
    if verb in ("march", "hex", "via", "strategic", "truck") and means.bound(s, unit):
        return _why_bound(step, s, unit)
    if verb in ("hex", "via") and step.segment and not step.hops and reserves.bound_together(s, unit):
        goal = s.tables.hex_index[action.operand]
        if verb == "via" or not s.pos.reserves[step.camp][goal]:
            number = s.tables.limit[f"reserve_{CAMPS[step.camp]}"]
            return step.refusal(s, "reserve-markers", "15.1", number=number)
    if verb == "reserve" and s.tables.hex_index[action.operand] in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, s.tables.hex_index[action.operand]))
    if verb in ("hex", "march") and step.hops:
        return step.about(s, unit, "by-hand")
    if verb == "hex":
        refusal = why_not_hex(step, s, unit, s.tables.hex_index[action.operand])
        how = step.mode or step.marching
        return refusal if refusal is not None or how else step.about(s, unit, "march-first", at=action.operand)
    if verb == "march":
        return step.about(s, unit, "chosen-already") if step.mode or step.marching else None
    if verb == "via":
        return _why_not_via(step, s, unit, s.tables.hex_index[action.operand])
    if verb not in MEANS or step.segment or step.hops or step.marching:
        return step.not_now(s, action)
    if verb == "strategic":
        return vehicles.why_not_strategic(step, s, unit)
    if verb == "truck":
        return vehicles.why_not_truck(step, s, unit)
    if step.mode:
        return step.not_now(s, action)
    if verb == "reserve":
        if means.here(s, unit, False) is None and s.tables.hex_index[action.operand] in s.tables.near[s.pos.at[unit]]:
            return step.about(s, unit, "stray-by-hand", region_rule(s, unit))
        return reserves.why_not(step, s, unit, s.tables.hex_index[action.operand], _one_point(s, unit))
    if verb == "dig":
        return fortifications.why_not_dig(step, s, unit, False)
    return reinforcements.why_not_evacuate(step, s, unit)


def _one_point(s: S, unit: int) -> list[int]:
    """The hexes one movement point away that touch no enemy zone, by the slow search."""
    if means.here(s, unit, False) is None or means.bound(s, unit) or s.pos.state[unit] & (REPLACED | DISRUPTED | OUT):
        return []
    search = Search(s, unit, 0, False)
    if search.zone[search.start]:
        return []
    search.budget = min(search.budget, SIXTH)
    return [hex_ for hex_ in search.by_points(shy=True) if hex_ != search.start]


def _why_not_via(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    if step.mode or step.marching:
        return step.refusal(s, "via-mode", "9.8" if step.mode else "9.1")
    if goal not in t.near[pos.at[unit]]:
        return step.refusal(s, "via-far", "9.1", at=message_hex(s, goal))
    if means.here(s, unit, step.segment) is None:
        return step.about(s, unit, "stray-by-hand", region_rule(s, unit))
    search = Search(s, unit, 0, step.segment, step.spent, step.hops)
    direction = t.near[pos.at[unit]].index(goal)
    cost = search.first_step(direction)
    if cost is None:
        rule, message = search.what_bars(direction)
        return step.about(s, unit, message, rule, at=message_hex(s, goal))
    if search.zone[goal] and pos.state[unit] & REPLACED:
        return step.about(s, unit, "one-hex", "6.2", at=message_hex(s, goal))
    if not search.affords(cost):
        if step.hops < search.tactical:  # one of the two hexes of tactical movement, except out of a flooded hex
            return step.about(s, unit, "flood-stops", "9.10", at=message_hex(s, goal))
        return step.about(s, unit, "too-far", "9.1", at=message_hex(s, goal))
    if goal in step.lonely and not search.leads_on(direction, step.lonely):
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, goal))
    return None


def why_not_hex(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    pos, t = s.pos, s.tables
    start = pos.at[unit]
    if goal == start:
        return step.about(s, unit, "there-already", at=message_hex(s, goal))
    if goal in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, goal))
    if pos.troops[1 - t.camp[unit]][goal]:
        return step.refusal(s, "enemy-hex", "9.1", at=message_hex(s, goal))
    if unit == t.cotentin and not step.mode and goal in means.gun_positions(s, step.segment):
        return None
    where = means.region(s, unit)
    found = _goals(step, s, unit)
    if where and start not in t.region[where]:
        allowed = set(means.homeward(s, list(found), where, start))
        if goal in found and goal not in allowed:
            return step.about(s, unit, "homeward", region_rule(s, unit), at=message_hex(s, goal))
        return None if goal in allowed else explain(step, s, unit, goal)
    if goal not in found:
        return explain(step, s, unit, goal)
    if step.mode & ON_ROADS and pos.troops[t.camp[unit]][goal]:
        return step.refusal(s, "strategic-alone", "9.8", at=message_hex(s, goal))
    return None


def region_rule(s: S, unit: int) -> str:
    """The rule for the part of the map that a unit is limited to."""
    where = means.region(s, unit)
    if where.startswith("leash"):
        return "26.3"
    return {"perimeter": "17.6", "cherbourg german": "26.1", "cherbourg allied": "26.1"}.get(where, "22.1")


def explain(step: Moving, s: S, unit: int, goal: int) -> Refusal:
    """The refusal for a hex: the first rule that would let the unit through if it were lifted."""
    at = message_hex(s, goal)
    where = means.region(s, unit)
    if where and goal not in s.tables.region[where]:
        return step.about(s, unit, "region", region_rule(s, unit), at=at)
    for freedom, rule, message in (
        ("bonds", "8.5.2", "bond"),
        ("zones", "8.2", "zone-stops"),
        ("first", "9.4", "start-beside"),
        ("flood", "9.5", "flood-stops"),
        ("terrain", "9.6", "closed"),
    ):
        if goal in _goals(step, s, unit, freedom):
            if freedom == "terrain":
                return step.about(s, unit, message, terrain_rule(s, goal), at=at)
            if step.mode and freedom == "zones":
                return step.about(s, unit, "road-zone", "9.8", at=at)
            return step.about(s, unit, message, rule, at=at)
    if step.mode & ON_ROADS:
        return step.about(s, unit, "off-road", "9.8", at=at)
    state = s.pos.state[unit]
    if state & REPLACED:
        return step.about(s, unit, "one-hex", "6.2", at=at)
    if state & DISRUPTED:
        return step.about(s, unit, "tactical-only", "13.6", at=at)
    if state & OUT:
        return step.about(s, unit, "tactical-only", "18.4", at=at)
    return step.about(s, unit, "too-far", "9.1", at=at)


def _goals(step: Moving, s: S, unit: int, free: str = "") -> dict[int, int]:
    """The goals of the moving unit by the slow search, cached while the decision is open."""
    if s.memo is None:
        s.memo = {}
    kept: dict[int, int] | None = s.memo.get(("why", free))
    if kept is None:
        kept = Search(s, unit, step.mode, step.segment, free=free).goals()
        s.memo["why", free] = kept
    return kept


class Search:
    """A slow search over the map, one rule after the other; `free` is a rule that is left out.

    `spent` and `hops` are the unit's manual progress, relevant only for its next step.
    """

    def __init__(
        self, s: S, unit: int, mode: int, in_reserve: bool, spent: int = 0, hops: int = 0, free: str = ""
    ) -> None:
        pos, t = s.pos, s.tables
        self.s, self.unit, self.mode, self.hops, self.free = s, unit, mode, hops, free
        self.start, self.camp = pos.at[unit], t.camp[unit]
        self.enemy, self.zone = pos.troops[1 - self.camp], pos.zone[1 - self.camp]
        where = means.region(s, unit)
        self.region = t.region[where] if self.start in t.region[where] else None
        self.mover, self.budget = means.allowance(s, unit, mode, in_reserve)
        self.budget -= spent
        self.tactical = 0 if mode else 2
        if pos.state[unit] & REPLACED:
            self.budget, self.tactical = 0, 1
        elif pos.state[unit] & (DISRUPTED | OUT):
            self.budget = 0
        self.leaving = t.limit["zoc_exit"] if self.zone[self.start] and not hops else 0
        cycling = t.unit[unit].bicycle and SKY[pos.weather] == OVERCAST and not in_reserve and not mode
        self.bicycle = cycling and not pos.state[unit] & (REPLACED | DISRUPTED | OUT)

    def goals(self) -> dict[int, int]:
        """Every hex the unit can move to, by any means; the values do not matter."""
        if self.mode:
            if self.zone[self.start] and self.free != "zones":
                return {}
            found = self.by_points(shy=True, roads=bool(self.mode & ON_ROADS))
        else:
            found = self.by_points() if self.budget > 0 else {}
            found |= dict.fromkeys(self.by_hexes(), 0)
            if self.bicycle and not self.zone[self.start]:
                self.mover, self.budget = 0, self.s.tables.limit["bicycle_move"] * SIXTH
                found |= self.by_points(shy=True, roads=True)
        found.pop(self.start, None)
        return found

    def pace(self, a: int, k: int, first: bool) -> tuple[int, int, bool] | None:
        """A step as (goal, cost, whether the terrain stops the unit); None where terrain, enemies or bonds forbid
        it."""
        s, t = self.s, self.s.tables
        b = t.near[a][k]
        if b < 0 or self.enemy[b] or (self.region is not None and b not in self.region):
            return None
        pace = t.land.pace(self.mover, a, k)
        if pace is None:
            return (b, SIXTH, False) if self.free == "terrain" else None
        if pace.opening and not first and self.free != "first":
            return None
        if self.zone[b] and self.free != "bonds" and bond_blocks(s.pos, t, self.camp, a, k):
            return None
        return b, pace.cost, pace.stops and self.free != "flood"

    def first_step(self, k: int) -> int | None:
        """The cost of the unit's step in direction k, if it is possible at all."""
        pace = self.pace(self.start, k, not self.hops)
        return None if pace is None else pace[1]

    def affords(self, cost: int) -> bool:
        """True if the next manual step is within its points, or one of the two hexes of tactical movement (9.10)."""
        wet = self.hops > 0 and self.s.tables.land.kind[self.start] == FLOODED
        return cost <= self.budget - self.leaving or (self.hops < self.tactical and not wet)

    def leads_on(self, k: int, shut: tuple[int, ...]) -> bool:
        """True if the unit can move on from the hex in direction k, and out of those where it may not stay."""
        pace = self.pace(self.start, k, not self.hops)
        if pace is None or pace[2] or self.zone[pace[0]]:
            return False
        onward = self.twin(pace[0], pace[1])
        for j, goal in enumerate(self.s.tables.near[pace[0]]):
            cost = onward.first_step(j)
            if cost is not None and onward.affords(cost) and (goal not in shut or onward.leads_on(j, shut)):
                return True
        return False

    def twin(self, start: int, cost: int) -> Search:
        """The same unit one step later, in another hex."""
        twin: Search = copy(self)
        twin.start, twin.budget, twin.hops, twin.leaving = start, self.budget - self.leaving - cost, self.hops + 1, 0
        return twin

    def what_bars(self, k: int) -> tuple[str, str]:
        """The rule and message that forbid the adjacent hex in direction k."""
        t = self.s.tables
        goal = t.near[self.start][k]
        if self.enemy[goal]:
            return "9.1", "enemy-hex"
        if self.region is not None and goal not in self.region:
            return region_rule(self.s, self.unit), "region"
        pace = t.land.pace(self.mover, self.start, k)
        if pace is None:
            return ("9.6" if t.land.sides[self.start][k] & CLOSED else "9.5"), "closed"
        if pace.opening and self.hops:
            return "9.4", "start-beside"
        return "8.5.2", "bond"

    def by_points(self, shy: bool = False, roads: bool = False) -> dict[int, int]:
        """The reach of movement points (9.1-9.6). A shy unit never enters enemy zones, one on roads never leaves
        them."""
        land = self.s.tables.land
        best = {self.start: 0}
        queue = [(0, self.start)]
        reached: dict[int, int] = {}
        while queue:
            spent, a = heappop(queue)
            if spent > best[a]:
                continue
            first = a == self.start and spent == 0
            for k in range(6):
                if roads and not land.sides[a][k] & ROAD:
                    continue
                pace = self.pace(a, k, first)
                if pace is None:
                    continue
                b, cost, stops = pace
                total = spent + cost + (self.leaving if first and not shy else 0)
                zone = self.zone[b] and self.free != "zones"
                if total > self.budget or (zone and shy):
                    continue
                reached[b] = min(total, reached.get(b, total))
                if not (zone or stops) and total < best.get(b, total + 1):
                    best[b] = total
                    heappush(queue, (total, b))
        return reached

    def by_hexes(self) -> set[int]:
        """The reach of tactical movement: one or two hexes, at any cost (9.10)."""
        t = self.s.tables
        found: set[int] = set()
        shy = self.tactical == 1
        for k in range(6) if self.tactical else ():
            pace = self.pace(self.start, k, True)
            if pace is None or (self.zone[pace[0]] and shy):
                continue
            b, _, stops = pace
            found.add(b)
            zone = self.zone[b] and self.free != "zones"
            wet = t.land.kind[b] == FLOODED and self.free != "flood"
            if self.tactical > 1 and not (zone or stops or wet):
                found |= {onward[0] for j in range(6) if (onward := self.pace(b, j, False)) is not None}
        return found


def terrain_rule(s: S, goal: int) -> str:
    """The rule for water or a blue hexside that blocks a unit."""
    t = s.tables
    around = [t.land.sides[goal][k] for k in range(6) if t.near[goal][k] >= 0]
    wet = t.land.kind[goal] == FLOODED or any(bits & WATER for bits in around)
    return "9.6" if not wet and any(bits & CLOSED for bits in around) else "9.5"
