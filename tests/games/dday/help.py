"""The language of these tests: a position from a few words, and questions to the state it leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sandtable as st
from sandtable.core.base.events import Event, Rolled
from sandtable.games.dday.kinds import KINDS

GAME = st.game("dday")
State = st.State[Any, Any]
Units = Mapping[str, Mapping[str, int]]

BARE = {"uk": 0, "us": 0, "rennes": 0, "rouen": 0}
THREE = {"players": 3}
IDLE = {"Potigny": {"de-infantry": 1}}  # an Axis unit out of the way, only so that order 12 waits for a decision


def at(phase: str, units: Units, **more: Any) -> State:
    """The board with these units alone as an order card comes up, on turn 2 and with empty charts unless told."""
    return board({"phase": phase}, units, **more)


def after(phase: str, units: Units, **more: Any) -> State:
    """The same, right after an order card: the next fortune card is still to come."""
    return board({"after": phase}, units, **more)


def board(when: Mapping[str, str], units: Units, dice: Iterable[int] = (), **more: Any) -> State:
    empty = {"turn": 2, "empty": True, "seed": 1, "charts": BARE}
    return GAME.position(empty | dict(when) | {"units": units, "dice": list(dice)} | more)


def data(state: State) -> dict[str, Any]:
    return state.view("germany").data()


def units(state: State, place: str) -> dict[str, int]:
    found: dict[str, int] = data(state)["units"].get(place, {})
    return found


def lost(state: State, kind: str) -> int:
    count: int = data(state)["lost"].get(kind, 0)
    return count


def control(state: State, zone: str) -> str:
    """allies, axis, or nothing."""
    holder: str = state.pos.control(state.tables.place[zone])
    return holder


def deck(state: State, name: str = "orders") -> list[int]:
    """The cards that are left."""
    left: int = getattr(state.pos, name)
    return [number for number in range(1, 17) if left >> number & 1]


def chart(state: State, name: str) -> list[str]:
    """The units that are left on a chart."""
    number, chart = next((n, chart) for n, chart in enumerate(state.tables.charts) if chart.id == name)
    return [KINDS[kind] for slot, kind in enumerate(chart.kinds) if state.pos.charts[number] >> slot & 1]


def thrown(state: State) -> int:
    """How many dice have been thrown since the position."""
    return state.dice.count


def rolls(events: Iterable[Event] | None) -> list[tuple[int, tuple[int, ...]]]:
    """Every throw: the number to roll or less, and the dice."""
    return [(event.hit, event.dice) for event in events or () if isinstance(event, Rolled)]
