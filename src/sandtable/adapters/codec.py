"""Views and actions as numbers, with an action mask, for machine learning.

An action is its index in the game's vocabulary. An observation is one row of integers: the deciding side and the turn,
the open steps from the top with their fields, then the fields of the position, except derived ones. What a view hides
stays hidden. A field of variable size gets a fixed number of places; values beyond that are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property
from typing import Any, get_args

import msgspec
import numpy as np
import numpy.typing as npt

import sandtable as st
from sandtable.core.base.actions import Action
from sandtable.core.base.cards import Deck
from sandtable.core.engine.game import Game
from sandtable.core.engine.state import State
from sandtable.core.engine.view import View

PLACES = 16
"""The number of places for a field of variable size."""
STEPS = 4
"""The number of open steps in an observation, from the top."""
NOTHING = -1
LARGEST = 2**31 - 1

Row = npt.NDArray[np.int32]
Mask = npt.NDArray[np.int8]
AnyState = State[Any, Any]


class Codec:
    """The encoding of one game in one scenario with its options."""

    def __init__(self, game: str, scenario: str | None = None, options: Mapping[str, Any] | None = None) -> None:
        self.game: Game[Any, Any] = st.game(game)
        self.scenario = scenario or self.game.scenarios[0]
        self.options = self.game.check_options(options or {})
        self.seats = self.game.seats(self.options)
        self.owner = {side: seat for seat, sides in self.seats.items() for side in sides}
        self.actions: list[Action] = list(self.game.vocabulary.actions.values())
        self._number = {action: number for number, action in enumerate(self.actions)}
        kinds = get_args(self.game.step_types) or (self.game.step_types,)
        self._step = {kind: number for number, kind in enumerate(kinds)}
        self._fields = self._layout()
        self.head = 2 + STEPS * (1 + PLACES)
        self.size = self.head + sum(size for _, size in self._fields)

    def _layout(self) -> list[tuple[str, int]]:
        """The encoded fields of the position, and the number of places of each."""
        pos = self.start(0).pos
        names = [name for name in pos.__struct_fields__ if name not in type(pos).derived]
        return [(name, _places(getattr(pos, name))) for name in names]

    def start(self, seed: int | str | bytes | None) -> AnyState:
        return self.game.start(self.scenario, seed, self.options)

    def seen(self, state: AnyState, seat: str) -> View[Any, Any]:
        """What the holder of a seat may know."""
        return self.game.view(state, *self.seats[seat])

    def decider(self, state: AnyState) -> str:
        """The deciding seat."""
        return self.owner[state.stack[-1].side(state)]

    def number(self, action: Action) -> int:
        return self._number[action]

    def mask(self, actions: Iterable[Action]) -> Mask:
        mask = np.zeros(len(self.actions), dtype=np.int8)
        number = self._number
        mask[[number[action] for action in actions]] = 1
        return mask

    def row(self, view: View[Any, Any]) -> Row:
        """The observation of a view."""
        row = np.full(self.size, NOTHING, dtype=np.int32)
        known = view._known  # read only
        row[0] = self.game.sides.index(known.stack[-1].side(known)) if known.result is None else NOTHING
        row[1] = self.game.turn(known)
        place = 2
        for step in known.stack[: -STEPS - 1 : -1]:
            row[place] = self._step[type(step)]
            _fill(row, place + 1, PLACES, step)
            place += 1 + PLACES
        place = self.head
        for name, size in self._fields:
            _fill(row, place, size, getattr(known.pos, name))
            place += size
        return row

    def observation(self, state: AnyState, seat: str) -> dict[str, Any]:
        """Row and mask in PettingZoo's format. The mask is empty for a seat that does not decide."""
        view = self.seen(state, seat)
        return {"observation": self.row(view), "action_mask": self.mask(view.actions())}

    @cached_property
    def blank(self) -> dict[str, Any]:
        """An empty observation."""
        return {"observation": np.full(self.size, NOTHING, dtype=np.int32), "action_mask": self.mask(())}

    def returns(self, state: AnyState) -> dict[str, float]:
        """The final return of each seat: 1 won, -1 lost, 0 drawn or unfinished."""
        if state.result is None:
            return dict.fromkeys(self.seats, 0.0)
        won = {self.owner[side] for side in state.result.winners}
        if len(won) in (0, len(self.seats)):
            return dict.fromkeys(self.seats, 0.0)
        return {seat: 1.0 if seat in won else -1.0 for seat in self.seats}


def _places(value: Any) -> int:
    """The number of places for a value: its length if that never changes, otherwise PLACES."""
    if isinstance(value, bool | int | bytearray):
        return 1 if isinstance(value, int) else len(value)
    if isinstance(value, Deck):
        return len(value.at) + len(value.sizes)
    if isinstance(value, list) and all(isinstance(item, int) for item in value):
        return len(value)
    if isinstance(value, list | tuple) and value and all(isinstance(item, bytearray | Deck) for item in value):
        return sum(map(_places, value))
    return PLACES


def _fill(row: Row, start: int, size: int, value: Any) -> None:
    """Write a value into its places. Leaves out what does not fit."""
    if isinstance(value, bytearray):
        told = min(len(value), size)
        row[start : start + told] = np.frombuffer(value, dtype=np.uint8)[:told]
    elif isinstance(value, int):
        row[start] = max(-LARGEST, min(value, LARGEST))
    else:
        numbers: list[int] = []
        for number in _flat(value):
            if len(numbers) == size:
                break
            numbers.append(max(-LARGEST, min(number, LARGEST)))
        row[start : start + len(numbers)] = numbers


def _flat(value: Any) -> Iterator[int]:
    """The integers in a value, in order. Strings are encoded by their first bytes, None as -1."""
    if isinstance(value, int):
        yield int(value)
    elif isinstance(value, str):
        yield int.from_bytes(value.encode()[:3], "big")
    elif value is None:
        yield NOTHING
    elif isinstance(value, Deck):
        yield from value.at
        yield from value.sizes
    elif isinstance(value, msgspec.Struct):
        yield from (number for item in msgspec.structs.astuple(value) for number in _flat(item))
    elif isinstance(value, Mapping):
        yield from (number for item in value.values() for number in _flat(item))
    elif isinstance(value, bytes | bytearray):
        yield from value
    elif isinstance(value, Iterable):
        yield from (number for item in value for number in _flat(item))
    else:
        yield NOTHING
