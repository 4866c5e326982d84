"""Positions from plain data, checked field by field.

    {"scenario": "historical", "turn": 2, "phase": "german.combat", "empty": true,
     "units": {"1 Pz": "2231", "X Fr": {"at": "2124", "steps": 1, "disrupted": true}},
     "control": {"3030": "german"}, "razed": ["3629"], "cut": ["3030"], "bridges": ["2124"], "refugees": ["4024"],
     "improved": ["2124"], "terror": "4024", "air": {"german": 3}, "cup": {"german": 2, "allied move": 1},
     "rounds": [["german", "move"]], "vp": {"german": 4}, "engaged": [["2124", "german", ["1 Pz"]]],
     "dynamo": {"turn": 3, "port": "3413", "hits": 1}, "replacements": {"german infantry": 2},
     "refit": {"points": 7, "declared": 4, "red": 8}, "surrendered": {"NL": 2}, "dice": [4, 2, 5]}

`phase` is the phase that opens; "german.move", "allied.combat" and so on open the action phase with that round.
A hex belongs to whoever stands in it, else to Germany in Germany and to the Allies elsewhere, unless `control`
says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.errors import BadInput
from sandtable.core.plain import check, flag, items, known_fields, number, one_of, table
from sandtable.core.state import State
from sandtable.games.caseyellow.kinds import (
    ALLIED,
    ATTACKED,
    CHITS,
    COUNTRIES,
    DISRUPTED,
    ENGAGED,
    GERMAN,
    IN_BELGIUM,
    IN_HOLLAND,
    KINDS,
    LANDED,
    LOOSE,
    MOVED,
    OUT,
    SIDES,
    SPENT,
)
from sandtable.games.caseyellow.position import S, YellowPosition
from sandtable.games.caseyellow.rules.base import lay_refugees, set_terror
from sandtable.games.caseyellow.rules.stacking import excess
from sandtable.games.caseyellow.tables import Tables

MARKS: Final = {"disrupted": DISRUPTED, "out": OUT, "spent": SPENT, "landed": LANDED, "loose": LOOSE}
DEEDS: Final = {"moved": MOVED, "attacked": ATTACKED}
ROUNDS: Final = {f"{side}.{kind}": (camp, k) for camp, side in enumerate(SIDES) for k, kind in enumerate(KINDS)}
REPLACEMENTS: Final = ("allied infantry", "allied armour", "german infantry")
_FIELDS: Final = (
    "scenario",
    "options",
    "seed",
    "dice",
    "empty",
    "turn",
    "phase",
    "units",
    "control",
    "razed",
    "cut",
    "bridges",
    "refugees",
    "improved",
    "terror",
    "air",
    "cup",
    "rounds",
    "vp",
    "engaged",
    "dynamo",
    "replacements",
    "refit",
    "surrendered",
    "open_city",
    "markers",
    "evacuated",
    "tanks",
)


def place(t: Tables, pos: YellowPosition, data: Mapping[str, Any], phases: tuple[str, ...], last: int) -> None:
    """Change a position as plain data says; `last` is the last turn of its scenario."""
    known_fields(data, _FIELDS)
    flag(data.get("empty", False), "empty")
    pos.turn = number(data.get("turn", 1), 1, last, "turn")
    phase = one_of(data.get("phase", phases[0]), (*phases, *ROUNDS), "phase")
    pos.phase = phases.index("action") + 1 if phase in ROUNDS else phases.index(phase)
    state = State.around(t, pos)
    _units(t, pos, table(data, "units"))
    _hexes(state, data)
    _tracks(t, pos, data)
    _operations(t, pos, data)
    _engaged(t, pos, data)
    _limits(state)


def opened(data: Mapping[str, Any]) -> tuple[int, int] | None:
    """The round that the data open the game with: camp and kind."""
    phase = data.get("phase")
    return ROUNDS.get(phase) if isinstance(phase, str) else None


def _hex(t: Tables, name: Any, where: str) -> int:
    check(isinstance(name, str) and name in t.hex_index, f"no hex {name!r}", where)
    return t.hex_index[name]


def _unit(t: Tables, name: Any, where: str) -> int:
    known = t.words.find(f"unit {name}") if isinstance(name, str) else None
    if known is None:
        raise BadInput(f"no unit {name!r}", where=where)
    return t.index[known.operand]


# --- units ----------------------------------------------------------------------------------------------------------


def _units(t: Tables, pos: YellowPosition, units: Mapping[str, Any]) -> None:
    for name, entry in units.items():
        where = f"units.{name}"
        unit = _unit(t, name, where)
        fields = entry if isinstance(entry, Mapping) else {"at": entry}
        known_fields(fields, ("at", "steps", "due", *MARKS, *DEEDS), f"{where}.")
        spot = fields.get("at", t.names[pos.at[unit]])
        check(spot in t.hex_index or spot in t.box, f"no hex or box {spot!r}", where)
        pos.steps[unit] = number(fields.get("steps", pos.steps[unit]), 0, t.full[unit], f"{where}.steps")
        pos.due[unit] = number(fields.get("due", pos.due[unit]), 0, 10, f"{where}.due")
        pos.put(t, unit, t.hex_index[spot] if spot in t.hex_index else t.box[spot])
        pos.state[unit] = sum(bit for mark, bit in MARKS.items() if flag(fields.get(mark, False), f"{where}.{mark}"))
        pos.deeds[unit] = sum(bit for deed, bit in DEEDS.items() if flag(fields.get(deed, False), f"{where}.{deed}"))


# --- hexes ----------------------------------------------------------------------------------------------------------


def _hexes(s: S, data: Mapping[str, Any]) -> None:
    pos, t = s.pos, s.tables
    for name, side in table(data, "control").items():
        pos.holder[_hex(t, name, "control")] = SIDES.index(one_of(side, SIDES, f"control.{name}"))
    for name in items(data, "razed"):
        pos.open_up(t, _hex(t, name, "razed"))
    for camp in (GERMAN, ALLIED):
        for hex_ in range(t.hexes):
            if pos.troops[camp][hex_]:
                pos.holder[hex_] = camp
                if camp == GERMAN and pos.works[hex_]:
                    pos.open_up(t, hex_)
    for field, marks in (("cut", pos.cut), ("bridges", pos.bridge), ("improved", pos.improved)):
        for name in items(data, field):
            marks[_hex(t, name, field)] = 1
    for name in items(data, "refugees"):
        hex_ = _hex(t, name, "refugees")
        check(t.land.settled[hex_], "refugees are in towns and cities", "refugees")
        lay_refugees(s, hex_)
    if "terror" in data:
        set_terror(s, _hex(t, data["terror"], "terror"))


def _limits(s: S) -> None:
    pos, t = s.pos, s.tables
    for hex_ in range(t.hexes):
        if pos.troops[0][hex_] and pos.troops[1][hex_]:
            raise BadInput("units of both sides in one hex", where=f"hex {t.names[hex_]}")
        if len(pos.stacks[hex_]) > 1 and hex_ != pos.port and excess(s, pos.stacks[hex_], hex_):
            units = ", ".join(t.units[unit] for unit in pos.stacks[hex_])
            raise BadInput(f"more units than may stack here by 8.3: {units}", where=f"hex {t.names[hex_]}")


# --- tracks ---------------------------------------------------------------------------------------------------------


def _tracks(t: Tables, pos: YellowPosition, data: Mapping[str, Any]) -> None:
    for field, names, track, most in (
        ("air", SIDES, pos.air, 9),
        ("cup", CHITS, pos.cup, 4),
        ("vp", SIDES, pos.vp, 99),
        ("replacements", REPLACEMENTS, pos.repl, 9),
        ("evacuated", ("british", "french"), pos.evacuated, 99),
    ):
        for name, value in table(data, field).items():
            track[names.index(one_of(name, names, field))] = number(value, 0, most, f"{field}.{name}")
    rounds = []
    for entry in items(data, "rounds"):
        check(isinstance(entry, (list, tuple)) and len(entry) == 2, "pairs of a side and a kind of round", "rounds")
        rounds.append((SIDES.index(one_of(entry[0], SIDES, "rounds")), KINDS.index(one_of(entry[1], KINDS, "rounds"))))
    pos.rounds = tuple(rounds)
    pos.markers = number(data.get("markers", pos.markers), 0, 15, "markers")
    pos.open_city = flag(data.get("open_city", pos.open_city), "open_city")
    cups = table(data, "tanks")
    known_fields(cups, SIDES, "tanks.")
    if cups:
        pos.tanks = (_cup(t, cups, "german"), _cup(t, cups, "allied"))


def _cup(t: Tables, cups: Mapping[str, Any], side: str) -> tuple[int, ...]:
    return tuple(_unit(t, name, f"tanks.{side}") for name in items(cups, side))


def _operations(t: Tables, pos: YellowPosition, data: Mapping[str, Any]) -> None:
    """Dynamo, the refit of the panzers, countries that have given up."""
    ships = table(data, "dynamo")
    known_fields(ships, ("turn", "port", "hits", "end"), "dynamo.")
    if ships:
        pos.dynamo = number(ships.get("turn", pos.turn), 1, 10, "dynamo.turn")
        pos.dynamo_end = number(ships.get("end", pos.dynamo + t.limit["dynamo_turns"]), 0, 13, "dynamo.end")
        pos.port = _hex(t, ships.get("port", ""), "dynamo.port")
        check(pos.port in t.dynamo_ports, "one of the four ports of Operation Dynamo", "dynamo.port")
        pos.hits = number(ships.get("hits", 0), 0, 9, "dynamo.hits")
    works = table(data, "refit")
    known_fields(works, ("points", "declared", "red"), "refit.")
    pos.refit = number(works.get("points", pos.refit), 0, 19, "refit.points")
    pos.refit_turn = number(works.get("declared", pos.refit_turn), 0, 10, "refit.declared")
    pos.red_turn = number(works.get("red", pos.red_turn), 0, 11, "refit.red")
    turns = list(pos.fallen_turn)
    for name, value in table(data, "surrendered").items():
        country = COUNTRIES.index(one_of(name, ("BE", "NL"), "surrendered"))
        turns[country - IN_BELGIUM] = number(value, 1, 10, f"surrendered.{name}")
        pos.fallen |= 1 << country
    assert IN_HOLLAND == IN_BELGIUM + 1
    pos.fallen_turn = (turns[0], turns[1])


def _engaged(t: Tables, pos: YellowPosition, data: Mapping[str, Any]) -> None:
    fights = []
    for entry in items(data, "engaged"):
        sound = isinstance(entry, (list, tuple)) and len(entry) == 3 and isinstance(entry[2], (list, tuple))
        check(sound, "a hex, the attacking side and its units", "engaged")
        target, camp = _hex(t, entry[0], "engaged"), SIDES.index(one_of(entry[1], SIDES, "engaged"))
        units = tuple(_unit(t, name, "engaged") for name in entry[2])
        for unit in units:
            beside = pos.at[unit] in t.near[target] and t.camp[unit] == camp
            check(beside, f"{t.units[unit]} does not stand beside {t.names[target]}", "engaged")
        check(bool(units) and bool(pos.troops[1 - camp][target]), "somebody must attack and somebody defend", "engaged")
        for unit in (*units, *pos.stacks[target]):
            pos.state[unit] |= ENGAGED
        fights.append((target, camp, units))
    if fights:
        pos.engaged = tuple(fights)
