"""Combat (11): who may attack what, at which odds, with which shifts, and what the die may bring."""

from __future__ import annotations

import tomllib
from collections import Counter
from dataclasses import dataclass

from tests.referees.caseyellow.supply import attack_supplied, near_westwall
from tests.referees.caseyellow.table import DATA, MAP, Table, Unit, enemy

CRT = tomllib.loads((DATA / "tables.toml").read_text(encoding="utf-8"))["crt"]["columns"]
SOFT = ("marsh", "flooded")


@dataclass(frozen=True)
class Attack:
    """Units against a hex."""

    units: tuple[Unit, ...]
    target: str
    air: int = 0

    @property
    def side(self) -> str:
        return self.units[0].side


def garrison(table: Table, one: str, side: str) -> int:
    """Strength of an intact fortified line of a side, in half points (11.7a)."""
    return 2 * int(MAP.hexes[one]["garrison"]) if table.fort(one) == side else 0


def defence(table: Table, one: str, side: str) -> int:
    return sum(unit.strength for unit in table.of(side, one)) + garrison(table, one, side)


def bridgehead(table: Table, unit: Unit, to: str) -> bool:
    """A marker in the hex attacked, or parachutists at a crossing of their own hex (10.8c; R34)."""
    if unit.side != "german":
        return False
    jumped = any(mate.counter.kind == "parachute" for mate in table.of("german", unit.at))
    return to in table.bridges or (jumped and MAP.crossing(unit.at, to))


def shell_range(table: Table, unit: Unit, to: str) -> bool:
    """ARKO fires two hexes far at cities, forts and intact works, in attack supply (11.8a)."""
    worth = MAP.place(to) == "city" or table.fort(to) == "allied" or table.works(to)
    return worth and to in MAP.within(unit.at, 2) and (attack_supplied(table, unit) or near_westwall(table, unit))


def may_attack(table: Table, unit: Unit, to: str, sortie: bool) -> bool:
    """Whether a unit may take part in an attack on a hex (11.2, 11.6, terrain chart)."""
    if not unit.counter.fights or unit.marks & {"attacked", "engaged"}:
        return False
    if sortie:
        able = unit.counter.yellow if unit.side == "german" else unit.counter.red
        if not able or table.fort(to) == enemy(unit.side):
            return False
    if unit.counter.kind == "artillery":
        return not sortie and shell_range(table, unit, to)
    at = unit.at
    if to not in MAP.next[at].values():
        return False
    if "forest" in (MAP.terrain(at), MAP.terrain(to)) and not MAP.road(at, to):
        return False  # R43: the chart says most units and names no others
    blind = table.scenario == "historical" and table.turn == 1 and unit.side == "allied"
    if blind and "blind" in MAP.hexes[to] and "blind" not in MAP.hexes[at]:
        return False  # S5.8c
    river = MAP.river(at, to)
    if river == "rhine" or (river == "major" and unit.counter.red):
        crossing = MAP.crossing(at, to) and not (unit.side == "german" and table.interdicted(at, to))
        return crossing or bridgehead(table, unit, to)  # R44
    return True


def odds(attack: int, held: int) -> int:
    """The column before shifts: 1 is 1-1, 2 is 2-1, 0 is 1-2, -1 is 1-3; fractions are dropped (11.3a)."""
    return attack // held if attack >= held else 2 - -(-held // attack)


def named(column: int) -> str:
    return f"{column}-1" if column >= 1 else f"1-{2 - column}"


def tanks_count(table: Table, unit: Unit, to: str) -> bool:
    """No armour shifts into or out of city, marsh or flooded hexes, nor into an intact fortified line (11.3c)."""
    for one in (unit.at, to):
        if MAP.place(one) == "city" or MAP.terrain(one) in SOFT:
            return False
    return not table.fort(to)


