"""The frame of combat: a round of attacks, building one attack, and resolving the battle from the dice to the end."""

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
    """One column shift: its rule, its word (shift-...) and the columns, to the right if positive."""

    rule: str
    word: str
    columns: int

    def shift(self) -> Shift:
        """The shift in the form of a preview."""
        return Shift(self.rule, Message(f"shift-{self.word}"), self.columns)


class Stirred(Answer, frozen=True):
    """Something on the map has changed: the round of attacks must recompute its lists."""


class Combat(HexStep[F, H], Generic[F, H], kw_only=True):
    """One side's attacks, in any order: choose a hex to attack, or end the combat."""

    verb = "hex"
    says = ("done",)
    stale: bool = True  # the lists below must be recomputed
    begun: bool = False
    able: tuple[int, ...] = ()  # the units that can attack
    targets: tuple[int, ...] = ()

    def answered(self, s: State[F, H], answer: Answer) -> None:
        if isinstance(answer, Stirred):
            self.stale = True
        else:
            super().answered(s, answer)

    def find_able(self, s: State[F, H]) -> tuple[int, ...]:
        """The units that can attack at least one hex."""
        raise NotImplementedError

    def still_able(self, s: State[F, H], unit: int) -> bool:
        """True if a unit on the map that could attack before still can."""
        raise NotImplementedError

    def find_targets(self, s: State[F, H]) -> Iterable[int]:
        """The hexes that the able units can attack."""
        raise NotImplementedError

    def look(self, s: State[F, H]) -> None:
        """Recompute the attackers and their targets."""
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
    """An attack under construction."""

    gathers = "gather-attack"
    able: tuple[int, ...]  # the units that can take part
    guns: tuple[int, ...] = ()  # the artillery in range

    def prompt(self, s: State[F, H]) -> Message:
        return Message("prompt-attack" if self.units else "prompt-attackers", {"at": message_hex(s, self.target)})

    def ready(self, s: State[F, H]) -> bool:
        return True


class Battle(Engagement[F, H], Generic[F, H], kw_only=True):
    """One attack from the dice to the advance. It makes no decisions itself: it opens the steps that do."""

    stage: int = 0  # the index of its next stage
    result: str = ""

    def stages(self) -> Sequence[Callable[[State[F, H]], None]]:
        raise NotImplementedError

    def prompt(self, s: State[F, H]) -> Message:
        return Message("prompt-battle", {"at": message_hex(s, self.target)})

    def ready(self, s: State[F, H]) -> bool:
        self.stages()[self.stage](s)
        return False

    def tell_result(self, s: State[F, H], rule: str, table: crt.ResultTable, level: int, word: str) -> None:
        """Report the result of the dice, by its word in message ids, and the column it was read from."""
        if s.events is not None:
            column = table.name(level) or crt.odds(level)
            s.tell(Fought(rule=rule, at=s.tables.names[self.target], odds=column, note=f"outcome-{word}"))

    def survivors(self, s: State[F, H]) -> tuple[int, ...]:
        """The attackers still on the map."""
        return tuple([unit for unit in self.units if s.pos.at[unit] < s.tables.hexes])


class Advance(Leading[F, H], Generic[F, H], kw_only=True):
    """Attackers advance one by one into the vacated hex (`vacated`), and possibly beyond."""

    says = ("done",)
    vacated: int
    units: tuple[int, ...]  # the units that have not advanced yet
    start: int = -1  # where the selected unit came from
    begun: bool = False

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else self.units


class Weighed(NamedTuple):
    """The figures of an attack for its preview."""

    rule: str
    units: tuple[str, ...]  # the lead units
    attack: float
    defence: float
    base: int  # the level of the odds before the shifts
    level: int  # the level after the shifts
    shifts: Sequence[Shift]


def possible(odds: Preview) -> Preview:
    """The odds of an attack without attackers yet: as if every eligible unit took part."""
    return msgspec.structs.replace(odds, title=Message("preview-possible", odds.title.args))


def preview(
    table: crt.ResultTable,
    weighed: Weighed,
    chances: Mapping[str, float],
    word: Callable[[str], str],
    written: Callable[[float], object] = round,
    **figures: float,
) -> Preview:
    """The exact odds of an attack. `word` maps a result to message ids, `written` formats a strength."""
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
