"""What a display says that a hex costs the pieces in hand is what they pay for it."""

from __future__ import annotations

import random

import pytest

import sandtable as st
from sandtable.core.base.actions import Action
from sandtable.core.base.display import Display

STEPS = ("Movement", "Mover")
SCENARIOS = {"normandy44": "campaign", "caseyellow": "historical", "salerno": "anzio", "combat": "46"}
ENOUGH = 12
BONUS = {"combat": 1.0}  # T93: a move that has entered a road hex has a point more


@pytest.mark.parametrize("name", SCENARIOS)
def test_a_step_costs_what_was_said(name: str) -> None:
    game = st.game(name)
    chance = random.Random(5)
    state = game.start(SCENARIOS[name], seed=11)
    paid = 0
    for _ in range(6000):
        if state.over or paid >= ENOUGH:
            break
        assert state.decision is not None
        side = state.decision.side
        before = game.view(state, side).display() if state.decision.step in STEPS else None
        steps = [] if before is None else into(before, state.actions())
        action = chance.choice(steps or state.actions())
        thrown = state.dice.count
        state.play(action)
        if before is None or before.prices is None or not steps or state.dice.count != thrown:
            continue
        after = game.view(state, side).display()
        if after.prices is not None and after.chosen == before.chosen:
            price = before.prices.spaces[action.operand]
            more = after.prices.points - (before.prices.points - price)
            assert min(abs(more - bonus) for bonus in (0.0, BONUS.get(name, 0.0))) < 1e-9, str(action)
            paid += 1
    assert paid >= ENOUGH


def into(display: Display, actions: list[Action]) -> list[Action]:
    """The actions that lead the pieces in hand one hex further."""
    if display.prices is None:
        return []
    return [action for action in actions if action.verb in ("hex", "via") and action.operand in display.prices.spaces]