def shifts(table: Table, attack: Attack) -> Counter[str]:
    """All shifts by name, columns to the right (11.3c)."""
    to, side = attack.target, attack.side
    found: Counter[str] = Counter()
    terrain = MAP.terrain(to)
    if terrain != "open":
        found[terrain] = -1
    if MAP.place(to) == "city":
        found["city"] = -1
    if table.works(to) and side == "german":
        found["works"] = -1
    if to in table.improved and side == "german":
        found["improved"] = -1
    on_site = [unit for unit in attack.units if unit.counter.kind != "artillery"]
    if all(MAP.river(unit.at, to) and not bridgehead(table, unit, to) for unit in on_site):
        found["river"] = -1  # R42: whatever the rivers
    if any("out" in unit.marks for unit in attack.units):
        found["out"] = -1
    elif not all(attack_supplied(table, unit) or near_westwall(table, unit) for unit in attack.units):
        found["no-attack-supply"] = -1
    soft = terrain in SOFT or all(MAP.terrain(unit.at) in SOFT for unit in on_site)
    if lift := attack.air // 2 if soft else attack.air:
        found["air"] = lift
    found.update(armour(table, attack))
    if any(unit.counter.kind == "artillery" for unit in attack.units):
        found["guns"] = 1
    if any("out" in unit.marks for unit in table.of(enemy(side), to)):
        found["defender-out"] = 1
    return found


def armour(table: Table, attack: Attack) -> Counter[str]:
    found: Counter[str] = Counter()
    to, side = attack.target, attack.side
    held = table.of(enemy(side), to)
    rolling = [unit for unit in attack.units if unit.counter.armour and tanks_count(table, unit, to)]
    divisions = [unit for unit in rolling if unit.counter.size == "XX"]
    if side == "german":
        against = any(unit.counter.armour for unit in held)
        if lift := min(2, max(0, len(divisions) - against)):
            found["panzers"] = lift
        return found
    if divisions and not any(unit.counter.kind == "panzer" for unit in held):
        found["armour"] = 1
    if any(unit.name == "1 Tk" for unit in rolling):
        found["tanks"] = 1
    return found


def rating(table: Table, units: list[Unit], defends: bool) -> int:
    """The highest rating of a side; where Belgians are stacked with French or British, theirs (8.6b; R26)."""
    best = 0
    for one in {unit.at for unit in units}:
        here = [unit for unit in units if unit.at == one and unit.counter.fights]
        belgians = [unit for unit in here if unit.counter.nation == "belgian"]
        tr = table.standing_tr if defends else table.tr
        best = max([best, *(tr(unit) for unit in belgians or here)])
    return max(best, 1)


def lead(table: Table, attack: Attack) -> int:
    held = table.of(enemy(attack.side), attack.target)
    return rating(table, list(attack.units), False) - rating(table, held, True)


def final(table: Table, attack: Attack) -> tuple[int, int]:
    """The column before and after shifts; the net of them is limited to the right only (11.3b; R39)."""
    to, side = attack.target, attack.side
    before = odds(sum(unit.strength for unit in attack.units), defence(table, to, enemy(side)))
    net = min(sum(shifts(table, attack).values()), 2 if side == "german" else 1)
    return before, min(before + net, 6)


def outcomes(table: Table, attack: Attack) -> dict[str, int]:
    """Results in sixths (11.3a, d; the results chart), changed once if the attacker's rating is higher."""
    _, column = final(table, attack)
    results = ["AE"] * 6 if column < -1 else CRT[named(column)]
    ahead = lead(table, attack)
    found: Counter[str] = Counter()
    for result in results:
        if result == "ENG":
            found["eng-d" if ahead > 0 else "eng-a" if ahead < 0 else "eng-b"] += 1
        elif ahead > 0:
            found[{"AE": "al1", "AL1": "c", "C": "dr", "BL1": "bl1-r"}.get(result, result.lower())] += 1
        else:
            found[result.lower()] += 1
    return dict(found)
