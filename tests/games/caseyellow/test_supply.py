"""Supply (7, 9.6, 9.7): lines, sources, the supply phase, supply for attacks."""

from __future__ import annotations

from typing import Any

from sandtable.games.caseyellow.kinds import ALLIED, GERMAN, IN_HOLLAND, SPENT
from sandtable.games.caseyellow.rules.common import supply
from tests.games.caseyellow.depot import AG1, AG_A, AG_B, EDGES, GERMANY, PORTS, State, T, board, out
from tests.play import at as where

# a French corps between two German ones: their zones cover the six hexes around it
RING = {"I Fr": "1209", "X Corps": "1309", "IX Corps": "1108"}
OTHER_CITIES = {T.names[hex_]: "allied" for hex_ in supply.plan(T).cities if not T.land.ruhr[hex_]}


def check(units: dict[str, Any], turn: int = 2, **more: Any) -> list[str]:
    """The units that are out of supply after a supply phase."""
    return out(board("supply", units, turn, **more))


def lacks(
    unit: str, at: str, side: str = "german", turn: int = 2, depot: dict[str, Any] | None = None, **more: Any
) -> bool:
    """Whether a unit is without supply for an attack from a hex."""
    state = board(f"{side}.move", {unit: at, **(depot or {})}, turn, **more)
    return supply.attack_supply(state, (T.index[unit],)) == (T.index[unit],)


# --- lines (7.2) ----------------------------------------------------------------------------------------------------


def test_R7_2_enemy_zones_stop_a_line() -> None:
    assert "I Fr" not in check({"I Fr": "1209"})
    assert "I Fr" not in check({name: RING[name] for name in ("I Fr", "X Corps")})
    assert "I Fr" in check(RING)


def test_R7_2_enemy_units_stop_a_line() -> None:
    regiments = ["LAH", "GD", "1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"]  # they have no zones
    around = [T.names[hex_] for hex_ in T.near[T.hex_index["1209"]]]
    assert "I Fr" in check({"I Fr": "1209"} | dict(zip(regiments, around, strict=True)))
    assert "I Fr" not in check({"I Fr": "1209"} | dict(zip(regiments[:5], around, strict=False)))


def test_R9_7_a_friend_opens_a_hex_in_an_enemy_zone() -> None:
    assert "I Fr" not in check(RING | {"14 DI": "1109"})


def test_R7_2_example_an_empty_hex_in_a_contested_zone_stays_closed() -> None:
    units = RING | {"II Fr": "1009"}
    state = board("supply", units)
    assert state.pos.zone[ALLIED][T.hex_index["1109"]]
    assert "I Fr" in out(state)
    assert "II Fr" not in out(state)


def test_R7_2_a_line_crosses_a_river_at_a_crossing_alone() -> None:
    assert check({"4 Pz": "3029"}, control={"3030": "german"}) == []  # over the Meuse at Maastricht
    # the next hex upstream touches Germans across the Meuse, without a crossing
    assert check({"4 Pz": "2928"}, control={"2929": "german"}, razed=["2928"]) == ["4 Pz"]
    assert check({"4 Pz": "2928"}, control={"3029": "german", "3030": "german"}, razed=["2928"]) == []


def test_R7_2_example_an_interdicted_crossing_carries_no_german_line() -> None:
    assert check({"4 Pz": "3029"}, control={"3030": "german"}, cut=["3030"]) == ["4 Pz"]
    assert check({"4 Pz": "3029"}, control={"3030": "german"}, cut=["3029"]) == ["4 Pz"]


def test_R10_7_interdiction_does_not_touch_allied_lines() -> None:
    assert check({"I Br": "3030"}, cut=["3030"]) == []


def test_R10_6_a_crossing_must_be_held() -> None:
    assert check({"4 Pz": "3029"}) == ["4 Pz"]
    assert check({"I Br": "3030"}) == []
    assert check({"I Br": "3030"}, control=GERMANY | {"3424": "allied"}) == ["I Br"]


def test_R7_2_a_line_leads_into_a_flooded_hex_and_not_through_it() -> None:
    shut = [T.names[hex_] for hex_ in T.near[T.hex_index["1233"]] if T.names[hex_] != "1333"]
    germans = dict(zip(("X Corps", "IX Corps", "XI Corps", "IV Corps", "I Corps"), shut, strict=True))
    found = check({"I Fr": "1233", "II Fr": "1333"} | germans, control=dict.fromkeys(shut, "german"))
    assert "II Fr" not in found
    assert "I Fr" in found


