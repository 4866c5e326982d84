"""The roads to Roma that the Axis blocks in the campaign, long before the enemy arrives.

A supply line follows roads and ends next to a unit (17); a reinforcement without a place on its card enters anywhere in
supply (18). An unblocked road therefore supplies the area behind the front as well, and divisions can appear before
Roma without having marched.
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
    """A minimal set of hexes of the Gustav line that together cut every road to Roma.

    Units in every hex of the line cut all roads; unneeded hexes are dropped, the weakest terrain first. Empty if the
    whole line does not cut them, as may happen on a user's map.
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
    """True if a road leads from an Allied terminal to Roma."""
    return bool(supply.lines(s, ALLIED).goals & s.tables.country.bits.bit[s.tables.roma])


def roads(s: S, survey: Survey) -> Sequence[int]:
    """The hexes that a unit of a camp should occupy: only for the Axis in the campaign, while it holds Roma."""
    t = s.tables
    if survey.camp != AXIS or scenarios.law(s).victory.kind != "campaign" or s.pos.holder[t.roma] != AXIS:
        return ()
    return cut(t, s.pos.scenario)


def posts(s: S, survey: Survey, units: Sequence[int]) -> dict[int, int]:
    """The units that block roads: one already there, unless another is, or the nearest."""
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
    """The hexes a unit can reach, with the cost; far from the enemy by strategic movement (11.3)."""
    at = s.pos.at[unit]
    budget = strategic(s, unit) if remote(s, AXIS, at) else allowance(s, unit)
    return reach(s, AXIS, mover(s, (unit,)), at, budget)
