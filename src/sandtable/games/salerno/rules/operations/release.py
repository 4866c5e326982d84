"""Release of reserves (15.1, 15.2; part D of an operation): in a side's own segment, and in the enemy's."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.salerno.kinds import ALLIED, DONE, END_OPS, RESERVE
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.operations import operation
from sandtable.games.salerno.rules.orders import emergency, intelligence, interludes
from sandtable.games.salerno.rules.supply import supply
from sandtable.kit.board.masks import KeptMarks

_FREE = KeptMarks(bytes(marks & (RESERVE | END_OPS) == RESERVE for marks in range(256)))


def at_hand(s: S, camp: int) -> list[int]:
    """The hexes with reserves that can be released: those of all `usable` units."""
    pos, t = s.pos, s.tables
    at, deeds, camps, hexes = pos.at, pos.deeds, t.camp, t.hexes
    held = [u for u in _FREE.of(pos.state) if camps[u] == camp and at[u] < hexes and not deeds[u] & DONE]
    return sorted({at[unit] for unit in held})


def usable(s: S, unit: int) -> bool:
    """True if a unit in reserve can act: End Ops prevents it (15), and it acts once per segment."""
    state = s.pos.state[unit]
    return bool(state & RESERVE) and not state & END_OPS and not s.pos.deeds[unit] & DONE


class Releasing(SalernoStep):
    """One side chooses a hex whose reserves act, or passes."""

    verb = "release"
    acted: bool = False  # reserves have been released here

    def options(self, s: S) -> Sequence[int]:
        return at_hand(s, self.who)

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        held = s.pos.owner(number) == self.who and s.pos.reserves[number]
        return self.there(s, number, "reserve-halted" if held else "no-reserve", "15")

    def choose(self, s: S, number: int) -> None:
        operation.begin(s, self.who, [u for u in s.pos.stacks[number] if usable(s, u)], self.cites(s), released=True)

    def answered(self, s: S, answer: Answer) -> None:
        if isinstance(answer, operation.Over):
            self.acted = True
        else:
            super().answered(s, answer)


class Release(Releasing):
    """The active player's reserves, one hex after the other; after each the enemy may use one of his."""

    rule = "15.1"
    asking = "prompt-release"
    closed: bool = False
    asked: bool = False  # the enemy has had his chance since the last operation
    last: bool = False  # the active player has nothing else to do: the enemy may then use any number

    def ready(self, s: S) -> bool:
        if self.acted:
            self.acted, self.asked = False, True
            s.push(Relief(who=enemy(self.who)))
            return False
        if not self.closed and (found := self.options(s)):
            s.memo = found
            return True
        s.pop()
        if self.last or not self.asked:
            s.push(Relief(who=enemy(self.who), last=self.last))
        return False

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        listed = [t.fire] if guns.armed(s, self.who) else []
        return [*listed, *intelligence.planned(s, self.who), *supply.cut_off(s, self.who), t.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return guns.why_not(self, s) if action.verb == "fire" else super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "fire":
            guns.aim(s, self.who)
        elif action.verb == "done":
            self.closed = True
        else:
            interludes.begin(s, action)


class Relief(Releasing):
    """A chance for the other player to use reserves (15.2): one hex, or any number once the active player has
    finished."""

    rule = "15.2"
    asking = "prompt-relief"
    last: bool = False

    def _may_muster(self, s: S) -> bool:
        """`_why_not_muster` without the reason."""
        return self.who == ALLIED and scenarios.alone(s) and emergency.emergency(s, self.who)

    def _why_not_muster(self, s: S) -> Refusal | None:
        """Why the Allies cannot use their Task Force in a segment where only the Axis acts (22.2, 22.3, ruling R10)."""
        if self.who != ALLIED or not scenarios.alone(s):
            return self.refusal(s, "emergency-segment", "9.3")
        return emergency.why_not(self, s)

    def ready(self, s: S) -> bool:
        if self.last or not self.acted:
            found = self.options(s)
            if found or intelligence.planned(s, self.who) or self._may_muster(s):
                s.memo = found
                return True
        s.pop()
        return False

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        listed = [t.word["muster"]] if self._may_muster(s) else []
        return [*listed, *intelligence.planned(s, self.who), *supply.cut_off(s, self.who), t.pass_]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return self._why_not_muster(s) if action.verb == "muster" else super().refuse(s, action)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "muster":
            s.push(operation.Marker(who=self.who))
        elif action.verb == "pass":
            s.pop()
        else:
            interludes.begin(s, action)

    def occasion(self, s: S) -> Occasion | None:
        """A side with another option besides reserves is always asked."""
        t = s.tables
        names = tuple([t.names[hex_] for hex_ in self.options(s)])
        other = intelligence.planned(s, self.who) or self._may_muster(s)
        return None if other else Occasion("reserve", t.pass_, names)
