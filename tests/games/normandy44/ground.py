"""Places of the board by what they are like, and the ends of battles laid on a state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import pairwise
from typing import Any

import sandtable as st
from sandtable.games.normandy44.charts.ways import TRACK
from sandtable.games.normandy44.kinds import ATTACKED
from sandtable.games.normandy44.position import S
from sandtable.games.normandy44.rules.combat.advance import Advance
from sandtable.games.normandy44.rules.combat.retreat import Retreat
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.board.hexes import POINTY

# Allied tanks on their last step: strength 1, no zone of control. They fill hexes and do nothing else.
BLOCKERS = (
    "SRY",
    "4/7 DG",
    "1 H",
    "FGH",
    "13/18 H",
    "24 L",
    "SFR",
    "Staffs Y",
    "E Riding Y",
    "3 CLY",
    "44 RTR",
    "RSG",
    "1 NY",
    "7 RTR",
    "9 RTR",
)
# German infantry regiments and battalions, US regiments
REGIMENT, OTHER, THIRD = "1057/91", "1058/91", "916/352"  # strength 6, 6 and 4
BATTALION, SECOND = "Füs 91", "Füs 352"  # strength 2
PANZER = "Pz 206"  # a silhouette
FOE, FOE2, FOE3 = "16/1", "18/1", "26/1"

game = st.game("normandy44")
t: Tables = game.tables


def walk(start: str, *ways: str) -> str:
    """The hex some steps away: `walk("2513", "E", "NE")`."""
    at = t.hex_index[start]
    for way in ways:
        at = t.near[at][POINTY.index(way)]
    return t.names[at]


def near(start: str) -> list[str]:
    return [t.names[hex_] for hex_ in t.near[t.hex_index[start]] if hex_ >= 0]


def apart(a: str, b: str) -> int:
    return t.map.distance(t.hex_index[a], t.hex_index[b])


def bits(a: str, b: str) -> int:
    """What the way from a hex to the next one is like (ways.py)."""
    here, goal = t.hex_index[a], t.hex_index[b]
    return t.ways[here][t.near[here].index(goal)]


def find(test: Callable[[int], bool]) -> str:
    """The first hex of which something is true."""
    return t.names[next(hex_ for hex_ in range(t.hexes) if test(hex_))]


def dry(hex_: int, radius: int) -> bool:
    """Whether nothing but roads and open hexsides is around a hex."""
    disc = t.map.within(hex_, radius)
    return len(disc) == 1 + 3 * radius * (radius + 1) and not any(way & ~TRACK for h in disc for way in t.ways[h])


@cache
def plain() -> str:
    """Open country for two hexes around: nothing stops a retreat or an advance."""
    return find(lambda h: dry(h, 2) and not t.havens & set(t.map.within(h, 2)))


@cache
def hedges() -> str:
    """Bocage for two hexes around, with at most roads in it."""
    return find(lambda h: dry(h, 2) and all(t.land.kind[x] == 2 and not t.land.settled[x] for x in t.map.within(h, 2)))


def corridor(test: Callable[[int, int, int, int, int], bool]) -> tuple[str, str, str]:
    """A hex, the next and one two hexes away, of which (with the two ways between them) something is true."""
    for o in range(t.hexes):
        for k, a in enumerate(t.near[o]):
            for j, b in enumerate(t.near[a] if a >= 0 else ()):
                if b >= 0 and t.map.distance(o, b) == 2 and test(o, a, b, t.ways[o][k], t.ways[a][j]):
                    return t.names[o], t.names[a], t.names[b]
    raise AssertionError("no such place")


def fill(hexes: Iterable[str]) -> dict[str, Any]:
    """Enemies without zones in some hexes."""
    wanted = [name for name in hexes if t.land.kind[t.hex_index[name]] != 5]
    assert len(wanted) <= len(BLOCKERS)
    return {unit: {"at": at, "steps": 1} for unit, at in zip(BLOCKERS, wanted, strict=False)}


def only_way(*path: str) -> dict[str, Any]:
    """Enemies without zones wherever a retreat along a path could turn aside."""
    origin = path[0]
    aside: list[str] = []
    for far, (here, goal) in enumerate(pairwise(path)):
        aside += [h for h in near(here) if h not in (goal, *aside, *path) and apart(origin, h) == far + 1]
    return fill(aside)


def board(units: dict[str, Any], **more: Any) -> S:
    """A position in which somebody else is about to move; the end of a battle is laid on top of that."""
    data: dict[str, Any] = {"empty": True, "phase": "german.movement", "turn": 3, "units": units}
    return game.position(data | more)


def lay(state: S, step: Any) -> S:
    state.stack.append(step)
    state.forget_list()
    state.events = []
    state.settle()
    return state


def retreat(state: S, origin: str, length: int = 2) -> S:
    """Everybody in a hex must retreat."""
    at = t.hex_index[origin]
    return lay(state, Retreat(who=state.pos.owner(at), origin=at, units=state.pos.stacks[at], length=length))


def advance(state: S, vacated: str, *units: str, attacked: bool = True, **more: Any) -> S:
    numbers = tuple(t.index[unit] for unit in units)
    for unit in numbers:
        state.pos.deeds[unit] |= ATTACKED if attacked else 0
    return lay(state, Advance(who=t.camp[numbers[0]], vacated=t.hex_index[vacated], units=numbers, **more))


def marks(state: S, unit: str) -> int:
    return state.pos.state[t.index[unit]]
