"""Corners where cards meet other rules: who offers, which rule refuses, what a hand-made position begins with."""

from __future__ import annotations

from tests.games.dday.cards_help import Units, asked, board, fortune, order, tactic, units
from tests.play import offers, play, refused


def test_the_flood_is_named_as_the_reason() -> None:
    state = order(8, {"Coutances": {"uk-tank": 1}}, flood="Gouville")
    refused(state, "T7", "unit uk-tank@Coutances", "zone Lessay", message="way-flooded")
    state = order(8, {"Coutances": {"uk-infantry": 1}, "Marigny": {"uk-infantry": 8}}, flood="Gouville")
    refused(state, "T7", "unit uk-infantry@Coutances", message="nowhere-to-go")


def test_the_convoy_is_refused_by_the_rule_that_stops_it() -> None:
    field: Units = {"Barneville": {"de-infantry": 1}, "Les Pieux": {"de-infantry": 8}}
    state = tactic(15, field, charts={"rennes": 20})
    refused(state, "A6.4", "unit de-infantry@Barneville", "zone Les Pieux")
    refused(state, "T15", "unit de-infantry@Barneville", "zone Caen")


def test_shifted_fighters_keep_four_in_a_zone_even_after_a_good_fortune_3() -> None:
    out = {
        "fortune": [n for n in range(1, 17) if n != 3],
        "tactics": [n for n in range(1, 17) if n != 14],
        "orders": [n for n in range(1, 17) if n != 3],
    }
    options = {"fortune": True, "tactics": True}
    airfield: Units = {"Airfield": {"uk-fighter": 4, "us-fighter": 4}}
    state = board(airfield, after="naval-bombardment", options=options, out=out, dice=[1])
    play(state, *["zone Caen"] * 7, "zone Troarn")
    assert asked(state) == ("uk", "T14")
    refused(state, "A6.5", "unit us-fighter@Troarn", "zone Caen")


def test_when_uk_shifts_fighters_us_may_shift_its_own() -> None:
    state = tactic(14, {"Caen": {"uk-fighter": 1}, "Troarn": {"us-fighter": 1}}, players=3)
    play(state, "unit uk-fighter@Caen", "zone Bayeux")
    assert asked(state) == ("us", "T14")
    play(state, "unit us-fighter@Troarn", "zone Bayeux")
    assert units(state, "Bayeux") == {"uk-fighter": 1, "us-fighter": 1}


def test_another_powers_box_is_not_called_empty() -> None:
    state = tactic(9, {"Gold": {"uk-infantry": 1}, "Utah": {"us-infantry": 1}}, players=3)
    refused(state, "T9", "box Utah", message="not-your-box")


def test_after_a_bad_fortune_11_each_power_opens_its_own_attack() -> None:
    field: Units = {
        "Bayeux": {"uk-infantry": 1, "us-infantry": 1, "de-infantry": 1},
        "Caen": {"uk-infantry": 1, "de-infantry": 1},
    }
    state = fortune(11, 6, field, players=3, dice=[6] * 4)
    play(state, "zone Caen")
    assert offers(state) == ["zone Caen"]
    play(state, "zone Caen", "roll")
    assert asked(state) == ("us", "O11")


def test_a_position_begins_with_the_effect_of_its_luck() -> None:
    state = order(4, {"Caen": {"de-artillery": 1, "uk-fighter": 1}}, "bad", dice=[1])
    assert units(state, "Caen") == {"de-artillery": 1, "uk-fighter": 1}


def test_long_range_fire_shows_its_odds() -> None:
    state = tactic(11, {"Caen": {"uk-artillery": 2}, "Troarn": {"de-infantry": 1}})
    play(state, "zone Caen")
    preview = state.preview()
    assert preview is not None
    assert [round(outcome.probability, 4) for outcome in preview.outcomes] == [0.4444, 0.4444, 0.1111]
