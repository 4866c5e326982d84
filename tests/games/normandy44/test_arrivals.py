"""5.3, 6.5-6.7, 17.4-17.6, 20.5, 21: whatever enters or leaves the map in a movement phase."""

from __future__ import annotations

from typing import Any

import pytest

from sandtable.core.engine.state import State
from sandtable.games.normandy44.kinds import (
    ALLIED,
    DISRUPTED,
    FORTRESS,
    GERMAN,
    LANDED,
    RELEASED,
    RESERVE,
    SIXTH,
    SPENT,
    STRATEGIC,
    TRUCKED,
)
from sandtable.games.normandy44.rules.movement import allied_arrivals
from sandtable.games.normandy44.rules.movement import reinforcements as arrivals
from tests.games.normandy44.field import ASHORE, board, calm, entering, landing, offers, opened, t
from tests.games.normandy44.help import GAME
from tests.play import agree, allowed, at, bears, doing, held, play, refused, side, steps, told

ENGLAND = {"9/2": "england", "39/9": "england", "801 TD": "england", "CCA/2 AD": "england", "749 Tank": "england"}
BRITISH = {"152/51": "england", "22/7 AD": "england", "73 AT": "england", "153/51": "england"}


def look_again(state: Any) -> None:
    """The phase has kept the list of those who wait; something was changed behind its back."""
    state.stack[-1].stale = True
    state.settle()
    state.forget_list()


def did(state: Any, unit: str, deed: int) -> bool:
    return bool(state.pos.deeds[t.index[unit]] & deed)


# --- landing from England (6.5.1, 6.5.2) ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("unit", "cost"), [("CCA/2 AD", 4), ("9/2", 3), ("749 Tank", 2), ("VIII US", 2), ("801 TD", 1)]
)
def test_6_5_1_units_cost_reinforcement_points(unit: str, cost: int) -> None:
    state = landing({unit: "england"})
    play(state, f"unit {unit}", "hex 2814")
    assert state.pos.rp == [0, 6 - cost, 6]
    assert at(state, unit) == "2814"


def test_6_5_1_without_the_points_nobody_lands() -> None:
    state = landing(ENGLAND, rp={"us": 2})
    assert {"749 Tank", "801 TD"} == set(offers(state, "unit")) & set(ENGLAND)
    refused(state, "6.5.1", "unit 9/2")
    refused(state, "6.5.1", "unit CCA/2 AD")
    storm = landing(ENGLAND, weather=1)
    assert not set(offers(storm, "unit")) & set(ENGLAND)
    first = landing(ENGLAND, turn=1)
    refused(first, "6.5.1", "unit 801 TD")  # there are no points on turn 1


def test_6_5_2_a_beach_takes_four_points_a_turn() -> None:
    state = landing(ENGLAND)
    play(state, "unit CCA/2 AD", "hex 2814", "unit 801 TD")
    assert "2814" not in offers(state, "hex")
    assert "2620" in offers(state, "hex")
    refused(state, "6.5.2", "hex 2814")
    refused(state, "6.5.2", "hex 2813")  # next to Utah only
    agree(state)
    play(state, "hex 2620")
    assert state.pos.landed[:2] == [4, 1]
    assert state.pos.rp[1] == 1


def test_6_5_2_the_limit_of_all_beaches_together() -> None:
    state = board("allied.movement", {"1 ESB": "2814"} | ENGLAND)  # Utah alone is open
    play(state, "unit 9/2", "hex 2814")
    assert set(offers(state, "unit")) & set(ENGLAND) == {"801 TD"}
    refused(state, "6.5.2", "unit 749 Tank")  # 2 of 3 points left, but one on the beach


def test_6_5_2_the_british_mulberry_counts_with_gold() -> None:
    state = landing(BRITISH, mulberries={"cw": "working"}, control={"2524": "allied"}, rp={"cw": 6})
    play(state, "unit 22/7 AD", "hex 2524", "unit 73 AT")
    assert "2524" not in offers(state, "hex")
    assert "2525" not in offers(state, "hex")
    refused(state, "6.5.2", "hex 2525")
    allowed(state, "hex 2527")
    agree(state)


def test_6_5_2_a_mulberry_is_a_landing_hex_without_engineers() -> None:
    units = {"73 AT": "england"}
    harbour: dict[str, Any] = {"mulberries": {"cw": "working"}, "control": {"2524": "allied"}}
    state = board("allied.movement", units, **harbour)
    allowed(state, "unit 73 AT", "hex 2524")
    refused(state, "6.5.2", "unit 73 AT", "hex 2526")
    building = board("allied.movement", units, mulberries={"cw": 6}, control={"2524": "allied"})
    assert "73 AT" not in offers(building, "unit")


def test_6_5_2_landing_is_tactical_movement_of_two_hexes() -> None:
    state = landing({"9/2": "england"})
    play(state, "unit 9/2")
    near = {t.names[h] for beach in ("2814", "2620") for h in t.near[t.hex_index[beach]] if h >= 0}
    assert set(offers(state, "hex")) == {"2814", "2620"} | near
    agree(state)
    refused(state, "6.5.2", "hex 2418")
    events = play(state, "hex 2519")
    assert (at(state, "9/2"), held(state, "2519")) == ("2519", "allied")
    assert [event.note for event in told(events, "Arrived")] == ["arrive-landing"]
    refused(state, "9.1", "unit 9/2")  # its move is over


