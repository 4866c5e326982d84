"""Movement (10): what a step from hex to hex costs, and who may take it."""

from __future__ import annotations

from dataclasses import dataclass

from tests.referees.caseyellow.table import MAP, Table, Unit, around, enemy


@dataclass(frozen=True)
class Group:
    """Units that move together. Stopped: they entered a zone that binds them (9.2).

    Works keep zones out of a hex until they fall: who destroys them has entered no zone, but stands in one (9.4b).
    """

    units: tuple[Unit, ...]
    at: str
    left: int
    walked: bool = False
    stopped: bool = False

    @property
    def side(self) -> str:
        return self.units[0].side


def unbeaten(table: Table, unit: Unit, one: str) -> list[Unit]:
    """The enemy units whose zones in a hex bind a unit; a yellow one ignores them if it beats all in rating (9.3)."""
    zone = table.zones[enemy(unit.side)].get(one, [])
    if unit.counter.yellow and all(table.tr(unit) > table.standing_tr(other) for other in zone):
        return []
    return zone


def bound(table: Table, group: Group, one: str) -> bool:
    return any(unbeaten(table, unit, one) for unit in group.units)


def closed(table: Table, group: Group, to: str) -> bool:
    """Hexes that no zone and no cost opens: off the map, the enemy, his fortified lines, laws of nations."""
    if not table.on_map(to) or MAP.terrain(to) == "mountain":
        return True
    if table.of(enemy(group.side), to) or table.fort(to) == enemy(group.side):
        return True
    return any(abroad(table, unit, to) for unit in group.units)


def abroad(table: Table, unit: Unit, to: str) -> bool:
    """The Dutch stay in Holland; Belgians never go there, two of them at most to France (10.10). Paris, open city."""
    country = MAP.country(to)
    if unit.side == "allied" and table.data.get("open_city") and MAP.hexes[to].get("paris"):
        return True  # 12.7a
    if unit.counter.nation == "dutch":
        return country != "NL"
    if unit.counter.nation == "belgian":
        if country == "NL":
            return True
        gone = [u for u in table.units.values() if u.counter.nation == "belgian" and MAP.country(u.at) == "FR"]
        return country == "FR" and unit not in gone and len(gone) >= 2
    return False


def river_cost(table: Table, group: Group, to: str) -> int:
    """Rivers (10.6a, 10.7e): one, but nothing at a crossing of a minor one whose far side is ours or a bridgehead."""
    river = MAP.river(group.at, to)
    if not river:
        return 0
    cost = 1
    if river == "minor" and MAP.crossing(group.at, to):
        banks = [*group.units, *table.of(group.side, to), *table.of(group.side, group.at)]
        jumped = any(unit.counter.kind == "parachute" for unit in banks)  # both ways over each crossing (10.8c)
        fallen = group.side == "german" and MAP.country(to) in table.data["surrendered"]
        if table.holder(to) == group.side or jumped or (fallen and to not in table.zones["allied"]):  # 12.5
            cost = 0
    if group.side == "german" and river == "minor" and to in table.bridges:
        cost = 0  # terrain chart: a minor river costs nothing at a controlled crossing or a bridgehead
    if group.side == "german" and table.interdicted(group.at, to):
        cost += 1
    return cost


def refugees(table: Table, to: str) -> bool:
    """Refugees in a hex, or in a city east of it; terror in a city or next to it (10.11)."""
    crowded = set(table.data["refugees"])
    terror = table.data.get("terror")
    if to in crowded or terror == to:
        return True
    beside = MAP.next[to]
    if terror is not None and terror in beside.values():
        return True
    return any(beside.get(way) in crowded and MAP.place(beside[way]) == "city" for way in ("E", "NE", "SE"))


def ground_cost(group: Group, to: str) -> int:
    """The hex itself (terrain chart); one from road hex to road hex (10.4a)."""
    if MAP.road(group.at, to):
        return 1
    terrain = MAP.terrain(to)
    if terrain == "marsh":
        return 1 if all(unit.counter.nation == "dutch" for unit in group.units) else 2
    return 2 if terrain in ("rough", "forest") else 1


