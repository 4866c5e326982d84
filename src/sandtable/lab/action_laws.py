"""Invariants of played actions and of the record of a game (see laws.py)."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput, Refused
from sandtable.core.engine.record import replay, verify
from sandtable.core.engine.state import State
from sandtable.lab.key_leaks import no_key
from sandtable.lab.sentences import refusal_speaks
from sandtable.lab.violation import Violation, law


def plays(state: State[Any, Any], before: State[Any, Any], stored: bytes, action: Action) -> None:
    """An action changes the state, leaves earlier copies alone, and has the same effect through `advance`."""
    after = state.encode()
    law(after != stored, f"{action} changed nothing")
    law(before.encode() == stored, f"playing {action} on a state changed a copy of it")
    fast = before.copy()
    fast.advance(action)
    law(fast.encode() == after, f"{action} leads elsewhere through the fast door")


def undoes(state: State[Any, Any], before: bytes, side: str, chance: random.Random, *, dice: bool) -> None:
    """The last action of `side` can be undone by that side, unless dice were thrown or a secret was revealed.

    Each call tries one way to ask, chosen at random.
    """
    now = state.encode()
    asked = chance.choice((None, *state.game.sides))
    allowed = not dice and not state.revealed and asked in (None, side)
    try:
        undone = state.undo(asked)
    except Refused as refused:
        law(not allowed, f"undo is refused without need: {refused}")
        refusal_speaks(state.game, refused.refusal)
    else:
        law(allowed, f"undo went across a die, a revealed secret or another side's action, asked by {asked!r}")
        law(undone.encode() == before, "undo leads to another state")
        law(undone.history() == state.history()[:-1], "undo leaves another history")
    law(state.encode() == now, "undo has changed the state it was asked of")


def recorded(state: State[Any, Any]) -> None:
    """The record reproduces the game, its dice verify, and without its key it leaks no secret."""
    game, record = state.game, state.record()
    for check, what in ((True, "the replayed record"), (False, "the seal of the record")):
        again = replay(game, record, check)
        law(again == state, f"{what} leads to another state")
        law(again.history() == state.history() and again.rolls == state.rolls, f"{what} tells another game")
        law(again.record() == record, f"{what} leads to another record")
    law(verify(game, record) == state, "the verified record leads to another state")
    hidden = state.record(reveal=False)
    assert state.dice.key is not None
    law(state.dice.key.hex() not in hidden, "a record without its key tells the key")
    law(packed(replay(game, hidden)) == packed(state), "the record without its key leads to another position")
    try:
        verify(game, hidden)
    except BadInput:
        pass
    else:
        raise Violation("dice without a key were verified")
    for side in game.sides:
        no_key(state, state.view(side), "a view")  # this time including all static data that the view refers to


def packed(state: State[Any, Any]) -> tuple[bytes, bytes, Any]:
    pack = msgspec.msgpack.encode
    return pack(state.pos.in_order()), pack(state.stack), state.result
