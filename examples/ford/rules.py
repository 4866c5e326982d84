"""The rules: a step for each procedure of the rulebook."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step

from .position import FORD, HEXES, OUT, SIDES, TURNS, UNITS, FordPosition, Tables

S = State[FordPosition, Tables]


class Moved(Event, frozen=True, gc=False, kw_only=True):
    unit: str
    at: str


class Fought(Event, frozen=True, gc=False, kw_only=True):
    unit: str
    at: str
    die: int


class Eliminated(Event, frozen=True, gc=False, kw_only=True):
    unit: str


class Turn(Step[FordPosition, Tables]):
    """Red moves, then blue; after six turns the side that holds the ford wins (1, 4)."""

    rule = "1"
    who: int = 0

    def side(self, s: S) -> str:
        return SIDES[self.who]

    def ready(self, s: S) -> bool:
        """Open the next phase, or end the game. A step without a decision of its own returns False."""
        if s.pos.turn > TURNS or not all(alive(s.pos, who) for who in (0, 1)):
            s.end(winners(s.pos), "4", f"result-{(*winners(s.pos), 'draw')[0]}")
            return True
        s.pos.moved[:] = bytes(len(UNITS))
        s.push(Moves(who=self.who))
        s.pos.turn += self.who
        self.who = 1 - self.who
        return False


class Moves(Step[FordPosition, Tables], kw_only=True):
    """The side moves each unit one hex; entering an enemy's hex is an attack (2, 3)."""

    rule = "2"
    who: int
    unit: int = -1  # the selected unit

    def side(self, s: S) -> str:
        return SIDES[self.who]

    def ready(self, s: S) -> bool:
        if self.unit >= 0 or self.waiting(s):
            return True
        s.pop()
        return False

    def waiting(self, s: S) -> list[int]:
        return [unit for unit in alive(s.pos, self.who) if not s.pos.moved[unit]]

    def goals(self, s: S) -> list[int]:
        own = {s.pos.at[unit] for unit in alive(s.pos, self.who)}
        return [hex_ for hex_ in s.tables.near[s.pos.at[self.unit]] if hex_ not in own]

    def prompt(self, s: S) -> Message:
        return Message("prompt-move" if self.unit < 0 else "prompt-where")

    def actions(self, s: S) -> list[Action]:
        """Every legal action. The page highlights exactly these."""
        if self.unit < 0:
            return [*(s.tables.a_unit[unit] for unit in self.waiting(s)), s.tables.done]
        return [*(s.tables.a_hex[hex_] for hex_ in self.goals(s)), s.tables.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        """Why a single action is illegal: None if it is legal. It must agree with `actions`."""
        if action.verb == "done":
            return None
        if self.unit < 0 and action.verb == "unit":
            unit = UNITS.index(action.operand)
            if unit not in alive(s.pos, self.who):
                return self.refusal(s, "not-yours")
            return self.refusal(s, "moved") if s.pos.moved[unit] else None
        if self.unit >= 0 and action.verb == "hex":
            hex_ = HEXES.index(action.operand)
            if hex_ not in s.tables.near[s.pos.at[self.unit]]:
                return self.refusal(s, "far", at=action.operand)
            return None if hex_ in self.goals(s) else self.refusal(s, "taken", at=action.operand)
        return self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        """Carry out a legal action."""
        if action.verb == "unit":
            self.unit = UNITS.index(action.operand)
        elif action.verb == "hex":
            self.enter(s, HEXES.index(action.operand))
        elif self.unit >= 0:
            self.unit = -1
        else:
            s.pop()

    def enter(self, s: S, hex_: int) -> None:
        pos, unit = s.pos, self.unit
        pos.moved[unit], self.unit = 1, -1
        enemy = next((other for other in alive(pos, 1 - self.who) if pos.at[other] == hex_), None)
        if enemy is not None:
            die = s.roll(1, "3", self.side(s))[0]
            s.tell(Fought(rule="3", unit=UNITS[unit], at=HEXES[hex_], die=die))
            if die < 4 + (hex_ == FORD):
                return
            pos.at[enemy] = OUT
            s.tell(Eliminated(rule="3", unit=UNITS[enemy]))
        pos.at[unit] = hex_
        s.tell(Moved(rule="2", unit=UNITS[unit], at=HEXES[hex_]))


def alive(pos: FordPosition, who: int) -> list[int]:
    return [unit for unit in range(3 * who, 3 * who + 3) if pos.at[unit] != OUT]


def winners(pos: FordPosition) -> tuple[str, ...]:
    """The side with a unit at the ford; otherwise the only side left (4)."""
    left = [who for who in (0, 1) if alive(pos, who)]
    holds = [who for who in (0, 1) if any(pos.at[unit] == FORD for unit in alive(pos, who))]
    return tuple(SIDES[who] for who in holds or (left if len(left) == 1 else []))


STEPS = Turn | Moves
