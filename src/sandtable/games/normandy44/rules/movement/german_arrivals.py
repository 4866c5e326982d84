"""German units that enter the map: reinforcements at the edge (6.6) and the mobilisation boxes (6.7)."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, COLOURS, GERMAN, LAW_SOLITAIRE, MOVED, SIXTH
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import reserves
from sandtable.games.normandy44.rules.common.base import commands_unit
from sandtable.games.normandy44.rules.common.departure import enter
from sandtable.games.normandy44.rules.common.reports import Arrived, Waited
from sandtable.games.normandy44.rules.common.zones import foes
from sandtable.games.normandy44.rules.movement import reach as means
from sandtable.games.normandy44.rules.movement import route, vehicles
from sandtable.games.normandy44.rules.movement.active_unit import Moving
from sandtable.games.normandy44.rules.movement.reach import BY_TRUCK, ON_ROADS
from sandtable.kit.board.reach import Edge, Ground, Reachable, reach
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_of

FROM_EDGE = "edge"  # in the memo of a state: the reach of the selected unit with its movement points


# --- eligible units -------------------------------------------------------------------------------------------------


def offers(s: S, who: int) -> list[int]:
    """The units off the map that can be brought in now."""
    pos, t = s.pos, s.tables
    found = [u for u in pos.stacks[t.box["entry"]] if not pos.deeds[u] & MOVED]
    if pos.turn > 1:
        for number, box in enumerate(t.plan.muster):
            if pos.stacks[box] and not pos.mobilised >> number & 1 and muster_hexes(s, box):
                found += [u for u in pos.stacks[box] if not pos.deeds[u] & MOVED]
    return found if who == GERMAN else [u for u in found if commands_unit(s, who, u)]


def muster_hexes(s: S, box: int) -> list[int]:
    """The mobilisation hexes of a division without enemy units and zones (6.7)."""
    troops, zone = s.pos.troops[ALLIED], s.pos.zone[ALLIED]
    return [hex_ for hex_ in s.tables.plan.muster[box] if not troops[hex_] and not zone[hex_]]


def refuse_unit(step: Moving, s: S, unit: int) -> Refusal | None:
    """Why a unit in the entry box or in a mobilisation box cannot be brought in now."""
    pos, t = s.pos, s.tables
    place = pos.at[unit]
    if place in t.plan.muster:
        if pos.turn == 1:
            return step.about(s, unit, "mobilise-turn", "6.7")
        if pos.mobilised >> list(t.plan.muster).index(place) & 1:
            return step.about(s, unit, "mobilise-one", "6.7", division=int(t.division[unit]))
        if not muster_hexes(s, place):
            return step.about(s, unit, "mobilise-hexes", "6.7", division=int(t.division[unit]))
    if pos.deeds[unit] & MOVED:
        return step.about(s, unit, "waits-already", "6.6")
    return None


# --- where to: the edge of the map as a first hex that leads to the entry hexes -------------------------------------


def gates(s: S, unit: int) -> tuple[int, ...]:
    """The entry hexes of a reinforcement: those of its colour, in the Cherbourg scenario one town (26.1)."""
    if s.pos.scenario == CHERBOURG:
        return (s.tables.plan.gate,)
    return s.tables.entry[COLOURS[s.pos.zones[unit]]]


def _outside(s: S, unit: int, ground: Ground, mover: int) -> Ground:
    """The ground with one extra hex, number t.hexes, from which roads lead to the gates of a unit."""
    t = s.tables
    ways = gates(s, unit)
    kept: Ground | None = ground.cache.get(ways)
    if kept is None:
        costs, exits = t.land.on_road[mover], t.plan.exits
        kept = ground.with_gate([Edge(hex_, costs[exits.get(hex_, True)], hex_) for hex_ in ways])
        ground.cache[ways] = kept
    return kept


def by_points(s: S, unit: int, mode: int) -> Reachable | None:
    """Normal movement from the edge of the map (6.6, 9.1)."""
    pos, t = s.pos, s.tables
    how = means.means(s, unit, mode, False, means.region(s, unit))
    if not how.budget:
        return None
    mover = means.allowance(s, unit, mode, False)[0]
    ground = _outside(s, unit, how.ground, mover)
    return reach(ground, t.hexes, how.budget, foes(pos, t, GERMAN))


def by_road(s: S, unit: int, mode: int) -> Reachable | None:
    """Strategic movement, trucks and bicycles from the edge of the map (9.8, 9.9): never in an enemy zone."""
    how = means.means(s, unit, mode, False, means.region(s, unit))
    if how.roads is None:
        return None
    mover = means.allowance(s, unit, mode, False)[0]
    return means.on_roads(s, unit, _outside(s, unit, how.roads, mover), how.road_budget, s.tables.hexes)


def reachable(s: S, step: Moving, unit: int, plain: Reachable | None) -> list[int]:
    """Every hex where an entering unit can end its move; `plain` is its normal movement."""
    t = s.tables
    found: dict[int, None] = {}
    for way in (plain, by_road(s, unit, step.mode)):
        if way is not None:
            found |= dict.fromkeys(way.open) | dict.fromkeys(way.halt)
    found.pop(t.hexes, None)
    for hex_ in step.lonely:
        found.pop(hex_, None)
    if not step.mode & ON_ROADS:
        return list(found)
    own = s.pos.troops[GERMAN]
    return [hex_ for hex_ in found if not own[hex_]]  # 9.8.2


def near_gates(s: S, step: Moving, plain: Reachable | None) -> list[int]:
    """The hexes an entering unit reaches for one movement point, clear of enemy zones: there it may be in reserve."""
    if plain is None:
        return []
    outside = s.tables.hexes
    return [h for h, spent in plain.open.items() if spent <= SIXTH and h != outside and h not in step.lonely]


def _walks(s: S, unit: int, plain: Reachable | None) -> list[int]:
    """The entry hexes from which a unit can move manually: outside enemy zones, with points left."""
    if plain is None:
        return []
    budget = means.allowance(s, unit, 0, False)[1]
    return [h for h in gates(s, unit) if h in plain.open and plain.first.get(h) == plain.open[h] < budget]


# --- the decision ---------------------------------------------------------------------------------------------------


def goals(s: S, step: Moving, unit: int) -> list[Action]:
    t = s.tables
    place = s.pos.at[unit]
    if place in t.plan.muster:
        return [*[t.a_hex[hex_] for hex_ in muster_hexes(s, place) if hex_ not in step.lonely], t.stay]
    plain = by_points(s, unit, step.mode)
    s.memo = {FROM_EDGE: plain}
    listed = [t.a_hex[hex_] for hex_ in reachable(s, step, unit, plain)]
    pressed = must_enter(s, step, unit)
    if not step.mode:
        listed += [t.a_via[hex_] for hex_ in _walks(s, unit, plain)]
        listed += [t.a_reserve[hex_] for hex_ in reserves.goals(s, unit, lambda _: near_gates(s, step, plain))]
        if s.pos.scenario != CHERBOURG and not pressed:
            zone = s.pos.zones[unit]
            listed += [t.a_zone[near] for near in (zone - 1, zone + 1) if 0 <= near < len(COLOURS)]
    if vehicles.why_not_strategic(step, s, unit) is None:
        listed.append(t.word["strategic"])
    if vehicles.why_not_truck(step, s, unit) is None:
        listed.append(t.word["truck"])
    if not pressed:
        listed.append(t.stay)
    return listed


def must_enter(s: S, step: Moving, unit: int) -> bool:
    """True in the solitaire game for a reinforcement that can enter the map by normal movement (27.2)."""
    if not s.pos.laws & LAW_SOLITAIRE or s.pos.at[unit] != s.tables.box["entry"] or s.pos.deeds[unit] & MOVED:
        return False
    if not step.mode and not step.lonely and _gate_open(s, unit):
        return True
    return bool(reachable(s, step, unit, by_points(s, unit, step.mode)))


def _gate_open(s: S, unit: int) -> bool:
    """True if movement points bring a unit into some entry hex, which decides most cases."""
    pos, t = s.pos, s.tables
    how = means.means(s, unit, 0, False, means.region(s, unit))
    mover = means.allowance(s, unit, 0, False)[0]
    held, bonds, own = pos.troops[ALLIED], pos.bonds[ALLIED], pos.troops[GERMAN]
    ways = _outside(s, unit, how.ground, mover).first[t.hexes]
    return any([cost <= how.budget and not held[b] and (own[b] or not bonds[b]) for b, cost, _, _ in ways])


def who_must_enter(s: S, step: Moving) -> int:
    """A reinforcement that must still be brought in before the phase can end; -1 for none."""
    return next((unit for unit in step.waiting if must_enter(s, step, unit)), -1)


def refuse_goal(step: Moving, s: S, unit: int, action: Action) -> Refusal | None:
    verb, t = action.verb, s.tables
    if verb in ("stay", "zone") and must_enter(s, step, unit):
        return step.about(s, unit, "must-enter", "27.2")
    if verb == "stay":
        return None
    if s.pos.at[unit] in t.plan.muster:
        if verb != "hex":
            return step.not_now(s, action)
        return _refuse_muster(step, s, unit, t.hex_index[action.operand])
    if verb == "hex":
        return _refuse_hex(step, s, unit, t.hex_index[action.operand])
    if verb == "strategic":
        return vehicles.why_not_strategic(step, s, unit)
    if verb == "truck":
        return vehicles.why_not_truck(step, s, unit)
    if step.mode or verb not in ("via", "reserve", "zone"):
        return step.not_now(s, action)
    if verb == "zone":
        return _refuse_zone(step, s, unit, COLOURS.index(action.operand))
    goal = t.hex_index[action.operand]
    return _refuse_walk(step, s, unit, goal) if verb == "via" else _refuse_reserve(step, s, unit, goal)


def _refuse_muster(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    pos = s.pos
    if goal not in s.tables.plan.muster[pos.at[unit]]:
        return step.about(s, unit, "mobilise-where", "6.7", at=message_hex(s, goal))
    if pos.troops[ALLIED][goal] or pos.zone[ALLIED][goal]:
        return step.about(s, unit, "mobilise-enemy", "6.7", at=message_hex(s, goal))
    if goal in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, goal))
    return None


def _refuse_hex(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    pos, at = s.pos, message_hex(s, goal)
    if pos.troops[ALLIED][goal]:
        return step.about(s, unit, "enemy-there", "9.1", at=at)
    if goal in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=at)
    if step.mode & ON_ROADS and pos.troops[GERMAN][goal]:
        return step.refusal(s, "strategic-alone", "9.8", at=at)
    ways = [way for way in (by_points(s, unit, step.mode), by_road(s, unit, step.mode)) if way is not None]
    if any(way.cost(goal) >= 0 for way in ways):
        return None
    if step.mode and pos.zone[ALLIED][goal]:
        return step.about(s, unit, "entry-zone", "9.8", at=at)
    return step.about(s, unit, "entry-far", "6.6", at=at)


def _refuse_walk(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    pos, at = s.pos, message_hex(s, goal)
    if goal not in gates(s, unit):
        return step.about(s, unit, "entry-colour", "6.6", at=at)
    if pos.troops[ALLIED][goal]:
        return step.about(s, unit, "enemy-there", "9.1", at=at)
    if pos.zone[ALLIED][goal]:
        return step.about(s, unit, "entry-stop", "6.6", at=at)
    mover, budget = means.allowance(s, unit, 0, False)
    if s.tables.land.on_road[mover][s.tables.plan.exits.get(goal, True)] >= budget:
        return step.about(s, unit, "entry-far", "6.6", at=at)
    return None


def _refuse_reserve(step: Moving, s: S, unit: int, goal: int) -> Refusal | None:
    if goal in step.lonely:
        return step.refusal(s, "lonely", "9.8", at=message_hex(s, goal))
    return reserves.why_not(step, s, unit, goal, near_gates(s, step, by_points(s, unit, 0)))


def _refuse_zone(step: Moving, s: S, unit: int, colour: int) -> Refusal | None:
    if s.pos.scenario == CHERBOURG:
        return step.about(s, unit, "zone-none", "26.1")
    if abs(s.pos.zones[unit] - colour) != 1:
        return step.about(s, unit, "zone-far", "6.6", zone=Message(f"zone-{COLOURS[colour]}"))
    return None


# --- carrying it out ------------------------------------------------------------------------------------------------


def take(step: Moving, s: S, unit: int, action: Action) -> None:
    verb, t = action.verb, s.tables
    if verb == "stay":
        step.finish(s)
    elif verb == "strategic":
        step.mode |= ON_ROADS
    elif verb == "truck":
        step.mode |= BY_TRUCK
    elif verb == "zone":
        _wait(s, unit, COLOURS.index(action.operand))
        step.finish(s)
    elif s.pos.at[unit] in t.plan.muster:
        _mobilise(step, s, unit, t.hex_index[action.operand])
    else:
        _enter(step, s, unit, t.hex_index[action.operand], verb)


def _wait(s: S, unit: int, colour: int) -> None:
    """6.6: delay the unit this turn; it enters through the next zone."""
    s.pos.zones[unit] = colour
    s.tell(Waited(rule="6.6", piece=s.tables.units[unit], note=f"wait-zone-{COLOURS[colour]}"))


def _mobilise(step: Moving, s: S, unit: int, goal: int) -> None:
    """6.7: place the unit on the map; it moves like any other."""
    pos, t = s.pos, s.tables
    pos.mobilised |= 1 << list(t.plan.muster).index(pos.at[unit])
    enter(s, unit, goal)
    step.start = goal
    step.todo = (*step.todo, unit)
    tell_of(s, Arrived, "6.7", unit, goal, note="arrive-mobilised")


def _enter(step: Moving, s: S, unit: int, goal: int, verb: str) -> None:
    """Enter the map and move to the goal, by points if they suffice."""
    way: Reachable | None = (s.memo or {}).get(FROM_EDGE) or by_points(s, unit, step.mode)
    if way is None or way.cost(goal) < 0:
        way = by_road(s, unit, step.mode)
    assert way is not None
    step.travel(s, route.straight(way, goal))
    tell_of(s, Arrived, "6.6", unit, goal, note="arrive-entry")
    if verb == "via":
        step.start, step.spent = goal, way.cost(goal)
        return
    if verb == "reserve":
        reserves.enter(s, unit, "6.6")
    step.finish(s)
