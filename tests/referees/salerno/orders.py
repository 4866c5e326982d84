"""Who may act, and where markers, guns and reserves may be put (7, 9, 15, 16)."""

from __future__ import annotations

from tests.referees.salerno import facts
from tests.referees.salerno.table import Battery, Table, Unit, enemy

SETTLING = 6  # dots of a tactical adjustment (9.11), in halves


def fresh(unit: Unit) -> bool:
    """Nobody is activated twice in an impulse, nor with End Ops (8)."""
    return unit.on_map and not unit.marks & {"acted", "end_ops"}


def under_marker(table: Table, unit: Unit, side: str) -> bool:
    """Whether the marker on the map may still activate this unit: under it, or next to a Kampfgruppe's (9.3, 9.11)."""
    marker = table.data.get("marker")
    if marker is None or not fresh(unit) or unit.side != side:
        return False
    settling = bool(table.data.get("settling"))
    army = table.data.get("marker_army")
    if side == "allied" and not settling and army and table.formation_army(unit) != army:
        return False  # one army for a Task Force (9.3.2)
    near = unit.at == marker or (side == "axis" and not settling and unit.at in facts.beside(marker))
    left: int = table.data.get("marker_dots", 0)
    return near and unit.kind.dots <= left


def independent(table: Table, unit: Unit) -> bool:
    """Without a division or its command in play (7.1.2, 22.3), or an Axis battalion of a resting division (7.1.3)."""
    if not unit.kind.formation:
        return True
    row = table.data["formations"][unit.kind.formation]
    return not row["hq"] or (unit.kind.battalion and not row.get("duty"))


def as_bonus(table: Table, unit: Unit, side: str) -> bool:
    """An independent that the operating formation may take along (9.1, 9.2)."""
    return bool(table.data.get("bonus", 0)) and unit.side == side and fresh(unit) and independent(table, unit)


def can_act(table: Table, unit: Unit, side: str) -> bool:
    """Active, or to be had for the asking, and its operations not over."""
    if unit.marks & {"end_ops"} or not unit.on_map:
        return False
    return "active" in unit.marks or under_marker(table, unit, side) or as_bonus(table, unit, side)


def may_reserve(table: Table, unit: Unit) -> bool:
    """Activated, not moved, not next to the enemy, not landed (15, 9.5)."""
    return not unit.marks & {"moved", "done", "landed", "reserve"} and not table.facing(unit.side, unit.at)


def sites(table: Table, battery: Battery) -> set[str]:
    """Where a gun may be put: by a supplied unit of its formation, and by none that is out of supply (16, 17.2)."""
    gun = battery.gun
    if gun.kind == "ship":
        near = {one for depot in table.depots for one in facts.within(depot, 4)}
        return {one for one in near if facts.hexes()[one]["terrain"] == "sea"}
    own = [unit for unit in table.units.values() if unit.on_map and unit.side == gun.side]
    base = {unit.at for unit in own if "out" not in unit.marks and serves(table, unit, battery)}
    hungry = {unit.at for unit in own if "out" in unit.marks}
    spots = {one for at in base for one in (at, *facts.beside(at)) if one in table.area}
    spots -= {one for at in hungry for one in (at, *facts.beside(at))}
    closed = table.held[enemy(gun.side)] | (table.rearguards if gun.side == "allied" else table.depots)
    guns = {row.at for row in table.guns.values() if row.gun.side == enemy(gun.side)}
    return spots - closed - guns  # a depot is taken by a unit that moves there, and by no gun (17.1); R83


def serves(table: Table, unit: Unit, battery: Battery) -> bool:
    """Whether a unit is of the formation that a gun belongs to; the rockets go with anybody (16.4)."""
    gun = battery.gun
    if not gun.formation:
        return True
    if gun.level == "division":
        return unit.kind.formation == gun.formation
    if gun.level == "corps":  # a division without its command is of no corps (22.3)
        division = table.division(unit)
        return bool(division) and table.data["formations"][division]["corps"] == gun.formation
    return table.formation_army(unit) == gun.formation
