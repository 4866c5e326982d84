"""A learned network in whole numbers and plain Python: the same weights choose the same action on every machine.

Layers (H wide): the sum of the rows of all inputs, two residual layers, then a row for each legal action; beside them
a small stack for the chance that the first seat wins. Weights are signed bytes with one factor for each output. Sums
over a layer are sums of long integers, each of which holds all H outputs in lanes of 32 bits: a weight is stored as
0 to 255, and what that adds to every lane is taken away at the end.

A file is a JSON header with a line feed, then the layers in the order of `SHAPES`. `lab.learn` trains and writes it.
"""

from __future__ import annotations

import json
import struct
from collections.abc import Iterable, Sequence
from functools import cache
from importlib import resources
from math import exp
from operator import mul
from typing import Any, Final, NamedTuple

from sandtable.agents.protocol import advice, offered
from sandtable.core.base.actions import Action
from sandtable.core.base.errors import BadInput
from sandtable.core.base.numbers import add_up
from sandtable.core.engine.game import Game
from sandtable.core.engine.view import View
from sandtable.kit.opponent.encoding import Encoded, Encoder, Layout

FILE: Final = "network.bin"
SHIFT: Final = 24  # factors and biases of a layer are in units of 2 ** -SHIFT
ONE: Final = 256  # an activation of 1.0
LARGEST: Final = (1 << 14) - 1  # activation: 512 of them times 255 still fit a lane
HALF: Final = 128  # what the lowest weight is stored as
VALUE: Final = (256, 128)  # the widths of the layers for the chance


class WeightLayer:
    """Weights from `inputs` to `outputs`: a row of bytes for each input."""

    def __init__(self, rows: memoryview, factors: Sequence[int], biases: Sequence[int]) -> None:
        self.outputs = len(factors)
        self._rows = rows
        self._factors = factors
        self._biases = biases
        self._lanes: dict[int, int] = {}
        self._unpack = struct.Struct(f"<{self.outputs}I").unpack

    def lanes(self, row: int) -> int:
        """The weights of an input, one to a lane."""
        found = self._lanes.get(row)
        if found is None:
            spread = bytearray(4 * self.outputs)
            spread[::4] = self._rows[row * self.outputs : (row + 1) * self.outputs]
            found = self._lanes[row] = int.from_bytes(spread, "little")
        return found

    def close(self, total: int, weight: int) -> list[int]:
        """The outputs of a sum of lanes that were multiplied by `weight` in all; nothing below 0."""
        off = HALF * weight
        sums = self._unpack(total.to_bytes(4 * self.outputs, "little"))
        return [
            min(found, LARGEST) if (found := ((one - off) * factor + bias) >> SHIFT) > 0 else 0
            for one, factor, bias in zip(sums, self._factors, self._biases, strict=True)
        ]

    def apply(self, values: Sequence[int]) -> list[int]:
        """The outputs for the activations of the layer before."""
        lanes, total = self.lanes, 0
        for row, value in enumerate(values):
            if value:
                total += value * lanes(row)
        return self.close(total, add_up(values))


class Heads(NamedTuple):
    """Rows of weights for each action, with its factor and bias."""

    rows: memoryview
    factors: Sequence[int]
    biases: Sequence[int]


