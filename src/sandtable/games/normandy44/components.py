"""Reads the component files and makes the checks that no schema can express."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, known, once, results, same_names
from sandtable.games.normandy44.schemas import (
    Beach,
    Board,
    Leash,
    Mobilisation,
    Mulberry,
    Setup,
    Tables,
    Unit,
    Units,
    Wave,
)
from sandtable.kit.position import components as kit

__all__ = ["Board", "Components", "Setup", "Tables", "Unit", "folder", "load", "load_forces"]

DEFENDERS = ("hq", "werfer", "flak", "strongpoint", "beach engineers")  # strength in brackets, 10.7
JSON = ("board.json",)  # component files written by a program


class Components(msgspec.Struct, frozen=True):
    """All component files of the game, read and checked."""

    board: Board
    units: tuple[Unit, ...]
    setup: Setup
    tables: Tables


def folder(users: Path | None = None) -> Folder:
    """The game's data, with a user's folder taking precedence."""
    return Folder(Path(__file__).parent / "data", users, json=JSON)


def load(folder: Folder) -> Components:
    """Read the four files; BadInput names file and field."""
    board = folder.load("board.json", Board)
    units, setup = load_forces(folder, check_board(board, str(folder.path("board.json"))))
    return Components(board, units, setup, folder.checked("tables.toml", Tables, check_tables))


def load_forces(folder: Folder, hexes: Collection[str] = ()) -> tuple[tuple[Unit, ...], Setup]:
    """Counters and set-up; places are looked up among `hexes`, if given."""
    units = folder.load("units.toml", Units).units
    check_units(units, str(folder.path("units.toml")))
    setup = folder.load("setup.toml", Setup)
    check_setup(setup, units, hexes, str(folder.path("setup.toml")))
    return units, setup


def check_board(board: Board, where: str) -> Collection[str]:
    """The hex ids, after checking: every hex once, every line and every exit at existing hexes."""
    found = kit.check_board(board.hexes, {"sides": board.sides, "roads": board.roads}, where)
    for number, way in enumerate(board.exits):
        known((way.hex,), found, f"exits[{number}]", where, "hex ")
    return found


def check_units(units: tuple[Unit, ...], where: str) -> None:
    once((unit.name for unit in units), "unit", "units", where)
    army: dict[str, str] = {}
    for number, unit in enumerate(units):
        for problem in _faults(unit):
            raise BadInput(f"{unit.name}: {problem} - at `units[{number}]`", where=where)
        if unit.formation and army.setdefault(unit.formation, unit.army) != unit.army:
            raise BadInput(f"{unit.name}: two armies have a division {unit.formation!r}", where=where)


def _faults(unit: Unit) -> Iterator[str]:
    if len(unit.strength) != unit.steps:
        yield f"{unit.steps} steps, but {len(unit.strength)} figures of strength"
    if list(unit.strength) != sorted(unit.strength, reverse=True):
        yield "strength must not grow from step to step"
    if unit.nation != unit.army and not (unit.army == "cw" and unit.nation in ("british", "canadian")):
        yield f"nation {unit.nation!r} has no place in army {unit.army!r}"
    if (unit.army == "german") == (unit.service in ("us", "british", "canadian")):
        yield f"service {unit.service!r} has no place in army {unit.army!r}"
    if unit.army != "german" and unit.service != unit.nation:
        yield f"service must be {unit.nation!r}"
    if bool(unit.armour) != bool(unit.armour_colour):
        yield "armour and armour_colour go together"
    if (unit.armour_colour == "red") != (unit.kind in ("antitank", "flak")):
        yield "red armour values are for antitank and flak, and for them only"
    if unit.attacks == (unit.kind in DEFENDERS):
        yield f"attacks must be {str(not unit.attacks).lower()} for kind {unit.kind!r}"
    if (unit.steps == 3) != bool(unit.cadre) or (unit.cadre and not unit.cadre.startswith(f"{unit.nation} ")):
        yield f"a three-step unit, and no other, has a cadre of its nation, not {unit.cadre!r}"
    if unit.replacement and unit.replacement.split()[0] not in (unit.army, unit.nation):
        yield f"replacement {unit.replacement!r} is another army's"
    if (unit.army == "german") == bool(unit.rp):
        yield "every Allied unit, and no German one, has its rp"
    if unit.perimeter and not unit.restricted:
        yield "perimeter is for restricted units"


def check_setup(setup: Setup, units: tuple[Unit, ...], hexes: Collection[str], where: str) -> None:
    """Check that every unit begins in exactly one place, and every place exists."""
    army = {unit.name: unit.army for unit in units}
    placed: Counter[str] = Counter()
    for field, names, wanted in _begins(setup):
        for name in names:
            if army.get(name) != wanted and (wanted != "allied" or army.get(name, "german") == "german"):
                raise BadInput(f"no {wanted} unit {name!r} - at `{field}`", where=where)
        placed.update(names)
    for name in army:
        if placed[name] != 1:
            raise BadInput(f"unit {name!r} begins in {placed[name]} places", where=where)
    for field, hex_ in _places(setup) if hexes else ():
        known((hex_,), hexes, field, where, "hex ")
    beaches = [beach.name for beach in setup.beaches]
    waves, assaults = [wave.name for wave in setup.second_wave], [assault.name for assault in setup.assaults]
    for field, wanted_name, there in (
        *((f"assaults[{n}].beach", assault.beach, ["", *beaches]) for n, assault in enumerate(setup.assaults)),
        *((f"second_wave[{n}].beach", wave.beach, beaches) for n, wave in enumerate(setup.second_wave)),
        *((f"beaches[{n}].engineers", beach.engineers, army) for n, beach in enumerate(setup.beaches)),
        ("rangers.assault", setup.rangers.assault, assaults),
        ("rangers.wave", setup.rangers.wave, waves),
        *(("cherbourg.assaults", name, assaults) for name in setup.cherbourg.assaults),
        *(("cherbourg.second_wave", name, waves) for name in setup.cherbourg.second_wave),
    ):
        known((wanted_name,), there, field, where)
    if len(set(setup.zones.order)) != 4:
        raise BadInput("each zone once - at `zones.order`", where=where)
    _check_cherbourg(setup, units, where)


def _begins(setup: Setup) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Field, units and army of every entry that defines where a unit begins the campaign."""
    yield "map", tuple(place.unit for place in setup.map), "german"
    yield "drops", tuple(place.unit for place in setup.drops), "allied"
    yield "gliders", tuple(place.unit for place in setup.gliders), "allied"
    for number, assault in enumerate(setup.assaults):
        tanks = (assault.tanks,) if assault.tanks else ()
        yield f"assaults[{number}]", assault.units + tanks, assault.army
    yield "rangers.second", (setup.rangers.second,), "us"
    for number, wave in enumerate(setup.second_wave):
        yield f"second_wave[{number}].units", wave.units, "allied"
    yield "england.us", setup.england.us, "us"
    yield "england.cw", setup.england.cw, "cw"
    for number, box in enumerate(setup.mobilisation):
        yield f"mobilisation[{number}].units", box.units, "german"
    for number, arrival in enumerate(setup.reinforcements):
        yield f"reinforcements[{number}].units", arrival.units, "german"


