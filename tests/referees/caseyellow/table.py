"""The table as a player sees it: the map, the counters, who stands where; from data files and plain data alone."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from copy import copy
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

import sandtable

DATA = Path(sandtable.__file__).parent / "games" / "caseyellow" / "data"


def side_of(nation: str) -> str:
    return "german" if nation == "german" else "allied"


def enemy(side: str) -> str:
    return "allied" if side == "german" else "german"


def around(hex_: str) -> dict[str, str]:
    """The six hexes around a hex by compass point. Even rows lie half a hex west; row numbers grow northwards."""
    row, column = int(hex_[:2]), int(hex_[2:])
    west = column - 1 if row % 2 == 0 else column

    def at(r: int, c: int) -> str:
        return f"{r:02}{c:02}"

    return {
        "NW": at(row + 1, west),
        "NE": at(row + 1, west + 1),
        "E": at(row, column + 1),
        "SE": at(row - 1, west + 1),
        "SW": at(row - 1, west),
        "W": at(row, column - 1),
    }


@dataclass(frozen=True)
class Counter:
    """A printed counter."""

    name: str
    nation: str
    size: str
    kind: str
    halves: tuple[int, ...]
    tr: int
    move: int
    yellow: bool
    red: bool
    band: str
    stars: str

    @property
    def side(self) -> str:
        return side_of(self.nation)

    @property
    def small(self) -> bool:
        """A regiment or a brigade (8.3b)."""
        return self.size in ("III", "X")

    @property
    def fights(self) -> bool:
        """All but the attack supply units (7.9e)."""
        return self.kind != "supply"

    @property
    def armour(self) -> bool:
        """The five types of 2.2a."""
        return self.kind in ("armour", "tank", "DCR", "DLM", "panzer")


def read_counters() -> dict[str, Counter]:
    rows = tomllib.loads((DATA / "units.toml").read_text(encoding="utf-8"))["units"]
    return {
        row["name"]: Counter(
            row["name"],
            row["nation"],
            row["size"],
            row["kind"],
            tuple(row["halves"]),
            row["tr"],
            row["move"],
            row["colour"] == "yellow",
            row.get("red", False),
            row.get("band", "none"),
            row.get("stars", ""),
        )
        for row in rows
    }


class Map:
    """The printed map: hexes, hexsides, roads."""

    def __init__(self) -> None:
        board = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
        self.hexes: dict[str, dict[str, Any]] = {row["id"]: row for row in board["hexes"]}
        self.sides = {frozenset((row["a"], row["b"])): row for row in board["sides"]}
        self.roads = {frozenset((row["a"], row["b"])) for row in board["roads"]}
        self.next = {one: {to: at for to, at in around(one).items() if at in self.hexes} for one in self.hexes}

    def river(self, a: str, b: str) -> str:
        """minor, major, rhine or nothing between two hexes."""
        return str(self.sides.get(frozenset((a, b)), {}).get("river", ""))

    def crossing(self, a: str, b: str) -> bool:
        return bool(self.sides.get(frozenset((a, b)), {}).get("crossing", False))

    def road(self, a: str, b: str) -> bool:
        return frozenset((a, b)) in self.roads

    def terrain(self, one: str) -> str:
        return str(self.hexes[one]["terrain"])

    def place(self, one: str) -> str:
        return str(self.hexes[one].get("place", ""))

    def country(self, one: str) -> str:
        return str(self.hexes[one]["country"])

    def within(self, centre: str, radius: int) -> set[str]:
        reached = {centre}
        for _ in range(radius):
            reached |= {to for one in reached for to in self.next[one].values()}
        return reached


MAP = Map()
COUNTERS = read_counters()


@dataclass(frozen=True)
class Unit:
    """A counter on the map as it stands now."""

    counter: Counter
    at: str
    steps: int
    marks: frozenset[str]

    @property
    def name(self) -> str:
        return self.counter.name

    @property
    def side(self) -> str:
        return self.counter.side

    @property
    def strength(self) -> int:
        """In half points: the side of the counter that is up."""
        return self.counter.halves[len(self.counter.halves) - self.steps]


@dataclass
class Table:
    """Everything on the table, from `state.data()`."""

    data: Mapping[str, Any]
    units: dict[str, Unit] = field(init=False)
    stacks: dict[str, list[Unit]] = field(init=False)

    def __post_init__(self) -> None:
        self.units = {
            name: Unit(COUNTERS[name], row["at"], row["steps"], frozenset(key for key in row if row[key] is True))
            for name, row in self.data["units"].items()
            if row["at"] in MAP.hexes
        }
        self.stacks = {}
        for unit in self.units.values():
            self.stacks.setdefault(unit.at, []).append(unit)
        self.razed = set(self.data["razed"])
        self.control = dict(self.data["control"])
        self.turn = int(self.data["turn"])
        self.scenario = str(self.data["scenario"])
        self.cut = set(self.data.get("cut", ()))
        self.improved = set(self.data.get("improved", ()))
        self.bridges = set(self.data.get("bridges", ()))
        self.left_zone = int(self.data.get("left_zone", 0))
        self.port = (self.data.get("dynamo") or {}).get("port")

    def of(self, side: str, one: str) -> list[Unit]:
        return [unit for unit in self.stacks.get(one, []) if unit.side == side]

    def on_map(self, one: str) -> bool:
        """The small scenario uses its own card (S8.3)."""
        return one in MAP.hexes and (self.scenario != "holland" or bool(MAP.hexes[one].get("card")))

    def holder(self, one: str) -> str:
        """Who controls a hex: whoever stands there, whoever came last, or its country."""
        if one in self.stacks:
            return self.stacks[one][0].side
        if one in self.control:
            return str(self.control[one])
        return "german" if MAP.country(one) == "DE" else "allied"

    def fort(self, one: str) -> str:
        """Whose fortified line, still intact, is in a hex (10.9a); Eben Emael falls with Belgium (10.9d)."""
        kind = MAP.hexes[one].get("fort")
        if kind is None or one in self.razed or (kind == "eben" and "BE" in self.data["surrendered"]):
            return ""
        return "german" if kind == "westwall" else "allied"

    def works(self, one: str) -> bool:
        """Intact defensive works; those of a country that gave up are destroyed (10.9d)."""
        country = MAP.hexes[one].get("works")
        return country is not None and one not in self.razed and country not in self.data["surrendered"]

    def tr(self, unit: Unit) -> int:
        """Tactical rating now: two less out of supply, then two less disrupted, never below one (6.2, 7.5c)."""
        value = unit.counter.tr
        if "out" in unit.marks:
            value = max(1, value - 2)
        if "disrupted" in unit.marks and unit.at != self.port:
            value = max(1, value - 2)
        return value

    def standing_tr(self, unit: Unit) -> int:
        """The rating of one who defends or exerts a zone: improved defence adds one in scenario 3 (R26)."""
        better = self.scenario == "hypothetical" and unit.side == "allied" and unit.at in self.improved
        return self.tr(unit) + better

    def allowance(self, unit: Unit) -> int:
        """Movement now: at most three out of supply, then two less disrupted, never below one (6.2, 7.5c)."""
        value = unit.counter.move
        if "out" in unit.marks:
            value = min(value, 3)
        if "disrupted" in unit.marks and unit.at != self.port:
            value = max(1, value - 2)
        return value

    def exerting(self, side: str, one: str) -> list[Unit]:
        """The units in a hex that have a zone of control (9.1)."""
        here = self.of(side, one)
        pair = sum(unit.counter.size == "XX" for unit in here) > 1  # beside a corps a division adds none: R26
        return [unit for unit in here if unit.counter.band == "none" or (unit.counter.band == "yellow" and pair)]

    def reaches(self, a: str, b: str) -> bool:
        """Whether zones of control reach from a hex into the next (9.4)."""
        if MAP.river(a, b) in ("major", "rhine"):
            return False
        if self.fort(b) or MAP.place(b) == "city" or self.works(b):
            return False
        return MAP.terrain(b) != "forest" or MAP.road(a, b)

    @cached_property
    def zones(self) -> dict[str, dict[str, list[Unit]]]:
        """By side, by hex: the units whose zones reach it."""
        found: dict[str, dict[str, list[Unit]]] = {"german": {}, "allied": {}}
        for one in self.stacks:
            for side, zones in found.items():
                units = self.exerting(side, one)
                for to in MAP.next[one].values():
                    if units and self.reaches(one, to):
                        zones.setdefault(to, []).extend(units)
        return found

    def entered(self, side: str, start: str, to: str) -> Table:
        """After a step: the hex is theirs (10.6a), works fall (10.9b), a bridgehead crossed is gone (10.8d)."""
        after = copy(self)
        after.control = {**self.control, to: side}
        after.razed = self.razed | {to} if side == "german" and self.works(to) else self.razed
        if MAP.river(start, to):  # either way (10.8d)
            after.bridges = self.bridges - {start, to}
        elif side == "allied":
            after.bridges = self.bridges - {to}
        if after.razed != self.razed:
            vars(after).pop("zones", None)
        return after

    def interdicted(self, a: str, b: str) -> bool:
        """Whether a hexside has an interdicted crossing: all crossings of a marked hex are (5.1c, 10.7c)."""
        return MAP.crossing(a, b) and bool({a, b} & self.cut)
