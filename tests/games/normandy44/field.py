"""The language of the tests of arrivals, invasion and the end of a turn: positions in a few words, and questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import sandtable as st
from sandtable.core.events import Event
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.tables import Tables

game = st.game("normandy44")
t: Tables = game.tables

IDLE = {"Sich 195": "1117"}  # a German unit far from everything, so that the German movement phase waits for a decision
ASHORE = {"1 ESB": "2814", "5+6 ESB": "2620", "9+10 BG": "2525", "7+8 BG": "2527", "5+6 BG": "2330"}  # all beaches open


def board(phase: str, units: Mapping[str, Any], turn: int = 3, dice: Iterable[int] = (), **more: Any) -> S:
    """The board with these units and an idle one as a phase opens."""
    data = {"empty": True, "turn": turn, "phase": phase, "units": IDLE | dict(units), "dice": list(dice), "seed": 1}
    return game.position(data | more)


def landing(units: Mapping[str, Any], **more: Any) -> S:
    """An Allied movement phase with all beaches open, and an idle HQ so that it does not end by itself."""
    return board("allied.movement", ASHORE | {"I": "2330"} | dict(units), **more)


def entering(units: Mapping[str, Any], **more: Any) -> S:
    """A German movement phase."""
    return board("german.movement", units, **more)


def play(state: S, *wishes: str) -> list[Event]:
    return [event for wish in wishes for event in state.play(wish)]


def offers(state: S, verb: str = "") -> list[str]:
    """The actions that are offered; with a verb, only their operands."""
    return [a.operand if verb else str(a) for a in state.actions() if not verb or a.verb == verb]


def refused(state: S, rule: str, *wishes: str) -> None:
    """The last of these wishes is refused by this rule, in both languages, and it is not on the list."""
    twin = state.copy()
    play(twin, *wishes[:-1])
    refusal = twin.why_not(wishes[-1])
    assert refusal is not None, f"{wishes[-1]} is allowed"
    assert refusal.rule == rule, f"{wishes[-1]} is refused by {refusal}"
    assert rule in game.rules
    assert game.text(refusal) != game.text(refusal, "it")
    assert wishes[-1] not in offers(twin)
    before = twin.encode()
    with pytest.raises(st.Refused):
        twin.play(wishes[-1])
    assert twin.encode() == before


def allowed(state: S, *wishes: str) -> None:
    twin = state.copy()
    play(twin, *wishes[:-1])
    assert twin.why_not(wishes[-1]) is None, twin.why_not(wishes[-1])
    assert wishes[-1] in offers(twin)


def agree(state: S) -> None:
    """List and reasons say the same of every action there is."""
    listed = set(offers(state))
    step = state.stack[-1]
    assert listed == {str(a) for a in game.vocabulary.values() if step.refuse(state, a) is None}


def at(state: S, unit: str) -> str:
    return t.names[state.pos.at[t.index[unit]]]


def steps(state: S, unit: str) -> int:
    return state.pos.steps[t.index[unit]]


def bears(state: S, unit: str, mark: int) -> bool:
    return bool(state.pos.state[t.index[unit]] & mark)


def held(state: S, hex_: str) -> str:
    return ("german", "allied")[state.pos.holder[t.hex_index[hex_]]]


def side(state: S) -> str:
    assert state.decision is not None
    return state.decision.side


def step_name(state: S) -> str:
    return type(state.stack[-1]).__name__


def told(events: Iterable[Event] | None, name: str) -> list[Any]:
    return [event for event in events or () if type(event).__name__ == name]


def opened(state: S, procedure: Any, *args: int) -> S:
    """Open a procedure on a position, as its phase would."""
    state.events = []
    procedure(state, *args)
    state.forget_list()
    state.settle()
    return state


def calm(state: S) -> None:
    """Nothing is wrong with a state."""
    assert game.audit(state) == []
