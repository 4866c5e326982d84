"""Gegenangriff (14.2.8): once a month the Axis shifts the column of one of its attacks by a die."""

from __future__ import annotations

from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Shift
from sandtable.games.salerno.kinds import AXIS, SIDES
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.combat.results import Pending
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.law import points, scenarios
from sandtable.kit.rules.events import tell_at

DIE = range(1, 7)


def why_not(step: SalernoStep, s: S, target: int) -> Refusal | None:
    """Why the marker cannot be placed on an attacked hex."""
    pos, rule = s.pos, "14.2.8"
    if step.who != AXIS or not scenarios.on(s, "gegenangriff"):
        word = "no-counter"
        if step.who == AXIS and not scenarios.law(s).agreed:
            rule = scenarios.rule(s)  # 22.1
    elif pos.active != AXIS:
        word = "counter-segment"
    elif pos.struck_back:
        word = "counter-used"
    elif not points.can_pay(s, AXIS, s.tables.cost["gegenangriff"]):
        word = "no-points"
    elif not pos.troops[enemy(AXIS)][target]:
        word = "no-enemy"
    else:
        return None
    return step.refusal(s, word, rule)


def lay(s: S, target: int) -> None:
    """Place and pay for the marker."""
    s.pos.struck_back = True
    points.pay(s, AXIS, s.tables.cost["gegenangriff"])
    tell_at(s, "14.2.8", target, "note-counter")


def throw(s: S) -> int:
    """Roll for its column shift."""
    return worth(s, s.roll(1, "14.2.8", side=SIDES[AXIS], note="roll-counter")[0])


def pending(s: S) -> Pending:
    """The marker's possible shifts before its die is rolled."""
    found: dict[tuple[int, int], float] = {}
    for die in DIE:
        columns = worth(s, die)
        found[columns, 0] = found.get((columns, 0), 0.0) + 1 / len(DIE)
    return Pending(Shift("14.2.8", Message("shift-counter"), 0), found)


def worth(s: S, die: int) -> int:
    """The column shift for a die."""
    limit = s.tables.limit
    return 3 if die >= limit["gegenangriff_three"] else 2 if die >= limit["gegenangriff_two"] else 1
