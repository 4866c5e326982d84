"""The language of the tests of the end phase."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.core.base.events import Event
from tests.games.caseyellow.sky import GAME, State, T, sky

__all__ = ["T", "closing", "half", "hexes", "outcome", "run"]


def closing(units: dict[str, Any] | None = None, dice: Iterable[int] = (), **more: Any) -> State:
    """An empty map but for some units, in the end phase; the bombing of cities waits below whatever a test opens."""
    return sky("end.terror", {"1 Pz": "3534"} | (units or {}), dice, **more)


def half(hex_: str) -> dict[str, Any]:
    """A unit with one step there."""
    return {"at": hex_, "steps": 1}


def run(state: State, procedure: Callable[[State], None]) -> list[Event]:
    """Open a segment as its phase would; what is told on the way to the next decision, all of it in two languages."""
    state.events = []
    procedure(state)
    state.forget_list()
    state.settle()
    for event in state.events:
        assert GAME.text(event.message())
        assert GAME.text(event.message(), "it")
    return state.events


def hexes(table: bytearray) -> list[str]:
    """The hexes that a table marks."""
    return [T.names[hex_] for hex_ in range(T.hexes) if table[hex_]]


def outcome(state: State) -> tuple[tuple[str, ...], str, str] | None:
    return (state.result.winners, state.result.rule, state.result.message.id) if state.result else None
