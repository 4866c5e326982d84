"""Supply: roads that are connected to a terminal, and the way from a unit to them (17)."""

from __future__ import annotations

import heapq
from collections.abc import Iterable

from tests.referees.salerno import facts
from tests.referees.salerno.march import passable, price, road
from tests.referees.salerno.table import Table, Unit, enemy

PATH = 12
NAPOLI = "1342"


class Lines:
    """What one side can trace in a position. Roads and open hexes are found once, for every unit that asks."""

    def __init__(self, table: Table, side: str) -> None:
        self.table = table
        self.side = side
        self.shut = {one for one in table.area if self._shut(one)}
        self.nets = {source: self._net(*self._sources(source)) for source in self._names()}

    def _shut(self, at: str) -> bool:
        """An enemy on the hex, or next to it and able to enter it, cuts a path, unless own units stand there (17)."""
        table, foe = self.table, enemy(self.side)
        if at in table.held[foe] or (self.side == "allied" and at in table.rearguards):
            return True
        if at in table.held[self.side]:
            return False
        threats = (unit for near in facts.beside(at) if near in table.held[foe] for unit in table.stacks[near])
        return any(passable(table, unit.kind.armour, unit.at, at) for unit in threats)

    def _names(self) -> tuple[str, ...]:
        return ("axis",) if self.side == "axis" else ("V", "VIII")

    def _sources(self, name: str) -> tuple[set[str], set[str]]:
        """The terminals of an army and its depots (17.1)."""
        terminals = self.table.laws["terminals"]
        if name == "axis":
            return set(terminals["axis"]), set()
        if name == "VIII":
            return set(terminals.get("eighth", ())), set(self.table.depots) if terminals.get("shared") else set()
        ends = set(terminals.get("fifth", ()))
        if self.table.data.get("naples"):
            ends.add(NAPOLI)
        return {end for end in ends if self.table.control(end) == "allied" or end != NAPOLI}, set(self.table.depots)

    def _net(self, terminals: set[str], depots: set[str]) -> tuple[set[str], set[str]]:
        """The connected road hexes, and the hexes by a depot, that need no road."""
        by_depot = {one for depot in depots for one in (depot, *facts.beside(depot)) if one in self.table.area}
        by_depot -= self.shut
        on_road = {one for side in facts.roads() for one in side}
        todo = [one for one in terminals if one in self.table.area and one not in self.shut]
        todo += [one for one in by_depot if one in on_road]
        net = set(todo)
        while todo:
            here = todo.pop()
            for there in facts.beside(here):
                if (
                    there not in net
                    and there in self.table.area
                    and there not in self.shut
                    and road(self.table, here, there)
                ):
                    net.add(there)
                    todo.append(there)
        return net, by_depot

    def reach(self, start: str, sources: Iterable[str], most: int, mountaineer: bool = False) -> bool:
        """Whether a path of so many points leads from a hex to a connected road or next to a depot."""
        goals = {one for name in sources for part in self.nets[name] for one in part}
        seen = {start: 0}
        queue = [(0, start)]
        while queue:
            spent, here = heapq.heappop(queue)
            if here in goals:
                return True
            for there in facts.beside(here):
                if there in self.shut or not passable(self.table, False, here, there):
                    continue
                mule = there in self.table.data["mules"][self.side]
                total = spent + price(self.table, mountaineer, here, there, mule)
                if total <= most and total < seen.get(there, most + 1):
                    seen[there] = total
                    heapq.heappush(queue, (total, there))
        return False

    def ported(self, at: str) -> bool:
        """In a friendly port or next to one (17.5)."""
        if self.side == "axis":
            return False
        return any(facts.hexes()[one].get("port") and self.port(one) for one in (at, *facts.beside(at)))

    def port(self, at: str) -> bool:
        return self.table.control(at) == "allied"

    def hex_supplied(self, at: str) -> bool:
        """A hex is in supply if a unit in it would be."""
        shut = at in self.table.held[enemy(self.side)] or (self.side == "allied" and at in self.table.rearguards)
        return not shut and (self.ported(at) or self.reach(at, self.nets, PATH))

    def sources_of(self, unit: Unit) -> tuple[str, ...]:
        """The army's own terminals; independents take any (17.1), and everybody where they are shared (22.4)."""
        formation = self.table.data["formations"].get(unit.kind.formation)
        if (
            self.side == "axis"
            or formation is None
            or not formation["hq"]
            or self.table.laws["terminals"].get("shared")
        ):
            return self._names()
        return ("V",) if self.table.formation_army(unit) == "VArmy" else ("VIII",)

    def supplied(self, unit: Unit, any_terminal: bool = False) -> bool:
        """As the rules judge at the end of the owner's segment."""
        return "landed" in unit.marks or self.ported(unit.at) or self.traces(unit, any_terminal)

    def traces(self, unit: Unit, any_terminal: bool = False) -> bool:
        """Whether a path leads from a unit to a connected road or a depot."""
        most = PATH + 4 * self.table.data["stretch"][self.side] + 2 * self.offensive(unit)
        sources = self._names() if any_terminal else self.sources_of(unit)
        return self.reach(unit.at, sources, most, bool(unit.kind.mountain))

    def offensive(self, unit: Unit) -> bool:
        """One point more for the activated units of an offensive (9.10)."""
        return self.table.pushed(unit)
