"""Games for a learner: they stop where the network has a choice, and camps, results and rows are right."""

from __future__ import annotations

import random

import numpy as np
import pytest

import sandtable as st
from sandtable.lab.learn.games import BOTH, Camps, TrainingGame, rows, write

DDAY = st.game("dday")


@pytest.mark.parametrize("opponent", ["self", "scout", "scout:gather-caen", "recruit"])
def test_a_training_game_stops_only_where_the_network_has_a_choice(opponent: str) -> None:
    chance = random.Random(opponent)
    game = TrainingGame(DDAY, opponent, "a test", options=True, first=1)
    count = game.count
    camps = set()
    while game.count < count + 4:
        step = game.state.stack[-1]
        assert step.side(game.state) in game.mine
        assert len(game.acts) > 1
        camps.add(game.camp)
        if game.step(game.encoder.numbers([chance.choice(game.acts)])[0]):
            assert game.camps.value(game.state) in (0.0, 0.5, 1.0)
            game.begin()
    assert camps == ({BOTH} if opponent == "self" else {0, 1})


def test_the_first_camp_is_the_first_seats() -> None:
    camps = Camps(DDAY)
    assert camps.sides == (frozenset({"germany"}), frozenset({"uk", "us"}))
    assert camps.first == [0]


def test_a_row_holds_a_decision() -> None:
    game = TrainingGame(DDAY, "self", "rows", options=False)
    decision, layout = game.decision(), game.encoder.layout
    shared = rows(layout, 3, 1)
    write(shared, 1, decision, layout.tokens)
    assert bytes(shared.counts[1]) == decision.counts
    legal = np.unpackbits(shared.legal[1], bitorder="little")[: layout.actions]
    assert sorted(decision.legal) == list(np.flatnonzero(legal))
    words = [int(word) for word in shared.words[1] if word != layout.tokens]
    assert words == decision.tokens
    assert not shared.counts[0].any()
