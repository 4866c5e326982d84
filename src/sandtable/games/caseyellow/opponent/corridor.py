"""Supply for advanced units: the hexes that must be occupied so that lines reach them (7.2).

Lines do not pass empty hexes in enemy zones. For each unit the search finds the route back with the fewest hexes that
are closed, or may be before lines are traced again; each of them has a value to a unit that can occupy it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from heapq import heapify, heappop, heappush

from sandtable.core.base.numbers import add_up
from sandtable.games.caseyellow.kinds import GERMAN
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import supply

MOST = 4  # closed hexes on a route beyond which it is hopeless
EACH = 0.25  # the value of a supplied strength point
CAP = 6.0
STEP = 0.01  # the shorter of two equally safe routes
FORD = 0.3  # a crossing not yet captured (10.6b)
# the chance that the enemy closes an empty hex before lines are traced, by the distance of its nearest unit
CLOSING = (0.3, 0.25, 0.2, 0.15, 0.1, 0.05)


def gaps(s: S, camp: int) -> dict[int, float]:
    """The value of occupying each hex that keeps units of a camp out of supply."""
    pos, t = s.pos, s.tables
    cut_off = [u for u in pos.on_map(t, camp) if not supply.in_supply(s, u)]
    if not cut_off:
        return {}
    moment = supply.lines(s, camp)
    fed = moment.joined(supply.sources(pos, t, t.nation[cut_off[0]]), True)
    closed = [float(bool(moment.closed[h])) for h in range(t.hexes)]
    before = _ways_back(s, camp, [h for h in range(t.hexes) if fed[h]], closed, 0.0)
    return _shares(s, cut_off, before, closed)


def guards(s: S) -> dict[int, float]:
    """The same for all Germans, including what the enemy may still do: advancing units need cover behind them."""
    pos, t, camp = s.pos, s.tables, GERMAN
    closed, own = supply.lines(s, camp).closed, pos.troops[camp]
    danger = [1.0 if closed[hex_] else chance for hex_, chance in enumerate(peril(s, camp))]
    toll = [0.0 if own[hex_] else chance for hex_, chance in enumerate(danger)]
    before = _ways_back(s, camp, supply.sources(pos, t, camp), toll, FORD)
    return _shares(s, [u for u in pos.on_map(t, camp) if not t.train[u]], before, danger)


def peril(s: S, camp: int) -> list[float]:
    """The chance that each hex is closed to a camp if left empty: enemies stop where they are controlled."""
    pos, t = s.pos, s.tables
    guarded, own = pos.zone[camp], pos.troops[camp]
    found = [0.0] * t.hexes
    ring = [hex_ for hex_ in range(t.hexes) if pos.weight[1 - camp][hex_] > 1]  # units that exert a zone
    seen = set(ring)
    for walked, chance in enumerate(CLOSING):
        wider = []
        for a in ring:
            for b in t.near[a]:
                if b < 0:
                    continue
                found[b] = max(found[b], chance)
                if b not in seen and not own[b] and not (walked and guarded[a]):
                    seen.add(b)
                    wider.append(b)
        ring = wider
    return found


def _ways_back(s: S, camp: int, starts: Iterable[int], toll: Sequence[float], ford: float) -> dict[int, int]:
    """For each hex its predecessor on the cheapest line from the starts: `toll` is the cost of passing through a
    hex."""
    t = s.tables
    barred, shut = supply.lines(s, camp).barred, _shut(s, camp)
    net = supply.plan(t).nets[True]
    ways, gates = net.ways, net.gates
    before: dict[int, int] = {}
    least = [99.0] * t.hexes
    heap = [(0.0, hex_) for hex_ in starts]
    for _, hex_ in heap:
        least[hex_] = 0.0
    heapify(heap)
    while heap:
        spent, at = heappop(heap)
        if spent > least[at] or spent > MOST + 1:
            continue
        over = [(b, ford if barred[at] or barred[b] else 0.0) for b in gates[at]]
        for b, price in (*[(b, 0.0) for b in ways[at]], *over):
            total = spent + STEP + price + toll[b]
            if total < least[b] and not shut[b]:
                least[b], before[b] = total, at
                heappush(heap, (total, b))
    return before


def _shares(s: S, units: Iterable[int], before: dict[int, int], danger: Sequence[float]) -> dict[int, float]:
    """The value of each hex on the routes back: the units beyond it, shared among all hexes that endanger them."""
    pos, t = s.pos, s.tables
    found: dict[int, float] = {}
    for unit in units:
        passed, at = [], before.get(pos.at[unit], -1)
        while at in before:
            if danger[at]:
                passed.append(at)
            at = before[at]
        total = max(add_up([danger[hex_] for hex_ in passed]), 1.0)
        for hex_ in passed:
            share = EACH * pos.halves(t, unit) / 2 * danger[hex_] / total
            found[hex_] = min(found.get(hex_, 0.0) + share, CAP)
    return found


def _shut(s: S, camp: int) -> bytes:
    """Hexes that no line can enter in this position: enemies, forts, works."""
    pos, t = s.pos, s.tables
    foes, fort_camp = pos.troops[1 - camp], t.land.fort_camp
    return bytes(
        bool(foes[h] or (pos.works[h] and not camp) or (pos.fort[h] and fort_camp[h] != camp)) for h in range(t.hexes)
    )
