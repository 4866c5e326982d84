"""What the tests of the month say: a phase that opens on an almost empty map, and what lies on the tracks."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import sandtable as st
from sandtable.core.base.events import Event
from sandtable.games.salerno.kinds import POOLS
from tests.play import State, offers, open_to, play

GAME = st.game("salerno")
T = GAME.tables
FAR = {"65I.145": "4316"}  # an Axis unit at Montesilvano and an Allied one at Vasto, out of everybody's way
APART = {**FAR, "8Ind.17Ind": "4329"}


def desk(phase: str, units: dict[str, Any] | None = None, dice: Iterable[int] = (), **more: Any) -> State:
    """A phase of the campaign, or of another scenario, with some units on an empty map."""
    said = {"scenario": "campaign", "phase": phase, "empty": True, "units": units or {}, "dice": list(dice)}
    return GAME.position(said | more)


def run(state: State, procedure: Callable[[State], None]) -> list[Event]:
    """Open a procedure as its phase would; what is told on the way to the next decision, all of it in two languages."""
    state.events = []
    procedure(state)
    state.forget_list()
    state.settle()
    for event in state.events:
        assert GAME.text(event.message())
        assert GAME.text(event.message(), "it")
    return state.events


def ap(state: State) -> dict[str, int]:
    """The points of each pool."""
    return dict(zip(POOLS, state.pos.ap, strict=True))


def gun_at(state: State, gun: str) -> str:
    return str(T.names[state.pos.gun_at[T.gun_index[gun]]])


def corps(state: State, division: str) -> str:
    """The corps that a division is under."""
    found = state.pos.corps_of[T.formation[division]]
    return "" if found == 255 else str(T.formations[found])


def duty(state: State, formation: str) -> int:
    return int(state.pos.duty[T.formation[formation]])


def has_hq(state: State, formation: str) -> bool:
    return bool(state.pos.hq[T.formation[formation]])


def outcome(state: State) -> tuple[tuple[str, ...], str, str] | None:
    return (state.result.winners, state.result.rule, state.result.message.id) if state.result else None


def start(scenario: str, **options: bool) -> State:
    return GAME.start(scenario, seed=1, options=options)


def printed(scenario: str, **options: bool) -> State:
    """A scenario after its set-up, as the data have it."""
    state = start(scenario, **options)
    while open_to(state)[1] in ("Deploy", "Fortify"):
        play(state, "printed" if open_to(state)[1] == "Deploy" else offers(state)[0])
    return state
