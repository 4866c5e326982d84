"""The coast: that of the geography, bent until it agrees with the rules.

Every hex of land has dry ground in its middle and a hex of sea has none; neighbours are joined by land unless the rules
part them; an inlet that cannot be crossed is water; a river runs into the sea.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import contourpy
import numpy as np
import skia
from scipy import ndimage

from tools.atelier.ground.brush import line
from tools.atelier.ground.frame import Array, Frame, Points, R, blurred, signed, smooth, to_segment
from tools.atelier.ground.sheet import Sheet, Side, Spot, apart, between

SAMPLES = (0.2, 0.35, 0.5, 0.65, 0.8)  # where along a side the coast is asked for
ISLET = (0.5 * R) ** 2  # smaller islands and ponds are left out


class Coast:
    """`level` is 0 on the shore and more on land; `off` is how far the shore is, negative at sea."""

    def __init__(self, sheet: Sheet, frame: Frame) -> None:
        self.sheet, self.frame = sheet, frame
        self.level = blurred(signed(self._given(), frame.step), (0.10 if sheet.hexes else 0.03) * R, frame.step)
        if sheet.hexes:  # else the coast is drawn already, and borders end on it
            self._bend()
            rough = 0.105 * R * frame.noise(sheet.hand.seed + 3, 0.8 * R, 4, 0.6)
            self.level += rough * smooth(3 * R, 0, np.abs(self.level))
            self._hold()
            self._tidy()
        self.off = signed(self.level > 0, frame.step)

    def rings(self) -> list[list[Points]]:
        """The land as outlines, each with its lakes."""
        maker = contourpy.contour_generator(
            self.frame.xs[0], self.frame.ys[:, 0], self.level, fill_type=contourpy.FillType.OuterOffset
        )
        shapes, offsets = maker.filled(0, 1e9)[:2]
        return [_parted(shape, cuts) for shape, cuts in zip(shapes, offsets, strict=True)]

    def _given(self) -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
        """The land of the geography, as a mask."""
        frame = self.frame
        surface = skia.Surface(frame.wide, frame.high)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorBLACK if self.sheet.land else skia.ColorWHITE)
        canvas.scale(1 / frame.step, 1 / frame.step)
        canvas.translate(-frame.left, -frame.top)
        for rings, colour in ((self.sheet.land, skia.ColorWHITE), (self.sheet.lakes, skia.ColorBLACK)):
            for ring in rings:
                canvas.drawPath(line(ring, True), skia.Paint(Color=colour, AntiAlias=False))
        return np.asarray(surface.toarray()[..., 0] > 127)

    # --- bending -----------------------------------------------------------------------------------------------------

    def _bend(self) -> None:
        raw = self.level.copy()
        self._raise_hexes(raw)
        for spot, off in zip(self.sheet.wet, self.frame.at(raw, list(self.sheet.wet) or [(0, 0)]), strict=False):
            if off > -0.30 * R:
                self.cut(spot, spot, 0.26 * R, 0.5 * R)
        for side in self.sheet.sides:
            if side.water:
                a, b = self._channel(side)
                self.cut(a, b, (0.20 if side.water == "sea" else 0.12) * R, 0.12 * R)
                for end in (a, b):
                    self._open(end, 0.24 * R)
        for end, river in self._ends():
            self._open(end, (0.05 if river == "minor" else 0.10) * R)
        self.level = blurred(self.level, 0.13 * R, self.frame.step)

    def _raise_hexes(self, raw: Array) -> None:
        """Dry ground in the middle of hexes of land, and across the sides between them."""
        dry = self.sheet.dry
        low = {
            hex_.id for hex_, off in zip(dry, self.frame.at(raw, [h.at for h in dry]), strict=True) if off < 0.22 * R
        }
        for hex_ in dry:
            if hex_.id in low:
                self.join(hex_.at, hex_.at, 0.22 * R, 0.45 * R)
        hexes = self.sheet.hexes
        sides = [side for side in self.sheet.sides if not side.water]
        places = [between(*side.ends, t) for side in sides for t in SAMPLES]
        offs = self.frame.at(raw, places).reshape(-1, len(SAMPLES))
        for side, along in zip(sides, offs, strict=True):
            names = side.name.split("-")
            best = int(np.argmax(along))
            for name in names:
                if along[best] < 0.10 * R:
                    self.join(hexes[name].at, side.middle, 0.15 * R, 0.35 * R)
                elif name in low:
                    self.join(hexes[name].at, between(*side.ends, SAMPLES[best]), 0.20 * R, 0.65 * R)

    def _hold(self) -> None:
        """What the roughness of the coast must not undo."""
        for side in self.sheet.sides:
            if side.water == "inlet":
                self.cut(*self._channel(side), 0.075 * R, 0.0)
        open_ = [side for side in self.sheet.sides if not side.water]
        places = [between(*side.ends, t) for side in open_ for t in SAMPLES]
        for side, along in zip(open_, self.frame.at(self.level, places).reshape(-1, len(SAMPLES)), strict=True):
            if along.max() < 0.05 * R:
                for name in side.name.split("-"):
                    self.join(self.sheet.hexes[name].at, side.middle, 0.10 * R, 0.1 * R)
        for spot, off in zip(self.sheet.wet, self.frame.at(self.level, list(self.sheet.wet) or [(0, 0)]), strict=False):
            if off > -0.16 * R:
                self.cut(spot, spot, 0.2 * R, 0.2 * R)
        near = self.frame.at(self.level, [hex_.at for hex_ in self.sheet.dry])
        for hex_, off in zip(self.sheet.dry, near, strict=True):
            if off < 0.16 * R:
                self.join(hex_.at, hex_.at, 0.16 * R, 0.2 * R)

    def _channel(self, side: Side) -> tuple[Spot, Spot]:
        """The middle of an inlet; its inner end tapers, so that the river takes over."""
        a, b = side.ends
        if side.water != "inlet":
            return a, b
        return (a if self._seaward(side, a) else between(a, b, 0.3)), (
            b if self._seaward(side, b) else between(b, a, 0.3)
        )

    def _seaward(self, side: Side, end: Spot) -> bool:
        onward = any(
            other is not side and other.water and any(apart(end, corner) < 0.06 * R for corner in other.ends)
            for other in self.sheet.sides
        )
        return onward or bool(self._beside(end))

    def _beside(self, corner: Spot) -> list[Spot]:
        """Hexes of sea that have this corner."""
        return [spot for spot in self.sheet.wet if apart(spot, corner) < 1.1 * R]

    def _ends(self) -> list[tuple[Spot, str]]:
        """Corners where one river ends."""
        found: dict[tuple[int, int], list[tuple[Spot, str]]] = {}
        for side in self.sheet.sides:
            if side.river:
                for end in side.ends:
                    found.setdefault((round(end[0] / 2), round(end[1] / 2)), []).append((end, side.river))
        return [rivers[0] for rivers in found.values() if len(rivers) == 1]

    def _open(self, end: Spot, reach: float) -> None:
        """A mouth that widens from a corner towards the hex of sea beside it."""
        for sea in self._beside(end)[:1]:
            half = between(end, sea, 0.5)
            self.cut(end, half, reach, 0.25 * R)
            self.cut(half, sea, reach * 1.8, 0.3 * R)

    # --- strokes on the field ----------------------------------------------------------------------------------------

    def join(self, a: Spot, b: Spot, reach: float, blend: float) -> None:
        """Land around a segment, joined softly to what is there."""
        part = self.frame.around(*between(a, b, 0.5), apart(a, b) / 2 + reach + 3 * R)
        self.level[part] = _union(self.level[part], reach - to_segment(self.frame, part, a, b), blend)

    def cut(self, a: Spot, b: Spot, reach: float, blend: float) -> None:
        """Water around a segment."""
        part = self.frame.around(*between(a, b, 0.5), apart(a, b) / 2 + reach + 3 * R)
        self.level[part] = -_union(-self.level[part], reach - to_segment(self.frame, part, a, b), blend)

    def _tidy(self) -> None:
        """No islands and no ponds too small to be seen; the rules' own middles stay."""
        keep = np.zeros(self.level.shape, np.bool_)
        for spot in [*(hex_.at for hex_ in self.sheet.dry), *self.sheet.wet]:
            rows, columns = self.frame.around(*spot, self.frame.step)
            keep[rows, columns] = True
        for mask, value in ((self.level > 0, -0.02), (self.level <= 0, 0.02)):
            labels, count = ndimage.label(mask)
            numbers = np.arange(1, count + 1)
            sizes = ndimage.sum_labels(mask, labels, numbers) * self.frame.step**2
            kept = ndimage.maximum(keep, labels, numbers) if count else []
            small = [n for n, size, stay in zip(numbers, sizes, kept, strict=True) if size < ISLET and not stay]
            self.level[np.isin(labels, small)] = value


def _parted(shape: Any, cuts: Any) -> list[Points]:
    """The rings of one outline, which follow each other in one list."""
    return [np.asarray(shape[a:b], np.float64) for a, b in pairwise(cuts)]


def _union(one: Array, other: Array, blend: float) -> Array:
    """The greater of two fields, with a soft seam `blend` wide."""
    if not blend:
        return np.maximum(one, other)
    h = np.clip(0.5 + 0.5 * (one - other) / blend, 0, 1)
    return np.asarray(other * (1 - h) + one * h + blend * h * (1 - h), np.float32)


def rings_path(rings: Sequence[Sequence[Points]]) -> object:
    path = skia.Path()
    for shape in rings:
        for ring in shape:
            line(ring, True, path)
    path.setFillType(skia.PathFillType.kEvenOdd)
    return path
