"""Supply lines (17): from a unit a few movement points off road to a road that leads to a terminal.

A `Net` is one camp's road network at one moment, `Lines` are the lines over it to some of the terminals: for the Allies
those of one army, or of both.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Mapping
from functools import lru_cache

from sandtable.games.salerno.charts.terrain import ARMOUR, FOOT, MOUNTAINEER
from sandtable.games.salerno.charts.ways import Backwards, Country, Way, Ways
from sandtable.games.salerno.kinds import ALLIED
from sandtable.games.salerno.position import S, enemy
from sandtable.games.salerno.rules.common.costs import passable
from sandtable.kit.board.masks import Mask, marked


def cuts(s: S, camp: int, hex_: int) -> bool:
    """True if the enemy interrupts a line through a hex: he is in it, or next to it and could enter it.

    A friendly unit in the hex keeps the line open; a rearguard cuts only its own hex (12).
    """
    pos, t = s.pos, s.tables
    foe = enemy(camp)
    if pos.troops[foe][hex_] or (camp == ALLIED and pos.rear[hex_]):
        return True
    if not pos.zone[foe][hex_] or pos.troops[camp][hex_]:
        return False
    beside = [(near, unit) for near in t.beside[hex_] if pos.troops[foe][near] for unit in pos.stacks[near]]
    return any([passable(s, t.mover[unit], near, hex_) for near, unit in beside])


def closed(s: S, camp: int) -> int:
    """`cuts` for every hex, as bits: the hexes closed to a camp's lines."""
    pos, t = s.pos, s.tables
    country, foe = t.country, enemy(camp)
    held = country.standing[foe].of(pos.troops[foe])
    tanks = _tanks_alone(s, foe)
    on_foot = country.exits(pos.weather, FOOT, pos.bridges)  # mountain troops can go wherever foot can
    shut = _gone(held ^ tanks, on_foot)
    if tanks:
        shut |= _gone(tanks, country.exits(pos.weather, ARMOUR, pos.bridges))
    shut = shut & ~country.standing[camp].of(pos.troops[camp]) | held
    return shut | country.bits.gather(marked(pos.rear)) if camp == ALLIED and 1 in pos.rear else shut


def _tanks_alone(s: S, camp: int) -> int:
    """The hexes whose units of a camp are all tanks, as bits."""
    pos, t = s.pos, s.tables
    at, stacks, mover = pos.at, pos.stacks, t.mover
    hexes = {at[unit] for unit in t.tanks[camp] if at[unit] < t.hexes}
    alone = [hex_ for hex_ in hexes if len(stacks[hex_]) == 1 or {mover[unit] for unit in stacks[hex_]} == {ARMOUR}]
    return t.country.bits.gather(alone)


def _gone(hexes: int, ways: Ways) -> int:
    """The hexes one step away from these."""
    found = 0
    for up, out in ways:
        leaving = hexes & out
        if leaving:
            found |= leaving << up if up > 0 else leaving >> -up
    return found


class Net:
    """A camp's roads at one moment, and its sources, each with an owner flag.

    A depot supplies its adjacent hexes, with a road or without.
    """

    __slots__ = ("_country", "_inside", "_sources", "shut")

    def __init__(self, s: S, camp: int, ends: Mapping[int, int], depots: Mapping[int, int]) -> None:
        t = s.tables
        self._country, self._inside = t.country, t.inside_bits[s.pos.scenario]
        self.shut = closed(s, camp)
        bits, self._sources = self._country.bits, list[tuple[int, int]]()  # hexes as bits, and their flag
        for end, flag in ends.items():
            self._sources.append((bits.gather((end,)), flag))
        for depot, flag in depots.items():
            self._sources.append((bits.gather((depot, *t.beside[depot])) & self._inside, flag))

    def fed(self, flags: int, bridges: Mask) -> int:
        """The hexes connected by roads to the sources with any of these flags, as bits; a broken bridge ends a road."""
        open_, found, paved = self._inside & ~self.shut, 0, self._country.paved
        pieces = _pieces(self._country, self._country.roads(bridges), open_ & paved)
        for hexes, flag in self._sources:
            if flag & flags:
                found |= hexes & open_ | pieces.around(hexes & open_ & paved)
        return found


class Pieces:
    """The connected pieces of open hexes, computed on demand."""

    __slots__ = ("_country", "_found", "_open", "ways")

    def __init__(self, country: Country, ways: Ways, open_: int) -> None:
        self._country, self.ways, self._open = country, ways, open_
        self._found: list[int] = []

    def around(self, hexes: int) -> int:
        """Every piece that contains any of these open hexes, as bits."""
        joined = 0
        for piece in self._found:
            if piece & hexes:
                joined |= piece
        while rest := hexes & ~joined:
            piece = _flood(self._country, self.ways, rest & -rest, self._open)
            self._found.append(piece)
            joined |= piece
        return joined


