"""The language of the tests of air power, landings and Operation Dynamo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sandtable as st
from sandtable.core.base.events import Event
from tests.play import at

GAME = st.game("caseyellow")
T = GAME.tables
State = st.State[Any, Any]


def sky(phase: str, units: dict[str, Any] | None = None, dice: Iterable[int] = (), **more: Any) -> State:
    """An empty map but for some units, at the beginning of a phase."""
    base = {"scenario": "historical", "empty": True, "turn": 2, "phase": phase, "seed": 1}
    return GAME.position(base | {"units": units or {}, "dice": list(dice)} | more)


def told(events: Iterable[Event]) -> list[str]:
    return [event.note for event in events if hasattr(event, "note")]


def steps(state: State, unit: str) -> int:
    """The strength levels that a unit has left; none if it is eliminated."""
    return 0 if at(state, unit) == "dead" else int(state.pos.steps[T.index[unit]])


def cut(state: State) -> list[str]:
    """The hexes with an interdiction marker."""
    return [T.names[h] for h in range(T.hexes) if state.pos.cut[h]]
