"""Emergency activations: the Kampfgruppe and the Task Force (9.3); and tactical settlement (9.11)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.messages import Message, Refusal
from sandtable.games.salerno.kinds import AXIS, NONE, RESERVE, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules import activation, laws, points
from sandtable.games.salerno.rules.base import SalernoStep
from sandtable.games.salerno.rules.events import Operated
from sandtable.games.salerno.rules.operation import Operation


def most(s: S, camp: int) -> int:
    """How often a side may lay its marker in an impulse: the Axis twice, if that is agreed (9.3.3)."""
    return 2 if camp == AXIS and laws.on(s, "second kampfgruppe") else 1


def why_not(step: SalernoStep, s: S) -> Refusal | None:
    """Why the KG or TF marker cannot be laid."""
    camp = step.who
    rule = "9.3.1" if camp == AXIS else "9.3.2"
    if s.pos.mustered[camp] >= most(s, camp):
        return step.refusal(s, "mustered", "9.3.3" if camp == AXIS else rule)
    if not anybody(s, camp, False):
        return step.refusal(s, "nobody-to-muster" if points.can_pay(s, camp, cost(s)) else "no-points", rule)
    return None


def why_not_settle(step: SalernoStep, s: S) -> Refusal | None:
    """Why no tactical settlement can be made."""
    if s.pos.settled[step.who]:
        return step.refusal(s, "settled", "9.11")
    return None if anybody(s, step.who, True) else step.refusal(s, "nobody-to-muster", "9.11")


def cost(s: S) -> int:
    return s.tables.cost["muster"]


def callable_(s: S, unit: int, settling: bool) -> bool:
    """Whether a marker can activate a unit at all."""
    pos, t = s.pos, s.tables
    if activation.spent(s, unit) or pos.state[unit] & RESERVE or pos.at[unit] >= t.hexes:
        return False
    if settling:
        return t.dots[unit] <= t.limit["settlement_dots"]
    camp = t.camp[unit]
    return points.can_pay(s, camp, cost(s), NONE if camp == AXIS else activation.army(s, unit))


def anybody(s: S, camp: int, settling: bool) -> bool:
    """Whether a marker can activate somebody somewhere."""
    return any(callable_(s, unit, settling) for unit in s.tables.roster[camp])


def sites(s: S, camp: int, settling: bool) -> list[int]:
    """The hexes where a marker can activate somebody. A Kampfgruppe reaches those next to it as well (9.3.1)."""
    pos, t = s.pos, s.tables
    found = {pos.at[unit] for unit in t.roster[camp] if callable_(s, unit, settling)}
    if camp == AXIS and not settling:
        found |= {near for hex_ in found for near in t.beside[hex_] if near < t.land_hexes}
    return sorted(found)


class Marker(SalernoStep):
    """Name the hex of the marker; its units then act."""

    verb = "hex"
    settling: bool = False

    def cites(self, s: S) -> str:
        return "9.11" if self.settling else "9.3.1" if self.who == AXIS else "9.3.2"

    def prompt(self, s: S) -> Message:
        return Message("prompt-settle" if self.settling else "prompt-muster")

    def options(self, s: S) -> Sequence[int]:
        return sites(s, self.who, self.settling)

    def why_not(self, s: S, number: int) -> Refusal | None:
        return None if number in self.options(s) else self.there(s, number, "nobody-to-muster")

    def choose(self, s: S, number: int) -> None:
        pos, t = s.pos, s.tables
        pos.marker, pos.settling, pos.bonus = number, self.settling, 0
        if self.settling:
            pos.settled[self.who] += 1
            pos.marker_dots = t.limit["settlement_dots"]
        else:
            pos.mustered[self.who] += 1
            pos.marker_dots = t.limit["task_dots"]
            pos.marker_army = self._army(s, number)
            points.pay(s, self.who, cost(s), pos.marker_army)
        if s.events is not None:
            note = "operation-settle" if self.settling else f"operation-muster-{SIDES[self.who]}"
            s.tell(Operated(rule=self.cites(s), side=SIDES[self.who], note=note, what=t.names[number]))
        s.pop()
        s.push(Operation(who=self.who))

    def _army(self, s: S, hex_: int) -> int:
        """The army that a Task Force is made of: of those that can pay, that of most units there (ruling R47)."""
        if self.who == AXIS:
            return NONE
        armies = [activation.army(s, u) for u in s.pos.stacks[hex_] if callable_(s, u, False)]
        return max(sorted(set(armies)), key=armies.count)
