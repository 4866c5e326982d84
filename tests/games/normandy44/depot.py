"""What the tests of weather, supply, replacements and beaches share."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sandtable as st
from sandtable.core.base.events import Rolled
from sandtable.games.normandy44.kinds import ARMIES, REPLACEMENTS

GAME = st.game("normandy44")
State = st.State[Any, Any]
T = GAME.tables
US, CW = 1, 2

ENGINEERS = {"1 ESB": "2814", "5+6 ESB": "2620", "9+10 BG": "2525", "7+8 BG": "2527", "5+6 BG": "2330"}
IDLE = {"1057/91": "3305"}  # a German out of the way, so that the German movement phase waits for a decision
SUPPLY = ("seventh", "fortress", "west", "us", "cw")
# Allied units shoulder to shoulder across the Cotentin: no German line passes
NAMES = [unit.name for unit in T.unit if unit.army == "us" and unit.kind == "infantry"]
ROW = [name for name in T.map.names if name.startswith("30")]
WALL = dict(zip(NAMES, ROW, strict=False))


def board(phase: str, units: Mapping[str, Any], dice: Iterable[int] = (), **more: Any) -> State:
    """These units alone as a phase opens, on turn 3 unless told."""
    data = {"empty": True, "turn": 3, "phase": phase, "units": units, "dice": list(dice), "seed": 1}
    return GAME.position(data | more)


def dawn(*dice: int, units: Mapping[str, Any] | None = None, **more: Any) -> State:
    """The initial phase, with the beaches open unless told otherwise; it ends at the German movement phase."""
    return board("weather", {**IDLE, **(ENGINEERS if units is None else units)}, dice, **more)


def spoken(state: State) -> None:
    """The open prompt and every event so far have their sentences."""
    assert state.decision is not None
    for language in ("en", "it"):
        assert GAME.text(state.decision.prompt, language)
        for event in state.events or ():
            assert GAME.text(event.message(), language)


def rolled(state: State) -> list[int]:
    """The dice since the last action."""
    return [die for event in state.events or () if isinstance(event, Rolled) for die in event.dice]


def supply(state: State) -> dict[str, int]:
    return {name: points for name, points in zip(SUPPLY, state.pos.supply, strict=True) if points}


def replacements(state: State) -> dict[str, int]:
    return {name: points for name, points in zip(REPLACEMENTS, state.pos.repl, strict=True) if points}


def armies(track: list[int]) -> dict[str, int]:
    return {name: number for name, number in zip(ARMIES, track, strict=True) if number}


def hexes(*names: str) -> list[int]:
    return [T.hex_index[name] for name in names]
