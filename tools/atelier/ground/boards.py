"""Which boards a game has, and what is done with one: painted, written, checked."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial
from math import sqrt
from pathlib import Path

import msgspec

from sandtable.core.base.errors import BadInput
from tools.atelier.ground import tiles
from tools.atelier.ground.area_checks import area_findings
from tools.atelier.ground.area_sheet import Areas, area_sheet
from tools.atelier.ground.checks import Finding, Painters, Paints, findings, river_names
from tools.atelier.ground.close_checks import close_findings
from tools.atelier.ground.close_painter import ClosePainter
from tools.atelier.ground.close_sheet import Close, close_sheet, maps
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import THEMES, Theme
from tools.atelier.ground.hex_sheet import Reader
from tools.atelier.ground.land.country import Country
from tools.atelier.ground.land.waters import Water, printed, seas, waters
from tools.atelier.ground.painter import Painter
from tools.atelier.ground.sheet import Sheet


class Ground:
    """One board: its sheet and everything worked out from it, when it is needed."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet, self.name, self.hand = sheet, sheet.name, sheet.hand

    @cached_property
    def country(self) -> Country:
        return Country(self.sheet)

    def painter(self, theme: Theme, sharp: float) -> Paints:
        return Painter(self.country, theme, sharp)

    def findings(self) -> Iterator[Finding]:
        yield from findings(self.country, self.painter)

    def waters(self) -> tuple[Water, ...]:
        """The names of its waters, in units of the page's board."""
        return printed(self.sheet, [*seas(self.sheet)])

    def write(self, out: tiles.Folder, keep: tiles.Manifest | None = None, only: Theme | None = None) -> tiles.Manifest:
        return msgspec.structs.replace(written(out, self.sheet, self.painter, keep, only), waters=self.waters())


class HexGround(Ground):
    """A board of hexes with rivers along their sides."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.sheet())
        self.reader = reader

    @cached_property
    def rivers(self) -> list[Water]:
        return waters(self.sheet, self.reader.runs())

    def findings(self) -> Iterator[Finding]:
        yield from super().findings()
        yield river_names(self.sheet, self.rivers)

    def waters(self) -> tuple[Water, ...]:
        return printed(self.sheet, [*seas(self.sheet), *self.rivers])


class CloseGround(Ground):
    """A map of single trees and houses."""

    def __init__(self, close: Close) -> None:
        super().__init__(close.sheet)
        self.close = close

    def painter(self, theme: Theme, sharp: float) -> Paints:
        return ClosePainter(self.close, self.country, theme, sharp)

    def findings(self) -> Iterator[Finding]:
        yield from close_findings(self.close, self.country, self.painter)


class AreaGround(Ground):
    """A board of areas."""

    def __init__(self, areas: Areas) -> None:
        super().__init__(areas.sheet)
        self.areas = areas

    def findings(self) -> Iterator[Finding]:
        yield from area_findings(self.areas, self.country, self.painter)


Board = Callable[[], Ground]


def written(
    out: tiles.Folder, sheet: Sheet, painter: Painters, keep: tiles.Manifest | None, only: Theme | None = None
) -> tiles.Manifest:
    """All pictures of a board, in both lights.

    Of a list that is kept, the levels that it has stay as they are; or, if `only` one light is drawn, all of the other.
    """
    hand, size = sheet.hand, (sheet.width, sheet.height)
    first, levels = tiles.level(size, hand.first), tuple(tiles.level(size, width) for width in hand.levels)
    pictures: dict[Theme, tiles.Pictures] = {}
    for theme in THEMES:
        if keep and only and theme != only:
            pictures[theme] = tiles.pictures_of(keep, theme)
            continue
        whole = painter(theme, first.width / size[0]).window(0.0, 0.0, first.width, first.height)
        name, found = out.add(tiles.within(whole, hand.quality[0], tiles.FIRST)), []
        for level in levels:
            if keep and not only and level in keep.levels:
                found.append(tiles.pictures_of(keep, theme).tiles[keep.levels.index(level)])
                continue
            sharp = level.width / size[0]
            cut = tiles.cut(painter(theme, sharp).window, sharp, level)
            found.append(tuple(out.add(tiles.webp(tile, hand.quality[1])) for tile in cut))
        pictures[theme] = tiles.Pictures(name, tuple(found))
    return tiles.Manifest(
        form=tiles.FORM,
        version=tiles.version(pictures["light"], pictures["dark"]),
        width=round(size[0] * sheet.page, 1),
        height=round(size[1] * sheet.page, 1),
        tile=tiles.TILE,
        first=(first.width, first.height),
        levels=levels,
        light=pictures["light"],
        dark=pictures["dark"],
        links=hand.links,
        metres=metres(sheet),
    )


def metres(sheet: Sheet) -> float:
    """Of the land, for a unit of the page's board: a hex is sqrt(3) R across."""
    return round(sheet.hand.metres / (sqrt(3) * R * sheet.page), 3)


def boards(folder: Path, wanted: Sequence[str]) -> list[Board]:
    """The boards of a game, or those of them that are wanted."""
    if not (folder / "map" / "ground.toml").exists():
        raise BadInput(f"{folder.name} has no map/ground.toml")
    known: dict[str, Board]
    if (folder / "data" / "maps.json").exists():
        known = {name: partial(_close, folder, name) for name in maps(folder)}
    elif (folder / "data" / "drawing.json").exists():
        known = {"board": partial(_areas, folder)}
    else:
        known = {"board": partial(_hexes, folder)}
    missing = set(wanted) - set(known)
    if missing:
        raise BadInput(f"{folder.name} has no board {', '.join(sorted(missing))}")
    return [board for name, board in known.items() if not wanted or name in wanted]


def _hexes(folder: Path) -> Ground:
    return HexGround(Reader(folder))


def _areas(folder: Path) -> Ground:
    return AreaGround(area_sheet(folder))


def _close(folder: Path, name: str) -> Ground:
    return CloseGround(close_sheet(folder, name))
