"""Steps: the procedures of a rulebook, on a stack while they are in progress."""

from __future__ import annotations

from collections.abc import Collection
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar, Union

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import Refusal
from sandtable.core.base.messages import Message
from sandtable.core.base.previews import Preview

if TYPE_CHECKING:
    from sandtable.core.engine.state import State

P = TypeVar("P", bound="Position")
T = TypeVar("T")  # a game's tables: everything that never changes during play
Kind = TypeVar("Kind", bound=msgspec.Struct)


def copied(struct: Kind) -> Kind:
    """A shallow copy, like `copy.copy` but faster."""
    twin: Kind = struct.__copy__()  # type: ignore[attr-defined]  # every Struct has it
    return twin


class Position(msgspec.Struct):
    """A game's own flat fields: ints, strings, tuples, bytearrays and lists of them.

    `derived` lists the fields computed from others and kept only for speed. Learning from positions can skip them.
    """

    derived: ClassVar[tuple[str, ...]] = ()

    def copy(self: P) -> P:
        """An independent copy. Games with mutable fields override this and copy each of them."""
        raise NotImplementedError

    def kept(self: P, earlier: P) -> P:
        """A copy that will never change. It may share fields that equal those of `earlier`."""
        return self.copy()

    def in_order(self: P) -> P:
        """The position in canonical form for storage: equal positions yield the same bytes.

        A game that keeps tables by number sorts them here.
        """
        return self


class Decision(msgspec.Struct, frozen=True):
    """The open decision: the deciding side, the step, the rule, and the prompt for the player."""

    side: str
    step: str
    rule: str
    prompt: Message
    in_place: bool = False  # a piece selected here stays where it is: selecting several makes no sense
    gathers: str = ""  # the label of one button that selects every piece with only one thing to do here; "" for none
    setup: bool = False  # a set-up, which the player may leave to a machine

    def data(self) -> dict[str, str]:
        """The decision as plain data, the prompt by its id."""
        return {"side": self.side, "step": self.step, "rule": self.rule, "prompt": self.prompt.id}


class Occasion(msgspec.Struct, frozen=True):
    """A chance to act in another side's turn, as standing orders (standing_orders.py) see it. Public facts only."""

    kind: str  # one of the game's `occasions`
    passing: Action  # the action that skips it
    spaces: tuple[str, ...] = ()  # where it is
    pieces: tuple[str, ...] = ()  # the pieces that cause it: kinds of pieces, as displayed
    chance: float = 1.0  # the chance of the best action, judged from public facts
    adjacent: bool = False  # whether they move next to a piece of the side that is asked


class OccasionKind(msgspec.Struct, frozen=True):
    """A kind of interruption in a game, and which facts its occasions give standing orders to match."""

    id: str  # reaction, opportunity-fire ...
    name: Message
    passing: str = "pass"  # the verb that skips it
    chance: bool = False
    adjacent: bool = False
    spaces: bool = True
    pieces: bool = True


class Answer(msgspec.Struct, frozen=True, gc=False):
    """The result that a closing step passes to the step beneath it. Each procedure with a result declares its own."""


