"""What the tests of all games say to a state: play this, what is offered, why not that, what happened to whom."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.errors import Refusal
from sandtable.core.base.events import Event, Rolled

State = st.State[Any, Any]


def play(state: State, *wishes: str) -> list[Event]:
    """Several actions one after the other, and everything they set off."""
    return [event for wish in wishes for event in state.play(wish)]


# --- what is open ---------------------------------------------------------------------------------------------------


def offers(state: State, verb: str = "") -> list[str]:
    """The actions that are offered, or those of one verb."""
    return [str(action) for action in state.actions() if not verb or action.verb == verb]


def open_to(state: State) -> tuple[str, str]:
    """Who decides in which step."""
    decision = state.decision
    return (decision.side, decision.step) if decision else ("", "over")


def doing(state: State) -> str:
    """The step that is open."""
    return type(state.stack[-1]).__name__


def side(state: State) -> str:
    assert state.decision is not None
    return state.decision.side


def rule(state: State) -> str:
    assert state.decision is not None
    return state.decision.rule


# --- what may be done -----------------------------------------------------------------------------------------------


def refused(state: State, law: str, *wishes: str, message: str = "") -> Refusal:
    """The last of these wishes is refused by a rule, in both languages; it is not listed, and changes nothing."""
    game, wish = state.game, wishes[-1]
    refusal = state.why_not(*wishes)
    assert refusal is not None, f"{wish} is allowed"
    assert refusal.rule == law, f"{wish} is refused by {refusal}"
    assert not message or refusal.message == f"refuse-{message}", refusal
    assert law in game.rules
    assert game.text(refusal) != game.text(refusal, "it")
    twin = state.copy()
    play(twin, *wishes[:-1])
    assert wish not in offers(twin)
    before = twin.encode()
    with pytest.raises(st.Refused) as fault:
        twin.play(wish)
    assert fault.value.refusal == refusal
    assert twin.encode() == before
    return refusal


def each_refused(state: State, law: str, *wishes: str) -> None:
    """Each of these wishes is refused by a rule."""
    for wish in wishes:
        refused(state, law, wish)


def allowed(state: State, *wishes: str) -> None:
    """These wishes may be played one after the other, and the list says so too."""
    refusal = state.why_not(*wishes)
    assert refusal is None, f"refused: {refusal}"
    twin = state.copy()
    play(twin, *wishes[:-1])
    assert wishes[-1] in offers(twin)


def agree(state: State) -> None:
    """The list and the single reasons say the same of every word of the game, and the prompt has its own words."""
    game = state.game
    assert {text for text in game.vocabulary if state.why_not(text) is None} == set(offers(state))
    assert state.decision is not None
    for language in ("en", "it"):
        assert game.text(state.decision.prompt, language)


# --- what happened --------------------------------------------------------------------------------------------------


def told(events: Iterable[Event] | None, name: str) -> list[Any]:
    """The events of one kind, in order."""
    return [event for event in events or () if type(event).__name__ == name]


def thrown(events: Iterable[Event] | None, law: str = "") -> list[int]:
    """The dice, or those of one rule, in order."""
    rolls = [event for event in events or () if isinstance(event, Rolled)]
    return [die for event in rolls if not law or event.rule == law for die in event.dice]


# --- units of hex games ---------------------------------------------------------------------------------------------


def at(state: State, unit: str) -> str:
    """The hex or box where a unit is."""
    t = state.tables
    return str(t.names[state.pos.at[t.index[unit]]])


def steps(state: State, unit: str) -> int:
    """The strength levels that a unit has, wherever it is."""
    return int(state.pos.steps[state.tables.index[unit]])


def steps_there(state: State, unit: str) -> int:
    """The strength levels that a unit has on the map; 0 for one that has gone."""
    t = state.tables
    return steps(state, unit) if state.pos.at[t.index[unit]] < t.hexes else 0


def bears(state: State, unit: str, mark: int) -> bool:
    return bool(state.pos.state[state.tables.index[unit]] & mark)


def held(state: State, hex_: str) -> str:
    """Whose a hex is."""
    return ("german", "allied")[state.pos.holder[state.tables.hex_index[hex_]]]


def hexes(state: State) -> set[str]:
    """The hexes that are offered."""
    return {action.operand for action in state.actions() if action.verb == "hex"}
