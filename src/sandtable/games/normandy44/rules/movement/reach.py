"""The means of a unit's movement (9.7-9.11, 15.2) and its reach: the fast side of movement. `refusals` explains it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from operator import itemgetter
from typing import NamedTuple

from sandtable.core.base.actions import Action
from sandtable.games.normandy44.charts.terrain import FLOODED, FOOT, MECH, SLOW
from sandtable.games.normandy44.kinds import (
    ARMIES,
    CHERBOURG,
    CLEAR,
    DISRUPTED,
    GERMAN,
    OUT,
    OVERCAST,
    RELEASED,
    REPLACED,
    SIXTH,
    SKY,
    STORM,
)
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common.zones import bond_blocks, foes
from sandtable.kit.board.masks import Mask, either
from sandtable.kit.board.reach import Ground, Reachable, reach

ON_ROADS, BY_TRUCK = 1, 2  # modes of movement: strategic (9.8.1), on trucks (9.8.6); together both
WALK, BESIDE, BY_ROAD = "walk", "beside", "road"  # in a state's memo: the last search of each kind
HERE = "here"  # and the means of its unit
RULE = {  # of each kind of move
    "move-normal": "9.1",
    "move-tactical": "9.10",
    "move-strategic": "9.8",
    "move-truck": "9.8",
    "move-bicycle": "9.9",
    "move-guns": "17.4",
}


Peek = Callable[[bytearray], tuple[int, ...]]
HandStep = tuple[int, bool]  # a manual step: its cost, including leaving a zone (8.2), and whether the move ends there


class Means(NamedTuple):
    """How a unit moves: its ground, its movement points in sixths, and its other means."""

    ground: Ground
    budget: int
    tactical: int  # hexes by tactical movement (9.10)
    roads: Ground | None = None  # for strategic movement and bicycles: never in enemy zones
    road_budget: int = 0


class Alone(NamedTuple):
    """The reach of a unit while no enemy is near, a getter for all those hexes, and the kind of each move."""

    goals: tuple[Action, ...]
    peek: Peek
    notes: dict[int, str]


class Nearby(NamedTuple):
    """The hexes within one movement point while no enemy is near, a getter for them, and whether all are one step
    away."""

    hexes: tuple[int, ...]
    peek: Peek
    adjacent: bool


# --- means of movement (9.7, 9.8, 9.9) ------------------------------------------------------------------------------


def allowance(s: S, unit: int, mode: int, in_reserve: bool) -> tuple[int, int]:
    """The mover kind and its movement points, in sixths."""
    pos, t = s.pos, s.tables
    sky = SKY[pos.weather]
    wheels = t.mech[unit] or mode & BY_TRUCK
    move = t.limit["truck_move"] if mode & BY_TRUCK else t.moves[unit][pos.steps[unit]]
    if in_reserve:
        return (FOOT if not wheels else vehicles(s, unit)), (move + 1) // 2 * SIXTH  # 15.2
    if pos.turn == 1 and t.division[unit] == "21 Pz":
        move = t.limit["panzer_first_move"]  # 20.4
    if not wheels:
        return FOOT, move * SIXTH
    if sky == CLEAR and t.camp[unit] == GERMAN:
        move = max(0, move - t.limit["clear_move_loss"])  # 9.7
    return vehicles(s, unit), move * SIXTH * (2 if mode & ON_ROADS else 1)


def vehicles(s: S, unit: int) -> int:
    """The mover kind of vehicles: German ones are slow on main roads, except in a storm, which grounds Allied aircraft
    (9.7)."""
    return SLOW if s.tables.camp[unit] == GERMAN and SKY[s.pos.weather] != STORM else MECH


def bound(s: S, unit: int) -> bool:
    """True if a unit may not move: Ost battalions on turn 1 (17.1), restricted units (17.6)."""
    pos, kind = s.pos, s.tables.unit[unit]
    if kind.restricted and not pos.deeds[unit] & RELEASED:
        return not kind.perimeter or pos.turn == 1  # those of Cherbourg move inside the perimeter
    return pos.turn == 1 and kind.kind == "ost"


def region(s: S, unit: int) -> str:
    """The part of the map that a unit is limited to, as a name of t.region."""
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    if camp == GERMAN:
        if t.unit[unit].perimeter and not pos.deeds[unit] & RELEASED and not pos.opened:
            return "perimeter"  # 17.6
        return "cherbourg german" if pos.scenario == CHERBOURG else ""
    if pos.scenario == CHERBOURG:
        leash = t.leash.get(t.division[unit]) if pos.turn >= t.leash_from else None
        return leash or "cherbourg allied"  # 26.1, 26.3
    return ARMIES[t.army[unit]]  # 22.1


def means(s: S, unit: int, mode: int, in_reserve: bool, where: str) -> Means:
    """A unit's means of movement now; `where` is its region. Computed once for each case."""
    pos = s.pos
    bars = pos.state[unit] & (REPLACED | DISRUPTED | OUT)
    key = (unit, pos.steps[unit], mode, in_reserve, where, bars, pos.weather, pos.turn == 1)
    kept: Means | None = s.tables.kept_means.get(key)
    if kept is None:
        kept = s.tables.kept_means[key] = _means(s, unit, mode, in_reserve, where)
    return kept


