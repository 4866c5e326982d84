"""What the tests of operations say: spots on the map with the ground they need, and segments that begin there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import sandtable as st
from sandtable.games.salerno.charts.terrain import MOUNTAIN, PLAIN
from sandtable.games.salerno.kinds import END_OPS, MARKS
from tests.play import State, doing, play

GAME = st.game("salerno")
T = GAME.tables
LAND = T.land

Hex = str


# --- spots ----------------------------------------------------------------------------------------------------------


def number(hex_: Hex) -> int:
    return int(T.hex_index[hex_])


def around(hex_: Hex) -> list[Hex]:
    """The six hexes around one, clockwise from the north; they must all be there."""
    return [T.names[near] for near in T.near[number(hex_)]]


def side(a: Hex, b: Hex) -> int:
    """The bits of the hexside between two hexes."""
    return int(LAND.sides[number(a)][T.near[number(a)].index(number(b))])


def bare(hex_: int, kind: int = PLAIN) -> bool:
    """Nothing but ground of one kind: no place, no line, no port."""
    plain = LAND.kind[hex_] == kind and not LAND.city[hex_] and not LAND.village[hex_] and not LAND.port[hex_]
    return plain and not LAND.gustav[hex_] and not LAND.bernhardt[hex_] and not LAND.airfield[hex_]


def inland(hex_: int, deep: int = 1) -> bool:
    """All hexes around are land."""
    disc = T.map.within(hex_, deep)
    return len(disc) == 1 + 3 * deep * (deep + 1) and all(near < T.land_hexes for near in disc)


def spots(wanted: Callable[[int], bool]) -> Iterator[Hex]:
    """The land hexes of a kind, in the order of the map."""
    return (T.names[hex_] for hex_ in range(T.land_hexes) if inland(hex_) and wanted(hex_))


def steps(wanted: Callable[[int, int], bool]) -> Iterator[tuple[Hex, Hex]]:
    """Two neighbours of a kind."""
    for a in range(T.land_hexes):
        if inland(a):
            yield from ((T.names[a], T.names[b]) for b in T.near[a] if inland(b) and wanted(a, b))


def open_field(deep: int = 1) -> Hex:
    """A hex with nothing but plain around it, for so many hexes, and nothing on any hexside."""
    return next(
        spots(
            lambda hex_: (
                inland(hex_, deep)
                and all(bare(near) and not any(LAND.sides[near]) for near in T.map.within(hex_, deep))
            )
        )
    )


def massif(deep: int = 1) -> Hex:
    """The same of mountains; roads do not matter."""
    return next(spots(lambda h: inland(h, deep) and all(bare(near, MOUNTAIN) for near in T.map.within(h, deep))))


# --- positions ------------------------------------------------------------------------------------------------------


def segment(who: str, units: dict[str, Any], acts: tuple[str, ...] = (), **more: Any) -> State:
    """The segment of a side in the campaign, with these units and nobody else; some formations are ready to act."""
    names = {unit.split(".", 1)[0] for unit in units} - {"ind"}
    formations: dict[str, Any] = {name: {} for name in sorted(names)} | {name: {"duty": "ready"} for name in acts}
    formations |= more.pop("formations", {})
    told: dict[str, Any] = {"scenario": "campaign", "turn": 3, "impulse": 2, "empty": True, "phase": "segment.first"}
    return GAME.position({**told, "initiative": who, "units": units, "formations": formations, **more})


def operating(who: str, formation: str, units: dict[str, Any], **more: Any) -> State:
    """The movement of a formation that acts; nobody goes into reserve."""
    state = segment(who, units, (formation,), **more)
    play(state, f"operate {formation}")
    if doing(state) == "Reserving":
        play(state, "done")
    return state


def fighting(who: str, formation: str, units: dict[str, Any], **more: Any) -> State:
    """The combats of a formation that acts, without moving anybody."""
    state = operating(who, formation, units, **more)
    if doing(state) == "Movement":
        play(state, "done")
    return state


# --- what is so -----------------------------------------------------------------------------------------------------


def marks(state: State, unit: str) -> set[str]:
    """The marks that a unit bears."""
    bits = state.pos.state[T.index[unit]]
    return {name for name, bit in MARKS.items() if bits & bit}


def ended(state: State, unit: str) -> bool:
    return bool(state.pos.state[T.index[unit]] & END_OPS)


def top(state: State) -> Any:
    """The step that is open."""
    return state.stack[-1]


def left(state: State) -> float:
    """The movement points that the units in hand have left."""
    return float(top(state).left) / 2


def on_the_way(state: State) -> bool:
    """Whether units are under way."""
    return doing(state) == "Movement" and bool(top(state).group)
