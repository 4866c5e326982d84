"""O1 to O16: the order cards, one by one."""

from __future__ import annotations

import pytest

from tests.games.dday.help import BARE, GAME, IDLE, THREE, at, chart, control, data, deck, lost, rolls, thrown, units
from tests.play import allowed, offers, play, refused, rule, side, told

WHOLE = {"uk": 29, "us": 38, "rennes": 40, "rouen": 27}


# --- O1 ------------------------------------------------------------------------------------------------------------

DROPS = {
    "Ouistreham": {"uk-infantry": 3, "de-infantry": 1, "blockhouse": 2},
    "Saint-Sauveur": {"us-infantry": 3, "de-infantry": 1, "de-artillery": 1},
    "Sainte-Mère-Église": {"us-infantry": 3, "de-infantry": 1, "blockhouse": 1},
}


def test_order_1_airborne_infantry_attack_without_return_fire() -> None:
    """One die for each of the nine, British first; a 1 hits, a 2 does not; nobody answers."""
    state = at("airborne-assault", DROPS, turn=1, dice=[2, 2, 2, 1, 2, 6, 2, 2, 1])
    assert thrown(state) == 9
    assert rolls(state.events) == [(1, (2, 2, 2)), (1, (1, 2, 6)), (1, (2, 2, 1))]
    assert units(state, "Ouistreham") == DROPS["Ouistreham"]
    assert units(state, "Sainte-Mère-Église") == {"us-infantry": 3, "blockhouse": 1}
    assert (side(state), rule(state)) == ("germany", "O1")  # the Axis picks its loss in Saint-Sauveur
    play(state, "unit de-artillery@Saint-Sauveur")
    assert units(state, "Saint-Sauveur") == {"us-infantry": 3, "de-infantry": 1}
    assert lost(state, "us-infantry") == 35 - 6
    assert 1 not in deck(state)


def test_order_1_never_takes_blockhouses() -> None:
    far = {"Cherbourg": {"blockhouse": 1}}  # a second target, so that order 2 waits for a name
    state = at("airborne-assault", far | {"Ouistreham": DROPS["Ouistreham"]}, turn=1, dice=[1, 1, 1])
    assert units(state, "Ouistreham") == {"uk-infantry": 3, "blockhouse": 2}
    alone = at("airborne-assault", far | {"Ouistreham": {"uk-infantry": 3, "blockhouse": 2}}, turn=1, dice=[1] * 3)
    assert units(alone, "Ouistreham") == {"uk-infantry": 3, "blockhouse": 2}
    assert thrown(alone) == 0  # nobody to shoot at


def test_a_blockhouse_in_an_airborne_zone_may_not_be_picked() -> None:
    board = {"Ouistreham": {"uk-infantry": 3, "de-infantry": 1, "de-tank": 1, "blockhouse": 2}}
    state = at("airborne-assault", board, turn=1, dice=[1, 6, 6])
    assert offers(state) == ["unit de-infantry@Ouistreham", "unit de-tank@Ouistreham"]
    refused(state, "O1", "unit blockhouse@Ouistreham")


def test_order_1_is_only_for_turn_1_and_airborne_infantry() -> None:
    later = at("airborne-assault", DROPS, turn=2, dice=[1] * 9)
    assert rule(later) == "O2"
    assert thrown(later) == 0
    others = {"Ouistreham": {"us-infantry": 3, "de-infantry": 2}, "Caen": {"uk-infantry": 3, "de-infantry": 1}}
    state = at("airborne-assault", others, turn=1, dice=[1] * 9)
    assert thrown(state) == 0  # the box of Ouistreham is British, and Caen has none
    assert rule(state) == "O11"


def test_airborne_infantry_is_ordinary_infantry_from_then_on() -> None:
    state = at("allies-move", {"Ouistreham": {"uk-infantry": 3}}, turn=1)
    allowed(state, "unit uk-infantry@Ouistreham", "zone Caen")


