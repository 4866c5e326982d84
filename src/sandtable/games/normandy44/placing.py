"""Positions from plain data and back, checked field by field.

    {"scenario": "campaign", "turn": 3, "phase": "allied.movement", "weather": "overcast-2", "empty": true,
     "units": {"16/1": "2219", "Füs 352": {"at": "2220", "steps": 1, "disrupted": true}, "9/2": "england"},
     "control": {"1815": "allied"}, "supply": {"us": 2}, "replacements": {"us infantry": 1},
     "ips": {"2220": "german"}, "air": {"us": 2}, "naval": {"us": 1}, "rp": {"us": 6}, "dice": [4, 2, 5]}

`phase` is the phase to open, or with `steps` the current one. By default a hex belongs to the side with units in it,
else to the German; `control` overrides this. Air and naval units, reinforcement points and positions to build default
to those of the weather in this scenario and with these options; lost beaches then cost no points (6.5.3 is applied in
the opening phase). By default the German HQs draw on the supply points that they can reach; `pools` overrides this.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from sandtable.core.base.fields import check, flag, known_fields, number, one_of, table
from sandtable.core.engine import plain_data
from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import (
    ARMIES,
    BUILT,
    CADRES,
    CAMPS,
    CLEAR,
    COLOURS,
    CW,
    DEEDS,
    MARKS,
    OVERCAST,
    REPLACEMENTS,
    SKY,
    STORM,
    US,
)
from sandtable.games.normandy44.position import NormandyPosition, S, blank
from sandtable.games.normandy44.rules.combat.support import FROM_CHERBOURG, FROM_EDGE
from sandtable.games.normandy44.rules.common import beaches
from sandtable.games.normandy44.rules.common.stacking import crowded
from sandtable.games.normandy44.rules.sequence import NAMES, Turn
from sandtable.games.normandy44.rules.supply import initial_phase
from sandtable.games.normandy44.rules.supply.initial_phase import WATCHED
from sandtable.games.normandy44.rules.supply.supply import refresh_pools
from sandtable.games.normandy44.rules.turn.setup import last_turn
from sandtable.games.normandy44.tables import Tables
from sandtable.kit.position import placing as said

UNITS: Final = said.UnitFields(MARKS, DEEDS, "zone")
SUPPLY: Final = ("seventh", "fortress", "west", "us", "cw")
POOLS: Final = said.FlagsField({"cherbourg": FROM_CHERBOURG, "edge": FROM_EDGE})
SKIES: Final = {STORM: "storm", OVERCAST: "overcast", CLEAR: "clear"}
WEATHERS: Final = tuple(f"{SKIES[SKY[die]]}-{die}" for die in range(1, 7))
_ALLIES: Final = ("", *ARMIES[1:])  # the Germans have none
_OWN: Final = ("empty", "turn", "phase", "weather", "units", "stacks", "control", "ips", "mulberries", "pools")


@cache
def _words(t: Tables) -> tuple[said.Word, ...]:
    few = said.IntField(0, 9)
    batteries = {t.names[hex_]: bit for hex_, bit in t.logistics.battery.items()}
    return (
        said.TrackField("supply", SUPPLY, said.IntField(0, t.limit["supply"])),
        said.TrackField("replacements", REPLACEMENTS, said.IntField(0, t.limit["replacements"]), "repl"),
        said.TrackField("cadres", CADRES, said.IntField(0, max(t.cadre_counters))),
        said.TrackField("air", _ALLIES, few),
        said.TrackField("naval", _ALLIES, few),
        said.TrackField("rp", _ALLIES, few),
        said.TrackField("landed", t.areas, few),
        said.TrackField("evacuated", [t.names[hex_] for hex_ in t.beach_hexes], few),
        said.TrackField("digs", ARMIES, few),
        said.TrackField("dug", ARMIES, said.IntField(0, t.limit["turns"])),
        said.TrackField("extra", _ALLIES, few),
        said.Word("panther", said.IntField(0, 1)),
        said.Word("weak", said.IntField(0, 2)),
        said.Word("free_cw", few),
        said.Word("spared", few),
        said.Word("moved_guns", said.FlagField()),
        said.Word("opened", said.FlagField()),
        said.Word("bombarded", said.IntField(0, t.limit["turns"])),
        said.Word("shelled", said.ManyOf(said.HexField())),
        said.Word("stopped", said.ManyOf(said.RecordField(said.HexField(), said.IntField(0, 99)))),
        said.Word("silenced", said.FlagsField(batteries | {"watched": WATCHED})),
        said.Word("mobilised", said.FlagsField({t.names[box]: 1 << n for n, box in enumerate(t.plan.muster)})),
        said.Word("glided", said.ManyOf(said.UnitField())),
    )


# --- reading --------------------------------------------------------------------------------------------------------


def place(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    """Change a position according to plain data."""
    words = _words(t)
    known_fields(data, (*plain_data.FIELDS, *_OWN, *[word.name for word in words]))
    flag(data.get("empty", False), "empty")
    whole = "steps" in data
    _time(pos, data, last_turn(t, pos.scenario), whole)
    _units(t, pos, data)
    said.read_control(t, pos, data, CAMPS)
    for hex_ in t.logistics.battery:
        pos.take(t, (hex_,), pos.holder[hex_])  # 28.3: a battery in Allied hands is silent
    _positions(t, pos, data)
    if data.get("empty") or pos.turn > 1 or "weather" in data:  # otherwise the set-up has it all
        _weather_brings(State.around(t, pos), whole)
    said.read_words(words, t, pos, data)
    _mulberries(t, pos, data)
    if not whole:
        said.check_hexes(t, pos, lambda hex_: crowded(State.around(t, pos), hex_), "7.1")
    refresh_pools(State.around(t, pos))
    _pools(t, pos, data)


def _time(pos: NormandyPosition, data: Mapping[str, Any], last: int, whole: bool) -> None:
    pos.turn = number(data.get("turn", 1), 1, last, "turn")
    default = "invasion" if pos.turn == 1 and not data.get("empty") else "german.movement"
    pos.phase = NAMES.index(one_of(data.get("phase", default), NAMES, "phase")) + whole
    weather = data.get("weather", pos.weather)
    if type(weather) is int:
        pos.weather = number(weather, 1, 6, "weather")
    else:
        pos.weather = WEATHERS.index(one_of(weather, WEATHERS, "weather")) + 1


def _units(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    def put(unit: int, place: int, steps: int, marks: int, fields: Mapping[str, Any]) -> None:
        where = f"units.{t.units[unit]}"
        pos.set_steps(t, unit, steps)
        pos.unmark(t, unit, 255)
        pos.put(t, unit, place)
        pos.mark(t, unit, marks)
        if "zone" in fields:
            pos.zones[unit] = COLOURS.index(one_of(fields["zone"], COLOURS, f"{where}.zone"))
        if place < t.hexes and t.large[unit] and steps == 1:
            check(pos.cadres[t.cadre[unit]] > 0, f"no cadre is left for {t.units[unit]}", where)
            pos.cadres[t.cadre[unit]] -= 1

    UNITS.read(t, pos, data, put)


def _positions(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    """Improved positions, complete or begun."""
    for name, entry in table(data, "ips").items():
        where = f"ips.{name}"
        hex_ = said.hex_named(t, name, "ips")
        fields = entry if isinstance(entry, Mapping) else {"army": entry}
        known_fields(fields, ("army", "built"), f"{where}.")
        army = ARMIES.index(one_of(fields.get("army"), ARMIES, f"{where}.army"))
        built = flag(fields.get("built", True), f"{where}.built")
        pos.ip[hex_] = army + 1 | (BUILT if built else 0)
        if not built:  # it was begun in the previous turn
            pos.dug = tuple(pos.turn - 1 if number == army else turn for number, turn in enumerate(pos.dug))


def _weather_brings(s: S, whole: bool) -> None:
    """The armies' means on a turn with this weather, by the scenario's rules and the options."""
    pos = s.pos
    initial_phase.allot(s)
    pos.rp = [0, *[beaches.weather_points(s, army) for army in (US, CW)]]  # lost beaches subtract nothing: give `rp`
    if pos.turn == 1:
        pos.air = [0] * 3  # 19.1.1: from 7 June
    if not whole and pos.phase <= NAMES.index("german.replacement"):
        pos.panther = int(s.tables.parts.tables.weather[pos.weather - 1].panther_tiger)  # 6.4


def _mulberries(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    """The turn on which a harbour is ready, or its state; a working one is in its first hex by default."""
    for name, entry in table(data, "mulberries").items():
        where = f"mulberries.{name}"
        army = ARMIES.index(one_of(name, ARMIES[1:], "mulberries"))
        works = {"state": "working", "at": t.names[t.logistics.harbours[army].hexes[0]]}
        fields = entry if isinstance(entry, Mapping) else works if entry == "working" else {"state": entry}
        known_fields(fields, ("state", "at"), f"{where}.")
        known = {"working": t.working, "destroyed": -1}
        state = fields.get("state", 0)
        pos.mulberry[army] = known[state] if state in known else number(state, 0, 22, where)
        pos.mulberry_at[army] = said.hex_named(t, fields["at"], where) if "at" in fields else -1


def _pools(t: Tables, pos: NormandyPosition, data: Mapping[str, Any]) -> None:
    for name, pools in table(data, "pools").items():
        where = f"pools.{name}"
        unit = said.unit_named(t, name, where)
        check(unit in t.logistics.corps, "a German headquarters", where)
        pos.pools[unit] = POOLS.read(t, pools, where)


# --- writing --------------------------------------------------------------------------------------------------------


def describe(t: Tables, pos: NormandyPosition) -> dict[str, Any]:
    """A position as plain data."""
    empty = blank(t)
    return {
        "turn": pos.turn,
        "phase": Turn.phase_of(pos.phase).name,
        "weather": WEATHERS[pos.weather - 1],
        "empty": True,
        "units": UNITS.write(t, pos, lambda unit: {"zone": COLOURS[pos.zones[unit]]} if pos.zones[unit] else {}),
        "stacks": said.write_stacks(t, pos),
        "control": said.write_control(t, pos, empty, CAMPS, t.land.settled),
        "ips": {
            t.names[hex_]: {"army": ARMIES[(mark & ~BUILT) - 1], "built": bool(mark & BUILT)}
            for hex_, mark in enumerate(pos.ip)
            if mark
        },
        **said.write_words(_words(t), t, pos, empty),
        "mulberries": {ARMIES[army]: _mulberry(t, pos, army) for army in (1, 2) if pos.mulberry[army]},
        "pools": {t.units[unit]: POOLS.write(t, pos.pools[unit]) for unit in t.logistics.corps},
    }


def _mulberry(t: Tables, pos: NormandyPosition, army: int) -> dict[str, Any]:
    named = {t.working: "working", -1: "destroyed"}
    at = pos.mulberry_at[army]
    return {"state": named.get(pos.mulberry[army], pos.mulberry[army])} | ({"at": t.names[at]} if at >= 0 else {})
