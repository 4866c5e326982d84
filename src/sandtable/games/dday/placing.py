"""Positions from plain data, checked field by field.

    {"turn": 3, "phase": "axis-attacks", "empty": true,
     "units": {"Caen": {"de-infantry": 3, "uk-tank": 1}, "Gold": {"uk-infantry": 2}},
     "charts": {"uk": 5}, "out": {"orders": [1], "tactics": [7]}, "checks": 1, "dice": [4, 2, 5]}

`phase` names the order card that comes next (its fortune card is not thrown; `luck` sets its effect).
Pieces that are neither on the board nor on a chart count as destroyed, and units beyond the set-up come off the
charts, so that no piece is ever doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.errors import BadInput
from sandtable.games.dday.audit import on_charts
from sandtable.games.dday.kinds import BLOCKHOUSE, BOTH, FIGHTERS, KINDS, LAND, UK_FIGHTER, K
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables

_FIELDS = (
    "scenario",
    "options",
    "seed",
    "dice",
    "empty",
    "turn",
    "phase",
    "after",
    "luck",
    "units",
    "charts",
    "out",
    "checks",
    "flood",
    "decoy",
    "combined",
    "barnstormer",
    "wrecks",
)
_LUCK = {"none": 0, "good": 1, "bad": -1}


def place(t: Tables, pos: DDayPosition, data: Mapping[str, Any], start: bytes | None) -> DDayPosition:
    """Fill an empty position; `start` is the set-up it begins from, None for an empty board."""
    for field in data:
        if field not in _FIELDS:
            raise BadInput(f"no such field; there are {', '.join(_FIELDS)}", where=str(field))
    _check(isinstance(data.get("empty", False), bool), "true or false", "empty")
    counts = bytearray(start or bytes(t.places * K))
    _units(t, counts, data.get("units", {}))
    for stack, count in enumerate(counts):
        if count:
            pos.add(stack % K, stack // K, count)
    _check_rooms(t, pos)
    _charts(t, pos, data.get("charts", {}))
    _time(t, pos, data)
    _decks(pos, data.get("out", {}))
    _marks(t, pos, data)
    _count_lost(t, pos, data.get("charts", {}))
    return pos


def _table(value: Any, where: str) -> Mapping[str, Any]:
    if not isinstance(value, Mapping):
        raise BadInput(f"a table of names and values, not {type(value).__name__}", where=where)
    return value


def _whole(value: Any, low: int, high: int, where: str) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadInput(f"a whole number from {low} to {high}, not {value!r}", where=where)
    return value


def _place(t: Tables, name: Any, where: str, last: int) -> int:
    place = t.place.get(name, -1) if isinstance(name, str) else -1
    if not 0 <= place < last:
        raise BadInput(f"no place {name!r}; there are {', '.join(t.names[:last])}", where=where)
    return place


def _units(t: Tables, counts: bytearray, units: Any) -> None:
    """A place that is named replaces what stood there."""
    for name, kinds in _table(units, "units").items():
        at = _place(t, name, "units", t.places)
        counts[at * K : at * K + K] = bytes(K)
        for kind, count in _table(kinds, f"units.{name}").items():
            where = f"units.{name}.{kind}"
            if kind not in KINDS:
                raise BadInput(f"no such kind; there are {', '.join(KINDS)}", where=where)
            number = KINDS.index(kind)
            counts[at * K + number] = _whole(count, 0, t.total[number], where)


def _check_rooms(t: Tables, pos: DDayPosition) -> None:
    """A6.4, A6.5 and the boxes' capacities hold in every position."""
    for at, name in enumerate(t.names):
        where = f"units.{name}"
        room = t.limit if at < t.zones else t.capacity.get(at, 0)
        for units, camp in ((pos.allied[at], "Allied"), (pos.axis[at], "Axis")):
            if units > room:
                raise BadInput(f"{units} {camp} land units, but there is room for {room} [A6.4]", where=where)
        if at >= t.zones and pos.german[at]:
            raise BadInput("no Axis unit can be here", where=where)
        if at < t.zones and pos.fighters(at) > t.fighter_limit:
            raise BadInput(f"{pos.fighters(at)} fighters, but there is room for {t.fighter_limit} [A6.5]", where=where)
        if at in t.boxes and any([pos.n[at * K + kind] for kind in LAND[1 - t.box_power[at]]]):
            raise BadInput("this box belongs to the other Allied power [A9.2]", where=where)
        if t.zones <= at < t.airfield and any(pos.n[at * K + kind] for kind in range(UK_FIGHTER, K)):
            raise BadInput("no aircraft can be in a beachhead box", where=where)
        if at < t.zones and pos.n[at * K + BLOCKHOUSE] > t.start[at * K + BLOCKHOUSE]:
            most = t.start[at * K + BLOCKHOUSE]
            raise BadInput(f"this zone has room for {most} blockhouses [A3.4]", where=f"{where}.blockhouse")


