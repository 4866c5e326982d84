"""Moves that win the Cherbourg scenario at once (26.3), because it is judged before the German moves again.

With Carentan taken, the peninsula must be cut off only at the end of the Allied turn, and a unit must be inside the
perimeter only at the end of the last one. The search follows the current German supply line: a unit must reach a hex on
it or next to it; the next unit cuts the remaining line, until there is none or no unit is left.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Final

from sandtable.core.engine.state import State
from sandtable.games.normandy44.charts.logistics import TO_SOUTH
from sandtable.games.normandy44.kinds import ALLIED, CHERBOURG, GERMAN
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.rules.turn import end_phase, setup
from sandtable.kit.opponent.onslaught import Posts

UNITS: Final = 3  # maximum units for a cut
TRIALS: Final = 300  # maximum places tried in total

Reach = Mapping[int, Sequence[int]]  # by unit: the hexes it can reach


def winning(s: S, reach: Reach) -> Posts | None:
    """The moves with which the Allies win this turn; empty if they need only stay; None if they cannot."""
    pos, t = s.pos, s.tables
    if pos.holder[t.plan.carentan] != ALLIED:
        return None
    if supply.cherbourg_cut_off(s):
        return ()
    if pos.turn == setup.last_turn(t, CHERBOURG):
        if end_phase.inside(s):
            return ()
        entry = _entry(s, reach)
        if entry is not None:
            return (entry,)
    return Cut(s, reach).search()


def _entry(s: S, reach: Reach) -> tuple[int, int] | None:
    """A unit that can enter the perimeter and be in supply there."""
    t, inner = s.tables, s.tables.region["perimeter"]
    for unit, goals in reach.items():
        if t.headquarters[unit]:
            continue
        for goal in inner.intersection(goals):
            after = State.around(t, s.pos.copy())
            after.pos.put(t, unit, goal)
            after.pos.holder[goal] = ALLIED
            if supply.network(after, ALLIED).fed(goal):
                return unit, goal
    return None


def line(s: S) -> list[int] | None:
    """The road hexes of a line that supplies Cherbourg from the south; empty if it leaves the roads; None if it is
    cut."""
    pos, t = s.pos, s.tables
    if not supply.reaches_south(s):
        return None
    now, web = supply.moment(pos, t, GERMAN), t.logistics.web
    ends = {hex_ for hex_, flag in supply.sources(pos, t, GERMAN).items() if flag & TO_SOUTH}
    before = {hex_: -1 for hex_ in t.cherbourg if pos.holder[hex_] == GERMAN}
    todo = deque(before)
    while todo:
        a = todo.popleft()
        if a in ends:
            way = []
            while a >= 0:
                way.append(a)
                a = before[a]
            return way
        for b, k in web.roads[a]:
            if b in before or now.enemy[b] or now.shut[b] or (now.zone[b] and now.bonds[b] and not now.own[b]):
                continue
            contact = now.zone[a] and now.zone[b] and not (now.own[a] and now.own[b])
            if contact and (not (now.own[a] or now.own[b]) or web.zones.side_bond(now.bind, a, k)):
                continue
            before[b] = a
            todo.append(b)
    return []


class Cut:
    """The search for a cut: with one unit, then with two, then with three."""

    def __init__(self, s: S, reach: Reach) -> None:
        t = s.tables
        self.s = State.around(t, s.pos.copy())
        self.reach = {u: goals for u, goals in reach.items() if t.zoc[u][s.pos.steps[u]] and not t.headquarters[u]}
        self.trials = 0

    def search(self) -> Posts | None:
        for units in range(1, UNITS + 1):
            found = self._go(units, ())
            if found is not None:
                return found
        return None

    def _go(self, left: int, posts: tuple[tuple[int, int], ...]) -> Posts | None:
        way = line(self.s)
        if way is None:
            return posts
        if not left or not way:
            return None
        pos, t = self.s.pos, self.s.tables
        for unit, hex_ in self._options(way, {unit for unit, _ in posts}):
            if self.trials >= TRIALS:
                return None
            self.trials += 1
            home, holder = pos.at[unit], pos.holder[hex_]
            pos.put(t, unit, hex_)
            pos.holder[hex_] = ALLIED
            found = self._go(left - 1, (*posts, (unit, hex_)))
            pos.put(t, unit, home)
            pos.holder[hex_] = holder
            if found is not None:
                return found
        return None

    def _options(self, way: Sequence[int], gone: set[int]) -> list[tuple[int, int]]:
        """The units that could reach a line, then those that could reach its neighbours; for each hex the unit with the
        fewest alternatives."""
        near = {*way, *[b for a in way for b in self.s.tables.near[a]]}
        able: dict[int, list[int]] = {}
        choices: dict[int, int] = {}
        for unit, goals in self.reach.items():
            if unit not in gone:
                there = [hex_ for hex_ in goals if hex_ in near]
                choices[unit] = len(there)
                for hex_ in there:
                    able.setdefault(hex_, []).append(unit)
        order = sorted(able, key=lambda hex_: (hex_ not in way, hex_))
        return [(min(able[hex_], key=lambda unit: choices[unit]), hex_) for hex_ in order]
