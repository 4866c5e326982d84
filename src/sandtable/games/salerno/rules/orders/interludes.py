"""A player's options at any moment of his own segment, also during an operation, while no group is moving.

Emergencies and settlements (5, 9.3, 9.11; ruling R64), artillery as a bonus (9.1, 9.2; ruling R60), intelligence (9.9;
ruling R65), disbanding units (17.2).
"""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.engine.steps import Answer
from sandtable.games.salerno.position import S
from sandtable.games.salerno.rules.common.base import SalernoStep
from sandtable.games.salerno.rules.orders import artillery, emergency, intelligence
from sandtable.games.salerno.rules.supply import supply

VERBS = ("muster", "settle", "gun", "order", "disband")
OWN_SEGMENT = {  # why each of them is not available in the enemy's, and the rule
    "muster": ("emergency-segment", "9.3"),
    "settle": ("settle-segment", "9.11"),
    "gun": ("gun-segment", "9.2"),
    "order": ("order-segment", "5"),
    "disband": ("disband-segment", "17.2"),
}


class Aside(Answer, frozen=True):
    """The player interrupts an operation for an emergency or a settlement; it resumes afterwards."""

    verb: str


def options(step: SalernoStep, s: S) -> list[Action]:
    """The options now."""
    t = s.tables
    if step.who != s.pos.active:
        return []
    listed = [t.word["muster"]] if emergency.emergency(s, step.who) else []
    if emergency.settlement(s, step.who):
        listed.append(t.word["settle"])
    if s.pos.bonus:
        listed += [t.a_gun[gun] for gun in artillery.on_call(s, step.who)]
    if s.pos.tasks:
        listed += intelligence.planned(s, step.who)
    return listed + supply.cut_off(s, step.who)


def why_not(step: SalernoStep, s: S, action: Action) -> Refusal | None:
    verb = action.verb
    if step.who != s.pos.active:
        return step.refusal(s, *OWN_SEGMENT[verb])
    if verb == "muster":
        return emergency.why_not(step, s)
    if verb == "settle":
        return emergency.why_not_settle(step, s)
    if verb == "gun":
        return artillery.why_not_on_call(step, s, s.tables.number(action))
    if verb == "order":
        return intelligence.why_not(step, s, action)
    return supply.why_not_disband(step, s, s.tables.number(action))


def begin(s: S, action: Action) -> None:
    """Start one; an interrupted operation is notified."""
    if action.verb == "disband":
        supply.disband(s, s.tables.number(action))
    elif action.verb == "order":
        intelligence.begin(s)
    elif action.verb == "gun":
        s.push(artillery.Summon(who=s.pos.active, gun=s.tables.number(action)))
    else:
        s.close(Aside(action.verb))