class Step(msgspec.Struct, Generic[P, T], tag=True):
    """One procedure of the rulebook. Its fields are that procedure's local variables.

    Fields hold only ints, strings and tuples, so a shallow copy is an independent copy. Four methods matter: `ready`
    does what needs no decision, `actions` lists the legal actions, `refuse` explains why a single action is not allowed
    (None if it is), and `take` carries out a legal action. `actions` is the fast list and `refuse` the reasoned test.
    They are written independently, and the torture test checks that they agree over the game's whole vocabulary.
    """

    rule: ClassVar[str] = ""
    secret: ClassVar[tuple[str, ...]] = ()  # fields only for the sides in `knows`; others see defaults
    in_place: ClassVar[bool] = False  # a selected piece stays where it is: it loses a step, it rolls
    gathers: ClassVar[str] = ""  # the label of a button for all pieces that can only join, roll, or go to one space
    joining: ClassVar[tuple[str, ...]] = ("unit",)  # the verbs of these pieces
    setup: ClassVar[bool] = False  # a side places its own pieces before play begins
    harmless: ClassVar[tuple[str, ...]] = ()  # verbs that never cost a piece, skipped when looking for warnings

    def ready(self, s: State[P, T]) -> bool:
        """True if a decision is open. Otherwise some work was done (push, pop, dice), and the new top is asked next."""
        raise NotImplementedError

    def side(self, s: State[P, T]) -> str:
        raise NotImplementedError

    def cites(self, s: State[P, T]) -> str:
        """The ledger id behind the open decision."""
        return self.rule

    def prompt(self, s: State[P, T]) -> Message:
        raise NotImplementedError

    def actions(self, s: State[P, T]) -> list[Action]:
        raise NotImplementedError

    def refuse(self, s: State[P, T], action: Action) -> Refusal | None:
        raise NotImplementedError

    def take(self, s: State[P, T], action: Action) -> None:
        raise NotImplementedError

    def preview(self, s: State[P, T]) -> Preview | None:
        return None

    def price(self, s: State[P, T], action: Action) -> Message | None:
        """What an action costs the deciding side in points of the game; None if it is free."""
        return None

    def forfeit(self, s: State[P, T]) -> Message | None:
        """In a step that forces the deciding side to give up something: what. Shown before the step opens."""
        return None

    def undone(self, s: State[P, T]) -> Message | None:
        """What ending this step leaves undone, if no piece can show it; part of the warning on that button."""
        return None

    def vain(self, s: State[P, T], after: State[P, T]) -> Message | None:
        """A warning if the action that led to `after` would have no effect."""
        return None

    def answered(self, s: State[P, T], answer: Answer) -> None:
        """Receive the answer of a step that this one opened and that has closed (`s.close`)."""
        raise TypeError(f"{type(self).__name__} does not know what to do with {answer!r}")

    def occasion(self, s: State[P, T]) -> Occasion | None:
        """The occasion, in a step that offers an interruption. Such a step opens on public facts alone.

        Called on a copy without anything that is not public (`View.occasion`).
        """
        return None

    def promises(self, s: State[P, T]) -> bool:
        """False if using the occasion is expected to gain nothing, as far as the deciding side knows.

        A side against machines is not asked then, so it may depend on secrets.
        """
        return True

    # --- visibility ---

    def knows(self, s: State[P, T]) -> tuple[str, ...]:
        """The sides that may see the secret fields."""
        return (self.side(s),)

    def shown_to(self, s: State[P, T], action: Action) -> tuple[str, ...]:
        """The sides that may see which action was chosen; empty: all sides."""
        return ()

    def veil(self, s: State[P, T], eyes: Collection[str]) -> Step[P, T]:
        """The step as a holder of these sides may see it."""
        if not self.secret or any(side in eyes for side in self.knows(s)):
            return self
        defaults = {field.name: field.default for field in msgspec.structs.fields(self)}
        return msgspec.structs.replace(self, **{name: defaults[name] for name in self.secret})

    # --- for `refuse` ---

    def refusal(self, s: State[P, T], message: str, rule: str = "", **args: Any) -> Refusal:
        """The refusal `refuse-<message>`, citing `rule` or by default the rule of the open decision."""
        return Refusal(rule or self.cites(s), f"refuse-{message}", args)

    def never(self, s: State[P, T], action: Action) -> Refusal:
        """Refuse an existing operand that no action combines with this verb, such as a hex without a city."""
        if all(offered.verb != action.verb for offered in s.actions()):
            return self.not_now(s, action)
        return Refusal(self.cites(s), "refuse-never", {"wish": s.game.label(action), "prompt": self.prompt(s)})

    def not_now(self, s: State[P, T], action: Action) -> Refusal:
        """Refuse a verb that this decision never offers."""
        return Refusal(self.cites(s), "refuse-not-now", {"wish": s.game.label(action), "prompt": self.prompt(s)})


def steps_in(*modules: ModuleType, also: tuple[type[Step[Any, Any]], ...] = ()) -> Any:
    """The union of the steps that a game's modules define: what a stack can hold.

    A step that others in these modules derive from counts only as their base, unless `also` lists it.
    """
    steps = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Step) and kind.__module__ == module.__name__
    }
    bases = {base for kind in steps for base in kind.__mro__[1:]}
    found = steps - bases | set(also)
    return Union[tuple(sorted(found, key=lambda kind: (kind.__module__, kind.__name__)))]  # noqa: UP007
