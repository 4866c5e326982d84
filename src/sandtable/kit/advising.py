"""Advisers: opponents ask them what to think of the actions at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

from sandtable.core.actions import Action
from sandtable.core.view import View
from sandtable.kit.counsel import Ratings

Sight = TypeVar("Sight")  # what a judge looks at: a position, or a state around it
Open = TypeVar("Open")  # the type of a step


class Adviser(Generic[Sight]):
    """A counsel (see agents/protocol.py): a table says for each type of step who judges its actions."""

    def __init__(self) -> None:
        self.judges: dict[type, Callable[[Sight, Any, Sequence[Action]], Ratings]] = {}

    def on(self, step: type[Open], judge: Callable[[Sight, Open, Sequence[Action]], Ratings]) -> None:
        """At a step of this type, ask this judge."""
        self.judges[step] = judge

    def rate(self, view: View[Any, Any]) -> Sequence[float]:
        return self.advise(view.pos, view.step, view.actions())

    def advise(self, pos: Any, step: object, actions: Sequence[Action]) -> Ratings:
        """A number for each action; the same for all where nothing hangs on the choice."""
        judge = self.judges.get(type(step))
        return [0.0] * len(actions) if judge is None else judge(self.look(pos), step, actions)

    def look(self, pos: Any) -> Sight:
        """What the judges are shown of a position."""
        raise NotImplementedError
