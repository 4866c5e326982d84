"""What the tests of fortune and tactics cards share: an empty board, one card in the deck, scripted dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import sandtable as st
from tests.games.dday import help as board_help

State = st.State[Any, Any]
Units = dict[str, dict[str, int]]

GAME = st.game("dday")
show, units, lost, chart, deck = board_help.data, board_help.units, board_help.lost, board_help.chart, board_help.deck
ORDERS = (
    "airborne-assault",
    "naval-bombardment",
    "place-fighters",
    "flak-fighters",
    "bomber-strikes",
    "flak-bombers",
    "bombers-land",
    "allies-move",
    "blockhouses-fire",
    "allies-land",
    "allies-attack",
    "axis-move",
    "axis-attacks",
    "allies-reinforce",
    "axis-reinforce",
    "fighters-land",
)


def board(units: Units, *, dice: Sequence[int] = (), players: int = 2, **fields: Any) -> State:
    """Turn 2, nothing on the board but these units; charts are full, so that order 14 is always a stop."""
    options = {"players": players, **fields.pop("options", {})}
    return GAME.position(
        {"empty": True, "turn": 2, "seed": 1, "units": units, "dice": list(dice), "options": options, **fields}
    )


def order(number: int, units: Units, luck: str = "none", **fields: Any) -> State:
    """At an order card, its fortune set."""
    return board(units, phase=ORDERS[number - 1], luck=luck, **fields)


def fortune(number: int, die: int, units: Units, *, dice: Sequence[int] = (), **fields: Any) -> State:
    """Just before a fortune card, the only one in its deck: its die, then these dice."""
    others = [card for card in range(1, 17) if card != number]
    out = {"fortune": others, **fields.pop("out", {})}
    after = ORDERS[number - 2]
    return board(units, after=after, dice=[die, *dice], options={"fortune": True}, out=out, **fields)


def tactic(number: int, units: Units, **fields: Any) -> State:
    """Just after an order: at its tactics card, the only one in the deck."""
    others = [card for card in range(1, 17) if card != number]
    out = {"tactics": others, **fields.pop("out", {})}
    options = fields.pop("options", {"tactics": True})
    return board(units, after=ORDERS[number - 1], options=options, out=out, **fields)


def asked(state: State) -> tuple[str, str]:
    """Who decides, by which rule."""
    assert state.decision is not None
    return state.decision.side, state.decision.rule


def left(state: State) -> int:
    """The number that the prompt of the open decision names."""
    assert state.decision is not None
    prompt = state.decision.prompt
    number = prompt.args.get("prompt", prompt).args["left"]
    assert isinstance(number, int)
    return number
