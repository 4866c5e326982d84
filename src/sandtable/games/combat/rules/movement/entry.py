"""Entering one hex, by any order: mines on leaving and on entering, the step itself (O16, O21, O23, F103)."""

from __future__ import annotations

from typing import Final

from sandtable.core.engine.steps import Answer
from sandtable.games.combat.kinds import AXIS, BLAZE, MINES, MOVING, Law
from sandtable.games.combat.position import S
from sandtable.games.combat.rules.common.pieces import put_unit
from sandtable.games.combat.rules.common.reports import Stepped
from sandtable.games.combat.rules.common.steps import CombatStep
from sandtable.games.combat.rules.fire.defence import Mined

LEAVE, STEP, ARRIVE = range(3)
GREAT_GUN: Final = 75  # H6


class Entered(Answer, frozen=True):
    """The units that have entered the hex and are still moving."""

    units: tuple[int, ...]


class Enter(CombatStep, kw_only=True):
    """Units move into the next hex. A unit that breaks stays where it broke."""

    start: int
    to: int
    rule_id: str
    note: str  # note-moves, note-advances, note-retreats
    stops: bool = False  # stops before a hex that enemies have meanwhile entered (R90): a move or a retreat
    stage: int = LEAVE

    def cites(self, s: S) -> str:
        return self.rule_id

    def proceed(self, s: S) -> bool:
        pos = s.pos
        if self.stage == LEAVE:
            self.stage = STEP
            if pos.fort[self.start] == MINES:
                s.push(Mined(who=self.who, hex=self.start, units=in_motion(s, self.who, self.start)))
                return False
        if self.stage == STEP:
            self.stage = ARRIVE
            if self._shut(s):
                s.close(Entered(()))
                return False
            units = in_motion(s, self.who, self.start)
            for unit in units:
                self._step(s, unit)
            if units and pos.fort[self.to] == MINES:
                s.push(Mined(who=self.who, hex=self.to, units=units))
                return False
        s.close(Entered(in_motion(s, self.who, self.to)))
        return False

    def _shut(self, s: S) -> bool:
        """True if the hex has caught fire (T79), or enemies have entered it, while mines struck in the last one.

        Fire stops every unit; enemies stop units that move or retreat (R90).
        """
        if s.pos.haze[self.to] == BLAZE:
            return True
        return self.stops and s.pos.troops[1 - self.who][self.to] > 0

    def _step(self, s: S, unit: int) -> None:
        put_unit(s, unit, self.to)
        if s.events is not None:
            piece, hexes = s.tables.units[unit], s.tables.hexes
            at, start = hexes[self.to], hexes[self.start]
            s.tell(Stepped(rule=self.rule_id, piece=piece, at=at, start=start, note=self.note))


def in_motion(s: S, who: int, hex_: int) -> tuple[int, ...]:
    """The moving units of a side in a hex."""
    side, state = s.tables.side, s.pos.state
    return tuple([unit for unit in s.pos.stacks[hex_] if side[unit] == who and state[unit] & MOVING])


def barred(s: S, unit: int, hex_: int) -> bool:
    """SR04.2: True for an armed Axis unit and the bunker of the great gun."""
    return bool(s.pos.laws & Law.UNARMED) and hex_ == GREAT_GUN and s.tables.side[unit] == AXIS and s.pos.arm[unit] > 0


def set_out(s: S, units: tuple[int, ...]) -> None:
    for unit in units:
        s.pos.state[unit] |= MOVING


def halt(s: S, who: int) -> None:
    """Stop all moving units of a side."""
    state = s.pos.state
    for unit in s.pos.force[who]:
        if state[unit] & MOVING:
            state[unit] ^= MOVING
