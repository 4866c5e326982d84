"""Views: what the holder of some sides may know. Everything that leaves the engine for a player goes through a view.

A view holds a redacted copy of a state: no future dice, no history, no cached list, the steps veiled for these eyes,
the cards of others unknown. Every answer is computed from that copy, so nothing else can leak. A view lists, previews
and explains refusals only for the deciding side. Any other side learns only which side decides.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Generic

from sandtable.core.base.actions import Action
from sandtable.core.base.dice import Dice, make_key
from sandtable.core.base.display import Choice, Display, Earlier, Overlay
from sandtable.core.base.errors import BadInput, Refusal
from sandtable.core.base.previews import Preview
from sandtable.core.engine import plain_data, warnings
from sandtable.core.engine.steps import Decision, Occasion, P, Step, T

if TYPE_CHECKING:
    from sandtable.core.engine.state import State


class View(Generic[P, T]):
    """A state without anything that the sides `eyes` may not know, above all the dice to come.

    `side` is the viewing side: the deciding one of `eyes`, otherwise the first; '' for a spectator. `imagine` builds
    states to search with.
    """

    __slots__ = ("_known", "_occasion", "eyes", "side")

    def __init__(self, known: State[P, T], side: str, eyes: tuple[str, ...]) -> None:
        self._known = known  # already redacted
        self._occasion: tuple[Occasion | None] | None = None  # once asked for
        self.side = side
        self.eyes = eyes

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

    @property
    def decides(self) -> bool:
        """True if the open decision belongs to one of these sides."""
        known = self._known
        return known.result is None and known.stack[-1].side(known) in self.eyes

    @property
    def occasion(self) -> Occasion | None:
        """The open decision as standing orders see it; None if it is not these sides' or must always be asked.

        It is computed from public facts: a standing order must not betray by a pause what its side holds. A side that
        has begun to use the chance can no longer let it pass, so its orders no longer apply.
        """
        if self._occasion is None:
            self._occasion = (self._found_occasion(),)
        return self._occasion[0]

    def _found_occasion(self) -> Occasion | None:
        if not self.decides or type(self.step).occasion is Step.occasion:
            return None
        public = self._known.game.watch(self._known)._known
        found = public.stack[-1].occasion(public)
        return found if found is not None and self._known.why_not(found.passing) is None else None

    @property
    def promises(self) -> bool:
        """False if using the open occasion is expected to gain nothing."""
        return bool(self.step.promises(self._known))

    def actions(self) -> list[Action]:
        """The legal actions for the deciding side; empty for any other."""
        return self._known.actions() if self.decides else []

    def preview(self) -> Preview | None:
        """The odds of what is being built, for the deciding side only."""
        return self._known.preview() if self.decides else None

    def why_not(self, *wishes: Action | str) -> Refusal | None:
        """None if the actions can be played in order, otherwise the refusal of the first that cannot."""
        if not wishes:
            raise BadInput("pass at least one action", where="why_not")
        if not self.decides:
            return self._known.not_yours(self.side, wishes[0])
        return self.imagine(0).why_not(*wishes)

    def imagine(self, seed: int) -> State[P, T]:
        """A state for lookahead: everything known here, other dice, and a fair guess of what is hidden."""
        state = self._known.copy()
        state.dice = Dice(make_key(seed))
        if state.game.secrets:
            state.game.determinize(state, self.eyes)
        return state

    def display(self, earlier: Earlier | None = None) -> Display:
        """What a page draws. With an earlier view for the same eyes, only the differences are redrawn."""
        game = self._known.game
        if earlier is None or game.dependencies is None:
            return game.display(self._known, self.side)
        return game.display(self._known, self.side, earlier)

    def overlays(self, ids: Collection[str], ends: tuple[str, str] | None = None) -> tuple[Overlay, ...]:
        """Layers of the display by their ids; with `ends`, layers drawn from one space to the other."""
        return self._known.game.drawn(self._known, self.side, ids, ends)

    def choices(self, warned: bool = False) -> list[Choice]:
        """The legal actions as a page offers them, for the deciding side; with `warned`, including their warnings."""
        offered = self._known.game.choices(self._known) if self.decides else []
        return warnings.warned(offered, warnings.warnings(self)) if warned and offered else offered

    def data(self) -> dict[str, Any]:
        """What is known here as plain data. `game.position` accepts it and throws other dice."""
        return plain_data.of_known(self._known)
