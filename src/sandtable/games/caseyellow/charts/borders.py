"""The map boundaries of national and scenario rules: tables by hex, built once (common/nations.py)."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.games.caseyellow.charts.counters import Counters
from sandtable.games.caseyellow.kinds import IN_FRANCE, IN_HOLLAND

FAR = 255  # unreachable

# the fences, as bits: several may apply to a unit at once
ON_CARD, IN_NETHERLANDS, OUT_OF_NETHERLANDS, OUT_OF_FRANCE, OUT_OF_BLIND, IN_BLIND, IN_ZONE, IN_AREA, OUT_OF_PARIS = (
    1 << number for number in range(9)
)
FENCES = {  # their names in refusals
    ON_CARD: "card",
    IN_NETHERLANDS: "dutch",
    OUT_OF_NETHERLANDS: "belgian",
    OUT_OF_FRANCE: "france",
    OUT_OF_BLIND: "into-the-blind-spot",
    IN_BLIND: "out-of-the-blind-spot",
    IN_ZONE: "maginot",
    IN_AREA: "dyle",
    OUT_OF_PARIS: "paris",
}


class Fences(dict[int, bytes]):
    """The fences by their bit; combinations are built on first use."""

    def __missing__(self, bits: int) -> bytes:
        joined = self[bits] = bytes(map(max, *[self[bit] for bit in FENCES if bits & bit]))
        return joined


def fences(t: Counters) -> Fences:
    """The fences of all rules. Tables by hex have one extra entry, for missing hexes."""
    land, every = t.land, range(t.hexes)

    def closed(bars: Sequence[bool]) -> bytes:
        return bytes([*map(int, bars), 1])

    dyle = [land.dyle[h] or beyond for h, beyond in enumerate(_beyond(t))]
    return Fences(
        {
            ON_CARD: closed([not land.card[h] for h in every]),  # S8.3
            IN_NETHERLANDS: closed([land.country[h] != IN_HOLLAND for h in every]),  # 10.10a
            OUT_OF_NETHERLANDS: closed([land.country[h] == IN_HOLLAND for h in every]),  # 10.10b
            OUT_OF_FRANCE: closed([land.country[h] == IN_FRANCE for h in every]),
            OUT_OF_BLIND: closed(land.blind),  # S5.8c
            IN_BLIND: closed([not blind for blind in land.blind]),
            IN_ZONE: closed([not zone for zone in land.maginot_zone]),  # S5.8b
            IN_AREA: closed([not inside for inside in dyle]),  # S5.8d
            OUT_OF_PARIS: closed(land.paris),  # 12.7a
        }
    )


def _beyond(t: Counters) -> list[bool]:
    """The hexes east of the Dyle line, in its rows: units of the area may go there (S5.8d)."""
    column = {t.map.cells[h][0]: t.map.cells[h][1] for h in range(t.hexes) if t.land.dyle_line[h]}
    return [not t.land.dyle[h] and column.get(row, 99) < where for h, (row, where) in enumerate(t.map.cells)]


def closed_paris(t: Counters) -> bytes:
    """1 where no Allied unit may end a move once Paris is an open city: up to two hexes from it (12.7a)."""
    reach = t.limit["open_city_radius"]
    near = {h for city in t.paris for h in t.map.within(city, reach)}
    return bytes([*[int(h in near) for h in range(t.hexes)], 0])


class Dyle:
    """The destinations of the Dyle plan: distances to the area, to each hex of the line and to Antwerpen, in hexes.

    On turn 1 no route leads through the Blind Spot. Each table is computed on first use.
    """

    def __init__(self, t: Counters) -> None:
        self.area = tuple(h for h in range(t.hexes) if t.land.dyle[h])
        self.line = tuple(h for h in range(t.hexes) if t.land.dyle_line[h])
        self.antwerp = tuple(h for h in (t.hex_index.get("3424", -1),) if h >= 0)
        self.marchers = tuple(u for u, unit in enumerate(t.unit) if "r" in unit.stars or "y" in unit.stars)
        self._tables: dict[tuple[tuple[int, ...], int, bool], bytes] = {}

    def ways(self, t: Counters, goals: tuple[int, ...], mover: int, blind: bool) -> bytes:
        """By hex, the distance to the nearest of these goals; `blind`: around the Blind Spot."""
        key = goals, mover, blind
        found = self._tables.get(key)
        if found is None:
            found = self._tables[key] = _flood(t, goals, mover, t.land.blind if blind else None)
        return found


def _flood(t: Counters, goals: tuple[int, ...], mover: int, closed: Sequence[bool] | None) -> bytes:
    steps = bytearray([FAR]) * t.hexes
    wave = list(goals)
    for hex_ in wave:
        steps[hex_] = 0
    for hex_ in wave:  # grows during the loop
        for path in t.land.paths[mover][hex_]:
            if steps[path.goal] == FAR and not (closed and closed[path.goal]):
                steps[path.goal] = steps[hex_] + 1
                wave.append(path.goal)
    return bytes(steps)
