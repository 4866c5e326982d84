"""The display of a hex: counters, guns, markers, bridges, and its holder."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import compress
from typing import Final

from sandtable.core.base.display import Earlier, SpaceState, Stack
from sandtable.core.base.messages import Message
from sandtable.core.engine.dependencies import Dependencies
from sandtable.games.salerno.kinds import (
    AIR_FED,
    ALLIED,
    AXIS,
    BROKEN,
    END_OPS,
    LANDED,
    MOVED,
    NO_BRIDGE,
    OUT,
    REACTED,
    RESERVE,
    SIDES,
    WHOLE,
)
from sandtable.games.salerno.position import S, SalernoPosition
from sandtable.games.salerno.shown.printed import figures
from sandtable.games.salerno.tables import Tables
from sandtable.kit.display import counters

STATES: Final = (
    (END_OPS, "mark-end-ops"),
    (OUT, "mark-out"),
    (RESERVE, "mark-reserve"),
    (REACTED, "mark-reacted"),
    (LANDED, "mark-landed"),
    (AIR_FED, "mark-air-fed"),
)
DEEDS: Final = ((MOVED, "mark-moved"),)


@cache
def _settled(t: Tables) -> bytes:
    """1 where the last occupant matters: places, ports, airfields."""
    land = t.land
    here = (land.city, land.village, land.port, land.airfield)
    return bytes(any(marks[hex_] for marks in here) for hex_ in range(t.hexes))


def spaces(s: S, guns: dict[int, list[int]], earlier: Earlier | None) -> dict[str, SpaceState]:
    """The hexes with something to show; those unchanged since an earlier view are reused."""
    pos, t = s.pos, s.tables
    rivers = _bridges_by_hex(t, pos)

    def draw(hex_: int) -> SpaceState | None:
        return _space(s, hex_, guns.get(hex_, ()), rivers.get(hex_, ()))

    redrawn = earlier and DEPENDENCIES.redrawn(t, pos, earlier, t.names, t.hex_index, draw)
    if redrawn is not None:
        return redrawn
    drawn = {t.names[hex_]: draw(hex_) for hex_ in _occupied(s, guns, rivers)}
    return {name: state for name, state in drawn.items() if state is not None}


def _occupied(s: S, guns: Iterable[int], rivers: Iterable[int]) -> list[int]:
    """The hexes that `_space` may show: a seventh of the map."""
    pos, t = s.pos, s.tables
    lying = (_settled(t), pos.forts, pos.rear, pos.jam, *pos.mules)
    found = {hex_ for there in lying for hex_ in compress(range(t.hexes), there)}
    found.update(pos.stacks, guns, rivers, pos.depots, (pos.marker,))
    return sorted(hex_ for hex_ in found if 0 <= hex_ < t.hexes)


def guns_by_place(s: S) -> dict[int, list[int]]:
    places: dict[int, list[int]] = {}
    for gun, place in enumerate(s.pos.gun_at):
        places.setdefault(place, []).append(gun)
    return places


def _bridges_by_hex(t: Tables, pos: SalernoPosition) -> dict[int, list[Message]]:
    """For each end of a bridge that was broken, or built where none was: the hex it leads to (11.7, 11.8)."""
    return _bridges(t, bytes(pos.bridges))


@lru_cache(maxsize=1 << 7)  # bridges change rarely
def _bridges(t: Tables, bridges: bytes) -> dict[int, list[Message]]:
    marks: dict[int, list[Message]] = {}
    for river, state in enumerate(bridges):
        if state == (WHOLE if t.land.bridged[river] else NO_BRIDGE):
            continue
        mark = "mark-cut" if state == BROKEN else "mark-bridge"
        for a, b in (t.land.rivers[river], t.land.rivers[river][::-1]):
            marks.setdefault(a, []).append(Message(mark, {"hex": t.names[b]}))
    return marks


def _space(s: S, hex_: int, guns: list[int] | tuple[()], bridges: list[Message] | tuple[()]) -> SpaceState | None:
    pos, t = s.pos, s.tables
    units = pos.stacks[hex_]
    marks = [
        Message(name)
        for name, there in (
            ("mark-depot", hex_ in pos.depots),
            ("mark-ip", pos.forts[hex_]),
            ("mark-rearguard", pos.rear[hex_]),
            ("mark-mule", pos.mules[AXIS][hex_] or pos.mules[ALLIED][hex_]),
            ("mark-marker", pos.marker == hex_),
        )
        if there
    ]
    if pos.jam[hex_]:
        marks.append(Message("mark-jam", {"points": pos.jam[hex_] * t.limit["interdiction_cost"] // 2}))
    marks += bridges
    if not units and not guns and not marks and not _settled(t)[hex_]:
        return None
    stacks = (*[stack(s, unit) for unit in units], *[battery(s, gun) for gun in guns])
    return SpaceState(stacks, SIDES[pos.holder[hex_]] if hex_ < t.land_hexes else "", tuple(marks))


def stack(s: S, unit: int) -> Stack:
    pos = s.pos
    return _counter(s.tables, unit, pos.steps[unit], pos.state[unit], pos.deeds[unit] & MOVED)


@lru_cache(maxsize=1 << 14)  # most counters look as they did an action ago
def _counter(t: Tables, unit: int, steps: int, state: int, deeds: int) -> Stack:
    marks = counters.marks(STATES, state) + counters.marks(DEEDS, deeds)
    full, reacted = t.full[unit], bool(state & REACTED)
    if steps < full:
        marks.append(Message("mark-reduced"))
    now = figures(t, unit, steps, reacted) if steps < full or reacted else ()
    return counters.stack(t.units[unit], marks, now, steps, full)


def battery(s: S, gun: int) -> Stack:
    pos, name = s.pos, s.tables.guns[gun]
    marks = [Message("mark-fired")] if pos.fired[gun] else [Message("mark-active")] if pos.gun_on[gun] else []
    return Stack(name, 1, name, tuple(marks))


DEPENDENCIES: Final = Dependencies[SalernoPosition, Tables](
    by_space=("stacks", "holder", "forts", "rear", "jam"),
    by_camp=("mules",),
    listed=("depots", "marker"),
    by_piece={"at": ("steps", "state", "deeds"), "gun_at": ("gun_at", "fired", "gun_on")},
    touching={"bridges": _bridges_by_hex},
)
