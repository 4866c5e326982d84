"""Moving, advancing and retreating: who may go where, and what it costs (O16, O21, O23, facts 9, N1, N5.2, N7)."""

from __future__ import annotations

from tests.referees.combat.grid import COLUMNS, ROWS, edge_row, neighbours
from tests.referees.combat.ground import ALL, NEVER, SIDE_COST
from tests.referees.combat.table import OTHER, Table, Unit

POINT = 2  # costs are counted in half movement points
EDGE_OF = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}
LAST_ROW = {"top": ROWS, "bottom": ROWS, "left": len(COLUMNS), "right": len(COLUMNS)}


def movement(table: Table, unit: Unit) -> int:
    """Movement points when a Move order begins: the figure, leaders in the hex, a veteran's one, the weapon.

    Suppression takes one as long as it lasts, on the way, too (timing 1.4, step 7): it is not counted here.
    """
    weapon = table.guns[unit.weapon].kind.move if unit.weapon else 0
    return max(0, unit.kind.move(unit.broken) + table.command_on(unit) + int(unit.veteran) + weapon)


def barred(table: Table, start: str, to: str) -> bool:
    """Where nobody goes in either kind of march: fire, deep water, a bridge from its side."""
    ground = table.ground
    way = ground.ways.get(frozenset((start, to)))
    if to in table.blazes:
        return True
    if "bridge" in (ground.kind[start], ground.kind[to]):
        return way is None
    return table.terrain(to).cost == NEVER


def no_guns(table: Table, unit: Unit, to: str) -> bool:
    """SR04.2: no Axis unit with a weapon ever stands in H6."""
    return "unarmed" in table.laws and unit.side == "axis" and bool(unit.weapon) and to == "H6"


def cliff(table: Table, start: str, to: str) -> bool:
    return table.ground.sides.get(frozenset((start, to))) == "cliff"


def cost(table: Table, unit: Unit, start: str, to: str, guided: bool = False) -> int | None:
    """What a step costs in half points; None if it is impossible, ALL if it takes whatever is left."""
    if barred(table, start, to) or cliff(table, start, to) or no_guns(table, unit, to):
        return None
    if table.of(OTHER[unit.side], to):
        return None
    if guided or ("maquis" in table.laws and unit.side == "allied"):
        return POINT
    ground = table.ground
    terrain = table.terrain(to)
    if terrain.cost == ALL:
        return ALL
    price = POINT
    if ground.ways.get(frozenset((start, to))) is None:
        price = terrain.cost
        if ground.kind[to] == "communication-trench" and "labyrinth" in table.laws and unit.kind.nation == "american":
            price = 2 * POINT
        if "night" in table.laws and not ("lit-axis" in table.laws and unit.side == "axis"):
            price += POINT
    if ground.level[to] > ground.level[start]:
        price += POINT
    return price + side_cost(table, unit, start, to)


def side_cost(table: Table, unit: Unit, start: str, to: str) -> int:
    pair = frozenset((start, to))
    feature = table.ground.sides.get(pair, "")
    if pair in table.busted:
        return 0
    if feature == "hedge" and "normandy" in table.laws:
        native = "locals" in table.laws and unit.side == "axis"
        return POINT if native else 2 * POINT
    if feature == "shingle":
        kind = table.ground.kind
        return POINT if kind[start] == "beach" != kind[to] else 0
    return SIDE_COST.get(feature, 0)


def enters_road(table: Table, to: str) -> bool:
    return to in table.ground.on_road


# --- advancing ------------------------------------------------------------------------------------------------------


def advances(table: Table, unit: Unit) -> set[str]:
    """The neighbours that a unit may advance into: a cliff only unarmed, enemies only unbroken."""
    found = set()
    for to in neighbours(unit.at):
        if barred(table, unit.at, to) or no_guns(table, unit, to) or (cliff(table, unit.at, to) and unit.weapon):
            continue
        if unit.broken and table.of(OTHER[unit.side], to):
            continue
        found.add(to)
    return found


# --- retreating -----------------------------------------------------------------------------------------------------


def retreats(table: Table, unit: Unit) -> set[str]:
    """Nearer the own edge if possible, else as near, never to enemies or over what cannot be passed."""
    edge = table.data["edge"][unit.side]
    here = edge_row(unit.at, edge)
    free = [
        to
        for to in neighbours(unit.at)
        if not barred(table, unit.at, to) and not cliff(table, unit.at, to) and not table.of(OTHER[unit.side], to)
    ]
    nearer = {to for to in free if edge_row(to, edge) < here}
    return nearer or {to for to in free if edge_row(to, edge) == here}


def at_enemy_edge(table: Table, unit: Unit) -> bool:
    return edge_row(unit.at, table.data["edge"][OTHER[unit.side]]) == 0