_KEPT = 16


def _pieces(country: Country, ways: Ways, open_: int) -> Pieces:
    """The pieces, cached by the open hexes: several procedures and both armies query the same moment."""
    kept: dict[int, Pieces] = country.pieces
    known = kept.get(open_)
    if known is None or known.ways is not ways:
        if len(kept) >= _KEPT:
            kept.clear()
        known = kept[open_] = Pieces(country, ways, open_)
    return known


_FLOODS = 64


def _flood(country: Country, ways: Ways, source: int, open_: int) -> int:
    """The hexes connected to a hex through open hexes, as bits.

    Within a round each direction continues from the result of the previous one, because roads wind. Little changes
    between two moments, mostly far from the sources, so the flood fill resumes from the last round of the previous one
    that is still valid.
    """
    begun = _unharmed(country, ways, source, open_)
    joined = begun[-1] if begun else source
    while True:
        before = joined
        for up, out in ways:
            leaving = joined & out
            joined |= (leaving << up if up > 0 else leaving >> -up) & open_
        if joined == before:
            break
        begun.append(joined)
    if begun:
        if len(country.floods) >= _FLOODS:
            country.floods.clear()
        country.floods[source] = ways, begun
    return joined


def _unharmed(country: Country, ways: Ways, source: int, open_: int) -> list[int]:
    """The rounds of the last flood fill from a hex that entered no hex and used no step that is closed now."""
    known = country.floods.get(source)
    if known is None:
        return []
    before, rounds = known
    lost = rounds[-1] & ~open_
    if before is not ways:
        still = dict(ways)
        for up, out in before:
            lost |= out & ~still.get(up, 0)  # a step is closed in both directions
    return rounds[: bisect_left(rounds, True, key=lambda come: bool(come & lost))] if lost else rounds


class Lines:
    """The lines to some sources of a net: `goals` are the hexes that are in supply themselves, as bits."""

    __slots__ = ("_areas", "_camp", "_net", "_s", "goals")

    def __init__(self, s: S, camp: int, net: Net, flags: int) -> None:
        self._s, self._camp, self._net = s, camp, net
        self._areas: dict[tuple[int, int], int] = {}
        self.goals = net.fed(flags, s.pos.bridges)

    def within(self, hex_: int, mountaineer: bool, longest: int) -> bool:
        """True if a path from a hex to a goal costs at most this number of half points."""
        area = self.area(longest, MOUNTAINEER if mountaineer else FOOT)
        return bool(area & self._s.tables.country.bits.bit[hex_])

    def area(self, longest: int, kind: int = FOOT) -> int:
        """Every hex with a path to a goal within this number of half points, as bits."""
        known = self._areas.get((longest, kind))
        if known is None:
            known = self._areas[longest, kind] = self._spread(longest, kind)
        return known

    def _spread(self, longest: int, kind: int) -> int:
        pos, t = self._s.pos, self._s.tables
        country, mules = t.country, t.country.bits.gather(marked(pos.mules[self._camp]))
        steps = country.backwards[pos.weather][kind], bytes(pos.bridges), t.limit["path_mule"]
        return _spread(*steps, self.goals, t.inside_bits[pos.scenario] | self.goals, self._net.shut, mules, longest)


@lru_cache(maxsize=64)  # several procedures query the same moment
def _spread(
    steps: Backwards, bridges: bytes, relief: int, goals: int, everything: int, shut: int, mules: int, longest: int
) -> int:
    """Search backwards from the goals, with a bucket per cost. A path may begin in a hex that it could not pass."""
    ways, laden = steps.ways(bridges), steps.laden(bridges, relief) if mules else ()
    open_, unseen = ~shut, everything
    shelves = [0] * (longest + 1)
    shelves[0] = goals
    for spent in range(longest + 1):
        while front := shelves[spent] & unseen:
            unseen ^= front
            front &= open_
            with_mule = front & mules
            _step_back(shelves, spent, front ^ with_mule, ways)
            if with_mule:
                _step_back(shelves, spent, with_mule, laden)
    return everything ^ unseen


def _step_back(shelves: list[int], spent: int, front: int, ways: Iterable[Way]) -> None:
    """Add the predecessors of these hexes to the buckets of their cost."""
    room = len(shelves) - spent
    for up, steps in ways:
        before = front << up if up > 0 else front >> -up
        for cost, left in steps:
            if cost >= room:
                break
            shelves[spent + cost] |= before & left
