"""A map as flat tables by hex: terrain, movement costs, cover and lines of sight.

Costs are in half movement points. Tables that depend on a battle's special rules (bocage, night, landing) are computed
once for each combination in use.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.charts.grid import BOARD, DEPTH, HEXES, INDEX, NEAR, SPAN
from sandtable.games.combat.charts.lines import touched
from sandtable.games.combat.charts.sight import Relief, Sight
from sandtable.games.combat.kinds import Law
from sandtable.games.combat.schemas import HexType, Map, SideType, Terrain

# the types of hexes, in the order of the hierarchy (T78)
BUILDING, COMMUNICATION, WOODS, BRUSH, ORCHARD, FIELD, MAJOR_BRIDGE, MINOR_BRIDGE, GULLY, HEDGEHOG = range(10)
WATER, STREAM, MARSH, BEACH, OPEN = range(10, 15)
TYPES: Final = (
    *("building", "communication trench", "woods", "brush", "orchard", "field", "major bridge", "minor bridge"),
    *("gully", "hedgehog", "water barrier", "stream", "marsh", "beach", "open ground"),
)

# the features of a hexside, as bits; a hedge is bocage where the Normandy rules are in force (N1)
FENCE, HEDGE, WALL, SHINGLE, CLIFF = 1, 2, 4, 8, 16
SIDES: Final = {"fence": FENCE, "hedge": HEDGE, "wall": WALL, "shingle": SHINGLE, "cliff": CLIFF}
SOLID: Final = HEDGE | WALL  # features that block sight

IMPASSABLE, ALL_POINTS = 255, 254

_LAWS: Final = Law.NORMANDY | Law.NIGHT | Law.LANDING  # the ones that change movement costs or which units may move


class Atlas:
    """The terrain charts."""

    def __init__(self, terrain: Terrain, limits: dict[str, int]) -> None:
        self.types = terrain.types
        self.sea: HexType = terrain.sea
        self.codes = {kind.code: number for number, kind in enumerate(terrain.types)}
        self.sides: dict[str, SideType] = {side.name: side for side in terrain.sides}
        self.ways = {way.name: way for way in terrain.ways}
        self.limit = limits

    def side_cost(self, bits: int, laws: int) -> int:
        """The extra cost of crossing a side (T78); shingle has its own rule."""
        hedge = "bocage" if laws & Law.NORMANDY else "hedge"
        cost = self.sides["fence"].cost if bits & FENCE else 0
        cost += self.sides[hedge].cost if bits & HEDGE else 0
        return cost + (self.sides["wall"].cost if bits & WALL else 0)

    def side_cover(self, bits: int, laws: int, beach: bool) -> int:
        """The cover of a side: T87 or N1, T97, and N7.2 for a beach hex alone."""
        hedge = "bocage" if laws & Law.NORMANDY else "hedge"
        cover = self.sides[hedge].cover if bits & HEDGE else 0
        if bits & WALL:
            cover = max(cover, self.sides["wall"].cover)
        return max(cover, self.sides["shingle"].cover) if bits & SHINGLE and beach else cover


class Ground:
    """One map."""

    near: Final = NEAR
    span: Final = SPAN
    rows: Final = DEPTH

    def __init__(self, map_: Map, atlas: Atlas, where: str = "maps.json") -> None:
        self.id, self.name, self.atlas = map_.id, map_.name, atlas
        self.ways, self.country = map_.ways, map_.country
        self._hexes(map_, where)
        self._sides(map_, where)
        self.objectives = tuple(INDEX[name] for name in map_.objectives)
        self.groups = tuple(tuple(INDEX[name] for name in group) for group in map_.buildings)
        self._tables()
        self.memo: dict[Any, Any] = {}  # caches of other modules about this map, by function and arguments
        self._costs: dict[int, bytes] = {}
        self._advances: dict[int, bytes] = {}
        self._exposed: dict[int, bytes] = {}
        self._enterable: dict[int, bytes] = {}
        self._side_cover: dict[int, int] = {}
        self._sight = Sight(self._relief())
        self.clear_sight = self._sight.clear
        self.sight = self._sight.now
        self.view = self._sight.view
        self.explain = self._sight.explain
        self.from_edge = self._sight.from_edge
        self.edge_sees = self._sight.edge_sees

    def __repr__(self) -> str:
        return f"<Ground {self.id}>"

    # --- reading -----------------------------------------------------------------------------------------------------

    def _hexes(self, map_: Map, where: str) -> None:
        words = [word for column in map_.columns for word in column.split()]
        if len(words) != HEXES:
            raise BadInput(f"map {map_.id}: {HEXES} hexes, not {len(words)}", where=where)
        for number, word in enumerate(words):
            if word[:1] not in self.atlas.codes or not word[1:].isdigit() or int(word[1]) > 4:
                raise BadInput(f"map {map_.id}, {BOARD.names[number]}: {word!r} is no hex", where=where)
        self.type = bytes(self.atlas.codes[word[0]] for word in words)
        self.level = bytes(int(word[1]) for word in words)
        self.roads = bytes(sum(1 << int(exit_) - 1 for exit_ in word[2:]) for word in words)
        self.road = bytes(bool(exits) for exits in self.roads)

    def _sides(self, map_: Map, where: str) -> None:
        sides = [[0] * 6 for _ in range(HEXES)]
        top = [[0] * 6 for _ in range(HEXES)]  # 1: the hex beyond this side is on a cliff above this one
        for kind, pairs in map_.sides.items():
            for pair in pairs.split():
                a, b = (INDEX[name] for name in pair.replace(">", "/").split("/"))
                direction = BOARD.direction(a, b)
                if direction < 0:
                    raise BadInput(f"map {map_.id}: {pair} are no neighbours", where=where)
                sides[a][direction] |= SIDES[kind]
                sides[b][(direction + 3) % 6] |= SIDES[kind]
                if kind == "cliff":
                    top[a][direction] = 1
        self.sides = tuple(tuple(row) for row in sides)
        self.cliff_top = tuple(tuple(row) for row in top)

    def _tables(self) -> None:
        """By hex: the cover of its type, the same against mortars and artillery, and the type's other properties."""
        kinds = [self.atlas.sea if number == WATER else self.atlas.types[number] for number in self.type]
        self.rules = tuple(kind.rule for kind in kinds)
        self.cover = tuple(kind.cover for kind in kinds)
        self.cover_indirect = tuple(kind.cover if kind.artillery is None else kind.artillery for kind in kinds)
        self.bombs = tuple(kind.bombs for kind in kinds)
        self.water = bytes(kind.water for kind in kinds)
        self.building = tuple(self._group_of(hex_) for hex_ in range(HEXES))

    def _group_of(self, hex_: int) -> tuple[int, ...]:
        """The hexes of the building that includes a hex; empty for other hexes."""
        if self.type[hex_] != BUILDING:
            return ()
        return next((group for group in self.groups if hex_ in group), (hex_,))

    def _relief(self) -> Relief:
        types = self.atlas.types
        roads, rails = self.ways == "road", self.ways == "railway"
        return Relief(
            self.level,
            bytes(types[number].obstacle for number in self.type),
            bytes(types[number].hindrance for number in self.type),
            bytes(types[number].sunken for number in self.type),
            tuple(tuple(1 if bits & SOLID else 0 for bits in row) for row in self.sides),
            tuple(tuple(1 if bits & FENCE else 0 for bits in row) for row in self.sides),
            self.roads if roads else bytes(HEXES),
            self.roads if rails else bytes(HEXES),
        )

    # --- steps -------------------------------------------------------------------------------------------------------

    def costs(self, laws: int) -> bytes:
        """At hex * 6 + direction: the cost of the step in half points; IMPASSABLE, or ALL_POINTS into water (N7.3)."""
        laws &= _LAWS
        found = self._costs.get(laws)
        if found is None:
            found = bytes(self._cost(hex_, direction, laws) for hex_ in range(HEXES) for direction in range(6))
            self._costs[laws] = found
        return found

    def _cost(self, hex_: int, direction: int, laws: int) -> int:
        to = NEAR[hex_][direction]
        if to < 0 or self.sides[hex_][direction] & CLIFF or self._over_rail(hex_, direction):  # T83, T80
            return IMPASSABLE
        cost = self._entry(to, direction, laws)
        if cost >= ALL_POINTS:
            return cost
        bits = self.sides[hex_][direction]
        cost += self.atlas.side_cost(bits, laws)
        if bits & SHINGLE and self.type[hex_] == BEACH != self.type[to]:  # N7.2: uphill only
            cost += self.atlas.sides["shingle"].cost
        return cost + (self.atlas.limit["uphill"] if self.level[to] > self.level[hex_] else 0)  # T88

    def _entry(self, to: int, direction: int, laws: int) -> int:
        """The cost of the hex itself: along a road, or by its type, which costs more at night (N5.2)."""
        if self.by_way(to, direction):
            return self.atlas.ways[self.ways].cost
        kind = self.atlas.sea if self.type[to] == WATER and laws & Law.LANDING else self.atlas.types[self.type[to]]
        if kind.cost <= 0:
            return ALL_POINTS if kind.cost else IMPASSABLE
        return kind.cost + (self.atlas.limit["night_cost"] if laws & Law.NIGHT else 0)

    def _over_rail(self, hex_: int, direction: int) -> bool:
        """T80: True if the step enters or leaves a major bridge other than along its road."""
        return self.type[hex_] == MAJOR_BRIDGE and not self.roads[hex_] >> direction & 1

    def by_way(self, to: int, direction: int) -> bool:
        """True if a road, railway or trail crosses the side by which a step in this direction enters a hex."""
        return bool(self.roads[to] >> (direction + 3) % 6 & 1)

    def advances(self, laws: int) -> bytes:
        """At hex * 6 + direction: 0 if a unit cannot advance, 1 if it can, 2 if only without a weapon: a cliff (O16,
        T83)."""
        laws &= _LAWS
        found = self._advances.get(laws)
        if found is None:
            found = bytes(self._advance(hex_, direction, laws) for hex_ in range(HEXES) for direction in range(6))
            self._advances[laws] = found
        return found

    def _advance(self, hex_: int, direction: int, laws: int) -> int:
        to = NEAR[hex_][direction]
        if to < 0 or self._over_rail(hex_, direction) or self._entry(to, direction, laws) == IMPASSABLE:
            return 0
        return 2 if self.sides[hex_][direction] & CLIFF else 1

    def enterable(self, laws: int) -> bytes:
        """By hex: 1 where a unit can enter from some side."""
        laws &= _LAWS
        found = self._enterable.get(laws)
        if found is None:
            ways = self.advances(laws)
            sides = [[ways[6 * b + (k + 3) % 6] for k, b in enumerate(NEAR[hex_]) if b >= 0] for hex_ in range(HEXES)]
            found = self._enterable[laws] = bytes(any(row) for row in sides)
        return found

    # --- cover -------------------------------------------------------------------------------------------------------

    def exposed(self, laws: int) -> bytes:
        """By hex: 1 where a road cancels the cover (T93); a country road does not (N2), nor does a trail."""
        laws &= _LAWS
        found = self._exposed.get(laws)
        if found is None:
            country = self.country and laws & Law.NORMANDY
            takes = self.atlas.ways[self.ways].cover and not country
            found = self._exposed[laws] = bytes(self.road) if takes else bytes(HEXES)
        return found

    def side_cover(self, laws: int, a: int, target: int, indirect: bool = False, busted: Collection[int] = ()) -> int:
        """The best cover of the sides that a shot from a hex crosses into its target; 0 for none."""
        if indirect or a == target:
            return 0
        key = (laws & _LAWS) * HEXES * HEXES + a * HEXES + target
        found = self._side_cover.get(key)
        if found is None:
            found = self._side_cover[key] = self._shelter(laws, a, target, ())
        return self._shelter(laws, a, target, busted) if busted and found else found

    def side_rule(self, laws: int, a: int, target: int, busted: Collection[int] = ()) -> str:
        """The feature that gives that cover: bocage or hedge, wall, shingle (N1, T87, T97, N7.2)."""
        entered, beach = touched(a, target), self.type[target] == BEACH
        bits = [self.sides[target][k] for k in range(6) if entered >> k & 1 and target * 6 + k not in busted]
        best = max(bits, key=lambda side: self.atlas.side_cover(side, laws, beach))
        if best & SHINGLE and beach:
            return self.atlas.sides["shingle"].rule
        hedge = "bocage" if laws & Law.NORMANDY else "hedge"
        return self.atlas.sides["wall" if best & WALL else hedge].rule

    def _shelter(self, laws: int, a: int, target: int, busted: Collection[int]) -> int:
        entered = touched(a, target)
        beach = self.type[target] == BEACH
        crossed = [k for k in range(6) if entered >> k & 1 and target * 6 + k not in busted]
        return max((self.atlas.side_cover(self.sides[target][k], laws, beach) for k in crossed), default=0)