def test_R7_2_intact_enemy_works_and_forts_stop_a_line() -> None:
    works, maginot, westwall = (T.hex_index[name] for name in ("3629", "1828", "2831"))
    state = board("german.move", {"X Corps": "3934", "I Fr": "1209"})
    assert supply.lines(state, GERMAN).closed[works]
    assert supply.lines(state, GERMAN).closed[maginot]
    assert not supply.lines(state, GERMAN).closed[westwall]
    assert not supply.lines(state, ALLIED).closed[works]
    assert not supply.lines(state, ALLIED).closed[maginot]
    assert supply.lines(state, ALLIED).closed[westwall]
    state = board("german.move", {"X Corps": "3934", "I Fr": "1209"}, razed=["3629", "1828", "2831"])
    assert not supply.lines(state, GERMAN).closed[works]
    assert not supply.lines(state, GERMAN).closed[maginot]
    assert not supply.lines(state, ALLIED).closed[westwall]


def test_T_terrain_vehicles_trace_through_forest_by_road() -> None:
    assert check({"1 Pz": "2532"}) == ["1 Pz"]  # no road there
    assert check({"X Corps": "2532"}) == []
    assert check({"1 Pz": "2531"}) == []


def test_R7_2_refugees_do_not_touch_supply() -> None:
    markers = [T.names[hex_] for hex_ in T.settlements if T.names[hex_][:2] in ("13", "14", "15", "16")][:12]
    assert check({"I Fr": "1209"}, refugees=markers) == []


# --- sources (7.3, 7.4) ---------------------------------------------------------------------------------------------


def test_R7_3_the_dutch_are_supplied_at_home() -> None:
    units = {"1 Nl": "4235", "X Corps": "4335", "IX Corps": "4134"}
    assert "1 Nl" not in check(units)


def test_R7_3_belgians_trace_to_antwerpen_or_oostende() -> None:
    assert check({"I Be": "2927"}, control=PORTS | {"3424": "allied"}) == []
    assert check({"I Be": "2927"}, control=PORTS | {"3516": "allied"}) == []
    assert check({"I Be": "2927"}, control={"3424": "german", "3516": "german"}) == ["I Be"]


def test_R7_2_belgian_lines_stay_out_of_holland() -> None:
    regiments = ["LAH", "GD", "1/7 FJ (a)", "1/7 FJ (b)", "2/7 FJ (a)", "2/7 FJ (b)"]  # they have no zones
    around = [T.names[hex_] for hex_ in T.near[T.hex_index["3526"]] if T.land.country[hex_] != IN_HOLLAND]
    ring = dict(zip(regiments, around, strict=False))
    assert len(around) < 6
    assert "I Br" not in check({"I Br": "3526"} | ring)
    assert "I Be" in check({"I Be": "3526"} | ring)


def test_R7_3_the_british_trace_to_the_west_edge_or_a_port() -> None:
    west = {T.names[hex_]: "german" for hex_ in T.west}
    assert check({"I Br": "1213"}, control=PORTS) == []
    assert check({"I Br": "1213"}, control=west) == []
    assert check({"I Br": "1213"}, control=west | PORTS) == ["I Br"]  # the south edge is none of theirs


def test_R7_3_the_french_trace_to_the_west_or_south_edge_or_a_port() -> None:
    west = {T.names[hex_]: "german" for hex_ in T.west if hex_ not in T.south}
    assert check({"I Fr": "1213"}, control=west | PORTS) == []
    assert check({"I Fr": "1213"}, control=EDGES) == []
    assert check({"I Fr": "1213"}, control=EDGES | PORTS) == ["I Fr"]


def test_R7_3_a_fort_needs_no_supply_and_the_units_in_it_do() -> None:
    state = board("supply", {"I Fr": "1828"}, control=EDGES | PORTS)
    assert out(state) == ["I Fr"]
    assert state.pos.fort[T.hex_index["1828"]] == T.land.garrison[T.hex_index["1828"]]


def test_R7_4_germans_trace_to_a_german_city() -> None:
    assert check({"X Corps": "3934"}) == []
    cities = {T.names[hex_]: "allied" for hex_ in supply.plan(T).cities}
    assert check({"X Corps": "3934"}, control=cities) == ["X Corps"]


# --- the supply phase (7.5) -----------------------------------------------------------------------------------------


def test_R7_5_supply_is_checked_from_turn_2() -> None:
    assert "I Fr" not in check(RING, turn=1)
    assert "I Fr" in check(RING, turn=2)


def test_R7_5_a_unit_that_stays_out_loses_a_step() -> None:
    state = board("supply", RING | {"I Fr": {"at": "1209", "out": True}})
    assert state.pos.steps[T.index["I Fr"]] == 1
    assert "I Fr" in out(state)
    state = board("supply", RING | {"I Fr": {"at": "1209", "out": True, "steps": 1}})
    assert where(state, "I Fr") == "dead"