def _means(s: S, unit: int, mode: int, in_reserve: bool, where: str) -> Means:
    pos, t = s.pos, s.tables
    mover, budget = allowance(s, unit, mode, in_reserve)
    state = pos.state[unit]
    if mode & ON_ROADS:
        return Means(t.ground(mover, where), 0, 0, t.roads(mover, where), budget)
    ground = t.ground(mover, where)
    if state & REPLACED:
        return Means(ground, 0, 1)  # 6.2: one hex
    if state & (DISRUPTED | OUT):
        return Means(ground, 0, 2)  # 13.6, 18.4: tactical movement only
    if mode & BY_TRUCK:
        return Means(ground, 0, 0, ground, budget)  # like a vehicle, but never in an enemy zone (9.8.6)
    if t.unit[unit].bicycle and not in_reserve and SKY[pos.weather] == OVERCAST:
        return Means(ground, budget, 2, t.roads(FOOT, where), t.limit["bicycle_move"] * SIXTH)  # 9.9
    return Means(ground, budget, 2)


# --- destinations ---------------------------------------------------------------------------------------------------


def tactical(s: S, unit: int, ground: Ground, hops: int) -> set[int]:
    """The hexes that a unit reaches by tactical movement: one or two hexes, at any cost (9.10)."""
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    enemy, zone = pos.troops[1 - camp], pos.zone[1 - camp]
    barred, kind = partial(bond_blocks, pos, t, camp), t.land.kind
    start = pos.at[unit]
    found = set()
    shy = bool(pos.state[unit] & REPLACED)  # 6.2: not into an enemy zone
    for b, _, k, stops in ground.first[start]:
        if enemy[b] or (zone[b] and (shy or barred(start, k))):
            continue
        found.add(b)
        if hops == 1 or zone[b] or stops or kind[b] == FLOODED:
            continue
        for steps in (ground.flow[b], ground.ends[b]):
            for c, _, j in steps:
                if not enemy[c] and not (zone[c] and barred(b, j)):
                    found.add(c)
    return found


def on_roads(s: S, unit: int, ground: Ground, budget: int, start: int) -> Reachable | None:
    """Movement that never enters an enemy zone: strategic, on trucks, on bicycles (9.8.2, 9.8.6, 9.9)."""
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    zone = pos.zone[1 - camp]
    if zone[start]:
        return None
    shy = t.nobody_else._replace(held=either(pos.troops[1 - camp], zone))
    return reach(ground, start, budget, shy)


