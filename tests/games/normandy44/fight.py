"""The language of the combat tests: who stands where, what the odds are, what became of whom."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import pytest

import sandtable as st
from sandtable.core.base.events import Event
from sandtable.core.base.previews import Preview
from sandtable.games.normandy44.rules.combat import odds as arithmetic
from sandtable.games.normandy44.rules.combat.attack import BuildAttack
from tests.play import play

GAME = st.game("normandy44")
T = GAME.tables
State = st.State[Any, Any]
FULL, REDUCED, LAST = 3, 2, 1  # steps of a large unit


def field(phase: str, stacks: Mapping[str, Any], dice: Iterable[int] = (), **more: Any) -> State:
    """An empty map but for some stacks: hex -> names, or (name, marks) with steps=, landed= and the like."""
    units: dict[str, Any] = {}
    for hex_, stack in stacks.items():
        for entry in stack:
            name, marks = entry if isinstance(entry, tuple) else (entry, {})
            units[name] = {"at": hex_, **marks}
    phase = phase if "." in phase else f"{phase}.combat"
    base = {"empty": True, "turn": 3, "phase": phase, "weather": "overcast-2", "air": {"us": 0, "cw": 0}}
    return GAME.position(base | {"seed": 1, "units": units, "dice": list(dice)} | more)


def worn(name: str, steps: int, **marks: bool) -> Any:
    return name, {"steps": steps} | marks


def landed(name: str, **marks: Any) -> Any:
    return name, {"landed": True} | marks


def attack(state: State, hex_: str, *units: str) -> State:
    """Name a hex and attackers; the attack is open then."""
    play(state, f"hex {hex_}", *(f"unit {unit}" for unit in units))
    return state


def top(state: State) -> Any:
    """The open step itself."""
    return state.stack[-1]


# --- odds -----------------------------------------------------------------------------------------------------------


def preview(state: State) -> Preview:
    found = state.preview()
    assert found is not None
    for group in {outcome.group for outcome in found.outcomes}:
        assert sum(o.probability for o in found.outcomes if o.group == group) == pytest.approx(1)
    if isinstance(step := top(state), BuildAttack):  # the columns that are shown are those that count
        weighed, given = arithmetic.AttackStrength(state, step.target, step.units), step._support()
        mask = step._maf(weighed)
        told = sum(shift.columns for shift in weighed.shifts(mask, given))
        assert weighed.level(mask, given) - weighed.base(mask) == told
    return found


def ratio(state: State) -> tuple[int, int, str]:
    """Attack, defence and the odds before shifts."""
    title = preview(state).title.args
    return title["attack"], title["defence"], title["odds"]


def shifts(state: State) -> dict[str, float]:
    """Columns by rule."""
    found: dict[str, float] = {}
    for shift in preview(state).shifts:
        found[shift.rule] = found.get(shift.rule, 0) + shift.value
    return found


def maf(state: State) -> set[str]:
    return set(preview(state).title.args["units"])


def column(state: State) -> str:
    """The column after all shifts but the Jabos."""
    number = round(preview(state).figures["column"])
    return GAME.tables.parts.tables.crt.columns[number - 1] if number else "below"


def defence(state: State, hex_: str) -> int:
    return arithmetic.defence(state, T.hex_index[hex_])


# --- what happened --------------------------------------------------------------------------------------------------


def results(events: Iterable[Event]) -> list[tuple[str, str]]:
    """Column and result of each combat."""
    return [(e.odds, e.note.removeprefix("outcome-")) for e in events if type(e).__name__ == "Fought"]  # type: ignore[attr-defined]


def holds(events: Iterable[Event]) -> list[str]:
    """The results of determined defences."""
    return [e.note.removeprefix("defence-") for e in events if type(e).__name__ == "Defended"]  # type: ignore[attr-defined]


def did(state: State, unit: str, deed: int) -> bool:
    return bool(state.pos.deeds[T.index[unit]] & deed)
