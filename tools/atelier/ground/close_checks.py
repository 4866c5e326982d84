"""Does the picture of a close map say what the rules say? What countries are asked, and what stands on the sides."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import numpy as np
from scipy.spatial import KDTree

from tools.atelier.ground.brush import Pixels
from tools.atelier.ground.checks import SHARP, Finding, Painters, lines, plain, seen, whole
from tools.atelier.ground.close_sheet import Border, Close
from tools.atelier.ground.colour import lab, linear
from tools.atelier.ground.frame import Array
from tools.atelier.ground.hands import THEMES
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.houses import plan
from tools.atelier.ground.sheet import apart, between

CLEAR = 3.0  # how far a hedge or a wall must be in colour from the ground beside it
TOUCH = 5.5  # how near to the middle of its hex a house must reach, in board units


def close_findings(close: Close, country: Country, painter: Painters) -> Iterator[Finding]:
    yield from lines(country)
    yield from _houses(close, country)
    for theme in THEMES:
        pixels = whole(close.sheet, painter(theme, SHARP))
        yield from seen(close.sheet, plain(close.sheet), theme, pixels)
        yield from _borders(close, theme, pixels)


def _houses(close: Close, country: Country) -> Iterator[Finding]:
    """Every hex of building has a house about its middle, and no house stands on a road."""
    hexes = [hex_.at for hex_ in close.sheet.dry if hex_.kind == "building"]
    houses = plan(close, country.ways.other, country.hand.seed)
    empty = sum(all(apart(at, house.at) > TOUCH for house in houses) for at in hexes)
    roads = KDTree(np.concatenate(country.ways.other))
    blocked = sum(roads.query(house.at)[0] < house.wide for house in houses)
    text = f"{len(hexes)} hexes of building, {len(houses)} houses; {empty} hexes without one, {blocked} on a road"
    yield Finding(not empty and not blocked, text)


def _borders(close: Close, theme: str, pixels: Pixels) -> Iterator[Finding]:
    """What stands on a side differs from the ground to both sides of it."""
    if not close.borders:
        return
    unseen: Counter[str] = Counter()
    least = 99.0
    colours = lab(linear(pixels))
    for border in close.borders:
        far = _difference(colours, border)
        least = min(least, far)
        unseen[border.kind] += far < CLEAR
    kinds = Counter(border.kind for border in close.borders)
    text = ", ".join(f"{count} {kind}" for kind, count in sorted(kinds.items()))
    hidden = sum(unseen.values())
    yield Finding(
        not hidden, f"{theme}: sides with {text}; the faintest {least:.1f} from the ground, {hidden} not seen"
    )


def _difference(colours: Array, border: Border) -> float:
    """How far the colours along a side are from those beside it: the nearer of the two grounds."""
    a, b = border.ends
    nx, ny = -(b[1] - a[1]) / apart(a, b), (b[0] - a[0]) / apart(a, b)
    along = [between(a, b, t / 12) for t in range(2, 11)]
    on = np.median([_at(colours, x, y) for x, y in along], 0)
    beside = [np.median([_at(colours, x + nx * far, y + ny * far) for x, y in along], 0) for far in (-3.4, 3.4)]
    return float(max(np.linalg.norm(on - ground) for ground in beside))


def _at(colours: Array, x: float, y: float) -> Array:
    row, column = (min(max(int(c * SHARP), 0), size - 1) for c, size in zip((y, x), colours.shape[:2], strict=True))
    return np.asarray(colours[row, column])
