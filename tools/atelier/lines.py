"""Lines as a draughtsman would draw them: bent, rounded and rough, and the same every time."""

from __future__ import annotations

from itertools import pairwise
from zlib import crc32

from tools.atelier.plane import Line, Point, between, distance

STROKE = 6.0  # longer lines stray no further than lines of this length


def chance(*key: object) -> float:
    """A number from -1 to 1 that looks random and depends on the key only."""
    return crc32("|".join(map(str, key)).encode()) / 0x7FFFFFFF - 1


def rough(line: Line, *key: object, bend: float, grain: float) -> list[Point]:
    """Each segment broken in the middle, again and again, down to pieces of the length `grain`.

    Every break is pushed sideways by up to `bend` times the length of what it breaks, up to that of a long stroke.
    """
    found = [line[0]]
    for number, (a, b) in enumerate(pairwise(line)):
        folds = 0
        while distance(a, b) > grain * 2**folds:
            folds += 1
        found += _fold(a, b, (*key, number), bend, folds)[1:]
    return found


def _fold(a: Point, b: Point, key: tuple[object, ...], bend: float, folds: int) -> list[Point]:
    if folds <= 0:
        return [a, b]
    push = bend * chance(*key) * min(1.0, STROKE / distance(a, b))
    x, y = between(a, b, 0.5 + 0.1 * chance(*key, "along"))
    middle = (x - (b[1] - a[1]) * push, y + (b[0] - a[0]) * push)
    first, second = (_fold(*span, bend, folds - 1) for span in ((a, middle, (*key, 0)), (middle, b, (*key, 1))))
    return first + second[1:]


def rounded(line: Line, times: int = 1, *, closed: bool = False) -> list[Point]:
    """Corners cut (Chaikin). The ends of an open line stay where they are."""
    points = list(line)
    for _ in range(times):
        ring = [*points, points[0]] if closed else points
        cut: list[Point] = []
        for a, b in pairwise(ring):
            cut += [between(a, b, 0.25), between(a, b, 0.75)]
        points = cut if closed else [points[0], *cut[1:-1], points[-1]]
    return points
