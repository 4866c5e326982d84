"""Reaction (13): units within their radius of an enemy that has ended a move may move up to half their factor."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import END_OPS, REACTED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import bridges, costs
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.reports import Reacted
from sandtable.games.salerno.rules.movement.group import UNDER_WAY, Moving, why_not_step
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import tell_walk

_SPENT = REACTED | END_OPS

# --- eligible units -------------------------------------------------------------------------------------------------


def fault(s: S, camp: int, unit: int, hex_: int) -> str:
    """Why a unit cannot react to an enemy that has ended a move in a hex; "" if it can."""
    pos, t = s.pos, s.tables
    if t.camp[unit] != camp:
        return "not-yours"
    if pos.at[unit] >= t.hexes:
        return "off-map"
    if not t.react[unit]:
        return "no-reaction"
    if pos.state[unit] & REACTED:
        return "reacted"
    if pos.state[unit] & END_OPS:
        return "end-ops"
    if t.map.distance(pos.at[unit], hex_) > t.react[unit]:
        return "too-far-to-react"
    return "" if somewhere(s, camp, (unit,)) else "nowhere-to-react"


def somewhere(s: S, camp: int, units: Sequence[int]) -> bool:
    """True if units can move anywhere in reaction, or demolish a bridge in their hex."""
    at = s.pos.at[units[0]]
    left = min([costs.reaction(s, unit) for unit in units])
    return costs.leads_on(s, camp, costs.mover(s, units), at, left) or bool(bridges.blows(s, at))


def able(s: S, camp: int, hex_: int) -> list[int]:
    """The units of a camp that can react to an enemy that has ended a move in a hex: only in the enemy's segment."""
    pos, t = s.pos, s.tables
    if camp == pos.active:
        return []
    troops, found = pos.troops[camp], list[int]()
    if not t.country.around(t.country.standing[camp], troops, t.widest) & t.country.bits.bit[hex_]:
        return found
    state, react, kinds = pos.state, t.react, t.mover
    for near in t.map.within(hex_, t.widest):
        if troops[near]:
            away, goes = t.map.distance(near, hex_), dict[tuple[int, int], bool]()
            for unit in pos.stacks[near]:  # as `fault` returns for each; units of one mover kind share the result
                if 0 < react[unit] >= away and not state[unit] & _SPENT:
                    kind = kinds[unit], costs.reaction(s, unit)
                    if kind not in goes:
                        goes[kind] = somewhere(s, camp, (unit,))
                    if goes[kind]:
                        found.append(unit)
    return found


# --- the move -------------------------------------------------------------------------------------------------------


class Gone(Answer, frozen=True):
    """A reaction is over: its start and end, the remaining units, and whether the active player's fire must wait."""

    start: int
    end: int
    units: tuple[int, ...]
    waiting: bool


class Reaction(Moving):
    """A unit or a stack reacts: it moves hex by hex, may demolish bridges, and never attacks."""

    rule = "13"
    cause: int = -1  # the hex of the enemy that caused it
    start: int = -1
    waiting: bool = False

    def prompt(self, s: S) -> Message:
        names = tuple([s.tables.units[unit] for unit in self.group])
        return Message("prompt-reaction", {"units": names, "at": message_hex(s, self.at), "left": self.left / 2})

    def tell_step(self, s: S, unit: int, start: int) -> None:
        tell_walk(s, Reacted, self.rule, unit, start)

    def open(self, s: S) -> bool:
        return True

    def ends(self, s: S) -> None:
        """Let aircraft and guns of the active player fire at the end of this move too."""
        foe = enemy(self.who)
        if guns.answers(s, foe, self.at, passing=False):
            first = guns.answers(s, self.who, self.cause, passing=False)
            s.push(guns.Answering(who=foe, target=self.at, units=self.group, passing=False, first=first))

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, guns.Waits):
            self.waiting = True
        else:
            super().answered(s, answer)

    def over(self, s: S) -> None:
        s.close(Gone(self.start, self.at, self.group, self.waiting))

    # --- choosing ---

    def _joiners(self, s: S) -> list[int]:
        """The units of the same hex that may come along before the first step."""
        if self._begun(s):
            return []
        others = [unit for unit in s.pos.stacks[self.at] if unit not in self.group]
        able_ = [unit for unit in others if not fault(s, self.who, unit, self.cause)]
        return [unit for unit in able_ if somewhere(s, self.who, (*self.group, unit))]

    def _begun(self, s: S) -> bool:
        """True if they have moved or demolished a bridge; interdiction may keep them in place (16.3)."""
        return bool(s.pos.state[self.group[0]] & REACTED)

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        s.memo = steps = self.steps(s)
        listed = [t.a_hex[hex_] for hex_ in steps]
        listed += [t.a_unit[unit] for unit in self._joiners(s)]
        listed += bridges.blows(s, self.at, self.tried)
        return [*listed, t.stop] if self._begun(s) else listed

    def preview(self, s: S) -> Preview | None:
        """The odds at each contested bridge next to the group (11.7)."""
        return bridges.preview(s, self.who, bridges.blowable(s, self.at, self.tried))

    def refuse(self, s: S, action: Action) -> Refusal | None:
        t, verb = s.tables, action.verb
        if verb == "hex":
            return why_not_step(self, s, t.number(action))
        if verb == "unit":
            return self._why_not_unit(s, t.number(action))
        if verb == "blow":
            return bridges.why_not_blow(self, s, self.at, t.number(action), self.tried)
        if verb == "stop":
            return None if self._begun(s) else self.refusal(s, "react-first")
        return self.refusal(s, "no-building", "13") if verb == "build" else self.not_now(s, action)

    def _why_not_unit(self, s: S, unit: int) -> Refusal | None:
        if unit in self._joiners(s):
            return None
        if self._begun(s):
            return self.about(s, unit, "under-way", "11")
        if unit in self.group:
            return self.about(s, unit, "in-hand", "11")
        if s.pos.at[unit] != self.at:
            return self.about(s, unit, "elsewhere", "11")
        return self.about(s, unit, fault(s, self.who, unit, self.cause) or "nowhere-to-react")

    def take(self, s: S, action: Action) -> None:
        t, verb = s.tables, action.verb
        if verb == "hex":
            self._flip(s)
            self.set_out(s, t.hex_index[action.operand])
        elif verb == "unit":
            self.group = (*self.group, t.index[action.operand])
            self.left = min([costs.reaction(s, unit) for unit in self.group])
        elif verb == "blow":
            self._flip(s)
            self.blow(s, t.number(action))
            if not self.stays_on(s):
                self.end(s)
        else:
            self.end(s)

    def _flip(self, s: S) -> None:
        """Mark the reaction as used this impulse and remove reserve status (15)."""
        for unit in self.group:
            s.pos.set_reserve(s.tables, unit, False)
            s.pos.state[unit] |= REACTED


def react(s: S, camp: int, unit: int, cause: int) -> None:
    """Start the reaction of a unit."""
    at, left = s.pos.at[unit], costs.reaction(s, unit)
    s.push(Reaction(who=camp, cause=cause, group=(unit,), at=at, start=at, left=left, stage=UNDER_WAY))
