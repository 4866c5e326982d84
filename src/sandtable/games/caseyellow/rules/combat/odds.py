"""The value of an attack: strengths, column shifts, tactical ratings, and which units take losses (11.3).

Nothing here changes a position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from sandtable.core.base.previews import Preview
from sandtable.games.caseyellow.charts.terrain import FLOODED, MARSH, RIVER, TERRAINS
from sandtable.games.caseyellow.kinds import ALLIED, BELGIAN, BRITISH, FRENCH, GERMAN, LOWERED, OUT
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.rules.common.bridgeheads import held
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import crt
from sandtable.kit.rules.battle import Column, Weighed
from sandtable.kit.rules.battle import preview as previewed

RULE: Final = "R11.3"
WET: Final = (MARSH, FLOODED)


class Backing(NamedTuple):
    """The means of a combat besides its units."""

    air: int = 0  # air units of the attacker
    cover: int = 0  # and of the defender
    lack: str | None = None  # see `wanting`; None before the attack is made


NOTHING: Final = Backing()


class Armour(NamedTuple):
    """The armour effects in a combat: the shifts, and the units that made or cancelled one (11.3c, e)."""

    columns: tuple[Column, ...] = ()
    makers: tuple[int, ...] = ()  # attackers
    cancellers: tuple[int, ...] = ()  # defenders


class Odds(NamedTuple):
    """A combat with its odds."""

    attack: int  # in half points
    defence: int
    base: int  # the level of the odds before the shifts
    shifts: tuple[Column, ...]
    level: int  # and after them
    lead: int  # the attacker's TR minus the defender's; 0 against an intact fort, where it does not count
    alone: bool  # a garrison without units defends


# a garrison without units defends


def defenders(pos: YellowPosition, t: Tables, hex_: int) -> list[int]:
    """The combat units in a hex: attack supply units take no part (7.9e)."""
    return [unit for unit in pos.stacks[hex_] if not t.supply[unit]]


def garrison(pos: YellowPosition, t: Tables, hex_: int, camp: int) -> int:
    """The strength of an intact fortified line of a camp, in half points (10.9a)."""
    strength = pos.fort[hex_]
    return 2 * strength if strength and t.land.fort_camp[hex_] == camp else 0


def defence(pos: YellowPosition, t: Tables, hex_: int, camp: int) -> int:
    """A camp's defence strength in a hex, in half points."""
    halves, steps = t.halves, pos.steps
    return sum([halves[unit][steps[unit]] for unit in pos.stacks[hex_]]) + garrison(pos, t, hex_, camp)


def rating(pos: YellowPosition, t: Tables, units: Sequence[int], more: int = 0) -> int:
    """The TR of a side: its best; for Belgians stacked with French or British units, theirs counts (8.6b).

    The artillery has none and counts as 1; `more` is the bonus of an improved defence (12.11b).
    """
    if any([t.nation[unit] == BELGIAN for unit in units]):
        belgian = {pos.at[unit] for unit in units if t.nation[unit] == BELGIAN}
        units = [u for u in units if pos.at[u] not in belgian or t.nation[u] not in (FRENCH, BRITISH)]
    return max([t.tr[unit][pos.state[unit] & LOWERED] for unit in units] + [1]) + more


# --- shifts ---------------------------------------------------------------------------------------------------------


def no_tanks(t: Tables, hex_: int) -> bool:
    """City, marsh or flooded: no armour shift in or out (11.3c)."""
    return t.land.city[hex_] or t.land.kind[hex_] in WET


def armour(s: S, camp: int, target: int, units: Sequence[int]) -> Armour:
    """The armour shifts of an attack (11.3c)."""
    pos, t = s.pos, s.tables
    if no_tanks(t, target) or pos.fort[target]:
        return Armour()
    strikers = [unit for unit in units if t.armour[unit] and not no_tanks(t, pos.at[unit])]
    if not strikers:
        return Armour()
    foes = tuple([unit for unit in pos.stacks[target] if t.armour[unit]])
    return _panzers(t, strikers, foes) if camp == GERMAN else _allied_armour(t, strikers, foes)


