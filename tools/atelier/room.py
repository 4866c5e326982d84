"""Where in an area its counters stand and its name is written, so that neither covers the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import fsum

from sandtable.core.base.errors import BadInput
from tools.atelier.plane import Line, Point, bounds, depth

Size = tuple[float, float]

STEP = 0.75
SHIFTS = (0.0, -1.0, 1.0, -2.0, 2.0, -3.0, 3.0, -4.0, 4.0)  # how far a name may stand left or right of the counters
LETTER = 0.52  # how wide a letter is, for a height of 1


class Room:
    """How deep inside an outline the points of a fine grid lie."""

    def __init__(self, ring: Line) -> None:
        self.ring = ring
        self.depths: dict[tuple[int, int], float] = {}

    def depth(self, x: float, y: float) -> float:
        at = round(x / STEP), round(y / STEP)
        if at not in self.depths:
            self.depths[at] = depth((at[0] * STEP, at[1] * STEP), self.ring)
        return self.depths[at]

    def least(self, middle: Point, wide: float, high: float) -> float:
        """How deep the shallowest point of a rectangle lies."""
        xs = [middle[0] + wide * (i / 6 - 0.5) for i in range(7)]
        ys = [middle[1] + high * (i / 2 - 0.5) for i in range(3)]
        return min(self.depth(x, y) for x in xs for y in ys)

    def grid(self, margin: float) -> list[Point]:
        left, top, right, bottom = (round(edge / STEP) for edge in bounds(self.ring))
        points = [(i * STEP, j * STEP) for j in range(top, bottom + 1) for i in range(left, right + 1)]
        return [point for point in points if self.depth(*point) >= margin]


def furnish(outlines: Mapping[str, Line], letters: float, counters: Size) -> dict[str, tuple[Point, Point]]:
    """For each area the places of its counters and of its name.

    `counters` is how wide and high the counters stand together, `letters` how high the names are written. Long names
    choose first; no name is written over another.
    """
    places: dict[str, tuple[Point, Point]] = {}
    taken: list[tuple[Point, Size]] = []
    for name in sorted(outlines, key=lambda name: (-len(name), name)):
        size = (LETTER * letters * len(name), letters)
        places[name] = _places(Room(outlines[name]), size, counters, taken)
        taken.append((places[name][1], size))
    return {name: places[name] for name in outlines}


def _places(room: Room, text: Size, counters: Size, taken: Sequence[tuple[Point, Size]]) -> tuple[Point, Point]:
    """The name stands above the counters, or below them where that leaves much more room.

    Best is what lies deep inside the area: the counters, the name, and the middle of both.
    """
    rise = counters[1] / 2 + text[1] * 0.75
    spots = [(min(room.least(spot, *counters), 1.2) + 0.3 * room.depth(*spot), spot) for spot in room.grid(1.5)]
    best: tuple[float, Point, Point] | None = None
    for hope, (x, y) in sorted(spots, key=lambda entry: -entry[0]):
        if best is not None and hope + 0.5 + 0.15 * rise <= best[0]:  # no name can make this the best
            break
        for side, liking in ((-1, 0.0), (1, -0.7)):
            for shift in SHIFTS:
                label = (x + shift, y + side * rise)
                if room.depth(*label) < 0.6:
                    continue
                fit = min(room.least(label, text[0], text[1] * 0.8), 0.5)
                clash = fsum(_overlap(label, text, *other) for other in taken)
                centred = 0.15 * (room.depth(*label) - room.depth(x, y)) - 0.15 * abs(shift)
                score = hope + fit + liking + centred - clash
                if best is None or score > best[0]:
                    best = (score, (x, y), label)
    if best is None:
        raise BadInput("an area has no room for its counters and its name")
    _, (x, y), (u, v) = best
    return (round(x, 2), round(y, 2)), (round(u, 2), round(v, 2))


def _overlap(a: Point, one: Size, b: Point, other: Size) -> float:
    """How far two names run into each other, with a little air around them."""
    if abs(a[1] - b[1]) >= (one[1] + other[1]) / 2:
        return 0.0
    return max(0.0, (one[0] + other[0]) / 2 + 1.0 - abs(a[0] - b[0]))
