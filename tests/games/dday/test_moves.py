"""A6.1, A6.2 and A6.4: movement on land, units locked in combat, and the limit of eight."""

from __future__ import annotations

import pytest

import sandtable as st
from tests.games.dday.help import GAME, IDLE, at, control, data, thrown, units
from tests.play import allowed, offers, play, refused, rule


def test_land_units_move_once_to_an_adjacent_zone() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 2, "uk-artillery": 1}} | IDLE)
    near = ["Courseulles", "Ouistreham", "Bretteville", "Évrecy", "Troarn", "Villers-Bocage", "Saint-Sylvain"]
    twin = state.copy()
    play(twin, "unit uk-infantry@Caen")
    assert sorted(offers(twin)) == sorted(f"zone {zone}" for zone in near)
    refused(state, "A6.1", "unit uk-infantry@Caen", "zone Cabourg")  # two zones away
    refused(state, "A6.1", "unit uk-infantry@Caen", "zone Cherbourg")  # at the other end of the board
    refused(state, "A6.1", "unit uk-infantry@Caen", "zone Caen")  # where it stands
    play(state, "unit uk-infantry@Caen", "zone Troarn")
    assert units(state, "Caen") == {"uk-infantry": 1, "uk-artillery": 1}
    assert units(state, "Troarn") == {"uk-infantry": 1}
    refused(state, "A6.1", "unit uk-infantry@Troarn")


def test_moving_is_voluntary_and_a_side_moves_as_many_as_it_likes() -> None:
    stand = {"Caen": {"uk-infantry": 2, "us-tank": 1}} | IDLE
    none = at("allies-move", stand)
    play(none, "done")
    assert units(none, "Caen") == stand["Caen"]
    every = at("allies-move", stand)
    play(every, "unit uk-infantry@Caen", "zone Troarn", "unit us-tank@Caen", "zone Cabourg")
    play(every, "unit uk-infantry@Caen", "zone Évrecy")
    assert rule(every) == "O12"  # nobody is left to move
    assert units(every, "Caen") == {}
    assert units(every, "Évrecy") == {"uk-infantry": 1}


def test_a_unit_that_joins_others_does_not_move_on_but_they_may() -> None:
    state = at("axis-move", {"Caen": {"de-infantry": 1}, "Troarn": {"de-infantry": 1}} | IDLE)
    play(state, "unit de-infantry@Caen", "zone Troarn")
    assert units(state, "Troarn") == {"de-infantry": 2}
    play(state, "unit de-infantry@Troarn", "zone Cabourg")
    refused(state, "A6.1", "unit de-infantry@Troarn")
    assert units(state, "Troarn") == {"de-infantry": 1}
    assert units(state, "Cabourg") == {"de-infantry": 1}


def test_moved_units_stay_while_others_still_move() -> None:
    state = at("axis-move", {"Caen": {"de-infantry": 2}, "Troarn": {"de-infantry": 1}, "Potigny": {"de-tank": 1}})
    play(state, "unit de-infantry@Caen", "zone Troarn", "unit de-infantry@Troarn", "zone Cabourg")
    refused(state, "A6.1", "unit de-infantry@Troarn")
    refused(state, "A6.1", "unit de-infantry@Cabourg")
    assert offers(state) == ["unit de-infantry@Caen", "unit de-tank@Potigny", "done"]


def test_units_move_again_only_on_the_next_order_that_says_so() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1}})
    play(state, "unit uk-infantry@Caen", "zone Troarn")
    assert (data(state)["turn"], rule(state)) == (3, "O8")
    allowed(state, "unit uk-infantry@Troarn", "zone Cabourg")


def test_an_order_moves_only_the_units_it_names() -> None:
    stand = {
        "Caen": {"uk-infantry": 1, "uk-fighter": 1},
        "Gold": {"uk-tank": 1},
        "Troarn": {"de-tank": 1, "us-bomber": 1},
    }
    allies = at("allies-move", stand)
    for wish in ("unit de-tank@Troarn", "unit uk-tank@Gold", "unit uk-fighter@Caen", "unit us-bomber@Troarn"):
        refused(allies, "O8", wish)
    refused(allies, "O8", "unit uk-infantry@Cabourg")  # nobody is there
    axis = at("axis-move", stand)
    refused(axis, "O12", "unit uk-infantry@Caen")
    refused(axis, "O12", "unit uk-fighter@Caen")


