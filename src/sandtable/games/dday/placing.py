"""Positions from plain data and back, checked field by field.

    {"turn": 3, "phase": "axis-attacks", "empty": true,
     "units": {"Caen": {"de-infantry": 3, "uk-tank": 1}, "Gold": {"uk-infantry": 2}},
     "charts": {"uk": 5}, "out": {"orders": [1], "tactics": [7]}, "checks": 1, "dice": [4, 2, 5]}

`phase` names the order card that comes next (its fortune card is not thrown; `luck` sets its effect). With `steps` it
is under way, and `card` says whether its fortune, order or tactics card is being played.
Pieces that are neither on the board nor on a chart count as destroyed, and units beyond the set-up come off the
charts, so that no piece is ever doubled.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sandtable.core.base.errors import BadInput
from sandtable.core.base.fields import check, flag, items
from sandtable.core.engine import plain_data
from sandtable.games.dday.audit import on_charts
from sandtable.games.dday.kinds import BLOCKHOUSE, BOTH, FIGHTERS, KINDS, LAND, UK_FIGHTER, K
from sandtable.games.dday.position import DDayPosition
from sandtable.games.dday.tables import Tables

_FIELDS = (
    *plain_data.FIELDS,
    "empty",
    "turn",
    "phase",
    "after",
    "card",
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
    "spared",
    "crowded",
    "moved",
    "moves",
    "casualties",
    "lost",
)
_LUCK = {"none": 0, "good": 1, "bad": -1}
_CARDS = ("fortune", "order", "tactics")  # of one number, in the order in which they are turned up
_DECKS = ("orders", "fortune", "tactics")


def place(t: Tables, pos: DDayPosition, data: Mapping[str, Any], start: bytes | None) -> DDayPosition:
    """Fill an empty position; `start` is the set-up it begins from, None for an empty board."""
    for field in data:
        if field not in _FIELDS:
            raise BadInput(f"no such field; there are {', '.join(_FIELDS)}", where=str(field))
    flag(data.get("empty", False), "empty")
    pos.crowded = flag(data.get("crowded", False), "crowded")
    counts = bytearray(start or bytes(t.places * K))
    _units(t, counts, data, "units")
    for stack, count in enumerate(counts):
        if count:
            pos.add(stack % K, stack // K, count)
    _check_rooms(t, pos)
    _charts(t, pos, data.get("charts", {}))
    _time(t, pos, data)
    _decks(pos, data.get("out", {}))
    _marks(t, pos, data)
    _under_way(t, pos, data)
    _count_lost(t, pos, data.get("charts", {}))
    check("lost" not in data or data["lost"] == _by_kind(pos.lost), "they do not fit the units in play", "lost")
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


def _units(t: Tables, counts: bytearray, data: Mapping[str, Any], field: str) -> None:
    """A place that is named replaces what stood there."""
    for name, kinds in _table(data.get(field, {}), field).items():
        at = _place(t, name, field, t.places)
        counts[at * K : at * K + K] = _kinds(t, kinds, f"{field}.{name}")


def _kinds(t: Tables, kinds: Any, where: str) -> bytearray:
    """Pieces by kind."""
    counts = bytearray(K)
    for kind, count in _table(kinds, where).items():
        if kind not in KINDS:
            raise BadInput(f"no such kind; there are {', '.join(KINDS)}", where=f"{where}.{kind}")
        number = KINDS.index(kind)
        counts[number] = _whole(count, 0, t.total[number], f"{where}.{kind}")
    return counts


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
        if at < t.zones and pos.fighters(at) > t.fighter_limit and not pos.crowded:
            raise BadInput(f"{pos.fighters(at)} fighters, but there is room for {t.fighter_limit} [A6.5]", where=where)
        if at in t.boxes and any([pos.n[at * K + kind] for kind in LAND[1 - t.box_power[at]]]):
            raise BadInput("this box belongs to the other Allied power [A9.2]", where=where)
        if t.zones <= at < t.airfield and any(pos.n[at * K + kind] for kind in range(UK_FIGHTER, K)):
            raise BadInput("no aircraft can be in a beachhead box", where=where)
        if at < t.zones and pos.n[at * K + BLOCKHOUSE] > t.start[at * K + BLOCKHOUSE]:
            most = t.start[at * K + BLOCKHOUSE]
            raise BadInput(f"this zone has room for {most} blockhouses [A3.4]", where=f"{where}.blockhouse")


def _charts(t: Tables, pos: DDayPosition, charts: Any) -> None:
    """How many units are left on a chart: the last ones, in chart order; or the numbers of their spaces."""
    ids = [chart.id for chart in t.charts]
    for name, left in _table(charts, "charts").items():
        if name not in ids:
            raise BadInput(f"no such chart; there are {', '.join(ids)}", where=f"charts.{name}")
        number = ids.index(name)
        size = len(t.charts[number].kinds)
        if isinstance(left, (list, tuple)):
            spaces = {_whole(space, 1, size, f"charts.{name}") for space in left}
            pos.charts[number] = sum(1 << space - 1 for space in spaces)
        else:
            gone = size - _whole(left, 0, size, f"charts.{name}")
            pos.charts[number] = t.charts[number].full & ~((1 << gone) - 1)


def _time(t: Tables, pos: DDayPosition, data: Mapping[str, Any]) -> None:
    pos.turn = _whole(data.get("turn", 1), 1, t.turns, "turn")
    pos.checks = _whole(data.get("checks", 0), 0, t.checks - ("result" not in data), "checks")
    ids = [order.id for order in t.orders]
    check("phase" not in data or "after" not in data, "name either the phase or what it comes after", "after")
    check("steps" not in data or "phase" in data, "the order that is under way", "phase")
    check(("card" in data) <= ("steps" in data), "only what is under way, with `steps`, is played by a card", "card")
    card = data.get("card", "fortune")
    check(card in _CARDS, f"one of {', '.join(_CARDS)}", "card")
    for field, offset in (("phase", 1 + _CARDS.index(card)), ("after", 2)):
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
        if deck not in _DECKS:
            raise BadInput(f"no such deck; there are {', '.join(_DECKS)}", where=f"out.{deck}")
        if not isinstance(cards, (list, tuple)):
            raise BadInput("a list of card numbers", where=f"out.{deck}")
        for card in cards:
            mask = ~(1 << _whole(card, 1, 16, f"out.{deck}"))
            setattr(pos, deck, getattr(pos, deck) & mask)


def _marks(t: Tables, pos: DDayPosition, data: Mapping[str, Any]) -> None:
    """What a card has left on the board for an order of this turn; only what a card could have left."""
    if "flood" in data:
        pos.flood = _place(t, data["flood"], "flood", t.zones)
        check(pos.flood in t.coast, "only a coastal zone can be flooded [T7]", "flood")
    if "decoy" in data:
        first, second = _pair(data["decoy"], "decoy")
        box, zone = _place(t, first, "decoy", t.airfield), _place(t, second, "decoy", t.zones)
        near_beach = box in t.lands and zone in t.near[t.lands[box]] and t.map.coastal[zone]
        check(near_beach, "a box and a coastal zone next to the one it lands in [T9]", "decoy")
        pos.decoy = (box, zone)
    if "wrecks" in data:
        check(isinstance(data["wrecks"], (list, tuple)), "a list of zones", "wrecks")
        pos.wrecks = tuple(_place(t, zone, "wrecks", t.zones) for zone in data["wrecks"])
    if "barnstormer" in data:
        stack = t.stack.get(data["barnstormer"], -1) if isinstance(data["barnstormer"], str) else -1
        flying = stack >= 0 and stack % K in FIGHTERS[BOTH] and stack // K < t.zones
        flying = flying and (pos.n[stack] > 0 or "steps" in data)  # it may be gone before the order ends
        check(flying, "a fighter in the zone it patrols, such as uk-fighter@Caen [T3]", "barnstormer")
        pos.barnstormer = stack
    if "spared" in data:
        pos.spared = _place(t, data["spared"], "spared", t.zones)
    pos.combined = flag(data.get("combined", False), "combined")


def _under_way(t: Tables, pos: DDayPosition, data: Mapping[str, Any]) -> None:
    """What an order that is under way has to remember."""
    _units(t, pos.moved, data, "moved")
    pos.casualties = _kinds(t, data.get("casualties", {}), "casualties")
    for entry in items(data, "moves"):
        check(isinstance(entry, (list, tuple)) and len(entry) > 1, "a kind of unit and its zones", "moves")
        check(entry[0] in KINDS, f"no such kind; there are {', '.join(KINDS)}", "moves")
        path = [_place(t, zone, "moves", t.places) for zone in entry[1:]]
        pos.moves.append((KINDS.index(entry[0]), *path))


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
        seen = sum(pos.n[kind::K]) + on_charts(t, pos, kind)
        for number, chart in enumerate(t.charts):
            for slot, other in enumerate(chart.kinds) if chart.id not in charts else ():
                if other == kind and seen > t.total[kind]:
                    pos.charts[number] &= ~(1 << slot)
                    seen -= 1
        if seen > t.total[kind]:
            problem = f"{seen} {name} on board and charts, but the game has {t.total[kind]}"
            raise BadInput(problem, where="units")
        pos.lost[kind] = t.total[kind] - seen


# --- writing --------------------------------------------------------------------------------------------------------


def describe(t: Tables, pos: DDayPosition, blank: DDayPosition) -> dict[str, Any]:
    """A position in the same words; the decks of `blank` are complete."""
    order, turned = divmod(pos.slot - 1, 3)
    return {
        "turn": pos.turn,
        "phase": t.orders[order].id,
        "card": _CARDS[turned],
        "luck": next(name for name, luck in _LUCK.items() if luck == pos.luck),
        "empty": True,
        "units": _by_place(t, pos.n),
        "charts": {chart.id: _left(pos.charts[number], chart.full) for number, chart in enumerate(t.charts)},
        "lost": _by_kind(pos.lost),
        "out": {
            deck: [card for card in range(1, 17) if full & ~left & 1 << card]
            for deck, full, left in (
                ("orders", blank.orders, pos.orders),
                ("fortune", blank.fortune, pos.fortune),
                ("tactics", blank.tactics, pos.tactics),
            )
        },
        "checks": pos.checks,
        **_remembered(t, pos),
    }


def _remembered(t: Tables, pos: DDayPosition) -> dict[str, Any]:
    """What cards have left and orders remember, where there is any of it."""
    marks: dict[str, Any] = {
        "casualties": _by_kind(pos.casualties),
        "moved": _by_place(t, pos.moved),
        "moves": [[KINDS[kind], *[t.names[zone] for zone in path]] for kind, *path in pos.moves],
        "flood": t.names[pos.flood] if pos.flood >= 0 else "",
        "spared": t.names[pos.spared] if pos.spared >= 0 else "",
        "barnstormer": t.unit[pos.barnstormer].operand if pos.barnstormer >= 0 else "",
        "decoy": [t.names[place] for place in pos.decoy if place >= 0],
        "wrecks": [t.names[zone] for zone in pos.wrecks],
        "combined": pos.combined,
        "crowded": pos.crowded,
    }
    return {name: value for name, value in marks.items() if value}


def _by_kind(counts: bytearray) -> dict[str, int]:
    return {KINDS[kind]: count for kind, count in enumerate(counts) if count}


def _by_place(t: Tables, counts: bytearray) -> dict[str, dict[str, int]]:
    rows = {name: _by_kind(counts[at * K : at * K + K]) for at, name in enumerate(t.names)}
    return {name: kinds for name, kinds in rows.items() if kinds}


def _left(mask: int, full: int) -> int | list[int]:
    """What is left on a chart: how many units, or their spaces if those are not the last ones."""
    left = mask.bit_count()
    if mask == full & ~((1 << full.bit_length() - left) - 1):
        return left
    return [slot + 1 for slot in range(full.bit_length()) if mask >> slot & 1]
