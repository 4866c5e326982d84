"""A country that can be drawn: everything worked out once for a sheet, whatever the window and the light."""

from __future__ import annotations

from functools import cached_property
from typing import Any

import numpy as np
from scipy.spatial import KDTree

from tools.atelier.ground.frame import Points
from tools.atelier.ground.land.cover import Cover
from tools.atelier.ground.land.farms import Farms
from tools.atelier.ground.land.growth import Growth
from tools.atelier.ground.land.parcels import Parcels
from tools.atelier.ground.land.relief import Heights
from tools.atelier.ground.land.shore import Coast
from tools.atelier.ground.land.streams import Rivers
from tools.atelier.ground.land.towns import Plans
from tools.atelier.ground.land.ways import ways
from tools.atelier.ground.sheet import Sheet, Spot

FINEST = 0.4  # board units of a pixel of the coast's raster; large sheets have a coarser one
CLOSE = 0.25  # of a sheet with single trees and houses
LARGE = 600_000.0  # square board units


class Country:
    def __init__(self, sheet: Sheet, step: float = 0.0) -> None:
        self.sheet, self.hand = sheet, sheet.hand
        large = sheet.width * sheet.height > LARGE
        frame = sheet.frame(step or (CLOSE if self.hand.close else FINEST * 1.5 if large else FINEST))
        self.rasters: dict[str, Any] = {}  # pictures of soil, sea and light, by their light
        self.coast = Coast(sheet, frame)
        self.rivers = Rivers(sheet, self.coast)
        self.cover = Cover(sheet, self.coast, self.rivers)
        self.ways = ways(sheet, frame)
        self.heights = Heights(self.cover, self.rivers.streams)
        self.plans = Plans(sheet, self.coast, self.rivers.streams, self.ways).plans

    @cached_property
    def parcels(self) -> Parcels:
        return Parcels(self.cover)

    @cached_property
    def farms(self) -> Farms:
        return Farms(self.parcels)

    @cached_property
    def growth(self) -> Growth:
        return Growth(self.cover)

    def width_at(self, at: Spot) -> float:
        """How wide the river is whose side has its middle there."""
        return float(self._widths[int(self._water.query(at)[1])])

    @cached_property
    def _water(self) -> KDTree:
        return KDTree(np.concatenate([stream.points for stream in self.rivers.streams]))

    @cached_property
    def _widths(self) -> Points:
        return np.concatenate([stream.widths for stream in self.rivers.streams])
