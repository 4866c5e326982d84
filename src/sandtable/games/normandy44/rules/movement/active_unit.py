"""A movement phase as the modules that move units see it: who is in hand, by which means, how far it has come.

`moves` lists and carries out; `why`, `entries` and `landings` explain, bring in and land what is in hand here.
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
    """A unit is named (`unit`). It goes hex by hex (`via`; `spent` and `hops` tell what it walked), or it names its
    means and then its goal: `march`, `strategic` or `truck`, and `hex`.
    """

    rule = "9.1"
    segment: bool = False  # the reserve segment
    todo: tuple[int, ...] = ()
    listed: bool = False
    waiting: tuple[int, ...] = ()  # units beside the map that can be brought in now
    stale: bool = True  # that list must be made anew
    pressed: bool = False  # one of them must enter before the phase can end (27.2)
    strays: tuple[int, ...] = ()  # units outside the region they must keep to (22.1, 26.3)
    unit: int = -1
    mode: int = 0
    marching: bool = False  # its goal is asked for
    start: int = -1
    spent: int = 0
    hops: int = 0
    trucked: bool = False  # the truck marker is in use (9.8.6)
    lonely: tuple[int, ...] = ()  # hexes where a unit has ended strategic movement: nobody may join it (9.8.2)
    closed: bool = False

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()

    def travel(self, s: S, path: Sequence[int]) -> None:
        """The chosen unit goes along a path, whatever the form of its move; markers are used, the reserve is left."""
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
        """Whoever takes a landing hex, or comes to one in an enemy zone or leaves it, may let others land or not."""
        if self.camps[self.who] == ALLIED:  # asked twice a move
            landing, holder, zone = s.tables.plan.area, s.pos.holder, s.pos.zone[GERMAN]
            if any([h in landing and (zone[h] or holder[h] != ALLIED) for h in hexes]):
                self.stale = True

    def finish(self, s: S) -> None:
        """The chosen unit's move is over; no other unit was moved in between (9.1)."""
        unit, todo = self.unit, self.todo
        s.pos.deeds[unit] |= MOVED
        self._crossed(s, (self.start, s.pos.at[unit]))
        try:
            number = todo.index(unit)
        except ValueError:  # it has just come onto the map
            pass
        else:
            self.todo = todo[:number] + todo[number + 1 :]
        self.unit, self.start, self.mode, self.marching, self.spent, self.hops = -1, -1, 0, False, 0, 0
