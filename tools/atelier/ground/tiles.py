"""From a painted sheet to files: a first picture of the whole, sharper tiles, and a list of them.

Files are named after what is in them, so that a browser keeps them for good; tiles that are alike are one file.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterator
from io import BytesIO
from math import ceil
from pathlib import Path

import msgspec
import numpy as np
from PIL import Image

from tools.atelier.ground.brush import Pixels
from tools.atelier.ground.hands import THEMES, Theme
from tools.atelier.ground.land.waters import Water

TILE = 512
FIRST = 60_000  # bytes of a first picture at most: page, letters and board together stay within 300 kB
FORM = 2  # of the list; another number when its fields change

Window = Callable[[float, float, int, int], Pixels]  # left, top in board units; width, height in pixels


class Level(msgspec.Struct, frozen=True):
    """One sharpness: the whole sheet is `width` by `height` pixels, cut into tiles from the upper left corner."""

    width: int
    height: int
    columns: int
    rows: int


class Pictures(msgspec.Struct, frozen=True):
    """The files of one light: the whole sheet, and the tiles of each level row by row."""

    first: str
    tiles: tuple[tuple[str, ...], ...]


class Manifest(msgspec.Struct, frozen=True):
    """The list of a board's files. `width` and `height` are those of the page's board: pictures cover all of it."""

    form: int
    version: str
    width: float
    height: float
    tile: int
    first: tuple[int, int]
    levels: tuple[Level, ...]
    light: Pictures
    dark: Pictures
    links: tuple[str, ...]  # the kinds of links that the pictures show
    metres: float = 0.0  # of the land, for a unit of the page's board; 0 for a board without a scale
    waters: tuple[Water, ...] = ()  # in units of the page's board


def level(sheet: tuple[float, float], width: int) -> Level:
    """How a sheet is cut at a width in pixels.

    >>> level((713.5, 467.0), 1800)
    Level(width=1800, height=1178, columns=4, rows=3)
    """
    height = round(width * sheet[1] / sheet[0])
    return Level(width, height, ceil(width / TILE), ceil(height / TILE))


def cut(window: Window, sharp: float, at: Level) -> Iterator[Pixels]:
    """The tiles of a level, row by row; a row is drawn at once. Tiles at the right and the lower edge are smaller."""
    for row in range(at.rows):
        high = min(TILE, at.height - row * TILE)
        strip = window(0.0, row * TILE / sharp, at.width, high)
        for column in range(at.columns):
            yield np.ascontiguousarray(strip[:, column * TILE : (column + 1) * TILE])


def webp(pixels: Pixels, quality: int) -> bytes:
    out = BytesIO()
    Image.fromarray(pixels).save(out, "WEBP", quality=quality, method=6)
    return out.getvalue()


def within(pixels: Pixels, quality: int, most: int) -> bytes:
    """A picture in so many bytes at most, at a lower quality if need be."""
    while len(data := webp(pixels, quality)) > most and quality > 20:
        quality -= 4
    return data


class Folder:
    """The folder of a game's pictures while they are written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.bytes: dict[str, int] = {}
        path.mkdir(parents=True, exist_ok=True)

    def add(self, data: bytes) -> str:
        name = hashlib.sha256(data).hexdigest()[:12] + ".webp"
        if name not in self.bytes:
            (self.path / name).write_bytes(data)
            self.bytes[name] = len(data)
        return name

    def finish(self, boards: dict[str, Manifest]) -> None:
        """Write the lists, and take away pictures that none of the lists in the folder names any more."""
        for name, manifest in boards.items():
            (self.path / f"{name}.json").write_bytes(msgspec.json.encode(manifest) + b"\n")
        lists = [read(path) for path in sorted(self.path.glob("*.json"))]
        used = {name for manifest in lists for name in names(manifest)} | on_shelf(self.path)
        for path in self.path.glob("*.webp"):
            if path.name not in used:
                path.unlink()


def on_shelf(folder: Path) -> set[str]:
    """The picture of the game's card on the shelf, which lies among those of its boards."""
    briefing = folder.parent / "briefing.toml"
    return {tomllib.loads(briefing.read_text(encoding="utf-8"))["picture"]} if briefing.is_file() else set()


def names(manifest: Manifest) -> Iterator[str]:
    for theme in THEMES:
        pictures = pictures_of(manifest, theme)
        yield pictures.first
        for tiles in pictures.tiles:
            yield from tiles


def pictures_of(manifest: Manifest, theme: Theme) -> Pictures:
    return manifest.light if theme == "light" else manifest.dark


def read(path: Path) -> Manifest:
    return msgspec.json.decode(path.read_bytes(), type=Manifest)


def version(light: Pictures, dark: Pictures) -> str:
    """One number for all pictures of a board."""
    return hashlib.sha256(msgspec.json.encode((FORM, light, dark))).hexdigest()[:12]
