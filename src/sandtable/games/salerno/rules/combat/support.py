"""Tactical support (14.2.6, 16.2, T.support): one gun, ship or aircraft per side in a combat."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview, Shift
from sandtable.core.engine.steps import Answer, Occasion
from sandtable.games.salerno.kinds import SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import counterattack, results
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.fire import guns
from sandtable.games.salerno.rules.law.reports import Supported
from sandtable.kit.rules.choosing import message_hex
from sandtable.kit.rules.crt import TWO_DICE

NOTHING, AIRCRAFT = -1, -2  # in place of a gun


class Chosen(Answer, frozen=True):
    """The support of a side in a combat: a gun, AIRCRAFT or NOTHING."""

    who: int
    gun: int


class Support(SalernoStep):
    """A side chooses its support, which counts as having fired."""

    rule = "14.2.6"
    verb = "gun"
    target: int
    attacking: bool
    units: tuple[int, ...] = ()  # the attackers
    counter: bool = False  # the Gegenangriff marker is on the hex
    backed: bool = False  # the attacker has chosen support, not yet rolled

    def prompt(self, s: S) -> Message:
        return Message("prompt-support" if self.attacking else "prompt-support-defence", {"at": self._where(s)})

    def _where(self, s: S) -> Message:
        return message_hex(s, self.target)

    def aims_at(self) -> int:
        return self.target

    def _barred(self, s: S) -> bool:
        """True for Roma, at which neither side fires (20)."""
        return self.attacking and guns.spared(s, self.target)

    def options(self, s: S) -> Sequence[int]:
        return [] if self._barred(s) else guns.loaded(s, self.who, self.target)

    def _air(self, s: S) -> bool:
        return not self._barred(s) and guns.aircraft(s, self.who) > 0

    def words(self, s: S) -> Sequence[Action]:
        t = s.tables
        return [t.air, t.pass_] if self._air(s) else [t.pass_]

    def ready(self, s: S) -> bool:
        if self._air(s) or self.options(s):
            return True
        s.close(Chosen(self.who, NOTHING))
        return False

    def why_not(self, s: S, number: int) -> Refusal | None:
        if number in self.options(s):
            return None
        if self._barred(s):
            return self.there(s, self.target, "open-city", "20")
        return guns.why_not_gun(self, s, number, self.target)

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "air" and not self._air(s):
            return self.refusal(s, guns.grounded(s), "9.8")
        return super().refuse(s, action)

    def choose(self, s: S, number: int) -> None:
        s.pos.spend(s.tables, number)
        s.close(Chosen(self.who, number))

    def say(self, s: S, action: Action) -> None:
        if action.verb == "air":
            s.pos.air[self.who] -= 1
            s.close(Chosen(self.who, AIRCRAFT))
        else:
            s.close(Chosen(self.who, NOTHING))

    def preview(self, s: S) -> Preview | None:
        """The current combat: with the support already chosen, and none of this side's yet."""
        if not self.units:
            return None
        parts = [counterattack.pending(s)] if self.counter else []
        return results.preview(s, self.target, self.units, [*parts, *([pending(s)] if self.backed else [])])

    def occasion(self, s: S) -> Occasion | None:
        if self.attacking:
            return None
        t = s.tables
        return Occasion("support", t.pass_, (t.names[self.target],))


def pending(s: S) -> results.Pending:
    """The possible effects of the attacker's support before its roll."""
    table = s.tables.parts.tables.support
    found: dict[tuple[int, int], float] = {}
    for roll, chance in TWO_DICE.items():
        key = table.columns[roll - 2], table.drm[roll - 2]
        found[key] = found.get(key, 0.0) + chance
    return results.Pending(Shift("14.2.6", Message("shift-support"), 0), found)


def throw(s: S, camp: int, target: int, gun: int, attacking: bool) -> tuple[int, int]:
    """Roll for the support of a side: the column shift to the right, and the modifier to the combat dice."""
    if gun == NOTHING:
        return 0, 0
    t = s.tables
    table = t.parts.tables.support
    roll = sum(s.roll(2, "14.2.6", side=SIDES[camp], note="roll-support")) - 2
    sign = 1 if attacking else -1
    columns, drm = sign * table.columns[roll], sign * table.drm[roll]
    if s.events is not None:
        name = "" if gun == AIRCRAFT else t.guns[gun]
        where = t.names[target]
        s.tell(Supported(rule="14.2.6", side=SIDES[camp], at=where, gun=name, columns=columns, number=drm))
    return columns, drm
