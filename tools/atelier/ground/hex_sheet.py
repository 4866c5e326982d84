"""The sheet of a hex board: from `data/board.json` and the geography it was made from."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec

from sandtable.kit.board.hexes import PrintedGrid
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import Hand, read
from tools.atelier.ground.land.waters import Run
from tools.atelier.ground.sheet import (
    Hex,
    Road,
    Sheet,
    Side,
    Spot,
    Town,
    apart,
)
from tools.atelier.hex_ground import Outline
from tools.atelier.hex_lines import Sides
from tools.atelier.hex_spec import Countryside, Spec
from tools.atelier.hexes import make

OUT = 2.0  # how far a road that leaves the map is drawn beyond the middle of its last hex, in R


class Reader:
    """A board file with its specification and geography."""

    def __init__(self, folder: Path) -> None:
        self.game = folder.name
        self.hand: Hand = read(folder / "map" / "ground.toml")
        self.board: dict[str, Any] = json.loads((folder / "data" / "board.json").read_text(encoding="utf-8"))
        self.spec_file = folder / "map" / "board-spec.toml"
        self.spec = msgspec.toml.decode(self.spec_file.read_bytes(), type=Spec)
        self.country = msgspec.toml.decode((folder / "map" / self.spec.country).read_bytes(), type=Countryside)
        self.grid = msgspec.convert(self.board["grid"], PrintedGrid)
        self.drawing = self.board["drawing"]
        self.at: dict[str, Spot] = {name: (x, y) for name, (x, y) in self.drawing["centres"].items()}
        name, (x, y) = next(iter(self.at.items()))
        cx, cy = self.grid.centre(self.grid.cell(name))
        self.shift = (x - cx * R, y - cy * R)

    def place(self, degrees: Iterable[float]) -> Spot:
        """Where a place in degrees lies on the sheet."""
        lat, lon = degrees
        x, y = self.country.registration((lat, lon))
        return x * R + self.shift[0], y * R + self.shift[1]

    def sheet(self) -> Sheet:
        rows = {row["id"]: row for row in self.board["hexes"]}
        coast = [self.place(p) for p in (*self.country.coast, *self.spec.shore.close)]
        towns = list(self._towns(rows))
        return Sheet(
            game=self.game,
            name="board",
            hand=self.hand,
            width=self.drawing["width"],
            height=self.drawing["height"],
            pointy=self.grid.pointy,
            hexes={name: self._hex(row) for name, row in rows.items()},
            sides=[self._side(row) for row in self._sides(rows)],
            land=[coast],
            lakes=[[self.place(p) for p in ring] for ring in (*self.country.waters, *self.hand.lakes)],
            wet=list(self._wet(rows)),
            roads=list(self._roads(rows)),
            towns=[*towns, *self._villages(towns)],
            heights=[(*self.place((lat, lon)), metres) for lat, lon, metres in self.hand.relief.spots],
            seas=[(sea.name, self.place(sea.at), sea.size) for sea in self.hand.seas],
        )

    def runs(self) -> list[Run]:
        """The rivers that have a name, as the board was made with them; what is said of a part of one is left out."""
        maker = make(self.spec_file)
        corners = Sides(maker.grid, maker.cells).spot
        found = []
        for name, chain in maker.rivers.items():
            spots = (corners[corner] for corner in chain)
            plain = name.split(" (")[0]
            if not plain.endswith(("canal", "canals")):  # these are words of ours, not names
                found.append(Run(plain, tuple((x * R + self.shift[0], y * R + self.shift[1]) for x, y in spots)))
        return found

    def _hex(self, row: Mapping[str, Any]) -> Hex:
        beach = bool(row.get("beach")) and not row.get("battery")
        return Hex(row["id"], self.at[row["id"]], row["terrain"], bool(row.get("hill")), beach)

    def _wet(self, rows: Mapping[str, Any]) -> Iterable[Spot]:
        """Hexes of sea, and those within the grid that the board leaves out because they are sea, or partly so."""
        land = Outline([self.place(p) for p in (*self.country.coast, *self.spec.shore.close)])
        lakes = [Outline([self.place(p) for p in ring]) for ring in self.country.waters]
        (first, last), (left, right) = self.spec.rows, self.spec.columns
        for row in range(first, last + 1):
            for column in range(left, right + 1):
                name = self.grid.name((row, column))
                if name not in rows or rows[name]["terrain"] not in self.hand.kinds:
                    points = [self.grid.centre((row, column)), *self.grid.corners((row, column))]
                    places = [(x * R + self.shift[0], y * R + self.shift[1]) for x, y in points]
                    if not all(land.holds(p) and not any(lake.holds(p) for lake in lakes) for p in places):
                        yield places[0]

    def _sides(self, rows: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Every side between two hexes of land, in order, with what lies on it."""
        known = {(side["a"], side["b"]): side for side in self.board["sides"]}
        found = []
        for name in sorted(rows):
            for cell in self.grid.neighbours(self.grid.cell(name)):
                other = self.grid.name(cell) if min(cell) >= 0 else ""
                if name < other and other in rows and self._dry(rows[name]) and self._dry(rows[other]):
                    found.append(known.get((name, other)) or known.get((other, name)) or {"a": name, "b": other})
        return found

    def _dry(self, row: Mapping[str, Any]) -> bool:
        return row["terrain"] in self.hand.kinds

    def _side(self, row: Mapping[str, Any]) -> Side:
        a, b = row["a"], row["b"]
        direction = self.grid.neighbours(self.grid.cell(a)).index(self.grid.cell(b))
        corners = [(x * R + self.shift[0], y * R + self.shift[1]) for x, y in self.grid.corners(self.grid.cell(a))]
        water: Literal["", "sea", "inlet"] = "inlet" if row.get("impassable") else ""
        return Side(
            name=f"{a}-{b}",
            ends=(corners[direction], corners[(direction + 1) % 6]),
            river=row.get("river", ""),
            bridge=bool(row.get("crossing")),
            causeway=bool(row.get("causeway")),
            flooded=bool(row.get("flooded")),
            ridge=bool(row.get("ridge")),
            water="sea" if row.get("sea") else water,
        )

    def _roads(self, rows: Mapping[str, Any]) -> Iterable[Road]:
        for row in self.board["roads"]:
            yield Road((self.at[row["a"]], self.at[row["b"]]), row.get("class", "secondary") == "main")
        for row in self.board["exits"]:
            x, y = self.at[row["hex"]]
            south = "south" in rows[row["hex"]].get("edge", "")
            yield Road(((x, y), (x, y + OUT * R) if south else (x + OUT * R, y)), row["class"] == "main")

    def _towns(self, rows: Mapping[str, Any]) -> Iterable[Town]:
        for name, row in rows.items():
            place = row.get("settlement") or row.get("place")
            if place in self.hand.towns:
                yield Town(self.at[name], self.hand.towns[place], row.get("name", name))

    def _villages(self, towns: list[Town]) -> Iterable[Town]:
        """Places of the geography that are no towns of the game, where they do not stand in one."""
        for place in self.country.places:
            at = self.place(place.at)
            inside = 0 < at[0] < self.drawing["width"] and 0 < at[1] < self.drawing["height"]
            if place.kind in self.hand.villages and inside and all(apart(at, town.at) > 0.75 * R for town in towns):
                yield Town(at, "village", place.name)
