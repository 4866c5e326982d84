"""Rasters over a part of a sheet, and smooth noise on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import sqrt
from typing import Final

import numpy as np
import numpy.typing as npt
from scipy import ndimage, sparse

Array = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]  # one row (x, y) for each
Slices = tuple[slice, slice]

R: Final = 10.0  # from a hex's centre to its corner, in board units
PERIOD: Final = 512  # the noise repeats after this many of its cells, which is wider than any sheet


def smooth(start: float, end: float, values: Array) -> Array:
    """0 before `start`, 1 after `end`, and an easy rise between them; `start` may be the greater one.

    >>> smooth(0.0, 2.0, np.array([-1, 1, 3], np.float32)).tolist()
    [0.0, 0.5, 1.0]
    """
    t = np.clip((values - start) / (end - start), 0, 1)
    return np.asarray(t * t * (3 - 2 * t), np.float32)


@dataclass(frozen=True)
class Frame:
    """A raster: its upper left corner in board units, its size in pixels, and the board units of a pixel."""

    left: float
    top: float
    wide: int
    high: int
    step: float

    @cached_property
    def xs(self) -> Array:
        return np.asarray(self.left + np.arange(self.wide) * self.step, np.float32)[None, :]

    @cached_property
    def ys(self) -> Array:
        return np.asarray(self.top + np.arange(self.high) * self.step, np.float32)[:, None]

    def coarser(self, times: int) -> Frame:
        """The same place with fewer pixels."""
        return Frame(self.left, self.top, -(-self.wide // times), -(-self.high // times), self.step * times)

    def at(self, field: Array, points: Points | Sequence[tuple[float, float]]) -> Array:
        """The values of a field at points, interpolated."""
        spots = np.asarray(points, np.float64).reshape(-1, 2)
        rows, columns = (spots[:, 1] - self.top) / self.step, (spots[:, 0] - self.left) / self.step
        return np.asarray(ndimage.map_coordinates(field, [rows, columns], order=1, mode="nearest"), np.float32)

    def around(self, x: float, y: float, reach: float) -> Slices:
        """The pixels within a square around a point, as far as there are any."""
        across = self._span(x - reach, x + reach, self.left, self.wide)
        return self._span(y - reach, y + reach, self.top, self.high), across

    def _span(self, low: float, high: float, start: float, count: int) -> slice:
        first, last = int((low - start) / self.step), int((high - start) / self.step) + 2
        return slice(min(max(first, 0), count), min(max(last, 0), count))

    def finer(self, field: Array, coarse: Frame) -> Array:
        """A field of a coarser frame on this one."""
        if coarse == self:
            return field
        zoom = self.step / coarse.step
        start = [(self.top - coarse.top) / coarse.step, (self.left - coarse.left) / coarse.step]
        shape = (self.high, self.wide)
        found = ndimage.affine_transform(field, [zoom, zoom], start, shape, order=1, mode="nearest", prefilter=False)
        return np.asarray(found, np.float32)

    def noise(self, seed: int, scale: float, octaves: int = 1, fall: float = 0.5) -> Array:
        """Smooth noise about -1 to 1 whose hills are `scale` wide, with finer ones on them, each `fall` as high."""
        total = np.zeros((self.high, self.wide), np.float32)
        height, power = 1.0, 0.0
        for octave in range(octaves):
            size = scale / 2**octave
            rows, columns = (
                _spline(self.top, self.high, self.step, size),
                _spline(self.left, self.wide, self.step, size),
            )
            lattice = _lattice(seed * 1000 + octave)[np.ix_(rows[1], columns[1])]
            across = np.ascontiguousarray((columns[0] @ lattice.T).T)
            total += height * (rows[0] @ across)
            power += height * height
            height *= fall
        return np.asarray(total * (1.6 / sqrt(power)), np.float32)


def _lattice(seed: int) -> Array:
    return np.asarray(np.random.default_rng(seed).standard_normal((PERIOD, PERIOD), np.float32) * 0.62, np.float32)


def _spline(start: float, count: int, step: float, size: float) -> tuple[sparse.csr_array, npt.NDArray[np.int64]]:
    """The weights of a cubic B-spline along one axis, and which columns of the lattice they are for."""
    place = (start + np.arange(count) * step) / size
    cell = np.floor(place).astype(np.int64)
    t = (place - cell).astype(np.float32)
    weights = np.stack([(1 - t) ** 3, 3 * t**3 - 6 * t**2 + 4, -3 * t**3 + 3 * t**2 + 3 * t + 1, t**3], 1) / 6
    first = int(cell[0]) - 1
    columns = (cell[:, None] + np.arange(-1, 3)) - first
    used = int(columns.max()) + 1
    rows = np.repeat(np.arange(count), 4)
    matrix = sparse.csr_array((weights.ravel(), (rows, columns.ravel())), shape=(count, used), dtype=np.float32)
    return matrix, (first + np.arange(used)) % PERIOD


def to_segment(frame: Frame, part: Slices, a: tuple[float, float], b: tuple[float, float]) -> Array:
    """How far the pixels of a part of a raster lie from a segment."""
    xs, ys = frame.xs[:, part[1]], frame.ys[part[0], :]
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = np.clip(((xs - a[0]) * dx + (ys - a[1]) * dy) / square, 0, 1) if square else np.float32(0)
    return np.asarray(np.hypot(xs - a[0] - t * dx, ys - a[1] - t * dy), np.float32)


def to_lines(frame: Frame, lines: Sequence[Points]) -> Array:
    """How far every pixel is from the nearest of these lines, whose points lie closer together than pixels."""
    clear = np.ones((frame.high, frame.wide), np.bool_)
    for points in lines:
        columns = ((points[:, 0] - frame.left) / frame.step + 0.5).astype(int)
        rows = ((points[:, 1] - frame.top) / frame.step + 0.5).astype(int)
        inside = (columns >= 0) & (rows >= 0) & (columns < frame.wide) & (rows < frame.high)
        clear[rows[inside], columns[inside]] = False
    if clear.all():
        return np.full((frame.high, frame.wide), 1e4, np.float32)
    return np.asarray(ndimage.distance_transform_edt(clear) * frame.step, np.float32)


def signed(mask: npt.NDArray[np.bool_], step: float) -> Array:
    """How deep inside a mask each pixel lies, in board units; outside it is negative."""
    inside, outside = ndimage.distance_transform_edt(mask), ndimage.distance_transform_edt(~mask)
    return np.asarray((inside - outside) * step, np.float32)


def blurred(field: Array, reach: float, step: float) -> Array:
    """A field made soft over `reach` board units."""
    return np.asarray(ndimage.gaussian_filter(field, reach / step), np.float32)