def test_6_5_2_whoever_lands_regroups() -> None:
    state = landing({"9/2": "england"})
    play(state, "unit 9/2", "hex 2519")
    assert bears(state, "9/2", LANDED)


def test_6_5_2_no_landing_in_the_reserve_phase() -> None:
    units = ASHORE | ENGLAND | {"16/1": {"at": "2519", "reserve": True}}
    state = board("allied.reserve-movement", units)
    assert offers(state) == ["unit 16/1", "tidy", "done"]
    refused(state, "15.2", "unit 9/2")


def test_9_10_an_enemy_zone_on_the_beach_stops_a_landing() -> None:
    state = landing({"9/2": "england", "914/352": "2519"})
    play(state, "unit 9/2")
    assert set(offers(state, "hex")) & {"2620", "2621", "2520", "2619"} == {"2620"}
    refused(state, "9.10", "hex 2619")
    refused(state, "9.10", "hex 2519")
    agree(state)


def test_9_10_a_landing_unit_respects_bonds() -> None:
    state = landing({"152/51": "england", "125/21 Pz": "2424", "192/21 Pz": "2426"})
    play(state, "unit 152/51")
    agree(state)
    refused(state, "9.10", "hex 2425")  # Gold itself is in the zone of the Germans
    sword = landing({"152/51": "england", "125/21 Pz": "2229", "192/21 Pz": {"at": "2231", "steps": 1}})
    play(sword, "unit 152/51")
    agree(sword)


def test_8_5_2_a_bond_over_a_beach_hex_shuts_it_unless_a_friend_is_there() -> None:
    """Gold King is in Allied hands and empty, with Germans on both sides of it."""
    one = {"9+10 BG": "england", "I": "2330", "125/21 Pz": "2525"}
    both = one | {"192/21 Pz": "2527"}
    king: dict[str, Any] = {"control": {"2526": "allied"}}
    refused(board("allied.movement", both, **king), "21.1", "unit 9+10 BG")
    allowed(board("allied.movement", one, **king), "unit 9+10 BG", "hex 2526")
    allowed(board("allied.movement", both | {"152/51": "2526"}), "unit 9+10 BG", "hex 2526")


def test_6_5_2_stacking_limits_the_landing_hex() -> None:
    full = {"16/1": "2814", "18/1": "2814", "745 Tank": "2814"}
    state = board("allied.movement", {"1 ESB": "2814", "9/2": "england", "VIII US": "england"} | full)
    play(state, "unit 9/2")
    assert "2814" not in offers(state, "hex")
    refused(state, "7.1", "hex 2814")
    allowed(state, "hex 2813")  # through the full hex
    agree(state)
    play(state, "stay", "unit VIII US", "hex 2814")  # an HQ stacks free
    assert at(state, "VIII US") == "2814"


def test_17_2_an_hq_that_lands_two_hexes_deep_has_moved() -> None:
    state = landing({"VIII US": "england", "XIX": "england"})
    play(state, "unit VIII US", "hex 2814", "unit XIX", "hex 2519")
    assert not bears(state, "VIII US", SPENT)
    assert bears(state, "XIX", SPENT)


def test_6_5_2_of_two_beaches_the_one_with_more_room_is_used() -> None:
    """2427 lies behind Gold King and Juno Mike."""
    ashore = {"control": {"2526": "allied"}}
    state = landing(BRITISH, **ashore)
    play(state, "unit 73 AT", "hex 2525", "unit 152/51", "hex 2427")
    assert state.pos.landed == [0, 0, 1, 3, 0]
    other = landing(BRITISH, **ashore)
    play(other, "unit 73 AT", "hex 2527", "unit 152/51", "hex 2427")
    assert other.pos.landed == [0, 0, 3, 1, 0]


def test_6_5_2_the_landing_hex_can_be_chosen_by_hand() -> None:
    state = landing(BRITISH, control={"2526": "allied"})
    play(state, "unit 152/51", "via 2527")
    assert doing(state) == "Ashore"
    assert at(state, "152/51") == "2527"
    assert set(offers(state)) == {"hex 2526", "hex 2427", "hex 2428", "hex 2528", "stay"}
    agree(state)
    refused(state, "6.5.2", "hex 2525")
    play(state, "hex 2427")
    assert (at(state, "152/51"), state.pos.landed[3]) == ("2427", 3)
    assert bears(state, "152/51", LANDED)
    stays = landing(BRITISH)
    play(stays, "unit 152/51", "via 2525", "stay")
    assert at(stays, "152/51") == "2525"


def test_6_5_2_a_single_beach_needs_no_choice_by_hand() -> None:
    state = board("allied.movement", {"1 ESB": "2814", "9/2": "england"})
    play(state, "unit 9/2")
    assert not offers(state, "via")
    refused(state, "6.5.2", "via 2814")
    agree(state)


