"""Advance after combat (11.5): attackers enter the vacated hex; German units with a yellow MA may continue."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.charts.terrain import CROSSING, FLOODED, WIDE, Path
from sandtable.games.caseyellow.kinds import ADVANCED, GERMAN
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.common import bridgeheads, nations, retreat, stacking
from sandtable.games.caseyellow.rules.common.base import YellowStep, destroy, enter
from sandtable.games.caseyellow.rules.common.costs import shut_sides
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.rules import battle
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Advanced, tell_walk


def empty(s: S, camp: int, hex_: int) -> bool:
    """True if a hex is open to a camp's units: supply units do not block it, an intact fortified line does."""
    pos, t = s.pos, s.tables
    if pos.fort[hex_] and t.land.fort_camp[hex_] != camp:
        return False
    return not pos.troops[1 - camp][hex_] or all([t.supply[unit] for unit in pos.stacks[hex_]])


def way(s: S, unit: int, start: int, goal: int) -> Path | None:
    """The step between two adjacent hexes for this unit; None if impassable."""
    t = s.tables
    return next((path for path in t.land.paths[t.mover[unit]][start] if path.goal == goal), None)


def wide(s: S, unit: int, start: int, path: Path, head: int) -> bool:
    """True if a wide river stops an advance: yellow units need an uninterdicted crossing, or a bridgehead (11.5f)."""
    pos, t = s.pos, s.tables
    if not path.flags & WIDE or not t.yellow[unit]:
        return False
    german = t.camp[unit] == GERMAN
    if german and (path.goal == head or bridgeheads.spanned(s, start, path.goal)):
        return False
    return not path.flags & CROSSING or (german and bool(pos.cut[start] or pos.cut[path.goal]))


def opens(s: S, unit: int, start: int, goal: int, head: int) -> bool:
    """True if a unit may step from a hex into the next by terrain, rivers and scenario rules.

    `head` is a hex whose bridgehead still counts although the first unit across has used it up (10.8d).
    """
    path = way(s, unit, start, goal)
    if path is None or not empty(s, s.tables.camp[unit], goal):
        return False
    if path.flags & shut_sides(s, s.tables.camp[unit]) or wide(s, unit, start, path, head):
        return False
    return not nations.may_not_advance(s, unit, start, goal)


