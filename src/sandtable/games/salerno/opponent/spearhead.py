"""Where Roma is all that counts (22.4): the corps nearest to it goes there as one operation.

Whoever attacks an Axis unit in Roma drives it out (20): what is hard is to come next to the city with a supply line
behind. Six divisions of one corps fight side by side, with its guns, for a point more than they cost one by one (9.2).
"""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.numbers import add_up
from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law.scenarios import law
from sandtable.games.salerno.rules.months import command

NOBODY = -1


def corps(s: S, camp: int) -> int:
    """The Allied corps that leads divisions and stands nearest to Roma; NOBODY where more than Roma counts."""
    if camp != ALLIED or law(s).victory.kind != "roma":
        return NOBODY
    t = s.tables
    found = [
        (_away(s, command.under(s, corps)), corps)
        for corps in t.commands[camp]
        if corps >= t.divisions and s.pos.hq[corps] and len(command.under(s, corps)) >= t.limit["corps_least"]
    ]
    return min(found)[1] if found else NOBODY


def _away(s: S, divisions: Sequence[int]) -> float:
    """How far from Roma some divisions stand on average, in hexes."""
    pos, t = s.pos, s.tables
    ways = [t.map.distance(pos.at[u], t.roma) for d in divisions for u in t.members[d] if pos.at[u] < t.land_hexes]
    return add_up(ways) / len(ways) if ways else float(t.hexes)
