"""The frame of a combat: a round of attacks, one attack being put together, and the battle from the dice to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Generic, NamedTuple

import msgspec

from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Outcome, Preview, Shift
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import Answer
from sandtable.kit.rules import crt
from sandtable.kit.rules.choosing import F, H, HexStep, Leading, message_hex
from sandtable.kit.rules.events import Fought


class Column(NamedTuple):
    """One shift: its rule, the word for it (shift-...) and the columns, to the right if positive."""

    rule: str
    word: str
    columns: int

    def shift(self) -> Shift:
        """The same for a preview."""
        return Shift(self.rule, Message(f"shift-{self.word}"), self.columns)


class Stirred(Answer, frozen=True):
    """Something has happened on the map: the round of attacks looks around anew."""


class Combat(HexStep[F, H], Generic[F, H], kw_only=True):
    """One side's attacks, in any order: name a hex to attack, or be done."""

    verb = "hex"
    says = ("done",)
    stale: bool = True  # the lists below are to be worked out again
    begun: bool = False
    able: tuple[int, ...] = ()  # who can attack
    targets: tuple[int, ...] = ()

    def answered(self, s: State[F, H], answer: Answer) -> None:
        if isinstance(answer, Stirred):
            self.stale = True
        else:
            super().answered(s, answer)

    def find_able(self, s: State[F, H]) -> tuple[int, ...]:
        """Whoever can attack somebody."""
        raise NotImplementedError

    def still_able(self, s: State[F, H], unit: int) -> bool:
        """Whether a unit on the map that could attack before still can."""
        raise NotImplementedError

    def find_targets(self, s: State[F, H]) -> Iterable[int]:
        """The hexes that they can attack."""
        raise NotImplementedError

    def look(self, s: State[F, H]) -> None:
        """Find out who can attack what."""
        at, hexes = s.pos.at, s.tables.hexes
        if self.begun:
            self.able = tuple([unit for unit in self.able if at[unit] < hexes and self.still_able(s, unit)])
        else:
            self.able, self.begun = self.find_able(s), True
        self.stale = False
        self.targets = tuple(sorted(self.find_targets(s)))

    def pending(self, s: State[F, H]) -> bool:
        if self.stale:
            self.look(s)
        return bool(self.targets)

    def options(self, s: State[F, H]) -> Sequence[int]:
        return self.targets


class Engagement(HexStep[F, H], Generic[F, H], kw_only=True):
    """Some attackers against one hex."""

    target: int
    units: tuple[int, ...] = ()  # the attackers

    def in_hand(self) -> tuple[int, ...]:
        return self.units

    def aims_at(self) -> int:
        return self.target


class BuildAttack(Engagement[F, H], Generic[F, H], kw_only=True):
    """An attack being put together."""

    able: tuple[int, ...]  # who can take part
    guns: tuple[int, ...] = ()  # the artillery in reach

    def prompt(self, s: State[F, H]) -> Message:
        return Message("prompt-attack" if self.units else "prompt-attackers", {"at": message_hex(s, self.target)})

    def ready(self, s: State[F, H]) -> bool:
        return True


class Battle(Engagement[F, H], Generic[F, H], kw_only=True):
    """One attack from the dice to the advance. No decision is its own: it opens the steps that ask."""

    stage: int = 0  # what it does next
    result: str = ""

    def stages(self) -> Sequence[Callable[[State[F, H]], None]]:
        raise NotImplementedError

    def prompt(self, s: State[F, H]) -> Message:
        return Message("prompt-battle", {"at": message_hex(s, self.target)})

    def ready(self, s: State[F, H]) -> bool:
        self.stages()[self.stage](s)
        return False

    def tell_result(self, s: State[F, H], rule: str, table: crt.ResultTable, level: int, word: str) -> None:
        """Report the result of the dice, by its word in message ids, and the column it was read in."""
        if s.events is not None:
            column = table.name(level) or crt.odds(level)
            s.tell(Fought(rule=rule, at=s.tables.names[self.target], odds=column, note=f"outcome-{word}"))

    def survivors(self, s: State[F, H]) -> tuple[int, ...]:
        """The attackers that are left."""
        return tuple([unit for unit in self.units if s.pos.at[unit] < s.tables.hexes])


class Advance(Leading[F, H], Generic[F, H], kw_only=True):
    """Attackers go into the hex that was left (`vacated`), and perhaps on from there, one after the other."""

    says = ("done",)
    vacated: int
    units: tuple[int, ...]  # those that have not advanced yet
    start: int = -1  # where the one in hand came from
    begun: bool = False

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else self.units


class Weighed(NamedTuple):
    """An attack as its preview tells it."""

    rule: str
    units: tuple[str, ...]  # who leads it
    attack: float
    defence: float
    base: int  # the level of the odds before the shifts
    level: int  # and after them
    shifts: Sequence[Shift]


def possible(odds: Preview) -> Preview:
    """The odds of an attack to which nobody has been named yet: those if all who can take part did."""
    return msgspec.structs.replace(odds, title=Message("preview-possible", odds.title.args))


def preview(
    table: crt.ResultTable,
    weighed: Weighed,
    chances: Mapping[str, float],
    word: Callable[[str], str],
    written: Callable[[float], object] = round,
    **figures: float,
) -> Preview:
    """The exact odds of an attack; `word` names a result in message ids, `written` is how players write a strength."""
    rule, units, attack, defence, base, level, shifts = weighed
    title = {"attack": written(attack), "defence": written(defence), "odds": crt.odds(base), "units": units}
    column = max(min(level, table.last) - table.first + 1, 0)  # from 1; 0 is below the table
    return Preview(
        rule=rule,
        title=Message("preview-attack", title),
        shifts=tuple(shifts),
        outcomes=tuple(Outcome(Message(f"outcome-{word(result)}"), chance) for result, chance in chances.items()),
        figures={"attack": float(attack), "defence": float(defence), "column": float(column), **figures},
        before=crt.odds(base),
        after=table.name(level) or crt.odds(level),
    )