def test_entering_an_enemy_zone_makes_a_combat_that_waits_for_its_order() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1}, "Troarn": {"de-infantry": 1}}, dice=[6, 6])
    play(state, "unit uk-infantry@Caen", "zone Troarn")
    assert thrown(state) == 0
    assert units(state, "Troarn") == {"uk-infantry": 1, "de-infantry": 1}
    assert rule(state) == "O11"
    play(state, "roll")
    assert rule(state) == "O13"


def test_bad_words_are_refused_and_change_nothing() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1}} | IDLE)
    refused(state, "O8", "zone Troarn")  # no unit has been named
    refused(state, "O8", "roll")
    refused(state, "O8", "unit uk-infantry@Berlin")
    refused(state, "O8", "attack Troarn")
    with pytest.raises(st.Refused):
        state.play("done", side="germany")


# --- A6.2 ----------------------------------------------------------------------------------------------------------


def test_units_are_locked_by_enemies_and_tanks_stop() -> None:
    contested = {"Caen": {"uk-infantry": 1, "uk-tank": 1, "de-infantry": 1, "de-tank": 1}, "Troarn": {"us-infantry": 1}}
    allies = at("allies-move", contested | IDLE)
    assert offers(allies) == ["unit us-infantry@Troarn", "done"]
    refused(allies, "A6.2", "unit uk-infantry@Caen")
    refused(allies, "A6.2", "unit uk-tank@Caen")
    axis = at("axis-move", contested | IDLE)
    refused(axis, "A6.2", "unit de-infantry@Caen")
    refused(axis, "A6.2", "unit de-tank@Caen")
    # a tank stops in the first zone with enemies and never passes it
    tank = at("allies-move", {"Bayeux": {"uk-tank": 1}, "Isigny": {"de-infantry": 1}})
    allowed(tank, "unit uk-tank@Bayeux", "zone Isigny")
    refused(tank, "A6.2", "unit uk-tank@Bayeux", "zone Carentan")
    play(tank, "unit uk-tank@Bayeux", "zone Isigny")
    assert units(tank, "Isigny") == {"uk-tank": 1, "de-infantry": 1}


def test_a_lone_blockhouse_locks_and_stops() -> None:
    state = at("allies-move", {"Cherbourg": {"us-infantry": 3, "blockhouse": 1}, "Caen": {"uk-infantry": 1}})
    assert offers(state) == ["unit uk-infantry@Caen", "done"]
    refused(state, "A6.2", "unit us-infantry@Cherbourg")
    way = {"Bayeux": {"uk-tank": 1}, "Isigny": {"blockhouse": 1}}
    refused(at("allies-move", way), "A6.2", "unit uk-tank@Bayeux", "zone Carentan")
    allowed(at("allies-move", way), "unit uk-tank@Bayeux", "zone Isigny")


def test_aircraft_lock_nobody() -> None:
    state = at("axis-move", {"Caen": {"de-infantry": 1, "uk-fighter": 4}})
    allowed(state, "unit de-infantry@Caen", "zone Troarn")


def test_a_combat_that_has_ended_sets_free() -> None:
    state = at("allies-attack", {"Caen": {"uk-infantry": 2, "de-infantry": 1}}, dice=[1, 6, 6])
    play(state, "roll")
    assert (rule(state), control(state, "Caen")) == ("O8", "allies")
    allowed(state, "unit uk-infantry@Caen", "zone Troarn")


def test_a_tank_finds_another_way_round_an_enemy() -> None:
    """From Caen to Cabourg there are two ways, by Troarn and by Ouistreham."""
    one = {"Caen": {"de-tank": 1}, "Troarn": {"uk-infantry": 1}}
    allowed(at("axis-move", one), "unit de-tank@Caen", "zone Cabourg")
    both = one | {"Ouistreham": {"uk-infantry": 1}}
    refused(at("axis-move", both), "A6.2", "unit de-tank@Caen", "zone Cabourg")


def test_a_tank_that_moved_one_zone_has_moved() -> None:
    state = at("axis-move", {"Caen": {"de-tank": 1}} | IDLE)
    play(state, "unit de-tank@Caen", "zone Troarn")
    refused(state, "A6.1", "unit de-tank@Troarn")
    refused(at("axis-move", {"Caen": {"de-tank": 1}}), "A6.1", "unit de-tank@Caen", "zone Caumont")


