"""Sentences of the rulebook that no other test of this game looks at, one test each, in the order of the paragraphs."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sandtable.games.normandy44.charts.terrain import CAUSEWAY, FLOODED, FOOT, MAJOR, MECH, SLOW
from sandtable.games.normandy44.kinds import ALLIED, BUILT, CW, GERMAN, RESERVE, SIXTH, SPENT, US
from sandtable.games.normandy44.rules.combat import odds
from sandtable.games.normandy44.rules.common import stacking
from sandtable.games.normandy44.rules.movement import movement, reach
from sandtable.games.normandy44.rules.sequence import NAMES
from sandtable.games.normandy44.rules.supply import supply
from sandtable.games.normandy44.rules.turn import setup
from sandtable.kit.rules import crt
from tests.games.normandy44.depot import ENGINEERS, dawn
from tests.games.normandy44.fight import attack, column, field, shifts
from tests.games.normandy44.help import GAME, goals, position, refusal, words
from tests.play import at, bears, offers, open_to, play, thrown

T = GAME.tables
BN, PIONEERS, REGT, REGT2 = "Füs 352", "Pi 352", "914/352", "915/352"  # German, on foot
WHEELS = "Pi 220/21 Pz"
ALLY, ALLY2 = "16/1", "18/1"


def side(a: str, b: str) -> int:
    """What lies on the hexside between two hexes."""
    here = T.hex_index[a]
    bits: int = T.land.sides[here][T.near[here].index(T.hex_index[b])]
    return bits


def cost(mover: int, a: str, b: str) -> int | None:
    """What a step costs, in sixths; None where the mover may not go."""
    here = T.hex_index[a]
    pace = T.land.pace(mover, here, T.near[here].index(T.hex_index[b]))
    return None if pace is None else pace.cost


# --- 2: map and counters --------------------------------------------------------------------------------------------


def test_2_2_the_canal_below_caen_is_a_major_river() -> None:
    course = ["2031", "2130", "2131", "2231", "2232", "2331"]
    assert all(side(a, b) & MAJOR for a, b in pairwise(course))
    assert not side("1928", "2029") & MAJOR  # in the middle of Caen it is ignored


def test_2_2_boxes_in_the_sea_belong_to_the_first_turn() -> None:
    state = position({ALLY: "assault", ALLY2: "2414"}, phase="allied.movement", rp={"us": 6})
    assert refusal(state, f"unit {ALLY}") != ""


def test_2_3_3_whoever_moves_on_foot_is_infantry_and_so_are_panzergrenadiers() -> None:
    for number, unit in enumerate(T.unit):
        if unit.move and not unit.mech:
            assert T.infantry[number], unit.name
    assert all(T.infantry[T.index[name]] for name in ("125/21 Pz", "131/7 AD"))
    assert not any(T.infantry[T.index[name]] for name in ("70 Tank", "LXXXIV", "7 Werfer", "AA 21", "22/7 AD"))
    assert not T.infantry[T.index["Pi 220/21 Pz"]]  # engineers on wheels are neither
    state = position({"Pi 220/21 Pz": "1137", "125/21 Pz": "1138"}, turn=5)
    assert (refusal(state, "unit Pi 220/21 Pz", "dig"), refusal(state, "unit 125/21 Pz", "dig")) == ("16.1", "")


def test_2_3_4_canadians_belong_to_the_british_army() -> None:
    for unit in T.unit:
        assert T.army[T.index[unit.name]] == {"us": US, "british": CW, "canadian": CW, "german": GERMAN}[unit.nation]
    state = field("allied", {"2426": [BN], "2525": ["231/50"], "2526": ["7/3 Can"]})
    attack(state, "2426", "231/50", "7/3 Can")
    assert "resolve" in offers(state)


def test_2_3_8_markers_do_not_count_for_stacking() -> None:
    full = {unit: {"at": "1137", "reserve": True} for unit in ("1057/91", "1058/91")}
    state = position(full, ips={"1137": "german"}, turn=6)
    assert stacking.violations(state, GERMAN) == []
    here = T.hex_index["1137"]
    assert stacking.excess(state, state.pos.stacks[here]) == 0
    assert not stacking.fits(state, (T.index[PIONEERS],), here)


# --- 6: reinforcement points ----------------------------------------------------------------------------------------


def test_6_5_1_points_that_are_not_used_are_lost() -> None:
    assert dawn(4, rp={"us": 5, "cw": 3}).pos.rp == [0, 6, 6]
    assert dawn(1, rp={"us": 5, "cw": 3}).pos.rp == [0, 0, 0]


def test_6_2_out_of_an_enemy_zone_with_a_replacement() -> None:
    state = position({PIONEERS: {"at": "1137", "replaced": True}, ALLY: "1136"})
    assert goals(state, PIONEERS) == {"1238", "1138", "1038"}  # out of the zone, one hex, or nowhere


def test_17_2_units_come_back_on_an_hq_before_it_moves() -> None:
    for camp in ("german", "allied"):
        assert NAMES.index(f"{camp}.replacement") < NAMES.index(f"{camp}.movement")


# --- 7 and 8: stacking, zones ---------------------------------------------------------------------------------------


def test_7_2_the_movement_phase_ends_with_a_look_at_every_stack() -> None:
    state = position({"1057/91": "1137", "1058/91": "1137", REGT: "1138"})
    play(state, f"unit {REGT}", "march", "hex 1137")  # in between a hex may hold more
    assert open_to(state) == ("german", "Movement")
    play(state, "done")
    assert open_to(state) == ("german", "Overcrowded")
    play(state, "unit 1058/91")
    assert at(state, "1058/91") == "dead"
    assert stacking.violations(state, GERMAN) == []


@pytest.mark.parametrize(
    ("unit", "start", "goal"),
    [
        ("2211", "2210", "2310"),  # the Marais de Gorges
        ("2109", "2209", "2210"),
        ("1106", "1105", "1206"),  # the coast
        ("1607", "1506", "1606"),
        ("2105", "2205", "2206"),  # a blue hexside
        ("2513", "2514", "2614"),
    ],
)
def test_8_5_5_bonds_end_at_the_coast_at_blue_hexsides_and_at_the_marais(unit: str, start: str, goal: str) -> None:
    assert refusal(position({PIONEERS: start}), f"unit {PIONEERS}", "march", f"hex {goal}") == ""
    assert refusal(position({PIONEERS: start, ALLY: unit}), f"unit {PIONEERS}", "march", f"hex {goal}") == "8.5.2"
    weak = position({PIONEERS: start, "VII": unit})
    assert refusal(weak, f"unit {PIONEERS}", "march", f"hex {goal}") == ""  # an HQ has no zone and no bond


def test_8_5_6_bonds_run_over_flooded_hexes() -> None:
    assert T.land.kind[T.hex_index["1834"]] == FLOODED
    assert refusal(position({PIONEERS: "1835"}), f"unit {PIONEERS}", "march", "hex 1834") == ""
    closed = position({PIONEERS: "1835", ALLY: "1934", ALLY2: "1733"})
    assert refusal(closed, f"unit {PIONEERS}", "march", "hex 1834") == "8.5.2"


# --- 9: movement ----------------------------------------------------------------------------------------------------


def test_9_1_points_are_not_kept_for_another_turn() -> None:
    state = position({REGT: "1137", PIONEERS: "1410"})
    play(state, f"unit {REGT}", "via 1138", "stay")
    assert refusal(state, f"unit {REGT}") == "9.1"
    assert reach.allowance(state, T.index[REGT], 0, False) == (FOOT, T.move[T.index[REGT]] * SIXTH)


def test_9_2_nobody_leaves_the_map() -> None:
    for edge in T.plan.edge:
        for mover in (FOOT, MECH, SLOW):
            outside = [k for k, near in enumerate(T.near[edge]) if near < 0]
            assert outside
            assert all(T.land.pace(mover, edge, k) is None for k in outside)


def test_9_3_a_town_costs_what_its_road_costs_and_else_what_its_ground_does() -> None:
    assert [cost(mover, "1211", "1210") for mover in (FOOT, MECH, SLOW)] == [3, 3, 3]
    assert [cost(mover, "1310", "1210") for mover in (FOOT, MECH, SLOW)] == [6, 6, 6]


def test_9_5_into_a_flooded_hex_two_points_and_out_of_it_no_more_than_the_ground_costs() -> None:
    found = 0
    for wet in T.flooded:
        for k, near in enumerate(T.near[wet]):
            if near >= 0 and not T.land.sides[wet][k]:  # neither road nor river
                into, out = T.land.pace(FOOT, near, (k + 3) % 6), T.land.pace(FOOT, wet, k)
                assert into is not None
                assert out is not None
                assert (into.cost, into.stops, into.opening) == (12, True, False)
                assert (out.cost, out.opening) == (12 if near in T.flooded else 6, False)
                found += 1
    assert found


@pytest.mark.parametrize(
    ("weather", "mover", "points"), [("storm-1", MECH, 5), ("overcast-2", SLOW, 5), ("clear-4", SLOW, 3)]
)
def test_9_8_the_truck_has_five_points_three_when_clear_and_twice_that_with_a_marker(
    weather: str, mover: int, points: int
) -> None:
    state = position({REGT: "1013"}, weather=weather)
    unit = T.index[REGT]
    assert reach.allowance(state, unit, reach.BY_TRUCK, False) == (mover, points * SIXTH)
    assert reach.allowance(state, unit, reach.BY_TRUCK | reach.ON_ROADS, False) == (mover, 2 * points * SIXTH)


def test_9_8_the_truck_keeps_out_of_enemy_zones_and_waits_for_turn_2() -> None:
    assert refusal(position({REGT: "1013", ALLY: "1012"}), f"unit {REGT}", "truck") == "9.8"
    assert refusal(position({REGT: "1013"}, turn=1), f"unit {REGT}", "truck") == "9.8"
    assert refusal(position({REGT: {"at": "1013", "disrupted": True}}), f"unit {REGT}", "truck") == "13.6"
    state = position({REGT: "1013", ALLY: "1116"})
    play(state, f"unit {REGT}", "truck")
    assert words(state, "hex")
    assert not any(state.pos.zone[ALLIED][T.hex_index[goal]] for goal in words(state, "hex"))
    assert refusal(state, "hex 1115") == "9.8"


def test_9_8_the_marker_stays_through_the_enemys_turn_and_leaves_the_zone_alone() -> None:
    state = position({WHEELS: {"at": "1137", "strategic": True}, ALLY: "2414"}, phase="allied.movement")
    assert state.pos.deeds[T.index[WHEELS]]
    assert state.pos.zone[GERMAN][T.hex_index["1138"]]
    unit = T.index[WHEELS]
    assert odds.defence(state, T.hex_index["1137"]) == T.strength[unit][2]  # no bonus of the bocage


@pytest.mark.parametrize("weather", ["storm-1", "clear-4"])
def test_9_9_bicycles_are_plain_infantry_in_other_weather(weather: str) -> None:
    rider = "517+518/30"
    state = position({rider: "1608"}, weather=weather)
    plain = reach.means(state, T.index[rider], 0, False, "")
    assert plain.roads is None
    assert plain.budget == T.move[T.index[rider]] * SIXTH


def test_9_9_bicycles_ride_past_no_enemy() -> None:
    rider = "517+518/30"
    far = goals(position({rider: "1608"}), rider) - goals(position({rider: "1608"}, weather="clear-4"), rider)
    target = T.hex_index[min(far)]
    enemy = next(T.names[h] for h in T.near[target] if h >= 0 and not T.land.shuts(h, target) and T.land.kind[h] != 5)
    assert T.names[target] not in goals(position({rider: "1608", ALLY: enemy}), rider)


def test_9_10_tactical_movement_keeps_every_other_rule() -> None:
    assert refusal(position({REGT: {"at": "1137", "disrupted": True}}), f"unit {REGT}", "march", "hex 1139") == ""
    assert refusal(position({REGT: {"at": "1414", "disrupted": True}}), f"unit {REGT}", "march", "hex 1416") == "9.4"
    assert refusal(position({REGT: {"at": "2614", "disrupted": True}}), f"unit {REGT}", "march", "hex 2615") != ""
    bond = position({REGT: {"at": "1238", "disrupted": True}, ALLY: "1136", ALLY2: "1138"})
    assert refusal(bond, f"unit {REGT}", "march", "hex 1137") == "8.5.2"
    beyond = {T.names[h] for h in T.near[T.hex_index["2413"]] if h >= 0} - {"2414"}
    direct = {T.names[h] for h in T.map.within(T.hex_index["2414"], 1)}
    through = {h for h in beyond - direct if not _other_way("2414", h, "2413")}
    assert through
    for enemy in ({}, {ALLY: "2417"}):  # with nobody about, and with a zone within two hexes
        wet = position({REGT: {"at": "2414", "disrupted": True}, **enemy})
        assert "2413" in goals(wet, REGT)
        assert not through & goals(wet, REGT)


def _other_way(start: str, goal: str, but: str) -> bool:
    """Whether two steps on foot lead to a goal over another hex than one."""
    for k, middle in enumerate(T.near[T.hex_index[start]]):
        if middle >= 0 and T.names[middle] != but and T.land.pace(FOOT, T.hex_index[start], k):
            for j, end in enumerate(T.near[middle]):
                pace = T.land.pace(FOOT, middle, j) if end >= 0 and T.names[end] == goal else None
                if pace and not pace.opening and T.land.kind[middle] != FLOODED:
                    return True
    return False


def test_9_10_it_is_no_way_into_reserve_and_no_hindrance_to_an_attack() -> None:
    state = position({REGT: "1415", ALLY: "1216"}, phase="german.movement")
    assert "1416" in goals(state, REGT)  # two points over the Vire
    play(state, f"unit {REGT}")
    assert "1416" not in words(state, "reserve")
    assert refusal(state, "reserve 1416") == "15.1"
    tired = field("german", {"2520": [("1057/91", {"out": True})], "2620": [ALLY]})
    assert offers(attack(tired, "2620"), "unit") == ["unit 1057/91"]


def test_9_11_a_causeway_changes_nothing_in_combat() -> None:
    assert side("2813", "2814") & CAUSEWAY
    state = field("allied", {"2813": [BN], "2814": ["70 Tank", "8/4"]})
    attack(state, "2813", "70 Tank", "8/4")
    assert shifts(state).get("11.3") == -1
    assert "11.4.1" not in shifts(state)


# --- 13 to 16 -------------------------------------------------------------------------------------------------------


def test_13_6_a_disrupted_unit_keeps_zone_bonds_strength_and_quality() -> None:
    units = {ALLY: {"at": "1136", "disrupted": True}, ALLY2: {"at": "1138", "disrupted": True}, PIONEERS: "1238"}
    assert refusal(position(units), f"unit {PIONEERS}", "march", "hex 1137") == "8.5.2"
    weak, sound = (field("allied", {"2519": [(REGT, marks)], "2620": [ALLY]}) for marks in ({"disrupted": True}, {}))
    assert odds.defence(weak, T.hex_index["2519"]) == odds.defence(sound, T.hex_index["2519"])
    assert shifts(attack(weak, "2519", ALLY)) == shifts(attack(sound, "2519", ALLY))


def test_13_6_a_disrupted_unit_may_enter_a_zone_and_be_passed_through() -> None:
    assert "1138" in goals(position({REGT: {"at": "1137", "disrupted": True}, ALLY: "1239"}), REGT)
    assert "1139" in goals(position({PIONEERS: "1137", REGT: {"at": "1138", "disrupted": True}}), PIONEERS)


def test_15_1_whoever_begins_a_position_leaves_the_reserve() -> None:
    state = position({REGT: {"at": "1137", "reserve": True}}, turn=5)
    play(state, f"unit {REGT}", "dig")
    assert not bears(state, REGT, RESERVE)


def test_16_1_a_position_can_be_begun_next_to_the_enemy_and_completed_in_a_storm_by_disrupted_infantry() -> None:
    begun = {"1137": {"army": "german", "built": False}}
    assert refusal(position({REGT: "1137", ALLY: "1136"}, turn=5), f"unit {REGT}", "dig") == ""
    here = T.hex_index["1137"]
    storm = position({REGT: {"at": "1137", "disrupted": True}}, turn=6, weather="storm-1", ips=begun)
    assert storm.pos.ip[here] == 1 | BUILT
    tanks = position({"Pz 206": "1137"}, turn=6, ips=begun)
    assert tanks.pos.ip[here] == 0  # no infantry is left


def test_16_1_not_after_a_move_nor_with_a_replacement() -> None:
    fresh = position({REGT: {"at": "1137", "replaced": True}}, turn=5)
    assert refusal(fresh, f"unit {REGT}", "dig") == "16.1"
    moved = position({REGT: "1137", PIONEERS: "1410"}, turn=5)
    play(moved, f"unit {REGT}", "via 1138")
    assert refusal(moved, "dig") != ""
    play(moved, "stay")
    assert refusal(moved, f"unit {REGT}", "dig") != ""


def test_16_1_each_allied_army_begins_one_and_saves_none() -> None:
    state = position({ALLY: "2418", ALLY2: "2417", "231/50": "2424"}, phase="allied.movement", turn=4)
    assert state.pos.digs[US] == state.pos.digs[CW] == 1
    play(state, f"unit {ALLY}", "dig")
    assert refusal(state, f"unit {ALLY2}", "dig") == "16.1"
    assert refusal(state, "unit 231/50", "dig") == ""
    assert dawn(4, digs={"us": 1, "cw": 1}).pos.digs[US:] == [1, 1]


def test_16_2_strongpoints_are_on_the_list_of_what_can_be_given_up() -> None:
    state = position({"SP Hillman": "2230", REGT: "1137"})
    play(state, "tidy")
    assert refusal(state, "drop SP Hillman") == ""
    assert refusal(state, f"drop {REGT}") == "15.4"


def test_16_1_the_permanent_positions_cannot_be_removed() -> None:
    osteck = min(T.names[hex_] for hex_ in T.permanent)
    state = position({REGT: osteck}, turn=6)
    play(state, "tidy")
    assert refusal(state, f"raze {osteck}") == "16.1"
    supply.open(state, GERMAN)
    assert T.hex_index[osteck] in T.permanent


# --- 17: special units ----------------------------------------------------------------------------------------------


def test_17_2_an_hq_helps_its_own_hex_even_next_to_the_enemy() -> None:
    stacks = {"2520": ["914/352", "LXXXIV"], "2620": [ALLY, ALLY2], "1317": ["Sich 195"], "1318": ["119/30"]}
    state = field("allied", stacks, dice=[4, 4], supply={"seventh": 1}, naval={"us": 0, "cw": 0})
    play(attack(state, "2520", ALLY, ALLY2), "resolve")
    assert open_to(state) == ("german", "DeterminedDefence")
    play(state, "lead 914/352")
    assert "hq LXXXIV" in offers(state)
    german = field("german", {"2620": [ALLY], "2520": ["1057/91", "LXXXIV"]}, supply={"seventh": 1})
    assert "hq LXXXIV" in offers(attack(german, "2620", "1057/91"))


def test_17_4_not_twice_nor_in_the_reserve_phase() -> None:
    state = position({"Cotentin": "3209"})
    play(state, "unit Cotentin", "march", "hex 3705")
    state.pos.put(T, T.index["Cotentin"], T.hex_index["3209"])
    assert reach.gun_positions(state, False) == []
    assert reach.gun_positions(position({"Cotentin": "3209"}), True) == []
    assert len(reach.gun_positions(position({"Cotentin": "3209"}), False)) == 3


def test_17_5_the_1st_commandos_stay() -> None:
    state = position({"1 SS": "2524", "4 SS": "2524"}, phase="allied.movement")
    assert (at(state, "1 SS"), at(state, "4 SS")) == ("2524", "gone")


def test_19_1_3_a_die_before_each_german_attack_on_clear_turns_only() -> None:
    def jabos(camp: str, weather: str) -> list[int]:
        stacks = {"2520": ["1057/91"], "2620": [ALLY]}
        target, unit = ("2620", "1057/91") if camp == "german" else ("2520", ALLY)
        state = field(camp, stacks, dice=[2, 2], weather=weather)
        return thrown(play(attack(state, target, unit), "resolve"), "19.1.3")

    assert jabos("german", "clear-4") == [2]
    assert jabos("german", "overcast-3") == jabos("german", "storm-1") == []
    assert jabos("allied", "clear-4") == []


def test_20_1_turn_1_goes_from_the_invasion_straight_to_the_german_turn() -> None:
    state = position({REGT: "1137"}, phase="invasion", turn=1)
    assert open_to(state) == ("german", "Movement")
    assert (state.pos.turn, state.pos.weather) == (1, 2)
    assert thrown(state.events or ()) == []
    assert state.pos.rp == [0, 0, 0]
    assert not any(state.pos.repl)


def test_20_4_turn_1_binds_the_fortress_too() -> None:
    state = position({"Fest A": "3606", BN: "1137"}, turn=1)
    assert refusal(state, "unit Fest A", "march") == "17.6"
    assert refusal(position({"Fest A": "3606", BN: "1137"}, turn=2), "unit Fest A", "march") == ""


def test_20_2_the_327th_comes_by_sea() -> None:
    pos = setup.set_up(T, "campaign")
    glider = T.index["327/101"]
    assert T.names[pos.at[glider]] == "wave Utah"
    assert glider not in T.plan.gliders
    assert glider not in dict(T.plan.drops)


def test_20_2_a_scattered_unit_defends_in_full_and_may_lead() -> None:
    stacks = {"2520": [("505/82", {"scattered": True})], "2519": ["914/352", "915/352"]}
    asked = attack(field("german", stacks), "2520", "914/352", "915/352")
    die = next(d for d in range(1, 7) if T.charts.results.result(crt.read(column(asked)), d) == "DR")
    state = field("german", stacks, dice=[die])
    assert odds.defence(state, T.hex_index["2520"]) == T.strength[T.index["505/82"]][3] + 2
    play(attack(state, "2520", "914/352", "915/352"), "resolve")
    assert open_to(state) == ("allied", "DeterminedDefence")
    assert "lead 505/82" in offers(state)


# --- 21, 22: landings, the boundary ---------------------------------------------------------------------------------


def test_21_2_an_evacuated_unit_comes_back_for_points() -> None:
    state = position(ENGINEERS | {ALLY: "2620", ALLY2: "2414"}, phase="allied.movement", rp={"us": 6})
    play(state, f"unit {ALLY}", "evacuate")
    assert at(state, ALLY) == "england"
    later = position(ENGINEERS | {ALLY: "england", ALLY2: "2414"}, phase="allied.movement", rp={"us": 6})
    play(later, f"unit {ALLY}", "hex 2620")
    assert (at(later, ALLY), later.pos.rp[US]) == ("2620", 3)


def test_22_1_attacks_across_the_boundary_are_free() -> None:
    home, beyond = "1120", "1221"
    assert (T.land.army[T.hex_index[home]], T.land.army[T.hex_index[beyond]]) == (US, CW)
    state = field("allied", {beyond: [BN], home: [ALLY]})
    attack(state, beyond, ALLY)
    assert "resolve" in offers(state)


# --- 26: Cherbourg --------------------------------------------------------------------------------------------------


def test_26_1_nobody_moves_into_column_15_nor_the_allies_over_the_line() -> None:
    def cherbourg(units: dict[str, Any], phase: str) -> Any:
        return position(units, phase=phase, scenario="cherbourg", control={"2512": "allied"})

    german = cherbourg({"1057/91": "2414"}, "german.movement")
    assert goals(german, "1057/91")
    assert not [goal for goal in goals(german, "1057/91") if goal.endswith("15")]
    assert refusal(german, "unit 1057/91", "march", "hex 2415") == "26.1"
    line = next(
        (T.names[a], T.names[b])
        for a in T.region["cherbourg allied"]
        for k, b in enumerate(T.near[a])
        if b >= 0 and T.land.german_side[b] and not T.land.perimeter[b] and T.land.pace(FOOT, a, k)
    )
    allied = cherbourg({"8/4": line[0]}, "allied.movement")
    assert refusal(allied, "unit 8/4", "march", f"hex {line[1]}") == "26.1"
    free = cherbourg({"1057/91": line[0]}, "german.movement")
    assert line[1] in goals(free, "1057/91")


def test_26_3_a_unit_outside_its_ground_must_come_back() -> None:
    far = next(
        T.names[h] for h in sorted(T.region["cherbourg allied"]) if T.remoteness("leash 101")[h] == 2 and T.land.road[h]
    )
    units = {"502/101": far, "8/4": "2812"}
    state = position(units, phase="allied.movement", scenario="cherbourg")
    assert refusal(state, "done") == "26.3"
    inside = T.region["leash 101"]
    assert {T.hex_index[goal] for goal in goals(state, "502/101")} <= inside
    early = position(units, phase="allied.movement", scenario="cherbourg", turn=2)
    assert refusal(early, "done") == ""


def test_26_3_no_truck_and_no_strategic_movement_for_the_germans() -> None:
    state = position({REGT: "2506", "Pz 206": "3206"}, scenario="cherbourg")
    assert refusal(state, f"unit {REGT}", "truck") == "26.3"
    assert refusal(state, "unit Pz 206", "strategic") == "26.3"


# --- 27: more players -----------------------------------------------------------------------------------------------


def test_27_1_each_phase_has_its_order_of_players() -> None:
    def order(camp: str, players: int) -> list[str]:
        state = position(
            {ALLY: "2414", "231/50": "2424", REGT: "1413", REGT2: "1430"},
            phase=f"{camp}.movement",
            options={"players": players},
        )
        sides = [open_to(state)[0]]
        play(state, "done")
        return [*sides, open_to(state)[0]]

    assert order("allied", 3) == ["us", "cw"]
    assert order("german", 4) == ["west", "east"]
    state = position({REGT: "1413", REGT2: "1430"}, options={"players": 4})
    assert movement.movable(state, 4, False) == (T.index[REGT],)
    assert movement.movable(state, 5, False) == (T.index[REGT2],)


# --- what another unit, another player or another turn could have slipped through -----------------------------------


def test_9_8_a_truck_that_brought_a_reinforcement_is_not_there_twice() -> None:
    state = position({"857/346": {"at": "entry", "zone": "orange"}, REGT: "1013"})
    play(state, "unit 857/346", "truck")
    play(state, f"hex {min(words(state, 'hex'))}")
    assert refusal(state, f"unit {REGT}", "truck") == "9.8"


@pytest.mark.parametrize("verb", ["via", "reserve"])
def test_9_8_nobody_ends_with_a_unit_under_a_strategic_marker_by_a_detour(verb: str) -> None:
    state = position({WHEELS: "1013", REGT: "1015"})
    play(state, f"unit {WHEELS}", "strategic", "hex 1114", f"unit {REGT}")
    if verb == "reserve":
        assert refusal(state, "reserve 1114") == "9.8"
    elif refusal(state, "via 1114") == "":
        play(state, "via 1114")
        assert refusal(state, "stay") == "9.8"


def test_17_4_the_transfer_to_cherbourg_turns_the_cotentin_artillery_over() -> None:
    state = position({"Cotentin": "3209"})
    play(state, "unit Cotentin", "march", "hex 3705")
    assert bears(state, "Cotentin", SPENT)


def test_27_1_a_german_unit_moves_for_one_player_only() -> None:
    state = position({REGT: "1421", REGT2: "1216", PIONEERS: "1430"}, options={"players": 4})
    play(state, f"unit {REGT}", "march", "hex 1521", "done")
    assert open_to(state) == ("east", "Movement")
    assert refusal(state, f"unit {REGT}") != ""


def test_27_1_a_german_unit_attacks_for_one_player_only() -> None:
    stacks = {"1421": ["1057/91"], "1521": [("5 Rgr", {"steps": 1})], "1622": [ALLY]}
    state = field("german", stacks, dice=[6, 1, 1], options={"players": 4})
    play(attack(state, "1521", "1057/91"), "resolve")
    while open_to(state)[0] == "us":
        play(state, "retreat")
    play(state, "unit 1057/91", "hex 1521")
    while open_to(state)[0] == "west":
        play(state, "stay" if "stay" in offers(state) else "done")
    assert open_to(state) != ("east", "Combat")


def test_27_1_nobody_gives_up_the_positions_of_another_player() -> None:
    units = {ALLY: "2414", "231/50": "2424"}
    state = position(units, phase="allied.movement", options={"players": 3}, ips={"2424": "cw"})
    play(state, "tidy")
    assert refusal(state, "raze 2424") != ""


def test_27_2_solitaire_reinforcements_enter_when_they_are_due() -> None:
    state = position({"902/Pz Lehr": {"at": "entry", "zone": "red"}, REGT: "1410"}, options={"solitaire": True})
    assert refusal(state, "done") == "27.2"
    assert refusal(state, "unit 902/Pz Lehr", "zone blue") == "27.2"
    assert refusal(state, "unit 902/Pz Lehr", "stay") == "27.2"


def test_27_2_solitaire_an_army_digs_every_other_turn() -> None:
    units = ENGINEERS | {ALLY: "2418", ALLY2: "2417"}
    begun = {"2418": {"army": "us", "built": False}}
    state = position(units, phase="allied.movement", turn=5, options={"solitaire": True}, ips=begun)
    assert refusal(state, f"unit {ALLY2}", "dig") == "27.2"


def test_28_3_a_landing_at_sword_takes_a_ship_and_needs_one() -> None:
    def sword(naval: int) -> Any:
        units = ENGINEERS | {"151/50": "england", "231/50": "2424"}
        more: dict[str, Any] = {"rp": {"cw": 6}, "naval": {"cw": naval}, "control": {"2623": "allied"}}
        state = position(units, phase="allied.movement", options={"naval_batteries": True}, **more)
        state.pos.silenced |= sum(
            1 << n for n, (hex_, _) in enumerate(T.logistics.batteries) if hex_ == T.hex_index["2623"]
        )
        return state

    state = sword(2)
    play(state, "unit 151/50", "hex 2330")
    assert state.pos.naval[CW] == 1
    assert refusal(sword(0), "unit 151/50", "hex 2330") == "28.3"
