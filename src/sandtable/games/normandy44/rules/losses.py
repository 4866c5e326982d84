"""Steps lost in combat: who picks them, and what goes with the last unit of a hex (12.2, 12.3, 16.1)."""

from __future__ import annotations

from sandtable.core.actions import Action
from sandtable.core.messages import Message, Refusal
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.base import NormandyStep, lose_step, message_hex
from sandtable.games.normandy44.rules.events import Noted


def raze(s: S, hex_: int, rule: str = "16.1") -> None:
    """Take an improved position off the map; permanent ones are never on it."""
    if s.pos.ip[hex_]:
        s.pos.ip[hex_] = 0
        if s.events is not None:
            s.tell(Noted(rule=rule, at=s.tables.names[hex_], note="note-ip-lost"))


def raze_if_empty(s: S, hex_: int, camp: int) -> None:
    """An improved position goes with the last of its units (16.1)."""
    if not s.pos.troops[camp][hex_]:
        raze(s, hex_)


def suffer(s: S, unit: int, rule: str) -> None:
    """One unit loses one step."""
    hex_ = s.pos.at[unit]
    lose_step(s, unit, rule)
    raze_if_empty(s, hex_, s.tables.camp[unit])


class Losses(NormandyStep):
    """`who` picks the units that lose steps, one for each; where there is no choice they go by themselves."""

    pool: tuple[int, ...]  # the units that can be picked
    count: int
    law: str = "12.2"
    choice: tuple[int, ...] = ()

    def cites(self, s: S) -> str:
        return self.law

    def prompt(self, s: S) -> Message:
        at = message_hex(s, s.pos.at[self.choice[0]])
        own = s.tables.camp[self.choice[0]] == self.camp
        return Message("prompt-losses" if own else "prompt-losses-enemy", {"count": self.count, "at": at})

    def ready(self, s: S) -> bool:
        pos, hexes = s.pos, s.tables.hexes
        left = [unit for unit in self.pool if pos.at[unit] < hexes]
        if not left or self.count <= 0:
            s.pop()
            return False
        if len(left) == 1 or self.count >= sum([pos.steps[unit] for unit in left]):
            suffer(s, left[0], self.law)
            self.count -= 1
            return False
        self.choice = tuple(left)
        return True

    def actions(self, s: S) -> list[Action]:
        words = s.tables.a_unit
        return [words[unit] for unit in self.choice]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb != "unit":
            return self.not_now(s, action)
        unit = s.tables.index[action.operand]
        if unit in self.choice:
            return None
        return self.about(s, unit, "not-to-lose", self.law)

    def take(self, s: S, action: Action) -> None:
        suffer(s, s.tables.index[action.operand], self.law)
        self.count -= 1
