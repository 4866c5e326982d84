"""Lists that a step keeps from one action to the next are those that it would make anew."""

from __future__ import annotations

import random

import pytest

from sandtable.core.steps import copied
from sandtable.games.salerno.rules.arrivals import Reinforce
from sandtable.games.salerno.rules.recovery import Recover
from tests.games.salerno.desk import GAME


@pytest.mark.parametrize("scenario", ["campaign", "salerno", "kesselring"])
def test_who_may_come_or_recover(scenario: str) -> None:
    """Everybody goes to the first hex that is offered, so that hexes fill up."""
    state, chance, looked = GAME.start(scenario=scenario, seed=5), random.Random(5), {Reinforce: 0, Recover: 0}
    while not state.over and state.played < 2000:
        actions = state.actions()
        crowding = isinstance(state.stack[-1], (Reinforce, Recover))
        state.play(actions[0] if crowding else chance.choice(actions))
        step = state.stack[-1]
        if isinstance(step, Reinforce) and step.unit < 0:
            looked[Reinforce] += 1
            assert step.offers == copied(step)._offers(state)
        elif isinstance(step, Recover) and step.unit < 0:
            looked[Recover] += 1
            assert step.able == copied(step)._able(state)
    assert looked[Reinforce] > 3
    assert looked[Recover] > 3
