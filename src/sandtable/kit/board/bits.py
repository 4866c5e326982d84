"""Byte tables by hex as integers with one bit per hex, laid out so that a step in a direction is a shift.

A flood in all directions at once, or a ring around many hexes, takes a few operations on such integers, regardless of
the number of hexes. A byte table (see kit.masks) is packed into an integer and unpacked again in one go.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import compress, groupby

from sandtable.core.base.numbers import add_up
from sandtable.kit.board.hexes import HexBoard
from sandtable.kit.board.masks import Mask, differing

MARGIN = 10  # empty cells between two rows: the number of rings that may be grown around hexes
_WRITTEN = bytes(48 + (number > 0) for number in range(256))  # a table as binary digits
_READ = bytes(number == 49 for number in range(256))


class BitBoard:
    """The layout of a board: rows of cells in sequence, sheared so that each direction is one fixed distance."""

    __slots__ = ("_cells", "_hexes", "_noughts", "_runs", "_size", "_slices", "bit", "board", "place", "steps")

    def __init__(self, board: HexBoard) -> None:
        places = [board.axial(hex_) for hex_ in range(len(board))]
        width = _width(places)
        cells = [r * width + q for q, r in places]
        first = min(cells)
        cells = [cell - first for cell in cells]
        self._size = max(cells) + 1
        self._cells = cells
        self.place = tuple(self._size - 1 - cell for cell in cells)  # by hex: its bit
        self.bit = tuple(1 << place for place in self.place)
        self.board = add_up(self.bit)
        self.steps = tuple(-dq - dr * width for dq, dr in board.axial_steps)  # by direction: how far bits move up
        self._noughts = b"0" * self._size
        self._runs = tuple(self._written())
        self._slices = tuple(self._read())
        hexes = dict(zip(cells, range(len(cells)), strict=True))
        self._hexes = tuple(hexes.get(cell, -1) for cell in range(self._size))  # by cell

    def _written(self) -> Iterator[slice]:
        """The cells in order as slices of a table followed by zeros, which fill the gaps between the hexes."""
        hexes = {cell: hex_ for hex_, cell in enumerate(self._cells)}
        noughts = len(self._cells)
        found = [hexes.get(cell, -1) for cell in range(self._size)]
        for _, run in groupby(enumerate(found), lambda entry: -1 if entry[1] < 0 else entry[0] - entry[1] + noughts):
            group = [hex_ for _, hex_ in run]
            yield slice(group[0], group[-1] + 1) if group[0] >= 0 else slice(noughts, noughts + len(group))

    def _read(self) -> Iterator[slice]:
        """The hexes in order as slices of the cells."""
        for _, run in groupby(enumerate(self._cells), lambda entry: entry[1] - entry[0]):
            group = [cell for _, cell in run]
            yield slice(group[0], group[-1] + 1)

    def pack(self, table: Mask) -> int:
        """Bits for the nonzero hexes of a byte table."""
        text = table.translate(_WRITTEN)[: len(self._cells)] + self._noughts
        return int(b"".join([text[part] for part in self._runs]), 2)

    def gather(self, hexes: Iterable[int]) -> int:
        """Bits for these hexes, given by number."""
        bits, bit = 0, self.bit
        for hex_ in hexes:
            bits |= bit[hex_]
        return bits

    def unpack(self, bits: int) -> bytes:
        """A byte table with 1 for each bit. It has one extra entry after the hexes, which is 0."""
        text = f"{bits:0{self._size}b}".encode()
        return b"".join([text[part] for part in self._slices]).translate(_READ) + b"\0"

    def listed(self, bits: int) -> list[int]:
        """The numbers of the hexes in `bits`, in order."""
        text = f"{bits:0{self._size}b}"
        return sorted(compress(self._hexes, text.encode().translate(_READ)))

    def grown(self, bits: int, rings: int) -> int:
        """Bits for every hex of the board at most `rings` hexes away. Paths may leave the board."""
        for _ in range(rings):
            wider = bits
            for step in self.steps:
                wider |= bits << step if step > 0 else bits >> -step
            bits = wider
        return bits & self.board


def _width(places: Iterable[tuple[int, int]]) -> int:
    """The distance between row starts: the least that keeps the margin after the end of each row."""
    rows: dict[int, list[int]] = {}
    for q, r in places:
        rows.setdefault(r, []).append(q)
    gaps = [(max(rows[a]) - min(rows[b]) + MARGIN) // (b - a) + 1 for a in rows for b in rows if b > a]
    return max(gaps, default=1)


class KeptBits:
    """Bits for the nonzero hexes of a byte table, recomputed only where the table has changed since the last call."""

    __slots__ = ("_bit", "_known")

    def __init__(self, bits: BitBoard) -> None:
        self._bit = bits.bit
        self._known: tuple[bytes, int] = bytes(len(bits.bit) + 1), 0

    def of(self, table: Mask) -> int:
        before, found = self._known
        if before != table:
            bit = self._bit
            for hex_ in differing(table, before):
                if not (table[hex_] and before[hex_]):
                    found ^= bit[hex_]
            self._known = bytes(table), found
        return found
