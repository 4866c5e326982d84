"""What the tests of supply, rail, reinforcements and set-up share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import sandtable as st
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


def goals(state: State) -> list[str]:
    """The hexes that are offered."""
    return [action.operand for action in state.actions() if action.verb == "hex"]
