"""Intelligence (9.9): the Allied side inspects ten enemy stacks of its choice, unknown to the enemy."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ALLIED, AXIS, FIFTH, ORDERS, SIDES
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep

RULE = "9.9"


def planned(s: S, camp: int) -> list[Action]:
    """The order that carries out a planned operation, at any moment (ruling R65)."""
    if camp != ALLIED:
        return []
    return [s.tables.a_order[ORDERS.index(named(army))] for _, order, army in s.pos.tasks if order == "intelligence"]


def named(army: int) -> str:
    """The order for the paying army."""
    return "intelligence V" if army == FIFTH else "intelligence VIII"


def why_not(step: SalernoStep, s: S, action: Action) -> Refusal | None:
    if action in planned(s, step.who):
        return None
    return step.refusal(s, "not-planned", "6")


def begin(s: S) -> None:
    """Carry out the planned operation."""
    s.pos.tasks = tuple([task for task in s.pos.tasks if task[1] != "intelligence"])
    s.push(Spying(who=ALLIED, left=s.tables.limit["intelligence"]))


class Spying(SalernoStep):
    """Choose hexes with enemy units, one after the other; their content is known until the impulse is over."""

    rule = RULE
    asking = "prompt-spying"
    verb = "hex"
    says = ("done",)
    secret = ("left",)
    left: int = 0

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return (SIDES[ALLIED],)

    def ready(self, s: S) -> bool:
        if self.left and self.options(s):
            return True
        s.pop()
        return False

    def options(self, s: S) -> Sequence[int]:
        pos = s.pos
        return [hex_ for hex_, units in enumerate(pos.troops[AXIS]) if units and hex_ not in pos.watched]

    def why_not(self, s: S, number: int) -> Refusal | None:
        if not s.pos.troops[AXIS][number]:
            return self.there(s, number, "nobody-to-watch")
        return self.there(s, number, "watched-already") if number in s.pos.watched else None

    def choose(self, s: S, number: int) -> None:
        s.pos.watched += (number,)
        self.left -= 1
        s.reveal()
