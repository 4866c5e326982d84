"""After the die (11.4, 11.5): where a unit may retreat, who may advance and how far."""

from __future__ import annotations

from tests.referees.caseyellow.moves import abroad, unbeaten
from tests.referees.caseyellow.table import MAP, Table, Unit, enemy

COMPASS = {"allied": ("W", "SW", "NW"), "german": ("E", "SE", "NE")}


def room(table: Table, unit: Unit, to: str) -> bool:
    """Stacking (8.3, 8.6): two corps or divisions, one corps at most, none motorised beside it; two small ones more."""
    here = [mate for mate in table.of(unit.side, to) if mate.name != unit.name]
    all_ = [*here, unit]
    nations = {mate.counter.nation for mate in all_}
    if {"dutch", "belgian"} <= nations or {"french", "british"} <= nations:
        return False
    large = [mate for mate in all_ if not mate.counter.small]
    corps = [mate for mate in large if mate.counter.size == "XXX"]
    if len(large) > 2 or len(all_) - len(large) > 2 or len(corps) > 1:
        return False
    return not (corps and any(mate.counter.red for mate in large if mate not in corps))


def crossable(table: Table, unit: Unit, at: str, to: str) -> bool:
    """Major rivers and the Rhine only at crossings, for Germans not interdicted ones; forest by road if motorised."""
    if unit.counter.red and "forest" in (MAP.terrain(at), MAP.terrain(to)) and not MAP.road(at, to):
        return False
    if MAP.river(at, to) in ("major", "rhine"):
        return MAP.crossing(at, to) and not (unit.side == "german" and table.interdicted(at, to))
    return True


def may_fall_back(table: Table, unit: Unit, at: str, to: str, been: set[str]) -> bool:
    """One step of a retreat (11.4b)."""
    if to in been or not table.on_map(to) or table.of(enemy(unit.side), to) or table.fort(to) == enemy(unit.side):
        return False
    if abroad(table, unit, to) or not crossable(table, unit, at, to):
        return False
    return bool(table.of(unit.side, to)) or not unbeaten(table, unit, to)


def halts(table: Table, at: str, to: str) -> bool:
    """Where the second hex may be waived: behind a river, in a town, city, works or fortified line (11.4c)."""
    return bool(MAP.river(at, to)) or bool(MAP.place(to)) or table.works(to) or bool(table.fort(to))


def ends_well(table: Table, unit: Unit, way: list[str], left: int, short: bool) -> bool:
    """Whether a way, origin first, can be brought to a lawful end with so many hexes left."""
    at, been = way[-1], set(way)
    steps = [to for to in MAP.next[at].values() if may_fall_back(table, unit, at, to, been)]
    if (left == 0 or short) and settles(table, unit, way, steps, short):
        return True
    return left > 0 and any(ends_well(table, unit, [*way, to], left - 1, False) for to in steps)


def settles(table: Table, unit: Unit, way: list[str], steps: list[str], short: bool) -> bool:
    """The end of a way: not next to its start after two hexes; with room, or room one hex further (11.4b, 8.4)."""
    at, beside = way[-1], set(MAP.next[way[0]].values())
    if len(way) > 2 and not short and at in beside:
        return False
    return room(table, unit, at) or any(room(table, unit, to) for to in steps if len(way) == 2 or to not in beside)


def retreats(table: Table, unit: Unit, way: list[str], left: int) -> set[str]:
    """The next hexes of a retreat: by the compass if a lawful way begins there, else any that begins one (R48)."""
    at = way[-1]
    good: dict[str, str] = {}
    for point, to in MAP.next[at].items():
        if may_fall_back(table, unit, at, to, set(way)):
            short = len(way) == 1 and halts(table, at, to)
            if ends_well(table, unit, [*way, to], left - 1, short):
                good[point] = to
    return {to for point, to in good.items() if point in COMPASS[unit.side]} or set(good.values())


def may_advance(table: Table, unit: Unit, to: str, far: bool) -> bool:
    """Into the hex that the defender left (11.5a; R49), if there is room where the advance can end (11.5e)."""
    if unit.counter.kind in ("artillery", "supply") or abroad(table, unit, to):
        return False
    if not advances_over(table, unit, unit.at, to):
        return False
    return room(table, unit, to) or (far and unit.counter.yellow and bool(second_hexes(table, unit, to, unit.at)))


def advances_over(table: Table, unit: Unit, at: str, to: str) -> bool:
    """Sides that stop an advance: forest off the road for motorised units, great rivers for yellow ones."""
    if unit.counter.red and "forest" in (MAP.terrain(at), MAP.terrain(to)) and not MAP.road(at, to):
        return False
    if unit.counter.yellow and MAP.river(at, to) in ("major", "rhine"):
        if unit.side == "german" and to in table.bridges:
            return True
        jumped = any(mate.counter.kind == "parachute" for one in (at, to) for mate in table.of("german", one))
        if unit.side == "german" and jumped and MAP.crossing(at, to):
            return True
        return MAP.crossing(at, to) and not (unit.side == "german" and table.interdicted(at, to))
    return True


def second_hexes(table: Table, unit: Unit, at: str, start: str) -> set[str]:
    """Where a German with yellow movement goes on (11.5f): not back, as the example counts five hexes of six."""
    found = set()
    for to in set(MAP.next[at].values()) - {start}:
        if not table.on_map(to) or table.of("allied", to) or table.fort(to) or MAP.terrain(to) == "flooded":
            continue
        closed = table.scenario == "historical" and table.turn <= 2  # S5.8d
        if closed and "dyle_limit" in MAP.hexes[to] and "dyle" not in MAP.hexes[at]:
            continue
        if advances_over(table, unit, at, to) and room(table, unit, to):
            found.add(to)
    return found