# --- O2 ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_order_2_six_naval_dice_destroy_on_two(die: int) -> None:
    board = {"Cherbourg": {"blockhouse": 2}, "Isigny": {"blockhouse": 2}, "Bayeux": {"blockhouse": 2}}
    board |= {"Ouistreham": {"blockhouse": 2}} | IDLE
    state = at("naval-bombardment", board, dice=[die] * 6)
    for aimed, zone in enumerate(["Cherbourg", "Cherbourg", "Isigny", "Isigny", "Bayeux", "Ouistreham"]):
        assert (rule(state), thrown(state)) == ("O2", aimed)  # one at a time, each named before it is thrown
        play(state, f"unit blockhouse@{zone}")
    assert thrown(state) == 6
    assert lost(state, "blockhouse") == 17 - 8 + (6 if die <= 2 else 0)
    assert rule(state) == "O12"


def test_order_2_the_same_blockhouse_may_be_named_again() -> None:
    board = {"Cherbourg": {"blockhouse": 1}, "Isigny": {"blockhouse": 1}}
    state = at("naval-bombardment", board | IDLE, dice=[6, 6, 6, 6, 6, 1])
    play(state, *["unit blockhouse@Cherbourg"] * 6)
    assert units(state, "Cherbourg") == {}
    assert units(state, "Isigny") == {"blockhouse": 1}


# --- O3 ------------------------------------------------------------------------------------------------------------


def test_order_3_fighters_are_placed_and_do_not_attack() -> None:
    board = {"Airfield": {"uk-fighter": 4, "us-fighter": 4}, "Caen": {"de-infantry": 4}}
    state = at("place-fighters", board, dice=[1] * 8)
    assert (side(state), rule(state)) == ("uk", "O3")
    play(state, "zone Caen", "zone Caen", "zone Troarn", "zone Cherbourg", "zone Caen", "done")
    assert thrown(state) == 0
    assert units(state, "Caen") == {"de-infantry": 4, "uk-fighter": 2, "us-fighter": 1}
    assert units(state, "Airfield") == {"us-fighter": 3}  # as many as they like
    assert rule(state) == "O12"
    play(state, "unit de-infantry@Caen", "zone Évrecy", "done")  # but who moves out is shot at
    assert thrown(state) == 1


def test_order_3_the_limit_of_four_stands() -> None:
    state = at("place-fighters", {"Airfield": {"uk-fighter": 4, "us-fighter": 4}} | IDLE)
    play(state, *["zone Caen"] * 4)
    refused(state, "A6.5", "zone Caen")
    assert units(GAME.position({"dice": [6] * 9}), "Airfield")["uk-fighter"] == 4
    assert units(GAME.position({"dice": [6] * 9}), "Airfield")["us-fighter"] == 4


def test_order_3_three_players_place_their_own() -> None:
    state = at("place-fighters", {"Airfield": {"uk-fighter": 1, "us-fighter": 2}} | IDLE, options=THREE)
    play(state, "zone Caen", "zone Caen")
    assert units(state, "Caen") == {"uk-fighter": 1, "us-fighter": 1}
    assert side(state) == "us"


# --- O4 and O6 -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("die", range(1, 7))
def test_order_4_flak_at_fighters_destroys_on_one(die: int) -> None:
    board = {"Caen": {"de-artillery": 1, "de-infantry": 2, "uk-fighter": 2}, "Troarn": {"us-fighter": 1}}
    state = at("flak-fighters", board, dice=[die])
    assert thrown(state) == 1  # one gun, one die
    assert units(state, "Caen")["uk-fighter"] == (1 if die == 1 else 2)
    assert units(state, "Troarn") == {"us-fighter": 1}


def test_order_4_a_destroyed_fighter_does_not_return_to_the_airfield() -> None:
    board = {"Caen": {"de-artillery": 1, "uk-fighter": 4}, "Airfield": {"us-fighter": 4}}
    state = at("flak-fighters", board, dice=[1])
    play(state, "done")  # order 12; then the fighters land
    assert (data(state)["turn"], rule(state)) == (3, "O3")
    assert units(state, "Airfield") == {"uk-fighter": 3, "us-fighter": 4}
    assert lost(state, "uk-fighter") == 1


def test_order_4_guns_fire_one_after_another_until_nothing_is_left() -> None:
    state = at("flak-fighters", {"Caen": {"de-artillery": 3, "us-fighter": 1}} | IDLE, dice=[1])
    assert thrown(state) == 1
    assert rule(state) == "O12"


