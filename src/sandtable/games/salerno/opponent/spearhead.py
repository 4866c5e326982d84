"""Where only Roma counts (22.4): the nearest corps moves there as one operation.

An attack on an Axis unit in Roma drives it out (20); the hard part is to get next to the city with a supply line. Six
divisions of one corps fight side by side, with its guns, for a point more than they cost one by one (9.2).
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
    """The Allied corps with divisions that is nearest to Roma; NOBODY where more than Roma counts."""
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
    """The average distance of these divisions from Roma, in hexes."""
    pos, t = s.pos, s.tables
    ways = [t.map.distance(pos.at[u], t.roma) for d in divisions for u in t.members[d] if pos.at[u] < t.land_hexes]
    return add_up(ways) / len(ways) if ways else float(t.hexes)
