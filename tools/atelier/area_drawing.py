"""Draw the board of an area game: python -m tools.atelier.area_drawing SPEC.toml OUT.json

The specification names the game's board file (areas with a point, neighbours and whether they lie on the coast) and the
geography, pins the one on the other, and says how the result should look. The same specification gives the same bytes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import read
from tools.atelier import command
from tools.atelier.areas import Drawn, Tiling, tidy
from tools.atelier.geography import Feature, Geography, Pin, Projection
from tools.atelier.lines import rough, rounded
from tools.atelier.mesh import Mesh
from tools.atelier.plane import Line, Point, between, crossing, distance, inside, length, simplify
from tools.atelier.room import furnish
from tools.atelier.shore import Shore

T = TypeVar("T")

MOUTH = 2.5  # a river that ends this near to the coast has its mouth there


class Area(msgspec.Struct, frozen=True):
    """An area of the game's board file; its other fields do not matter here."""

    name: str
    x: float
    y: float
    coastal: bool
    adjacent: tuple[str, ...]


class AreaBoard(msgspec.Struct, frozen=True):
    zones: tuple[Area, ...]


class Look(msgspec.Struct, frozen=True):
    """How the lines are drawn and what must find room."""

    bend: float  # how far a border strays, as a part of its length
    grain: float  # the length of the strokes
    coast_bend: float
    letters: float  # the height of a name
    counters: tuple[float, float]  # the size of what stands in an area


class Spec(msgspec.Struct, frozen=True):
    """Lengths are those of the drawing; `stretch` turns the board file's x and y into them."""

    source: str
    board: str
    geography: str
    width: float
    height: float
    stretch: tuple[float, float]
    look: Look
    pins: tuple[Pin, ...]
    edge: tuple[Point, ...]  # the inland edge of play, from the sea to the sea, with the land of play on the right
    spots: dict[str, Point]  # boxes off the land
    weights: dict[str, float] = {}  # areas that want more land than their surroundings give them, or less
    nudges: dict[str, Point] = {}  # areas whose point is moved, in lengths of the drawing
    order: tuple[str, ...] = ()  # kinds of features, those painted first in front


def load(path: Path, schema: type[T]) -> T:
    try:
        return msgspec.convert(read(path), schema)
    except msgspec.ValidationError as fault:
        raise BadInput(str(fault), where=str(path)) from None


def build(path: Path) -> dict[str, Any]:
    """The drawing that a specification describes."""
    spec = load(path, Spec)
    areas = load(path.parent / spec.board, AreaBoard).zones
    geography = load(path.parent / spec.geography, Geography)
    onto = Projection(spec.pins)
    coast = draw_coast(onto.line(geography.coast), spec.look)
    drawn = tile(areas, spec, coast)
    outlines = {area.name: drawn.outline(i) for i, area in enumerate(areas)}
    places = furnish(outlines, spec.look.letters, spec.look.counters)
    return {
        "width": spec.width,
        "height": spec.height,
        "source": spec.source,
        "zones": outlines,
        "labels": {name: label for name, (_, label) in places.items()},
        "spots": {name: spot for name, (spot, _) in places.items()} | spec.spots,
        "backdrop": backdrop(spec, coast, drawn, onto, geography.features),
    }


def draw_coast(coast: Line, look: Look) -> list[Point]:
    line = rough(coast, "coast", bend=look.coast_bend, grain=look.grain)
    return simplify(rounded(line, 1), 0.05)


def tile(areas: Sequence[Area], spec: Spec, coast: Line) -> Drawn:
    edge = rounded(rough(spec.edge, "edge", bend=spec.look.bend / 2, grain=spec.look.grain), 2)
    points = []
    for area in areas:
        dx, dy = spec.nudges.get(area.name, (0.0, 0.0))
        points.append((area.x * spec.stretch[0] + dx, area.y * spec.stretch[1] + dy))
    mesh = Mesh([a.name for a in areas], points, {a.name: a.adjacent for a in areas})
    shore = Shore(*cut(coast, simplify(edge, 0.05)))
    tiling = Tiling(mesh, shore, [a.coastal for a in areas], spec.weights)
    tiling.settle()
    return tiling.draw(spec.look.bend, spec.look.grain)


