"""Steps in which a side chooses a unit or a hex, or plays a verb without operand: most decisions of a hex game.

Such a step defines the options, the verbs without operand, the refusals, and what follows. A step with several verbs at
once overrides `actions`, `refuse` and `take` as any other step does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.engine.state import State
from sandtable.core.engine.steps import P, Step
from sandtable.kit.position.field import Field
from sandtable.kit.position.tables import HexTables, Speech

F = TypeVar("F", bound=Field[Any])
H = TypeVar("H", bound=HexTables)
V = TypeVar("V", bound=Speech)


class ChoosingStep(Step[P, V], Generic[P, V], kw_only=True):
    """A step in which a side chooses something or plays a verb without operand. `who` indexes the deciding side."""

    sides: ClassVar[tuple[str, ...]] = ()
    verb: ClassVar[str] = ""  # the verb of the choice
    says: ClassVar[tuple[str, ...]] = ()  # the verbs without operand: done, pass
    asking: ClassVar[str] = ""  # the prompt, if it is always the same
    who: int

    def side(self, s: State[P, V]) -> str:
        return self.sides[self.who]

    # --- a decision --------------------------------------------------------------------------------------------------

    def prompt(self, s: State[P, V]) -> Message:
        return Message(self.asking) if self.asking else super().prompt(s)

    def asks(self, s: State[P, V]) -> str:
        """The verb that now chooses a unit or a hex; "" if only verbs without operand are open."""
        return self.verb

    def options(self, s: State[P, V]) -> Sequence[int]:
        """The numbers that may be chosen."""
        return ()

    def why_not(self, s: State[P, V], number: int) -> Refusal | None:
        """Why a unit or hex may not be chosen; None if it may."""
        raise NotImplementedError

    def choose(self, s: State[P, V], number: int) -> None:
        """Carry out the choice."""
        raise NotImplementedError

    def words(self, s: State[P, V]) -> Sequence[Action]:
        """The open actions without operand."""
        return [s.tables.word[word] for word in self.says]

    def say(self, s: State[P, V], action: Action) -> None:
        """Carry out an action without operand."""
        self.conclude(s)

    def pending(self, s: State[P, V]) -> bool:
        """True while there is something to decide: an option is open, or the step has no verb of choice."""
        return not self.verb or bool(self.options(s))

    def conclude(self, s: State[P, V]) -> None:
        """Close the step: nothing is left to decide."""
        s.pop()

    def ready(self, s: State[P, V]) -> bool:
        if self.pending(s):
            return True
        self.conclude(s)
        return False

    def decide(self, s: State[P, V], found: Sequence[int]) -> bool:
        """For `ready`: ask if there are several options. Choose a single one; close the step if there are none."""
        if len(found) > 1:
            return True
        if found:
            self.choose(s, found[0])
        else:
            s.pop()
        return False

    def actions(self, s: State[P, V]) -> list[Action]:
        verb = self.asks(s)
        if not verb:
            return list(self.words(s))
        words = s.tables.spoken[verb]
        return [*[words[number] for number in self.options(s)], *self.words(s)]

    def refuse(self, s: State[P, V], action: Action) -> Refusal | None:
        if action.verb == self.asks(s):
            return self.why_not(s, s.tables.number(action))
        return None if action in self.words(s) else self.not_now(s, action)

    def take(self, s: State[P, V], action: Action) -> None:
        if action.verb == self.asks(s):
            self.choose(s, s.tables.number(action))
        else:
            self.say(s, action)


class HexStep(ChoosingStep[F, H], Generic[F, H], kw_only=True):
    """A step of a hex game."""

    camps: ClassVar[tuple[int, ...]] = (0, 1)  # of each side

    @property
    def camp(self) -> int:
        return self.camps[self.who]

    # --- for the display ---------------------------------------------------------------------------------------------

    def in_hand(self) -> tuple[int, ...]:
        """The units that the step is about."""
        return ()

    def aims_at(self) -> int:
        """The hex that those units target; -1 for none."""
        return -1

    # --- for refusals ------------------------------------------------------------------------------------------------

    def about(self, s: State[F, H], unit: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal about a unit."""
        return self.refusal(s, message, rule, unit=s.tables.units[unit], **args)

    def there(self, s: State[F, H], hex_: int, message: str, rule: str = "", **args: Any) -> Refusal:
        """A refusal about a hex."""
        return self.refusal(s, message, rule, at=message_hex(s, hex_), **args)


