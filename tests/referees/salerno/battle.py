"""Combat: who may attack what, with how much, on which column (14)."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from tests.referees.salerno import facts
from tests.referees.salerno.facts import link
from tests.referees.salerno.march import passable
from tests.referees.salerno.table import Table, Unit, enemy

COLUMNS = ("1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1")
# The table runs along its diagonals: the column (1 to 8) and the roll, added.
DIAGONAL = {
    **dict.fromkeys((3, 4), "A3"), **dict.fromkeys((5, 6), "A2"), **dict.fromkeys((7, 8), "A1"), 9: "N", 10: "A1* D1*",
    11: "A1 D1", 12: "DR", 13: "D1", 14: "A1 D2", 15: "D2", 16: "D2R", 17: "D3", 18: "D3R", 19: "D3R*", 20: "D3R*",
}  # fmt: skip
WAYS = Counter(a + b for a in range(1, 7) for b in range(1, 7))


@dataclass(frozen=True)
class Sum:
    """An attack before support and dice: factors, column (1 to 8) before and after shifts, dice modifier."""

    attack: int
    defence: int
    before: int
    after: int
    dice: int


def may_attack(table: Table, unit: Unit, target: str) -> bool:
    """Next to the enemy, and nowhere it could not move (14); across a river only with a bridge in bad weather (8.1)."""
    if target not in facts.beside(unit.at) or not passable(table, unit.kind.armour, unit.at, target):
        return False
    alone = unit.side == "allied" and target in table.rearguards
    return target in table.held[enemy(unit.side)] or alone


def plain_field(table: Table, target: str, side: str) -> bool:
    """Where tanks shock: a plain without city, fortification or line, in fair weather (14.2.3)."""
    row = facts.hexes()[target]
    open_ = row["terrain"] == "plain" and row.get("place") != "city"
    return open_ and not table.line(target, side) and not table.bad


def halved(table: Table, source: str, target: str) -> bool:
    """Over a river, bridged or not, over a ridge, or uphill from a plain (14.2.1)."""
    side = link(source, target)
    uphill = facts.hexes()[source]["terrain"] == "plain" and facts.hexes()[target]["terrain"] == "hill"
    return side in facts.rivers() or side in facts.ridges() or uphill


def attack_factors(table: Table, units: Iterable[Unit], target: str) -> int:
    """Hex by hex: shock doubles or halves, the ground halves; never halved twice; what is halved is summed first."""
    defenders = table.stacks[target]
    tanks = any(unit.kind.armour for unit in defenders)  # tank destroyers too: they keep others from doubling
    shock = plain_field(table, target, defenders[0].side)
    whole = half = 0
    for source, row in by_hex(units).items():
        factors = sum(unit.combat for unit in row)
        armour = [unit for unit in row if unit.kind.armour]
        if shock and not tanks and any(not unit.kind.td for unit in armour):
            # A tank doubles its stack. Tank destroyers double nobody, and are not doubled (14.2.3).
            factors += sum(unit.combat for unit in row if not unit.kind.td)
        if halved(table, source, target) or (shock and not armour and tanks):
            half += factors
        else:
            whole += factors
    return whole + half // 2


def by_hex(units: Iterable[Unit]) -> dict[str, list[Unit]]:
    found: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        found[unit.at].append(unit)
    return found


def multiplier(table: Table, target: str, side: str) -> int:
    """City or mountain double; a line or fortification raises that by one (facts 6)."""
    row = facts.hexes()[target]
    ground = 2 if row.get("place") == "city" or row["terrain"] == "mountain" else 1
    return ground + table.line(target, side)


def defence_factors(table: Table, target: str) -> int:
    """Armour has nothing of city, mountain, village or fortification (14.2.1)."""
    defenders = table.stacks[target]
    foot = sum(unit.combat for unit in defenders if not unit.kind.armour)
    armour = sum(unit.combat for unit in defenders if unit.kind.armour)
    village = facts.hexes()[target].get("place") == "village" and foot > 0
    return foot * multiplier(table, target, defenders[0].side) + armour + village


def column(attack: int, defence: int) -> int:
    """The odds rounded against the attacker, between 1-3 and 6-1 (14.1)."""
    if attack >= defence:
        return min(attack // defence, 6) + 2
    return 2 if attack * 2 >= defence else 1


def modifier(table: Table, units: list[Unit], target: str) -> int:
    """Tanks (14.2.2), mountain troops (14.2.5), supply (17.2), an offensive (9.10), devils (14.2.7)."""
    defenders = table.stacks[target]
    side = defenders[0].side
    row = facts.hexes()[target]
    town = row.get("place") == "city"
    line = table.line(target, side)
    dice = 0
    if not town and not line:
        dice += sum(max(unit.kind.tank for unit in stack) for stack in by_hex(units).values())
        dice -= max(unit.kind.tank for unit in defenders)
    if row["terrain"] == "mountain":
        dice += sum(max(unit.kind.mountain for unit in stack) for stack in by_hex(units).values())
        dice -= max(unit.kind.mountain for unit in defenders)
    dice += any("out" in unit.marks for unit in defenders)
    dice += any(table.pushed(unit) for unit in units)
    tough = any(unit.kind.parachute or unit.kind.mg or unit.kind.special for unit in defenders)
    if "devils" in table.options and tough and (town or line):
        dice -= 1
    return dice


def reckon(table: Table, units: list[Unit], target: str, counter: int = 0) -> Sum:
    """`counter`: columns of a Gegenangriff (14.2.8)."""
    attack, defence = attack_factors(table, units, target), defence_factors(table, target)
    before = column(attack, defence)
    after = before + counter
    if facts.opposite({unit.at for unit in units}, target) and not table.line(target, enemy(units[0].side)):
        after += 1  # 14.2.4
    if any("out" in unit.marks for unit in units):
        after -= 1  # 17.2
    return Sum(attack, defence, before, min(max(after, 1), 8), modifier(table, units, target))


def chances(sum_: Sum) -> dict[str, Fraction]:
    """Every result with its share of the 36 throws; the roll is held between 2 and 12."""
    found: dict[str, Fraction] = defaultdict(Fraction)
    for roll, ways in WAYS.items():
        found[DIAGONAL[sum_.after + min(max(roll + sum_.dice, 2), 12)]] += Fraction(ways, 36)
    return dict(found)
