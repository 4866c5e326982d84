"""The points of a month (6, T.calendar), and what is reset with it."""

from __future__ import annotations

from sandtable.games.salerno.kinds import AXIS_POOL, FIFTH_POOL, POOLS
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.law import foggia
from sandtable.games.salerno.rules.law.reports import Granted
from sandtable.games.salerno.rules.law.scenarios import law


def month(s: S) -> None:
    """Give every pool the points of its month; unspent points are lost (6)."""
    pos = s.pos
    pos.ap = allowance(s)
    pos.granted, pos.paid = list(pos.ap), [0] * len(POOLS)
    pos.gustav_paid = pos.struck_back = False
    if s.events is not None:
        s.tell(Granted(rule="6", turn=pos.turn, points=tuple(pos.ap)))


def allowance(s: S) -> list[int]:
    """The points of this month by pool: the scenario's or the calendar's, modified by landings and Foggia."""
    pos, t, scenario = s.pos, s.tables, law(s)
    own = [[row.axis, row.v, row.viii, row.xv] for row in scenario.ap if row.turn == pos.turn]
    points = own[0] if own else list(t.calendar[pos.turn])
    if scenario.richard and pos.landing:
        points[AXIS_POOL] += t.limit["richard_points"]  # 9.5.1
    if foggia.fighting(s) and pos.turn < t.limit["foggia_leave"]:
        points[AXIS_POOL] += t.limit["foggia_points"]  # 21
    if scenario.richard and not pos.landing and pos.turn >= t.limit["cef_turn"]:
        points[FIFTH_POOL] = max(points[FIFTH_POOL] - t.limit["cef_points"], 0)  # 9.5.2, ruling R17
    return points


def grant(s: S, pool: int, points: int, rule: str) -> None:
    """Add points in the middle of a month (9.5.1, 21)."""
    pos = s.pos
    pos.ap[pool] += points
    pos.granted[pool] += points
    if s.events is not None:
        s.tell(Granted(rule=rule, turn=pos.turn, points=tuple(pos.ap)))