class Several(HexStep[F, H], Generic[F, H], kw_only=True):
    """A step that chooses units or hexes with several verbs, in any order; a verb without operand ends it."""

    verbs: ClassVar[tuple[str, ...]] = ()
    says = ("done",)

    def named(self, s: State[F, H], verb: str) -> Sequence[int]:
        """The numbers that a verb may choose."""
        raise NotImplementedError

    def bars(self, s: State[F, H], verb: str, number: int) -> Refusal | None:
        """Why a verb may not choose a number; None if it may."""
        raise NotImplementedError

    def carry_out(self, s: State[F, H], verb: str, number: int) -> None:
        """Carry out a choice."""
        raise NotImplementedError

    def pending(self, s: State[F, H]) -> bool:
        return any([self.named(s, verb) for verb in self.verbs])

    def actions(self, s: State[F, H]) -> list[Action]:
        spoken = s.tables.spoken
        return [*[spoken[verb][number] for verb in self.verbs for number in self.named(s, verb)], *self.words(s)]

    def refuse(self, s: State[F, H], action: Action) -> Refusal | None:
        if action.verb in self.verbs:
            return self.bars(s, action.verb, s.tables.number(action))
        return super().refuse(s, action)

    def take(self, s: State[F, H], action: Action) -> None:
        if action.verb in self.verbs:
            self.carry_out(s, action.verb, s.tables.number(action))
        else:
            self.say(s, action)


class Leading(HexStep[F, H], Generic[F, H], kw_only=True):
    """A step that chooses a unit, then the hex it goes to. Verbs without operand are open in place of a unit."""

    whom: ClassVar[str] = ""  # the prompt for a unit
    whither: ClassVar[str] = ""  # the prompt for its destination
    unit: int = -1  # the selected unit

    def prompt(self, s: State[F, H]) -> Message:
        if self.unit >= 0:
            return Message(self.whither, {"unit": s.tables.units[self.unit]})
        return self.ask_unit(s)

    def ask_unit(self, s: State[F, H]) -> Message:
        return Message(self.whom)

    def units_open(self, s: State[F, H]) -> Sequence[int]:
        """The units that may be chosen."""
        raise NotImplementedError

    def goals_open(self, s: State[F, H]) -> Sequence[int]:
        """The hexes open to the selected unit."""
        raise NotImplementedError

    def why_not_unit(self, s: State[F, H], unit: int) -> Refusal | None:
        raise NotImplementedError

    def why_not_hex(self, s: State[F, H], hex_: int) -> Refusal | None:
        raise NotImplementedError

    def take_unit(self, s: State[F, H], unit: int) -> None:
        """Select a unit."""
        self.unit = unit

    def take_hex(self, s: State[F, H], hex_: int) -> None:
        """Move the selected unit there."""
        raise NotImplementedError

    def asks(self, s: State[F, H]) -> str:
        return "unit" if self.unit < 0 else "hex"

    def options(self, s: State[F, H]) -> Sequence[int]:
        return self.units_open(s) if self.unit < 0 else self.goals_open(s)

    def why_not(self, s: State[F, H], number: int) -> Refusal | None:
        return self.why_not_unit(s, number) if self.unit < 0 else self.why_not_hex(s, number)

    def choose(self, s: State[F, H], number: int) -> None:
        if self.unit < 0:
            self.take_unit(s, number)
        else:
            self.take_hex(s, number)

    def words(self, s: State[F, H]) -> Sequence[Action]:
        return super().words(s) if self.unit < 0 else ()

    def in_hand(self) -> tuple[int, ...]:
        return (self.unit,) if self.unit >= 0 else ()


def message_hex(s: State[F, H], hex_: int) -> Message:
    """A hex in words: its name, if it has one, and its number."""
    return hex_words(s.tables, hex_)


def hex_words(t: HexTables, hex_: int) -> Message:
    """The same from the tables alone."""
    name, number = t.titles[hex_] if hex_ < t.hexes else "", t.names[hex_]
    return Message("hex-named", {"name": name, "hex": number}) if name else Message("hex-plain", {"hex": number})


def push_all(s: State[F, H], steps: Iterable[Step[F, H]]) -> None:
    """Push steps so that the first of them runs first."""
    for step in reversed(tuple(steps)):
        s.push(step)
