"""The checks that a generated map must pass (map facts, 4.7), and the loop that generates until one passes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from heapq import heappop, heappush
from itertools import combinations
from typing import Final

from sandtable.core.base.errors import BadInput
from sandtable.games.combat.charts.drawing import APART, TRIES, Sketch
from sandtable.games.combat.charts.grid import BOTTOM, DEPTH, HEXES, LEFT, NEAR, RIGHT, SPAN, TOP
from sandtable.games.combat.charts.ground import (
    ALL_POINTS,
    BRUSH,
    BUILDING,
    FIELD,
    HEDGE,
    ORCHARD,
    WALL,
    WATER,
    WOODS,
    Atlas,
    Ground,
)
from sandtable.games.combat.kinds import Law
from sandtable.games.combat.schemas import Map, Template

LONGEST: Final = 50  # half points from edge to edge at Normandy costs
ROOM: Final = 84  # figures that a zone two rows deep must hold: twice the largest company


def drawn(template: Template, seed: int, atlas: Atlas, id_: str) -> Map:
    """The generated map for a kind of country and a number."""
    for attempt in range(TRIES):
        sketch = Sketch(template, f"{template.name} {seed} {attempt}")
        sketch.draw()
        if len(sketch.objectives) == 5:
            sheet = sketch.sheet(id_)
            if not list(faults(Ground(sheet, atlas), template)):
                return sheet
    raise BadInput(f"no map of {template.name} could be drawn from {seed}", where="map")


def faults(land: Ground, template: Template) -> Iterator[str]:
    """The faults of a map, as text."""
    yield from _miscounted(land, template)
    yield from _bad_roads(land)
    yield from _unreachable(land)
    if any(SPAN[a * HEXES + b] < APART for a, b in combinations(land.objectives, 2)):
        yield "two objectives lie too near each other"
    for edge in (TOP, RIGHT, BOTTOM, LEFT):
        dry = sum(DEPTH[edge][hex_] < 2 and land.type[hex_] != WATER for hex_ in range(HEXES))
        if dry * land.atlas.limit["stacking"] < ROOM:
            yield f"no room to set up along edge {edge}"
    if any(abs(land.level[a] - land.level[b]) > 1 for a in range(HEXES) for b in NEAR[a] if b >= 0):
        yield "a step of more than one level"
    if any(not _joined(group) for group in land.groups):
        yield "a building in pieces"


def _miscounted(land: Ground, template: Template) -> Iterator[str]:
    types = Counter(land.type)
    sides = Counter(bits for row in land.sides for bits in row)
    for name, count, span in (
        ("building", types[BUILDING], template.building),
        ("woods", types[WOODS], template.woods),
        ("orchard", types[ORCHARD], template.orchard),
        ("field", types[FIELD], template.field),
        ("brush", types[BRUSH], template.brush),
        ("road", sum(land.road), template.road),
        ("hedge", sides[HEDGE] // 2, template.hedge),
        ("wall", sides[WALL] // 2, template.wall),
        ("groups", len(land.groups), template.groups),
        ("high", sum(level > 0 for level in land.level), template.high),
        ("top", sum(level > 1 for level in land.level), template.top),
    ):
        if not span[0] <= count <= span[1]:
            yield f"{name}: {count}, not {span[0]} to {span[1]}"


def _bad_roads(land: Ground) -> Iterator[str]:
    """Roads connect both ways, carry no hedge, and form one network."""
    paved = [hex_ for hex_ in range(HEXES) if land.road[hex_]]
    for hex_ in paved:
        for k in range(6):
            to = NEAR[hex_][k]
            if land.roads[hex_] >> k & 1 and to >= 0 and (not land.roads[to] >> (k + 3) % 6 & 1 or land.sides[hex_][k]):
                yield "a road that ends at a hexside"
    if paved and not _joined(paved):
        yield "roads that are not joined"
    if any(land.type[hex_] == BUILDING and not _beside_road(land, hex_) for hex_ in range(HEXES)):
        yield "a building away from any road"


def _beside_road(land: Ground, hex_: int) -> bool:
    return any(land.road[n] for n in (hex_, *NEAR[hex_]) if n >= 0)


def _joined(hexes: Iterable[int]) -> bool:
    left = set(hexes)
    new = [left.pop()]
    while new:
        beside = left & set(NEAR[new.pop()])
        left -= beside
        new += beside
    return not left


def _unreachable(land: Ground) -> Iterator[str]:
    """A route of 25 points leads from edge to edge, and every hex can be reached."""
    for start, goal in ((LEFT, RIGHT), (TOP, BOTTOM)):
        reached = _distances(land, [hex_ for hex_ in range(HEXES) if DEPTH[start][hex_] == 0])
        if min((reached[h] for h in reached if DEPTH[goal][h] == 0), default=LONGEST + 1) > LONGEST:
            yield f"no way from edge {start} to edge {goal}"
        if len(reached) < HEXES:
            yield "hexes that nobody reaches"


def _distances(land: Ground, starts: Iterable[int]) -> dict[int, int]:
    costs = land.costs(Law.NORMANDY)
    found: dict[int, int] = {}
    queue = [(0, hex_) for hex_ in starts]
    while queue:
        spent, hex_ = heappop(queue)
        if hex_ in found:
            continue
        found[hex_] = spent
        for k in range(6):
            cost = costs[hex_ * 6 + k]
            if cost < ALL_POINTS:
                heappush(queue, (spent + cost, NEAR[hex_][k]))
    return found
