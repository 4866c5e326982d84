"""Putting units in reserve (15; part A of an operation)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.salerno.kinds import ACTIVE, END_OPS, LANDED, RESERVE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import scenarios
from sandtable.kit.rules.events import Marked, tell_of

_BARRED = END_OPS | RESERVE | LANDED


def markers_left(s: S, camp: int) -> int:
    """The reserve markers not on the map: one is needed per hex with reserves (15)."""
    return scenarios.reserve_markers(s, camp) - len(set(held_back(s, camp).values()))


def held_back(s: S, camp: int) -> dict[int, int]:
    """The units of a camp in reserve, and the hex of each."""
    at, hexes = s.pos.at, s.tables.hexes
    return {u: at[u] for u in activation.in_reserve(s, camp) if at[u] < hexes}


class Reserving(SalernoStep):
    """Units of the operation enter or leave reserve one by one, until the player ends the step."""

    rule = "15"
    verb = "unit"
    in_place = True
    says = ("done",)
    begun: bool = False
    pool: tuple[int, ...] = ()  # the units that took part or could join at the start
    choice: tuple[int, ...] = ()  # those of them that can go into reserve
    spare: int = -1  # markers left; -1: not counted yet
    kept: bool = False  # `choice` is up to date

    def prompt(self, s: S) -> Message:
        return Message("prompt-reserving", {"left": markers_left(s, self.who)})

    def _fault(self, s: S, unit: int, markers: int) -> tuple[str, str]:
        """Why a unit cannot go into reserve; "" if it can."""
        pos, t = s.pos, s.tables
        at = pos.at[unit]
        if pos.state[unit] & RESERVE:
            return "in-reserve", "15"
        if at >= t.hexes:
            return "off-map", "15"
        if pos.zone[enemy(self.who)][at]:
            return "reserve-near", "15"
        if pos.state[unit] & LANDED:
            return "landed", "9.5"
        if not markers and not pos.reserves[at]:
            return "no-reserve-marker", "15"
        if not pos.deeds[unit] & ACTIVE:
            return activation.fault(s, unit)
        return ("end-ops", "8") if pos.state[unit] & END_OPS else ("", "")

    def _find(self, s: S) -> tuple[int, ...]:
        """The units that can go into reserve: all that take part or may join without a `_fault`."""
        pos, hexes = s.pos, s.tables.hexes
        at, state, deeds, near, reserves = pos.at, pos.state, pos.deeds, pos.zone[enemy(self.who)], pos.reserves
        able = [u for u in self.pool if not state[u] & _BARRED and at[u] < hexes and not near[at[u]]]
        if not self.spare:
            able = [u for u in able if reserves[at[u]]]
        idle = [u for u in able if not deeds[u] & ACTIVE]
        if not idle:
            return tuple(able)
        joins = activation.joining(s, idle)
        return tuple([u for u in able if deeds[u] & ACTIVE or u in joins])

    def options(self, s: S) -> Sequence[int]:
        return self.choice

    def _lifts(self, s: S) -> list[int]:
        """The units that may leave reserve: those that take part, and those that join by it."""
        state, deeds = s.pos.state, s.pos.deeds
        held = [unit for unit in self.pool if state[unit] & RESERVE]
        idle = [unit for unit in held if not deeds[unit] & ACTIVE]
        if not idle:
            return held
        joins = activation.joining(s, idle, lifted=True)  # as `_held` returns for each
        return [unit for unit in held if deeds[unit] & ACTIVE or unit in joins]

    def _held(self, s: S, unit: int) -> tuple[str, str]:
        """Why a unit in reserve must stay there; "" if it need not."""
        return ("", "") if s.pos.deeds[unit] & ACTIVE else activation.fault(s, unit, lifted=True)

    def actions(self, s: S) -> list[Action]:
        t = s.tables
        lifts: list[int] = self._lifts(s) if s.memo is None else s.memo
        lift = t.spoken["lift"]
        return [*[t.a_unit[unit] for unit in self.choice], *[lift[unit] for unit in lifts], t.done]

    def ready(self, s: S) -> bool:
        if not self.begun:
            self.begun, self.pool = True, activation.pool(s, self.who)
        if self.spare < 0:
            self.spare = markers_left(s, self.who)
        if not self.kept:
            self.choice = self._find(s)
        self.kept = False
        lifts = self._lifts(s)
        if self.choice or lifts:
            s.memo = lifts
            return True
        s.pop()
        return False

    def why_not(self, s: S, number: int) -> Refusal | None:
        if s.tables.camp[number] != self.who:
            return self.about(s, number, "not-yours")
        word, rule = self._fault(s, number, markers_left(s, self.who))
        return self.about(s, number, word, rule) if word else None

    def choose(self, s: S, number: int) -> None:
        pos = s.pos
        old = pos.deeds[number] & ACTIVE
        if not pos.reserves[pos.at[number]]:
            self.spare -= 1
        activation.join(s, number)
        pos.set_reserve(s.tables, number, True)
        tell_of(s, Marked, "15", number, note="mark-reserve")
        if old and self.spare:  # it has taken nothing that another needs
            self.choice, self.kept = tuple([unit for unit in self.choice if unit != number]), True

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "lift":
            unit = s.tables.number(action)
            if unit in self._lifts(s):
                return None
            mine = s.tables.camp[unit] == self.who and s.pos.state[unit] & RESERVE
            word, rule = self._held(s, unit) if mine else ("not-in-reserve", "15")
            return self.about(s, unit, word, rule)
        return super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "lift":
            unit = s.tables.number(action)
            activation.join(s, unit)
            s.pos.set_reserve(s.tables, unit, False)
            if not s.pos.reserves[s.pos.at[unit]]:
                self.spare += 1
            tell_of(s, Marked, "15", unit, note="mark-reserve-lifted")
        else:
            s.pop()