@pytest.mark.parametrize("die", range(1, 7))
def test_order_6_flak_at_bombers_destroys_on_one(die: int) -> None:
    board = {"Caen": {"de-artillery": 1, "us-bomber": 1, "us-fighter": 4}, "Troarn": {"uk-bomber": 1}} | IDLE
    state = at("flak-bombers", board, dice=[die])
    assert thrown(state) == 1
    assert lost(state, "us-bomber") == (1 if die == 1 else 0)
    assert units(state, "Airfield").get("us-bomber", 0) == (0 if die == 1 else 1)  # the survivor has landed
    assert units(state, "Airfield")["uk-bomber"] == 1
    assert units(state, "Caen")["us-fighter"] == 4


def test_order_6_artillery_that_a_bomber_destroyed_does_not_fire() -> None:
    board = {"Airfield": {"uk-bomber": 1}, "Caen": {"de-artillery": 2}}
    state = at("bomber-strikes", board, dice=[3, 6])
    play(state, "zone Caen")
    assert thrown(state) == 2  # the bomb and one of the two guns


# --- O5 and O7 -----------------------------------------------------------------------------------------------------


def test_order_5_bombers_attack_as_they_arrive() -> None:
    board = {"Airfield": {"uk-bomber": 1, "us-bomber": 1}, "Caen": {"de-tank": 1, "de-infantry": 1}}
    board |= {"Bayeux": {"blockhouse": 1}, "Troarn": {"us-infantry": 1}}
    state = at("bomber-strikes", board, dice=[3, 4])
    assert (side(state), rule(state)) == ("uk", "O5")
    refused(state, "A8.3", "zone Troarn")
    play(state, "zone Caen", "unit de-tank@Caen")
    assert thrown(state) == 1
    assert units(state, "Caen") == {"de-infantry": 1, "uk-bomber": 1}  # hit on 3, while the other is still at home
    assert units(state, "Airfield") == {"us-bomber": 1}
    play(state, "zone Bayeux")
    assert thrown(state) == 2
    assert units(state, "Bayeux") == {"blockhouse": 1}  # 4 misses; both have landed since
    assert units(GAME.position({"dice": [6] * 9}), "Airfield")["uk-bomber"] == 1
    assert units(GAME.position({"dice": [6] * 9}), "Airfield")["us-bomber"] == 1


def test_order_5_three_players_fly_their_own() -> None:
    board = {"Airfield": {"uk-bomber": 1, "us-bomber": 1}, "Caen": {"de-tank": 1, "de-infantry": 1}}
    state = at("bomber-strikes", board, options=THREE, dice=[6, 6])
    play(state, "zone Caen")
    assert side(state) == "uk"
    play(state, "unit de-tank@Caen")
    assert (side(state), rule(state)) == ("us", "O5")
    play(state, "zone Caen")
    assert side(state) == "us"


def test_order_7_bombers_return_to_the_airfield() -> None:
    board = {"Caen": {"uk-bomber": 1, "uk-fighter": 2}, "Troarn": {"us-bomber": 1}} | IDLE
    state = at("bombers-land", board)
    assert rule(state) == "O12"
    assert units(state, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}
    assert units(state, "Caen") == {"uk-fighter": 2}  # fighters stay on patrol
    assert units(state, "Troarn") == {}


# --- O8 ------------------------------------------------------------------------------------------------------------


def test_order_8_allies_move_only_units_ashore() -> None:
    board = {
        "Caen": {"uk-infantry": 1, "us-artillery": 1, "uk-tank": 1, "us-fighter": 1},
        "Gold": {"uk-infantry": 2},
        "Utah": {"us-infantry": 1},
        "Potigny": {"de-infantry": 1},
    }
    state = at("allies-move", board)
    assert (side(state), rule(state)) == ("uk", "O8")
    assert offers(state) == ["unit uk-infantry@Caen", "unit uk-tank@Caen", "unit us-artillery@Caen", "done"]
    refused(state, "O8", "unit uk-infantry@Gold")
    refused(state, "O8", "unit us-infantry@Utah")
    refused(state, "O8", "unit de-infantry@Potigny")
    refused(state, "O8", "unit us-fighter@Caen")
    refused(state, "A6.1", "unit us-artillery@Caen", "zone Potigny")
    play(state, "unit uk-tank@Caen", "zone Potigny", "done")  # two zones, onto the enemy
    assert thrown(state) == 0  # nobody attacks now
    assert units(state, "Potigny") == {"uk-tank": 1, "de-infantry": 1}
    assert rule(state) == "O10"


