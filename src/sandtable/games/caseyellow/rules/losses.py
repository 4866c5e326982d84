"""Steps lost in combat: who picks them, and of which units (11.3e-g)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.base import YellowStep, destroy, lose_step, message_hex

RULE = "R11.3"


class Losses(YellowStep):
    """`camp` picks the units that lose steps, one for each; where there is no choice they go by themselves.

    `corps` is for the second loss of a DE: the steps that the corps of the pool had before the first one. If it fell
    on a corps, no other step of a corps is lost.
    """

    rule = RULE
    pool: tuple[int, ...]
    count: int = 1
    corps: int = -1
    choice: tuple[int, ...] = ()

    def prompt(self, s: S) -> Message:
        own = s.tables.camp[self.choice[0]] == self.camp
        at = message_hex(s, s.pos.at[self.choice[0]])
        return Message("prompt-losses" if own else "prompt-losses-enemy", {"count": self.count, "at": at})

    def ready(self, s: S) -> bool:
        left = self._left(s)
        if not left or self.count <= 0:
            s.pop()
            return False
        if len(left) == 1 or self.count >= sum([s.pos.steps[unit] for unit in left]):
            lose_step(s, left[0], RULE)
            self.count -= 1
            return False
        self.choice = tuple(left)
        return True

    def _left(self, s: S) -> list[int]:
        pos, t = s.pos, s.tables
        left = [unit for unit in self.pool if pos.at[unit] < t.hexes]
        if self.corps >= 0 and steps_of_corps(s, self.pool) < self.corps:
            left = [unit for unit in left if not t.corps[unit]]  # 11.3f
        return left

    def actions(self, s: S) -> list[Action]:
        words = s.tables.a_unit
        return [words[unit] for unit in self.choice]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return self.not_now(s, action)
        unit = s.tables.index[action.operand]
        return None if unit in self.choice else self.about(s, unit, "not-to-lose")

    def take(self, s: S, action: Action) -> None:
        lose_step(s, s.tables.index[action.operand], RULE)
        self.count -= 1


def steps_of_corps(s: S, units: Sequence[int]) -> int:
    """The steps that corps among some units still have."""
    pos, t = s.pos, s.tables
    return sum([pos.steps[unit] for unit in units if t.corps[unit] and pos.at[unit] < t.hexes])


def ruin(s: S, camp: int, units: Sequence[int]) -> None:
    """DE: regiments and brigades go, the others lose two steps; `camp`, who attacks, picks the first (11.3f)."""
    t = s.tables
    for unit in units:
        if t.small[unit]:
            destroy(s, unit, RULE)
    pool = tuple([unit for unit in units if not t.small[unit]])
    if not pool:
        return
    first = t.limit["de_corps_steps"]
    s.push(Losses(camp=1 - camp, pool=pool, count=t.limit["de_steps"] - first, corps=steps_of_corps(s, pool)))
    s.push(Losses(camp=camp, pool=pool, count=first))


def rout(s: S, camp: int, units: Sequence[int]) -> None:
    """AE: the attacker loses two steps of his choice, a corps alone one (11.3g)."""
    t = s.tables
    alone = len(units) == 1 and t.corps[units[0]]
    s.push(Losses(camp=camp, pool=tuple(units), count=t.limit["ae_corps_steps" if alone else "ae_steps"]))