def goals(s: S, unit: int, mode: int = 0, in_reserve: bool = False) -> list[int]:
    """Every hex that a unit may move to."""
    if bound(s, unit):
        return []
    pos, t = s.pos, s.tables
    start, where = pos.at[unit], region(s, unit)
    astray = bool(where) and start not in t.region[where]
    how = means(s, unit, mode, in_reserve, "" if astray else where)
    found = [hex_ for hex_ in _all_ways(s, unit, how) if hex_ != start]
    if astray:
        found = homeward(s, found, where, start)
    if mode & ON_ROADS:
        return [hex_ for hex_ in found if not pos.troops[t.camp[unit]][hex_]]  # 9.8.2: alone at the end
    if unit == t.cotentin and not mode:
        found += [hex_ for hex_ in gun_positions(s, in_reserve) if hex_ not in found and hex_ != start]
    return found


def marches(s: S, unit: int, in_reserve: bool) -> Sequence[Action]:
    """The goals of a unit without trucks or strategic movement, as actions."""
    if bound(s, unit):
        return ()
    t = s.tables
    how = here(s, unit, in_reserve)
    if how is None:
        return [t.a_hex[hex_] for hex_ in goals(s, unit, 0, in_reserve)]
    start, camp = s.pos.at[unit], t.camp[unit]
    zone = s.pos.zone[1 - camp]
    # a quick look around decides most cases: enemies are near, or nowhere
    if not any(t.look[start](zone)) and alone(s, camp, (free := undisturbed(s, start, how)).peek):
        found: Sequence[Action] = free.goals
    else:
        brisk = _brisk(s, start, how, bool(zone[start]))
        found = [*map(t.a_hex.__getitem__, _hindered(s, unit, how, brisk))]
    if unit == t.cotentin:
        far = [t.a_hex[hex_] for hex_ in gun_positions(s, in_reserve) if hex_ != start]
        return [*found, *(action for action in far if action not in found)]
    return found


def _hindered(s: S, unit: int, how: Means, brisk: bool) -> list[int]:
    """The goals of a unit with enemies nearby; a brisk one needs no search of tactical movement."""
    if not brisk or how.roads is not None:
        ways = _all_ways(s, unit, how)
        ways.pop(s.pos.at[unit], None)
        return list(ways)
    plain = remember(s, walk(s, unit, how))
    opened = plain.open
    goals = list(opened)
    del goals[0]  # the start
    goals += [hex_ for hex_ in plain.halt if hex_ not in opened]
    return goals


def gun_positions(s: S, in_reserve: bool) -> list[int]:
    """The possible hexes of the Cotentin artillery, moved once per game: German city hexes of Cherbourg (17.4)."""
    pos, t = s.pos, s.tables
    if pos.moved_guns or in_reserve:
        return []
    return [hex_ for hex_ in t.cherbourg if pos.holder[hex_] == GERMAN and not pos.troops[1][hex_]]


def alone(s: S, camp: int, peek: Peek) -> bool:
    """True if no enemy is in or controls any hex of `peek`."""
    pos = s.pos
    return not any(peek(pos.zone[1 - camp])) and not any(peek(pos.troops[1 - camp]))


def undisturbed(s: S, start: int, how: Means) -> Alone:
    """The reach of such a unit without enemies on the map; computed once."""
    key = (start, how.budget, how.tactical, how.road_budget)
    kept: Alone | None = how.ground.cache.get(key)
    if kept is None:
        kept = how.ground.cache[key] = _if_alone(s, start, how)
    return kept