def test_order_8_on_turn_1_only_the_airborne_infantry_is_ashore() -> None:
    """Where it stands alone it may move; on the real set-up it is locked, and order 8 asks nobody."""
    board = {"Ouistreham": {"uk-infantry": 3}} | {"Gold": {"uk-infantry": 5}}
    state = at("allies-move", board, turn=1, charts={"uk": 0, "us": 0, "rennes": 0, "rouen": 0})
    assert offers(state) == ["unit uk-infantry@Ouistreham", "done"]


# --- O9 and O10 ----------------------------------------------------------------------------------------------------


def test_order_9_each_blockhouse_fires_once_to_sea() -> None:
    """Eleven of the seventeen blockhouses have an arrow."""
    state = GAME.position({"phase": "blockhouses-fire", "dice": [6] * 11})
    shots = {"Utah": 0, "Omaha": 0, "Gold": 0, "Juno": 0, "Sword": 0}
    while rule(state) == "O9":
        assert side(state) == "germany"
        box = state.actions()[0].operand.split("@")[1]
        before = thrown(state)
        play(state, str(state.actions()[0]))
        assert thrown(state) == before + 1  # one at a time
        shots[box] += 1
    assert shots == {"Utah": 3, "Omaha": 2, "Gold": 2, "Juno": 1, "Sword": 3}


@pytest.mark.parametrize("die", range(1, 7))
def test_order_9_hits_on_three_or_less_and_may_change_target(die: int) -> None:
    board = {"Bayeux": {"blockhouse": 2}, "Gold": {"uk-infantry": 2, "uk-artillery": 1, "uk-tank": 1}}
    state = at("blockhouses-fire", board, dice=[die, 6])
    play(state, "unit uk-tank@Gold")
    assert ("uk-tank" in units(state, "Gold")) == (die > 3)
    play(state, "unit uk-infantry@Gold")
    assert units(state, "Gold")["uk-infantry"] == 2
    assert rule(state) == "O10"


def test_order_9_blockhouses_do_not_fire_at_aircraft_or_ashore() -> None:
    board = {
        "Bayeux": {"blockhouse": 2, "uk-fighter": 2},
        "Gold": {"uk-infantry": 1, "uk-tank": 1},
        "Caen": {"uk-tank": 1},
    }
    state = at("blockhouses-fire", board)
    refused(state, "O9", "unit uk-fighter@Bayeux")
    refused(state, "O9", "unit uk-tank@Caen")
    empty = at("blockhouses-fire", {"Bayeux": {"blockhouse": 2, "uk-fighter": 2}} | IDLE, dice=[1, 1])
    assert thrown(empty) == 0


def test_order_10_units_land_in_the_zone_of_their_box() -> None:
    board = {
        "Gold": {"uk-infantry": 2, "uk-tank": 1},
        "Juno": {"uk-infantry": 1},
        "Sword": {"uk-artillery": 1},
        "Utah": {"us-infantry": 1},
        "Omaha": {"us-infantry": 1},
        "Caen": {"us-tank": 1},
        "Bayeux": {"de-infantry": 1},
    }
    state = at("allies-land", board)
    assert (side(state), rule(state)) == ("uk", "O10")
    refused(state, "O10", "unit us-tank@Caen")  # ashore already
    refused(state, "O10", "unit de-infantry@Bayeux")
    refused(state, "O10", "unit uk-artillery@Gold")  # nobody of that kind
    for kind, box in (("uk-tank", "Gold"), ("uk-infantry", "Juno"), ("uk-artillery", "Sword")):
        play(state, f"unit {kind}@{box}")
    play(state, "unit us-infantry@Utah", "unit us-infantry@Omaha", "done")
    assert thrown(state) == 0  # nobody attacks now
    assert units(state, "Gold") == {"uk-infantry": 2}  # who likes may wait
    assert units(state, "Bayeux") == {"de-infantry": 1, "uk-tank": 1}  # a tank too goes one zone only
    assert units(state, "Courseulles") == {"uk-infantry": 1}
    assert units(state, "Ouistreham") == {"uk-artillery": 1}
    assert units(state, "Sainte-Mère-Église") == {"us-infantry": 1}
    assert units(state, "Isigny") == {"us-infantry": 1}
    assert rule(state) == "O11"


