"""A7: the combat cycle."""

from __future__ import annotations

import pytest

from tests.games.dday.help import IDLE, THREE, at, control, data, lost, rolls, thrown, units
from tests.play import offers, play, refused, rule, side, told

STAND = {"uk-infantry": 1, "de-infantry": 1}


def test_one_cycle_in_every_contested_zone_is_mandatory() -> None:
    board = {"Caen": STAND, "Bayeux": STAND, "Troarn": {"de-tank": 1}, "Cabourg": {"us-tank": 1}}
    state = at("allies-attack", board, dice=[6] * 4)
    assert offers(state) == ["zone Bayeux", "zone Caen"]
    for way_out in ("done", "pass"):
        refused(state, "O11", way_out)
    refused(state, "A7.1", "zone Troarn")  # no combat there
    refused(state, "A7.1", "zone Cabourg")
    play(state, "zone Caen")
    assert offers(state) == ["roll"]
    refused(state, "O11", "done")
    play(state, "roll")  # one cycle, undecided: the other zone comes next, this one not again
    assert offers(state) == ["roll"]
    assert thrown(state) == 2
    play(state, "roll")
    assert thrown(state) == 4
    assert rule(state) == "O12"
    assert units(state, "Caen") == units(state, "Bayeux") == STAND


def test_a_zone_is_fought_once_per_order() -> None:
    board = {"Caen": STAND, "Bayeux": STAND, "Isigny": STAND}
    state = at("axis-attacks", board, dice=[6, 6])
    play(state, "zone Caen", "roll")
    assert offers(state) == ["zone Isigny", "zone Bayeux"]
    refused(state, "A7.1", "zone Caen")


def test_an_undecided_combat_goes_on_with_the_next_attack_order() -> None:
    """A unit fires any number of times in a turn, but once per card."""
    state = at("allies-attack", {"Caen": STAND}, dice=[6] * 6)
    turns_and_orders = []
    for _ in range(3):
        turns_and_orders.append((data(state)["turn"], rule(state)))
        before = thrown(state)
        play(state, "roll")
        assert thrown(state) == before + 2
    assert turns_and_orders == [(2, "O11"), (2, "O13"), (3, "O11")]


def test_only_land_units_of_both_sides_make_a_combat() -> None:
    state = at("allies-attack", {"Caen": {"de-infantry": 1, "uk-fighter": 4}, "Bayeux": {"uk-infantry": 2}})
    assert rule(state) == "O12"
    lone = at("allies-attack", {"Cherbourg": {"us-infantry": 1, "blockhouse": 1}}, dice=[6, 6])
    assert rule(lone) == "O11"


def test_three_players_open_their_own_battles() -> None:
    board = {"Caen": STAND, "Bayeux": {"us-infantry": 1, "de-infantry": 1}, "Isigny": STAND}
    state = at("allies-attack", board, options=THREE, dice=[6] * 6)
    assert (side(state), offers(state)) == ("uk", ["zone Isigny", "zone Caen"])
    refused(state, "O11", "zone Bayeux")
    play(state, "zone Caen", "roll", "zone Isigny", "roll")
    assert side(state) == "us"
    play(state, "roll")
    assert rule(state) == "O13"


# --- A7.2 ----------------------------------------------------------------------------------------------------------


def test_casualties_fire_back() -> None:
    state = at("allies-attack", {"Caen": {"uk-infantry": 3, "de-tank": 1}}, dice=[1, 6, 6, 3])
    events = play(state, "roll")
    assert rolls(events) == [(1, (1, 6, 6)), (3, (3,))]
    assert units(state, "Caen") == {"uk-infantry": 2}  # the tank was hit, fired back and hit


def test_every_unit_rolls_one_die_at_its_own_value() -> None:
    """The largest combat of all: each kind with its attack value, then each kind with its defence value."""
    axis = {"de-infantry": 2, "de-artillery": 1, "de-tank": 2, "blockhouse": 2}
    allies = {"uk-infantry": 1, "uk-artillery": 1, "uk-tank": 2, "us-infantry": 2, "us-artillery": 1, "us-tank": 1}
    board = {"Cherbourg": axis | allies}
    attack = at("allies-attack", board, dice=[6] * 15)
    assert [(hit, len(dice)) for hit, dice in rolls(play(attack, "roll"))] == [
        *[(1, 1), (2, 1), (3, 2), (1, 2), (2, 1), (3, 1)],
        *[(2, 2), (2, 1), (3, 2), (1, 2)],
    ]
    defence = at("axis-attacks", board, dice=[6] * 15)
    assert [(hit, len(dice)) for hit, dice in rolls(play(defence, "roll"))][:10] == [
        *[(1, 2), (2, 1), (3, 2), (3, 2)],
        *[(2, 1), (2, 1), (2, 2), (2, 2), (2, 1), (2, 1)],
    ]


