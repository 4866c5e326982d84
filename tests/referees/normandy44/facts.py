"""Normandy '44 for its referee: the board, the counters and a position, each read from plain data alone.

Nothing here comes from the code of the game. Numbers in brackets are paragraphs of the rulebook.
"""

from __future__ import annotations

import json
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

import sandtable

DATA = Path(sandtable.__file__).parent / "games" / "normandy44" / "data"
Plain = Mapping[str, Any]


class Board:
    """The map: hexes, what lies on the sides between them, roads."""

    def __init__(self) -> None:
        raw = json.loads((DATA / "board.json").read_text())
        self.order: list[str] = [hex_["id"] for hex_ in raw["hexes"]]
        self.hexes: dict[str, Plain] = {hex_["id"]: hex_ for hex_ in raw["hexes"]}
        self.sides: dict[frozenset[str], Plain] = {frozenset((s["a"], s["b"])): s for s in raw["sides"]}
        self.roads: dict[frozenset[str], str] = {frozenset((r["a"], r["b"])): r["class"] for r in raw["roads"]}
        self.on_road = {hex_ for road in self.roads for hex_ in road} | {e["hex"] for e in raw["exits"]}
        self.entries = {e["hex"] for e in raw["exits"]}
        self.around: dict[str, tuple[str, ...]] = {h: tuple(n for n in ring(h) if n in self.hexes) for h in self.order}

    def side(self, a: str, b: str) -> Plain:
        return self.sides.get(frozenset((a, b)), {})

    def road(self, a: str, b: str) -> str | None:
        return self.roads.get(frozenset((a, b)))

    def terrain(self, hex_: str) -> str:
        return str(self.hexes[hex_]["terrain"])

    def settlement(self, hex_: str) -> str:
        return str(self.hexes[hex_].get("settlement", ""))

    def closed(self, a: str, b: str) -> bool:
        """Sides that nobody and no zone ever passes: all sea, blue, and those of the marsh (8.1, 9.6)."""
        side = self.side(a, b)
        marsh = "marsh" in (self.terrain(a), self.terrain(b))
        return marsh or bool(side.get("sea") or side.get("impassable"))


def ring(hex_: str) -> list[str]:
    """The six numbers around a hex, in a circle. Rows run west to east, odd rows lie half a hex farther east."""
    row, column = int(hex_[:2]), int(hex_[2:])
    west, east = (column, column + 1) if row % 2 else (column - 1, column)
    circle = [(row, column + 1), (row + 1, east), (row + 1, west), (row, column - 1), (row - 1, west), (row - 1, east)]
    return [f"{r:02}{c:02}" for r, c in circle]


