"""Operations without a formation: drops, landings, intelligence (9.4, 9.5, 9.9), carried out in the segment."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.games.salerno.kinds import ORDERS
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.operations import airborne, landings
from sandtable.games.salerno.rules.orders import intelligence

if TYPE_CHECKING:
    from sandtable.games.salerno.rules.common.base import SalernoStep

VERBS = ("order",)
NAMES = {"drop division": "drop", "drop unit": "drop", "major": "major landing", "minor": "minor landing"}


def called(order: str, argument: int) -> str:
    """The order that starts a planned operation; "" for one that goes with another."""
    if order == "intelligence":
        return intelligence.named(argument)
    return NAMES.get(order, "")


def options(s: S, camp: int) -> list[Action]:
    """A side's planned operations not yet carried out."""
    named = {called(order, argument) for owner, order, argument in s.pos.tasks if owner == camp}
    return [s.tables.a_order[number] for number, order in enumerate(ORDERS) if order in named]


def why_not(step: SalernoStep, s: S, action: Action) -> Refusal | None:
    if action in options(s, step.camp):
        return None
    return step.refusal(s, "not-planned", "6")


def open(s: S, action: Action) -> None:
    """Carry out the first planned operation with that name."""
    pos = s.pos
    number, (_, order, argument) = next(
        (n, task) for n, task in enumerate(pos.tasks) if called(task[1], task[2]) == action.operand
    )
    taken = [number]
    if order == "major":
        taken = [n for n, task in enumerate(pos.tasks) if task[1] in ("major", "major too")]
    divisions = [pos.tasks[n][2] for n in taken]
    pos.tasks = tuple([task for n, task in enumerate(pos.tasks) if n not in taken])
    if order == "drop division":
        airborne.begin(s, airborne.jumpers(s, argument))
    elif order == "drop unit":
        airborne.begin(s, [argument])
    elif order == "intelligence":
        intelligence.begin(s)
    elif order == "major":
        landings.begin_major(s, divisions)
    else:
        landings.begin_minor(s, argument)