def test_22_1_armies_land_on_their_own_beaches() -> None:
    state = landing({"9/2": "england", "152/51": "england"})
    refused(state, "6.5.2", "unit 9/2", "hex 2525")
    refused(state, "6.5.2", "unit 152/51", "hex 2814")


def test_27_1_armies_are_landed_by_their_players() -> None:
    state = landing({"9/2": "england", "152/51": "england"}, options={"players": 3})
    assert side(state) == "us"
    assert set(offers(state, "unit")) == {"9/2"}
    refused(state, "27.1", "unit 152/51")
    play(state, "done")
    assert (side(state), offers(state, "unit")) == ("cw", ["I", "152/51"])


def test_6_2_a_unit_with_a_replacement_lands_one_hex_deep() -> None:
    units = {"9/2": {"at": "england", "replaced": True}, "914/352": "2519"}
    state = landing(units)
    play(state, "unit 9/2")
    assert offers(state, "hex") == ["2814"]
    refused(state, "6.2", "hex 2620")  # an enemy zone
    refused(state, "6.2", "hex 2813")
    agree(state)


def test_a_unit_left_waiting_is_not_offered_again() -> None:
    state = landing({"9/2": "england", "39/9": "england"})
    play(state, "unit 9/2", "stay")
    refused(state, "6.5.2", "unit 9/2")
    assert state.pos.rp[1] == 6


@pytest.mark.parametrize(
    ("unit", "box", "rule"), [("9/2", "dead", "6.2"), ("325/82", "gliders", "20.2"), ("9/2", "gone", "9.1")]
)
def test_other_boxes_are_closed(unit: str, box: str, rule: str) -> None:
    state = landing({"39/9": "england", unit: box})
    refused(state, rule, f"unit {unit}")


# --- open and closed beaches (21.1) ---------------------------------------------------------------------------------


def test_21_1_engineers_open_their_beach() -> None:
    open_beach = board("allied.movement", {"1 ESB": "2814", "9/2": "england"})
    assert "9/2" in offers(open_beach, "unit")
    shut = board("allied.movement", {"16/1": "2814", "9/2": "england"})
    refused(shut, "21.1", "unit 9/2")


def test_21_1_a_closed_beach_admits_its_own_engineers_alone() -> None:
    units = {"16/1": "2814", "1 ESB": "england", "5+6 ESB": "england", "9/2": "england"}
    state = board("allied.movement", units)
    assert offers(state, "unit") == ["16/1", "1 ESB"]
    refused(state, "21.1", "unit 5+6 ESB")
    play(state, "unit 1 ESB")
    assert offers(state) == ["hex 2814", "stay"]
    refused(state, "17.8", "hex 2813")  # they do not leave their beach
    agree(state)
    play(state, "hex 2814")
    assert (at(state, "1 ESB"), state.pos.rp[1]) == ("2814", 5)
    assert "9/2" in offers(state, "unit")  # open again


def test_21_1_engineers_need_a_beach_in_friendly_hands() -> None:
    state = board("allied.movement", {"16/1": "2620", "1 ESB": "england"})
    refused(state, "21.1", "unit 1 ESB")
    held_by_germans = board("allied.movement", {"16/1": "2620", "1 ESB": "england", "914/352": "2814"})
    refused(held_by_germans, "21.1", "unit 1 ESB")


def test_21_1_engineers_land_on_either_hex_of_their_beach() -> None:
    state = board("allied.movement", {"5+6 ESB": "wave Omaha East", "16/1": "2719", "914/352": "2620"})
    play(state, "unit 5+6 ESB")
    assert offers(state) == ["hex 2719", "stay"]


def test_21_1_both_hexes_of_an_open_beach_take_landings() -> None:
    state = landing({"9/2": "england", "16/1": "2719"})
    play(state, "unit 9/2")
    assert {"2719", "2620"} <= set(offers(state, "hex"))
    allowed(state, "via 2719")


# --- the second wave (20.5) -----------------------------------------------------------------------------------------

WAVE = {"175/29": "wave Omaha West", "26/1": "wave Omaha East", "V": "wave Omaha East", "5+6 ESB": "wave Omaha East"}


def test_20_5_the_second_wave_lands_without_points() -> None:
    state = board("allied.movement", {"16/1": "2620", "116/29": "2719"} | WAVE, turn=1)
    assert set(offers(state, "unit")) & set(WAVE) == {"5+6 ESB"}  # the engineers open the beach
    refused(state, "21.1", "unit 26/1")
    play(state, "unit 5+6 ESB", "hex 2620")
    play(state, "unit 26/1", "hex 2620", "unit 175/29", "hex 2719", "unit V", "hex 2620")
    assert state.pos.rp == [0, 0, 0]
    assert state.pos.landed == [0] * 5
    assert all(bears(state, unit, LANDED) for unit in WAVE)
    calm(state)


