"""Where a unit can go (`means`, fast) and why not there (`why`, rule by rule) are written apart; here they must agree.

Every unit that may be named and every hex, in positions out of random games of all scenarios. A long run:

    SANDTABLE_REACH=200 .venv/bin/python -m pytest tests/games/normandy44/test_reach_agrees.py
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from typing import Any

import pytest

from sandtable.core.base.actions import Action
from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import SCENARIOS
from sandtable.games.normandy44.rules.movement.movement import Movement
from tests.games.normandy44.help import GAME

POSITIONS = int(os.environ.get("SANDTABLE_REACH", "3"))


def moving(seed: int) -> State[Any, Any]:
    """A state somewhere in a random game in which a unit is to be named for its move."""
    rng = random.Random(seed)
    sets = GAME.option_sets()
    state = GAME.start(SCENARIOS[seed % len(SCENARIOS)], seed=seed, options=rng.choice(sets))
    for _ in range(rng.randrange(20, 900)):
        if state.over:
            break
        state.play(rng.choice(state.actions()))
    for _ in range(400):
        step = state.stack[-1]
        if not state.over and isinstance(step, Movement) and step.unit < 0 and len(step.todo) > 5:
            return state
        if state.over:
            break
        state.play(rng.choice(state.actions()))
    return moving(seed + 1000)


def decisions(state: State[Any, Any], unit: Action) -> Iterator[State[Any, Any]]:
    """A unit is asked how it moves; on the march, where to; on foot, where to from the first hex beside it."""
    named = state.copy()
    named.advance(unit)
    yield named
    listed = named.actions()
    for verb in ("march", "via"):
        for action in [a for a in listed if a.verb == verb][:1]:
            twin = named.copy()
            twin.advance(action)
            yield twin


@pytest.mark.whole_games
def test_every_unit_and_every_hex() -> None:
    hexes = [GAME.vocabulary[f"{verb} {name}"] for verb in ("hex", "via", "reserve") for name in GAME.tables.map.names]
    asked = 0
    for seed in range(POSITIONS):
        state = moving(seed)
        for action in state.actions():
            if action.verb != "unit":
                continue
            for twin in decisions(state, action):
                offered = {a for a in twin.actions() if a.verb in ("hex", "via", "reserve")}
                allowed = {a for a in hexes if twin.why_not(a) is None}
                assert offered == allowed, f"seed {seed}, {action}: {sorted(map(str, offered ^ allowed))}"
                asked += len(hexes)
    assert asked > POSITIONS * 5 * len(hexes)
