"""Advance after combat (14.3.3): attackers enter the hex that the defender has left."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common import costs
from sandtable.games.salerno.rules.common.base import SalernoStep, go, overrun_guns, present
from sandtable.games.salerno.rules.common.stacking import fits
from sandtable.games.salerno.rules.movement import responses
from sandtable.games.salerno.rules.supply import victory
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.events import Advanced, tell_walk


class Entered(Answer, frozen=True):
    """The attackers that have advanced and are still there."""

    units: tuple[int, ...]


class Advance(SalernoStep):
    """Select the units that advance, then `done`; the enemy may react as to any move (13, 16.1.2)."""

    rule = "14.3.3"
    verb = "unit"
    target: int
    units: tuple[int, ...]  # the remaining attackers
    chosen: tuple[int, ...] = ()
    gone: bool = False

    def prompt(self, s: S) -> Message:
        return Message("prompt-advance", {"at": message_hex(s, self.target)})

    def in_hand(self) -> tuple[int, ...]:
        return self.chosen

    def aims_at(self) -> int:
        return self.target

    def _fault(self, s: S, unit: int) -> str:
        """Why a unit cannot advance."""
        if unit not in self.units:
            return "not-attacker"
        if unit in self.chosen:
            return "named-already"
        if not costs.passable(s, s.tables.mover[unit], s.pos.at[unit], self.target):
            return "no-way"
        return "" if fits(s, (*self.chosen, unit), self.target) else "no-room-there"

    def options(self, s: S) -> Sequence[int]:
        return [unit for unit in self.units if not self._fault(s, unit)]

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        return [t.done if self.chosen else t.stay]

    def ready(self, s: S) -> bool:
        if self.gone:
            overrun_guns(s, self.who, self.target)
            s.close(Entered(present(s, self.chosen)))
            return False
        if self.chosen or self.options(s):
            return True
        s.pop()
        return False

    def why_not(self, s: S, number: int) -> Refusal | None:
        word = self._fault(s, number)
        return self.about(s, number, word, "10" if word == "no-room-there" else "") if word else None

    def choose(self, s: S, number: int) -> None:
        self.chosen = (*self.chosen, number)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "stay":
            s.pop()
            return
        self.gone = True
        starts = [s.pos.at[unit] for unit in self.chosen]
        go(s, self.chosen, self.target)
        for unit, start in zip(self.chosen, starts, strict=True):
            tell_walk(s, Advanced, self.rule, unit, start)
        victory.at_once(s)
        responses.offer(s, enemy(self.who), self.target, self.chosen)

    def answered(self, s: S, answer: Answer) -> None:
        """No follow-up after a reaction to an advance; new attacks are possible (14.3.4)."""
        if not isinstance(answer, responses.Vacated):
            super().answered(s, answer)
