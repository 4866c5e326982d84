"""Reads the component files and makes the checks that no schema can express."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import get_args

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, once, results, same, same_names
from sandtable.core.rulebook.components import known as need
from sandtable.games.caseyellow.schemas import (
    Arrival,
    Board,
    Forces,
    Hex,
    Place,
    Scenario,
    ScenarioId,
    Setup,
    Tables,
    Unit,
    Units,
)
from sandtable.kit.position import components as kit

__all__ = [
    "Board",
    "Components",
    "Forces",
    "Hex",
    "Scenario",
    "Setup",
    "Tables",
    "Unit",
    "beginnings",
    "folder",
    "load",
    "load_forces",
    "load_tables",
]

JSON = ("board.json",)  # component files written by a program
HOMES = {"german": "DE", "french": "FR", "british": "FR", "belgian": "BE", "dutch": "NL"}  # where each begins, S5.4


class Components(msgspec.Struct, frozen=True):
    """All component files of the game, read and checked."""

    board: Board
    units: tuple[Unit, ...]
    setup: Setup
    tables: Tables

    def scenario(self, name: str) -> Scenario:
        return next(row for row in self.setup.scenarios if row.id == name)

    def forces(self, scenario: Scenario) -> Forces:
        return next(row for row in self.setup.forces if row.name == scenario.forces)


def folder(users: Path | None = None) -> Folder:
    """The game's data, with a user's folder taking precedence."""
    return Folder(Path(__file__).parent / "data", users, json=JSON)


def load(folder: Folder) -> Components:
    """Read the four files; BadInput names file and field."""
    board = folder.load("board.json", Board)
    units, setup = load_forces(folder, check_board(board, str(folder.path("board.json"))))
    return Components(board, units, setup, load_tables(folder))


def load_forces(folder: Folder, hexes: Mapping[str, Hex] | None = None) -> tuple[tuple[Unit, ...], Setup]:
    """Counters and set-up; places are looked up among `hexes`, if given."""
    units = folder.load("units.toml", Units).units
    check_units(units, Folder(folder.own).load("units.toml", Units).units, hexes or {}, str(folder.path("units.toml")))
    setup = folder.load("setup.toml", Setup)
    check_setup(setup, units, hexes or {}, str(folder.path("setup.toml")))
    return units, setup


def load_tables(folder: Folder) -> Tables:
    return folder.checked("tables.toml", Tables, check_tables)


def beginnings(setup: Setup, forces: Forces, units: Iterable[Unit]) -> dict[str, str]:
    """The start of each unit: a hex, "turn 3", "airborne", "refit", "entry", or "aside" if it is not used."""
    listed = dict.fromkeys(forces.aside, "aside") | dict.fromkeys(forces.airborne, "airborne")
    listed |= {place.unit: place.hex for place in forces.map}
    listed |= {way.unit: "entry" for way in forces.entries}
    listed |= {name: f"turn {arrival.turn}" for arrival in forces.arrivals for name in arrival.units}
    coded = _coded(setup, units) if forces.codes else {}
    return {unit.name: listed.get(unit.name) or coded.get(unit.name, "aside") for unit in units}


def _coded(setup: Setup, units: Iterable[Unit]) -> dict[str, str]:
    """The start given by the code of a counter, S5.4; S-3 alone is no place."""
    coded = {place.unit: place.hex for place in setup.bef}
    coded |= {name: f"turn {arrival.turn}" for arrival in setup.okh for name in arrival.units}
    for unit in units:
        if unit.code.isdigit():
            coded[unit.name] = unit.code
        elif unit.code.startswith("GT"):
            coded[unit.name] = f"turn {unit.code[2:]}"
        elif unit.code in ("AIR", "REFIT"):
            coded[unit.name] = "airborne" if unit.code == "AIR" else "refit"
    return coded


# --- the board ------------------------------------------------------------------------------------------------------


def check_board(board: Board, where: str) -> dict[str, Hex]:
    """The hexes by id, after checking: every hex once, every line between two hexes."""
    found = kit.check_board(board.hexes, {"sides": board.sides, "roads": board.roads}, where)
    for number, hex_ in enumerate(board.hexes):
        if bool(hex_.fort) != bool(hex_.garrison):
            raise BadInput(f"{hex_.id}: fort and garrison go together - at `hexes[{number}]`", where=where)
    return found


# --- the counters ---------------------------------------------------------------------------------------------------


def check_units(units: tuple[Unit, ...], ours: tuple[Unit, ...], hexes: Mapping[str, Hex], where: str) -> None:
    """Check that a user changed only figures: the set-up and the texts rely on the set of units."""
    once((unit.name for unit in units), "unit", "units", where)
    same("units", sorted(unit.name for unit in ours), sorted(unit.name for unit in units), where)
    for number, unit in enumerate(units):
        for problem in (*_faults(unit), *(_misplaced(unit, unit.code, hexes) if unit.code.isdigit() else ())):
            raise BadInput(f"{unit.name}: {problem} - at `units[{number}]`", where=where)


def _faults(unit: Unit) -> Iterator[str]:
    if not 1 <= unit.steps <= 2:
        yield f"one or two figures of strength, not {unit.steps}"
    if list(unit.halves) != sorted(unit.halves, reverse=True):
        yield "strength must not grow from step to step"
    if (unit.kind == "supply") != (0 in unit.halves):  # 7.9e
        yield "supply units, and no others, have no strength"
    if (unit.tr == 0) != (unit.kind in ("supply", "artillery")):  # 7.9e, 11.8
        yield "supply units and artillery, and no others, have no tr"
    if unit.size in ("X", "III") and (unit.steps != 1 or unit.band != "white"):  # 9.1c
        yield "brigades and regiments have one step and a white band"
    if unit.band == "yellow" and unit.size != "XX":  # 9.1b
        yield "the yellow band is for divisions"
    if unit.colour == "yellow" and not unit.red:  # 10.3d
        yield "a yellow movement allowance stands in a red box"
    if unit.nation == "german" and unit.stars:
        yield "stars are for Allied units"
    if unit.code in ("OKH", "REFIT", "AIR") and unit.nation != "german":
        yield f"code {unit.code!r} is German"
    if unit.code == "BEF" and unit.nation != "british":
        yield "code 'BEF' is British"
    if unit.code.startswith("GT") and unit.nation not in ("french", "british"):
        yield f"code {unit.code!r} is French or British"


def _misplaced(unit: Unit, at: str, hexes: Mapping[str, Hex]) -> Iterator[str]:
    if hexes and at not in hexes:
        yield f"no hex {at!r}"
    elif hexes and hexes[at].country != HOMES[unit.nation]:
        yield f"hex {at} is in {hexes[at].country}, not in {HOMES[unit.nation]}"


# --- the set-up -----------------------------------------------------------------------------------------------------


def check_setup(setup: Setup, units: tuple[Unit, ...], hexes: Mapping[str, Hex], where: str) -> None:
    """Check every scenario once, with its forces; every unit begins in one place; every place exists."""
    known = {unit.name: unit for unit in units}
    same("scenarios", list(get_args(ScenarioId)), [row.id for row in setup.scenarios], where)
    once((row.name for row in setup.forces), "name", "forces", where)
    _check_codes(setup, units, where)
    _check_places("bef", setup.bef, known, hexes, where)
    _check_arrivals("okh", setup.okh, known, where)
    for number, forces in enumerate(setup.forces):
        field = f"forces[{number}]"
        once(_named(forces), "unit", field, where)
        need(_named(forces), known, field, where)
        _check_places(field, (*forces.map, *forces.entries), known, hexes, where)
        _check_arrivals(f"{field}.arrivals", forces.arrivals, known, where)
    for number, scenario in enumerate(setup.scenarios):
        _check_scenario(scenario, f"scenarios[{number}]", setup, known, where)
        if hexes:
            named = (*scenario.interdicted, *scenario.guns, *scenario.victory.exit_south)
            need(named, hexes, f"scenarios[{number}]", where, "hex ")


def _check_codes(setup: Setup, units: tuple[Unit, ...], where: str) -> None:
    """Check that the lists for all scenarios have exactly the units whose code sends them there."""
    named = {
        "bef": [place.unit for place in setup.bef],
        "okh": [name for arrival in setup.okh for name in arrival.units],
    }
    for field, names in named.items():
        same(field, sorted(unit.name for unit in units if unit.code == field.upper()), sorted(names), where)


def _check_places(
    field: str, places: Sequence[Place], known: Mapping[str, Unit], hexes: Mapping[str, Hex], where: str
) -> None:
    for place in places:
        for problem in _misplaced(known[place.unit], place.hex, hexes):
            raise BadInput(f"{place.unit}: {problem} - at `{field}`", where=where)


def _check_arrivals(field: str, arrivals: Sequence[Arrival], known: Mapping[str, Unit], where: str) -> None:
    for number, arrival in enumerate(arrivals):
        for name in arrival.units:
            if known[name].side != arrival.side:
                raise BadInput(f"{name!r} is not {arrival.side} - at `{field}[{number}]`", where=where)


def _check_scenario(scenario: Scenario, field: str, setup: Setup, known: Mapping[str, Unit], where: str) -> None:
    need((scenario.forces,), [row.name for row in setup.forces], f"{field}.forces", where)
    need(scenario.regroup.british if scenario.regroup else (), known, f"{field}.regroup", where)
    chits = [name for row in scenario.attrition for name in row.units]
    once(chits, "unit", f"{field}.attrition", where)
    need(chits, known, f"{field}.attrition", where)
    forces = next(row for row in setup.forces if row.name == scenario.forces)
    begins = beginnings(setup, forces, known.values())
    for name in chits:
        if begins[name] == "aside":
            raise BadInput(f"{name!r} is not in this scenario - at `{field}.attrition`", where=where)


def _named(forces: Forces) -> Iterator[str]:
    yield from (place.unit for place in (*forces.map, *forces.entries))
    yield from (*forces.airborne, *forces.aside)
    for arrival in forces.arrivals:
        yield from arrival.units


# --- the charts -----------------------------------------------------------------------------------------------------


def check_tables(tables: Tables, ours: Tables, where: str) -> None:
    """Check that every die has its result. A user may change only figures: the code defines which entries have one."""
    results(_dice(tables), where)
    same_names(_names(ours), _names(tables), where)


def _dice(tables: Tables) -> Iterator[tuple[str, Sequence[object]]]:
    """The tables by die, with their field."""
    yield from ((f"crt.columns.{column}", found) for column, found in tables.crt.columns.items())
    yield "interdiction.interdicted", tables.interdiction.interdicted
    yield "interdiction.lost", tables.interdiction.lost
    yield "stuka.results", tables.stuka.results
    yield "bridgehead.made", tables.bridgehead.made
    yield "airborne.lost", tables.airborne.lost
    yield "airborne.dies", tables.airborne.dies
    yield "eben.destroyed", tables.eben.destroyed
    yield from ((f"chits[{n}].numbers", row.numbers) for n, row in enumerate(tables.chits))
    yield from ((f"air[{n}].numbers", row.numbers) for n, row in enumerate(tables.air))
    yield from ((f"variable_points[{n}].points", row.points) for n, row in enumerate(tables.variable_points))


def _names(tables: Tables) -> Iterator[tuple[str, list[str]]]:
    """The names of the rows and columns of the tables, with their field."""
    yield "limits", [row.name for row in tables.limits]
    yield "crt.columns", list(tables.crt.columns)
    yield "stuka.drm", [row.name for row in tables.stuka.drm]
    yield "bridgehead.drm", [row.name for row in tables.bridgehead.drm]
    yield "airborne.drm", [row.name for row in tables.airborne.drm]
    yield "chits", [f"{row.side} {row.first}-{row.last}" for row in tables.chits]
    yield "air", [f"{row.side} {row.first}-{row.last}" for row in tables.air]
    yield "variable_points", [row.name for row in tables.variable_points]
    yield "points", [f"{row.side} {row.name}" for row in tables.points]
    yield "terrain", [row.name for row in tables.terrain]
    yield "features", [row.name for row in tables.features]
    yield "rivers", [row.name for row in tables.rivers]