def test_order_10_no_more_than_eight_ashore() -> None:
    board = {
        "Gold": {"uk-infantry": 3, "uk-tank": 1},
        "Bayeux": {"us-infantry": 4, "uk-artillery": 3},
        "Juno": {"uk-tank": 1},
    }
    state = at("allies-land", board)
    play(state, "unit uk-tank@Gold")
    refused(state, "A6.4", "unit uk-infantry@Gold")
    assert offers(state) == ["unit uk-tank@Juno", "done"]
    play(state, "done")
    assert units(state, "Gold") == {"uk-infantry": 3}  # they wait at sea


def test_order_10_three_players_land_their_own() -> None:
    state = at("allies-land", {"Gold": {"uk-infantry": 1}, "Utah": {"us-infantry": 1}}, options=THREE)
    refused(state, "O10", "unit us-infantry@Utah")
    play(state, "done")
    assert (side(state), offers(state)) == ("us", ["unit us-infantry@Utah", "done"])


# --- O11 and O13 ---------------------------------------------------------------------------------------------------


def test_order_11_allies_attack_and_fire_first() -> None:
    board = {"Caen": {"us-infantry": 1, "de-tank": 1}, "Bayeux": {"uk-tank": 1, "de-infantry": 1}} | IDLE
    state = at("allies-attack", board, dice=[1, 4, 4, 2])
    assert (side(state), rule(state), offers(state)) == ("uk", "O11", ["zone Bayeux", "zone Caen"])
    refused(state, "O11", "done")
    events = play(state, "zone Caen", "roll")
    assert rolls(events) == [(1, (1,)), (3, (4,))]  # the Allies with their attack, the Axis with its defence
    assert control(state, "Caen") == "allies"
    events = play(state, "roll")
    assert rolls(events) == [(3, (4,)), (2, (2,))]
    assert control(state, "Bayeux") == "axis"
    assert rule(state) == "O12"


def test_order_13_axis_attacks_and_fires_first() -> None:
    board = {"Caen": {"us-infantry": 1, "de-tank": 1}, "Cherbourg": {"uk-tank": 2, "de-infantry": 1, "blockhouse": 2}}
    state = at("axis-attacks", board, dice=[1, 3, 4, 6, 3, 3, 6])
    assert (side(state), rule(state), offers(state)) == ("germany", "O13", ["zone Cherbourg", "zone Caen"])
    refused(state, "O13", "done")
    events = play(state, "zone Cherbourg", "roll")  # blockhouses attack too, at 3
    assert rolls(events) == [(1, (1,)), (3, (3, 4)), (2, (6, 3))]
    assert units(state, "Cherbourg") == {"de-infantry": 1, "blockhouse": 2}
    assert control(state, "Cherbourg") == "axis"
    events = play(state, "roll")
    assert rolls(events)[:2] == [(3, (3,)), (2, (6,))]
    assert control(state, "Caen") == "axis"


# --- O12 -----------------------------------------------------------------------------------------------------------


def test_order_12_axis_moves_are_strafed_after_all_are_declared() -> None:
    board = {"Caen": {"de-infantry": 1, "de-artillery": 1, "de-tank": 1, "uk-fighter": 1}, "Cabourg": {"blockhouse": 1}}
    board |= {"Bayeux": {"uk-infantry": 1}, "Cherbourg": {"blockhouse": 1}} | IDLE
    state = at("axis-move", board, dice=[1, 2, 1])
    assert (side(state), rule(state)) == ("germany", "O12")
    refused(state, "A3.4", "unit blockhouse@Cabourg")
    refused(state, "O12", "unit uk-infantry@Bayeux")
    refused(state, "A6.1", "unit de-infantry@Caen", "zone Cabourg")
    play(state, "unit de-infantry@Caen", "zone Troarn")
    play(state, "unit de-artillery@Caen", "zone Évrecy")
    play(state, "unit de-tank@Caen", "zone Cabourg")  # two zones
    assert thrown(state) == 0  # no shot before the last move has been declared
    assert units(state, "Troarn") == {"de-infantry": 1}
    events = play(state, "done")
    assert rolls(events) == [(1, (1,)), (1, (2,)), (1, (1,))]  # one roll at a time
    assert units(state, "Troarn") == {}
    assert units(state, "Évrecy") == {"de-artillery": 1}
    assert units(state, "Cabourg") == {"blockhouse": 1}
    assert [event.rule for event in told(events, "Destroyed")] == ["O12", "O12"]
    shots = told(events, "Strafed")
    assert {(event.shows, event.at) for event in shots} == {("fire", "Caen")}  # no battles


