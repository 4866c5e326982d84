"""Steps: the procedures of a rulebook, stacked while they are under way."""

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
    """A shallow copy, as `copy.copy` makes it, but at once."""
    twin: Kind = struct.__copy__()  # type: ignore[attr-defined]  # every Struct has it
    return twin


class Position(msgspec.Struct):
    """A game's own flat fields: ints, strings, tuples, bytearrays and lists of them.

    `derived` names those that follow from the others and are only kept for speed: who learns from positions can do
    without them.
    """

    derived: ClassVar[tuple[str, ...]] = ()

    def copy(self: P) -> P:
        """An independent copy. Games with mutable fields override this and name each of them."""
        raise NotImplementedError

    def kept(self: P, earlier: P) -> P:
        """A copy that nobody will change: what is as it was in an earlier one may be shared with that."""
        return self.copy()

    def in_order(self: P) -> P:
        """The same for storing: equal positions become the same bytes. Whoever keeps tables by number sorts them."""
        return self


class Decision(msgspec.Struct, frozen=True):
    """What is open now: who decides, in which step, by which rule, and the sentence for the player."""

    side: str
    step: str
    rule: str
    prompt: Message
    in_place: bool = False  # who is named in it goes nowhere: it is no use to pick several for it

    def data(self) -> dict[str, str]:
        """The same as plain data; the prompt by its id."""
        return {"side": self.side, "step": self.step, "rule": self.rule, "prompt": self.prompt.id}


class Occasion(msgspec.Struct, frozen=True):
    """A chance to act in another side's turn, as standing orders (standing_orders.py) see it. Public facts alone."""

    kind: str  # one of the game's `occasions`
    passing: Action  # how it is let pass
    spaces: tuple[str, ...] = ()  # where it is
    pieces: tuple[str, ...] = ()  # who gives it: kinds of pieces, as they are shown
    chance: float = 1.0  # of the best that could be done by what all may know
    adjacent: bool = False  # whether they come next to a piece of whoever is asked


class OccasionKind(msgspec.Struct, frozen=True):
    """A kind of chance to interrupt that a game gives, and what its occasions state for standing orders to go by."""

    id: str  # reaction, opportunity-fire ...
    name: Message
    passing: str = "pass"  # the verb that lets it pass
    chance: bool = False
    adjacent: bool = False
    spaces: bool = True
    pieces: bool = True


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a step that closes tells the one beneath it. Each procedure that has a result declares its own."""


class Step(msgspec.Struct, Generic[P, T], tag=True):
    """One procedure of the rulebook. Its fields are that procedure's local variables.

    Fields hold ints, strings and tuples only, so that a shallow copy is an independent copy. The four
    methods that matter: `ready` does what needs no decision, `actions` lists what may be chosen,
    `refuse` says of any single wish why not (None when it may), `take` carries a legal one out.
    `actions` is the fast list and `refuse` the reasoned test; they are written apart and the torture
    test holds them equal over the game's whole vocabulary.
    """

    rule: ClassVar[str] = ""
    secret: ClassVar[tuple[str, ...]] = ()  # fields that only `knows` may see; others see their defaults
    in_place: ClassVar[bool] = False  # a piece that is named in it goes nowhere: it loses a step, it rolls
    harmless: ClassVar[tuple[str, ...]] = ()  # verbs that never cost a piece: nobody looks ahead for a warning on them

    def ready(self, s: State[P, T]) -> bool:
        """True if a decision is open; otherwise some work was done (push, pop, dice) and the new top is asked."""
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
        """What an action that may be chosen costs in points of the game, for whoever decides; None: nothing is paid."""
        return None

    def forfeit(self, s: State[P, T]) -> Message | None:
        """For a step in which whoever decides must give up something of theirs: what, before it comes to that."""
        return None

    def undone(self, s: State[P, T]) -> Message | None:
        """What the word that ends it leaves undone, where no piece can be named that tells it; said before it is."""
        return None

    def vain(self, s: State[P, T], after: State[P, T]) -> Message | None:
        """Of one of its actions, by the state that came of it when it was tried: that nothing does, if so."""
        return None

    def answered(self, s: State[P, T], answer: Answer) -> None:
        """A step that this one has opened is closed (`s.close`) and says how it went."""
        raise TypeError(f"{type(self).__name__} does not know what to do with {answer!r}")

    def occasion(self, s: State[P, T]) -> Occasion | None:
        """For a step that asks whether to interrupt another: what for. Such a step opens on public facts alone.

        It is asked of a copy from which everything is removed that not everybody may know (`View.occasion`).
        """
        return None

    # --- who may see it ---

    def knows(self, s: State[P, T]) -> tuple[str, ...]:
        """The sides that may see the secret fields."""
        return (self.side(s),)

    def shown_to(self, s: State[P, T], action: Action) -> tuple[str, ...]:
        """The sides that may see which action was chosen; none is named: everybody may."""
        return ()

    def veil(self, s: State[P, T], eyes: Collection[str]) -> Step[P, T]:
        """The step as the holder of some sides may see it."""
        if not self.secret or any(side in eyes for side in self.knows(s)):
            return self
        defaults = {field.name: field.default for field in msgspec.structs.fields(self)}
        return msgspec.structs.replace(self, **{name: defaults[name] for name in self.secret})

    # --- for `refuse` ---

    def refusal(self, s: State[P, T], message: str, rule: str = "", **args: Any) -> Refusal:
        """The sentence `refuse-<message>`, under a rule or under that of the open decision."""
        return Refusal(rule or self.cites(s), f"refuse-{message}", args)

    def never(self, s: State[P, T], action: Action) -> Refusal:
        """The operand exists, but no action of the game puts it after this verb: a hex without a city, say."""
        if all(offered.verb != action.verb for offered in s.actions()):
            return self.not_now(s, action)
        return Refusal(self.cites(s), "refuse-never", {"operand": action.operand, "prompt": self.prompt(s)})

    def not_now(self, s: State[P, T], action: Action) -> Refusal:
        """The verb has no place in this decision at all."""
        return Refusal(self.cites(s), "refuse-not-now", {"wish": str(action), "prompt": self.prompt(s)})


def steps_in(*modules: ModuleType, also: tuple[type[Step[Any, Any]], ...] = ()) -> Any:
    """The union of the steps that a game's modules define: what a stack can hold.

    A step that others in these modules derive from is only their base, unless `also` lists it.
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
