"""Lines between hexes and works in them, on close maps: hedges, walls, fences, cliffs, shingle, trenches, gullies."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, pairwise
from math import hypot
from random import Random

import numpy as np
import skia

from tools.atelier.ground.brush import Blocks, Canvas, fill, line, pen
from tools.atelier.ground.close_inks import CloseInks
from tools.atelier.ground.close_sheet import Border
from tools.atelier.ground.frame import Points, R
from tools.atelier.ground.sheet import Spot, apart, between

NEAR = 1.8 * R  # two hexes are neighbours


def bent(border: Border, seed: int, most: float) -> Points:
    """A side as a line that wavers a little, the same whenever it is drawn."""
    a, b = border.ends
    dice = Random(f"{seed} {a[0]:.0f} {a[1]:.0f} {b[0]:.0f} {b[1]:.0f}")
    t = np.linspace(0, 1, 9)
    sway = np.sin(np.pi * t) * most * dice.uniform(-1, 1) + np.sin(2 * np.pi * t) * most * 0.6 * dice.uniform(-1, 1)
    nx, ny = -(b[1] - a[1]) / R, (b[0] - a[0]) / R
    return np.stack([a[0] + (b[0] - a[0]) * t + nx * sway, a[1] + (b[1] - a[1]) * t + ny * sway], 1)


def hedges(canvas: Canvas, borders: Sequence[Border], ink: CloseInks, seed: int) -> None:
    """Hedgerows on their banks: bushes side by side, with a shadow and light on them."""
    bank, shade, light = Blocks(), Blocks(), Blocks()
    bodies = [Blocks() for _ in ink.hedge]
    for border in borders:
        points = bent(border, seed, 0.22)
        dice = Random(f"{seed} {border.ends}")
        bank.line(points)
        for p, q in pairwise(points):
            for part in (0.0, 0.5):
                x, y = (
                    p[0] + (q[0] - p[0]) * part + dice.gauss(0, 0.1),
                    p[1] + (q[1] - p[1]) * part + dice.gauss(0, 0.1),
                )
                size = 0.62 + 0.34 * dice.random()
                shade.circle(x + 0.42, y + 0.52, size)
                bodies[dice.randrange(3)].circle(x, y, size)
                light.circle(x - 0.2, y - 0.24, size * 0.42)
    bank.draw(canvas, pen(ink.earth, 2.1, 0.45))
    shade.draw(canvas, fill(ink.shadow, ink.shadow_alpha))
    outline = pen(ink.hedge_shade, 0.3)
    for blocks in bodies:
        blocks.draw(canvas, outline)
    for blocks, colour in zip(bodies, ink.hedge, strict=True):
        blocks.draw(canvas, fill(colour))
    light.draw(canvas, fill(ink.hedge_light, 0.6))


def border(canvas: Canvas, border: Border, ink: CloseInks, seed: int) -> None:
    points = bent(border, seed, 0.12)
    path = line(points)
    if border.kind == "wall":
        canvas.save()
        canvas.translate(0.3, 0.4)
        canvas.drawPath(path, pen(ink.shadow, 0.9, ink.shadow_alpha, butt=True))
        canvas.restore()
        canvas.drawPath(path, pen(ink.wall_edge, 1.05, butt=True))
        canvas.drawPath(path, pen(ink.wall, 0.72, butt=True))
        canvas.drawPath(path, pen(ink.wall_edge, 0.72, 0.55, dash=(0.1, 0.75), butt=True))
    elif border.kind == "fence":
        canvas.drawPath(path, pen(ink.earth_dark, 0.2))
        canvas.drawPath(path, pen(ink.earth_dark, 0.6, dash=(0.22, 1.3), butt=True))
    elif border.kind == "shingle":
        _shingle(canvas, border, ink, seed)
    else:
        _cliff(canvas, border, points, ink)


def _shingle(canvas: Canvas, border: Border, ink: CloseInks, seed: int) -> None:
    dice = Random(f"{seed} {border.ends}")
    dark, pale = Blocks(), Blocks()
    for _ in range(70):
        x, y = between(*border.ends, dice.random())
        x, y = x + dice.gauss(0, 0.55), y + dice.gauss(0, 0.55)
        size = 0.16 + 0.2 * dice.random()
        dark.circle(x + 0.08, y + 0.1, size)
        pale.circle(x, y, size)
    dark.draw(canvas, fill(ink.wall_edge, 0.75))
    pale.draw(canvas, fill(ink.pebble))


def _cliff(canvas: Canvas, border: Border, points: Points, ink: CloseInks) -> None:
    """A dark edge above, and strokes down towards the hex at its foot."""
    middle = between(*border.ends, 0.5)
    far = apart(middle, border.foot)
    dx, dy = (border.foot[0] - middle[0]) / far, (border.foot[1] - middle[1]) / far
    face = skia.Path()
    line([*map(tuple, points), *((x + dx * 1.9, y + dy * 1.9) for x, y in points[::-1])], True, face)
    canvas.drawPath(face, fill(ink.earth, 0.85))
    strokes = skia.Path()
    for number, (x, y) in enumerate(np.concatenate([points, (points[1:] + points[:-1]) / 2])):
        long = 1.2 + 0.7 * (number % 3) / 2
        line(((x, y), (x + dx * long, y + dy * long)), False, strokes)
    canvas.drawPath(strokes, pen(ink.earth_dark, 0.26, 0.9))
    canvas.drawPath(line(points), pen(ink.earth_dark, 0.6))


def _links(spots: Sequence[Spot]) -> list[tuple[Spot, Spot]]:
    """From hex to hex without a ring; a hex that has no neighbour is linked with itself."""
    part = {spot: number for number, spot in enumerate(spots)}
    pairs = []
    for a, b in combinations(spots, 2):
        if apart(a, b) < NEAR and part[a] != part[b]:
            pairs.append((a, b))
            joined, into = part[b], part[a]
            part = {spot: into if number == joined else number for spot, number in part.items()}
    alone = [a for a in spots if not any(a in pair for pair in pairs)]
    return pairs + [((x - 0.5 * R, y + 0.2 * R), (x + 0.5 * R, y - 0.2 * R)) for x, y in alone]


def trenches(canvas: Canvas, spots: Sequence[Spot], ink: CloseInks) -> None:
    """Communication trenches: a zigzag from hex to hex, with the earth thrown up beside it."""
    path = skia.Path()
    for a, b in _links(spots):
        count = max(3, int(apart(a, b) / 2.2))
        nx, ny = -(b[1] - a[1]) / apart(a, b), (b[0] - a[0]) / apart(a, b)
        points = []
        for k in range(count + 1):
            x, y = between(a, b, k / count)
            side = 0.0 if k in (0, count) else 0.62 * (1 if k % 2 else -1)
            points.append((x + nx * side, y + ny * side))
        line(points, False, path)
    canvas.drawPath(path, pen(ink.earth, 2.6, 0.75))
    canvas.drawPath(path, pen(ink.earth_light, 2.0))
    canvas.drawPath(path, pen(ink.earth_dark, 1.05))


def gullies(canvas: Canvas, spots: Sequence[Spot], ink: CloseInks, seed: int) -> None:
    """A sunken course from hex to hex: dark along its bed, with strokes down both banks."""
    bed, strokes = skia.Path(), skia.Path()
    for a, b in _links(spots):
        dice = Random(f"{seed} {a} {b}")
        length = apart(a, b)
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        sway = dice.uniform(-1.3, 1.3)
        points = []
        for k in range(13):
            x, y = between(a, b, k / 12)
            off = sway * np.sin(np.pi * k / 12)
            points.append((x + nx * off, y + ny * off))
            for side in (-1, 1):
                start = (x + nx * (off + side * 3.2), y + ny * (off + side * 3.2))
                line((start, (x + nx * (off + side * 1.6), y + ny * (off + side * 1.6))), False, strokes)
        line(points, False, bed)
    canvas.drawPath(bed, pen(ink.shadow, 6.4, ink.shadow_alpha * 0.55, blur=0.9))
    canvas.drawPath(bed, pen(ink.shadow, 2.8, ink.shadow_alpha * 0.9, blur=0.5))
    canvas.drawPath(strokes, pen(ink.contour, 0.22, 0.8))


def obstacles(canvas: Canvas, spots: Sequence[Spot], ink: CloseInks) -> None:
    """Steel hedgehogs on the sand."""
    path = skia.Path()
    for x, y in spots:
        for dx, dy in ((-4, -3.2), (0, -4), (4, -2.6), (-4.6, 1.2), (4.4, 1.6), (-1.8, 4.2), (2.4, 4.6), (0.6, 0.2)):
            for ux, uy in ((1, 0.25), (-0.45, 0.9), (0.5, 0.85)):
                size = 0.75 / hypot(ux, uy)
                ends = ((x + dx - ux * size, y + dy - uy * size), (x + dx + ux * size, y + dy + uy * size))
                line(ends, False, path)
    canvas.save()
    canvas.translate(0.3, 0.4)
    canvas.drawPath(path, pen(ink.shadow, 0.3, ink.shadow_alpha))
    canvas.restore()
    canvas.drawPath(path, pen(ink.steel, 0.3))
