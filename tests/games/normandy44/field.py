"""The language of the tests of arrivals, invasion and the end of a turn: positions in a few words, and questions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import sandtable as st
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


def offers(state: S, verb: str = "") -> list[str]:
    """The actions that are offered; with a verb, only their operands."""
    return [a.operand if verb else str(a) for a in state.actions() if not verb or a.verb == verb]


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
