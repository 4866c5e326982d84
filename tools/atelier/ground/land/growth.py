"""What grows over the fields, or stands on them: woods of single crowns, firs, scrub, reeds, flood, rocks.

Everything is gathered once for a country, and drawn in every light and sharpness.
"""

from __future__ import annotations

import numpy as np
import skia

from tools.atelier.ground.brush import Blocks, Canvas, fill, image, pen, rgb
from tools.atelier.ground.frame import Array, Points, R, smooth
from tools.atelier.ground.hands import Inks
from tools.atelier.ground.land.cover import Cover

ROW = 0.92  # from one row of water lines to the next


class Growth:
    def __init__(self, cover: Cover) -> None:
        self.cover, self.sheet, self.seed = cover, cover.sheet, cover.sheet.hand.seed
        self.frame = cover.coast.frame
        self.waves, self.dashes, self.tufts = Blocks(), Blocks(), Blocks()
        self._gather_water()
        close = cover.sheet.hand.close  # a close map draws its own
        self.woods = Woods(np.zeros((0, 4)) if close else self.sown("trees", 0.86, 17))
        self.firs = Firs(np.zeros((0, 4)) if close else self.sown("firs", 0.78, 18))
        self.scrub = Scrub(np.zeros((0, 4)) if close else self.sown("scrub", 1.15, 19))
        self.rocks = Rocks(np.zeros((0, 4)) if close else self.sown("rocks", 1.6, 20))

    def draw(self, canvas: Canvas, inks: Inks, sharp: float) -> None:
        self.wet(canvas, inks, sharp)
        self.scrub.draw(canvas, inks)
        self.rocks.draw(canvas, inks)
        self.woods.draw(canvas, inks)
        self.firs.draw(canvas, inks)

    def sown(self, growth: str, gap: float, salt: int) -> Points:
        """Where single trees or tufts stand: x, y and two dice, about `gap` apart, from north to south."""
        if growth not in self.cover.growth:
            return np.zeros((0, 4))
        dice = np.random.default_rng(self.seed * 7919 + salt)
        across, down = np.arange(-R, self.sheet.width + R, gap), np.arange(-R, self.sheet.height + R, gap * 0.86)
        shift = (np.arange(len(down)) % 2 * gap / 2)[:, None]
        xs = (across[None, :] + shift + dice.normal(0, 0.2 * gap, (len(down), len(across)))).ravel()
        ys = (down[:, None] + dice.normal(0, 0.2 * gap, (len(down), len(across)))).ravel()
        luck = dice.random((len(xs), 2))
        spots = np.stack([xs, ys], 1)
        keep = self.frame.at(self.cover.growth[growth], spots) > (-0.02 + 0.07 * (luck[:, 0] - 0.3)) * R
        keep &= self.frame.at(self.cover.coast.off, spots) > 0.08 * R
        found = np.concatenate([spots, luck], 1)[keep]
        return np.asarray(found[np.argsort(found[:, 1], kind="stable")])

    # --- water -------------------------------------------------------------------------------------------------------

    def wet(self, canvas: Canvas, inks: Inks, sharp: float) -> None:
        """Marsh and flood: a tint with a soft edge, darker where still water meets the land, and lines on it."""
        if "reeds" in self.cover.growth:
            deep = self.cover.growth["reeds"]
            self._veil(canvas, inks.marsh, smooth(-0.10 * R, 0.10 * R, deep) * 0.85)
        if "flood" in self.cover.growth:
            deep = self.cover.growth["flood"]
            self._veil(canvas, inks.flood, smooth(-0.02 * R, 0.05 * R, deep) * 0.88)
            self._veil(canvas, inks.flood_edge, np.exp(-((deep / (0.022 * R)) ** 2)) * 0.6)
        self.waves.draw(canvas, pen(inks.flood_line, max(0.14, 0.45 / sharp), 0.75))
        self.dashes.draw(canvas, pen(inks.flood_line, max(0.16, 0.45 / sharp), 0.8))
        self.tufts.draw(canvas, pen(inks.reed, max(0.13, 0.4 / sharp), 0.85))

    def _veil(self, canvas: Canvas, colour: str, alpha: Array) -> None:
        left, top, step = self.frame.left, self.frame.top, self.frame.step
        box = skia.Rect.MakeXYWH(left - step / 2, top - step / 2, self.frame.wide * step, self.frame.high * step)
        colours = np.broadcast_to(rgb(colour), (*alpha.shape, 3))
        canvas.drawImageRect(image(colours, alpha), box, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint())

    def _gather_water(self) -> None:
        """Rows of broken lines: waves on the flood, straight strokes and tufts in the marsh."""
        wet = [name for name in ("flood", "reeds") if name in self.cover.growth]
        strokes = self._strokes() if wet else np.zeros((0, 5))
        starts, ends = strokes[:, :2], strokes[:, :2] + strokes[:, 2:3] * (1, 0)
        for name in wet:
            deep = self.cover.growth[name]
            spots = (starts, ends, (starts + ends) / 2)
            least = np.min([self.frame.at(deep, spot) for spot in spots], 0)
            for x, y, length, luck, odd in strokes[least > (0.07 * R if name == "flood" else 0)]:
                if name == "flood":
                    self._wave(x, y, length)
                    if luck < 0.07:
                        self._tuft(x + length / 2, y - 0.1, 0.8)
                elif not odd:
                    self.dashes.line(((x, y), (x + length * 0.8, y)))
                    if luck < 0.6:
                        self._tuft(x + length * 0.4, y - 0.05, 1.1)

    def _wave(self, x: float, y: float, length: float) -> None:
        path = self.waves.at(x, y)
        path.moveTo(x, y)
        path.quadTo(x + length * 0.25, y - 0.22, x + length * 0.5, y)
        path.quadTo(x + length * 0.75, y + 0.22, x + length, y)

    def _tuft(self, x: float, y: float, size: float) -> None:
        for lean in (-0.42, -0.15, 0.15, 0.42):
            self.tufts.line(((x + lean * 0.4 * size, y), (x + lean * size, y - (0.95 - 0.6 * abs(lean)) * size)))

    def _strokes(self) -> Points:
        """x, y, length, luck, and whether the row is odd, for the whole sheet."""
        found = []
        for row in range(int(self.sheet.height / ROW) + 2):
            dice = np.random.default_rng(self.seed * 7919 + row + 1000)
            count = int(self.sheet.width / 2.4)
            lengths, gaps = dice.uniform(1.2, 4.2, count), dice.uniform(0.5, 1.8, count)
            xs = np.r_[0, np.cumsum(lengths + gaps)[:-1]]
            ys = np.full(count, row * ROW) + dice.normal(0, 0.1, count)
            found.append(np.stack([xs, ys, lengths, dice.random(count), np.full(count, row % 2)], 1))
        return np.concatenate(found)


