"""What a side may not know of the other (6, 9.9): its plan, until both are shown."""

from __future__ import annotations

from sandtable.games.salerno.kinds import ALLIED, AXIS, SIDES
from sandtable.games.salerno.position import Plan, S
from sandtable.games.salerno.rules import planning


def redact(s: S, eyes: tuple[str, ...]) -> None:
    """Take out the plans that these eyes may not see."""
    axis, allied = (plan if SIDES[camp] in eyes else () for camp, plan in enumerate(s.pos.plans))
    s.pos.plans = (axis, allied)


def imagine(s: S, eyes: tuple[str, ...]) -> None:
    """Fill in a plan for a side that has made one in secret: divisions drawn at random, as far as its points go."""
    step = s.stack[-1]
    if not isinstance(step, planning.Allocate):
        return  # no plan is hidden
    if step.camp == ALLIED and SIDES[AXIS] not in eyes:  # the Axis writes first (see planning.open)
        s.pos.plans = (guess(s, AXIS), s.pos.plans[ALLIED])


def guess(s: S, camp: int) -> Plan:
    """Each division that is in the game with even chances, as long as points are left for it."""
    pos, t = s.pos, s.tables
    plan: Plan = ()
    for division in range(t.divisions):
        if t.formation_camp[division] != camp or not pos.hq[division] or s.dice.roll(1, 2)[0] == 1:
            continue
        longer = (*plan, ("division", division))
        if planning.affordable(s, camp, longer):
            plan = longer
    return plan
