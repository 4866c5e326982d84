"""Who must go: steps lost in combat, and units in a hex that holds too many."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, Generic

from sandtable.core.base.messages import Message, Refusal
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.state import State
from sandtable.kit.board.masks import SEVERAL, marked
from sandtable.kit.rules.choosing import F, H, HexStep, message_hex


class Losses(HexStep[F, H], Generic[F, H], kw_only=True):
    """`who` picks the units that lose steps, one for each; where there is no choice they go by themselves."""

    verb = "unit"
    in_place = True
    pool: tuple[int, ...]  # the units that can be picked
    count: int = 1
    choice: tuple[int, ...] = ()

    def suffer(self, s: State[F, H], unit: int) -> None:
        """A unit loses a step."""
        raise NotImplementedError

    def left(self, s: State[F, H]) -> Sequence[int]:
        """Whom a loss can still fall on."""
        pos, hexes = s.pos, s.tables.hexes
        return [unit for unit in self.pool if pos.at[unit] < hexes]

    def scene(self, s: State[F, H]) -> int:
        """The hex that the player is told."""
        return s.pos.at[self.choice[0]]

    def prompt(self, s: State[F, H]) -> Message:
        at = message_hex(s, self.scene(s))
        own = s.tables.camp[self.choice[0]] == self.camp
        return Message("prompt-losses" if own else "prompt-losses-enemy", {"count": self.count, "at": at})

    def ready(self, s: State[F, H]) -> bool:
        left = self.left(s)
        if not left or self.count <= 0:
            s.pop()
            return False
        if len(left) == 1 or self.count >= add_up([s.pos.steps[unit] for unit in left]):
            self.choose(s, left[0])
            return False
        self.choice = tuple(left)
        return True

    def options(self, s: State[F, H]) -> Sequence[int]:
        return self.choice

    def why_not(self, s: State[F, H], number: int) -> Refusal | None:
        return None if number in self.choice else self.about(s, number, "not-to-lose")

    def choose(self, s: State[F, H], number: int) -> None:
        self.suffer(s, number)
        self.count -= 1


class LossToll(HexStep[F, H], Generic[F, H], kw_only=True):
    """One of some units in a hex loses a step; `who` says which, unless there is only one."""

    verb = "unit"
    in_place = True
    at: int
    units: tuple[int, ...]

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def ready(self, s: State[F, H]) -> bool:
        self.units = tuple([unit for unit in self.units if s.pos.at[unit] == self.at])
        return self.decide(s, self.units)

    def options(self, s: State[F, H]) -> Sequence[int]:
        return self.units


class Overcrowded(HexStep[F, H], Generic[F, H], kw_only=True):
    """The owner eliminates units until the hex is within the limit, one by one."""

    verb = "unit"
    in_place = True
    limits: ClassVar[str] = ""  # the rule that says how much a hex holds
    at: int
    choice: tuple[int, ...] = ()

    def excess(self, s: State[F, H], units: Sequence[int]) -> int:
        """By how much these units break the limit; 0 if they do not."""
        raise NotImplementedError

    def eliminate(self, s: State[F, H], unit: int) -> None:
        raise NotImplementedError

    def standing(self, s: State[F, H]) -> Sequence[int]:
        """The units that count."""
        return s.pos.stacks[self.at]

    def spared(self, s: State[F, H], unit: int) -> Refusal | None:
        """Why a unit that stands there need not go."""
        return None

    def _helps(self, s: State[F, H], unit: int, there: Sequence[int], over: int) -> bool:
        return self.excess(s, [other for other in there if other != unit]) < over

    def options(self, s: State[F, H]) -> Sequence[int]:
        return self.choice

    def ready(self, s: State[F, H]) -> bool:
        there = self.standing(s)
        over = self.excess(s, there)
        going = [u for u in there if self.spared(s, u) is None and self._helps(s, u, there, over)] if over else []
        self.choice = tuple(going)
        return self.decide(s, going)

    def why_not(self, s: State[F, H], number: int) -> Refusal | None:
        if s.pos.at[number] != self.at:
            return self.about(s, number, "crowd-elsewhere", at=message_hex(s, self.at))
        there = self.standing(s)
        reason = self.spared(s, number)
        if reason is not None or self._helps(s, number, there, self.excess(s, there)):
            return reason
        return self.about(s, number, "crowd-no-help", self.limits)

    def choose(self, s: State[F, H], number: int) -> None:
        self.eliminate(s, number)

    def forfeit(self, s: State[F, H]) -> Message | None:
        return Message("warning-crowded", {"at": message_hex(s, self.at)})


def crowded_hexes(
    s: State[F, H], camp: int, crowded: Callable[[State[F, H], int], bool], hexes: Iterable[int] | None = None
) -> list[int]:
    """Of some hexes, or of all, those in which units of a camp stand too close."""
    troops = s.pos.troops[camp]
    found = marked(troops, SEVERAL) if hexes is None else [hex_ for hex_ in hexes if troops[hex_] > 1]
    return [hex_ for hex_ in found if crowded(s, hex_)]