@pytest.mark.parametrize(("die", "hits"), [(1, True), (2, True), (3, False)])
def test_a_die_hits_on_the_value_or_less(die: int, hits: bool) -> None:
    state = at("allies-attack", {"Caen": {"uk-artillery": 1, "de-infantry": 1}}, dice=[die, 6])
    play(state, "roll")
    assert bool(told(state.events, "Destroyed")) == hits


def test_attackers_that_are_hit_have_fired_already() -> None:
    """All attackers are lost, and their hits stand all the same."""
    state = at("axis-attacks", {"Caen": {"de-infantry": 1, "uk-infantry": 1, "uk-tank": 1}} | IDLE, dice=[1, 2, 6])
    play(state, "roll")
    assert (side(state), rule(state)) == ("uk", "A7.3")
    play(state, "unit uk-infantry@Caen")
    assert units(state, "Caen") == {"uk-tank": 1}
    assert thrown(state) == 3


# --- A7.3 ----------------------------------------------------------------------------------------------------------


def test_the_owner_picks_casualties() -> None:
    board = {"Caen": {"uk-tank": 3, "de-infantry": 2, "de-artillery": 1, "de-tank": 2}, "Troarn": {"de-infantry": 1}}
    state = at("allies-attack", board, dice=[3, 3, 6, *[6] * 5])
    play(state, "roll")
    assert (side(state), rule(state)) == ("germany", "A7.3")
    assert offers(state) == ["unit de-infantry@Caen", "unit de-artillery@Caen", "unit de-tank@Caen"]
    refused(state, "A7.3", "unit uk-tank@Caen")
    refused(state, "A7.3", "unit de-infantry@Troarn")
    refused(state, "A7.3", "done")
    play(state, "unit de-tank@Caen", "unit de-infantry@Caen")  # in any order
    assert units(state, "Caen") == {"uk-tank": 3, "de-infantry": 1, "de-artillery": 1, "de-tank": 1}


def test_the_attacker_picks_its_own_losses_too() -> None:
    board = {"Caen": {"de-infantry": 1, "de-tank": 1, "uk-infantry": 2, "uk-tank": 1}}
    state = at("axis-attacks", board, dice=[1, 6, 2, 6, 6])
    play(state, "roll")
    assert (side(state), rule(state)) == ("uk", "A7.3")
    play(state, "unit uk-tank@Caen")
    assert (side(state), rule(state)) == ("germany", "A7.3")
    refused(state, "A7.3", "unit uk-infantry@Caen")
    play(state, "unit de-infantry@Caen")
    assert units(state, "Caen") == {"de-tank": 1, "uk-infantry": 2}


def test_blockhouses_may_be_picked_in_combat() -> None:
    state = at("allies-attack", {"Cherbourg": {"us-tank": 1, "de-infantry": 1, "blockhouse": 1}}, dice=[3, 6, 6])
    play(state, "roll", "unit blockhouse@Cherbourg")
    assert units(state, "Cherbourg") == {"us-tank": 1, "de-infantry": 1}


def test_a_unit_is_picked_once() -> None:
    """Two hits, one tank: once the tank is picked only the infantry is left to pick from."""
    board = {"Caen": {"uk-tank": 2, "de-infantry": 2, "de-tank": 1}}
    state = at("allies-attack", board, dice=[1, 1, 6, 6, 6])
    play(state, "roll", "unit de-tank@Caen")
    assert units(state, "Caen") == {"uk-tank": 2, "de-infantry": 1}


def test_hits_beyond_the_units_present_are_lost() -> None:
    board = {"Caen": {"uk-tank": 4, "de-infantry": 1}, "Troarn": {"de-infantry": 1}}
    state = at("allies-attack", board, dice=[1, 1, 1, 1, 6])
    play(state, "roll")
    assert units(state, "Caen") == {"uk-tank": 4}
    assert units(state, "Troarn") == {"de-infantry": 1}


def test_where_nothing_can_be_chosen_nobody_is_asked() -> None:
    state = at("allies-attack", {"Caen": {"uk-tank": 1, "de-infantry": 3}}, dice=[3, 6, 6, 6])
    play(state, "roll")
    assert rule(state) == "O13"
    assert units(state, "Caen") == {"uk-tank": 1, "de-infantry": 2}


