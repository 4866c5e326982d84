"""The sheet of a map at a few dozen metres a hex: from `data/maps.json`, its letters and numbers."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from sandtable.kit.board.hexes import Cell, PrintedGrid
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import Hand, read
from tools.atelier.ground.sheet import (
    Hex,
    Road,
    Sheet,
    Side,
    Spot,
)

PAGE = 6.2  # what the page draws a board unit as: its hexes are 62 from the centre to a corner
MARGIN = 20 / PAGE  # around the hexes
GRID = PrintedGrid(pointy=False, shifted="even columns south", letters=True)
WATER = "water barrier"
BRIDGES = ("major bridge", "minor bridge")


@dataclass(frozen=True)
class Border:
    """Something that stands on a side: a hedge, a wall, a fence, shingle, or a cliff with the hex at its foot."""

    kind: str
    ends: tuple[Spot, Spot]
    foot: Spot


@dataclass(frozen=True)
class Close:
    """A map: its sheet, and what only maps as close as this one show."""

    sheet: Sheet
    borders: tuple[Border, ...]
    groups: tuple[tuple[str, ...], ...]  # buildings of several hexes
    trail: bool


def maps(folder: Path) -> dict[str, dict[str, Any]]:
    rows = json.loads((folder / "data" / "maps.json").read_text(encoding="utf-8"))["maps"]
    return {row["id"]: row for row in rows}


def close_sheet(folder: Path, id_: str) -> Close:
    row, hand = maps(folder)[id_], read(folder / "map" / "ground.toml")
    codes = {
        kind["code"]: kind["name"]
        for kind in msgspec.toml.decode((folder / "data" / "terrain.toml").read_bytes())["types"]
    }
    number = list(maps(folder)).index(id_)
    return Reader(row, codes, msgspec.structs.replace(hand, seed=hand.seed + 100 * (number + 1))).close()


class Reader:
    """A map as its file has it: columns of words such as `o036`: open ground on level 0 with roads to sides 3 and 6."""

    def __init__(self, row: dict[str, Any], codes: dict[str, str], hand: Hand) -> None:
        self.row, self.hand = row, hand
        left, top = GRID.centre(GRID.cell("A1"))
        self.shift = ((1 - left) * R + MARGIN, (1 - top) * R + MARGIN)
        words = {
            GRID.name((number, column)): word
            for column, text in enumerate(row["columns"], 1)
            for number, word in enumerate(text.split(), 1)
        }
        self.kind = {name: codes[word[0]] for name, word in words.items()}
        self.level = {name: int(word[1]) for name, word in words.items()}
        self.exits = {name: [int(digit) - 1 for digit in word[2:]] for name, word in words.items()}

    def at(self, cell: Cell) -> Spot:
        x, y = GRID.centre(cell)
        return x * R + self.shift[0], y * R + self.shift[1]

    def close(self) -> Close:
        at = {name: self.at(GRID.cell(name)) for name in self.kind}
        right, bottom = max(x for x, _ in at.values()), max(y for _, y in at.values())
        sheet = Sheet(
            game="combat",
            name=self.row["id"],
            hand=self.hand,
            width=right + R + MARGIN,
            height=bottom + R + MARGIN,
            pointy=False,
            hexes={name: Hex(name, at[name], self._drawn(name), level=self.level[name]) for name in self.kind},
            sides=list(self._sides()),
            lakes=list(self._lakes()),
            wet=[at[name] for name, kind in self.kind.items() if kind == WATER],
            roads=list(self._roads()),
            page=PAGE,
            framed=False,
        )
        groups = tuple(tuple(group) for group in self.row["buildings"])
        return Close(sheet, tuple(self._borders()), groups, self.row["ways"] == "trail")

    def _drawn(self, name: str) -> str:
        """A bridge stands on the ground of its banks."""
        return "open ground" if self.kind[name] in BRIDGES else self.kind[name]

    def _lakes(self) -> Iterator[list[Spot]]:
        """Hexes of water, with those beyond the edge of the map beside them."""
        for name, kind in self.kind.items():
            if kind == WATER or kind in BRIDGES:
                yield self._ring(GRID.cell(name))
                for cell in GRID.neighbours(GRID.cell(name)):
                    if kind == WATER and not self._inside(cell):
                        yield self._ring(cell)

    def _inside(self, cell: Cell) -> bool:
        return 1 <= cell[0] <= 10 and 1 <= cell[1] <= 15

    def _ring(self, cell: Cell) -> list[Spot]:
        x, y = self.at(cell)
        return [
            (x + 1.02 * R * dx, y + 1.02 * R * dy)
            for dx, dy in ((cx - GRID.centre(cell)[0], cy - GRID.centre(cell)[1]) for cx, cy in GRID.corners(cell))
        ]

    def _sides(self) -> Iterator[Side]:
        """Sides between two hexes that are not both water."""
        for name in self.kind:
            for direction, cell in enumerate(GRID.neighbours(GRID.cell(name))):
                if self._inside(cell) and name < (other := GRID.name(cell)):
                    wet = WATER in (self.kind[name], self.kind[other])
                    bridge = any(self.kind[one] in BRIDGES for one in (name, other))
                    if not wet and not bridge:
                        yield Side(f"{name}-{other}", self._ends(name, direction))

    def _ends(self, name: str, direction: int) -> tuple[Spot, Spot]:
        corners = [(x * R + self.shift[0], y * R + self.shift[1]) for x, y in GRID.corners(GRID.cell(name))]
        return corners[direction], corners[(direction + 1) % 6]

    def _roads(self) -> Iterator[Road]:
        for name, exits in self.exits.items():
            here = self.at(GRID.cell(name))
            for direction in exits:
                cell = GRID.neighbours(GRID.cell(name))[direction]
                there = self.at(cell)
                if not self._inside(cell):  # out of the map, and over its margin
                    yield Road((here, (3 * there[0] - 2 * here[0], 3 * there[1] - 2 * here[1])), False)
                elif name < GRID.name(cell):
                    yield Road((here, there), False)

    def _borders(self) -> Iterator[Border]:
        for kind, pairs in self.row["sides"].items():
            for pair in pairs.split():
                a, b = pair.replace(">", "/").split("/")
                direction = GRID.neighbours(GRID.cell(a)).index(GRID.cell(b))
                yield Border(kind, self._ends(a, direction), self.at(GRID.cell(a)))
