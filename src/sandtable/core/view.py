"""Views: what one side may know."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic

from sandtable.core.actions import Action
from sandtable.core.dice import Dice, make_key
from sandtable.core.display import Choice, Display
from sandtable.core.messages import Refusal
from sandtable.core.steps import Decision, P, Preview, T

if TYPE_CHECKING:
    from sandtable.core.state import State


class View(Generic[P, T]):
    """A state with everything removed that `side` may not know, above all the dice to come.

    The redacted copy inside can be asked like a state, and `imagine` makes states to search with.
    """

    __slots__ = ("_known", "side")

    def __init__(self, known: State[P, T], side: str) -> None:
        self._known = known  # redacted already: no dice key, no secrets of others
        self.side = side

    @property
    def pos(self) -> P:
        """The redacted position, for reading."""
        return self._known.pos

    @property
    def step(self) -> Any:
        """The step that is open, for reading."""
        return self._known.stack[-1]

    @property
    def decision(self) -> Decision | None:
        return self._known.decision

    @property
    def over(self) -> bool:
        return self._known.over

    def actions(self) -> list[Action]:
        return self._known.actions()

    def preview(self) -> Preview | None:
        return self._known.preview()

    def why_not(self, *wishes: Action | str) -> Refusal | None:
        return self.imagine(0).why_not(*wishes)

    def imagine(self, seed: int) -> State[P, T]:
        """A state that fits all that is known here, with other dice: for looking ahead."""
        state = self._known.copy()
        state.dice = Dice(make_key(seed))
        return state

    def display(self) -> Display:
        """The same for whoever draws it."""
        return self._known.game.display(self._known, self.side)

    def choices(self) -> list[Choice]:
        """The legal actions as a page offers them."""
        return self._known.game.choices(self._known)

    def data(self) -> dict[str, Any]:
        """Plain data for the page, the terminal and other languages."""
        return self._known.game.show(self._known, self.side)
