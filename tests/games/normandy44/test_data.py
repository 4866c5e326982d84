"""The component files: counters, set-up and charts against the rulebook."""

from __future__ import annotations

from collections import Counter

import pytest

from sandtable.games.normandy44 import components
from sandtable.games.normandy44.components import Components, Unit


@pytest.fixture(scope="module")
def parts() -> Components:
    return components.load(components.folder())


@pytest.fixture(scope="module")
def unit(parts: Components) -> dict[str, Unit]:
    return {unit.name: unit for unit in parts.units}


# --- the roster -----------------------------------------------------------------------------------------------------


def test_the_counters(parts: Components) -> None:
    assert Counter(unit.army for unit in parts.units) == {"german": 157, "us": 68, "cw": 64}
    assert sum(unit.kind == "strongpoint" for unit in parts.units) == 28
    assert len({unit.name for unit in parts.units}) == 289
    assert sum(unit.nation == "canadian" for unit in parts.units) == 6


def test_where_they_begin(parts: Components) -> None:
    setup = parts.setup
    assert len(setup.map) == 58 + 28
    assert [len(box.units) for box in setup.mobilisation] == [4, 4]
    assert sum(len(row.units) for row in setup.reinforcements) == 63
    assert (len(setup.drops), len(setup.gliders)) == (9, 2)
    assert (len(setup.england.us), len(setup.england.cw)) == (39, 34)
    assert sum(len(row.units) for row in setup.second_wave) == 22
    assert sum(len(row.units) + bool(row.tanks) for row in setup.assaults) == 25
    assert setup.rangers.second == "5 Rgr"


def figures(unit: Unit) -> tuple[int, int]:
    return unit.strength[0], unit.move


def test_figures_of_the_rulebook(unit: dict[str, Unit]) -> None:
    """26.1, 6.5.1, 10.4."""
    assert figures(unit["1/1050/77"]) == (2, 3)
    assert figures(unit["1049(-)/77"]) == figures(unit["1050(-)/77"]) == (4, 3)
    assert all(figures(unit[f"{name} AD"]) == (7, 6) for name in ("CCA/2", "CCB/2", "CCA/3", "CCB/3"))
    assert all(figures(unit[f"{name} AD"]) == (8, 6) for name in ("22/7", "29/11", "5 Gds/Guards"))
    assert figures(unit["16/1"]) == (7, 5)
    assert figures(unit["70 Tank"]) == (3, 5)
    assert unit["744/711"].restricted
    assert unit["922(-)/243"].bicycle
    assert unit["329/83"].rp == 3
    assert unit["SFR"].nation == "canadian"
    assert unit["SFR"].replacement == "cw armour"


def test_kinds_of_units_have_what_the_rules_say(parts: Components) -> None:
    for unit in parts.units:
        if unit.kind in ("hq", "werfer"):  # 17.2, 17.3
            assert (unit.strength, unit.attacks, unit.mech) == ((1,), False, True)
        if unit.kind == "strongpoint":  # 16.2
            assert (unit.strength, unit.attacks, unit.move, unit.replacement) == ((2,), False, 0, "")
        if unit.kind == "beach engineers":  # 17.8
            assert (unit.steps, unit.attacks, unit.move) == (1, False, 0)
        if unit.kind == "flak":  # 17.7
            assert (unit.silhouette, unit.attacks, unit.armour, unit.replacement) == (True, False, 4, "")
        if unit.kind == "ost":  # 17.1
            assert (unit.steps, unit.replacement) == (1, "")
        if unit.kind in ("ranger", "commando"):  # 6.3
            assert (unit.steps, unit.replacement) == (2, "")
        if unit.silhouette:  # 11.5
            assert (unit.quality, unit.mech) == (0, True)
        if unit.steps == 3:  # 2.3.5
            assert (unit.army == "german", unit.strength[2]) == (False, 2)
        if unit.army == "german" and unit.kind == "airborne":  # 12.4.1, 6.2
            assert (unit.quality, unit.replacement) == (1, "german infantry")
        if unit.bicycle:
            assert not unit.mech
        assert unit.panther == (unit.army == "german" and unit.armour_colour == "grey" and unit.armour == 4)  # 6.4
        assert unit.tiger == (unit.armour == 5)


def test_reinforcement_points(parts: Components) -> None:
    """6.5.1."""
    for unit in parts.units:
        if unit.army == "german":
            assert unit.rp == 0
        elif unit.kind == "armour":
            assert unit.rp == 4
        elif unit.kind == "hq":
            assert unit.rp == 2
        elif unit.steps == 1:
            assert unit.rp == 1
        elif unit.steps == 3:
            assert unit.rp == 3
    assert {row.cost for row in parts.tables.rp} == {1, 2, 3, 4}


