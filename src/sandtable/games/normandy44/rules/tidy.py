"""Taking things off the map of one's own free will: reserve markers (15.4), positions (16.1), strongpoints (16.2)."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.normandy44.kinds import BUILT, CW, GERMAN, RESERVE, US, WHO_CW, WHO_EAST, WHO_US, WHO_WEST
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.base import NormandyStep, commands_unit, destroy
from sandtable.games.normandy44.rules.reserve import leave, markers_used
from sandtable.kit.events import tell_at
from sandtable.kit.masks import marked

_IN_RESERVE = bytes(bool(state & RESERVE) for state in range(256))


class Tidy(NormandyStep):
    """Choose what to take off; `done` goes back to the movement phase."""

    rule = "15.4"

    def prompt(self, s: S) -> Message:
        return Message("prompt-tidy")

    def ready(self, s: S) -> bool:
        return True

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

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        return [*(t.a_drop[u] for u in self._units(s)), *(t.a_raze[h] for h in self._positions(s)), t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        pos, t = s.pos, s.tables
        if action.verb == "done":
            return None
        if action.verb == "drop":
            unit = t.index[action.operand]
            if pos.at[unit] >= t.hexes or not commands_unit(s, self.who, unit):
                return self.about(s, unit, "not-yours", "15.4")
            if pos.state[unit] & RESERVE or t.strongpoint[unit]:
                return None
            return self.about(s, unit, "nothing-to-drop", "15.4")
        if action.verb == "raze":
            hex_ = t.hex_index[action.operand]
            return None if hex_ in self._positions(s) else self.refusal(s, "no-position", "16.1", at=t.names[hex_])
        return self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        t = s.tables
        if action.verb == "done":
            s.pop()
        elif action.verb == "raze":
            hex_ = t.hex_index[action.operand]
            s.pos.ip[hex_] = 0
            tell_at(s, "16.1", hex_, "note-razed")
        else:
            unit = t.index[action.operand]
            if s.pos.state[unit] & RESERVE:
                leave(s, unit)
            else:
                destroy(s, unit, "16.2")
