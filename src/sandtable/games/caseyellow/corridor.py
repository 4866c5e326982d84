"""Supply for those who are ahead: the hexes that somebody must stand in so that lines reach them (7.2).

Lines do not pass empty hexes in enemy zones. For each unit without supply the way back with the fewest of those is
found; each of them is worth something to whoever can stand there.
"""

from __future__ import annotations

from heapq import heappop, heappush

from sandtable.games.caseyellow import supply
from sandtable.games.caseyellow.position import S

MOST = 4  # closed hexes on a way beyond which nothing can be done
EACH = 0.25  # what a point of strength that would be fed is worth
CAP = 6.0


def gaps(s: S, camp: int) -> dict[int, float]:
    """What it is worth to stand in each hex that keeps units of a camp from their supply."""
    pos, t = s.pos, s.tables
    known = supply.plan(t)
    cut_off = [u for u in pos.on_map(t, camp) if not supply.in_supply(s, u)]
    if not cut_off:
        return {}
    nation = t.nation[cut_off[0]]
    moment = supply.lines(s, camp)
    fed = moment.joined(supply.sources(pos, t, nation), True)
    shut = _shut(s, camp)
    ways, gates, _ = known.nets[True]
    cost = [99.0] * t.hexes
    before: dict[int, int] = {}
    heap: list[tuple[float, int]] = []
    for hex_ in range(t.hexes):
        if fed[hex_]:
            cost[hex_] = 0.0
            heap.append((0.0, hex_))
    while heap:
        spent, at = heappop(heap)
        if spent > cost[at] or spent > MOST + 1:
            continue
        for b in (*ways[at], *gates[at]):
            if shut[b]:
                continue
            total = spent + (1.0 if moment.closed[b] else 0.01)
            if total < cost[b]:
                cost[b], before[b] = total, at
                heappush(heap, (total, b))
    found: dict[int, float] = {}
    for unit in cut_off:
        at, passed = pos.at[unit], []
        while at in before:
            if moment.closed[at]:
                passed.append(at)
            at = before[at]
        for hex_ in passed:
            share = EACH * pos.halves(t, unit) / 2 / len(passed)
            found[hex_] = min(found.get(hex_, 0.0) + share, CAP)
    return found


def _shut(s: S, camp: int) -> bytes:
    """Hexes that no line can ever enter while things are as they are: enemies, forts, works."""
    pos, t = s.pos, s.tables
    foes, fort_camp = pos.troops[1 - camp], t.land.fort_camp
    return bytes(
        bool(foes[h] or (pos.works[h] and not camp) or (pos.fort[h] and fort_camp[h] != camp)) for h in range(t.hexes)
    )
