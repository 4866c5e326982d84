"""The data of map and units for supply, harbours and replacements (6, 18, 21), as numbers; built once."""

from __future__ import annotations

from typing import Any, NamedTuple

from sandtable.games.normandy44.charts.counters import Counters
from sandtable.games.normandy44.charts.terrain import CAUSEWAY, CLOSED, FLOODED, ROAD, WATER, Terrain
from sandtable.games.normandy44.components import Components
from sandtable.games.normandy44.kinds import ARMIES, CW, GERMAN, US
from sandtable.kit.board.flood import unmarked
from sandtable.kit.board.trace import Web

TO_CHERBOURG, TO_EDGE, TO_SOUTH = 1, 2, 4  # the destinations of a German line


class Site(NamedTuple):
    """The site of a Mulberry harbour (21.1)."""

    hexes: tuple[int, ...]  # it is placed in one of these
    clear: tuple[int, ...]  # no German may be in or next to these
    held: bool  # and the Allies must hold its hexes
    loss: int  # reinforcement points lost with it (6.5.3)


class Logistics:
    """Roads and sources, harbours and batteries, the kin of a unit."""

    def __init__(self, t: Counters, parts: Components) -> None:
        land = t.land
        self.web = web(land, t.limit["road_range"])
        self.roads = unmarked(t.bits, tuple(tuple(b for b, _ in steps) for steps in self.web.roads))
        self.last: list[Any] = [None, None]  # the last supply net of each camp (supply.network)
        every = range(t.hexes)
        self.settled = tuple(h for h in every if land.settled[h])
        self.built_up = bytes(h in self.settled for h in range(t.hexes + 1))  # the same as a table
        self.cities = tuple(h for h in every if land.city[h])
        self.coast = tuple(h for h in every if land.coastal[h])
        self.corps = tuple(u for u in t.roster[GERMAN] if t.headquarters[u])  # German HQs
        self.guns = tuple(u for u, fires in enumerate(t.guns) if fires)  # HQs and Werfer brigades of both sides
        self.heavy = tuple(unit.panther or unit.tiger for unit in t.unit)  # tanks with their own replacements (6.4)
        self.ss = tuple(unit.service == "ss" for unit in t.unit)
        self.family: dict[str, tuple[int, ...]] = {}  # the units of each division
        for unit, division in enumerate(t.division):
            if division:
                self.family[division] = (*self.family.get(division, ()), unit)
        self.halves = tuple(frozenset(h for h in every if land.army[h] == army) for army in (US, CW))  # 27.1
        self.cherbourg = tuple((h, TO_CHERBOURG) for h in t.cherbourg)
        south = {t.hex_index[hex_.id] for hex_ in parts.board.hexes if "south" in hex_.edge}
        self.edge = tuple((h, TO_EDGE | (TO_SOUTH if h in south else 0)) for h in sorted(t.exits))
        index = t.hex_index
        self.harbours = {
            ARMIES.index(row.army): Site(
                tuple(index[name] for name in row.hexes), tuple(index[name] for name in row.clear), row.held, row.loss
            )
            for row in parts.setup.mulberries
        }
        self.harbour_of = {hex_: army for army, site in self.harbours.items() for hex_ in site.hexes}
        # naval batteries (28.3): hex and the army on whose side of the boundary they are
        batteries = {hex_.battery: index[hex_.id] for hex_ in parts.board.hexes if hex_.battery}
        self.batteries = tuple((hex_, land.army[hex_]) for hex_ in batteries.values())
        self.battery = {hex_: 1 << number for number, hex_ in enumerate(batteries.values())}  # its bit of pos.silenced
        self.canisy = batteries["Mont Canisy"]
        closed = parts.setup.cherbourg.closed
        self.cherbourg_batteries = tuple(h for h in self.battery if int(t.names[h][2:]) < closed)  # 26.1
        # 26.1: anything beyond the 27 June line by road is in supply; no unit goes as far east as the closed row
        haven = [h for h in every if land.german_side[h] and not land.perimeter[h]]
        self.outside = bytes(0 if h in haven else 255 for h in range(t.hexes + 1))  # what remains of a table elsewhere
        self.haven_roads = tuple(
            (h, TO_EDGE | TO_SOUTH) for h in haven if land.road[h] and int(t.names[h][2:]) < closed
        )


def web(land: Terrain, reach: int) -> Web:
    """The steps of supply lines (18.2): along roads; off road not into flooded hexes nor over major rivers and floods.

    A bridge or causeway also carries a line over water on its way to the road.
    """
    near, sides = land.map.near, land.sides
    roads, ways = [], []
    for a, around in enumerate(near):
        steps = [(b, k, sides[a][k]) for k, b in enumerate(around) if b >= 0 and not sides[a][k] & CLOSED]
        roads.append(tuple((b, k) for b, k, side in steps if side & ROAD))
        ways.append(
            tuple(
                (b, k)
                for b, k, side in steps
                if side & (ROAD | CAUSEWAY) or not (side & WATER or land.kind[b] == FLOODED)
            )
        )
    return Web(tuple(roads), tuple(ways), land.zones, reach)
