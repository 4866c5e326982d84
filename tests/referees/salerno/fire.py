"""Artillery, ships and aircraft: who may fire at what, and with what effect (9.5.5, 9.8, 16)."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction

from tests.referees.salerno import facts
from tests.referees.salerno.battle import WAYS
from tests.referees.salerno.table import Battery, Table, enemy

COLUMNS = ("1-2", "3-5", "6-8", "9-12", "13-17", "18+")
LEAST = (1, 3, 6, 9, 13, 18)


def result(diagonal: int) -> str:
    """Column (1 to 6) and roll, added: the table runs along its diagonals too."""
    if diagonal <= 9:
        return "none"
    if diagonal <= 14:
        return "green" if diagonal <= 11 else "red"
    return {15: "1E", 16: "2", 17: "2", 18: "2E"}[diagonal]


def open_city(table: Table, at: str) -> bool:
    """Nobody fires at Roma from January 1944 (20)."""
    return at == facts.where("Roma") and table.turn >= 5


def reaches(battery: Battery, at: str) -> bool:
    return battery.at in facts.hexes() and not battery.fired and facts.distance(battery.at, at) <= battery.gun.range


def flies(table: Table, side: str) -> bool:
    """Aircraft that are left, in fair weather (9.8)."""
    left: int = table.data["air"][side]
    return left > 0 and not table.bad


def close_to(table: Table, side: str, at: str) -> bool:
    """Next to own units; artillery counts as one for this (16.1.2, R50), and may fire when it is overrun (16)."""
    own = {battery.at for battery in table.guns.values() if battery.gun.side == side and battery.gun.kind != "ship"}
    return at in own or any(one in table.held[side] or one in own for one in facts.beside(at))


def marks(table: Table, side: str) -> set[str]:
    """Hexes with something to hit: units, artillery on land, rearguards."""
    foe = enemy(side)
    found = set(table.held[foe])
    found |= {
        row.at for row in table.guns.values() if row.gun.side == foe and row.at in table.area and row.gun.kind != "ship"
    }
    return {one for one in found if not open_city(table, one)}


def column(factors: int) -> int:
    return sum(factors >= least for least in LEAST)


def shift(table: Table, at: str, side: str) -> int:
    """By what is there and whether it has moved (facts 3); `side` is that of the target."""
    row = facts.hexes()[at]
    dots = table.dots(at)
    moved = any("moved" in unit.marks for unit in table.stacks.get(at, ()))
    size = -1 if dots <= 2 else 2 if dots >= 18 else 1 if dots >= 8 else 0
    cover = row.get("place") in ("village", "city") or row["terrain"] == "mountain"
    return size - cover - table.line(at, side) + moved


def chances(col: int, drm: int) -> dict[str, Fraction]:
    found: dict[str, Fraction] = defaultdict(Fraction)
    if col < 1:
        return {"none": Fraction(1)}
    for roll, ways in Counter(WAYS).items():
        found[result(min(col, 6) + min(roll + drm, 12))] += Fraction(ways, 36)
    return dict(found)
