"""What covers the land: which kind of terrain lies where, with edges that do not follow the hexes."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
import skia

from tools.atelier.ground.brush import line
from tools.atelier.ground.frame import Array, Points, R, blurred, signed, to_lines
from tools.atelier.ground.land.shore import Coast
from tools.atelier.ground.land.streams import Rivers
from tools.atelier.ground.sheet import Sheet

COARSE = 2  # terrain changes slowly: its raster is this much coarser than the coast's
GROWTHS = ("flood", "reeds", "trees", "firs", "scrub", "rocks")
ROUND = {"flood": 0.26, "reeds": 0.24, "trees": 0.20, "firs": 0.20, "scrub": 0.24, "rocks": 0.24}  # how round, in R
RAGGED = {"flood": 0.17, "reeds": 0.22, "trees": 0.20, "firs": 0.22, "scrub": 0.24, "rocks": 0.24}  # how ragged, in R


class Cover:
    """`kind` numbers the kinds of terrain; `growth` is how deep a point lies in the woods, the marsh, the flood."""

    def __init__(self, sheet: Sheet, coast: Coast, rivers: Rivers) -> None:
        self.sheet, self.coast, self.rivers = sheet, coast, rivers
        self.frame = coast.frame.coarser(COARSE)
        self.level = np.zeros((self.frame.high, self.frame.wide), np.float32)  # of hills, where the rules count them
        self.kind, self.inside = self._hexes() if sheet.hexes else self._regions()
        self.soft = {
            name: blurred(np.asarray(self.kind == number, np.float32), 0.16 * R, self.frame.step)
            for number, name in enumerate(sheet.kinds)
        }
        self.growth = {name: field for name in GROWTHS if (field := self._growth(name)) is not None}

    def at(self, points: Points) -> npt.NDArray[np.uint8]:
        """The kinds of terrain at points."""
        rows = np.clip(((points[:, 1] - self.frame.top) / self.frame.step).astype(int), 0, self.frame.high - 1)
        columns = np.clip(((points[:, 0] - self.frame.left) / self.frame.step).astype(int), 0, self.frame.wide - 1)
        return np.asarray(self.kind[rows, columns])

    def _hexes(self) -> tuple[npt.NDArray[np.uint8], Array]:
        """The kind of the nearest hex, looked for a little beside the point; and which points lie in play."""
        frame, seed = self.frame, self.sheet.hand.seed
        xs = frame.xs + frame.noise(seed + 11, 1.3 * R, 2) * 0.20 * R
        ys = frame.ys + frame.noise(seed + 12, 1.3 * R, 2) * 0.20 * R
        off, nearest = self.sheet.nearest(np.stack([xs.ravel(), ys.ravel()], 1).astype(np.float64))
        self.level = blurred(self.sheet.levels[nearest.astype(int)].reshape(xs.shape), 0.20 * R, frame.step)
        reach = 1.02 * R if self.sheet.framed else np.inf
        inside = np.asarray(off.reshape(xs.shape) < reach, np.float32)
        return self.sheet.numbers[nearest.astype(int)].reshape(xs.shape), blurred(inside, 0.12 * R, frame.step)

    def _regions(self) -> tuple[npt.NDArray[np.uint8], Array]:
        """Outlines of terrain, the later over the earlier, with bent edges."""
        frame, seed = self.frame, self.sheet.hand.seed
        surface = skia.Surface(frame.wide, frame.high)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorSetRGB(self.sheet.kinds.index(self.sheet.plain), 0, 0))
        canvas.scale(1 / frame.step, 1 / frame.step)
        canvas.translate(-frame.left, -frame.top)
        for region in self.sheet.regions:
            number = self.sheet.kinds.index(region.kind)
            canvas.drawPath(line(region.ring, True), skia.Paint(Color=skia.ColorSetRGB(number, 0, 0), AntiAlias=False))
        drawn = surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., 0]
        rows = (np.arange(frame.high)[:, None] + frame.noise(seed + 12, 1.3 * R, 2) * 0.2 * R / frame.step).astype(int)
        columns = (np.arange(frame.wide)[None, :] + frame.noise(seed + 11, 1.3 * R, 2) * 0.2 * R / frame.step).astype(
            int
        )
        kind = drawn[np.clip(rows, 0, frame.high - 1), np.clip(columns, 0, frame.wide - 1)]
        return np.asarray(kind, np.uint8), self._play()

    def _play(self) -> Array:
        if not self.sheet.play:
            return np.ones((self.frame.high, self.frame.wide), np.float32)
        surface = skia.Surface(self.frame.wide, self.frame.high)
        canvas = surface.getCanvas()
        canvas.clear(skia.ColorBLACK)
        canvas.scale(1 / self.frame.step, 1 / self.frame.step)
        canvas.translate(-self.frame.left, -self.frame.top)
        canvas.drawPath(line(self.sheet.play, True), skia.Paint(Color=skia.ColorWHITE, AntiAlias=True))
        inside = np.asarray(surface.toarray()[..., 0] / 255, np.float32)
        return blurred(inside, 0.12 * R, self.frame.step)

    def _growth(self, name: str) -> Array | None:
        """How deep points lie in what grows there; round where hexes have corners, and ragged."""
        frame, hand = self.coast.frame, self.sheet.hand
        numbers = [n for n, kind in enumerate(self.sheet.kinds) if hand.kinds[kind].growth == name]
        mask = np.isin(self.kind, numbers)
        flooded = [side for side in self.sheet.sides if side.flooded] if name == "flood" else []
        if not mask.any() and not flooded:
            return None
        deep = blurred(signed(mask, self.frame.step), ROUND[name] * R, self.frame.step)
        deep = frame.finer(np.asarray(np.clip(deep + 0.04 * R, -2 * R, 2 * R), np.float32), self.frame)
        ragged = RAGGED[name] * R * frame.noise(hand.seed + 14 + GROWTHS.index(name), 0.9 * R, 3, 0.6)
        deep += ragged * np.clip(0.6 + 0.4 * deep / (0.3 * R), 0.35, 1.4)
        if flooded:
            off = to_lines(frame, self.rivers.along(flooded))
            strip = (0.20 + 0.30 * np.clip(ragged / R, -0.12, 0.25)) * R - off
            deep = np.maximum(deep, strip)
        return np.minimum(deep, self.coast.level - 0.06 * R) if name == "flood" else deep
