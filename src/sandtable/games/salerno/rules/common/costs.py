"""Movement allowances and the cost of a step (11, 11.1 to 11.4, 16.3, T.terrain), in half movement points."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.salerno.charts.terrain import ARMOUR, FOOT, MOUNTAINEER
from sandtable.games.salerno.kinds import ACTED, ALLIED, AXIS, LANDED, OUT, WHOLE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.law import offensive
from sandtable.kit.board.masks import either

_FAR = 1 << 16

# --- movement allowance ---------------------------------------------------------------------------------------------


def factor(s: S, unit: int) -> int:
    """The movement factor of a unit in half points, modified by supply and an offensive (17.2, 9.10)."""
    pos, t = s.pos, s.tables
    points = t.move[unit]
    if pos.state[unit] & OUT:
        points -= t.limit["out_move"]
    if pos.pushing and pos.deeds[unit] & ACTED and offensive.backs(s, activation.army(s, unit)):
        points += t.limit["offensive_move"]
    return max(points, 0)


def allowance(s: S, unit: int) -> int:
    """The movement of a unit in an ordinary move: half, rounded down, if it has just landed (9.4, 9.5)."""
    points = factor(s, unit)
    return points // 4 * 2 if s.pos.state[unit] & LANDED else points


def strategic(s: S, unit: int) -> int:
    """The same for strategic movement (11.3)."""
    t = s.tables
    times = t.limit["strategic_allied" if t.camp[unit] == ALLIED else "strategic_axis"]
    return allowance(s, unit) * times


def reaction(s: S, unit: int) -> int:
    """The same for a reaction: half, rounded up (13)."""
    return (factor(s, unit) + 2) // 4 * 2


# --- what a step costs ----------------------------------------------------------------------------------------------


def mover(s: S, units: Sequence[int]) -> int:
    """The mover kind of a group: its least mobile unit's. Mountain troops can do all that foot can; tanks less (11,
    11.4)."""
    mover = s.tables.mover
    if len(units) == 1:
        return mover[units[0]]
    kinds = [mover[unit] for unit in units]
    return ARMOUR if ARMOUR in kinds else FOOT if FOOT in kinds else MOUNTAINEER


def steps(s: S, camp: int, kind: int, at: int, left: int) -> dict[int, int]:
    """The hexes that a mover can enter from a hex with these half points left, and the cost of each."""
    return _entered(s, camp, kind, at, left, False)


def leads_on(s: S, camp: int, kind: int, at: int, left: int) -> bool:
    """True if there are any; usually the first one checked is enough."""
    return bool(_entered(s, camp, kind, at, left, True))


def _entered(s: S, camp: int, kind: int, at: int, left: int, any_one: bool) -> dict[int, int]:
    pos, t = s.pos, s.tables
    foe = 1 - camp
    held, zone, jam, bridges = pos.troops[foe], pos.zone[foe], pos.jam, pos.bridges
    rear = pos.rear if camp == ALLIED else None
    barred = t.roma if camp == AXIS and pos.rome_barred else -1  # 20
    touching, inside = zone[at], t.inside[pos.scenario]
    found: dict[int, int] = {}
    for goal, _, cost, ford, river in t.land.paths[pos.weather][kind][at]:
        if held[goal] or not inside[goal] or (rear is not None and rear[goal]) or goal == barred:
            continue
        if river >= 0 and bridges[river] != WHOLE:
            cost = ford
            if cost < 0:
                continue
        if touching and zone[goal]:
            cost += t.limit["contact"]  # 11.1
        if jam[goal]:
            cost += jam[goal] * t.limit["interdiction_cost"]  # 16.3
        if cost <= left:
            found[goal] = cost
            if any_one:
                break
    return found


def reach(s: S, camp: int, kind: int, start: int, budget: int) -> dict[int, int]:
    """Every hex that a mover can reach with a budget of half points, undisturbed, and its lowest cost.

    Repeated `steps`, in one pass.
    """
    pos, t = s.pos, s.tables
    foe = enemy(camp)
    paths, bridges, jam, zone = t.land.paths[pos.weather][kind], pos.bridges, pos.jam, pos.zone[foe]
    contact, jammed, inside = t.limit["contact"], t.limit["interdiction_cost"], t.inside[pos.scenario]
    shut = bytearray(either(pos.troops[foe], pos.rear) if camp == ALLIED else pos.troops[foe])
    if camp == AXIS and pos.rome_barred:
        shut[t.roma] = 1  # 20
    found = {start: 0}
    shelves: list[list[int]] = [[] for _ in range(budget + 1)]
    shelves[0].append(start)
    for spent, shelf in enumerate(shelves):
        for a in shelf:
            if found[a] != spent:
                continue
            touching = zone[a]
            for b, _, cost, ford, river in paths[a]:
                if shut[b]:
                    continue
                if river >= 0 and bridges[river] != WHOLE:
                    cost = ford
                    if cost < 0:
                        continue
                total = spent + cost
                if touching and zone[b]:
                    total += contact  # 11.1
                if jam[b]:
                    total += jam[b] * jammed  # 16.3
                if total <= budget and total < found.get(b, _FAR) and inside[b]:
                    found[b] = total
                    shelves[total].append(b)
    return found


def passable(s: S, kind: int, a: int, b: int) -> bool:
    """True if a mover can pass from a hex to the next at all, ignoring units and cost (14, 17)."""
    pos, t = s.pos, s.tables
    for goal, _, cost, ford, river in t.land.paths[pos.weather][kind][a]:
        if goal == b:
            return (cost if river < 0 or pos.bridges[river] == WHOLE else ford) >= 0
    return False


# --- strategic movement (11.3) --------------------------------------------------------------------------------------


def remote(s: S, camp: int, hex_: int) -> bool:
    """True if a hex is far enough from the enemy for strategic movement."""
    return not watched(s, camp) & s.tables.country.bits.bit[hex_]


def watched(s: S, camp: int) -> int:
    """The hexes too near to the enemy for that, as bits; for the Allies rearguards count too (12)."""
    pos, t = s.pos, s.tables
    country, foe, distance = t.country, 1 - camp, t.limit["strategic_distance"] - 1
    near = country.around(country.standing[foe], pos.troops[foe], distance)
    return near | country.around(country.guarded, pos.rear, distance) if camp == ALLIED and 1 in pos.rear else near