def test_20_5_a_box_lands_on_its_own_hexes() -> None:
    state = board("allied.movement", {"16/1": "2620", "116/29": "2719"} | WAVE, turn=1)
    play(state, "unit 5+6 ESB", "hex 2620", "unit 175/29")
    assert "2620" in offers(state, "hex")  # inland from 2719
    assert "2520" not in offers(state, "hex")
    agree(state)


def test_20_5_a_box_whose_hex_is_lost_lands_on_the_other_one_of_its_beach() -> None:
    state = board("allied.movement", {"SP Colleville": "2620", "116/29": "2719"} | WAVE, turn=1)
    play(state, "unit 5+6 ESB", "hex 2719", "unit 26/1")
    assert "2719" in offers(state, "hex")


def test_20_5_without_room_the_second_wave_waits() -> None:
    """Omaha in the example of play: the Germans hem it in, and the stacks are full."""
    full = {"16/1": "2620", "18/1": "2620", "741 Tank": "2620", "914/352": "2519"}
    state = board("allied.movement", full | WAVE, turn=1)
    play(state, "unit 5+6 ESB", "hex 2620", "unit 26/1")
    assert offers(state) == ["stay"]
    refused(state, "20.5", "hex 2620")
    play(state, "stay", "unit V", "hex 2620")  # HQs stack free
    later = board("allied.movement", {"5+6 ESB": "2620", "26/1": "wave Omaha East"}, turn=4, rp={"us": 0})
    allowed(later, "unit 26/1", "hex 2620")


# --- supply points for reinforcement points (5.3) -------------------------------------------------------------------

HARBOURS: dict[str, Any] = {
    "mulberries": {"us": "working", "cw": "working"},
    "control": {"2524": "allied", "2719": "allied"},
}


def shop(**more: Any) -> Any:
    state = board("german.movement", ASHORE, turn=8, **more)
    return opened(state, allied_arrivals.open_purchase)


def test_5_3_three_points_buy_a_supply_point() -> None:
    state = shop(**HARBOURS)
    assert (side(state), offers(state)) == ("allied", ["buy us", "buy cw", "done"])
    agree(state)
    play(state, "buy us")
    assert (state.pos.rp, state.pos.supply[3:]) == ([0, 3, 6], [1, 0])
    play(state, "buy us", "buy cw")
    assert offers(state) == ["buy cw", "done"]
    refused(state, "6.5.1", "buy us")
    play(state, "done")
    assert state.pos.supply[3:] == [2, 1]
    assert doing(state) == "Movement"


def test_5_3_only_with_a_mulberry() -> None:
    state = shop(mulberries={"us": "working", "cw": 9})
    assert offers(state) == ["buy us", "done"]
    refused(state, "5.3", "buy cw")
    assert doing(shop(mulberries={"us": 8, "cw": "destroyed"})) == "Movement"  # nothing to ask


def test_5_1_no_more_than_the_track_holds() -> None:
    state = shop(supply={"us": 19}, **HARBOURS)
    assert offers(state) == ["buy cw", "done"]
    refused(state, "5.1", "buy us")


def test_27_1_each_army_buys_for_itself() -> None:
    state = shop(options={"players": 3}, **HARBOURS)
    assert (side(state), offers(state)) == ("us", ["buy us", "done"])
    refused(state, "27.1", "buy cw")
    play(state, "done")
    assert (side(state), offers(state)) == ("cw", ["buy cw", "done"])


def test_27_2_solitaire_one_point_an_army_unless_the_weather_is_fine() -> None:
    state = shop(options={"solitaire": True}, **HARBOURS)
    play(state, "buy us")
    assert offers(state) == ["buy cw", "done"]
    refused(state, "27.2", "buy us")
    fine = shop(options={"solitaire": True}, weather=5, **HARBOURS)
    play(fine, "buy us")
    allowed(fine, "buy us")


@pytest.mark.parametrize(("turn", "buys"), [(5, False), (6, True)])
def test_26_1_in_the_cherbourg_scenario_from_turn_6(turn: int, buys: bool) -> None:
    state = board("german.movement", {"1 ESB": "2814"}, turn=turn, scenario="cherbourg", rp={"us": 4, "cw": 0})
    opened(state, allied_arrivals.open_purchase)
    assert (doing(state) == "Purchase") == buys


def test_5_3_points_are_bought_in_the_allied_replacement_phase() -> None:
    state = board("allied.replacement", ASHORE, turn=8, **HARBOURS)
    assert doing(state) == "Purchase"


# --- evacuation (21.2) ----------------------------------------------------------------------------------------------


def test_21_2_units_go_back_from_a_beach_even_out_of_an_enemy_zone() -> None:
    hurt = {"at": "2620", "steps": 2, "disrupted": True}
    state = landing({"16/1": hurt, "914/352": "2519"})
    events = play(state, "unit 16/1", "evacuate")
    assert (at(state, "16/1"), steps(state, "16/1")) == ("england", 2)
    assert not bears(state, "16/1", DISRUPTED)
    assert [event.note for event in told(events, "Left")] == ["leave-evacuated"]
    refused(state, "6.5.2", "unit 16/1")  # not back in the same phase
    calm(state)


