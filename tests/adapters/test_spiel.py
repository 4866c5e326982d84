"""OpenSpiel takes our games for games: its own random test passes, copies and stored states included."""

from __future__ import annotations

import random
from typing import Any

import pytest

import sandtable as st

pyspiel = pytest.importorskip("pyspiel", reason="the extra 'openspiel' is not installed")
pytest.importorskip("sandtable.adapters.spiel")


def loaded(game: str, scenario: str = "") -> Any:
    return pyspiel.load_game("python_sandtable", {"game": game, "scenario": scenario})


@pytest.mark.whole_games
@pytest.mark.parametrize(("game", "scenario"), [("dday", ""), ("caseyellow", "holland")])
def test_openspiels_own_test_passes(game: str, scenario: str) -> None:
    pyspiel.random_sim_test(loaded(game, scenario), num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", st.game_ids())
def test_players_observe_act_and_copy(name: str) -> None:
    game, chance = loaded(name), random.Random(1)
    state = game.new_initial_state()
    for _ in range(60):
        state.apply_action(chance.choice(state.legal_actions()))
    twin = state.clone()
    again = game.deserialize_state(state.serialize())
    for other in (twin, again):
        assert other.history() == state.history()
        assert other.inner.state == state.inner.state
    action = state.legal_actions()[0]
    twin.apply_action(action)
    assert len(state.history()) == len(twin.history()) - 1
    state.apply_action(action)
    assert twin.inner.state == state.inner.state  # the same dice
    for player in range(game.num_players()):
        assert len(state.observation_tensor(player)) == game.observation_tensor_size()
        assert state.observation_string(player)


def test_the_winner_has_one_and_the_loser_minus_one() -> None:
    state, chance = loaded("dday").new_initial_state(), random.Random(1)
    while not state.is_terminal():
        state.apply_action(chance.choice(state.legal_actions()))
    assert sorted(state.returns()) == [-1, 1]
    assert state.current_player() == pyspiel.PlayerId.TERMINAL
