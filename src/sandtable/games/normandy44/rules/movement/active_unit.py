"""A movement phase as the modules that move units see it: the selected unit, its means, its progress.

`movement` lists and carries out; `refusals`, `german_arrivals` and `allied_arrivals` explain, bring in and land the
selected unit.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.games.normandy44.kinds import ALLIED, GERMAN, MOVED, RESERVE, STRATEGIC, TRUCKED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.common import reserves
from sandtable.games.normandy44.rules.common.base import NormandyStep
from sandtable.games.normandy44.rules.common.departure import go
from sandtable.games.normandy44.rules.movement.reach import BY_TRUCK, ON_ROADS


class Moving(NormandyStep):
    """`unit` is the selected unit. It moves hex by hex (`via`; `spent` and `hops` hold its progress), or it chooses its
    means and then its goal: `march`, `strategic` or `truck`, and `hex`."""

    rule = "9.1"
    segment: bool = False  # the reserve segment
    todo: tuple[int, ...] = ()
    listed: bool = False
    waiting: tuple[int, ...] = ()  # units off the map that can be brought in now
    stale: bool = True  # that list must be recomputed
    pressed: bool = False  # one of them must enter before the phase can end (27.2)
    strays: tuple[int, ...] = ()  # units outside the region they are limited to (22.1, 26.3)
    unit: int = -1
    mode: int = 0
    marching: bool = False  # its goal is being chosen
    start: int = -1
    spent: int = 0
    hops: int = 0
    trucked: bool = False  # the truck marker is in use (9.8.6)
    lonely: tuple[int, ...] = ()  # hexes where a unit has ended strategic movement: no other may join it (9.8.2)
    closed: bool = False

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def travel(self, s: S, path: Sequence[int]) -> None:
        """Move the selected unit along a path by any means; markers are used, reserve status ends."""
        pos, unit = s.pos, self.unit
        self._crossed(s, path)
        go(s, unit, path, self.hops)
        self.hops += len(path)
        if self.mode & ON_ROADS:
            pos.deeds[unit] |= STRATEGIC
            self.lonely = (*self.lonely, pos.at[unit])
        if self.mode & BY_TRUCK:
            pos.deeds[unit] |= TRUCKED
            self.trucked = True
        if not self.segment and pos.state[unit] & RESERVE:
            reserves.leave(s, unit)

    def _crossed(self, s: S, hexes: Iterable[int]) -> None:
        """Mark the waiting list stale after a change at a landing hex or its enemy zones."""
        if self.camps[self.who] == ALLIED:  # called twice per move
            landing, holder, zone = s.tables.plan.area, s.pos.holder, s.pos.zone[GERMAN]
            if any([h in landing and (zone[h] or holder[h] != ALLIED) for h in hexes]):
                self.stale = True

    def finish(self, s: S) -> None:
        """End the selected unit's move; no other unit was moved in between (9.1)."""
        unit, todo = self.unit, self.todo
        s.pos.deeds[unit] |= MOVED
        self._crossed(s, (self.start, s.pos.at[unit]))
        try:
            number = todo.index(unit)
        except ValueError:  # it has just entered the map
            pass
        else:
            self.todo = todo[:number] + todo[number + 1 :]
        self.unit, self.start, self.mode, self.marching, self.spent, self.hops = -1, -1, 0, False, 0, 0
