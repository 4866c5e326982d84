"""The board, the counters and the scenarios as the data files give them: facts, no rules.

Movement points and stacking dots are counted in halves: a major road costs a half (1), a plain one (2).
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

DATA = resources.files("sandtable.games.salerno") / "data"

Link = frozenset[str]


def link(a: str, b: str) -> Link:
    return frozenset((a, b))


def named(text: str) -> Link:
    """A hexside as the data write it: 1429-1430."""
    return frozenset(text.split("-"))


@dataclass(frozen=True)
class Kind:
    """What is printed on a counter (rule 3)."""

    name: str
    side: str
    army: str
    formation: str  # "" for an independent
    dots: int
    combat: tuple[int, ...]
    move: int
    tank: int
    mountain: int
    react: int
    armour: bool
    td: bool
    parachute: bool
    special: bool
    mg: bool
    lost: bool

    @property
    def battalion(self) -> bool:
        """An Axis counter of one level: a battalion or a group of tanks (7.1.3)."""
        return self.side == "axis" and len(self.combat) == 1


@dataclass(frozen=True)
class Gun:
    name: str
    kind: str
    side: str
    formation: str
    level: str  # division, corps, army; "" for ships and rockets
    fire: int
    range: int


@cache
def board() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((DATA / "board.json").read_text(encoding="utf-8"))
    return loaded


@cache
def toml(name: str) -> dict[str, Any]:
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


@cache
def hexes() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in board()["hexes"]}


@cache
def land() -> frozenset[str]:
    return frozenset(one for one, row in hexes().items() if row["terrain"] != "sea")


@cache
def rivers() -> frozenset[Link]:
    return frozenset(link(row["a"], row["b"]) for row in board()["sides"] if "river" in row)


@cache
def bridges() -> frozenset[Link]:
    return frozenset(link(row["a"], row["b"]) for row in board()["sides"] if row.get("crossing"))


@cache
def roman() -> frozenset[Link]:
    """The bridges of Roma are never cut (11.7)."""
    return frozenset(link(row["a"], row["b"]) for row in board()["sides"] if row.get("roman"))


@cache
def ridges() -> frozenset[Link]:
    return frozenset(link(row["a"], row["b"]) for row in board()["sides"] if row.get("ridge"))


@cache
def roads() -> dict[Link, str]:
    """Every stretch of road between two hexes: main or secondary."""
    return {link(row["a"], row["b"]): row["class"] for row in board()["roads"]}


@cache
def places() -> dict[str, str]:
    """Where a named place lies."""
    return {row["name"]: one for one, row in hexes().items() if "name" in row}


def where(place: str) -> str:
    return place if place in hexes() else places()[place]


@cache
def cube(one: str) -> tuple[int, int]:
    """Axial coordinates: columns stand upright, the even ones half a hex lower."""
    column, row = int(one[:2]), int(one[2:])
    return column, row - (column + (column & 1)) // 2


@cache
def distance(a: str, b: str) -> int:
    (q, r), (s, t) = cube(a), cube(b)
    return max(abs(q - s), abs(r - t), abs(q + r - s - t))


@cache
def around(one: str) -> tuple[str | None, ...]:
    """The six neighbours, from the top clockwise; None off the map. The opposite one is three further."""
    column, row = int(one[:2]), int(one[2:])
    up, down = (row, row + 1) if column % 2 == 0 else (row - 1, row)
    spots = (
        (column, row - 1),
        (column + 1, up),
        (column + 1, down),
        (column, row + 1),
        (column - 1, down),
        (column - 1, up),
    )
    names = (f"{c:02}{r:02}" for c, r in spots)
    return tuple(name if name in hexes() else None for name in names)


@cache
def beside(one: str) -> tuple[str, ...]:
    return tuple(name for name in around(one) if name is not None)


@cache
def within(one: str, reach: int) -> frozenset[str]:
    return frozenset(other for other in hexes() if distance(one, other) <= reach)


@cache
def near(one: str, reach: int) -> frozenset[str]:
    """As `within`, found by walking: quick for a short reach."""
    found, edge = {one}, {one}
    for _ in range(reach):
        edge = {other for last in edge for other in beside(last)} - found
        found |= edge
    return frozenset(found)


@cache
def area(scenario: str) -> frozenset[str]:
    """The land a scenario is played on; row 31 belongs to both sheets."""
    what = scenarios()[scenario]["area"]
    if what == "map 1":
        return frozenset(one for one in land() if int(one[2:]) >= 31)
    if what == "map 2":
        return frozenset(one for one in land() if int(one[2:]) <= 31)
    if what == "both":
        return land()
    return frozenset(one for one in land() if hexes()[one].get(what))


@cache
def scenarios() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in toml("scenarios")["scenarios"]}


@cache
def formations() -> dict[str, dict[str, Any]]:
    return {row["id"]: row for row in toml("units")["formations"]}


@cache
def kinds() -> dict[str, Kind]:
    classes = {row["id"]: row for row in toml("units")["classes"]}
    return {row["name"]: _kind({**classes[row["class"]], **row}) for row in toml("units")["units"]}


def _kind(row: dict[str, Any]) -> Kind:
    head = row["name"].split(".")[0]
    formation = head if head in formations() else ""
    army = formations()[formation]["army"] if formation else row["army"]
    flags = {flag: bool(row.get(flag)) for flag in ("armour", "td", "parachute", "special", "mg", "lost")}
    return Kind(
        row["name"], formations()[army]["side"], army, formation, row["dots"], tuple(row["combat"]), row["move"] * 2,
        row.get("tank", 0), row.get("mountain", 0), row.get("react", 0), **flags,
    )  # fmt: skip


@cache
def guns() -> dict[str, Gun]:
    found = {}
    for row in toml("units")["guns"]:
        formation = row.get("formation", "")
        level = formations()[formation]["kind"] if formation else ""
        side = formations()[formation]["side"] if formation else row["side"]
        found[row["name"]] = Gun(row["name"], row["kind"], side, formation, level, row["fire"], row["range"])
    return found


def opposite(ones: Iterable[str], centre: str) -> bool:
    """Whether two of these hexes face each other across the centre (14.2.4)."""
    round_ = around(centre)
    spots = {round_.index(one) for one in ones}
    return any((spot + 3) % 6 in spots for spot in spots)
