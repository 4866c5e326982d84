"""What a hex is called and belongs to: its town, its country, the zones it lies in."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.base.errors import BadInput
from sandtable.kit.board.hexes import Cell
from tools.atelier.hex_ground import Outline, nearest
from tools.atelier.hex_spec import Countryside, Given, Spec
from tools.atelier.plane import Point


class Fields:
    """The fields of a hex that come from outlines, from lists of hexes and from names."""

    def __init__(self, spec: Spec, country: Countryside, cells: set[Cell]) -> None:
        self.spec, self.grid, self.cells = spec, spec.grid, cells
        self.areas = [(area, Outline(country.registration.line(area.outline))) for area in country.areas]
        self.given = [(given, self._hexes(given)) for given in spec.given]
        self.order = dict.fromkeys([*(area.field for area in country.areas), *(given.field for given in spec.given)])
        self.names: dict[Cell, str] = {}
        for place in country.places if spec.written.names else ():
            here = nearest(self.grid, country.registration(place.at))
            for cell in map(self.grid.cell, place.hexes) if place.hexes else [here]:
                self.names.setdefault(cell, place.name)

    def _hexes(self, given: Given) -> set[Cell]:
        named = set(map(self.grid.cell, given.hexes))
        if not named <= self.cells:
            missing = ", ".join(sorted(map(self.grid.name, named - self.cells)))
            raise BadInput(f"{given.field}: {missing} is not on the board")
        (south, north), (west, east) = given.rows, given.columns
        return named | {cell for cell in self.cells if south <= cell[0] <= north and west <= cell[1] <= east}

    def of(self, cell: Cell, towns: Mapping[Cell, tuple[str, str, Point]]) -> dict[str, Any]:
        town = towns.get(cell)
        row: dict[str, Any] = {self.spec.written.town: town[0], "name": town[1]} if town else {}
        if not town and cell in self.names:
            row["name"] = self.names[cell]
        centre = self.grid.centre(cell)
        for field in self.order:
            for area, outline in self.areas:
                fits = area.field == field and all(row.get(key) == value for key, value in area.only.items())
                if fits and outline.holds(centre):
                    row[field] = area.value
            for given, hexes in self.given:
                if given.field == field and cell in hexes:
                    row[field] = given.value
        return row
