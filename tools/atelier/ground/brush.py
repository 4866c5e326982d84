"""What is drawn with: colours, pens, outlines. Skia draws; its types are not known to the checker."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt
import skia

from tools.atelier.ground.frame import Array

Canvas = Any
Outline = Any
Pixels = npt.NDArray[np.uint8]
BLOCK = 48.0  # outlines are gathered by squares of this size, so that a window draws only those near it


def rgb(colour: str) -> Array:
    """The three parts of "#RRGGBB".

    >>> rgb("#FF8000").tolist()
    [255.0, 128.0, 0.0]
    """
    return np.array([int(colour[i : i + 2], 16) for i in (1, 3, 5)], np.float32)


def fill(colour: str, alpha: float = 1.0, blur: float = 0.0) -> Any:
    red, green, blue = (float(part) / 255 for part in rgb(colour))
    paint = skia.Paint(AntiAlias=True, Color4f=skia.Color4f(red, green, blue, alpha))
    if blur:
        paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, blur))
    return paint


def pen(
    colour: str, width: float, alpha: float = 1.0, dash: Sequence[float] = (), blur: float = 0.0, butt: bool = False
) -> Any:
    paint = fill(colour, alpha, blur)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeCap(skia.Paint.kButt_Cap if butt else skia.Paint.kRound_Cap)
    paint.setStrokeJoin(skia.Paint.kRound_Join)
    if dash:
        paint.setPathEffect(skia.DashPathEffect.Make([float(part) for part in dash], 0))
    return paint


def line(points: Iterable[Sequence[float]], closed: bool = False, onto: Outline = None) -> Outline:
    path = skia.Path() if onto is None else onto
    path.addPoly([skia.Point(float(p[0]), float(p[1])) for p in points], closed)
    return path


class Blocks:
    """Outlines that are drawn alike, gathered by where they lie."""

    def __init__(self) -> None:
        self.paths: dict[tuple[int, int], Outline] = {}

    def at(self, x: float, y: float) -> Outline:
        key = int(x // BLOCK), int(y // BLOCK)
        if key not in self.paths:
            self.paths[key] = skia.Path()
        return self.paths[key]

    def circle(self, x: float, y: float, radius: float) -> None:
        self.at(x, y).addCircle(float(x), float(y), float(radius))

    def line(self, points: Sequence[Sequence[float]] | npt.NDArray[Any], closed: bool = False) -> None:
        line(points, closed, self.at(float(points[0][0]), float(points[0][1])))

    def draw(self, canvas: Canvas, paint: Any) -> None:
        for key in sorted(self.paths):
            canvas.drawPath(self.paths[key], paint)


def image(colours: Array, alpha: Array | None = None) -> Any:
    """A picture from a raster of colours; with `alpha` (0 to 1) it lets shine through what lies under it."""
    high, wide = colours.shape[:2]
    pixels = np.empty((high, wide, 4), np.uint8)
    pixels[..., :3] = np.clip(colours + 0.5, 0, 255)
    pixels[..., 3] = 255 if alpha is None else np.clip(alpha * 255 + 0.5, 0, 255)
    return skia.Image.fromarray(pixels, skia.kRGBA_8888_ColorType)


def ribbon(points: npt.NDArray[Any], widths: npt.NDArray[Any], grow: float = 0.0) -> Outline:
    """A line whose width changes, as a closed outline."""
    along = np.gradient(points, axis=0)
    across = np.stack([-along[:, 1], along[:, 0]], 1) / (np.hypot(along[:, 0], along[:, 1])[:, None] + 1e-6)
    half = (widths[:, None] + grow) / 2
    return line(np.concatenate([points + across * half, (points - across * half)[::-1]]), True)
