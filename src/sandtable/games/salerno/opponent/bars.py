"""The roads to Roma that the Axis bars in the campaign, long before the enemy is there.

A supply line runs along roads as far as they go and ends next to a unit (17); whoever comes without a place on his card
comes in anywhere in supply (18). A road that nobody bars feeds the country behind the front as well: divisions stand
before Roma that have never marched.
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.salerno.charts.terrain import ARMOUR
from sandtable.games.salerno.kinds import AXIS
from sandtable.games.salerno.opponent.greedy import FRONT
from sandtable.games.salerno.opponent.lay import Lay
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import laws, stacking
from sandtable.games.salerno.rules.paces import allowance, mover, reach, remote, strategic

BARS = ("1429", "2027", "2826", "3324", "4224")  # of the Gustav line: nothing comes through with a unit in each


def roads(s: S, lay: Lay) -> list[int]:
    """The hexes where a unit of a camp is to stand: none but for the Axis in the campaign, as long as it has Roma."""
    t = s.tables
    if lay.camp != AXIS or laws.law(s).victory.kind != "campaign" or s.pos.holder[t.roma] != AXIS:
        return []
    return [t.hex_index[name] for name in BARS]


def posts(s: S, lay: Lay, units: Sequence[int]) -> dict[int, int]:
    """Who of some units bars a road: whoever stands there already, if nobody else does, or the nearest."""
    pos, t = s.pos, s.tables
    found: dict[int, int] = {}
    empty = []
    for hex_ in roads(s, lay):
        there = pos.stacks[hex_] if pos.troops[AXIS][hex_] else ()
        if not there and lay.near[hex_] > 1:
            empty.append(hex_)
        elif there and all([unit in units for unit in there]):
            found[max(there, key=lambda u: pos.strength(t, u))] = hex_
    free = [u for u in units if empty and u not in found and lay.near[pos.at[u]] > FRONT and pos.at[u] != t.roma]
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
