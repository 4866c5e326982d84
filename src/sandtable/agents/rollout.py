"""Rollouts: a position played on in a hurry, to see where it leads.

    scout = rollout.scout(game)
    end = rollout.play_out(state, scout, turns=1)

A scout looks at the state itself, not at a view: the state must be one's own to know (see `View.imagine`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from sandtable.agents.protocol import advice
from sandtable.core.actions import Action
from sandtable.core.errors import BadInput
from sandtable.core.game import Game
from sandtable.core.state import State


class Scout(Protocol):
    """A counsel in a hurry. What it works out for a phase it keeps, until it is told to forget."""

    def advise(self, pos: Any, step: object, actions: Sequence[Action]) -> Sequence[float]: ...

    def forget(self) -> None: ...


def scout(game: Game[Any, Any]) -> Scout:
    """The scout of a game, or its regular where it has none."""
    found = advice(game, "scout")
    maker: Callable[[Game[Any, Any]], Any] = getattr(found, "scout", found.regular)
    made: Scout = maker(game)
    return made


def play_out(state: State[Any, Any], scout: Scout, turns: int = 0, most: int = 20_000) -> State[Any, Any]:
    """Play a copy on, with one scout for all sides: to the end, or for so many turns. The first of equals is taken."""
    twin = state.copy()
    scout.forget()
    turn = twin.game.turn
    last = turn(twin) + turns
    for _ in range(most):
        if twin.over or (turns and turn(twin) >= last):
            return twin
        actions = twin.actions()
        choice = actions[0]
        if len(actions) > 1:
            ratings = scout.advise(twin.pos, twin.stack[-1], actions)
            choice = actions[ratings.index(max(ratings))]
        twin.advance(choice)
    raise BadInput(f"no end after {most} actions", where="rollout")
