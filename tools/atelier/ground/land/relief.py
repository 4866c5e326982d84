"""Heights and the light on them: known heights, what the terrain says, ridges between the rivers."""

from __future__ import annotations

from math import cos, radians, sin

import numpy as np

from tools.atelier.ground.frame import Array, R, blurred, smooth, to_lines, to_segment
from tools.atelier.ground.land.cover import Cover
from tools.atelier.ground.land.streams import Stream

STEEP = 0.05  # how many board units a metre is, where light falls on it
LEVEL = 42.0  # how many metres a level of a hill is drawn as
LIGHTS = ((0.7, 315.0, 42.0), (0.3, 270.0, 50.0))  # a share, where from, how high: north-west, and a little west


class Heights:
    """Metres above the sea, and how much lighter or darker the light makes the ground (`light`, -1 to 1)."""

    def __init__(self, cover: Cover, streams: list[Stream]) -> None:
        self.cover, self.sheet, self.hand = cover, cover.sheet, cover.sheet.hand
        self.frame = cover.frame
        self.metres = self._metres(streams)
        self.light = self._light()

    def _metres(self, streams: list[Stream]) -> Array:
        frame, seed, relief = self.frame, self.hand.seed, self.hand.relief
        coast = frame.finer(self.cover.coast.off, self.cover.coast.frame)
        off = to_lines(frame, [stream.points for stream in streams])
        bent, other = frame.noise(seed + 31, 1.6 * R, 2), frame.noise(seed + 32, 1.6 * R, 2)
        deep = np.maximum(off + 0.18 * R * bent * smooth(0, 0.6 * R, off), 0) / R
        valley = 1 - np.exp(-((deep / 0.95) ** 1.35))
        base, rugged = self._base()
        crest = 1 - np.abs(frame.noise(seed + 33, relief.wide * R, 5, 0.5))
        ridge = frame.noise(seed + 34, relief.wide * 1.13 * R, 5, 0.48)
        fine = frame.noise(seed + 35, 1.1 * R, 4, 0.55)
        rough = relief.ridges * (62 * (crest - 0.45) + 48 * ridge + 26 * fine)
        metres = base * (1 - relief.valleys + relief.valleys * valley) + rugged * rough * (0.3 + 0.7 * valley)
        metres *= 0.35 + 0.65 * smooth(0, 0.9 * R, coast + 0.1 * R * other)
        metres += self._hills(bent) + LEVEL * self.cover.level
        if "flood" in self.cover.growth:
            flood = frame.finer(self.cover.growth["flood"], self.cover.coast.frame)
            metres *= 1 - 0.93 * smooth(-1.2 * R, 0.15 * R, flood)
        soft = blurred(np.asarray(metres, np.float32), 0.03 * R, frame.step)
        return np.asarray(np.where(coast > -2, soft, 0), np.float32)

    def _base(self) -> tuple[Array, Array]:
        """The broad rise of the land, and how rough it is: from known heights and from the kinds of terrain."""
        coarse = self.frame.coarser(6)
        total, weight = (
            np.zeros((coarse.high, coarse.wide), np.float32),
            np.full((coarse.high, coarse.wide), 1e-6, np.float32),
        )
        for x, y, metres in self.sheet.heights:
            near = 1 / (((coarse.xs - x) ** 2 + (coarse.ys - y) ** 2) / R**2 + 0.9) ** 2
            total += near * metres
            weight += near
        base = self.frame.finer(blurred(total / weight, 2 * coarse.step, coarse.step), coarse)
        rugged = np.asarray(np.clip(base / 190, 0.02, 1.25), np.float32)
        own, rough = np.zeros_like(base), np.zeros_like(base)
        for name, kind in self.hand.kinds.items():
            own += self.cover.soft[name] * kind.height
            rough += self.cover.soft[name] * kind.rugged
        own = blurred(own, 0.55 * R, self.frame.step)
        rough = blurred(rough, 0.30 * R, self.frame.step)
        return base + own, (rugged + np.clip(own / 190, 0, 4)) * rough

    def _hills(self, bent: Array) -> Array:
        """A bump under each hill the rules know, a crest along each ridge."""
        bumps = np.zeros_like(bent)
        for hex_ in self.sheet.dry:
            if hex_.hill:
                part = self.frame.around(*hex_.at, 2.2 * R)
                square = (self.frame.xs[:, part[1]] - hex_.at[0]) ** 2 + (self.frame.ys[part[0]] - hex_.at[1]) ** 2
                bumps[part] += 95 * np.exp(-square * (1 + 0.25 * bent[part]) / (2 * (0.40 * R) ** 2))
        for side in self.sheet.sides:
            if side.ridge:
                part = self.frame.around(*side.middle, 2 * R)
                off = to_segment(self.frame, part, *side.ends) + 0.08 * R * bent[part]
                crest = 330 * np.exp(-np.abs(off) / (0.22 * R))
                bumps[part] = np.maximum(bumps[part], crest)
        return bumps

    def _light(self) -> Array:
        step = self.frame.step
        ground = blurred(self.metres, 0.035 * R, step) * STEEP * self.hand.relief.scale
        south, east = np.gradient(ground, step)
        length = 1 / np.sqrt(1 + east * east + south * south)
        total = np.zeros_like(ground)
        for share, azimuth, altitude in LIGHTS:
            a, h = radians(azimuth), radians(altitude)
            total += share * ((-east * cos(h) * sin(a) + south * cos(h) * cos(a) + sin(h)) * length - sin(h))
        return np.asarray(total, np.float32)
