"""Positions in a few words, for the tests of this game."""

from __future__ import annotations

from typing import Any

import sandtable as st
from sandtable.core.engine.state import State

GAME = st.game("normandy44")


def position(units: dict[str, Any], phase: str = "german.movement", turn: int = 3, **more: Any) -> State[Any, Any]:
    """An empty map but for these units; overcast weather."""
    fields = {"scenario": "campaign", "empty": True, "turn": turn, "phase": phase, "weather": "overcast-2"}
    return GAME.position({**fields, "units": units, **more})


def words(state: State[Any, Any], verb: str) -> set[str]:
    """What may follow a verb now."""
    return {action.operand for action in state.actions() if action.verb == verb}


def goals(state: State[Any, Any], unit: str) -> set[str]:
    """Where a unit may march to, asked without moving it."""
    twin = state.copy()
    twin.play(f"unit {unit}")
    twin.play("march")
    return words(twin, "hex")


def _played(state: State[Any, Any], wish: str) -> bool:
    if state.why_not(wish) is not None:
        return False
    state.play(wish)
    return True


def refusal(state: State[Any, Any], *wishes: str) -> str:
    """The rule that forbids the last of some wishes; '' if nothing does. The list of actions must say the same."""
    found = state.why_not(*wishes)
    twin = state.copy()
    if all(_played(twin, wish) for wish in wishes[:-1]):
        assert (wishes[-1] in map(str, twin.actions())) == (found is None), f"{wishes[-1]}: list and {found} disagree"
    if found is None:
        return ""
    assert found.rule in GAME.rules, found
    assert GAME.text(found, "en")
    assert GAME.text(found, "it")
    return found.rule