# --- A6.4 ----------------------------------------------------------------------------------------------------------

FULL = {"uk-infantry": 4, "us-infantry": 2, "uk-tank": 1, "us-artillery": 1}


def test_at_most_eight_land_units_a_side() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1, "us-tank": 1}, "Troarn": FULL})
    refused(state, "A6.4", "unit uk-infantry@Caen", "zone Troarn")
    refused(state, "A6.4", "unit us-tank@Caen", "zone Troarn")
    seven = at("allies-move", {"Caen": {"uk-infantry": 1, "us-tank": 1}, "Troarn": FULL | {"uk-infantry": 3}})
    play(seven, "unit uk-infantry@Caen", "zone Troarn")
    refused(seven, "A6.4", "unit us-tank@Caen", "zone Troarn")  # UK and US count together
    axis = at("axis-move", {"Caen": {"de-infantry": 1}, "Troarn": {"de-infantry": 5, "de-artillery": 2, "de-tank": 1}})
    refused(axis, "A6.4", "unit de-infantry@Caen", "zone Troarn")


def test_a_tank_does_not_pass_through_a_full_zone() -> None:
    """Carentan is two zones from Bayeux, by Isigny alone."""
    eight = at("allies-move", {"Bayeux": {"us-tank": 1}, "Isigny": FULL})
    refused(eight, "A6.4", "unit us-tank@Bayeux", "zone Carentan")
    seven = at("allies-move", {"Bayeux": {"us-tank": 1}, "Isigny": FULL | {"uk-infantry": 3}})
    allowed(seven, "unit us-tank@Bayeux", "zone Carentan")
    axis = at("axis-move", {"Bayeux": {"de-tank": 1}, "Isigny": {"de-infantry": 8}})
    refused(axis, "A6.4", "unit de-tank@Bayeux", "zone Carentan")


def test_the_limit_is_for_each_side_alone() -> None:
    state = at("axis-move", {"Caen": {"de-infantry": 1}, "Troarn": FULL | {"de-infantry": 7}})
    play(state, "unit de-infantry@Caen", "zone Troarn")
    assert units(state, "Troarn") == FULL | {"de-infantry": 8}


def test_blockhouses_and_aircraft_do_not_count() -> None:
    """Cherbourg: seven units beside two blockhouses leave room for one, fighters or not."""
    crowd = {"de-infantry": 7, "blockhouse": 2, "uk-fighter": 2, "us-fighter": 2}
    state = at("axis-move", {"Valognes": {"de-infantry": 2}, "Cherbourg": crowd})
    play(state, "unit de-infantry@Valognes", "zone Cherbourg")
    assert units(state, "Cherbourg")["de-infantry"] == 8
    refused(state, "A6.4", "unit de-infantry@Valognes", "zone Cherbourg")


def test_a_unit_that_leaves_makes_room_at_once() -> None:
    state = at("allies-move", {"Caen": {"uk-infantry": 1}, "Troarn": FULL})
    play(state, "unit us-artillery@Troarn", "zone Cabourg", "unit uk-infantry@Caen", "zone Troarn")
    assert units(state, "Troarn") == {"uk-infantry": 5, "us-infantry": 2, "uk-tank": 1}


def test_a_unit_between_full_zones_cannot_move() -> None:
    """Barneville touches two zones only."""
    shut = {"Barneville": {"us-infantry": 1}, "Les Pieux": {"us-infantry": 8}, "Bricquebec": {"us-infantry": 8}}
    state = at("allies-move", shut)
    refused(state, "A6.4", "unit us-infantry@Barneville")
    assert "unit us-infantry@Les Pieux" in offers(state)
    play(state, "unit us-infantry@Les Pieux", "zone Valognes")
    allowed(state, "unit us-infantry@Barneville", "zone Les Pieux")


def test_no_position_breaks_the_limit() -> None:
    for inside in ({"uk-infantry": 5, "us-infantry": 4}, {"de-infantry": 9}):
        with pytest.raises(st.BadInput, match=r"A6\.4"):
            GAME.position({"empty": True, "units": {"Caen": inside}})