def test_R7_5_a_new_marker_costs_no_step() -> None:
    state = board("supply", RING)
    assert state.pos.steps[T.index["I Fr"]] == 2


def test_R7_5_a_unit_that_can_trace_again_loses_the_marker() -> None:
    state = board("supply", {"I Fr": {"at": "1209", "out": True}})
    assert out(state) == []
    assert state.pos.steps[T.index["I Fr"]] == 2


def test_R7_5_marked_units_come_first() -> None:
    """Two Germans starve, and the corps between them has its line back before it is looked at."""
    cut_off = {name: {"at": RING[name], "steps": 1, "out": True} for name in ("X Corps", "IX Corps")}
    state = board("supply", RING | cut_off)
    assert where(state, "X Corps") == where(state, "IX Corps") == "dead"
    assert out(state) == []


def test_R7_5_a_unit_out_of_supply_has_less_tr_and_ma() -> None:
    unit = T.index["1 Pz"]
    state = board("german.move", {"1 Pz": {"at": "2231", "out": True}, "X Corps": "3934"})
    assert (state.pos.tr(T, unit), state.pos.ma(T, unit)) == (2, 3)
    state = board("german.move", {"1 Pz": {"at": "2231", "out": True, "disrupted": True}, "X Corps": "3934"})
    assert (state.pos.tr(T, unit), state.pos.ma(T, unit)) == (1, 1)
    slow = T.index["22 LL"]
    state = board("german.move", {"22 LL": {"at": "2231", "out": True}, "X Corps": "3934"})
    assert state.pos.ma(T, slow) == 2


def test_R7_5_supply_units_are_turned_back() -> None:
    for turn in (1, 2):
        state = board("supply", {AG_A: {"at": "2234", "spent": True}}, turn)
        assert not state.pos.state[T.index[AG_A]] & SPENT


def test_S8_6_everybody_is_supplied_in_scenario_4() -> None:
    state = board("german.move", {"X Corps": "4324"}, 1, scenario="holland")
    unit = T.index["X Corps"]
    assert supply.in_supply(state, unit)
    assert supply.attack_supply(state, (unit,)) == ()


# --- supply for attacks (7.6-7.8) -----------------------------------------------------------------------------------


def test_R7_6_all_units_have_it_on_turn_1() -> None:
    assert not lacks("X Corps", "2020", turn=1)
    assert lacks("X Corps", "2020", turn=2)


def test_R7_6_it_is_traced_like_a_line() -> None:
    """AG A is two hexes away, and French zones lie between."""
    assert not lacks("X Corps", "1209", depot={AG_A: "1207"}, control=GERMANY)
    french = {"I Fr": "1309", "II Fr": "1108"}
    assert lacks("X Corps", "1209", depot={AG_A: "1207", **french}, control=GERMANY)


def test_R7_8_the_army_groups_reach_six_and_five_hexes() -> None:
    assert not lacks("X Corps", "2019", depot={AG_A: "2014"}, control=GERMANY)
    assert lacks("X Corps", "2020", depot={AG_A: "2014"}, control=GERMANY)
    assert not lacks("X Corps", "2018", depot={AG_B: "2014"}, control=GERMANY)
    assert lacks("X Corps", "2019", depot={AG_B: "2014"}, control=GERMANY)


def test_R7_8_an_army_group_needs_a_line_to_the_ruhr() -> None:
    ruhr = {T.names[hex_]: "allied" for hex_ in supply.plan(T).ruhr}
    state = board("german.move", {AG_A: "2014", "X Corps": "2018"}, control=GERMANY | ruhr)
    assert supply.in_supply(state, T.index[AG_A])
    assert supply.attack_supply(state, (T.index["X Corps"],)) == (T.index["X Corps"],)


def test_R7_8_german_cities_reach_six_hexes() -> None:
    assert not lacks("X Corps", "2726", control=GERMANY)
    assert lacks("X Corps", "2725", control=GERMANY)
    ruhr = {T.names[hex_]: "allied" for hex_ in supply.plan(T).ruhr}
    assert lacks("X Corps", "2726", control=GERMANY | ruhr)


def west(*units: str, at: str = "1734", **more: Any) -> State:
    return board("german.move", dict.fromkeys(units, at), control=GERMANY | OTHER_CITIES, **more)


def test_R7_8_the_westwall_supplies_one_attack_a_round() -> None:
    state = west("X Corps", "208 Div")
    corps, division = T.index["X Corps"], T.index["208 Div"]
    assert supply.feeding(state, (corps,)) == supply.Feeding((), westwall=True)
    assert (
        supply.attack_supply(state, (corps,)) == supply.attack_supply(state, (division,)) == ()
    )  # asking costs nothing
    assert supply.draw(state, (corps,)) == ()
    assert supply.draw(state, (division,)) == (division,)
    supply.settle_round(state)
    assert supply.draw(state, (division,)) == ()


