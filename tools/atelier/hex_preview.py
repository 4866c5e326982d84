"""A look at a hex board: python -m tools.atelier.hex_preview BOARD.json OUT.svg

For work on a board; the table's page draws boards itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from html import escape
from typing import Any

import msgspec

from sandtable.kit.board.hexes import PrintedGrid
from tools.atelier import command

GROUND = {
    "open": "#f3ecc4",
    "plain": "#f3ecc4",
    "sea": "#9fc3d8",
    "mixed": "#dfe3a4",
    "bocage": "#b9cf8c",
    "woods": "#7fa262",
    "flooded": "#a9cfd6",
    "marsh": "#6f9a9c",
    "rough": "#d9bf8f",
    "hill": "#cfa56a",
    "forest": "#4f8a4b",
    "mountain": "#8d7b6b",
}
ZONES = {"naval": "#4a7fb5", "dyle": "#2a62b8", "blind": "#6a3d9a", "maginot_zone": "#e5661f", "paris": "#c22f2f"}
GATES = {"green": "#2f8f3a", "blue": "#2a62b8", "red": "#c22f2f", "orange": "#e58a1f"}
RIVERS = {"minor": 1.1, "major": 2.2, "rhine": 3.2}
LINES = {"gustav": "#7a1010", "bernhardt": "#7a4a12"}
TERMINALS = {"axis": "#555555", "viii": "#b3261e"}
ARMIES = {"front": "#b0181e", "boundary": "#6a3d9a", "perimeter": "#111111"}


class Preview:
    """One board on its way to an SVG."""

    def __init__(self, board: dict[str, Any]) -> None:
        self.board, self.drawing = board, board["drawing"]
        self.grid = msgspec.convert(board["grid"], PrintedGrid)
        self.size: float = self.drawing["size"]
        self.parts: list[str] = []

    def svg(self) -> str:
        wide, high = self.drawing["width"], self.drawing["height"]
        size = f'viewBox="0 0 {wide} {high}" width="2400"'
        self.parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">']
        for shape in self.drawing["backdrop"]:
            self._path(shape["points"], f"fill:{'#9fc3d8' if shape['kind'] == 'sea' else '#d8d2bd'}", closed=True)
        for layer in (self._ground, self._coast, self._borders, self._roads, self._sides, self._towns, self._names):
            layer()
        return "\n".join([*self.parts, "</svg>\n"])

    # layers

    def _ground(self) -> None:
        for row in self.board["hexes"]:
            ring = self._ring(row["id"])
            self._path(ring, f"fill:{GROUND[row['terrain']]};stroke:#8d8a6c;stroke-width:.25", closed=True)
            for zone, ink in ZONES.items():
                if row.get(zone):
                    self._path(ring, f"fill:{ink};opacity:.10", closed=True)
            if row.get("hill"):
                x, y = self._at(row["id"])
                self._path([(x - 3, y - 3), (x, y - 7.5), (x + 3, y - 3)], "fill:#8a5a2b;opacity:.8", closed=True)
            if row.get("entry"):
                self._path(ring, f"fill:{GATES[row['entry']]};opacity:.45", closed=True)
            if row.get("beach"):
                self._path(ring, "fill:#f2c14e;opacity:.65", closed=True)

    def _coast(self) -> None:
        for shape in self.drawing["backdrop"]:
            if shape["kind"] == "land":
                self._path(shape["points"], "fill:none;stroke:#35586b;stroke-width:.9", closed=True)

    def _borders(self) -> None:
        """Between countries."""
        country = {row["id"]: row.get("country") for row in self.board["hexes"]}
        for here, own in country.items():
            for cell in self.grid.neighbours(self.grid.cell(here)):
                there = self.grid.name(cell)
                if here < there and country.get(there, own) != own:
                    self._path(self._side(here, there), "fill:none;stroke:#c2185b;stroke-width:4;opacity:.45")

    def _roads(self) -> None:
        for kind, style in (
            ("secondary", "stroke:#a0522d;stroke-width:.8"),
            ("main", "stroke:#b3261e;stroke-width:1.6"),
        ):
            for road in self.board["roads"]:
                if road.get("class", "main") == kind:
                    self._path([self._at(road["a"]), self._at(road["b"])], f"fill:none;{style};stroke-linecap:round")

    def _sides(self) -> None:
        for row in self.board["sides"]:
            for style in _side_styles(row):
                self._path(self._side(row["a"], row["b"]), f"fill:none;stroke-linecap:round;{style}")

    def _towns(self) -> None:
        for row in self.board["hexes"]:
            x, y = self._at(row["id"])
            kind = row.get("settlement") or row.get("place")
            if kind:
                half = 4.2 if kind == "city" else 2.4
                self.parts.append(
                    f'<rect x="{x - half}" y="{y - half}" width="{2 * half}" height="{2 * half}" '
                    f'fill="{"#3b3b3b" if kind == "city" else "#777"}" stroke="#fff" stroke-width=".4"/>'
                )
            if row.get("fort"):
                self._path(self._ring(row["id"], 0.8), "fill:none;stroke:#111;stroke-width:1.3", closed=True)
            if row.get("works"):
                self._path(
                    self._ring(row["id"], 0.8),
                    "fill:none;stroke:#7a4a12;stroke-width:1.1;stroke-dasharray:1.6 1.2",
                    closed=True,
                )
            for line, ink in LINES.items():
                if row.get(line):
                    self._path(self._ring(row["id"], 0.86), f"fill:none;stroke:{ink};stroke-width:1.4", closed=True)
            if row.get("terminal"):
                self._path(self._ring(row["id"], 0.5), f"fill:{TERMINALS[row['terminal']]};opacity:.8", closed=True)
            if row.get("airfield"):
                self._text(f"\u2708{row['airfield']}", x + 4.6, y - 1.4, 3.6, "#1d4e89", bold=True)
            if row.get("port"):
                self._text("\u2693", x - 4.8, y + 1.4, 4.2, "#1d4e89", bold=True)
            if row.get("battery") or row.get("ip"):
                self.parts.append(f'<circle cx="{x}" cy="{y}" r="2" fill="none" stroke="#000" stroke-width=".7"/>')
            self._text(row["id"], x, y - 5.6, 2.1, "#555")

    def _names(self) -> None:
        for name, (x, y) in self.drawing["labels"].items():
            self._text(name, x, y, 3.4, "#1c1a10", bold=True)
        for row in self.board["hexes"]:
            x, y = self._at(row["id"])
            if row.get("beach"):
                self._text(row["beach"], x, y - 7, 2.6, "#7a3b00", bold=True)
            elif row.get("name") and row["name"] not in self.drawing["labels"]:
                self._text(row["name"], x, y + 5, 2.8, "#40341a")

    # pieces

    def _at(self, name: str) -> tuple[float, float]:
        x, y = self.drawing["centres"][name]
        return x, y

    def _ring(self, name: str, part: float = 1.0) -> list[tuple[float, float]]:
        cell, size = self.grid.cell(name), self.size * part
        (x, y), (cx, cy) = self._at(name), self.grid.centre(cell)
        return [(x + (px - cx) * size, y + (py - cy) * size) for px, py in self.grid.corners(cell)]

    def _side(self, a: str, b: str) -> list[tuple[float, float]]:
        k = self.grid.neighbours(self.grid.cell(a)).index(self.grid.cell(b))
        ring = self._ring(a)
        return [ring[k], ring[(k + 1) % 6]]

    def _path(self, points: Sequence[Sequence[float]], style: str, closed: bool = False) -> None:
        body = "L".join(f"{x:.1f} {y:.1f}" for x, y in points)
        self.parts.append(f'<path d="M{body}{"Z" if closed else ""}" style="{style}"/>')

    def _text(self, words: str, x: float, y: float, size: float, ink: str, bold: bool = False) -> None:
        weight = ' font-weight="bold"' if bold else ""
        halo = 'stroke="#fffbe8" stroke-width=".9" paint-order="stroke" stroke-linejoin="round"' if bold else ""
        self.parts.append(
            f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size}" text-anchor="middle" fill="{ink}"{weight} {halo}>'
            f"{escape(words)}</text>"
        )


def _side_styles(row: dict[str, Any]) -> Iterator[str]:
    """A hexside may carry several things; the narrow ones come last."""
    if row.get("flooded"):
        yield "stroke:#4fb3c4;stroke-width:3.2;stroke-dasharray:1.2 2.6"
    if row.get("river"):
        yield f"stroke:#2b6cb0;stroke-width:{RIVERS[row['river']]}"
    if row.get("ridge"):
        yield "stroke:#5b3a1e;stroke-width:1.8;stroke-dasharray:1.4 1"
    if row.get("crossing"):
        yield "stroke:#fff;stroke-width:2.6;stroke-dasharray:0 4.2 1.6 9;stroke-linecap:butt"
    if row.get("impassable") or row.get("sea"):
        yield f"stroke:{'#0a2a6b' if row.get('impassable') else '#3f6f8f'};stroke-width:3"
    if row.get("airfield"):
        yield "stroke:#e07b00;stroke-width:2.4"
    if row.get("causeway"):
        yield "stroke:#000;stroke-width:1;stroke-dasharray:.1 3"
    for field, ink in ARMIES.items():
        if row.get(field):
            yield f"stroke:{ink};stroke-width:1.3;stroke-dasharray:3 1.6"


def main(arguments: Sequence[str]) -> int:
    return command.write(
        arguments,
        "hex_preview BOARD.json OUT.svg",
        lambda path: Preview(json.loads(path.read_text(encoding="utf-8"))).svg(),
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
