"""Where the page draws a hex board: centres, names, and the coast behind the hexes, with y downwards from the top."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import fsum
from typing import Any

from sandtable.kit.board.hexes import Cell
from tools.atelier.hex_spec import Spec
from tools.atelier.plane import Line, Point, between, sides, simplify

FINE = 0.03  # detail of the coast that is not drawn, in corner distances
NAME = 0.62  # how far below the centre of its hex a town's name is written

Town = tuple[str, str, Point]


def drawing(
    spec: Spec, land: Line, waters: Sequence[Line], cells: Sequence[Cell], towns: Mapping[Cell, Town]
) -> dict[str, Any]:
    corners = [p for cell in cells for p in spec.grid.corners(cell)]
    left, top = min(p[0] for p in corners) - spec.margin, min(p[1] for p in corners) - spec.margin
    right, bottom = max(p[0] for p in corners) + spec.margin, max(p[1] for p in corners) + spec.margin

    def at(point: Point) -> list[float]:
        return [round((point[0] - left) * spec.size, 1), round((point[1] - top) * spec.size, 1)]

    frame: list[Point] = [(left, top), (right, top), (right, bottom), (left, bottom)]
    shapes = [("land", land), *(("sea", water) for water in waters)]
    rings = [(kind, simplify(clipped(ring, (left, top, right, bottom)), FINE)) for kind, ring in shapes]
    return {
        "width": at((right, bottom))[0],
        "height": at((right, bottom))[1],
        "size": spec.size,
        "centres": {spec.grid.name(cell): at(spec.grid.centre(cell)) for cell in cells},
        "backdrop": [
            {"kind": "sea", "points": [at(p) for p in frame]},
            *({"kind": kind, "points": [at(p) for p in ring]} for kind, ring in rings),
        ],
        "labels": _labels(spec, towns, at),
    }


def _labels(spec: Spec, towns: Mapping[Cell, Town], at: Callable[[Point], list[float]]) -> dict[str, list[float]]:
    """Each name once, below its hex, or below the middle of its hexes."""
    spots: dict[str, list[Point]] = {}
    for cell, (_, name, _) in towns.items():
        spots.setdefault(name, []).append(spec.grid.centre(cell))
    found = {}
    for name, points in sorted(spots.items()):
        dx, dy = spec.labels.get(name, (0.0, 0.0))
        x, y = fsum(p[0] for p in points) / len(points), fsum(p[1] for p in points) / len(points)
        found[name] = at((x + dx, y + NAME + dy))
    return found


def clipped(ring: Line, box: tuple[float, float, float, float]) -> list[Point]:
    """The part of an outline inside a rectangle (Sutherland and Hodgman)."""
    points = list(ring)
    for axis, bound, sign in ((0, box[0], 1), (1, box[1], 1), (0, box[2], -1), (1, box[3], -1)):
        found: list[Point] = []
        for a, b in sides(points):
            ahead, behind = sign * (a[axis] - bound), sign * (b[axis] - bound)
            if ahead >= 0:
                found.append(a)
            if (ahead >= 0) != (behind >= 0):
                found.append(between(a, b, ahead / (ahead - behind)))
        points = found
    return points
