"""Lines of supply (7): who can trace one, and who may attack with all he has."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from tests.referees.caseyellow.table import MAP, Table, Unit, enemy


def open_to_lines(table: Table, side: str, nation: str, one: str) -> bool:
    """Hexes that lines may enter: no enemy, enemy fort or works, nor a zone unless a friend is there (7.2; R14)."""
    if not table.on_map(one) or table.of(enemy(side), one) or table.fort(one) == enemy(side):
        return False
    if side == "german" and table.works(one):
        return False
    if (nation == "dutch" and MAP.country(one) != "NL") or (nation == "belgian" and MAP.country(one) == "NL"):
        return False  # 7.2a: where movement is allowed (10.10)
    return bool(table.of(side, one)) or one not in table.zones[enemy(side)]


def line_crosses(table: Table, side: str, a: str, b: str) -> bool:
    """Rivers only at crossings that are ours and not interdicted (7.2b, 10.6b); all of a fallen country (R80)."""
    if not MAP.river(a, b):
        return True
    if not MAP.crossing(a, b) or (side == "german" and table.interdicted(a, b)):
        return False
    fallen = side == "german" and {MAP.country(a), MAP.country(b)} & set(table.data["surrendered"])
    return bool(fallen) or (table.holder(a) == side and table.holder(b) == side)


def traces(table: Table, unit: Unit, source: Callable[[str], bool], most: int = 999) -> bool:
    """Whether a unit has a line of at most so many hexes to a source."""
    side, nation = unit.side, unit.counter.nation
    edge, seen = [unit.at], {unit.at}
    for _ in range(most + 1):
        if any(source(one) for one in edge):
            return True
        reached: list[str] = []
        for one in edge:
            if MAP.terrain(one) == "flooded" and one != unit.at:
                continue  # into, not through (7.2c)
            for to in MAP.next[one].values():
                wooded = unit.counter.red and "forest" in (MAP.terrain(one), MAP.terrain(to)) and not MAP.road(one, to)
                if to in seen or wooded or not line_crosses(table, side, one, to):
                    continue  # motorised units trace through forest by road (terrain chart; R21)
                if open_to_lines(table, side, nation, to):
                    seen.add(to)
                    reached.append(to)
        edge = reached
    return False


def is_source(table: Table, nation: str, one: str) -> bool:
    """Sources of supply (7.3, 7.4), all in friendly hands (R17)."""
    row = MAP.hexes[one]
    if table.holder(one) != ("german" if nation == "german" else "allied"):
        return False
    edges = set(row.get("edge", ()))
    match nation:
        case "german":
            return row["country"] == "DE" and row.get("place") == "city"
        case "belgian":
            return row.get("name") in ("Antwerpen", "Oostende")
        case "british":
            return "west" in edges or bool(row.get("port"))
        case "french":
            return bool(edges & {"west", "south"}) or bool(row.get("port"))
    return False


def supplied(table: Table, unit: Unit) -> bool:
    """Whether a unit can trace supply now (7.3, 7.4; all are supplied in Fortress Holland, S8.6)."""
    nation = unit.counter.nation
    if table.scenario == "holland" or (nation == "dutch" and MAP.country(unit.at) == "NL"):
        return True
    return traces(table, unit, lambda one: is_source(table, nation, one))


def depot(table: Table, unit: Unit, name: str) -> bool:
    """Whether one of the attack supply units is in reach: as many hexes as it can move (7.7e, 7.8a, 7.9c)."""
    store = table.units.get(name)
    return store is not None and traces(table, unit, lambda one: one == store.at, store.counter.move)


def to_the_ruhr(table: Table, unit: Unit) -> bool:
    return traces(table, unit, lambda one: bool(MAP.hexes[one].get("ruhr")) and table.holder(one) == "german")


def attack_supplied(table: Table, unit: Unit) -> bool:
    """Attack supply from any source but the Westwall (7.6-7.8)."""
    nation, country = unit.counter.nation, MAP.country(unit.at)
    if table.turn == 1:
        return True
    if nation == "german":
        if country == "NL" and table.turn == 2 and unit.counter.kind != "artillery":
            return True  # 7.8d; for ARKO see 11.8a
        for name in ("AG A supply", "AG B supply"):
            if depot(table, unit, name) and to_the_ruhr(table, table.units[name]):
                return True
        return traces(table, unit, lambda one: city_with_ruhr(table, unit, one), 6)
    if nation == "dutch":
        return country == "NL"
    if nation == "belgian":
        return traces(table, unit, lambda one: is_source(table, "belgian", one))
    if depot(table, unit, "AG1 supply"):
        return True  # cut off, it is used up after the round (7.7e)
    if nation == "british":
        return traces(table, unit, lambda one: bool(MAP.hexes[one].get("port")) and table.holder(one) == "allied", 3)
    return traces(table, unit, lambda one: paris_with_edge(table, unit, one), 8)


def city_with_ruhr(table: Table, unit: Unit, one: str) -> bool:
    row = MAP.hexes[one]
    if row["country"] != "DE" or row.get("place") != "city" or table.holder(one) != "german":
        return False
    return to_the_ruhr(table, on_foot(unit, one))


def paris_with_edge(table: Table, unit: Unit, one: str) -> bool:
    if not MAP.hexes[one].get("paris") or table.holder(one) != "allied":
        return False
    edge = {"west", "south"}
    return traces(
        table,
        on_foot(unit, one),
        lambda at: bool(edge & set(MAP.hexes[at].get("edge", ()))) and table.holder(at) == "allied",
    )


def on_foot(unit: Unit, one: str) -> Unit:
    """A line that goes on from a place: of the unit's nation, motorised or not as the place cares nothing."""
    return Unit(replace(unit.counter, red=False), one, unit.steps, unit.marks)


def near_westwall(table: Table, unit: Unit) -> bool:
    """Attack supply from the Westwall, for one attack a round (7.8c)."""
    if unit.side != "german" or table.data.get("westwall"):
        return False
    return traces(
        table, unit, lambda one: MAP.hexes[one].get("fort") == "westwall" and table.holder(one) == "german", 3
    )
