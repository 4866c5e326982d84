"""Movement: what a step costs, and how far a unit may go (11, 13)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from tests.referees.salerno import facts
from tests.referees.salerno.facts import link
from tests.referees.salerno.table import Table, Unit, enemy, limit

GROUND = {"plain": (2, 4), "hill": (4, 6), "mountain": (6, 8)}  # fair, bad
RIVER = 4
RIDGE = (2, 4)
ROAD = {"main": (1, 2), "secondary": (2, 2)}


def river_open(table: Table, a: str, b: str) -> bool:
    """No river, or a bridge over it that stands."""
    side = link(a, b)
    return side not in facts.rivers() or side in table.standing


def road(table: Table, a: str, b: str) -> str | None:
    """The road from one hex to the next, as long as its bridge stands (11.2)."""
    kind = facts.roads().get(link(a, b))
    return kind if kind and river_open(table, a, b) else None


def ground(table: Table, at: str, mountaineer: bool, mule: bool = False) -> int:
    """The price of a hex off the road: mountaineers pay one less for a mountain (11.4), a mule too (17.4)."""
    row = facts.hexes()[at]
    if row.get("place") == "city":
        return 2
    price = GROUND[row["terrain"]][table.bad]
    if row["terrain"] == "mountain":
        price -= 2 * mountaineer + 2 * mule
    return price


def passable(table: Table, armour: bool, a: str, b: str) -> bool:
    """Ground that a unit may enter from the next hex, whoever is there (8.1, 11)."""
    if b not in table.area:
        return False
    if table.bad and not river_open(table, a, b):
        return False
    row = facts.hexes()[b]
    roadless = armour and row["terrain"] == "mountain" and row.get("place") != "city"
    return not (roadless and road(table, a, b) is None)


def price(table: Table, mountaineer: bool, a: str, b: str, mule: bool = False) -> int:
    """What the hex and its side cost, without the enemy: a road stands in place of all of it (11.2)."""
    kind = road(table, a, b)
    if kind:
        return ROAD[kind][table.bad]
    cost = ground(table, b, mountaineer, mule)
    if not river_open(table, a, b):
        cost += RIVER
    if link(a, b) in facts.ridges():
        cost += RIDGE[table.bad] - 2 * mountaineer
    return cost


@dataclass(frozen=True)
class Group:
    """Units that move together: as fast as the slowest, and nowhere that one of them may not go."""

    units: tuple[Unit, ...]
    at: str
    left: int
    march: bool = False

    @property
    def side(self) -> str:
        return self.units[0].side

    @property
    def names(self) -> frozenset[str]:
        return frozenset(unit.name for unit in self.units)


def allowance(table: Table, unit: Unit) -> int:
    """Out of supply two points less (17.2), in an offensive one more (9.10); landed or dropped: half (9.4, 9.5)."""
    points = unit.kind.move + 2 * table.pushed(unit) - 4 * ("out" in unit.marks)
    points = max(points, 0)
    return points // 4 * 2 if "landed" in unit.marks else points


def half_up(table: Table, unit: Unit) -> int:
    """A reaction: half of the points, up (13)."""
    points = max(unit.kind.move + 2 * table.pushed(unit) - 4 * ("out" in unit.marks), 0)
    return (points // 2 + 1) // 2 * 2


def closed(table: Table, side: str, to: str) -> bool:
    """Hexes that one may not enter: the enemy's, and his rearguard's, that must be attacked (11, 12); Roma (20)."""
    return to in table.held[enemy(side)] or (side == "allied" and to in table.rearguards)


def far(table: Table, side: str, at: str) -> bool:
    """Four hexes from every enemy unit, rearguards among them (11.3, 12)."""
    others = table.held[enemy(side)] | (table.rearguards if side == "allied" else frozenset())
    return not (facts.near(at, 3) & others)


def cost(table: Table, group: Group, to: str) -> int | None:
    """The points for the next hex; None: no such step."""
    if not all(passable(table, unit.kind.armour, group.at, to) for unit in group.units) or closed(
        table, group.side, to
    ):
        return None
    if group.march and not far(table, group.side, to):
        return None
    points = max(price(table, bool(unit.kind.mountain), group.at, to) for unit in group.units)
    if table.facing(group.side, group.at) and table.facing(group.side, to):
        points += 2  # 11.1
    points += 4 * table.jam.get(to, 0)  # 16.3
    return points if points <= group.left else None


def fits(table: Table, group: Group, to: str) -> bool:
    """Room at the end of the move (10)."""
    return table.dots(to, group.names) + sum(unit.kind.dots for unit in group.units) <= limit(to)


def onward(group: Group, to: str, points: int) -> Group:
    return replace(group, at=to, left=group.left - points)
