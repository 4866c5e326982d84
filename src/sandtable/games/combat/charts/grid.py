"""The grid that all maps share: 150 hexes, their neighbours and distances, and the four edges.

Hexes are numbered down the columns: A1 is 0, A10 is 9, B1 is 10, O10 is 149. The six directions run clockwise from the
top, so that direction `k` is side `k + 1` of the compass.
"""

from __future__ import annotations

from typing import Final

from sandtable.kit.board.hexes import HexBoard, PrintedGrid

COLUMNS: Final = "ABCDEFGHIJKLMNO"
ROWS: Final = 10
HEXES: Final = 150

GRID: Final = PrintedGrid(pointy=False, shifted="even columns south", letters=True)
BOARD: Final = HexBoard(GRID, [f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1)])
NEAR: Final = BOARD.near
INDEX: Final = BOARD.index
NAMES: Final = BOARD.names
SPAN: Final = bytes(BOARD.distance(a, b) for a in range(HEXES) for b in range(HEXES))
"""The distance from a to b, at a * 150 + b."""

TOP, RIGHT, BOTTOM, LEFT = 1, 2, 4, 5
"""The four edges, by the compass side that faces them."""


def column(hex_: int) -> int:
    return hex_ // ROWS


def row(hex_: int) -> int:
    return hex_ % ROWS


def _rows(edge: int) -> bytes:
    lines = [row(hex_) if edge in (TOP, BOTTOM) else column(hex_) for hex_ in range(HEXES)]
    last = max(lines)
    return bytes(line if edge in (TOP, LEFT) else last - line for line in lines)


DEPTH: Final = {edge: _rows(edge) for edge in (TOP, RIGHT, BOTTOM, LEFT)}
"""By edge: the row or column of each hex counted from it, 0 for the hexes of the edge itself."""


def edge_of(direction: int) -> int:
    """The edge that a compass side (1 to 6) faces: 1 top, 2 and 3 right, 4 bottom, 5 and 6 left (RS.1)."""
    return (TOP, RIGHT, RIGHT, BOTTOM, LEFT, LEFT)[direction - 1]


def opposite_edge(edge: int) -> int:
    return {TOP: BOTTOM, BOTTOM: TOP, LEFT: RIGHT, RIGHT: LEFT}[edge]
