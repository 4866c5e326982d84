"""Movement (9), the reserve (15.1, 15.2) and what a moving unit may do instead (16.1, 16.2)."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.games.normandy44.kinds import BUILT, RESERVE, SIXTH, SPENT
from tests.games.normandy44.help import GAME, goals, position, refusal, words
from tests.play import at, bears, refused

T = GAME.tables
FOOT = "Füs 352"  # 2-3
MECH = "Pi 220/21 Pz"  # 2-5
ALLY = "16/1"
TANKS = "70 Tank"  # Allied, 3-5


def deeds(state: object, unit: str) -> int:
    return state.pos.deeds[T.index[unit]]  # type: ignore[attr-defined,no-any-return]


# --- 9.1 to 9.6 -----------------------------------------------------------------------------------------------------


def test_9_1_points_and_terrain_limit_a_move() -> None:
    state = position({FOOT: "1137"})
    assert "1140" in goals(state, FOOT)  # three hexes of bocage
    assert refusal(state, f"unit {FOOT}", "march", "hex 1141" if "1141" in T.hex_index else "hex 1134") in ("", "9.1")
    assert refusal(state, f"unit {FOOT}", "march", "hex 1133") == "9.1"


def test_9_1_enemy_hexes_are_closed() -> None:
    assert refusal(position({FOOT: "1137", "VII": "1138"}), f"unit {FOOT}", "march", "hex 1138") == "9.1"


def test_9_1_a_move_is_finished_before_another_begins() -> None:
    state = position({FOOT: "1137", "Pi 352": "1410"})
    state.play(f"unit {FOOT}")
    assert refusal(state, "unit Pi 352") == "9.1"
    state.play("march")
    assert refusal(state, "unit Pi 352") == "9.1"
    state.play("hex 1138")
    assert refusal(state, f"unit {FOOT}") == "9.1"
    assert refusal(state, "unit Pi 352") == ""


def test_9_1_units_may_pass_and_join_friends() -> None:
    state = position({FOOT: "1137", "Pi 352": "1138"})
    assert {"1138", "1139"} <= goals(state, FOOT)


def test_9_3_roads_halve_the_cost_and_bridge_rivers() -> None:
    # 1523-1424 is a secondary road over a minor river, 1523-1623 goes on
    state = position({FOOT: "1523"})
    step = T.near[T.hex_index["1523"]].index(T.hex_index["1424"])
    assert [T.land.pace(mover, T.hex_index["1523"], step).cost for mover in (0, 1, 2)] == [3, 3, 3]
    assert {"1424", "1623"} <= goals(state, FOOT)


def test_9_4_a_major_river_is_crossed_only_by_the_first_step() -> None:
    # the Vire between 1415 and 1416, no bridge
    beside = position({FOOT: "1415"})
    assert "1416" in goals(beside, FOOT)
    before = position({FOOT: {"at": "1414", "disrupted": True}})  # two hexes, whatever they cost
    assert refusal(before, f"unit {FOOT}", "march", "hex 1416") == "9.4"


def test_9_4_crossing_a_major_river_costs_a_point_more() -> None:
    a = T.hex_index["1415"]
    k = T.near[a].index(T.hex_index["1416"])
    assert T.land.pace(0, a, k).cost == 12
    assert T.land.pace(1, a, k).cost == 12
    assert T.land.pace(0, a, k).opening


def test_9_4_a_minor_river_costs_only_vehicles() -> None:
    a = T.hex_index["1523"]
    k = T.near[a].index(T.hex_index["1524"])
    assert T.land.pace(0, a, k).cost == 6
    assert T.land.pace(1, a, k).cost == 12
    assert not T.land.pace(1, a, k).opening


def test_9_5_flooded_hexes_stop_foot_and_bar_vehicles() -> None:
    # 2413 is flooded; from 2414 there is no road into it, from 2512 there is
    a = T.hex_index["2414"]
    k = T.near[a].index(T.hex_index["2413"])
    assert T.land.pace(0, a, k).cost == 12
    assert T.land.pace(0, a, k).stops
    assert T.land.pace(1, a, k) is None
    assert T.land.pace(1, T.hex_index["2413"], (k + 3) % 6) is None
    assert "2413" in goals(position({MECH: "2512"}), MECH)
    assert refusal(position({MECH: "2414"}), f"unit {MECH}", "via 2413") == "9.5"
    assert refusal(position({FOOT: {"at": "2414", "disrupted": True}}), f"unit {FOOT}", "march", "hex 2312") in (
        "9.4",
        "9.5",
    )


def test_9_5_flooded_hexsides() -> None:
    # 2810-2910 is a flooded hexside without road
    assert "2910" in goals(position({FOOT: "2810"}), FOOT)
    a = T.hex_index["2810"]
    k = T.near[a].index(T.hex_index["2910"])
    assert T.land.pace(1, a, k) is None
    assert T.land.pace(0, a, k).opening


def test_9_6_blue_hexsides_are_closed() -> None:
    a = T.hex_index["2614"]
    k = T.near[a].index(T.hex_index["2615"])
    assert T.land.pace(0, a, k) is None
    assert T.land.pace(1, a, k) is None
    assert refusal(position({FOOT: "2614"}), f"unit {FOOT}", "via 2615") == "9.6"


def test_9_11_causeways_bridge_the_flood() -> None:
    a = T.hex_index["2813"]
    k = T.near[a].index(T.hex_index["2814"])
    assert T.land.pace(0, a, k).cost == 6
    assert T.land.pace(1, a, k).cost == 6
    assert not T.land.pace(0, a, k).opening


# --- 9.7: aircraft --------------------------------------------------------------------------------------------------


def test_9_7_german_vehicles_lose_two_points_in_clear_weather() -> None:
    clear = position({MECH: "1137"}, weather="clear-4")
    overcast = position({MECH: "1137"})
    assert "1132" in goals(overcast, MECH)
    assert "1132" not in goals(clear, MECH)
    assert "1140" in goals(clear, MECH)
    foot = position({FOOT: "1137"}, weather="clear-4")
    assert goals(foot, FOOT) == goals(position({FOOT: "1137"}), FOOT)


def test_9_7_main_roads_cost_german_vehicles_a_half_unless_there_is_a_storm() -> None:
    # N175 from 1013: 1014, 1114, 1115 ... at a third each in a storm
    storm, overcast = position({MECH: "1013"}, weather="storm-1"), position({MECH: "1013"})
    assert goals(overcast, MECH) < goals(storm, MECH)
    allied = position({TANKS: "2414"}, phase="allied.movement")
    assert goals(allied, TANKS) == goals(position({TANKS: "2414"}, phase="allied.movement", weather="clear-4"), TANKS)


# --- 9.8: strategic movement and trucks -----------------------------------------------------------------------------


def strategic(state: object, unit: str) -> set[str]:
    twin = state.copy()  # type: ignore[attr-defined]
    twin.play(f"unit {unit}")
    twin.play("strategic")
    return words(twin, "hex")


def test_9_8_strategic_movement_doubles_the_allowance_on_roads() -> None:
    state = position({MECH: "1013"})
    far = strategic(state, MECH)
    assert far - goals(state, MECH)
    assert all(T.land.road[T.hex_index[hex_]] for hex_ in far)


def test_9_8_who_may_not_use_it() -> None:
    assert refusal(position({FOOT: "1013"}), f"unit {FOOT}", "strategic") == "9.8"
    assert refusal(position({MECH: {"at": "1013", "disrupted": True}}), f"unit {MECH}", "strategic") == "9.8"
    assert refusal(position({MECH: {"at": "1013", "out": True}}), f"unit {MECH}", "strategic") == "9.8"
    assert refusal(position({MECH: "1013", ALLY: "1012"}), f"unit {MECH}", "strategic") == "9.8"
    assert refusal(position({MECH: "1013"}, turn=1), f"unit {MECH}", "strategic") == "9.8"


@pytest.mark.parametrize(
    ("mark", "by_road", "by_truck"), [("replaced", "6.2", "6.2"), ("disrupted", "9.8", "13.6"), ("out", "9.8", "18.4")]
)
def test_9_8_6_2_13_6_18_4_what_keeps_a_unit_off_the_roads_has_its_own_rule(
    mark: str, by_road: str, by_truck: str
) -> None:
    assert refusal(position({MECH: {"at": "1013", mark: True}}), f"unit {MECH}", "strategic") == by_road
    assert refusal(position({FOOT: {"at": "1013", mark: True}}), f"unit {FOOT}", "truck") == by_truck


def test_9_8_it_never_enters_an_enemy_zone_and_ends_alone() -> None:
    state = position({MECH: "1013", ALLY: "1116", FOOT: "1014"})
    far = strategic(state, MECH)
    assert "1115" not in far
    assert "1014" not in far
    assert far
    state.play(f"unit {MECH}")
    state.play("strategic")
    assert refusal(state, "hex 1014") == "9.8"
    assert refusal(state, "hex 1115") == "9.8"


def test_9_8_nobody_joins_a_unit_that_used_it() -> None:
    state = position({MECH: "1013", FOOT: "1015"})
    for word in (f"unit {MECH}", "strategic", "hex 1114"):
        state.play(word)
    assert refusal(state, f"unit {FOOT}", "march", "hex 1114") == "9.8"


def test_9_8_three_markers_a_side() -> None:
    units = ["125/21 Pz", "192/21 Pz", "AA 21", MECH]
    state = position(dict(zip(units, ("1005", "1013", "1018", "1026"), strict=True)))
    for unit in units[:3]:
        state.play(f"unit {unit}")
        state.play("strategic")
        state.play(f"hex {max(words(state, 'hex'))}")
    assert refusal(state, f"unit {MECH}", "strategic") == "9.8"


def test_9_8_the_truck_lets_foot_move_as_vehicles() -> None:
    state = position({FOOT: "1013"})
    state.play(f"unit {FOOT}")
    before = words(state, "hex")
    state.play("truck")
    assert words(state, "hex") - before
    state.play("strategic")  # both together
    assert words(state, "hex")
    assert refusal(position({MECH: "1013"}), f"unit {MECH}", "truck") == "9.8"
    assert refusal(position({ALLY: "2414"}, phase="allied.movement"), f"unit {ALLY}", "truck") == "9.8"


def test_9_8_one_truck_marker() -> None:
    state = position({FOOT: "1013", "Pi 352": "1018"})
    for word in (f"unit {FOOT}", "truck", "hex 1014"):
        state.play(word)
    assert refusal(state, "unit Pi 352", "truck") == "9.8"


def test_9_8_markers_come_off_in_the_next_movement_phase() -> None:
    state = position({FOOT: {"at": "1013", "truck": True}, MECH: {"at": "1018", "strategic": True}})
    assert deeds(state, FOOT) == 0
    assert deeds(state, MECH) == 0


# --- 9.9, 9.10 ------------------------------------------------------------------------------------------------------


def test_9_9_bicycles_ride_six_points_of_road_under_an_overcast_sky() -> None:
    rider = "517+518/30"
    overcast, clear = position({rider: "1608"}), position({rider: "1608"}, weather="clear-4")
    assert goals(clear, rider) < goals(overcast, rider)
    assert all(T.land.road[T.hex_index[hex_]] for hex_ in goals(overcast, rider) - goals(clear, rider))
    assert goals(position({rider: "1608", ALLY: "1607"}), rider) <= goals(clear, rider)


def test_9_10_tactical_movement_ignores_costs_for_two_hexes() -> None:
    # out of a zone over the Vire: more than three points, but two hexes
    state = position({FOOT: "1415", ALLY: "1414"})
    assert "1416" in goals(state, FOOT)
    state.play(f"unit {FOOT}")
    state.play("march")
    events = state.play("hex 1416")
    assert any(getattr(event, "note", "") in ("move-normal", "move-tactical") for event in events)


def test_9_10_it_stops_in_enemy_zones() -> None:
    state = position({FOOT: {"at": "1137", "disrupted": True}, ALLY: "1239"})
    assert "1138" in goals(state, FOOT)
    assert refusal(state, f"unit {FOOT}", "march", "hex 1139") != ""


def test_13_6_and_18_4_only_tactical_movement() -> None:
    for mark, rule in (("disrupted", "13.6"), ("out", "18.4")):
        state = position({FOOT: {"at": "1137", mark: True}})
        assert "1139" in goals(state, FOOT)
        assert refusal(state, f"unit {FOOT}", "march", "hex 1140") == rule


def test_6_2_a_unit_with_a_replacement_moves_one_hex_and_not_into_a_zone() -> None:
    state = position({FOOT: {"at": "1137", "replaced": True}, ALLY: "1239"})
    assert goals(state, FOOT) == {"1237", "1136", "1037", "1038"}
    assert refusal(state, f"unit {FOOT}", "march", "hex 1139") == "6.2"


# --- by hand --------------------------------------------------------------------------------------------------------


def test_9_1_a_way_walked_by_hand_takes_control_of_its_hexes() -> None:
    state = position({ALLY: "2414"}, phase="allied.movement")
    for word in (f"unit {ALLY}", "via 2313", "via 2213"):
        state.play(word)
    assert [state.pos.holder[T.hex_index[hex_]] for hex_ in ("2414", "2313", "2213", "2413")] == [1, 1, 1, 0]


def test_9_1_points_are_spent_on_the_way() -> None:
    state = position({FOOT: "1137", "Pi 352": "1410"})
    for word in (f"unit {FOOT}", "via 1138", "via 1139"):
        state.play(word)
    assert words(state, "via") == {"1140", "1240", "1040", "1138", "1239", "1039"} & set(T.hex_index)
    assert refusal(state, "via 1136") == "9.1"  # not beside it
    assert refusal(state, "hex 1140") == refusal(state, "march") == "9.1"  # it walks by hand
    state.play("via 1140")  # the third and last point
    assert refusal(state, "unit Pi 352") == ""


def test_9_1_a_unit_says_that_it_marches_and_then_where_to() -> None:
    state = position({FOOT: "1137"})
    state.play(f"unit {FOOT}")
    assert words(state, "hex") == set()
    assert words(state, "via")
    assert refusal(state, "hex 1140") == "9.1"  # in reach, but the way to move comes first
    reasons = [found.message for hex_ in ("1140", "1133") if (found := state.why_not(f"hex {hex_}"))]
    assert reasons == ["refuse-march-first", "refuse-too-far"]  # what is out of reach is told so even now
    state.play("march")
    assert {"1138", "1140"} <= words(state, "hex")
    for wish in ("march", "via 1138", "reserve 1137", "dig", "strategic", "truck"):
        assert refusal(state, wish) == "9.1"
    state.play("hex 1140")
    assert at(state, FOOT) == "1140"


def walked(start: Any, *steps: str, **more: Any) -> Any:
    """A unit walks so far by hand; whether its move is over shows in another, which may be named then."""
    state = position({FOOT: start, "Pi 352": "1410", **more})
    for word in (f"unit {FOOT}", *(f"via {hex_}" for hex_ in steps)):
        state.play(word)
    assert at(state, FOOT) == steps[-1]
    return state


def over(state: Any) -> bool:
    return refusal(state, "unit Pi 352") == ""


def test_9_1_a_unit_that_walks_may_stay_where_it_has_come_to() -> None:
    state = walked("1137", "1138")
    assert not over(state)
    state.play("stay")
    assert over(state)


def test_8_2_a_walk_ends_in_an_enemy_zone() -> None:
    assert not over(walked("1139", "1138"))
    assert over(walked("1139", "1138", **{ALLY: "1137"}))
    assert over(walked("1139", "1138", "1137", **{ALLY: "1136"}))  # a third hex was in its points


def test_8_2_a_walk_out_of_a_zone_costs_a_point_more() -> None:
    assert not over(walked("1137", "1138", "1139"))
    assert over(walked("1137", "1138", "1139", **{ALLY: "1136"}))


def test_9_5_a_walk_ends_in_a_flooded_hex() -> None:
    assert over(walked("2414", "2413"))


def test_9_1_the_third_step_of_a_walk_must_be_in_its_points() -> None:
    ground, flood = T.ground(0, ""), T.hex_index["2414"]
    before = [h for h, cost, _ in ground.into[flood] if cost == SIXTH]
    start, middle = next((a, b) for b in before for a, cost, _ in ground.into[b] if cost == SIXTH and a != flood)
    state = walked(T.names[start], T.names[middle], "2414")
    assert refusal(state, "via 2413") == "9.1"  # two points, and one is left
    assert not over(state)


def test_9_10_two_hexes_can_be_walked_whatever_they_cost() -> None:
    tired = {"at": "1137", "disrupted": True}
    assert not over(walked(tired, "1138"))
    assert over(walked(tired, "1138", "1139"))


def test_6_2_a_unit_with_a_replacement_walks_one_hex_and_not_into_a_zone() -> None:
    filled = {"at": "1138", "replaced": True}
    assert refusal(position({FOOT: filled, ALLY: "1136"}), f"unit {FOOT}", "via 1137") == "6.2"
    assert over(walked(filled, "1139", **{ALLY: "1136"}))


def test_8_5_2_a_walk_does_not_cross_a_bond() -> None:
    # 1136 and 1138 hold 1137 between them
    bond = position({ALLY: "1136", "18/1": "1138", FOOT: "1238"})
    assert refusal(bond, f"unit {FOOT}", "via 1137") == "8.5.2"
    assert refusal(position({ALLY: "1136", FOOT: "1238"}), f"unit {FOOT}", "via 1137") == ""


def test_6_5_2_whoever_walks_over_a_lost_beach_opens_it() -> None:
    """A landing hex that a unit crosses on its way is Allied again at once: others may land there."""
    beach = T.plan.beach_hexes[0][0]
    inland = next(b for b in T.near[beach] if b >= 0 and T.land.pace(0, b, T.near[b].index(beach)))
    lost = {T.names[hex_]: "german" for hex_ in T.plan.area}
    units = {ALLY: T.names[inland], T.units[T.engineers[0]]: "england", "8/4": "england"}
    state = position(units, phase="allied.movement", control=lost, rp={"us": 6})
    assert not words(state, "unit") & {T.units[T.engineers[0]]}
    state.play(f"unit {ALLY}")
    state.play(f"via {T.names[beach]}")
    state.play(f"via {T.names[inland]}")
    state.play("stay")
    assert T.units[T.engineers[0]] in words(state, "unit")


# --- who moves ------------------------------------------------------------------------------------------------------


def test_2_3_1_no_allowance_no_movement() -> None:
    assert refusal(position({"SP Hillman": "2230", FOOT: "1137"}), "unit SP Hillman") == "2.3.1"


def test_17_1_ost_battalions_stay_on_turn_1() -> None:
    units = {"795 Ost/709": "2812", FOOT: "1137"}
    assert refusal(position(units, turn=1), "unit 795 Ost/709", "march") == "17.1"
    assert refusal(position(units), "unit 795 Ost/709", "march") == ""


def test_20_2_scattered_units_stay() -> None:
    state = position({"505/82": {"at": "2811", "scattered": True}, ALLY: "2414"}, phase="allied.movement")
    assert refusal(state, "unit 505/82") == "20.2"


def test_20_4_the_21st_panzer_division_has_three_points_on_turn_1() -> None:
    first, later = position({MECH: "1137"}, turn=1), position({MECH: "1137"}, turn=2)
    assert "1132" in goals(later, MECH)
    assert "1132" not in goals(first, MECH)
    assert "1140" in goals(first, MECH)


def test_17_2_an_hq_that_moves_more_than_one_hex_turns_over() -> None:
    for goal, spent in (("1138", False), ("1139", True)):
        state = position({"LXXXIV": "1137"})
        state.play("unit LXXXIV")
        state.play("march")
        state.play(f"hex {goal}")
        assert bears(state, "LXXXIV", SPENT) == spent


def test_17_4_the_cotentin_artillery_goes_to_cherbourg_once() -> None:
    state = position({"Cotentin": "3209"})
    assert {"3606", "3705", "3706"} <= goals(state, "Cotentin")
    state.play("unit Cotentin")
    state.play("march")
    state.play("hex 3705")
    assert at(state, "Cotentin") == "3705"
    assert state.pos.moved_guns
    taken = position({"Cotentin": "3209"}, control={"3705": "allied"})
    assert "3705" not in goals(taken, "Cotentin")


def test_22_1_allied_armies_keep_to_their_side_and_one_hex_beyond() -> None:
    border = next(
        (a, b)
        for a in range(T.hexes)
        for b in T.near[a]
        if b >= 0 and T.land.army[a] == 1 and T.land.army[b] == 2 and not T.land.shuts(a, b)
    )
    home, beyond = (T.names[hex_] for hex_ in border)
    state = position({ALLY: home}, phase="allied.movement")
    reached = goals(state, ALLY)
    assert beyond in reached
    own = {T.names[h] for h in T.region["us"]}
    assert reached <= own
    far = next(T.names[h] for h in T.map.within(border[1], 2) if h not in T.region["us"])
    assert refusal(state, f"unit {ALLY}", "march", f"hex {far}") == "22.1"


def test_22_1_a_unit_beyond_must_come_back() -> None:
    state = position({ALLY: "2029", "18/1": "2414"}, phase="allied.movement")
    inside = T.region["us"]
    assert refusal(state, "done") in ("", "22.1")
    reached = goals(state, ALLY)
    away = T.remoteness("us")
    assert reached
    assert all(T.hex_index[h] in inside or away[T.hex_index[h]] < away[T.hex_index["2029"]] for h in reached)
    assert refusal(state, "done") == "22.1"
    state.play(f"unit {ALLY}")
    state.play("march")
    state.play(f"hex {min(reached)}")
    assert refusal(state, "done") == ""


def test_22_1_a_unit_beyond_is_told_why_it_does_not_walk_hex_by_hex() -> None:
    """Its neighbours are adjacent: what bars them is that it must come back."""
    state = position({ALLY: "2029", "18/1": "2414"}, phase="allied.movement")
    state.play(f"unit {ALLY}")
    near = T.names[T.near[T.hex_index["2029"]][0]]
    refused(state, "22.1", f"via {near}", message="stray-by-hand")
    refused(state, "22.1", f"reserve {near}", message="stray-by-hand")
    refused(state, "9.1", "via 2414", message="via-far")


# --- 15: the reserve ------------------------------------------------------------------------------------------------


def test_15_1_into_reserve_where_it_stands_or_one_point_away() -> None:
    state = position({FOOT: "1137"})
    state.play(f"unit {FOOT}")
    assert words(state, "reserve") == {"1137", "1238", "1138", "1038", "1037", "1136", "1237"}
    state.play("reserve 1138")
    assert at(state, FOOT) == "1138"
    assert bears(state, FOOT, RESERVE)


def test_15_1_not_in_or_out_of_enemy_zones_but_staying_is_allowed() -> None:
    state = position({FOOT: "1137", ALLY: "1136"})
    state.play(f"unit {FOOT}")
    assert words(state, "reserve") == {"1137"}
    assert refusal(state, "reserve 1138") == "15.1"
    shy = position({FOOT: "1137", ALLY: "1239"})
    shy.play(f"unit {FOOT}")
    assert "1138" not in words(shy, "reserve")
    assert "1136" in words(shy, "reserve")


def test_15_1_who_may_not() -> None:
    for mark in ("replaced", "out", "disrupted", "landed"):
        state = position({FOOT: {"at": "1137", mark: True}})
        assert refusal(state, f"unit {FOOT}", "reserve 1137") == "15.1"


def test_15_1_six_markers() -> None:
    units = ["914/352", "915/352", "916/352", "Pi 352", "1057/91", "1058/91"]
    held = dict(zip(units, ("1106", "1113", "1121", "1125", "1130", "1132"), strict=True))
    state = position({FOOT: "1137", **{unit: {"at": hex_, "reserve": True} for unit, hex_ in held.items()}})
    assert refusal(state, f"unit {FOOT}", "reserve 1137") == "15.1"
    state.play("tidy")  # 15.4: a marker may be taken off at any time
    state.play("drop 914/352")
    state.play("done")
    assert refusal(state, f"unit {FOOT}", "reserve 1137") == ""


def test_15_1_a_marker_of_its_own_goes_with_the_unit() -> None:
    units = [FOOT, "914/352", "915/352", "916/352", "Pi 352", "1057/91"]
    held = dict(zip(units, ("1137", "1106", "1113", "1121", "1125", "1130"), strict=True))
    marked = {unit: {"at": hex_, "reserve": True} for unit, hex_ in held.items()}
    assert refusal(position(marked), f"unit {FOOT}", "reserve 1138") == ""
    state = position(marked)
    state.play(f"unit {FOOT}")
    assert "1138" in words(state, "reserve")
    shared = position({**marked, MECH: {"at": "1137", "reserve": True}})
    assert refusal(shared, f"unit {FOOT}", "reserve 1138") == "15.1"


def test_15_2_the_reserve_moves_with_half_its_allowance() -> None:
    state = position({MECH: {"at": "1137", "reserve": True}, FOOT: "1410"}, phase="german.reserve-movement")
    assert refusal(state, f"unit {FOOT}") == "15.2"
    reached = goals(state, MECH)  # five points: three
    assert "1140" in reached
    assert "1132" not in reached
    clear = position({MECH: {"at": "1137", "reserve": True}}, phase="german.reserve-movement", weather="clear-4")
    assert goals(clear, MECH) == reached


def test_15_1_a_group_does_not_split_without_a_marker() -> None:
    held = dict(
        zip(
            ["914/352", "915/352", "916/352", "Pi 352", "1057/91"],
            ("1106", "1113", "1121", "1125", "1130"),
            strict=True,
        )
    )
    units = {unit: {"at": hex_, "reserve": True} for unit, hex_ in held.items()}
    pair = {FOOT: {"at": "1137", "reserve": True}, MECH: {"at": "1137", "reserve": True}}
    state = position({**units, **pair}, phase="german.reserve-movement")
    assert refusal(state, f"unit {FOOT}", "march", "hex 1138") == "15.1"
    assert refusal(state, f"unit {FOOT}", "via 1138") == "15.1"
    alone = position({**units, FOOT: {"at": "1137", "reserve": True}}, phase="german.reserve-movement")
    assert refusal(alone, f"unit {FOOT}", "via 1138") == ""  # its marker goes with it
    del units["914/352"]
    assert (
        refusal(position({**units, **pair}, phase="german.reserve-movement"), f"unit {FOOT}", "march", "hex 1138") == ""
    )


def test_15_4_a_marker_taken_off_between_the_moves_of_the_reserve_lets_a_group_split() -> None:
    """All six markers are in use: one is taken up, its unit does not move any more, and a group may split (R44)."""
    names = ["914/352", "915/352", "916/352", "Pi 352", "1057/91"]
    held = dict(zip(names, ("1106", "1113", "1121", "1125", "1130"), strict=True))
    pair = {unit: {"at": "1137", "reserve": True} for unit in (FOOT, MECH)}
    state = position(
        {unit: {"at": hex_, "reserve": True} for unit, hex_ in held.items()} | pair, phase="german.reserve-movement"
    )
    assert refusal(state, f"unit {FOOT}", "march", "hex 1138") == "15.1"
    for wish in ("tidy", "drop 914/352", "done"):
        state.play(wish)
    assert refusal(state, f"unit {FOOT}", "march", "hex 1138") == ""
    assert refusal(state, "unit 914/352") == "15.2"


def test_15_4_a_normal_move_gives_the_reserve_up() -> None:
    state = position({FOOT: {"at": "1137", "reserve": True}})
    state.play(f"unit {FOOT}")
    state.play("march")
    state.play("hex 1139")
    assert not bears(state, FOOT, RESERVE)


# --- 16: positions --------------------------------------------------------------------------------------------------


def test_16_1_a_position_takes_two_turns() -> None:
    state = position({FOOT: "1137"}, turn=5)
    state.play(f"unit {FOOT}")
    state.play("dig")
    hex_ = T.hex_index["1137"]
    assert state.pos.ip[hex_] == 1
    done = position({FOOT: "1137"}, turn=6, ips={"1137": {"army": "german", "built": False}})
    assert done.pos.ip[hex_] == 1 | BUILT
    gone = position({MECH: "1137"}, turn=6, ips={"1138": {"army": "german", "built": False}})
    assert gone.pos.ip[T.hex_index["1138"]] == 0


def test_16_1_why_no_position_may_be_begun() -> None:
    def said(**more: Any) -> str:
        found = position({FOOT: "1137"}, **more).why_not(f"unit {FOOT}", "dig")
        return f"{found.rule} {found.message}" if found else ""

    assert said(turn=4) == "16.1 refuse-dig-early"
    assert said(turn=5, weather="storm-1") == said(turn=4, weather="storm-1") == "16.1 refuse-dig-storm"
    assert said(turn=5, digs={"german": 0}) == "16.1 refuse-dig-none"
    part = {"scenario": "cherbourg", "turn": 5}
    assert said(weather="clear-4", **part) == "26.2 refuse-dig-overcast"
    assert said(weather="overcast-3", digs={"german": 0}, **part) == "16.1 refuse-dig-none"


def test_16_1_who_may_dig_and_where() -> None:
    assert refusal(position({FOOT: "1137"}, turn=4), f"unit {FOOT}", "dig") == "16.1"  # Germans from turn 5
    assert refusal(position({"LXXXIV": "1137"}, turn=5), "unit LXXXIV", "dig") == "16.1"
    assert refusal(position({FOOT: {"at": "1137", "disrupted": True}}, turn=5), f"unit {FOOT}", "dig") == "16.1"
    assert refusal(position({FOOT: "1815"}, turn=5), f"unit {FOOT}", "dig") == "16.1"  # a city
    assert refusal(position({FOOT: "3708"}, turn=5), f"unit {FOOT}", "dig") == "16.1"  # Osteck
    assert refusal(position({FOOT: "2230", "SP Hillman": "2230"}, turn=5), f"unit {FOOT}", "dig") == "16.1"
    assert refusal(position({FOOT: "1137"}, turn=5, weather="storm-1"), f"unit {FOOT}", "dig") == "16.1"
    assert refusal(position({FOOT: "1137"}, turn=5), f"unit {FOOT}", "dig") == ""
    assert refusal(position({"125/21 Pz": "1137"}, turn=5), "unit 125/21 Pz", "dig") == ""  # 2.3.3


def test_16_1_counters_are_limited_and_may_be_given_up() -> None:
    hexes = [h for h in T.map.names if h.startswith(("13", "14"))][: T.limit["ip_german"]]
    state = position({FOOT: "1137"}, turn=5, ips=dict.fromkeys(hexes, "german"))
    assert refusal(state, f"unit {FOOT}", "dig") == "16.1"
    state.play("tidy")
    state.play(f"raze {hexes[0]}")
    state.play("done")
    assert refusal(state, f"unit {FOOT}", "dig") == ""


def test_16_2_a_strongpoint_may_be_given_up() -> None:
    state = position({FOOT: "1137", "SP Hillman": "2230"})
    for word in ("tidy", "drop SP Hillman", "done"):
        state.play(word)
    assert at(state, "SP Hillman") == "gone"


def test_27_2_solitaire_positions_only_near_the_enemy() -> None:
    options = {"solitaire": True}
    assert refusal(position({FOOT: "1137"}, turn=5, options=options), f"unit {FOOT}", "dig") == "27.2"
    assert refusal(position({FOOT: "1137", ALLY: "1140"}, turn=5, options=options), f"unit {FOOT}", "dig") == ""
