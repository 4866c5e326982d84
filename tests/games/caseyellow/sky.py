"""The language of the tests of air power, landings and Operation Dynamo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import sandtable as st
from sandtable.core.events import Event, Rolled

GAME = st.game("caseyellow")
T = GAME.tables
State = st.State[Any, Any]


def sky(phase: str, units: dict[str, Any] | None = None, dice: Iterable[int] = (), **more: Any) -> State:
    """An empty map but for some units, at the beginning of a phase."""
    base = {"scenario": "historical", "empty": True, "turn": 2, "phase": phase, "seed": 1}
    return GAME.position(base | {"units": units or {}, "dice": list(dice)} | more)


def play(state: State, *wishes: str) -> list[Event]:
    return [event for wish in wishes for event in state.play(wish)]


def offers(state: State, verb: str = "") -> list[str]:
    return [str(action) for action in state.actions() if not verb or action.verb == verb]


def open_to(state: State) -> tuple[str, str]:
    """Who decides in which step."""
    decision = state.decision
    return (decision.side, decision.step) if decision else ("", "over")


def refused(state: State, rule: str, *wishes: str) -> None:
    """The last of these wishes is refused by a rule, in both languages."""
    refusal = state.why_not(*wishes)
    assert refusal is not None, f"{wishes[-1]} is allowed"
    assert refusal.rule == rule
    twin = state.copy()
    play(twin, *wishes[:-1])
    assert wishes[-1] not in offers(twin)
    assert GAME.text(refusal)
    assert GAME.text(refusal, "it")


def agree(state: State) -> None:
    """The fast list and the reasoned test name the same actions, over all words of the game."""
    assert {str(a) for a in GAME.vocabulary if state.why_not(a) is None} == set(offers(state))
    decision = state.decision
    assert decision is not None
    assert GAME.text(decision.prompt)
    assert GAME.text(decision.prompt, "it")


def thrown(events: Iterable[Event], rule: str) -> list[int]:
    return [die for event in events if isinstance(event, Rolled) and event.rule == rule for die in event.dice]


def told(events: Iterable[Event]) -> list[str]:
    return [event.note for event in events if hasattr(event, "note")]


def at(state: State, unit: str) -> str:
    """The hex or box where a unit is."""
    return str(T.names[state.pos.at[T.index[unit]]])


def steps(state: State, unit: str) -> int:
    """The strength levels that a unit has left; none if it is eliminated."""
    return 0 if at(state, unit) == "dead" else int(state.pos.steps[T.index[unit]])


def bears(state: State, unit: str, mark: int) -> bool:
    return bool(state.pos.state[T.index[unit]] & mark)


def cut(state: State) -> list[str]:
    """The hexes with an interdiction marker."""
    return [T.names[h] for h in range(T.hexes) if state.pos.cut[h]]
