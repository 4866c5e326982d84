"""Does the picture of a board of areas say what its drawing says?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import numpy.typing as npt
from scipy.spatial import KDTree

from tools.atelier.ground.area_sheet import Areas
from tools.atelier.ground.checks import SHARP, Finding, Painters, Samples, seen, whole
from tools.atelier.ground.frame import Points, R
from tools.atelier.ground.hands import THEMES
from tools.atelier.ground.land.country import Country


def area_findings(areas: Areas, country: Country, painter: Painters) -> Iterator[Finding]:
    yield from area_lines(areas, country)
    for theme in THEMES:
        yield from seen(country.sheet, _places(country), theme, whole(country.sheet, painter(theme, SHARP)))


def area_lines(areas: Areas, country: Country) -> Iterator[Finding]:
    frame, level = country.coast.frame, country.coast.level
    dry = frame.at(level, list(areas.ashore.values()))
    least = dry.min() / R
    yield Finding(bool(least > 0), f"{len(dry)} areas, the place of their counters at least {least:.2f} R from the sea")
    wet = frame.at(level, list(areas.afloat.values()))
    yield Finding(bool(wet.max() < 0), f"{len(wet)} boxes at sea, at least {-wet.max() / R:.2f} R from land")
    corners = np.array([corner for ring in areas.outlines.values() for corner in ring])
    drowned = -float(np.percentile(frame.at(level, corners), 1)) / R
    yield Finding(drowned < 0.15, f"{len(corners)} corners of borders, 99 in 100 at most {drowned:.2f} R out at sea")
    water = KDTree(np.concatenate([stream.points for stream in country.rivers.streams]))
    course = np.array([point for one in country.sheet.courses for point in one.points])
    off = water.query(course)[0].max() / R
    yield Finding(bool(off <= 0.07), f"{len(country.sheet.courses)} rivers, at most {off:.3f} R from their course")


def _places(country: Country, most: int = 40) -> Samples:
    """Places well inside each kind of terrain, away from towns."""
    cover = country.cover
    found: Samples = {}
    for name, weight in cover.soft.items():
        rows, columns = np.nonzero((weight > 0.97) & (cover.inside > 0.97))
        spots = np.stack([cover.frame.xs[0, columns], cover.frame.ys[rows, 0]], 1)
        on = _ashore(country, spots)
        chosen = spots[on][:: max(1, int(on.sum()) // most)]
        if len(chosen):
            found[name] = [(float(x), float(y)) for x, y in chosen]
    return found


def _ashore(country: Country, spots: Points) -> npt.NDArray[np.bool_]:
    """Which places lie well ashore and on the sheet."""
    on = country.coast.frame.at(country.coast.off, spots) > 0.6 * R
    far = np.array([country.sheet.width, country.sheet.height]) - R
    return np.asarray(on & (spots > R).all(1) & (spots < far).all(1))