def step_cost(table: Table, group: Group, to: str) -> int:
    cost = ground_cost(group, to) + river_cost(table, group, to)
    if group.side == "german" and table.works(to):
        cost += 1  # 10.9b
    if group.side == "allied" and refugees(table, to):
        cost += 1
    waiting = [unit for unit in table.of(group.side, to) if unit.counter.red and unit not in group.units]
    if MAP.terrain(to) == "forest" and waiting and any(unit.counter.red for unit in group.units):
        cost += 1  # 10.4b
    return cost


def passable(table: Table, group: Group, to: str) -> bool:
    """Sides that some units may not pass."""
    wooded = "forest" in (MAP.terrain(group.at), MAP.terrain(to))
    motorised = any(unit.counter.red for unit in group.units)
    if wooded and motorised and (len(group.units) > 1 or not MAP.road(group.at, to)):
        return False  # 10.4b
    if MAP.river(group.at, to) and any(unit.counter.kind in ("supply", "artillery") for unit in group.units):
        if not MAP.crossing(group.at, to):
            return False  # 10.6c
        hauled = any(unit.counter.kind == "supply" for unit in group.units)
        if hauled and group.side == "german" and table.interdicted(group.at, to):
            return False  # 7.9d
    return True


def in_a_gap(table: Table, sources: set[str], to: str, side: str) -> bool:
    """Whether a hex lies between two enemies whose zones cover it (9.2, first example).

    Ruling R24: an empty hex, and two of them with a hex without enemies on either way round the ring.
    """
    if table.of(side, to) or len(sources) < 2:
        return False
    ring = list(around(to).values())
    held = [bool(table.of(enemy(side), one)) for one in ring]
    start = held.index(False)
    part, parts = 0, set()
    for turn in range(6):
        at = (start + turn) % 6
        part += not held[at]
        if ring[at] in sources:
            parts.add(part)
    return len(parts) > 1


def zones_allow(table: Table, group: Group, to: str) -> bool:
    """Who does not ignore a zone stops in it and does not go from zone to zone (9.2, 9.3; R25), nor into a gap."""
    if group.stopped:
        return False
    for unit in group.units:
        sources = {other.at for other in unbeaten(table, unit, to)}
        if in_a_gap(table, sources, to, unit.side) or (sources and unbeaten(table, unit, group.at)):
            return False
    return True


def law_forbids(table: Table, group: Group, to: str) -> bool:
    """The limits that scenarios 1 and 2 put on whole areas (S5.8, S6.8)."""
    if table.scenario in ("hypothetical", "holland"):
        return False
    here, there = MAP.hexes[group.at], MAP.hexes[to]
    if group.side == "german":
        closed_line = table.scenario == "historical" and table.turn <= 2
        return closed_line and "dyle_limit" in there and "dyle" not in here
    if table.scenario == "historical":
        if table.turn == 1 and ("blind" in here) != ("blind" in there):
            return True
        if table.turn <= 2 and "dyle_line" in here:
            return True
    if "maginot_zone" not in here:
        return False
    if table.turn == 1:
        return True
    out = leaving(table, group, to)
    return bool(out) and len(out) + table.left_zone > 1


def leaving(table: Table, group: Group, to: str) -> list[Unit]:
    """Those who use up the way out of the Maginot zone: one unit on turn 2, later one corps a round (S5.8b)."""
    zoned = table.scenario not in ("hypothetical", "holland") and group.side == "allied"
    if not zoned or "maginot_zone" not in MAP.hexes[group.at] or "maginot_zone" in MAP.hexes[to]:
        return []
    return [unit for unit in group.units if table.turn == 2 or unit.counter.size == "XXX"]


def next_step(table: Table, group: Group, to: str) -> int | None:
    """What is left after a step, or None if it is not allowed."""
    if (
        law_forbids(table, group, to)
        or closed(table, group, to)
        or not passable(table, group, to)
        or not zones_allow(table, group, to)
    ):
        return None
    if MAP.terrain(to) == "flooded":
        return None if group.walked else 0  # all points, and only from the next hex
    cost = step_cost(table, group, to)
    if cost <= group.left:
        return group.left - cost
    return None if group.walked else 0  # 10.1c: one hex is always allowed
