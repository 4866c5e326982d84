"""Reads the component files and makes the checks that no schema can express."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import get_args

import msgspec

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import Folder, known, once, same
from sandtable.games.salerno.schemas import (
    Board,
    Card,
    Class,
    Formation,
    Gun,
    Hex,
    Scenario,
    ScenarioId,
    Scenarios,
    Tables,
    Unit,
    Units,
)
from sandtable.kit.position import components as kit

__all__ = [
    "Board",
    "Card",
    "Class",
    "Components",
    "Formation",
    "Gun",
    "Hex",
    "Scenario",
    "Tables",
    "Unit",
    "Units",
    "brought",
    "folder",
    "load",
    "load_scenarios",
    "load_tables",
    "load_units",
]

JSON = ("board.json",)  # component files written by a program
ROWS = 11  # sums of two dice


class Components(msgspec.Struct, frozen=True):
    """All component files of the game, read and checked."""

    board: Board
    roster: Units
    scenarios: tuple[Scenario, ...]  # in the order of ScenarioId
    tables: Tables

    @property
    def units(self) -> tuple[Unit, ...]:
        return self.roster.units

    @property
    def guns(self) -> tuple[Gun, ...]:
        return self.roster.guns

    @property
    def formations(self) -> tuple[Formation, ...]:
        return self.roster.formations


def folder(users: Path | None = None) -> Folder:
    """The game's data, with a user's folder taking precedence."""
    return Folder(Path(__file__).parent / "data", users, json=JSON)


def load(folder: Folder) -> Components:
    """Read the four files; BadInput names file and field."""
    board = folder.load("board.json", Board)
    hexes = check_board(board, str(folder.path("board.json")))
    roster = load_units(folder)
    return Components(board, roster, load_scenarios(folder, roster, hexes), load_tables(folder))


def load_units(folder: Folder) -> Units:
    return folder.checked("units.toml", Units, check_units)


def load_scenarios(folder: Folder, roster: Units, hexes: Mapping[str, Hex] | None = None) -> tuple[Scenario, ...]:
    """The scenarios; places are looked up among `hexes`, if given."""
    where = str(folder.path("scenarios.toml"))
    scenarios = folder.load("scenarios.toml", Scenarios).scenarios
    same("scenarios", list(get_args(ScenarioId)), [scenario.id for scenario in scenarios], where)
    for number, scenario in enumerate(scenarios):
        check_scenario(scenario, f"scenarios[{number}]", roster, hexes or {}, where)
    return scenarios


def load_tables(folder: Folder) -> Tables:
    return folder.checked("tables.toml", Tables, check_tables)


# --- cards ----------------------------------------------------------------------------------------------------------


class Brought(msgspec.Struct, frozen=True):
    """The counters that a card puts into play, in full."""

    units: tuple[str, ...]
    hqs: tuple[str, ...]  # divisions and corps
    guns: tuple[str, ...]


def brought(card: Card, roster: Units) -> Brought:
    """The full content of a card: a division is its units, its command and its artillery; a command includes its
    artillery (rule 22)."""
    own = [unit.name for unit in roster.units if unit.formation in card.divisions and unit.name not in card.less]
    hqs = (*card.divisions, *card.hqs)
    guns = [gun.name for gun in roster.guns if gun.formation in hqs]
    return Brought((*own, *card.units), hqs, (*guns, *card.guns))


# --- the board ------------------------------------------------------------------------------------------------------


def check_board(board: Board, where: str) -> dict[str, Hex]:
    """The hexes by id, after checking: every hex once, land before sea, every side between two hexes."""
    found = kit.check_board(board.hexes, {}, where)
    if any(hex_.terrain == "sea" for hex_ in board.hexes[: board.land]):
        raise BadInput("land hexes come before the sea - at `hexes`", where=where)
    kit.check_board(board.hexes[: board.land], {"sides": board.sides, "roads": board.roads}, where)
    for number, row in enumerate(board.sides):
        if row.crossing and not row.river:
            raise BadInput(f"a bridge without a river at {row.a}-{row.b} - at `sides[{number}]`", where=where)
    return found


# --- the counters ---------------------------------------------------------------------------------------------------


def check_units(roster: Units, ours: Units, where: str) -> None:
    """Check that a user changed only figures: the scenarios and the texts rely on the set of counters."""
    for field, rows, wanted in (
        ("classes", [row.id for row in roster.classes], [row.id for row in ours.classes]),
        ("formations", [row.id for row in roster.formations], [row.id for row in ours.formations]),
        ("guns", [row.name for row in roster.guns], [row.name for row in ours.guns]),
        ("units", [row.name for row in roster.units], [row.name for row in ours.units]),
    ):
        once(rows, "name", field, where)
        same(field, wanted, rows, where)
    classes = {row.id: row for row in roster.classes}
    divisions = {row.id for row in roster.formations if row.kind == "division"}
    armies = {row.id for row in roster.formations if row.kind == "army"}
    for number, row in enumerate(roster.formations):
        known((row.army,), armies, f"formations[{number}].army", where)
    for number, gun in enumerate(roster.guns):
        if bool(gun.formation) == bool(gun.side):
            raise BadInput(f"{gun.name}: a formation or a side, one of the two - at `guns[{number}]`", where=where)
        known(filter(None, (gun.formation,)), [f.id for f in roster.formations], f"guns[{number}]", where)
    for number, unit in enumerate(roster.units):
        known((unit.kind,), classes, f"units[{number}].class", where)
        for problem in _faults(unit, classes[unit.kind], divisions, armies):
            raise BadInput(f"{unit.name}: {problem} - at `units[{number}]`", where=where)


def _faults(unit: Unit, kind: Class, divisions: Container[str], armies: Container[str]) -> Iterator[str]:
    combat = unit.combat or kind.combat
    if not 1 <= len(combat) <= 2:
        yield f"one or two figures of strength, not {len(combat)}"
    if list(combat) != sorted(combat, reverse=True) or 0 in combat:
        yield "strength is above 0 and must not grow from level to level"
    if unit.formation:
        if unit.formation not in divisions:
            yield f"no division {unit.formation!r}"
        if unit.army or unit.nation:
            yield "army and nation are its division's"
    elif unit.army not in armies or not unit.nation:
        yield "an independent unit has an army and a nation"
    if kind.td and not kind.armour:
        yield "anti-tank battalions are armour"


# --- the scenarios --------------------------------------------------------------------------------------------------


def check_scenario(scenario: Scenario, field: str, roster: Units, hexes: Mapping[str, Hex], where: str) -> None:
    """Check that every counter arrives once, every name and place exists, and each side has its own."""
    sides = _sides(roster)
    seen: Counter[str] = Counter()
    for number, card in enumerate(scenario.cards):
        named = _check_card(card, f"{field}.cards[{number}]", roster, sides, where)
        if not card.when.startswith("N") and not _returns(scenario, card):  # N replaces R
            seen.update(named)
    for name, count in seen.items():
        if count > 1:
            raise BadInput(f"{name!r} comes {count} times - at `{field}.cards`", where=where)
    for number, leave in enumerate(scenario.leaves):
        named = [*leave.divisions, *leave.hqs, *leave.units, *leave.stay]
        _own(named, leave.side, sides, f"{field}.leaves[{number}]", where)
    for number, row in enumerate(scenario.display):
        known(filter(None, (row.army, row.corps, *row.divisions)), sides, f"{field}.display[{number}]", where)
    if hexes:
        _check_ground(scenario, field, hexes, where)


def _returns(scenario: Scenario, card: Card) -> bool:
    """True for a division that has left and returns on another card."""
    gone = {name for leave in scenario.leaves for name in leave.divisions}
    return bool(card.divisions) and set(card.divisions) <= gone and card.when == "9.3"


def _check_card(card: Card, at: str, roster: Units, sides: Mapping[str, str], where: str) -> list[str]:
    _own([*card.divisions, *card.less, *card.hqs, *card.units, *card.guns], card.side, sides, at, where)
    found = brought(card, roster)
    return [*found.units, *found.hqs, *found.guns]


def _own(names: Iterable[str], side: str, sides: Mapping[str, str], at: str, where: str) -> None:
    for name in names:
        known((name,), sides, at, where)
        if sides[name] != side:
            raise BadInput(f"{name!r} is not {side} - at `{at}`", where=where)


def _sides(roster: Units) -> dict[str, str]:
    """The side of each counter."""
    sides: dict[str, str] = {row.id: row.side for row in roster.formations}
    sides |= {gun.name: gun.side or sides[gun.formation] for gun in roster.guns}
    return sides | {unit.name: sides[unit.formation or unit.army] for unit in roster.units}


def _check_ground(scenario: Scenario, field: str, hexes: Mapping[str, Hex], where: str) -> None:
    names = set(hexes) | {hex_.name for hex_ in hexes.values() if hex_.name}
    for number, card in enumerate(scenario.cards):
        zone = card.zone
        known((*zone.near, *zone.hexes, *zone.never), names, f"{field}.cards[{number}].zone", where)
    ground = scenario.terminals
    known((*ground.axis, *ground.fifth, *ground.eighth, *ground.depots), hexes, f"{field}.terminals", where)
    known([end for side in scenario.broken for end in side.split("-")], hexes, f"{field}.broken", where)
    known((*scenario.ports, *scenario.holds), names, f"{field}.holds", where)
    places = [worth.place for worth in scenario.victory.worth]
    places += [place for sudden in scenario.victory.sudden for place in sudden.places]
    known(places, names, f"{field}.victory", where)


# --- the charts -----------------------------------------------------------------------------------------------------


def check_tables(tables: Tables, ours: Tables, where: str) -> None:
    """Check that every dice sum and every turn has its row. A user may change only figures: the code defines which
    entries have one."""
    for field, rows in (("crt.rows", tables.crt.rows), ("barrage.rows", tables.barrage.rows)):
        _length(field, rows, ROWS, where)
    for number, row in enumerate(tables.crt.rows):
        _length(f"crt.rows[{number}]", row, len(ours.crt.columns), where)
    for number, row in enumerate(tables.barrage.rows):
        _length(f"barrage.rows[{number}]", row, len(tables.barrage.least), where)
    _length("support.columns", tables.support.columns, ROWS, where)
    _length("support.drm", tables.support.drm, ROWS, where)
    _length("weather.bad", tables.weather.bad, 10, where)
    same("crt.columns", list(ours.crt.columns), list(tables.crt.columns), where)
    same("limits", [row.name for row in ours.limits], [row.name for row in tables.limits], where)
    same("costs", [row.name for row in ours.costs], [row.name for row in tables.costs], where)
    same("effects", [row.name for row in ours.effects], [row.name for row in tables.effects], where)
    same("calendar", [str(row.turn) for row in ours.calendar], [str(row.turn) for row in tables.calendar], where)


def _length(field: str, rows: Sequence[object], wanted: int, where: str) -> None:
    if len(rows) != wanted:
        raise BadInput(f"{wanted} entries, not {len(rows)} - at `{field}`", where=where)
