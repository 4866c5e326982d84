"""Positions from plain data, checked field by field.

    {"scenario": "campaign", "turn": 3, "phase": "allied.movement", "weather": "overcast-2", "empty": true,
     "units": {"16/1": "2219", "Füs 352": {"at": "2220", "steps": 1, "disrupted": true}, "9/2": "england"},
     "control": {"1815": "allied"}, "supply": {"us": 2}, "replacements": {"us infantry": 1},
     "ips": {"2220": "german"}, "air": {"us": 2}, "naval": {"us": 1}, "rp": {"us": 6}, "dice": [4, 2, 5]}

`phase` is the phase that opens. A hex belongs to whoever stands in it, else to the German unless `control` says
otherwise. Air and naval units, reinforcement points and positions to build are those of the weather unless named.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.errors import BadInput
from sandtable.core.plain import check, known_fields, number, one_of, table
from sandtable.core.state import State
from sandtable.games.normandy44.kinds import (
    ALLIED,
    ARMIES,
    ATTACKED,
    BUILT,
    CADRES,
    CAMPS,
    CLEAR,
    COLOURS,
    DISRUPTED,
    GERMAN,
    ISOLATED,
    LANDED,
    MOVED,
    OUT,
    OVERCAST,
    RELEASED,
    REPLACED,
    REPLACEMENTS,
    RESERVE,
    RETREATED,
    SCATTERED,
    SKY,
    SPENT,
    STORM,
    STRATEGIC,
    TRUCKED,
)
from sandtable.games.normandy44.position import NormandyPosition
from sandtable.games.normandy44.rules.stacking import crowded
from sandtable.games.normandy44.schemas import Mulberry
from sandtable.games.normandy44.tables import Tables

MARKS: Final = {
    "disrupted": DISRUPTED,
    "out": OUT,
    "isolated": OUT | ISOLATED,
    "replaced": REPLACED,
    "landed": LANDED,
    "scattered": SCATTERED,
    "reserve": RESERVE,
    "spent": SPENT,
}
DEEDS: Final = {
    "moved": MOVED,
    "attacked": ATTACKED,
    "retreated": RETREATED,
    "strategic": STRATEGIC,
    "truck": TRUCKED,
    "released": RELEASED,
}
SUPPLY: Final = ("seventh", "fortress", "west", "us", "cw")
SKIES: Final = {STORM: "storm", OVERCAST: "overcast", CLEAR: "clear"}
WEATHERS: Final = tuple(f"{SKIES[SKY[die]]}-{die}" for die in range(1, 7))
_FIELDS: Final = (
    "scenario",
    "options",
    "seed",
    "dice",
    "empty",
    "turn",
    "phase",
    "weather",
    "units",
    "control",
    "supply",
    "replacements",
    "ips",
    "air",
    "naval",
    "rp",
    "digs",
    "mulberries",
    "cadres",
    "panther",
    "weak",
)


def place(t: Tables, pos: NormandyPosition, data: Mapping[str, Any], phases: tuple[str, ...], last: int) -> None:
    """Change a position as plain data says; `last` is the last turn of its scenario."""
    known_fields(data, _FIELDS)
    check(isinstance(data.get("empty", False), bool), "true or false", "empty")
    _time(pos, data, phases, last)
    _units(t, pos, table(data, "units"))
    _hexes(t, pos, data)
    _tracks(t, pos, data)
    _support(t, pos, data)
    _limits(t, pos)


# --- time -----------------------------------------------------------------------------------------------------------


def _time(pos: NormandyPosition, data: Mapping[str, Any], phases: tuple[str, ...], last: int) -> None:
    pos.turn = number(data.get("turn", 1), 1, last, "turn")
    default = "invasion" if pos.turn == 1 and not data.get("empty") else "german.movement"
    pos.phase = phases.index(one_of(data.get("phase", default), phases, "phase"))
    weather = data.get("weather", "overcast-2")
    if type(weather) is int:
        pos.weather = number(weather, 1, 6, "weather")
    else:
        pos.weather = WEATHERS.index(one_of(weather, WEATHERS, "weather")) + 1


# --- units ----------------------------------------------------------------------------------------------------------


def _units(t: Tables, pos: NormandyPosition, units: Mapping[str, Any]) -> None:
    for name, entry in units.items():
        where = f"units.{name}"
        known = t.words.find(f"unit {name}")
        if known is None:
            raise BadInput("no such unit", where=where)
        unit = t.index[known.operand]
        fields = entry if isinstance(entry, Mapping) else {"at": entry}
        accepted = ("at", "steps", "zone", *MARKS, *DEEDS)
        for field in fields:
            check(field in accepted, f"no such field; there are {', '.join(accepted)}", f"{where}.{field}")
        _unit(t, pos, unit, fields, where)


def _unit(t: Tables, pos: NormandyPosition, unit: int, fields: Mapping[str, Any], where: str) -> None:
    place = fields.get("at", t.names[pos.at[unit]])
    check(place in t.hex_index or place in t.box, f"no hex or box {place!r}", where)
    for marks in (*MARKS, *DEEDS):
        check(isinstance(fields.get(marks, False), bool), "true or false", f"{where}.{marks}")
    pos.set_steps(t, unit, number(fields.get("steps", pos.steps[unit]), 1, t.full[unit], f"{where}.steps"))
    pos.unmark(t, unit, 255)
    pos.put(t, unit, t.hex_index[place] if place in t.hex_index else t.box[place])
    pos.mark(t, unit, sum({bit for name, bit in MARKS.items() if fields.get(name)} - _subsumed(fields)))
    pos.deeds[unit] = sum(bit for name, bit in DEEDS.items() if fields.get(name))
    if "zone" in fields:
        pos.zones[unit] = COLOURS.index(one_of(fields["zone"], COLOURS, f"{where}.zone"))
    if pos.at[unit] < t.hexes and t.large[unit] and pos.steps[unit] == 1:
        check(pos.cadres[t.cadre[unit]] > 0, f"no cadre is left for {t.units[unit]}", where)
        pos.cadres[t.cadre[unit]] -= 1


def _subsumed(fields: Mapping[str, Any]) -> set[int]:
    """An isolated unit is out of supply anyway."""
    return {OUT} if fields.get("isolated") else set()


# --- hexes ----------------------------------------------------------------------------------------------------------


def _hexes(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    for hex_, side in table(data, "control").items():
        check(hex_ in t.hex_index, f"no hex {hex_!r}", "control")
        pos.holder[t.hex_index[hex_]] = CAMPS.index(one_of(side, CAMPS, f"control.{hex_}"))
    for camp in (GERMAN, ALLIED):
        for hex_number in range(t.hexes):
            if pos.troops[camp][hex_number]:
                pos.holder[hex_number] = camp
    for hex_, entry in table(data, "ips").items():
        where = f"ips.{hex_}"
        check(hex_ in t.hex_index, f"no hex {hex_!r}", "ips")
        fields = entry if isinstance(entry, Mapping) else {"army": entry}
        for field in fields:
            check(field in ("army", "built"), "no such field; there are army, built", f"{where}.{field}")
        army = ARMIES.index(one_of(fields.get("army"), ARMIES, f"{where}.army"))
        built = fields.get("built", True)
        check(isinstance(built, bool), "true or false", f"{where}.built")
        pos.ip[t.hex_index[hex_]] = army + 1 | (BUILT if built else 0)
        if not built:  # it was begun in the turn before
            pos.dug = tuple(pos.turn - 1 if number == army else turn for number, turn in enumerate(pos.dug))


def _limits(t: Tables, pos: NormandyPosition) -> None:
    for hex_ in range(t.hexes):
        if pos.troops[0][hex_] and pos.troops[1][hex_]:
            raise BadInput("units of both sides in one hex", where=f"hex {t.names[hex_]}")
        if len(pos.stacks[hex_]) > 1 and crowded(State.around(t, pos), hex_):
            units = ", ".join(t.units[u] for u in pos.stacks[hex_])
            raise BadInput(f"more units than may stack here by 7.1: {units}", where=f"hex {t.names[hex_]}")


# --- tracks ---------------------------------------------------------------------------------------------------------


def _tracks(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    for name, value in table(data, "supply").items():
        track = SUPPLY.index(one_of(name, SUPPLY, "supply"))
        pos.supply[track] = number(value, 0, t.limit["supply"], f"supply.{name}")
    for name, value in table(data, "replacements").items():
        track = REPLACEMENTS.index(one_of(name, REPLACEMENTS, "replacements"))
        pos.repl[track] = number(value, 0, t.limit["replacements"], f"replacements.{name}")
    for name, value in table(data, "cadres").items():
        kind = CADRES.index(one_of(name, CADRES, "cadres"))
        pos.cadres[kind] = number(value, 0, t.cadre_counters[kind], f"cadres.{name}")
    pos.panther = number(data.get("panther", 0), 0, 1, "panther")
    pos.weak = number(data.get("weak", 0), 0, 2, "weak")


def _support(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    """What the weather brings, unless the data say otherwise."""
    row = t.parts.tables.weather[pos.weather - 1]
    later = pos.turn > 1
    storm = SKY[pos.weather] == STORM
    defaults = {
        "air": ([0, row.us_air, row.cw_air] if later else [0] * 3, pos.air),
        "naval": ([0, row.us_naval, row.cw_naval], pos.naval),
        "rp": ([0, *([t.limit["rp"]] * 2)] if later and not storm else [0] * 3, pos.rp),
        "digs": ([row.ips if pos.turn >= t.limit["ips_german_from"] else 0, *([int(not storm)] * 2)], pos.digs),
    }
    for field, (values, track) in defaults.items():
        for name, value in table(data, field).items():
            values[ARMIES.index(one_of(name, ARMIES, field))] = number(value, 0, 9, f"{field}.{name}")
        track[:] = values
    for name, value in table(data, "mulberries").items():
        army = ARMIES.index(one_of(name, ARMIES[1:], "mulberries"))
        rows: dict[str, Mulberry] = {row.army: row for row in t.parts.setup.mulberries}
        if value == "working":
            pos.mulberry[army], pos.mulberry_at[army] = t.working, t.hex_index[rows[name].hexes[0]]
        elif value == "destroyed":
            pos.mulberry[army] = -1
        else:
            pos.mulberry[army] = number(value, 0, 22, f"mulberries.{name}")
