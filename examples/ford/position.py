"""What changes during play (the position) and what never changes (the tables)."""

from __future__ import annotations

import msgspec

from sandtable.core.base.actions import Vocabulary
from sandtable.core.engine.steps import Position

SIDES = ("red", "blue")
UNITS = ("red-1", "red-2", "red-3", "blue-1", "blue-2", "blue-3")
COLUMNS, ROWS, TURNS = 7, 5, 6
FORD = 3 * ROWS + 2  # the hex that counts
OUT = 255  # an eliminated unit
HEXES = tuple(f"{'ABCDEFG'[column]}{row + 1}" for column in range(COLUMNS) for row in range(ROWS))
START = (1, 2, 3, 31, 32, 33)  # where the six units begin: A2, A3, A4 and G2, G3, G4


def neighbours(hex_: int) -> list[int]:
    """Columns are staggered: every other column is half a hex lower."""
    column, row = divmod(hex_, ROWS)
    lower = column & 1
    steps = ((0, -1), (0, 1), (-1, lower - 1), (-1, lower), (1, lower - 1), (1, lower))
    near = ((column + across, row + down) for across, down in steps)
    return [c * ROWS + r for c, r in near if 0 <= c < COLUMNS and 0 <= r < ROWS]


class Tables:
    """Every action of the game, and the neighbours of each hex."""

    def __init__(self) -> None:
        self.words = Vocabulary({"unit": "unit", "hex": "space", "done": ""})
        self.a_unit = self.words.add_all("unit", UNITS)
        self.a_hex = self.words.add_all("hex", HEXES)
        self.done = self.words.add("done")
        self.near = tuple(tuple(neighbours(hex_)) for hex_ in range(len(HEXES)))


class FordPosition(Position):
    """Flat fields only: they copy fast and compare by value."""

    turn: int = 1
    at: bytearray = msgspec.field(default_factory=lambda: bytearray(START))
    moved: bytearray = msgspec.field(default_factory=lambda: bytearray(len(UNITS)))

    def copy(self) -> FordPosition:
        return FordPosition(self.turn, self.at[:], self.moved[:])
