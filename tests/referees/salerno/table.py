"""What lies on the table, from the plain data of a state."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

from tests.referees.salerno import facts
from tests.referees.salerno.facts import Gun, Kind, Link, named

MARKS = ("active", "acted", "done", "moved", "end_ops", "reserve", "reacted", "out", "landed", "air_fed")


def enemy(side: str) -> str:
    return "allied" if side == "axis" else "axis"


@dataclass(frozen=True)
class Unit:
    kind: Kind
    at: str
    steps: int
    marks: frozenset[str]

    @property
    def name(self) -> str:
        return self.kind.name

    @property
    def side(self) -> str:
        return self.kind.side

    @property
    def combat(self) -> int:
        """From full strength to the last level (14.3)."""
        return self.kind.combat[len(self.kind.combat) - self.steps]

    @property
    def on_map(self) -> bool:
        return self.at in facts.hexes()


@dataclass(frozen=True)
class Battery:
    gun: Gun
    at: str
    on: bool
    fired: bool


class Table:
    """Who is where, whose hex it was, and what lies there besides."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.data = data
        self.scenario: str = data["scenario"]
        self.laws: dict[str, Any] = facts.scenarios()[self.scenario]
        self.turn: int = data["turn"]
        self.bad = data.get("weather") == "bad"
        self.area = facts.area(self.scenario)
        kinds = facts.kinds()
        self.units = {
            name: Unit(kinds[name], row["at"], row["steps"], frozenset(mark for mark in MARKS if row.get(mark)))
            for name, row in data["units"].items()
        }
        self.stacks: dict[str, list[Unit]] = defaultdict(list)
        for unit in self.units.values():
            if unit.on_map:
                self.stacks[unit.at].append(unit)
        self.held = {
            side: frozenset(at for at, row in self.stacks.items() if row[0].side == side) for side in ("axis", "allied")
        }
        self.guns = {
            name: Battery(facts.guns()[name], row["at"], bool(row.get("on")), bool(row.get("fired")))
            for name, row in data["guns"].items()
        }
        self.rearguards = frozenset(data.get("rearguards", ()))
        self.rome_barred = bool(data.get("rome_barred"))
        self.forts = frozenset(data.get("forts", ()))
        self.depots = frozenset(data.get("depots", self.laws["terminals"].get("depots", ())))
        self.gustav: int = data.get("gustav", self.laws.get("gustav", 0))
        self.pushing = frozenset(data.get("pushing", ()))
        self.jam: dict[str, int] = data.get("jam", {})
        self.options = {name for name, on in data.get("options", {}).items() if on} | set(self.laws.get("options", ()))
        self.standing = self._standing()
        self.beset = {side: frozenset(one for at in self.held[side] for one in facts.beside(at)) for side in self.held}

    def _standing(self) -> frozenset[Link]:
        """The bridges that carry: the printed ones, less the broken, more the built (11.7, 11.8)."""
        standing = set(facts.bridges()) - {named(text) for text in self.laws.get("broken", ())}
        for text, fate in self.data.get("bridges", {}).items():
            (standing.discard if fate == "broken" else standing.add)(named(text))
        return frozenset(standing)

    def facing(self, side: str, at: str) -> bool:
        """Whether an enemy unit is next to this hex. Rearguards (12) and artillery alone do not count."""
        return at in self.beset[enemy(side)]

    def control(self, at: str) -> str:
        """Whose unit was the last in a hex."""
        if self.stacks.get(at):
            return self.stacks[at][0].side
        whose: str = self.data["control"].get(at, "")
        return whose

    def dots(self, at: str, without: frozenset[str] = frozenset()) -> int:
        return sum(unit.kind.dots for unit in self.stacks.get(at, ()) if unit.name not in without)

    def formation_army(self, unit: Unit) -> str:
        """The army a unit serves in: that of its division on the display (7.1, R40), or the printed one."""
        row = self.data["formations"].get(unit.kind.formation)
        if row:
            army: str = row["army"]
            return army
        return unit.kind.army

    def division(self, unit: Unit) -> str:
        """The division a unit acts in; without its HQ in play it is an independent (18.1, 22.3)."""
        row = self.data["formations"].get(unit.kind.formation)
        return unit.kind.formation if row and row["hq"] else ""

    def line(self, at: str, side: str) -> bool:
        """Gustav when operational, Bernhardt always, fortifications: for the Axis alone (9.6, 9.6.1, 9.7)."""
        if side != "axis":
            return False
        row = facts.hexes()[at]
        return bool(at in self.forts or row.get("bernhardt") or (row.get("gustav") and self.gustav >= 2))

    def pushed(self, unit: Unit) -> bool:
        """An offensive helps the activated units of its army; that of the army group all of them (9.10)."""
        army = {"VArmy": "V", "VIIIArmy": "VIII"}.get(self.formation_army(unit), "")
        return unit.side == "allied" and bool(self.pushing & {army, "XV"}) and bool(unit.marks & {"active", "acted"})


def limit(at: str) -> int:
    """Stacking dots of a hex (10), in halves; a city takes as many as a plain."""
    row = facts.hexes()[at]
    if row.get("place") == "city":
        return 20
    return {"plain": 20, "hill": 16, "mountain": 12}[row["terrain"]]
