"""Rollouts: fast play from a position, to see where it leads.

    scout = rollout.scout(game)
    end = rollout.play_out(state, scout, turns=1)

A scout reads the state itself, not a view, so the caller must be allowed to know that state (see `View.imagine`).
"""

from __future__ import annotations

from typing import Any

import msgspec

from sandtable.agents.protocol import advice
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.kit.opponent.advice import Scout


def scout(game: Game[Any, Any]) -> Scout:
    """The scout of a game, or its regular if it has none."""
    found = advice(game, "scout")
    return found.regular(game) if found.scout is None else found.scout(game)


def branch(state: State[Any, Any]) -> State[Any, Any]:
    """A copy for rollouts. It is never undone or recorded, so it keeps no marks."""
    twin = state.copy()
    if twin.setting is not None:
        twin.setting = msgspec.structs.replace(twin.setting, imagined=True)
    return twin


def choice(scout: Scout, state: State[Any, Any]) -> Action:
    """A scout's choice in an unfinished state: its proposal, or the first of the best-rated actions."""
    proposed = scout.propose(state)
    if proposed is not None:
        return proposed
    actions = state.actions()
    if len(actions) == 1:
        return actions[0]
    ratings = scout.advise(state.pos, state.stack[-1], actions)
    return actions[ratings.index(max(ratings))]


def play_out(state: State[Any, Any], scout: Scout, turns: int = 0, most: int = 20_000) -> State[Any, Any]:
    """Play a copy on, with one scout for all sides: to the end, or for `turns` turns."""
    twin = branch(state)
    scout.forget()
    turn = twin.game.turn
    last = turn(twin) + turns
    for _ in range(most):
        if twin.over or (turns and turn(twin) >= last):
            return twin
        twin.advance(choice(scout, twin))
    raise BadInput(f"no end after {most} actions", where="rollout")
