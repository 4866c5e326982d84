"""What an action costs for certain, said before it is taken.

A choice may be *grave*: pieces of whoever chooses are lost by it, however the dice fall; or it opens a step in which
some of them must be given up (`Step.forfeit`). A word that ends a phase may *leave* pieces behind that could still have
done something, and an action may come to nothing (`Step.vain`). All this is worked out when somebody looks at the
choices, never in play, and from imagined states alone (`View.imagine`): it rests on nothing that whoever looks may not
know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from sandtable.core.actions import Action
from sandtable.core.display import Warning
from sandtable.core.events import Event
from sandtable.core.messages import Message

if TYPE_CHECKING:
    from sandtable.core.game import Game
    from sandtable.core.state import State
    from sandtable.core.view import View

TRIES = 64
"""Where dice fall or something is hidden, a loss is held for certain if it happens in so many imagined worlds."""
DONE = "done"
"""The word of whoever wants to do no more; all others that close a step are about what was done in it."""
NAMED = 4
"""So many pieces are named; the others are counted."""


def warnings(view: View[Any, Any]) -> dict[str, Warning]:
    """The warnings on the open choices, by the action; for the side that decides."""
    ahead = _Ahead(view)
    harmless = view.step.harmless
    found = {str(action): ahead.warning(action) for action in view.actions() if action.verb not in harmless}
    return {action: warning for action, warning in found.items() if warning is not None}


class _Ahead:
    """Imagined worlds in which actions are tried."""

    def __init__(self, view: View[Any, Any]) -> None:
        self._view = view
        self._worlds: list[State[Any, Any]] = []
        first = self._world(0)
        self._game = first.game
        self._own = _names(self._game, view.eyes)
        self._heading = self._game.heading(first)
        self._open = _nameable(first)

    def _world(self, number: int) -> State[Any, Any]:
        while len(self._worlds) <= number:
            self._worlds.append(self._view.imagine(len(self._worlds)))
        return self._worlds[number]

    def _tried(self, action: Action, number: int) -> tuple[State[Any, Any], list[Event]]:
        """A world after an action, and what happened."""
        state = self._world(number).copy()
        events: list[Event] = []
        state.events = events
        state.advance(action)
        return state, events

    def warning(self, action: Action) -> Warning | None:
        state, events = self._tried(action, 0)
        lost = self._lost(events)
        if lost and (state.dice.count != self._world(0).dice.count or self._game.secrets):
            for number in range(1, TRIES):
                lost &= self._lost(self._tried(action, number)[1])
                if not lost:
                    break
        if lost:
            return _grave(lost, events, self._own)
        return self._forfeit(state) or self._left(action, state) or self._vain(state)

    def _lost(self, events: list[Event]) -> Counter[str]:
        """The pieces of whoever looks that some events tell the loss of."""
        lost: Counter[str] = Counter()
        for event in events:
            for piece, count in event.losses():
                if piece in self._own:
                    lost[piece] += count
        return lost

    def _forfeit(self, state: State[Any, Any]) -> Warning | None:
        """The step that an action opens is one in which its owner must give something up."""
        if state.result is not None or type(state.stack[-1]) is type(self._world(0).stack[-1]):
            return None
        step = state.stack[-1]
        must = step.forfeit(state) if step.side(state) in self._view.eyes else None
        return None if must is None else Warning("grave", must, step.cites(state))

    def _left(self, action: Action, state: State[Any, Any]) -> Warning | None:
        """A word ends the phase or what is under way, and what could be done in it cannot be any more."""
        if action.operand or not self._ends(action, state):
            return None
        before = self._world(0)
        undone = before.stack[-1].undone(before)
        if undone is not None:
            return Warning("left", undone, "")
        if not self._open or self._goes_on(state):
            return None
        kinds = [name for number, name in enumerate(self._open) if name not in self._open[:number]]
        told = _counted(kinds)
        if len(kinds) == len(self._open):
            return Warning("left", Message("warning-left", told), "")
        del told["count"]  # of some kinds there are several pieces, and nobody says how many
        return Warning("left", Message("warning-left-kinds", told), "")

    def _goes_on(self, state: State[Any, Any]) -> bool:
        """Whoever could be named can be named in the next step of the phase too: nobody is left behind."""
        if state.result is not None or self._game.heading(state) != self._heading:
            return False
        named = _nameable(state) if state.stack[-1].side(state) in self._view.eyes else []
        return all(name in named for name in self._open)

    def _vain(self, state: State[Any, Any]) -> Warning | None:
        """Nothing comes of it, and something is used up."""
        before = self._world(0)
        told = before.stack[-1].vain(before, state)
        return None if told is None else Warning("left", told, "")

    def _ends(self, action: Action, state: State[Any, Any]) -> bool:
        """Another phase begins, or whoever says to be done is so with the open step."""
        before = self._world(0)
        if self._game.heading(state) != self._heading:
            return True
        at = len(before.stack) - 1
        closed = len(state.stack) <= at or type(state.stack[at]) is not type(before.stack[at])
        return action.verb == DONE and closed


@lru_cache(maxsize=64)
def _names(game: Game[Any, Any], sides: tuple[str, ...] | None = None) -> dict[str, Message]:
    """The pieces of some sides, or all."""
    return {kind.id: kind.name for kind in game.pieces if sides is None or kind.side in sides}


def _nameable(state: State[Any, Any]) -> list[Message]:
    """The pieces that the open decision could name, in words."""
    kinds, pieces = state.game.vocabulary.kinds, _names(state.game)
    plain = next((verb for verb, kind in kinds.items() if kind == "unit"), "")
    targets = [state.game.target(action) for action in state.actions() if action.verb == plain]
    return [pieces[target.piece] for target in targets if target.piece in pieces]


def _grave(lost: Counter[str], events: list[Event], names: Mapping[str, Message]) -> Warning:
    telling = next(event for event in events if any(piece in lost for piece, _ in event.losses()))
    return Warning(
        "grave", Message("warning-lost", _counted([names[piece] for piece in lost.elements()])), telling.rule
    )


def _counted(names: list[Message]) -> dict[str, Any]:
    """The first few of some names, and how many there are."""
    return {"names": names[:NAMED], "count": len(names), "more": max(0, len(names) - NAMED)}