def test_replacements(unit: dict[str, Unit]) -> None:
    """6.2."""
    wanted = {
        "1057/91": "german infantry",
        "125/21 Pz": "german infantry",
        "LXXXIV": "german infantry",
        "AA 21": "german armour",
        "7 Werfer": "german armour",
        "Pzjg 709": "german armour",
        "505/82": "us airborne",
        "325/82": "us airborne",
        "4 Cav": "us armour",
        "VII": "us infantry",
        "1 ESB": "us infantry",
        "5/6": "cw airborne",
        "131/7 AD": "cw infantry",
        "22/7 AD": "cw armour",
        "7/3 Can": "canadian infantry",
    }
    assert {name: unit[name].replacement for name in wanted} == wanted


def test_formations(parts: Components, unit: dict[str, Unit]) -> None:
    """10.3: battalions of one regiment are one formation, and so are units of one division."""
    assert {unit[name].formation for name in ("I/919/709", "Pzjg 709", "Pi 709")} == {"709"}
    assert {unit[f"{name}/919/709"].brigade for name in ("I", "II", "III")} == {"919"}
    assert {(unit[name].formation, unit[name].brigade) for name in ("6 FJ(-)", "1/6 FJ")} == {("2 FJ", "6 FJ")}
    assert {(unit[name].formation, unit[name].brigade) for name in ("SRY", "4/7 DG", "24 L")} == {("", "8 AB")}
    assert not unit["1 SS"].formation
    assert sum(unit.formation == "21 Pz" for unit in parts.units) == 8
    size = Counter(unit.formation for unit in parts.units if unit.army == "us" and unit.kind == "infantry")
    assert set(size.values()) == {3}


# --- sums of the examples, from which values were chosen ------------------------------------------------------------