def test_order_12_nobody_attacks_now() -> None:
    state = at("axis-move", {"Caen": {"de-tank": 1}, "Troarn": {"uk-infantry": 1}}, dice=[6, 6])
    play(state, "unit de-tank@Caen", "zone Troarn")
    assert thrown(state) == 0
    assert rule(state) == "O13"


# --- O14, O15, O16 -------------------------------------------------------------------------------------------------


def test_order_14_allied_dice_and_boxes() -> None:
    state = at("allies-reinforce", {}, dice=[1, 2, 3, 4], charts=WHOLE | {"rennes": 0, "rouen": 0})
    assert thrown(state) == 4
    assert [(event.chart, event.count) for event in told(state.events, "Reinforced")] == [("uk", 3), ("us", 7)]
    assert offers(state) == ["box Gold", "box Juno", "box Sword", "done"]
    refused(state, "A9.2", "box Utah")
    play(state, "box Gold", "box Juno", "box Juno")
    assert units(state, "Gold") == {"uk-artillery": 1}
    assert units(state, "Juno") == {"uk-artillery": 1, "uk-infantry": 1}
    refused(state, "A9.2", "box Gold")  # not for the US
    play(state, *["box Utah"] * 4)
    assert units(state, "Utah") == {"us-infantry": 4}  # seven were thrown, four find room
    assert len(chart(state, "us")) == 34
    assert rule(state) == "O10"


def test_order_14_units_at_sea_leave_less_room() -> None:
    board = {"Juno": {"uk-infantry": 4}, "Gold": {"uk-infantry": 7}, "Sword": {"uk-infantry": 4, "uk-tank": 2}}
    state = at("allies-reinforce", board, dice=[6, 6], charts=BARE | {"uk": 17})
    assert offers(state) == ["box Juno", "done"]
    play(state, "box Juno")
    assert len(chart(state, "uk")) == 16
    assert rule(state) == "O10"


def test_order_15_axis_dice_placement_and_strafing() -> None:
    board = {"Morteaux": {"us-fighter": 1, "de-artillery": 7}, "Tessy-sur-Vire": {"uk-fighter": 2}}
    charts = {"uk": 0, "us": 0, "rennes": 33, "rouen": 20}
    state = at("axis-reinforce", board, dice=[1, 1, 1, 2, 2, 2, 2, 1, 1], charts=charts)
    assert (side(state), rule(state)) == ("germany", "O15")
    assert [(event.chart, event.count) for event in told(state.events, "Reinforced")] == [("rennes", 2), ("rouen", 3)]
    refused(state, "A9.3", "zone Saint-Lô")
    refused(state, "A9.3", "zone Morteaux")
    play(state, "zone Tessy-sur-Vire", "zone Tessy-sur-Vire")
    refused(state, "A9.3", "zone Tessy-sur-Vire")  # the other list has other sectors
    play(state, "zone Morteaux")
    refused(state, "A6.4", "zone Morteaux")
    assert thrown(state) == 4  # no shot before all are placed
    events = play(state, "zone Saint-Pierre-sur-Dives", "done")
    assert rolls(events) == [(1, (2,)), (1, (2,)), (1, (2,)), (1, (1,)), (1, (1,))]
    assert [event.rule for event in told(events, "Destroyed")] == ["O15", "O15"]
    assert units(state, "Tessy-sur-Vire") == {"de-infantry": 1}  # the artillery was hit by the second fighter
    assert units(state, "Morteaux") == {"de-artillery": 7}
    assert sum(units(state, "Saint-Pierre-sur-Dives").values()) == 1
    assert len(chart(state, "rouen")) == 18  # the third stays on its list


def test_order_16_fighters_return_to_the_airfield() -> None:
    board = {"Caen": {"uk-fighter": 4, "us-bomber": 1}, "Troarn": {"us-fighter": 2}} | IDLE
    state = at("fighters-land", board)
    assert (data(state)["turn"], rule(state)) == (3, "O3")
    assert units(state, "Airfield") == {"uk-fighter": 4, "us-fighter": 2}
    assert units(state, "Caen") == {"us-bomber": 1}  # not an order for bombers
    assert units(state, "Troarn") == {}
