"""The procedures: set up, plan, turn cards over."""

from __future__ import annotations

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event, Turned
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Step

from .position import (
    CARDS,
    HEXES,
    NUMBER,
    PLANS,
    POINTS,
    POST_NAMES,
    POSTS,
    ROLLS,
    SIDES,
    TABLE,
    TRAY,
    WOODS,
    DrillPosition,
    Tables,
    own,
)

S = State[DrillPosition, Tables]


class Planned(Event, frozen=True, gc=False, kw_only=True):
    """Both plans are shown."""

    side: str
    watch: int
    fire: int


class Fate(Event, frozen=True, gc=False, kw_only=True):
    """A side has turned a card over: what it adds up to."""

    side: str
    card: str
    count: int

    def turned(self) -> Turned:
        return Turned(self.card, "roll", self.side)


class Opening(Step[DrillPosition, Tables]):
    """Set up, plan, turn a card over each, and compare (5)."""

    rule = "5"
    stage: int = 0

    def side(self, s: S) -> str:
        return SIDES[0]

    def ready(self, s: S) -> bool:
        steps: tuple[Step[DrillPosition, Tables], ...] = (
            Muster(who=0), Muster(who=1), Plan(who=0), Plan(who=1), Reveal(), Turn(who=0), Turn(who=1),
        )  # fmt: skip
        if self.stage < len(steps):
            s.push(steps[self.stage])
            self.stage += 1
            return False
        red, blue = s.pos.score
        winners = () if red == blue else (SIDES[red < blue],)
        s.end(winners, "5", f"result-{winners[0]}" if winners else "result-draw")
        return True


class DrillStep(Step[DrillPosition, Tables], kw_only=True):
    who: int

    def side(self, s: S) -> str:
        return SIDES[self.who]

    def ready(self, s: S) -> bool:
        return True


class Muster(DrillStep):
    """A side sets its posts up in its own columns, one in a hex: first the post, then its hex (1)."""

    rule = "1"
    held: int = -1

    def ready(self, s: S) -> bool:
        if self.held >= 0 or self._waiting(s):
            return True
        s.pop()
        return False

    def _waiting(self, s: S) -> list[int]:
        mine = range(self.who * POSTS, (self.who + 1) * POSTS)
        return [post for post in mine if s.pos.posts[post] == TRAY]

    def prompt(self, s: S) -> Message:
        return Message("prompt-post" if self.held < 0 else "prompt-place")

    def _free(self, s: S) -> list[int]:
        return [number for number in range(len(HEXES)) if own(self.who, number) and number not in s.pos.posts]

    def actions(self, s: S) -> list[Action]:
        if self.held < 0:
            return [s.tables.a_unit[post] for post in self._waiting(s)]
        return [s.tables.a_hex[number] for number in self._free(s)]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if self.held < 0 and action.verb == "unit":
            post = POST_NAMES.index(action.operand)
            return (
                None
                if post in self._waiting(s)
                else self.refusal(s, "not-waiting", unit=Message(f"unit-{action.operand}"))
            )
        if self.held >= 0 and action.verb == "hex":
            number = NUMBER[action.operand]
            if not own(self.who, number):
                return self.refusal(s, "not-own", at=action.operand)
            return self.refusal(s, "taken", at=action.operand) if number in s.pos.posts else None
        return self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        if self.held < 0:
            self.held = POST_NAMES.index(action.operand)
        else:
            s.pos.posts[self.held] = NUMBER[action.operand]
            self.held = -1