class Network:
    """The network of a file."""

    def __init__(self, data: bytes, layout: Layout, where: str = FILE) -> None:
        head, _, body = data.partition(b"\n")
        try:
            self.header: dict[str, Any] = json.loads(head)
            width = int(self.header["width"])
            fits = self.header["layout"] == layout.digest and len(body) == size(layout, width)
        except (ValueError, KeyError, TypeError, UnicodeDecodeError):
            raise BadInput("this is not a file of weights", where=where) from None
        if not fits:
            raise BadInput("these weights were trained for other rules or figures: train them again", where=where)
        self.layout = layout
        reader = _Reader(memoryview(body))
        self._first = reader.layer(layout.inputs, width)
        self._second, self._third = reader.layer(width, width), reader.layer(width, width)
        self._heads = Heads(reader.rows(layout.actions, width), *reader.numbers(layout.actions))
        self._value = [reader.layer(before, after) for before, after in zip((width, *VALUE), VALUE, strict=False)]
        self._chance = Heads(reader.rows(1, VALUE[-1]), *reader.numbers(1))
        self._width = width

    def hidden(self, decision: Encoded) -> list[int]:
        """The first layer's outputs."""
        layout, lanes = self.layout, self._first.lanes
        counts, total, weight = layout.counts, 0, 0
        for place, count in enumerate(decision.counts):
            if count:
                total += count * lanes(place) + lanes(counts + place)
                weight += count + 1
        rows = [2 * counts + bit for bit in _bits(decision.flags)]
        legal = 2 * counts + layout.flags
        rows += [legal + number for number in decision.legal]
        words = legal + layout.actions
        rows += [words + token for token in decision.tokens]
        for row in rows:
            total += lanes(row)
        return self._first.close(total, weight + len(rows))

    def ratings(self, decision: Encoded) -> list[int]:
        """A number for each legal action; higher is better."""
        now = self.hidden(decision)
        for layer in (self._second, self._third):
            now = [min(one + more, LARGEST) for one, more in zip(now, layer.apply(now), strict=True)]
        return [self._rating(self._heads, now, number) for number in decision.legal]

    def chance(self, decision: Encoded) -> float:
        """The chance that the first seat wins."""
        now = self.hidden(decision)
        for layer in self._value:
            now = layer.apply(now)
        return 1 / (1 + exp(-self._rating(self._chance, now, 0) / (ONE << SHIFT)))

    def _rating(self, heads: Heads, now: Sequence[int], number: int) -> int:
        row = heads.rows[number * len(now) : (number + 1) * len(now)]
        total: int = add_up(map(mul, now, row))
        return total * heads.factors[number] + heads.biases[number]


def _bits(flags: bytes) -> Iterable[int]:
    """The numbers of the bits that are set."""
    rest = int.from_bytes(flags, "little")
    while rest:
        lowest = rest & -rest
        yield lowest.bit_length() - 1
        rest ^= lowest


class _Reader:
    """Reads a file part by part."""

    def __init__(self, data: memoryview) -> None:
        self._data = data
        self._at = 0

    def _take(self, size: int) -> memoryview:
        self._at += size
        return self._data[self._at - size : self._at]

    def rows(self, inputs: int, outputs: int) -> memoryview:
        """Signed weights."""
        return self._take(inputs * outputs).cast("b")

    def numbers(self, outputs: int) -> tuple[Sequence[int], Sequence[int]]:
        """Factors and biases."""
        read = struct.Struct(f"<{outputs}q").unpack
        return read(self._take(8 * outputs)), read(self._take(8 * outputs))

    def layer(self, inputs: int, outputs: int) -> WeightLayer:
        return WeightLayer(self._take(inputs * outputs), *self.numbers(outputs))


def size(layout: Layout, width: int) -> int:
    """The length of a file behind its header."""
    shapes = [(layout.inputs, width), (width, width), (width, width), (width, layout.actions)]
    shapes += [(width, VALUE[0]), VALUE, (VALUE[1], 1)]
    return add_up(inputs * outputs + 16 * outputs for inputs, outputs in shapes)


# --- the agent --------------------------------------------------------------------------------------------------------


@cache
def stored(game_id: str) -> bytes | None:
    """The weights that a game comes with."""
    try:
        return resources.files(f"sandtable.games.{game_id}.opponent").joinpath(FILE).read_bytes()
    except (FileNotFoundError, ModuleNotFoundError):
        return None


def encoder_of(game: Game[Any, Any]) -> Encoder | None:
    """The encoder of a game, if it has one."""
    build = advice(game, "general").encoder
    return None if build is None else build(game)


def learned(game: Game[Any, Any]) -> bool:
    """True if a network has been trained for the game."""
    return stored(game.id) is not None


@cache
def _shared(game_id: str, layout: Layout) -> Network:
    """The network that a game comes with: one for all opponents of a process: its lanes take megabytes."""
    return Network(stored(game_id) or b"", layout)


class Learned:
    """Plays the action that the network rates best. It keeps no plans: the position says it all."""

    def __init__(self, game: Game[Any, Any], data: bytes | None = None) -> None:
        encoder = encoder_of(game)
        if encoder is None or (data is None and not learned(game)):
            raise BadInput(f"no network has been trained for {game.id}", where="level")
        self.encoder = encoder
        self.network = _shared(game.id, encoder.layout) if data is None else Network(data, encoder.layout)

    def forget(self) -> None:
        """There is nothing to forget."""

    def choose(self, view: View[Any, Any]) -> Action:
        actions = offered(view)
        if len(actions) == 1:
            return actions[0]
        ratings = self.network.ratings(self.encoder.encode(view.pos, view.step, view.side, actions))
        return actions[ratings.index(max(ratings))]