def _if_alone(s: S, start: int, how: Means) -> Alone:
    t = s.tables
    nobody = t.nobody_else
    found: dict[int, str] = {}
    if how.roads is not None:
        found = dict.fromkeys(reach(how.roads, start, how.road_budget, nobody).open, "move-bicycle")
    for b, _, _, stops in how.ground.first[start] if how.tactical else ():
        found[b] = "move-tactical"
        if how.tactical > 1 and not stops and t.land.kind[b] != FLOODED:
            found |= dict.fromkeys((p[0] for p in (*how.ground.flow[b], *how.ground.ends[b])), "move-tactical")
    if how.budget:
        free = reach(how.ground, start, how.budget, nobody)
        found |= dict.fromkeys((*free.open, *free.halt), "move-normal")
    found.pop(start, None)
    return Alone(tuple(map(t.a_hex.__getitem__, found)), itemgetter(start, start, *found), found)


def _brisk(s: S, start: int, how: Means, leaving: bool) -> bool:
    """True if movement points reach everything that tactical movement does, whatever the enemy positions."""
    key = (start, how.budget, leaving)
    kept: bool | None = how.ground.cache.get(key)
    if kept is None:
        budget = how.budget - (s.tables.limit["zoc_exit"] if leaving else 0)
        kept = how.ground.cache[key] = how.tactical > 0 and _affordable(s, start, how.ground, budget)
    return kept


def _affordable(s: S, start: int, ground: Ground, budget: int) -> bool:
    """True if every two steps out of a hex are within this cost."""
    kind = s.tables.land.kind
    return all(
        cost <= budget
        and (
            stops
            or kind[b] == FLOODED
            or all(cost + more <= budget for _, more, _ in (*ground.flow[b], *ground.ends[b]))
        )
        for b, cost, _, stops in ground.first[start]
    )


def _all_ways(s: S, unit: int, how: Means) -> dict[int, object]:
    """The goals of a unit by all its means, with enemies, as the keys of a table."""
    start = s.pos.at[unit]
    found: dict[int, object] = {}
    if how.budget:
        plain = remember(s, walk(s, unit, how))
        found = {**plain.open, **plain.halt}
    if how.tactical:
        found |= dict.fromkeys(sorted(tactical(s, unit, how.ground, how.tactical)))
    if how.roads is not None:
        fast = on_roads(s, unit, how.roads, how.road_budget, start)
        if fast is not None:
            found |= {**fast.open, **fast.halt}
            s.memo = {**(s.memo or {}), BY_ROAD: fast}
    return found


def remember(s: S, plain: Reachable) -> Reachable:
    """Cache a search for the next action, which needs the route."""
    s.memo = {WALK: plain}
    return plain


def walk(s: S, unit: int, how: Means) -> Reachable:
    """Normal movement (9.1-9.6) with enemies."""
    pos, t = s.pos, s.tables
    return reach(how.ground, pos.at[unit], how.budget, foes(pos, t, t.camp[unit]), t.limit["zoc_exit"])


def homeward(s: S, found: list[int], where: str, start: int) -> list[int]:
    """The hexes in reach that are inside the region a unit has strayed from; failing that, those nearer to it."""
    t = s.tables
    inside = [hex_ for hex_ in found if hex_ in t.region[where]]
    if inside:
        return inside
    away = t.remoteness(where)
    return [hex_ for hex_ in found if away[hex_] < away[start]]


# --- manual moves (`via`), and into reserve -------------------------------------------------------------------------


def here(s: S, unit: int, in_reserve: bool) -> Means | None:
    """The means of a unit inside its region; None for one that has strayed, which must return directly."""
    where = region(s, unit)
    if where and s.pos.at[unit] not in s.tables.region[where]:
        return None
    return means(s, unit, 0, in_reserve, where)


def beside(s: S, unit: int, spent: int, hops: int, in_reserve: bool) -> dict[int, HandStep]:
    """The adjacent hexes that a unit can enter manually; computed once for each decision.

    With `spent` points and `hops` hexes so far, a step must be within its points, or among the one or two hexes of
    tactical movement, at any cost (9.10).
    """
    if s.memo is not None and BESIDE in s.memo:
        known: dict[int, HandStep] = s.memo[BESIDE]
        return known
    how = here(s, unit, in_reserve)
    found: dict[int, HandStep] = {} if how is None else _paces(s, unit, s.pos.at[unit], spent, hops, how)
    s.memo = {BESIDE: found, HERE: how}
    return found