def _panzers(t: Tables, strikers: list[int], foes: tuple[int, ...]) -> Armour:
    """One for each panzer division, one less against Allied armour, two at most."""
    panzers = tuple([unit for unit in strikers if t.panzer[unit]])
    columns = len(panzers) * t.limit["panzer_shift"] - (t.limit["armour_defence"] if foes else 0)
    columns = min(columns, t.limit["panzer_shifts"])
    if columns > 0:
        return Armour((Column(RULE, "panzers", columns),), panzers, foes)
    return Armour((), (), foes if panzers else ())


def _allied_armour(t: Tables, strikers: list[int], foes: tuple[int, ...]) -> Armour:
    """One for divisions if no panzer division defends, and one for the tank brigade."""
    divisions = tuple([unit for unit in strikers if t.division[unit]])
    panzers = tuple([unit for unit in foes if t.panzer[unit]])
    brigade = [unit for unit in strikers if t.kind[unit] == "tank"]
    columns: list[Column] = []
    makers: list[int] = []
    if divisions and not panzers:
        columns.append(Column(RULE, "armour", t.limit["armour_shift"]))
        makers += divisions
    if brigade:
        columns.append(Column(RULE, "tanks", t.limit["tank_brigade_shift"]))
        makers += brigade
    return Armour(tuple(columns), tuple(makers), panzers if divisions else ())


def terrain(s: S, target: int) -> list[Column]:
    """The defensive shifts of the hex itself: all of them count (11.3c)."""
    pos, t = s.pos, s.tables
    kind = t.land.kind[target]
    found = []
    if t.land.shift[target]:
        found.append(Column("T.terrain", TERRAINS[kind], -t.land.shift[target]))
    there = {"city": t.land.city[target], "works": pos.works[target], "improved": pos.improved[target]}
    rules = {"improved": "R12.11"}
    return found + [
        Column(rules.get(feature.name, "T.terrain"), feature.name, -feature.shift)
        for feature in t.parts.tables.features
        if feature.shift and there.get(feature.name)
    ]


def over_river(s: S, camp: int, target: int, units: Sequence[int]) -> bool:
    """True if all attack over a river and none has a bridgehead; the artillery fires from afar (T.terrain)."""
    pos, t = s.pos, s.tables
    near = t.near
    for unit in units:
        if t.guns[unit]:
            continue
        at = pos.at[unit]
        k = near[at].index(target)
        if not t.land.sides[at][k] & RIVER or (camp == GERMAN and held(pos, t, at, k)):
            return False
    return True


def air_columns(s: S, target: int, units: Sequence[int], number: int) -> int:
    """The columns of air units: two units for one column in and out of marsh and floods (T.terrain)."""
    pos, kind = s.pos, s.tables.land.kind
    wet = kind[target] in WET or all([kind[pos.at[unit]] in WET for unit in units])
    return number // 2 if wet else number


def guns_count(pos: YellowPosition, t: Tables, target: int) -> bool:
    """The artillery helps against a city, an intact fort or intact works (11.8)."""
    return t.land.city[target] or bool(pos.fort[target] or pos.works[target])


def wanting(s: S, target: int, units: Sequence[int]) -> str:
    """What attackers lack: general supply, or attack supply; "" for nothing."""
    pos = s.pos
    if any([pos.state[unit] & OUT for unit in units]):
        return "out"
    return "no-attack-supply" if supply.attack_supply(s, units, target) else ""


def shifts(s: S, camp: int, target: int, units: Sequence[int], means: Backing) -> list[Column]:
    """Every shift of an attack except the limit."""
    pos, t = s.pos, s.tables
    limit = t.limit
    found = terrain(s, target)
    if over_river(s, camp, target, units):
        found.append(Column("T.terrain", "river", -max([river.shift for river in t.parts.tables.rivers])))
    lack = wanting(s, target, units) if means.lack is None else means.lack
    if lack:
        found.append(Column(RULE, lack, -limit["out_attacker_shift"]))
    for name, number, sign in (("air", means.air, 1), ("air-defends", means.cover, -1)):
        columns = air_columns(s, target, units, number) * limit["air_shift"]
        if columns:
            found.append(Column(RULE, name, sign * columns))
    found += armour(s, camp, target, units).columns
    if any([t.guns[unit] for unit in units]) and guns_count(pos, t, target):
        found.append(Column("R11.8", "guns", limit["artillery_shift"]))
    if any([pos.state[unit] & OUT for unit in defenders(pos, t, target)]):
        found.append(Column(RULE, "defender-out", limit["out_defender_shift"]))
    return found