def test_21_2_two_units_a_turn_from_each_beach_hex() -> None:
    units = {"16/1": "2620", "18/1": "2620", "741 Tank": "2620", "116/29": "2719"}
    state = landing(units)
    play(state, "unit 16/1", "evacuate", "unit 18/1", "evacuate")
    refused(state, "21.2", "unit 741 Tank", "evacuate")
    allowed(state, "unit 116/29", "evacuate")  # another hex of the same beach


def test_21_2_only_from_a_beach_and_not_the_engineers() -> None:
    state = landing({"16/1": "2519", "2 Rgr": "2818", "I/726/716": "2717"})
    refused(state, "21.2", "unit 16/1", "evacuate")
    refused(state, "21.2", "unit 2 Rgr", "evacuate")
    refused(state, "2.3.1", "unit 1 ESB")


def test_21_2_germans_have_no_ships_wherever_they_stand() -> None:
    for hex_ in ("2620", "1815"):
        refused(entering({"915/352": hex_}), "21.2", "unit 915/352", "evacuate", message="evacuate-german")


def test_21_2_not_after_a_replacement() -> None:
    state = landing({"16/1": {"at": "2620", "replaced": True}})
    refused(state, "21.2", "unit 16/1", "evacuate")


def test_21_2_the_counts_begin_anew_each_turn() -> None:
    state = landing({"9/2": "england"})
    state.pos.evacuated, state.pos.landed = [2] * 8, [4] * 5
    arrivals.begin(state, ALLIED)
    assert (state.pos.evacuated, state.pos.landed) == ([0] * 8, [0] * 5)


# --- German reinforcements (6.6) ------------------------------------------------------------------------------------


def test_6_6_units_of_this_turn_may_enter() -> None:
    units = {"25/12 SS": "schedule", "26/12 SS": "schedule", "902/Pz Lehr": "schedule"}
    state = entering(units, turn=2)
    assert (at(state, "25/12 SS"), at(state, "26/12 SS")) == ("entry", "schedule")
    assert "25/12 SS" in offers(state, "unit")
    refused(state, "6.6", "unit 26/12 SS")


def test_6_6_only_hexes_of_the_right_colour() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}})
    play(state, "unit 902/Pz Lehr")
    gates = {"1025", "1026", "1031", "1032", "1340"}
    assert set(offers(state, "via")) == gates
    assert gates < set(offers(state, "hex"))
    refused(state, "6.6", "via 1018")
    refused(state, "6.6", "hex 2240")
    agree(state)


def test_6_6_the_first_hex_is_paid_for_by_road() -> None:
    """857/346 has 3 points on foot: half a point for 1740, and two more hexes off the road."""
    state = entering({"857/346": {"at": "entry", "zone": "orange"}}, weather=4)
    play(state, "unit 857/346")
    reach = {t.hex_index[name] for name in offers(state, "hex")}
    assert t.hex_index["1640"] in reach  # 0.5 + 1
    assert t.hex_index["1540"] in reach  # 0.5 + 1 + 1
    assert t.hex_index["1440"] not in reach  # 0.5 + 1 + 1 + 1
    play(state, "hex 1540")
    assert at(state, "857/346") == "1540"
    assert held(state, "1740") == "german"


def test_6_6_walking_in_by_hand_pays_the_entry_hex() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}})
    play(state, "unit 902/Pz Lehr", "via 1032")
    movement: Any = state.stack[-1]
    assert (movement.spent, movement.hops) == (SIXTH // 2, 1)
    assert at(state, "902/Pz Lehr") == "1032"
    play(state, "via 1131", "stay")
    assert at(state, "902/Pz Lehr") == "1131"
    refused(state, "9.1", "unit 902/Pz Lehr")


def test_6_6_every_hex_on_the_way_becomes_german() -> None:
    state = entering({"857/346": {"at": "entry", "zone": "orange"}}, control={"1740": "allied", "1739": "allied"})
    play(state, "unit 857/346", "hex 1739")
    assert held(state, "1740") == held(state, "1739") == "german"


def test_6_6_an_enemy_zone_stops_an_entering_unit() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}, "22/7 AD": "1131"})
    play(state, "unit 902/Pz Lehr")
    assert "1032" in offers(state, "hex")  # into the zone, but no further
    assert "1032" not in offers(state, "via")
    refused(state, "6.6", "via 1032")
    refused(state, "9.1", "hex 1131")
    agree(state)
    play(state, "hex 1032")
    assert at(state, "902/Pz Lehr") == "1032"


def test_6_6_not_into_a_hex_that_the_enemy_holds() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}, "22/7 AD": "1032"})
    play(state, "unit 902/Pz Lehr")
    assert "1032" not in offers(state, "hex")
    refused(state, "9.1", "hex 1032")
    refused(state, "9.1", "via 1032")


