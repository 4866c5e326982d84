"""The component files: counters, set-up and charts against the rulebook, and files that are wrong."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from sandtable.core.base.errors import BadInput
from sandtable.core.rulebook.components import ORIGINS
from sandtable.games.caseyellow import components
from sandtable.games.caseyellow.components import Components, Hex, Scenario, Unit, beginnings
from sandtable.kit.board.hexes import HexBoard, PrintedGrid

DATA = components.folder().own


@pytest.fixture(scope="module")
def parts() -> Components:
    return components.load(components.folder())


@pytest.fixture(scope="module")
def unit(parts: Components) -> dict[str, Unit]:
    return {unit.name: unit for unit in parts.units}


@pytest.fixture(scope="module")
def hexes(parts: Components) -> dict[str, Hex]:
    return {hex_.id: hex_ for hex_ in parts.board.hexes}


def begin(parts: Components, scenario: str) -> dict[str, str]:
    return beginnings(parts.setup, parts.forces(parts.scenario(scenario)), parts.units)


# --- the roster -----------------------------------------------------------------------------------------------------


def test_the_counters(parts: Components) -> None:
    assert Counter(unit.nation for unit in parts.units) == {
        "german": 71,
        "french": 79,
        "british": 14,
        "belgian": 11,
        "dutch": 15,
    }
    assert sum(unit.kind == "panzer" for unit in parts.units) == 11
    assert sum(unit.kind == "supply" for unit in parts.units) == 3  # 7.9a
    assert all("infantry" in unit.kind for unit in parts.units if unit.nation == "dutch")


def test_figures_of_the_rulebook(unit: dict[str, Unit]) -> None:
    def full(name: str) -> int:
        return unit[name].halves[0]

    assert full("1 Pz") + full("2 Pz") == 20  # 10.3c
    assert (unit["1 Pz"].move, unit["2 Pz"].move) == (6, 6)
    assert full("9 Pz") + full("LAH") == 8  # the Fortress Holland example
    assert full("IX Corps") + full("9 Pz") + full("LAH") == 18
    assert full("Peel(a)") == full("Peel(b)") == full("Light") == full("Rotterdam") == 2
    assert full("7 Nl") + full("Brig G") == 4
    for name in ("1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"):  # S4.1
        assert (unit[name].halves, unit[name].move, unit[name].band) == ((1,), 2, "white")
    assert (full("7 FJ"), unit["7 FJ"].move, full("22 LL"), unit["22 LL"].move) == (4, 2, 4, 2)
    ranges = {"AG A supply": 6, "AG B supply": 5, "AG1 supply": 5}  # 7.7, 7.8, 7.9c
    assert {name: unit[name].move for name in ranges} == ranges
    assert any(one.nation == "british" and one.halves == (2,) for one in unit.values())  # 10.3c
    assert 8 in {one.halves[0] for one in unit.values() if one.nation == "french" and one.size == "XXX"}  # 11.3


def test_kinds_of_units_have_what_the_rules_say(parts: Components) -> None:
    for unit in parts.units:
        if unit.size == "XXX" and unit.kind not in ("supply", "artillery"):  # 2.2a, 9.1a
            assert (unit.steps, unit.band) == (2, "none")
        if unit.kind in ("DCR", "DLC") and "S-3" not in unit.name:  # 9.5: slow, or half on horses
            assert (unit.colour, unit.red) == ("black", True)
        if unit.kind in ("panzer", "DLM", "motorised"):
            assert (unit.colour, unit.red) == ("yellow", True)
        if unit.nation == "german" and unit.red and unit.kind not in ("supply", "artillery"):  # 4.1c, 11.6b
            assert unit.colour == "yellow"
        if unit.kind in ("supply", "artillery"):  # 8.3a, 9.1c
            assert (unit.size, unit.steps, unit.tr, unit.band) == ("XXX", 1, 0, "white")
        assert bool(unit.stars) <= unit.code.isdigit() | (unit.code == "BEF")


# --- the set-up -----------------------------------------------------------------------------------------------------


def test_s5_4_who_is_in_the_campaign(parts: Components) -> None:
    at = begin(parts, "historical")
    code = {unit.name: unit.code for unit in parts.units}
    assert {name for name in code if at[name] == "aside"} == {name for name in code if code[name] == "S-3"}
    assert all(at[name] == code[name] for name in code if code[name].isdigit())
    assert (at["4 DCR"], at["1 Armd"], at["11 Mot"]) == ("turn 3", "turn 4", "refit")  # S5.3d
    assert sum(place == "airborne" for place in at.values()) == 5
    okh = [int(at[name][5:]) for name in code if code[name] == "OKH"]
    assert (min(okh), max(okh)) == (2, 5)  # 10.2a
    assert at == begin(parts, "intelligence-1") == begin(parts, "intelligence-2")


def test_s7_4_who_is_in_the_hypothetical_scenario(parts: Components) -> None:
    at = begin(parts, "hypothetical")
    assert {name for name in at if at[name] == "aside"} == {"3 DCR", "4 DCR", "Gp de Cary", "11 Mot"}
    assert all(at[name].isdigit() for name in ("3 DCR (S-3)", "4 DLM", "11 Pz"))
    assert all(at[name].startswith("turn") for name in ("4 DCR (S-3)", "GFML", "6 DLC", "II Col"))
    assert at["7 FJ"] == "airborne"


def test_s8_5_who_is_in_holland(parts: Components, unit: dict[str, Unit], hexes: dict[str, Hex]) -> None:
    at = begin(parts, "holland")
    assert {name for name in at if at[name] != "aside" and unit[name].side == "allied"} == {
        name for name in unit if unit[name].nation == "dutch"
    }
    entries = parts.forces(parts.scenario("holland")).entries
    assert {way.unit: (way.hex, way.cost) for way in entries} == {"SS-V": ("3935", 2), "225 Div": ("3535", 1)}
    assert all(hexes[place].card for place in at.values() if place.isdigit())
    campaign = begin(parts, "historical")
    dutch = [name for name in unit if unit[name].nation == "dutch"]
    assert [at[name] for name in dutch] == [campaign[name] for name in dutch]


@pytest.mark.parametrize("scenario", ["historical", "hypothetical", "holland"])
def test_r8_3_stacks_at_the_start_are_legal(parts: Components, unit: dict[str, Unit], scenario: str) -> None:
    at = begin(parts, scenario)
    for hex_ in {place for place in at.values() if place.isdigit()}:
        here = [unit[name] for name in at if at[name] == hex_]
        large = [one for one in here if one.size in ("XXX", "XX")]
        corps = [one for one in large if one.size == "XXX"]
        assert len(large) <= 2
        assert len(corps) <= 1
        assert not (corps and any(one.red for one in large if one.size == "XX"))
        assert len(here) - len(large) <= 2
        assert len({one.nation for one in here}) == 1


def test_s5_8_stars_and_zones(parts: Components, hexes: dict[str, Hex]) -> None:
    for unit in parts.units:
        if unit.side == "allied" and unit.code.isdigit():
            assert not hexes[unit.code].maginot_zone or unit.stars == "kk"
            assert not hexes[unit.code].blind or "k" in unit.stars


def test_s5_12_five_corps_stand_before_the_maginot_line(parts: Components) -> None:
    limit = {row.name: row.value for row in parts.tables.limits}
    board = HexBoard(PrintedGrid(**parts.board.grid), [hex_.id for hex_ in parts.board.hexes])
    line = [number for number, hex_ in enumerate(parts.board.hexes) if hex_.fort == "maginot"]
    near = {board.names[b] for a in line for b in board.within(a, limit["garrison_range"])}
    corps = [unit for unit in parts.units if unit.nation == "german" and unit.size == "XXX" and unit.tr]
    assert sum(unit.code in near for unit in corps) >= limit["garrison_maginot"]


def test_places_that_score_are_on_the_board(parts: Components) -> None:
    names = {hex_.name for hex_ in parts.board.hexes if hex_.place}
    assert {name for row in parts.tables.points for name in row.places} <= names
    assert {row.regroup.place for row in parts.setup.scenarios if row.regroup} <= names


def test_figures_of_the_scenarios(parts: Components) -> None:
    def told(wanted: Callable[[Scenario], object]) -> list[object]:
        return [wanted(row) for row in parts.setup.scenarios]

    assert told(lambda row: row.turns) == [10, 10, 10, 10, 1]
    assert told(lambda row: row.refugees) == [12, 12, 12, 8, 3]
    assert told(lambda row: row.improved) == [12, 12, 12, 15, 0]
    assert told(lambda row: row.refit.points if row.refit else 0) == [7, 7, 7, 9, 0]
    assert told(lambda row: row.replacements and (row.replacements.infantry, row.replacements.armour)) == [
        (4, 3),
        (4, 3),
        (4, 3),
        (5, 3),
        None,
    ]
    assert told(lambda row: (row.allowance.first.german, row.allowance.first.allied)) == [(4, 4)] * 5
    assert told(lambda row: row.allowance.first_air.german) == [6, 6, 6, 6, 3]
    assert told(lambda row: (*row.interdicted, *row.guns)) == [
        ("3030",),
        ("3030",),
        ("3030",),
        ("3030", "3629", "3830", "4032", "2828", "3029"),
        (),
    ]
    assert told(lambda row: sum(len(chits.units) * chits.number for chits in row.attrition)) == [22, 22, 22, 24, 0]
    assert told(lambda row: row.regroup.german if row.regroup else 0) == [0, 10, 0, 99, 0]
    assert told(lambda row: row.stars) == [True, False, False, False, True]


# --- the charts -----------------------------------------------------------------------------------------------------


def test_t_crt_agrees_with_the_examples(parts: Components) -> None:
    crt = parts.tables.crt
    column = {odds: Counter(results) for odds, results in crt.columns.items()}
    assert list(column) == ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]
    assert column["1-3"]["AE"] + column["1-3"]["AL1"] == 4  # the attacker is lost on four of six
    assert column["1-2"]["BL1"] >= 1
    assert not column["1-2"].keys() & {"DR", "DL1", "DE"}
    assert (column["1-1"]["DR"], column["1-1"]["BL1"]) == (1, 1)
    assert column["3-1"]["DR"] >= 1
    assert column["4-1"]["ENG"] == 1
    assert not column["5-1"].keys() & {"AE", "AL1", "ENG"}
    assert column["5-1"]["DR"] + column["5-1"]["C"] == 1
    assert crt.below == "AE"


def test_t_crt_never_gets_worse_with_odds_or_die(parts: Components) -> None:
    worth = ["AE", "AL1", "C", "BL1", "ENG", "DR", "DL1", "DE"]
    columns = [[worth.index(result) for result in results] for results in parts.tables.crt.columns.values()]
    assert all(column == sorted(column) for column in columns)
    assert all(list(row) == sorted(row) for row in zip(*columns, strict=True))


def test_other_charts(parts: Components) -> None:
    tables = parts.tables
    die = {"interdicted": tables.interdiction.interdicted, "lost": tables.interdiction.lost}
    assert (die["interdicted"][5 - 1], die["lost"][5 - 1]) == (True, True)  # 5.1c, the example
    assert (die["interdicted"][2 - 1], die["lost"][2 - 1]) == (False, False)
    assert tables.stuka.results.index("DIS") == 2
    assert tables.stuka.results[5] == "DIS+1"
    assert sum(tables.bridgehead.made) == 3
    assert sum(tables.eben.destroyed) == 4
    assert [row.value for row in tables.airborne.drm] == [1, 1, 3, 3]
    assert [row.value for row in tables.bridgehead.drm] == [3, 1, -2, -1]
    assert [sum(row.points) for row in tables.variable_points] == [11, 13, 19, 17]
    assert [sum(row.numbers) for row in tables.chits] == [19, 21, 22]
    assert [sum(row.numbers) for row in tables.air] == [8, 11, 27]


def test_t_terrain_has_every_terrain_of_the_board(parts: Components) -> None:
    rows = {row.name: row for row in parts.tables.terrain}
    assert {hex_.terrain for hex_ in parts.board.hexes} <= set(rows)
    assert {side.river for side in parts.board.sides if side.river} == {row.name for row in parts.tables.rivers}
    assert (rows["marsh"].cost, rows["marsh"].dutch) == (2, 1)


def test_every_figure_has_its_source() -> None:
    sources = components.folder().sources()
    assert list(sources) == ["board.json", "setup.toml", "tables.toml", "units.toml"]
    assert all(origin.startswith(ORIGINS) for origins in sources.values() for origin in origins)


# --- files that are wrong -------------------------------------------------------------------------------------------


def swap(old: str, new: str) -> Callable[[str], str]:
    def change(text: str) -> str:
        assert old in text
        return text.replace(old, new, 1)

    return change


FAULTS: list[tuple[str, Callable[[str], str], str]] = [
    ("units.toml", swap("move = 6", "move = 7"), "Expected `int` <= 6 - at `units[0].move`"),
    ("units.toml", swap("move = 6", "moves = 6"), "Object contains unknown field `moves` - at `units[0]`"),
    ("units.toml", swap("halves = [10, 6]", "halves = [6, 10]"), "strength must not grow from step to step"),
    ("units.toml", swap("halves = [10, 6]", "halves = [10, 8, 6]"), "one or two figures of strength, not 3"),
    ("units.toml", swap("halves = [10, 6]", "halves = [10, 0]"), "supply units, and no others, have no strength"),
    ("units.toml", swap("tr = 4", "tr = 0"), "supply units and artillery, and no others, have no tr"),
    ("units.toml", swap("halves = [1]", "halves = [1, 1]"), "brigades and regiments have one step and a white band"),
    ("units.toml", swap('size = "XXX", kind = "inf', 'band = "yellow", size = "XXX", kind = "inf'), "for divisions"),
    ("units.toml", swap("red = true, ", ""), "a yellow movement allowance stands in a red box"),
    ("units.toml", swap('code = "2231"', 'stars = "k", code = "2231"'), "stars are for Allied units"),
    ("units.toml", swap('code = "2620"', 'code = "OKH"'), "43 DI: code 'OKH' is German"),
    ("units.toml", swap('code = "2620"', 'code = "BEF"'), "code 'BEF' is British"),
    ("units.toml", swap('code = "2231"', 'code = "GT2"'), "code 'GT2' is French or British"),
    ("units.toml", swap('code = "2231"', 'code = "9999"'), "1 Pz: no hex '9999' - at `units[0]`"),
    ("units.toml", swap('code = "2231"', 'code = "2124"'), "hex 2124 is in FR, not in DE - at `units[0]`"),
    ("units.toml", swap('code = "2231"', 'code = "somewhere"'), "at `units[0].code`"),
    ("units.toml", swap('name = "2 Pz"', 'name = "1 Pz"'), "unit '1 Pz' appears 2 times - at `units`"),
    ("units.toml", swap('name = "2 Pz"', 'name = "12 Pz"'), "missing or too many: 12 Pz, 2 Pz - at `units`"),
    ("units.toml", swap('source = "reconstructed', 'source = "guessed'), "must start with rulebook"),
    ("setup.toml", swap('id = "historical"', 'id = "holland"'), "missing or too many: historical, holland"),
    ("setup.toml", swap('name = "holland"', 'name = "campaign"'), "name 'campaign' appears 2 times - at `forces`"),
    ("setup.toml", swap('forces = "holland"', 'forces = "poland"'), "no 'poland' - at `scenarios[4].forces`"),
    ("setup.toml", swap('"27 Div", ', ""), "missing or too many: 27 Div - at `okh`"),
    ("setup.toml", swap('side = "german"', 'side = "allied"'), "'XXXVIII Corps' is not allied - at `okh[0]`"),
    ("setup.toml", swap('unit = "1 Tk"', 'unit = "1 Armd"'), "missing or too many: 1 Armd, 1 Tk - at `bef`"),
    ("setup.toml", swap('hex = "2916"', 'hex = "2918"'), "50 Br: hex 2918 is in BE, not in FR - at `bef`"),
    ("setup.toml", swap('hex = "3331"', 'hex = "3330"'), "XI Corps: hex 3330 is in NL, not in DE - at `forces[2]`"),
    ("setup.toml", swap('["7 FJ"]', '["7 FJ", "11 Pz"]'), "unit '11 Pz' appears 2 times - at `forces[1]`"),
    ("setup.toml", swap('["7 FJ"]', '["8 FJ"]'), "no '8 FJ' - at `forces[1]`"),
    ("setup.toml", swap('"3 DCR (S-3)"], source', '"3 DCR"], source'), "'3 DCR' is not in this scenario"),
    ("setup.toml", swap('units = ["1 Armd"]', 'units = ["1 Pz"]'), "unit '1 Pz' appears 2 times - at `scenarios[0]"),
    ("setup.toml", swap('["5 Br", ', '["6 Br", '), "no '6 Br' - at `scenarios[1].regroup`"),
    ("setup.toml", swap('interdicted = ["3030"', 'interdicted = ["9930"'), "no hex '9930' - at `scenarios[0]`"),
    ("setup.toml", swap("turns = 10", "turns = 11"), "Expected `int` <= 10 - at `scenarios[0].turns`"),
    ("tables.toml", swap('"1-3" = ["AE", ', '"1-3" = ['), "6 results, not 5 - at `crt.columns.1-3`"),
    ("tables.toml", swap('"1-3" =', '"1-4" ='), "missing or too many: 1-3, 1-4 - at `crt.columns`"),
    ("tables.toml", swap('["AE", "AE", "AE"', '["AE", "AE", "AX"'), "at `crt.columns[...][2]`"),
    ("tables.toml", swap("made = [false, ", "made = ["), "6 results, not 5 - at `bridgehead.made`"),
    ("tables.toml", swap("numbers = [2, ", "numbers = ["), "6 results, not 5 - at `chits[0].numbers`"),
    (
        "tables.toml",
        swap('name = "drop_range"', 'name = "range"'),
        "missing or too many: drop_range, range - at `limits`",
    ),
    (
        "tables.toml",
        swap('name = "panzer"', 'name = "tank"'),
        "missing or too many: panzer, tank - at `variable_points`",
    ),
    ("tables.toml", swap('name = "occupied"', 'name = "held"'), "at `bridgehead.drm`"),
    ("tables.toml", swap("interdicted = [false, ", "interdicted = ["), "not 5 - at `interdiction.interdicted`"),
    ("tables.toml", swap("\nlost = [true, ", "\nlost = ["), "6 results, not 5 - at `interdiction.lost`"),
    ("tables.toml", swap('results = ["-", ', "results = ["), "6 results, not 5 - at `stuka.results`"),
    ("tables.toml", swap("\nlost = [false, ", "\nlost = ["), "6 results, not 5 - at `airborne.lost`"),
    ("tables.toml", swap("dies = [false, ", "dies = ["), "6 results, not 5 - at `airborne.dies`"),
    ("tables.toml", swap("destroyed = [false, ", "destroyed = ["), "6 results, not 5 - at `eben.destroyed`"),
    ("tables.toml", swap("numbers = [1, ", "numbers = ["), "6 results, not 5 - at `air[0].numbers`"),
    ("tables.toml", swap("points = [1, ", "points = ["), "6 results, not 5 - at `variable_points[0].points`"),
    (
        "tables.toml",
        swap('"low_tr", value = 1', '"low", value = 1'),
        "missing or too many: low, low_tr - at `stuka.drm`",
    ),
    ("tables.toml", swap('name = "regiment_lost"', 'name = "lost"'), "at `airborne.drm`"),
    ("tables.toml", swap("first = 7, last = 10, numbers = [3", "first = 8, last = 10, numbers = [3"), "at `chits`"),
    ("tables.toml", swap("first = 3, last = 10, numbers = [1", "first = 4, last = 10, numbers = [1"), "at `air`"),
    ("tables.toml", swap('name = "west_edge"', 'name = "west"'), "german west, german west_edge - at `points`"),
    ("tables.toml", swap('name = "improved", shift', 'name = "dug in", shift'), "dug in, improved - at `features`"),
    ("tables.toml", swap('name = "rhine"', 'name = "major"'), "missing or too many: major, rhine - at `rivers`"),
    ("setup.toml", swap('"allied", units = ["GFML"]', '"german", units = ["GFML"]'), "at `forces[1].arrivals[1]`"),
    ("setup.toml", swap('units = ["1 Armd"]', 'units = ["2 Armd"]'), "no '2 Armd' - at `scenarios[0].attrition`"),
    ("board.json", swap('"garrison":', '"garrisons":'), "unknown field `garrisons`"),
    ("board.json", swap('"id":"1007"', '"id":"1006"'), "hex '1006' appears 2 times - at `hexes`"),
    ("board.json", swap('"a":"1023"', '"a":"0123"'), "no hex '0123' - at `sides[0]`"),
    ("board.json", swap('"fort":"metz",', ""), "fort and garrison go together"),
]


@pytest.mark.parametrize(("name", "change", "told"), FAULTS, ids=[told for _, _, told in FAULTS])
def test_a_fault_is_named(name: str, change: Callable[[str], str], told: str, tmp_path: Path) -> None:
    (tmp_path / name).write_text(change((DATA / name).read_text(encoding="utf-8")), encoding="utf-8")
    with pytest.raises(BadInput) as fault:
        components.load(components.folder(tmp_path))
    assert str(tmp_path / name) in str(fault.value)
    assert told in str(fault.value)


def test_a_user_may_change_figures(tmp_path: Path) -> None:
    text = (DATA / "tables.toml").read_text(encoding="utf-8")
    changed = swap('name = "drop_range", value = 10', 'name = "drop_range", value = 12')(text)
    (tmp_path / "tables.toml").write_text(changed, encoding="utf-8")
    limits = components.load_tables(components.folder(tmp_path)).limits
    assert {row.name: row.value for row in limits}["drop_range"] == 12


def test_order_of_rows_is_told(tmp_path: Path) -> None:
    text = (DATA / "tables.toml").read_text(encoding="utf-8").replace('name = "woods"', 'name = "?"')
    text = text.replace('name = "rough"', 'name = "woods"').replace('name = "?"', 'name = "rough"')
    (tmp_path / "tables.toml").write_text(text, encoding="utf-8")
    with pytest.raises(BadInput, match="must be, in this order: open, woods"):
        components.load_tables(components.folder(tmp_path))
