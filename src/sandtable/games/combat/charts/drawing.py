"""Maps generated from a number, by the procedure of the map facts: hills, roads, plots and hedges, fill, objectives.

The same number always gives the same map: every choice is a die roll keyed by that number. A map that fails a check
(surveying.py) is discarded, and the next one is generated.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from sandtable.core.base.dice import Dice, make_key
from sandtable.games.combat.charts.grid import BOTTOM, COLUMNS, DEPTH, HEXES, LEFT, NAMES, NEAR, RIGHT, ROWS, SPAN, TOP
from sandtable.games.combat.schemas import Map, Template

T = TypeVar("T")

TRIES = 200
CENTRE = 7 * ROWS + 4  # H5
APART = 3  # between any two objectives


class Chance:
    """Random choices keyed by a number."""

    def __init__(self, seed: str) -> None:
        self.dice = Dice(make_key(seed))

    def upto(self, n: int) -> int:
        """0 to n - 1."""
        return self.dice.roll(1, n)[0] - 1

    def between(self, span: tuple[int, int]) -> int:
        return span[0] + self.upto(span[1] - span[0] + 1)

    def one(self, things: Sequence[T]) -> T:
        return things[self.upto(len(things))]

    def mixed(self, things: Iterable[T]) -> list[T]:
        left, order = list(things), []
        while left:
            order.append(left.pop(self.upto(len(left))))
        return order


class Sketch:
    """A map being generated."""

    def __init__(self, template: Template, seed: str) -> None:
        self.template, self.chance = template, Chance(seed)
        self.code = ["o"] * HEXES
        self.level = [0] * HEXES
        self.exits: list[set[int]] = [set() for _ in range(HEXES)]
        self.sides: dict[str, set[tuple[int, int]]] = {"hedge": set(), "wall": set()}
        self.plots: list[list[int]] = []
        self.groups: list[list[int]] = []
        self.objectives: list[int] = []

    def draw(self) -> None:
        self._hills()
        self._roads()
        self._plot_out()
        self._build()
        self._fill()
        self._hedge()
        self._aim()

    def free(self, hex_: int) -> bool:
        """True for open ground off the roads that is not yet used."""
        return self.code[hex_] == "o" and not self.exits[hex_]

    # --- hills -------------------------------------------------------------------------------------------------------

    def _hills(self) -> None:
        """Grow a summit from its centre, with lower ground around it, so that no step rises more than one level."""
        top, high = self.chance.between(self.template.top), self.chance.between(self.template.high)
        if not high:
            return
        summit = self._grown(
            [self.chance.one([hex_ for hex_ in range(HEXES) if SPAN[CENTRE * HEXES + hex_] <= 3])], top
        )
        slopes = self._grown([*summit, *{n for hex_ in summit for n in _around(hex_)}], high)
        for hex_ in slopes:
            self.level[hex_] = 1
        for hex_ in summit:
            self.level[hex_] = 2

    def _grown(self, start: Iterable[int], size: int) -> list[int]:
        """A patch of the given size around its starting hexes."""
        patch = list(dict.fromkeys(start))
        while len(patch) < size:
            rim = [n for hex_ in patch for n in _around(hex_) if n not in patch]
            patch.append(self.chance.one(rim))
        return patch

    # --- roads -------------------------------------------------------------------------------------------------------

    def _roads(self) -> None:
        """Draw a road from left to right, one across it, and lanes until there are enough."""
        wanted = self.chance.between(self.template.road)
        left, right = (self.chance.one(_edge(edge)[2:-2]) for edge in (LEFT, RIGHT))
        self._join(self._way(left, {right}, wander=2))
        self._leave(left, LEFT)
        self._leave(right, RIGHT)
        for edge in (TOP, BOTTOM, TOP, BOTTOM, TOP, BOTTOM, LEFT, RIGHT):
            paved = [hex_ for hex_ in range(HEXES) if self.exits[hex_]]
            if len(paved) >= wanted:
                return
            begins = [hex_ for hex_ in _edge(edge) if all(SPAN[hex_ * HEXES + road] > 2 for road in paved)]
            if begins:
                start = self.chance.one(begins)
                self._join(self._way(start, set(paved), wander=2, most=wanted + 2 - len(paved)))
                if self.exits[start]:
                    self._leave(start, edge)

    def _way(self, start: int, goals: set[int], wander: int, most: int = HEXES) -> list[int]:
        """A short path with a few turns to one of the goals; empty if it would be too long."""
        price = [2 + self.chance.upto(wander + 1) for _ in range(HEXES)]
        cost, back, open_ = {start: 0}, {start: -1}, [start]
        while open_:
            here = min(open_, key=lambda hex_: (cost[hex_], hex_))
            open_.remove(here)
            if here in goals:
                way = [here]
                while back[way[-1]] >= 0:
                    way.append(back[way[-1]])
                return way if len(way) <= most else []
            for n in _around(here):
                now = cost[here] + price[n] + (3 if self.level[n] != self.level[here] else 0)
                if now < cost.get(n, 1 << 30):
                    cost[n], back[n] = now, here
                    open_ += [n] if n not in open_ else []
        return []

    def _join(self, way: Sequence[int]) -> None:
        for a, b in pairwise(way):
            self.exits[a].add(NEAR[a].index(b))
            self.exits[b].add(NEAR[b].index(a))

    def _leave(self, hex_: int, edge: int) -> None:
        """Continue a road off the map edge."""
        outward = {TOP: (0,), BOTTOM: (3,), LEFT: (4, 5), RIGHT: (1, 2)}[edge]
        ways = [k for k in outward if NEAR[hex_][k] < 0]
        if ways:
            self.exits[hex_].add(ways[0])

    # --- plots and buildings -----------------------------------------------------------------------------------------

    def _plot_out(self) -> None:
        """Mark out closed plots of two to six hexes between the roads."""
        left = {hex_ for hex_ in range(HEXES) if not self.exits[hex_]}
        for hex_ in self.chance.mixed(sorted(left)):
            if hex_ in left:
                plot, size = [hex_], 2 + self.chance.upto(5)
                left.discard(hex_)
                while len(plot) < size:
                    rim = sorted({n for h in plot for n in _around(h)} & left)
                    if not rim:
                        break
                    plot.append(self.chance.one(rim))
                    left.discard(plot[-1])
                self.plots.append(plot)

    def _build(self) -> None:
        """Place buildings beside roads; some are farms of two or three hexes."""
        wanted, groups = self.chance.between(self.template.building), self.chance.between(self.template.groups)
        beside = self.chance.mixed(h for h in range(HEXES) if self.free(h) and any(self.exits[n] for n in _around(h)))
        if self.template.wall[1]:  # a village is one cluster
            beside.sort(key=lambda hex_: SPAN[CENTRE * HEXES + hex_] // 3)
        built = 0
        for hex_ in beside:
            if built >= wanted:
                return
            if not self._stands_free(hex_):
                continue
            farm = [hex_]
            if len(self.groups) < groups and wanted - built > 1:
                yard = [n for n in beside if n in _around(hex_) and self._stands_free(n)]
                farm += yard[: 1 + self.chance.upto(2)][: wanted - built - 1]
                if len(farm) > 1:
                    self.groups.append(farm)
            for one in farm:
                self.code[one] = "b"
            built += len(farm)

    def _stands_free(self, hex_: int) -> bool:
        """True if no farm is adjacent, so that buildings of several hexes stay distinct."""
        return self.free(hex_) and not any(hex_ in _around(one) for group in self.groups for one in group)

    # --- fill --------------------------------------------------------------------------------------------------------

    def _fill(self) -> None:
        """Place woods as copses in the corners of plots, then fields and orchards plot by plot, then brush."""
        self._scatter("w", self.chance.between(self.template.woods), 3)
        for code, span in (("f", self.template.field), ("c", self.template.orchard)):
            wanted = self.chance.between(span)
            for plot in self.chance.mixed(self.plots):
                for hex_ in plot:
                    if wanted and self.free(hex_) and self._fits(plot, code):
                        self.code[hex_] = code
                        wanted -= 1
        self._scatter("u", self.chance.between(self.template.brush), 2)

    def _fits(self, plot: list[int], code: str) -> bool:
        """True if a plot is uniform apart from its copse and its house."""
        return all(self.code[hex_] in ("o", "w", "b", code) for hex_ in plot)

    def _scatter(self, code: str, wanted: int, most: int) -> None:
        for hex_ in self.chance.mixed(range(HEXES)):
            if wanted and self.free(hex_):
                patch = [hex_, *[n for n in _around(hex_) if self.free(n)][: self.chance.upto(most)]]
                for one in patch[:wanted]:
                    self.code[one] = code
                wanted -= min(wanted, len(patch))

    # --- hedges ------------------------------------------------------------------------------------------------------

    def _hedge(self) -> None:
        """Draw hedges around plots, each with one open gate; walls come first, around buildings, where the country has
        walls."""
        bounds = [self._bounds(plot) for plot in self.plots]
        walls, hedges = self.chance.between(self.template.wall), self.chance.between(self.template.hedge)
        built = [
            bound for plot, bound in zip(self.plots, bounds, strict=True) if any(self.code[h] == "b" for h in plot)
        ]
        self._enclose("wall", self.chance.mixed(built), walls)
        self._enclose("hedge", self.chance.mixed(bounds), hedges)

    def _bounds(self, plot: list[int]) -> list[tuple[int, int]]:
        """The sides of a plot, without its gate."""
        sides = sorted({(min(h, n), max(h, n)) for h in plot for n in _around(h) if n not in plot})
        if sides:
            sides.remove(self.chance.one(sides))
        return sides

    def _enclose(self, kind: str, bounds: Iterable[list[tuple[int, int]]], wanted: int) -> None:
        taken = self.sides["wall"] | self.sides["hedge"]
        for bound in bounds:
            for a, b in bound:
                if len(self.sides[kind]) < wanted and (a, b) not in taken and NEAR[a].index(b) not in self.exits[a]:
                    self.sides[kind].add((a, b))

    # --- objectives --------------------------------------------------------------------------------------------------

    def _aim(self) -> None:
        """Choose buildings, then crossroads, then any road hex: the most central is number 5, the outermost number
        1."""
        buildings = [h for h in range(HEXES) if self.code[h] == "b"]
        crossings = [h for h in range(HEXES) if len(self.exits[h]) > 2]
        roads = [h for h in range(HEXES) if self.exits[h]]
        chosen: list[int] = []
        for hex_ in [*self.chance.mixed(buildings), *self.chance.mixed(crossings), *self.chance.mixed(roads)]:
            if len(chosen) < 5 and all(SPAN[hex_ * HEXES + other] >= APART for other in chosen):
                chosen.append(hex_)
        self.objectives = sorted(chosen, key=lambda h: (-SPAN[CENTRE * HEXES + h], h))

    # --- the sheet ---------------------------------------------------------------------------------------------------

    def sheet(self, id_: str) -> Map:
        words = [
            f"{self.code[h]}{self.level[h]}{''.join(str(k + 1) for k in sorted(self.exits[h]))}" for h in range(HEXES)
        ]
        return Map(
            id=id_,
            name=self.template.name,
            template=self.template.name,
            ways="road",
            country=len(self.groups) < 2,  # N2
            objectives=tuple(NAMES[h] for h in self.objectives),  # type: ignore[arg-type]
            buildings=tuple(tuple(NAMES[h] for h in group) for group in self.groups),
            sides={kind: _pairs(sides) for kind, sides in self.sides.items() if sides},  # type: ignore[misc]
            columns=tuple(" ".join(words[n * ROWS : (n + 1) * ROWS]) for n in range(len(COLUMNS))),
            source="reconstructed: drawn from a number",
        )


def _pairs(sides: Iterable[tuple[int, int]]) -> str:
    return " ".join(f"{NAMES[a]}/{NAMES[b]}" for a, b in sorted(sides))


def _around(hex_: int) -> list[int]:
    return [n for n in NEAR[hex_] if n >= 0]


def _edge(edge: int) -> list[int]:
    return [hex_ for hex_ in range(HEXES) if DEPTH[edge][hex_] == 0]
