"""Make the board of a hex game: python -m tools.atelier.hexes SPEC.toml OUT.json

The specification (see `hex_spec`) names the geography and says how it becomes hexes: which of them are in play, what
covers them, along which hexsides the rivers run and through which hexes the roads. The same files give the same bytes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.kit.board.hexes import Cell
from tools.atelier import command
from tools.atelier.hex_drawing import drawing
from tools.atelier.hex_fields import Fields
from tools.atelier.hex_ground import Land, Outline, Side, ends, nearest, off_line, share
from tools.atelier.hex_lines import Corner, Courses, Sides, side_of
from tools.atelier.hex_spec import Countryside, Course, Crossing, Joins, Spec
from tools.atelier.plane import Point, between, distance, simplify

T = TypeVar("T")

HERE = 0.5  # a road that comes this near to a town passes through it
GRAIN = 0.25  # lines are cut at the edge of the map to this length
GATE = 3  # a road that leaves the map no further than this from an entry hex leaves it there


class Maker:
    """The board while it is made; each method adds one layer to the ones before."""

    def __init__(self, spec: Spec, country: Countryside) -> None:
        self.spec, self.country, self.grid, self.lay = spec, country, spec.grid, country.registration
        self.land = Land(self.grid, self.lay.line([*country.coast, *spec.shore.close]))
        self.cells = self._cells()
        self.towns = self._towns()
        self.fields = Fields(spec, country, self.cells)
        self.rows: dict[str, dict[str, Any]] = {}
        self.rivers: dict[str, list[Corner]] = {}
        self.courses: dict[str, list[Side]] = {}
        self.sides: dict[Side, dict[str, Any]] = {}
        self.roads: dict[Side, str] = {}

    # which hexes there are

    def _cells(self) -> set[Cell]:
        always, never = (
            set(map(self.grid.cell, self.spec.shore.always)),
            set(map(self.grid.cell, self.spec.shore.never)),
        )
        return {
            c for c in self._range() if c in always or (c not in never and self.land.share(c) >= self.spec.shore.least)
        }

    def _range(self) -> Iterable[Cell]:
        (south, north), (west, east) = self.spec.rows, self.spec.columns
        return ((row, column) for row in range(south, north + 1) for column in range(west, east + 1))

    def on_map(self, cell: Cell) -> bool:
        (south, north), (west, east) = self.spec.rows, self.spec.columns
        return south <= cell[0] <= north and west <= cell[1] <= east

    def _towns(self) -> dict[Cell, tuple[str, str, Point]]:
        """The hexes of towns and cities: kind, name, and where the town lies."""
        found: dict[Cell, tuple[str, str, Point]] = {}
        for place in self.country.places:
            if place.kind in self.spec.written.towns:
                at = self.lay(place.at)
                for cell in map(self.grid.cell, place.hexes) if place.hexes else [nearest(self.grid, at)]:
                    if self.on_map(cell):
                        if cell not in self.cells or cell in found:
                            raise BadInput(f"{place.name} has no hex of its own at {self.grid.name(cell)}")
                        found[cell] = place.kind, place.name, at
        return found

    # hexes

    def add_hexes(self) -> None:
        grounds: dict[str, list[Outline]] = {}
        for ground in self.country.grounds:
            grounds.setdefault(ground.kind, []).append(Outline(self.lay.line(ground.outline)))
        given = {cell: kind for kind, names in self.spec.terrain.hexes.items() for cell in map(self.grid.cell, names)}
        divides = {name: self._inside(name) for name in self.spec.divides}
        gates = {entry.hex: entry.colour for entry in self.spec.entries}
        for cell in sorted(self.cells):
            name = self.grid.name(cell)
            row: dict[str, Any] = {"id": name, "terrain": given.get(cell) or self._terrain(cell, grounds)}
            row |= self.fields.of(cell, self.towns)
            if self.spec.written.coastal:
                row["coastal"] = self._coastal(cell)
            for key, field in self.spec.fields.items():
                row[field.field] = field.inside if cell in divides[key] else field.outside
            row |= {"entry": gates.get(name, ""), "edge": self._edge(cell), **self.spec.marks.get(name, {})}
            self.rows[name] = {key: value for key, value in row.items() if value not in ("", False, (), [])}

    def _terrain(self, cell: Cell, grounds: dict[str, list[Outline]]) -> str:
        points = self.land.points(cell)
        for kind, least in self.spec.terrain.shares.items():
            if share(points, grounds[kind]) >= least:
                return kind
        return self.spec.terrain.default

    def sea(self) -> list[Cell]:
        """The hexes of sea that belong to the board: those on the map and not too far from land."""
        wave, found = self.cells, set[Cell]()
        for _ in range(self.spec.shore.sea):
            around = {near for cell in wave for near in self.grid.neighbours(cell)} - self.cells - found
            wave = {cell for cell in around if self.on_map(cell)}
            found |= wave
        return sorted(found)

    def _coastal(self, cell: Cell) -> bool:
        """A neighbour that is sea, on the map or off it; land beyond the edge of the map is no coast."""
        return any([self._sea(c) for c in self.grid.neighbours(cell)])

    def _sea(self, cell: Cell) -> bool:
        return cell not in self.cells and (self.on_map(cell) or self.land.share(cell) < self.spec.shore.least)

    def _edge(self, cell: Cell) -> str | list[str]:
        (south, north), (west, east) = self.spec.rows, self.spec.columns
        if self.grid.rows == "down":
            south, north = north, south
        at = {"west": cell[1] == west, "south": cell[0] == south, "north": cell[0] == north, "east": cell[1] == east}
        if self.spec.written.edges:
            return [word for word in self.spec.written.edges if at[word]]
        return " ".join(word for word in ("south", "east") if at[word])

    def _inside(self, name: str) -> set[Cell]:
        """The hexes on the inner side of a line: by their centres, but for those the specification names."""
        divide = self.spec.divides[name]
        line = next(line for line in self.country.lines if line.name == divide.line)
        ring = Outline(self.lay.line([*line.points, *divide.close]))
        found = {cell for cell in self.cells if ring.holds(self.grid.centre(cell))}
        return (found | set(map(self.grid.cell, divide.inside))) - set(map(self.grid.cell, divide.outside))

    # hexsides

    def pair(self, text: str) -> Side:
        a, b = map(self.grid.cell, text.split("-"))
        if b not in self.grid.neighbours(a) or not {a, b} <= self.cells:
            raise BadInput(f"{text} is not a hexside of the board")
        return side_of(a, b)

    def mark(self, side: Side, field: str, value: Any = True) -> None:
        self.sides.setdefault(side, {})[field] = value

    def add_sides(self) -> None:
        """Impassable hexsides and the like first; then all-sea ones, and those on a line between two classes."""
        for name, texts in self.spec.sides.items():
            for text in texts:
                self.mark(self.pair(text), name)
        joined = set(map(self.pair, self.spec.shore.joined))
        for a in sorted(self.cells):
            for b in self.grid.neighbours(a):
                if a < b and b in self.cells:
                    if (a, b) not in joined and not self._blocked((a, b)) and self.land.wet((a, b)):
                        self.mark((a, b), "sea")
                    first, second = self.rows[self.grid.name(a)], self.rows[self.grid.name(b)]
                    for field in self.spec.fields.values():
                        if field.side and first.get(field.field) != second.get(field.field):
                            self.mark((a, b), field.side)

    def _blocked(self, side: Side) -> bool:
        return bool(self.sides.get(side, {}).keys() & {"impassable", "sea"})

    def closed(self) -> set[Side]:
        return {side for side in self.sides if self._blocked(side)}

    def add_rivers(self) -> None:
        net = Sides(self.grid, self.cells)
        left = {river.name: river for river in self.country.rivers}
        while left:
            name = next((n for n in left if self._ready(n)), None)
            if name is None:
                raise BadInput(f"rivers that wait for one another: {', '.join(left)}")
            self._add_river(left.pop(name), net)

    def _ready(self, name: str) -> bool:
        joins = self.spec.rivers.get(name)
        return joins is None or all(not other or other in self.rivers for other in (joins.rises, joins.into))

    def _add_river(self, river: Course, net: Sides) -> None:
        line = self._cut(river)
        if not line:
            return
        joins = self.spec.rivers.get(river.name, Joins())
        pulled = set(map(self.pair, joins.pull))
        shore = net.shore(self._sea) if joins.mouth else []
        rises = shore if joins.mouth == "start" else self.rivers.get(joins.rises, [])
        into = shore if joins.mouth == "end" else self.rivers.get(joins.into, [])
        if joins.only:
            rises, into = rises or sorted(net.touched(pulled)), into or sorted(net.touched(pulled))
        chain = net.chain(line, pulled, rises, into)
        self.rivers[river.name], self.courses[river.name] = chain, net.between(chain)
        if not self.courses[river.name]:
            raise BadInput(f"{river.name} ends where it begins")
        for side in self.courses[river.name]:
            if not self._drowned(side) and self.sides.get(side, {}).get("river", "minor") == "minor":
                self.mark(side, "river", river.kind)
        for crossing in river.crossings:
            self._add_crossing(crossing, self.courses[river.name])

    def _add_crossing(self, crossing: Crossing, course: Sequence[Side]) -> None:
        """On the hexside that is known, or on the nearest one of the river; not if the river lies off the map there."""
        at = self.lay(crossing.at)
        if crossing.side:
            side = self.pair(crossing.side)
            if "river" not in self.sides.get(side, {}):
                raise BadInput(f"the crossing {crossing.name} at {crossing.side} has no river")
        elif self.on_map(nearest(self.grid, at)):
            side = min(course, key=lambda side: off_line(between(*ends(self.grid, side), 0.5), [at]))
        else:
            return
        self.mark(side, "crossing")

    def _drowned(self, side: Side) -> bool:
        """Between two hexes of one city or of one flood a river bars nothing that is not barred already."""
        first, second = (self.rows[self.grid.name(cell)] for cell in side)
        if first["terrain"] == second["terrain"] and first["terrain"] in self.spec.still:
            return True
        town = self.spec.written.town
        city = first.get(town) == "city" and first.get("name") == second.get("name")
        return city and not self.spec.written.city_rivers

    # roads

    def add_roads(self) -> None:
        marsh = set(map(self.grid.cell, self.spec.terrain.hexes.get("marsh", ())))
        ways = Courses(self.grid, self.cells - marsh, self.closed())
        for road in sorted(self.country.roads, key=lambda road: road.kind != "main"):
            line = self._cut(road)
            stops = self._stops(road, line) if line else []
            for a, b in pairwise(ways.chain(line, stops) if len(stops) > 1 else stops):
                if self.roads.get(side_of(a, b)) != "main":
                    self.roads[side_of(a, b)] = road.kind
                if self.spec.written.bridges and "river" in self.sides.get(side_of(a, b), {}):
                    self.mark(side_of(a, b), "crossing")

    def _stops(self, road: Course, line: Sequence[Point]) -> list[Cell]:
        """The towns on a road, in order, between its ends."""
        if road.name in self.spec.roads:
            return [self.grid.cell(name) for name in self.spec.roads[road.name]]
        gate = [self.grid.cell(e.hex) for e in self.spec.entries if e.road == road.name]
        whole = self.lay.line(road.points)
        stops = [self._end(whole[0], line[0], gate)]
        stops += [cell for point in whole for cell in self._town_at(point)]
        stops.append(self._end(whole[-1], line[-1], gate))
        return [cell for i, cell in enumerate(stops) if i == 0 or cell != stops[i - 1]]

    def _town_at(self, point: Point) -> list[Cell]:
        near = [cell for cell, (_, _, at) in self.towns.items() if distance(at, point) < HERE]
        return sorted(near, key=lambda cell: off_line(self.grid.centre(cell), [point]))[:1]

    def _end(self, true: Point, cut: Point, gate: list[Cell]) -> Cell:
        """Where a road begins or ends: in its town, at an entry hex if it leaves the map, or where it stops."""
        if true == cut:
            return (self._town_at(true) or [self._land_at(cut)])[0]
        gates = gate or [self.grid.cell(e.hex) for e in self.spec.entries]
        if not gates:
            return self._land_at(cut)
        best = min(gates, key=lambda cell: off_line(self.grid.centre(cell), [cut]))
        return best if gate or self.grid.distance(best, self._land_at(cut)) <= GATE else self._land_at(cut)

    def _land_at(self, point: Point) -> Cell:
        cell = nearest(self.grid, point)
        return (
            cell
            if cell in self.cells
            else min(sorted(self.cells), key=lambda c: off_line(self.grid.centre(c), [point]))
        )

    def _cut(self, course: Course) -> list[Point]:
        """A line as far as it lies on the map: its longest run there."""
        fine: list[Point] = []
        for a, b in pairwise(self.lay.line(course.points)):
            pieces = int(distance(a, b) / GRAIN) + 1
            fine += [between(a, b, i / pieces) for i in range(pieces)]
        fine.append(self.lay(course.points[-1]))
        runs: list[list[Point]] = [[]]
        for point in fine:
            if self.on_map(nearest(self.grid, point)):
                runs[-1].append(point)
            elif runs[-1]:
                runs.append([])
        best = max(runs, key=len)
        return simplify(best, 0.02) if len(best) > 1 else []


def make(path: Path) -> Maker:
    """The specification carried out, layer by layer."""
    spec = _read(path, Spec)
    maker = Maker(spec, _read(path.parent / spec.country, Countryside))
    maker.add_hexes()
    maker.add_sides()
    maker.add_rivers()
    maker.add_roads()
    return maker


def build(path: Path) -> dict[str, Any]:
    return written(make(path))


def written(maker: Maker) -> dict[str, Any]:
    """What a maker has made, as the board's file has it."""
    name, classes = maker.grid.name, maker.spec.written.classes
    sea = maker.sea()

    def kind(road: str) -> dict[str, str]:
        return {"class": road} if classes else {}

    def pairs(sides: dict[Side, T]) -> list[tuple[str, str, T]]:
        named = [(min(name(a), name(b)), max(name(a), name(b)), value) for (a, b), value in sides.items()]
        return sorted(named, key=lambda row: row[:2])

    waters = [maker.lay.line(water) for water in maker.country.waters]
    return {
        "source": maker.spec.source,
        "grid": {key: value for key, value in msgspec.to_builtins(maker.grid).items() if value or key != "letters"},
        "hexes": [
            *(maker.rows[id_] for id_ in sorted(maker.rows)),
            *({"id": id_, "terrain": "sea"} for id_ in sorted(map(name, sea))),
        ],
        "sides": [{"a": a, "b": b, **fields} for a, b, fields in pairs(maker.sides)],
        "roads": [{"a": a, "b": b, **kind(road)} for a, b, road in pairs(maker.roads)],
        "exits": [{"hex": e.hex, "class": e.kind, "colour": e.colour} for e in maker.spec.entries],
        "drawing": drawing(maker.spec, maker.land.outline.ring, waters, sorted([*maker.cells, *sea]), maker.towns),
    }


def _read(path: Path, kind: type[T]) -> T:
    try:
        return msgspec.toml.decode(path.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError) as fault:
        raise BadInput(str(fault), where=str(path)) from fault


def text(board: dict[str, Any]) -> str:
    """The board as JSON, one hex, hexside or shape to a line."""

    def short(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    def block(value: Any, deep: bool) -> str:
        if isinstance(value, list):
            return "[\n" + ",\n".join(map(short, value)) + "\n]"
        if isinstance(value, dict) and deep:
            return "{\n" + ",\n".join(f"{short(key)}:{block(item, False)}" for key, item in value.items()) + "\n}"
        return short(value)

    return "{" + ",\n".join(f"{short(key)}:{block(value, key == 'drawing')}" for key, value in board.items()) + "}\n"


def main(arguments: Sequence[str]) -> int:
    return command.write(arguments, "hexes SPEC.toml OUT.json", lambda path: text(build(path)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