class Plan(DrillStep):
    """A side divides its points in secret (2)."""

    rule = "2"

    def prompt(self, s: S) -> Message:
        return Message("prompt-plan", {"count": POINTS})

    def _set(self, s: S) -> bytearray:
        return s.pos.plans[2 * self.who : 2 * self.who + 2]

    def actions(self, s: S) -> list[Action]:
        planned = self._set(s)
        numbers = [
            s.tables.a_plan[plan][number]
            for plan in range(len(PLANS))
            for number in range(POINTS + 1 - planned[1 - plan])
            if number != planned[plan]
        ]
        return [*numbers, s.tables.done]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        if action.verb == "done":
            return None
        if action.verb not in PLANS:
            return self.not_now(s, action)
        plan, planned = PLANS.index(action.verb), self._set(s)
        if int(action.operand) == planned[plan]:
            return self.refusal(s, "same-number")
        return self.refusal(s, "too-many", count=POINTS) if int(action.operand) + planned[1 - plan] > POINTS else None

    def shown_to(self, s: S, action: Action) -> tuple[str, ...]:
        return () if action.verb == "done" else (SIDES[self.who],)

    def take(self, s: S, action: Action) -> None:
        if action.verb == "done":
            s.pop()
        else:
            s.pos.plans[2 * self.who + PLANS.index(action.verb)] = int(action.operand)


class Reveal(Step[DrillPosition, Tables]):
    """Both plans are shown together (2)."""

    rule = "2"

    def side(self, s: S) -> str:
        return SIDES[0]

    def ready(self, s: S) -> bool:
        s.pop()
        s.pos.open = True
        s.reveal()
        for who, side in enumerate(SIDES):
            watch, fire = s.pos.plans[2 * who : 2 * who + 2]
            s.tell(Planned(rule="2", side=side, watch=watch, fire=fire))
        return False


class Turn(DrillStep):
    """A side turns a card over: its roll, its points of fire and what its posts see, less the other's watch (4)."""

    rule = "4"

    def prompt(self, s: S) -> Message:
        return Message("prompt-turn")

    def actions(self, s: S) -> list[Action]:
        return [s.tables.turn]

    def refuse(self, s: S, action: Action) -> Refusal | None:
        return None if action.verb == "turn" else self.not_now(s, action)

    def take(self, s: S, action: Action) -> None:
        pos = s.pos
        card = s.draw(pos.deck, "4", TABLE, SIDES[self.who])
        pos.score[self.who] = (
            sum(ROLLS[card]) + pos.plans[2 * self.who + 1] + seen(pos, self.who) - pos.plans[2 - 2 * self.who]
        )
        s.tell(Fate(rule="4", side=SIDES[self.who], card=CARDS[card], count=pos.score[self.who]))
        s.pop()


def seen(pos: DrillPosition, who: int) -> int:
    """How many posts of the other side a side's own posts see."""
    mine, theirs = pos.posts[who * POSTS : (who + 1) * POSTS], pos.posts[(1 - who) * POSTS : (2 - who) * POSTS]
    return sum(any(not blocked(a, b) for a in mine) for b in theirs)


def line(start: int, end: int) -> list[int]:
    """The hexes from one to another, the ends included: the nearest to so many points of the straight line (3)."""
    (a, b), (c, d) = _cube(start), _cube(end)
    far = max(abs(a - c), abs(b - d), abs(a + b - c - d))
    found = []
    for step in range(far + 1):
        share = step / far if far else 0.0
        hex_ = _nearest(a + (c - a) * share + 1e-6, b + (d - b) * share + 2e-6)
        if hex_ is not None:
            found.append(hex_)
    return found


def _cube(number: int) -> tuple[int, int]:
    column, row = HEXES[number]
    return column, row - (column - (column & 1)) // 2


def _nearest(q: float, r: float) -> int | None:
    """By rounding the three coordinates, and mending the one that is furthest off; None beyond the edge of the map."""
    s = -q - r
    rq, rr, rs = round(q), round(r), round(s)
    off = abs(rq - q), abs(rr - r), abs(rs - s)
    if off[0] > off[1] and off[0] > off[2]:
        rq = -rr - rs
    elif off[1] > off[2]:
        rr = -rq - rs
    at = rq, rr + (rq - (rq & 1)) // 2
    return HEXES.index(at) if at in HEXES else None


def blocked(start: int, end: int) -> list[int]:
    """The woods on the way (3)."""
    return [number for number in line(start, end)[1:-1] if HEXES[number] in WOODS]


STEPS = Opening | Muster | Plan | Reveal | Turn