def half(*strengths: int) -> int:
    """11.1: each unit by itself, rounded up."""
    return sum((strength + 1) // 2 for strength in strengths)


def test_sums_of_the_examples(parts: Components, unit: dict[str, Unit]) -> None:
    def full(name: str) -> int:
        return unit[name].strength[0]

    def reduced(name: str) -> int:
        return unit[name].strength[1]

    dcb = {row.name: row.dcb for row in parts.tables.terrain}
    cadre = {row.strength for row in parts.tables.cadres}
    point = full("SP Crisbecq")
    tank = full("741 Tank")
    assert full("16/1") + full("18/1") + tank + dcb["city"] == 22  # 10.4
    assert full("1057/91") + full("1058/91") + dcb["town"] == 16  # 11.2
    assert full("16/1") + tank + half(full("115/29"), full("116/29"), full("2 Rgr")) == 19  # 11.4.2
    brigade, british, weak = full("231/50"), full("SRY"), reduced("4/7 DG")
    assert half(brigade, brigade, brigade, british, british, weak) == 14  # the river
    assert full("25/12 SS") + full("II/12/12 SS") + full("Pi 352") + dcb["town"] == 17
    assert full("1 SS") + british == 9  # 19.2
    assert unit["1 SS"].quality > unit["SP Crisbecq"].quality
    assert full("1057/91") + full("Pz 100") + half(full("1058/91"), full("Füs 91")) == 12  # the attack near Utah
    assert cadre == {2}
    assert full("125/21 Pz") + full("I/22/21 Pz") + full("AA 21") == 12  # 21st Panzer Division
    assert reduced("8/3/6") == 1
    assert full("5/6") + dcb["town"] == 9  # Ranville
    assert reduced("8/4") + reduced("502/101") == 8  # A
    assert unit["502/101"].quality > unit["795 Ost/709"].quality
    assert full("795 Ost/709") == full("1/6 FJ") == 2  # with as much for the bocage: 4
    assert reduced("8/4") + tank == 7  # B
    assert unit["8/4"].quality < unit["1/6 FJ"].quality
    assert half(full("12/4"), full("327/101")) == 7  # C
    assert unit["327/101"].quality > unit["SP Crisbecq"].quality
    assert reduced("115/29") + reduced("116/29") + reduced("743 Tank") == 9  # D
    assert full("916/352") + full("Flak 32") + dcb["mixed"] == 9
    assert unit["Flak 32"].armour > unit["743 Tank"].armour
    assert reduced("16/1") + reduced("18/1") + tank == 11  # E
    assert full("914/352") + full("Pi 352") + dcb["mixed"] == 8
    assert brigade + reduced("231/50") + british == 12  # F
    assert half(brigade, brigade, weak) == 7  # G
    assert half(full("7/3 Can"), reduced("8/3 Can"), *[british] * 3, weak) == 12  # H
    assert full("II/736/716") + full("Pzjg 200/21 Pz") + dcb["mixed"] == 6
    assert unit["Pzjg 200/21 Pz"].armour > unit["FGH"].armour
    assert half(full("185/3"), full("9/3"), british) == 8  # I
    assert full("1 SS") + british + half(brigade, british) == 14  # J
    assert full("192/21 Pz") + point + dcb["mixed"] == 9
    assert unit["192/21 Pz"].quality == unit["1 SS"].quality


# --- the set-up -----------------------------------------------------------------------------------------------------


def test_places_of_the_rulebook(parts: Components) -> None:
    at = {place.unit: place.hex for place in parts.setup.map}
    assert (at["SP Crisbecq"], at["SP Pointe du Hoc"]) == ("3012", "2818")
    assert (at["SP Longues"], at["SP Mont Canisy"]) == ("2623", "2437")
    drops = {place.hex for place in parts.setup.drops if place.unit.endswith("/82")}
    assert drops == {"2710", "2810", "2811"}
    assert {place.unit for place in parts.setup.gliders} == {"325/82", "6 AL/6"}
    assert "327/101" in parts.setup.second_wave[0].units


def test_the_board_has_every_place(parts: Components, unit: dict[str, Unit]) -> None:
    hexes = {hex_.id: hex_ for hex_ in parts.board.hexes}
    for place in (*parts.setup.map, *parts.setup.drops, *parts.setup.gliders):
        assert hexes[place.hex].terrain not in ("flooded", "marsh")
        assert unit[place.unit].perimeter <= hexes[place.hex].perimeter
    for assault in parts.setup.assaults:
        assert hexes[assault.hex].beach == assault.name
        assert hexes[assault.hex].army == assault.army
    for box in parts.setup.mobilisation:
        assert {hex_.id for hex_ in parts.board.hexes if box.division in hex_.mobilisation} == set(box.hexes)
    assert {hex_.terrain for hex_ in parts.board.hexes} <= {row.name for row in parts.tables.terrain}


def test_stacks_at_the_start_are_legal(parts: Components, unit: dict[str, Unit]) -> None:
    """7.1."""
    free = ("strongpoint", "hq", "beach engineers", "werfer")
    for hex_ in {place.hex for place in parts.setup.map}:
        here = [unit[place.unit] for place in parts.setup.map if place.hex == hex_]
        points = [2 if one.strength[0] > 2 else 1 for one in here if not one.silhouette and one.kind not in free]
        assert sum(points) <= 4
        assert sum(one.silhouette for one in here) <= 1
        assert max(Counter(one.kind for one in here if one.kind in free).values(), default=0) <= 1


def test_assaults(parts: Components, unit: dict[str, Unit]) -> None:
    """20.3: a strongpoint on every beach; two infantry units and tanks in eight assaults, Rangers in the ninth."""
    points = {place.hex for place in parts.setup.map if place.unit.startswith("SP ")}
    assert {assault.hex for assault in parts.setup.assaults} <= points
    eight = [assault for assault in parts.setup.assaults if assault.tanks]
    assert len(eight) == 8
    assert all(len(assault.units) == 2 and unit[assault.tanks].kind == "tank" for assault in eight)
    assert [assault.units for assault in parts.setup.assaults if not assault.tanks] == [("2 Rgr",)]
    assert Counter(a.column for a in parts.setup.assaults) == {"utah": 1, "omaha": 2, "other": 6}


def test_beaches(parts: Components, unit: dict[str, Unit]) -> None:
    beaches = parts.setup.beaches
    assert [beach.name for beach in beaches] == ["Utah", "Omaha", "Gold", "Juno", "Sword"]
    assert [beach.loss for beach in beaches] == [2, 2, 2, 2, 0]  # 6.5.3
    assert {unit[beach.engineers].kind for beach in beaches} == {"beach engineers"}
    landed = {name: wave.beach for wave in parts.setup.second_wave for name in wave.units}
    assert all(landed[beach.engineers] == beach.name for beach in beaches)
    for wave in parts.setup.second_wave:
        assert set(wave.hexes) <= set(next(beach.hexes for beach in beaches if beach.name == wave.beach))
    assert {harbour.army: harbour.clear for harbour in parts.setup.mulberries} == {
        "us": ("2719", "2620"),
        "cw": ("2524",),
    }


def test_the_cherbourg_scenario(parts: Components, unit: dict[str, Unit]) -> None:
    """26.1 to 26.3."""
    part = parts.setup.cherbourg
    assert [(row.turn, row.hex, row.units) for row in part.reinforcements] == [
        (5, "2506", ("1/1050/77",)),
        (6, "2506", ("1049(-)/77", "1050(-)/77")),
    ]
    assert (part.last_turn, part.supply, part.rp_overcast, part.rp_clear, part.supply_from) == (12, 3, 3, 4, 6)
    assert not [name for name in part.england if unit[name].formation in ("2", "2 AD")]
    assert all(unit[name].army == "us" for name in part.england)
    at = {place.unit: place.hex for place in parts.setup.map}
    assert not [name for name in part.map if int(at[name][2:]) >= part.closed]
    assert part.withdrawn.units == ("6 FJ(-)", "1/6 FJ")


def test_reinforcements_come_in_order(parts: Components) -> None:
    turns = [row.turn for row in parts.setup.reinforcements]
    assert turns == sorted(turns)
    assert (turns[0], turns[-1]) == (2, 22)
    entries = {way.colour for way in parts.board.exits}
    assert {row.zone for row in parts.setup.reinforcements} == entries == set(parts.setup.zones.order)


# --- the charts -----------------------------------------------------------------------------------------------------

CRT = {  # each column from die 6 down to die 1
    "1-3": "EX A1/DR - A1 A1 A1",
    "1-2": "DR EX A1/DR - A1 A1",
    "1-1": "DR DR EX A1/DR - A1",
    "2-1": "A1/D1 DR DR EX A1/DR -",
    "3-1": "D1 A1/D1 DR DR EX A1/DR",
    "4-1": "D1 D1 A1/D1 DR DR EX",
    "5-1": "A1/D2 D1 D1 A1/D1 DR DR",
    "6-1": "DH A1/D2 D1 D1 A1/D1 DR",
    "7-1": "DH DH A1/D2 D1 D1 A1/D1",
}


def test_the_combat_results_table(parts: Components) -> None:
    crt = parts.tables.crt
    assert {column: " ".join(results) for column, results in crt.results.items()} == CRT
    assert list(crt.columns) == list(CRT)
    assert crt.rows[3][2] == "EX"


def test_results_of_the_example_of_play(parts: Components) -> None:
    crt = parts.tables.crt
    told = [
        ("5-1", 5, "D1"),
        ("7-1", 4, "A1/D2"),
        ("2-1", 3, "EX"),
        ("2-1", 4, "DR"),
        ("4-1", 5, "D1"),
        ("2-1", 5, "DR"),
    ]
    told += [("4-1", 3, "DR"), ("3-1", 5, "A1/D1"), ("3-1", 3, "DR"), ("4-1", 6, "D1"), ("1-1", 3, "A1/DR")]
    assert [crt.rows[die - 1][crt.columns.index(column)] for column, die, _ in told] == [result for *_, result in told]


def test_invasion_and_drops(parts: Components) -> None:
    tables = parts.tables
    invasion = {row.column: [f"{cell.result} {cell.advance}" for cell in row.results] for row in tables.invasion}
    assert invasion == {
        "omaha": ["A1 0", "A2/D1 1", "EX 1", "A1/D1 1", "A1/D1 1", "A1/D1 2"],
        "other": ["A2/D1 1", "EX 1", "A1/D1 1", "A1/D1 1", "A1/D1 2", "D1 2"],
        "utah": ["EX 1", "A1/D1 1", "A1/D1 1", "A1/D1 2", "D1 2", "D1 2"],
    }
    scatter = {row.division: " ".join(row.results) for row in tables.scatter}
    assert scatter["82"] == "S2 S2 S1 S1 S -"
    assert scatter["101"] == "S2 S1 S1 S - -"
    assert scatter["6"] == "S1 S1 S - - -"
    assert len(scatter) == 3
    assert tables.tank_losses.steps == (1, 1, 1, 0, 0, 0)
    assert tables.first_weather.turn_2 == (2, 2, 2, 3, 3, 3)


def test_determined_defence(parts: Components) -> None:
    defence = {row.column: [result.replace("hold ", "+") for result in row.results] for row in parts.tables.defence}
    assert defence["open"] == ["-", "-", "-", "-", "-1", "+EX", "+AL"]  # R3: no sign for holding on 5
    assert defence["other"] == ["-", "-", "-", "-", "+-1", "+EX", "+AL"]
    assert defence["ip"] == ["-", "-", "-", "+-1", "+EX", "+AL*", "+AL"]
    assert defence["fort"] == ["-", "-", "+-1", "+EX", "+EX", "+AL", "+AL"]


def test_air_and_attrition(parts: Components) -> None:
    assert parts.tables.jabos.shifts == (0, 0, 0, 1, 2, 3)
    assert parts.tables.strafing.results == ("-", "-", "-", "-", "D", "D1")
    assert parts.tables.attrition.steps == (1, 1, 1, 1, 0, 0)


def test_the_weather_table(parts: Components) -> None:
    weather = parts.tables.weather
    assert [row.sky for row in weather] == ["storm", "overcast", "overcast", "clear", "clear", "clear"]
    german = [(row.ips, row.supply, row.german_infantry, row.german_armour) for row in weather]
    assert german == [(0, 3, 0, 1), (2, 2, 0, 1), (2, 2, 1, 0), (1, 1, 1, 0), (1, 1, 1, 0), (1, 1, 1, 0)]
    assert [row.german_quality for row in weather] == [(), (), (), (), (0, -1), (-1,)]
    assert [row.panther_tiger for row in weather] == [True, False, False, False, False, False]
    assert [(row.us_infantry, row.us_armour) for row in weather] == [(1, 0), (1, 0), (1, 0), (1, 1), (1, 1), (0, 1)]
    assert [(row.cw_infantry, row.cw_armour) for row in weather] == [(0, 0), (1, 0), (1, 0), (0, 1), (1, 0), (0, 1)]
    assert [(row.canadian_infantry, row.cw_choice) for row in weather] == [(0, 1)] + [(0, 0)] * 4 + [(1, 0)]
    assert [row.us_air for row in weather] == [row.cw_air for row in weather] == [0, 0, 1, 2, 3, 3]
    assert [row.us_naval for row in weather] == [row.cw_naval for row in weather] == [0, 2, 2, 2, 2, 2]
    assert [row.allied_supply for row in weather] == [False, True, True, True, True, True]
    assert [row.next_die for row in weather] == [-1, 0, 0, 0, 0, 1]


def test_the_terrain_chart(parts: Components) -> None:
    terrain = {row.name: row for row in parts.tables.terrain}
    costs = {name: (row.foot, row.mech) for name, row in terrain.items()}
    assert {name: row.dcb for name, row in terrain.items() if row.dcb} == {
        "mixed": 2,
        "bocage": 3,
        "town": 4,
        "woods": 2,
        "city": 5,
    }
    assert costs["open"] == costs["mixed"] == costs["bocage"] == costs["city"] == (6, 6)
    assert (costs["woods"], costs["flooded"]) == ((6, 12), (12, "prohibited"))
    stops = {name for name, row in terrain.items() if row.stops_retreat}
    assert stops == {"bocage", "town", "woods", "city", "fortification"}
    closed = {name for name, row in terrain.items() if row.armour is False}
    assert closed == {"woods", "city", "flooded", "marsh", "fortification"}
    sides = {row.name: (row.foot, row.mech, row.halves, row.shift, row.armour) for row in parts.tables.sides}
    assert sides["minor river"] == (0, 6, "all", 0, True)
    assert sides["major river"] == (6, 6, "all", -1, False)
    assert sides["flooded"] == (6, "prohibited", "all", -1, False)
    assert sides["perimeter"] == (0, 0, "allied", 0, False)
    assert sides["airfield"] == (0, 0, "all", 0, True)
    roads = {row.name: (row.foot, row.mech, row.german) for row in parts.tables.roads}
    assert roads == {"secondary": (3, 3, 3), "main": (3, 2, 3)}


def test_cadres_and_single_figures(parts: Components) -> None:
    cadres = {row.type: row.number for row in parts.tables.cadres}
    assert cadres == {
        "us infantry": 6,
        "us airborne": 3,
        "us armour": 1,
        "british infantry": 5,
        "british airborne": 1,
        "british armour": 1,
        "canadian infantry": 2,
    }
    assert {unit.cadre for unit in parts.units} == {"", *cadres}
    limit = {row.name: row.value for row in parts.tables.limits}
    wanted = {"reserve_allied": 6, "strategic_german": 3, "truck": 1, "ip_german": 10, "naval_us": 2, "air_cw": 3}
    wanted |= {"supply": 19, "replacements": 9, "stacking": 4, "factors": 18, "hq_range": 5, "werfer_range": 3}
    wanted |= {"mulberry_turns": 5, "points": 10, "short_points": 14, "us_losses": 7, "british_losses": 5}
    wanted |= {"beaches_closed": 3, "rp": 6, "rp_beach": 4}
    assert {name: limit[name] for name in wanted} == wanted
