"""A look at a drawing: python -m tools.atelier.preview DRAWING.json OUT.svg

For work on a board; the table's page draws boards itself.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from html import escape
from typing import Any

from tools.atelier import command
from tools.atelier.plane import Line

STYLE = {
    "sea": "fill:#a9c6d6",
    "beyond": "fill:#d9d3c1",
    "land": "fill:#efe6c8",
    "marsh": "fill:#bcd0b4;opacity:.75",
    "wood": "fill:#a9b98a;opacity:.75",
    "stream": "fill:none;stroke:#7ba6bd;stroke-width:.22;opacity:.8",
    "canal": "fill:none;stroke:#7ba6bd;stroke-width:.25;stroke-dasharray:.8 .4",
    "river": "fill:none;stroke:#6d9db8;stroke-width:.5",
}
OPEN = ("stream", "canal", "river")
TINTS = ("#c9d8a6", "#e6d29a", "#d8c2a0", "#c6cfa8", "#e3c9a8", "#d5d6b0")


def svg(drawing: dict[str, Any], letters: float = 1.6) -> str:
    wide, high = drawing["width"], drawing["height"]
    size = f'viewBox="0 0 {wide} {high}" width="1660" height="{1660 * high / wide}"'
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" {size}>']
    for shape in drawing["backdrop"]:
        if shape["kind"] == "beyond":  # shallow water around the coast
            for width, opacity in ((7, 0.16), (4.4, 0.2), (2.2, 0.28)):
                parts.append(
                    _path(
                        shape["points"],
                        f"fill:none;stroke:#dcebf0;stroke-width:{width};opacity:{opacity};stroke-linejoin:round",
                    )
                )
        closed = shape["kind"] not in OPEN
        parts.append(_path(shape["points"], STYLE[shape["kind"]] + ";stroke-linejoin:round", closed))
        if shape["kind"] == "land":
            parts += [_path(ring, f"fill:{tint};opacity:.55") for ring, tint in _tinted(drawing["zones"])]
    for ring in drawing["zones"].values():
        parts.append(_path(ring, "fill:none;stroke:#6b5a3c;stroke-width:.34;stroke-linejoin:round"))
    for shape in drawing["backdrop"]:
        if shape["kind"] in ("beyond", "land"):
            width = 0.55 if shape["kind"] == "land" else 0.3
            parts.append(_path(shape["points"], f"fill:none;stroke:#4d4330;stroke-width:{width};stroke-linejoin:round"))
    for name, (x, y) in drawing["spots"].items():
        land = name in drawing["zones"]
        parts += _counters(x, y) if land else [_box(name, x, y, letters)]
    for name, (x, y) in drawing["labels"].items():
        for ink in ('fill="none" stroke="#f6efd8" stroke-width=".5" opacity=".8"', 'fill="#2e2614"'):
            parts.append(
                f'<text x="{x}" y="{y + letters * 0.35:.2f}" font-size="{letters}" text-anchor="middle" '
                f'font-family="DejaVu Serif Condensed" font-weight="bold" {ink}>{escape(name)}</text>'
            )
    return "\n".join([*parts, "</svg>\n"])


def _tinted(zones: dict[str, Line]) -> list[tuple[Line, str]]:
    """Neighbours in different tints, as far as a simple rule goes."""
    tints: dict[str, int] = {}
    for name, ring in zones.items():
        points = {tuple(p) for p in ring}
        taken = {tints[other] for other in tints if points & {tuple(p) for p in zones[other]}}
        tints[name] = next(i for i in range(99) if i not in taken) % len(TINTS)
    return [(zones[name], TINTS[tint]) for name, tint in tints.items()]


def _path(points: Line, style: str, closed: bool = True) -> str:
    body = "L".join(f"{x} {y}" for x, y in points)
    return f'<path d="M{body}{"Z" if closed else ""}" style="{style}"/>'


def _counters(x: float, y: float) -> list[str]:
    return [
        f'<rect x="{x + dx}" y="{y + dy}" width="2.6" height="2.6" rx=".3" fill="#8a8f96" opacity=".3"/>'
        for dy in (-2.7, 0.1)
        for dx in (-4.1, -1.3, 1.5)
    ]


def _box(name: str, x: float, y: float, letters: float) -> str:
    return (
        f'<rect x="{x - 6.5}" y="{y - 4.5}" width="13" height="9" rx="1" fill="#f4f1e4" opacity=".75" stroke="#35586b" '
        f'stroke-width=".3"/><text x="{x}" y="{y - 2.6}" font-size="{letters * 1.1}" text-anchor="middle" '
        f'font-family="DejaVu Serif" font-style="italic" fill="#1f3d4f">{escape(name)}</text>'
    )


def main(arguments: Sequence[str]) -> int:
    return command.write(
        arguments, "preview DRAWING.json OUT.svg", lambda path: svg(json.loads(path.read_text(encoding="utf-8")))
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