def test_6_6_a_unit_may_wait_and_shift_to_the_next_zone() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}, "AA 130/Pz Lehr": {"at": "entry", "zone": "red"}})
    play(state, "unit 902/Pz Lehr")
    assert offers(state, "zone") == ["blue", "orange"]
    refused(state, "6.6", "zone green")
    refused(state, "6.6", "zone red")
    events = play(state, "zone blue")
    assert [event.note for event in told(events, "Waited")] == ["wait-zone-blue"]
    assert at(state, "902/Pz Lehr") == "entry"
    refused(state, "6.6", "unit 902/Pz Lehr")  # not this turn any more
    play(state, "unit AA 130/Pz Lehr", "stay")
    assert at(state, "AA 130/Pz Lehr") == "entry"
    for unit in state.pos.deeds:
        assert not unit & STRATEGIC
    state.pos.deeds[t.index["902/Pz Lehr"]] = 0  # the next turn
    state.forget_list()
    play(state, "unit 902/Pz Lehr")
    assert set(offers(state, "via")) == {"1018", "1019", "1023"}
    assert offers(state, "zone") == ["green", "red"]


def test_6_6_entering_by_strategic_movement() -> None:
    units = {"902/Pz Lehr": {"at": "entry", "zone": "red"}, "II/130/Pz Lehr": {"at": "entry", "zone": "red"}}
    state = entering(units)
    play(state, "unit 902/Pz Lehr")
    near = set(offers(state, "hex"))
    play(state, "strategic")
    far = set(offers(state, "hex"))
    assert far - near  # twice as far
    assert all(t.land.road[t.hex_index[name]] for name in far)
    agree(state)
    refused(state, "9.8", "strategic")
    goal = "1131"
    assert goal in far & near
    play(state, f"hex {goal}")
    assert did(state, "902/Pz Lehr", STRATEGIC)
    play(state, "unit II/130/Pz Lehr")
    assert goal not in offers(state, "hex")
    refused(state, "9.8", f"hex {goal}")  # nobody may join it
    refused(state, "9.8", f"reserve {goal}")
    agree(state)
    play(state, "strategic")
    refused(state, "9.8", f"hex {goal}")
    calm(state)


def test_9_8_three_strategic_markers_and_one_truck() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}})
    phase: Any = state.stack[-1]
    phase.lonely = (0, 1, 2)  # the phase has seen three in use
    play(state, "unit 902/Pz Lehr")
    assert "strategic" not in offers(state)
    refused(state, "9.8", "strategic")
    trucks = entering({"857/346": {"at": "entry", "zone": "orange"}})
    phase = trucks.stack[-1]
    phase.trucked = True
    play(trucks, "unit 857/346")
    refused(trucks, "9.8", "truck")


def test_6_6_a_unit_on_foot_may_enter_on_trucks() -> None:
    state = entering({"857/346": {"at": "entry", "zone": "orange"}})
    refused(state, "9.8", "unit 857/346", "strategic")
    play(state, "unit 857/346")
    near = set(offers(state, "hex"))
    play(state, "truck")
    assert set(offers(state, "hex")) - near
    allowed(state, "strategic")  # 9.8: with a marker twice as far
    refused(state, "9.8", "truck")
    agree(state)
    play(state, f"hex {min(set(offers(state, 'hex')) - near)}")
    assert did(state, "857/346", TRUCKED)
    mech = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}})
    refused(mech, "9.8", "unit 902/Pz Lehr", "truck")


def test_9_8_trucks_and_strategic_movement_keep_out_of_enemy_zones() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}, "22/7 AD": "1131"})
    play(state, "unit 902/Pz Lehr", "strategic")
    assert "1032" not in offers(state, "hex")
    refused(state, "9.8", "hex 1032")


def test_6_6_reserve_for_one_point_or_less() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}})
    play(state, "unit 902/Pz Lehr")
    assert {"1032", "1131"} <= set(offers(state, "reserve"))  # half a point each by road
    assert "1132" not in offers(state, "reserve")  # 0.5 + 1
    refused(state, "15.1", "reserve 1132")
    play(state, "reserve 1131")
    assert (at(state, "902/Pz Lehr"), bears(state, "902/Pz Lehr", RESERVE)) == ("1131", True)
    calm(state)


def test_6_6_no_reserve_in_an_enemy_zone() -> None:
    state = entering({"902/Pz Lehr": {"at": "entry", "zone": "red"}, "22/7 AD": "1131"})
    play(state, "unit 902/Pz Lehr")
    assert "1032" not in offers(state, "reserve")


def test_17_2_an_hq_that_enters_two_hexes_deep_has_moved() -> None:
    units = {"I SS Pz": {"at": "entry", "zone": "orange"}, "LXXXVI": {"at": "entry", "zone": "orange"}}
    state = entering(units)
    play(state, "unit I SS Pz", "hex 1740", "unit LXXXVI", "hex 1739")
    assert not bears(state, "I SS Pz", SPENT)
    assert bears(state, "LXXXVI", SPENT)


