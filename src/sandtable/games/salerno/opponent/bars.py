"""The roads to Roma that the Axis bars in the campaign, long before the enemy is there.

A supply line runs along roads as far as they go and ends next to a unit (17); whoever comes without a place on his card
comes in anywhere in supply (18). A road that nobody bars feeds the country behind the front as well: divisions stand
before Roma that have never marched.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from sandtable.games.salerno.charts.terrain import ARMOUR
from sandtable.games.salerno.kinds import ALLIED, AXIS
from sandtable.games.salerno.opponent.clerk import FRONT
from sandtable.games.salerno.opponent.survey import Survey
from sandtable.games.salerno.position import S, blank
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.common.costs import allowance, mover, reach, remote, strategic
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.supply import supply
from sandtable.games.salerno.tables import Tables


@cache
def cut(t: Tables, scenario: int) -> tuple[int, ...]:
    """A few hexes of the Gustav line that cut every road to Roma together; none of them can be spared.

    A unit in each hex of the line cuts them all; those that are not needed are given up, the weakest ground first. On a
    map of yours where all of them do not, there are none.
    """
    pos = blank(t)
    pos.scenario = scenario
    s, gone = S.around(t, pos), t.box["gone"]
    works = [hex_ for hex_ in range(t.land_hexes) if t.land.gustav[hex_] and t.inside[scenario][hex_]]
    guards = dict(zip(works, [unit for unit in t.roster[AXIS] if t.mover[unit] != ARMOUR], strict=False))
    for hex_, unit in guards.items():
        pos.put(t, unit, hex_)
    if _leads_to_roma(s):
        return ()
    for hex_ in sorted(guards, key=lambda h: (t.land.multiplier[h], h)):
        pos.put(t, guards[hex_], gone)
        if _leads_to_roma(s):
            pos.put(t, guards[hex_], hex_)
    return tuple([hex_ for hex_ in works if pos.troops[AXIS][hex_]])


def _leads_to_roma(s: S) -> bool:
    """Whether a road leads from a terminal of the Allies to Roma."""
    return bool(supply.lines(s, ALLIED).goals & s.tables.country.bits.bit[s.tables.roma])


def roads(s: S, survey: Survey) -> Sequence[int]:
    """The hexes where a unit of a camp is to stand: none but for the Axis in the campaign, as long as it has Roma."""
    t = s.tables
    if survey.camp != AXIS or scenarios.law(s).victory.kind != "campaign" or s.pos.holder[t.roma] != AXIS:
        return ()
    return cut(t, s.pos.scenario)


def posts(s: S, survey: Survey, units: Sequence[int]) -> dict[int, int]:
    """Who of some units bars a road: whoever stands there already, if nobody else does, or the nearest."""
    pos, t = s.pos, s.tables
    found: dict[int, int] = {}
    empty = []
    for hex_ in roads(s, survey):
        there = pos.stacks[hex_] if pos.troops[AXIS][hex_] else ()
        if not there and survey.near[hex_] > 1:
            empty.append(hex_)
        elif there and all([unit in units for unit in there]):
            found[max(there, key=lambda u: pos.strength(t, u))] = hex_
    free = [u for u in units if empty and u not in found and survey.near[pos.at[u]] > FRONT and pos.at[u] != t.roma]
    ways = {unit: _ways(s, unit) for unit in free}
    for hex_ in empty:
        able = [u for u in free if u not in found and hex_ in ways[u] and t.dots[u] <= stacking.room(s, hex_)]
        if able:
            nearest = [(t.mover[unit] == ARMOUR, ways[unit][hex_], unit) for unit in able]
            found[min(nearest)[2]] = hex_
    return found


def _ways(s: S, unit: int) -> dict[int, int]:
    """Where a unit can go, far from the enemy strategically (11.3), and what it costs."""
    at = s.pos.at[unit]
    budget = strategic(s, unit) if remote(s, AXIS, at) else allowance(s, unit)
    return reach(s, AXIS, mover(s, (unit,)), at, budget)
