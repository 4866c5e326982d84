"""Normandy '44 for its referee: supply lines (18.1, 18.2) and what the Supply Phase finds (18.3)."""

from __future__ import annotations

from collections import deque

from tests.referees.normandy44.facts import BOARD, Position, Unit
from tests.referees.normandy44.march import enemy

CHERBOURG = tuple(hex_ for hex_ in BOARD.order if BOARD.hexes[hex_].get("name") == "Cherbourg")


class Lines:
    """Supply of one side in one position."""

    def __init__(self, position: Position, side: str) -> None:
        self.position, self.side, self.foe = position, side, enemy(side)
        self.zones = position.zones(self.foe)
        self.bond_hexes, self.bond_sides = position.bond_hexes(self.foe), position.bond_sides(self.foe)

    def edge(self) -> set[str]:
        return {h for h in BOARD.entries if self.position.controlled(h, "german")}

    def fortress(self) -> set[str]:
        return {h for h in CHERBOURG if self.position.controlled(h, "german")}

    def sources(self) -> set[str]:
        """Entry hexes and Cherbourg; beaches with their engineers and harbours (18.1)."""
        if self.side == "german":
            return self.edge() | self.fortress()
        engineers = {u.at for u in self.position.on_map("allied") if u.counter.kind == "beach engineers"}
        beaches = {h for h in engineers if BOARD.hexes[h].get("beach")}
        harbours = (h["at"] for h in self.position.data["mulberries"].values() if h.get("at"))
        return beaches | set(harbours)

    def line(self, start: str, goals: set[str], reach: int = 5) -> bool:
        """Whether a line leads from a hex: at most some hexes to a road, then along roads (18.2)."""
        first = (start, False, 0)
        queue = deque([first])
        seen = {first}
        while queue:
            here, tight, gone = queue.popleft()
            if here in goals:
                return True
            for there in BOARD.around[here]:
                if not self.passes(here, there):
                    continue
                empty = there in self.zones and not self.position.held(there, self.side)
                if tight and empty:  # never two empty hexes in enemy zones one after the other
                    continue
                for length in self.lengths(start, here, there, gone, reach):
                    state = (there, empty, length)
                    if state not in seen:
                        seen.add(state)
                        queue.append(state)
        return False

    def lengths(self, start: str, here: str, there: str, gone: int, reach: int) -> list[int]:
        """What a step makes of a line: a hex more across country, or the road part, written -1.

        Ruling R74: the road part begins with a hex of its own, and roads and causeways lead the cross-country part over
        water too; a line of any length (reach 99) is not cut by enemy towns.
        """
        steps = []
        road = BOARD.road(here, there) is not None
        if road and self.open_town(there) and (here == start or self.open_town(here)):
            steps.append(-1)
        if 0 <= gone < reach and (road or self.dry(here, there)):
            steps.append(gone + 1 if reach < 99 else 1)
        return steps

    def passes(self, here: str, there: str) -> bool:
        """What holds for every part of a line."""
        if BOARD.closed(here, there) or self.position.held(there, self.foe):
            return False
        return there not in self.bond_hexes and frozenset((here, there)) not in self.bond_sides

    def open_town(self, hex_: str) -> bool:
        """Not a town or city of the enemy: the road part shuns those."""
        return not BOARD.settlement(hex_) or self.position.controlled(hex_, self.side)

    @staticmethod
    def dry(here: str, there: str) -> bool:
        """Neither into flooded hexes nor over flooded sides and major rivers; causeways are a way (9.11)."""
        side = BOARD.side(here, there)
        wet = (side.get("flooded") and not side.get("causeway")) or side.get("river") == "major"
        return not wet and BOARD.terrain(there) != "flooded"

    def supplied(self, unit: Unit) -> bool:
        return self.line(unit.at, self.sources())

    def isolated(self, unit: Unit) -> bool:
        """Already marked, and no line of any length (18.3)."""
        return unit.has("out") and not self.line(unit.at, self.sources(), reach=99)