def test_9_4_an_entering_unit_cannot_cross_a_major_river_with_its_second_step() -> None:
    """From 2240 a road leads over the Touques to 2239, none to 2139; Allied tanks without zones block the roads."""
    blocks = {"SRY": {"at": "2239", "steps": 1}, "FGH": {"at": "2140", "steps": 1}, "1 H": {"at": "2138", "steps": 1}}
    state = entering({"857/346": {"at": "entry", "zone": "orange"}} | blocks)
    play(state, "unit 857/346")
    assert "2240" in offers(state, "hex")
    assert "2139" not in offers(state, "hex")  # half a point and two more would be enough
    inside = entering({"857/346": "2240"} | blocks)
    play(inside, "unit 857/346", "march")
    assert "2139" in offers(inside, "hex")  # as a first step it is open


def test_27_1_green_reinforcements_belong_to_the_player_in_the_west() -> None:
    units = {"AA 17": {"at": "entry", "zone": "green"}, "902/Pz Lehr": {"at": "entry", "zone": "red"}}
    state = entering(units, options={"players": 4})
    assert side(state) == "west"
    assert "AA 17" in offers(state, "unit")
    refused(state, "27.1", "unit 902/Pz Lehr")


# --- the Cherbourg scenario (26.1) ----------------------------------------------------------------------------------


def test_26_1_german_reinforcements_come_at_la_haye_du_puits() -> None:
    units = {"1/1050/77": "schedule", "1049(-)/77": "schedule"}
    state = board("german.movement", units, turn=5, scenario="cherbourg")
    assert at(state, "1/1050/77") == "entry"
    refused(state, "6.6", "unit 1049(-)/77")
    play(state, "unit 1/1050/77")
    assert "2506" in offers(state, "hex")
    assert "2505" in offers(state, "hex")
    assert not offers(state, "zone")
    refused(state, "26.1", "zone blue")
    refused(state, "26.3", "truck")
    refused(state, "6.6", "hex 1005")
    agree(state)
    play(state, "hex 2506")
    assert at(state, "1/1050/77") == "2506"


# --- mobilisation (6.7) ---------------------------------------------------------------------------------------------

BOXES = {"920/243": "mobilisation 243", "921/243": "mobilisation 243", "Pi 709": "mobilisation 709"}


def test_6_7_one_unit_of_each_division_a_turn() -> None:
    state = entering(BOXES, turn=2)
    assert set(BOXES) <= set(offers(state, "unit"))
    play(state, "unit 920/243")
    assert offers(state) == ["hex 2803", "hex 3302", "hex 2506", "stay"]
    agree(state)
    refused(state, "6.7", "hex 3412")
    play(state, "hex 2803")
    assert at(state, "920/243") == "2803"
    play(state, "stay")
    refused(state, "6.7", "unit 921/243")
    allowed(state, "unit Pi 709", "hex 3606")


def test_6_7_not_on_turn_1() -> None:
    state = entering(BOXES, turn=1)
    assert not set(BOXES) & set(offers(state, "unit"))
    refused(state, "6.7", "unit 920/243")


def test_6_7_a_mobilised_unit_moves_on_at_once() -> None:
    state = entering(BOXES, turn=2)
    play(state, "unit 920/243", "hex 2803")
    movement: Any = state.stack[-1]
    assert movement.unit == t.index["920/243"]
    play(state, "march")
    assert "hex 2804" in offers(state)
    play(state, "hex 2804")
    assert at(state, "920/243") == "2804"
    refused(state, "9.1", "unit 920/243")


def test_6_7_only_hexes_without_enemies_and_their_zones() -> None:
    state = entering(BOXES | {"505/82": "2804", "507/82": "3302"}, turn=2)
    play(state, "unit 920/243")
    assert offers(state, "hex") == ["2506"]
    refused(state, "6.7", "hex 2803")
    refused(state, "6.7", "hex 3302")
    shut = entering(BOXES | {"505/82": "2804", "507/82": "3302", "508/82": "2506"}, turn=2)
    refused(shut, "6.7", "unit 920/243")


def test_6_7_the_next_turn_another_unit_may_come() -> None:
    state = entering(BOXES, turn=2)
    play(state, "unit 920/243", "hex 2803", "stay")
    arrivals.begin(state, GERMAN)
    look_again(state)
    assert "921/243" in offers(state, "unit")


# --- special units (17.4-17.6) --------------------------------------------------------------------------------------


def test_17_4_with_all_of_cherbourg_the_cotentin_artillery_and_its_points_are_lost() -> None:
    held_by_allies = dict.fromkeys(("3606", "3705", "3706"), "allied")
    state = entering({"Cotentin": "3209"}, control=held_by_allies, supply={"fortress": 3, "seventh": 2})
    assert at(state, "Cotentin") == "gone"
    assert state.pos.supply[:2] == [2, 0]
    state = entering({"Cotentin": "3209"}, control={"3606": "allied", "3705": "allied"}, supply={"fortress": 3})
    assert (at(state, "Cotentin"), state.pos.supply[FORTRESS]) == ("3209", 3)


def ring(centre: str, radius: int) -> str:
    """A hex at some distance, in the country."""
    middle = t.hex_index[centre]
    disc = [h for h in t.map.within(middle, radius) if t.map.distance(middle, h) == radius]
    return t.names[next(h for h in disc if not t.land.settled[h] and t.names[h] not in ASHORE.values())]