def _paces(s: S, unit: int, start: int, spent: int, hops: int, how: Means) -> dict[int, HandStep]:
    pos, t = s.pos, s.tables
    camp = t.camp[unit]
    troops, zone, kind = pos.troops[1 - camp], pos.zone[1 - camp], t.land.kind
    leaving = t.limit["zoc_exit"] if zone[start] and not hops else 0
    left = how.budget - spent - leaving
    wet = bool(hops) and kind[start] == FLOODED  # entered by road: its points must suffice, 9.10 stops there
    hop, further = hops < how.tactical and not wet, hops + 1 < how.tactical
    shy = pos.state[unit] & REPLACED  # 6.2
    found: dict[int, HandStep] = {}
    for b, cost, k, stops in how.ground.later[start] if hops else how.ground.first[start]:
        if troops[b] or not (hop or cost <= left):
            continue
        if zone[b]:
            if not shy and not bond_blocks(pos, t, camp, start, k):
                found[b] = cost + leaving, True
        else:
            goes_on = cost < left or (further and kind[b] != FLOODED)
            found[b] = cost + leaving, stops or not goes_on
    return found


def leads_on(
    s: S, unit: int, spent: int, hops: int, in_reserve: bool, shut: Sequence[int], hex_: int, pace: HandStep
) -> bool:
    """True if a unit that enters a hex where it may not stay, one of `shut`, can move on and out of them all."""
    cost, ends = pace
    how = here(s, unit, in_reserve)
    if ends or how is None:
        return False
    spent, hops = spent + cost, hops + 1
    onward = _paces(s, unit, hex_, spent, hops, how)
    return any(h not in shut or leads_on(s, unit, spent, hops, in_reserve, shut, h, onward[h]) for h in onward)


def near_way(s: S, unit: int, goal: int) -> list[int]:
    """The route to a hex that is near enough for the reserve (15.1)."""
    pos, t = s.pos, s.tables
    how = here(s, unit, False)
    assert how is not None, "a unit that has strayed finds no hex near enough"
    if any([b == goal and cost <= SIXTH for b, cost, _, _ in how.ground.first[pos.at[unit]]]):
        return [goal]
    return reach(how.ground, pos.at[unit], SIXTH, foes(pos, t, t.camp[unit])).path(goal)


def near(s: S, unit: int, how: Means | None, among: Mask | None) -> Sequence[int]:
    """The hexes one movement point away that touch no enemy zone: near enough for the reserve (15.1).

    With `among`, only hexes marked in this table matter. A unit that has strayed (None) finds none.
    """
    pos, t = s.pos, s.tables
    start, camp = pos.at[unit], t.camp[unit]
    if how is None or not how.budget or pos.zone[1 - camp][start]:
        return ()
    key = (start, "near")
    kept: Nearby | None = how.ground.cache.get(key)
    if kept is None:
        kept = how.ground.cache[key] = _nearby(reach(how.ground, start, SIXTH, t.nobody_else))
    hexes, peek, adjacent = kept
    if among is not None and not any([among[hex_] for hex_ in hexes]):
        return ()
    if adjacent:
        zone, troops = pos.zone[1 - camp], pos.troops[1 - camp]
        return [hex_ for hex_ in hexes if not (zone[hex_] or troops[hex_])]
    if alone(s, camp, peek):
        return hexes
    return tuple(reach(how.ground, start, SIXTH, foes(pos, t, camp)).open)[1:]


def _nearby(free: Reachable) -> Nearby:
    hexes = tuple(free.open)[1:]
    adjacent = all(free.first.get(hex_) == free.open[hex_] for hex_ in hexes)
    return Nearby(hexes, itemgetter(free.start, free.start, *hexes), adjacent)