def test_R7_8_the_westwall_reaches_three_hexes_and_must_stand() -> None:
    far = west("X Corps", at="1938")
    assert supply.attack_supply(far, (T.index["X Corps"],)) == (T.index["X Corps"],)
    every = [T.names[hex_] for hex_ in supply.plan(T).westwall]
    assert supply.attack_supply(west("X Corps", razed=every), (T.index["X Corps"],)) == (T.index["X Corps"],)


def test_R7_8_the_westwall_is_not_used_without_need_or_in_vain() -> None:
    near_city = board("german.move", {"X Corps": "2930"})
    assert supply.feeding(near_city, (T.index["X Corps"],)) == supply.Feeding(())
    units = T.index["X Corps"], T.index["IX Corps"]
    state = board("german.move", {"X Corps": "1734", "IX Corps": "1938"}, control=GERMANY | OTHER_CITIES)
    assert supply.feeding(state, units) == supply.Feeding(units)  # the other one lacks it all the same


def test_R7_8_germans_in_the_netherlands_have_it_on_turn_2() -> None:
    assert not lacks("X Corps", "4225", turn=2)
    assert lacks("X Corps", "4225", turn=3)


def test_R7_7_the_dutch_and_the_belgians() -> None:
    assert not lacks("1 Nl", "4235", "allied")
    assert not lacks("I Be", "2927", "allied")
    assert lacks("I Be", "2927", "allied", control={"3424": "german", "3516": "german"})


def test_R7_7_ports_reach_three_hexes_for_the_british() -> None:
    assert not lacks("I Br", "3114", "allied")
    assert lacks("I Br", "3014", "allied")
    assert lacks("I Fr", "3114", "allied")


def test_R7_7_paris_reaches_eight_hexes_for_the_french() -> None:
    assert not lacks("I Fr", "1619", "allied")
    assert lacks("I Fr", "1620", "allied")
    assert lacks("I Br", "1619", "allied")


def test_R7_7_paris_needs_a_line_to_an_edge() -> None:
    assert lacks("I Fr", "1613", "allied", control=EDGES)


def test_R7_7_ag1_reaches_five_hexes_for_french_and_british() -> None:
    for unit in ("I Fr", "I Br"):
        assert not lacks(unit, "2718", "allied", depot={AG1: "2714"})
        assert lacks(unit, "2719", "allied", depot={AG1: "2714"})


def test_R7_7_ag1_gives_it_when_cut_off_and_is_lost_after_the_round() -> None:
    state = board("allied.move", {"I Fr": "2718", AG1: "2714"}, control=EDGES)
    unit = T.index["I Fr"]
    assert supply.feeding(state, (unit,)) == supply.Feeding((), doomed=True)
    assert supply.attack_supply(state, (unit,)) == ()
    supply.settle_round(state)
    assert where(state, AG1) == "2714"  # nobody has drawn on it
    assert supply.draw(state, (unit,)) == ()
    assert where(state, AG1) == "2714"
    supply.settle_round(state)
    assert where(state, AG1) == "dead"
    assert supply.attack_supply(state, (unit,)) == (unit,)


def test_R7_7_ag1_is_spared_if_there_is_another_source() -> None:
    state = board("allied.move", {"I Br": "3114", AG1: "3013"}, control=EDGES)
    assert supply.feeding(state, (T.index["I Br"],)) == supply.Feeding(())


# --- the line of communication (9.6, 12.11) -------------------------------------------------------------------------


def line(at: str, units: dict[str, str], **more: Any) -> bool:
    hexes = [T.hex_index[at]]
    return supply.linked(board("allied.move", {"II Fr": "1212", **units}, **more), hexes) == tuple(hexes)


def test_R9_6_a_line_runs_over_french_hexes_to_an_edge() -> None:
    assert line("1209", {})
    assert not line("1209", {}, control=EDGES)
    assert line("2421", {})
    assert not line("2422", {})  # the next hex, in Belgium
    assert not line("1209", {"LAH": "1209"})


def test_R9_6_zones_stop_it_and_friends_open_it() -> None:
    germans = {"X Corps": "1309", "IX Corps": "1108"}
    assert not line("1209", {"I Fr": "1209", **germans})
    assert line("1209", {"I Fr": "1209", "14 DI": "1109", **germans})


def test_R12_11_a_hex_that_was_just_left_in_an_enemy_zone_may_still_have_a_line() -> None:
    state = board("allied.move", {"II Fr": "1212", "X Corps": "1309"})
    assert supply.line(state, T.hex_index["1209"])
    assert not supply.line(state, T.hex_index["1309"])
