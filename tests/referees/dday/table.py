"""The board of Axis & Allies: D-Day and what stands on it, as the referee sees it: component facts and plain data."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import sandtable

_DATA = Path(sandtable.__file__).parent / "games" / "dday" / "data"


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((_DATA / f"{name}.toml").read_text(encoding="utf-8"))


@dataclass(frozen=True)
class Box:
    """A beachhead box: whose it is, where its arrow points, how many units it holds."""

    power: str
    lands: str
    capacity: int


_BOARD = _read("board")
ZONES: list[str] = [zone["name"] for zone in _BOARD["zones"]]
ADJACENT = {zone["name"]: frozenset(zone["adjacent"]) for zone in _BOARD["zones"]}
COAST = frozenset(zone["name"] for zone in _BOARD["zones"] if zone["coastal"])
CITIES = ("Cherbourg", "Saint-Lô", "Caen")
BOXES = {box["name"]: Box(box["power"], box["lands"], box["capacity"]) for box in _BOARD["boxes"]}
DROPS = [(drop["power"], drop["zone"], drop["capacity"]) for drop in _BOARD["drops"]]
ARCS = {arc["zone"]: arc["box"] for arc in _BOARD["arcs"]}
TOTALS: dict[str, int] = {kind["name"]: kind["total"] for kind in _read("pieces")["kinds"]}
_SETUP = _read("setup")["place"]
BLOCKHOUSES = {place["at"]: place["units"].get("blockhouse", 0) for place in _SETUP}

AIRFIELD = "Airfield"
ALLIES = ("uk", "us")
CAMPS = {"axis": ("germany",), "allies": ALLIES}

# "Le unità da combattimento": attack, defence, zones it moves.
ATTACK = {"infantry": 1, "artillery": 2, "tank": 3, "blockhouse": 3}
DEFENCE = {"infantry": 2, "artillery": 2, "tank": 2, "blockhouse": 1}
AXIS_TANK_DEFENCE = 3
MOVE = {"infantry": 1, "artillery": 1, "tank": 2, "blockhouse": 0}

# "Numero massimo di unità in una stessa zona".
MOST_LAND = 8
MOST_FIGHTERS = 4

LETTERS = {"I": "infantry", "A": "artillery", "T": "tank"}


def power_of(kind: str) -> str:
    return "germany" if kind == "blockhouse" or kind.startswith("de-") else kind[:2]


def camp_of(kind: str) -> str:
    return "axis" if power_of(kind) == "germany" else "allies"


def type_of(kind: str) -> str:
    return kind.rpartition("-")[2]


def is_land(kind: str) -> bool:
    return type_of(kind) in ATTACK


def defence_of(kind: str) -> int:
    return AXIS_TANK_DEFENCE if kind == "de-tank" else DEFENCE[type_of(kind)]


def enemy_of(camp: str) -> str:
    return "allies" if camp == "axis" else "axis"


@dataclass(frozen=True)
class Chart:
    """A reinforcement chart: its units in the order in which they enter, each with the spaces it may enter."""

    units: tuple[str, ...]
    spaces: tuple[tuple[str, ...], ...]


def _chart(entry: Mapping[str, Any]) -> Chart:
    prefix = "de" if entry["power"] == "germany" else entry["power"]
    rows = [(letter, row["spaces"]) for row in entry["rows"] for letter in row["units"].split()]
    return Chart(tuple(f"{prefix}-{LETTERS[letter]}" for letter, _ in rows), tuple(tuple(spaces) for _, spaces in rows))


CHARTS: dict[str, Chart] = {entry["id"]: _chart(entry) for entry in _read("reinforcements")["charts"]}


def set_up(options: Mapping[str, Any]) -> dict[str, Any]:
    """The plain data of a game before its first card; the airborne infantry stands in the zone of its box."""
    zone_of = {drop["name"]: drop["zone"] for drop in _BOARD["drops"]}
    units: dict[str, Counter[str]] = {}
    for place in _SETUP:
        units.setdefault(zone_of.get(place["at"], place["at"]), Counter()).update(place["units"])
    charts = {name: len(chart.units) for name, chart in CHARTS.items()}
    start = {"turn": 0, "phase": "", "card": "order", "luck": "none", "lost": {}}
    return {**start, "options": options, "units": units, "charts": charts}


class Table:
    """What lies on the table at one moment, from `state.data()` alone."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.options = data["options"]
        self.turn: int = data["turn"]
        self.phase: str = data["phase"]
        self.card: str = data["card"]
        self.luck: str = data["luck"]
        self.units = Counter({(kind, at): n for at, some in data["units"].items() for kind, n in some.items()})
        self.lost: Counter[str] = Counter(data["lost"])

    @property
    def three_players(self) -> bool:
        return bool(self.options["players"] == 3)

    def count(self, kind: str, at: str) -> int:
        return self.units[kind, at]

    def kinds(self, at: str) -> list[str]:
        return sorted(kind for (kind, where), n in self.units.items() if where == at and n > 0)

    def places(self, kind: str) -> list[str]:
        return [where for (one, where), n in self.units.items() if one == kind and n > 0]

    def land(self, camp: str, at: str) -> Counter[str]:
        """The land units of a camp in a space, blockhouses included: they fight, pin and control."""
        return Counter({k: self.units[k, at] for k in self.kinds(at) if is_land(k) and camp_of(k) == camp})

    def crowd(self, camp: str, at: str) -> int:
        """Those that count towards the limit of 8: blockhouses and aircraft do not."""
        return sum(n for kind, n in self.land(camp, at).items() if kind != "blockhouse")

    def room(self, camp: str, at: str) -> bool:
        """Whether one more land unit may stand in a zone, or in a beachhead box."""
        most = BOXES[at].capacity if at in BOXES else MOST_LAND
        return self.crowd(camp, at) < most

    def contested(self) -> list[str]:
        return [zone for zone in ZONES if self.land("axis", zone) and self.land("allies", zone)]

    def aircraft(self, type_: str, at: str) -> Counter[str]:
        return Counter({k: self.units[k, at] for k in self.kinds(at) if type_of(k) == type_})

    def flying(self, type_: str) -> list[str]:
        """The zones where aircraft of a type are."""
        return [zone for zone in ZONES if self.aircraft(type_, zone)]

    def controls(self, camp: str, zone: str) -> bool:
        """ "Determinate il controllo della zona": only its land units are there, and some are."""
        return bool(self.land(camp, zone)) and not self.land(enemy_of(camp), zone)

    def waiting(self, chart: str) -> list[int]:
        """The places on a chart that still hold a unit, in the order of entry, counted from 0."""
        told = self.data["charts"][chart]
        length = len(CHARTS[chart].units)
        return [place - 1 for place in told] if isinstance(told, list) else list(range(length - told, length))

    def reach(self, kind: str, start: str, zones: int) -> set[str]:
        """Where a land unit may go ("I movimenti", "Carri armati"; facts 6.11).

        It is pinned by enemy land units in its zone, stops where it meets some, and finds room in each zone it enters.
        """
        camp = camp_of(kind)
        enemy = enemy_of(camp)
        if self.land(enemy, start):
            return set()
        flood = self.data.get("flood") if camp == "allies" else None
        if start == flood:
            return set()
        found: set[str] = set()
        edge = {start}
        for _ in range(zones):
            entered = {near for zone in edge for near in ADJACENT[zone] if near != flood and self.room(camp, near)}
            found |= entered
            edge = {zone for zone in entered if not self.land(enemy, zone)}
        return found - {start}
