"""What grows over the fields, or stands on them: woods of single crowns, firs, scrub, reeds, flood, rocks."""

from __future__ import annotations

import numpy as np
import skia

from sandtable.maps.ground.brush import Blocks, Canvas, fill, image, pen, rgb
from sandtable.maps.ground.country import Country
from sandtable.maps.ground.frame import Array, Points, R, smooth
from sandtable.maps.ground.hands import Inks

ROW = 0.92  # from one row of water lines to the next


def draw(canvas: Canvas, country: Country, inks: Inks, sharp: float) -> None:
    wet(canvas, country, inks)
    water_lines(canvas, country, inks, sharp)
    scrub(canvas, country.sown("scrub", 1.15, 19), inks)
    rocks(canvas, country.sown("rocks", 1.6, 20), inks)
    woods(canvas, country.sown("trees", 0.86, 17), inks)
    firs(canvas, country.sown("firs", 0.78, 18), inks)


def _veil(canvas: Canvas, country: Country, colour: str, alpha: Array) -> None:
    frame = country.coast.frame
    box = skia.Rect.MakeXYWH(
        frame.left - frame.step / 2, frame.top - frame.step / 2, frame.wide * frame.step, frame.high * frame.step
    )
    colours = np.broadcast_to(rgb(colour), (*alpha.shape, 3))
    canvas.drawImageRect(image(colours, alpha), box, skia.SamplingOptions(skia.FilterMode.kLinear), skia.Paint())


def wet(canvas: Canvas, country: Country, inks: Inks) -> None:
    """A tint with a soft edge, darker where still water meets the land."""
    if "reeds" in country.cover.growth:
        deep = country.cover.growth["reeds"]
        _veil(canvas, country, inks.marsh, smooth(-0.10 * R, 0.10 * R, deep) * 0.85)
    if "flood" in country.cover.growth:
        deep = country.cover.growth["flood"]
        _veil(canvas, country, inks.flood, smooth(-0.02 * R, 0.05 * R, deep) * 0.88)
        _veil(canvas, country, inks.flood_edge, np.exp(-((deep / (0.022 * R)) ** 2)) * 0.6)


def water_lines(canvas: Canvas, country: Country, inks: Inks, sharp: float) -> None:
    """Rows of broken lines: waves on the flood, straight strokes and tufts in the marsh."""
    strokes = _strokes(country)
    starts, ends = strokes[:, :2], strokes[:, :2] + strokes[:, 2:3] * (1, 0)
    frame = country.coast.frame
    waves, dashes, tufts = Blocks(), Blocks(), Blocks()
    for name in ("flood", "reeds"):
        if name not in country.cover.growth:
            continue
        deep = country.cover.growth[name]
        least = np.minimum(
            np.minimum(frame.at(deep, starts), frame.at(deep, ends)), frame.at(deep, (starts + ends) / 2)
        )
        for x, y, length, luck, odd in strokes[least > (0.07 * R if name == "flood" else 0)]:
            if name == "flood":
                path = waves.at(x, y)
                path.moveTo(x, y)
                path.quadTo(x + length * 0.25, y - 0.22, x + length * 0.5, y)
                path.quadTo(x + length * 0.75, y + 0.22, x + length, y)
                if luck < 0.07:
                    _tuft(tufts, x + length / 2, y - 0.1, 0.8)
            elif not odd:
                dashes.line(((x, y), (x + length * 0.8, y)))
                if luck < 0.6:
                    _tuft(tufts, x + length * 0.4, y - 0.05, 1.1)
    waves.draw(canvas, pen(inks.flood_line, max(0.14, 0.45 / sharp), 0.75))
    dashes.draw(canvas, pen(inks.flood_line, max(0.16, 0.45 / sharp), 0.8))
    tufts.draw(canvas, pen(inks.reed, max(0.13, 0.4 / sharp), 0.85))


