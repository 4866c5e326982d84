"""Warnings: what an action is certain to cost, shown before it is taken.

A choice is *grave* if the player loses pieces by it however the dice fall, or if it opens a step in which some must be
given up (`Step.forfeit`). An action that ends a phase may *leave* pieces behind that could still have acted, and an
action may have no effect (`Step.vain`). All this is worked out when the choices are shown, never in play, and from
imagined states alone (`View.imagine`), so it reveals nothing that the player may not know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.display import ActionWarning, Choice
from sandtable.core.base.events import Event
from sandtable.core.base.messages import Message

if TYPE_CHECKING:
    from sandtable.core.engine.game import Game
    from sandtable.core.engine.state import State
    from sandtable.core.engine.view import View

TRIES = 64
"""Where dice fall or something is hidden, a loss counts as certain if it happens in this many imagined worlds. Actions
that seem to bring the same loss share them."""
OWN = 8
"""But each action is tried in at least this many worlds of its own."""
MOST = 2048
"""Tries for one decision. A loss that would take more to confirm is not claimed."""
DONE = "done"
"""The verb that ends a step without doing anything; other verbs without an operand act."""
NAMED = 4
"""The number of pieces that a warning names; the rest are counted."""


class TooMuchWork(Exception):
    """The warnings of a decision take more tries than the caller allows."""


def warnings(view: View[Any, Any], within: int | None = None) -> dict[str, ActionWarning]:
    """The warnings on the open choices by action, for the deciding side.

    Raises TooMuchWork if that takes more than `within` tries.
    """
    harmless = view.step.harmless
    return _Ahead(view, within).warnings([action for action in view.actions() if action.verb not in harmless])


def warned(choices: list[Choice], found: Mapping[str, ActionWarning]) -> list[Choice]:
    """Choices with their warnings."""
    if not found:
        return choices
    return [msgspec.structs.replace(choice, warning=found.get(choice.action)) for choice in choices]


class _Tried(msgspec.Struct):
    """An action that brought a loss in the first world, which dice or hidden things may avert in others."""

    action: Action
    lost: Counter[str]
    events: list[Event]


class _Ahead:
    """Imagined worlds in which actions are tried."""

    def __init__(self, view: View[Any, Any], within: int | None) -> None:
        self._view = view
        self._within = within
        self._tries = 0
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
        self._tries += 1
        if self._within is not None and self._tries > self._within:
            raise TooMuchWork
        state = self._world(number).copy()
        events: list[Event] = []
        state.events = events
        state.advance(action)
        return state, events

    def warnings(self, actions: list[Action]) -> dict[str, ActionWarning]:
        if self._within is not None and len(actions) > self._within:
            raise TooMuchWork
        found: dict[Action, ActionWarning | None] = {}
        doubtful: dict[frozenset[tuple[str, int]], list[_Tried]] = {}  # by what they seem to lose
        for action in actions:
            state, events = self._tried(action, 0)
            lost = self._lost(events)
            if not lost:
                found[action] = self._other(action, state)
            elif state.dice.count != self._world(0).dice.count or self._game.secrets:
                doubtful.setdefault(frozenset(lost.items()), []).append(_Tried(action, lost, events))
            else:
                found[action] = _grave(lost, events, self._own)
        for group in doubtful.values():
            found |= self._confirmed(group)
        return {str(action): warning for action, warning in found.items() if warning is not None}

    def _confirmed(self, group: list[_Tried]) -> dict[Action, ActionWarning | None]:
        """The warnings on actions that seem to bring the same loss: what of it happens in the other worlds too."""
        share = max(OWN, -(-(TRIES - 1) // len(group)))
        found: dict[Action, ActionWarning | None] = {}
        for place, tried in enumerate(group):
            lost = tried.lost if self._tries + share <= MOST else Counter[str]()
            for number in range(place * share, (place + 1) * share):
                if not lost:
                    break
                lost &= self._lost(self._tried(tried.action, 1 + number % (TRIES - 1))[1])
            found[tried.action] = (
                _grave(lost, tried.events, self._own)
                if lost
                else self._other(tried.action, self._tried(tried.action, 0)[0])
            )
        return found

    def _other(self, action: Action, state: State[Any, Any]) -> ActionWarning | None:
        """The warning on an action that costs no piece for certain, by the state it leads to."""
        return self._forfeit(state) or self._left(action, state) or self._vain(state)

    def _lost(self, events: list[Event]) -> Counter[str]:
        """The pieces of whoever looks that some events tell the loss of."""
        lost: Counter[str] = Counter()
        for event in events:
            for piece, count in event.losses():
                if piece in self._own:
                    lost[piece] += count
        return lost

    def _forfeit(self, state: State[Any, Any]) -> ActionWarning | None:
        """The step that an action opens is one in which its owner must give something up."""
        if state.result is not None or type(state.stack[-1]) is type(self._world(0).stack[-1]):
            return None
        step = state.stack[-1]
        must = step.forfeit(state) if step.side(state) in self._view.eyes else None
        return None if must is None else ActionWarning("grave", must, step.cites(state))

    def _left(self, action: Action, state: State[Any, Any]) -> ActionWarning | None:
        """A word ends the phase or what is under way, and what could be done in it cannot be any more."""
        if action.operand or not self._ends(action, state):
            return None
        before = self._world(0)
        undone = before.stack[-1].undone(before)
        if undone is not None:
            return ActionWarning("left", undone, "")
        if not self._open or self._goes_on(state):
            return None
        kinds = [name for number, name in enumerate(self._open) if name not in self._open[:number]]
        told = _counted(kinds)
        if len(kinds) == len(self._open):
            return ActionWarning("left", Message("warning-left", told), "")
        del told["count"]  # of some kinds there are several pieces, and nobody says how many
        return ActionWarning("left", Message("warning-left-kinds", told), "")

    def _goes_on(self, state: State[Any, Any]) -> bool:
        """Whoever could be named can be named in the next step of the phase too: nobody is left behind."""
        if state.result is not None or self._game.heading(state) != self._heading:
            return False
        named = _nameable(state) if state.stack[-1].side(state) in self._view.eyes else []
        return all(name in named for name in self._open)

    def _vain(self, state: State[Any, Any]) -> ActionWarning | None:
        """Nothing comes of it, and something is used up."""
        before = self._world(0)
        told = before.stack[-1].vain(before, state)
        return None if told is None else ActionWarning("left", told, "")

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


def _grave(lost: Counter[str], events: list[Event], names: Mapping[str, Message]) -> ActionWarning:
    telling = next(event for event in events if any(piece in lost for piece, _ in event.losses()))
    return ActionWarning(
        "grave", Message("warning-lost", _counted([names[piece] for piece in lost.elements()])), telling.rule
    )


def _counted(names: list[Message]) -> dict[str, Any]:
    """The first few of some names, and how many there are."""
    return {"names": names[:NAMED], "count": len(names), "more": max(0, len(names) - NAMED)}
