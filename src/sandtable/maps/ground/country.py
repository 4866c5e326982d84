"""A country that can be drawn: everything worked out once for a sheet, whatever the window and the light."""

from __future__ import annotations

from functools import cached_property

import numpy as np
from scipy.spatial import KDTree

from sandtable.maps.ground.cover import Cover
from sandtable.maps.ground.frame import Points, R
from sandtable.maps.ground.parcels import Parcels
from sandtable.maps.ground.relief import Heights
from sandtable.maps.ground.sheet import Sheet, Spot
from sandtable.maps.ground.shore import Coast
from sandtable.maps.ground.streams import Rivers
from sandtable.maps.ground.towns import Plans
from sandtable.maps.ground.ways import ways

FINEST = 0.4  # board units of a pixel of the coast's raster; large sheets have a coarser one
CLOSE = 0.25  # of a sheet with single trees and houses
LARGE = 600_000.0  # square board units


class Country:
    def __init__(self, sheet: Sheet, step: float = 0.0) -> None:
        self.sheet, self.hand = sheet, sheet.hand
        large = sheet.width * sheet.height > LARGE
        frame = sheet.frame(step or (CLOSE if self.hand.close else FINEST * 1.15 if large else FINEST))
        self.coast = Coast(sheet, frame)
        self.rivers = Rivers(sheet, self.coast)
        self.cover = Cover(sheet, self.coast, self.rivers)
        self.ways = ways(sheet, frame)
        self.heights = Heights(self.cover, self.rivers.streams)
        self.plans = Plans(sheet, self.coast, self.rivers.streams, self.ways).plans

    @cached_property
    def parcels(self) -> Parcels:
        return Parcels(self.cover)

    def width_at(self, at: Spot) -> float:
        """How wide the river is whose side has its middle there."""
        return float(self._widths[int(self._water.query(at)[1])])

    @cached_property
    def _water(self) -> KDTree:
        return KDTree(np.concatenate([stream.points for stream in self.rivers.streams]))

    @cached_property
    def _widths(self) -> Points:
        return np.concatenate([stream.widths for stream in self.rivers.streams])

    def sown(self, growth: str, gap: float, salt: int) -> Points:
        """Where single trees or tufts stand: x, y and two dice, closer than `gap` to none, from north to south."""
        if growth not in self.cover.growth:
            return np.zeros((0, 4))
        deep, frame = self.cover.growth[growth], self.cover.coast.frame
        dice = np.random.default_rng(self.hand.seed * 7919 + salt)
        across, down = np.arange(-R, self.sheet.width + R, gap), np.arange(-R, self.sheet.height + R, gap * 0.86)
        shift = (np.arange(len(down)) % 2 * gap / 2)[:, None]
        xs = (across[None, :] + shift + dice.normal(0, 0.2 * gap, (len(down), len(across)))).ravel()
        ys = (down[:, None] + dice.normal(0, 0.2 * gap, (len(down), len(across)))).ravel()
        luck = dice.random((len(xs), 2))
        spots = np.stack([xs, ys], 1)
        keep = frame.at(deep, spots) > (-0.02 + 0.07 * (luck[:, 0] - 0.3)) * R
        keep &= frame.at(self.coast.off, spots) > 0.08 * R
        found = np.concatenate([spots, luck], 1)[keep]
        return np.asarray(found[np.argsort(found[:, 1], kind="stable")])
