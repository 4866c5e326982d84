"""The rules of The Ford. Each test names the rule it holds."""

from __future__ import annotations

from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.dice import Dice, make_key


@pytest.fixture(name="game", scope="module")
def _game() -> st.Game[Any, Any]:
    return st.game("ford")


def test_1_red_moves_first(game: st.Game[Any, Any]) -> None:
    state = game.start(seed=1)
    assert state.decision.side == "red"
    state.play("done")
    assert state.decision.side == "blue"


def test_2_a_unit_moves_one_hex(game: st.Game[Any, Any]) -> None:
    state = game.start(seed=1)
    state.play("unit red-1")
    assert "adjacent" in why_not(state, "hex C2")
    assert "own units" in why_not(state, "hex A3")
    state.play("hex B2")
    assert "already moved" in why_not(state, "unit red-1")


def why_not(state: st.State[Any, Any], action: str) -> str:
    """The sentence that forbids an action, always by rule 2."""
    refusal = state.why_not(action)
    assert refusal is not None
    assert refusal.rule == "2"
    return state.game.text(refusal)


@pytest.mark.parametrize(("enemy", "needed"), [("D3", 5), ("D2", 4)])
def test_3_the_ford_is_harder_to_attack(game: st.Game[Any, Any], enemy: str, needed: int) -> None:
    for seed in range(20):
        state = game.position({"units": {"red-1": "C3", "blue-1": enemy, "blue-2": "G1"}}, Dice(make_key(seed)))
        state.play("unit red-1")
        events = state.play(f"hex {enemy}")
        die = next(event.die for event in events if type(event).__name__ == "Fought")
        assert any(type(event).__name__ == "Eliminated" for event in events) == (die >= needed)


def test_4_the_side_at_the_ford_wins(game: st.Game[Any, Any]) -> None:
    state = game.position({"turn": 6, "units": {"red-1": "A1", "blue-1": "D3"}})
    state.play("done")
    state.play("done")
    assert state.over
    assert state.result is not None
    assert state.result.winners == ("blue",)
