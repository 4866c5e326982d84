"""How far colours are from each other for the eye, also for an eye that does not tell all of them, and contrast."""

from __future__ import annotations

from typing import Final

import numpy as np

from tools.atelier.ground.brush import Pixels
from tools.atelier.ground.frame import Array

# What complete colour-blindness of three kinds makes of linear red, green and blue (Machado, Oliveira, Fernandes 2009).
EYES: Final[dict[str, Array]] = {
    "all": np.eye(3, dtype=np.float32),
    "no red": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]], np.float32
    ),
    "no green": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]], np.float32
    ),
    "no blue": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]], np.float32
    ),
}
_XYZ = np.array(
    [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041]],
    np.float32,
)
_WHITE = np.array([0.95047, 1.0, 1.08883], np.float32)


def linear(pixels: Pixels | Array) -> Array:
    """Light, from 0 to 1, of colours from 0 to 255."""
    part = np.asarray(pixels, np.float32) / 255
    return np.asarray(np.where(part <= 0.04045, part / 12.92, ((part + 0.055) / 1.055) ** 2.4), np.float32)


def lab(light: Array, eye: str = "all") -> Array:
    """Lightness and two opponent colours, in which a distance of about 2 can just be seen.

    >>> [round(float(part)) for part in lab(linear(np.array([255, 255, 255], np.uint8)))]
    [100, 0, 0]
    """
    xyz = np.clip(light @ EYES[eye].T, 0, 1) @ _XYZ.T / _WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    parts = [116 * f[..., 1] - 16, 500 * (f[..., 0] - f[..., 1]), 200 * (f[..., 1] - f[..., 2])]
    return np.asarray(np.stack(parts, -1), np.float32)


def luminance(pixels: Pixels | Array) -> Array:
    return np.asarray(linear(pixels) @ np.array([0.2126, 0.7152, 0.0722], np.float32), np.float32)


def contrast(one: Array | float, other: Array | float) -> Array:
    """The ratio of two luminances as the web counts it: 1 for none, 21 for black on white.

    >>> round(float(contrast(1.0, 0.0)), 3)
    21.0
    """
    a, b = np.asarray(one, np.float32), np.asarray(other, np.float32)
    return np.asarray((np.maximum(a, b) + 0.05) / (np.minimum(a, b) + 0.05), np.float32)
