"""What the tests of all hex boards share: the board of a game, read, and what must hold of any of them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from pathlib import Path
from typing import Any

from tools.atelier import hex_check, hexes
from tools.atelier.hexes import Maker

from sandtable import games
from sandtable.kit.board.hexes import HexBoard, PrintedGrid


def pair(a: str, b: str) -> tuple[str, str]:
    return (a, b) if a < b else (b, a)


def reached(start: str, links: Mapping[str, Iterable[str]]) -> set[str]:
    seen, front = {start}, [start]
    for here in front:
        for there in links[here]:
            if there not in seen:
                seen.add(there)
                front.append(there)
    return seen


class BoardFile:
    """The board of a game as its file has it."""

    def __init__(self, game: str) -> None:
        here = Path(games.__file__).parent / game
        self.spec, self.named = here / "map" / "board-spec.toml", here / "map" / "named.toml"
        self.file = here / "data" / "board.json"
        self.board: dict[str, Any] = json.loads(self.file.read_text(encoding="utf-8"))
        self.hexes: dict[str, dict[str, Any]] = {row["id"]: row for row in self.board["hexes"]}
        self.sides: dict[tuple[str, str], dict[str, Any]] = {(row["a"], row["b"]): row for row in self.board["sides"]}
        self.roads: dict[tuple[str, str], str] = {
            (row["a"], row["b"]): row.get("class", "") for row in self.board["roads"]
        }
        self.map = HexBoard(PrintedGrid(**self.board["grid"]), list(self.hexes))

    @cached_property
    def made(self) -> Maker:
        """Made anew from its specification, which takes a while: once for all tests of a process."""
        return hexes.make(self.spec)

    def neighbours(self, name: str) -> list[str]:
        return [self.map.names[n] for n in self.map.near[self.map.index[name]] if n >= 0]

    def side(self, a: str, b: str) -> dict[str, Any]:
        return self.sides.get(pair(a, b), {})

    def road_links(self) -> dict[str, list[str]]:
        links: dict[str, list[str]] = {}
        for a, b in self.roads:
            links.setdefault(a, []).append(b)
            links.setdefault(b, []).append(a)
        return links

    # what must hold of any board

    def check_made_again(self) -> None:
        assert hexes.text(hexes.written(self.made)) == self.file.read_text(encoding="utf-8")

    def check_known(self, least: int) -> None:
        lines = list(hex_check.check(self.board, hex_check.read(self.named)))
        assert len(lines) > least
        assert [line for line in lines if line[2]] == []

    def check_lines(self) -> None:
        """Hexsides and roads join neighbours, come in order and once, and a hexside that is listed has something."""
        for a, b in [*self.sides, *self.roads]:
            assert a < b
            assert b in self.neighbours(a)
        assert all(len(row) > 2 for row in self.sides.values())
        assert list(self.sides) == sorted(self.sides)
        assert len(self.sides) == len(self.board["sides"])
        assert len(self.roads) == len(self.board["roads"])

    def check_drawing(self, names: set[str]) -> None:
        """There is a place on the page for every hex and every name."""
        drawing = self.board["drawing"]
        assert set(drawing["centres"]) == set(self.hexes)
        assert set(drawing["labels"]) == names
        for x, y in [*drawing["centres"].values(), *drawing["labels"].values()]:
            assert 0 < x < drawing["width"]
            assert 0 < y < drawing["height"]
        assert len(json.dumps(drawing, separators=(",", ":"))) < 150_000


def check_rivers(maker: Maker) -> None:
    """Every river is a chain of hexsides without a gap."""
    for name, course in maker.courses.items():
        assert course, name
        for one, two in pairwise(course):
            assert len(set(one) | set(two)) == 3, f"{name} breaks off at {one}, {two}"