@pytest.mark.parametrize("stays", [True, False])
def test_17_5_rangers_leave_when_pointe_du_hoc_is_safe(stays: bool) -> None:
    state = landing({"2 Rgr": "2818", "5 Rgr": "2719", "439 Ost/716": ring("2818", 4 if stays else 5)})
    assert (at(state, "2 Rgr"), at(state, "5 Rgr")) == (("2818", "2719") if stays else ("gone", "gone"))


@pytest.mark.parametrize("stays", [True, False])
def test_17_5_the_4th_commandos_leave_when_arromanches_is_safe(stays: bool) -> None:
    state = landing({"4 SS": "2528", "1 SS": "2330", "441 Ost/716": ring("2524", 4 if stays else 5)})
    assert (at(state, "4 SS") == "2528") == stays
    assert at(state, "1 SS") == "2330"  # the 1st may stay for ever


def test_17_5_even_from_a_box_but_not_before_the_allied_turn() -> None:
    state = entering({"2 Rgr": "2818"})
    assert at(state, "2 Rgr") == "2818"
    waiting = landing({"5 Rgr": "wave Omaha West", "9/2": "england"})
    assert at(waiting, "5 Rgr") == "gone"


def test_17_6_restricted_units_are_released_by_an_enemy_within_two_hexes() -> None:
    state = entering({"744/711": "2437", "731/711": "2235", "3(-)/6": "2336"}, turn=2)
    assert did(state, "744/711", RELEASED)
    assert did(state, "731/711", RELEASED)
    far = entering({"744/711": "2437", "3(-)/6": "2334"}, turn=2)
    assert not did(far, "744/711", RELEASED)
    refused(far, "17.6", "unit 744/711", "march")


def test_17_6_not_on_turn_1_but_for_good() -> None:
    first = entering({"744/711": "2437", "3(-)/6": "2336"}, turn=1)
    assert not did(first, "744/711", RELEASED)
    later = entering({"744/711": {"at": "2437", "released": True}})
    assert did(later, "744/711", RELEASED)
    assert "744/711" in offers(later, "unit")


def test_17_6_one_unit_of_the_perimeter_frees_all() -> None:
    fortress = {"Fest A": "3606", "Marine": "3706", "MG 17": "3802"}
    state = entering(fortress | {"505/82": "3407"}, turn=5)
    assert state.pos.opened
    assert did(state, "Fest A", RELEASED)
    assert did(state, "Marine", RELEASED)
    assert not did(state, "MG 17", RELEASED)  # outside the perimeter
    closed = entering(fortress | {"505/82": "3207"}, turn=5)
    assert not closed.pos.opened
    play(closed, "unit Fest A", "march")
    assert {t.land.perimeter[t.hex_index[name]] for name in offers(closed, "hex")} == {True}


# --- naval batteries (28.3) -----------------------------------------------------------------------------------------


def _last_battery(naval: int) -> State[Any, Any]:
    """Only Mont Canisy still fires on the CW side; engineers hold Sword, a brigade waits in England."""
    units = {"5+6 BG": "2330", "152/51": "england", "SP Mont Canisy": "2437", "16/1": "2814"}
    state = GAME.position(
        {
            "scenario": "campaign",
            "empty": True,
            "turn": 4,
            "phase": "allied.movement",
            "weather": "overcast-2",
            "options": {"naval_batteries": True},
            "units": units,
            "control": {"2623": "allied"},
            "naval": {"cw": naval},
        }
    )
    state.pos.silenced |= 1 << next(n for n, (hex_, _) in enumerate(t.logistics.batteries) if t.names[hex_] == "2623")
    look_again(state)
    return state


def test_28_3_landing_at_sword_takes_a_ship_to_keep_mont_canisy_down() -> None:
    state = _last_battery(2)
    play(state, "unit 152/51", "hex 2330")
    assert state.pos.naval[2] == 1


def test_28_3_without_a_ship_nobody_lands_at_sword() -> None:
    state = _last_battery(0)
    refusal = state.why_not("unit 152/51")
    assert refusal is not None
    assert refusal.rule == "28.3"
    assert "152/51" not in offers(state, "unit")


def test_9_8_nobody_is_mobilised_beside_a_strategic_mover() -> None:
    state = entering({**BOXES, "Pz 206": "3209"}, turn=3)
    for word in ("unit Pz 206", "strategic"):
        state.play(word)
    goals = [action.operand for action in state.actions() if action.verb == "hex"]
    gate = next(t.names[hex_] for box in t.plan.muster for hex_ in t.plan.muster[box] if t.names[hex_] in goals)
    state.play(f"hex {gate}")
    division = "709" if t.hex_index[gate] in t.plan.muster[t.box["mobilisation 709"]] else "243"
    unit = next(name for name in BOXES if name.endswith(division))
    state.play(f"unit {unit}")
    refusal = state.why_not(f"hex {gate}")
    assert refusal is not None
    assert refusal.rule == "9.8"
    assert gate not in [action.operand for action in state.actions() if action.verb == "hex"]