def _charts(t: Tables, pos: DDayPosition, charts: Any) -> None:
    """How many units are left on a chart: the last ones, in chart order."""
    ids = [chart.id for chart in t.charts]
    for name, left in _table(charts, "charts").items():
        if name not in ids:
            raise BadInput(f"no such chart; there are {', '.join(ids)}", where=f"charts.{name}")
        number = ids.index(name)
        size = len(t.charts[number].kinds)
        gone = size - _whole(left, 0, size, f"charts.{name}")
        pos.charts[number] = t.charts[number].full & ~((1 << gone) - 1)


def _time(t: Tables, pos: DDayPosition, data: Mapping[str, Any]) -> None:
    pos.turn = _whole(data.get("turn", 1), 1, t.turns, "turn")
    pos.checks = _whole(data.get("checks", 0), 0, t.checks - 1, "checks")
    ids = [order.id for order in t.orders]
    _check("phase" not in data or "after" not in data, "name either the phase or what it comes after", "after")
    for field, offset in (("phase", 1), ("after", 2)):
        if field in data:
            if data[field] not in ids:
                raise BadInput(f"no phase {data[field]!r}; there are {', '.join(ids)}", where=field)
            pos.slot = 3 * ids.index(data[field]) + offset
    luck = data.get("luck", "none")
    if not isinstance(luck, str) or luck not in _LUCK:
        raise BadInput(f"no luck {luck!r}; there are {', '.join(_LUCK)}", where="luck")
    pos.luck = _LUCK[luck]
    if pos.turn > 1 or pos.slot > 1:
        pos.orders &= ~2  # order 1 is played once, first of all
        pos.fortune &= ~2


def _decks(pos: DDayPosition, out: Any) -> None:
    """The cards that have left each deck."""
    for deck, cards in _table(out, "out").items():
        if deck not in ("orders", "fortune", "tactics"):
            raise BadInput("no such deck; there are orders, fortune, tactics", where=f"out.{deck}")
        if not isinstance(cards, (list, tuple)):
            raise BadInput("a list of card numbers", where=f"out.{deck}")
        for card in cards:
            mask = ~(1 << _whole(card, 1, 16, f"out.{deck}"))
            setattr(pos, deck, getattr(pos, deck) & mask)


def _marks(t: Tables, pos: DDayPosition, data: Mapping[str, Any]) -> None:
    """What a card has left on the board for an order of this turn; only what a card could have left."""
    if "flood" in data:
        pos.flood = _place(t, data["flood"], "flood", t.zones)
        _check(pos.flood in t.coast, "only a coastal zone can be flooded [T7]", "flood")
    if "decoy" in data:
        first, second = _pair(data["decoy"], "decoy")
        box, zone = _place(t, first, "decoy", t.airfield), _place(t, second, "decoy", t.zones)
        near_beach = box in t.lands and zone in t.near[t.lands[box]] and t.map.coastal[zone]
        _check(near_beach, "a box and a coastal zone next to the one it lands in [T9]", "decoy")
        pos.decoy = (box, zone)
    if "wrecks" in data:
        _check(isinstance(data["wrecks"], (list, tuple)), "a list of zones", "wrecks")
        pos.wrecks = tuple(_place(t, zone, "wrecks", t.zones) for zone in data["wrecks"])
    if "barnstormer" in data:
        stack = t.stack.get(data["barnstormer"], -1) if isinstance(data["barnstormer"], str) else -1
        flying = stack >= 0 and stack % K in FIGHTERS[BOTH] and stack // K < t.zones and pos.n[stack] > 0
        _check(flying, "a fighter in the zone it patrols, such as uk-fighter@Caen [T3]", "barnstormer")
        pos.barnstormer = stack
    combined = data.get("combined", False)
    _check(isinstance(combined, bool), "true or false", "combined")
    pos.combined = combined


def _check(holds: bool, wanted: str, where: str) -> None:
    if not holds:
        raise BadInput(wanted, where=where)


def _pair(value: Any, where: str) -> tuple[Any, Any]:
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise BadInput("a box and a zone", where=where)
    return value[0], value[1]


def _count_lost(t: Tables, pos: DDayPosition, charts: Mapping[str, Any]) -> None:
    """What is nowhere has been destroyed; nothing can be there twice.

    Units on the board that the set-up alone could not provide have come from the charts, unless the
    data says how many units a chart still holds.
    """
    for kind, name in enumerate(KINDS):
        on_board = sum(pos.n[kind::K])
        for number, chart in enumerate(t.charts):
            for slot, other in enumerate(chart.kinds):
                missing = on_board + on_charts(t, pos, kind) - t.total[kind]
                if other == kind and chart.id not in charts and missing > 0:
                    pos.charts[number] &= ~(1 << slot)
        seen = on_board + on_charts(t, pos, kind)
        if seen > t.total[kind]:
            problem = f"{seen} {name} on board and charts, but the game has {t.total[kind]}"
            raise BadInput(problem, where="units")
        pos.lost[kind] = t.total[kind] - seen
