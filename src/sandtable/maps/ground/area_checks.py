"""Does the picture of a board of areas say what its drawing says?"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from scipy.spatial import KDTree

from sandtable.maps.ground.area_sheet import Areas
from sandtable.maps.ground.checks import Finding, Painters, seen
from sandtable.maps.ground.country import Country
from sandtable.maps.ground.frame import R
from sandtable.maps.ground.hands import THEMES


def area_findings(areas: Areas, country: Country, painter: Painters) -> Iterator[Finding]:
    yield from area_lines(areas, country)
    for theme in THEMES:
        yield from seen(country.sheet, theme, painter(theme, 4.0))


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
