"""Stacking (10): the capacity of a hex, and the enemy's removal of excess units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.rules.common.base import SalernoStep, enter
from sandtable.games.salerno.rules.law.reports import Placed
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_of

ANY = 1 << 16  # half movement points, where the cost does not matter


def room(s: S, hex_: int) -> int:
    """The remaining capacity of a hex, in half dots; below 0 if exceeded."""
    return s.tables.land.limit[hex_] - s.pos.dots(s.tables, hex_)


def fits(s: S, units: Iterable[int], hex_: int) -> bool:
    """True if units from elsewhere fit in a hex."""
    dots, at = s.tables.dots, s.pos.at
    return sum([dots[unit] for unit in units if at[unit] != hex_]) <= room(s, hex_)


def with_room(s: S, unit: int, hexes: Iterable[int]) -> list[int]:
    """The hexes where a unit from elsewhere `fits`."""
    t, stacks = s.tables, s.pos.stacks
    limit, dots = t.land.limit, t.dots
    need = dots[unit]
    return [
        hex_
        for hex_ in hexes
        if (sum([dots[other] for other in stacks[hex_]]) + need if hex_ in stacks else need) <= limit[hex_]
    ]


def without_room(s: S, unit: int, hexes: Iterable[int]) -> list[int]:
    """The hexes of its own side where a unit from elsewhere does not fit; most need only a quick check."""
    t, stacks, held = s.tables, s.pos.stacks, s.pos.troops[s.tables.camp[unit]]
    limit, dots, most = t.land.limit, t.dots, t.most_dots
    need = dots[unit]
    tight = [hex_ for hex_ in hexes if held[hex_] * most + need > limit[hex_]]
    return [hex_ for hex_ in tight if sum([dots[other] for other in stacks[hex_]]) + need > limit[hex_]]


def check(s: S, hex_: int) -> None:
    """After a move: let the enemy displace excess units."""
    if room(s, hex_) < 0:
        s.push(Overcrowded(who=enemy(s.pos.owner(hex_)), at=hex_))


class Overcrowded(SalernoStep):
    """The enemy displaces excess units to adjacent hexes, one by one."""

    rule = "10"
    at: int
    unit: int = -1

    def prompt(self, s: S) -> Message:
        name = "prompt-crowd" if self.unit < 0 else "prompt-crowd-goal"
        return Message(name, {"at": message_hex(s, self.at)})

    def asks(self, s: S) -> str:
        return "unit" if self.unit < 0 else "hex"

    def _goals(self, s: S, unit: int) -> list[int]:
        """The hexes for a displaced unit: passable, without enemies, with room; adjacent if possible."""
        t = s.tables
        camp, mover = t.camp[unit], costs.mover(s, (unit,))
        ring, seen = [self.at], {self.at}
        while ring:
            ring = sorted({hex_ for here in ring for hex_ in costs.steps(s, camp, mover, here, ANY)} - seen)
            seen.update(ring)
            found = [hex_ for hex_ in ring if t.dots[unit] <= room(s, hex_)]
            if found:
                return found
        return []

    def options(self, s: S) -> Sequence[int]:
        if self.unit >= 0:
            return self._goals(s, self.unit)
        return [unit for unit in s.pos.stacks[self.at] if self._goals(s, unit)]

    def ready(self, s: S) -> bool:
        if self.unit >= 0 or (room(s, self.at) < 0 and self.options(s)):
            return True
        s.pop()
        return False

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self.unit >= 0:
            return self.there(s, number, "crowd-no-room")
        if s.pos.at[number] != self.at:
            return self.about(s, number, "crowd-elsewhere", at=message_hex(s, self.at))
        return self.about(s, number, "crowd-nowhere")

    def choose(self, s: S, number: int) -> None:
        if self.unit < 0:
            self.unit = number
            return
        s.pos.set_reserve(s.tables, self.unit, False)  # 15: it has left its marker
        enter(s, self.unit, number)
        tell_of(s, Placed, "10", self.unit, note="place-crowd")
        self.unit = -1