class Woods:
    """Crowns seen from above, with a shadow to the south-east and light on the other side."""

    def __init__(self, trees: Points, size: float = 1.0) -> None:
        self.floor, self.shadow, self.light = Blocks(), Blocks(), Blocks()
        self.crowns = [Blocks() for _ in range(3)]
        for x, y, grown, luck in trees:
            self.floor.circle(x, y, 0.78 * size)
            self.shadow.circle(x + 0.16 * size, y + 0.2 * size, (0.34 + 0.2 * grown) * size)
            self.crowns[int(luck * 3)].circle(x, y, (0.33 + 0.19 * grown) * size)
            self.light.circle(x - 0.12 * size, y - 0.14 * size, (0.12 + 0.09 * grown) * size)

    def draw(self, canvas: Canvas, inks: Inks) -> None:
        self.floor.draw(canvas, fill(inks.forest_floor, 0.8))
        self.shadow.draw(canvas, fill(inks.crown_shade, 0.75))
        for blocks, colour in zip(self.crowns, inks.crowns, strict=True):
            blocks.draw(canvas, fill(colour))
        self.light.draw(canvas, fill(inks.crown_light, 0.75))


class Firs:
    """Pointed crowns, darker on the side away from the light."""

    def __init__(self, trees: Points) -> None:
        self.floor, self.shadow = Blocks(), Blocks()
        self.crowns = [Blocks() for _ in range(3)]
        for x, y, grown, luck in trees:
            high, wide = 0.62 + 0.30 * grown, 0.27 + 0.08 * grown
            self.floor.circle(x, y, 0.72)
            self.shadow.line(((x, y - high), (x + wide * 1.1, y + 0.18), (x, y + 0.26)), True)
            self.crowns[int(luck * 3)].line(((x, y - high), (x - wide, y + 0.16), (x + wide * 0.35, y + 0.24)), True)

    def draw(self, canvas: Canvas, inks: Inks) -> None:
        self.floor.draw(canvas, fill(inks.fir_shade, 0.42))
        for blocks, colour in zip(self.crowns, inks.firs, strict=True):
            blocks.draw(canvas, fill(colour))
        self.shadow.draw(canvas, fill(inks.fir_shade, 0.8))


class Scrub:
    """Low bushes and bare ground between them."""

    def __init__(self, bushes: Points) -> None:
        self.round, self.strokes = Blocks(), Blocks()
        for x, y, grown, luck in bushes:
            if luck < 0.45:
                self.round.circle(x, y, 0.12 + 0.16 * grown)
            elif luck < 0.7:
                self.strokes.line(((x - 0.35, y + 0.18), (x, y - 0.15), (x + 0.35, y + 0.18)))

    def draw(self, canvas: Canvas, inks: Inks) -> None:
        self.round.draw(canvas, fill(inks.scrub, 0.55))
        self.strokes.draw(canvas, pen(inks.scrub, 0.12, 0.6))


class Rocks:
    """Short strokes down the slope, as rock is drawn."""

    def __init__(self, stones: Points) -> None:
        self.strokes = Blocks()
        for x, y, grown, luck in stones:
            if luck < 0.62:
                long = 0.45 + 0.6 * grown
                self.strokes.line(((x, y - long / 2), (x + 0.16, y), (x + 0.05, y + long / 2)))
                self.strokes.line(((x + 0.32, y - long / 3), (x + 0.42, y + long / 3)))

    def draw(self, canvas: Canvas, inks: Inks) -> None:
        self.strokes.draw(canvas, pen(inks.rock, 0.13, 0.62))
