"""The ends of battles, laid on a position: who must retreat, who may advance, who stands too close."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from sandtable.games.caseyellow.charts.terrain import FLOODED, FOREST, MOUNTAIN, RIVER
from sandtable.games.caseyellow.position import S
from sandtable.games.caseyellow.rules.combat.advance import Advance
from sandtable.games.caseyellow.rules.common.retreat import Retreat
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.board.hexes import POINTY
from tests.games.caseyellow.sky import GAME

t: Tables = GAME.tables
land = t.land

IDLE = {"1 Cav": "4136"}  # a German far away who is about to move, so that something goes on after the battle
# regiments and brigades: they have no zone of control and fill hexes
GERMANS = ("LAH", "GD", "11 Mot", "1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)")
ALLIES = ("1 Cav Bde", "GFML", "1 Tk", "K cav")


def find(test: Callable[[int], bool]) -> str:
    """The first hex of which something is true."""
    return t.names[next(hex_ for hex_ in range(t.hexes) if test(hex_))]


def bits(a: int, b: int) -> int:
    return land.sides[a][t.near[a].index(b)]


def _plain(hex_: int) -> bool:
    """Open country for two hexes around: nothing stops, bars or shelters anybody."""
    disc = t.map.within(hex_, 2)
    bare = not any(land.settled[h] or land.works[h] or land.fort[h] or land.kind[h] in CLOSED for h in disc)
    dry = not any(bits(a, b) & RIVER for a in disc for b in t.near[a] if b in disc)
    return len(disc) == 19 and bare and dry


CLOSED = (FOREST, FLOODED, MOUNTAIN)
PLAIN = find(_plain)


def walk(start: str, *ways: str) -> str:
    """The hex some steps away: `walk("2513", "E", "NE")`."""
    at = t.hex_index[start]
    for way in ways:
        at = t.near[at][POINTY.index(way)]
    return t.names[at]


def near(start: str) -> list[str]:
    """Its neighbours: NE, E, SE, SW, W, NW."""
    return [t.names[hex_] for hex_ in t.near[t.hex_index[start]] if hex_ >= 0]


def crowd(blockers: Iterable[str], hexes: Iterable[str]) -> dict[str, str]:
    """A unit without a zone in each of some hexes."""
    return dict(zip(blockers, hexes, strict=False))


def board(units: dict[str, Any], **more: Any) -> S:
    """A position in which a German far away is about to move; the end of a battle is laid on top of it."""
    data = {"scenario": "historical", "empty": True, "turn": 3, "phase": "german.move", "seed": 1}
    return GAME.position(data | {"units": IDLE | units} | more)


def lay(state: S, step: Any) -> S:
    state.stack.append(step)
    state.forget_list()
    state.events = []
    state.settle()
    return state


def ids(*units: str) -> tuple[int, ...]:
    return tuple(t.index[unit] for unit in units)


def retreat(state: S, origin: str, length: int = 2) -> S:
    """Everybody in a hex must retreat."""
    at = t.hex_index[origin]
    there = state.pos.stacks[at]
    return lay(state, Retreat(who=t.camp[there[0]], origin=at, units=there, length=length))


def advance(state: S, vacated: str, *units: str, far: bool = False) -> S:
    numbers = ids(*units)
    return lay(state, Advance(who=t.camp[numbers[0]], vacated=t.hex_index[vacated], units=numbers, far=far))
