"""Interdiction (16.3): fire that makes a hex harder to enter, declared before units enter it."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Occasion
from sandtable.games.salerno.kinds import SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.fire.bombardment import factors
from sandtable.games.salerno.rules.fire.guns import aircraft, grounded, loaded, mixes, spared, why_not_gun
from sandtable.games.salerno.rules.law import scenarios
from sandtable.games.salerno.rules.law.reports import Interdicted
from sandtable.kit.position.field import changed
from sandtable.kit.rules.choosing import message_hex


def possible(s: S, camp: int, hex_: int) -> bool:
    """True if a camp can interdict a hex that the enemy is about to enter."""
    pos = s.pos
    if not scenarios.on(s, "interdiction") or full(s, hex_) or spared(s, hex_):
        return False
    return bool(aircraft(s, camp)) or bool(pos.cover[camp][hex_] and loaded(s, camp, hex_, active=True))


def full(s: S, hex_: int) -> bool:
    """True if a hex has the maximum of interdiction factors."""
    limit = s.tables.limit
    return s.pos.jam[hex_] >= limit["interdiction_most"] // limit["interdiction_factors"]


class Bar(SalernoStep):
    """Active artillery, ships or aircraft interdict a hex; each three factors add 2 MP to its cost."""

    rule = "16.3"
    verb = "gun"
    target: int
    units: tuple[int, ...]  # the units about to enter
    guns: tuple[int, ...] = ()
    air: int = 0

    def prompt(self, s: S) -> Message:
        return Message("prompt-interdiction", {"at": message_hex(s, self.target)})

    def aims_at(self) -> int:
        return self.target

    def ready(self, s: S) -> bool:
        return True

    def _complete(self, s: S) -> bool:
        """True if the factors assigned, with those already there, reach the maximum."""
        limit = s.tables.limit
        each = limit["interdiction_factors"]
        laid = s.pos.jam[self.target] + factors(s, self.guns, self.air) // each
        return bool(laid >= limit["interdiction_most"] // each)

    def options(self, s: S) -> Sequence[int]:
        if self._complete(s):
            return []
        able = [gun for gun in loaded(s, self.who, self.target, active=True) if gun not in self.guns]
        return [gun for gun in able if mixes(s, self.guns, self.air, gun)]

    def _more_air(self, s: S) -> bool:
        return not self.guns and aircraft(s, self.who) > self.air and not self._complete(s)

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        listed = [t.air] if self._more_air(s) else []
        if not self.guns and not self.air:
            return [*listed, t.pass_]
        enough = factors(s, self.guns, self.air) >= t.limit["interdiction_factors"]
        return [*listed, t.word["resolve"]] if enough else [*listed, t.pass_]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self._complete(s):
            return self.there(s, self.target, "jam-full")
        return why_not_gun(self, s, number, self.target, True, self.guns, "16.3")

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "air":
            if self._more_air(s):
                return None
            if self._complete(s):
                return self.there(s, self.target, "jam-full")
            return self.refusal(s, "air-mixed" if aircraft(s, self.who) > self.air else grounded(s), "9.8")
        return super().refuse(s, action)

    def choose(self, s: S, number: int) -> None:
        self.guns = (*self.guns, number)

    def say(self, s: S, action: Action) -> None:
        if action.verb == "air":
            self.air += 1
            return
        s.pop()
        if action.verb == "resolve":
            self._lay(s)

    def _lay(self, s: S) -> None:
        pos, t, limit = s.pos, s.tables, s.tables.limit
        groups = factors(s, self.guns, self.air) // limit["interdiction_factors"]
        most = limit["interdiction_most"] // limit["interdiction_factors"]
        pos.jam = changed(pos.jam, self.target, min(pos.jam[self.target] + groups, most))
        for gun in self.guns:
            pos.spend(t, gun)
        pos.air[self.who] -= self.air
        if s.events is not None:
            points = pos.jam[self.target] * limit["interdiction_cost"] // 2
            s.tell(Interdicted(rule="16.3", side=SIDES[self.who], at=t.names[self.target], points=points))

    def occasion(self, s: S) -> Occasion:
        t = s.tables
        return Occasion("interdiction", t.pass_, (t.names[self.target],), tuple([t.units[unit] for unit in self.units]))
