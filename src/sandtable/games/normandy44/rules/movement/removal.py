"""Voluntary removal: reserve markers (15.4), positions (16.1), strongpoints (16.2)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.games.normandy44.kinds import BUILT, CW, GERMAN, RESERVE, US, WHO_CW, WHO_EAST, WHO_US, WHO_WEST
from sandtable.games.normandy44.position import NormandyPosition, S
from sandtable.games.normandy44.rules.common.base import NormandyStep, commands_unit, destroy
from sandtable.games.normandy44.rules.common.reserves import leave, markers_used
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.masks import marked
from sandtable.kit.rules.choosing import Several
from sandtable.kit.rules.events import tell_at

_IN_RESERVE = bytes(bool(state & RESERVE) for state in range(256))


class Tidy(Several[NormandyPosition, Tables], NormandyStep):
    """Choose what to remove; `done` returns to the movement phase."""

    rule = "15.4"
    asking = "prompt-tidy"
    verbs = ("drop", "raze")

    def pending(self, s: S) -> bool:
        return True

    def named(self, s: S, verb: str) -> Sequence[int]:
        return self._units(s) if verb == "drop" else self._positions(s)

    def _units(self, s: S) -> list[int]:
        pos, t = s.pos, s.tables
        units = [u for u in t.strongpoints if pos.at[u] < t.hexes] if self.camp == GERMAN else []  # 16.2
        if markers_used(s, self.camp):
            span, at = t.span[self.camp], pos.at
            held = [span.start + number for number in marked(pos.state[span], _IN_RESERVE)]
            units += [u for u in held if at[u] < t.hexes]
        return units if self.who < 2 else [u for u in units if commands_unit(s, self.who, u)]

    def _positions(self, s: S) -> list[int]:
        own = {WHO_US: (2,), WHO_CW: (3,)}.get(self.who, (1,) if self.camp == GERMAN else (2, 3))
        marks = s.pos.ip
        found = [hex_ for hex_ in marked(marks) if marks[hex_] & ~BUILT in own]
        if self.who in (WHO_WEST, WHO_EAST):  # each German player has a side of the boundary (27.1)
            facing = US if self.who == WHO_WEST else CW
            return [hex_ for hex_ in found if s.tables.land.army[hex_] == facing]
        return found

    def bars(self, s: S, verb: str, number: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        if verb == "raze":
            own = number in self._positions(s)
            return None if own else self.refusal(s, "no-position", "16.1", at=t.names[number])
        if pos.at[number] >= t.hexes:
            return self.about(s, number, "off-map", "15.4")
        if not commands_unit(s, self.who, number):
            return self.about(s, number, "other-command" if t.camp[number] == self.camp else "not-yours", "15.4")
        if pos.state[number] & RESERVE or t.strongpoint[number]:
            return None
        return self.about(s, number, "nothing-to-drop", "15.4")

    def carry_out(self, s: S, verb: str, number: int) -> None:
        if verb == "raze":
            s.pos.ip[number] = 0
            tell_at(s, "16.1", number, "note-razed")
        elif s.pos.state[number] & RESERVE:
            leave(s, number)
        else:
            destroy(s, number, "16.2")
