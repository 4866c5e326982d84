"""The sheet of a board of areas: from the drawing the atelier made of it, whose coast and borders stay as they are."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from tools.atelier.area_drawing import AreaBoard, Spec, load
from tools.atelier.geography import Projection
from tools.atelier.ground.frame import R
from tools.atelier.ground.hands import read
from tools.atelier.ground.sheet import Course, Region, Sheet, Spot, Town
from tools.atelier.plane import inside

LARGER: Final = 4.3  # how many board units a unit of the drawing is
WIDTHS: Final = {"river": 0.11 * R, "stream": 0.055 * R, "canal": 0.05 * R}


@dataclass(frozen=True)
class Areas:
    """A sheet, and where counters stand: in areas on land, in boxes at sea."""

    sheet: Sheet
    outlines: dict[str, tuple[Spot, ...]]
    ashore: dict[str, Spot]
    afloat: dict[str, Spot]


def area_sheet(folder: Path) -> Areas:
    hand = read(folder / "map" / "ground.toml")
    drawing: dict[str, Any] = json.loads((folder / "data" / "drawing.json").read_text(encoding="utf-8"))
    spec = load(folder / "map" / "drawing-spec.toml", Spec)
    zones = load(folder / "map" / spec.board, AreaBoard).zones
    onto = Projection(spec.pins)
    page = drawing["width"], drawing["height"]
    shapes = [
        (row["kind"], tuple(larger(_beyond(point, page)) for point in row["points"])) for row in drawing["backdrop"]
    ]
    given = [Region(region.kind, tuple(larger(p) for p in onto.line(region.outline))) for region in hand.regions]
    cities = {zone["name"] for zone in _rows(folder / "map" / spec.board) if zone["city"]}
    outlines = {name: tuple(larger(point) for point in ring) for name, ring in drawing["zones"].items()}
    sheet = Sheet(
        game=folder.name,
        name="board",
        hand=hand,
        width=drawing["width"] * LARGER,
        height=drawing["height"] * LARGER,
        land=[ring for kind, ring in shapes if kind in ("beyond", "land")],
        play=next(ring for kind, ring in shapes if kind == "land"),
        towns=list(_towns(spec, zones, outlines, cities)),
        courses=[Course(ring, WIDTHS[kind], kind == "canal") for kind, ring in shapes if kind in WIDTHS],
        regions=[*given, *(Region(kind, ring) for kind, ring in shapes if kind in hand.kinds)],
        heights=[(*larger(onto.line([(lat, lon)])[0]), metres) for lat, lon, metres in hand.relief.spots],
        seas=[(sea.name, larger(onto.line([sea.at])[0]), sea.size) for sea in hand.seas],
        page=1 / LARGER,
        plain=next(iter(hand.kinds)),
    )
    spots = {name: larger(at) for name, at in drawing["spots"].items()}
    ashore = {name: at for name, at in spots.items() if name in outlines}
    return Areas(sheet, outlines, ashore, {name: at for name, at in spots.items() if name not in outlines})


def _beyond(point: Any, page: tuple[float, float]) -> Spot:
    """What was cut off at the edge of the page runs on beyond it, so that no shore is drawn along the edge."""
    x, y = (c - 9 if c <= 0.02 else c + 9 if c >= size - 0.02 else c for c, size in zip(point, page, strict=True))
    return x, y


def larger(point: Any) -> Spot:
    return float(point[0]) * LARGER, float(point[1]) * LARGER


def _rows(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(path.read_text(encoding="utf-8"))["zones"]
    return found


def _towns(spec: Spec, zones: Any, outlines: dict[str, tuple[Spot, ...]], cities: set[str]) -> Iterator[Town]:
    """The town an area is named after, at the point the board file gives it, if that lies in the area as drawn."""
    for zone in zones:
        dx, dy = spec.nudges.get(zone.name, (0.0, 0.0))
        at = larger((zone.x * spec.stretch[0] + dx, zone.y * spec.stretch[1] + dy))
        if inside(at, outlines[zone.name]):
            yield Town(at, "city" if zone.name in cities else "town", zone.name)