def test_three_players_pick_their_own_units_in_proportion() -> None:
    """One hit at a time, by the power with more units left, UK on a tie (ruling R42)."""
    board = {"Caen": {"de-tank": 4, "uk-infantry": 1, "uk-tank": 1, "us-infantry": 2, "us-tank": 1}}
    state = at("axis-attacks", board, options=THREE, dice=[1, 1, 1, 6, *[6] * 5])
    play(state, "roll")
    assert (side(state), offers(state)) == ("us", ["unit us-infantry@Caen", "unit us-tank@Caen"])
    refused(state, "A7.3", "unit uk-infantry@Caen")
    play(state, "unit us-infantry@Caen")
    assert (side(state), offers(state)) == ("uk", ["unit uk-infantry@Caen", "unit uk-tank@Caen"])
    play(state, "unit uk-infantry@Caen")
    assert side(state) == "us"
    play(state, "unit us-tank@Caen")
    assert units(state, "Caen") == {"de-tank": 4, "uk-tank": 1, "us-infantry": 1}


def test_one_allied_player_picks_from_both_powers() -> None:
    board = {"Caen": {"de-tank": 1, "uk-infantry": 1, "us-infantry": 3}}
    state = at("axis-attacks", board, dice=[1, 6, 6, 6, 6])
    play(state, "roll")
    assert (side(state), offers(state)) == ("uk", ["unit uk-infantry@Caen", "unit us-infantry@Caen"])
    play(state, "unit uk-infantry@Caen")
    assert units(state, "Caen") == {"de-tank": 1, "us-infantry": 3}


# --- A7.4 and A7.5 -------------------------------------------------------------------------------------------------


def test_casualties_leave_after_both_sides_fired() -> None:
    board = {"Caen": {"uk-infantry": 2, "uk-tank": 1, "de-infantry": 2, "de-tank": 1}}
    state = at("allies-attack", board, dice=[6, 6, 1, 2, 6, 6])
    gone = lost(state, "de-tank"), lost(state, "uk-infantry")
    play(state, "roll")
    play(state, "unit de-tank@Caen")
    # Both sides have fired and the Allies still pick: nothing has left the board.
    assert (side(state), rule(state)) == ("uk", "A7.3")
    assert data(state)["casualties"] == {"de-tank": 1}
    assert units(state, "Caen") == board["Caen"]
    events = play(state, "unit uk-infantry@Caen")
    assert units(state, "Caen") == {"uk-infantry": 1, "uk-tank": 1, "de-infantry": 2}
    assert "casualties" not in data(state)
    assert (lost(state, "de-tank"), lost(state, "uk-infantry")) == (gone[0] + 1, gone[1] + 1)
    assert sorted(event.unit for event in told(events, "Destroyed")) == ["de-tank", "uk-infantry"]
    assert {event.rule for event in told(events, "Destroyed")} == {"A7.4"}


def test_survivors_stay_and_fight_on_with_what_is_left() -> None:
    state = at("allies-attack", {"Caen": {"uk-infantry": 2, "de-infantry": 2}}, dice=[1, 6, 2, 6, 6, 6])
    play(state, "roll")
    assert units(state, "Caen") == {"uk-infantry": 1, "de-infantry": 1}
    assert [len(dice) for _, dice in rolls(play(state, "roll"))] == [1, 1]


@pytest.mark.parametrize(
    ("inside", "holder"),
    [
        ({"uk-infantry": 1}, "allies"),
        ({"us-tank": 1, "uk-artillery": 1}, "allies"),
        ({"de-infantry": 1}, "axis"),
        ({"blockhouse": 1}, "axis"),
        ({"uk-infantry": 8, "blockhouse": 1}, ""),
        ({"uk-infantry": 1, "de-infantry": 1}, ""),
        ({"uk-fighter": 4}, ""),
        ({"uk-fighter": 4, "de-infantry": 1}, "axis"),
        ({"us-fighter": 1, "us-infantry": 1}, "allies"),
        ({}, ""),
    ],
)
def test_control_belongs_to_the_side_alone_in_a_zone(inside: dict[str, int], holder: str) -> None:
    state = at("axis-move", {"Cherbourg": inside} | IDLE)
    assert control(state, "Cherbourg") == holder


@pytest.mark.parametrize(
    ("dice", "holder", "note"),
    [
        ([1, 6], "allies", "control-allies"),
        ([6, 2], "axis", "control-axis"),
        ([1, 2], "", "control-none"),
    ],
)
def test_combat_decides_control(dice: list[int], holder: str, note: str) -> None:
    state = at("allies-attack", {"Caen": STAND} | IDLE, dice=dice)
    events = play(state, "roll")
    assert control(state, "Caen") == holder
    assert [(event.at, event.note) for event in told(events, "ControlChanged")] == [("Caen", note)]
    assert [event.rule for event in told(events, "ControlChanged")] == ["A7.5"]
