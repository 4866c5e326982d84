"""What lies on the table, from plain data alone: units, weapons, markers, the laws of the battle."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Any

from tests.referees.combat.facts import LEADERS, RADIOS, UNITS, WEAPONS, Kind, Radio, Weapon
from tests.referees.combat.grid import beyond, within
from tests.referees.combat.ground import FORT_COVER, TYPES, Ground, Terrain, ground

SIDES = ("allied", "axis")
OTHER = {"allied": "axis", "axis": "allied"}


def kind_of(name: str) -> str:
    """A counter's kind: its name without the number; a leader is a kind of its own."""
    stem, _, tail = name.rpartition("-")
    return stem if tail.isdigit() else name


class Unit:
    """A squad, a team or a leader, and the markers on it."""

    def __init__(self, name: str, row: Any) -> None:
        row = {"at": row} if isinstance(row, str) else row
        self.name = name
        self.at: str = row["at"]
        self.on_map = self.at[0] in "ABCDEFGHIJKLMNO"
        self.broken = bool(row.get("broken"))
        self.suppressed = bool(row.get("suppressed"))
        self.veteran = bool(row.get("veteran"))
        self.active = bool(row.get("active"))
        self.moving = bool(row.get("moving"))
        self.fired = bool(row.get("fired"))
        self.opfire = bool(row.get("opfire"))
        self.fixed = bool(row.get("fixed"))
        self.weapon: str = row.get("weapon", "")
        self.kind: Kind = UNITS.get(kind_of(name)) or LEADERS[name]
        self.side = "axis" if self.kind.nation == "german" else "allied"
        self.leader = self.kind.form == "leader"
        self.figures = {"squad": 4, "team": 2, "leader": 1}[self.kind.form]

    @property
    def command(self) -> int:
        return 0 if self.broken else self.kind.command

    @property
    def points(self) -> int:
        """Victory points for its loss or its exit (7.1): a squad 2, a team 1, a leader 1 and his command."""
        if self.kind.hero:
            return 0
        return {"squad": 2, "team": 1, "leader": 1 + self.kind.command}[self.kind.form]

    def __repr__(self) -> str:
        return self.name


class Gun:
    """A weapon."""

    def __init__(self, name: str, row: dict[str, Any]) -> None:
        self.name = name
        self.place: str = row["place"]
        self.broken = bool(row.get("broken"))
        self.fired = bool(row.get("fired"))
        self.kind: Weapon = WEAPONS[kind_of(name)]


class Table:
    """The plain data of a state, and what can be read off it at once."""

    def __init__(self, data: dict[str, Any], board: str) -> None:
        self.data = data
        self.ground: Ground = ground(board)
        self.units = {name: Unit(name, row) for name, row in data["units"].items()}
        self.guns = {name: Gun(name, row) for name, row in data["weapons"].items()}
        self.laws = frozenset(data["laws"])
        self.smoke: dict[str, int] = data["smoke"]
        self.blazes = frozenset(data["blazes"])
        self.flares = frozenset(data["flares"])
        self.forts: dict[str, str] = data["forts"]
        self.busted = {frozenset((one, beyond(one, side))) for one, side in data["busted"]}
        self.active: str = data["active"]
        self.steps: list[dict[str, Any]] = data["steps"]

    @cached_property
    def stacks(self) -> dict[str, list[Unit]]:
        stacks: dict[str, list[Unit]] = defaultdict(list)
        for unit in self.units.values():
            if unit.on_map:
                stacks[unit.at].append(unit)
        return stacks

    def of(self, side: str, at: str = "") -> list[Unit]:
        """The units of a side on the map, or those in a hex."""
        if at:
            return [unit for unit in self.stacks.get(at, ()) if unit.side == side]
        return [unit for unit in self.units.values() if unit.on_map and unit.side == side]

    def held_by(self, gun: str) -> Unit | None:
        return next((unit for unit in self.units.values() if unit.weapon == gun), None)

    def terrain(self, at: str) -> Terrain:
        kind = self.ground.kind[at]
        if kind == "water" and "landing" in self.laws:
            kind = "sea"
        return TYPES[kind]

    def defender(self, side: str) -> bool:
        return bool(self.data["posture"][side] == "defend")

    # --- figures (facts 5.2, 5.8, 10) ---

    def command_on(self, unit: Unit) -> int:
        """What the unbroken leaders in its hex add to a squad or team; leaders get nothing (3.3.1.2)."""
        if unit.leader:
            return 0
        return sum(mate.command for mate in self.of(unit.side, unit.at) if mate.leader)

    def markers_on(self, unit: Unit) -> int:
        return int(unit.veteran) - int(unit.suppressed)

    def wired(self, at: str) -> int:
        return int(self.forts.get(at) == "wire")

    def modifiers(self, unit: Unit) -> int:
        return self.command_on(unit) + self.markers_on(unit) - self.wired(unit.at)

    def fp(self, unit: Unit) -> int:
        return max(0, unit.kind.fp(unit.broken) + self.modifiers(unit))

    def reach(self, unit: Unit) -> int:
        return max(0, unit.kind.range(unit.broken) + self.modifiers(unit))

    def morale(self, unit: Unit) -> int:
        return unit.kind.morale(unit.broken) + self.modifiers(unit)

    def gun_fp(self, gun: Gun, holder: Unit) -> int:
        return gun.kind.fp + self._with_leader(gun, holder)

    def gun_reach(self, gun: Gun, holder: Unit) -> int:
        return gun.kind.range + self._with_leader(gun, holder)

    def _with_leader(self, gun: Gun, holder: Unit) -> int:
        """Leaders direct weapons, too, but never ordnance (3.3.1.3)."""
        if gun.kind.ordnance:
            return 0
        return sum(mate.command for mate in self.of(holder.side, holder.at) if mate.leader)

    # --- cover (facts 9, 10; timing 1.3) ---

    def cover(self, at: str, bombs: bool = False) -> int:
        """The best of terrain and fortification, less one on a real road; sides apart."""
        return max(self.hex_cover(at, bombs), self.fort_cover(at, bombs)) - self.exposed(at)

    def hex_cover(self, at: str, bombs: bool) -> int:
        terrain = self.terrain(at)
        return terrain.against_bombs if bombs and terrain.against_bombs is not None else terrain.cover

    def fort_cover(self, at: str, bombs: bool) -> int:
        return FORT_COVER.get(self.forts.get(at, ""), (-9, -9))[bombs]

    def exposed(self, at: str) -> int:
        """A road takes one cover from its hex, but for country roads (N2)."""
        country = "normandy" in self.laws and self.ground.country
        return int(at in self.ground.on_road and not country)

    def sure_of_cover(self, at: str) -> bool:
        """Whether it is known what kind of road runs through a hex, if one does."""
        return self.ground.country is not None or at not in self.ground.on_road

    def lit(self, at: str) -> bool:
        """N6.2: a flare lights everything within two hexes."""
        return any(at in within(flare, 2) for flare in self.flares)


def radio(table: Table, side: str) -> tuple[Radio, str, str] | None:
    """A side's radio, its state and how it fires; None if there is none."""
    row = table.data["radio"].get(side)
    if row is None or row["name"] == "none" or row["state"] == "lost":
        return None
    return RADIOS[row["name"]], row["state"], row["mode"]
