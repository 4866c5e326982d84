"""The picture: ground, fields, growth, relief, shore, rivers, roads and towns, in this order, in one light.

A painter records everything once for a sharpness (pixels to a board unit); windows are cut from the record, so they
join without a seam.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import skia

from tools.atelier.ground.brush import Blocks, Canvas, Outline, Pixels, fill, image, line, pen, rgb, ribbon
from tools.atelier.ground.frame import Array, R, smooth
from tools.atelier.ground.hands import Theme, inks, shades
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.shore import rings_path
from tools.atelier.ground.land.streams import crossed
from tools.atelier.ground.sheet import Spot, apart, between

DEPTHS = (0.20, 0.55, 1.15, 2.3)  # where the sea grows deeper, in R from the shore
SMOOTH = skia.CubicResampler.Mitchell()  # how rasters are made larger


class Painter:
    def __init__(self, country: Country, theme: Theme, sharp: float) -> None:
        self.country, self.theme, self.sharp = country, theme, sharp
        self.sheet, self.inks = country.sheet, inks(country.hand, theme)
        self.land: Outline = rings_path(country.coast.rings())
        recorder = skia.PictureRecorder()
        bounds = skia.Rect.MakeLTRB(-R, -R, self.sheet.width + R, self.sheet.height + R)
        self._paint(recorder.beginRecording(bounds, skia.RTreeFactory()()))
        self.picture = recorder.finishRecordingAsPicture()

    def window(self, left: float, top: float, wide: int, high: int) -> Pixels:
        """A picture of `wide` by `high` pixels whose upper left corner is a point of the sheet; red, green, blue."""
        surface = skia.Surface(wide, high)
        canvas = surface.getCanvas()
        canvas.scale(self.sharp, self.sharp)
        canvas.translate(-left, -top)
        canvas.drawPicture(self.picture)
        return np.ascontiguousarray(surface.toarray(colorType=skia.kRGBA_8888_ColorType)[..., :3])

    def _paint(self, canvas: Canvas) -> None:
        self._put(canvas, "sea", lambda: image(self._sea()))
        canvas.save()
        canvas.clipPath(self.land, doAntiAlias=True)
        self._put(canvas, "soil", lambda: image(self._soil()))
        self.country.farms.draw(canvas, self.inks, self.theme, self.sharp)
        self.country.growth.draw(canvas, self.inks, self.sharp)
        self._put(canvas, "light", lambda: image(*self._light()))
        self._beyond(canvas)
        canvas.restore()
        self._shore(canvas)
        self._rivers(canvas)
        self._grounds(canvas)
        self._roads(canvas)
        self._bridges(canvas)
        self._towns(canvas)

    def _least(self, width: float, pixels: float) -> float:
        """A line's width, but never less than so many pixels."""
        return max(width, pixels / self.sharp)

    def _put(self, canvas: Canvas, what: str, make: Callable[[], Any]) -> None:
        """A raster of the cover's frame, over the whole sheet; it is made once for all sharpnesses of a light."""
        key = f"{self.theme} {what}"
        if key not in self.country.rasters:
            self.country.rasters[key] = make()
        frame = self.country.cover.frame
        left, top, step = frame.left - frame.step / 2, frame.top - frame.step / 2, frame.step
        box = skia.Rect.MakeXYWH(left, top, frame.wide * step, frame.high * step)
        canvas.drawImageRect(self.country.rasters[key], box, skia.SamplingOptions(SMOOTH), skia.Paint())

    # --- rasters -----------------------------------------------------------------------------------------------------

    def _sea(self) -> Array:
        """Stepped depths with soft edges, as on a chart."""
        frame, seed = self.country.cover.frame, self.country.hand.seed
        off = -frame.finer(self.country.coast.off, self.country.coast.frame) / R
        deep = off + 0.16 * frame.noise(seed + 51, 2.6 * R, 3) * smooth(0.1, 1.2, off)
        steps = np.zeros_like(deep)
        for number, depth in enumerate(DEPTHS):
            soft = 0.045 + 0.03 * number
            steps += smooth(depth - soft, depth + soft, deep)
        colours = np.array([rgb(colour) for colour in self.inks.sea])
        sea = np.stack([np.interp(steps, range(5), colours[:, part]) for part in range(3)], -1)
        return np.asarray(sea, np.float32)

    def _soil(self) -> Array:
        """The soft colours of the terrain under the fields, snow on what is high, and a paler land beyond the map."""
        cover, hand = self.country.cover, self.country.hand
        soil = np.zeros((cover.frame.high, cover.frame.wide, 3), np.float32)
        total = np.full(soil.shape[:2], 1e-4, np.float32)
        for name, weight in cover.soft.items():
            soil += weight[..., None] * rgb(shades(hand.kinds[name], self.theme).base)
            total += weight
        soil /= total[..., None]
        tone = np.array([2.2, 1.8, 1.4], np.float32) * (1.0 if self.theme == "light" else 0.6)
        soil += cover.frame.noise(hand.seed + 54, 3.5 * R, 3)[..., None] * tone
        inside = cover.inside[..., None]
        return np.asarray(soil * inside + rgb(self.inks.beyond) * (1 - inside), np.float32)

    def _light(self) -> tuple[Array, Array]:
        """Shadow and light as one veil; snow lies in it too, so that it covers the fields."""
        cover, heights, ink = self.country.cover, self.country.heights, self.inks
        light = heights.light * cover.inside
        coast = cover.frame.finer(self.country.coast.off, self.country.coast.frame)
        light = light * smooth(0, 0.12 * R, coast)
        dark = ink.shade_most * np.tanh(np.maximum(-light, 0) * ink.shade_times / ink.shade_most)
        lit = ink.lit_most * np.tanh(np.maximum(light, 0) * ink.lit_times / ink.lit_most)
        snow = np.zeros_like(light)
        line_of_snow = self.country.hand.relief.snow
        if line_of_snow:
            ragged = cover.frame.noise(self.country.hand.seed + 55, 0.8 * R, 4, 0.6)
            snow = smooth(line_of_snow - 120, line_of_snow + 260, heights.metres + 170 * ragged) * 0.74 * cover.inside
        through = (1 - snow) * (1 - dark - lit)
        alpha = 1 - through
        colours = (snow * (1 - dark - lit))[..., None] * rgb(ink.snow) + dark[..., None] * rgb(ink.shade)
        colours += lit[..., None] * rgb(ink.lit)
        return np.asarray(colours / np.maximum(alpha, 1e-3)[..., None], np.float32), np.asarray(alpha, np.float32)

    # --- lines -------------------------------------------------------------------------------------------------------

    def _beyond(self, canvas: Canvas) -> None:
        """Land beyond the map is paler, with a soft edge along the last hexes; strips of it in hexes of sea are not."""
        played = skia.Path()
        if not self.sheet.framed:
            return
        if self.sheet.hexes:
            for at in (*(hex_.at for hex_ in self.sheet.dry), *self.sheet.wet):
                line(self.sheet.ring(at, 1.004), True, played)
        elif self.sheet.play:
            line(self.sheet.play, True, played)
        else:
            return
        played.setFillType(skia.PathFillType.kWinding)
        canvas.save()
        canvas.clipPath(played, skia.ClipOp.kDifference, True)
        canvas.drawPaint(fill(self.inks.beyond, 0.72))
        canvas.drawPath(played, pen(self.inks.edge, 1.6, 0.22, blur=0.5))
        canvas.restore()

    def _shore(self, canvas: Canvas) -> None:
        """Sand along the water, more on a beach; the land's shadow on the sea, surf, and the line itself."""
        ink, land = self.inks, self.land
        canvas.save()
        canvas.clipPath(land, doAntiAlias=True)
        canvas.drawPath(land, pen(ink.sand, 0.35, 0.8))
        for hex_ in self.sheet.dry:
            if hex_.beach:
                canvas.save()
                canvas.clipPath(line(self.sheet.ring(hex_.at), True), doAntiAlias=True)
                canvas.drawPath(land, pen(ink.sand, 3.6, blur=0.35))
                canvas.restore()
        canvas.restore()
        canvas.save()
        for mouth in self._mouths():  # no line runs across a mouth
            canvas.clipPath(mouth, skia.ClipOp.kDifference, True)
        canvas.save()
        canvas.clipPath(land, skia.ClipOp.kDifference, True)
        canvas.save()
        canvas.translate(0.28, 0.40)
        canvas.drawPath(land, fill(ink.shadow, ink.shadow_alpha, blur=0.7))
        canvas.restore()
        canvas.drawPath(land, pen(ink.surf, 0.55, 0.45))
        canvas.restore()
        canvas.drawPath(land, pen(ink.coast, self._least(0.20, 0.8), 0.95))
        canvas.restore()

    def _mouths(self) -> list[Outline]:
        coast = self.country.coast
        near = [s for s in self.country.rivers.streams if coast.frame.at(coast.off, s.points).min() < 0.1 * R]
        return [ribbon(stream.points, stream.widths) for stream in near]

    def _rivers(self, canvas: Canvas) -> None:
        ink = self.inks
        canvas.save()
        canvas.clipPath(self.land, doAntiAlias=True)
        for grow, colour in ((0.26, ink.river_edge), (0.0, ink.river)):
            paint = fill(colour)
            for stream in self.country.rivers.streams:
                wider = self._least(grow, 0.5) if grow else 0.0
                canvas.drawPath(ribbon(stream.points, stream.widths, wider), paint)
                for end in (0, -1):
                    canvas.drawCircle(*map(float, stream.points[end]), float(stream.widths[end] + wider) / 2, paint)
        still = pen(ink.river, 0.42, 0.5)
        for points in self.country.rivers.drowned:
            canvas.drawPath(line(points), still)
        glint = pen(ink.glint, 0.13, 0.30)
        for stream in self.country.rivers.streams:
            if stream.widths.max() > 1.1:
                canvas.drawPath(line(stream.points), glint)
        canvas.restore()

    def _roads(self, canvas: Canvas) -> None:
        ink, roads = self.inks, self.country.ways
        edges, lines = (0.62, 1.5, 0.86, 2.1), (0.34, 0.8, 0.55, 1.25)
        for (other, other_px, main, main_px), other_ink, main_ink in (
            (edges, ink.road_edge, ink.main_edge),
            (lines, ink.road, ink.main),
        ):
            for paths, width, colour in (
                (roads.other, self._least(other, other_px), other_ink),
                (roads.main, self._least(main, main_px), main_ink),
            ):
                blocks = Blocks()
                for points in paths:
                    blocks.line(points)
                blocks.draw(canvas, pen(colour, width))

    def _bridges(self, canvas: Canvas) -> None:
        """A bridge: two parapets beside the road, or a short way of its own where no road is."""
        ink = self.inks
        for side, toward, road in crossed(self.sheet):
            middle = side.middle
            reach = 0.045 * R + (self.country.width_at(middle) if side.river else 0.36 * R) / 2
            a, b = _along(middle, toward, -reach), _along(middle, toward, reach)
            if not road:
                canvas.drawLine(*a, *b, pen(ink.road_edge, self._least(0.95, 2.4), butt=True))
                canvas.drawLine(*a, *b, pen(ink.road, self._least(0.55, 1.4), butt=True))
            for sign in (-1, 1):
                p, q = _aside(a, b, 0.52 * sign), _aside(b, a, -0.52 * sign)
                canvas.drawLine(*p, *q, pen(ink.bridge, self._least(0.17, 0.6), 0.85))

    def _grounds(self, canvas: Canvas) -> None:
        """The soft ground under a town."""
        canvas.save()
        canvas.clipPath(self.land, doAntiAlias=True)
        for plan in self.country.plans:
            if plan.town.size != "village":
                colour = self.inks.city if plan.town.size == "city" else self.inks.town
                canvas.drawPath(line(plan.ground, True), fill(colour, 0.85, blur=0.55))
        canvas.restore()

    def _towns(self, canvas: Canvas) -> None:
        ink = self.inks
        for plan in self.country.plans:
            paths = [skia.Path() for _ in plan.blocks]
            for path, rings in zip(paths, plan.blocks, strict=True):
                for ring in rings:
                    line(ring, True, path)
            village = plan.town.size == "village"
            if not village:
                for path in paths:
                    canvas.drawPath(path, pen(ink.block_edge, 0.22, 0.7))
            for path, colour in zip(paths, (ink.block, ink.block_other), strict=True):
                canvas.drawPath(path, fill(colour, 0.75 if village else 1.0))


def _along(start: Spot, toward: Spot, far: float) -> Spot:
    return between(start, toward, far / apart(start, toward))


def _aside(a: Spot, b: Spot, far: float) -> Spot:
    length = apart(a, b)
    return a[0] - (b[1] - a[1]) / length * far, a[1] + (b[0] - a[0]) / length * far
