"""Areas that tile the land: neighbours share a border, all others none.

The corners follow from who is whose neighbour (see `mesh`), so the tiling is right from the start and stays so. The
corners are then moved like those of a soap film, until the borders are short, every area has its share of the land and
lies around its point. Last, every border is drawn once by hand, as it were, and serves both of its areas.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import fsum, sqrt

from sandtable.core.base.errors import BadInput
from tools.atelier.lines import rough, rounded
from tools.atelier.mesh import Edge, Mesh
from tools.atelier.plane import Line, Point, apart, between, crossing, distance, inside, simplify
from tools.atelier.shore import Shore, Sums, add, moment

EVENNESS = 90.0  # how dear it is to have too much or too little land
CENTRING = 60.0  # how dear it is to lie off one's point
SHORTEST = 5.0  # borders shorter than this are dear
OVERBOARD = 200.0  # what it costs to cut across a bay
GAP = 3.5  # two borders reach the shore no nearer than this
STEPS = (4.0, 2.0, 1.0, 0.5, 0.25)
SWEEPS = 12
COMPASS = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)]


class Tiling:
    """The areas of a board on its land."""

    def __init__(self, mesh: Mesh, shore: Shore, coastal: Sequence[bool], weights: Mapping[str, float]) -> None:
        self.mesh, self.shore, self.coastal = mesh, shore, coastal
        self.gaps = mesh.rim_gaps()
        self._start_at_the_coast()
        self.corners: dict[int, Point] = {
            number: _middle([mesh.points[a] for a in face])
            for number, face in enumerate(mesh.faces)
            if number != mesh.outside
        }
        self.marks: list[float] = self._first_marks()
        self.shoreline = Page()
        self.shoreline.add([*shore.points, shore.points[0]])
        self.share = self._shares(weights)

    # the land

    def _start_at_the_coast(self) -> None:
        """Turn the rim so that the gaps on the coast come first, as on the shore."""
        wet = [self.coastal[a] and self.coastal[b] for a, b in self.gaps]
        starts = [i for i, here in enumerate(wet) if here and not wet[i - 1]]
        if len(starts) != 1:
            raise BadInput("the coastal areas must follow each other along one coast")
        self.gaps = self.gaps[starts[0] :] + self.gaps[: starts[0]]
        self.wet = sum(wet)
        self.before = {b: i for i, (_, b) in enumerate(self.gaps)}
        self.after = {a: i for i, (a, _) in enumerate(self.gaps)}
        self.gap_of = {gap: i for i, gap in enumerate(self.gaps)}

    def _range(self, gap: int) -> tuple[float, float]:
        """The stretch of the shore where a border may end, given where its neighbours on the shore end."""
        first, last = (0.0, self.shore.coast) if gap < self.wet else (self.shore.coast, self.shore.length)
        if gap not in (0, self.wet):
            first = self.marks[gap - 1]
        if gap not in (self.wet - 1, len(self.gaps) - 1):
            last = self.marks[gap + 1]
        return first + GAP, last - GAP

    def _first_marks(self) -> list[float]:
        marks: list[float] = []
        for i, (a, b) in enumerate(self.gaps):
            first, last = (0.0, self.shore.coast) if i < self.wet else (self.shore.coast, self.shore.length)
            lowest = marks[-1] if i not in (0, self.wet) else first
            middle = _middle([self.mesh.points[a], self.mesh.points[b]])
            marks.append(self.shore.nearest(middle, lowest + GAP, last - GAP))
        return marks

    def _shares(self, weights: Mapping[str, float]) -> list[float]:
        """How much land each area should have: between what lies nearest to it and an equal share."""
        points, ring = self.mesh.points, self.shore.points
        xs, ys = [p[0] for p in ring], [p[1] for p in ring]
        near = [0] * len(points)
        for y in range(int(min(ys)), int(max(ys)) + 1):
            for x in range(int(min(xs)), int(max(xs)) + 1):
                if inside((x + 0.5, y + 0.5), ring):
                    off = [distance(p, (x + 0.5, y + 0.5)) for p in points]
                    near[off.index(min(off))] += 1
        land = float(sum(near))
        raw = [sqrt(max(n, 1)) * weights.get(name, 1.0) for n, name in zip(near, self.mesh.names, strict=True)]
        return [land * r / fsum(raw) for r in raw]

    # the corners

    def end(self, edge: Edge) -> Point:
        """Where the border between two areas ends, on the left of the way from the first to the second."""
        if edge in self.gap_of:
            return self.shore.at(self.marks[self.gap_of[edge]])
        return self.corners[self.mesh.face[edge]]

    def _shore_of(self, a: int) -> tuple[float, float] | None:
        """The stretch of the shore of an area on the rim."""
        if a not in self.before:
            return None
        return self.marks[self.before[a]], self.marks[self.after[a]]

    def _cost_of_area(self, a: int) -> float:
        total: Sums = (0.0, 0.0, 0.0)
        for b in self.mesh.around[a]:
            total = add(total, moment(*self._run(a, b)))
        stretch = self._shore_of(a)
        if stretch is not None:
            total = add(total, self.shore.moments(*stretch))
        size = total[0] / 2
        if size < 1:
            return 1e6 * (2 - size)
        share, (x, y) = self.share[a], self.mesh.points[a]
        dx, dy = total[1] / (6 * size) - x, total[2] / (6 * size) - y
        excess = size / share - 1
        return EVENNESS * excess * excess + CENTRING * (dx * dx + dy * dy) / share

    def _run(self, a: int, b: int) -> tuple[Point, Point]:
        """The border of two areas from end to end, clockwise around the first."""
        return self.end((a, b)), self.end((b, a))

    def _cost_of_border(self, border: Edge) -> float:
        start, end = self._run(*border)
        long = distance(start, end)
        short = max(0.0, SHORTEST - long)
        cost = long + 4 * short * short
        on_shore = border in self.gap_of or border[::-1] in self.gap_of
        if on_shore and self.shoreline.crosses([between(start, end, 0.002), between(start, end, 0.998)]):
            cost += OVERBOARD
        return cost

    def _cost(self, areas: Sequence[int], borders: Sequence[Edge]) -> float:
        return fsum(map(self._cost_of_area, areas)) + fsum(map(self._cost_of_border, borders))

    def settle(self) -> None:
        """Move the corners and the ends on the shore until nothing gets better."""
        for step in STEPS:
            for _ in range(SWEEPS):
                moved = [self._move_corner(number, step) for number in self.corners]
                moved += [self._move_mark(number, step) for number in range(len(self.marks))]
                if not any(moved):
                    break

    def _move_corner(self, number: int, step: float) -> bool:
        face = self.mesh.faces[number]
        borders = [_sorted(a, b) for a, b in pairwise([*face, face[0]])]
        here = best = self.corners[number]
        least = self._cost(face, borders) - 1e-6
        for dx, dy in COMPASS:
            self.corners[number] = (here[0] + dx * step, here[1] + dy * step)
            cost = self._cost(face, borders)
            if cost < least:
                least, best = cost, self.corners[number]
        self.corners[number] = best
        return best != here

    def _move_mark(self, number: int, step: float) -> bool:
        gap = self.gaps[number]
        first, last = self._range(number)
        here = best = self.marks[number]
        least = self._cost(gap, [_sorted(*gap)]) - 1e-6
        for there in [here + step * stride for stride in (-8, -3, -1, 1, 3, 8)]:
            if first <= there <= last:
                self.marks[number] = there
                cost = self._cost(gap, [_sorted(*gap)])
                if cost < least:
                    least, best = cost, there
        self.marks[number] = best
        return best != here

    # the drawing

    def draw(self, bend: float, grain: float) -> Drawn:
        """Borders and shores as drawn, to two decimals."""
        shores: dict[int, list[Point]] = {}
        page = Page()
        for a in self.mesh.rim:
            stretch = self._shore_of(a)
            if stretch is not None:
                shores[a] = tidy(self.shore.piece(*stretch))
                page.add(shores[a])
        borders: dict[Edge, list[Point]] = {}
        for a, b in self.mesh.borders:
            name = f"{self.mesh.names[a]} - {self.mesh.names[b]}"
            borders[a, b] = _by_hand(self._run(a, b), name, bend, grain, page)
            page.add(borders[a, b])
        return Drawn(self.mesh, borders, shores)


class Drawn:
    """The finished lines, and the outlines they add up to."""

    def __init__(self, mesh: Mesh, borders: dict[Edge, list[Point]], shores: dict[int, list[Point]]) -> None:
        self.mesh, self.borders, self.shores = mesh, borders, shores

    def outline(self, a: int) -> list[Point]:
        runs = {run[0]: run for run in self._runs(a)}
        start = at = min(runs)
        ring: list[Point] = []
        while not ring or at != start:
            ring += runs[at][:-1]
            at = runs[at][-1]
        return ring

    def _runs(self, a: int) -> Iterator[list[Point]]:
        for b in self.mesh.around[a]:
            yield self.borders[a, b] if a < b else self.borders[b, a][::-1]
        if a in self.shores:
            yield self.shores[a]


class Page:
    """The lines drawn so far, in squares, to see whether a new one crosses them."""

    SQUARE = 4.0

    def __init__(self) -> None:
        self.squares: dict[tuple[int, int], list[tuple[Point, Point]]] = {}

    def add(self, line: Line) -> None:
        for a, b in pairwise(line):
            for square in self._squares(a, b):
                self.squares.setdefault(square, []).append((a, b))

    def _squares(self, a: Point, b: Point) -> Iterator[tuple[int, int]]:
        left, right = sorted((int(a[0] // self.SQUARE), int(b[0] // self.SQUARE)))
        top, bottom = sorted((int(a[1] // self.SQUARE), int(b[1] // self.SQUARE)))
        return ((x, y) for x in range(left, right + 1) for y in range(top, bottom + 1))

    def crosses(self, line: Line) -> bool:
        """Whether a line crosses another or itself; meeting end to end is no crossing."""
        own = Page()
        for a, b in pairwise(line):
            for square in self._squares(a, b):
                for c, d in [*self.squares.get(square, ()), *own.squares.get(square, ())]:
                    if not {a, b} & {c, d} and not apart(a, b, c, d) and crossing(a, b, c, d):
                        return True
            own.add((a, b))
        return False


def tidy(line: Line) -> list[Point]:
    """To two decimals, without points that fall together."""
    points: list[Point] = []
    for x, y in line:
        point = (round(x, 2), round(y, 2))
        if not points or point != points[-1]:
            points.append(point)
    return points


def _by_hand(run: Line, name: str, bend: float, grain: float, page: Page) -> list[Point]:
    """A border drawn with a free hand, calmer and calmer until it crosses nothing."""
    for calm in range(6):
        line = rounded(rough(run, name, calm, bend=bend * (1 - calm / 5), grain=grain), 2)
        line = tidy(simplify(line, 0.04))
        if not page.crosses(line):
            return line
    raise BadInput(f"no room for the border {name}; move a point or change a weight")


def _middle(points: Sequence[Point]) -> Point:
    return fsum(p[0] for p in points) / len(points), fsum(p[1] for p in points) / len(points)


def _sorted(a: int, b: int) -> Edge:
    return (a, b) if a < b else (b, a)
