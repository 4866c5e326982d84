"""What must hold in every position: no piece lost or doubled, no limit broken, sums that agree."""

from __future__ import annotations

from sandtable.games.dday.kinds import ALLIED_LAND, AXIS_LAND, BLOCKHOUSE, KINDS, LAND, K
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables


def audit(t: Tables, pos: DDayPosition) -> list[str]:
    """Every fault of a position as a sentence."""
    return [*_pieces(t, pos), *_sums(t, pos), *_limits(t, pos)]


def on_charts(t: Tables, pos: DDayPosition, kind: int) -> int:
    """How many units of a kind wait on the charts."""
    return sum(
        pos.charts[number] >> slot & 1
        for number, chart in enumerate(t.charts)
        for slot, other in enumerate(chart.kinds)
        if other == kind
    )


def _pieces(t: Tables, pos: DDayPosition) -> list[str]:
    faults = []
    for kind, name in enumerate(KINDS):
        count = sum(pos.n[kind::K]) + on_charts(t, pos, kind) + pos.lost[kind]
        if count != t.total[kind]:
            faults.append(f"{count} {name} instead of {t.total[kind]}")
    return faults


def _sums(t: Tables, pos: DDayPosition) -> list[str]:
    faults = []
    for at, name in enumerate(t.names):
        base = at * K
        for kinds, kept in ((ALLIED_LAND, pos.allied), (LAND[3], pos.axis), (AXIS_LAND, pos.german)):
            count = sum(pos.n[base + kind] for kind in kinds)
            if count != kept[at]:
                faults.append(f"{name}: {count} land units, but {kept[at]} were counted")
    return faults


def _limits(t: Tables, pos: DDayPosition) -> list[str]:
    faults = []
    for at, name in enumerate(t.names):
        room = t.limit if at < t.zones else t.capacity.get(at, 0)
        if max(pos.allied[at], pos.axis[at]) > room:
            faults.append(f"{name}: more than {room} land units of a side")
        if at < t.zones and pos.fighters(at) > t.fighter_limit and not pos.crowded:
            faults.append(f"{name}: more than {t.fighter_limit} fighters")
        if pos.n[at * K + BLOCKHOUSE] > t.start[at * K + BLOCKHOUSE]:
            faults.append(f"{name}: more blockhouses than at the start")
    if pos.turn > t.turns:
        faults.append(f"turn {pos.turn}")
    return faults
