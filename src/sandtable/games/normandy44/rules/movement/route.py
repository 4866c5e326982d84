"""The route of a move (9.1, 9.10, 17.2): the hexes between a unit's start and its goal."""

from __future__ import annotations

from functools import partial

from sandtable.games.normandy44.charts.terrain import FLOODED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.zones import bond_blocks
from sandtable.games.normandy44.rules.movement import reach
from sandtable.games.normandy44.rules.movement.reach import BY_ROAD, ON_ROADS, WALK
from sandtable.kit.board.reach import Reachable


def way(s: S, unit: int, goal: int, mode: int, in_reserve: bool) -> tuple[list[int], str]:
    """The hexes of a unit's route to a goal, and the kind of move."""
    pos, t = s.pos, s.tables
    start, where = pos.at[unit], reach.region(s, unit)
    plain, fast = _remembered(s, WALK, start), _remembered(s, BY_ROAD, start)
    if goal in t.near[start] and not mode and (note := _one_hex(s, unit, goal, in_reserve)):
        return [goal], note
    if plain is not None and not mode and plain.cost(goal) >= 0:  # it exists only if enemies are near
        return plain.path(goal), "move-normal"
    astray = bool(where) and start not in t.region[where]
    how = reach.means(s, unit, mode, in_reserve, "" if astray else where)
    if plain is None and not mode and not t.guns[unit] and not astray:
        camp = t.camp[unit]
        kept = reach.undisturbed(s, start, how)
        if pos.holder[goal] == camp and set(kept.peek(pos.holder)) == {camp} and reach.alone(s, camp, kept.peek):
            return [goal], kept.notes[goal]  # through friendly territory: nothing changes on the way
    if how.budget:
        plain = plain or reach.walk(s, unit, how)
        if plain.cost(goal) >= 0:
            return plain.path(goal), "move-normal"
    if how.tactical and goal in reach.tactical(s, unit, how.ground, how.tactical):
        return _two_hexes(s, unit, how, goal), "move-tactical"
    if fast is None and how.roads is not None:
        fast = reach.on_roads(s, unit, how.roads, how.road_budget, start)
    if fast is not None and fast.cost(goal) >= 0:
        note = "move-strategic" if mode & ON_ROADS else "move-truck" if mode else "move-bicycle"
        return straight(fast, goal), note
    return [goal], "move-guns"


def straight(found: Reachable, goal: int) -> list[int]:
    """The cheapest route, but direct into a hex next to the start: an HQ that moves one hex stays ready (17.2)."""
    return [goal] if goal in found.first else found.path(goal)


def _one_hex(s: S, unit: int, goal: int, in_reserve: bool) -> str:
    """The kind of move directly into the next hex, even if a road around is cheaper; "" if none."""
    pos, t = s.pos, s.tables
    start, where, camp = pos.at[unit], reach.region(s, unit), t.camp[unit]
    how = reach.means(s, unit, 0, in_reserve, where if not where or start in t.region[where] else "")
    zone = pos.zone[1 - camp]
    for b, cost, k, _ in how.ground.first[start]:
        if b == goal and not (zone[b] and bond_blocks(pos, t, camp, start, k)):
            dear = cost + (t.limit["zoc_exit"] if zone[start] else 0) > how.budget
            return "move-tactical" if dear else "move-normal"
    return ""


def _remembered(s: S, kind: str, start: int) -> Reachable | None:
    """The search behind the list, if it began here."""
    found: Reachable | None = (s.memo or {}).get(kind)
    return found if found is not None and found.start == start else None


def _two_hexes(s: S, unit: int, how: reach.Means, goal: int) -> list[int]:
    """A tactical move to a goal: direct, or over the first hex that leads there."""
    pos, t = s.pos, s.tables
    start, camp = pos.at[unit], t.camp[unit]
    enemy, zone, barred = pos.troops[1 - camp], pos.zone[1 - camp], partial(bond_blocks, pos, t, camp)
    first = how.ground.first[start]
    if any(b == goal and not (zone[b] and barred(start, k)) for b, _, k, _ in first):
        return [goal]
    for b, _, _, stops in first:
        if enemy[b] or zone[b] or stops or t.land.kind[b] == FLOODED:
            continue
        for c, _, j in (*how.ground.flow[b], *how.ground.ends[b]):
            if c == goal and not (zone[c] and barred(b, j)):
                return [b, goal]
    raise AssertionError("no tactical way to a hex in tactical reach")
