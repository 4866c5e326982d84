"""What the tests of supply, rail, reinforcements and set-up share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import sandtable as st
from sandtable.core.events import Event
from sandtable.games.caseyellow.kinds import OUT

GAME = st.game("caseyellow")
State = st.State[Any, Any]
T = GAME.tables
# the whole map in German hands, for lines that need crossings there
GERMANY = dict.fromkeys(T.map.names, "german")
EDGES = {T.names[hex_]: "german" for hex_ in (*T.west, *T.south)}
PORTS = {T.names[hex_]: "german" for hex_ in T.ports}
AG_A, AG_B, AG1 = "AG A supply", "AG B supply", "AG1 supply"


def board(phase: str, units: Mapping[str, Any], turn: int = 2, **more: Any) -> State:
    """These units alone as a phase or round opens; they hold where they stand."""
    taken = {entry["at"] if isinstance(entry, Mapping) else entry for entry in units.values()}
    more["control"] = {name: side for name, side in more.get("control", {}).items() if name not in taken}
    return GAME.position({"empty": True, "turn": turn, "phase": phase, "units": units, "seed": 1} | more)


def out(state: State) -> list[str]:
    """The units that are marked as out of supply."""
    return [name for number, name in enumerate(T.units) if state.pos.state[number] & OUT]


def where(state: State, unit: str) -> str:
    place: str = T.names[state.pos.at[T.index[unit]]]
    return place


def offers(state: State) -> list[str]:
    return [str(action) for action in state.actions()]


def goals(state: State) -> list[str]:
    """The hexes that are offered."""
    return [action.operand for action in state.actions() if action.verb == "hex"]


def play(state: State, *wishes: str) -> list[Event]:
    return [event for wish in wishes for event in state.play(wish)]


def refused(state: State, rule: str, *wishes: str) -> None:
    """Every wish is refused by this rule, with a sentence in both languages, and nothing changes."""
    before = state.encode()
    for wish in wishes:
        refusal = state.why_not(wish)
        assert refusal is not None, wish
        assert refusal.rule == rule, refusal
        assert wish not in offers(state)
        for language in ("en", "it"):
            assert GAME.text(refusal, language)
        with pytest.raises(st.Refused):
            state.play(wish)
    assert state.encode() == before


def listed(state: State) -> None:
    """What is offered is exactly what is not refused, and everything that is said has words in both languages."""
    assert state.decision is not None
    for language in ("en", "it"):
        assert GAME.text(state.decision.prompt, language)
    allowed = [action for action in GAME.vocabulary if state.why_not(action) is None]
    assert sorted(map(str, allowed)) == sorted(offers(state))