def weigh(s: S, camp: int, target: int, units: Sequence[int], means: Backing = NOTHING) -> Odds:
    """An attack of these units of a camp on a hex, with all modifiers."""
    pos, t = s.pos, s.tables
    strength = sum([pos.halves(t, unit) for unit in units])
    against = defence(pos, t, target, 1 - camp)
    base = crt.level(max(strength, 1), max(against, 1))
    found = shifts(s, camp, target, units, means)
    net = sum([shift.columns for shift in found])
    most = t.limit["shifts_german" if camp == GERMAN else "shifts_allied"]
    if net > most:
        found.append(Column(RULE, "limit", most - net))  # limits only shifts in the attacker's favour
    there = defenders(pos, t, target)
    fort = bool(garrison(pos, t, target, 1 - camp))
    lead = 0
    if there and not fort:
        more = pos.doctrine if pos.improved[target] and camp == GERMAN else 0
        lead = rating(pos, t, units) - rating(pos, t, there, more)
    return Odds(strength, against, base, tuple(found), base + min(net, most), lead, fort and not there)


# --- results --------------------------------------------------------------------------------------------------------

BETTER: Final = {"AE": "AL1", "AL1": "C", "C": "DR", "BL1": "BL1-R"}  # for an attacker with the higher TR (T.crt)
GARRISON: Final = {"BL1": "AL1", "ENG": "C", "DR": "C", "DL1": "C"}  # what remains against a garrison alone (10.9a)


def final(odds: Odds, result: str) -> str:
    """A result of the table after the ratings' changes; ENG includes who loses a step: A, D or B for both (11.9a)."""
    if odds.alone:
        return GARRISON.get(result, result)
    if result == "ENG":
        return "ENG-D" if odds.lead > 0 else "ENG-A" if odds.lead < 0 else "ENG-B"
    return BETTER.get(result, result) if odds.lead > 0 else result


def word(result: str) -> str:
    """A result as part of a message id.

    >>> word("BL1-R")
    'bl1-r'
    """
    return result.lower()


# --- allocation of losses -------------------------------------------------------------------------------------------


def attackers_at_risk(s: S, camp: int, target: int, units: Sequence[int]) -> tuple[int, ...]:
    """The attackers among which a single loss must be taken (11.3e)."""
    pos, t = s.pos, s.tables
    brigade = tuple([unit for unit in units if t.kind[unit] == "tank"])
    if camp == ALLIED and brigade:
        return brigade
    makers = armour(s, camp, target, units).makers
    if makers:
        return makers
    if no_tanks(t, target) or garrison(pos, t, target, 1 - camp):
        tanks = tuple([unit for unit in units if t.armour[unit]])
        if tanks:
            return tanks
    return tuple(units)


def defenders_at_risk(s: S, camp: int, target: int, units: Sequence[int]) -> tuple[int, ...]:
    """The defenders among which a single loss must be taken, attacked by `camp` with `units`."""
    return armour(s, camp, target, units).cancellers or tuple(defenders(s.pos, s.tables, target))


# --- display --------------------------------------------------------------------------------------------------------


def points(halves: int) -> str:
    """Half points as printed.

    >>> points(1), points(9), points(8)
    ('½', '4½', '4')
    """
    whole, half = divmod(halves, 2)
    return f"{whole or ''}½" if half else str(whole)


def preview(s: S, camp: int, target: int, units: Sequence[int], means: Backing = NOTHING) -> Preview:
    """The exact odds of an attack: every shift with its rule, and each result after the ratings' changes."""
    t = s.tables
    odds = weigh(s, camp, target, units, means)
    chances: dict[str, float] = {}
    for result, chance in t.crt.chances(odds.level).items():
        changed = final(odds, result)
        chances[changed] = chances.get(changed, 0.0) + chance
    names = tuple(t.units[unit] for unit in units)
    shifts = [column.shift() for column in odds.shifts]
    weighed = Weighed(RULE, names, odds.attack / 2, odds.defence / 2, odds.base, odds.level, shifts)
    return previewed(t.crt, weighed, chances, word, lambda strength: points(round(2 * strength)), lead=float(odds.lead))