def _places(setup: Setup) -> Iterator[tuple[str, str]]:
    """Every hex in the data, with its field."""
    for field, places in (("map", setup.map), ("drops", setup.drops), ("gliders", setup.gliders)):
        yield from ((f"{field}[{number}].hex", place.hex) for number, place in enumerate(places))
    for number, assault in enumerate(setup.assaults):
        yield f"assaults[{number}].hex", assault.hex
    lists: list[tuple[str, Sequence[Beach | Mulberry | Wave | Mobilisation | Leash]]] = [
        ("beaches", setup.beaches),
        ("mulberries", setup.mulberries),
        ("second_wave", setup.second_wave),
        ("mobilisation", setup.mobilisation),
        ("cherbourg.leashes", setup.cherbourg.leashes),
    ]
    for field, rows in lists:
        for number, row in enumerate(rows):
            yield from ((f"{field}[{number}].hexes", hex_) for hex_ in row.hexes)
    for number, harbour in enumerate(setup.mulberries):
        yield from ((f"mulberries[{number}].clear", hex_) for hex_ in harbour.clear)
    for number, arrival in enumerate(setup.cherbourg.reinforcements):
        yield f"cherbourg.reinforcements[{number}].hex", arrival.hex
    yield "cherbourg.withdrawn.hex", setup.cherbourg.withdrawn.hex


def _check_cherbourg(setup: Setup, units: tuple[Unit, ...], where: str) -> None:
    """Check that the lists of the scenario and the `cherbourg` of the units agree."""
    part = setup.cherbourg
    names = [*part.map, *part.drops, *part.gliders, *part.england]
    for arrival in part.reinforcements:
        names += arrival.units
    for assault in setup.assaults:
        names += [*assault.units, assault.tanks] if assault.name in part.assaults else []
    for wave in setup.second_wave:
        names += wave.units if wave.name in part.second_wave else ()
    for box in setup.mobilisation:
        names += box.units if box.division in part.mobilisation else ()
    once(names, "unit", "cherbourg", where)
    wrong = set(names) ^ {unit.name for unit in units if unit.cherbourg}
    if wrong:
        raise BadInput(f"units.toml says otherwise of {', '.join(sorted(wrong))} - at `cherbourg`", where=where)


def check_tables(tables: Tables, ours: Tables, where: str) -> None:
    """Check that every die has its result. A user may change only figures: the code defines which entries have one."""
    results(_dice(tables), where)
    results([(f"defence[{n}].results", row.results) for n, row in enumerate(tables.defence)], where, 7)
    if [row.die for row in tables.weather] != [1, 2, 3, 4, 5, 6]:
        raise BadInput("dice must be 1 to 6, in this order - at `weather`", where=where)
    same_names(_names(ours), _names(tables), where)


def _dice(tables: Tables) -> Iterator[tuple[str, Sequence[object]]]:
    """The tables by die, with their field."""
    yield from ((f"crt.results.{column}", found) for column, found in tables.crt.results.items())
    yield from ((f"invasion[{n}].results", row.results) for n, row in enumerate(tables.invasion))
    yield from ((f"scatter[{n}].results", row.results) for n, row in enumerate(tables.scatter))
    yield "tank_losses.steps", tables.tank_losses.steps
    yield "first_weather.turn_2", tables.first_weather.turn_2
    yield "jabos.shifts", tables.jabos.shifts
    yield "strafing.results", tables.strafing.results
    yield "attrition.steps", tables.attrition.steps


def _names(tables: Tables) -> Iterator[tuple[str, list[str]]]:
    """The names of the rows and columns of the tables, with their field."""
    yield "crt.results", list(tables.crt.columns)
    yield "invasion", [row.column for row in tables.invasion]
    yield "scatter", [row.division for row in tables.scatter]
    yield "defence", [row.column for row in tables.defence]
    yield "terrain", [row.name for row in tables.terrain]
    yield "sides", [row.name for row in tables.sides]
    yield "roads", [row.name for row in tables.roads]
    yield "cadres", [row.type for row in tables.cadres]
    yield "limits", [row.name for row in tables.limits]
