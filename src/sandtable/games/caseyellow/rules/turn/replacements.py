"""Replacements (12.10, S5.14, S5.15, S7.14, S7.15)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    ALLIED_ARMOUR,
    ALLIED_INFANTRY,
    BRITISH,
    FRENCH,
    GERMAN,
    GERMAN_INFANTRY,
)
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.common import supply
from sandtable.games.caseyellow.rules.common.base import YellowStep
from sandtable.games.caseyellow.rules.common.reports import Rebuilt
from sandtable.games.caseyellow.rules.turn.end_phase import chapter
from sandtable.kit.rules.choosing import push_all
from sandtable.kit.rules.events import Restored, tell_of

ARMOUR = ("DCR", "DLM")  # eligible for Allied armour replacements (S5.14f)


def open(s: S) -> None:
    """On the one turn of replacements both sides spend their points; the rest is lost."""
    pos, t = s.pos, s.tables
    law = t.scenario[pos.scenario].replacements
    if law is not None and pos.turn == law.turn:
        push_all(s, [Replacing(who=GERMAN), Replacing(who=ALLIED, british=law.british)])


# --- eligible units -------------------------------------------------------------------------------------------------


def track(s: S, unit: int) -> int:
    """The replacement track of a unit, -1 for none; the scenario decides whether the British get any."""
    t = s.tables
    if t.train[unit]:
        return -1
    if t.camp[unit] == GERMAN:
        return -1 if t.panzer[unit] else GERMAN_INFANTRY
    if t.nation[unit] not in (FRENCH, BRITISH):
        return -1
    if t.nation[unit] == FRENCH and t.kind[unit] in ARMOUR:
        return ALLIED_ARMOUR
    return -1 if t.armour[unit] else ALLIED_INFANTRY


def can_return(s: S, unit: int) -> bool:
    """True if an eliminated unit of this kind can be rebuilt: corps, one-step divisions, French armour and, for the
    Germans, motorised regiments and brigades; no Allied infantry with a TR of 4."""
    t = s.tables
    which = track(s, unit)
    if which == ALLIED_ARMOUR:
        return True  # S5.14f lists them
    if which == ALLIED_INFANTRY and t.unit[unit].tr > t.limit["replacement_tr"]:
        return False
    if t.small[unit]:
        return which == GERMAN_INFANTRY and t.kind[unit] == "motorised"
    return t.corps[unit] or t.full[unit] == 1


class Replacing(YellowStep):
    """Select a unit for each replacement: a reduced one on the map in supply, or an eliminated one."""

    rule = "R12.10"
    verb = "unit"
    says = ("done",)
    british: int = 0  # replacements that may still go to the British (S7.14b)
    able: tuple[int, ...] = ()
    begun: bool = False

    def prompt(self, s: S) -> Message:
        repl = s.pos.repl
        if self.camp == GERMAN:
            return Message("prompt-replace-german", {"infantry": repl[GERMAN_INFANTRY]})
        return Message("prompt-replace-allied", {"infantry": repl[ALLIED_INFANTRY], "armour": repl[ALLIED_ARMOUR]})

    def cites(self, s: S) -> str:
        return chapter(s, 15 if self.camp == GERMAN else 14)

    def pending(self, s: S) -> bool:
        if not self.begun:
            self.begun = True
            self.able = tuple(unit for unit in s.tables.roster[self.camp] if self._wants(s, unit))
        else:
            self.able = tuple(unit for unit in self.able if self._funded(s, unit))
        return bool(self.able)

    def conclude(self, s: S) -> None:
        """Nothing is saved for another turn."""
        s.pop()
        for number in (ALLIED_INFANTRY, ALLIED_ARMOUR) if self.camp == ALLIED else (GERMAN_INFANTRY,):
            s.pos.repl[number] = 0

    def _funded(self, s: S, unit: int) -> bool:
        which = track(s, unit)
        return which >= 0 and s.pos.repl[which] > 0 and (s.tables.nation[unit] != BRITISH or self.british > 0)

    def _wants(self, s: S, unit: int) -> bool:
        pos, t = s.pos, s.tables
        if not self._funded(s, unit):
            return False
        if pos.at[unit] == t.box["dead"]:
            return can_return(s, unit)
        return pos.at[unit] < t.hexes and pos.steps[unit] < t.full[unit] and supply.in_supply(s, unit)

    def options(self, s: S) -> Sequence[int]:
        return self.able

    def why_not(self, s: S, unit: int) -> Refusal | None:
        pos, t = s.pos, s.tables
        at, dead = pos.at[unit], pos.at[unit] == t.box["dead"]
        if t.camp[unit] != self.camp:
            return self.about(s, unit, "replace-enemy")
        if track(s, unit) < 0:
            return self.about(s, unit, "replace-never")
        if t.nation[unit] == BRITISH and not self.british:
            return self.about(s, unit, "replace-british")
        if not dead and at >= t.hexes:
            return self.about(s, unit, "replace-away")
        if not dead and pos.steps[unit] == t.full[unit]:
            return self.about(s, unit, "replace-whole")
        if not pos.repl[track(s, unit)]:
            return self.about(s, unit, "replace-none")
        if dead and not can_return(s, unit):
            return self.about(s, unit, "replace-lost")
        if not dead and not supply.in_supply(s, unit):
            return self.about(s, unit, "replace-unfed", "R12.10")
        return None

    def choose(self, s: S, unit: int) -> None:
        pos, t = s.pos, s.tables
        pos.repl[track(s, unit)] -= 1
        self.british -= t.nation[unit] == BRITISH
        self.able = tuple(u for u in self.able if u != unit)
        if pos.at[unit] == t.box["dead"]:
            self._rebuild(s, unit)
            return
        pos.steps[unit] += 1
        tell_of(s, Restored, self.cites(s), unit, left=pos.steps[unit])

    def _rebuild(self, s: S, unit: int) -> None:
        """Put an eliminated unit on the turn track with one step; it arrives as a reinforcement (12.10e)."""
        pos, t = s.pos, s.tables
        law = t.scenario[pos.scenario].replacements
        assert law is not None
        pos.put(t, unit, t.box["later"])
        pos.steps[unit], pos.due[unit] = 1, law.back
        s.tell(Rebuilt(rule=self.cites(s), piece=t.units[unit], turn=law.back))