def distance(a: str, b: str) -> int:
    """Hexes from one to the other, as the crow flies."""
    (row_a, x_a), (row_b, x_b) = ((int(h[:2]), 2 * int(h[2:]) + int(h[:2]) % 2) for h in (a, b))
    rows, halves = abs(row_a - row_b), abs(x_a - x_b)
    return rows + max(0, (halves - rows) // 2)


BOARD = Board()


class Counter:
    """What is printed on a counter."""

    def __init__(self, raw: Plain, cadres: Mapping[str, Plain]) -> None:
        self.name: str = raw["name"]
        self.army: str = raw["army"]
        self.side = "german" if self.army == "german" else "allied"
        self.kind: str = raw["kind"]
        self.formation: str = raw.get("formation", "")
        self.brigade: str = raw.get("brigade", "")
        self.full: int = raw["steps"]
        self.strengths: list[int] = raw["strength"]
        self.mech: bool = raw.get("mech", False)
        self.silhouette: bool = raw.get("silhouette", False)
        self.armour: int = raw.get("armour", 0)
        self.grey = raw.get("armour_colour") == "grey"
        self.tiger: bool = raw.get("tiger", False)
        self.bicycle: bool = raw.get("bicycle", False)
        self.restricted: bool = raw.get("restricted", False)
        self.perimeter: bool = raw.get("perimeter", False)
        self.attacks: bool = raw.get("attacks", True)
        self.move: int = raw["move"]
        self.quality: int = raw.get("quality", 0)
        self.cadre: Plain | None = cadres.get(raw.get("cadre", ""))
        self.replacement: str = raw.get("replacement", "")

    @property
    def infantry_type(self) -> bool:
        """Everything on foot, panzergrenadiers and motorised infantry (2.3.3)."""
        special = self.kind in ("strongpoint", "hq", "werfer", "beach engineers") or self.silhouette
        return not special and (not self.mech or self.kind in ("panzergrenadier", "motorised"))


def counters() -> dict[str, Counter]:
    tables = tomllib.loads((DATA / "tables.toml").read_text())
    cadres = {cadre["type"]: cadre for cadre in tables["cadres"]}
    units = tomllib.loads((DATA / "units.toml").read_text())["units"]
    return {raw["name"]: Counter(raw, cadres) for raw in units}


COUNTERS = counters()
NAMES = list(COUNTERS)


class Unit:
    """A counter as it lies: its hex, its steps, its markers."""

    def __init__(self, name: str, raw: Plain) -> None:
        self.name = name
        self.counter = COUNTERS[name]
        self.at: str = raw["at"]
        self.steps: int = raw["steps"]
        self.marks: Plain = raw

    def has(self, mark: str) -> bool:
        return bool(self.marks.get(mark))

    @property
    def is_cadre(self) -> bool:
        """A unit of three steps on its last one is a cadre (2.3.5, 17.9)."""
        return self.counter.full == 3 and self.steps == 1

    @property
    def strength(self) -> int:
        return self.counter.strengths[self.counter.full - self.steps]

    @property
    def move(self) -> int:
        return int(self.counter.cadre["move"]) if self.is_cadre and self.counter.cadre else self.counter.move

    @property
    def quality(self) -> int:
        """Silhouettes have a quality of zero (11.5)."""
        if self.is_cadre and self.counter.cadre:
            return int(self.counter.cadre["quality"])
        return 0 if self.counter.silhouette else self.counter.quality

    @property
    def zone(self) -> bool:
        """Strongpoints and units of strength 1 have no zone of control (8.1)."""
        return self.counter.kind != "strongpoint" and self.strength > 1


class Position:
    """All that the referee knows of a moment."""

    def __init__(self, data: Plain) -> None:
        self.data = data
        self.turn: int = data["turn"]
        self.weather = str(data["weather"]).split("-")[0]
        self.scenario: str = data["scenario"]
        self.phase: str = data["phase"]
        self.units = {name: Unit(name, raw) for name, raw in data["units"].items()}
        self.stacks: dict[str, list[Unit]] = defaultdict(list)
        for unit in self.units.values():
            if unit.at in BOARD.hexes:
                self.stacks[unit.at].append(unit)

    def on_map(self, side: str) -> Iterable[Unit]:
        return (unit for stack in self.stacks.values() for unit in stack if unit.counter.side == side)

    def held(self, hex_: str, side: str) -> bool:
        """A unit of the side stands there."""
        return any(unit.counter.side == side for unit in self.stacks.get(hex_, ()))

    def controlled(self, hex_: str, side: str) -> bool:
        """The side stands there or was the last to pass; towns begin German (18.2, 24.3)."""
        return bool(self.data["control"].get(hex_, "german") == side)

    def zones(self, side: str) -> set[str]:
        """Hexes in the zones of a side (8.1)."""
        return self._zones[side]

    @cached_property
    def _zones(self) -> dict[str, set[str]]:
        found: dict[str, set[str]] = {"german": set(), "allied": set()}
        for hex_, stack in self.stacks.items():
            for side in {unit.counter.side for unit in stack if unit.zone}:
                found[side] |= {other for other in BOARD.around[hex_] if not BOARD.closed(hex_, other)}
        return found

    def sources(self, hex_: str, side: str) -> set[str]:
        """Hexes from which units of a side extend their zone into a hex."""
        near = (other for other in BOARD.around[hex_] if not BOARD.closed(hex_, other))
        return {other for other in near if any(u.zone and u.counter.side == side for u in self.stacks.get(other, ()))}

    def bond_hexes(self, side: str) -> set[str]:
        return self._bonds[side][0]

    def bond_sides(self, side: str) -> set[frozenset[str]]:
        return self._bonds[side][1]

    def bond_between(self, here: str, there: str, foe: str) -> bool:
        """Whether a bond lies along the hexside that a unit crosses; the unit itself is on one side (8.5.3, R82)."""
        friend = "allied" if foe == "german" else "german"
        return frozenset((here, there)) in self.bond_sides(foe) and not self.held(there, friend)

    @cached_property
    def _bonds(self) -> dict[str, tuple[set[str], set[frozenset[str]]]]:
        return {"german": self._bonds_of("german"), "allied": self._bonds_of("allied")}

    def _bonds_of(self, side: str) -> tuple[set[str], set[frozenset[str]]]:
        """Hexes and hexsides that the bonds of a side close to its enemy (8.5); scattered units make none (20.2)."""
        enemy = "allied" if side == "german" else "german"
        ends = {
            hex_
            for hex_, stack in self.stacks.items()
            if any(u.zone and u.counter.side == side and not u.has("scattered") for u in stack)
        }
        hexes: set[str] = set()
        sides: set[frozenset[str]] = set()
        for end in ends:
            circle = ring(end)
            for place, middle in enumerate(circle):
                if middle not in BOARD.hexes:
                    continue
                beyond = ring(middle)[place]
                straight = not BOARD.closed(end, middle) and beyond in ends and not BOARD.closed(middle, beyond)
                if straight and not self.held(middle, enemy):
                    hexes.add(middle)
                other = circle[(place + 1) % 6]
                if other not in BOARD.hexes or (self.held(middle, enemy) and self.held(other, enemy)):
                    continue
                far = ring(middle)[(place + 1) % 6]
                if far in ends or self._boundary(far, middle, other):
                    sides.add(frozenset((middle, other)))
        return hexes, sides

    @staticmethod
    def _boundary(far: str, middle: str, other: str) -> bool:
        """The corner of three hexes lies on the edge, the coast, the marsh or a blue side (8.5.5)."""
        if far not in BOARD.hexes:
            return True
        return BOARD.closed(far, middle) or BOARD.closed(far, other)