def _strokes(country: Country) -> Points:
    """x, y, length, luck, and whether the row is odd, for the whole sheet."""
    found = []
    for row in range(int(country.sheet.height / ROW) + 2):
        dice = np.random.default_rng(country.hand.seed * 7919 + row + 1000)
        count = int(country.sheet.width / 2.4)
        lengths, gaps = dice.uniform(1.2, 4.2, count), dice.uniform(0.5, 1.8, count)
        xs = np.r_[0, np.cumsum(lengths + gaps)[:-1]]
        ys = np.full(count, row * ROW) + dice.normal(0, 0.1, count)
        found.append(np.stack([xs, ys, lengths, dice.random(count), np.full(count, row % 2)], 1))
    return np.concatenate(found)


def _tuft(tufts: Blocks, x: float, y: float, size: float) -> None:
    for lean in (-0.42, -0.15, 0.15, 0.42):
        tufts.line(((x + lean * 0.4 * size, y), (x + lean * size, y - (0.95 - 0.6 * abs(lean)) * size)))


def woods(canvas: Canvas, trees: Points, inks: Inks, size: float = 1.0) -> None:
    """Crowns seen from above, with a shadow to the south-east and light on the other side."""
    floor, shadow, light = Blocks(), Blocks(), Blocks()
    crowns = [Blocks() for _ in inks.crowns]
    for x, y, grown, luck in trees:
        floor.circle(x, y, 0.78 * size)
        shadow.circle(x + 0.16 * size, y + 0.2 * size, (0.34 + 0.2 * grown) * size)
        crowns[int(luck * len(crowns))].circle(x, y, (0.33 + 0.19 * grown) * size)
        light.circle(x - 0.12 * size, y - 0.14 * size, (0.12 + 0.09 * grown) * size)
    floor.draw(canvas, fill(inks.forest_floor, 0.8))
    shadow.draw(canvas, fill(inks.crown_shade, 0.75))
    for blocks, colour in zip(crowns, inks.crowns, strict=True):
        blocks.draw(canvas, fill(colour))
    light.draw(canvas, fill(inks.crown_light, 0.75))


def firs(canvas: Canvas, trees: Points, inks: Inks) -> None:
    """Pointed crowns, darker on the side away from the light."""
    floor, shadow = Blocks(), Blocks()
    crowns = [Blocks() for _ in inks.firs]
    for x, y, grown, luck in trees:
        high, wide = 0.62 + 0.30 * grown, 0.27 + 0.08 * grown
        floor.circle(x, y, 0.72)
        shadow.line(((x, y - high), (x + wide * 1.1, y + 0.18), (x, y + 0.26)), True)
        crowns[int(luck * len(crowns))].line(((x, y - high), (x - wide, y + 0.16), (x + wide * 0.35, y + 0.24)), True)
    floor.draw(canvas, fill(inks.fir_shade, 0.42))
    for blocks, colour in zip(crowns, inks.firs, strict=True):
        blocks.draw(canvas, fill(colour))
    shadow.draw(canvas, fill(inks.fir_shade, 0.8))


def scrub(canvas: Canvas, bushes: Points, inks: Inks) -> None:
    """Low bushes and bare ground between them."""
    round_, strokes = Blocks(), Blocks()
    for x, y, grown, luck in bushes:
        if luck < 0.45:
            round_.circle(x, y, 0.12 + 0.16 * grown)
        elif luck < 0.7:
            strokes.line(((x - 0.35, y + 0.18), (x, y - 0.15), (x + 0.35, y + 0.18)))
    round_.draw(canvas, fill(inks.scrub, 0.55))
    strokes.draw(canvas, pen(inks.scrub, 0.12, 0.6))


def rocks(canvas: Canvas, stones: Points, inks: Inks) -> None:
    """Short strokes down the slope, as rock is drawn."""
    strokes = Blocks()
    for x, y, grown, luck in stones:
        if luck < 0.62:
            long = 0.45 + 0.6 * grown
            strokes.line(((x, y - long / 2), (x + 0.16, y), (x + 0.05, y + long / 2)))
            strokes.line(((x + 0.32, y - long / 3), (x + 0.42, y + long / 3)))
    strokes.draw(canvas, pen(inks.rock, 0.13, 0.62))
