"""A8: attacks outside the combat cycle."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

import sandtable as st
from tests.games.dday.help import BARE, IDLE, THREE, State, at, lost, rolls, thrown, units
from tests.play import allowed, offers, play, refused, rule, side, told


def test_a_targeted_attack_destroys_the_named_unit() -> None:
    """The same die, another name: what was named is hit and nothing else."""
    board = {"Airfield": {"us-bomber": 1}, "Bayeux": {"de-infantry": 1, "de-tank": 1, "blockhouse": 1}}
    for target in ("de-infantry", "de-tank", "blockhouse"):
        state = at("bomber-strikes", board | IDLE, dice=[3])
        play(state, "zone Bayeux")
        assert thrown(state) == 0  # named before the roll
        assert (side(state), rule(state)) == ("uk", "O5")  # the attacker names it, not the owner
        events = play(state, f"unit {target}@Bayeux")
        assert rolls(events) == [(3, (3,))]
        assert units(state, "Bayeux") == {kind: 1 for kind in board["Bayeux"] if kind != target}
    miss = at("bomber-strikes", board | IDLE, dice=[4])
    play(miss, "zone Bayeux", "unit de-tank@Bayeux")
    assert units(miss, "Bayeux") == board["Bayeux"]


def test_the_target_stands_where_the_shot_falls() -> None:
    board = {"Airfield": {"uk-bomber": 1}, "Caen": {"de-infantry": 1, "de-tank": 1}, "Troarn": {"de-tank": 1}}
    state = at("bomber-strikes", board)
    play(state, "zone Caen")
    refused(state, "A8.3", "unit de-tank@Troarn")
    refused(state, "O5", "unit de-artillery@Caen")  # nobody of that kind is there
    refused(state, "O5", "unit uk-bomber@Caen")
    refused(state, "O5", "done")


# --- A8.2 ----------------------------------------------------------------------------------------------------------


def moved(board: dict[str, dict[str, int]], *wishes: str, dice: list[int]) -> State:
    """The state after these Axis moves, all declared."""
    state = at("axis-move", board | IDLE, dice=dice)
    play(state, *wishes, "done")
    return state


def test_every_fighter_strafes_every_moving_unit_of_its_zone() -> None:
    board = {"Caen": {"uk-fighter": 2, "us-fighter": 1, "de-infantry": 2, "de-tank": 1}}
    out = ["unit de-infantry@Caen", "zone Troarn"]
    state = moved(board, *out, *out, dice=[2, 3, 4, 5, 6, 1])
    assert thrown(state) == 6  # three fighters, two units; the tank stayed
    assert units(state, "Troarn") == {"de-infantry": 1}
    assert units(state, "Caen")["de-tank"] == 1


@pytest.mark.parametrize("die", range(1, 7))
def test_strafing_hits_on_one(die: int) -> None:
    state = moved({"Caen": {"us-fighter": 1, "de-tank": 1}}, "unit de-tank@Caen", "zone Troarn", dice=[die])
    assert units(state, "Troarn").get("de-tank", 0) == (0 if die == 1 else 1)


def test_units_are_strafed_going_in_and_going_out() -> None:
    go = ("unit de-infantry@Caen", "zone Troarn")
    into = moved({"Troarn": {"uk-fighter": 1}, "Caen": {"de-infantry": 1}}, *go, dice=[2])
    assert thrown(into) == 1
    both = {"Troarn": {"uk-fighter": 1}, "Caen": {"de-infantry": 1, "us-fighter": 2}}
    through = moved(both, *go, dice=[2, 2, 2])
    assert thrown(through) == 3
    elsewhere = moved({"Évrecy": {"uk-fighter": 4}, "Caen": {"de-infantry": 1}}, *go, dice=[1])
    assert thrown(elsewhere) == 0


def test_a_tank_that_crosses_three_patrolled_zones_is_shot_at_in_each_once() -> None:
    """One fighter over the start, two over the only way and one over the goal: four dice, in that order."""
    sky = {"Bayeux": {"de-tank": 1, "uk-fighter": 1}, "Isigny": {"uk-fighter": 2}, "Carentan": {"us-fighter": 1}}
    go = ("unit de-tank@Bayeux", "zone Carentan")
    state = moved(sky, *go, dice=[2, 2, 2, 2])
    assert thrown(state) == 4  # not once for entering Isigny and once more for leaving it
    assert units(state, "Carentan") == {"de-tank": 1}
    for hit_at in range(1, 5):
        shot = moved(sky, *go, dice=[2] * (hit_at - 1) + [1, 2, 2, 2])
        assert thrown(shot) == hit_at  # a unit that is destroyed is not shot at again
        assert "de-tank" not in units(shot, "Carentan")


def test_of_two_ways_a_tank_takes_the_one_with_fewer_fighters() -> None:
    sky = {"Caen": {"de-tank": 1}, "Troarn": {"uk-fighter": 3}, "Ouistreham": {"us-fighter": 1}}
    assert thrown(moved(sky, "unit de-tank@Caen", "zone Cabourg", dice=[2] * 4)) == 1


def test_each_moving_unit_is_shot_at_and_the_axis_does_not_answer() -> None:
    """The first infantry is destroyed by the second fighter; both fighters still roll at the second."""
    board = {"Caen": {"uk-fighter": 2, "de-infantry": 2, "de-artillery": 8 - 2}}
    out = ["unit de-infantry@Caen", "zone Troarn"]
    state = moved(board, *out, *out, dice=[2, 1, 2, 2])
    assert thrown(state) == 4
    assert units(state, "Troarn") == {"de-infantry": 1}
    assert lost(state, "uk-fighter") == 2  # only those that were never there


def test_allied_moves_are_not_strafed() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1, "us-fighter": 4}} | IDLE, dice=[1] * 4)
    play(state, "unit uk-infantry@Caen", "zone Troarn")
    assert thrown(state) == 0


# --- A8.3 ----------------------------------------------------------------------------------------------------------


def test_bombers_stay_away_from_allied_troops_and_hit_on_three() -> None:
    base = {"Airfield": {"uk-bomber": 1, "us-bomber": 1}}
    board = base | {"Caen": {"uk-infantry": 1, "de-tank": 1}, "Troarn": {"us-tank": 1}, "Cabourg": {"de-infantry": 1}}
    state = at("bomber-strikes", board)
    refused(state, "A8.3", "zone Caen")
    refused(state, "A8.3", "zone Troarn")
    allowed(state, "zone Cabourg")
    for die in range(1, 7):
        shot = at("bomber-strikes", board, dice=[die])
        play(shot, "zone Cabourg", "done")
        assert units(shot, "Cabourg").get("de-infantry", 0) == (0 if die <= 3 else 1)


def test_a_bomber_attacks_once_and_at_once_with_no_return_fire() -> None:
    board = {"Airfield": {"uk-bomber": 1, "us-bomber": 1}, "Caen": {"de-infantry": 3, "de-artillery": 3}}
    state = at("bomber-strikes", board, dice=[1, 1])
    play(state, "zone Caen", "unit de-infantry@Caen")
    assert thrown(state) == 1
    assert rule(state) == "O5"  # the second bomber is still on the ground
    assert units(state, "Caen") == {"de-infantry": 2, "de-artillery": 3, "uk-bomber": 1}
    assert lost(state, "uk-bomber") == 0


def test_both_bombers_may_attack_in_one_zone_and_none_needs_to_fly() -> None:
    board = {"Airfield": {"uk-bomber": 1, "us-bomber": 1}, "Caen": {"de-infantry": 1, "de-tank": 1}}
    state = at("bomber-strikes", board, dice=[1, 1])
    play(state, "zone Caen", "unit de-infantry@Caen", "zone Caen")
    assert "de-infantry" not in units(state, "Caen")
    assert "de-tank" not in units(state, "Caen")
    idle = at("bomber-strikes", board)
    play(idle, "done")
    assert thrown(idle) == 0
    assert units(idle, "Airfield") == {"uk-bomber": 1, "us-bomber": 1}


# --- A8.4 ----------------------------------------------------------------------------------------------------------


def test_each_artillery_fires_once_at_aircraft_of_its_zone() -> None:
    board = {
        "Caen": {"de-artillery": 2, "de-tank": 4, "uk-fighter": 2, "us-fighter": 1},
        "Troarn": {"de-artillery": 3},
        "Cabourg": {"uk-fighter": 1, "us-bomber": 1},
    }
    state = at("flak-fighters", board, dice=[1, 6])
    assert (side(state), offers(state)) == ("germany", ["unit uk-fighter@Caen", "unit us-fighter@Caen"])
    refused(state, "A8.4", "unit us-bomber@Cabourg")  # order 4 is for fighters
    refused(state, "A8.4", "unit uk-fighter@Cabourg")  # another zone
    refused(state, "O4", "unit de-tank@Caen")
    play(state, "unit us-fighter@Caen")
    assert units(state, "Caen").get("us-fighter", 0) == 0
    assert thrown(state) == 2  # the second gun has a single kind left to name
    assert units(state, "Caen")["uk-fighter"] == 2
    assert rule(state) == "O12"


def test_order_6_is_for_bombers() -> None:
    board = {"Caen": {"de-artillery": 1, "uk-fighter": 1, "uk-bomber": 1, "us-bomber": 1}}
    state = at("flak-bombers", board, dice=[1])
    assert offers(state) == ["unit uk-bomber@Caen", "unit us-bomber@Caen"]
    refused(state, "A8.4", "unit uk-fighter@Caen")
    play(state, "unit uk-bomber@Caen")
    assert lost(state, "uk-bomber") == 1
    assert lost(state, "us-bomber") == 0


def test_artillery_does_not_fire_at_aircraft_on_other_orders() -> None:
    board = {"Caen": {"de-artillery": 3, "uk-fighter": 4}}
    state = at("bomber-strikes", board, dice=[1] * 3)
    assert rule(state) == "O12"
    assert thrown(state) == 0


def test_antiaircraft_fire_does_not_use_up_fire_in_combat() -> None:
    board = {"Caen": {"de-artillery": 1, "uk-infantry": 1, "uk-fighter": 1}}
    state = at("flak-fighters", board, dice=[6, 6, 2])
    assert (rule(state), thrown(state)) == ("O11", 1)
    events = play(state, "roll")
    assert rolls(events)[:2] == [(1, (6,)), (2, (2,))]
    assert told(events, "Destroyed")[0].unit == "uk-infantry"


# --- A8.5 ----------------------------------------------------------------------------------------------------------


def test_blockhouses_fire_only_into_their_arc() -> None:
    """The two blockhouses of Bayeux reach Gold; those of Cherbourg reach nothing."""
    sea = {"Gold": {"uk-infantry": 2, "uk-tank": 1}, "Juno": {"uk-tank": 1}, "Utah": {"us-infantry": 1}}
    state = at("blockhouses-fire", {"Bayeux": {"blockhouse": 2}, "Cherbourg": {"blockhouse": 2}} | sea, dice=[3, 4])
    assert (side(state), rule(state)) == ("germany", "O9")
    assert offers(state) == ["unit uk-infantry@Gold", "unit uk-tank@Gold"]
    refused(state, "A8.5", "unit uk-tank@Juno")
    refused(state, "A8.5", "unit us-infantry@Utah")
    refused(state, "O9", "done")
    play(state, "unit uk-tank@Gold")  # each may take another target; only infantry is left for the second
    assert thrown(state) == 2
    assert units(state, "Gold") == {"uk-infantry": 2}
    assert units(state, "Utah") == {"us-infantry": 1}


@pytest.mark.parametrize(
    ("zone", "box", "reached"),
    [
        ("Barfleur", "Utah", True),
        ("Montebourg", "Utah", True),
        ("Sainte-Mère-Église", "Utah", True),
        ("Isigny", "Omaha", True),
        ("Bayeux", "Gold", True),
        ("Courseulles", "Juno", True),
        ("Ouistreham", "Sword", True),
        ("Cabourg", "Sword", True),
        ("Cherbourg", "Utah", False),
        ("Beaumont-Hague", "Utah", False),
        ("Les Pieux", "Utah", False),
        ("Barneville", "Utah", False),
        ("Saint-Pierre-Église", "Utah", False),
        ("Isigny", "Gold", False),
        ("Bayeux", "Juno", False),
        ("Cabourg", "Juno", False),
    ],
)
def test_the_arc_of_every_blockhouse(zone: str, box: str, reached: bool) -> None:
    power = "us" if box in ("Utah", "Omaha") else "uk"
    state = at("blockhouses-fire", {zone: {"blockhouse": 1}, box: {f"{power}-infantry": 1}} | IDLE, dice=[3])
    assert (lost(state, f"{power}-infantry"), thrown(state)) == (
        (29 if power == "uk" else 35) - (not reached),
        1 if reached else 0,
    )


@pytest.mark.parametrize("die", range(1, 7))
def test_sea_fire_hits_on_three_or_less(die: int) -> None:
    state = at("blockhouses-fire", {"Bayeux": {"blockhouse": 1}, "Gold": {"uk-tank": 2}}, dice=[die])
    assert units(state, "Gold") == {"uk-tank": 1 if die <= 3 else 2}


def test_a_blockhouse_with_two_arrows_names_a_unit_in_either_box_and_fires_once(tmp_path: Path) -> None:
    """The rulebook knows such blockhouses; a player whose board has one adds its arrow to the data."""
    own = (files("sandtable.games.dday") / "data" / "board.toml").read_text(encoding="utf-8")
    arrow = '\n[[arcs]]\nzone = "Bayeux"\nbox = "Juno"\nsource = "rulebook"\n'
    (tmp_path / "board.toml").write_text(own + arrow, encoding="utf-8")
    sea = {"Gold": {"uk-infantry": 1}, "Juno": {"uk-tank": 1}, "Sword": {"uk-tank": 1}}
    place = {"turn": 2, "phase": "blockhouses-fire", "empty": True, "charts": BARE, "dice": [3]}
    state = st.game("dday", data=tmp_path).position(place | {"units": {"Bayeux": {"blockhouse": 1}} | sea})
    assert offers(state) == ["unit uk-infantry@Gold", "unit uk-tank@Juno"]
    refused(state, "A8.5", "unit uk-tank@Sword")
    play(state, "unit uk-tank@Juno")
    assert thrown(state) == 1
    assert units(state, "Juno") == {}
    assert units(state, "Gold") == {"uk-infantry": 1}


def test_a_blockhouse_fires_to_sea_though_its_zone_is_contested() -> None:
    board = {"Bayeux": {"blockhouse": 1, "uk-infantry": 1}, "Gold": {"uk-tank": 1}}
    state = at("blockhouses-fire", board, dice=[3])
    assert thrown(state) == 1
    assert units(state, "Gold") == {}


def test_blockhouses_fight_in_their_zone_like_land_units() -> None:
    board = {"Bayeux": {"blockhouse": 1, "uk-infantry": 2}}
    attack = at("axis-attacks", board, dice=[3, 6, 6])
    assert rolls(play(attack, "roll"))[0] == (3, (3,))
    defence = at("allies-attack", board, dice=[6, 6, 1])
    assert rolls(play(defence, "roll"))[1] == (1, (1,))


# --- A8.6 ----------------------------------------------------------------------------------------------------------


def test_naval_dice_aim_at_blockhouses_only() -> None:
    board = {"Cherbourg": {"blockhouse": 2, "de-artillery": 2}, "Isigny": {"blockhouse": 1, "de-infantry": 1}}
    state = at("naval-bombardment", board, dice=[3, 2, 6, 1, 6, 6])
    assert (side(state), offers(state)) == ("uk", ["unit blockhouse@Cherbourg", "unit blockhouse@Isigny"])
    refused(state, "A8.6", "unit de-artillery@Cherbourg")
    refused(state, "A8.6", "unit de-infantry@Isigny")
    refused(state, "O2", "unit blockhouse@Bayeux")  # none there
    refused(state, "O2", "done")
    play(state, "unit blockhouse@Cherbourg")
    assert (thrown(state), units(state, "Cherbourg")["blockhouse"]) == (1, 2)  # 3 misses
    play(state, "unit blockhouse@Cherbourg")  # the same again
    assert (thrown(state), units(state, "Cherbourg")["blockhouse"]) == (2, 1)  # 2 hits
    play(state, "unit blockhouse@Isigny", "unit blockhouse@Cherbourg")
    assert units(state, "Cherbourg") == {"de-artillery": 2}
    assert thrown(state) == 6  # with one target left the last two dice need no name
    assert units(state, "Isigny") == {"blockhouse": 1, "de-infantry": 1}
    assert rule(state) == "O12"


def test_naval_dice_stop_with_the_last_blockhouse() -> None:
    state = at("naval-bombardment", {"Isigny": {"blockhouse": 1}} | IDLE, dice=[1])
    assert thrown(state) == 1


def test_three_players_aim_in_turn() -> None:
    board = {"Cherbourg": {"blockhouse": 2}, "Isigny": {"blockhouse": 2}}
    state = at("naval-bombardment", board, options=THREE, dice=[6] * 6)
    sides = []
    for _ in range(6):
        sides.append(side(state))
        play(state, "unit blockhouse@Isigny")
    assert sides == ["uk", "us"] * 3
    assert thrown(state) == 6
