"""Mules (17.4): placed and moved during their owner's movement, only in mountain hexes."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.charts.terrain import MOUNTAIN
from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.supply import places
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.events import tell_at


def at_hand(s: S, camp: int) -> bool:
    """True in a camp's own segment, if it has mules to place or to move."""
    pos, mine = s.pos, s.pos.mules[camp]
    if camp != pos.active:
        return False
    if pos.mules_left[camp]:
        return True
    hex_ = mine.find(1)
    while hex_ in pos.packed:
        hex_ = mine.find(1, hex_ + 1)
    return hex_ >= 0  # it is `movable`


def movable(s: S, camp: int) -> list[int]:
    """The hexes of mules that may be moved: those placed in earlier impulses."""
    return [hex_ for hex_ in marked(s.pos.mules[camp]) if hex_ not in s.pos.packed]


class Packing(SalernoStep):
    """Without a spare mule, first the hex of one to pick up; then its new hex."""

    harmless = ("hex",)
    rule = "17.4"
    verb = "hex"
    start: int = -1  # of the mule picked up

    def prompt(self, s: S) -> Message:
        return Message("prompt-mule" if self._in_hand(s) else "prompt-mule-from")

    def _in_hand(self, s: S) -> bool:
        return self.start >= 0 or s.pos.mules_left[self.who] > 0

    def options(self, s: S) -> Sequence[int]:
        if not self._in_hand(s):
            return movable(s, self.who)
        return places.spared(s, enemy(self.who), s.tables.high_ground[s.pos.scenario], self._taken(s))

    def _taken(self, s: S) -> list[int]:
        """The hexes with a mule of either side, or with a rearguard that blocks the Allies (12)."""
        pos = s.pos
        mules = [hex_ for side in pos.mules for hex_ in marked(side)]
        return [*mules, *marked(pos.rear)] if self.who == ALLIED else mules

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        pos, t = s.pos, s.tables
        if not self._in_hand(s):
            return self.there(s, number, "no-mule")
        if t.land.kind[number] != MOUNTAIN or not t.inside[pos.scenario][number]:
            return self.there(s, number, "not-mountain")
        there = any([mules[number] for mules in pos.mules])
        return self.there(s, number, "mule-there" if there else "enemy-there")

    def choose(self, s: S, number: int) -> None:
        pos = s.pos
        if not self._in_hand(s):
            self.start = number
            return
        if self.start >= 0:
            pos.set_mule(self.who, self.start, 0)
        else:
            pos.mules_left[self.who] -= 1
        pos.set_mule(self.who, number, 1)
        pos.packed = (*pos.packed, number)
        tell_at(s, "17.4", number, "note-mule")
        s.pop()
