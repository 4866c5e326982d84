"""Which areas meet where: the neighbours of each area in order, and the corners where three or more of them meet.

The areas' points joined to their neighbours' form a plane graph. Each of its faces is a corner of the board, each of
its edges a border; the face around the whole is what lies outside, the sea and the edge of the board.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import atan2

from sandtable.core.base.errors import BadInput
from tools.atelier.plane import Point, area, crossing

Edge = tuple[int, int]


class Mesh:
    """The faces of a plane graph. `around[a]` are the neighbours of a, clockwise on the page."""

    def __init__(self, names: Sequence[str], points: Sequence[Point], adjacent: Mapping[str, Sequence[str]]) -> None:
        self.names, self.points = names, points
        number = {name: i for i, name in enumerate(names)}
        links = {(number[a], number[b]) for a in names for b in adjacent[a]}
        for a, b in sorted(links):
            if (b, a) not in links:
                raise BadInput(f"{names[a]} is adjacent to {names[b]}, but not the other way round")
        self.borders = sorted((a, b) for a, b in links if a < b)
        self._refuse_crossings()
        self.around: list[list[int]] = []
        for a, (x, y) in enumerate(points):
            near = sorted(b for b in range(len(names)) if (a, b) in links)
            self.around.append(sorted(near, key=lambda b: atan2(points[b][1] - y, points[b][0] - x)))
        self._find_faces()

    def _refuse_crossings(self) -> None:
        for i, (a, b) in enumerate(self.borders):
            for c, d in self.borders[i + 1 :]:
                ends = (self.points[a], self.points[b], self.points[c], self.points[d])
                if len({a, b, c, d}) == 4 and crossing(*ends):
                    where = " and ".join(f"{self.names[p]}-{self.names[q]}" for p, q in ((a, b), (c, d)))
                    raise BadInput(f"the lines between neighbours cross: {where}")

    def _find_faces(self) -> None:
        """Walk round every face with the face on the left hand; the face around the whole runs clockwise."""
        self.face: dict[Edge, int] = {}
        self.faces: list[list[int]] = []
        for start in [*self.borders, *((b, a) for a, b in self.borders)]:
            if start in self.face:
                continue
            walk, edge = [], start
            while edge not in self.face:
                self.face[edge] = len(self.faces)
                walk.append(edge[0])
                ring = self.around[edge[1]]
                edge = edge[1], ring[(ring.index(edge[0]) + 1) % len(ring)]
            self.faces.append(walk)
        sizes = [area([self.points[a] for a in walk]) for walk in self.faces]
        outside = [i for i, size in enumerate(sizes) if size > 0]
        if len(outside) != 1:
            raise BadInput("the areas are not connected")
        self.outside = outside[0]
        self.rim = self.faces[self.outside]
        if len(set(self.rim)) < len(self.rim):
            raise BadInput("an area touches the outside twice")

    def rim_gaps(self) -> list[Edge]:
        """The pairs of areas that follow each other around the outside, clockwise."""
        return list(pairwise([*self.rim, self.rim[0]]))
