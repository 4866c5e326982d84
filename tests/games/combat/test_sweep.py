"""The sweep in short (see sweep.py), and a campaign whose record proves every card that was drawn."""

from __future__ import annotations

import random
import re

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.engine.record import verify
from sandtable.games.combat.kinds import CAMPAIGN
from tests.games.combat.field import game
from tests.games.combat.sweep import sweep


@pytest.mark.whole_games
@pytest.mark.parametrize("scenario", [one for one in game().scenarios if one != CAMPAIGN])
def test_a_battle_at_random_comes_to_its_end(scenario: str) -> None:
    assert sweep(game(), scenario, 2_000) > 50


@pytest.mark.whole_games
def test_the_record_of_a_campaign_proves_every_draw() -> None:
    """As it is; and with any one throw of it changed it proves nothing."""
    chance, state = random.Random(3), game().start(CAMPAIGN, seed="proof")
    while not state.over:
        state.play(chance.choice(state.actions()))
    record = state.record(seal=False)
    assert verify(game(), record) == state
    lines = record.splitlines()
    thrown = [number for number, line in enumerate(lines) if re.search(r" = \d", line)]
    assert len(thrown) > 500
    for number in chance.sample(thrown, 2):
        head, _, last = lines[number].rpartition(" ")
        other = [*lines[:number], f"{head} {int(last) % 72 + 1}", *lines[number + 1 :]]
        with pytest.raises(BadInput):
            verify(game(), "\n".join(other) + "\n")
