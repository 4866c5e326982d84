"""Positions from plain data and back, checked field by field.

    {"scenario": "historical", "turn": 2, "phase": "german.combat", "empty": true,
     "units": {"1 Pz": "2231", "X Fr": {"at": "2124", "steps": 1, "disrupted": true}},
     "control": {"3030": "german"}, "razed": ["3629"], "cut": ["3030"], "bridges": ["2124"], "refugees": ["4024"],
     "improved": ["2124"], "terror": "4024", "air": {"german": 3}, "cup": {"german": 2, "allied move": 1},
     "rounds": [["german", "move"]], "vp": {"german": 4}, "engaged": [["2124", "german", ["1 Pz"]]],
     "dynamo": {"turn": 3, "port": "3413", "hits": 1}, "replacements": {"german infantry": 2},
     "refit": {"points": 7, "declared": 4, "red": 8}, "surrendered": {"NL": 2}, "dice": [4, 2, 5]}

`phase` is the phase to open, or with `steps` the current one; "german.move", "allied.combat" and so on open the action
phase with that round. By default a hex belongs to the side with units in it, else to Germany in Germany and to the
Allies elsewhere; `control` overrides this.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from sandtable.core.base.fields import check, flag, items, known_fields, number, one_of, table
from sandtable.core.engine import plain_data
from sandtable.core.engine.state import State
from sandtable.games.caseyellow.kinds import (
    CHITS,
    COUNTRIES,
    DEEDS,
    ENGAGED,
    GERMAN,
    IN_BELGIUM,
    IN_HOLLAND,
    KINDS,
    MARKS,
    SIDES,
)
from sandtable.games.caseyellow.position import S, YellowPosition, blank
from sandtable.games.caseyellow.rules.common.base import lay_refugees, set_terror
from sandtable.games.caseyellow.rules.common.stacking import excess
from sandtable.games.caseyellow.rules.sequence import NAMES, Turn
from sandtable.games.caseyellow.rules.turn import victory
from sandtable.games.caseyellow.rules.turn.setup import last_turn, lay_laws
from sandtable.games.caseyellow.tables import Tables
from sandtable.kit.position import placing as said

UNITS: Final = said.UnitFields(MARKS, DEEDS, "due")
ROUNDS: Final = {f"{side}.{kind}": (camp, k) for camp, side in enumerate(SIDES) for k, kind in enumerate(KINDS)}
REPLACEMENTS: Final = ("allied infantry", "allied armour", "german infantry")
SCORED: Final = {
    "holland fell": victory.HOLLAND_FELL,
    "belgium fell": victory.BELGIUM_FELL,
    "breach": victory.BREACH,
    "west edge": victory.WEST_EDGE,
    "holland fights": victory.HOLLAND_FIGHTS,
    "belgium fights": victory.BELGIUM_FIGHTS,
    "exits": victory.EXITS,
    "paris late": victory.PARIS_LATE,
}
FALLEN: Final = {COUNTRIES[country]: country for country in (IN_BELGIUM, IN_HOLLAND)}
_OWN: Final = (
    "empty",
    "turn",
    "phase",
    "units",
    "stacks",
    "control",
    "razed",
    "refugees",
    "terror",
    "surrendered",
)


_FEW, _MANY, _TURN = said.IntField(0, 9), said.IntField(0, 99), said.IntField(0, 10)
_WORDS: Final = (
    said.Word("rounds", said.ManyOf(said.RecordField(said.OneOf(SIDES), said.OneOf(KINDS)))),
    said.TrackField("air", SIDES, _FEW),
    said.TrackField("cup", CHITS, said.IntField(0, 4)),
    said.TrackField("vp", SIDES, _MANY),
    said.TrackField("replacements", REPLACEMENTS, _FEW, "repl"),
    said.TrackField("evacuated", ("british", "french"), _MANY),
    said.TrackField("tanks", SIDES, said.ManyOf(said.UnitField())),
    said.HexMarks("cut"),
    said.HexMarks("bridges", "bridge"),
    said.HexMarks("improved"),
    said.HexMarks("tried"),
    said.HexMarks("paid"),
    said.Word(
        "engaged", said.ManyOf(said.RecordField(said.HexField(), said.OneOf(SIDES), said.ManyOf(said.UnitField())))
    ),
    said.FieldGroup(
        "dynamo",
        said.Word("turn", _TURN, "dynamo"),
        said.Word("end", said.IntField(0, 13), "dynamo_end"),
        said.Word("over", _TURN, "dynamo_over"),
        said.Word("port", said.HexField()),
        said.Word("hits", _FEW),
    ),
    said.FieldGroup(
        "refit",
        said.Word("points", said.IntField(0, 19), "refit"),
        said.Word("declared", _TURN, "refit_turn"),
        said.Word("red", said.IntField(0, 11), "red_turn"),
    ),
    said.Word("lost_air", said.ManyOf(said.RecordField(said.IntField(0, 20), said.OneOf(SIDES)))),
    said.Word("aside", said.IntField(0, 4)),
    said.Word("forced", said.OneOf(CHITS)),
    said.Word("waited", said.FlagField()),
    said.Word("shipped", _MANY),
    said.Word("terrors", _MANY),
    said.Word("markers", said.IntField(0, 15)),
    said.Word("spare", said.IntField(0, 15)),
    said.Word("open_city", said.FlagField()),
    said.Word("breached", said.FlagField()),
    said.Word("shattered", _MANY),
    said.Word("scored", said.FlagsField(SCORED)),
    said.Word("ferried", _MANY),
    said.Word("mourned", _MANY),
    said.Word("left_zone", _MANY),
    said.Word("railed", _MANY),
    said.Word("westwall", _MANY),
    said.Word("doomed", said.FlagField()),
    said.Word("sortie", _MANY),
    said.Word("owed", said.ManyOf(said.HexField())),
    said.Word("fought", said.ManyOf(said.HexField())),
    said.Word("dropped", said.FlagField()),
    said.Word("eben", said.FlagField()),
)


# --- reading --------------------------------------------------------------------------------------------------------


def place(t: Tables, pos: YellowPosition, data: Mapping[str, Any]) -> None:
    """Change a position according to plain data."""
    known_fields(data, (*plain_data.FIELDS, *_OWN, *[word.name for word in _WORDS]))
    flag(data.get("empty", False), "empty")
    whole = "steps" in data
    pos.turn = number(data.get("turn", 1), 1, last_turn(t, pos.scenario), "turn")
    phase = one_of(data.get("phase", NAMES[0]), NAMES if whole else (*NAMES, *ROUNDS), "phase")
    pos.phase = NAMES.index("action") + 1 if phase in ROUNDS else NAMES.index(phase) + whole
    state = State.around(t, pos)
    _units(t, pos, data)
    said.read_control(t, pos, data, SIDES)
    said.read_words(_WORDS, t, pos, data)
    _hexes(state, data)
    _surrendered(pos, data)
    if not whole:
        _complete(state, data)
        said.check_hexes(t, pos, lambda hex_: hex_ != pos.port and bool(excess(state, pos.stacks[hex_], hex_)), "8.3")


def opened(data: Mapping[str, Any]) -> tuple[int, int] | None:
    """The round with which the data open the game: camp and kind."""
    phase = data.get("phase")
    return ROUNDS.get(phase) if isinstance(phase, str) else None


def _units(t: Tables, pos: YellowPosition, data: Mapping[str, Any]) -> None:
    def put(unit: int, place: int, steps: int, marks: int, fields: Mapping[str, Any]) -> None:
        pos.steps[unit], pos.state[unit] = steps, marks
        pos.due[unit] = number(fields.get("due", pos.due[unit]), 0, 10, f"units.{t.units[unit]}.due")
        pos.put(t, unit, place)

    UNITS.read(t, pos, data, put, least=0)


def _hexes(s: S, data: Mapping[str, Any]) -> None:
    """Read the data that are more than a mark: works and forts, and what slows Allied units."""
    pos, t = s.pos, s.tables
    for name in items(data, "razed"):
        pos.open_up(t, said.hex_named(t, name, "razed"))
    for name in items(data, "refugees"):
        hex_ = said.hex_named(t, name, "refugees")
        check(t.land.settled[hex_], "refugees are in towns and cities", "refugees")
        check(not pos.refugees[hex_], f"{name} is named twice", "refugees")
        lay_refugees(s, hex_)
    if "terror" in data:
        set_terror(s, said.hex_named(t, data["terror"], "terror"))


def _surrendered(pos: YellowPosition, data: Mapping[str, Any]) -> None:
    turns = list(pos.fallen_turn)
    for name, value in table(data, "surrendered").items():
        country = FALLEN[one_of(name, FALLEN, "surrendered")]
        turns[country - IN_BELGIUM] = number(value, 1, 10, f"surrendered.{name}")
        pos.fallen |= 1 << country
    pos.fallen_turn = (turns[0], turns[1])


# --- defaults of a position without steps ---------------------------------------------------------------------------


def _complete(s: S, data: Mapping[str, Any]) -> None:
    pos, t = s.pos, s.tables
    for hex_ in range(t.hexes):
        if pos.troops[GERMAN][hex_] and pos.works[hex_]:
            pos.open_up(t, hex_)
    if "spare" not in data:  # those placed or in hand have arrived (2.2d)
        pos.spare = max(pos.spare - sum(pos.improved) - pos.markers, 0)
    if "dynamo" in data:
        pos.dynamo = data["dynamo"].get("turn", pos.turn)
        pos.dynamo_end = data["dynamo"].get("end", pos.dynamo + t.limit["dynamo_turns"])
        check(
            not pos.dynamo_end or pos.port in t.dynamo_ports, "one of the four ports of Operation Dynamo", "dynamo.port"
        )
    for target, camp, units in pos.engaged:
        for unit in units:
            beside = pos.at[unit] in t.near[target] and t.camp[unit] == camp
            check(beside, f"{t.units[unit]} does not stand beside {t.names[target]}", "engaged")
        check(bool(units) and bool(pos.troops[1 - camp][target]), "somebody must attack and somebody defend", "engaged")
        for unit in (*units, *pos.stacks[target]):
            pos.state[unit] |= ENGAGED


# --- writing --------------------------------------------------------------------------------------------------------


def describe(t: Tables, pos: YellowPosition) -> dict[str, Any]:
    """A position as plain data."""
    empty, land = blank(t), t.land
    lay_laws(t, empty, pos.scenario)
    return {
        "turn": pos.turn,
        "phase": Turn.phase_of(pos.phase).name,
        "empty": True,
        "units": UNITS.write(t, pos, lambda unit: {"due": pos.due[unit]} if pos.due[unit] else {}),
        "stacks": said.write_stacks(t, pos),
        "control": said.write_control(t, pos, empty, SIDES, land.settled),
        "razed": [t.names[hex_] for hex_ in range(t.hexes) if empty.shut[hex_] and not pos.shut[hex_]],
        "refugees": [t.names[hex_] for hex_ in range(t.hexes) if pos.refugees[hex_]],
        **({"terror": t.names[pos.terror]} if pos.terror >= 0 else {}),
        "surrendered": {
            name: pos.fallen_turn[country - IN_BELGIUM] for name, country in FALLEN.items() if pos.fallen >> country & 1
        },
        **said.write_words(_WORDS, t, pos, empty),
    }
