"""Positions from plain data and back, checked field by field.

    {"scenario": "ortona", "turn": 4, "impulse": 2, "phase": "segment.first", "initiative": "axis", "empty": true,
     "units": {"26Pz.I-9": "4123", "78Inf.11": {"at": "4225", "steps": 1, "end_ops": true}},
     "guns": {"26Pz.Art": {"at": "4123", "fired": true}}, "formations": {"26Pz": {"duty": "ready", "corps": "76PzK"}},
     "control": {"4421": "allied"}, "weather": "bad", "ap": {"axis": 5, "VIII": 3}, "air": {"allied": 2},
     "forts": ["4123"], "rearguards": ["4018"], "gustav": 1, "bridges": {"4224-4225": "whole"}, "dice": [4, 2, 5]}

`phase` is the phase to open, or with `steps` the current one. The commands and guns of all divisions on the map are in
the game by default, unless `formations` or the scenario (22.3) excludes them; without `formations` so are their corps.
A gun on the map is active (`on`) if its division acts this impulse, or if it has no division: such guns are on the map
only when they act.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any, Final

from sandtable.core.base.fields import check, flag, known_fields, number, one_of, table
from sandtable.core.engine import plain_data
from sandtable.core.engine.state import State
from sandtable.games.salerno.kinds import (
    ALLIED,
    ARMIES,
    BRIDGES,
    DEEDS,
    DIVISIONAL,
    DUTIES,
    IDLE,
    MARKS,
    NONE,
    POOLS,
    SHIP,
    SIDES,
    WEATHERS,
)
from sandtable.games.salerno.position import S, SalernoPosition, blank
from sandtable.games.salerno.rules.common import stacking
from sandtable.games.salerno.rules.law import calendar, cards
from sandtable.games.salerno.rules.law.scenarios import in_force
from sandtable.games.salerno.rules.months.command import CAMP_ARMIES
from sandtable.games.salerno.rules.planning.plans import KINDS
from sandtable.games.salerno.rules.sequence import NAMES, phase_of
from sandtable.games.salerno.rules.turn.setup import lay_laws
from sandtable.games.salerno.tables import Tables
from sandtable.kit.position import placing as said
from sandtable.kit.position.field import changed

UNITS: Final = said.UnitFields(MARKS, DEEDS)
MARKERS: Final = {name: 1 << pool for pool, name in enumerate(POOLS) if pool}  # offensives
_OWN: Final = ("empty", "turn", "phase", "units", "stacks", "control", "guns", "formations", "bridges", "jam", "mules")


class Name:
    """One of some names, stored as given."""

    def __init__(self, names: Collection[str]) -> None:
        self.names = names

    def read(self, t: Any, value: Any, where: str) -> str:
        return one_of(value, self.names, where)

    def write(self, t: Any, value: str) -> str:
        return value


_FEW, _MANY, _CLOCK = said.IntField(0, 12), said.IntField(0, 99), said.IntField(0, 999)
_WORDS: Final = (
    said.Word("impulse", said.IntField(1, 99)),
    said.Word("clock", _CLOCK),
    said.Word("weather", said.OneOf(WEATHERS)),
    said.Word("initiative", said.OneOf(SIDES)),
    said.Word("active", said.OneOf(SIDES)),
    said.Word("month_over", said.FlagField()),
    said.Word("bonus", _MANY),
    said.Word("marker", said.HexField()),
    said.Word("marker_dots", _MANY),
    said.Word("marker_army", said.OneOf(ARMIES)),
    said.Word("settling", said.FlagField()),
    said.TrackField("ap", POOLS, _MANY),
    said.TrackField("granted", POOLS, _MANY),
    said.TrackField("paid", POOLS, _MANY),
    said.TrackField("spent", SIDES, _MANY),
    said.TrackField("plans", SIDES, said.ManyOf(said.RecordField(Name(KINDS), said.IntField(0, 999)))),
    said.Word("tasks", said.ManyOf(said.RecordField(said.OneOf(SIDES), Name(KINDS), said.IntField(0, 999)))),
    said.TrackField("air", SIDES, _MANY),
    said.TrackField("mustered", SIDES, _FEW),
    said.TrackField("settled", SIDES, _FEW),
    said.TrackField("stretch", SIDES, _FEW),
    said.TrackField("mules_left", SIDES, _FEW),
    said.TrackField("mules_due", SIDES, _FEW),
    said.Word("packed", said.ManyOf(said.HexField())),
    said.Word("sailed", _FEW),
    said.Word("lifted", said.ManyOf(said.HexField())),
    said.Word("struck_back", said.FlagField()),
    said.Word("gustav", said.IntField(0, 2)),
    said.Word("gustav_paid", said.FlagField()),
    said.HexMarks("forts"),
    said.Word("forts_left", _FEW),
    said.HexMarks("rearguards", "rear"),
    said.Word("rears_left", _FEW),
    said.Word("depots", said.ManyOf(said.HexField())),
    said.Word("depots_lost", _FEW),
    said.Word("depots_free", _FEW),
    said.Word("depots_due", _FEW),
    said.Word("naples", said.FlagField()),
    said.Word("landing", _CLOCK),
    said.Word("offensives", said.FlagsField(MARKERS)),
    said.Word("pushing", said.FlagsField(MARKERS)),
    said.Word("rome_barred", said.FlagField()),
    said.Word("foggia", said.IntField(0, 2)),
    said.Word("foggia_clock", _CLOCK),
    said.Word("watched", said.ManyOf(said.HexField())),
    said.Word("dealt", said.ManyOf(said.IntField(0, 199))),
)


# --- reading --------------------------------------------------------------------------------------------------------


def place(t: Tables, pos: SalernoPosition, data: Mapping[str, Any]) -> None:
    """Change a position according to plain data."""
    known_fields(data, (*plain_data.FIELDS, *_OWN, *[word.name for word in _WORDS]))
    flag(data.get("empty", False), "empty")
    whole, law = "steps" in data, t.scenario[pos.scenario]
    pos.turn = number(data.get("turn", pos.turn), law.first, law.last, "turn")
    phase = one_of(data.get("phase", NAMES[0]), NAMES, "phase")
    pos.phase = NAMES.index(phase) + whole
    _units(t, pos, data)
    said.read_control(t, pos, data, SIDES)
    said.read_words(_WORDS, t, pos, data)
    _formations(t, pos, data)
    _guns(t, pos, data, whole)
    _hexes(t, pos, data)
    if not whole:
        s = State.around(t, pos)
        _complete(s, data, phase)
        said.check_hexes(t, pos, lambda hex_: stacking.room(s, hex_) < 0, "10")


def _units(t: Tables, pos: SalernoPosition, data: Mapping[str, Any]) -> None:
    def put(unit: int, place: int, steps: int, marks: int, fields: Mapping[str, Any]) -> None:
        """An eliminated unit has no steps, whether the data includes it or not; on the map every unit has one."""
        where, dead = f"units.{t.units[unit]}.steps", place == t.box["dead"]
        check(place >= t.hexes or bool(t.inside[pos.scenario][place]), "land of the scenario", f"units.{t.units[unit]}")
        steps = steps if "steps" in fields or not dead else 0
        check(not (steps if dead else place < t.hexes and not steps), "0 for the dead, on the map at least 1", where)
        pos.put(t, unit, t.box["gone"])
        pos.steps[unit], pos.state[unit] = steps, marks
        pos.put(t, unit, place)

    UNITS.read(t, pos, data, put, least=0)


def _formations(t: Tables, pos: SalernoPosition, data: Mapping[str, Any]) -> None:
    every = table(data, "formations")
    for name, told in every.items():
        where = f"formations.{name}"
        formation = t.formation[one_of(name, t.formation, "formations")]
        known_fields(told, ("hq", "army", "corps", "duty", "bonus"), f"{where}.")
        pos.hq[formation] = flag(told.get("hq", True), f"{where}.hq")
        camp = t.formation_camp[formation]
        if "army" in told:
            armies = [ARMIES[army] for army in CAMP_ARMIES[camp]]
            pos.army_of[formation] = ARMIES.index(one_of(told["army"], armies, f"{where}.army"))
        if "corps" in told:
            check(formation < t.divisions, "a corps has no corps", f"{where}.corps")
            corps = told["corps"]
            mine = [t.formations[f] for f in t.commands[camp] if f >= t.divisions]
            leader = NONE if not corps else t.formation[one_of(corps, mine, f"{where}.corps")]
            pos.corps_of[formation] = leader
        pos.duty[formation] = DUTIES.index(one_of(told.get("duty", DUTIES[0]), DUTIES, f"{where}.duty"))
        pos.bonus_used[formation] = number(told.get("bonus", 0), 0, 9, f"{where}.bonus")
    for division, leader in enumerate(pos.corps_of):  # by default a division is in the army of its corps (7)
        if every and leader != NONE and "army" not in every.get(t.formations[division], ()):
            pos.army_of[division] = pos.army_of[leader]


def _guns(t: Tables, pos: SalernoPosition, data: Mapping[str, Any], whole: bool) -> None:
    """By default a gun on the map is `on` by the display: its division acts, or it was called up (16)."""
    for name, told in table(data, "guns").items():
        where = f"guns.{name}"
        gun = t.gun_index[one_of(name, t.gun_index, "guns")]
        fields = told if isinstance(told, Mapping) else {"at": told}
        known_fields(fields, ("at", "fired", "on"), f"{where}.")
        place = said.place_named(t, fields.get("at", "off"), f"{where}.at")
        sea = t.gun_rank[gun] == SHIP
        fits = place >= t.hexes or (place >= t.land_hexes if sea else bool(t.inside[pos.scenario][place]))
        check(fits, "a sea hex" if sea else "land of the scenario", f"{where}.at")
        pos.put_gun(t, gun, place)
        idle = t.gun_rank[gun] == DIVISIONAL and pos.duty[t.gun_of[gun]] == IDLE
        pos.gun_on[gun] = flag(fields.get("on", not (whole or idle or place >= t.hexes)), f"{where}.on")
        if flag(fields.get("fired", False), f"{where}.fired"):
            pos.spend(t, gun)
        else:
            pos.reload(t, gun)
    for hex_ in range(t.hexes):
        both = pos.batteries[0][hex_] and pos.batteries[1][hex_]
        check(not both, "guns of both sides in one hex (ruling R83)", f"hex {t.names[hex_]}")


def _hexes(t: Tables, pos: SalernoPosition, data: Mapping[str, Any]) -> None:
    """Read the data that are more than a mark: bridges, interdiction, mules."""
    rivers = {name: river for river, name in enumerate(t.land.river_names)}
    for name, state in table(data, "bridges").items():
        river = rivers[one_of(name, rivers, "bridges")]
        pos.bridges[river] = BRIDGES.index(one_of(state, BRIDGES, f"bridges.{name}"))
    for name, count in table(data, "jam").items():
        pos.jam = changed(pos.jam, said.hex_named(t, name, "jam"), number(count, 0, 9, f"jam.{name}"))
    for side, hexes in table(data, "mules").items():
        camp = SIDES.index(one_of(side, SIDES, "mules"))
        for hex_ in said.ManyOf(said.HexField()).read(t, hexes, f"mules.{side}"):
            pos.set_mule(camp, hex_, 1)


# --- defaults of a position without steps ---------------------------------------------------------------------------


def _complete(s: S, data: Mapping[str, Any], phase: str) -> None:
    pos, law = s.pos, s.tables.scenario[s.pos.scenario]
    if "clock" not in data:
        pos.clock = pos.impulse + _MONTH * (pos.turn - law.first)
    if "ap" not in data and "granted" not in data:
        pos.ap = calendar.allowance(s)
    if "granted" not in data:
        pos.granted = [left + paid for left, paid in zip(pos.ap, pos.paid, strict=True)]
    if pos.initiative < 0 and NAMES.index(phase) > NAMES.index("initiative"):
        pos.initiative = ALLIED
    _depots(s, data)
    if data.get("empty") is True:
        if "dealt" not in data:
            _dealt(s, phase)
        _commands(s, table(data, "formations"))


def _depots(s: S, data: Mapping[str, Any]) -> None:
    """Once V Army draws on Napoli the depots of the first day are gone, and vice versa (17.1)."""
    pos, t = s.pos, s.tables
    first = t.terminals[pos.scenario].depots
    if "depots" in data:
        ashore = first and t.inside[pos.scenario][t.naples] and pos.holder[t.naples] == ALLIED
        if pos.depots or "naples" in data or not ashore:
            return
        pos.naples = True
    elif pos.naples:
        pos.depots = ()
    else:
        return
    pos.depots_free += len(first) if "depots_free" not in data else 0


_MONTH: Final = 20  # the default number of impulses in a month


def _commands(s: S, told: Mapping[str, Any]) -> None:
    """Set the commands of units on the map, unless given; if none is given, their corps too; and their guns."""
    pos, t = s.pos, s.tables
    for division in _led(s):
        if t.formations[division] not in told and any([pos.at[unit] < t.hexes for unit in t.members[division]]):
            pos.hq[division] = 1
            if not told and pos.corps_of[division] != NONE:
                pos.hq[pos.corps_of[division]] = 1
    for gun, owner in enumerate(t.gun_of):
        if owner >= 0 and pos.hq[owner] and pos.gun_at[gun] == t.box["gone"]:
            pos.put_gun(t, gun, t.box["off"])


def _led(s: S) -> list[int]:
    """The divisions that have a command: not those whose cards have so far brought only units (22.3)."""
    every = cards.deals(s.tables, s.pos.scenario)
    deals = [every[number_] for number_ in s.pos.dealt]
    hqs, units = {hq for deal in deals for hq in deal.hqs}, {unit for deal in deals for unit in deal.units}
    return [d for d, members in enumerate(s.tables.members) if d in hqs or not units.intersection(members)]


def _dealt(s: S, phase: str) -> None:
    """Mark the cards of past impulses as dealt."""
    pos = s.pos
    over = NAMES.index(phase) > NAMES.index("reinforcements")
    for number_, deal in enumerate(cards.deals(s.tables, pos.scenario)):
        if deal.card.when == "setup" or cards.overdue(s, deal) >= (0 if over else 1):
            pos.dealt += (number_,)


# --- writing --------------------------------------------------------------------------------------------------------


def describe(t: Tables, pos: SalernoPosition, options: Mapping[str, Any]) -> dict[str, Any]:
    """A position as plain data."""
    empty = blank(t)
    lay_laws(t, empty, pos.scenario, in_force(t, pos.scenario, options))
    settled = [bool(name) for name in t.titles]
    return {
        "turn": pos.turn,
        "phase": phase_of(pos.phase).name,
        "empty": True,
        "units": UNITS.write(t, pos, lambda _: {}),
        "stacks": said.write_stacks(t, pos),
        "control": said.write_control(t, pos, empty, SIDES, settled),
        "guns": {name: _gun(t, pos, gun) for gun, name in enumerate(t.guns) if pos.gun_at[gun] != t.box["gone"]},
        "formations": {name: _formation(t, pos, f) for f, name in enumerate(t.formations)},
        "bridges": {
            name: BRIDGES[state]
            for name, state, before in zip(t.land.river_names, pos.bridges, empty.bridges, strict=True)
            if state != before
        },
        "jam": {t.names[hex_]: count for hex_, count in enumerate(pos.jam) if count},
        "mules": {
            side: [t.names[h] for h, one in enumerate(pos.mules[camp]) if one] for camp, side in enumerate(SIDES)
        },
        **said.write_words(_WORDS, t, pos, empty),
    }


def _gun(t: Tables, pos: SalernoPosition, gun: int) -> dict[str, Any]:
    told: dict[str, Any] = {"at": t.names[pos.gun_at[gun]]}
    if pos.fired[gun]:
        told["fired"] = True
    if pos.gun_on[gun]:
        told["on"] = True
    return told


def _formation(t: Tables, pos: SalernoPosition, formation: int) -> dict[str, Any]:
    told: dict[str, Any] = {"hq": bool(pos.hq[formation]), "army": ARMIES[pos.army_of[formation]]}
    if formation < t.divisions:
        corps = pos.corps_of[formation]
        told["corps"] = "" if corps == NONE else t.formations[corps]
    if pos.duty[formation]:
        told["duty"] = DUTIES[pos.duty[formation]]
    if pos.bonus_used[formation]:
        told["bonus"] = pos.bonus_used[formation]
    return told
