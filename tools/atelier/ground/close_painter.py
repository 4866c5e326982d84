"""A map at a few dozen metres a hex, seen from above: single trees, hedges, houses and walls.

It shares the ground, the water, the light and the lines of roads with the painter of countries, and draws over them
what is near enough to be seen.
"""

from __future__ import annotations

import contourpy
import numpy as np
import skia
from scipy.spatial import KDTree

from tools.atelier.ground.brush import Blocks, Canvas, fill, image, line, pen
from tools.atelier.ground.close_inks import CLOSE
from tools.atelier.ground.close_sheet import Close
from tools.atelier.ground.frame import Points, R
from tools.atelier.ground.hands import Theme
from tools.atelier.ground.land import houses, works
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.growth import Woods
from tools.atelier.ground.painter import Painter

CROWN = 3.1  # how much larger a tree is than on a map of a country
TREES = 2.35  # from one tree of a wood to the next, in board units


class ClosePainter(Painter):
    def __init__(self, close: Close, country: Country, theme: Theme, sharp: float) -> None:
        self.close, self.own = close, CLOSE[theme]
        super().__init__(country, theme, sharp)

    def _paint(self, canvas: Canvas) -> None:
        self._put(canvas, "sea", lambda: image(self._sea()))
        canvas.save()
        canvas.clipPath(self.land, doAntiAlias=True)
        self._put(canvas, "soil", lambda: image(self._soil()))
        self.country.farms.draw(canvas, self.inks, self.theme, self.sharp)
        self._sand(canvas)
        self.country.growth.wet(canvas, self.inks, self.sharp)
        self._grass(canvas)
        self._put(canvas, "light", lambda: image(*self._light()))
        self._contours(canvas)
        works.gullies(canvas, self._named("gully"), self.own, self.country.hand.seed)
        canvas.restore()
        self._shore(canvas)
        self._ways(canvas)
        works.trenches(canvas, self._named("communication trench"), self.own)
        works.obstacles(canvas, self._named("hedgehog"), self.own)
        for border in self.close.borders:
            if border.kind in ("shingle", "cliff"):
                works.border(canvas, border, self.own, self.country.hand.seed)
        houses.draw(canvas, self.close, self.country.ways.other, self.own, self.country.hand.seed)
        self._scrub(canvas)
        self._orchards(canvas)
        Woods(self._wood(), CROWN).draw(canvas, self.inks)
        for border in self.close.borders:
            if border.kind in ("wall", "fence"):
                works.border(canvas, border, self.own, self.country.hand.seed)
        works.hedges(canvas, [b for b in self.close.borders if b.kind == "hedge"], self.own, self.country.hand.seed)

    def _named(self, kind: str) -> list[tuple[float, float]]:
        return [hex_.at for hex_ in self.sheet.dry if hex_.kind == kind]

    def _clear(self, trees: Points, least: float) -> Points:
        """Only those that stand clear of roads and houses."""
        kept = trees
        if self.country.ways.other and len(kept):
            off, _ = KDTree(np.concatenate(self.country.ways.other)).query(kept[:, :2])
            kept = kept[off > least]
        return kept

    def _wood(self) -> Points:
        return self._clear(self.country.growth.sown("trees", TREES, 17), 2.3)

    def _grass(self, canvas: Canvas) -> None:
        """Tufts of grass, few and faint, so that pasture is not empty."""
        dice = np.random.default_rng(self.country.hand.seed * 7919 + 71)
        spots = dice.uniform(
            (0, 0), (self.sheet.width, self.sheet.height), (int(self.sheet.width * self.sheet.height / 14), 2)
        )
        kinds = self.country.cover.at(spots)
        grass = [
            n for n, kind in enumerate(self.sheet.kinds) if kind in ("open ground", "orchard", "communication trench")
        ]
        tufts = Blocks()
        for x, y in spots[np.isin(kinds, grass)]:
            for lean in (-0.25, 0.05, 0.3):
                tufts.line(((x, y), (x + lean, y - 0.45 + abs(lean) * 0.4)))
        tufts.draw(canvas, pen(self.inks.hedge, 0.11, 0.38))

    def _sand(self, canvas: Canvas) -> None:
        """Ripples on beaches."""
        beach = [n for n, kind in enumerate(self.sheet.kinds) if kind in ("beach", "hedgehog")]
        dice = np.random.default_rng(self.country.hand.seed * 7919 + 72)
        ripples = Blocks()
        for y in np.arange(0, self.sheet.height, 1.3):
            starts = np.stack(
                [
                    np.arange(0, self.sheet.width, 3.4) + dice.uniform(0, 2),
                    np.full(len(np.arange(0, self.sheet.width, 3.4)), y),
                ],
                1,
            )
            starts[:, 1] += dice.normal(0, 0.2, len(starts))
            for x, at in starts[np.isin(self.country.cover.at(starts), beach)]:
                long = dice.uniform(1, 2.6)
                path = ripples.at(x, at)
                path.moveTo(x, at)
                path.quadTo(x + long / 2, at - 0.28, x + long, at)
        ripples.draw(canvas, pen(self.own.ripple, 0.13, 0.6))

    def _contours(self, canvas: Canvas) -> None:
        """A line and short strokes downhill where one level of a hill gives way to the next."""
        level, frame = self.country.cover.level, self.country.cover.frame
        if not level.any():
            return
        lines = contourpy.contour_generator(frame.xs[0], frame.ys[:, 0], level)
        south, east = np.gradient(level)
        for height in range(int(level.max() + 0.5)):
            for found in lines.lines(height + 0.5):
                points = np.asarray(found)[::2]
                if len(points) < 4:
                    continue
                canvas.drawPath(line(points), pen(self.own.contour, 0.24, 0.75))
                slope = np.stack([frame.at(east, points), frame.at(south, points)], 1)
                slope /= np.hypot(*slope.T)[:, None] + 1e-6
                strokes = skia.Path()
                for (x, y), (dx, dy) in zip(points, slope, strict=True):
                    line(((x, y), (x - dx * 1.1, y - dy * 1.1)), False, strokes)
                canvas.drawPath(strokes, pen(self.own.contour, 0.13, 0.5))

    def _ways(self, canvas: Canvas) -> None:
        """Roads with verges and ruts, or a trail: two ruts in the grass."""
        own, blocks = self.own, Blocks()
        for points in self.country.ways.other:
            blocks.line(points)
        if self.close.trail:
            blocks.draw(canvas, pen(own.earth_light, 1.7, 0.55))
            blocks.draw(canvas, pen(own.rut, 1.5))
            blocks.draw(canvas, pen(own.road, 0.8))
            return
        self._spans(canvas)
        blocks.draw(canvas, pen(own.road_edge, 2.9, 0.9))
        blocks.draw(canvas, pen(own.road, 2.45))
        blocks.draw(canvas, pen(own.rut, 1.25, 0.45))
        blocks.draw(canvas, pen(own.road, 0.75))

    def _spans(self, canvas: Canvas) -> None:
        """Where a road crosses water: the stone of a bridge under it."""
        coast = self.country.coast
        for points in self.country.ways.other:
            wet = coast.frame.at(coast.off, points) < 0.15 * R
            if wet.any():
                span = points[wet]
                canvas.drawPath(line(span), pen(self.own.shadow, 4.6, self.own.shadow_alpha, blur=0.4))
                canvas.drawPath(line(span), pen(self.own.wall_edge, 4.0, butt=True))
                canvas.drawPath(line(span), pen(self.own.wall, 3.5, butt=True))

    def _scrub(self, canvas: Canvas) -> None:
        """Bushes of all sizes with a shadow."""
        bushes = self._clear(self.country.growth.sown("scrub", 2.1, 19), 1.9)
        shade, body, light = Blocks(), Blocks(), Blocks()
        for x, y, grown, luck in bushes:
            if luck < 0.72:
                size = 0.45 + 0.55 * grown
                shade.circle(x + 0.22, y + 0.28, size)
                body.circle(x, y, size)
                body.circle(x + size * 0.7, y + 0.2, size * 0.66)
                light.circle(x - size * 0.3, y - size * 0.35, size * 0.38)
        shade.draw(canvas, fill(self.own.shadow, self.own.shadow_alpha))
        body.draw(canvas, fill(self.inks.scrub))
        light.draw(canvas, fill(self.own.hedge_light, 0.6))

    def _orchards(self, canvas: Canvas) -> None:
        """Fruit trees in rows, turned as the orchard lies; one hex is enough for five rows."""
        dice = np.random.default_rng(self.country.hand.seed * 7919 + 73)
        orchard = self.sheet.kinds.index("orchard")
        turn = float(dice.uniform(0, np.pi / 3))
        far = self.sheet.width + self.sheet.height
        across = np.arange(-far, far, 3.3)
        grid = np.stack(np.meshgrid(across, across), -1).reshape(-1, 2)
        spots = grid @ np.array([[np.cos(turn), np.sin(turn)], [-np.sin(turn), np.cos(turn)]])
        inside = (spots > -R).all(1) & (spots[:, 0] < self.sheet.width + R) & (spots[:, 1] < self.sheet.height + R)
        spots = spots[inside] + dice.normal(0, 0.12, (int(inside.sum()), 2))
        spots = spots[self.country.cover.at(spots) == orchard]
        trees = self._clear(np.concatenate([spots, dice.random((len(spots), 2))], 1), 2.4)
        shade, light = Blocks(), Blocks()
        crowns = [Blocks() for _ in self.own.hedge]
        for x, y, grown, luck in trees:
            size = 1.0 + 0.25 * grown
            shade.circle(x + 0.4, y + 0.5, size)
            crowns[int(luck * 3)].circle(x, y, size)
            light.circle(x - 0.3, y - 0.35, size * 0.5)
        shade.draw(canvas, fill(self.own.shadow, self.own.shadow_alpha))
        for blocks, colour in zip(crowns, self.own.fruit, strict=True):
            blocks.draw(canvas, fill(colour))
        light.draw(canvas, fill(self.own.hedge_light, 0.6))
