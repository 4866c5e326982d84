"""An operation in its order A to C (5): choose reserves, move, fight. D is in operations/release.py."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.kinds import ACTED_OUT, ACTIVE, AXIS, DONE, NONE, READY, RESERVE, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.combat import attack
from sandtable.games.salerno.rules.common import activation
from sandtable.games.salerno.rules.common.base import SalernoStep, end_ops, present
from sandtable.games.salerno.rules.law import points
from sandtable.games.salerno.rules.law.reports import Operated
from sandtable.games.salerno.rules.movement import movement
from sandtable.games.salerno.rules.orders import emergency, interludes, reserves
from sandtable.games.salerno.rules.supply import victory


class Over(Answer, frozen=True):
    """An operation is over; in its owner's segment reserves may be released now (5 D)."""


class Operation(SalernoStep):
    """One operation. It makes no decision itself: it opens the steps that do."""

    rule = "5"
    asking = "prompt-operation"
    released: bool = False  # released reserves
    reserving: bool = True  # its units may go into reserve (not after a landing, 9.5)
    stage: int = 0
    outer: tuple[int, ...] = ()  # the saved state of the interrupted operation

    def ready(self, s: S) -> bool:
        if self.stage == 0:
            self._reserve(s)
        elif self.stage == 1:
            self._move(s)
        elif self.stage == 2:
            self._fight(s)
        else:
            self._finish(s)
        return False

    def _reserve(self, s: S) -> None:
        """A: designate reserves."""
        self.stage = 1
        if self.reserving:
            s.push(reserves.Reserving(who=self.who))

    def _move(self, s: S) -> None:
        """B: move, with fire missions."""
        self.stage = 2
        s.push(movement.Movement(who=self.who, released=self.released))

    def _fight(self, s: S) -> None:
        """C: combat."""
        self.stage = 3
        s.push(attack.Combat(who=self.who))

    def _finish(self, s: S) -> None:
        conclude(s, self.who, self.released)
        victory.at_once(s)  # what fire or combat has opened (2.1)
        if self.outer:
            take_up(s, self.outer)
        s.close(Over())

    def answered(self, s: S, answer: Answer) -> None:
        """Pause its units during an emergency or a settlement, then resume (ruling R64)."""
        if isinstance(answer, interludes.Aside):
            self.stage -= 1
            s.push(Marker(who=self.who, settling=answer.verb == "settle", inside=True))
        elif not isinstance(answer, Over):
            super().answered(s, answer)


def conclude(s: S, camp: int, released: bool) -> None:
    """End the operations of all units that took part, except reserves (8, 11).

    Released reserves that stayed are still in reserve, but cannot act again this segment.
    """
    pos = s.pos
    out = activation.acting(s, camp)
    end_ops(s, [unit for unit in out if not pos.state[unit] & RESERVE], "8")
    for unit in out:
        pos.deeds[unit] = pos.deeds[unit] & ~ACTIVE | (DONE if released else 0)
    pos.bonus, pos.marker, pos.marker_dots, pos.marker_army, pos.settling = 0, -1, 0, NONE, False


def lay_aside(s: S, camp: int) -> tuple[int, ...]:
    """Interrupt an operation: save its remaining bonus, its marker and its units."""
    pos = s.pos
    units = activation.acting(s, camp)
    for unit in units:
        pos.deeds[unit] &= ~ACTIVE
    return (pos.bonus, pos.marker, pos.marker_dots, pos.marker_army, int(pos.settling), *units)


def take_up(s: S, kept: Sequence[int]) -> None:
    """Resume it."""
    pos = s.pos
    pos.bonus, pos.marker, pos.marker_dots, pos.marker_army = kept[:4]
    pos.settling = bool(kept[4])
    for unit in present(s, kept[5:]):
        pos.deeds[unit] |= ACTIVE


# --- starting an operation ------------------------------------------------------------------------------------------


def open_formation(s: S, camp: int, formation: int) -> None:
    """Open the operation of a division (9.1), or of a corps with its active divisions (9.2)."""
    pos, t = s.pos, s.tables
    divisions = [formation]
    bonus = t.limit["division_bonus"]
    if formation >= t.divisions:
        divisions = [d for d in range(t.divisions) if pos.corps_of[d] == formation and pos.duty[d] == READY]
        bonus = t.limit["corps_bonus"] + bonus * len(divisions)
    for one in {formation, *divisions}:
        pos.duty[one] = ACTED_OUT
        bonus -= pos.bonus_used[one]
    activation.enlist(s, [u for d in divisions for u in t.members[d] if _answers(s, u)])
    pos.bonus = max(bonus, 0)
    _announce(s, camp, "9.2" if formation >= t.divisions else "9.1", "operation-formation", t.formations[formation])
    s.push(Operation(who=camp))


def _answers(s: S, unit: int) -> bool:
    """True if a unit of an active division takes part. Reserves do: they may be taken out of reserve (15)."""
    pos, t = s.pos, s.tables
    on_hand = pos.at[unit] < t.hexes or pos.at[unit] == t.box["bari"]
    return on_hand and not activation.spent(s, unit)


def begin(s: S, camp: int, units: Iterable[int], rule: str, released: bool = False) -> None:
    """Let these units move and fight: `released` reserves, or troops that have just landed. None go into reserve
    (9.5)."""
    activation.enlist(s, units)
    s.pos.bonus = 0
    _announce(s, camp, rule, "operation-units", "")
    s.push(Operation(who=camp, reserving=False, released=released))


def _announce(s: S, camp: int, rule: str, note: str, what: str) -> None:
    if s.events is not None:
        s.tell(Operated(rule=rule, side=SIDES[camp], note=note, what=what))


class Marker(SalernoStep):
    """Choose the hex of the marker; its units then act."""

    harmless = ("hex",)
    verb = "hex"
    settling: bool = False
    inside: bool = False  # another operation is interrupted for it

    def cites(self, s: S) -> str:
        return "9.11" if self.settling else "9.3.1" if self.who == AXIS else "9.3.2"

    def prompt(self, s: S) -> Message:
        return Message("prompt-settle" if self.settling else "prompt-muster")

    def options(self, s: S) -> Sequence[int]:
        return emergency.sites(s, self.who, self.settling)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.there(s, number, "nobody-to-muster")

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        outer = lay_aside(s, self.who) if self.inside else ()
        pos.marker, pos.settling, pos.bonus = number, self.settling, 0
        if self.settling:
            pos.settled[self.who] += 1
            pos.marker_dots = t.limit["settlement_dots"]
        else:
            pos.mustered[self.who] += 1
            pos.marker_dots = t.limit["task_dots"]
            armies = self._armies(s, number)
            if len(armies) == 1:  # with several, the first unit selected decides (ruling R47)
                pos.marker_army = min(armies)
                points.pay(s, self.who, emergency.cost(s), pos.marker_army)
        if s.events is not None:
            note = "operation-settle" if self.settling else f"operation-muster-{SIDES[self.who]}"
            s.tell(Operated(rule=self.cites(s), side=SIDES[self.who], note=note, what=t.names[number]))
        s.pop()
        s.push(Operation(who=self.who, outer=outer))

    def _armies(self, s: S, hex_: int) -> set[int]:
        """The armies that can form a Task Force: with units under the marker, and able to pay."""
        if self.who == AXIS:
            return {NONE}
        return {activation.army(s, unit) for unit in emergency.called(s, s.pos.stacks[hex_], False)}