class Advance(battle.Advance[YellowPosition, Tables], YellowStep):
    """`unit` enters the vacated hex; if it may go further, `hex` chooses where, or `stay`. `done` ends the advance.

    `units` are those that may still advance, `unit` is in the vacated hex and may continue to `goals`.
    """

    rule = "R11.5"
    far: bool = False  # yellow units may go two hexes: a German combat round (11.5f)
    goals: tuple[int, ...] = ()
    choice: tuple[int, ...] = ()
    head: int = -1  # the vacated hex, if a bridgehead led there

    def prompt(self, s: S) -> Message:
        at = message_hex(s, self.vacated)
        if self.unit >= 0:
            return Message("prompt-advance-on", {"unit": s.tables.units[self.unit], "at": at})
        return Message("prompt-advance-far" if self.far else "prompt-advance", {"at": at})

    def pending(self, s: S) -> bool:
        if not self.begun:
            self.begun = True
            self.head = self.vacated if s.pos.bridge[self.vacated] else -1
        if self.unit >= 0:
            return True
        self.choice = tuple([unit for unit in self.units if self._may(s, unit)])
        return bool(self.choice)

    # --- options ---

    def _may(self, s: S, unit: int) -> bool:
        """True if a unit may advance: it fought, is adjacent to the hex, and fits at the end (11.5a, e)."""
        pos, t = s.pos, s.tables
        start = pos.at[unit]
        if t.train[unit] or start >= t.hexes or not opens(s, unit, start, self.vacated, self.head):
            return False
        return stacking.fits(s, (unit,), self.vacated) or bool(self._second(s, unit))

    def _second(self, s: S, unit: int) -> tuple[int, ...]:
        """The hexes to which a unit may continue from the vacated one (11.5f)."""
        t = s.tables
        if not self.far or not t.yellow[unit] or t.camp[unit] != GERMAN:
            return ()
        return tuple([goal for goal in t.near[self.vacated] if goal >= 0 and self._reaches(s, unit, goal)])

    def _reaches(self, s: S, unit: int, goal: int) -> bool:
        """True for an empty hex that is not flooded; forests by road, wide rivers at crossings; no fortified line
        (11.5f)."""
        land = s.tables.land
        if land.kind[goal] == FLOODED or s.pos.fort[goal] or not opens(s, unit, self.vacated, goal, self.head):
            return False
        return goal != s.pos.at[unit] and stacking.fits(s, (unit,), goal)

    def units_open(self, s: S) -> Sequence[int]:
        return self.choice

    def goals_open(self, s: S) -> Sequence[int]:
        return self.goals

    def words(self, s: S) -> Sequence[Action]:
        if self.unit < 0:
            return (s.tables.done,)
        return (s.tables.stay,) if stacking.fits(s, (self.unit,), self.vacated) else ()

    # --- the reasons ---

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "stay" and self.unit >= 0:
            return stacking.why_full(self, s, (self.unit,), self.vacated)
        return super().refuse(s, action)

    def why_not_unit(self, s: S, unit: int) -> Refusal | None:
        t = s.tables
        if unit not in self.units:
            return self.about(s, unit, "advance-other", at=message_hex(s, self.vacated))
        start = s.pos.at[unit]
        if t.train[unit]:
            return self.about(s, unit, "advance-guns")
        if start not in t.near[self.vacated]:
            return self.about(s, unit, "advance-gone", at=message_hex(s, self.vacated))
        reason = self._refuse_way(s, unit, start, self.vacated)
        if reason is not None or self._second(s, unit):
            return reason
        return stacking.why_full(self, s, (unit,), self.vacated)

    def _refuse_way(self, s: S, unit: int, start: int, goal: int) -> Refusal | None:
        """Why a unit cannot take a step."""
        camp, at = s.tables.camp[unit], message_hex(s, goal)
        if not empty(s, camp, goal):
            fort = s.pos.fort[goal] and s.tables.land.fort_camp[goal] != camp
            return self.refusal(s, "advance-fort" if fort else "advance-enemy", at=at)
        path = way(s, unit, start, goal)
        if path is None:
            return self.about(s, unit, "advance-ground", "T.terrain", at=at)
        if path.flags & shut_sides(s, camp):
            return self.about(s, unit, "advance-rim", "S5.8", at=at)
        if wide(s, unit, start, path, self.head):
            return self.about(s, unit, "advance-river", "T.terrain", at=at)
        part = nations.may_not_advance(s, unit, start, goal)
        return nations.barred(self, s, unit, goal, part) if part else None

    def why_not_hex(self, s: S, goal: int) -> Refusal | None:
        unit, at = self.unit, message_hex(s, goal)
        if goal not in s.tables.near[self.vacated]:
            return self.refusal(s, "advance-far", at=at)
        if goal == self.start:
            return self.refusal(s, "advance-back", at=at)
        if s.pos.fort[goal]:
            return self.refusal(s, "advance-fort", at=at)
        if s.tables.land.kind[goal] == FLOODED:
            return self.refusal(s, "advance-flooded", at=at)
        return self._refuse_way(s, unit, self.vacated, goal) or stacking.why_full(self, s, (unit,), goal)

    # --- carrying it out ---

    def take_hex(self, s: S, hex_: int) -> None:
        self._enter(s, hex_)
        self._finish(s)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
        else:
            self._finish(s)

    def take_unit(self, s: S, unit: int) -> None:
        self.start = s.pos.at[unit]
        self.goals = self._second(s, unit)
        self.unit = unit
        self._enter(s, self.vacated)
        if not self.goals:
            self._finish(s)

    def _enter(self, s: S, hex_: int) -> None:
        for foe in s.pos.stacks[hex_]:
            if s.tables.camp[foe] != self.camp:
                destroy(s, foe, "R7.9")  # supply units that could not withdraw in time (7.9e)
        start = s.pos.at[self.unit]
        enter(s, self.unit, hex_)
        retreat.relinquish(s, start)  # 12.11e

    def _finish(self, s: S) -> None:
        pos, unit = s.pos, self.unit
        pos.deeds[unit] |= ADVANCED
        tell_walk(s, Advanced, self.rule, unit, self.start)
        self.units = tuple([other for other in self.units if other != unit])
        self.unit, self.goals = -1, ()