def cut(coast: Line, edge: Line) -> tuple[list[Point], list[Point]]:
    """The coast and the inland edge, each cut where it meets the other."""
    hits: list[tuple[int, int, Point]] = []
    for i, (a, b) in enumerate(pairwise(coast)):
        for j, (c, d) in enumerate(pairwise(edge)):
            at = crossing(a, b, c, d)
            if at is not None:
                hits.append((i, j, between(a, b, at[0])))
    if len(hits) != 2:
        raise BadInput(f"the inland edge crosses the coast {len(hits)} times, not twice")
    (i, j, first), (k, m, last) = hits
    if m > j:
        raise BadInput("the inland edge must run back from the end of the coast to its beginning")
    return [first, *coast[i + 1 : k + 1], last], [last, *edge[m + 1 : j + 1], first]


def backdrop(spec: Spec, coast: Line, drawn: Drawn, onto: Projection, features: Sequence[Feature]) -> list[Any]:
    """From the bottom up: the sea, the country beyond the edge of play, the land of play, what lies in it."""
    page = [(0.0, 0.0), (spec.width, 0.0), (spec.width, spec.height), (0.0, spec.height)]
    outer = 4.0
    country = [
        *coast,
        (spec.width + outer, coast[-1][1]),
        (spec.width + outer, spec.height + outer),
        (coast[0][0], spec.height + outer),
    ]
    play: list[Point] = []
    for a in drawn.mesh.rim:
        play += drawn.shores[a][:-1]
    shapes = [("sea", page), ("beyond", clip(country, spec.width, spec.height)), ("land", play)]
    for kind in spec.order:
        for feature in features:
            if feature.kind == kind:
                line = onto.line(feature.points)
                line = line if feature.closed else to_sea(line, coast)
                line = rough(line, feature.name, bend=0.12, grain=spec.look.grain * 1.5)
                if feature.closed:
                    ring = simplify(rounded(line, 2, closed=True), 0.06)
                    shapes += [(kind, clip(ring, spec.width, spec.height))] if inside(line[0], page) else []
                else:
                    shapes += [(kind, part) for part in on_land(simplify(rounded(line, 2), 0.05), country, spec)]
    return [{"kind": kind, "points": tidy(points)} for kind, points in shapes]


def clip(ring: Line, width: float, height: float) -> list[Point]:
    """An outline cut to the page (Sutherland and Hodgman)."""
    points = list(ring)
    for axis, limit, sign in ((0, 0.0, 1), (0, width, -1), (1, 0.0, 1), (1, height, -1)):
        kept: list[Point] = []
        for a, b in zip([points[-1], *points], points, strict=False):
            at, to = sign * (a[axis] - limit), sign * (b[axis] - limit)
            if (at >= 0) != (to >= 0):
                kept.append(between(a, b, at / (at - to)))
            if to >= 0:
                kept.append(b)
        points = kept
    return points


def to_sea(line: Line, coast: Line) -> list[Point]:
    """A river whose end is near the coast runs on to the sea."""
    points = list(line)
    for end in (0, -1):
        mouth = min(coast, key=lambda p: distance(p, points[end]))
        if 0 < distance(mouth, points[end]) < MOUTH:
            points.insert(0 if end == 0 else len(points), between(points[end], mouth, 1.05))
    return points


def on_land(line: Line, country: Line, spec: Spec) -> list[list[Point]]:
    """The parts of a river that lie on land and on the page; it ends where it meets the sea."""
    parts: list[list[Point]] = [[]]
    dense = [between(a, b, i / 16) for a, b in pairwise(line) for i in range(16)] + [line[-1]]
    for point in dense:
        if 0 <= point[0] <= spec.width and 0 <= point[1] <= spec.height and inside(point, country):
            parts[-1].append(point)
        elif parts[-1]:
            parts.append([])
    return [simplify(part, 0.05) for part in parts if length(part) > 2]


def text(drawing: dict[str, Any]) -> str:
    """The drawing as JSON, one shape to a line."""

    def short(value: Any) -> str:
        return json.dumps(value, ensure_ascii=False, separators=(",", ":"))

    fields = []
    for key, value in drawing.items():
        if isinstance(value, dict):
            rows = ",\n".join(f"{short(name)}:{short(item)}" for name, item in value.items())
            fields.append(f"{short(key)}:{{\n{rows}\n}}")
        elif isinstance(value, list):
            fields.append(f"{short(key)}:[\n" + ",\n".join(map(short, value)) + "\n]")
        else:
            fields.append(f"{short(key)}:{short(value)}")
    return "{" + ",\n".join(fields) + "}\n"


def main(arguments: Sequence[str]) -> int:
    return command.write(arguments, "area_drawing SPEC.toml OUT.json", lambda path: text(build(path)))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
